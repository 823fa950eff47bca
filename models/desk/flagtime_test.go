package desk

import (
	"testing"

	"toreshi/models"
)

// TestLAW6_10_APausedClockIsBelieved: the program's clock stands and shows five minutes;
// the flag that the arbiter names is refused, until he has set a defective clock.
func TestLAW6_10_APausedClockIsBelieved(t *testing.T) {
	h := newHall(t)
	h.club(2, func(d *TournamentDetails) { d.Control = "5+3" })
	id := h.games(h.round(1))[0].ID
	h.play(id, 3)
	h.do(&Pause{Game: id})
	for _, down := range [][2]bool{first, second, both} {
		h.refused(chief, &RuleFlag{Game: id, Flagged: down}, "flag-clock-runs")
	}
	h.do(&AdjustClock{Game: id, Remaining: [2]int64{60_000, 0}, Why: "the clock was defective"})
	set := h.now
	h.refused(chief, &RuleFlag{Game: id, Flagged: first}, "flag-clock-runs")
	h.do(&RuleFlag{Game: id, Flagged: second})
	if g := h.stands(id, models.Flagged, models.FirstWins, "7"); g.FlagZero != set || g.FlagSide != 2 {
		t.Fatalf("the game is %+v", g)
	}
	h.sound()
}

// TestSPEC7_5_AFallThatAPausedClockHoldsIsKept: in claim mode a player moved on after
// his zero; the clock knows the instant, and the game keeps it with the ruling.
func TestSPEC7_5_AFallThatAPausedClockHoldsIsKept(t *testing.T) {
	h := newHall(t)
	h.club(2, func(d *TournamentDetails) { d.Control, d.FlagMode = "1", "arbiter" })
	id := h.games(h.round(1))[0].ID
	h.play(id, 3)
	zero := h.game(id).LastAt + 60_000
	h.now += 90_000
	h.play(id, 3)
	h.do(&Pause{Game: id})
	h.do(&RuleFlag{Game: id, Flagged: second})
	if g := h.stands(id, models.Flagged, models.FirstWins, "7"); g.FlagZero != zero || g.FlagSeen != h.now {
		t.Fatalf("zero %d, seen %d; want %d, %d", g.FlagZero, g.FlagSeen, zero, h.now)
	}
	h.sound()
}

// TestLAW6_8_AGiftOfTimeDoesNotHideAFlag: time is used up and nobody has called it; no
// penalty gives that player time before it is decided, his opponent may get some.
func TestLAW6_8_AGiftOfTimeDoesNotHideAFlag(t *testing.T) {
	h, id := asHappened(t, func(d *TournamentDetails) { d.Control, d.FlagMode = "1", "arbiter" })
	h.told(id, 3, sownWrongly)
	h.now += 90_000
	wrong := &RuleIllegalMove{Game: id, Ply: 1, Action: LetStand, Side: 1, Penalty: models.PenaltyOpponentTime, Time: 60_000, Acknowledged: true}
	h.refused(chief, wrong, "flag-unruled")
	h.refused(chief, &Penalize{Game: id, Side: 1, Penalty: models.PenaltyOpponentTime, Time: 60_000, Acknowledged: true}, "flag-unruled")
	h.do(&Pause{Game: id})
	h.refused(chief, wrong, "flag-unruled")
	h.do(&Penalize{Game: id, Side: 2, Penalty: models.PenaltyOpponentTime, Time: 60_000, Acknowledged: true})
	h.do(&RuleFlag{Game: id, Flagged: second})
	h.refused(chief, wrong, "flag-unruled")
	if g := h.game(id); g.FlagSide != 2 || g.WrongPly != 1 {
		t.Fatalf("the game is %+v", g)
	}
	h.sound()
}
