package pairing_test

import (
	"cmp"
	"math/bits"
	"slices"
	"testing"

	"toreshi/pairing"
)

// The enumerator pairs a round by generating every candidate in the order of
// C.04.3 articles 3 and 4 and keeping the first best one by article 2. It
// shares no code with the engine and is meant for up to about ten players.

// literal is one player; players are numbered 0.. in order 1.2.
type literal struct {
	number, score, difference, unplayed int
	colours                             []pairing.Colour
	claim                               int // 0 none, 1 mild, 2 strong, 3 absolute
	wants                               pairing.Colour
	float                               [2]int // last round and before: -1 down, +1 up
	mayHaveBye, top                     bool
	running                             int
}

type set = uint32

type enumerator struct {
	s         *pairing.Swiss
	p         []literal
	meets     [][]bool // C1, C3 and forbidden pairs
	byeScore  int
	complete  map[set]bool
	lookAhead map[[2]set][]int
	orders    map[[2]int][]set
}

// completes reports whether the players left can all be paired, one of them
// with the bye at the bye score if their number is odd.
func (e *enumerator) completes(left set) bool {
	if left == 0 {
		return true
	}
	if known, ok := e.complete[left]; ok {
		return known
	}
	ok := false
	i := bits.TrailingZeros32(left)
	for rest := left &^ (1 << i); rest != 0 && !ok; rest &= rest - 1 {
		j := bits.TrailingZeros32(rest)
		ok = e.meets[i][j] && e.completes(left&^(1<<i)&^(1<<j))
	}
	if !ok && bits.OnesCount32(left)%2 == 1 && e.p[i].mayHaveBye && e.p[i].score == e.byeScore {
		ok = e.completes(left &^ (1 << i))
	}
	e.complete[left] = ok
	return ok
}

// candidate is what a bracket would make: pairs and who floats.
type candidate struct {
	pairs  [][2]int
	floats []int
	key    []int // the criteria in order, smaller is better
}

// pair pairs the round; ok is false if there is no pairing.
func (e *enumerator) pair() (pairs []pairing.Pair, bye int, ok bool) {
	all := set(1)<<len(e.p) - 1
	if !e.findByeScore(all) {
		return nil, 0, false
	}
	var mdps []int
	for from := 0; from < len(e.p); {
		to := e.groupEnd(from)
		var residents []int
		for i := from; i < to; i++ {
			residents = append(residents, i)
		}
		below := all &^ (1<<to - 1)
		best := e.bracket(mdps, residents, below)
		for _, x := range best.pairs {
			pairs = append(pairs, e.withColours(x[0], x[1]))
		}
		mdps, from = best.floats, to
	}
	if len(mdps) == 1 {
		bye = e.p[mdps[0]].number
	}
	return pairs, bye, len(mdps) < 2
}

func (e *enumerator) groupEnd(from int) int {
	to := from
	for to < len(e.p) && e.p[to].score == e.p[from].score {
		to++
	}
	return to
}

// findByeScore settles C5.
func (e *enumerator) findByeScore(all set) bool {
	if len(e.p)%2 == 0 {
		return e.completes(all)
	}
	for i := len(e.p) - 1; i >= 0; i-- {
		e.byeScore = e.p[i].score
		clear(e.complete)
		if e.completes(all) {
			return true
		}
	}
	return false
}

// bracket runs article 3 for the most pairs that any candidate can have.
func (e *enumerator) bracket(mdps, residents []int, below set) *candidate {
	for pairs := (len(mdps) + len(residents)) / 2; ; pairs-- {
		var best *candidate
		for moved := min(len(mdps), len(residents), pairs); moved >= 0; moved-- {
			choose(mdps, moved, func(s1, limbo []int) bool {
				e.mdpPairings(s1, residents, func(made [][2]int, rest []int) bool {
					e.remainder(rest, pairs-moved, func(more [][2]int, over []int) bool {
						c := &candidate{pairs: append(slices.Clone(made), more...), floats: append(slices.Clone(limbo), over...)}
						if !e.completes(below | maskOf(c.floats)) {
							return true
						}
						e.judge(c, mdps, residents, below)
						if best == nil || slices.Compare(c.key, best.key) < 0 {
							best = c
						}
						return true
					})
					return true
				})
				return true
			})
		}
		if best != nil {
			return best
		}
	}
}

