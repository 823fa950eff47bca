package server

import (
	"net/http"
	"strings"
	"testing"
)

// answerOf sends a form as a page showed it and gives the page that follows.
func (c *client) answerOf(page, path string, fields ...string) (int, string) {
	c.h.t.Helper()
	got := c.form(keyOf(c.h.t, page), path, append(shownIn(page, path), fields...)...)
	if got.status != http.StatusSeeOther {
		return got.status, got.body
	}
	to, _, _ := strings.Cut(got.header.Get("Location"), "#")
	return got.status, c.page(to)
}

// TestStale_TheFormsOfAGameSayWhatTheyShowed: two arbiters have the same page open; what
// the second orders from it is refused with words, and every form does so.
func TestStale_TheFormsOfAGameSayWhatTheyShowed(t *testing.T) {
	h := newHall(t)
	tournament := h.club(2, `{"name":"A","control":"5+3"}`)
	tab := h.tablet(1)
	game := h.round(tournament).text("games.0.code")
	api, at := "/api/v1/games/"+game, "/arbiter/club/games/"+game
	tab.must("POST", api+"/moves", `{"line":0,"ply":1,"hole":3}`)
	tab.must("POST", api+"/moves", `{"line":0,"ply":2,"hole":4}`)
	one, other := h.english(), h.english()
	page := one.page(at)
	flags := one.page(at + "/flag")
	other.wants("swapped", other.fill(at, at+"/sides", "why", "sat the other way", "acknowledged", "on"), "exchanged")
	for step, fields := range map[string][]string{
		"/sides":    {"why", "sat the other way", "acknowledged", "on"},
		"/restart":  {"why", "wrong set-up", "acknowledged", "on"},
		"/illegal":  {"ply", "1", "action", "restore", "why", "wrong", "side", "1"},
		"/penalty":  {"side", "1", "penalty", "warning", "why", "noise"},
		"/clock":    {"clock1", "1:00", "clock2", "1:00", "why", "wrong"},
		"/takeback": {"ply", "0", "why", "wrong"},
		"/adjourn":  {"why", "a power cut"},
	} {
		if status, body := one.answerOf(page, at+step, fields...); status != http.StatusConflict || !strings.Contains(body, "has been decided") {
			t.Errorf("%s from a stale page: %d", step, status)
		}
	}
	if status, _ := one.answerOf(flags, at+"/flag", "flagged", "both", "why", "seen"); status != http.StatusConflict {
		t.Errorf("a flag from a stale page: %d", status)
	}
	if view := tab.must("GET", api, ""); view.number("ply") != 2 || view.text("state") != "running" {
		t.Errorf("the game was changed: %v", view)
	}
	fresh := one.page(at)
	tab.must("POST", api+"/moves", `{"line":0,"ply":3,"hole":1}`)
	if _, body := one.answerOf(fresh, at+"/penalty", "side", "1", "penalty", "warning", "why", "noise"); !strings.Contains(body, "noise") {
		t.Error("a move made meanwhile keeps the arbiter from warning a player")
	}
}

// TestStale_APressIsForTheMoveThatWasShown: a stale "press for" presses nobody's clock.
func TestStale_APressIsForTheMoveThatWasShown(t *testing.T) {
	h := newHall(t)
	tournament := h.club(2, `{"name":"A","control":"5+3","board":"wooden"}`)
	tab := h.tablet(1)
	game := h.round(tournament).text("games.0.code")
	api, at := "/api/v1/games/"+game, "/arbiter/club/games/"+game
	tab.must("POST", api+"/moves", `{"line":0,"ply":1,"hole":3}`)
	c := h.english()
	page := c.page(at, "Press for")
	tab.must("POST", api+"/press", `{"line":0,"ply":1}`)
	tab.must("POST", api+"/moves", `{"line":0,"ply":2,"hole":4}`)
	_, body := c.answerOf(page, at+"/press")
	c.wants("a stale press", body, "move 1", "!the clock was pressed")
	if view := tab.must("GET", api, ""); view.number("toPress") != 2 {
		t.Errorf("the other player's clock was pressed: %v", view)
	}
}

// TestStale_AConfirmationIsForTheResultThatWasShown: on the game's page, on the flag's and
// on the console the confirmation of a result that has changed tells the new one.
func TestStale_AConfirmationIsForTheResultThatWasShown(t *testing.T) {
	h := newHall(t)
	tournament := h.club(2, `{"name":"A","control":"5+3"}`)
	tab := h.tablet(1)
	game := h.round(tournament).text("games.0.code")
	api, at := "/api/v1/games/"+game, "/arbiter/club/games/"+game
	tab.must("POST", api+"/moves", `{"line":0,"ply":1,"hole":3}`)
	tab.must("POST", api+"/resign", `{"side":1}`)
	c := h.english()
	gamePage, flagPage, seen := c.page(at), c.page(at+"/flag"), tab.must("GET", api, "").text("stands")
	s := h.script()
	s.must("POST", api+"/takeback", `{"ply":1,"reason":"the other one resigned"}`)
	s.must("POST", api+"/resume", `{}`)
	tab.must("POST", api+"/resign", `{"side":2}`)
	for path, page := range map[string]string{at + "/confirm": gamePage, at + "/flag/confirm": flagPage} {
		_, body := c.answerOf(page, path)
		c.wants(path, body, "Meanwhile 1 : 0")
	}
	s.refused("POST", api+"/confirm", `{"side":0,"stands":"`+seen+`"}`, 409, "result-entered-meanwhile")
	if view := tab.must("GET", api, ""); view.text("state") != "finished" {
		t.Errorf("settled unseen: %v", view)
	}
	c.fill("/arbiter/club", at+"/confirm", "from", "console")
	if view := tab.must("GET", api, ""); view.text("state") != "confirmed" {
		t.Errorf("not settled: %v", view)
	}
}
