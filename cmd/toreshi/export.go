package main

import (
	"bytes"
	"context"
	"fmt"
	"os"

	"toreshi/models/desk"
)

// exportCmd is `toreshi export`.
type exportCmd struct {
	database
	Event string `arg:"" help:"The event's code."`
	Out   string `short:"o" placeholder:"FILE" help:"Write to this file instead of standard output."`
}

// Run writes the event's bundle: everything, games and journal.
func (c exportCmd) Run(io streams) error {
	db, err := c.open()
	if err != nil {
		return err
	}
	defer db.Close()
	b, err := desk.Export(context.Background(), db, c.Event)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if err := desk.WriteBundle(&text, b); err != nil {
		return err
	}
	if c.Out == "" {
		_, err := text.WriteTo(io.out)
		return err
	}
	if err := os.WriteFile(c.Out, text.Bytes(), 0o600); err != nil {
		return unusable(err)
	}
	fmt.Fprintf(io.err, "%s written: %d journal entries, %d players\n", c.Out, len(b.Journal), len(b.People))
	return nil
}
