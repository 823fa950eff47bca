package pairing

// completable reports whether the players can all be paired under C1 and C3,
// one of them having the bye at the given score if withBye.
func (f *field) completable(players []*player, withBye bool, byeScore int) bool {
	if (len(players)%2 == 1) != withBye {
		return false
	}
	if withBye {
		for i := len(players) - 1; i >= 0; i-- {
			if p := players[i]; p.canBye && p.score == byeScore {
				left := append(append([]*player{}, players[:i]...), players[i+1:]...)
				if f.dense(left) {
					return true
				}
				break
			}
		}
	} else if f.dense(players) {
		return true
	}
	return f.completableExactly(players, withBye, byeScore)
}

// dense proves completion by Dirac's theorem: if everybody may meet at least
// half of the others' number, the graph has a Hamiltonian cycle.
func (f *field) dense(players []*player) bool {
	n := len(players)
	claims := map[Colour]int{}
	for _, p := range players {
		if p.claim == absolute {
			claims[p.prefers]++
		}
	}
	for _, p := range players {
		closed := len(p.barred)
		if !f.avoids {
			closed += len(p.avoided)
		}
		if p.claim == absolute {
			closed += claims[p.prefers] - 1
		}
		if 2*(n-1-closed) < n {
			return n == 0
		}
	}
	return true
}

func (f *field) completableExactly(players []*player, withBye bool, byeScore int) bool {
	b := &bracket{byeScore: byeScore}
	g := f.newGraph(b, nil, players, true, withBye)
	list := g.criteria()[:1]
	places, _ := slots(list)
	s := newSolver[[1]int64](g, list, places)
	for v := range g.vertices {
		for w := len(g.vertices) - 1; w > v; w-- {
			if s.Prefer(v, w) {
				break
			}
		}
	}
	s.Solve()
	for v := range g.vertices {
		if s.Mate(v) < 0 {
			return false
		}
	}
	return true
}

// byeScore finds the lowest score at which somebody can have the bye (C5). ok
// is false if the round has no pairing.
func (f *field) byeScore() (score int, ok bool) {
	for i := len(f.players) - 1; i >= 0; i-- {
		p := f.players[i]
		if !p.canBye || ok && p.score == score {
			continue
		}
		if score, ok = p.score, true; f.completable(f.players, true, score) {
			return score, true
		}
	}
	return 0, false
}
