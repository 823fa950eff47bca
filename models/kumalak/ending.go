package kumalak

import (
	"fmt"
	"slices"
)

// Side is one of the two players: the one who moves first in the game
// (bastaushy) or the other (qostaushy). What exists twice is a [2]T indexed by
// Side.
type Side uint8

// The two sides.
const (
	First  Side = 0
	Second Side = 1
)

// Other is the opponent.
func (s Side) Other() Side { return s ^ 1 }

// Number is 1 for the first player and 2 for the second, as position strings
// write it.
func (s Side) Number() int { return int(s) + 1 }

// String is "first" or "second".
func (s Side) String() string {
	if s == First {
		return "first"
	}
	return "second"
}

// Outcome is who won a game.
type Outcome uint8

// The outcomes.
const (
	Undecided Outcome = iota
	FirstWins
	SecondWins
	Drawn
)

var outcomes = [...]string{"*", "1-0", "0-1", "1/2-1/2"}

// String is "*", "1-0", "0-1" or "1/2-1/2".
func (o Outcome) String() string {
	if int(o) < len(outcomes) {
		return outcomes[o]
	}
	return fmt.Sprintf("Outcome(%d)", uint8(o))
}

// ParseOutcome reads what String writes; anything else is ErrOutcome.
func ParseOutcome(text string) (Outcome, error) {
	for i, s := range outcomes {
		if s == text {
			return Outcome(i), nil
		}
	}
	return Undecided, fmt.Errorf("%w: %q", ErrOutcome, text)
}

// WonBy is the outcome in which s wins.
func WonBy(s Side) Outcome {
	if s == First {
		return FirstWins
	}
	return SecondWins
}

// Winner is the side that won; the second value is false for a draw and for a
// game that goes on.
func (o Outcome) Winner() (Side, bool) {
	switch o {
	case FirstWins:
		return First, true
	case SecondWins:
		return Second, true
	}
	return First, false
}

// Reason is why a game ended, as one of the codes of spec/rules.md 0. A game
// that goes on has NoReason.
type Reason string

// The reason codes. The board itself gives Goal, HalfHalf and Atsyrau; a
// History gives Repetition; the others are people's decisions.
const (
	NoReason    Reason = ""
	Goal        Reason = "goal"      // 26 or 82 in a kazan
	HalfHalf    Reason = "half-half" // 81:81 with play stopped
	Atsyrau     Reason = "atsyrau"   // a row was empty, the board was swept
	Repetition  Reason = "repetition"
	Agreement   Reason = "agreement"
	Resignation Reason = "resignation"
	Flag        Reason = "flag"
	Forfeit     Reason = "forfeit"
	Arbiter     Reason = "arbiter"
)

// Reasons lists all codes but NoReason, in the order of spec/rules.md 0.
func Reasons() []Reason {
	return []Reason{Goal, HalfHalf, Atsyrau, Repetition, Agreement, Resignation, Flag, Forfeit, Arbiter}
}

// ParseReason reads a code; the empty text is NoReason, anything unknown is
// ErrReason.
func ParseReason(text string) (Reason, error) {
	if text == "" {
		return NoReason, nil
	}
	if r := Reason(text); r.Known() {
		return r, nil
	}
	return NoReason, fmt.Errorf("%w: %q", ErrReason, text)
}

// Known reports whether the reason is one of the codes.
func (r Reason) Known() bool { return slices.Contains(Reasons(), r) }

// Ending is how a game stands: its outcome and why. The zero Ending is a game
// that goes on.
type Ending struct {
	Outcome Outcome
	Reason  Reason
}
