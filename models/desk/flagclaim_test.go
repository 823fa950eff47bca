package desk

import (
	"testing"

	"toreshi/models"
)

// 6.8 of the Laws: at a physical clock a player claims that the flag of his opponent is
// down; the call says so, also where he had called without a reason before, and the ruling
// answers it. Where the program sees the clock, that is no call.
func TestLAW6_8_AFlagClaimedAtAPhysicalClockSaysSo(t *testing.T) {
	h := newHall(t)
	id, start := h.physical(nil)
	h.must(h.at(tableOne, start+60_000, &Play{Game: id, Ply: 1, Hole: 3}))
	h.do(&Call{Game: id, Side: 1})
	h.do(&Call{Game: id, Side: 1, Flag: true})
	if g := h.game(id); g.Call != 1 || g.CallWhy != CallFlag {
		t.Fatalf("the call is %d %q", g.Call, g.CallWhy)
	}
	h.do(&RuleFlag{Game: id, Flagged: [2]bool{false, true}})
	if g := h.game(id); g.Call != 0 || g.State != models.Flagged {
		t.Errorf("the game is %+v", g)
	}
	h.sound()

	other := newHall(t)
	other.club(2, func(d *TournamentDetails) { d.Control = "5+3" })
	other.refused(chief, &Call{Game: other.games(other.round(1))[0].ID, Side: 1, Flag: true}, "flag-up")
}
