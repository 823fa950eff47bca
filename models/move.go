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
	// Clock is the clock after the move, as JSON text.
	Clock string `json:"clock"`
}

// TableName implements [Row].
func (*Move) TableName() string { return "moves" }

// RowID implements [Row].
func (m *Move) RowID() string { return m.ID }

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
}

// TableName implements [Row].
func (*Decision) TableName() string { return "decisions" }

// RowID implements [Row].
func (d *Decision) RowID() string { return d.ID }

// ReadClock gives the clock after the move.
func (m *Move) ReadClock() (clock.Clock, error) { return readClock(m.Clock) }

// SetClock stores the clock after the move.
func (m *Move) SetClock(c clock.Clock) { m.Clock = writeClock(c) }
