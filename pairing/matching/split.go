package matching

import "math/bits"

// Place is a vertex's part in a Split.
type Place uint8

// The places: only pairs of an upper vertex with a lower one of greater number
// are kept, and of a seat with any lower one.
const (
	Out Place = iota
	Upper
	Lower
	Seat
)

// Split returns a solver for the bipartite part of the graph given by places,
// matched and optimal. It starts from the duals of s, so it is quick when the
// optimum is the same.
func (s *Solver[W]) Split(places []Place) *Solver[W] {
	g := &Graph[W]{class: s.class, classes: s.classes, table: s.table, stride: s.stride, open: s.open}
	g.rows = make([]uint64, len(s.rows))
	masks := [4][]uint64{}
	for p := range masks {
		masks[p] = make([]uint64, s.stride)
	}
	for v, p := range places {
		if s.Alive(v) {
			masks[p][v>>6] |= 1 << (v & 63)
		}
	}
	for v, p := range places {
		row, from := g.row(int32(v)), s.row(int32(v))
		for i := range row {
			above := ^uint64(0) // bits of vertices after v
			switch {
			case i < v>>6:
				above = 0
			case i == v>>6:
				above = ^uint64(0) << (v & 63) << 1
			}
			switch p {
			case Upper:
				row[i] = from[i] & masks[Lower][i] & above
			case Lower:
				row[i] = from[i] & (masks[Upper][i]&^above | masks[Seat][i])
			case Seat:
				row[i] = from[i] & masks[Lower][i]
			}
		}
	}
	t := NewSolver(g)
	s.inherit(t, places)
	t.Solve()
	return t
}

// inherit gives t the duals of s, with those of blossoms and of upper values
// shared out so that every pair stays covered, and a first matching.
func (s *Solver[W]) inherit(t *Solver[W], places []Place) {
	var raise int64
	for _, x := range s.upper {
		raise = max(raise, -x)
	}
	var uppers, lowers []int
	for v := range places {
		t.y[v] = s.y[v]
		for b := s.parent[v]; b != none; b = s.parent[b] {
			t.y[v] = add(t.y[v], half(s.z[b]))
		}
		if s.upper != nil {
			t.y[v][len(t.y[v])-1] += raise
		}
		if places[v] == Out || !s.Alive(v) {
			t.alive[v>>6] &^= 1 << (v & 63)
			continue
		}
		if places[v] == Lower {
			lowers = append(lowers, v)
		} else {
			uppers = append(uppers, v)
		}
	}
	for i, u := range uppers {
		for j := i; j < len(lowers); j++ {
			if t.Prefer(u, lowers[j]) {
				break
			}
		}
	}
}

// Order settles, upper vertex by upper vertex, the lower vertex of smallest
// number that an optimal matching allows, given the earlier choices. It
// returns the partners by vertex, -1 for who stays free; s must come from
// Split and its matching must match all upper vertices and seats.
func (s *Solver[W]) Order(places []Place) []int32 {
	o := &orderer[W]{
		Solver: s, fixed: append([]int32{}, s.mate...),
		rows: make([][]uint64, s.n), parentOf: make([]int32, s.n), mark: make([]int32, s.n),
	}
	o.open = append([]uint64{}, s.alive...)
	var zero W
	for v := int32(0); v < s.n; v++ {
		if places[v] == Lower && s.Alive(int(v)) {
			if s.y[v] == zero {
				o.loose = append(o.loose, v)
			}
			if s.mate[v] == none {
				o.idle = append(o.idle, v)
			}
		}
	}
	for u := int32(0); u < s.n; u++ {
		if places[u] == Upper && s.Alive(int(u)) {
			o.settle(u)
		}
	}
	return o.fixed
}

// orderer works on the pairs that are tight: its matchings are the optimal
// ones. A free lower vertex sits on an imaginary place that every lower vertex
// of dual zero could take.
type orderer[W Weight] struct {
	*Solver[W]
	fixed []int32    // the present matching
	rows  [][]uint64 // tight partners, made when first asked for
	open  []uint64   // vertices not settled
	loose []int32    // lower vertices that may stay free
	idle  []int32    // lower vertices free now

	parentOf []int32 // lower vertex after this one on the way to the goal
	mark     []int32
	round    int32
}

func (o *orderer[W]) tightRow(u int32) []uint64 {
	if o.rows[u] != nil {
		return o.rows[u]
	}
	row := make([]uint64, o.stride)
	yu := o.y[u]
	weights := o.table[o.class[u]*o.classes : (o.class[u]+1)*o.classes]
	for i, x := range o.row(u) {
		for x &= o.open[i]; x != 0; x &= x - 1 {
			b := bits.TrailingZeros64(x)
			v := int32(i<<6 + b)
			if add(yu, o.y[v]) == weights[o.class[v]] {
				row[i] |= 1 << b
			}
		}
	}
	o.rows[u] = row
	return row
}

// settle finds the best partner of u and takes both out of play.
func (o *orderer[W]) settle(u int32) {
	goal := o.fixed[u]
	first := none
	eachBit(o.tightRow(u), o.open, func(v int32) bool { first = v; return false })
	if first != goal {
		o.search(u, goal, first)
		best := goal
		eachBit(o.tightRow(u), o.open, func(v int32) bool {
			if v >= goal || o.mark[v] == o.round {
				best = v
				return false
			}
			return true
		})
		if best != goal {
			o.turn(u, best)
		}
	}
	for _, v := range []int32{u, o.fixed[u]} {
		o.open[v>>6] &^= 1 << (v & 63)
	}
}

// search marks the lower vertices whose partner can move, over tight pairs,
// so that goal is taken when u leaves it. It stops early at wanted.
func (o *orderer[W]) search(u, goal, wanted int32) {
	o.round++
	o.mark[goal], o.parentOf[goal] = o.round, none
	queue := []int32{goal}
	idleSeen := false
	unseen := append([]uint64{}, o.open...)
	unseen[u>>6] &^= 1 << (u & 63)
	var zero W
	reach := func(v, from int32) bool {
		if o.mark[v] != o.round {
			o.mark[v], o.parentOf[v] = o.round, from
			queue = append(queue, v)
		}
		return v == wanted
	}
	for len(queue) > 0 {
		v := queue[0]
		queue = queue[1:]
		found := false
		if !idleSeen && o.y[v] == zero {
			idleSeen = true
			for _, f := range o.idle {
				found = reach(f, v) || found
			}
		}
		eachBit(o.tightRow(v), unseen, func(w int32) bool {
			unseen[w>>6] &^= 1 << (w & 63)
			found = reach(o.fixed[w], v)
			return !found
		})
		if found {
			return
		}
	}
}

// turn gives u the lower vertex v; its partner moves on along the path found.
func (o *orderer[W]) turn(u, v int32) {
	holder := o.fixed[v]
	o.fixed[u], o.fixed[v] = v, u
	for at := v; ; {
		next := o.parentOf[at]
		if next == none {
			return
		}
		after := o.fixed[next]
		if holder == none {
			o.idle = replace(o.idle, at, next)
			o.fixed[next] = none
		} else {
			o.fixed[holder], o.fixed[next] = next, holder
		}
		holder, at = after, next
	}
}

func replace(list []int32, old, to int32) []int32 {
	for i, x := range list {
		if x == old {
			list[i] = to
		}
	}
	return list
}
