package server

import (
	"fmt"
	"strings"
	"testing"
)

// On a wooden board the press is a request of its own, charged at the device's instant
// like a move (spec/arbitration.md 7.2).
func TestC7_2_TheAPIPressesAWoodenBoard(t *testing.T) {
	h := newHall(t)
	tournament := h.club(4, `{"name":"A","control":"5+3","board":"wooden"}`)
	tab := h.tablet(1)
	round := h.round(tournament)
	game := "/api/v1/games/" + round.text("games.0.code")
	h.clock.Store(begin + 10_000)
	view := tab.must("POST", game+"/moves", `{"line":0,"ply":1,"hole":2}`)
	if view.text("boardKind") != "wooden" || view.number("toPress") != 1 || view.number("moves.0.pressedAt") != 0 || view.number("clock.running") != 1 {
		t.Fatalf("after the tap: %v", view)
	}
	early := tab.refused("POST", game+"/moves", `{"line":0,"ply":2,"hole":3}`, 409, "press-first-1")
	if early.number("game.toPress") != 1 {
		t.Errorf("the refusal brings no game: %v", early)
	}
	h.tablet(2).refused("POST", game+"/press", `{"line":0,"ply":1}`, 403, "other-table")
	h.client().refused("POST", game+"/press", `{"line":0,"ply":1}`, 401, "table-only")
	h.clock.Store(begin + 12_000)
	press := fmt.Sprintf(`{"line":0,"ply":1,"deviceTime":%d,"offset":1000}`, begin+10_500)
	for range 2 { // the second time is the same press, sent again
		view = tab.must("POST", game+"/press", press, "Idempotency-Key", "press-1-of-1")
	}
	if view.number("toPress") != 0 || view.number("moves.0.pressedAt") != begin+11_500 || view.number("clock.running") != 2 ||
		view.number("clock.since") != begin+11_500 {
		t.Errorf("after the press: %v", view)
	}
	tab.refused("POST", game+"/press", `{"line":0,"ply":1}`, 409, "press-stale")
	tab.must("POST", game+"/moves", `{"line":0,"ply":2,"hole":3}`)
	c := h.english()
	at := "/arbiter/club/games/" + round.text("games.0.code")
	c.wants("pressed", c.fill(at, at+"/press"), "the clock was pressed", "!Press for")
}

// A table of the hall has another board than the others; beside a physical clock times
// are as the arbiter entered them.
func TestC7_2_ThePhysicalClockOfOneTable(t *testing.T) {
	h := newHall(t)
	tournament := h.club(4, `{"name":"A","control":"5+3"}`)
	s, tab := h.script(), h.tablet(2)
	s.must("PATCH", "/api/v1/events/club/tables/2", `{"board":"clock"}`)
	s.refused("PATCH", "/api/v1/events/club/tables/2", `{"board":"sand"}`, 422, "choice-unknown")
	if got := s.must("GET", "/api/v1/events/club/tables", ""); got.text("tables.1.board") != "clock" || got.text("tables.0.board") != "" {
		t.Errorf("tables: %v", got)
	}
	round := h.round(tournament)
	game := "/api/v1/games/" + round.text("games.1.code")
	h.clock.Store(begin + 400_000)
	view := tab.must("POST", game+"/moves", `{"line":0,"ply":1,"hole":2}`)
	if view.text("clock.state") != "stopped" || view.text("clock.unofficial") != "false" || view.text("flagMode") != "claim" {
		t.Fatalf("view %v", view)
	}
	s.refused("PATCH", "/api/v1/events/club/tables/2", `{"board":"tablet"}`, 409, "table-in-play")
	c := h.english()
	page := "/arbiter/club/games/" + round.text("games.1.code")
	c.page(page, "players see it as unofficial", "!Entered last")
	c.fill(page, page+"/clock", "clock1", "2:30", "clock2", "4:00")
	c.page(page, "Entered last at")
	view = tab.must("GET", game, "")
	if view.text("clock.unofficial") != "true" || view.number("clock.remaining.0") != 150_000 || view.number("clock.since") != begin+400_000 {
		t.Errorf("view %v", view)
	}
}

