package main

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// clubOf is a club with four players and two tables, for each of which the kind of
// board is said.
func clubOf(h *hall, b *browser, settings map[string]any, boards ...string) *evening {
	h.t.Helper()
	e := &evening{h: h, b: b, tablets: make(map[int]*device), codes: make(map[int]string)}
	h.api("POST", "/events", map[string]any{"code": "club", "name": "Клуб кеші", "zone": "Asia/Almaty"})
	settings["name"] = "Бестемше"
	e.tournament = "/events/club/tournaments/" + h.api("POST", "/events/club/tournaments", settings).text("id")
	var players []map[string]any
	for _, name := range kazakhNames[:4] {
		players = append(players, map[string]any{"name": name})
	}
	h.api("POST", e.tournament+"/players", map[string]any{"players": players})
	for i, kind := range boards {
		h.api("PATCH", fmt.Sprintf("/events/club/tables/%d", i+1), map[string]any{"board": kind})
	}
	return e
}

// start pairs the first round and lets it begin.
func (e *evening) start() {
	h := e.h
	h.t.Helper()
	round := h.api("POST", e.tournament+"/rounds", struct{}{})
	for _, step := range []string{"publish", "start"} {
		round = h.api("POST", "/events/club/rounds/"+round.text("id")+"/"+step, struct{}{})
	}
	for _, g := range round.at("games").([]any) {
		game := g.(map[string]any)
		e.codes[int(game["table"].(float64))] = game["code"].(string)
	}
	for _, d := range e.tablets {
		d.see("Your move")
	}
}

// sit puts a tablet on a table, that reaches the server at an address.
func (e *evening) sit(table int, url string) *device {
	e.h.t.Helper()
	d := e.b.device(fmt.Sprintf("tablet %d", table))
	d.open(url + e.path(table))
	d.see(fmt.Sprintf("Table %d", table))
	e.tablets[table] = d
	return d
}

// hole is the selector of a hole, its button that of a player's action.
func hole(side, n int) string {
	return fmt.Sprintf(`.b-row[data-side="%d"] .b-touch[data-hole="%d"]`, side, n)
}

func button(side int, action string) string {
	return fmt.Sprintf(`[data-side="%d"] button[data-action="%s"]`, side, action)
}

// shows waits until the server says something of a table's game.
func (e *evening) shows(table int, path, want string) answer {
	e.h.t.Helper()
	var game answer
	e.h.waitUntil(fmt.Sprintf("table %d has %s %s", table, path, want), func() bool {
		game = e.h.game(e.codes[table])
		return game.text(path) == want
	})
	return game
}

func number(t *testing.T, a answer, path string) int64 {
	t.Helper()
	n, ok := a.at(path).(float64)
	if !ok {
		t.Fatalf("%s is %v", path, a.at(path))
	}
	return int64(n)
}

// TestWooden_TapRecordsPressCharges: of two tables one is a tablet, where a tap is the
// move and the press, and one a wooden board, where the press is an act of its own
// (spec/arbitration.md 7.2). On the wooden one nobody may move before it, a cut cable
// delays nothing, and the move that ends the game needs no press (LAW 6.2.1.1).
func TestWooden_TapRecordsPressCharges(t *testing.T) {
	h, b := openHall(t), openBrowser(t)
	e := clubOf(h, b, map[string]any{"control": "10+5"}, "wooden", "tablet")
	network := plug(t, h.url)
	wooden, tablet := e.sit(1, network.url), e.sit(2, h.url)
	e.start()
	line := shortest()

	tablet.click(hole(1, line[0]))
	e.shows(2, "clock.running", "2")

	before := e.shows(1, "clock.running", "1")
	wooden.click(hole(1, line[0]))
	wooden.see("Press the clock")
	if game := e.shows(1, "toPress", "1"); game.text("clock.running") != "1" || game.text("ply") != "1" {
		t.Errorf("before the press: %v", game)
	}
	wooden.click(hole(2, line[1]))
	wooden.see("has to press the clock first")
	wooden.click(button(1, "press"))
	game := e.shows(1, "clock.running", "2")
	charged := number(t, before, "clock.remaining.0") - (number(t, game, "moves.0.pressedAt") - number(t, before, "clock.since")) + 5000
	if left := number(t, game, "clock.remaining.0"); left != charged || game.text("ply") != "1" {
		t.Errorf("after the press the first player has %d ms, want %d; %v", left, charged, game)
	}
	if number(t, game, "moves.0.pressedAt") < number(t, game, "moves.0.at") {
		t.Errorf("pressed before the move: %v", game)
	}

	wooden.do("play by keyboard", chromedp.KeyEvent(fmt.Sprint(line[1])), chromedp.WaitVisible(button(2, "press")))
	e.shows(1, "ply", "2")
	wooden.do("press by keyboard", chromedp.KeyEvent(" "))
	e.shows(1, "clock.running", "1")

	network.pull()
	wooden.see("No connection")
	for ply := 2; ply < 4; ply++ {
		wooden.click(hole(ply%2+1, line[ply]))
		wooden.click(button(ply%2+1, "press"))
	}
	if game := h.game(e.codes[1]); game.text("ply") != "2" {
		t.Errorf("the server has ply %s without a cable", game.text("ply"))
	}
	network.back()
	e.shows(1, "ply", "4")
	game = e.shows(1, "clock.running", "1")
	for ply := 2; ply < 4; ply++ {
		at, pressed := number(t, game, fmt.Sprintf("moves.%d.at", ply)), number(t, game, fmt.Sprintf("moves.%d.pressedAt", ply))
		if pressed < at || ply == 3 && at < number(t, game, "moves.2.pressedAt") {
			t.Errorf("ply %d at %d, pressed at %d: out of order: %v", ply+1, at, pressed, game)
		}
	}

	for ply := 4; ply < len(line); ply++ {
		wooden.click(hole(ply%2+1, line[ply]))
		if ply < len(line)-1 {
			wooden.click(button(ply%2+1, "press"))
		}
	}
	if game := e.shows(1, "state", "finished"); game.text("result.outcome") != "1-0" || game.text("toPress") != "0" {
		t.Errorf("the last move needs no press: %v", game)
	}
	e.confirm(1)
	if out := h.toreshi("verify", "--db", h.db); !isClean(out) {
		t.Errorf("verify says:\n%s", out)
	}
}

// TestWooden_NotPressed_TheFlagFalls: whoever moves and forgets the clock loses on time.
func TestWooden_NotPressed_TheFlagFalls(t *testing.T) {
	h, b := openHall(t), openBrowser(t)
	e := clubOf(h, b, map[string]any{"control": "10"}, "wooden")
	wooden := e.sit(1, h.url)
	e.start()
	wooden.click(hole(1, 3))
	e.shows(1, "toPress", "1")
	h.api("POST", "/games/"+e.codes[1]+"/clock", map[string]any{"remaining": []int{1500, 600000}, "reason": "the clock was set wrongly"})
	game := e.shows(1, "result.outcome", "0-1")
	if game.text("result.reason") != "flag" || game.text("result.flagSide") != "1" {
		t.Errorf("the result is %v", game.at("result"))
	}
	wooden.see("time ran out")
}
