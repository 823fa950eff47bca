package main

import (
	"fmt"
	"strings"
	"time"
)

// row1: A captures to 26 and never presses: the move has ended the game, no flag can be
// ruled on any more.
func (v *verdictEvening) row1() {
	s, line := v.table(1, map[string]any{"control": "10", "board": "wooden"}), shortest()
	for i, hole := range line[:6] {
		v.moves(s, hole)
		v.h.api("POST", "/games/"+s.game+"/press", map[string]any{"line": 0, "ply": i + 1})
	}
	v.tap(s, line[6])
	v.page(s, s.first+" has won", "The board speaks before the clock", "1 : 0")
	v.verdict(s, "1-0", "goal", "2", 7)
	v.rule(s, "1", map[string]string{"why": "the clock ran on"}, "was over before the flag fell. Its result stands.")
	v.confirmed(s)
}

// row2: the same tap 0.2 s after zero, at one table with automatic flags (2a), at the
// other with claimed ones (2b).
func (v *verdictEvening) row2() {
	line := shortest()
	auto := v.table(1, map[string]any{"control": "10"})
	claim := v.table(2, map[string]any{"control": "10", "flagMode": "claim"})
	for _, s := range []*seat{auto, claim} {
		v.moves(s, line[:6]...)
		v.low(s, 1500)
	}
	zero := v.zero(auto)
	v.until(auto, "state", "flagged")
	v.h.waitUntil("it is 0.2 s after zero", func() bool { return time.Now().UnixMilli() >= zero+200 })
	if status := v.tapAt(auto, 7, line[6], zero+200); status != 409 {
		v.h.t.Errorf("the tap after zero: %d", status)
	}
	v.page(auto, auto.first+" loses on time", "too late by 0.2 s", "step 7, spec 7.5; flag mode: auto", "if nobody had called it before", auto.first+" has won")
	v.verdict(auto, "0-1", "flag", "7", 0)
	v.confirmed(auto)

	v.h.waitUntil("the claimed clock shows zero", func() bool { return time.Now().UnixMilli() > v.zero(claim)+200 })
	v.page(claim, claim.first+": time used up, nobody has called it", "If it is called now: "+claim.first+" loses on time")
	v.tap(claim, line[6])
	v.page(claim, claim.first+" has won", "Nobody had claimed it before the move that ended the game.")
	v.verdict(claim, "1-0", "goal", "2", 7)
	v.confirmed(claim)
}

// row3: the same instant. The flag has fallen by itself when the move arrives, which was
// made at the very instant of zero.
func (v *verdictEvening) row3() {
	s, line := v.table(1, map[string]any{"control": "10"}), shortest()
	v.moves(s, line[:6]...)
	v.low(s, 1500)
	zero := v.zero(s)
	v.until(s, "state", "flagged")
	if status := v.tapAt(s, 7, line[6], zero); status != 200 {
		v.h.t.Errorf("the tap at zero: %d", status)
	}
	v.page(s, s.first+" has won", "the very instant of the flag: the mover is in time", "at the very instant: in time")
	v.verdict(s, "1-0", "goal", "2", 7)
	v.confirmed(s)
}

// row4: 24 to 24 and two stones: the opponent may still get 26.
func (v *verdictEvening) row4() {
	s := v.table(1, map[string]any{"control": "10"})
	v.moves(s, lineTo(v.h.t, "bestemshe-immediate", even24)...)
	v.low(s, 300)
	v.until(s, "state", "flagged")
	v.page(s, s.first+" loses on time", "Can "+s.second+" still win?", s.second+" then has more than 25", "With best play of both", "step 7, spec 7.5")
	v.verdict(s, "0-1", "flag", "7", 0)
	v.confirmed(s)
}

// row5: B had 26 already, nobody noticed, and they played on until his flag fell.
func (v *verdictEvening) row5() {
	s := v.table(0, map[string]any{"control": "10", "board": "clock"})
	v.rule(s, "1", map[string]string{"kazan1": "26", "kazan2": "6"}, s.first+" has won", "step 5, spec 7.5")
	v.h.api("POST", "/games/"+s.game+"/record", map[string]any{"moves": append(shortest(), 4, 3)})
	v.page(s, s.first+" has won", "Holes 4 3 were played on after that; they do not count.", "Move 7")
	v.verdict(s, "1-0", "goal", "4", 7)
	v.confirmed(s)
}

// row6: A has nothing to move with and B has swept: the end of the game, not of the time.
func (v *verdictEvening) row6() {
	v.ended("bestemshe-tomove", lineTo(v.h.t, "bestemshe-tomove", swept28), "28")
}

// row11: A has emptied his own row by his own move.
func (v *verdictEvening) row11() {
	v.ended("bestemshe-immediate", lineTo(v.h.t, "bestemshe-immediate", emptiedOwnRow), "")
}

