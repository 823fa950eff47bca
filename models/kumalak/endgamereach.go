package kumalak

import "slices"

// Reach tells whether a side can still get more than half of the stones when both
// sides help it, and by which moves: an empty line if it has them already, or if the
// game is over and it never will. It looks at no more than limit positions; sure is
// false if that was not enough, and the answer then no answer.
//
// A position that is known with at least as many stones in the side's kazan is not
// looked at again: whatever reaches the goal from there with fewer reaches it with
// more, since the other side's kazan is then the smaller one. That also ends loops.
func Reach(from Board, side Side, limit int) (line []int, possible, sure bool) {
	if len(from.LegalHoles()) == 0 {
		from = from.Settled()
	}
	half := from.rules.Half()
	if from.Kazan(side) > half {
		return nil, true, true
	}
	r := reaching{side: side, known: make(map[Board]int32)}
	if limit < 1 {
		return nil, false, false
	}
	r.add(reached{board: from, before: -1})
	for {
		n, ok := r.next()
		if !ok {
			return nil, false, true
		}
		for hole := 1; hole <= from.rules.Holes(); hole++ {
			after, err := r.all[n].board.Play(hole)
			if err != nil {
				continue
			}
			to := reached{board: after, before: n, hole: hole}
			switch {
			case after.Kazan(side) > half:
				return r.line(to), true, true
			case !r.wanted(after):
			case len(r.all) == limit:
				return nil, false, false
			default:
				r.add(to)
			}
		}
	}
}

// reaching is a search that always goes on from a position in which the side has most
// in its kazan, of several from the one found first.
type reaching struct {
	side    Side
	all     []reached
	known   map[Board]int32 // by what makes positions the same, the one with most in the side's kazan
	waiting [][]int32       // by the side's kazan
}

// reached is a position and how the search came to it.
type reached struct {
	board  Board
	before int32 // -1 for the first
	hole   int
}

// wanted tells whether something new can come of a position.
func (r *reaching) wanted(b Board) bool {
	if b.Over() || b.rules.Stones()-b.Kazan(r.side.Other()) <= b.rules.Half() {
		return false
	}
	n, seen := r.known[b.repetitionKey()]
	return !seen || r.all[n].board.Kazan(r.side) < b.Kazan(r.side)
}

func (r *reaching) add(to reached) {
	n := int32(len(r.all))
	r.all = append(r.all, to)
	r.known[to.board.repetitionKey()] = n
	k := to.board.Kazan(r.side)
	for len(r.waiting) <= k {
		r.waiting = append(r.waiting, nil)
	}
	r.waiting[k] = append(r.waiting[k], n)
}

// next takes the position to go on from. One that has since been found with more in
// the kazan was taken before.
func (r *reaching) next() (int32, bool) {
	for k := len(r.waiting) - 1; k >= 0; k-- {
		if queue := r.waiting[k]; len(queue) > 0 {
			r.waiting[k] = queue[1:]
			return queue[0], true
		}
		r.waiting = r.waiting[:k]
	}
	return 0, false
}

// line is the moves to a position.
func (r *reaching) line(to reached) (line []int) {
	for ; to.before >= 0; to = r.all[to.before] {
		line = append(line, to.hole)
	}
	slices.Reverse(line)
	return line
}
