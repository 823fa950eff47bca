package main

import (
	"context"
	"fmt"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
)

// verifyCmd is `toreshi verify`.
type verifyCmd struct {
	database
	Event string `arg:"" optional:"" help:"The event's code; all events otherwise."`
}

// Run prints what is wrong with the record, a line each. The answer is no when
// the chain is damaged or rows differ from the journal, or the event does not
// exist; what today's program would decide otherwise is information only.
func (c verifyCmd) Run(io streams) error {
	db, err := c.open()
	if err != nil {
		return err
	}
	defer db.Close()
	var known []string
	err = db.Read(context.Background(), func(tx *store.Tx) (err error) {
		known, err = tx.JournalEvents()
		return err
	})
	if err != nil {
		return err
	}
	damaged, found := false, false
	for _, event := range known {
		if c.Event != "" && c.Event != event {
			continue
		}
		found = true
		report, err := desk.Verify(context.Background(), db, event)
		if err != nil {
			return err
		}
		for _, f := range report.Findings {
			fmt.Fprintln(io.out, foundText(f))
			damaged = damaged || f.IsError()
		}
		fmt.Fprintf(io.err, "%s: %d journal entries, %d findings\n", event, report.Entries, len(report.Findings))
	}
	if c.Event != "" && !found {
		return models.Fail(models.NotFound, "no-such-event", "Event", c.Event)
	}
	if damaged {
		return errNo
	}
	return nil
}
