package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/pairing/trf"
)

// trfFlags ask export for a tournament report instead of a bundle.
type trfFlags struct {
	TRF26      bool   `name:"trf26" xor:"trf" help:"Write one tournament as a report of FIDE, edition of 2026."`
	TRF16      bool   `name:"trf16" xor:"trf" help:"Write one tournament as a report of FIDE, edition of 2016."`
	Tournament string `placeholder:"NAME" help:"Which tournament of the event; needed if it has several."`
}

// wanted tells whether a report is asked for.
func (c trfFlags) wanted() bool { return c.TRF26 || c.TRF16 }

// write gives the report of the tournament.
func (c trfFlags) write(db *store.Store, event string) ([]byte, error) {
	var text bytes.Buffer
	err := db.Read(context.Background(), func(tx *store.Tx) error {
		t, err := c.find(tx, event)
		if err != nil {
			return err
		}
		f, err := desk.ExportTRF(tx, t.ID)
		if err != nil {
			return err
		}
		version := trf.TRF26
		if c.TRF16 {
			version = trf.TRF16
		}
		return f.Write(&text, version)
	})
	return text.Bytes(), err
}

// find finds the tournament by its name, or the only one.
func (c trfFlags) find(tx *store.Tx, event string) (*models.Tournament, error) {
	if _, err := store.Get[models.Event](tx, event); errors.Is(err, store.ErrNotFound) {
		return nil, models.Fail(models.NotFound, "no-such-event", "Event", event)
	}
	all, err := store.List[models.Tournament](tx, "place", "event = ?", event)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, t := range all {
		if strings.EqualFold(t.Name, c.Tournament) || c.Tournament == "" && len(all) == 1 {
			return t, nil
		}
		names = append(names, fmt.Sprintf("%q", t.Name))
	}
	if c.Tournament != "" {
		return nil, models.Fail(models.NotFound, "no-such-tournament", "ID", c.Tournament)
	}
	return nil, unusable(fmt.Errorf("say which tournament with --tournament: %s", strings.Join(names, ", ")))
}
