package server

import (
	"encoding/json"
	"strings"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
)

// readTakenBack reads what a decision about an undo keeps; nothing if it is another one.
func readTakenBack(text string) (taken desk.TakenBack) {
	_ = json.Unmarshal([]byte(text), &taken) // an unreadable one has no name
	return taken
}

// undone are the arguments of a text that names what was taken back.
func (w *journalWords) undone(before string) []any {
	taken := readTakenBack(before)
	return []any{"what", did(w.tr, taken.Command), "seq", taken.Seq}
}

// then says what will be after an undo, from the rows that it changes.
func (w *journalWords) then(changes []store.Change) []string {
	var says []string
	lost, back := 0, 0
	for _, c := range changes {
		switch c.Table {
		case (&models.Game{}).TableName():
			switch before := w.games[c.ID]; {
			case before == nil:
			case setTo(c, "state", string(models.Void)):
				lost++
			case before.State == models.Void:
				back++
			default:
				says = append(says, w.thenGame(before, c)...)
			}
		case (&models.Round{}).TableName():
			if state := text(c, "state"); state != "" && state != string(models.Discarded) {
				says = append(says, w.tr.T("register.undo.round", "round", w.roundName(c.ID), "state", w.tr.Code("errors", state)))
			}
		case (&models.Attendance{}).TableName(), (&models.ByeRequest{}).TableName():
			says = append(says, w.thenPlayer(c)...)
		}
	}
	if lost > 0 {
		says = append(says, w.tr.T("register.undo.games", "n", lost))
	}
	if back > 0 {
		says = append(says, w.tr.T("register.undo.gamesBack", "n", back))
	}
	return append(says, w.tr.T("register.undo.other"))
}

// thenGame says how a game will stand. What was changed is laid over it.
func (w *journalWords) thenGame(before *models.Game, c store.Change) (says []string) {
	g := *before
	set, err := json.Marshal(c.Set)
	if err == nil {
		err = json.Unmarshal(set, &g)
	}
	if err != nil {
		return nil
	}
	where := w.where(&g)
	switch {
	case c.Set["outcome"] == nil && c.Set["award1"] == nil && c.Set["award2"] == nil:
	case g.Outcome.Decided():
		says = append(says, w.tr.T("register.undo.result", "where", where, "result", shownResult(&g)))
	default:
		says = append(says, w.tr.T("register.undo.open", "where", where))
	}
	if g.Ply != before.Ply {
		says = append(says, w.tr.T("register.undo.ply", "where", where, "ply", g.Ply))
	}
	if g.Clock != before.Clock {
		if k, err := g.ReadClock(); err == nil && k.State != clock.None && !g.ClockUnread(k) {
			both, _ := json.Marshal([2]int64{k.Remaining(clock.First, k.Since), k.Remaining(clock.Second, k.Since)}) // integers
			says = append(says, w.tr.T("register.undo.clocks", "where", where, "clocks", w.clocksOf(&g, string(both))))
		}
	}
	switch {
	case g.State == models.Paused:
		says = append(says, w.tr.T("register.undo.paused", "where", where))
	case g.State != before.State && g.Outcome.Decided() == before.Outcome.Decided():
		says = append(says, w.tr.T("register.undo.state", "where", where, "state", w.tr.Code("game.state", g.State)))
	}
	return says
}

// thenPlayer names the player about whom something is taken back.
func (w *journalWords) thenPlayer(c store.Change) []string {
	for id := range w.people {
		if strings.HasPrefix(c.ID, id+".") { // the rows about a player are named after him
			return []string{w.tr.T("register.undo.player", "name", w.name(id))}
		}
	}
	return nil
}

// text reads a column that a change sets to a text.
func text(c store.Change, column string) (value string) {
	_ = json.Unmarshal(c.Set[column], &value) // empty when it is not set
	return value
}

func setTo(c store.Change, column, value string) bool { return text(c, column) == value }
