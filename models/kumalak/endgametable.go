package kumalak

import "fmt"

// EndgameStones is the most stones in the holes that an Endgame may have: it then
// takes 590 MB.
const EndgameStones = 26

// Endgame knows what best play makes of every bestemshe position with few
// stones in the holes. It is built once and then only read.
//
// A position is worth to a side what that side can take for certain from there
// on, whatever the other does. Kazans need no place in the table: with g stones
// missing to the majority a side wins if and only if it can take g for certain,
// and stopping the game there changes nothing. What neither side can force is a
// game without end, and so is a draw (spec/rules.md 3.4).
//
// The values of a layer, the positions with the same number of stones, are the
// least ones that fulfil: the mover takes what his best move captures and what
// he then has for certain as the side not to move; the other side what the
// mover's worst reply leaves it. They are found by counting up from nothing
// until nothing changes. A move of no capture stays in its layer, every other
// leads to one with at least two stones fewer.
//
// When a value was last raised is kept beside it, for the way to what it promises:
// it rose because of values that had been there before, so whoever goes from each
// value to an older one arrives.
type Endgame struct {
	rules  Ruleset
	layers [EndgameStones + 1][]certain // by stones in the holes, by rank
}

// certain is what the sides can take for certain, and the passes over the layer in
// which the two values were last raised.
type certain struct{ mover, other, moverPass, otherPass uint8 }

// NewEndgame builds the table of a bestemshe ruleset for positions with that many
// stones in the holes, with two fewer, with four fewer and so on: every capture
// is even. It fails with ErrNoEndgame for togyz kumalak, where tuzdyks let
// single stones go, and outside 0..EndgameStones.
func NewEndgame(rules Ruleset, stones int) (*Endgame, error) {
	if rules.IsTogyz() || stones < 0 || stones > EndgameStones {
		return nil, fmt.Errorf("%w: %v with %d stones", ErrNoEndgame, rules, stones)
	}
	e := &Endgame{rules: rules}
	for k := stones % 2; k <= stones; k += 2 {
		e.build(k)
	}
	return e, nil
}

// EndgameSize is the number of positions in the table for so many stones; a position
// takes 4 bytes.
func EndgameSize(stones int) int {
	n := 0
	for k := stones % 2; k <= stones; k += 2 {
		n += layerSize(k)
	}
	return n
}

// fiveOnes in a product turns the ten fields of a row of holes into their running
// totals.
const fiveOnes = 1<<0 | 1<<6 | 1<<12 | 1<<18 | 1<<24 | 1<<30 | 1<<36 | 1<<42 | 1<<48 | 1<<54

// rankDigits[i][s] is the number of ways to put fewer than s stones into i+1
// holes: what hole i+1 adds to the rank when s stones lie in it and before it.
var rankDigits = makeRankDigits()

func makeRankDigits() (digits [9][1 << fiveBits]uint32) {
	for s := uint32(0); s <= EndgameStones; s++ {
		digits[0][s] = s
		for i := 1; s > 0 && i < len(digits); i++ {
			digits[i][s] = digits[i][s-1] + digits[i-1][s]
		}
	}
	return digits
}

// rank numbers the positions of a layer from 0, in the combinatorial number system
// whose digits are the running totals.
func rank(holes uint64) (r uint32) {
	totals := holes * fiveOnes
	for i := range rankDigits {
		r += rankDigits[i][totals>>(fiveBits*i&63)&fiveField]
	}
	return r
}

// layerSize is the number of positions with k stones in ten holes.
func layerSize(k int) int {
	n := 1
	for i := 1; i <= 9; i++ {
		n = n * (k + i) / i
	}
	return n
}

// firstHoles is the position of rank 0, with all stones in the last hole.
func firstHoles(k int) uint64 { return uint64(k) << (9 * fiveBits) }

