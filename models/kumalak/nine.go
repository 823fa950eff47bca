package kumalak

// nineBits is the width of a togyz kumalak hole: 162 stones fit into eight
// bits, so a row takes one word and its hole 9 a field of rest.
const (
	nineBits  = 8
	nineField = 1<<nineBits - 1
	// swapLanes selects every other field of rest: those of one side.
	swapLanes = laneMask | laneMask<<(2*laneBits)
	// bothTuzdyks selects the tuzdyk numbers in rest.
	bothTuzdyks = tuzdykMask<<tuzdykShift | tuzdykMask<<(tuzdykShift+laneBits)
)

// nine is a togyz kumalak board as the side to move sees it: Board's row and
// rest with the mover's fields first. Sowing adds constants, as in five.
type nine struct {
	own, other uint64 // holes 1..8
	rest       uint64 // hole 9, tuzdyks, kazans
}

// nineSowing is what playing a hole with a given number of stones does.
type nineSowing struct {
	own, other, rest uint64 // the changes of the three words
	// Where the last stone falls, all 0 in the own row, where nothing is taken.
	field uint64 // the opponent's hole in other
	ninth uint32 // or in rest
	shift uint8  // of field
	hole  uint8  // its number
}

var nineSowings = makeNineSowings()

func makeNineSowings() *[9][1 << nineBits]nineSowing {
	table := new([9][1 << nineBits]nineSowing)
	for hole := range table {
		for stones := 1; stones <= 162; stones++ {
			change, last := sowingChange(18, hole, stones)
			e := &table[hole][stones]
			for i, n := range change {
				switch {
				case i == 8:
					e.rest += uint64(n)
				case i == 17:
					e.rest += uint64(n) << laneBits
				case i < 8:
					e.own += uint64(n) << (nineBits * i)
				default:
					e.other += uint64(n) << (nineBits * (i - 9))
				}
			}
			if last >= 9 {
				e.hole = uint8(last - 8)
			}
			switch {
			case last == 17:
				e.ninth = nineField << laneBits
			case last >= 9:
				e.shift = uint8(nineBits * (last - 9))
				e.field = nineField << e.shift
			}
		}
	}
	return table
}

// play makes the move from the hole with index 0..8 that holds stones > 0. The
// result is still seen by the mover. ninthOpen allows a tuzdyk in hole 9.
func (p nine) play(hole int, stones uint64, ninthOpen bool) nine {
	e := &nineSowings[hole][stones&nineField]
	p.own += e.own
	p.other += e.other
	p.rest += e.rest
	if p.rest&bothTuzdyks != 0 {
		p = p.tuzdyksEmptied()
	}
	inField, inNinth := p.other&e.field, p.rest&uint64(e.ninth)
	count := inField>>(e.shift&63) | inNinth>>laneBits
	if count == 3 {
		return p.declared(e, ninthOpen)
	}
	even := count&1 - 1
	p.other -= inField & even
	p.rest += count&even<<kazanShift - inNinth&even
	return p
}

// declared makes the hole of the last stone, which holds three, the mover's
// tuzdyk unless it is barred (spec/rules.md 3.1, step 3).
func (p nine) declared(e *nineSowing, ninthOpen bool) nine {
	his := uint8(p.rest >> (tuzdykShift + laneBits) & tuzdykMask)
	if p.rest>>tuzdykShift&tuzdykMask != 0 || e.hole == his || e.hole == 9 && !ninthOpen {
		return p
	}
	p.other -= p.other & e.field
	p.rest -= p.rest & uint64(e.ninth)
	p.rest += 3<<kazanShift + uint64(e.hole)<<tuzdykShift
	return p
}

// tuzdyksEmptied puts the stones sown into tuzdyks into their owners' kazans.
func (p nine) tuzdyksEmptied() nine {
	switch hole := p.rest >> tuzdykShift & tuzdykMask; hole {
	case 0:
	case 9:
		n := p.rest >> laneBits & nineField
		p.rest += n<<kazanShift - n<<laneBits
	default:
		shift := nineBits * (hole - 1) & 63
		n := p.other >> shift & nineField
		p.other -= n << shift
		p.rest += n << kazanShift
	}
	switch hole := p.rest >> (tuzdykShift + laneBits) & tuzdykMask; hole {
	case 0:
	case 9:
		n := p.rest & nineField
		p.rest += n<<(kazanShift+laneBits) - n
	default:
		shift := nineBits * (hole - 1) & 63
		n := p.own >> shift & nineField
		p.own -= n << shift
		p.rest += n << (kazanShift + laneBits)
	}
	return p
}

// ownHole is the content of the mover's hole with index 0..8.
func (p nine) ownHole(index int) uint64 {
	if index == 8 {
		return p.rest & nineField
	}
	return p.own >> (nineBits * index & 63) & nineField
}

// turned is the same board seen by the other side.
func (p nine) turned() nine {
	return nine{p.other, p.own, p.rest&swapLanes<<laneBits | p.rest>>laneBits&swapLanes}
}

// nine packs a togyz kumalak board for the side to move.
func (b Board) nine() nine {
	p := nine{b.row[First], b.row[Second], b.rest}
	if b.turn == Second {
		p = p.turned()
	}
	return p
}

// withNine is b with the stones and tuzdyks of p, which is seen by the side to
// move in b.
func (b Board) withNine(p nine) Board {
	if b.turn == Second {
		p = p.turned()
	}
	b.row = [2]uint64{p.own, p.other}
	b.rest = p.rest
	return b
}
