package pairing

import (
	"cmp"
	"slices"
)

// Pair pairs the round by the FIDE (Dutch) system, C.04.3 in force since
// 2026-02-01. The same tournament gives the same round whatever the order of
// its players. Without a valid pairing the error is a *NoPairingError; input
// that contradicts itself wraps ErrInput.
func (s *Swiss) Pair() (*SwissRound, error) { return s.pair(field{}) }

// pair is Pair with the ways of looking that how sets.
func (s *Swiss) pair(how field) (*SwissRound, error) {
	f, byeScore, err := s.ready(how)
	if err != nil {
		return nil, err
	}
	round, _, _ := f.pairBrackets(byeScore)
	return round, nil
}

// ready computes the field and makes sure that the round has a pairing.
func (s *Swiss) ready(how field) (f *field, byeScore int, err error) {
	if f, err = newField(s); err != nil {
		return nil, 0, err
	}
	f.whole, f.certify = how.whole, how.certify
	byeScore, ok := f.possible()
	if !ok {
		f.avoids = true
		if byeScore, ok = f.possible(); !ok {
			return nil, 0, &NoPairingError{Round: s.Round, Obstacle: s.obstacle()}
		}
	}
	return f, byeScore, nil
}

// possible reports whether the round has a pairing, and the score of the bye.
func (f *field) possible() (byeScore int, ok bool) {
	if len(f.players)%2 == 1 {
		return f.byeScore()
	}
	return 0, f.completable(f.players, false, 0)
}

// pairBrackets goes through the brackets from the top. It also returns the
// brackets and the pairs in board order, the higher ranked first.
func (f *field) pairBrackets(byeScore int) (round *SwissRound, done []bracketDone, pairs [][2]*player) {
	round = &SwissRound{Round: f.Round}
	var mdps []*player
	odd := len(f.players)%2 == 1
	for from := 0; from < len(f.players); {
		to := f.groupEnd(from)
		b := bracket{mdps: mdps, residents: f.players[from:to], byeScore: byeScore}
		got := f.pairBracket(&b, f.players[to:f.groupEnd(to)], f.players[f.groupEnd(to):], odd)
		pairs = append(pairs, got.pairs...)
		if got.bye != nil {
			round.Bye = got.bye.Number
			odd = false
		}
		done = append(done, bracketDone{b, got})
		mdps, from = got.floats, to
	}
	f.order(pairs)
	for _, p := range pairs {
		given, _ := f.colours(p[0], p[1])
		round.Pairs = append(round.Pairs, given)
	}
	return round, done, pairs
}

// groupEnd returns the index after the scoregroup that starts at from.
func (f *field) groupEnd(from int) int {
	to := from
	for to < len(f.players) && f.players[to].score == f.players[from].score {
		to++
	}
	return to
}

// pairBracket pairs one bracket; next and rest are the players below it.
//
// What lies below matters in two ways only: whether it can be completed (C4,
// C5) and how well the next bracket fares (C8). So the bracket is first paired
// as if neither stood in the way, then with the next scoregroup in view, and
// only then on the whole field. An answer from less than the whole field is
// taken only with a proof that what was left out allows the best imaginable:
// then it is the whole field's answer too.
func (f *field) pairBracket(b *bracket, next, rest []*player, odd bool) *bracketPairs {
	byeHere := odd && b.residents[0].score <= b.byeScore
	if !f.whole && !f.avoids && !byeHere && len(next) > 0 {
		if got := f.newGraph(b, nil, nil, false, false).solve(); f.confirm(b, got, next, rest, odd) {
			return got
		}
		if !odd || next[0].score > b.byeScore {
			got := f.newGraph(b, next, nil, false, false).solve()
			left := append(append(append([]*player{}, got.open...), got.below...), rest...)
			if f.completable(left, odd, b.byeScore) {
				return got
			}
		}
	}
	g := f.newGraph(b, next, rest, true, odd)
	g.countUnplayed = byeHere && g.leavesOne()
	return g.solve()
}

// confirm proves that the floaters of a bracket paired by itself do the next
// bracket no harm: all of them and all but the fewest possible residents can
// be paired there, and the rest of the field can be completed.
func (f *field) confirm(b *bracket, got *bracketPairs, next, rest []*player, odd bool) bool {
	left, ok := f.absorb(got.floats, next)
	if !ok {
		return false
	}
	byeNext := odd && next[0].score == b.byeScore
	if byeNext {
		i := len(left) - 1
		for ; i >= 0 && !left[i].canBye; i-- {
		}
		if i < 0 {
			return false
		}
		left = append(append([]*player{}, left[:i]...), left[i+1:]...)
	}
	if len(left)%2 == 0 {
		return f.completable(left, false, 0) && f.completable(rest, odd && !byeNext, b.byeScore)
	}
	if len(rest) == 0 {
		return false
	}
	last := len(left) - 1
	below := append([]*player{left[last]}, rest...)
	return f.completable(left[:last], false, 0) && f.completable(below, odd && !byeNext, b.byeScore)
}

