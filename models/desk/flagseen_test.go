package desk

import (
	"testing"

	"toreshi/models"
)

// TestSPEC7_5_AFlagBeforeTheGameBeganTurnsNoWinRound: no flag falls before the game, and
// what the moves on the board have made is overturned only by who says that he is sure.
func TestSPEC7_5_AFlagBeforeTheGameBeganTurnsNoWinRound(t *testing.T) {
	h := newHall(t)
	h.club(2, nil)
	id := h.games(h.round(1))[0].ID
	began := h.game(id).StartedAt
	for _, hole := range firstWinsIn {
		h.now += 5000
		h.play(id, hole)
	}
	for _, seen := range []int64{1, began - 1} {
		h.refused(chief, &RuleFlag{Game: id, Flagged: first, Seen: seen, Why: "seen", Sure: true}, "flag-seen-form")
	}
	early := &RuleFlag{Game: id, Flagged: first, Seen: began + 6000, Why: "seen"}
	h.refused(chief, early, "flag-overturns-moves")
	if g := h.game(id); g.Outcome != models.FirstWins || g.From != models.FromMoves {
		t.Fatalf("the game is %s from %s", g.Outcome, g.From)
	}
	early.Sure = true
	h.do(early)
	if g := h.game(id); g.Outcome != models.SecondWins {
		t.Fatalf("the game is %s", g.Outcome)
	}
	h.sound()
}
