package kumalak

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// endgameCount is a row of endgame-counts.json: the outcomes, for the side to move,
// of all positions with so many stones in the holes and such kazans.
type endgameCount struct {
	OnBoard   int `json:"on_board"`
	Mover     int `json:"k_mover"`
	Other     int `json:"k_other"`
	Positions int `json:"positions"`
	Win       int `json:"win"`
	Draw      int `json:"draw"`
	Loss      int `json:"loss"`
}

// endgameCounts reads the counts of a profile for so many stones.
func endgameCounts(t testing.TB, profile string, stones int) (rows []endgameCount) {
	t.Helper()
	var note struct {
		ToMove    []endgameCount `json:"bes-tomove"`
		Immediate []endgameCount `json:"bes-immediate"`
	}
	readVectors(t, "endgame-counts.json", &note)
	all := map[string][]endgameCount{"bes-tomove": note.ToMove, "bes-immediate": note.Immediate}[profile]
	for _, row := range all {
		if row.OnBoard == stones {
			rows = append(rows, row)
		}
	}
	return rows
}

// count counts the outcomes of a layer as the vectors do: a position is given by
// hand, so an empty row of the side not to move ends nothing yet.
func (e *Endgame) count(row endgameCount) endgameCount {
	got := endgameCount{OnBoard: row.OnBoard, Mover: row.Mover, Other: row.Other}
	holes := firstHoles(row.OnBoard)
	for i, value := range e.layers[row.OnBoard] {
		if i > 0 {
			holes = nextHoles(holes)
		}
		if holes&fiveRow != 0 && holes>>(5*fiveBits) == 0 {
			value = e.look(holes, row.OnBoard)
		}
		got.Positions++
		switch {
		case row.Mover+int(value.mover) >= 26:
			got.Win++
		case row.Other+int(value.other) >= 26:
			got.Loss++
		default:
			got.Draw++
		}
	}
	return got
}

// checkCounts compares a layer with the vectors.
func checkCounts(t testing.TB, e *Endgame, profile string, stones int) {
	t.Helper()
	rows := endgameCounts(t, profile, stones)
	if len(rows) != stones/2 {
		t.Fatalf("%s: %d rows for %d stones", profile, len(rows), stones)
	}
	for _, want := range rows {
		if got := e.count(want); got != want {
			t.Errorf("%s: got %+v, want %+v", profile, got, want)
		}
	}
}

// TestEndgame_Counts holds the vectors' totals up to 14 stones, which is all of the
// immediate rule. The larger layers of the to-move rule take long and are held by
// BenchmarkEndgame.
func TestEndgame_Counts(t *testing.T) {
	for _, profile := range []string{"bes-immediate", "bes-tomove"} {
		t.Run(profile, func(t *testing.T) {
			t.Parallel()
			most := 14
			if testing.Short() {
				most = 12
			}
			e, err := NewEndgame(vectorRuleset(t, profile), most)
			if err != nil {
				t.Fatal(err)
			}
			for k := 2; k <= most; k += 2 {
				checkCounts(t, e, profile, k)
			}
		})
	}
}

// TestRank_NumbersALayer: the positions of a layer in order have the ranks 0, 1, 2
// and so on.
func TestRank_NumbersALayer(t *testing.T) {
	for k := range 9 {
		holes := firstHoles(k)
		for i := range layerSize(k) {
			if i > 0 {
				holes = nextHoles(holes)
			}
			sum := 0
			for h := range 10 {
				sum += int(holes >> (fiveBits * h) & fiveField)
			}
			if rank(holes) != uint32(i) || sum != k {
				t.Fatalf("%d stones: %o with %d stones has rank %d, not %d", k, holes, sum, rank(holes), i)
			}
		}
		if k > 0 && holes != uint64(k) {
			t.Errorf("%d stones: the last position is %o", k, holes)
		}
	}
	if last := uint64(EndgameStones); int(rank(last)) != layerSize(EndgameStones)-1 {
		t.Errorf("the last position of %d stones has rank %d of %d", EndgameStones, rank(last), layerSize(EndgameStones))
	}
}

// TestEndgame_Fixpoint: every value is what the successors' values make of it, and no
// stone is certain for both sides.
func TestEndgame_Fixpoint(t *testing.T) {
	for _, rules := range Rulesets()[:6] {
		for _, top := range []int{8, 7} {
			e, err := NewEndgame(rules, top)
			if err != nil {
				t.Fatal(err)
			}
			for k := top; k > 0; k -= 2 {
				holes := firstHoles(k)
				for i, value := range e.layers[k] {
					if i > 0 {
						holes = nextHoles(holes)
					}
					if int(value.mover)+int(value.other) > k {
						t.Fatalf("%v: %o: %+v", rules, holes, value)
					}
					over := holes&fiveRow == 0 || rules.EndRule() != ToMove && holes>>(5*fiveBits) == 0
					if want := e.look(holes, k); !over && (value.mover != want.mover || value.other != want.other) {
						t.Fatalf("%v: %o: %+v, the successors make it %+v", rules, holes, value, want)
					}
				}
			}
		}
	}
}

