package desk

import (
	"strings"

	"toreshi/models"
	"toreshi/models/store"
)

// aboutRecord takes something back, or appeals against a decision.
func (g *gambler) aboutRecord() (models.Actor, Command) {
	switch g.r.IntN(3) {
	case 0:
		d := pick(g, g.decisions("appeal = ''"))
		if d == nil {
			return chief, g.undo()
		}
		return chief, &Appeal{Event: "club", Game: d.Game, Decision: d.ID, Text: pick(g, []string{"it was my hole", "it was my hole", ""})}
	case 1:
		d := pick(g, g.decisions("appeal = 'open'"))
		if d == nil {
			return chief, g.undo()
		}
		return chief, &DecideAppeal{
			Event: "club", Game: d.Game, Decision: d.ID, Text: "the moves say so",
			Outcome: pick(g, []models.Appeal{models.AppealUpheld, models.AppealDismissed, models.AppealOpen}),
		}
	}
	return chief, g.undo()
}

func (g *gambler) decisions(where string) (found []*models.Decision) {
	g.read(func(tx *store.Tx) (err error) {
		found, err = store.List[models.Decision](tx, "id", "event = 'club' AND "+where)
		return err
	})
	return found
}

// undo takes one of the last entries back, as a rule one that can be.
func (g *gambler) undo() Command {
	e := pick(g, g.latest(30))
	if last := g.lastUndoable(); last != nil && g.chance(70) {
		e = *last
	}
	return undoOf(e, pick(g, []string{"a slip", "a slip", ""}))
}

// latest are the newest entries of the club's journal, but for moves.
func (g *gambler) latest(n int) (entries []models.Entry) {
	g.read(func(tx *store.Tx) (err error) {
		entries, err = tx.EntriesOf("club", nil, n, 0)
		return err
	})
	return entries
}

func (g *gambler) lastUndoable() (last *models.Entry) {
	entries := g.latest(6)
	g.read(func(tx *store.Tx) (err error) {
		last, err = LastUndoable(tx, chief, "club", entries)
		return err
	})
	return last
}

// undoOf takes an entry back.
func undoOf(e models.Entry, why string) *Undo {
	c := &Undo{Event: e.Event, Seq: e.Seq, Why: why}
	if game, ok := strings.CutPrefix(e.Stream, "game:"); ok {
		c.Game = game
	}
	return c
}