// nextHoles is the position that follows in rank; the last one, with all stones in
// the first hole, has none.
func nextHoles(holes uint64) uint64 {
	first := holes & fiveField
	holes -= first
	shift := uint(fiveBits)
	for holes>>shift&fiveField == 0 {
		shift += fiveBits
	}
	return holes - 1<<shift + (first+1)<<(shift-fiveBits)
}

// build makes the layer with k stones; those below it exist.
func (e *Endgame) build(k int) {
	e.layers[k] = make([]certain, layerSize(k))
	e.markOver(k)
	// Few positions are left to look at after some passes over all of them: then a
	// list of them is worth its memory.
	number := 1
	open, changed := e.pass(k, number)
	for changed && open > len(e.layers[k])/16 {
		number++
		open, changed = e.pass(k, number)
	}
	for list := e.open(k, open); changed; {
		number++
		list, changed = e.passOpen(list, k, number)
	}
}

// markOver fills in the positions whose game has ended: a row is empty. Where one
// closing move is still to come, it takes all and is as good as made.
func (e *Endgame) markOver(k int) {
	layer, holes := e.layers[k], firstHoles(k)
	for i := range layer {
		if i > 0 {
			holes = nextHoles(holes)
		}
		switch {
		case holes&fiveRow == 0:
			layer[i].other = uint8(k)
		case holes>>(5*fiveBits) == 0 && e.rules.EndRule() != ToMove:
			layer[i].mover = uint8(k)
		}
	}
}

// pass looks once at all positions of a layer whose stones are not all spoken for.
// It counts those that remain so and tells whether any value rose.
func (e *Endgame) pass(k, number int) (open int, changed bool) {
	layer, holes := e.layers[k], firstHoles(k)
	for i := range layer {
		if i > 0 {
			holes = nextHoles(holes)
		}
		if layer[i].spoken(k) {
			continue
		}
		if layer[i].raise(e.look(holes, k), number) {
			changed = true
		}
		if !layer[i].spoken(k) {
			open++
		}
	}
	return open, changed
}

// open lists the positions of a layer that pass would look at.
func (e *Endgame) open(k, n int) []uint64 {
	list := make([]uint64, 0, n)
	layer, holes := e.layers[k], firstHoles(k)
	for i := range layer {
		if i > 0 {
			holes = nextHoles(holes)
		}
		if !layer[i].spoken(k) {
			list = append(list, holes)
		}
	}
	return list
}

// passOpen is pass over the listed positions, of which it returns the rest.
func (e *Endgame) passOpen(list []uint64, k, number int) (rest []uint64, changed bool) {
	layer := e.layers[k]
	rest = list[:0]
	for _, holes := range list {
		at := &layer[rank(holes)]
		if at.raise(e.look(holes, k), number) {
			changed = true
		}
		if !at.spoken(k) {
			rest = append(rest, holes)
		}
	}
	return rest, changed
}

// spoken tells that every one of k stones is certain for one side, so that nothing
// can rise any more.
func (c certain) spoken(k int) bool { return int(c.mover)+int(c.other) == k }

// raise sets the values in a pass and tells whether one of them rose. Passes that
// are too many to be written down count as the last one that is.
func (c *certain) raise(to certain, pass int) bool {
	number, mover, other := uint8(min(pass, 255)), to.mover > c.mover, to.other > c.other
	if mover {
		c.mover, c.moverPass = to.mover, number
	}
	if other {
		c.other, c.otherPass = to.other, number
	}
	return mover || other
}

// look is the value of a position by what the table has for its successors; the
// mover must have a move.
func (e *Endgame) look(holes uint64, k int) certain {
	value := certain{other: uint8(k)}
	p := five{holes: holes}
	for hole := range fiveSowings {
		stones := p.ownHole(hole)
		if stones == 0 {
			continue
		}
		next := p.play(hole, stones)
		after := e.layers[k-int(next.kazans)][rank(next.turned().holes)]
		value.mover = max(value.mover, uint8(next.kazans)+after.other)
		value.other = min(value.other, after.mover)
	}
	return value
}
