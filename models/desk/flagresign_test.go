package desk

import (
	"context"
	"testing"

	"toreshi/models"
	"toreshi/models/store"
)

// wrongAndBothDown is a game by a physical clock with a wrong move in it, in which both
// flags are found down.
func wrongAndBothDown(t *testing.T) (*hall, string) {
	t.Helper()
	h, id := asHappened(t, func(d *TournamentDetails) { d.Board, d.DrawOffers = models.ClockBoard, true })
	h.told(id, 3, sownWrongly)
	h.do(&RuleFlag{Game: id, Flagged: both})
	return h, id
}

// TestSPEC7_5_NobodyResignsWhileAFlagAwaitsItsRuling: what is ruled on it may end the game
// at an instant before; when the arbiter lets the game go on, players have the word again.
func TestSPEC7_5_NobodyResignsWhileAFlagAwaitsItsRuling(t *testing.T) {
	h, id := wrongAndBothDown(t)
	h.refused(tableOne, &Resign{Game: id, Side: 1}, "flag-awaits")
	h.refused(tableOne, &Draw{Game: id, Side: 1, Action: OfferDraw}, "flag-awaits")
	h.do(&RuleIllegalMove{Game: id, Ply: 1, Action: LetStand})
	h.stands(id, models.Paused, models.OutcomeOpen, "0")
	h.do(&Resume{Game: id})
	h.must(h.try(tableOne, &Resign{Game: id, Side: 1}))
	h.stands(id, models.Finished, models.SecondWins, "")
	h.sound()
}

// TestSPEC7_5_AFlagDoesNotEraseAResignation: one that the record has after both flags were
// down stands, whatever is decided on a wrong move.
func TestSPEC7_5_AFlagDoesNotEraseAResignation(t *testing.T) {
	h, id := wrongAndBothDown(t)
	h.must(h.store.Write(context.Background(), func(tx *store.Tx) error {
		g, err := store.Get[models.Game](tx, id)
		h.must(err)
		g.Outcome, g.Reason, g.From, g.Award2 = models.SecondWins, models.ReasonResignation, models.FromPlayers, 2
		g.State, g.EndedAt = models.Finished, h.now
		tx.Put(g)
		return nil
	}))
	h.do(&RuleIllegalMove{Game: id, Ply: 1, Action: LetStand})
	if g := h.game(id); g.State != models.Finished || g.Outcome != models.SecondWins || g.From != models.FromPlayers {
		t.Fatalf("the resignation is gone: %+v", g)
	}
}
