package main

import (
	"fmt"
	"strings"
	"testing"
)

// TestDecisions_AreOnTheTabletOfTheGame: the two players read what the arbiter decided
// on their game, with the reason; the public does not.
func TestDecisions_AreOnTheTabletOfTheGame(t *testing.T) {
	h, b := openHall(t), openBrowser(t)
	e := clubOf(h, b, map[string]any{"control": "10+5"}, "tablet")
	tablet := e.sit(1, h.url)
	e.start()
	e.play(1, []int{3})
	h.api("POST", "/games/"+e.codes[1]+"/clock", map[string]any{"remaining": []int{660000, 600000}, "reason": "the clock ran before the round"})
	tablet.see("Arbiter: The clocks are set anew")
	tablet.see("the clock ran before the round")
	tablet.click("#open-settings")
	tablet.see("Draw offers are off here.")
	if public := string(h.fetch("/api/v1/games/" + e.codes[1])); strings.Contains(public, "the clock ran before the round") {
		t.Errorf("the public reads the decision: %s", public)
	}
	tablet.click("[data-close]")
	h.api("POST", "/games/"+e.codes[1]+"/penalty", map[string]any{
		"side": 2, "penalty": "opponent-time", "time": 60000, "article": "12.9.2", "why": "disturbs his opponent", "acknowledged": true,
	})
	tablet.see(fmt.Sprintf("1:00 added for %s (penalty: %s)", playerName(h, e, 1), playerName(h, e, 2)))
	h.api("POST", "/games/"+e.codes[1]+"/adjourn", map[string]any{"why": "the bus leaves"})
	tablet.see("the bus leaves")
	tablet.click(hole(2, 1))
	tablet.see("The game is adjourned: it will be finished later")
	if game := h.game(e.codes[1]); game.text("ply") != "1" {
		t.Errorf("a move was made in an adjourned game: %v", game)
	}
	h.api("POST", "/games/"+e.codes[1]+"/continue", struct{}{})
	h.api("POST", "/games/"+e.codes[1]+"/resume", struct{}{})
	tablet.see("Your move")
}

// playerName is the name of a side's player at table 1.
func playerName(h *hall, e *evening, side int) string {
	return h.game(e.codes[1]).text(fmt.Sprintf("players.%d.name", side-1))
}