func maskOf(list []int) (m set) {
	for _, i := range list {
		m |= 1 << i
	}
	return m
}

// choose yields the k-subsets of list in order of the smallest differing
// element, with the others.
func choose(list []int, k int, yield func(in, out []int) bool) {
	var pick func(from int, in, out []int)
	pick = func(from int, in, out []int) {
		if len(in) == k {
			yield(in, append(slices.Clone(out), list[from:]...))
			return
		}
		if from == len(list) {
			return
		}
		pick(from+1, append(slices.Clone(in), list[from]), out)
		pick(from+1, in, append(slices.Clone(out), list[from]))
	}
	pick(0, nil, nil)
}

// mdpPairings yields the transpositions of the residents against s1.
func (e *enumerator) mdpPairings(s1, residents []int, yield func(made [][2]int, rest []int) bool) {
	var place func(i int, made [][2]int, rest []int)
	place = func(i int, made [][2]int, rest []int) {
		if i == len(s1) {
			yield(made, rest)
			return
		}
		for k, r := range rest {
			if e.meets[s1[i]][r] {
				place(i+1, append(slices.Clone(made), [2]int{s1[i], r}), slices.Delete(slices.Clone(rest), k, k+1))
			}
		}
	}
	place(0, nil, residents)
}

// remainder yields the candidates of a homogeneous bracket: each exchange in
// order, and for it all transpositions.
func (e *enumerator) remainder(list []int, pairs int, yield func(made [][2]int, over []int) bool) {
	for _, split := range e.exchanges(len(list), pairs) {
		var s1, s2 []int
		for i, x := range list {
			if split>>i&1 == 1 {
				s1 = append(s1, x)
			} else {
				s2 = append(s2, x)
			}
		}
		e.mdpPairings(s1, s2, yield)
	}
}

// exchanges lists the sets S1 of the given size out of n numbers in the order
// of C.04.3 4.3.
func (e *enumerator) exchanges(n, size int) []set {
	if known, ok := e.orders[[2]int{n, size}]; ok {
		return known
	}
	var list []set
	for m := set(0); m < 1<<n; m++ {
		if bits.OnesCount32(m) == size {
			list = append(list, m)
		}
	}
	original := set(1)<<size - 1
	sum := func(m set) (total int) {
		for ; m != 0; m &= m - 1 {
			total += bits.TrailingZeros32(m) + 1
		}
		return total
	}
	slices.SortFunc(list, func(a, b set) int {
		outA, inA, outB, inB := original&^a, a&^original, original&^b, b&^original
		if d := cmp.Compare(bits.OnesCount32(outA), bits.OnesCount32(outB)); d != 0 {
			return d
		}
		if d := cmp.Compare(sum(inA)-sum(outA), sum(inB)-sum(outB)); d != 0 {
			return d
		}
		if x := outA ^ outB; x != 0 { // the largest differing number leaving S1
			top := set(1) << (31 - bits.LeadingZeros32(x))
			return cmp.Compare(outB&top, outA&top)
		}
		if x := inA ^ inB; x != 0 { // the smallest differing number leaving S2
			low := x & -x
			return cmp.Compare(inB&low, inA&low)
		}
		return 0
	})
	e.orders[[2]int{n, size}] = list
	return list
}

// enumerated is the enumerator's round as comparable lines.
func enumerated(s *pairing.Swiss) []string {
	pairs, bye, ok := newEnumerator(s).pair()
	if !ok {
		return []string{"none"}
	}
	return sortedPairs(pairs, bye)
}

func TestSwiss_EveryCandidateInOrder_AsTheEnumerator(t *testing.T) {
	for seed := range uint64(1000) {
		f, _ := randomTournament(t, randomOptions(seed, 3, 10))
		for r := 1; r <= min(f.LastPaired()+1, f.Rounds); r++ {
			s := f.Swiss(r, f.Rounds)
			got, want := pairRound(t, f, r, f.Rounds), enumerated(s)
			if !slices.Equal(got, want) {
				t.Fatalf("seed %d round %d:\n got  %v\n want %v", seed, r, got, want)
			}
		}
	}
}
