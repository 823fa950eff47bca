package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"toreshi/models/desk"
	"toreshi/pairing/trf"
)

// playerLine is a line that only tournament reports have.
var playerLine = regexp.MustCompile(`(?m)(?:^|\r)001 [ \d]{4} .{70,}`)

// isReport tells whether a file is a tournament report, by its name or its content.
func isReport(name string, text []byte) bool {
	ext := strings.ToLower(filepath.Ext(name))
	return ext == ".trf" || ext == ".trfx" || ext != ".csv" && playerLine.Match(text)
}

// report makes an event out of a tournament report and prints its code.
func (c importCmd) report(text []byte, io streams) error {
	if c.Event != "" || c.SkipBad {
		return unusable(errors.New("--event and --skip-bad are for player lists, not for tournament reports"))
	}
	f, err := trf.Read(bytes.NewReader(text))
	if err != nil {
		return unusable(err)
	}
	for _, finding := range f.Findings {
		fmt.Fprintf(io.err, "%s: %s\n", c.File, finding)
	}
	if f.Fatal() != nil {
		return unusable(fmt.Errorf("%s cannot be used; nothing was changed", c.File))
	}
	name := c.Name
	if name == "" {
		name = f.Tag("012")
	}
	if name == "" {
		name = strings.TrimSuffix(filepath.Base(c.File), filepath.Ext(c.File))
	}
	db, err := c.create()
	if err != nil {
		return err
	}
	defer db.Close()
	done, err := desk.New(db, nil).ImportTRF(context.Background(), script, desk.TRFImport{
		File: f, Event: desk.CodeFrom(name), Name: name,
		NewID: func() string { return desk.NewID(rand.Reader) }, Seed: desk.NewSeed(rand.Reader),
	}, time.Now().UnixMilli())
	if err != nil {
		return input(err)
	}
	fmt.Fprintf(io.err, "%d players, %d rounds\n", done.Players, done.Rounds)
	fmt.Fprintln(io.out, done.Event)
	return nil
}
