package pairing_test

import (
	"cmp"
	"slices"

	"toreshi/pairing"
)

// score of an entrant when round r was paired.
func (e *enumerator) scoreAt(x *pairing.Entrant, r int) int {
	sum := 0
	for q := 0; q < r-1 && q < len(x.Past); q++ {
		sum += e.s.Points.Of(x.Past[q].Outcome)
	}
	for q := len(x.Past); q < r-1; q++ {
		sum += e.s.Points.ZeroBye
	}
	if r-1 < len(x.Virtual) {
		sum += x.Virtual[r-1]
	}
	return sum
}

func newEnumerator(s *pairing.Swiss) *enumerator {
	e := &enumerator{s: s, complete: map[set]bool{}, lookAhead: map[[2]set][]int{}, orders: map[[2]int][]set{}}
	sorted := slices.Clone(s.Players)
	slices.SortFunc(sorted, func(a, b pairing.Entrant) int { return cmp.Compare(a.Number, b.Number) })
	index := map[int]*pairing.Entrant{}
	for i := range sorted {
		index[sorted[i].Number] = &sorted[i]
	}
	running := 0
	for i := range sorted {
		x := &sorted[i]
		known := !x.Absent
		for _, g := range x.Past {
			known = known || g.Outcome.Paired()
		}
		if known {
			running++
		}
		if !x.Absent {
			e.p = append(e.p, e.read(x, index, running))
		}
	}
	slices.SortStableFunc(e.p, func(a, b literal) int { return cmp.Compare(b.score, a.score) })
	e.readMeetings(index)
	return e
}

func (e *enumerator) read(x *pairing.Entrant, index map[int]*pairing.Entrant, running int) literal {
	l := literal{number: x.Number, score: e.scoreAt(x, e.s.Round), mayHaveBye: true, running: running}
	for q := 1; q < e.s.Round; q++ {
		g := pairing.Game{}
		if q <= len(x.Past) {
			g = x.Past[q-1]
		}
		worth := e.s.Points.Of(g.Outcome)
		switch back := e.s.Round - q - 1; {
		case g.Outcome.Played():
			l.colours = append(l.colours, g.Colour)
			if g.Colour == pairing.White {
				l.difference++
			} else {
				l.difference--
			}
			if back < 2 {
				l.float[back] = cmp.Compare(e.scoreAt(index[g.Opponent], q), e.scoreAt(x, q))
			}
		default:
			l.unplayed++
			if g.Outcome == pairing.PairingBye || worth >= e.s.Points.Win {
				l.mayHaveBye = false
			}
			if back < 2 && (g.Outcome == pairing.PairingBye || worth > e.s.Points.Loss) {
				l.float[back] = -1
			}
		}
	}
	n := len(l.colours)
	twice := n > 1 && l.colours[n-1] == l.colours[n-2]
	switch {
	case n == 0:
	case l.difference > 1:
		l.claim, l.wants = 3, pairing.Black
	case l.difference < -1:
		l.claim, l.wants = 3, pairing.White
	case twice:
		l.claim, l.wants = 3, l.colours[n-1].Other()
	case l.difference == 1:
		l.claim, l.wants = 2, pairing.Black
	case l.difference == -1:
		l.claim, l.wants = 2, pairing.White
	default:
		l.claim, l.wants = 1, l.colours[n-1].Other()
	}
	l.top = e.s.Rounds > 0 && e.s.Round == e.s.Rounds && 2*l.score > e.s.Points.Win*(e.s.Round-1)
	return l
}

func (e *enumerator) readMeetings(index map[int]*pairing.Entrant) {
	n := len(e.p)
	e.meets = make([][]bool, n)
	for i := range n {
		e.meets[i] = make([]bool, n)
		for j := range n {
			a, b := &e.p[i], &e.p[j]
			ok := i != j
			for _, g := range index[a.number].Past {
				ok = ok && !(g.Outcome.Played() && g.Opponent == b.number)
			}
			if a.claim == 3 && b.claim == 3 && a.wants == b.wants && !a.top && !b.top {
				ok = false
			}
			for _, f := range e.s.Forbidden {
				if f.First <= e.s.Round && e.s.Round <= f.Last && slices.Contains(f.Players, a.number) && slices.Contains(f.Players, b.number) {
					ok = false
				}
			}
			e.meets[i][j] = ok
		}
	}
}
