package models

import "toreshi/clock"

// Line is one line of play of a game. Line 0 starts at the start position; a
// takeback opens the next one at the ply before the move taken back, and the
// old line stays in the record.
type Line struct {
	ID     string `json:"id" gorm:"primaryKey"`
	Event  string `json:"event"`
	Game   string `json:"game"`
	Number int    `json:"number"`
	// Parent is the line this one left, Fork the ply up to which both agree.
	Parent int    `json:"parent"`
	Fork   int    `json:"fork"`
	At     int64  `json:"at"`
	Why    string `json:"why"`
}

// TableName implements [Row].
func (*Line) TableName() string { return "lines" }

// RowID implements [Row].
func (l *Line) RowID() string { return l.ID }

// Move is one move of a game: unique by game, line and ply.
type Move struct {
	ID    string `json:"id" gorm:"primaryKey"`
	Event string `json:"event"`
	Game  string `json:"game"`
	Line  int    `json:"line"`
	// Ply counts moves of both sides from 1.
	Ply  int `json:"ply"`
	Side int `json:"side"`
	Hole int `json:"hole"`
	// Notation is "3-2", "3:2" or "3X2" (spec/rules.md 5).
	Notation string `json:"notation"`
	// Position is the canonical position string after the move.
	Position string `json:"position"`
	// At is when the move was made, by which the clock is charged; Received is
	// when it reached the server; Clamped is by how many milliseconds the
	// device's stamp had to be moved to be believable (spec/arbitration.md 7.2).
	At       int64 `json:"at"`
	Received int64 `json:"received"`
	Clamped  int64 `json:"clamped"`
	// PressedAt is when the clock was pressed after the move: At where the tap is the
	// press, 0 while it has not been.
	PressedAt int64 `json:"pressed_at"`
	// Wrong is what was wrong with a move that was played against the rules; Position
	// then is what lay on the board, not what the rules make of it.
	Wrong Fault `json:"wrong"`
	// Paper tells that the move was typed in from a score sheet: when it was made is not
	// known.
	Paper bool `json:"paper"`
	// DrawOffer tells that the mover offered a draw with it.
	DrawOffer bool `json:"draw_offer"`
	// Clock is the clock after the move, as JSON text.
	Clock string `json:"clock"`
}

// TableName implements [Row].
func (*Move) TableName() string { return "moves" }

// RowID implements [Row].
func (m *Move) RowID() string { return m.ID }

// Fault is what was wrong with a move as it was played on the board
// (spec/arbitration.md 7.4).
type Fault string

// The faults.
const (
	NoFault       Fault = ""
	WrongHole     Fault = "hole"    // an empty hole, an opponent's one, or a tuzdyk was played
	WrongSowing   Fault = "sowing"  // the stones were laid out wrongly
	WrongCapture  Fault = "capture" // too much, too little, or nothing was taken
	WrongTuzdyk   Fault = "tuzdyk"  // one was missed or made falsely
	WrongPosition Fault = "start"   // the game began from a wrong position
)

// Valid tells whether f is a known fault.
func (f Fault) Valid() bool {
	switch f {
	case NoFault, WrongHole, WrongSowing, WrongCapture, WrongTuzdyk, WrongPosition:
		return true
	}
	return false
}

// Decision is something the arbiter decided about a game or a round: a corrected
// result, a corrected clock, a takeback, a pairing changed by hand. The old value
// stays readable beside the new one.
type Decision struct {
	ID    string `json:"id" gorm:"primaryKey"`
	Event string `json:"event"`
	// Game is empty in a decision about a whole round, Round in one about a game.
	Game  string `json:"game"`
	Round string `json:"round"`
	// Kind is the name of the command that took the decision.
	Kind   string `json:"kind"`
	Ply    int    `json:"ply"`
	Before string `json:"before_value" gorm:"column:before_value"`
	After  string `json:"after_value" gorm:"column:after_value"`
	Why    string `json:"why"`
	At     int64  `json:"at"`
	By     string `json:"by_actor" gorm:"column:by_actor"`
	// Seq is the journal entry of the game's, else the event's, stream that took it.
	Seq int64 `json:"seq"`
	// Side is whom it is about, 0 for nobody or both; Player likewise.
	Side   int    `json:"side"`
	Player string `json:"player"`
	// Article is the rule it rests on: "7.5.5", "LAW 11.7"; empty when not said.
	Article string `json:"article"`
	// Penalty is what was imposed, if anything.
	Penalty PenaltyKind `json:"penalty"`
	// ClocksBefore and ClocksAfter are what both clocks showed, as a JSON pair of
	// milliseconds; empty without a clock.
	ClocksBefore string `json:"clocks_before"`
	ClocksAfter  string `json:"clocks_after"`
	// Appeal says whether a player appealed against it (LAW 11.10), with his words, the
	// answer, and when the last of the two was said.
	Appeal     Appeal `json:"appeal"`
	AppealText string `json:"appeal_text"`
	// AppealSide is the side that appeals, 0 if it was not said.
	AppealSide   int    `json:"appeal_side"`
	AppealAnswer string `json:"appeal_answer"`
	AppealAt     int64  `json:"appeal_at"`
	// UndoneAt and UndoneBy tell that it was taken back; it stays readable.
	UndoneAt int64  `json:"undone_at"`
	UndoneBy string `json:"undone_by"`
}

// Appeal is how far an appeal against a decision has come.
type Appeal string

// The states of an appeal.
const (
	NoAppeal        Appeal = ""
	AppealOpen      Appeal = "open"
	AppealUpheld    Appeal = "upheld"    // the player was right
	AppealDismissed Appeal = "dismissed" // the decision stands
)

// Valid tells whether a is a known state.
func (a Appeal) Valid() bool {
	return a == NoAppeal || a == AppealOpen || a == AppealUpheld || a == AppealDismissed
}

// TableName implements [Row].
func (*Decision) TableName() string { return "decisions" }

// RowID implements [Row].
func (d *Decision) RowID() string { return d.ID }

// ReadClock gives the clock after the move.
func (m *Move) ReadClock() (clock.Clock, error) { return readClock(m.Clock) }

// SetClock stores the clock after the move.
func (m *Move) SetClock(c clock.Clock) { m.Clock = writeClock(c) }
