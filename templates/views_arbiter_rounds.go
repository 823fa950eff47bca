package templates

import "time"

// RoundsView is the data of "arbiter/rounds".
type RoundsView struct {
	ArbiterPage
	Tabs   []Tab
	Name   string // of the tournament
	Status StatusLine
	Rounds []Tab
	// Round is the number of the round shown, 0 when there is none; State its code.
	Round      int
	State      string
	Kind, Chip string
	Times      []RoundTime
	Pairs      []PairLine
	Byes       []PairSide
	Steps      []Step
	PDF        string
	Empty      bool // the event has no tournament
	Setup      string
}

// RoundTime is when a round was published, started or closed.
type RoundTime struct {
	Key string
	At  time.Time
}

// PairLine is a table of a round.
type PairLine struct {
	Table          int
	URL            string
	First, Second  PairSide
	Result, Reason string
	Adjourned      bool // finished later
}

// PairSide is a player at a table.
type PairSide struct {
	Name, Club string
	Number     int
}

// ResultsView is the data of "arbiter/results", the result grid.
type ResultsView struct {
	ArbiterPage
	// Sectors let a chief arbiter look at one; empty without assistants.
	Sectors []NavLink
	Groups  []ResultGroup
	// Open is how many tables have no result, All how many there are.
	Open, All int
	Undo      string // what the last own entry was; empty: nothing to undo
	Next      int    // the first table without a result, 0 if none
	Rounds    string // where the rounds are, for the empty page
	// Half are the games whose score sheets were begun and not entered.
	Half []HalfSheet
}

// ResultGroup is a round that is being played.
type ResultGroup struct {
	Name  string
	Rows  []ResultRow
	Close *Step
}

// ResultRow is a table of the grid.
type ResultRow struct {
	Game          string
	Table         int
	URL           string
	First, Second PairSide
	// Result is as it is typed, "1", "0", "½", "+", "-"; Seen the whole of it, to
	// notice that somebody else was quicker.
	Result, Seen string
	// Shown is the result as lists write it, Reason why in words.
	Shown, Reason  string
	Kazan1, Kazan2 string
	// Who entered it and when; empty for a result of the moves.
	Who  string
	At   time.Time
	Form Form
	// Adjourned games are finished later.
	Adjourned bool
	// Doubt is the error's key when an entry waits for a word: "counted" or a reason.
	Doubt string
	// Late tells that the entry would correct a result on which later rounds rest: that is
	// done on the game's page, which says what follows.
	Late    bool
	Playing bool // moves were made on a tablet
	Stones  int
}
