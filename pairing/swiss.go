package pairing

import (
	"errors"
	"fmt"
)

// Colour is a side of the board as a claim or a history knows it. The first
// player of a pair has White.
type Colour int8

// The colours; NoColour stands for a round without a game or no preference.
const (
	NoColour Colour = iota
	White
	Black
)

// Other returns the opposite colour; NoColour has none.
func (c Colour) Other() Colour {
	switch c {
	case White:
		return Black
	case Black:
		return White
	}
	return NoColour
}

// Outcome says what a round brought one player.
type Outcome uint8

// The outcomes of a round for a player. Only Won, Drawn and Lost are played
// games: they alone count as a meeting and have a colour (C.04.2 3.4, 3.5).
const (
	ZeroBye     Outcome = iota // not there, or not paired at his request
	Won                        // played and won
	Drawn                      // played and drawn
	Lost                       // played and lost, also both
	ForfeitWin                 // the opponent did not come
	ForfeitLoss                // did not come, or both did not
	HalfBye                    // half-point bye on request
	FullBye                    // full-point bye
	PairingBye                 // the bye of an odd field (PAB)
)

// Played reports whether a game took place.
func (o Outcome) Played() bool { return o == Won || o == Drawn || o == Lost }

// Paired reports whether the player was in the round's pairing.
func (o Outcome) Paired() bool {
	return o.Played() || o == ForfeitWin || o == ForfeitLoss || o == PairingBye
}

// Game is one round of one player.
type Game struct {
	Opponent int    // pairing number, 0 without an opponent
	Colour   Colour // the colour given, also in a forfeited game
	Outcome  Outcome
}

// Points gives the worth of every outcome in tenths of a point.
type Points struct {
	Win, Draw, Loss           int
	ForfeitWin, ForfeitLoss   int
	FullBye, HalfBye, ZeroBye int
	PairingBye                int
}

// StandardPoints are 1, ½, 0 and a full point for the pairing-allocated bye.
func StandardPoints() Points {
	return Points{Win: 10, Draw: 5, ForfeitWin: 10, FullBye: 10, HalfBye: 5, PairingBye: 10}
}

// Of returns the worth of an outcome in tenths.
func (p Points) Of(o Outcome) int {
	switch o {
	case Won:
		return p.Win
	case Drawn:
		return p.Draw
	case Lost:
		return p.Loss
	case ForfeitWin:
		return p.ForfeitWin
	case ForfeitLoss:
		return p.ForfeitLoss
	case FullBye:
		return p.FullBye
	case HalfBye:
		return p.HalfBye
	case PairingBye:
		return p.PairingBye
	}
	return p.ZeroBye
}

// Entrant is a player as the Swiss system sees him.
type Entrant struct {
	Number  int    // pairing number (TPN), from 1, 1 the strongest
	Past    []Game // rounds before the one to pair; missing ones are zero-point byes
	Virtual []int  // virtual points in tenths by round, the one to pair included (C.04.7)
	Absent  bool   // not to be paired in this round
}

// Forbidden keeps players apart in the rounds First to Last: no two of them
// meet. With Avoid they may meet if the round cannot be paired otherwise, in
// as few pairs as possible.
type Forbidden struct {
	Players     []int
	First, Last int
	Avoid       bool
}

// ColourRule chooses who decides equal colour claims.
type ColourRule uint8

const (
	// FIDEColours is C.04.3 article 5.
	FIDEColours ColourRule = iota
	// KazakhColours decides equal claims from round 2 on by the start numbers:
	// an even sum gives White to the larger number, an odd sum to the smaller
	// (Kazakh rulebook 2.7).
	KazakhColours
)

// Swiss is a tournament before a round, as plain values. It is not changed.
type Swiss struct {
	Round     int    // the round to pair, from 1
	Rounds    int    // announced number of rounds; 0: not known, never the last
	Initial   Colour // initial colour, White if not given
	Points    Points
	Players   []Entrant // in any order
	Forbidden []Forbidden
	Colours   ColourRule
}

// SwissRound is a paired round.
type SwissRound struct {
	Round int
	Pairs []Pair // in board order (C.04.2 3.6)
	Bye   int    // pairing number of the player with the bye, or 0
}

// ErrNoPairing is wrapped by every answer that a round cannot be paired under
// the rules (C.04.3 1.9).
var ErrNoPairing = errors.New("no valid pairing")

// Obstacle is a rule that makes a round impossible to pair.
type Obstacle uint8

// The obstacles, from the one felt last to the one felt first: without the
// named rule the round could be paired.
const (
	ObstacleUnknown   Obstacle = iota
	ObstacleForbidden          // forbidden pairs
	ObstacleBye                // nobody who is left over may have the bye (C2)
	ObstacleColours            // equal absolute colour claims (C3)
	ObstacleRematches          // everybody has met (C1)
)

var obstacleText = map[Obstacle]string{
	ObstacleUnknown:   "only several rules together prevent it",
	ObstacleForbidden: "the forbidden pairs prevent it",
	ObstacleBye:       "nobody who could be left over may have the bye (C2)",
	ObstacleColours:   "equal absolute colour claims prevent it (C3)",
	ObstacleRematches: "too many players have met already (C1)",
}

// String says in English what prevents the pairing.
func (o Obstacle) String() string { return obstacleText[o] }

// NoPairingError says which rule leaves a round without a pairing.
type NoPairingError struct {
	Round    int
	Obstacle Obstacle
}

func (e *NoPairingError) Error() string {
	return fmt.Sprintf("round %d: no valid pairing: %s", e.Round, e.Obstacle)
}

// Unwrap makes errors.Is(err, ErrNoPairing) true.
func (e *NoPairingError) Unwrap() error { return ErrNoPairing }

// ErrInput is wrapped by errors about a Swiss that contradicts itself.
var ErrInput = errors.New("unusable tournament")
