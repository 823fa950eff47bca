package desk

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"toreshi/models"
	"toreshi/models/store"
)

func (h *hall) roster(text string, change func(*PlayerImport)) (Imported, error) {
	h.t.Helper()
	list, err := models.ReadRoster(strings.NewReader(text))
	if err != nil {
		h.t.Fatal(err)
	}
	c := PlayerImport{
		Roster: list, Event: "club", NewID: func() string { return h.id("n") },
		Create: &EventDetails{Name: "Клуб кеші", DefaultTime: 15},
	}
	if change != nil {
		change(&c)
	}
	h.now += 10
	return h.desk.ImportPlayers(context.Background(), chief, c, h.now)
}

// everything is the whole record, as JSON.
func (h *hall) everything() map[string]map[string]string {
	h.t.Helper()
	all := make(map[string]map[string]string)
	h.read(func(tx *store.Tx) error {
		rows, err := tx.Dump("")
		for table, ids := range rows {
			all[table] = make(map[string]string)
			for id, row := range ids {
				all[table][id] = string(row)
			}
		}
		return err
	})
	return all
}

func TestImportPlayers_OneTournamentForEachGroup(t *testing.T) {
	h := newHall(t)
	done, err := h.roster("name,group,birth\nAnn,U12,2014\nBob,U14,2012\nCyril,u12,2014\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(Imported{Event: "club", Players: 3, Tournaments: []string{"U12", "U14"}}, done); diff != "" {
		t.Errorf("(-want +have):\n%s", diff)
	}
	rows := h.everything()
	if len(rows["tournaments"]) != 2 || len(rows["players"]) != 3 {
		t.Errorf("%d tournaments, %d players", len(rows["tournaments"]), len(rows["players"]))
	}
	h.sound()
	again, err := h.roster("name\nDan\n", nil)
	if err != nil || again.Event != "club-2" {
		t.Errorf("a second event with the same code: %+v, %v", again, err)
	}
}

func TestImportPlayers_BadRowChangesNothingUnlessSkipped(t *testing.T) {
	h := newHall(t)
	h.club(2, nil)
	into := func(c *PlayerImport) { c.Create = nil }
	text := "name,group,rating\nAnn,A,1500\nBob,New,abc\nCyril,New,1400\n"
	before := h.everything()
	_, err := h.roster(text, into)
	var bad *BadRoster
	if !errors.As(err, &bad) || len(bad.Rows) != 1 || bad.Rows[0].Line != 3 || models.KindOf(err) != models.Refused {
		t.Fatalf("got %v", err)
	}
	if diff := cmp.Diff(before, h.everything()); diff != "" {
		t.Errorf("something changed: %s", diff)
	}
	done, err := h.roster(text, func(c *PlayerImport) { into(c); c.SkipBad = true })
	if err != nil || done.Players != 2 || len(done.Skipped) != 1 {
		t.Fatalf("%+v, %v", done, err)
	}
	if _, err = h.roster("name,group\nann,A\n", into); !errors.As(err, &bad) || bad.Rows[0].Err.Key != "roster-entered-already" {
		t.Errorf("the same player again: %v", err)
	}
	h.sound()
}

func TestImportPlayers_AllOrNothingAcrossTournaments(t *testing.T) {
	h := newHall(t)
	h.club(4, nil)
	h.round()
	h.round2(t)
	before := h.everything()
	// The new group could be made, but tournament A takes nobody any more.
	_, err := h.roster("name,group\nAnn,New\nBob,A\n", func(c *PlayerImport) { c.Create = nil })
	if !errors.Is(err, models.Fail(0, "too-late-to-enter")) {
		t.Fatalf("got %v", err)
	}
	if diff := cmp.Diff(before, h.everything()); diff != "" {
		t.Errorf("something changed: %s", diff)
	}
	h.sound()
}

// round2 closes the first round and publishes the second.
func (h *hall) round2(t *testing.T) {
	t.Helper()
	first := h.table().Rounds[0].ID
	for _, g := range h.games(first) {
		h.do(&EnterResult{Game: g.ID, Outcome: models.FirstWins})
	}
	h.do(&CloseRound{Event: "club", Round: first})
	id := h.id("r")
	h.do(&DraftRound{Event: "club", Tournament: "a", ID: id})
	h.do(&PublishRound{Event: "club", Round: id})
}

func TestImportPlayers_OnlyTheArbiter(t *testing.T) {
	h := newHall(t)
	_, err := h.desk.ImportPlayers(context.Background(), models.Actor{}, PlayerImport{}, h.now)
	if !errors.Is(err, models.Fail(0, "arbiter-only")) {
		t.Errorf("got %v", err)
	}
}

func TestNewID_IsACodeWithoutConfusedSigns(t *testing.T) {
	seen := make(map[string]bool)
	signs := make(map[rune]int)
	random := rand.NewChaCha8([32]byte{1})
	for range 5000 {
		id := NewID(random)
		if err := models.CheckCode(id); err != nil || len(id) != 8 || strings.ContainsAny(id, "ilo01") || seen[id] {
			t.Fatalf("%q: %v", id, err)
		}
		seen[id] = true
		for _, r := range id {
			signs[r]++
		}
	}
	if len(signs) != 31 {
		t.Errorf("%d signs are used", len(signs))
	}
}

func TestCodeFrom_NamesInFourLanguages(t *testing.T) {
	for name, want := range map[string]string{
		"Қыс кубогы 2026": "qys-kubogy-2026", "players": "players", "Čestné Kolo  (žáci)": "cestne-kolo-zaci",
		"Ёлка, юниоры": "elka-yuniory", "!!!": "event", "": "event", strings.Repeat("щ", 50): strings.Repeat("sch", 10),
	} {
		if have := CodeFrom(name); have != want || models.CheckCode(fmt.Sprint(have, "-99999")) != nil {
			t.Errorf("%q: %q, want %q", name, have, want)
		}
	}
}
