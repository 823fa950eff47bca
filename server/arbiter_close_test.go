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
	c.page("/arbiter/club/results", "Round 1: adjourned", `data-table="3"`)
	c.page("/arbiter/club/rounds?r=1", ">adjourned<")
}

// The form of a correction begins with the result that stands, and no two parts of the
// page share a name.
func TestArbiter_TheFormOfACorrectionBeginsWithWhatStands(t *testing.T) {
	h := newHall(t)
	game := h.round(h.club(2, "")).text("games.0.code")
	h.script().must("POST", "/api/v1/games/"+game+"/result", `{"outcome":"1-0","reason":"resignation","kazan":[20,16]}`)
	page := h.english().page("/arbiter/club/games/"+game+"?open=result",
		`<option value="resignation" selected>`, `<option value="1" selected>`, `value="20"`, `value="16"`)
	seen := make(map[string]bool)
	for _, part := range strings.Split(page, ` id="`)[1:] {
		id, _, _ := strings.Cut(part, `"`)
		if seen[id] {
			t.Errorf("id %s is there twice", id)
		}
		seen[id] = true
	}
}

// A link for an assistant that only this machine can open says so.
func TestArbiter_AStaffLinkThatNobodyReachesSaysSo(t *testing.T) {
	h := newHall(t)
	h.server.Address = "http://127.0.0.1:8080"
	h.club(2, "")
	c := h.english()
	got := c.form(keyOf(t, c.page("/arbiter/club/staff")), "/arbiter/club/staff", "kind", "chief", "name", "Aigul")
	if warned := between(got.body, `id="new-link"`, `</section>`); !strings.Contains(warned, `class="notice notice-`) || !strings.Contains(warned, "/arbiter/club/hall") {
		t.Errorf("no warning: %.400s", warned)
	}
}
