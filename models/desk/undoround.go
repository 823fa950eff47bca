package desk

import (
	"toreshi/models"
	"toreshi/models/store"
)

// roundAllows refuses to take back what was decided in a game when its round is over,
// or when the next one was paired by its result and its sides: the result is corrected
// then. A game that was adjourned may be played on after its round.
func (h *history) roundAllows(e *happened) error {
	g, err := store.Get[models.Game](h.tx, e.gameOf(store.Change{}))
	if err != nil {
		return err
	}
	r, err := store.Get[models.Round](h.tx, g.Round)
	if err != nil {
		return err
	}
	if err := h.staysAdjourned(e, g, r); err != nil {
		return err
	}
	games := tableOf[models.Game]()
	result := e.touches(games, "outcome", "award1", "award2")
	sides := e.touches(games, "first_player", "second_player")
	after, err := playedAfter(h.tx, g, r)
	if err != nil {
		return err
	}
	if r.State == models.Closed && !after && (result || g.Outcome.Decided() && (sides || e.touches(games, "state"))) {
		return models.Fail(models.Refused, "undo-round-closed", "Round", r.Number, "Table", g.Table)
	}
	if !result && !sides {
		return nil
	}
	later, err := store.List[models.Round](h.tx, "number", "tournament = ? AND number > ? AND state <> ?",
		r.Tournament, r.Number, models.Discarded)
	if err != nil || len(later) == 0 {
		return err
	}
	if !result {
		return models.Fail(models.Refused, "undo-sides-paired", "Round", later[0].Number, "Table", g.Table)
	}
	return models.Fail(models.Refused, "undo-later-round", "Round", later[0].Number, "Table", g.Table)
}

// staysAdjourned refuses to take a game's adjournment back when its round has been
// started or closed since: the start passed it by, the end does not wait for it. It is
// continued then, which looks at what is played now.
func (h *history) staysAdjourned(e *happened, g *models.Game, r *models.Round) error {
	if g.State != models.Adjourned || !e.touches(tableOf[models.Game](), "state") ||
		r.State != models.Started && r.State != models.Closed {
		return nil
	}
	all, err := h.changes(rowKey{tableOf[models.Round](), r.ID}, "")
	if err != nil {
		return err
	}
	for _, later := range all {
		if e.before(later.happened) && !later.idleSince(e) && later.set["state"] != nil {
			return models.Fail(models.Refused, "undo-stays-adjourned", "Round", r.Number, "Table", g.Table)
		}
	}
	return nil
}

// playedSince finds what happened in the games of a round after the entry that opened
// or started it: a round is not closed once more over the arbiter's head, nor is its
// start taken back from under a game that was continued.
func (h *history) playedSince(e *happened) (*happened, error) {
	for _, c := range e.facts.Rows {
		if c.Table != tableOf[models.Round]() || c.Set["closed_at"] == nil && c.Set["started_at"] == nil {
			continue
		}
		r, err := store.Get[models.Round](h.tx, c.ID)
		if err != nil {
			return nil, err
		}
		if r.State == models.Closed {
			continue
		}
		if later, err := h.playedIn(r.ID, e, c.Set["closed_at"] == nil); later != nil || err != nil {
			return later, err
		}
	}
	return nil, nil
}

// playedIn finds what happened in a round's games after an entry, at its start but for
// what decides nothing.
func (h *history) playedIn(round string, e *happened, start bool) (*happened, error) {
	games, err := store.List[models.Game](h.tx, "id", "round = ?", round)
	if err != nil {
		return nil, err
	}
	for _, g := range games {
		all, err := h.stream(models.GameStream(g.ID))
		if err != nil {
			return nil, err
		}
		for _, later := range all {
			if e.before(later) && !later.idleSince(e) && !(start && (later.quiet() || absorbs(e, later))) {
				return later, nil
			}
		}
	}
	return nil, nil
}
