package templates

// FlagView is the data of "arbiter/flag", the page on which a flag fall is decided.
type FlagView struct {
	ArbiterPage
	Game, Back    string
	Table, Round  int
	Tournament    string
	Rules         string
	Names         [2]string
	Live          string
	State         string
	Revision      int
	Stands        string // the token of the game as it is shown
	Verdict       FlagVerdict
	Steps         []Step
	Questions     []FlagQuestion
	Line          []TimelineMoment
	Whole         string // where the whole time line is; empty: it is here
	WhatIf        []WhatIfRow
	WhatIfHead    []string
	Advice        FlagAdvice
	Form          Form
	CanRule       bool
	Flagged       []Option
	LatePlies     []Option
	Count, Reason bool // the form asks for kazans, for a reason
	Overturns     bool // a ruling would overturn what the moves on the board have made
	Open          bool // the form is unfolded
	First         bool // a flag waits to be ruled on: the form stands on top
	View          any  // the replay for the script
}

// FlagVerdict is the case and its answer in words.
type FlagVerdict struct {
	Kind     string // "", "ok", "wait", "alarm"
	Outcome  string
	Result   string // "1 : 0"; empty while open
	Says     []string
	Rule     string // the step of 7.5
	RuleText string
	// Deciding is the move on which it rests; Gap by how much it was in time or late.
	Deciding, Gap, GapKind string
	// Counts are the kazans at that moment, Goal what wins; Shown tells that they matter.
	Kazan     [2]int
	Goal      int
	Mode      string
	CannotWin string
	Standing  string // provisional, confirmed
}

// FlagQuestion is something that only the arbiter knows.
type FlagQuestion struct {
	Text  string
	Hint  string
	Steps []Step
	// Late, if true, is the question from which move on nothing was completed.
	Late bool
}

// TimelineMoment is a moment of the time line in words, with where it is drawn.
type TimelineMoment struct {
	I     int
	Kind  string
	Side  int
	Time  string // to the millisecond
	Short string // for the drawing
	Gap   string // since the moment before
	Same  bool   // at the same instant
	Cut   bool   // so long that it is drawn shortened
	Width int    // how long it is drawn, in pixels
	Who   string
	What  string
	Move  string
	Clock string // of the side that it is about, after it
	// Clocks are both, Kazans what both kazans held.
	Clocks [2]string
	Kazans [2]int
	// Lanes say of either side how its time stood before the moment: "", "runs", "over".
	Lanes   [2]string
	Counts  string // whether a move counts, in words
	Kindly  string // of the chip: "ok", "alarm", "plain"
	Decides bool
	Capture bool
}

// WhatIfRow is the verdict under another flag mode, by what a flag means when the
// opponent cannot win any more.
type WhatIfRow struct {
	Mode  string
	Here  bool
	Cells []WhatIfCell
}

// WhatIfCell is one of its verdicts; Span is how many settings give it.
type WhatIfCell struct {
	Text string
	Rule string
	Span int
	Here bool // the tournament's setting
	Head string
}

// FlagAdvice is what exact search says about the position.
type FlagAdvice struct {
	// At says which position, Chances whether either side can still win.
	At      string
	Chances []FlagChance
	Best    FlagChance
	None    string // why there is no best play to show
	Over    string // the game is over on the board: nothing to advise
}

// FlagChance is an answer of a search, with a line of moves as its proof.
type FlagChance struct {
	Title string
	Text  string
	Kind  string
	Line  []string // moves in notation
	Note  string
	Play  any // for the script
}
