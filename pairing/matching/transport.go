package matching

// classDuals solves the pairing of classes as if no single pair were
// forbidden: a transport problem between two copies of the classes, each with
// as many places as the class has vertices (Hungarian method). The mean of the
// two duals of a class covers every pair of vertices, and is near the optimum
// because few pairs are forbidden.
type classDuals[W Weight] struct {
	*Graph[W]
	supply, demand []int
	u, v           []W   // duals of the left and right copies
	flow           []int // left to right, row by row

	left, right []bool // reached
	slack       []W    // of right copies
	from        []int  // left copy that gives slack
	via         []int  // right copy by which a left one was reached
}

func (g *Graph[W]) startDuals() []W {
	n := int(g.classes)
	t := &classDuals[W]{
		Graph: g, supply: make([]int, n), demand: make([]int, n),
		u: make([]W, n), v: make([]W, n), flow: make([]int, n*n),
		left: make([]bool, n), right: make([]bool, n), slack: make([]W, n), from: make([]int, n), via: make([]int, n),
	}
	for _, c := range g.class {
		t.supply[c]++
		t.demand[c]++
	}
	for c := range n {
		for d := range n {
			if w := g.table[c*n+d]; g.classesJoined(c, d) && less(&t.u[c], &w) {
				t.u[c] = w
			}
		}
	}
	for c := range n {
		for t.supply[c] > 0 && positive(&t.u[c]) {
			t.ship(c)
		}
	}
	y := make([]W, n)
	for c := range n {
		y[c] = half(add(t.u[c], t.v[c]))
	}
	return y
}

// classesJoined reports whether vertices of the two classes may be joined.
func (g *Graph[W]) classesJoined(c, d int) bool {
	return g.open == nil || g.open[c*int(g.classes)+d]
}

// ship sends some of the supply of class c along the cheapest path.
func (t *classDuals[W]) ship(c int) {
	n := int(t.classes)
	for i := range n {
		t.left[i], t.right[i], t.from[i] = false, false, -1
	}
	t.left[c], t.via[c] = true, -1
	t.relax(c)
	for {
		free, at := t.lowestLeft(), -1
		best := t.u[free]
		for d := range n {
			if !t.right[d] && t.from[d] >= 0 && !less(&best, &t.slack[d]) {
				best, at = t.slack[d], d
			}
		}
		t.shift(best)
		if at < 0 {
			t.send(free, -1, c)
			return
		}
		t.right[at] = true
		if t.demand[at] > 0 {
			t.send(t.from[at], at, c)
			return
		}
		for i := range n {
			if !t.left[i] && t.flow[i*n+at] > 0 {
				t.left[i], t.via[i] = true, at
				t.relax(i)
			}
		}
	}
}

// lowestLeft returns the reached left copy with the smallest dual.
func (t *classDuals[W]) lowestLeft() int {
	best := -1
	for i, in := range t.left {
		if in && (best < 0 || less(&t.u[i], &t.u[best])) {
			best = i
		}
	}
	return best
}

func (t *classDuals[W]) relax(c int) {
	n := int(t.classes)
	for d := range n {
		if t.right[d] || !t.classesJoined(c, d) {
			continue
		}
		if s := sub(add(t.u[c], t.v[d]), t.table[c*n+d]); t.from[d] < 0 || less(&s, &t.slack[d]) {
			t.slack[d], t.from[d] = s, c
		}
	}
}

// shift lowers the duals of the reached left copies and raises the right ones.
func (t *classDuals[W]) shift(by W) {
	for i := range t.left {
		if t.left[i] {
			t.u[i] = sub(t.u[i], by)
		}
		if t.right[i] {
			t.v[i] = add(t.v[i], by)
		} else if t.from[i] >= 0 {
			t.slack[i] = sub(t.slack[i], by)
		}
	}
}

// send moves as much as possible from the root along the path that ends at
// the left copy l, and on to the right copy r if there is one.
func (t *classDuals[W]) send(l, r, root int) {
	n := int(t.classes)
	amount := t.supply[root]
	if r >= 0 {
		amount = min(amount, t.demand[r])
	}
	for i := l; i != root; {
		d := t.via[i]
		amount = min(amount, t.flow[i*n+d])
		i = t.from[d]
	}
	t.supply[root] -= amount
	if r >= 0 {
		t.demand[r] -= amount
		t.flow[l*n+r] += amount
	}
	for i := l; i != root; {
		d := t.via[i]
		t.flow[i*n+d] -= amount
		i = t.from[d]
		t.flow[i*n+d] += amount
	}
}
