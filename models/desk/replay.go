package desk

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"toreshi/models"
	"toreshi/models/store"
)

// A journal's streams are put in the order in which they were written as far as
// it matters: an entry of a game comes after the event's entry it saw, and
// before the next one. Games do not read one another, so their entries may come
// in any order between two entries of the event.

// step is a journal entry with its facts read.
type step struct {
	models.Entry
	facts Facts
}

// inOrder puts the entries of one event into replay order.
func inOrder(entries []models.Entry) ([]step, error) {
	var event, games []step
	for _, e := range entries {
		s := step{Entry: e}
		if err := json.Unmarshal([]byte(e.Facts), &s.facts); err != nil {
			return nil, fmt.Errorf("%s %d: facts: %w", e.Stream, e.Seq, err)
		}
		if strings.HasPrefix(e.Stream, "event:") {
			event = append(event, s)
		} else {
			games = append(games, s)
		}
	}
	slices.SortFunc(event, func(a, b step) int { return int(a.Seq - b.Seq) })
	slices.SortStableFunc(games, func(a, b step) int { return int(a.facts.Saw - b.facts.Saw) })
	ordered := make([]step, 0, len(entries))
	for _, s := range event {
		for len(games) > 0 && games[0].facts.Saw < s.Seq {
			ordered, games = append(ordered, games[0]), games[1:]
		}
		ordered = append(ordered, s)
	}
	return append(ordered, games...), nil
}

// apply writes an entry's facts and the entry itself.
func (s step) apply(tx *store.Tx) error {
	for _, change := range s.facts.Rows {
		if err := tx.Apply(change); err != nil {
			return fmt.Errorf("%s %d: %w", s.Stream, s.Seq, err)
		}
	}
	return tx.Append(&s.Entry)
}

// redecide decides an entry's command again on the state before it and tells
// whether the same facts follow. Nothing is written.
func (s step) redecide(tx *store.Tx) (same bool, err error) {
	defer tx.Discard()
	by, err := models.ParseActor(s.Actor)
	if err != nil {
		return false, err
	}
	command, err := decode(s.Command, s.Args)
	if err != nil {
		return false, err
	}
	again := &sheet{Tx: tx, by: by, now: s.At}
	if err := again.enter(command.scope()); err != nil {
		return false, err
	}
	if err := command.decide(again); err != nil {
		return false, err
	}
	if err := again.complete(s.Seq); err != nil {
		return false, err
	}
	rows, err := json.Marshal(again.Changes())
	if err != nil {
		return false, err
	}
	recorded, err := json.Marshal(s.facts.Rows)
	if err != nil {
		return false, err
	}
	return string(rows) == string(recorded), nil
}

// errReplay is an entry whose facts cannot be applied.
var errReplay = errors.New("replay")

// rebuild replays entries into an empty database that is thrown away after look
// has seen it. different is told of entries that would be decided otherwise.
func rebuild(
	ctx context.Context, steps []step, different func(step, error), look func(*store.Tx) error,
) error {
	dir, err := os.MkdirTemp("", "toreshi-verify-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	scratch, err := store.Open(filepath.Join(dir, "scratch.db"), store.Options{Scratch: true})
	if err != nil {
		return err
	}
	defer scratch.Close()
	for _, s := range steps {
		if err := ctx.Err(); err != nil {
			return err
		}
		err := scratch.Write(ctx, func(tx *store.Tx) error {
			if same, err := s.redecide(tx); err != nil || !same {
				different(s, err)
			}
			if err := s.apply(tx); err != nil {
				return fmt.Errorf("%w: %w", errReplay, err)
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return scratch.Read(ctx, look)
}
