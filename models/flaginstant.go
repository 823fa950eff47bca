package models

import "math"

// Instant is when the flag in question counts (the tf of spec/arbitration.md 7.5); 0 if
// no flag is down or nobody knows when it was.
func (c FlagCase) Instant() int64 {
	at := c.Seen
	if side, ok := c.oneFlag(); ok {
		at = c.flagTime(side)
	}
	if at == math.MaxInt64 || c.Flagged == [2]bool{} {
		return 0
	}
	return at
}