// drawThin draws a position with few stones in the holes; hardly ever is it one of a
// real game.
func drawThin(t *rapid.T, rules Ruleset, most int) Board {
	b := Board{rules: rules, turn: Side(rapid.IntRange(0, 1).Draw(t, "turn"))}
	if rules.IsTogyz() {
		for s := First; s <= Second; s++ {
			if hole := rapid.IntRange(0, 8).Draw(t, "tuzdyk"); hole != b.Tuzdyk(s.Other()) {
				b.setTuzdyk(s, hole)
			}
		}
	}
	left := rapid.IntRange(1, most).Draw(t, "stones")
	put := 0
	for range left {
		s, hole := Side(rapid.IntRange(0, 1).Draw(t, "side")), rapid.IntRange(1, rules.Holes()).Draw(t, "hole")
		if b.Tuzdyk(s.Other()) != hole {
			b.add(s, hole, 1)
			put++
		}
	}
	first := rules.Half() - rapid.IntRange(0, put).Draw(t, "kazan")
	b.addKazan(First, first)
	b.addKazan(Second, rules.Stones()-put-first)
	return b
}

// forces is the second implementation of best play: whether a side can reach a
// decided win within so many plies, by trying everything.
func forces(b Board, s Side, plies int, known map[Board][2]int) bool {
	if o := b.decided(); o != Undecided || plies == 0 {
		return o == WonBy(s)
	}
	// known holds the fewest plies found enough and the most found too few.
	if k, ok := known[b]; ok && plies >= k[0] {
		return true
	} else if ok && plies <= k[1] {
		return false
	}
	can := b.turn != s
	for _, hole := range b.LegalHoles() {
		next, _ := b.Play(hole)
		if can = forces(next, s, plies-1, known); can == (b.turn == s) {
			break
		}
	}
	k, ok := known[b]
	if !ok {
		k = [2]int{1 << 20, 0}
	}
	if can {
		k[0] = min(k[0], plies)
	} else {
		k[1] = max(k[1], plies)
	}
	known[b] = k
	return can
}

// plays makes the moves of a line and gives the last board.
func plays(t *rapid.T, b Board, line []int) Board {
	for i, hole := range line {
		if b.decided() != Undecided {
			t.Fatalf("%v: decided after %d moves of %v", b, i, line)
		}
		next, err := b.Play(hole)
		if err != nil {
			t.Fatalf("%v: move %d of %v: %v", b, i, line, err)
		}
		b = next
	}
	return b
}

// TestProperty_Search_SameAsGameTree: the outcome is what plain trial finds, and the
// line is as short as the winner can make it.
func TestProperty_Search_SameAsGameTree(t *testing.T) {
	const deepest = 40
	seen, longest := map[Outcome]int{}, 0
	rapid.Check(t, func(t *rapid.T) {
		rules := rapid.SampledFrom(allRulesets()).Draw(t, "rules")
		most := 5
		if rules.IsTogyz() {
			most = 4
		}
		b := drawThin(t, rules, most)
		if b.decided() != Undecided {
			return
		}
		a, err := search(b, 200_000)
		if err != nil {
			t.Fatal(err)
		}
		seen[a.Outcome]++
		longest = max(longest, len(a.Line))
		winner, won := a.Outcome.Winner()
		if !won {
			for s := First; s <= Second; s++ {
				if forces(b, s, deepest, map[Board][2]int{}) {
					t.Fatalf("%v: %v said to be drawn, %v wins", rules, b, s)
				}
			}
			return
		}
		known := map[Board][2]int{}
		if n := len(a.Line); n <= deepest && (!forces(b, winner, n, known) || forces(b, winner, n-1, known)) {
			t.Fatalf("%v: %v: not won by %v in exactly %d plies", rules, b, winner, n)
		}
	})
	t.Logf("outcomes %v, longest line %d", seen, longest)
	if seen[FirstWins] == 0 || seen[SecondWins] == 0 || seen[Drawn] == 0 {
		t.Errorf("not every outcome was tried: %v", seen)
	}
}

// TestProperty_Solve_SameAsSearch: table and search agree on the outcome and the
// moves, whichever way the position is looked at, and the table's line arrives.
func TestProperty_Solve_SameAsSearch(t *testing.T) {
	tables := map[Ruleset][]*Endgame{}
	for _, rules := range Rulesets()[:6] {
		for _, k := range []int{4, 5} {
			e, err := NewEndgame(rules, k)
			if err != nil {
				t.Fatal(err)
			}
			tables[rules] = append(tables[rules], e)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		rules := rapid.SampledFrom(Rulesets()[:6]).Draw(t, "rules")
		b := drawThin(t, rules, 5)
		if b.decided() != Undecided {
			return
		}
		e := tables[rules][(b.Row(First)+b.Row(Second))%2]
		got, ok := e.Advise(b)
		want, err := search(b, 100_000)
		if err != nil || !ok {
			t.Fatal(err, ok)
		}
		if got.Outcome != want.Outcome || string(digits(got.Best)) != string(digits(want.Best)) {
			t.Fatalf("%v: %v: the table says %+v, the search %+v", rules, b, got, want)
		}
		if end := plays(t, b, got.Line); want.Outcome != Drawn && end.decided() != want.Outcome {
			t.Fatalf("%v: %v: the line %v ends with %v", rules, b, got.Line, end)
		}
	})
}

