package clock

import "errors"

// ErrIncomplete is returned by [Restore] for a control whose clock needs more than
// that: keep such a clock in its JSON form.
var ErrIncomplete = errors.New("this control needs the whole clock, not only its times")

// Simple reports whether the two times say all there is to know about a clock: no
// clock, or one period of sudden death or Fischer a side.
func (c Control) Simple() bool {
	for _, t := range c.terms {
		if t.n > 1 || t.periods[0].Kind > FischerAfter {
			return false
		}
	}
	return !c.Hourglass()
}

// Restore rebuilds the clock of a [Control.Simple] control from a few columns: its
// state, the side to move, the instant of its last event and what both sides showed
// then. It knows no count of moves, and of a flagged clock it takes the side to move
// for the one that fell.
func Restore(c Control, state State, turn Side, since int64, left [2]int64) (Clock, error) {
	if !c.Simple() {
		return Clock{}, ErrIncomplete
	}
	k := New(c)
	if c.None() {
		return k, nil
	}
	k.State, k.Turn, k.Since = state, turn, since
	for s := range left {
		k.Faces[s].Left = max(0, left[s])
	}
	if state == Flagged {
		k.Faces[turn].Fallen = since + k.Faces[turn].Left
	}
	return k, nil
}
