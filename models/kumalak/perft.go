package kumalak

// Count is what Perft counts at its last ply.
type Count struct {
	Leaves uint64 // sequences of exactly that many plies
	Ended  uint64 // those of them whose last move ended the game
}

func (c *Count) add(d Count) {
	c.Leaves += d.Leaves
	c.Ended += d.Ended
}

// HoleCount is the part of a Count that begins with one hole.
type HoleCount struct {
	Hole int
	Count
}

// Perft counts the legal move sequences of exactly depth plies from b, whose
// end it does not test; a game that has ended has no continuation. Every move
// is made and tested for the end, none is looked up or inferred. Depth 0
// counts b itself.
func Perft(b Board, depth int) Count {
	switch {
	case depth <= 0:
		return Count{Leaves: 1}
	case b.Over():
		return Count{}
	case b.rules.IsTogyz():
		t := nineTest{b.rules.profile()}
		return t.perft(b.nine(), depth)
	}
	t := fiveTestOf(b.rules)
	return t.perft(b.five(), depth)
}

// Divide is Perft by first move: one entry for each legal hole, in order. A
// depth below 1 has no first move.
func Divide(b Board, depth int) []HoleCount {
	if depth < 1 {
		return nil
	}
	var parts []HoleCount
	for _, hole := range b.LegalHoles() {
		next, _ := b.Play(hole)
		part := Count{Leaves: 1}
		switch {
		case depth > 1:
			part = Perft(next, depth-1)
		case next.Over():
			part.Ended = 1
		}
		parts = append(parts, HoleCount{hole, part})
	}
	return parts
}

// fiveTest is the end test of a bestemshe ruleset on packed boards. It only
// says whether the game is over, which needs no sweep.
type fiveTest struct {
	bias    uint32 // added to the kazans it sets a top bit from the majority on
	own     uint64 // fields of the mover's row, if its being empty ends the game
	oneMove bool
}

const kazanTops = 1<<15 | 1<<31

func fiveTestOf(r Ruleset) *fiveTest {
	t := &fiveTest{own: ^uint64(0), oneMove: r.EndRule() == OneMove}
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
	return (p.kazans+t.bias)&kazanTops != 0 || p.holes>>(5*fiveBits) == 0 || p.holes&t.own == 0
}

func (t *fiveTest) perft(p five, depth int) (sum Count) {
	closing := t.oneMove && p.holes>>(5*fiveBits) == 0
	for hole := range 5 {
		stones := p.holes >> (fiveBits * hole) & fiveField
		if stones == 0 {
			continue
		}
		next := p.play(hole, stones)
		over := closing || t.over(next)
		switch {
		case depth == 1:
			sum.Leaves++
			if over {
				sum.Ended++
			}
		case !over:
			sum.add(t.perft(next.turned(), depth-1))
		}
	}
	return sum
}

// nineTest is the end test of a togyz kumalak ruleset on packed boards.
type nineTest struct{ *profile }

func (t nineTest) over(p nine) bool {
	if !t.full && (p.rest>>kazanShift&laneMask >= 82 || p.rest>>(kazanShift+laneBits) >= 82) {
		return true
	}
	return p.other|p.rest>>laneBits&laneMask == 0 || t.end == Immediate && p.own|p.rest&laneMask == 0
}

func (t nineTest) perft(p nine, depth int) (sum Count) {
	closing := t.end == OneMove && p.other|p.rest>>laneBits&laneMask == 0
	for hole := range 9 {
		stones := p.own >> (nineBits * hole) & nineField
		if hole == 8 {
			stones = p.rest & laneMask
		}
		if stones == 0 {
			continue
		}
		next := p.play(hole, stones, t.ninthOpen)
		over := closing || t.over(next)
		switch {
		case depth == 1:
			sum.Leaves++
			if over {
				sum.Ended++
			}
		case !over:
			sum.add(t.perft(next.turned(), depth-1))
		}
	}
	return sum
}
