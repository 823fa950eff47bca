package clock

// open is the face of a side before its first move.
func (t terms) open() Face {
	var f Face
	return t.enter(f, 0, t.periods[0].bonus(Period{}))
}

// bonus is the time added beside the main time where a period begins after
// another: the increment of the next move, or the delay that Bronstein adds once.
func (p Period) bonus(before Period) int64 {
	switch {
	case p.Kind == Fischer:
		return p.Step
	case p.Kind == Bronstein && before.Kind == Bronstein:
		return max(0, p.Step-before.Step)
	case p.Kind == Bronstein:
		return p.Step
	}
	return 0
}

// enter begins a period: its main time and the bonus are added to what is left.
func (t terms) enter(f Face, i int, bonus int64) Face {
	p := t.periods[i]
	f.Period = i
	f.Left += p.Main + bonus
	f.Due = 0
	if i < t.n-1 {
		f.Due = p.Moves
	}
	if p.Kind == ByoYomi {
		f.Extra = p.Count
		if f.Left == 0 {
			f.Extra, f.Left = f.Extra-1, p.Step
		}
	}
	return f
}

// refill gives a side whose time is used up what the control grants it at zero: the
// next byo-yomi moment, or the next period if that does not depend on moves. It is
// false if there is nothing: the flag falls.
func (t terms) refill(f Face) (Face, bool) {
	p := t.periods[f.Period]
	switch {
	case p.Kind == ByoYomi && f.Extra > 0:
		f.Extra, f.Left = f.Extra-1, p.Step
		return f, true
	case f.Period < t.n-1 && p.Moves == 0:
		next := t.periods[f.Period+1]
		bonus := next.bonus(p)
		if p.Kind == Fischer && next.Kind == Fischer {
			bonus = 0 // the increment of the move in progress was added before it
		}
		f.Left = 0
		return t.enter(f, f.Period+1, bonus), true
	}
	return f, false
}

// forever is longer than any control lasts, in milliseconds.
const forever = int64(1) << 50

// spend charges the side to move with so many milliseconds after Since. It is
// false if the side had less than that; its face then shows zero and holds the
// instant of the fall.
func (c Clock) spend(ms int64) (faces [2]Face, inTime bool) {
	faces = c.Faces
	f, t := faces[c.Turn], c.Control.terms[c.Turn]
	if f.Fallen != 0 {
		return faces, false
	}
	passed, charged := int64(0), int64(0)
	for inTime = true; inTime; {
		free := min(ms-passed, c.free(f.Period, passed))
		passed += free
		used := min(ms-passed, f.Left)
		passed, charged, f.Left = passed+used, charged+used, f.Left-used
		if passed == ms {
			break
		}
		f, inTime = t.refill(f)
	}
	if !inTime {
		f.Fallen = c.Since + passed
	}
	if c.Control.Hourglass() {
		faces[c.Turn.Other()].Left += charged
	}
	faces[c.Turn] = f
	return faces, inTime
}

// free is what is left of a period's delay so many milliseconds after Since. A delay
// counts from the beginning of the move, whichever period that was in.
func (c Clock) free(period int, passed int64) int64 {
	p := &c.Control.terms[c.Turn].periods[period]
	if p.Kind != Delay {
		return 0
	}
	return max(0, p.Step-c.Spent-passed)
}

// credit completes a move of a side that has used so many milliseconds for it.
func (t terms) credit(f Face, used int64) Face {
	f.Moves++
	p := t.periods[f.Period]
	if p.Kind == Bronstein {
		f.Left += min(used, p.Step)
	}
	if p.Kind == FischerAfter {
		f.Left += p.Step
	}
	if p.Kind == ByoYomi && f.Extra < p.Count {
		f.Left = p.Step
	}
	if f.Due > 0 {
		if f.Due--; f.Due == 0 {
			next := t.periods[f.Period+1]
			return t.enter(f, f.Period+1, next.bonus(p))
		}
	}
	if p.Kind == Fischer {
		f.Left += p.Step // for the next move, which is "before each move"
	}
	return f
}
