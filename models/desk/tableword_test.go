package desk

import (
	"testing"

	"toreshi/clock"
)

// TestSPEC7_7_ATablesWordNeverClearsAMark: a tablet that serves one side tells something
// about a move of the other and then takes it back; the mark and the call stay until the
// arbiter decides, and he may be the one who tells.
func TestSPEC7_7_ATablesWordNeverClearsAMark(t *testing.T) {
	for _, side := range []int{0, 1, 2} {
		h, id := asHappened(t, nil)
		by := tableOne
		by.Side = side
		h.play(id, 3)
		h.must(h.try(by, &TellBoard{Game: id, Line: 0, Ply: 1, Position: sownWrongly}))
		called := h.game(id).CalledAt
		h.must(h.try(by, &TellBoard{Game: id, Line: 1, Ply: 1, Position: rightAfter3}))
		g := h.game(id)
		if g.WrongPly != 1 || g.CallWhy != callIllegal || g.CalledAt != called || g.Position != rightAfter3 {
			t.Fatalf("side %d cleared the mark: %+v", side, g)
		}
		h.do(&TellBoard{Game: id, Line: 2, Ply: 1, Position: notTaken})
		h.do(&TellBoard{Game: id, Line: 3, Ply: 1, Position: rightAfter3})
		if g := h.game(id); g.WrongPly != 0 || g.Call != 0 {
			t.Fatalf("the arbiter did not clear the mark: %+v", g)
		}
		h.sound()
	}
}

// TestLAW_A1_RapidIsUnderAnHourForEachPlayer: one with less than an hour against one with
// more play no rapid game.
func TestLAW_A1_RapidIsUnderAnHourForEachPlayer(t *testing.T) {
	for text, want := range map[string]bool{
		"50": true, "59+0": true, "30+30": false, "60": false, "none": false, "50 vs 70": false, "70 vs 50": false, "5 vs 4": true,
	} {
		control, err := clock.ParseControl(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := quick(control); got != want {
			t.Errorf("%s is rapid or blitz: %v", text, got)
		}
	}
}
