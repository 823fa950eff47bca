package templates

import "time"

// RegisterView is the data of "arbiter/register": all decisions of an event.
type RegisterView struct {
	ArbiterPage
	// Filter is what was asked for; Filtered tells that it leaves something out.
	Filter   Form
	Filtered bool
	Rounds, Tables, Kinds,
	Appeals []Option
	Lines []DecisionLine
	// PDF is the address of the report with the same filter, URL that of the page.
	PDF, URL string
	// Form is an appeal that was refused, Open the decision it is about.
	Open     string
	Form     Form
	Outcomes []Option
}

// DecisionLine is one decision in words. Texts that are empty are left out.
type DecisionLine struct {
	Number                int
	ID                    string
	At                    time.Time
	Where, URL            string
	Players               string
	Text                  string
	Facts                 []string // ply, article, penalty, whom it is about, clocks
	Why                   string
	Who                   string
	Appeal                string // the state: open, upheld, dismissed
	AppealSays, AppealAns string
	// AppealSides are the players who can appeal; none where it is about no game.
	AppealSides []Option
	Undone      string // when and by whom
	// AppealURL and DecideURL are where an appeal is entered and decided, UndoURL where
	// the decision is taken back; empty where that is not possible.
	AppealURL, DecideURL, UndoURL string
	// Redo tells that the decision is an undo, which is taken back by doing it again.
	Redo bool
}

// AppealKind is the kind of the chip of an appeal.
func (d DecisionLine) AppealKind() string {
	switch d.Appeal {
	case "open":
		return "alarm"
	case "upheld":
		return "ok"
	}
	return "plain"
}

// UndoView is the data of "arbiter/undo": what an undo would give back.
type UndoView struct {
	ArbiterPage
	Title        string
	At           time.Time
	Who          string
	What         string // the entry in words
	Entry        int64
	Then, Stays  []string
	Blocked      string // why it cannot be undone
	Reason       bool   // a typed reason is asked for
	Danger       bool
	Button, Back string
	Form         Form
}

// UndoLink leads to the page on which something is taken back.
type UndoLink struct{ URL, Text string }
