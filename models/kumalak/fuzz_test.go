package kumalak

import (
	"bytes"
	"slices"
	"strings"
	"testing"
)

func FuzzParseRuleset(f *testing.F) {
	f.Add("bestemshe-immediate")
	f.Add("togyz")
	f.Fuzz(func(t *testing.T, text string) {
		if r, err := ParseRuleset(text); err == nil && r.String() != text {
			t.Errorf("%q is read as %v", text, r)
		}
	})
}

func FuzzParsePosition(f *testing.F) {
	for i, r := range Rulesets() {
		f.Add(i, r.Start().String())
	}
	f.Add(0, "0,0,0,0,1/0,0,1,1,3 24,20 1")
	f.Add(6, "9,9,9,9,9,9,9,9,9/9,9,9,9,0,9,9,9,9 9,0 5,- 2")
	f.Fuzz(func(t *testing.T, rules int, text string) {
		r := Rulesets()[uint(rules)%uint(len(Rulesets()))]
		b, err := ParsePosition(r, text)
		if err != nil {
			return
		}
		if back, err := ParsePosition(r, b.String()); err != nil || back != b {
			t.Errorf("%v comes back as %v, %v", b, back, err)
		}
		for _, hole := range b.LegalHoles() {
			next, err := b.Play(hole)
			if sum := next.Row(First) + next.Row(Second) + next.Kazan(First) + next.Kazan(Second); err != nil || sum != r.Stones() {
				t.Errorf("%v, hole %d: %v with %d stones, %v", b, hole, next, sum, err)
			}
		}
	})
}

func FuzzParseMoves(f *testing.F) {
	for _, text := range []string{"34451", "1. 3:2 3:2 {[%clk 0:01:02.3]} 2. 32X(15)!? 1/2-1/2", "76 54\n9"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		list, err := ParseMoves(text)
		if err != nil {
			return
		}
		printed := "1."
		for i, m := range list.Moves {
			printed += " " + m.String()
			list.Moves[i].Clock, list.Moves[i].HasClock = 0, false
		}
		back, err := ParseMoves(printed)
		if err != nil || !slices.Equal(back.Moves, list.Moves) {
			t.Errorf("%q: %v comes back as %v, %v", text, list.Moves, back.Moves, err)
		}
	})
}

func FuzzReadRecords(f *testing.F) {
	f.Add(clubGame)
	f.Add("\ufeff[White \"A\"]\r\n\r\n1. 76 54\r\n[Black \"\\\\\"]\n*")
	f.Fuzz(func(t *testing.T, text string) {
		records, err := ReadRecords(strings.NewReader(text), Ruleset{})
		if err != nil {
			return
		}
		for _, rec := range records {
			var out bytes.Buffer
			if rec.Write(&out) != nil {
				continue // an illegal move
			}
			back, err := ReadRecords(&out, Ruleset{})
			if err != nil || len(back) != 1 || len(back[0].Moves) != len(rec.Moves) || back[0].Result != rec.Result {
				t.Errorf("%q: %+v comes back as %+v, %v", text, rec, back, err)
			}
		}
	})
}
