package models_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	. "toreshi/models"
	"toreshi/models/kumalak"
)

func texts(moves []SheetMove) string {
	all := make([]string, len(moves))
	for i, m := range moves {
		all[i] = m.Text
		if !m.Readable {
			all[i] += "!"
		}
	}
	return strings.Join(all, " ")
}

// Section 5.1 of the rules: both habits, numbers, comments; and what is no move stays.
func TestParseSheet_BothHabits(t *testing.T) {
	for text, want := range map[string]string{
		"":                               "",
		"34451":                          "3 4 4 5 1",
		"1. 32 32":                       "32 32",
		"1.3 4\n2. 5":                    "3 4 5",
		"3-2 3:2, 32X(15)!? {a word} 1":  "3-2 3:2 32X(15)!? 1",
		"1. 3 ? 2. 4":                    "3 ?! 4",
		"1. 3: x4 2. 10 1-0":             "3:! x4! 10!",
		"1. 32 1-0 2. 43":                "32 1-0! 43",
		"1. 32 {he stopped writing here": "32 {!",
		"1. 32 1-0 2.":                   "32",
		"34\n1. 34":                      "3 4 34",
	} {
		if got := texts(ParseSheet(text)); got != want {
			t.Errorf("%q reads %q, want %q", text, got, want)
		}
	}
}

// The first errors of a sheet, with both readings of a checksum (rules 5).
func TestCompareSheets_TheFirstErrorWithBothReadings(t *testing.T) {
	for _, c := range []struct {
		rules, sheet string
		legal        int
		want         *SheetError
	}{
		{"bestemshe-immediate", "1. 3 3", 2, nil},
		{"bestemshe-immediate", "1. 32 32", 2, nil},
		{"bestemshe-immediate", "1. 34", 0, &SheetError{1, "34", SheetLanding, "4", "2"}},
		{"bestemshe-immediate", "1. 3:2 3-2", 1, &SheetError{2, "3-2", SheetSign, "-", ":"}},
		{"bestemshe-immediate", "1. 3:2(8)", 0, &SheetError{1, "3:2(8)", SheetKazan, "8", "6"}},
		{"bestemshe-immediate", "1. 3:2(6) 3:2(6)", 2, nil},
		{"bestemshe-immediate", "1. 3 ?", 1, &SheetError{2, "?", SheetUnread, "", ""}},
		{"bestemshe-immediate", "1. 6", 0, &SheetError{1, "6", SheetNoHole, "", ""}},
		{"bestemshe-immediate", "1. 0", 0, &SheetError{1, "0", SheetNoHole, "", ""}},
		{"bestemshe-immediate", "1. 3 2", 1, &SheetError{2, "2", SheetEmptyHole, "", ""}},
	} {
		rules, err := kumalak.ParseRuleset(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		r := CompareSheets(rules, c.sheet, "").Sheets[0]
		if diff := cmp.Diff(c.want, r.Wrong); diff != "" || r.Legal != c.legal {
			t.Errorf("%q: %d plies (-want +got):\n%s", c.sheet, r.Legal, diff)
		}
	}
}

func TestCompareSheets_TheFirstPlyAtWhichTheyPart(t *testing.T) {
	for _, c := range []struct {
		first, second string
		want          int
	}{
		{"1. 3 3 2. 1", "1. 32 32 2. 14", 0}, // one with, one without checksums
		{"1. 3 3 2. 1", "1. 3 3 2. 4 1", 3},
		{"1. 3 3", "1. 3 3 2. 1", 0}, // one has not written on
		{"1. 3 ? 2. 1", "1. 3 3 2. 1", 0},
		{"1. 3", "1. 5", 1},
		{"", "1. 5", 0},
	} {
		if got := CompareSheets(kumalak.Ruleset{}, c.first, c.second).Divergence; got != c.want {
			t.Errorf("%q and %q part at %d, want %d", c.first, c.second, got, c.want)
		}
	}
}

// What is written behind the end is kept and neither checked nor compared
// (arbitration 7.5, note).
func TestCompareSheets_PlayedAfterTheEnd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := rapid.SampledFrom(kumalak.Rulesets()).Draw(t, "rules")
		g := finished(t, rules)
		rest := rapid.SliceOfN(rapid.IntRange(0, 9), 1, 5).Draw(t, "rest")
		sheet := write(g, rapid.Bool().Draw(t, "checksums"))
		for _, hole := range rest {
			sheet = append(sheet, kumalak.WrittenMove{Hole: hole}.String())
		}
		r := CompareSheets(rules, lines(sheet), lines(append(slices.Clone(sheet[:len(g.holes)]), "7")))
		a := r.Sheets[0]
		if a.Legal != len(g.holes) || a.AfterEnd != len(rest) || len(a.Rest()) != len(rest) || a.Wrong != nil || r.Divergence != 0 {
			t.Fatalf("%d of %d plies, %d after the end, %+v, part at %d", a.Legal, len(g.holes), a.AfterEnd, a.Wrong, r.Divergence)
		}
		if a.Board.End() != g.boards[len(g.holes)].End() || !slices.Equal(a.Holes(), g.holes) {
			t.Fatalf("ends %v", a.Board.End())
		}
	})
}

// sheetGame is a game as it was played.
type sheetGame struct {
	holes  []int
	boards []kumalak.Board
}

