package matching

// release takes the blossoms around u apart, keeping the duals feasible. A
// blossom's dual goes to its vertices; the pair that leaves it is dissolved.
func (s *Solver[W]) release(u int32) {
	var zero W
	for b := s.top[u]; b >= s.n; b = s.top[u] {
		if s.z[b] != zero {
			h := half(s.z[b])
			for _, v := range s.leaves(b) {
				s.y[v] = add(s.y[v], h)
			}
			if m := s.mate[s.base[b]]; m != none {
				s.mate[s.base[b]], s.mate[m] = none, none
			}
		}
		s.detach(b)
	}
	s.spare = append(s.spare, s.dying...)
	s.dying = s.dying[:0]
}

// unmatch frees u, which must not lie in a blossom.
func (s *Solver[W]) unmatch(u int32) {
	if m := s.mate[u]; m != none {
		s.mate[u], s.mate[m] = none, none
	}
}

// Remove takes v out of the graph; call Solve afterwards.
func (s *Solver[W]) Remove(v int) {
	u := int32(v)
	s.release(u)
	s.unmatch(u)
	s.alive[u>>6] &^= 1 << (u & 63)
}

// Insert puts v back; call Solve afterwards.
func (s *Solver[W]) Insert(v int) {
	u := int32(v)
	s.alive[u>>6] |= 1 << (u & 63)
	s.cover(u)
}

// Change calls f, which may change the class, the edges or the upper value of
// v, and makes the duals feasible again; call Solve afterwards.
func (s *Solver[W]) Change(v int, f func()) {
	u := int32(v)
	s.release(u)
	s.unmatch(u)
	f()
	s.cover(u)
}

// SetClass gives v another class; use inside Change.
func (s *Solver[W]) SetClass(v, class int) { s.class[v] = int32(class) }

// SetUpper sets the value v adds to pairs of marked vertices in which it has
// the smaller number; use inside Change.
func (s *Solver[W]) SetUpper(v int, value int64) { s.upper[v] = value }

// MarkUpper starts the use of upper values: a pair of marked vertices is worth
// upper[v] more in the last component, v being the smaller of the two. Their
// pairs are dissolved and their duals raised to cover; call Solve.
func (s *Solver[W]) MarkUpper(marked []bool, upper []int64) {
	s.loosen(marked, upper, 1)
	s.marked, s.upper = marked, upper
}

// ClearUpper ends the use of upper values; call Solve.
func (s *Solver[W]) ClearUpper() {
	s.loosen(s.marked, s.upper, -1)
	s.marked, s.upper = nil, nil
}

// loosen dissolves the pairs of the marked vertices and raises their duals by
// the largest change of the upper values in the given direction.
func (s *Solver[W]) loosen(marked []bool, upper []int64, sign int64) {
	var raise int64
	quiet := true
	for v, in := range marked {
		if in && s.Alive(v) {
			raise = max(raise, sign*upper[v])
			quiet = quiet && upper[v] == 0
		}
	}
	if quiet {
		return
	}
	for v, in := range marked {
		if !in || !s.Alive(v) {
			continue
		}
		s.release(int32(v))
		s.unmatch(int32(v))
		s.y[v][len(s.y[v])-1] += raise
	}
}

// Restrict forbids all pairs of living vertices that keep refuses; call Solve.
func (s *Solver[W]) Restrict(keep func(u, v int) bool) {
	for u := int32(0); u < s.n; u++ {
		if !s.Alive(int(u)) {
			continue
		}
		s.release(u)
		eachBit(s.row(u), s.alive, func(v int32) bool {
			if v > u && !keep(int(u), int(v)) {
				s.Part(int(u), int(v))
				if s.mate[u] == v {
					s.unmatch(u)
				}
			}
			return true
		})
	}
}

// cover gives the free vertex u the smallest feasible dual.
func (s *Solver[W]) cover(u int32) {
	var y W
	eachBit(s.row(u), s.alive, func(v int32) bool {
		if x := sub(s.weight(u, v), s.y[v]); less(&y, &x) {
			y = x
		}
		return true
	})
	s.y[u] = y
}

// Force reports whether an optimal matching contains the pair u, v. If so,
// the pair is fixed: both vertices leave the graph. If not, nothing changes
// but, perhaps, the choice among optimal matchings.
func (s *Solver[W]) Force(u, v int) bool {
	if !s.Tight(u, v) {
		return false
	}
	if s.mate[u] == int32(v) {
		s.Remove(u)
		s.Remove(v)
		s.Solve()
		return true
	}
	want := sub(s.Total(), s.weight(int32(u), int32(v)))
	s.Remove(u)
	s.Remove(v)
	s.Solve()
	if s.Total() == want {
		return true
	}
	s.Insert(u)
	s.Insert(v)
	s.Solve()
	return false
}
