package desk

import (
	"testing"

	"toreshi/models"
)

// TestSPEC7_9_AGamePlayedAfterItsRoundIsRuledOnLikeAnyOther: moves are taken back, and a
// result entered by mistake is taken away, though its round was closed meanwhile; one that
// was decided in its round stays so.
func TestSPEC7_9_AGamePlayedAfterItsRoundIsRuledOnLikeAnyOther(t *testing.T) {
	h := newHall(t)
	h.club(4, func(d *TournamentDetails) { d.Control = "5+3" })
	round := h.round()
	games := h.games(round)
	id, other := games[0].ID, games[1].ID
	h.play(id, 5)
	h.do(&Adjourn{Game: id, Why: "the hall closes"})
	h.do(&EnterResult{Game: other, Outcome: models.FirstWins})
	h.do(&CloseRound{Event: "club", Round: round})
	h.do(&ContinueGame{Game: id})
	h.do(&Resume{Game: id})
	h.play(id, 1)
	h.do(&TakeBack{Game: id, Ply: 1, Why: "a claim"})
	open := func(game string) *EnterResult {
		return &EnterResult{Game: game, Outcome: models.OutcomeOpen, Why: "by mistake", Acknowledged: "roundrobin"}
	}
	h.do(&EnterResult{Game: id, Outcome: models.FirstWins, Why: "by mistake"})
	h.do(open(id))
	if g := h.game(id); g.State != models.Paused || g.Outcome.Decided() {
		t.Fatalf("the game is %s with %s", g.State, g.Outcome)
	}
	h.do(&EnterResult{Game: id, Outcome: models.FirstWins, Why: "by mistake"})
	h.undo(id)
	if g := h.game(id); g.Outcome.Decided() {
		t.Fatalf("the game still has %s", g.Outcome)
	}
	h.refused(chief, open(other), "round-state")
	h.sound()
}
