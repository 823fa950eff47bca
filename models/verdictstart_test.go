package models_test

import (
	"testing"

	. "toreshi/models"
)

// A position typed in with a majority in it decides like kazans typed in, also where
// the game is played to the last stone.
func TestVerdict_MajorityInTheTypedPosition(t *testing.T) {
	const held = "0,0,0,0,1/2,0,0,0,1 26,20 1"
	loss := flagA(at(500), 0)
	loss.CannotWin = CannotWinLoss
	won := Ruling{Outcome: FirstWins, Reason: ReasonGoal, Rule: "5", Kazans: [2]int{26, 20}}
	for _, tt := range []row{
		{"step 5: no moves", "bestemshe-immediate", held, nil, loss, won},
		{"step 5: no moves, full", "bestemshe-tomove-full", held, nil, loss, won},
		{"step 5: the only move came after the flag", "bestemshe-onemove-full", held, []TimedMove{timed(5, at(1000))}, loss, won},
		{
			"step 2a: a move before the flag", "bestemshe-tomove-full", held,
			[]TimedMove{timed(5, at(400))},
			loss,
			Ruling{Outcome: FirstWins, Reason: ReasonGoal, Ply: 1, Rule: "2a", Kazans: [2]int{26, 20}, Made: 1},
		},
		{
			"no flag, full: played on", "bestemshe-immediate-full", held, nil,
			FlagCase{},
			Ruling{Outcome: OutcomeOpen, Rule: "1", Kazans: [2]int{26, 20}, GoesOn: true},
		},
	} {
		t.Run(tt.name, tt.check)
	}
}
