package templates

// SwissSettings are the choices of a tournament's form that only a Swiss has.
type SwissSettings struct {
	Initial, Byes, Acceleration, Colours, Apart, How []Option
	// Warnings say what is doubtful in the settings as they are saved.
	Warnings []string
	// PairsURL is where single pairs are kept apart; empty for a new tournament.
	PairsURL string
}

// SwissRoundView is the data of "arbiter/swiss-round": a round with everything that
// the arbiter compares before he publishes it.
type SwissRoundView struct {
	RoundsView
	Boards []SwissBoard
	Free   []SwissFree
	// Check is the pairing check list, nil for a round that was paired elsewhere.
	Check *SwissCheck
	// Hand tells of a pairing by hand, nil for the program's own.
	Hand *HandMade
	// Outdated tells that results the draft rests on have been corrected.
	Outdated bool
}

// SwissBoard is a table of a Swiss round; Rule says by what the sides were given.
type SwissBoard struct {
	Table          int
	URL            string
	First, Second  SwissSeat
	Result, Reason string
	Rule           string
}

// SwissSeat is a player at a table with how he stood before the round: his points,
// the sides he has had and his floats as signs. Now is "↓" or "↑" if the opponent has
// another score.
type SwissSeat struct {
	PairSide
	Points, Sides, Floats, Now string
}

// SwissFree is a player without an opponent, and why.
type SwissFree struct {
	PairSide
	Points, Why string
}

// SwissCheck is the pairing check list in words. None says why the program has no
// pairing.
type SwissCheck struct {
	ByHand         bool
	None           string
	Groups         []CheckGroup
	Bye, ByeOthers string
	Avoided        []string
}

// CheckGroup is a group of players with one score, and those moved down to it.
type CheckGroup struct {
	Title, Size    string
	Pairs          []string
	Floats, Missed []CheckNote
}

// CheckNote says something about players of a group; Code names a criterion.
type CheckNote struct{ Code, Who, Why string }

// HandMade is a pairing by hand beside the program's: the pairs that only one of
// them has.
type HandMade struct {
	Why          string
	Hand, Engine []string
	// NoEngine tells that the program had none.
	NoEngine bool
}

// SwissHandView is the data of "arbiter/swiss-hand": pairs chosen by hand.
type SwissHandView struct {
	ArbiterPage
	Round   int
	Back    string
	Form    Form
	Boards  []HandBoard
	Players []Option
	// Odd tells that one player has the bye; Bye is his id.
	Odd bool
	Bye string
	// None says why the program has no pairing; Do are the ways out, as links.
	None string
	Do   []Step
	// Empty says why there is nothing to choose.
	Empty string
	Check HandCheck
}

// HandBoard is a table to be chosen: ids of players. Number counts the tables of the
// round, Table is what stands on the table.
type HandBoard struct {
	Number, Table int
	First, Second string
}

// HandCheck says what a pairing by hand would break, and how it differs from the
// program's.
type HandCheck struct {
	// Wrong says what keeps it from being checked.
	Wrong    string
	Breaks   []string // hard ones: they need a reason
	Doubts   []string // the others
	Same     bool
	NoEngine bool
	// Hand and Engine are the pairs that only one of the two has.
	Hand, Engine []string
}

// UnpairView is the data of "arbiter/unpair": what is lost with a pairing.
type UnpairView struct {
	ArbiterPage
	Round  int
	Lost   []LostGame
	Form   Form
	Back   string
	Export string
}

// LostGame is a game that would become void.
type LostGame struct {
	Table         int
	First, Second string
	Result        string
	Moves         int
	URL           string
}

// ApartView is the data of "arbiter/swiss-apart": pairs that shall not meet.
type ApartView struct {
	ArbiterPage
	Name    string
	Tabs    []Tab
	Rule    string // what the settings say of clubs or towns
	Pairs   []ApartPair
	Players []Option
	How     []Option
	Form    Form
	Action  string
	Back    string
}

// ApartPair is a pair kept apart.
type ApartPair struct {
	One, Other, Rounds, How, Why string
	Lift                         Step
}

// PlayerByes are the byes of a player on his page.
type PlayerByes struct {
	Form    Form
	Rounds  []Option
	Kinds   []Option
	Granted []GrantedBye
	Action  string
}

// GrantedBye is a bye that was granted for a round to come or played.
type GrantedBye struct {
	Round     int
	Kind, Why string
	Cancel    *Step
}

// PlayerRound is a round of a player in a line: whom he met, or why he did not.
type PlayerRound struct {
	Round                      int
	Text, Side, Result, Points string
	URL                        string
}

// WhyView is the data of "public/why": why a player meets this opponent, in plain
// words, and the whole round below.
type WhyView struct {
	Page
	Tournament string
	Round      int
	// Table is 0 when no player was asked for, or for a bye.
	Table int
	// Sides are the players of the pair, who begins first; one for a bye.
	Sides []SwissSeat
	Bye   bool
	Says  []string
	// Check is nil for a round that was paired elsewhere.
	Check *SwissCheck
	Back  string
}
