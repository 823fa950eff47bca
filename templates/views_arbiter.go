package templates

import (
	"fmt"
	"strings"
	"time"
)

// ArbiterPage is what every page of the arbiters embeds. Key goes into every form
// of the page: the same form sent twice is carried out once.
type ArbiterPage struct {
	Page
	Key string
	// Assistant tells that the page is for an assistant: what only the chief arbiter can
	// do is not offered. Sector names his tables: "1–10".
	Assistant bool
	Sector    string
}

// Form is what a form shows: what was typed, and what is wrong with it, translated,
// by field. The error under the empty name belongs to no field.
type Form struct {
	Values map[string]string
	Errors map[string]string
}

// Value is what was typed into a field.
func (f Form) Value(name string) string { return f.Values[name] }

// Error is what is wrong with a field; empty when nothing is.
func (f Form) Error(name string) string { return f.Errors[name] }

// Is tells whether a field has a value: a choice that is made, a box that is
// checked.
func (f Form) Is(name, value string) bool { return f.Values[name] == value }

// Wrong tells whether anything is wrong.
func (f Form) Wrong() bool { return len(f.Errors) > 0 }

// Option is one choice of a field.
type Option struct {
	Value string
	Text  string
	// Hint says in a sentence what the choice means; may be empty.
	Hint string
	// Example is a small example for the hint; may be empty.
	Example string
}

// Step is something that can be done next. With Post it is a form's button, else a
// link. Ask, if not empty, is asked before it is done: it says what will be lost.
type Step struct {
	URL    string
	Text   string
	Post   bool
	Icon   string
	Danger bool
	Ask    string
	// With is what the button sends along unseen: what the page showed.
	With []Hidden
}

// Hidden is a field of a form that nobody sees.
type Hidden struct{ Name, Value string }

// StatusLine is the line at the top of a page: where things stand and what is next.
// Kind is "", "ok", "wait" or "alarm".
type StatusLine struct {
	Kind   string
	Lead   string
	Detail string
	// Missing are the tables without a result, each a link.
	Missing []TableLink
	// More is how many further tables are missing.
	More int
	Next *Step
}

// AllMissing is how many tables are missing, named or not.
func (s StatusLine) AllMissing() int { return len(s.Missing) + s.More }

// TableLink leads to a table's game.
type TableLink struct {
	Table int
	URL   string
}

// ArbiterEventsView is the data of "arbiter/events": the list of events and the
// ways to make one.
type ArbiterEventsView struct {
	ArbiterPage
	Events []ArbiterEvent
	Form   Form
	Zones  []Option
	// Bundle and Roster are the two uploads; Rows are what is wrong in a list.
	Bundle Form
	Roster Form
	Bad    []BadRow
	// TRF is the upload of a tournament file.
	TRF Form
	// Open names the part that is unfolded: "new", "bundle", "roster", "trf" or none.
	Open string
}

// ArbiterEvent is one event of the list.
type ArbiterEvent struct {
	Code, Name, Place, Date string
	Status                  string // translated
	Kind                    string // of the chip
}

// BadRow is a row of a player list that cannot be used.
type BadRow struct {
	Line int
	Text string
}

// ConsoleView is the data of "arbiter/console".
type ConsoleView struct {
	ArbiterPage
	Status StatusLine
	// Away tells of a restart after which clocks still stand.
	Away  *Away
	Tasks []Task
	// Waiting counts the tasks that are more than information.
	Waiting int
	// Sectors let a chief arbiter look at one; empty without assistants.
	Sectors []NavLink
	// Undo takes the last command back; nil if there is none that can be.
	Undo        *UndoLink
	Tournaments []TournamentCard
	// Recent are the last things in the journal, in words.
	Recent []JournalLine
	Hall   HallLine
	Public []Step
	// First is the list of first steps of an event that has no player yet.
	First []FirstStep
}

