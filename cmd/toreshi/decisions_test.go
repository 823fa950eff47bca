package main

import (
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
}
