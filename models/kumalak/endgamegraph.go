package kumalak

import (
	"fmt"
	"slices"
)

// graph is all positions that can follow a position, and the moves between them.
type graph struct {
	nodes []node
	// The nodes that moves from node n lead to, in the order of their holes, are
	// next[first[n]:first[n+1]].
	first, next []int32
}

// node is a position and what is known of it.
type node struct {
	board   Board
	outcome Outcome // Undecided for what neither side can force
	plies   int32   // until it is decided, with best play
	left    int32   // moves not known to lose
}

// explore finds the positions that can follow b, breadth first. Where the outcome
// is decided it does not go on.
func explore(b Board, limit int) (*graph, error) {
	g := &graph{nodes: []node{{board: b}}}
	known := map[Board]int32{b: 0}
	for n := 0; n < len(g.nodes); n++ {
		g.first = append(g.first, int32(len(g.next)))
		if g.nodes[n].outcome != Undecided {
			continue
		}
		at := g.nodes[n].board
		for _, hole := range at.LegalHoles() {
			after, _ := at.Play(hole)
			to, seen := known[after]
			if !seen {
				if len(g.nodes) >= limit {
					return nil, fmt.Errorf("%w: more than %d positions follow", ErrNoEndgame, limit)
				}
				to = int32(len(g.nodes))
				known[after] = to
				g.nodes = append(g.nodes, node{board: after, outcome: after.decided()})
			}
			g.next = append(g.next, to)
		}
		g.nodes[n].left = int32(len(g.next)) - g.first[n]
	}
	g.first = append(g.first, int32(len(g.next)))
	return g, nil
}

// solve carries the outcomes back from the ends: a position is won if one move wins
// and lost if all lose. In a queue that starts with the ends, the first winning move
// found is the quickest and the last losing one the longest.
func (g *graph) solve() {
	start, before := g.reversed()
	var queue []int32
	for n := range g.nodes {
		if _, won := g.nodes[n].outcome.Winner(); won {
			queue = append(queue, int32(n))
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		n := queue[0]
		winner, _ := g.nodes[n].outcome.Winner()
		for _, p := range before[start[n]:start[n+1]] {
			at := &g.nodes[p]
			if at.outcome != Undecided {
				continue
			}
			if at.left--; at.board.turn == winner || at.left == 0 {
				at.outcome, at.plies = g.nodes[n].outcome, g.nodes[n].plies+1
				queue = append(queue, p)
			}
		}
	}
}

// reversed is the moves seen from where they lead: those to node n come from
// before[start[n]:start[n+1]].
func (g *graph) reversed() (start, before []int32) {
	start = make([]int32, len(g.nodes)+2)
	for _, to := range g.next {
		start[to+2]++
	}
	for n := 2; n < len(start); n++ {
		start[n] += start[n-1]
	}
	before = make([]int32, len(g.next))
	for n := range g.nodes {
		for _, to := range g.next[g.first[n]:g.first[n+1]] {
			before[start[to+1]] = int32(n)
			start[to+1]++
		}
	}
	return start[:len(g.nodes)+1], before
}

// outcome is that of a node after solve: what was not decided is drawn.
func (g *graph) outcome(n int32) Outcome {
	if o := g.nodes[n].outcome; o != Undecided {
		return o
	}
	return Drawn
}

// line is best play from the first node.
func (g *graph) line() (line []int) {
	at, seen := int32(0), map[int32]bool{}
	for !seen[at] {
		seen[at] = true
		moves := g.next[g.first[at]:g.first[at+1]]
		if len(moves) == 0 {
			break
		}
		turn := g.nodes[at].board.turn
		best := moves[0]
		for _, n := range moves[1:] {
			if g.prefers(turn, n, best) {
				best = n
			}
		}
		line = append(line, g.nodes[at].board.LegalHoles()[slices.Index(moves, best)])
		at = best
	}
	return line
}

// prefers tells whether a side rather moves to one node than to another: by the
// outcome, then to win soon or lose late.
func (g *graph) prefers(s Side, a, than int32) bool {
	switch wa, wb := worth(s, g.outcome(a)), worth(s, g.outcome(than)); {
	case wa != wb:
		return wa > wb
	case wa > 0:
		return g.nodes[a].plies < g.nodes[than].plies
	case wa < 0:
		return g.nodes[a].plies > g.nodes[than].plies
	}
	return false
}
