package models_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	. "toreshi/models"
	"toreshi/models/kumalak"
)

// anyGame draws a ruleset and plays random moves from its start, a second or so
// each; boards[i] is the position after i plies.
func anyGame(t *rapid.T) (c FlagCase, boards []kumalak.Board) {
	b := rapid.SampledFrom(kumalak.Rulesets()).Draw(t, "rules").Start()
	c.Start, boards = b, []kumalak.Board{b}
	at := int64(1)
	for range rapid.IntRange(0, 150).Draw(t, "plies") {
		if b.Over() {
			break
		}
		hole := rapid.SampledFrom(b.LegalHoles()).Draw(t, "hole")
		at += rapid.Int64Range(0, 2000).Draw(t, "used")
		b, _ = b.Play(hole)
		c.Moves = append(c.Moves, TimedMove{Hole: hole, At: at, Timed: true})
		boards = append(boards, b)
	}
	return c, boards
}

// madeBefore is the number of moves made at or before an instant.
func madeBefore(moves []TimedMove, tf int64) int {
	n := 0
	for n < len(moves) && moves[n].At <= tf {
		n++
	}
	return n
}

func side(s kumalak.Side) Outcome { return Outcome(kumalak.WonBy(s).String()) }

// TestProperty_TheBoardSpeaksFirst: what the board had decided at the flag stands,
// whoever's flag it was; otherwise the flagged side never wins.
func TestProperty_TheBoardSpeaksFirst(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, boards := anyGame(t)
		tf := rapid.Int64Range(1, 160_000).Draw(t, "tf")
		flagged := kumalak.Side(rapid.IntRange(0, 1).Draw(t, "flagged"))
		c.Flagged[flagged], c.Zero[flagged], c.Mode = true, tf, FlagAuto
		r := Verdict(c)
		b := boards[madeBefore(c.Moves, tf)]
		switch end := b.End(); {
		case b.Over():
			if r.Outcome != Outcome(end.Outcome.String()) || r.Reason != Reason(end.Reason) || r.Rule != "2" {
				t.Fatalf("the board had %v, the ruling is %+v", end, r)
			}
		case r.Rule == "2a":
			if holder, _ := kumalakWinner(r.Outcome); b.Kazan(holder) < b.Ruleset().Majority() {
				t.Fatalf("majority for nobody: %+v", r)
			}
		case r.Rule == "2b":
			if !b.Closing() || b.ToMove() == flagged || r.Outcome == side(flagged) && r.GoesOn {
				t.Fatalf("no closing move is pending: %+v", r)
			}
		case r.Rule == "6":
			if b.Kazan(flagged) < b.Ruleset().Half() || r.Outcome != Drawn {
				t.Fatalf("drawn with %d in the kazan: %+v", b.Kazan(flagged), r)
			}
		default:
			if r.Outcome != side(flagged.Other()) || r.Reason != ReasonFlag || r.Rule != "7" || b.Kazan(flagged) >= b.Ruleset().Half() {
				t.Fatalf("not a loss on time: %+v", r)
			}
		}
		if r.Rule != "2b" && r.Kazans != [2]int{b.Kazan(kumalak.First), b.Kazan(kumalak.Second)} {
			t.Fatalf("kazans %v, the board has %v", r.Kazans, b)
		}
	})
}

func kumalakWinner(o Outcome) (kumalak.Side, bool) {
	parsed, _ := kumalak.ParseOutcome(string(o))
	return parsed.Winner()
}

// TestProperty_LaterCallNeverHarmsTheMover: if a game was over at one instant of
// the flag, it was over, with the same ruling, at every later one.
func TestProperty_LaterCallNeverHarmsTheMover(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, _ := anyGame(t)
		c.Flagged[kumalak.First], c.Mode = true, FlagClaim
		c.Zero[kumalak.First] = rapid.Int64Range(1, 150_000).Draw(t, "zero")
		c.Seen = rapid.Int64Range(1, 150_000).Draw(t, "seen")
		before := Verdict(c)
		c.Seen += rapid.Int64Range(0, 20_000).Draw(t, "later")
		after := Verdict(c)
		if before.Rule == "2" {
			if diff := cmp.Diff(before, after); diff != "" {
				t.Fatal(diff)
			}
		}
	})
}

// TestProperty_NoFlagIsTheReplay: without a flag the ruling is what the rules core
// says, timed or not.
func TestProperty_NoFlagIsTheReplay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, boards := anyGame(t)
		if rapid.Bool().Draw(t, "untimed") {
			for i := range c.Moves {
				c.Moves[i].Timed = false
			}
		}
		last := boards[len(boards)-1]
		r, end := Verdict(c), last.End()
		if r.Outcome != Outcome(end.Outcome.String()) || r.Reason != Reason(end.Reason) || r.GoesOn == last.Over() || r.AskArbiter {
			t.Fatalf("%v: %+v", end, r)
		}
		if last.Over() && r.Ply != len(c.Moves) {
			t.Fatalf("ended at ply %d, not %d", len(c.Moves), r.Ply)
		}
	})
}

