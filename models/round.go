package models

// RoundState is how far a round has come.
type RoundState string

// A round is drafted, published, started and closed. A draft that was thrown
// away stays in the record as discarded.
const (
	Drafted   RoundState = "drafted"
	Published RoundState = "published"
	Started   RoundState = "started"
	Closed    RoundState = "closed"
	Discarded RoundState = "discarded"
)

// Round is one round of a tournament.
type Round struct {
	ID         string     `json:"id" gorm:"primaryKey"`
	Event      string     `json:"event"`
	Tournament string     `json:"tournament"`
	Number     int        `json:"number"`
	State      RoundState `json:"state"`
	DraftedAt  int64      `json:"drafted_at"`
	// PublishedAt, StartedAt and ClosedAt are 0 while it has not happened.
	PublishedAt int64 `json:"published_at"`
	StartedAt   int64 `json:"started_at"`
	ClosedAt    int64 `json:"closed_at"`
	// Basis is what a Swiss round was paired on, as JSON text (see
	// [Round.ReadBasis]); ByHand tells that its pairs are not the engine's.
	Basis  string `json:"basis"`
	ByHand bool   `json:"by_hand"`
}

// TableName implements [Row].
func (*Round) TableName() string { return "rounds" }

// RowID implements [Row].
func (r *Round) RowID() string { return r.ID }

// Public tells whether players and spectators may see the round.
func (r *Round) Public() bool {
	return r.State == Published || r.State == Started || r.State == Closed
}

// ByeKind is why a player has no opponent in a round.
type ByeKind string

// Free is the free round of an odd round robin (it is worth nothing). PairingBye
// is the bye of an odd Swiss; half-point, zero-point and full-point byes are granted
// on request. Revoked is a bye that no longer holds, because a latecomer gave the
// player an opponent, or the pairing was taken back.
const (
	Free       ByeKind = "free"
	PairingBye ByeKind = "pairing"
	HalfBye    ByeKind = "half"
	ZeroBye    ByeKind = "zero"
	FullBye    ByeKind = "full"
	Revoked    ByeKind = "revoked"
)

// Requestable tells whether a player can ask for a bye of this kind.
func (k ByeKind) Requestable() bool { return k == HalfBye || k == ZeroBye || k == FullBye }

// Bye is a player without an opponent in a round.
type Bye struct {
	ID         string  `json:"id" gorm:"primaryKey"`
	Event      string  `json:"event"`
	Tournament string  `json:"tournament"`
	Round      string  `json:"round"`
	Player     string  `json:"player"`
	Kind       ByeKind `json:"kind"`
}

// TableName implements [Row].
func (*Bye) TableName() string { return "byes" }

// RowID implements [Row].
func (b *Bye) RowID() string { return b.ID }
