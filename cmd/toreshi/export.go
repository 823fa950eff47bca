package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"

	"toreshi/models/desk"
	"toreshi/models/store"
)

// exportCmd is `toreshi export`.
type exportCmd struct {
	database
	Event string `arg:"" help:"The event's code."`
	Out   string `short:"o" placeholder:"FILE" help:"Write to this file instead of standard output."`
	trfFlags
}

// Run writes the event's bundle: everything, games and journal; or a tournament's
// report.
func (c exportCmd) Run(io streams) error {
	db, err := c.open()
	if err != nil {
		return err
	}
	defer db.Close()
	text, summary, err := c.text(db)
	if err != nil {
		return err
	}
	if c.Out == "" {
		_, err := io.out.Write(text)
		return err
	}
	if err := os.WriteFile(c.Out, text, 0o600); err != nil {
		return unusable(err)
	}
	fmt.Fprintf(io.err, "%s written%s\n", c.Out, summary)
	return nil
}

// text is what is written, and what there is to say of it.
func (c exportCmd) text(db *store.Store) (text []byte, summary string, err error) {
	if c.wanted() {
		text, err = c.write(db, c.Event)
		return text, "", err
	}
	if c.Tournament != "" {
		return nil, "", unusable(errors.New("--tournament is for --trf26 and --trf16: a bundle holds the whole event"))
	}
	b, err := desk.Export(context.Background(), db, c.Event)
	if err != nil {
		return nil, "", err
	}
	var bundle bytes.Buffer
	err = desk.WriteBundle(&bundle, b)
	return bundle.Bytes(), fmt.Sprintf(": %d journal entries, %d players", len(b.Journal), len(b.People)), err
}
