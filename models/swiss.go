package models

import (
	"encoding/json"
	"fmt"
)

// InitialColour says who begins when neither player of a pair has a colour
// claim: the one with an odd start number, or the one with an even one
// (C.04.3 5.2.5). It is drawn or chosen before round 1 and stays.
type InitialColour string

// The initial colours: drawn by lot with the seed of the numbers, or chosen so that
// number 1 begins (White in chess files) or answers.
const (
	InitialByLot  InitialColour = "lot"
	InitialFirst  InitialColour = "first"
	InitialSecond InitialColour = "second"
)

// Valid tells whether c is a known choice.
func (c InitialColour) Valid() bool {
	return c == InitialByLot || c == InitialFirst || c == InitialSecond
}

// Acceleration is how the upper half of a Swiss gets virtual points.
type Acceleration string

// The accelerations: none, or the Baku system (C.04.7).
const (
	NotAccelerated Acceleration = "none"
	Baku           Acceleration = "baku"
)

// Valid tells whether a is known.
func (a Acceleration) Valid() bool { return a == NotAccelerated || a == Baku }

// ColourRule decides equal colour claims in a Swiss.
type ColourRule string

// The colour rules: C.04.3 article 5, or the Kazakh rulebook's sum of the start
// numbers (spec/rules.md 6.2).
const (
	ColoursFIDE   ColourRule = "fide"
	ColoursKazakh ColourRule = "kazakh"
)

// Valid tells whether r is known.
func (r ColourRule) Valid() bool { return r == ColoursFIDE || r == ColoursKazakh }

// Apart is what players must have in common to be kept apart.
type Apart string

// The criteria.
const (
	ApartNone Apart = "none"
	ApartClub Apart = "club"
	ApartCity Apart = "city"
)

// Valid tells whether a is known.
func (a Apart) Valid() bool { return a == ApartNone || a == ApartClub || a == ApartCity }

// Swiss are the settings of a tournament that only a Swiss has; in a round robin
// they mean nothing.
type Swiss struct {
	InitialChoice InitialColour `json:"initial_choice"`
	// Initial is the colour that stands, once the numbers are drawn.
	Initial      InitialColour `json:"initial_colour" gorm:"column:initial_colour"`
	Acceleration Acceleration  `json:"acceleration"`
	// LastAccelerated is the player who closes the upper group of an accelerated
	// Swiss: he keeps closing it when others enter late (C.04.7).
	LastAccelerated string `json:"last_accelerated"`
	// ByePoints is what the pairing-allocated bye is worth, in half points; the
	// same for every one of the tournament (C.04.1 3).
	ByePoints  int        `json:"bye_points"`
	ColourRule ColourRule `json:"colour_rule"`
	// Apart keeps players of one club or town apart in the rounds ApartFrom to
	// ApartTo (0: to the end); strictly, or as far as the pairing allows.
	Apart       Apart `json:"apart"`
	ApartFrom   int   `json:"apart_from"`
	ApartTo     int   `json:"apart_to"`
	ApartStrict bool  `json:"apart_strict"`
}

// ByeRequest is a bye a player asked for and was granted: not paired in the round,
// with half a point, none, or a full one. It is a fact with a round and an author;
// one that was taken back has the kind [Revoked].
type ByeRequest struct {
	ID         string  `json:"id" gorm:"primaryKey"`
	Event      string  `json:"event"`
	Tournament string  `json:"tournament"`
	Player     string  `json:"player"`
	Round      int     `json:"round_number" gorm:"column:round_number"`
	Kind       ByeKind `json:"kind"`
	At         int64   `json:"at"`
	By         string  `json:"by_actor" gorm:"column:by_actor"`
	Why        string  `json:"why"`
}

// TableName implements [Row].
func (*ByeRequest) TableName() string { return "bye_requests" }

// RowID implements [Row].
func (b *ByeRequest) RowID() string { return b.ID }

// ForbiddenPair keeps two players apart by the arbiter's hand, in the rounds From
// to To (0: to the end). Avoid lets them meet if the round cannot be paired
// otherwise. Lifted tells that it holds no longer.
type ForbiddenPair struct {
	ID         string `json:"id" gorm:"primaryKey"`
	Event      string `json:"event"`
	Tournament string `json:"tournament"`
	One        string `json:"one_player" gorm:"column:one_player"`
	Other      string `json:"other_player" gorm:"column:other_player"`
	From       int    `json:"from_round" gorm:"column:from_round"`
	To         int    `json:"to_round" gorm:"column:to_round"`
	Avoid      bool   `json:"avoid"`
	Lifted     bool   `json:"lifted"`
	At         int64  `json:"at"`
	By         string `json:"by_actor" gorm:"column:by_actor"`
	Why        string `json:"why"`
}

// TableName implements [Row].
func (*ForbiddenPair) TableName() string { return "forbidden_pairs" }

// RowID implements [Row].
func (f *ForbiddenPair) RowID() string { return f.ID }

// Holds tells whether the pair is kept apart in a round.
func (f *ForbiddenPair) Holds(round int) bool {
	return !f.Lifted && f.From <= round && (f.To == 0 || round <= f.To)
}

// Basis is what a Swiss round was paired on: with the games before it, everything
// that is needed to pair it again. Players are ids.
type Basis struct {
	// Rounds is the planned number of rounds at that time.
	Rounds  int            `json:"rounds"`
	Numbers map[string]int `json:"numbers"`
	// Results are the rounds before as letters of tournament files, one a round:
	// 1 = 0 + - for games, H F Z U for byes (spec/trf.md 6.2).
	Results map[string]string `json:"results,omitempty"`
	// Absent are the players with a number who were not to be paired.
	Absent []string `json:"absent,omitempty"`
	// Virtual are the tenths of a point that the numbers up to Accelerated had on
	// top in this round (C.04.7).
	Virtual     int `json:"virtual,omitempty"`
	Accelerated int `json:"accelerated,omitempty"`
	// Apart are groups of which no two may meet, Avoid those of which none should.
	Apart [][]string `json:"apart,omitempty"`
	Avoid [][]string `json:"avoid,omitempty"`
}

// ReadBasis gives what the round was paired on; nil when it was not paired by the
// Swiss system.
func (r *Round) ReadBasis() (*Basis, error) {
	if r.Basis == "" {
		return nil, nil
	}
	b := new(Basis)
	if err := json.Unmarshal([]byte(r.Basis), b); err != nil {
		return nil, fmt.Errorf("basis of round %s: %w", r.ID, err)
	}
	return b, nil
}

// SetBasis stores what the round was paired on.
func (r *Round) SetBasis(b *Basis) {
	text, err := json.Marshal(b)
	if err != nil {
		panic(fmt.Sprintf("basis cannot be written as JSON: %v", err))
	}
	r.Basis = string(text)
}