// some plays up to n random moves.
func some(t *rapid.T, rules kumalak.Ruleset, n int) (g sheetGame) {
	b := rules.Start()
	g.boards = []kumalak.Board{b}
	for !b.Over() && len(g.holes) < n {
		hole := rapid.SampledFrom(b.LegalHoles()).Draw(t, "hole")
		b, _ = b.Play(hole)
		g.holes, g.boards = append(g.holes, hole), append(g.boards, b)
	}
	return g
}

// finished plays to the end. A game that goes round among the moves drawn is played on
// by chance of its own, which leaves every circle.
func finished(t *rapid.T, rules kumalak.Ruleset) sheetGame {
	g, chance := some(t, rules, 400), rand.New(rand.NewPCG(26, 82))
	for b := g.boards[len(g.holes)]; !b.Over(); {
		legal := b.LegalHoles()
		hole := legal[chance.IntN(len(legal))]
		b, _ = b.Play(hole)
		g.holes, g.boards = append(g.holes, hole), append(g.boards, b)
	}
	return g
}

// write writes a game as a player does: a digit for a ply, or two.
func write(g sheetGame, checksums bool) []string {
	sheet := make([]string, len(g.holes))
	for i, hole := range g.holes {
		if sheet[i] = kumalak.Notation(g.boards[i], hole)[:1]; checksums {
			sheet[i] = kumalak.TwoDigits(g.boards[i], hole)
		}
	}
	return sheet
}

// lines numbers the moves.
func lines(sheet []string) string {
	moves := make([]SheetMove, len(sheet))
	for i, text := range sheet {
		moves[i].Text = text
	}
	return WriteSheet(moves)
}

// TestProperty_EitherHabitGivesTheSameMoves holds that a legal game written with or
// without checksums, or as the program itself writes it, reads as the moves played.
func TestProperty_EitherHabitGivesTheSameMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := rapid.SampledFrom(kumalak.Rulesets()).Draw(t, "rules")
		g := some(t, rules, rapid.IntRange(1, 120).Draw(t, "plies"))
		r := CompareSheets(rules, lines(write(g, true)), lines(write(g, false)))
		for i, sheet := range r.Sheets {
			if sheet.Wrong != nil || !slices.Equal(sheet.Holes(), g.holes) || sheet.Board != g.boards[len(g.holes)] {
				t.Fatalf("sheet %d: %v, %+v, want %v", i+1, sheet.Holes(), sheet.Wrong, g.holes)
			}
		}
		if r.Divergence != 0 {
			t.Fatalf("they part at %d", r.Divergence)
		}
	})
}

// TestProperty_OneAlteredDigitIsFound holds what a checksum is worth: a wrong landing
// hole is always found where it stands; a wrong hole is, unless its last stone falls into
// a hole of the same number; and beside a right sheet every wrong hole is found.
func TestProperty_OneAlteredDigitIsFound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := rapid.SampledFrom(kumalak.Rulesets()).Draw(t, "rules")
		g := some(t, rules, rapid.IntRange(1, 120).Draw(t, "plies"))
		right := write(g, true)
		wrong := slices.Clone(right)
		at := rapid.IntRange(0, len(wrong)-1).Draw(t, "at")
		landing := rapid.Bool().Draw(t, "landing")
		place := 0
		if landing {
			place = 1
		}
		others := strings.ReplaceAll("123456789", right[at][place:place+1], "")
		digit := rapid.SampledFrom(strings.Split(others, "")).Draw(t, "digit")
		if landing {
			wrong[at] = wrong[at][:1] + digit
		} else {
			wrong[at] = digit + wrong[at][1:]
		}
		r := CompareSheets(rules, lines(wrong), lines(right))
		silent := !landing && kumalak.TwoDigits(g.boards[at], int(digit[0]-'0')) == wrong[at]
		if found := r.Sheets[0].Wrong; !silent && (found == nil || found.Ply != at+1) {
			t.Fatalf("ply %d, %s for %s: found %+v", at+1, wrong[at], right[at], found)
		}
		if !landing && r.Divergence != at+1 {
			t.Fatalf("ply %d: they part at %d", at+1, r.Divergence)
		}
	})
}

func FuzzParseSheet(f *testing.F) {
	for _, text := range []string{"34451", "1. 32 3:2 {[%clk 0:01:02.3]} 2. 32X(15)!? 1/2-1/2", "3: ? {", "1.2.3 5. .5 1-0 *", "1. 3\u00a0 4"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		moves := ParseSheet(text)
		if list, err := kumalak.ParseMoves(text); err == nil {
			if len(list.Moves) != len(moves) {
				t.Fatalf("%q: %d moves, as a list %d", text, len(moves), len(list.Moves))
			}
			for i, m := range list.Moves {
				m.Clock, m.HasClock = 0, false
				if !moves[i].Readable || moves[i].WrittenMove != m {
					t.Fatalf("%q: ply %d reads %+v, as a list %+v", text, i+1, moves[i], m)
				}
			}
		}
		if again := ParseSheet(WriteSheet(moves)); !slices.Equal(again, moves) {
			t.Fatalf("%q: %+v comes back as %+v", text, moves, again)
		}
		for _, rules := range kumalak.Rulesets() {
			r := CompareSheets(rules, text, WriteSheet(moves))
			if a := r.Sheets[0]; r.Divergence != 0 || a.Legal+a.AfterEnd > len(a.Moves) {
				t.Fatalf("%q beside itself: %+v", text, r)
			}
		}
	})
}
