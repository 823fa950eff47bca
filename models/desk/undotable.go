package desk

import (
	"encoding/json"

	"toreshi/models"
	"toreshi/models/store"
)

// allowed tells why an entry cannot be taken back now; nil if it can.
func (h *history) allowed(e *happened, by models.Actor) error {
	if err := h.undoable(e, by); err != nil {
		return err
	}
	return h.tablesAllow(e)
}

// tablesAllow refuses to take an entry back when a game would go on by it at a table at
// which another one is played now, or one of its players plays.
func (h *history) tablesAllow(e *happened) error {
	for _, c := range e.facts.Rows {
		if c.Table != tableOf[models.Game]() || created(c) || c.Set["state"] == nil && c.Set["started_at"] == nil {
			continue
		}
		g, err := store.Get[models.Game](h.tx, c.ID)
		if err != nil {
			return err
		}
		old, err := h.valuesBefore(e, c)
		if err != nil {
			return err
		}
		then := *g
		if err := store.SetColumns(&then, old); err != nil {
			return err
		}
		if underWay(g) || !underWay(&then) {
			continue
		}
		other, err := inTheWay(h.tx, &then)
		if err != nil {
			return err
		}
		if other != nil {
			return models.Fail(models.Refused, "undo-table-in-use",
				"What", did(e.Command), "Table", g.Table, "Round", other.RoundNumber, "Other", other.Table)
		}
	}
	return nil
}

// setTo tells whether an entry set a column of a row of a table to a value.
func (e *happened) setTo(table, column string, value models.GameState) bool {
	for _, c := range e.facts.Rows {
		var set models.GameState
		if c.Table == table && c.Set[column] != nil && json.Unmarshal(c.Set[column], &set) == nil && set == value {
			return true
		}
	}
	return false
}
