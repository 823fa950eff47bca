package models

import (
	"cmp"
	"slices"

	"toreshi/clock"
)

// Timeline puts what happened in a game on one time line, in the order in which the
// verdict takes it: by instant, and what has the same instant by [MomentKind]. Moves of
// which nobody knows when they were made stand before the flag if they count as made,
// else behind it. The clock is that of the game before anything happened; every moment
// says what both clocks showed then. It is a pure function.
func Timeline(happened []Happening, before clock.Clock, r Ruling) []Moment {
	var timed, early, late []Happening
	for _, h := range happened {
		switch {
		case !h.Untimed:
			timed = append(timed, h)
		case h.Ply > r.Made:
			late = append(late, h)
		default:
			early = append(early, h)
		}
	}
	slices.SortStableFunc(timed, func(a, b Happening) int {
		return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.Kind.rank(), b.Kind.rank()), cmp.Compare(a.Ply, b.Ply), cmp.Compare(a.Kind, b.Kind)) // "move", "press"
	})
	byPly := func(a, b Happening) int { return cmp.Compare(a.Ply, b.Ply) }
	slices.SortStableFunc(early, byPly)
	slices.SortStableFunc(late, byPly)
	return told(slices.Concat(placed(timed, early, late)...), before, r)
}

// placed puts untimed moves before and behind the flag; without one they stand before
// the end.
func placed(timed, early, late []Happening) [][]Happening {
	first, last := len(timed), len(timed)
	for i, h := range timed {
		switch h.Kind {
		case MomentZero, MomentFlag:
			first, last = min(first, i), i+1
		case MomentEnd:
			first = min(first, i)
		}
	}
	last = max(first, last)
	return [][]Happening{timed[:first], early, timed[first:last], late, timed[last:]}
}

// told goes through what happened with the clocks.
func told(happened []Happening, k clock.Clock, r Ruling) []Moment {
	line := make([]Moment, len(happened))
	at, position := int64(0), ""
	for i, h := range happened {
		if h.Clock != nil {
			k = *h.Clock
		}
		if !h.Untimed {
			at = h.At
		}
		position = cmp.Or(h.Position, position)
		m := Moment{Happening: h, Delay: k.DelayLeft(at)}
		m.Position = position
		for s := range m.Clocks {
			m.Clocks[s] = k.Remaining(clock.Side(s), at)
		}
		if side, ok := k.Running(); ok {
			m.Running = int(side) + 1
		}
		if stands := h.Kind == MomentMove && !h.TakenBack; stands {
			m.Decides = h.Ply == r.Ply
			m.AfterEnd = r.AfterEnd > 0 && h.Ply > r.Ply
			m.AfterFlag = !m.AfterEnd && h.Ply > r.Made
		}
		m.AfterFlag = m.AfterFlag || h.Kind == MomentLate
		line[i] = m
	}
	return line
}

// minute is how much of a time line is replayed before the instant in question.
const minute = 60_000

// fewest is how many moves are replayed at least.
const fewest = 6

// LastMinute is where the part of a time line begins that a verdict is about: a minute
// before the last flag, or else before the last moment, but no fewer than some moves.
func LastMinute(line []Moment) int {
	end := int64(0)
	for _, m := range line {
		if m.Kind != MomentNote {
			end = max(end, m.At)
		}
	}
	for _, m := range line {
		if m.Kind == MomentZero || m.Kind == MomentFlag {
			end = m.At
		}
	}
	from := slices.IndexFunc(line, func(m Moment) bool { return !m.Untimed && m.At >= end-minute })
	if from < 0 {
		from = len(line)
	}
	moves := 0
	for i := len(line) - 1; i >= 0; i-- {
		if line[i].Kind == MomentMove {
			moves++
		}
		if i <= from && moves >= fewest {
			return i
		}
	}
	return 0
}
