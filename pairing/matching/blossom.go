package matching

// leaves returns the vertices of b; the slice is valid until the next call.
func (s *Solver[W]) leaves(b int32) []int32 {
	s.leafBuf = s.appendLeaves(s.leafBuf[:0], b)
	return s.leafBuf
}

func (s *Solver[W]) appendLeaves(to []int32, b int32) []int32 {
	if b < s.n {
		return append(to, b)
	}
	for _, k := range s.kids[b] {
		to = s.appendLeaves(to, k)
	}
	return to
}

// newBlossom returns an unused number.
func (s *Solver[W]) newBlossom() int32 {
	if n := len(s.spare); n > 0 {
		b := s.spare[n-1]
		s.spare = s.spare[:n-1]
		return b
	}
	var zero W
	s.base, s.parent = append(s.base, none), append(s.parent, none)
	s.kids, s.links = append(s.kids, nil), append(s.links, nil)
	s.z, s.since = append(s.z, zero), append(s.since, zero)
	s.label, s.enter = append(s.label, outside), append(s.enter, [2]int32{})
	return int32(len(s.base) - 1)
}

// up returns the blossom above b in the search tree and the edge to it, or
// none at the root.
func (s *Solver[W]) up(b int32) (int32, [2]int32) {
	if s.label[b] == inner {
		e := s.enter[b]
		return s.top[e[0]], [2]int32{e[1], e[0]}
	}
	m := s.mate[s.base[b]]
	if m == none {
		return none, [2]int32{}
	}
	return s.top[m], [2]int32{s.base[b], m}
}

// meet returns the lowest common ancestor of two blossoms in the tree.
func (s *Solver[W]) meet(a, b int32) int32 {
	above := map[int32]bool{}
	for a != none || b != none {
		if a != none {
			if above[a] {
				return a
			}
			above[a] = true
			a, _ = s.up(a)
		}
		if b != none {
			if above[b] {
				return b
			}
			above[b] = true
			b, _ = s.up(b)
		}
	}
	return none
}

// shrink makes a blossom of the cycle closed by the tight edge u, v.
func (s *Solver[W]) shrink(u, v int32) {
	lca := s.meet(s.top[u], s.top[v])
	kids, links := []int32{lca}, [][2]int32{}
	for a := s.top[u]; a != lca; {
		next, e := s.up(a)
		kids, links = append(kids, a), append(links, [2]int32{e[1], e[0]})
		a = next
	}
	for i, j := 1, len(kids)-1; i < j; i, j = i+1, j-1 {
		kids[i], kids[j] = kids[j], kids[i]
	}
	for i, j := 0, len(links)-1; i < j; i, j = i+1, j-1 {
		links[i], links[j] = links[j], links[i]
	}
	links = append(links, [2]int32{u, v})
	for a := s.top[v]; a != lca; {
		next, e := s.up(a)
		kids, links = append(kids, a), append(links, e)
		a = next
	}
	b := s.newBlossom()
	s.kids[b], s.links[b], s.base[b], s.parent[b] = kids, links, s.base[lca], none
	s.adopt(b)
}

// adopt gives the children of the new blossom b their places.
func (s *Solver[W]) adopt(b int32) {
	twice := double(s.d)
	for _, k := range s.kids[b] {
		s.parent[k] = b
		if k >= s.n {
			if s.label[k] == outer {
				s.z[k] = add(s.z[k], twice)
			} else {
				s.z[k] = sub(s.z[k], twice)
			}
		}
		for _, v := range s.leaves(k) {
			s.top[v] = b
			if s.label[k] == inner {
				s.y[v] = add(s.y[v], twice)
				s.reach(v)
			}
		}
		s.label[k] = outside
	}
	var zero W
	s.z[b], s.label[b] = sub(zero, twice), outer
	s.touched = append(s.touched, b)
}

// child returns the index of the child of b that holds v.
func (s *Solver[W]) child(b, v int32) int {
	for s.parent[v] != b {
		v = s.parent[v]
	}
	for i, k := range s.kids[b] {
		if k == v {
			return i
		}
	}
	return -1
}

// detach makes the children of b top-level blossoms and gives b's number back.
func (s *Solver[W]) detach(b int32) {
	for _, k := range s.kids[b] {
		s.parent[k] = none
		for _, v := range s.leaves(k) {
			s.top[v] = k
		}
	}
	var zero W
	s.kids[b], s.links[b], s.z[b], s.label[b] = nil, nil, zero, outside
	s.dying = append(s.dying, b)
}

// dissolveEmpty takes a blossom of dual zero apart, and those inside it.
func (s *Solver[W]) dissolveEmpty(b int32) {
	var zero W
	kids := s.kids[b]
	s.detach(b)
	for _, k := range kids {
		if k >= s.n && s.z[k] == zero {
			s.dissolveEmpty(k)
		}
	}
}

// expandInner takes apart an inner blossom whose dual has fallen to zero and
// labels the children on the tree's path through it.
func (s *Solver[W]) expandInner(b int32) {
	kids, links, entry := s.kids[b], s.links[b], s.enter[b]
	i := s.child(b, entry[1])
	shift := sub(s.d, s.since[b])
	for _, v := range s.leaves(b) {
		s.y[v] = add(s.y[v], s.d)
		if s.from[v] != none {
			s.key[v] = add(s.key[v], shift)
		}
	}
	s.detach(b)
	for in := true; ; in = !in {
		if in {
			s.enter[kids[i]] = entry
			s.enterInner(kids[i])
		} else {
			s.enterOuter(kids[i])
		}
		if i == 0 {
			return
		}
		// The edge is unmatched only when it leads from an outer child.
		if i%2 == 1 == in {
			entry = links[i]
			i = (i + 1) % len(kids)
		} else {
			entry = [2]int32{links[i-1][1], links[i-1][0]}
			i--
		}
	}
}

// rotate makes v the base of b by exchanging matched and unmatched edges.
func (s *Solver[W]) rotate(b, v int32) {
	if b < s.n || s.base[b] == v {
		return
	}
	i, kids, links := s.child(b, v), s.kids[b], s.links[b]
	s.rotate(kids[i], v)
	if i%2 == 0 {
		for j := 0; j < i; j += 2 {
			s.rejoin(kids[j], kids[j+1], links[j])
		}
	} else {
		for j := i + 1; j < len(kids); j += 2 {
			s.rejoin(kids[j], kids[(j+1)%len(kids)], links[j])
		}
	}
	s.kids[b] = append(append([]int32{}, kids[i:]...), kids[:i]...)
	s.links[b] = append(append([][2]int32{}, links[i:]...), links[:i]...)
	s.base[b] = v
}

func (s *Solver[W]) rejoin(a, b int32, e [2]int32) {
	s.rotate(a, e[0])
	s.rotate(b, e[1])
	s.mate[e[0]], s.mate[e[1]] = e[1], e[0]
}

// augmentThrough matches u with v, which lies in a free blossom outside the
// tree, and turns the path from u to the root.
func (s *Solver[W]) augmentThrough(u, v int32) {
	s.rotate(s.top[v], v)
	s.mate[v] = u
	s.augment(u, v)
}

// augment gives the outer vertex u the partner w (or none) and turns the path
// from u to the root.
func (s *Solver[W]) augment(u, w int32) {
	for {
		b := s.top[u]
		m := s.mate[s.base[b]]
		s.rotate(b, u)
		s.mate[u] = w
		if m == none {
			return
		}
		t := s.top[m]
		e := s.enter[t]
		s.rotate(t, e[1])
		s.mate[e[1]] = e[0]
		u, w = e[0], e[1]
	}
}
