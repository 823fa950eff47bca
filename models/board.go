package models

// BoardKind is what a game is played on, and what measures its time
// (spec/arbitration.md 7.2, spec/users.md 4.2).
type BoardKind string

// The kinds of board. All three can be in one round.
const (
	// TabletBoard is a tablet on which the game is played: a tap is the move and the press.
	TabletBoard BoardKind = "tablet"
	// WoodenBoard is a wooden board with a tablet beside it: a tap records the move, a
	// second button is the press of the clock on the tablet.
	WoodenBoard BoardKind = "wooden"
	// ClockBoard is a wooden board with a physical clock: the tablet only records, and
	// times are what the arbiter enters.
	ClockBoard BoardKind = "clock"
)

// Valid tells whether k is a known kind.
func (k BoardKind) Valid() bool { return k == TabletBoard || k == WoodenBoard || k == ClockBoard }

// UsualFlagMode is the flag mode of a tournament of which nothing else is said: a clock
// of the program sees its own zero, a physical one is seen by people only
// (spec/arbitration.md 7.2).
func (k BoardKind) UsualFlagMode() FlagMode {
	if k == ClockBoard {
		return FlagClaim
	}
	return FlagAuto
}

// FlagMode is what a tournament's flag mode means at a table with this board: the
// program does not see a physical clock, so that there auto means claim.
func (k BoardKind) FlagMode(mode FlagMode) FlagMode {
	if mode == FlagAuto {
		return k.UsualFlagMode()
	}
	return mode
}

// Said gives the kind, which a record of the first schema leaves out: the tablet was the
// board then.
func (k BoardKind) Said() BoardKind {
	if k == "" {
		return TabletBoard
	}
	return k
}

// About is the sign before a time that was read on such a board's clock: a physical clock
// has gone on since.
func (k BoardKind) About() string {
	if k == ClockBoard {
		return "≈ "
	}
	return ""
}

// Recording is what a tablet lets be recorded.
type Recording string

// The ways of recording.
const (
	// Guided recording offers legal moves only.
	Guided Recording = "guided"
	// AsHappened recording takes what happened on the board: a wrong sowing, capture or
	// tuzdyk is kept as it was, and the first bad ply marked.
	AsHappened Recording = "happened"
)

// Valid tells whether r is a known way.
func (r Recording) Valid() bool { return r == Guided || r == AsHappened }

// Said gives the way, which a record of the first schema leaves out: only legal moves
// were recorded then.
func (r Recording) Said() Recording {
	if r == "" {
		return Guided
	}
	return r
}

// HallTable is a table of the hall on which another kind of board stands than its
// tournament says.
type HallTable struct {
	ID    string `json:"id" gorm:"primaryKey"`
	Event string `json:"event"`
	Table int    `json:"table_number" gorm:"column:table_number"`
	// Board is empty if the tournament's setting holds again.
	Board BoardKind `json:"board"`
}

// TableName implements [Row].
func (*HallTable) TableName() string { return "hall_tables" }

// RowID implements [Row].
func (h *HallTable) RowID() string { return h.ID }
