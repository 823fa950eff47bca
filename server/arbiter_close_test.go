package server

import (
	"net/http"
	"strings"
	"testing"
)

// Closing a round makes flags final and lets the next pairing rest on it: what is still
// open is told before, and what came meanwhile is never closed over unseen.
func TestArbiter_ARoundIsNotClosedOverOpenMattersUnseen(t *testing.T) {
	h := newHall(t)
	tournament := h.club(6, "")
	tablet := h.tablet(1)
	round := h.round(tournament)
	c, chief, games := h.english(), h.script(), "/api/v1/games/"
	chief.must("POST", games+round.text("games.1.code")+"/result", `{"outcome":"1-0"}`)
	chief.must("POST", games+round.text("games.2.code")+"/adjourn", `{"why":"the bus"}`)
	chief.must("POST", games+round.text("games.0.code")+"/result", `{"outcome":"1-0"}`)
	before := c.page("/arbiter/club/rounds", "Still open: an adjourned game", "(table 3)")
	tablet.must("POST", games+round.text("games.0.code")+"/call", `{"side":1}`)

	close := between(before, `action="/arbiter/club/rounds/`, `"`)
	got := c.form(keyOf(t, before), "/arbiter/club/rounds/"+close, "open", between(before, `name="open" value="`, `"`))
	if got.status != http.StatusSeeOther {
		t.Fatalf("%d", got.status)
	}
	after := c.page(got.header.Get("Location"), "Round 1 is not closed yet", "a call that nobody answered (table 1)", "Close it all the same?")
	for _, path := range []string{"/arbiter/club", "/arbiter/club/results"} {
		c.page(path, "a call that nobody answered (table 1)")
	}
	got = c.form(keyOf(t, after), "/arbiter/club/rounds/"+close, "open", between(after, `name="open" value="`, `"`))
	if page := c.page(got.header.Get("Location"), "Round 1 is closed"); strings.Contains(page, "not closed yet") {
		t.Error("what was read did not count")
	}
}
