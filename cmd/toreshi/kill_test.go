package main

import (
	"sync"
	"testing"
	"time"
)

// TestKill_NoAcknowledgedMoveIsLostAndNoTimeIsCharged kills the server in the
// middle of a round, while three tables are moving as fast as they can.
func TestKill_NoAcknowledgedMoveIsLostAndNoTimeIsCharged(t *testing.T) {
	h := openHall(t)
	opened := time.Now()
	codes := h.club(6, "10")
	acknowledged := make([]int, len(codes))
	var tables sync.WaitGroup
	for i, code := range codes {
		tables.Add(1)
		go func() {
			defer tables.Done()
			acknowledged[i] = h.playUntilDead(code)
		}()
	}
	time.Sleep(600 * time.Millisecond)
	h.kill()
	alive := time.Since(opened)
	tables.Wait()
	const down = 2500 * time.Millisecond
	time.Sleep(down)
	h.start()

	for i, code := range codes {
		game := h.game(code)
		if ply := int(game.at("ply").(float64)); ply < acknowledged[i] || ply > acknowledged[i]+1 {
			t.Errorf("game %s has %d plies, %d were acknowledged", code, ply, acknowledged[i])
		}
		if game.text("state") == "finished" {
			continue
		}
		if game.text("state") != "paused" || game.text("paused") != "restart" || game.text("call") == "0" {
			t.Errorf("game %s is %s, paused by %s, call %s", code, game.text("state"), game.text("paused"), game.text("call"))
		}
		// Ten minutes each, and no more used than passed before the end: the time
		// the server was away is nobody's.
		for side := range 2 {
			left := game.at("clock.remaining").([]any)[side].(float64)
			if used := 600_000 - left; used > float64(alive.Milliseconds()) {
				t.Errorf("game %s: side %d was charged %v ms", code, side+1, used)
			}
		}
		h.api("POST", "/games/"+code+"/resume", struct{}{})
	}
	if acknowledged[0]+acknowledged[1]+acknowledged[2] == 0 {
		t.Error("no move was acknowledged before the end: the test proves nothing")
	}
	if out := h.toreshi("verify", "--db", h.db); !isClean(out) {
		t.Errorf("verify says:\n%s", out)
	}
}

// playUntilDead makes moves at a table until the server answers no more, or the
// game is over, and counts the acknowledged ones.
func (h *hall) playUntilDead(code string) (acknowledged int) {
	for ply := 1; ; ply++ {
		status, game, err := h.send("GET", "/games/"+code, nil)
		if err != nil || status != 200 || game.text("state") != "running" {
			return acknowledged
		}
		move := map[string]any{"line": 0, "ply": ply, "hole": game.at("legal.0"), "deviceTime": nil, "offset": nil}
		status, _, err = h.send("POST", "/games/"+code+"/moves", move)
		if err != nil || status != 200 {
			return acknowledged
		}
		acknowledged = ply
	}
}

// club opens an event with n players, starts its first round with a tablet at
// every table and gives the codes of the games.
func (h *hall) club(n int, control string) []string {
	h.t.Helper()
	h.api("POST", "/events", map[string]any{"code": "club", "name": "Клуб кеші", "zone": "Asia/Almaty"})
	t := h.api("POST", "/events/club/tournaments", map[string]any{"name": "A", "control": control})
	tournament := "/events/club/tournaments/" + t.text("id")
	var players []map[string]any
	for _, name := range kazakhNames[:n] {
		players = append(players, map[string]any{"name": name})
	}
	h.api("POST", tournament+"/players", map[string]any{"players": players})
	for _, table := range h.api("GET", "/events/club/tables", nil).at("tables").([]any) {
		h.scan(pathOf(table.(map[string]any)["url"].(string)))
	}
	round := h.api("POST", tournament+"/rounds", struct{}{})
	for _, step := range []string{"publish", "start"} {
		round = h.api("POST", "/events/club/rounds/"+round.text("id")+"/"+step, struct{}{})
	}
	var codes []string
	for _, game := range round.at("games").([]any) {
		codes = append(codes, game.(map[string]any)["code"].(string))
	}
	return codes
}

// kazakhNames have every letter that the Kazakh alphabet adds to the Russian one.
var kazakhNames = []string{
	"Әлімжанова Айгүл", "Ғабиденұлы Бауыржан", "Қожахметов-Жұмабаев Нұрмұхаммед",
	"Іңкәрбек Өмірзақ", "Үсен Һашим", "Ұлпан Šárka Nováková",
}
