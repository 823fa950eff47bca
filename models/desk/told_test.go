package desk

import (
	"testing"

	"toreshi/models"
)

// TestSPEC7_6_NoReasonIsInventedAgainstTheResult: what the kazans tell is the reason only
// of the result that they tell.
func TestSPEC7_6_NoReasonIsInventedAgainstTheResult(t *testing.T) {
	g := &models.Game{Rules: "bestemshe-tomove"}
	outcomes := []models.Outcome{models.FirstWins, models.SecondWins, models.Drawn, models.NoOutcome}
	for first := range 51 {
		for second := range 51 - first {
			for _, o := range outcomes {
				r := EnterResult{Outcome: o, Kazan: &[2]int{first, second}}.told(g)
				agrees := o == models.FirstWins && first > second || o == models.SecondWins && second > first ||
					o == models.Drawn && first == second
				if !r.Fits(o) || r != models.ReasonArbiter && !agrees || r == models.ReasonHalfHalf && first != second {
					t.Errorf("%s with %d:%d is called %s", o, first, second, r)
				}
			}
		}
	}
	for _, c := range []struct {
		outcome models.Outcome
		kazans  [2]int
		want    models.Reason
	}{
		{models.FirstWins, [2]int{26, 0}, models.ReasonGoal},
		{models.SecondWins, [2]int{20, 30}, models.ReasonAtsyrau},
		{models.Drawn, [2]int{25, 25}, models.ReasonHalfHalf},
		{models.Drawn, [2]int{26, 0}, models.ReasonArbiter},
		{models.NoOutcome, [2]int{26, 0}, models.ReasonArbiter},
		{models.FirstWins, [2]int{25, 25}, models.ReasonArbiter},
	} {
		if got := (EnterResult{Outcome: c.outcome, Kazan: &c.kazans}).told(g); got != c.want {
			t.Errorf("%s with %v is called %s, want %s", c.outcome, c.kazans, got, c.want)
		}
	}
}
