package main

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestVerdict_EachRowIsDecidedInTheBrowser produces every situation of the test table of
// spec/arbitration.md 7.5 at tables of one hall, by two tablets where it is a matter of
// tablets, and has it decided on the arbiter's page of the flag in a real browser.
func TestVerdict_EachRowIsDecidedInTheBrowser(t *testing.T) {
	h, b := openHall(t), openBrowser(t)
	v := &verdictEvening{swissEvening: &swissEvening{h: h, d: b.device("arbiter")}, b: b}
	v.d.open(h.link())
	v.fill(map[string]string{"name": "chief", "password": "a long password"})
	v.press("main form button.btn-primary")
	v.d.see("New event")
	h.api("POST", "/events", map[string]any{"code": "club", "name": "Клуб кеші", "zone": "Asia/Almaty"})
	v.row1()
	v.row2()
	v.row3()
	v.row4()
	v.row5()
	v.row6()
	v.row7()
	v.row8()
	v.row9()
	v.row10()
	v.row11()
	v.row12()
	if out := h.toreshi("verify", "--db", h.db); !isClean(out) {
		t.Errorf("verify says:\n%s", out)
	}
}

// verdictEvening is a hall with an arbiter's browser and two tablets.
type verdictEvening struct {
	*swissEvening
	b       *browser
	tables  int
	tablets [2]*device
}

// A seat is a table with its game: its code, the players' names, the tablet on it.
type seat struct {
	game          string
	first, second string
	tablet        *device
}

// table opens a group of two players with settings of its own at the next table.
// tablet, 1 or 2, is put on it; 0: none.
func (v *verdictEvening) table(tablet int, settings map[string]any) *seat {
	h := v.h
	h.t.Helper()
	v.tables++
	settings["name"], settings["firstTable"] = fmt.Sprintf("Group %d", v.tables), v.tables
	at := "/events/club/tournaments/" + h.api("POST", "/events/club/tournaments", settings).text("id")
	h.api("POST", at+"/players", map[string]any{"players": []map[string]any{
		{"name": fmt.Sprintf("Аян %d", v.tables)}, {"name": fmt.Sprintf("Dana %d", v.tables)},
	}})
	s := &seat{}
	if tablet > 0 {
		if old := v.tablets[tablet-1]; old != nil {
			old.close()
		}
		s.tablet = v.b.device(fmt.Sprintf("tablet %d", tablet))
		s.tablet.open(h.url + (&evening{h: h}).path(v.tables))
		v.tablets[tablet-1] = s.tablet
	}
	round := h.api("POST", at+"/rounds", struct{}{})
	for _, step := range []string{"publish", "start"} {
		round = h.api("POST", "/events/club/rounds/"+round.text("id")+"/"+step, struct{}{})
	}
	s.game, s.first, s.second = round.text("games.0.code"), round.text("games.0.players.0.name"), round.text("games.0.players.1.name")
	return s
}

// moves plays holes at a table, not by hand.
func (v *verdictEvening) moves(s *seat, holes ...int) answer {
	v.h.t.Helper()
	game := v.h.game(s.game)
	for _, hole := range holes {
		game = v.h.api("POST", "/games/"+s.game+"/moves", map[string]any{"line": game.at("line"), "ply": game.at("ply").(float64) + 1, "hole": hole})
	}
	return game
}

// tap plays a hole on the table's tablet and waits until the server has it.
func (v *verdictEvening) tap(s *seat, hole int) {
	v.h.t.Helper()
	game := v.h.game(s.game)
	s.tablet.see("Your move")
	s.tablet.click(fmt.Sprintf(`.b-row[data-side="%s"] .b-touch[data-hole="%d"]`, game.text("toMove"), hole))
	v.until(s, "ply", fmt.Sprint(game.at("ply").(float64)+1))
}

// until waits until the server says something of a game.
func (v *verdictEvening) until(s *seat, path, want string) {
	v.h.t.Helper()
	v.h.waitUntil(fmt.Sprintf("%s is %s", path, want), func() bool { return v.h.game(s.game).text(path) == want })
}

// low leaves the first player so many milliseconds.
func (v *verdictEvening) low(s *seat, ms int) {
	v.h.t.Helper()
	v.h.api("POST", "/games/"+s.game+"/clock", map[string]any{"remaining": []int{ms, 600_000}, "reason": "the row begins here"})
}

// zero is when the time of the side to move is used up.
func (v *verdictEvening) zero(s *seat) int64 {
	v.h.t.Helper()
	game := v.h.game(s.game)
	return int64(game.at("clock.since").(float64) + game.at("clock.remaining").([]any)[0].(float64))
}

// tapAt sends a move from the table's tablet as if a finger had lifted at an instant of
// the server's, and gives the answer's status.
func (v *verdictEvening) tapAt(s *seat, ply, hole int, at int64) int {
	v.h.t.Helper()
	script := fmt.Sprintf(`fetch('/api/v1/games/%s/moves', {method: 'POST', headers: {'Content-Type': 'application/json', 'Idempotency-Key': crypto.getRandomValues(new Uint32Array(4)).join('-')},
		body: JSON.stringify({line: 0, ply: %d, hole: %d, deviceTime: %d, offset: 0})}).then((r) => r.status)`, s.game, ply, hole, at)
	ctx, cancel := context.WithTimeout(s.tablet.ctx, patience)
	defer cancel()
	status, err := chromedp.Run(ctx, chromedp.Evaluate[int](script, chromedp.EvalAwaitPromise))
	if err != nil {
		v.h.t.Fatalf("%s: %v", s.tablet.name, err)
	}
	return status
}

// page opens the flag page of a table and holds it to what it must say.
func (v *verdictEvening) page(s *seat, says ...string) {
	v.h.t.Helper()
	v.d.open(v.h.url + "/arbiter/club/games/" + s.game + "/flag")
	for _, text := range says {
		v.d.see(text)
	}
}

// rule fills in the form about a flag that was seen, and holds the page to what it says.
func (v *verdictEvening) rule(s *seat, flagged string, values map[string]string, says ...string) {
	v.h.t.Helper()
	v.page(s)
	v.eval(`document.getElementById('rule').open = true; ''`)
	v.d.click(`input[name="flagged"][value="` + flagged + `"]`)
	v.fill(values)
	v.press("#rule .form-actions button")
	for _, text := range says {
		v.d.see(text)
	}
}

// step presses a button of the page and waits for what the next one says.
func (v *verdictEvening) step(s *seat, name string, says ...string) {
	v.h.t.Helper()
	v.press(`form[action$="/flag/` + name + `"] button`)
	for _, text := range says {
		v.d.see(text)
	}
}

// verdict holds the API to the same verdict as the page.
func (v *verdictEvening) verdict(s *seat, result, reason, rule string, ply int) {
	v.h.t.Helper()
	got := v.h.api("GET", "/games/"+s.game+"/verdict", nil)
	want := strings.Join([]string{result, reason, rule, fmt.Sprint(ply)}, " ")
	if have := strings.Join([]string{got.text("result"), got.text("reason"), got.text("rule"), got.text("ply")}, " "); have != want {
		v.h.t.Errorf("the verdict on %s is %s, want %s", s.first, have, want)
	}
}

// confirmed confirms the verdict on the page.
func (v *verdictEvening) confirmed(s *seat) {
	v.h.t.Helper()
	v.step(s, "confirm")
	v.until(s, "state", "confirmed")
}