// The form of a tournament shows what is usual as that, and what was chosen otherwise.
func TestSettings_WhatIsUsualFollowsTheBoardAndTheGame(t *testing.T) {
	h := newHall(t)
	h.club(4, "")
	c := h.english()
	at := "/arbiter/club/tournaments/new"
	c.page(at, `name="board" value="tablet" checked`, `name="recording" value="guided" checked`, `name="flag_mode" value="" checked`,
		`name="draw_offers" value="" checked`, `name="illegal" value="rapid" checked`, "25 to 25 does not occur", "round: 17 min")
	fields := []string{
		"name", "Classic", "rules", "togyz-tomove", "control", "30", "board", "clock", "recording", "happened",
		"flag_mode", "", "draw_offers", "", "illegal", "standard", "handicap_points", "50", "handicap_time", "0:30",
	}
	page := c.fill(at, at, fields...)
	s := h.script()
	settings := s.must("GET", "/api/v1/events/club/tournaments/"+between(page, `name="tournament" value="`, `"`), "")
	for path, want := range map[string]string{
		"board": "clock", "recording": "happened", "flagMode": "claim", "drawOffers": "true", "illegalTime": "120000", "illegalLimit": "2",
		"handicapPoints": "50", "handicapTime": "30000",
	} {
		if settings.text(path) != want {
			t.Errorf("%s is %s, want %s", path, settings.text(path), want)
		}
	}
	edit := "/arbiter/club/tournaments/" + settings.text("id")
	c.page(edit, `name="flag_mode" value="" checked`, `name="draw_offers" value="" checked`, `name="illegal" value="standard" checked`,
		"50 points apart: 1770s vs 1830s", "at most 15 vs 45")
	fields = append(fields, "draw_offers", "off", "illegal", "own", "illegal_time", "0:45", "illegal_limit", "3")
	c.fill(edit, edit, dedupe(fields)...)
	c.page(edit, `name="draw_offers" value="off" checked`, `name="illegal" value="own" checked`, `value="0:45"`)
	c.page("/arbiter/club/setup", "wooden board, clock of its own")
	c.refuse(edit, edit, 422, []string{`id="handicap_time-error"`, "soon"}, "name", "X", "handicap_points", "50", "handicap_time", "soon")
	c.refuse(edit, edit, 422, []string{`id="handicap_points-error"`}, "name", "X", "handicap_points", "50", "handicap_time", "")
	c.refuse(edit, edit, 422, []string{`id="illegal_limit-error"`}, "name", "X", "illegal", "own", "illegal_limit", "99")
}

// dedupe keeps the last value of each field.
func dedupe(fields []string) (kept []string) {
	last := map[string]string{}
	for i := 0; i+1 < len(fields); i += 2 {
		last[fields[i]] = fields[i+1]
	}
	for name, value := range last {
		kept = append(kept, name, value)
	}
	return kept
}

// The page of the tablets says what stands on each table, and changes only what was
// chosen anew; a table in play keeps its board.
func TestSettings_TheBoardOfEachTable(t *testing.T) {
	h := newHall(t)
	tournament := h.club(4, "")
	c := h.english()
	at := "/arbiter/club/tablets"
	c.page(at, "What stands on each table", `id="board2"`)
	page := c.fill(at, at+"/boards", "board1", "", "board2", "wooden")
	c.wants("boards", page, "Saved what stands on the tables", `<option value="wooden" selected>`)
	round := h.round(tournament)
	s := h.script()
	s.must("POST", "/api/v1/games/"+round.text("games.1.code")+"/moves", `{"line":0,"ply":1,"hole":2}`)
	page = c.fill(at, at+"/boards", "board1", "clock", "board2", "tablet")
	c.wants("in play", page, "A game is being played at table 2")
	tables := s.must("GET", "/api/v1/events/club/tables", "")
	if tables.text("tables.0.board") != "" || tables.text("tables.1.board") != "wooden" {
		t.Errorf("some of a refused change was done: %v", tables)
	}
}

// What a time control and a handicap come to is said while they are typed.
func TestSettings_TheControlIsExplained(t *testing.T) {
	h := newHall(t)
	h.club(4, "")
	c := h.english()
	for query, want := range map[string][]string{
		"text=5%2B3":                         {"5 minutes each", "13 minutes", "Plan 17 min for a round"},
		"text=10&points=100&time=1":          {"100 points apart: 9 vs 11", "300 points apart: 7 vs 13", "at most 5 vs 15"},
		"text=10&points=100&time=4":          {"100 points apart: 6 vs 14", "300 points apart: 5 vs 15"},
		"text=none&points=100&time=1":        {"no main time that could be given away"},
		"text=hourglass+3&points=100&time=1": {"no main time that could be given away"},
		"text=10&points=x&time=1":            {"!points apart"},
		"text=10+min&points=100&time=1":      {"Did you mean 10?", "!points apart"},
	} {
		got := c.do("GET", "/arbiter/-/control?"+query, "")
		c.wants(query, strings.ReplaceAll(got.body, `\u0026`, "&"), want...)
	}
}

// Whose time is shorter by a handicap is said beside the pair.
func TestSettings_TheHandicapIsOnThePairings(t *testing.T) {
	h := newHall(t)
	h.round(h.club(2, `{"name":"A","control":"10","handicapPoints":1,"handicapTime":60000}`))
	got := h.client().do("GET", "/e/club/pairings", "", "Accept-Language", "en")
	if !strings.Contains(got.body, "time 9 vs 11") && !strings.Contains(got.body, "time 11 vs 9") {
		t.Error("the pairings do not say it")
	}
}
