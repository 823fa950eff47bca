package main

import (
	"fmt"
	"testing"

	"toreshi/models/kumalak"
)

// toEmptyHole is a line of bestemshe after which the game goes on and the side to move
// has an empty hole: the line, the side and the hole.
func toEmptyHole() (line []int, side, hole int) {
	board := kumalak.Ruleset{}.Start()
	for len(line) < 20 {
		mover := board.ToMove()
		for h := 1; h <= board.Ruleset().Holes(); h++ {
			if board.Stones(mover, h) == 0 {
				return line, mover.Number(), h
			}
		}
		legal := board.LegalHoles()[0]
		next, err := board.Play(legal)
		if err != nil || next.Over() {
			break
		}
		board, line = next, append(line, legal)
	}
	return nil, 0, 0
}

// step changes a number in the editor of a position; hole 0 is the kazan.
func step(side, hole, by int) string {
	return fmt.Sprintf(`.editor-step[data-place="%d.%d"][data-by="%d"]`, side, hole, by)
}

// TestRecordMode_WrongSowingIsToldMarkedAndRestored: where the tablet records what
// happened, players tell that other stones lie on the board than the rules make of a
// move. The move is marked, the arbiter called, and what he decides is on the tablet
// (spec/arbitration.md 7.7).
func TestRecordMode_WrongSowingIsToldMarkedAndRestored(t *testing.T) {
	h, b := openHall(t), openBrowser(t)
	e := clubOf(h, b, map[string]any{"control": "10+5", "recording": "happened"}, "tablet")
	tablet := e.sit(1, h.url)
	e.start()
	e.play(1, []int{1})
	right := h.game(e.codes[1])
	e.play(1, []int{1})
	tablet.click(button(2, "different"))
	tablet.see("50 of 50")
	tablet.click(step(2, 5, -1))
	tablet.see("1 stone of 50 is missing")
	tablet.click(step(2, 4, 1))
	tablet.click(`[data-action="told"]`)
	tablet.see("is against the rules: the stones were sown differently. The arbiter is called.")
	game := e.shows(1, "wrongPly", "2")
	if game.text("moves.1.wrong") != "sowing" || game.text("call") == "0" || game.text("ply") != "2" {
		t.Errorf("the wrong move is kept as %v", game)
	}
	h.api("POST", "/games/"+e.codes[1]+"/illegal", map[string]any{
		"ply": 2, "action": "restore", "side": 2, "penalty": "opponent-time", "time": 60000, "article": "7.5.5", "acknowledged": true, "why": "sown one hole short",
	})
	tablet.see("sown one hole short")
	game = e.shows(1, "wrongPly", "0")
	if game.text("position") != right.text("position") || game.text("illegal.1") != "1" {
		t.Errorf("restored: %v", game)
	}
	tablet.see("illegal moves: 1")
	tablet.click("#open-settings")
	tablet.see("7.5.5")
}

// TestRecordMode_EmptyHoleIsAskedAndKept: an impossible hole can be told, but not by a
// slip of the finger.
func TestRecordMode_EmptyHoleIsAskedAndKept(t *testing.T) {
	h, b := openHall(t), openBrowser(t)
	e := clubOf(h, b, map[string]any{"control": "10+5", "recording": "happened"}, "tablet")
	tablet := e.sit(1, h.url)
	e.start()
	line, side, empty := toEmptyHole()
	if line == nil {
		t.Fatal("no line leads to an empty hole")
	}
	e.play(1, line)
	tablet.click(hole(side, empty))
	tablet.see(fmt.Sprintf("Really played hole %d, which is empty?", empty))
	tablet.click("dialog.editor .btn:not(.btn-primary)")
	tablet.click(hole(side, empty))
	tablet.click(`[data-action="told"]`)
	ply := len(line) + 1
	game := e.shows(1, "wrongPly", fmt.Sprint(ply))
	if game.text(fmt.Sprintf("moves.%d.wrong", ply-1)) != "hole" || game.text("call") == "0" {
		t.Errorf("the empty hole is kept as %v", game)
	}
	tablet.see("this hole could not be played")
}
