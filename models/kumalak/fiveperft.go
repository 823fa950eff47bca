package kumalak

// fiveTest is the end test of a bestemshe ruleset on packed boards. It only
// says whether the game is over, which needs no sweep.
type fiveTest struct {
	bias    uint32 // added to the kazans it sets a top bit from the majority on
	own     uint64 // fields of the mover's row, if its being empty ends the game
	oneMove bool
}

// fiveTops are the top bits of both kazans.
const fiveTops = 1<<15 | 1<<31

func fiveTestOf(r Ruleset) fiveTest {
	t := fiveTest{own: ^uint64(0), oneMove: r.EndRule() == OneMove}
	if !r.Full() {
		t.bias = (1<<15 - uint32(r.Majority())) * (1 + 1<<laneBits)
	}
	if r.EndRule() == Immediate {
		t.own = fiveRow
	}
	return t
}

// over tests the board after a move, still seen by the mover.
func (t *fiveTest) over(p five) bool {
	return (p.kazans+t.bias)&fiveTops != 0 || p.holes>>(5*fiveBits) == 0 || p.holes&t.own == 0
}

// closing reports whether the next move is a closing move.
func (t *fiveTest) closing(p five) bool {
	return t.oneMove && p.holes>>(5*fiveBits) == 0
}

func (t *fiveTest) perft(p five, depth int) (sum Count) {
	if depth == 1 {
		return t.leaves(p)
	}
	closing := t.closing(p)
	for hole := range fiveSowings {
		stones := p.ownHole(hole)
		if stones == 0 {
			continue
		}
		next := p.play(hole, stones)
		if !closing && !t.over(next) {
			sum.add(t.perft(next.turned(), depth-1))
		}
	}
	return sum
}

// leaves is perft at depth 1.
func (t *fiveTest) leaves(p five) (sum Count) {
	closing := t.closing(p)
	for hole := range fiveSowings {
		stones := p.ownHole(hole)
		if stones == 0 {
			continue
		}
		next := p.play(hole, stones)
		sum.Leaves++
		if closing || t.over(next) {
			sum.Ended++
		}
	}
	return sum
}
