package templates

import "time"

// WallView is the data of "arbiter/wall", the wall of boards.
type WallView struct {
	ArbiterPage
	Cards []WallCard
	// Live is the stream of the event's games, Games where their pages are.
	Live, Games string
	DefaultTime int    // in minutes
	Rounds      string // where rounds are started, for the empty wall
	// Sectors let a chief arbiter look at one; From and To are the tables shown, 0: all.
	Sectors  []NavLink
	From, To int
}

// WallCard is a board on the wall.
type WallCard struct {
	Game, URL    string
	Table, Round int
	Tournament   string
	Names        [2]string
	Clocks       [2]string // as they show; empty without a clock
	Kazan        [2]int
	ToMove       int
	Rank         int
	State        string // the code of the chip
	Kind, Chip   string
	Ago          time.Duration // of the last move; 0: none
	Result       string
	Tablet       bool
	View         any // the game's JSON for the script
}

// ArbiterGameView is the data of "arbiter/game".
type ArbiterGameView struct {
	ArbiterPage
	Game   string
	Card   WallCard
	Rules  string
	Moves  []MoveLine
	State  string
	Result string // in words; empty while open
	Reason string
	Call   string // who called and why
	// Steps are the buttons that fit the state now.
	Steps []Step
	// Clock, TakeBack and Enter are forms; Clock is false when there is no clock that
	// could be set.
	HasClock bool
	// Physical tells that times are those of a physical clock, Entered when the arbiter
	// entered them; zero for never.
	Physical             bool
	Entered              time.Time
	Clock, TakeBack      Form
	Enter                Form
	ResultOptions        []Option
	ReasonOptions        []Option
	Changes, CanTakeBack bool
	Doubt                string
	Seen                 string
	// Stands is the token of the game as it is shown, for every form about it.
	Stands      string
	Decisions   []JournalLine
	Journal     []JournalLine
	Tablets     []TabletLine
	Live        string
	Back        string
	DefaultTime int
	Sheets      bool // score sheets of the game were typed
	// Open names the form that is unfolded.
	Open string
	// Correction is what a change of the result would change; nil while there is none.
	Correction *CorrectionView
	// Irregular is what can be decided about irregularities; nil while nothing can.
	Irregular *IrregularView
	// CanAdjourn offers to put the game off, Adjourned tells that it was.
	CanAdjourn, Adjourned bool
	// Busy is why an adjourned game cannot be taken up again now; empty if it can be.
	Busy    string
	Adjourn Form
	// AfterEnd and CorrectedAt are in words, empty if there is nothing to say.
	AfterEnd, CorrectedAt string
}

// MoveLine is a move of the game: who, how, with which clocks after it.
type MoveLine struct {
	Ply      int
	Side     int
	Notation string
	Clocks   [2]string
	// DrawOffer tells that a draw was offered with it.
	DrawOffer bool
}
