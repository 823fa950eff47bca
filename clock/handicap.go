package clock

import "errors"

// ErrHandicap is returned for a handicap that a control cannot have.
var ErrHandicap = errors.New("not a handicap of this time control")

// Handicap is the control with time taken from the main time of the stronger side's
// first period and given to the weaker's: 10 with two minutes is "8 vs 12" if the first
// player is the stronger. Increments, delays, moments and later periods stay as they
// are. The time is in milliseconds, whole seconds, no more than [Control.MostHandicap];
// any other is refused with [ErrHandicap].
func (c Control) Handicap(stronger Side, ms int64) (Control, error) {
	if ms < 0 || ms%second != 0 || ms > c.MostHandicap(stronger) {
		return c, ErrHandicap
	}
	if ms > 0 {
		c.terms[stronger].periods[0].Main -= ms
		c.terms[stronger.Other()].periods[0].Main += ms
	}
	return c, nil
}

// MostHandicap is the longest handicap that a side can give, in milliseconds, whole
// seconds: half of the main time of its first period, so that nobody starts with less
// than half of what was agreed. It is zero where there is no main time to give from:
// without a clock, in byo-yomi from the first move on, and with an hourglass, whose
// text form has one time for both.
func (c Control) MostHandicap(stronger Side) int64 {
	if c.mode != modePeriods {
		return 0
	}
	give, get := c.terms[stronger].periods[0].Main, c.terms[stronger.Other()].periods[0].Main
	return max(0, min(give/2, maxMain-get)) / second * second
}
