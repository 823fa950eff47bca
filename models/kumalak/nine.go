package kumalak

// nineBits is the width of a togyz kumalak hole: 162 stones fit into eight
// bits, so a row takes one word and its hole 9 a field of rest.
const (
	nineBits  = 8
	nineField = 1<<nineBits - 1
	// swapLanes selects every other field of rest: those of one side.
	swapLanes = laneMask | laneMask<<(2*laneBits)
)

// nine is a togyz kumalak board as the side to move sees it: Board's row and
// rest with the mover's fields first. Sowing adds constants, as in five.
type nine struct {
	own, other           uint64 // holes 1..8
	rest                 uint64 // hole 9, kazans
	ownTuzdyk, hisTuzdyk uint8  // in the opponent's row, in the own row
}

// nineSowing is what playing a hole with a given number of stones does.
type nineSowing struct {
	own, other, rest uint64 // the changes of the three words
	last             uint8  // the opponent's hole the last stone falls into, 0 in the own row
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
				e.last = uint8(last - 8)
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
	if p.ownTuzdyk != 0 {
		p.emptyOwnTuzdyk()
	}
	if p.hisTuzdyk != 0 {
		p.emptyHisTuzdyk()
	}
	if e.last == 0 {
		return p
	}
	count := p.otherHole(e.last)
	switch {
	case count&1 == 0:
		p.take(e.last, count)
	case count == 3 && p.ownTuzdyk == 0 && e.last != p.hisTuzdyk && (e.last != 9 || ninthOpen):
		p.take(e.last, 3)
		p.ownTuzdyk = e.last
	}
	return p
}

// otherHole is the content of the opponent's hole 1..9.
func (p *nine) otherHole(hole uint8) uint64 {
	if hole == 9 {
		return p.rest >> laneBits & laneMask
	}
	return p.other >> (nineBits * (hole - 1) & 63) & nineField
}

// take moves n stones from the opponent's hole into the mover's kazan.
func (p *nine) take(hole uint8, n uint64) {
	if hole == 9 {
		p.rest += n<<kazanShift - n<<laneBits
		return
	}
	p.other -= n << (nineBits * (hole - 1) & 63)
	p.rest += n << kazanShift
}

// emptyOwnTuzdyk puts what was sown into the mover's tuzdyk into his kazan.
func (p *nine) emptyOwnTuzdyk() {
	p.take(p.ownTuzdyk, p.otherHole(p.ownTuzdyk))
}

// emptyHisTuzdyk puts what was sown into the opponent's tuzdyk, a hole of the
// mover's row, into the opponent's kazan.
func (p *nine) emptyHisTuzdyk() {
	if p.hisTuzdyk == 9 {
		n := p.rest & laneMask
		p.rest += n<<(kazanShift+laneBits) - n
		return
	}
	shift := nineBits * (p.hisTuzdyk - 1) & 63
	n := p.own >> shift & nineField
	p.own -= n << shift
	p.rest += n << (kazanShift + laneBits)
}

// turned is the same board seen by the other side.
func (p nine) turned() nine {
	return nine{
		own: p.other, other: p.own,
		rest:      p.rest&swapLanes<<laneBits | p.rest>>laneBits&swapLanes,
		ownTuzdyk: p.hisTuzdyk, hisTuzdyk: p.ownTuzdyk,
	}
}

// nine packs a togyz kumalak board for the side to move.
func (b Board) nine() nine {
	p := nine{b.row[First], b.row[Second], b.rest, b.tuzdyk[First], b.tuzdyk[Second]}
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
	b.tuzdyk = [2]uint8{p.ownTuzdyk, p.hisTuzdyk}
	return b
}
