package desk

import (
	"testing"

	"toreshi/models"
	"toreshi/models/store"
)

func (h *hall) decision(id string) *models.Decision {
	h.t.Helper()
	var d *models.Decision
	h.read(func(tx *store.Tx) (err error) {
		d, err = store.Get[models.Decision](tx, id)
		return err
	})
	return d
}

// newestDecision is the id of the last decision about a game.
func (h *hall) newestDecision(game string) (id string) {
	h.t.Helper()
	h.read(func(tx *store.Tx) error {
		all, err := store.List[models.Decision](tx, "at DESC", "game = ?", game)
		id = all[0].ID
		return err
	})
	return id
}

func TestLAW11_10_AnAppealIsEnteredAndDecided(t *testing.T) {
	h := newHall(t)
	h.club(4, func(d *TournamentDetails) { d.Control = "5+3" })
	games := h.games(h.round(1, 2))
	g := games[0]
	h.do(&AdjustClock{Game: g.ID, Remaining: [2]int64{100_000, 90_000}, Why: "set wrongly"})
	id := h.newestDecision(g.ID)
	clocks := h.game(g.ID).Clock
	h.refused(chief, &Appeal{Game: g.ID, Decision: id}, "reason-missing")
	h.refused(chief, &Appeal{Game: games[1].ID, Decision: id, Text: "no"}, "no-such-decision")
	h.refused(chief, &DecideAppeal{Game: g.ID, Decision: id, Outcome: models.AppealUpheld, Text: "yes"}, "no-open-appeal")
	h.do(&Appeal{Game: g.ID, Decision: id, Text: "I had more time"})
	h.refused(chief, &Appeal{Game: g.ID, Decision: id, Text: "again"}, "appeal-open-already")
	assistant := models.Actor{Role: models.RoleArbiter, ID: "aru", From: 1, To: 1}
	h.refused(assistant, &DecideAppeal{Game: g.ID, Decision: id, Outcome: models.AppealUpheld, Text: "yes"}, "appeal-chief-only")
	h.refused(chief, &DecideAppeal{Game: g.ID, Decision: id, Outcome: models.AppealOpen, Text: "later"}, "choice-unknown")
	h.do(&DecideAppeal{Game: g.ID, Decision: id, Outcome: models.AppealDismissed, Text: "the sheet says so"})
	h.refused(chief, &Appeal{Game: g.ID, Decision: id, Text: "again"}, "appeal-decided-already")
	d := h.decision(id)
	if d.Appeal != models.AppealDismissed || d.AppealText != "I had more time" || d.AppealAnswer != "the sheet says so" || d.AppealAt != h.now-10 {
		t.Errorf("the decision is %+v", d)
	}
	if h.game(g.ID).Clock != clocks {
		t.Error("an appeal changed a clock")
	}
	h.sound()
}

func TestLAW11_10_NoAppealAgainstWhatWasTakenBack(t *testing.T) {
	h := newHall(t)
	h.club(2, func(d *TournamentDetails) { d.Control = "5+3" })
	g := h.games(h.round(1))[0]
	h.do(&AdjustClock{Game: g.ID, Remaining: [2]int64{100_000, 90_000}, Why: "set wrongly"})
	adjusted := undoOf(h.newest("game:"+g.ID), "")
	id := h.newestDecision(g.ID)
	h.do(&Appeal{Game: g.ID, Decision: id, Text: "I had more time"})
	h.refused(chief, adjusted, "undo-later-at-table")
	h.undo(g.ID) // the appeal
	h.do(adjusted)
	h.refused(chief, &Appeal{Game: g.ID, Decision: id, Text: "I had more time"}, "decision-undone")
	h.sound()
}
