package templates

import "time"

// EventsView is the data of "public/index", the list of events.
type EventsView struct {
	Page
	Events []EventCard // newest first
	// ArbiterURL is where an arbiter signs in, or his desk if he is signed in;
	// empty: no link.
	ArbiterURL string
}

// EventCard is one event in the list.
type EventCard struct {
	EventHead
	URL     string
	State   string   // "soon", "live" or "over"
	Games   []string // "bestemshe", "togyz": the games played
	Players int
	Round   int // the round being played or last played, 0 before the first
	Rounds  int // of how many, 0 if not fixed
}

// Table is what the public tables have in common.
type Table struct {
	Groups     []Tab  // the event's tournaments; one or none is not shown
	Tournament string // the tournament's name, empty if the event has only one
	Downloads  Downloads
	// Corrections say which results were changed after they stood, oldest first;
	// Unfinished which games are adjourned.
	Corrections []string
	Unfinished  string
	// Live is the event's stream: GameViews, and named events "change" with
	// {"kind":"round|standings"}. Pages that know it follow the event by
	// themselves; empty: they do not.
	Live string
}

// PlayerCell is a player in a table.
type PlayerCell struct {
	Number int    // start number, 0: not shown
	Name   string // as printed
	Club   string // club or town, may be empty
	Title  string // may be empty
	Rating int    // 0: none
}

// PairingsView is the data of "public/pairings".
type PairingsView struct {
	Page
	Table
	Rounds []Tab // the published rounds
	Round  int   // the round shown, 0: none is published
	Of     int   // number of rounds, 0 if not fixed
	Starts time.Time
	Pairs  []PairRow    // by table
	Free   []FreePlayer // who does not play in this round, and why
}

// PairRow is one table of a round.
type PairRow struct {
	Table   int
	Players [2]PlayerCell // first, second
	Points  [2]int        // before the round, tenths of a point
	Result  string        // "1 – 0", "½ – ½", "+ – −"; empty while it is open
	State   string        // a GameView state, shown while there is no result; may be empty
	Kazan   string        // "26 : 12", may be empty
	URL     string        // the game's page, may be empty
	WhyURL  string        // why these two meet, may be empty
	// Control is the time control if the two have different times, else empty.
	Control string
}

// FreePlayer is a player without a game in a round.
type FreePlayer struct {
	PlayerCell
	// Why is "pairing" (pairing-allocated bye), "free" (round robin with an odd
	// field), "requested", "late", "withdrawn" or "absent".
	Why    string
	Points int    // what the player gets, tenths
	WhyURL string // why, in full; may be empty
}

// BoardsView is the data of "public/boards", the wall of boards for spectators.
type BoardsView struct {
	Page
	Table
	Round int
	Of    int
	Cards []BoardCard // by table
}

// BoardCard is one table on the wall.
type BoardCard struct {
	Code    string // of the game; empty: played without an electronic board
	Table   int
	Players [2]PlayerCell
	State   string // as in GameView
	Result  string // "1 – 0" …, empty while it is open
	Reason  string // reason code, may be empty
	Kazan   [2]int
	// Game is the GameView as encoding/json writes it, nil without a board.
	Game any
}

// StandingsView is the data of "public/standings".
type StandingsView struct {
	Page
	Table
	Round   int  // standings after this round; 0: before the first
	Final   bool // all rounds are closed
	Playing int  // the round being played now, 0: none
	Done    int  // results of that round
	Open    int  // games of that round altogether
	Columns []Criterion
	Rows    []StandingsRow
}

// Criterion is a tie-break column.
type Criterion struct {
	Short string // heading, "DE"
	Name  string // translated, for the legend
}

// StandingsRow is one player's line. Values follow the columns.
type StandingsRow struct {
	Place  int // equal places repeat the number
	Player PlayerCell
	Games  int
	Points int // tenths
	Values []Value
	Note   string // translated: "withdrawn from round 4"; may be empty
	Out    bool   // withdrawn: shown in a softer ink
}

// Value is a tie-break value with the way it came about.
type Value struct {
	Text string // formatted, see [Tenths]
	Why  string // translated breakdown, may be empty
}

// CrosstableView is the data of "public/crosstable". For a round robin the
// columns are the opponents, for a Swiss tournament the rounds.
type CrosstableView struct {
	Page
	Table
	Round int
	Final bool
	// Playing, Done and Open are those of [StandingsView].
	Playing, Done, Open int

	Swiss    bool     // the columns are rounds
	Columns  []string // headings: start numbers or round numbers
	Criteria []Criterion
	Rows     []CrosstableRow
}

// CrosstableRow is one player's line. Cells follow Columns, Values Criteria.
type CrosstableRow struct {
	Place  int
	Player PlayerCell
	Cells  []Cell
	Points int // tenths
	Values []Value
	Note   string
	Out    bool
}

// Cell is what happened between two players, or in one round.
type Cell struct {
	Self    bool         // the player against himself
	Results []CellResult // two in a double round robin
}

// CellResult is one result as the row's player sees it.
type CellResult struct {
	Text string // "1", "½", "0", "+", "−", "·" (open), with the opponent in a Swiss table
	Kind string // "win", "draw", "loss", "open" or "bye"
	URL  string // the game's page, may be empty
}

// EventNav is the navigation of an event's public pages; current is "pairings",
// "boards", "standings" or "crosstable".
func EventNav(tr *Translator, code, current string) []NavLink {
	link := func(page, text, icon string) NavLink {
		return NavLink{URL: "/e/" + code + "/" + page, Text: text, Icon: icon, Current: page == current}
	}
	return []NavLink{
		link("pairings", tr.T("public.pairings"), "pairs"),
		link("boards", tr.T("public.boards"), "board"),
		link("standings", tr.T("public.standings"), "trophy"),
		link("crosstable", tr.T("public.crosstable"), "cross"),
	}
}
