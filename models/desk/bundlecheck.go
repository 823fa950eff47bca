package desk

import (
	"fmt"
	"strings"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/store"
)

// foreign finds entries of streams that are neither the event's own nor of a game of
// it: they would stand in the way of another event's journal.
func foreign(event string, steps []step) (found []Finding) {
	games := make(map[string]bool)
	for _, s := range steps {
		for _, c := range s.facts.Rows {
			if c.Table == (&models.Game{}).TableName() {
				games[c.ID] = true
			}
		}
	}
	for _, s := range steps {
		game, ok := strings.CutPrefix(s.Stream, models.GameStream(""))
		if s.Stream != models.EventStream(event) && !(ok && games[game]) {
			found = append(found, Finding{
				Class: DamagedChain, Event: event, Stream: s.Stream, Seq: s.Seq, Text: "the stream is not one of this event",
			})
		}
	}
	return found
}

// sensible tells whether the values of an imported event can be used: a chain of
// hashes that holds does not say that they were written by this program, and what
// cannot be read would be in the way of everybody else's event.
func sensible(tx *store.Tx, event string) error {
	if _, err := store.Get[models.Event](tx, event); err != nil {
		return err
	}
	tournaments, err := store.List[models.Tournament](tx, "id", "event = ?", event)
	if err != nil {
		return err
	}
	for _, t := range tournaments {
		if _, err := clock.ParseControl(t.Control); err != nil {
			return fmt.Errorf("tournament %s: %w", t.ID, err)
		}
		if _, err := ReadTable(tx, t.ID, true); err != nil {
			return fmt.Errorf("tournament %s: %w", t.ID, err)
		}
	}
	games, err := store.List[models.Game](tx, "id", "event = ?", event)
	if err != nil {
		return err
	}
	for _, g := range games {
		if err := sensibleGame(tx, g); err != nil {
			return fmt.Errorf("game %s: %w", g.ID, err)
		}
	}
	return nil
}

func sensibleGame(tx *store.Tx, g *models.Game) error {
	round, err := store.Get[models.Round](tx, g.Round)
	if err != nil {
		return err
	}
	for _, side := range []int{1, 2} {
		p, err := store.Get[models.Player](tx, g.Player(side))
		if err != nil {
			return err
		}
		if p.Tournament != g.Tournament || round.Tournament != g.Tournament || p.Event != g.Event {
			return fmt.Errorf("a player or the round is of another tournament")
		}
	}
	k, err := g.ReadClock()
	if err != nil {
		return err
	}
	if string(k.State) != g.ClockState {
		return fmt.Errorf("the clock is %s, not %s", k.State, g.ClockState)
	}
	record, err := ReadRecord(tx, g)
	if err != nil {
		return err
	}
	if len(record.Moves) != g.Ply || record.Board().String() != g.Position {
		return fmt.Errorf("the moves lead to %q after %d plies", record.Board(), len(record.Moves))
	}
	return nil
}

// strange finds rows of a table that is not part of the record.
func (b Bundle) strange() error {
	known := make(map[string]bool)
	for _, row := range models.Record() {
		known[row.TableName()] = true
	}
	for table := range b.Rows {
		if !known[table] {
			return models.Fail(models.Refused, "bundle-differs", "Table", table, "Row", "")
		}
	}
	return nil
}

// pauseImported stops the clocks that ran when a bundle was written.
func pauseImported(tx *store.Tx, b Bundle, now int64) error {
	var last int64
	for _, e := range b.Journal {
		last = max(last, e.At)
	}
	running, err := store.List[models.Game](tx, "id", "event = ? AND state = ? AND clock_state = ?",
		b.Event, models.Running, string(clock.Running))
	if err != nil {
		return err
	}
	for _, g := range running {
		if err := tx.Flush(); err != nil {
			return err
		}
		o := Order{By: models.Actor{Role: models.RoleSystem}, Now: now, Command: &Pause{Game: g.ID, At: last}}
		if _, err := carryOut(tx, o); err != nil {
			return fmt.Errorf("pause game %s: %w", g.ID, err)
		}
	}
	return nil
}
