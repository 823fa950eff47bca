package desk

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"toreshi/models"
	"toreshi/models/store"
)

// Class is how bad a finding is.
type Class string

// The three classes of design.md 2: a damaged chain and rows that differ from
// the facts are errors; facts that today's program would decide otherwise are
// information, an older program decided so.
const (
	DamagedChain Class = "chain"
	RowsDiffer   Class = "rows"
	Otherwise    Class = "otherwise"
)

// Finding is something [Verify] found.
type Finding struct {
	Class Class  `json:"class"`
	Event string `json:"event"`
	// Stream and Seq name a journal entry, Table and Row a row.
	Stream string `json:"stream,omitempty"`
	Seq    int64  `json:"seq,omitempty"`
	Table  string `json:"table,omitempty"`
	Row    string `json:"row,omitempty"`
	Text   string `json:"text"`
}

// IsError tells whether the record is damaged.
func (f Finding) IsError() bool { return f.Class != Otherwise }

// Report is the outcome of verifying one event.
type Report struct {
	Event    string    `json:"event"`
	Entries  int       `json:"entries"`
	Findings []Finding `json:"findings"`
}

// Verify checks an event's journal and record: the chain of hashes, the rows
// against the facts replayed into an empty database, and the facts against what
// today's program decides. It only reads.
func Verify(ctx context.Context, s *store.Store, event string) (Report, error) {
	report := Report{Event: event}
	var entries []models.Entry
	var rows map[string]map[string]json.RawMessage
	err := s.Read(ctx, func(tx *store.Tx) (err error) {
		if entries, err = tx.Entries(event); err != nil {
			return err
		}
		rows, err = tx.Dump(event)
		return err
	})
	if err != nil {
		return report, err
	}
	report.Entries = len(entries)
	report.add(checkChain(event, entries)...)
	steps, err := inOrder(entries)
	if err != nil {
		report.add(Finding{Class: DamagedChain, Event: event, Text: err.Error()})
		return report, nil
	}
	report.add(foreign(event, steps)...)
	otherwise := func(at step, err error) {
		text := "today's program would decide " + at.Command + " otherwise"
		if err != nil {
			text += ": " + err.Error()
		}
		report.add(Finding{Class: Otherwise, Event: event, Stream: at.Stream, Seq: at.Seq, Text: text})
	}
	err = rebuild(ctx, steps, otherwise, func(tx *store.Tx) error {
		replayed, err := tx.Dump("")
		if err == nil {
			report.add(compare(event, rows, replayed)...)
		}
		return err
	})
	if ctx.Err() != nil {
		return report, ctx.Err()
	}
	if err != nil && !errors.Is(err, errReplay) || store.Environment(err) {
		return report, err // nothing is known of the record then
	}
	if err != nil {
		report.add(Finding{Class: DamagedChain, Event: event, Text: "the journal cannot be replayed: " + err.Error()})
	}
	return report, nil
}

func (r *Report) add(f ...Finding) { r.Findings = append(r.Findings, f...) }

// checkChain checks numbers and hashes of every stream, and the heads of the
// games that event entries recorded: a tail that was cut off shows there.
func checkChain(event string, entries []models.Entry) []Finding {
	var found []Finding
	hashes := make(map[string]map[int64]string)
	last := make(map[string]models.Entry)
	bad := func(e models.Entry, text string) {
		found = append(found, Finding{Class: DamagedChain, Event: event, Stream: e.Stream, Seq: e.Seq, Text: text})
	}
	for _, e := range entries {
		before := last[e.Stream]
		switch {
		case e.Seq != before.Seq+1:
			bad(e, fmt.Sprintf("entry %d follows entry %d", e.Seq, before.Seq))
		case e.Prev != before.Hash:
			bad(e, "the hash of the previous entry is another one")
		}
		if e.Sum() != e.Hash {
			bad(e, "the entry was changed after it was written")
		}
		if hashes[e.Stream] == nil {
			hashes[e.Stream] = make(map[int64]string)
		}
		hashes[e.Stream][e.Seq] = e.Hash
		last[e.Stream] = e
	}
	for _, e := range entries {
		var facts Facts
		if json.Unmarshal([]byte(e.Facts), &facts) != nil {
			continue // told when the entries are put in order
		}
		for game, head := range facts.Heads {
			if hashes[models.GameStream(game)][head.Seq] != head.Hash {
				bad(e, fmt.Sprintf("game %s had entry %d, which is missing or another one now", game, head.Seq))
			}
		}
		if facts.Saw > 0 && hashes[models.EventStream(event)][facts.Saw] == "" {
			bad(e, fmt.Sprintf("the event had entry %d, which is missing now", facts.Saw))
		}
	}
	return found
}

// compare lists the rows in which two states of the record differ.
func compare(event string, rows, replayed map[string]map[string]json.RawMessage) []Finding {
	var found []Finding
	differ := func(table, row, text string) {
		found = append(found, Finding{Class: RowsDiffer, Event: event, Table: table, Row: row, Text: text})
	}
	for _, kind := range models.Record() {
		table := kind.TableName()
		var ids []string
		for id := range rows[table] {
			ids = append(ids, id)
		}
		for id := range replayed[table] {
			if rows[table][id] == nil {
				ids = append(ids, id)
			}
		}
		slices.Sort(ids)
		for _, id := range ids {
			now, then := rows[table][id], replayed[table][id]
			switch {
			case then == nil:
				differ(table, id, "the row is in no journal entry")
			case now == nil:
				differ(table, id, "the row is missing")
			case !bytes.Equal(now, then):
				differ(table, id, fmt.Sprintf("the row is %s, the journal says %s", now, then))
			}
		}
	}
	return found
}
