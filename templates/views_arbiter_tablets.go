package templates

import "time"

// TabletsView is the data of "arbiter/tablets".
type TabletsView struct {
	ArbiterPage
	Hall           HallLine
	Asking, Active []TabletLine
	Tables         int
	Sheet, PDF     string
	// Players is where they are entered, while there are no tables.
	Players string
	Boards  TableBoards
}

// TableBoards is what stands on each table of the hall.
type TableBoards struct {
	URL string
	// Options are the kinds of board; the first is what the tournament says.
	Options []Option
	Tables  []TableBoard
	// Some tells that something was said of a table.
	Some bool
}

// TableBoard is a table with what was said of it.
type TableBoard struct {
	Table int
	Board string
}

// TabletLine is a tablet: its table, who sits at it, the code it shows.
type TabletLine struct {
	ID, Label, Code, Seat string
	Table                 int
	// Seen is how long ago it was heard of, 0 when never; Waiting since when it asks.
	Seen, Waiting time.Duration
	Lost          bool
	Steps         []Step
}

// TabletSheetView is the data of "arbiter/sheet": the codes of the tables.
type TabletSheetView struct {
	ArbiterPage
	Back    string
	Address string
	Cards   []TabletSheetCard
}

// TabletSheetCard is the card of a table.
type TabletSheetCard struct {
	Table int
	URL   string
	Code  Modules
}
