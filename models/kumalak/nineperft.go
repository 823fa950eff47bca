package kumalak

// nineTest is the end test of a togyz kumalak ruleset on packed boards.
type nineTest struct {
	bias      uint64 // added to rest it sets a kazan's top bit from the majority on
	immediate bool
	oneMove   bool
	ninthOpen bool
}

// nineTops are the top bits of both kazans in rest.
const nineTops = 1<<(kazanShift+15) | 1<<(kazanShift+31)

func nineTestOf(r Ruleset) nineTest {
	t := nineTest{immediate: r.EndRule() == Immediate, oneMove: r.EndRule() == OneMove, ninthOpen: r.profile().ninthOpen}
	if !r.Full() {
		t.bias = (1<<15 - uint64(r.Majority())) * (1 + 1<<laneBits) << kazanShift
	}
	return t
}

func (t *nineTest) over(p nine) bool {
	return (p.rest+t.bias)&nineTops != 0 || p.other|p.rest&(nineField<<laneBits) == 0 ||
		t.immediate && p.own|p.rest&nineField == 0
}

// closing reports whether the next move is a closing move.
func (t *nineTest) closing(p nine) bool {
	return t.oneMove && p.other|p.rest&(nineField<<laneBits) == 0
}

func (t *nineTest) perft(p nine, depth int) (sum Count) {
	if depth == 1 {
		return t.leaves(p)
	}
	closing := t.closing(p)
	for hole := range nineSowings {
		stones := p.ownHole(hole)
		if stones == 0 {
			continue
		}
		next := p.play(hole, stones, t.ninthOpen)
		if !closing && !t.over(next) {
			sum.add(t.perft(next.turned(), depth-1))
		}
	}
	return sum
}

// leaves is perft at depth 1.
func (t *nineTest) leaves(p nine) (sum Count) {
	closing := t.closing(p)
	for hole := range nineSowings {
		stones := p.ownHole(hole)
		if stones == 0 {
			continue
		}
		next := p.play(hole, stones, t.ninthOpen)
		sum.Leaves++
		if closing || t.over(next) {
			sum.Ended++
		}
	}
	return sum
}
