package desk

import (
	"encoding/json"
	"fmt"

	"toreshi/models"
	"toreshi/models/store"
)

// undoable tells why an entry cannot be taken back; nil if it can.
func (h *history) undoable(e *happened, by models.Actor) error {
	author, err := models.ParseActor(e.Actor)
	switch {
	case e.Command == Name(Pause{}):
		return models.Fail(models.Refused, "undo-pause")
	case err != nil || author.Role != models.RoleArbiter:
		return models.Fail(models.Refused, "undo-not-arbiters")
	case !undoable()[e.Command]:
		return models.Fail(models.Refused, "undo-kind", "What", did(e.Command))
	case by.Assistant() && !author.Assistant():
		return models.Fail(models.Forbidden, "undo-of-the-chief")
	case e.undone:
		return models.Fail(models.Refused, "undo-done", "What", did(e.Command))
	}
	if err := h.inSector(e, by); err != nil {
		return err
	}
	if e.ofGame() {
		if err := h.roundAllows(e); err != nil {
			return err
		}
	}
	later, err := h.hindrance(e)
	if err != nil || later == nil {
		return err
	}
	return h.blocked(e, later)
}

// inSector refuses an assistant what is about the whole event, or another sector.
func (h *history) inSector(e *happened, by models.Actor) error {
	if !by.Assistant() {
		return nil
	}
	if !e.ofGame() {
		return models.Fail(models.Forbidden, "chief-only")
	}
	g, err := store.Get[models.Game](h.tx, e.gameOf(store.Change{}))
	if err == nil && !by.Decides(g.Table) {
		err = models.Fail(models.Forbidden, "other-sector", "Table", g.Table, "From", by.From, "To", by.To)
	}
	return err
}

// blocked says which later entry rests on the one to be taken back.
func (h *history) blocked(e, later *happened) error {
	table := 0
	if later.ofGame() {
		g, err := store.Get[models.Game](h.tx, later.gameOf(store.Change{}))
		if err != nil {
			return err
		}
		table = g.Table
	}
	if table == 0 {
		return models.Fail(models.Refused, "undo-later", "What", did(e.Command), "Later", did(later.Command), "Entry", later.Seq)
	}
	return models.Fail(models.Refused, "undo-later-at-table",
		"What", did(e.Command), "Later", did(later.Command), "Entry", later.Seq, "Table", table)
}

// touches tells whether an entry changed a row of a table, in one of some columns if
// they are named.
func (e *happened) touches(table string, columns ...string) bool {
	for _, c := range e.facts.Rows {
		if c.Table != table {
			continue
		}
		if len(columns) == 0 {
			return true
		}
		for _, column := range columns {
			if c.Set[column] != nil {
				return true
			}
		}
	}
	return false
}

// hindrance finds a later entry that rests on an entry; nil if there is none.
func (h *history) hindrance(e *happened) (*happened, error) {
	for _, c := range e.facts.Rows {
		later, err := h.changes(rowKey{c.Table, c.ID}, e.gameOf(c))
		if err != nil {
			return nil, err
		}
		for _, l := range later {
			if e.before(l.happened) && !l.idleSince(e) && !absorbs(e, l.happened) && !apart(c, l) {
				return l.happened, nil
			}
		}
	}
	if e.ofGame() {
		return nil, nil
	}
	if later, err := h.pairedSince(e); later != nil || err != nil {
		return later, err
	}
	return h.playedSince(e)
}

// absorbs tells whether a later entry goes with the one that is taken back: what is
// done at the tables of a round before the first move, when the round's start is.
func absorbs(e, later *happened) bool {
	if e.Command != Name(&StartRound{}) {
		return false
	}
	switch later.Command {
	case Name(Touch{}), Name(Call{}), Name(Answer{}), Name(Pause{}), Name(Resume{}):
		return true
	}
	return false
}

// apart tells whether a later entry is of a kind that can stay, since it changed
// nothing of what the row would get back.
func apart(c store.Change, later change) bool {
	if !later.quiet() || created(c) { // there may be an appeal against a decision that the entry took
		return false
	}
	for column := range later.set {
		if c.Set[column] != nil && !onlyRises(column) {
			return false
		}
	}
	return true
}

// quiet tells whether an entry is of a kind that decides nothing in a game.
func (e *happened) quiet() bool {
	switch e.Command {
	case Name(Touch{}), Name(Call{}), Name(Answer{}), Name(Appeal{}), Name(DecideAppeal{}):
		return true
	}
	return false
}

// onlyRises tells whether a column of a game is never put back.
func onlyRises(column string) bool {
	return column == "revision" || column == "last_at" || column == "corrected_at"
}

// pairedSince finds a later entry of the same tournament when one of the two is about
// rounds: a pairing rests on everything before it, and what comes after on the pairing.
func (h *history) pairedSince(e *happened) (*happened, error) {
	all, err := h.stream(e.Stream)
	if err != nil {
		return nil, err
	}
	mine, err := h.tournaments(e)
	if err != nil {
		return nil, err
	}
	rounds := e.touches(tableOf[models.Round]())
	for _, later := range all[e.Seq:] {
		if later.idleSince(e) || !rounds && !later.touches(tableOf[models.Round]()) {
			continue
		}
		theirs, err := h.tournaments(later)
		if err != nil {
			return nil, err
		}
		for id := range theirs {
			if mine[id] {
				return later, nil
			}
		}
	}
	return nil, nil
}

// tournaments lists the tournaments of the rows that an entry of the event changed.
func (h *history) tournaments(e *happened) (map[string]bool, error) {
	found := make(map[string]bool)
	for _, c := range e.facts.Rows {
		if c.Table == tableOf[models.Tournament]() {
			found[c.ID] = true
			continue
		}
		first := h.rows[e.Stream][rowKey{c.Table, c.ID}][0] // the entry that made the row
		if first.set["tournament"] == nil {
			continue
		}
		var id string
		if err := json.Unmarshal(first.set["tournament"], &id); err != nil {
			return nil, fmt.Errorf("%s %d: tournament of %s %s: %w", e.Stream, first.Seq, c.Table, c.ID, err)
		}
		found[id] = true
	}
	return found, nil
}
