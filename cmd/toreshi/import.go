package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
)

// database is the flag of all commands on events.
type database struct {
	DB string `name:"db" default:"toreshi.db" env:"TORESHI_DB" placeholder:"FILE" help:"The database (${default})."`
}

// create opens the database and makes it if it is missing.
func (d database) create() (*store.Store, error) {
	db, err := store.Open(d.DB, store.Options{})
	return db, unusable(err)
}

// open opens a database that must be there.
func (d database) open() (*store.Store, error) {
	db, err := store.OpenExisting(d.DB)
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("there is no database %s", d.DB)
	}
	return db, unusable(err)
}

// importCmd is `toreshi import`.
type importCmd struct {
	database
	File    string `arg:"" help:"A player list (CSV), a tournament report (TRF) or an event's bundle (JSON), as export writes them."`
	Event   string `placeholder:"CODE" help:"Enter the players of a list in this event instead of a new one."`
	Name    string `help:"Name of the new event; the file's name otherwise."`
	SkipBad bool   `help:"Leave out the bad rows of a list instead of importing nothing."`
}

// Run prints the event's code.
func (c importCmd) Run(io streams) error {
	text, err := os.ReadFile(c.File)
	if err != nil {
		return unusable(err)
	}
	if strings.EqualFold(filepath.Ext(c.File), ".json") || bytes.HasPrefix(bytes.TrimSpace(text), []byte("{")) {
		return c.bundle(text, io)
	}
	if isReport(c.File, text) {
		return c.report(text, io)
	}
	list, err := models.ReadRoster(bytes.NewReader(text))
	if err != nil {
		return input(err)
	}
	db, err := c.create()
	if err != nil {
		return err
	}
	defer db.Close()
	done, err := desk.New(db, nil).ImportPlayers(context.Background(), script, c.players(list), time.Now().UnixMilli())
	var bad *desk.BadRoster
	if errors.As(err, &bad) {
		badRows(io.err, c.File, bad.Rows)
	}
	if err != nil {
		return err
	}
	badRows(io.err, c.File, done.Skipped)
	for _, name := range list.Ignored {
		fmt.Fprintf(io.err, "%s: column %q is ignored\n", c.File, name)
	}
	fmt.Fprintf(io.err, "players entered: %d, rows left out: %d\n", done.Players, models.BadLines(done.Skipped))
	fmt.Fprintln(io.out, done.Event)
	return nil
}

// players is what to do with a list.
func (c importCmd) players(list models.Roster) desk.PlayerImport {
	p := desk.PlayerImport{
		Roster: list, Event: c.Event, SkipBad: c.SkipBad,
		NewID: func() string { return desk.NewID(rand.Reader) }, Seed: desk.NewSeed(rand.Reader),
	}
	if c.Event == "" {
		name := c.Name
		if name == "" {
			name = strings.TrimSuffix(filepath.Base(c.File), filepath.Ext(c.File))
		}
		p.Event = desk.CodeFrom(name)
		p.Create = &desk.EventDetails{Name: name, Zone: localZone(), DefaultTime: models.DefaultDefaultTime}
	}
	return p
}

// localZone is the machine's time zone by its name, as far as the system tells it;
// empty otherwise.
func localZone() string {
	zone := os.Getenv("TZ")
	if zone == "" {
		link, _ := os.Readlink("/etc/localtime") // not a link: not known
		_, zone, _ = strings.Cut(link, "zoneinfo/")
	}
	if _, err := time.LoadLocation(zone); err != nil || zone == "Local" {
		return ""
	}
	return zone
}

// bundle imports an event that another installation exported.
func (c importCmd) bundle(text []byte, io streams) error {
	if c.Event != "" || c.Name != "" || c.SkipBad {
		return unusable(errors.New("--event, --name and --skip-bad are for player lists, not for bundles"))
	}
	b, err := desk.ReadBundle(bytes.NewReader(text))
	if err != nil {
		return input(err)
	}
	db, err := c.create()
	if err != nil {
		return err
	}
	defer db.Close()
	if err := desk.New(db, nil).Import(context.Background(), b, time.Now().UnixMilli()); err != nil {
		return err
	}
	fmt.Fprintln(io.out, b.Event)
	return nil
}
