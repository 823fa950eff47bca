package pairing_test

import (
	"cmp"
	"math/bits"
	"slices"

	"toreshi/pairing"
)

// judge fills the candidate's key: C6 to C21.
func (e *enumerator) judge(c *candidate, mdps, residents []int, below set) {
	low := e.p[residents[0]].score
	isMDP := func(i int) bool { return slices.Contains(mdps, i) }
	var scores []int
	for _, i := range c.floats {
		scores = append(scores, e.p[i].score)
	}
	key := appendList([]int{len(c.floats)}, scores, len(mdps)+len(residents))
	key = append(key, e.ahead(maskOf(c.floats), below)...)
	if len(c.floats) == 1 && len(e.p)%2 == 1 && low <= e.byeScore {
		key = append(key, e.p[c.floats[0]].unplayed)
	} else {
		key = append(key, 0)
	}
	key = append(key, e.colourCosts(c)...)
	for back := range 2 {
		down, up := 0, 0
		for _, i := range c.floats {
			if !isMDP(i) && e.p[i].float[back] < 0 {
				down++
			}
		}
		for _, x := range c.pairs {
			if e.p[x[0]].score > e.p[x[1]].score && e.p[x[1]].float[back] > 0 {
				up++
			}
		}
		key = append(key, down, up)
	}
	for back := range 2 {
		var down, up []int
		for _, i := range c.floats {
			if isMDP(i) && e.p[i].float[back] < 0 {
				down = append(down, 1_000_000+e.p[i].score)
			}
		}
		for _, x := range c.pairs {
			d := e.p[x[0]].score - e.p[x[1]].score
			if d > 0 && e.p[x[0]].float[back] < 0 {
				down = append(down, d)
			}
			if d > 0 && e.p[x[1]].float[back] > 0 {
				up = append(up, d)
			}
		}
		key = appendList(appendList(key, down, len(mdps)), up, len(mdps))
	}
	c.key = key
}

// appendList appends the values sorted descending, filled up to n.
func appendList(key, values []int, n int) []int {
	slices.SortFunc(values, func(a, b int) int { return cmp.Compare(b, a) })
	for i := range n {
		if i < len(values) {
			key = append(key, values[i])
		} else {
			key = append(key, -1)
		}
	}
	return key
}

// colourCosts are C10 to C13.
func (e *enumerator) colourCosts(c *candidate) []int {
	var cost [4]int
	for _, x := range c.pairs {
		a, b := &e.p[x[0]], &e.p[x[1]]
		given := e.withColours(x[0], x[1])
		for _, l := range []*literal{a, b} {
			got, step := pairing.Black, -1
			if given.First == l.number {
				got, step = pairing.White, 1
			}
			n := len(l.colours)
			if a.top || b.top {
				if d := l.difference + step; d > 2 || d < -2 {
					cost[0]++
				}
				if n > 1 && l.colours[n-1] == got && l.colours[n-2] == got {
					cost[1]++
				}
			}
			if l.claim > 0 && got != l.wants {
				cost[2]++
				if l.claim == 2 {
					cost[3]++
				}
			}
		}
	}
	return cost[:]
}

// ahead is C8: how few players the next bracket must leave, and their scores.
func (e *enumerator) ahead(floats, below set) []int {
	if below == 0 {
		return nil
	}
	if known, ok := e.lookAhead[[2]set{floats, below}]; ok {
		return known
	}
	from := bits.TrailingZeros32(below)
	to := e.groupEnd(from)
	rest := below &^ (1<<to - 1)
	n := bits.OnesCount32(floats) + to - from
	var best []int
	var try func(left, over set)
	try = func(left, over set) {
		if left == 0 {
			if !e.completes(rest | over) {
				return
			}
			var scores []int
			for m := over; m != 0; m &= m - 1 {
				scores = append(scores, e.p[bits.TrailingZeros32(m)].score)
			}
			key := appendList([]int{len(scores)}, scores, n)
			if best == nil || slices.Compare(key, best) < 0 {
				best = key
			}
			return
		}
		i := bits.TrailingZeros32(left)
		left &^= 1 << i
		for m := left; m != 0; m &= m - 1 {
			j := bits.TrailingZeros32(m)
			if e.meets[i][j] && j >= from {
				try(left&^(1<<j), over)
			}
		}
		try(left, over|1<<i)
	}
	try(floats|(set(1)<<to-set(1)<<from), 0)
	e.lookAhead[[2]set{floats, below}] = best
	return best
}

// withColours is article 5.
func (e *enumerator) withColours(i, j int) pairing.Pair {
	a, b := &e.p[i], &e.p[j]
	if b.score > a.score || b.score == a.score && b.number < a.number {
		a, b = b, a
	}
	white, black := pairing.Pair{First: a.number, Second: b.number}, pairing.Pair{First: b.number, Second: a.number}
	grant := func(l *literal) pairing.Pair {
		if (l == a) == (l.wants == pairing.White) {
			return white
		}
		return black
	}
	abs := func(x int) int { return max(x, -x) }
	switch {
	case a.claim == 0 && b.claim == 0:
		if (a.running%2 == 1) == (e.s.Initial == pairing.White) {
			return white
		}
		return black
	case b.claim == 0 || a.wants != b.wants && a.claim > 0:
		return grant(a)
	case a.claim == 0:
		return grant(b)
	case a.claim > b.claim, a.claim == 3 && b.claim == 3 && abs(a.difference) > abs(b.difference):
		return grant(a)
	case b.claim > a.claim, a.claim == 3 && b.claim == 3 && abs(b.difference) > abs(a.difference):
		return grant(b)
	}
	for k := 1; k <= min(len(a.colours), len(b.colours)); k++ {
		x, y := a.colours[len(a.colours)-k], b.colours[len(b.colours)-k]
		if x != y {
			if x == pairing.Black {
				return white
			}
			return black
		}
	}
	return grant(a)
}
