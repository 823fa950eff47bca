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
		t := nineTestOf(b.rules)
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
