package clock

import (
	"encoding/json"
	"errors"
)

// ErrStored is returned for the stored form of a clock that no events lead to.
var ErrStored = errors.New("not a stored clock")

// UnmarshalJSON reads what encoding/json writes, and refuses what cannot be the
// state of a clock; the clock is then unchanged.
func (c *Clock) UnmarshalJSON(text []byte) error {
	type plain Clock
	var p plain
	if err := json.Unmarshal(text, &p); err != nil {
		return err
	}
	if !Clock(p).sound() {
		return ErrStored
	}
	*c = Clock(p)
	return nil
}

func (c Clock) sound() bool {
	switch c.State {
	case None, Stopped, Running, Paused, Flagged, Ended:
	default:
		return false
	}
	if c.Control.None() != (c.State == None) || c.Turn > Second ||
		c.Spent < 0 || c.Spent > forever || c.Since < 0 || c.Since > forever {
		return false
	}
	for s, f := range c.Faces {
		t := c.Control.terms[s]
		if f.Left < 0 || f.Left > forever/2 || f.Fallen < 0 || f.Fallen > forever ||
			f.Given < -forever || f.Given > forever || f.Moves < 0 || f.Period < 0 || f.Period > max(0, t.n-1) {
			return false
		}
		p := t.periods[f.Period]
		if f.Extra < 0 || f.Extra > p.Count || f.Due < 0 || f.Due > p.Moves {
			return false
		}
	}
	return true
}
