package server

import (
	"context"
	"strings"
	"testing"
	"time"

	"toreshi/models"
	"toreshi/models/store"
)

// TestRegister_NumbersFollowTheJournal: more than nine decisions of the same instant, and a
// computer's clock that is set back, give no decision the number of another.
func TestRegister_NumbersFollowTheJournal(t *testing.T) {
	h := newHall(t)
	tournament := h.club(2, "")
	game := "/api/v1/games/" + h.round(tournament).text("games.0.code")
	s := h.script()
	names := "abcdefghijkl"
	for i := range names {
		if i == 10 {
			h.clock.Add(-(5 * time.Minute).Milliseconds())
		}
		s.must("POST", game+"/penalty", `{"side":1,"penalty":"warning","why":"reason-`+names[i:i+1]+`."}`)
	}
	page := h.english().page("/arbiter/club/register")
	last := 0
	for i := range names { // the newest stands first
		at := strings.Index(page, "reason-"+names[len(names)-1-i:len(names)-i]+".")
		if at <= last {
			t.Errorf("decision %d of %d does not stand where it was taken", len(names)-i, len(names))
		}
		last = at
	}
}

// TestAppeal_WhoAppealsIsASideAndNoText: a name typed into the journal could never be taken
// out of it; the form asks for the player and for what is said.
func TestAppeal_WhoAppealsIsASideAndNoText(t *testing.T) {
	h, _, game := corrected(t)
	c, s := h.english(), h.script()
	id := s.must("GET", "/api/v1/events/club/decisions", "").text("decisions.0.id")
	c.page("/arbiter/club/register", "Who appeals", "What is said", "No names", "!Who appeals, and")
	name := s.must("GET", "/api/v1/games/"+game, "").text("players.1.name")
	at := "/arbiter/club/games/" + game + "/decisions/" + id + "/appeal"
	c.wants("entered", c.fill("/arbiter/club/register", at, "side", "2", "text", "the clock was right"), "Appeal: "+name+": the clock was right")
	var rows int64
	for _, e := range h.entries(t) {
		if e.Command == "Appeal" && strings.Contains(e.Args+e.Facts, name) {
			rows++
		}
	}
	if rows != 0 {
		t.Errorf("the journal names %s", name)
	}
}

// TestSides_AreNotOfferedWhereTheyAreRefused: a closed round keeps its sides.
func TestSides_AreNotOfferedWhereTheyAreRefused(t *testing.T) {
	h := newHall(t)
	tournament := h.club(2, "")
	round := h.round(tournament)
	at := "/arbiter/club/games/" + round.text("games.0.code")
	c := h.english()
	c.page(at, `action="`+at+`/sides"`)
	h.decide(round, "1-0")
	c.page(at, `!action="`+at+`/sides"`)
}

func (h *hall) entries(t *testing.T) (all []models.Entry) {
	t.Helper()
	err := h.server.Store.Read(context.Background(), func(tx *store.Tx) (err error) {
		all, err = tx.Entries("club")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
