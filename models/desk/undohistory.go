package desk

import (
	"encoding/json"
	"fmt"
	"slices"

	"toreshi/models"
	"toreshi/models/store"
)

// happened is an entry of the journal with its facts read.
type happened struct {
	step
	// taken is the entry that an Undo takes back.
	taken *happened
	// undone tells that a later Undo took it back.
	undone bool
}

// idleSince tells that an entry has no effect on what came before another one: it was
// taken back, or it takes back an entry that came after the other one too.
func (e *happened) idleSince(o *happened) bool {
	return e.undone || e.taken != nil && e.taken.undone && o.before(e.taken)
}

// ofGame tells whether the entry is in a game's stream.
func (e *happened) ofGame() bool { return e.Stream != models.EventStream(e.Event) }

// before tells whether an entry came before another one of the same stream, or of the
// event's stream and a game's: a game's entry comes after the event's that it saw.
func (e *happened) before(o *happened) bool {
	switch {
	case e.Stream == o.Stream:
		return e.Seq < o.Seq
	case e.ofGame():
		return e.facts.Saw < o.Seq
	}
	return e.Seq <= o.facts.Saw
}

// change is what an entry did to a row.
type change struct {
	*happened
	set map[string]json.RawMessage
}

// rowKey names a row of the record.
type rowKey struct{ table, id string }

// history is an event's journal as far as it has been asked for.
type history struct {
	tx      *store.Tx
	event   string
	streams map[string][]*happened
	rows    map[string]map[rowKey][]change
}

// tableOf is the table of a row's type.
func tableOf[T any, P interface {
	*T
	models.Row
}]() string {
	return P(new(T)).TableName()
}

// created tells whether a change made its row.
func created(c store.Change) bool { return c.Set["id"] != nil }

// stream reads the entries of a stream, oldest first, and finds out which of them were
// taken back.
func (h *history) stream(name string) ([]*happened, error) {
	if known, ok := h.streams[name]; ok {
		return known, nil
	}
	entries, err := h.tx.StreamEntries(name)
	if err != nil {
		return nil, err
	}
	all := make([]*happened, len(entries))
	rows := make(map[rowKey][]change)
	for i, entry := range entries {
		e := &happened{step: step{Entry: entry}}
		if err := json.Unmarshal([]byte(entry.Facts), &e.facts); err != nil {
			return nil, fmt.Errorf("%s %d: facts: %w", name, entry.Seq, err)
		}
		if err := e.takesBack(all[:i]); err != nil {
			return nil, err
		}
		for _, c := range e.facts.Rows {
			k := rowKey{c.Table, c.ID}
			rows[k] = append(rows[k], change{e, c.Set})
		}
		all[i] = e
	}
	markUndone(all)
	if h.streams == nil {
		h.streams, h.rows = make(map[string][]*happened), make(map[string]map[rowKey][]change)
	}
	h.streams[name], h.rows[name] = all, rows
	return all, nil
}

// takesBack finds the entry before it that an Undo took back.
func (e *happened) takesBack(earlier []*happened) error {
	if e.Command != Name(Undo{}) {
		return nil
	}
	var c Undo
	if err := json.Unmarshal([]byte(e.Args), &c); err != nil {
		return fmt.Errorf("%s %d: %w", e.Stream, e.Seq, err)
	}
	if c.Seq < 1 || c.Seq > int64(len(earlier)) {
		return fmt.Errorf("%s %d: takes back entry %d, which is not there", e.Stream, e.Seq, c.Seq)
	}
	e.taken = earlier[c.Seq-1]
	return nil
}

// markUndone marks the entries of a stream that were taken back, from the newest on: an
// Undo counts unless it was taken back itself, however often to and fro.
func markUndone(all []*happened) {
	for _, e := range slices.Backward(all) {
		if e.taken != nil && !e.undone {
			e.taken.undone = true
		}
	}
}

// entry finds an entry by its number.
func (h *history) entry(stream string, seq int64) (*happened, error) {
	all, err := h.stream(stream)
	if err != nil {
		return nil, err
	}
	if seq < 1 || seq > int64(len(all)) || all[seq-1].Event != h.event {
		return nil, models.Fail(models.NotFound, "no-such-entry", "Entry", seq)
	}
	return all[seq-1], nil
}

// changes lists what happened to a row, oldest first: in the event's stream and, for
// what belongs to a game, in the game's.
func (h *history) changes(k rowKey, game string) ([]change, error) {
	stream := models.EventStream(h.event)
	if _, err := h.stream(stream); err != nil {
		return nil, err
	}
	all := slices.Clone(h.rows[stream][k])
	if game == "" {
		return all, nil
	}
	if _, err := h.stream(models.GameStream(game)); err != nil {
		return nil, err
	}
	for _, c := range h.rows[models.GameStream(game)][k] {
		at := slices.IndexFunc(all, func(o change) bool { return c.before(o.happened) })
		if at < 0 {
			at = len(all)
		}
		all = slices.Insert(all, at, c)
	}
	return all, nil
}

// gameOf is the game that a row of an entry belongs to; empty if it belongs to none.
func (e *happened) gameOf(c store.Change) string {
	switch {
	case e.ofGame():
		return e.Stream[len(models.GameStream("")):]
	case c.Table == tableOf[models.Game]():
		return c.ID
	}
	return ""
}
