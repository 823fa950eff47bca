package matching

const none = int32(-1)

// Labels of a top-level blossom during a search.
const (
	outside = int8(iota) // not reached
	outer                // at even distance from the root: its duals fall
	inner                // at odd distance: its duals rise
)

// Solver finds a matching of maximum total weight in a Graph and keeps it
// optimal while vertices are removed, put back or change their worth. It is a
// primal-dual blossom method (Edmonds; dual variables as in Galil 1986) with
// one search tree at a time, so that a change costs one or two searches.
//
// The dual solution proves the optimum at any time between calls; see Check.
// Numbers below Len are vertices, numbers from Len on are blossoms.
type Solver[W Weight] struct {
	*Graph[W]
	n     int32
	alive []uint64
	mate  []int32 // partner, or none
	y     []W     // vertex duals; during a search see enterOuter
	top   []int32 // outermost blossom of each vertex

	// By number of vertex or blossom.
	base   []int32
	parent []int32
	kids   [][]int32    // cyclic, the one with the base first
	links  [][][2]int32 // links[i] joins kids[i] to kids[i+1]
	z      []W
	label  []int8
	enter  [][2]int32 // edge by which an inner blossom was reached
	since  []W        // value of d when it became inner
	spare  []int32    // blossom numbers free for use
	dying  []int32    // numbers given back during this search

	d       W       // how far the duals of outer vertices have fallen
	key     []W     // value of d at which an outside vertex becomes tight
	from    []int32 // outer vertex that gives key, or none
	pairKey []W     // the same for an edge between outer vertices
	pairTo  []int32
	lowest  int32 // outer vertex with the smallest dual
	queue   []int32
	tight   []int32
	edges   [][2]int32
	touched []int32 // labelled blossoms
	seen    []int32 // vertices with a key
	scanned []int32 // outer vertices
	leafBuf []int32
}

// NewSolver returns a solver with an empty matching; call Solve.
func NewSolver[W Weight](g *Graph[W]) *Solver[W] {
	n := g.Len()
	s := &Solver[W]{
		Graph: g, n: int32(n), alive: make([]uint64, g.stride),
		mate: make([]int32, n), y: make([]W, n), top: make([]int32, n),
		base: make([]int32, n), parent: make([]int32, n),
		kids: make([][]int32, n), links: make([][][2]int32, n),
		z: make([]W, n), label: make([]int8, n), enter: make([][2]int32, n), since: make([]W, n),
		key: make([]W, n), from: make([]int32, n), pairKey: make([]W, n), pairTo: make([]int32, n),
	}
	for v := int32(0); v < s.n; v++ {
		s.alive[v>>6] |= 1 << (v & 63)
		s.mate[v], s.top[v], s.base[v], s.parent[v] = none, v, v, none
		s.from[v], s.pairTo[v] = none, none
	}
	byClass := g.startDuals()
	for v := range s.y {
		s.y[v] = byClass[g.class[v]]
	}
	return s
}

// Mate returns the partner of v, or -1.
func (s *Solver[W]) Mate(v int) int { return int(s.mate[v]) }

// Alive reports whether v takes part.
func (s *Solver[W]) Alive(v int) bool { return s.alive[v>>6]>>(v&63)&1 != 0 }

// Prefer matches u and v if both are free and the pair is tight.
func (s *Solver[W]) Prefer(u, v int) bool {
	a, b := int32(u), int32(v)
	if s.mate[a] != none || s.mate[b] != none || !s.Joined(u, v) || !s.Alive(u) || !s.Alive(v) || !s.isTight(a, b) {
		return false
	}
	s.mate[a], s.mate[b] = b, a
	return true
}

// slack is the dual surplus of the pair outside any search.
func (s *Solver[W]) slack(u, v int32) W {
	x := sub(add(s.y[u], s.y[v]), s.weight(u, v))
	if s.top[u] != s.top[v] || s.top[u] < s.n {
		return x
	}
	holds := map[int32]bool{}
	for b := s.parent[u]; b != none; b = s.parent[b] {
		holds[b] = true
	}
	for b := s.parent[v]; b != none; b = s.parent[b] {
		if holds[b] {
			x = add(x, s.z[b])
		}
	}
	return x
}

func (s *Solver[W]) isTight(u, v int32) bool {
	var zero W
	return s.slack(u, v) == zero
}

// Tight reports whether some optimal matching may contain the pair; a pair
// that is not tight is in none.
func (s *Solver[W]) Tight(u, v int) bool {
	return s.Joined(u, v) && s.isTight(int32(u), int32(v))
}

// Must reports whether v is matched in every optimal matching.
func (s *Solver[W]) Must(v int) bool { return positive(&s.y[v]) }

// Solve makes the matching optimal.
func (s *Solver[W]) Solve() {
	for v := int32(0); v < s.n; v++ {
		if s.mate[v] == none && s.Alive(int(v)) && positive(&s.y[v]) {
			s.search(v)
		}
	}
}

// Total returns twice the weight of the matching.
func (s *Solver[W]) Total() W {
	var t W
	for v := int32(0); v < s.n; v++ {
		if m := s.mate[v]; m > v {
			t = add(t, s.weight(v, m))
		}
	}
	return t
}
