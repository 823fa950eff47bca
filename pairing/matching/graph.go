package matching

import "math/bits"

// Graph says which vertices may be joined and what a pair is worth. The worth
// depends on the classes of the two vertices only, so a graph of n vertices
// needs n²/8 bytes and a small table however wide the weights are.
type Graph[W Weight] struct {
	class   []int32
	classes int32
	table   []W // doubled, so that dual values stay integers

	open   []bool   // classes that may be joined, or nil for all
	rows   []uint64 // one bit per ordered pair that may be joined
	stride int

	// upper is added to the last component of a pair of marked vertices, taken
	// from the vertex with the smaller number; nil when not in use.
	upper  []int64
	marked []bool
}

// NewGraph returns a graph without edges over vertices of the given classes.
// table holds the worth of a pair by class, row by row, and must be symmetric.
func NewGraph[W Weight](class []int32, classes int, table []W) *Graph[W] {
	n := len(class)
	g := &Graph[W]{class: class, classes: int32(classes), stride: (n + 63) / 64}
	g.table = make([]W, len(table))
	for i, w := range table {
		g.table[i] = double(w)
	}
	g.rows = make([]uint64, n*g.stride)
	return g
}

// Len returns the number of vertices.
func (g *Graph[W]) Len() int { return len(g.class) }

// Join allows the pair u, v.
func (g *Graph[W]) Join(u, v int) {
	g.rows[u*g.stride+v>>6] |= 1 << (v & 63)
	g.rows[v*g.stride+u>>6] |= 1 << (u & 63)
}

// Part forbids the pair u, v.
func (g *Graph[W]) Part(u, v int) {
	g.rows[u*g.stride+v>>6] &^= 1 << (v & 63)
	g.rows[v*g.stride+u>>6] &^= 1 << (u & 63)
}

// Joined reports whether u and v may be paired.
func (g *Graph[W]) Joined(u, v int) bool {
	return g.rows[u*g.stride+v>>6]>>(v&63)&1 != 0
}

// JoinClasses allows every pair of different vertices whose classes satisfy
// ok, which must be symmetric.
func (g *Graph[W]) JoinClasses(ok func(a, b int) bool) {
	n := len(g.class)
	g.open = make([]bool, g.classes*g.classes)
	for i := range g.open {
		g.open[i] = ok(i/int(g.classes), i%int(g.classes))
	}
	masks := make([][]uint64, g.classes)
	for a := range masks {
		mask := make([]uint64, g.stride)
		for v := 0; v < n; v++ {
			if g.open[a*int(g.classes)+int(g.class[v])] {
				mask[v>>6] |= 1 << (v & 63)
			}
		}
		masks[a] = mask
	}
	for v := 0; v < n; v++ {
		row := g.rows[v*g.stride : (v+1)*g.stride]
		for i, m := range masks[g.class[v]] {
			row[i] |= m
		}
		row[v>>6] &^= 1 << (v & 63)
	}
}

// weight returns twice the worth of the pair u, v.
func (g *Graph[W]) weight(u, v int32) W {
	w := g.table[g.class[u]*g.classes+g.class[v]]
	if g.upper != nil && g.marked[u] && g.marked[v] {
		w[len(w)-1] += 2 * g.upper[min(u, v)]
	}
	return w
}

// row returns the bits of the vertices u may be paired with.
func (g *Graph[W]) row(u int32) []uint64 {
	return g.rows[int(u)*g.stride : (int(u)+1)*g.stride]
}

// eachBit calls f for every bit set in both rows until f returns false.
func eachBit(a, b []uint64, f func(v int32) bool) {
	for i, x := range a {
		for x &= b[i]; x != 0; x &= x - 1 {
			if !f(int32(i<<6 + bits.TrailingZeros64(x))) {
				return
			}
		}
	}
}
