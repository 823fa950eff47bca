package models_test

import (
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	. "toreshi/models"
	"toreshi/models/kumalak"
)

func itoa(n int) string { return strconv.Itoa(n) }

// The rows follow the sentences of spec/arbitration.md 7.6.
func TestCheckKazans(t *testing.T) {
	type list []Doubt
	for _, tt := range []struct {
		rules           string
		outcome         Outcome
		why             Reason
		kazans          [2]int
		refused, warned list
	}{
		{"bestemshe-immediate", FirstWins, "", [2]int{26, 10}, nil, nil},
		{"bestemshe-immediate", FirstWins, ReasonGoal, [2]int{28, 22}, nil, nil},
		{"bestemshe-immediate", SecondWins, ReasonAtsyrau, [2]int{20, 30}, nil, nil},
		{"bestemshe-immediate", SecondWins, ReasonAtsyrau, [2]int{16, 30}, nil, list{DoubtNotSwept}},
		{"bestemshe-immediate", FirstWins, "", [2]int{26, 26}, list{DoubtSum}, nil},
		{"bestemshe-immediate", FirstWins, "", [2]int{26, 1 << 62}, list{DoubtSum}, nil},
		{"bestemshe-immediate", FirstWins, "", [2]int{-2, 10}, list{DoubtNegative}, nil},
		{"bestemshe-immediate", FirstWins, "", [2]int{10, 26}, list{DoubtWinnerBehind}, nil},
		{"bestemshe-immediate", FirstWins, "", [2]int{27, 10}, nil, list{DoubtOdd}},
		{"bestemshe-immediate", FirstWins, "", [2]int{24, 10}, nil, list{DoubtNoMajority}},
		{"bestemshe-immediate", SecondWins, "", [2]int{24, 24}, nil, list{DoubtNoMajority}},
		{"bestemshe-immediate", Drawn, "", [2]int{25, 25}, nil, list{DoubtOdd, DoubtDraw}},
		{"bestemshe-immediate", Drawn, "", [2]int{24, 24}, nil, list{DoubtDraw}},
		{"bestemshe-immediate", Drawn, ReasonAgreement, [2]int{20, 22}, nil, nil},
		{"bestemshe-immediate", Drawn, ReasonRepetition, [2]int{20, 26}, nil, list{DoubtLoserMajority}},
		{"bestemshe-immediate", FirstWins, ReasonFlag, [2]int{10, 24}, nil, nil},
		{"bestemshe-immediate", FirstWins, ReasonFlag, [2]int{10, 26}, nil, list{DoubtLoserMajority}},
		{"bestemshe-immediate", FirstWins, ReasonResignation, [2]int{10, 12}, nil, nil},
		{"bestemshe-immediate", FirstWins, ReasonForfeit, [2]int{0, 0}, nil, nil},
		{"bestemshe-immediate", OutcomeOpen, "", [2]int{7, 0}, nil, list{DoubtOdd}},
		{"togyz-tomove", FirstWins, "", [2]int{83, 70}, nil, nil},
		{"togyz-tomove", FirstWins, "", [2]int{81, 70}, nil, list{DoubtNoMajority}},
		{"togyz-tomove", Drawn, "", [2]int{81, 81}, nil, nil},
		{"togyz-tomove", Drawn, "", [2]int{80, 80}, nil, list{DoubtDraw}},
		{"togyz-tomove", Drawn, ReasonFlag, [2]int{81, 70}, nil, nil},
		{"togyz-tomove", SecondWins, ReasonFlag, [2]int{82, 40}, nil, list{DoubtLoserMajority}},
		{"togyz-tomove", FirstWins, "", [2]int{100, 63}, list{DoubtSum}, nil},
	} {
		rules, err := kumalak.ParseRuleset(tt.rules)
		if err != nil {
			t.Fatal(err)
		}
		refused, warned := CheckKazans(rules, tt.outcome, tt.why, tt.kazans)
		if diff := cmp.Diff([2]list{tt.refused, tt.warned}, [2]list{refused, warned}); diff != "" {
			t.Errorf("%s %s %q %v (-want +got):\n%s", tt.rules, tt.outcome, tt.why, tt.kazans, diff)
		}
	}
}

// TestProperty_PlayedGamesAreNotDoubted: no game that was played by the rules and
// ended on the board raises a doubt.
func TestProperty_PlayedGamesAreNotDoubted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := rapid.SampledFrom(kumalak.Rulesets()).Draw(t, "rules").Start()
		for ply := 0; ply < 2000 && !b.Over(); ply++ {
			b, _ = b.Play(rapid.SampledFrom(b.LegalHoles()).Draw(t, "hole"))
		}
		end := b.End()
		for _, why := range []Reason{"", Reason(end.Reason)} {
			refused, warned := CheckKazans(b.Ruleset(), Outcome(end.Outcome.String()), why, [2]int{b.Kazan(0), b.Kazan(1)})
			if b.Over() && len(refused)+len(warned) > 0 {
				t.Fatalf("%v, %v: %v %v", b, end, refused, warned)
			}
		}
	})
}
