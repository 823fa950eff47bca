package main

import (
	"fmt"
	"testing"
	"time"
)

// TestTablet_EachSideReadsWhatHappenedToIt: a ruling says how much time it gives to whom,
// a restart what both begin with; who resigned reads that he did, and may dispute the
// result while the arbiter is called for something else. Times of day are the hall's.
func TestTablet_EachSideReadsWhatHappenedToIt(t *testing.T) {
	h, b := openHall(t), openBrowser(t)
	e := clubOf(h, b, map[string]any{"control": "10+5"}, "tablet", "clock")
	tablet, beside := e.sit(1, h.url), e.sit(2, h.url)
	e.start()
	e.play(1, []int{3, 1})
	ruling := map[string]any{
		"ply": 2, "action": "restore", "side": 2, "keepClocks": true, "penalty": "opponent-time", "time": 120000,
		"article": "7.5.5", "why": "sown one hole short", "acknowledged": true,
	}
	h.api("POST", "/games/"+e.codes[1]+"/illegal", ruling)
	if had := h.game(e.codes[1]).text("decisions.0.time"); had != "120000" {
		t.Errorf("the decision gives %s ms", had)
	}
	tablet.see(fmt.Sprintf("2:00 added for %s: illegal move of %s, move 2", playerName(h, e, 1), playerName(h, e, 2)))
	h.api("POST", "/games/"+e.codes[1]+"/restart", map[string]any{"why": "the board was set up wrongly", "acknowledged": true, "sure": true})
	tablet.see("The game starts anew: 10:05 each")
	tablet.click("#open-settings")
	at := time.UnixMilli(number(t, h.game(e.codes[1]), "decisions.1.at"))
	hall, err := time.LoadLocation("Asia/Almaty")
	if err != nil {
		t.Fatal(err)
	}
	tablet.see(at.In(hall).Format("15:04"))
	tablet.click("[data-close]")
	h.api("POST", "/games/"+e.codes[1]+"/resume", struct{}{})
	tablet.click(button(1, "call"))
	tablet.see("The arbiter is called")
	h.api("POST", "/games/"+e.codes[1]+"/resign", map[string]any{"side": 1})
	tablet.see("you resigned")
	tablet.see("the opponent resigned")
	tablet.click(button(1, "dispute"))
	e.shows(1, "callWhy", "dispute")

	e.play(2, []int{3, 1})
	h.api("POST", "/games/"+e.codes[2]+"/illegal", ruling)
	beside.see("The game is paused: wait for the arbiter")
}
