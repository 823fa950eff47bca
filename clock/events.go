package clock

// Start starts the time of a side in a game that has not started.
func (c Clock) Start(s Side, at int64) (Clock, error) {
	switch c.State {
	case None:
		return c, nil
	case Stopped:
		c.State, c.Turn, c.Since, c.Spent = Running, s, at, 0
		return c, nil
	}
	return c, ErrStarted
}

// Press completes the move of the side whose time is running: the time since the
// start of the running interval is charged, the control's increment or delay given,
// and the other side's time runs from this instant. A press at the instant of the
// flag is in time; after it, Press is refused with [ErrFlagFallen].
func (c Clock) Press(at int64) (Clock, error) {
	return c.press(at, false)
}

// PressAfterZero is [Clock.Press] where a flag counts only when it is called: a
// move after zero is completed too. The side then shows zero for the rest of the
// game, receives no increment, and keeps the instant of its fall.
func (c Clock) PressAfterZero(at int64) (Clock, error) {
	return c.press(at, true)
}

func (c Clock) press(at int64, afterZero bool) (Clock, error) {
	if c.State == None {
		return c, nil
	}
	if c.State != Running {
		return c, ErrNotRunning
	}
	if at < c.Since {
		return c, ErrBackwards
	}
	faces, inTime := c.spend(at - c.Since)
	switch {
	case inTime:
		faces[c.Turn] = c.Control.terms[c.Turn].credit(faces[c.Turn], c.Spent+at-c.Since)
	case afterZero:
		faces[c.Turn].Moves++
	default:
		return c, ErrFlagFallen
	}
	c.Faces, c.Turn, c.Since, c.Spent = faces, c.Turn.Other(), at, 0
	return c, nil
}

// settle charges the running side up to an instant, without completing its move.
func (c Clock) settle(at int64) Clock {
	if c.State == Running {
		c.Faces, _ = c.spend(at - c.Since)
		c.Spent += at - c.Since
	}
	c.Since = at
	return c
}

// Pause stops the running time in the middle of a move; the part of a delay that
// was used stays used. After a restart the instant is that of the last heartbeat,
// or Since if that is later. The clock kept with a move becomes the one to go on
// from after a takeback by pausing it at its own Since.
func (c Clock) Pause(at int64) (Clock, error) {
	if c.State == None {
		return c, nil
	}
	if c.State != Running {
		return c, ErrNotRunning
	}
	if at < c.Since {
		return c, ErrBackwards
	}
	c = c.settle(at)
	c.State = Paused
	return c, nil
}

// Resume lets the time of the side to move run on after a pause.
func (c Clock) Resume(at int64) (Clock, error) {
	if c.State == None {
		return c, nil
	}
	if c.State != Paused {
		return c, ErrNotPaused
	}
	if at < c.Since {
		return c, ErrBackwards
	}
	c.State, c.Since = Running, at
	return c, nil
}

// Adjust sets what the two clocks show at an instant: the arbiter's correction. A
// running clock runs on from there; a flagged one becomes paused (a defective
// clock, LAW 6.10). A side that is given time has not fallen any more. Moves,
// periods and byo-yomi moments stay as they are. By how much was changed is kept, so
// that it is not lost when an earlier clock is taken up again (see [Clock.WithGiven]).
func (c Clock) Adjust(left [2]int64, at int64) (Clock, error) {
	switch {
	case c.State == None:
		return c, ErrNoClock
	case c.State == Ended:
		return c, ErrOver
	case c.State != Stopped && at < c.Since:
		return c, ErrBackwards
	}
	for _, ms := range left {
		if ms < 0 || ms > maxPeriods*maxMain {
			return c, ErrAmount
		}
	}
	if c.State == Flagged {
		c.Faces, c.State = c.read(at), Paused
	}
	c = c.settle(at)
	for s, ms := range left {
		c.Faces[s].Given += ms - c.Faces[s].Left
		c.Faces[s].Left = ms
		if ms > 0 {
			c.Faces[s].Fallen = 0
		}
	}
	return c, nil
}

// Flag stops the clock because a side's time is used up, seen or claimed at an
// instant. It is refused with [ErrFlagUp] while the side has time. Faces[s].Fallen
// then holds the instant of zero.
//
// A fall that the clock saw by itself is provisional: until [Clock.End] is called,
// [Clock.Reopen] undoes it when a move made in time arrives late.
func (c Clock) Flag(s Side, at int64) (Clock, error) {
	if c.State == None {
		return c, ErrNoClock
	}
	if c.State != Running && c.State != Paused {
		return c, ErrNotRunning
	}
	if at < c.Since {
		return c, ErrBackwards
	}
	if c.State == Running && s == c.Turn && c.Faces[s].Fallen == 0 {
		zero, _ := c.FlagAt()
		if at < zero {
			return c, ErrFlagUp
		}
		c.State, c.Faces[s].Fallen = Flagged, zero
		return c, nil
	}
	if c.Faces[s].Fallen == 0 {
		return c, ErrFlagUp
	}
	c = c.settle(at)
	c.State = Flagged
	return c, nil
}

// Reopen undoes a fall that was seen on the running clock: the time of the same
// side runs on as if it had never been stopped, so that a move made before the fall
// can be pressed at its own instant.
func (c Clock) Reopen() (Clock, error) {
	if c.State == None {
		return c, nil
	}
	if !c.provisional() {
		return c, ErrNotRunning
	}
	c.State, c.Faces[c.Turn].Fallen = Running, 0
	return c, nil
}

// End stops the clock for good: the game is over.
func (c Clock) End(at int64) (Clock, error) {
	switch c.State {
	case None:
		return c, nil
	case Ended:
		return c, ErrOver
	case Running, Paused:
		if at < c.Since {
			return c, ErrBackwards
		}
		c = c.settle(at)
	case Flagged:
		c.Faces = c.read(at)
	}
	c.State, c.Since = Ended, at
	return c, nil
}
