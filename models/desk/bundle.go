package desk

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"

	"toreshi/models"
	"toreshi/models/store"
)

// BundleFormat names the form of the bundles this program writes.
const BundleFormat = "toreshi-event-1"

// Bundle is a whole event: its journal, the people in it, and the rows as they
// stand, so that other programs need not replay anything.
type Bundle struct {
	Format  string                                `json:"format"`
	Event   string                                `json:"event"`
	Journal []models.Entry                        `json:"journal"`
	People  []models.Person                       `json:"people"`
	Rows    map[string]map[string]json.RawMessage `json:"rows"`
}

// Export reads an event's bundle.
func Export(ctx context.Context, s *store.Store, event string) (Bundle, error) {
	b := Bundle{Format: BundleFormat, Event: event}
	err := s.Read(ctx, func(tx *store.Tx) (err error) {
		if _, err := store.Get[models.Event](tx, event); errors.Is(err, store.ErrNotFound) {
			return models.Fail(models.NotFound, "no-such-event", "Event", event)
		}
		if b.Journal, err = tx.Entries(event); err != nil {
			return err
		}
		people, err := tx.People(event)
		if err != nil {
			return err
		}
		for _, p := range people {
			b.People = append(b.People, p)
		}
		b.Rows, err = tx.Dump(event)
		return err
	})
	slices.SortFunc(b.People, func(x, y models.Person) int {
		if x.Player < y.Player {
			return -1
		}
		return 1
	})
	return b, err
}

// ReadBundle reads a bundle from JSON.
func ReadBundle(r io.Reader) (Bundle, error) {
	var b Bundle
	read := json.NewDecoder(r)
	if err := read.Decode(&b); err != nil {
		return b, models.Fail(models.Invalid, "bundle-unreadable").Because(err)
	}
	if b.Format != BundleFormat {
		return b, models.Fail(models.Invalid, "bundle-format", "Format", b.Format, "Known", BundleFormat)
	}
	if err := models.CheckCode(b.Event); err != nil {
		return b, err
	}
	for _, e := range b.Journal {
		if e.Event != b.Event {
			return b, models.Fail(models.Invalid, "bundle-mixed", "Event", e.Event)
		}
	}
	return b, b.compact()
}

// compact takes out the blanks that a bundle's indentation put into its rows.
func (b Bundle) compact() error {
	for _, rows := range b.Rows {
		for id, row := range rows {
			var text bytes.Buffer
			if err := json.Compact(&text, row); err != nil {
				return models.Fail(models.Invalid, "bundle-unreadable").Because(err)
			}
			rows[id] = text.Bytes()
		}
	}
	return nil
}

// Import brings an event from a bundle into this installation. The journal is
// checked first and replayed; a code or an id that is here already, a damaged
// chain, rows that differ from the facts or values that make no sense change
// nothing. Clocks that ran when the bundle was written are paused as of the last
// thing that is known to have happened: another machine costs no player time.
func (d *Desk) Import(ctx context.Context, b Bundle, now int64) error {
	if found := checkChain(b.Event, b.Journal); len(found) > 0 {
		return models.Fail(models.Refused, "bundle-damaged", "Stream", found[0].Stream, "Seq", found[0].Seq, "Text", found[0].Text)
	}
	steps, err := inOrder(b.Journal)
	if err != nil {
		return models.Fail(models.Refused, "bundle-damaged", "Stream", "", "Seq", 0, "Text", err.Error())
	}
	if found := foreign(b.Event, steps); len(found) > 0 {
		return models.Fail(models.Refused, "bundle-damaged", "Stream", found[0].Stream, "Seq", found[0].Seq, "Text", found[0].Text)
	}
	err = d.store.Write(ctx, func(tx *store.Tx) error { return importSteps(tx, b, steps, now) })
	if err == nil {
		d.told(Done{Event: b.Event, Command: "Import"})
	}
	return err
}

func importSteps(tx *store.Tx, b Bundle, steps []step, now int64) error {
	_, err := store.Get[models.Event](tx, b.Event)
	if err == nil {
		return models.Fail(models.Refused, "code-taken", "Code", b.Event)
	}
	if !errors.Is(err, store.ErrNotFound) {
		return err
	}
	if err := b.check(tx, steps); err != nil {
		return err
	}
	for _, s := range steps {
		if err := s.apply(tx); errors.Is(err, store.ErrDuplicate) {
			return models.Fail(models.Refused, "bundle-here-already", "Row", fmt.Sprint(s.Stream, " ", s.Seq)).Because(err)
		} else if err != nil {
			return models.Fail(models.Refused, "bundle-damaged", "Stream", s.Stream, "Seq", s.Seq, "Text", err.Error())
		}
	}
	for _, p := range b.People {
		p, err := models.CheckPerson(p)
		if err != nil {
			return err
		}
		p.Event = b.Event
		if err := tx.PutPerson(p); err != nil {
			return err
		}
	}
	if err := b.strange(); err != nil {
		return err
	}
	rows, err := tx.Dump(b.Event)
	if err != nil {
		return err
	}
	if found := compare(b.Event, b.Rows, rows); len(found) > 0 {
		f := found[0]
		return models.Fail(models.Refused, "bundle-differs", "Table", f.Table, "Row", f.Row)
	}
	if err := sensible(tx, b.Event); err != nil {
		return models.Fail(models.Refused, "bundle-damaged", "Stream", "", "Seq", 0, "Text", err.Error())
	}
	return pauseImported(tx, b, now)
}

// check refuses a bundle whose rows would touch what is here already, or another
// event.
func (b Bundle) check(tx *store.Tx, steps []step) error {
	made := make(map[string]bool)
	for _, s := range steps {
		for _, c := range s.facts.Rows {
			column := "event"
			if c.Table == (&models.Event{}).TableName() {
				column = "id"
			}
			event, said := c.Set[column]
			name := c.Table + " " + c.ID
			if said && string(event) != strconv.Quote(b.Event) || !said && !made[name] {
				return models.Fail(models.Refused, "bundle-damaged", "Stream", s.Stream, "Seq", s.Seq,
					"Text", "row "+name+" belongs to another event")
			}
			if here, err := tx.Exists(c.Table, c.ID); err != nil {
				return err
			} else if here {
				return models.Fail(models.Refused, "bundle-here-already", "Row", name)
			}
			made[name] = true
		}
	}
	for _, p := range b.People {
		if !made["players "+p.Player] {
			return models.Fail(models.Refused, "bundle-damaged", "Stream", "", "Seq", 0,
				"Text", "person "+p.Player+" is no player")
		}
	}
	return nil
}

// WriteBundle writes a bundle as JSON.
func WriteBundle(w io.Writer, b Bundle) error {
	text, err := json.MarshalIndent(b, "", " ")
	if err != nil {
		return fmt.Errorf("bundle of %s: %w", b.Event, err)
	}
	_, err = w.Write(append(text, '\n'))
	return err
}
