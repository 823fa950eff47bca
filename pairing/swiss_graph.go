package pairing

import (
	"math/bits"
	"slices"

	"toreshi/pairing/matching"
)

// bracketGraph is a bracket with as much of the field below as its criteria
// are looked at with. Vertices are in order of rank: moved-down players,
// residents, the next scoregroup, the rest, the bye.
type bracketGraph struct {
	f        *field
	vertices []*player // the bye seat is nil
	mdps     int
	residents,
	next int
	levels   int // different scores in the bracket
	complete bool

	last, avoids  bool
	countUnplayed bool // C9 applies
	mostUnplayed  int
	byeScore      int
	hasBye        bool

	class   []int32
	classes []class
	byClass map[class]int32
	apart   [][]int // sets of avoidance rules, the first one empty
}

// newGraph builds the classes. With complete everybody has to be matched and
// below holds all players under the bracket.
func (f *field) newGraph(b *bracket, next, rest []*player, complete, withBye bool) *bracketGraph {
	g := &bracketGraph{
		f: f, mdps: len(b.mdps), residents: len(b.residents), next: len(next),
		complete: complete, last: f.last, avoids: f.avoids, byClass: map[class]int32{}, hasBye: withBye,
	}
	g.vertices = append(g.vertices, b.mdps...)
	g.vertices = append(g.vertices, b.residents...)
	g.vertices = append(g.vertices, next...)
	g.vertices = append(g.vertices, rest...)
	if withBye {
		g.byeScore = b.byeScore
		g.vertices = append(g.vertices, nil)
	}
	level, score := -1, 0
	for v, p := range g.vertices {
		r := g.roleOf(v)
		if r <= resident && (level < 0 || p.score != score) {
			level, score = level+1, p.score
		}
		g.addVertex(p, r, level)
	}
	g.levels = level + 1
	return g
}

func (g *bracketGraph) roleOf(v int) role {
	switch {
	case g.vertices[v] == nil:
		return byeSeat
	case v < g.mdps:
		return movedDown
	case v < g.mdps+g.residents:
		return resident
	case v < g.mdps+g.residents+g.next:
		return nextGroup
	}
	return restGroup
}

func (g *bracketGraph) addVertex(p *player, r role, level int) {
	c := class{role: r}
	if p != nil {
		c.claim, c.prefers, c.top = p.claim, p.prefers, p.topscorer
		if r > resident && c.claim != absolute {
			c.claim, c.prefers = noPreference, NoColour
		}
		if r <= resident {
			c.level = level
			for back, fl := range p.floats {
				c.down[back] = fl == downfloat
				c.up[back] = fl == upfloat && r == resident && g.mdps > 0
			}
		}
		if g.last && c.claim == absolute {
			c.big, c.repeated = max(p.difference, -p.difference), p.repeated
		}
		if g.hasBye && p.canBye && p.score == g.byeScore {
			c.bye, c.unplayed = true, p.unplayed
			g.mostUnplayed = max(g.mostUnplayed, p.unplayed)
		}
		if g.avoids {
			c.apart = g.apartID(p.avoidRules)
		}
	}
	id, known := g.byClass[c]
	if !known {
		id = int32(len(g.classes))
		g.byClass[c] = id
		g.classes = append(g.classes, c)
	}
	g.class = append(g.class, id)
}

// apartID returns the index of a set of avoidance rules.
func (g *bracketGraph) apartID(rules []int) int {
	if len(g.apart) == 0 {
		g.apart = append(g.apart, nil)
	}
	for id, known := range g.apart {
		if slices.Equal(known, rules) {
			return id
		}
	}
	g.apart = append(g.apart, rules)
	return len(g.apart) - 1
}

// avoidable reports whether players under the two sets of rules are to be
// kept apart if possible: a rule is in both.
func (g *bracketGraph) avoidable(a, b int) bool {
	if a == 0 || b == 0 {
		return false
	}
	return slices.ContainsFunc(g.apart[a], func(rule int) bool { return slices.Contains(g.apart[b], rule) })
}

// count returns the number of vertices of the classes that satisfy ok.
func (g *bracketGraph) count(ok func(c *class) bool) int {
	n := 0
	for _, id := range g.class {
		n += one(ok(&g.classes[id]))
	}
	return n
}

func (g *bracketGraph) atLevel(level int) int {
	return g.count(func(c *class) bool { return c.role <= resident && c.level == level })
}

// wordBits is what a component of a weight holds: room for sums along paths
// is left (matching.Weight).
const wordBits = 50

// slot is the place of a criterion in a weight.
type slot struct{ word, shift int }

// slots packs the criteria into words, the first at the top of word 0. A last
// word is kept free for the order of generation.
func slots(list []criterion) (places []slot, words int) {
	word, room := 0, wordBits
	for _, c := range list {
		width := bits.Len(uint(c.most))
		if width > room {
			word, room = word+1, wordBits
		}
		room -= width
		places = append(places, slot{word, room})
	}
	return places, word + 2
}

// worth fills the table of pair weights by class.
func worth[W matching.Weight](g *bracketGraph, list []criterion, places []slot) []W {
	n := len(g.classes)
	table := make([]W, n*n)
	for i := range g.classes {
		for j := range i + 1 {
			a, b := &g.classes[i], &g.classes[j]
			if !joined(a, b) {
				continue
			}
			if b.role < a.role {
				a, b = b, a
			}
			var w W
			inside := b.role == resident
			for k, c := range list {
				if c.most > 0 {
					w[places[k].word] += int64(c.of(a, b, inside)) << places[k].shift
				}
			}
			table[i*n+j], table[j*n+i] = w, w
		}
	}
	return table
}

// newSolver makes the graph's edges: classes that may meet, less the pairs
// that have met or are forbidden.
func newSolver[W matching.Weight](g *bracketGraph, list []criterion, places []slot) *matching.Solver[W] {
	m := matching.NewGraph(g.class, len(g.classes), worth[W](g, list, places))
	m.JoinClasses(func(a, b int) bool { return joined(&g.classes[a], &g.classes[b]) })
	at := make(map[int]int, len(g.vertices))
	for v, p := range g.vertices {
		if p != nil {
			at[p.Number] = v
		}
	}
	for v, p := range g.vertices {
		if p == nil {
			continue
		}
		for _, list := range g.f.apart(p) {
			for _, q := range list {
				if w, here := at[q]; here {
					m.Part(v, w)
				}
			}
		}
	}
	return matching.NewSolver(m)
}

// apart lists the numbers p may not meet.
func (f *field) apart(p *player) [2][]int {
	if f.avoids {
		return [2][]int{p.barred}
	}
	return [2][]int{p.barred, p.avoided}
}
