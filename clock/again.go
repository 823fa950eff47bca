package clock

// Given is the time in milliseconds that was given to the two sides by hand so far;
// negative where it was taken.
func (c Clock) Given() [2]int64 { return [2]int64{c.Faces[First].Given, c.Faces[Second].Given} }

// WithGiven is an earlier clock of the game with what has been given and taken by hand
// since: both sides show as much more, or less but never less than nothing. It is for a
// clock that stands.
func (c Clock) WithGiven(given [2]int64) Clock {
	if c.State == None {
		return c
	}
	for s := range c.Faces {
		f := &c.Faces[s]
		f.Left = max(0, f.Left+given[s]-f.Given)
		f.Given = given[s]
		if f.Left > 0 {
			f.Fallen = 0
		}
	}
	return c
}

// GoOn is the clock of a game whose end is taken back: paused, with what both sides
// showed when it was stopped, turned to the side that is to move. A side whose time was
// used up still has none.
func (c Clock) GoOn(turn Side) Clock {
	switch c.State {
	case Flagged:
		c.Faces = c.read(c.Since)
	case Ended:
	default:
		return c
	}
	if c.State = Paused; c.Turn != turn {
		c.Turn, c.Spent = turn, 0
	}
	return c
}
