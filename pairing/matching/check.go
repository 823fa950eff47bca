package matching

import "fmt"

// Check proves that the matching is optimal from the dual solution it comes
// with (complementary slackness). It returns the first condition that fails.
func (s *Solver[W]) Check() error {
	var zero W
	for u := int32(0); u < s.n; u++ {
		if !s.Alive(int(u)) {
			continue
		}
		m := s.mate[u]
		switch {
		case less(&s.y[u], &zero):
			return fmt.Errorf("vertex %d has a negative dual", u)
		case m == none && s.y[u] != zero:
			return fmt.Errorf("vertex %d is free with a positive dual", u)
		case m != none && (s.mate[m] != u || !s.Joined(int(u), int(m)) || !s.Alive(int(m))):
			return fmt.Errorf("vertex %d has a wrong partner %d", u, m)
		case m != none && !s.isTight(u, m):
			return fmt.Errorf("pair %d %d is not tight", u, m)
		}
		var bad error
		eachBit(s.row(u), s.alive, func(v int32) bool {
			if x := s.slack(u, v); less(&x, &zero) {
				bad = fmt.Errorf("pair %d %d is not covered", u, v)
			}
			return bad == nil
		})
		if bad != nil {
			return bad
		}
	}
	return s.checkBlossoms()
}

func (s *Solver[W]) checkBlossoms() error {
	var zero W
	for b := s.n; int(b) < len(s.kids); b++ {
		if len(s.kids[b]) == 0 {
			continue
		}
		if less(&s.z[b], &zero) {
			return fmt.Errorf("blossom %d has a negative dual", b)
		}
		inside := map[int32]bool{}
		for _, v := range s.leaves(b) {
			inside[v] = true
		}
		pairs := 0
		for v := range inside {
			if m := s.mate[v]; m > v && inside[m] {
				pairs++
			}
		}
		if pairs != len(inside)/2 {
			return fmt.Errorf("blossom %d is not full", b)
		}
	}
	return nil
}
