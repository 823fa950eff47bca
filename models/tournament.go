package models

// System is how a tournament is paired.
type System string

// The systems.
const (
	RoundRobin       System = "round-robin"
	DoubleRoundRobin System = "double-round-robin"
	// SwissSystem is the FIDE (Dutch) system, C.04.3 in force since 2026-02-01.
	SwissSystem System = "swiss"
)

// Valid tells whether s is a known system.
func (s System) Valid() bool { return s == RoundRobin || s == DoubleRoundRobin || s == SwissSystem }

// NumberOrder is how start numbers are given in a round robin.
type NumberOrder string

// The orders: by lot (with a stored seed) or by rating.
const (
	ByLot    NumberOrder = "lot"
	ByRating NumberOrder = "rating"
)

// Valid tells whether o is a known order.
func (o NumberOrder) Valid() bool { return o == ByLot || o == ByRating }

// ClockStart is what starts the first player's clock.
type ClockStart string

// The clock starts when the arbiter starts the round (LAW 6.6), or at each
// table when both players have touched their side.
const (
	StartByArbiter ClockStart = "arbiter"
	StartByTouch   ClockStart = "touch"
)

// Valid tells whether s is a known way to start.
func (s ClockStart) Valid() bool { return s == StartByArbiter || s == StartByTouch }

// Tournament is one group of an event: players who are paired with one another
// under one set of rules.
type Tournament struct {
	ID    string `json:"id" gorm:"primaryKey"`
	Event string `json:"event"`
	Name  string `json:"name"`
	// Place is the tournament's position in lists of the event, from 1.
	Place int `json:"place"`
	// Rules is a ruleset id (spec/rules.md 0); fixed once round 1 is published.
	Rules  string `json:"rules"`
	System System `json:"system"`
	// Control is the time control as typed, in canonical form: "15+5", "none".
	Control string     `json:"control"`
	Start   ClockStart `json:"start"`
	// FlagMode and CannotWin are read by [Verdict].
	FlagMode  string `json:"flag_mode"`
	CannotWin string `json:"cannot_win"`
	// RepetitionClaim and RepetitionAuto say at which occurrence of a position a
	// player may claim a draw and at which the game ends by itself; 0 is never.
	RepetitionClaim int  `json:"repetition_claim"`
	RepetitionAuto  int  `json:"repetition_auto"`
	DrawOffers      bool `json:"draw_offers"`
	// Order and Seed say how start numbers were or will be given.
	Order NumberOrder `json:"number_order" gorm:"column:number_order"`
	Seed  int64       `json:"seed"`
	// Drawn tells that start numbers have been given.
	Drawn bool `json:"drawn"`
	// Rounds is the planned number of rounds: set for a Swiss, else known once
	// numbers are drawn.
	Rounds int `json:"rounds"`
	// FirstTable is the number of the tournament's first table in the hall.
	FirstTable int `json:"first_table"`
	// Board is what stands on a table of which nothing else is said.
	Board BoardKind `json:"board"`
	// Recording is what a tablet lets be recorded.
	Recording Recording `json:"recording"`
	// IllegalTime is what the opponent is given for an illegal move, in milliseconds;
	// with IllegalLimit of them in one game it is lost, 0: never (spec/arbitration.md 7.7).
	IllegalTime  int64 `json:"illegal_time"`
	IllegalLimit int   `json:"illegal_limit"`
	// HandicapTime, in milliseconds, is taken from the stronger player's time and given
	// to the weaker for every HandicapPoints points between their ratings; 0: no handicap.
	HandicapPoints int   `json:"handicap_points"`
	HandicapTime   int64 `json:"handicap_time"`
	Swiss
}

// TableName implements [Row].
func (*Tournament) TableName() string { return "tournaments" }

// RowID implements [Row].
func (t *Tournament) RowID() string { return t.ID }
