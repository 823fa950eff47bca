package kumalak

import "math/bits"

// Widths of a bestemshe hole: 50 stones fit into six bits, ten holes into one
// word.
const (
	fiveBits  = 6
	fiveField = 1<<fiveBits - 1
	fiveRow   = 1<<(5*fiveBits) - 1
)

// five is a bestemshe board as the side to move sees it. Adding a constant to
// holes sows a whole hole at once, because no hole can overflow its field.
type five struct {
	holes  uint64 // own holes 1..5 in the low fields, then the opponent's
	kazans uint32 // own kazan in the low half
}

// fiveSowing is what playing a hole with a given number of stones does.
type fiveSowing struct {
	add   uint64 // the change of holes
	field uint64 // the hole of the last stone, 0 in the own row, where nothing is taken
	shift uint64 // of field
}

var fiveSowings = makeFiveSowings()

func makeFiveSowings() (table [5][1 << fiveBits]fiveSowing) {
	for hole := range table {
		for stones := 1; stones <= 50; stones++ {
			change, last := sowingChange(10, hole, stones)
			e := &table[hole][stones]
			for i, n := range change {
				e.add += uint64(n) << (fiveBits * i)
			}
			if last >= 5 {
				e.shift = uint64(fiveBits * last)
				e.field = fiveField << e.shift
			}
		}
	}
	return table
}

// sowingChange is spec/rules.md 3.1, steps 1 and 2, on a ring of holes counted
// from the mover's first: how the hole contents change when stones are sown
// from origin, and the index of the hole the last stone falls into.
func sowingChange(ring, origin, stones int) (change []int, last int) {
	change = make([]int, ring)
	change[origin] = -stones
	if stones == 1 {
		last = (origin + 1) % ring
		change[last]++
		return change, last
	}
	for i := range stones {
		last = (origin + i) % ring
		change[last]++
	}
	return change, last
}

// play makes the move from the hole with index 0..4 that holds stones > 0. The
// result is still seen by the mover.
func (p five) play(hole int, stones uint64) five {
	e := &fiveSowings[hole][stones&fiveField]
	p.holes += e.add
	last := p.holes & e.field
	count := last >> (e.shift & 63)
	even := count&1 - 1 // an odd count is not taken
	p.holes -= last & even
	p.kazans += uint32(count & even)
	return p
}

// ownHole is the content of the mover's hole with index 0..4.
func (p five) ownHole(index int) uint64 {
	return p.holes >> (fiveBits * index & 63) & fiveField
}

// turned is the same board seen by the other side.
func (p five) turned() five {
	return five{p.holes>>(5*fiveBits) | p.holes&fiveRow<<(5*fiveBits), bits.RotateLeft32(p.kazans, laneBits)}
}

// five packs a bestemshe board for the side to move.
func (b Board) five() five {
	p := five{b.row[First] | b.row[Second]<<(5*fiveBits), uint32(b.rest >> kazanShift)}
	if b.turn == Second {
		p = p.turned()
	}
	return p
}

// withFive is b with the stones of p, which is seen by the side to move in b.
func (b Board) withFive(p five) Board {
	if b.turn == Second {
		p = p.turned()
	}
	b.row = [2]uint64{p.holes & fiveRow, p.holes >> (5 * fiveBits)}
	b.rest = uint64(p.kazans) << kazanShift
	return b
}