// canExceed is the second implementation of CanExceedHalf: plain recursion over all
// positions that can be reached.
func canExceed(b kumalak.Board, s kumalak.Side, seen map[kumalak.Board]bool) bool {
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
		if after, _ := b.Play(hole); canExceed(after, s, seen) {
			return true
		}
	}
	return false
}

func TestProperty_CanExceedHalf_SameAsRecursion(t *testing.T) {
	both := map[bool]int{}
	rapid.Check(t, func(t *rapid.T) {
		rules := rapid.SampledFrom(kumalak.Rulesets()[:6]).Draw(t, "rules")
		b, err := kumalak.ParsePosition(rules, thin(t, rules))
		if err != nil {
			t.Fatal(err)
		}
		s := kumalak.Side(rapid.IntRange(0, 1).Draw(t, "side"))
		line, possible, sure := CanExceedHalf(b, s, HelpmateBound)
		if want := canExceed(b, s, map[kumalak.Board]bool{}); possible != want || !sure {
			t.Fatalf("%v for %v: %v (sure %v), want %v", b, s, possible, sure, want)
		}
		both[possible]++
		at := b
		for _, hole := range line {
			if at, err = at.Play(hole); err != nil {
				t.Fatal(err)
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

// thin draws a bestemshe position with few stones and even kazans.
func thin(t *rapid.T, rules kumalak.Ruleset) string {
	left := 2 * rapid.IntRange(1, 4).Draw(t, "pairs")
	holes := make([]int, 10)
	for range left {
		holes[rapid.IntRange(0, 9).Draw(t, "hole")]++
	}
	low := max(0, rules.Stones()-left-24)
	first := low + 2*rapid.IntRange(0, (24-low)/2).Draw(t, "kazan")
	text := ""
	for i, n := range holes {
		text += string(rune('0'+n)) + map[bool]string{true: "/", false: ","}[i == 4]
	}
	return text[:len(text)-1] + " " + itoa(first) + "," + itoa(rules.Stones()-left-first) + " " + itoa(rapid.IntRange(1, 2).Draw(t, "turn"))
}

func TestCanExceedHalf_GivesUpAtTheBound(t *testing.T) {
	b := kumalak.Rulesets()[0].Start()
	if _, possible, sure := CanExceedHalf(b, kumalak.Second, 10); possible || sure {
		t.Errorf("possible %v, sure %v after ten positions", possible, sure)
	}
	for _, r := range kumalak.Rulesets() {
		line, possible, sure := CanExceedHalf(r.Start(), kumalak.Second, HelpmateBound)
		if !possible || !sure {
			t.Errorf("%v: %v", r, line)
		}
	}
}

// FuzzVerdict: whatever the record holds, there is a ruling, and it is consistent.
func FuzzVerdict(f *testing.F) {
	f.Add(uint8(0), []byte{5, 4, 3, 1, 2, 0, 9}, int64(3), int64(4), uint8(3), 2, 3)
	f.Add(uint8(7), []byte{1, 1, 1, 1, 200}, int64(0), int64(-4), uint8(1), -2, 0)
	f.Fuzz(func(t *testing.T, rules uint8, holes []byte, zero, seen int64, flags uint8, wrong, late int) {
		all := kumalak.Rulesets()
		c := FlagCase{
			Start: all[int(rules)%len(all)].Start(), Flagged: [2]bool{flags&1 != 0, flags&2 != 0},
			Zero: [2]int64{zero, seen}, Seen: seen, Mode: []FlagMode{FlagAuto, FlagClaim}[flags>>2&1],
			WrongPly: wrong, LatePly: late, Counted: flags&8 != 0, Kazans: [2]int{wrong, late},
			CannotWin: []CannotWin{"", CannotWinLoss, CannotWinHelpmate}[int(flags>>4)%3],
		}
		for i, h := range holes {
			c.Moves = append(c.Moves, TimedMove{Hole: int(h)%12 - 1, At: int64(i), Timed: h < 128})
		}
		r := Verdict(c)
		if r.Outcome.Decided() == (r.GoesOn || r.Reason == ReasonArbiter) || r.Rule == "" || r.Ply < 0 || r.Ply > len(holes) || r.Made > len(holes) {
			t.Fatalf("%+v", r)
		}
	})
}

func BenchmarkCanExceedHalf(b *testing.B) {
	rules := kumalak.Rulesets()[1]
	from, err := kumalak.ParsePosition(rules, "1,2,3,4,2/2,2,3,4,1 24,2 1")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		CanExceedHalf(from, kumalak.Second, HelpmateBound)
	}
}
