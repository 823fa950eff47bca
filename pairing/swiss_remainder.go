package pairing

import (
	"math/bits"

	"toreshi/pairing/matching"
)

// pairRemainder pairs the residents left, or a homogeneous bracket.
func (c *chooser[W]) pairRemainder() {
	var left []int
	pairs := 0
	for v := c.mdps; v < c.end; v++ {
		if c.s.Alive(v) {
			left = append(left, v)
			pairs += one(c.inside(v) && c.s.Mate(v) > v)
		}
	}
	if pairs == 0 {
		return
	}
	if c.alone() {
		c.pairAlone(left, pairs)
		return
	}
	upper := c.exchange(left, pairs)
	c.s.Restrict(func(u, v int) bool {
		return u >= c.end || v >= c.end || u < c.mdps || upper[u] && !upper[v]
	})
	c.s.ClearUpper()
	c.solve()
	c.transpose(left, upper)
}

// alone reports that the graph holds nobody below the bracket, but perhaps
// the seat of the bye.
func (c *chooser[W]) alone() bool {
	n := len(c.vertices)
	return n == c.end || n == c.end+1 && c.vertices[n-1] == nil
}

// pairAlone is pairRemainder without others to consider: once the upper
// players are known the problem is bipartite and far cheaper.
func (c *chooser[W]) pairAlone(left []int, pairs int) {
	if c.end < len(c.vertices) {
		if m := c.s.Mate(c.end); m >= 0 && m < c.mdps {
			c.seated = m
			c.s.Remove(c.end)
			c.s.Remove(m)
			c.over = append(c.over, m)
		}
	}
	places := c.places(left, func(i, v int) bool { return i < pairs })
	split := c.s.Split(places)
	if split.Total() != c.s.Total() {
		upper := c.exchange(left, pairs)
		c.s.ClearUpper()
		places = c.places(left, func(i, v int) bool { return upper[v] })
		split = c.s.Split(places)
	}
	c.prove(split)
	partner := split.Order(places)
	for _, v := range left {
		if places[v] == matching.Upper {
			c.fix(v, int(partner[v]))
		}
	}
	c.takeOut(left, partner)
}

// places splits the remainder; the bye is a seat.
func (c *chooser[W]) places(left []int, upper func(i, v int) bool) []matching.Place {
	places := make([]matching.Place, c.s.Len())
	for i, v := range left {
		places[v] = matching.Lower
		if upper(i, v) {
			places[v] = matching.Upper
		}
	}
	if c.end < len(places) && c.s.Alive(c.end) {
		places[c.end] = matching.Seat
	}
	return places
}

// takeOut notes who of the remainder is left over.
func (c *chooser[W]) takeOut(left []int, partner []int32) {
	c.settled = true
	for _, v := range left {
		m := int(partner[v])
		if m < 0 || m >= c.end {
			c.over = append(c.over, v)
		}
		if m >= c.end {
			c.seated = v
		}
	}
}

// isUpper reports whether v is the higher player of a pair in the bracket.
func (c *chooser[W]) isUpper(v int) bool { return c.inside(v) && c.s.Mate(v) > v }

// exchange chooses who are the upper players: the fewest exchanges, then the
// smallest difference of numbers, then the lowest leaving S1, then the highest
// leaving S2 (C.04.3 4.3).
func (c *chooser[W]) exchange(left []int, pairs int) (upper []bool) {
	n := c.s.Len()
	marked, value := make([]bool, n), make([]int64, n)
	shift, trial := bits.Len(uint(len(left)*len(left))), bits.Len(uint(4*pairs))
	for i, v := range left {
		marked[v] = true
		value[v] = (int64(one(i < pairs))<<shift - int64(i)) << trial
	}
	c.s.MarkUpper(marked, value)
	c.solve()
	exchanges := 0
	for _, v := range left[:pairs] {
		exchanges += one(!c.isUpper(v))
	}
	for i, more := pairs-1, exchanges; i >= 0 && more > 0; i-- {
		more -= one(c.leavesUpper(left, i, value[left[i]]))
	}
	for i, more := pairs, exchanges; i < len(left) && more > 1; i++ {
		more -= one(c.leavesLower(left, i, value[left[i]]))
	}
	upper = make([]bool, n)
	for _, v := range left {
		upper[v] = c.isUpper(v)
	}
	return upper
}

// leavesUpper tries to exchange the S1 player at index i, and holds it if so.
func (c *chooser[W]) leavesUpper(left []int, i int, value int64) bool {
	v := left[i]
	if c.isUpper(v) {
		c.s.Change(v, func() { c.s.SetUpper(v, value-1) })
		c.solve()
	}
	if c.isUpper(v) {
		c.s.Change(v, func() { c.s.SetUpper(v, value) })
		c.solve()
		return false
	}
	c.s.Change(v, func() {
		c.s.SetUpper(v, value)
		for _, w := range left[i+1:] {
			c.s.Part(v, w)
		}
	})
	c.solve()
	return true
}

// leavesLower tries to exchange the S2 player at index i, and holds it if so.
func (c *chooser[W]) leavesLower(left []int, i int, value int64) bool {
	v := left[i]
	already := c.isUpper(v)
	if !already {
		c.s.Change(v, func() { c.s.SetUpper(v, value+1) })
		c.solve()
	}
	yes := c.isUpper(v)
	if already && !yes {
		return false
	}
	c.s.Change(v, func() {
		if !yes {
			c.s.SetUpper(v, value)
			return
		}
		// Worth more than the trial of a later one, so that it stays.
		c.s.SetUpper(v, value+2)
		for _, w := range left[:i] {
			c.s.Part(v, w)
		}
	})
	c.solve()
	return yes
}

// transpose gives each upper player in turn the highest lower player that an
// optimal pairing allows (C.04.3 4.2).
func (c *chooser[W]) transpose(left []int, upper []bool) {
	for _, v := range left {
		if !upper[v] {
			continue
		}
		for _, w := range left {
			if w > v && !upper[w] && c.s.Alive(w) && c.s.Force(v, w) {
				c.fix(v, w)
				break
			}
		}
	}
}