// absorb gives each floater an opponent in the group, by augmenting paths. It
// returns the players of the group left over.
func (f *field) absorb(floats, group []*player) (left []*player, ok bool) {
	holds := make([]*player, len(group))
	for _, p := range floats {
		seen := make([]bool, len(group))
		var place func(p *player) bool
		place = func(p *player) bool {
			for i := len(group) - 1; i >= 0; i-- {
				if seen[i] || !f.mayMeet(p, group[i]) {
					continue
				}
				seen[i] = true
				if holds[i] == nil || place(holds[i]) {
					holds[i] = p
					return true
				}
			}
			return false
		}
		if !place(p) {
			return nil, false
		}
	}
	for i, p := range group {
		if holds[i] == nil {
			left = append(left, p)
		}
	}
	return left, true
}

// mayMeet reports whether C1, C3 and the forbidden pairs allow the pair.
func (f *field) mayMeet(a, b *player) bool {
	if a.claim == absolute && b.claim == absolute && a.prefers == b.prefers && !a.topscorer && !b.topscorer {
		return false
	}
	for _, list := range f.apart(a) {
		if slices.Contains(list, b.Number) {
			return false
		}
	}
	return true
}

// leavesOne reports that the bracket can pair all but one player, who then has
// the bye: the case in which C9 applies.
func (g *bracketGraph) leavesOne() bool {
	inBracket := g.mdps + g.residents
	return len(g.vertices) == inBracket+1 || inBracket-2*g.mostPairs() == 1
}

// mostPairs returns the most pairs the bracket can have (C6).
func (g *bracketGraph) mostPairs() int {
	list := g.criteria()
	for i, c := range list {
		if c.name == "C6" {
			list = list[:i+1]
			break
		}
	}
	places, _ := slots(list)
	s := newSolver[[4]int64](g, list, places)
	s.Solve()
	inside := 0
	for v := range g.mdps + g.residents {
		m := s.Mate(v)
		inside += one(m >= 0 && m < g.mdps+g.residents)
	}
	return inside / 2
}

// order sorts the pairs into board order: score of the higher ranked player,
// sum of scores, number of the higher ranked player (C.04.2 3.6).
func (f *field) order(pairs [][2]*player) {
	for i, p := range pairs {
		if outranks(p[1], p[0]) {
			pairs[i] = [2]*player{p[1], p[0]}
		}
	}
	slices.SortFunc(pairs, func(p, q [2]*player) int {
		return cmp.Or(
			cmp.Compare(q[0].score, p[0].score),
			cmp.Compare(q[0].score+q[1].score, p[0].score+p[1].score),
			cmp.Compare(p[0].Number, q[0].Number),
		)
	})
}

// outranks reports whether a comes before b in order 1.2.
func outranks(a, b *player) bool {
	return a.score > b.score || a.score == b.score && a.Number < b.Number
}

// obstacle tries the round with one rule lifted at a time.
func (s *Swiss) obstacle() Obstacle {
	for _, o := range []Obstacle{ObstacleForbidden, ObstacleBye, ObstacleColours, ObstacleRematches} {
		if o == ObstacleForbidden && len(s.Forbidden) == 0 {
			continue
		}
		if f := s.without(o); f != nil {
			if _, ok := f.possible(); ok {
				return o
			}
		}
	}
	return ObstacleUnknown
}

// without returns the field with one hard rule lifted.
func (s *Swiss) without(o Obstacle) *field {
	lax := *s
	if o == ObstacleForbidden {
		lax.Forbidden = nil
	}
	f, err := newField(&lax)
	if err != nil {
		return nil
	}
	f.avoids = true
	for _, p := range f.players {
		switch o {
		case ObstacleBye:
			p.canBye = true
		case ObstacleColours:
			p.claim = min(p.claim, strong)
		case ObstacleRematches:
			p.barred = nil
		}
	}
	if o == ObstacleRematches {
		f.forbidAgain()
	}
	return f
}

// forbidAgain restores the forbidden pairs after barred has been cleared.
func (f *field) forbidAgain() {
	byNumber := map[int]*player{}
	for _, p := range f.players {
		byNumber[p.Number] = p
	}
	f.forbid(byNumber)
}
