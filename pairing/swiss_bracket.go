package pairing

import "toreshi/pairing/matching"

// bracket is what one step of the procedure pairs (C.04.3 1.3.2).
type bracket struct {
	mdps, residents []*player
	byeScore        int // score of the player with the bye (C5), if the field is odd
}

// bracketPairs is the outcome of a bracket.
type bracketPairs struct {
	pairs  [][2]*player // moved-down players first, then the remainder in order
	floats []*player
	bye    *player
	below  []*player // of the next scoregroup: left unpaired by a look ahead
	open   []*player // floaters that the look ahead leaves unpaired too
}

// solveBracket pairs a bracket on the given graph.
func (g *bracketGraph) solve() *bracketPairs {
	list := g.criteria()
	places, words := slots(list)
	switch {
	case words <= 2:
		return choose(g, newSolver[[2]int64](g, list, places))
	case words == 3:
		return choose(g, newSolver[[3]int64](g, list, places))
	case words == 4:
		return choose(g, newSolver[[4]int64](g, list, places))
	case words <= 6:
		return choose(g, newSolver[[6]int64](g, list, places))
	case words <= 8:
		return choose(g, newSolver[[8]int64](g, list, places))
	case words <= 12:
		return choose(g, newSolver[[12]int64](g, list, places))
	case words <= 16:
		return choose(g, newSolver[[16]int64](g, list, places))
	default:
		return choose(g, newSolver[[32]int64](g, list, places))
	}
}

// chooser picks the earliest generated among the optimal pairings.
type chooser[W matching.Weight] struct {
	*bracketGraph
	s   *matching.Solver[W]
	end int // first vertex below the bracket
	out *bracketPairs

	settled bool  // the remainder was paired outside s
	over    []int // residents then left over
	seated  int   // who has the bye in this matching, or -1
}

func choose[W matching.Weight](g *bracketGraph, s *matching.Solver[W]) *bracketPairs {
	c := &chooser[W]{bracketGraph: g, s: s, end: g.mdps + g.residents, out: &bracketPairs{}, seated: -1}
	n := c.end
	for v := range n {
		for i := range n {
			w := (v + n/2 + i) % n
			if c.s.Prefer(v, w) {
				break
			}
		}
	}
	c.solve()
	if g.mdps > 0 {
		c.meetMovedDown(c.pairedMovedDown())
		s.ClearUpper()
		s.Solve()
	}
	c.pairRemainder()
	c.collectFloats()
	return c.out
}

// solve makes the matching optimal again.
func (c *chooser[W]) solve() {
	c.s.Solve()
	c.prove(c.s)
}

// prove checks the certificate of a matching if asked to.
func (c *chooser[W]) prove(s *matching.Solver[W]) {
	if c.f.certify {
		if err := s.Check(); err != nil {
			panic("pairing: matching without proof: " + err.Error())
		}
	}
}

// inside reports whether v is matched within the bracket.
func (c *chooser[W]) inside(v int) bool {
	m := c.s.Mate(v)
	return m >= 0 && m < c.end
}

// pairedMovedDown chooses the first valid set of moved-down players (4.4).
func (c *chooser[W]) pairedMovedDown() []int {
	marked, bonus := make([]bool, c.s.Len()), make([]int64, c.s.Len())
	for v := range c.end {
		marked[v] = true
	}
	c.s.MarkUpper(marked, bonus)
	var set []int
	for from := 0; from < c.mdps; {
		to, paired := from, 0
		for ; to < c.mdps && c.vertices[to].score == c.vertices[from].score; to++ {
			paired += one(c.inside(to))
		}
		set = append(set, c.pairedOfLevel(from, to, paired)...)
		from = to
	}
	return set
}

// pairedOfLevel chooses the given number out of the moved-down players from..to.
func (c *chooser[W]) pairedOfLevel(from, to, paired int) []int {
	var set []int
	for v := from; v < to && len(set) < paired; v++ {
		if to-v <= paired-len(set) {
			set = append(set, v)
			continue
		}
		if !c.inside(v) {
			c.prefer(v, 1)
			if !c.inside(v) {
				c.prefer(v, 0)
				continue
			}
		}
		// Worth more than the trial of a later one, so that it stays.
		c.prefer(v, 2)
		set = append(set, v)
	}
	return set
}

func (c *chooser[W]) prefer(v int, bonus int64) {
	c.s.Change(v, func() { c.s.SetUpper(v, bonus) })
	c.solve()
}

// meetMovedDown gives each chosen moved-down player the highest resident.
func (c *chooser[W]) meetMovedDown(set []int) {
	for _, v := range set {
		for w := c.mdps; w < c.end; w++ {
			if c.s.Alive(w) && c.s.Force(v, w) {
				c.fix(v, w)
				break
			}
		}
	}
}

func (c *chooser[W]) fix(v, w int) {
	c.out.pairs = append(c.out.pairs, [2]*player{c.vertices[v], c.vertices[w]})
}

// collectFloats lists who is left. One player alone who has the bye is done
// with; among several the next bracket decides who has it.
func (c *chooser[W]) collectFloats() {
	for v := range c.end {
		if !c.s.Alive(v) || c.settled && v >= c.mdps {
			continue
		}
		if m := c.s.Mate(v); m >= 0 && c.vertices[m] == nil {
			c.seated = v
		}
		c.out.floats = append(c.out.floats, c.vertices[v])
		if c.s.Mate(v) < 0 {
			c.out.open = append(c.out.open, c.vertices[v])
		}
	}
	for _, v := range c.over {
		c.out.floats = append(c.out.floats, c.vertices[v])
	}
	if c.seated >= 0 && len(c.out.floats) == 1 {
		c.out.bye, c.out.floats = c.vertices[c.seated], nil
	}
	for v := c.end; v < len(c.vertices); v++ {
		if c.s.Alive(v) && c.s.Mate(v) < 0 {
			c.out.below = append(c.out.below, c.vertices[v])
		}
	}
}