// ended plays a line that the second player wins by atsyrau, the last move by hand, and
// tries the first player's flag afterwards.
func (v *verdictEvening) ended(rules string, line []int, kazan string) {
	s, last := v.table(2, map[string]any{"control": "10", "rules": rules}), len(line)-1
	v.moves(s, line[:last]...)
	v.tap(s, line[last])
	v.page(s, s.second+" wins by atsyrau", fmt.Sprintf("Move %d:", last+1), kazan, "0 : 1")
	v.verdict(s, "0-1", "atsyrau", "2", last+1)
	v.rule(s, "1", map[string]string{"why": "his flag is down"}, "was over before the flag fell. Its result stands.")
	v.confirmed(s)
}

// row7: both flags are down; the draw is one action, and another table plays on.
func (v *verdictEvening) row7() {
	s := v.table(0, map[string]any{"control": "10", "board": "clock"})
	v.rule(s, "both", map[string]string{"kazan1": "12", "kazan2": "10"}, "The arbiter decides", "nobody knows which fell first", "was it the last period?")
	v.verdict(s, "*", "arbiter", "0", 0)
	v.step(s, "draw", "drawn", "½ : ½")
	v.until(s, "result.outcome", "1/2-1/2")
	other := v.table(0, map[string]any{"control": "10", "board": "clock"})
	v.rule(other, "both", map[string]string{"kazan1": "12", "kazan2": "10"}, "The arbiter decides")
	v.step(other, "play-on", "the game goes on", "No flag is down")
	v.until(other, "state", "running")
}

// row8: togyz 81 to 70: drawn under one setting, lost under the other.
func (v *verdictEvening) row8() {
	for setting, says := range map[string][2]string{"half": {"Drawn", "6"}, "loss": {" loses on time", "7"}} {
		s := v.table(0, map[string]any{"control": "10", "board": "clock", "rules": "togyz-tomove", "cannotWin": setting})
		v.rule(s, "1", map[string]string{"kazan1": "81", "kazan2": "70"}, strings.TrimSpace(says[0]), "step "+says[1]+", spec 7.5", "81 : 70 were counted",
			"What if the settings were others?")
		v.verdict(s, map[string]string{"half": "1/2-1/2", "loss": "0-1"}[setting], "flag", says[1], 0)
		v.confirmed(s)
	}
}

// row9: togyz, 82 with ply 90; the moves are typed later from paper, the flag was seen
// three plies on.
func (v *verdictEvening) row9() {
	s := v.table(0, map[string]any{"control": "10", "board": "clock", "rules": "togyz-tomove"})
	v.rule(s, "1", map[string]string{"kazan1": "80", "kazan2": "60"}, s.first+" loses on time")
	v.h.api("POST", "/games/"+s.game+"/record", map[string]any{"moves": append(lineTo(v.h.t, "togyz-tomove", goalAtPly90), 1, 2, 3)})
	v.page(s, s.first+" has won", "Was move 90 (", "completed on the board before the flag was seen?", "step 4, spec 7.5", "Holes 1 2 3 were played on")
	v.verdict(s, "1-0", "goal", "4", 90)
	v.confirmed(s)
}

// row10: what seemed to be 26 was taken wrongly: first the wrong move, then the verdict.
func (v *verdictEvening) row10() {
	s, line := v.table(1, map[string]any{"control": "10", "recording": "happened", "board": "clock"}), shortest()[:6]
	game := v.moves(s, line...)
	hole, _, lay := misSown(v.h.t, line)
	game = v.h.api("POST", "/games/"+s.game+"/moves", map[string]any{"line": game.at("line"), "ply": 7, "hole": hole, "position": lay})
	v.moves(s, int(game.at("legal.0").(float64)))
	v.until(s, "state", "paused") // nobody can move on from what is not decided
	v.rule(s, "1", nil, "First the wrong move 7, then the verdict", "What becomes of it?", "Ask for the verdict again")
	v.verdict(s, "*", "arbiter", "0", 0)
	v.h.api("POST", "/games/"+s.game+"/illegal", map[string]any{"ply": 7, "action": "typing", "hole": hole, "why": "the capture was none"})
	v.page(s)
	v.rule(s, "1", map[string]string{"why": "after the wrong move"}, s.first+" loses on time", "step 7, spec 7.5")
	v.verdict(s, "0-1", "flag", "7", 0)
	v.confirmed(s)
}

// row12: A has emptied his own row under the rule of one more move: nothing to decide on
// time, the closing move is made and takes all.
func (v *verdictEvening) row12() {
	s, line := v.table(2, map[string]any{"control": "10", "rules": "bestemshe-onemove", "board": "clock"}), lineTo(v.h.t, "bestemshe-onemove", closingMovePending)
	game := v.moves(s, line...)
	v.page(s, "The closing move is still to be made", "there is nothing to decide on time")
	v.rule(s, "1", nil, "the flag decides nothing. Make the closing move, it ends the game.")
	v.tap(s, int(game.at("legal").([]any)[0].(float64)))
	v.page(s, s.second+" wins by atsyrau", "0 : 1")
	v.verdict(s, "0-1", "atsyrau", "2", len(line)+1)
	v.confirmed(s)
}
