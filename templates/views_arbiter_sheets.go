package templates

// ScoresheetView is the data of "arbiter/scoresheet": two paper score sheets that are
// typed side by side.
type ScoresheetView struct {
	ArbiterPage
	Game, URL, GameURL string
	Table, Round       int
	Tournament, Rules  string
	Names              [2]string
	Sheets             [2]ScoresheetSide
	// Apart says where the sheets part, or how they fit.
	Apart string
	Form  Form
	// InRecord tells that the game has its moves: nothing can be typed any more.
	InRecord bool
	// View is the same for the script.
	View any
}

// ScoresheetSide is one of the two sheets.
type ScoresheetSide struct {
	Number int
	Name   string
	Text   string
	Seen   int64
	// Line says how far it is right, State who typed it last and when.
	Line, State string
	Wrong       bool
}

// ScoresheetEnterView is the data of "arbiter/scoresheet-enter": what entering the moves
// of a sheet means, before it is done.
type ScoresheetEnterView struct {
	ArbiterPage
	Table         int
	Sheet, Plies  int
	Seen          [2]int64
	Back, GameURL string
	Facts         []ScoresheetFact
	Moves         []string
	// Part tells that the rest of the sheet is left out, Ends that the moves end the game.
	Part, Ends bool
	// Differs tells that another result stands; Distance says what changing it now does
	// not change, Acknowledged is its code.
	Differs                bool
	Distance, Acknowledged string
	Form                   Form
}

// ScoresheetFact is a line of what will be entered; Kind is that of [Notice].
type ScoresheetFact struct{ Label, Text, Kind string }

// HalfSheet is a game of which score sheets were typed and not entered yet.
type HalfSheet struct {
	Table int
	Names [2]string
	Moves [2]int // typed on each sheet
	Who   string // saved last, and when
	Time  string
	URL   string
}