// Away is a restart of the server: from when to when nobody was there, to the second.
type Away struct {
	From, To string
	Games    int
	URL      string
}

// Task is something that waits for the arbiter, with at most three answers.
type Task struct {
	// ID names it among all tasks: the same thing has the same ID when the page is read
	// again. Why is the reason's code, Kind its colour: "alarm", "wait", "run".
	ID   string
	Why  string
	Kind string
	// Chip is the reason in words, Text who it is about.
	Chip  string
	Text  string
	Table int
	// URL may be empty.
	URL string
	// Since is from when it waits, Ago how long that is; zero for what has no beginning.
	Since time.Time
	Ago   time.Duration
	// Clock is what the clock of a side of the game shows, when that is what it is about.
	Clock string
	Side  int
	Game  string
	Steps []Step
}

// TournamentCard is one tournament on the console.
type TournamentCard struct {
	Name   string
	Facts  string // rules, system, control
	Status StatusLine
	Links  []Step
}

// HallLine says under which address the tablets reach this server.
type HallLine struct {
	Address string
	URL     string
	// Kind is "", "wait" or "alarm"; Text says why.
	Kind, Text string
}

// FirstStep is one step of a beginner's first evening.
type FirstStep struct {
	Text string
	URL  string
	Done bool
}

// SetupView is the data of "arbiter/setup".
type SetupView struct {
	ArbiterPage
	Form        Form
	Zones       []Option
	Tournaments []TournamentCard
	Code        string
}

// TournamentView is the data of "arbiter/tournament", a new or an existing one.
type TournamentView struct {
	ArbiterPage
	New  bool
	Name string
	Form Form
	// Fixed tells that a round is paired, so that rules, system, order and tables stay.
	Fixed    bool
	Games    []RulesGroup
	Systems  []Option
	Orders   []Option
	Starts   []Option
	Flags    []Option
	CannotW  []Option
	Presets  []Preset
	Back     string
	FirstTab int
	Swiss    SwissSettings
	Boards   BoardSettings
	// Files are the tournament as files; empty for a new one.
	Files []Step
}

// RulesGroup is the rulesets of one game.
type RulesGroup struct {
	Name    string
	Options []Option
}

// Preset is a time control that is offered.
type Preset struct {
	Text string
	Pace string // translated
	// Lasts is the time to plan for a round, translated; empty if there is no bound.
	Lasts string
}

// BoardSettings are the choices of a tournament about boards, draws and illegal moves.
type BoardSettings struct {
	Boards     []Option
	Recordings []Option
	Draws      []Option
	Illegal    []Option
	// Handicap shows what the handicap makes of the time control; empty for none.
	Handicap string
}

// HallView is the data of "arbiter/hall": the addresses of this machine.
type HallView struct {
	ArbiterPage
	Form      Form
	Addresses []Option
	Only      bool // there is only the loopback
	Chosen    string
	// Reprint tells that sheets were printed with another address.
	Reprint bool
	Sheet   string
	// Code draws the chosen address, see [Modules].
	Code Modules
}

// Modules is a code of black and white squares, row by row.
type Modules [][]bool

// Size is how many modules a row has.
func (m Modules) Size() int { return len(m) }

// Path is the code as the path of an SVG drawing, one unit a module.
func (m Modules) Path() string {
	var path strings.Builder
	for y, row := range m {
		for x := 0; x < len(row); x++ {
			from := x
			for x < len(row) && row[x] {
				x++
			}
			if x > from {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", from, y, x-from, x-from)
			}
		}
	}
	return path.String()
}

// JournalLine is one entry of the journal in words.
type JournalLine struct {
	At   time.Time
	Who  string // translated: "chief", "table 3", "the program"
	Text string
	// Kind is "" or "alarm" for what corrected something.
	Kind string
	URL  string
	// Undo is where the entry is taken back; empty if it cannot be. Redo tells that the
	// entry is an undo itself, so that what it took back is done again.
	Undo string
	Redo bool
}
