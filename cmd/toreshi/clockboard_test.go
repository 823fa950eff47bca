package main

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// TestPhysicalClock_TheTabletOnlyRecords: beside a physical clock no time runs on the
// tablet; a fallen flag is something to call the arbiter for, and what he reads off the
// clock is shown as unofficial (spec/users.md 4.2).
func TestPhysicalClock_TheTabletOnlyRecords(t *testing.T) {
	h, b := openHall(t), openBrowser(t)
	e := clubOf(h, b, map[string]any{"control": "10+5"}, "clock")
	tablet := e.sit(1, h.url)
	e.start()
	tablet.see("Physical clock")
	shown := `[...document.querySelectorAll('.panel-clock')].filter((e) => !e.hidden).length`
	if n := e.eval(tablet, shown); n != 0 {
		t.Errorf("%d clocks are shown", n)
	}
	e.play(1, []int{3, 1})
	if game := h.game(e.codes[1]); game.text("clock.running") != "0" {
		t.Errorf("a clock runs: %v", game.at("clock"))
	}
	tablet.click(button(1, "fell"))
	e.shows(1, "call", "1")
	tablet.see("The arbiter is called")
	h.api("POST", "/games/"+e.codes[1]+"/clock", map[string]any{"remaining": []int{120000, 240000}, "reason": "read off the clock"})
	tablet.see("2:00")
	tablet.see("The arbiter has read the clock")
	tablet.see("read off the clock")
	tablet.click("#near .panel-news .btn")
	tablet.see("unofficial")
	if n := e.eval(tablet, shown); n != 2 {
		t.Errorf("%d clocks are shown after the arbiter entered them", n)
	}
}

// eval is a number that a page computes.
func (e *evening) eval(d *device, script string) (n int) {
	e.h.t.Helper()
	n, err := chromedp.Run(d.ctx, chromedp.Evaluate[int](script))
	if err != nil {
		e.h.t.Fatalf("%s: %v", d.name, err)
	}
	return n
}
