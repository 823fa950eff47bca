package desk

import (
	"testing"

	"toreshi/models"
)

// 6.7 of the Laws: who does not come loses, and if both do not come both lose; each is the
// arbiter's decision, a result from a slip of paper is none.
func TestLAW6_7_ADefaultIsADecision(t *testing.T) {
	h := newHall(t)
	h.club(6, nil)
	games := h.games(h.round(1))
	h.do(&EnterResult{Game: games[0].ID, Outcome: models.NoOutcome, Reason: models.ReasonForfeit})
	h.do(&EnterResult{Game: games[1].ID, Outcome: models.FirstWins, Reason: models.ReasonForfeit})
	h.do(&EnterResult{Game: games[2].ID, Outcome: models.FirstWins})
	for i, want := range []int{1, 1, 0} {
		if got := h.decided(games[i].ID); len(got) != want {
			t.Errorf("game %d: %d decisions, want %d", i+1, len(got), want)
		}
	}
	h.sound()
}
