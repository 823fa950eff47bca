package matching

import "math/bits"

// search grows an alternating tree from the free vertex r and ends when r is
// matched or its dual value allows it to stay free.
func (s *Solver[W]) search(r int32) {
	var zero W
	s.d, s.lowest = zero, none
	s.enterOuter(s.top[r])
	for {
		if u, v := s.scanQueue(); v != none {
			s.augmentThrough(u, v)
			break
		}
		if n := len(s.tight); n > 0 {
			v := s.tight[n-1]
			s.tight = s.tight[:n-1]
			if s.label[s.top[v]] == outside && s.grow(v) {
				break
			}
			continue
		}
		if n := len(s.edges); n > 0 {
			e := s.edges[n-1]
			s.edges = s.edges[:n-1]
			if s.top[e[0]] != s.top[e[1]] {
				s.shrink(e[0], e[1])
			}
			continue
		}
		if s.advance() {
			break
		}
	}
	s.finish()
}

// advance moves the duals to the next event and prepares it; it reports
// whether the search is over.
func (s *Solver[W]) advance() bool {
	best, vertex, pair, shrunk := s.y[s.lowest], none, none, none
	for _, v := range s.seen {
		if s.label[s.top[v]] == outside && less(&s.key[v], &best) {
			best, vertex = s.key[v], v
		}
	}
	for _, u := range s.scanned {
		if s.pairTo[u] != none && s.top[u] == s.top[s.pairTo[u]] {
			s.repair(u)
		}
		if s.pairTo[u] != none && less(&s.pairKey[u], &best) {
			best, pair, vertex = s.pairKey[u], u, none
		}
	}
	for _, b := range s.touched {
		if b >= s.n && s.label[b] == inner {
			if k := half(s.z[b]); less(&k, &best) {
				best, shrunk, pair, vertex = k, b, none, none
			}
		}
	}
	s.d = best
	switch {
	case shrunk != none:
		s.expandInner(shrunk)
	case pair != none:
		s.edges = append(s.edges, [2]int32{pair, s.pairTo[pair]})
	case vertex != none:
		s.tight = append(s.tight, vertex)
	default:
		s.augment(s.lowest, none)
		return true
	}
	return false
}

// repair finds the best edge from u to another outer blossom again.
func (s *Solver[W]) repair(u int32) {
	s.pairTo[u] = none
	eachBit(s.row(u), s.alive, func(v int32) bool {
		if s.label[s.top[v]] == outer && s.top[v] != s.top[u] {
			s.notePair(u, v)
		}
		return true
	})
}

func (s *Solver[W]) notePair(u, v int32) {
	k := half(sub(add(s.y[u], s.y[v]), s.weight(u, v)))
	if k == s.d {
		s.edges = append(s.edges, [2]int32{u, v})
	}
	if s.pairTo[u] == none || less(&k, &s.pairKey[u]) {
		s.pairKey[u], s.pairTo[u] = k, v
	}
}

// scanQueue looks at the edges of new outer vertices. It returns an edge to a
// free vertex that is already tight, or none.
func (s *Solver[W]) scanQueue() (int32, int32) {
	for len(s.queue) > 0 {
		u := s.queue[len(s.queue)-1]
		s.queue = s.queue[:len(s.queue)-1]
		s.scanned = append(s.scanned, u)
		if v := s.scan(u); v != none {
			return u, v
		}
	}
	return none, none
}

func (s *Solver[W]) scan(u int32) int32 {
	row, yu, tu := s.row(u), s.y[u], s.top[u]
	weights := s.table[s.class[u]*s.classes : (s.class[u]+1)*s.classes]
	for i, x := range row {
		for x &= s.alive[i]; x != 0; x &= x - 1 {
			v := int32(i<<6 + bits.TrailingZeros64(x))
			tv := s.top[v]
			if tv == tu {
				continue
			}
			label := s.label[tv]
			if label == outer {
				s.notePair(u, v)
				continue
			}
			k := sub(add(yu, s.y[v]), weights[s.class[v]])
			if s.upper != nil && s.marked[u] && s.marked[v] {
				k[len(k)-1] -= 2 * s.upper[min(u, v)]
			}
			if label == inner {
				k = add(k, s.since[tv])
			}
			if s.from[v] == none {
				s.seen = append(s.seen, v)
			} else if !less(&k, &s.key[v]) {
				continue
			}
			s.key[v], s.from[v] = k, u
			if label == outside && k == s.d {
				if s.mate[s.base[tv]] == none {
					return v
				}
				s.tight = append(s.tight, v)
			}
		}
	}
	return none
}

// grow reaches the outside vertex v over its tight edge. It reports whether
// the matching was augmented.
func (s *Solver[W]) grow(v int32) bool {
	b := s.top[v]
	m := s.mate[s.base[b]]
	if m == none {
		s.augmentThrough(s.from[v], v)
		return true
	}
	s.enter[b] = [2]int32{s.from[v], v}
	s.enterInner(b)
	s.enterOuter(s.top[m])
	return false
}

// enterOuter labels b outer. While it stays so, the true dual of its vertices
// is y-d, its own is z+2d.
func (s *Solver[W]) enterOuter(b int32) {
	s.label[b] = outer
	s.touched = append(s.touched, b)
	if b >= s.n {
		s.z[b] = sub(s.z[b], double(s.d))
	}
	for _, v := range s.leaves(b) {
		s.y[v] = add(s.y[v], s.d)
		s.reach(v)
	}
}

// reach queues a vertex that has become outer.
func (s *Solver[W]) reach(v int32) {
	s.queue = append(s.queue, v)
	if s.lowest == none || less(&s.y[v], &s.y[s.lowest]) {
		s.lowest = v
	}
}

// enterInner labels b inner. While it stays so, the true dual of its vertices
// is y+d, its own is z-2d.
func (s *Solver[W]) enterInner(b int32) {
	s.label[b] = inner
	s.touched = append(s.touched, b)
	s.since[b] = s.d
	if b >= s.n {
		s.z[b] = add(s.z[b], double(s.d))
	}
	for _, v := range s.leaves(b) {
		s.y[v] = sub(s.y[v], s.d)
	}
}

// finish turns the duals of the tree into true ones and clears the search.
func (s *Solver[W]) finish() {
	var zero W
	for _, b := range s.touched {
		switch s.label[b] {
		case outer:
			for _, v := range s.leaves(b) {
				s.y[v] = sub(s.y[v], s.d)
			}
			if b >= s.n {
				s.z[b] = add(s.z[b], double(s.d))
			}
		case inner:
			for _, v := range s.leaves(b) {
				s.y[v] = add(s.y[v], s.d)
			}
			if b >= s.n {
				s.z[b] = sub(s.z[b], double(s.d))
			}
		}
		s.label[b] = outside
	}
	for _, b := range s.touched {
		if b >= s.n && s.parent[b] == none && len(s.kids[b]) > 0 && s.z[b] == zero {
			s.dissolveEmpty(b)
		}
	}
	for _, v := range s.seen {
		s.from[v] = none
	}
	for _, v := range s.scanned {
		s.pairTo[v] = none
	}
	s.spare = append(s.spare, s.dying...)
	s.dying, s.touched, s.seen, s.scanned = s.dying[:0], s.touched[:0], s.seen[:0], s.scanned[:0]
	s.queue, s.tight, s.edges = s.queue[:0], s.tight[:0], s.edges[:0]
}
