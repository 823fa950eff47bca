package kumalak

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// position reads a position or fails the test.
func mustPosition(t testing.TB, rules, text string) Board {
	t.Helper()
	b, err := ParsePosition(mustRuleset(t, rules), text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func mustRuleset(t testing.TB, id string) Ruleset {
	t.Helper()
	r, err := ParseRuleset(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// mustPlay plays a digit string or fails the test.
func mustPlay(t testing.TB, b Board, holes string) Board {
	t.Helper()
	for i, digit := range []byte(holes) {
		next, err := b.Play(int(digit - '0'))
		if err != nil {
			t.Fatalf("ply %d of %s: %v", i+1, holes, err)
		}
		b = next
	}
	return b
}

func TestRulesets_Ids(t *testing.T) {
	want := []string{
		"bestemshe-immediate", "bestemshe-tomove", "bestemshe-onemove",
		"bestemshe-immediate-full", "bestemshe-tomove-full", "bestemshe-onemove-full",
		"togyz-tomove", "togyz-onemove", "togyz-immediate", "togyz-tomove-full",
	}
	var got []string
	for _, r := range Rulesets() {
		got = append(got, r.String())
		if back := mustRuleset(t, r.String()); back != r {
			t.Errorf("%v comes back as %v", r, back)
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if (Ruleset{}).String() != "bestemshe-immediate" {
		t.Error("the zero ruleset is not the default")
	}
	for _, id := range []string{"", "bestemshe", "tog-pantusov", "bes-immediate", "Togyz-tomove"} {
		if _, err := ParseRuleset(id); !errors.Is(err, ErrRuleset) {
			t.Errorf("%q: %v", id, err)
		}
	}
}

func TestRuleset_Text(t *testing.T) {
	for _, r := range Rulesets() {
		text, err := r.MarshalText()
		var back Ruleset
		if err != nil || back.UnmarshalText(text) != nil || back != r {
			t.Errorf("%v: %s, %v, back as %v", r, text, err, back)
		}
	}
	var r Ruleset
	if err := r.UnmarshalText([]byte("chess")); !errors.Is(err, ErrRuleset) {
		t.Errorf("chess: %v", err)
	}
}

func TestRuleset_Sizes(t *testing.T) {
	for id, want := range map[string][4]int{"bestemshe-tomove": {5, 50, 25, 26}, "togyz-tomove": {9, 162, 81, 82}} {
		r := mustRuleset(t, id)
		if got := [4]int{r.Holes(), r.Stones(), r.Half(), r.Majority()}; got != want {
			t.Errorf("%s: %v, want %v", id, got, want)
		}
	}
}

func TestStart(t *testing.T) {
	for id, want := range map[string]string{
		"bestemshe-immediate": "5,5,5,5,5/5,5,5,5,5 0,0 1",
		"togyz-tomove":        "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0,0 -,- 1",
	} {
		if got := mustRuleset(t, id).Start().String(); got != want {
			t.Errorf("%s: %s, want %s", id, got, want)
		}
	}
}

// TestSeedExample_SixAll is the worked example of the seed texts: 3 and 3.
func TestSeedExample_SixAll(t *testing.T) {
	b := mustPlay(t, Ruleset{}.Start(), "33")
	if got, want := b.String(), "6,0,1,6,6/6,0,1,6,6 6,6 1"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestLegal_Reasons(t *testing.T) {
	togyz := mustPosition(t, "togyz-tomove", "1,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,0 80,79 -,3 1")
	won := mustPlay(t, mustPosition(t, "bestemshe-immediate", "0,0,0,0,1/1,1,0,0,0 24,23 1"), "5")
	for _, c := range []struct {
		name string
		b    Board
		hole int
		want error
	}{
		{"hole 0", togyz, 0, ErrNoSuchHole},
		{"hole 10", togyz, 10, ErrNoSuchHole},
		{"hole 6 of 5", Ruleset{}.Start(), 6, ErrNoSuchHole},
		{"an empty hole", togyz, 2, ErrEmptyHole},
		{"the opponent's tuzdyk", togyz, 3, ErrTuzdykHole},
		{"after the end", won, 2, ErrOver},
		{"a full hole", togyz, 9, nil},
	} {
		if err := c.b.Legal(c.hole); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
		next, err := c.b.Play(c.hole)
		if !errors.Is(err, c.want) || (c.want != nil && next != c.b) {
			t.Errorf("%s: Play gives %v, %v", c.name, next, err)
		}
	}
	if got := togyz.LegalHoles(); !slices.Equal(got, []int{1, 9}) {
		t.Errorf("legal holes %v, want 1 and 9", got)
	}
}

// TestAtsyrau_OwnRowEmptied: the three end rules on one move (seed example of
// the Kazakh text, edge case b005).
func TestAtsyrau_OwnRowEmptied(t *testing.T) {
	for _, c := range []struct {
		rules, want string
		end         Ending
		closing     bool
	}{
		{"bestemshe-immediate", "0,0,0,0,0/0,0,0,0,0 24,26 2", Ending{SecondWins, Atsyrau}, false},
		{"bestemshe-tomove", "0,0,0,0,0/1,0,1,1,3 24,20 2", Ending{}, false},
		{"bestemshe-onemove", "0,0,0,0,0/1,0,1,1,3 24,20 2", Ending{}, true},
	} {
		b := mustPlay(t, mustPosition(t, c.rules, "0,0,0,0,1/0,0,1,1,3 24,20 1"), "5")
		if b.String() != c.want || b.End() != c.end || b.Closing() != c.closing {
			t.Errorf("%s: %v %v closing %v, want %s %v %v", c.rules, b, b.End(), b.Closing(), c.want, c.end, c.closing)
		}
	}
}

// TestClosingMove_TakesStonesThatCrossed: after the closing move the mover
// takes the whole board, the other row too.
func TestClosingMove_TakesStonesThatCrossed(t *testing.T) {
	b := mustPlay(t, mustPosition(t, "bestemshe-onemove", "0,0,0,0,1/0,0,1,1,3 24,20 1"), "55")
	if got, want := b.String(), "0,0,0,0,0/0,0,0,0,0 24,26 1"; got != want || b.End() != (Ending{SecondWins, Atsyrau}) {
		t.Errorf("%s %v, want %s", got, b.End(), want)
	}
}

// TestGoal_StopsAtOnce: a move that reaches the goal and empties a row is a
// goal, and the board is not swept (spec/rules.md 3.4).
func TestGoal_StopsAtOnce(t *testing.T) {
	const before = "0,0,0,0,1/1,0,0,0,1 24,23 1"
	b := mustPlay(t, mustPosition(t, "bestemshe-immediate", before), "5")
	if got, want := b.String(), "0,0,0,0,0/0,0,0,0,1 26,23 2"; got != want || b.End() != (Ending{FirstWins, Goal}) {
		t.Errorf("%s %v, want %s", got, b.End(), want)
	}
	full := mustPlay(t, mustPosition(t, "bestemshe-immediate-full", before), "5")
	if got, want := full.String(), "0,0,0,0,0/0,0,0,0,0 26,24 2"; got != want || full.End() != (Ending{FirstWins, Atsyrau}) {
		t.Errorf("full: %s %v, want %s", got, full.End(), want)
	}
}

// TestPositionByHand_NotTested: only Settled tests a position that no move
// has led to (spec/rules.md 5.1).
func TestPositionByHand_NotTested(t *testing.T) {
	b := mustPosition(t, "bestemshe-immediate", "1,0,0,0,0/1,0,0,0,0 26,22 1")
	if b.Over() || b.Legal(1) != nil {
		t.Errorf("over %v, hole 1: %v", b.Over(), b.Legal(1))
	}
	if end := b.Settled().End(); end != (Ending{FirstWins, Goal}) {
		t.Errorf("settled: %v", end)
	}
	stuck := mustPosition(t, "bestemshe-tomove", "0,0,0,0,0/1,0,0,0,3 22,24 1")
	if got, want := stuck.Settled().String(), "0,0,0,0,0/0,0,0,0,0 22,28 1"; got != want {
		t.Errorf("settled: %s, want %s", got, want)
	}
	fed := mustPosition(t, "bestemshe-onemove", "1,0,0,0,0/0,0,0,0,0 25,24 1")
	if fed.Settled().Over() || !fed.Settled().Closing() {
		t.Errorf("a closing position is not over before its move")
	}
}

func TestParsePosition_Accepts(t *testing.T) {
	for _, c := range []struct{ rules, text, want string }{
		{"bestemshe-immediate", " 5,5,1,6,6/6,0,5,5,5   6,0  2 ", "5,5,1,6,6/6,0,5,5,5 6,0 2"},
		{"bestemshe-immediate", "1,0,0,0,0/0,0,0,0,0 25,24 1", "1,0,0,0,0/0,0,0,0,0 25,24 1"},
		{"togyz-tomove", "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0,0 - 1", "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0,0 -,- 1"},
		{"togyz-tomove", "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0,0 0,0 1", "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0,0 -,- 1"},
		{"togyz-tomove", "9,9,9,9,9,9,9,9,9/9,9,9,9,0,9,9,9,9 9,0 5,0 2", "9,9,9,9,9,9,9,9,9/9,9,9,9,0,9,9,9,9 9,0 5,- 2"},
		{"togyz-tomove", "162,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0 0,0 -,- 1", "162,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0 0,0 -,- 1"},
	} {
		if got := mustPosition(t, c.rules, c.text).String(); got != c.want {
			t.Errorf("%q: %s, want %s", c.text, got, c.want)
		}
	}
}

func TestParsePosition_Refuses(t *testing.T) {
	nines := "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9"
	for text, rules := range map[string]string{
		"":                                               "bestemshe-immediate",
		"5,5,5,5,5/5,5,5,5,5 0,0":                        "bestemshe-immediate",
		"5,5,5,5,5/5,5,5,5,5 0,0 3":                      "bestemshe-immediate",
		"5,5,5,5,5/5,5,5,5,5 0,0 -,- 1":                  "bestemshe-immediate",
		"5,5,5,5,5/5,5,5,5,5 1,0 1":                      "bestemshe-immediate",
		"5,5,5,5,5/5,5,5,5,4 0,0 1":                      "bestemshe-immediate",
		"5,5,5,5/5,5,5,5,5 5,0 1":                        "bestemshe-immediate",
		"5,5,5,5,5,5,5,5,5,5 0,0 1":                      "bestemshe-immediate",
		"5,5,5,5,5/5,5,5,5,+5 0,0 1":                     "bestemshe-immediate",
		"5,5,5,5,5/5,5,5,5,10 -5,0 1":                    "bestemshe-immediate",
		"5,5,5,5,5/5,5,5,5,5 0 1":                        "bestemshe-immediate",
		"5,5,5,5,5/5,5,5,5,x 0,5 1":                      "bestemshe-immediate",
		"99,5,5,5,5/5,5,5,5,5 0,0 1":                     "bestemshe-immediate",
		nines + " 0,0 1":                                 "togyz-tomove",
		nines + " 0,0 -- 1":                              "togyz-tomove",
		nines + " 0,0 5 1":                               "togyz-tomove",
		nines + " 0,0 5,- 1":                             "togyz-tomove", // the tuzdyk holds stones
		"9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,0 9,0 9,- 1":  "togyz-tomove",
		"9,9,9,9,0,9,9,9,9/9,9,9,9,0,9,9,9,9 9,9 5,5 1":  "togyz-tomove",
		"9,9,9,9,0,9,9,9,9/9,9,9,9,0,9,9,9,9 9,9 5,-5 1": "togyz-tomove",
		"9,9,9,9,0,9,9,9,9/9,9,9,9,0,9,9,9,9 9,9 5- 1":   "togyz-tomove",
		"9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0,0 10,- 1": "togyz-tomove",
	} {
		if b, err := ParsePosition(mustRuleset(t, rules), text); !errors.Is(err, ErrPosition) || b != (Board{}) {
			t.Errorf("%q: %v, %v", text, b, err)
		}
	}
	_, err := ParsePosition(Ruleset{}, "5,5,5,5,5/5,5,5,5,4 0,0 1")
	if !strings.Contains(err.Error(), "49 stones, want 50") {
		t.Errorf("the message does not say what is wrong: %v", err)
	}
}

func TestHistory_CountsHolesTuzdyksAndSide(t *testing.T) {
	var h History
	if h.Count() != 0 {
		t.Errorf("an empty history counts %d", h.Count())
	}
	b := mustPosition(t, "togyz-tomove", "1,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,1 80,80 -,- 1")
	same := mustPosition(t, "togyz-tomove", "1,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,1 79,81 -,- 1")
	for i, c := range []struct {
		b    Board
		want int
	}{
		{b, 1},
		{same, 2}, // kazans do not count
		{mustPosition(t, "togyz-tomove", "1,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,1 80,80 -,- 2"), 1},
		{mustPosition(t, "togyz-tomove", "1,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,1 80,80 3,- 1"), 1},
		{mustPosition(t, "togyz-tomove", "1,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,1 80,80 -,3 1"), 1},
		{b, 3},
	} {
		if got := h.Add(c.b); got != c.want || h.Count() != c.want {
			t.Errorf("addition %d: %d and Count %d, want %d", i+1, got, h.Count(), c.want)
		}
	}
}

func TestOutcome_Text(t *testing.T) {
	for text, want := range map[string]Outcome{"*": Undecided, "1-0": FirstWins, "0-1": SecondWins, "1/2-1/2": Drawn} {
		got, err := ParseOutcome(text)
		if err != nil || got != want || got.String() != text {
			t.Errorf("%s: %v, %v", text, got, err)
		}
	}
	if _, err := ParseOutcome("2-0"); !errors.Is(err, ErrOutcome) {
		t.Errorf("2-0: %v", err)
	}
	for _, s := range []Side{First, Second} {
		if w, ok := WonBy(s).Winner(); w != s || !ok {
			t.Errorf("won by %v: %v, %v", s, w, ok)
		}
	}
	if _, ok := Drawn.Winner(); ok {
		t.Error("a draw has a winner")
	}
}

func TestReason_Text(t *testing.T) {
	for _, r := range append(Reasons(), NoReason) {
		if got, err := ParseReason(string(r)); got != r || err != nil {
			t.Errorf("%q: %q, %v", r, got, err)
		}
	}
	if _, err := ParseReason("checkmate"); !errors.Is(err, ErrReason) {
		t.Errorf("checkmate: %v", err)
	}
}
