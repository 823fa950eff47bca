package desk

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"testing"

	"toreshi/models"
	"toreshi/models/store"
)

// hall is a desk on a database of its own, with a clock that tests move.
type hall struct {
	t     testing.TB
	store *store.Store
	desk  *Desk
	now   int64
	ids   int
}

var chief = models.Actor{Role: models.RoleArbiter, ID: "chief"}

func newHall(t testing.TB) *hall {
	t.Helper()
	s, err := store.Open(filepath.Join(t.TempDir(), "hall.db"), store.Options{Scratch: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return &hall{t: t, store: s, desk: New(s, nil), now: 1_780_000_000_000}
}

// try gives an order as somebody.
func (h *hall) try(by models.Actor, c Command) error {
	h.now += 10
	_, err := h.desk.Do(context.Background(), Order{By: by, Command: c, Now: h.now})
	return err
}

// do gives an order of the chief arbiter that must be carried out.
func (h *hall) do(c Command) {
	h.t.Helper()
	if err := h.try(chief, c); err != nil {
		h.t.Fatalf("%s: %v", Name(c), err)
	}
}

// refused gives an order that must be refused with a key.
func (h *hall) refused(by models.Actor, c Command, key string) {
	h.t.Helper()
	err := h.try(by, c)
	if !errors.Is(err, models.Fail(0, key)) {
		h.t.Fatalf("%s: got %v, want %s", Name(c), err, key)
	}
}

func (h *hall) id(prefix string) string {
	h.ids++
	return fmt.Sprintf("%s%d", prefix, h.ids)
}

// club opens an event with one tournament of n players and gives their ids.
func (h *hall) club(n int, change func(*TournamentDetails)) []string {
	h.do(&CreateEvent{Code: "club", EventDetails: EventDetails{Name: "Клуб кеші", Zone: "Asia/Almaty", DefaultTime: 15}})
	d := DefaultTournament()
	d.Name = "A"
	if change != nil {
		change(&d)
	}
	h.do(&AddTournament{Event: "club", ID: "a", TournamentDetails: d})
	return h.enter(n)
}

// enter enters n players in the club's tournament.
func (h *hall) enter(n int) []string {
	c := &AddPlayers{Event: "club", Tournament: "a", Seed: 7}
	var ids []string
	for range n {
		id := h.id("p")
		ids = append(ids, id)
		c.Players = append(c.Players, NewPlayer{ID: id, Rating: 1500 + h.ids, Person: models.Person{Name: "Ойыншы " + id}})
	}
	h.do(c)
	return ids
}

// round drafts, publishes and starts the next round and gives its id.
func (h *hall) round(tables ...int) string {
	id := h.id("r")
	h.do(&DraftRound{Event: "club", Tournament: "a", ID: id, Seed: 42})
	h.do(&PublishRound{Event: "club", Round: id})
	for _, table := range tables {
		h.tablet(table)
	}
	h.do(&StartRound{Event: "club", Round: id})
	return id
}

// tablet puts a tablet on a table.
func (h *hall) tablet(table int) models.Actor {
	h.t.Helper()
	err := h.store.Write(context.Background(), func(tx *store.Tx) error {
		id := fmt.Sprintf("tablet%d", table)
		return tx.PutTablet(store.Tablet{
			ID: id, Event: "club", Table: table, State: store.TabletActive, Hash: id,
		})
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return models.Actor{Role: models.RoleTable, Event: "club", Table: table}
}

func (h *hall) games(round string) []*models.Game {
	h.t.Helper()
	var games []*models.Game
	h.read(func(tx *store.Tx) (err error) {
		games, err = store.List[models.Game](tx, "table_number", "round = ?", round)
		return err
	})
	return games
}

func (h *hall) game(id string) *models.Game {
	h.t.Helper()
	var game *models.Game
	h.read(func(tx *store.Tx) (err error) {
		game, err = store.Get[models.Game](tx, id)
		return err
	})
	return game
}

func (h *hall) table() *Table {
	h.t.Helper()
	var table *Table
	h.read(func(tx *store.Tx) (err error) {
		table, err = ReadTable(tx, "a", true)
		return err
	})
	return table
}

func (h *hall) read(do func(*store.Tx) error) {
	h.t.Helper()
	if err := h.store.Read(context.Background(), do); err != nil {
		h.t.Fatal(err)
	}
}

// play makes a move for whoever is to move.
func (h *hall) play(game string, hole int) {
	h.t.Helper()
	g := h.game(game)
	h.do(&Play{Game: game, Line: g.Line, Ply: g.Ply + 1, Hole: hole})
}

// sound checks that verify finds nothing at all.
func (h *hall) sound() {
	h.t.Helper()
	report, err := Verify(context.Background(), h.store, "club")
	if err != nil {
		h.t.Fatal(err)
	}
	for _, f := range report.Findings {
		h.t.Errorf("verify: %+v", f)
	}
	if report.Entries == 0 {
		h.t.Error("verify saw no entries")
	}
}
