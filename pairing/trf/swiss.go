package trf

import "toreshi/pairing"

// Swiss returns the tournament before the given round. rounds is the number
// of rounds to assume, 0 if the round is not to be taken for the last.
//
// In the round itself the byes H, F and Z of its column, of 240 and of XXZ are
// absences. A blank column means present if nobody is paired in that round,
// else absent. Results of that round are ignored.
func (f *File) Swiss(round, rounds int) *pairing.Swiss {
	s := &pairing.Swiss{Round: round, Rounds: rounds, Initial: f.Initial, Points: f.Points}
	if s.Initial == pairing.NoColour {
		s.Initial, _ = f.InferredInitial()
	}
	paired := f.paired(round)
	absent := f.absences(round)
	s.Players = make([]pairing.Entrant, len(f.Players))
	for i := range f.Players {
		p := &f.Players[i]
		e := &s.Players[i]
		e.Number = p.Number
		e.Past = make([]pairing.Game, 0, round-1)
		for r := 1; r < round && r <= len(p.Rounds); r++ {
			c := p.Rounds[r-1]
			e.Past = append(e.Past, pairing.Game{Opponent: c.Opponent, Colour: c.Colour, Outcome: c.outcome()})
		}
		var now Cell
		if round <= len(p.Rounds) {
			now = p.Rounds[round-1]
		}
		e.Absent = absent[p.Number] || now.Result == 'H' || now.Result == 'F' || now.Result == 'Z' || paired && now.Blank()
	}
	f.addVirtual(s)
	for _, x := range f.Forbid {
		s.Forbidden = append(s.Forbidden, pairing.Forbidden{Players: x.Players, First: x.First, Last: x.Last})
	}
	return s
}

// paired reports whether anybody is paired in the round.
func (f *File) paired(round int) bool {
	for i := range f.Players {
		if r := f.Players[i].Rounds; round <= len(r) && r[round-1].Paired() {
			return true
		}
	}
	return false
}

// absences collects 240 and, for the next round, XXZ.
func (f *File) absences(round int) map[int]bool {
	away := map[int]bool{}
	for _, b := range f.Byes {
		if b.Round == round {
			away[b.Player] = true
		}
	}
	if round > f.LastPaired() {
		for _, id := range f.Absent {
			away[id] = true
		}
	}
	return away
}

func (f *File) addVirtual(s *pairing.Swiss) {
	for _, v := range f.Virtual {
		for i := range s.Players {
			e := &s.Players[i]
			if e.Number < v.FirstPlayer || e.Number > v.LastPlayer {
				continue
			}
			for r := v.FirstRound; r <= min(v.LastRound, s.Round); r++ {
				for len(e.Virtual) < r {
					e.Virtual = append(e.Virtual, 0)
				}
				e.Virtual[r-1] += v.Points
			}
		}
	}
}

// InferredInitial returns the initial colour that the pairing of round 1
// shows (C.04.3 5.2.5); ok is false if there is none to see.
func (f *File) InferredInitial() (c pairing.Colour, ok bool) {
	higher := f.firstHigher()
	if higher == nil {
		return pairing.White, false
	}
	running := 0
	for i := range f.Players {
		p := &f.Players[i]
		if p.Number <= higher.Number && len(p.Rounds) > 0 && p.Rounds[0].Paired() {
			running++
		}
	}
	c = higher.Rounds[0].Colour
	if running%2 == 0 {
		c = c.Other()
	}
	return c, true
}

// firstHigher returns the higher ranked player, by virtual points and number,
// of the first pair with colours in round 1.
func (f *File) firstHigher() *Player {
	var first *Player
	index := make(map[int]int, len(f.Players))
	for i := range f.Players {
		p := &f.Players[i]
		index[p.Number] = i
		if len(p.Rounds) == 0 || p.Rounds[0].Opponent == 0 || p.Rounds[0].Colour == pairing.NoColour {
			continue
		}
		if first == nil || p.Number < first.Number {
			first = p
		}
	}
	if first == nil {
		return nil
	}
	opponent := &f.Players[index[first.Rounds[0].Opponent]]
	if f.virtualIn(opponent.Number, 1) > f.virtualIn(first.Number, 1) {
		return opponent
	}
	return first
}

// virtualIn is the sum of a player's virtual points in a round, in tenths.
func (f *File) virtualIn(number, round int) (sum int) {
	for _, v := range f.Virtual {
		if v.FirstRound <= round && round <= v.LastRound && v.FirstPlayer <= number && number <= v.LastPlayer {
			sum += v.Points
		}
	}
	return sum
}

// RoundPairs returns the pairing of a round as the file shows it, the bye as
// 0 if there is none. Pairs without colours are taken with the smaller number
// first.
func (f *File) RoundPairs(round int) (pairs []pairing.Pair, bye int) {
	for i := range f.Players {
		p := &f.Players[i]
		if round > len(p.Rounds) {
			continue
		}
		c := p.Rounds[round-1]
		switch {
		case c.Result == 'U':
			bye = p.Number
		case c.Opponent == 0:
		case c.Colour == pairing.White, c.Colour == pairing.NoColour && p.Number < c.Opponent:
			pairs = append(pairs, pairing.Pair{First: p.Number, Second: c.Opponent})
		}
	}
	return pairs, bye
}
