package desk

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"

	"toreshi/models"
	"toreshi/models/store"
)

// TestC042_WhoGoesHomeLosesHisAdjournedGames: nobody would finish a game of a closed round.
func TestC042_WhoGoesHomeLosesHisAdjournedGames(t *testing.T) {
	for name, c := range map[string]struct {
		leave func(player string) Command
		state models.GameState
	}{
		"now": {func(p string) Command { return &Withdraw{Event: "club", Player: p} }, models.Confirmed},
		"expelled": {func(p string) Command {
			return &Sanction{Event: "club", Player: p, Penalty: models.PenaltyExpulsion, Article: "12.9", Why: "struck", Acknowledged: true}
		}, models.Confirmed},
		"later": {func(p string) Command { return &Withdraw{Event: "club", Player: p, From: 3} }, models.Adjourned},
	} {
		for _, system := range []models.System{models.RoundRobin, models.SwissSystem} {
			h := newHall(t)
			h.club(4, func(d *TournamentDetails) { d.Control, d.System, d.Rounds = "5+3", system, 3 })
			round := h.round()
			games := h.games(round)
			h.play(games[0].ID, 3)
			for _, g := range games {
				h.do(&Adjourn{Game: g.ID, Why: "the hall closes"})
			}
			h.do(&CloseRound{Event: "club", Round: round})
			h.do(c.leave(games[0].First))
			g := h.game(games[0].ID)
			if g.State != c.state {
				t.Errorf("%s, %s: the game is %s", name, system, g.State)
			}
			if c.state == models.Confirmed && (g.Outcome != models.SecondWins || g.Reason != models.ReasonResignation) {
				t.Errorf("%s, %s: %s by %s", name, system, g.Outcome, g.Reason)
			}
			if other := h.game(games[1].ID); other.State != models.Adjourned {
				t.Errorf("%s, %s: the other game is %s", name, system, other.State)
			}
			h.undo("")
			if g := h.game(games[0].ID); g.State != models.Adjourned || g.Outcome.Decided() {
				t.Errorf("%s, %s: after the undo the game is %+v", name, system, g)
			}
			h.sound()
		}
	}
}

// A page that only asks what would be does not wait for who writes.
func TestPreview_WritesNothingAndWaitsForNobody(t *testing.T) {
	h, _, g := twice(t, nil)
	h.do(&EnterResult{Game: g.ID, Outcome: models.FirstWins})
	order := Order{By: chief, Command: undoOf(h.newest("game:"+g.ID), "a slip"), Now: h.now}
	before := h.everything()
	err := h.store.Write(context.Background(), func(*store.Tx) error { // the one writer is busy
		changes, err := h.desk.Preview(context.Background(), order)
		if err == nil && len(changes) < 2 {
			t.Errorf("changes %v", changes)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(before, h.everything()); diff != "" {
		t.Errorf("something was written: %s", diff)
	}
}
