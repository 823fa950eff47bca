package models_test

import (
	"testing"

	. "toreshi/models"
)

// TestVerdict_Row10_AsItHappened: a move against the rules stops the verdict until it is
// decided on; let stand, what lay on the board counts, with a flag and without.
func TestVerdict_Row10_AsItHappened(t *testing.T) {
	start := position(t, "bestemshe-immediate", "1,6,2,3,0/2,0,0,1,1 24,10 1")
	lay := position(t, "bestemshe-immediate", "1,6,2,1,1/1,0,0,1,1 26,10 2") // two were taken for nothing
	wrong := TimedMove{Hole: 4, At: at(5000), Timed: true, Happened: lay}
	c := flagA(at(6000), at(6000))
	c.Start, c.Moves, c.WrongPly = start, []TimedMove{wrong}, 1
	if r := Verdict(c); r.Rule != "0" || r.WrongPly != 1 || !r.AskArbiter || r.Outcome.Decided() {
		t.Errorf("undecided: %+v", r)
	}
	c.WrongPly, c.Moves[0].Happened = 0, lay.Settled()
	if r := Verdict(c); r.Outcome != FirstWins || r.Rule != "2" || r.Ply != 1 || r.Kazans != [2]int{26, 10} {
		t.Errorf("let stand: %+v", r)
	}
	c.Flagged = [2]bool{}
	if r := Verdict(c); r.Outcome != FirstWins || r.Ply != 1 {
		t.Errorf("let stand, without a flag: %+v", r)
	}
	c = flagA(at(4000), at(4000)) // the flag came first
	c.Start, c.Moves, c.WrongPly = start, []TimedMove{wrong}, 1
	if r := Verdict(c); r.Outcome != SecondWins || r.Rule != "7" {
		t.Errorf("after the flag: %+v", r)
	}
}
