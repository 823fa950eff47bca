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
