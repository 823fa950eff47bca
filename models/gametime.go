package models

import (
	"toreshi/clock"
	"toreshi/models/kumalak"
)

// GameTimes puts the moves of a record on the scale of game time: the milliseconds
// that both sides have used up to each move. The first value is the moves; the
// second tells whether any of them could be timed.
//
// A clk comment is what the mover's clock showed after his move, the increment
// included. So a side has used what its clock showed before, and the increment,
// less what it shows after. What it showed before the first move is the
// record's TimeControl: in seconds, "300+3", as files have it, or else as people
// type it, "10 d5". Where a first clock shows more than that, the reading is wrong
// and the next one is tried: the same with the increment already on the clock
// (FIDE: 5+3 starts at 5:03), then the typed forms.
//
// A move is timed if it and the opponent's move before it have their clocks, which
// also holds behind a gap. Time within a delay is not seen on a clock and is not
// counted; time that somebody added is taken for time not used.
func GameTimes(rec kumalak.Record) ([]TimedMove, bool) {
	first := kumalak.First
	if rec.Start != (kumalak.Board{}) {
		first = rec.Start.ToMove()
	}
	moves := make([]TimedMove, len(rec.Moves))
	for i, m := range rec.Moves {
		moves[i].Hole = m.Hole
	}
	readings := readingsOf(rec.TimeControl)
	if len(readings) == 0 {
		return moves, false
	}
	best := readings[0]
	for _, r := range readings {
		if r.fits(first, rec.Moves) {
			best = r
			break
		}
	}
	return moves, best.time(first, rec.Moves, moves)
}

// A reading is the clocks of a game as they stood before its first move.
type reading struct {
	faces     [2]shown
	hourglass bool
}

// shown is one side's clock as a record lets it be known.
type shown struct {
	left    int64 // what it would show now if no time had been used since its last comment
	used    int64
	gap     bool // the side's last move has no comment
	periods []clock.Period
	moves   int // completed in the period
}

// readingsOf lists what a TimeControl tag can mean, the likeliest first; nothing if
// it is no control.
func readingsOf(text string) []reading {
	var all []reading
	for _, parse := range []func(string) (clock.Control, error){clock.ParseCoded, clock.ParseControl} {
		control, err := parse(text)
		if err != nil || control.None() {
			continue
		}
		main, opening := reading{hourglass: control.Hourglass()}, reading{hourglass: control.Hourglass()}
		for s := range main.faces {
			side := clock.Side(s)
			periods := control.Periods(side)
			main.faces[s] = shown{left: periods[0].Main, periods: periods}
			opening.faces[s] = shown{left: control.Opening(side), periods: periods}
		}
		all = append(all, main, opening)
	}
	return all
}

// fits tells whether no first clock of a record shows more than there was.
func (r reading) fits(turn kumalak.Side, moves []kumalak.WrittenMove) bool {
	for _, m := range moves[:min(2, len(moves))] {
		f := r.faces[turn]
		f.complete()
		if m.HasClock && m.Clock.Milliseconds() > f.left {
			return false
		}
		turn = turn.Other()
	}
	return true
}

// time gives the moves their instants and tells whether any has one.
func (r reading) time(turn kumalak.Side, written []kumalak.WrittenMove, moves []TimedMove) (any bool) {
	for i, m := range written {
		mover, other := &r.faces[turn], &r.faces[turn.Other()]
		mover.complete()
		if mover.gap = !m.HasClock; m.HasClock {
			used := mover.show(m.Clock.Milliseconds())
			if r.hourglass {
				other.left += used
			}
		}
		if !mover.gap && !other.gap {
			moves[i].At, moves[i].Timed, any = mover.used+other.used, true, true
		}
		turn = turn.Other()
	}
	return any
}

// complete gives the side what the control grants with a completed move.
func (s *shown) complete() {
	s.moves++
	p := s.periods[0]
	if p.Kind == clock.Fischer || p.Kind == clock.FischerAfter {
		s.left += p.Step
	}
	if p.Moves > 0 && s.moves == p.Moves {
		s.next()
	}
}

// next begins the next period, if there is one.
func (s *shown) next() bool {
	if len(s.periods) < 2 {
		return false
	}
	s.periods, s.moves = s.periods[1:], 0
	s.left += s.periods[0].Main
	return true
}

// show charges the side so that its clock shows what a comment says, and tells how
// much that was. A clock that shows more than there was has got the time of the
// next period, where that comes when the time is used up.
func (s *shown) show(left int64) int64 {
	for left > s.left && s.periods[0].Moves == 0 && s.next() {
	}
	used := max(0, s.left-left)
	s.left, s.used = left, s.used+used
	return used
}