func digits(holes []int) string {
	var text strings.Builder
	for _, h := range holes {
		text.WriteByte(byte('0' + h))
	}
	return text.String()
}

// TestSolve_LineArrives: from many positions of ten stones the line ends the game as
// the outcome says, and every move on it keeps the outcome.
func TestSolve_LineArrives(t *testing.T) {
	rules := vectorRuleset(t, "bes-tomove")
	e, err := NewEndgame(rules, 10)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		b := Board{rules: rules}
		for range 10 {
			b.add(Side(rng.IntN(2)), 1+rng.IntN(5), 1)
		}
		b.addKazan(First, 16+2*rng.IntN(5))
		b.addKazan(Second, 40-b.Kazan(First))
		a, ok := e.Advise(b)
		if !ok {
			t.Fatal("no advice")
		}
		at := b
		for _, hole := range a.Line {
			if step, _ := e.Advise(at); step.Outcome != a.Outcome {
				t.Fatalf("%v: the line %v loses the outcome %v at %v", b, a.Line, a.Outcome, at)
			}
			at, _ = at.Play(hole)
		}
		if at.decided() != a.Outcome {
			t.Fatalf("%v: %v by %v, which ends with %v", b, a.Outcome, a.Line, at)
		}
	}
}

// TestSolve_Limits: what is too large is refused, what is over needs no search.
func TestSolve_Limits(t *testing.T) {
	for _, rules := range Rulesets() {
		if _, err := Solve(rules.Start(), 1_000); !errors.Is(err, ErrNoEndgame) {
			t.Errorf("%v: the start of the game: %v", rules, err)
		}
	}
	togyz := vectorRuleset(t, "tog-tomove")
	if _, err := NewEndgame(togyz, 2); !errors.Is(err, ErrNoEndgame) {
		t.Errorf("a table of togyz kumalak: %v", err)
	}
	for _, k := range []int{-1, EndgameStones + 1} {
		if _, err := NewEndgame(Ruleset{}, k); !errors.Is(err, ErrNoEndgame) {
			t.Errorf("a table of %d stones: %v", k, err)
		}
	}
	b, err := ParsePosition(vectorRuleset(t, "bes-onemove"), "0,0,0,0,1/0,0,0,2,1 26,20 1")
	if err != nil {
		t.Fatal(err)
	}
	a, err := Solve(b, 0)
	if err != nil || a.Outcome != FirstWins || a.Best != nil {
		t.Errorf("a majority in a full ruleset: %+v, %v", a, err)
	}
	e, err := NewEndgame(Ruleset{}, 4)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"1,2,0,0,0/1,1,0,0,0 22,23 1", "3,2,0,0,0/1,0,0,0,0 22,22 1"} {
		b, err := ParsePosition(Ruleset{}, text)
		if err != nil {
			t.Fatal(err)
		}
		if a, ok := e.Advise(b); ok {
			t.Errorf("%v: advice of a table without its layer: %+v", b, a)
		}
	}
}

// BenchmarkEndgame builds tables, compares them with the vectors where those have
// counts, and tells the size.
func BenchmarkEndgame(b *testing.B) {
	for _, profile := range []string{"bes-tomove", "bes-immediate"} {
		for _, k := range []int{12, 14, 16, 18, 20, 22, 24, 26} {
			b.Run(profile+"/"+digits([]int{k / 10, k % 10}), func(b *testing.B) {
				var e *Endgame
				for b.Loop() {
					e, _ = NewEndgame(vectorRuleset(b, profile), k)
				}
				b.ReportMetric(float64(EndgameSize(k)), "positions")
				if k <= 14 || k <= 18 && profile == "bes-tomove" {
					checkCounts(b, e, profile, k)
				}
			})
		}
	}
}

// BenchmarkSearch looks for the result of positions of togyz kumalak, four stones
// in the holes.
func BenchmarkSearch(b *testing.B) {
	rules := vectorRuleset(b, "tog-tomove")
	from, err := ParsePosition(rules, "0,0,0,0,0,0,0,1,1/1,0,0,0,0,0,0,0,1 80,78 -,- 1")
	if err != nil {
		b.Fatal(err)
	}
	var g *graph
	for b.Loop() {
		if g, err = explore(from, 2_000_000); err != nil {
			b.Fatal(err)
		}
		g.solve()
	}
	b.ReportMetric(float64(len(g.nodes)), "positions")
}
