package matching

import (
	"math/rand/v2"
	"testing"
)

type two = [2]int64

// randomGraph has n vertices in a few classes, pairs missing at random, and
// small weights so that ties and blossoms are frequent.
func randomGraph(r *rand.Rand, n int) *Graph[two] {
	classes := 1 + r.IntN(n)
	table := make([]two, classes*classes)
	for a := range classes {
		for b := range a + 1 {
			w := two{int64(r.IntN(3)), int64(r.IntN(7) - 2)}
			table[a*classes+b], table[b*classes+a] = w, w
		}
	}
	class := make([]int32, n)
	for v := range class {
		class[v] = int32(r.IntN(classes))
	}
	g := NewGraph(class, classes, table)
	density := 1 + r.IntN(10)
	for u := range n {
		for v := range u {
			if r.IntN(10) < density {
				g.Join(u, v)
			}
		}
	}
	return g
}

// bestTotal tries every matching of the living vertices.
func bestTotal(g *Graph[two], free []int) two {
	if len(free) < 2 {
		return two{}
	}
	u, rest := free[0], free[1:]
	best := bestTotal(g, rest)
	for i, v := range rest {
		if !g.Joined(u, v) {
			continue
		}
		left := append(append([]int{}, rest[:i]...), rest[i+1:]...)
		if t := add(g.weight(int32(u), int32(v)), bestTotal(g, left)); less(&best, &t) {
			best = t
		}
	}
	return best
}

func living(s *Solver[two]) []int {
	var vs []int
	for v := range s.Len() {
		if s.Alive(v) {
			vs = append(vs, v)
		}
	}
	return vs
}

func mustBeBest(t *testing.T, s *Solver[two]) {
	t.Helper()
	if err := s.Check(); err != nil {
		t.Fatal(err)
	}
	if got, want := s.Total(), bestTotal(s.Graph, living(s)); got != want {
		t.Fatalf("total %v, want %v", got, want)
	}
}

func TestSolve_SmallGraphs_AgainstEveryMatching(t *testing.T) {
	for seed := range uint64(4000) {
		r := rand.New(rand.NewPCG(seed, 1))
		s := NewSolver(randomGraph(r, 2+r.IntN(9)))
		s.Solve()
		mustBeBest(t, s)
	}
}

func TestChange_AnySequence_StaysOptimal(t *testing.T) {
	for seed := range uint64(1500) {
		r := rand.New(rand.NewPCG(seed, 2))
		n := 4 + r.IntN(6)
		s := NewSolver(randomGraph(r, n))
		s.Solve()
		for range 8 {
			v := r.IntN(n)
			switch {
			case !s.Alive(v):
				s.Insert(v)
			case r.IntN(2) == 0:
				s.Remove(v)
			default:
				s.Change(v, func() {
					s.SetClass(v, r.IntN(int(s.classes)))
					if w := r.IntN(n); w != v {
						s.Join(v, w)
					}
				})
			}
			s.Solve()
			mustBeBest(t, s)
		}
	}
}

func TestForce_PairInSomeOptimum_ExactlyThen(t *testing.T) {
	for seed := range uint64(1500) {
		r := rand.New(rand.NewPCG(seed, 3))
		n := 4 + r.IntN(6)
		s := NewSolver(randomGraph(r, n))
		s.Solve()
		for range 5 {
			u, v := r.IntN(n), r.IntN(n)
			if u == v || !s.Alive(u) || !s.Alive(v) {
				continue
			}
			best := bestTotal(s.Graph, living(s))
			var rest []int
			for _, x := range living(s) {
				if x != u && x != v {
					rest = append(rest, x)
				}
			}
			want := s.Joined(u, v) && add(s.weight(int32(u), int32(v)), bestTotal(s.Graph, rest)) == best
			if got := s.Force(u, v); got != want {
				t.Fatalf("seed %d: Force(%d, %d) = %v", seed, u, v, got)
			}
			mustBeBest(t, s)
		}
	}
}

func TestUpper_SmallerVertexDecides_Optimal(t *testing.T) {
	for seed := range uint64(1500) {
		r := rand.New(rand.NewPCG(seed, 4))
		n := 4 + r.IntN(6)
		s := NewSolver(randomGraph(r, n))
		s.Solve()
		marked, upper := make([]bool, n), make([]int64, n)
		for v := range n {
			marked[v], upper[v] = r.IntN(3) > 0, int64(r.IntN(9)-4)
		}
		s.MarkUpper(marked, upper)
		s.Solve()
		mustBeBest(t, s)
		v := r.IntN(n)
		s.Change(v, func() { s.SetUpper(v, int64(r.IntN(9)-4)) })
		s.Solve()
		mustBeBest(t, s)
		s.ClearUpper()
		s.Solve()
		mustBeBest(t, s)
	}
}

func TestCheck_LargeGraphs_Certificate(t *testing.T) {
	for seed := range uint64(30) {
		r := rand.New(rand.NewPCG(seed, 5))
		s := NewSolver(randomGraph(r, 60+r.IntN(80)))
		s.Solve()
		if err := s.Check(); err != nil {
			t.Fatal(err)
		}
	}
}
