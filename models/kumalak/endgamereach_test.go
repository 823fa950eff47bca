package kumalak

import (
	"testing"

	"pgregory.net/rapid"
)

// reachable is the second implementation of Reach: all positions that can be reached,
// kazans and all.
func reachable(b Board, s Side, seen map[Board]bool) bool {
	if len(b.LegalHoles()) == 0 {
		b = b.Settled()
	}
	if b.Kazan(s) > b.Ruleset().Half() {
		return true
	}
	if seen[b] {
		return false
	}
	seen[b] = true
	for _, hole := range b.LegalHoles() {
		if next, _ := b.Play(hole); reachable(next, s, seen) {
			return true
		}
	}
	return false
}

// TestProperty_Reach_SameAsRecursion: the answer is that of plain recursion, and the
// line replays to more than half.
func TestProperty_Reach_SameAsRecursion(t *testing.T) {
	both := map[bool]int{}
	rapid.Check(t, func(t *rapid.T) {
		rules := rapid.SampledFrom(allRulesets()).Draw(t, "rules")
		most := 7
		if rules.IsTogyz() {
			most = 4
		}
		b := drawThin(t, rules, most)
		s := Side(rapid.IntRange(0, 1).Draw(t, "for"))
		line, possible, sure := Reach(b, s, 1<<20)
		seen := map[Board]bool{}
		if want := reachable(b, s, seen); possible != want || !sure {
			t.Fatalf("%v: %v for %v: %v (sure %v), want %v", rules, b, s, possible, sure, want)
		}
		both[possible]++
		if !possible {
			if line != nil {
				t.Fatalf("a line that leads nowhere: %v", line)
			}
			// No answer needs more positions than there are.
			if _, _, sure := Reach(b, s, len(seen)); !sure {
				t.Fatalf("%v: given up, although only %d positions follow", b, len(seen))
			}
			return
		}
		at := b
		for _, hole := range line {
			if at.Kazan(s) > rules.Half() {
				t.Fatalf("the line %v goes on after its goal", line)
			}
			var err error
			if at, err = at.Play(hole); err != nil {
				t.Fatalf("%v: the line %v: %v", b, line, err)
			}
		}
		if len(line) > 0 && at.Kazan(s) <= rules.Half() {
			t.Fatalf("the line %v ends with %v", line, at)
		}
	})
	if both[true] == 0 || both[false] == 0 {
		t.Errorf("only one answer was tried: %v", both)
	}
}

// TestProperty_Reach_BoundOnlyMakesUnsure: a smaller bound may find nothing, but never
// another answer.
func TestProperty_Reach_BoundOnlyMakesUnsure(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawThin(t, rapid.SampledFrom(Rulesets()).Draw(t, "rules"), 5)
		s := Side(rapid.IntRange(0, 1).Draw(t, "for"))
		_, want, _ := Reach(b, s, 1<<20)
		line, possible, sure := Reach(b, s, rapid.IntRange(0, 200).Draw(t, "bound"))
		if sure && possible != want || !sure && (possible || line != nil) {
			t.Fatalf("%v for %v: %v (sure %v), in truth %v", b, s, possible, sure, want)
		}
	})
}

// TestReach_FromTheStart: as long as nothing is decided, somebody who is helped can
// win; it is found at once.
func TestReach_FromTheStart(t *testing.T) {
	for _, rules := range Rulesets() {
		for s := First; s <= Second; s++ {
			line, possible, sure := Reach(rules.Start(), s, 20_000)
			at := rules.Start()
			for _, hole := range line {
				at, _ = at.Play(hole)
			}
			if !possible || !sure || at.Kazan(s) <= rules.Half() {
				t.Errorf("%v for %v: %v (sure %v): %v", rules, s, possible, sure, line)
			}
		}
	}
}

// TestReach_Endings: the stones of a sweep and of a closing move count; a majority
// that is there needs no line.
func TestReach_Endings(t *testing.T) {
	for _, tt := range []struct {
		rules, position string
		side            Side
		line            string
		possible        bool
	}{
		{"bes-tomove", "0,0,0,0,0/4,0,0,0,0 22,24 1", Second, "", true},
		{"bes-tomove", "0,0,0,0,0/4,0,0,0,0 22,24 1", First, "", false},
		{"bes-tomove", "1,0,0,0,0/0,0,0,0,1 24,24 2", Second, "5", true},
		{"bes-onemove-26", "0,0,0,0,0/1,2,0,0,3 22,22 2", Second, "1", true},
		{"bes-onemove-26", "0,0,0,0,0/1,2,0,0,3 22,22 2", First, "", false},
		{"bes-immediate", "0,0,0,0,1/1,0,0,0,2 24,22 1", Second, "", false},
		{"bes-immediate", "0,0,0,0,1/1,0,0,0,2 20,26 1", Second, "", true},
		{"tog-tomove", "1,1,1,1,1,1,0,0,0/1,1,1,1,1,0,0,0,0 81,70 -,- 1", Second, "", false},
	} {
		b, err := ParsePosition(vectorRuleset(t, tt.rules), tt.position)
		if err != nil {
			t.Fatal(err)
		}
		line, possible, sure := Reach(b, tt.side, 10_000)
		if possible != tt.possible || digits(line) != tt.line || !sure {
			t.Errorf("%s: %v for %v: %v by %v (sure %v)", tt.rules, b, tt.side, possible, line, sure)
		}
	}
}

// BenchmarkReach proves that a side cannot get more than half any more, and finds a
// line where it can.
func BenchmarkReach(b *testing.B) {
	for _, tt := range []struct{ name, position string }{
		{"can", "1,2,3,4,2/2,2,3,4,1 24,2 1"},
		{"start", "5,5,5,5,5/5,5,5,5,5 0,0 1"},
	} {
		from, err := ParsePosition(vectorRuleset(b, "bes-tomove"), tt.position)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(tt.name, func(b *testing.B) {
			for b.Loop() {
				Reach(from, Second, 200_000)
			}
		})
	}
}
