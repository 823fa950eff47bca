package desk

import (
	"errors"
	"testing"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/store"
)

// wooden starts a game on a wooden board with a tablet beside it, and gives its code and
// the instant at which the first player's time began to run.
func (h *hall) wooden(change func(*TournamentDetails)) (id string, start int64) {
	h.t.Helper()
	h.club(2, func(d *TournamentDetails) {
		d.Control, d.Board = "5+3", models.WoodenBoard
		if change != nil {
			change(d)
		}
	})
	g := h.games(h.round(1))[0]
	return g.ID, g.StartedAt
}

// at gives an order as of an instant.
func (h *hall) at(by models.Actor, now int64, c Command) error {
	h.now = now - 10
	return h.try(by, c)
}

// left is what both clocks of a game show at an instant.
func (h *hall) left(id string, at int64) [2]int64 {
	h.t.Helper()
	k, err := h.game(id).ReadClock()
	if err != nil {
		h.t.Fatal(err)
	}
	return [2]int64{k.Remaining(clock.First, at), k.Remaining(clock.Second, at)}
}

func (h *hall) wantLeft(id string, at int64, want [2]int64) {
	h.t.Helper()
	if got := h.left(id, at); got != want {
		h.t.Fatalf("the clocks show %v, want %v", got, want)
	}
}

func (h *hall) move(id string, line, ply int) (m *models.Move) {
	h.t.Helper()
	h.read(func(tx *store.Tx) (err error) {
		m, err = store.Get[models.Move](tx, moveID(h.game(id), line, ply))
		return err
	})
	return m
}

var tableOne = models.Actor{Role: models.RoleTable, Event: "club", Table: 1}

// must fails the test for an error.
func (h *hall) must(err error) {
	h.t.Helper()
	if err != nil {
		h.t.Fatal(err)
	}
}

// LAW 6.2.1: after his move a player presses the clock; until then his own time runs.
func TestLAW6_2_1_ThePressChargesTheMover(t *testing.T) {
	h := newHall(t)
	id, start := h.wooden(nil)
	h.must(h.at(tableOne, start+10_000, &Play{Game: id, Ply: 1, Hole: 3}))
	if g := h.game(id); g.ToPress != 1 || g.Ply != 1 || h.move(id, 0, 1).PressedAt != 0 {
		t.Fatalf("after the tap the game is %+v", g)
	}
	h.wantLeft(id, start+11_000, [2]int64{292_000, 303_000})
	h.refused(tableOne, &Play{Game: id, Ply: 2, Hole: 3}, "press-first-1")
	second := tableOne
	second.Side = 2
	h.refused(second, &Press{Game: id, Ply: 1}, "other-side")
	h.refused(models.Actor{Role: models.RoleTable, Event: "club", Table: 2}, &Press{Game: id, Ply: 1}, "other-table")
	h.refused(tableOne, &Press{Game: id, Ply: 2}, "press-stale")
	h.must(h.at(tableOne, start+12_500, &Press{Game: id, Ply: 1, At: start + 12_000}))
	g, m := h.game(id), h.move(id, 0, 1)
	if g.ToPress != 0 || m.At != start+10_000 || m.PressedAt != start+12_000 {
		t.Fatalf("game %+v, move %+v", g, m)
	}
	h.wantLeft(id, start+20_000, [2]int64{294_000, 295_000})
	h.refused(tableOne, &Press{Game: id, Ply: 1}, "press-stale")
	h.must(h.at(tableOne, start+21_000, &Play{Game: id, Ply: 2, Hole: 3}))
	if g := h.game(id); g.ToPress != 2 {
		t.Fatalf("to press: %d", g.ToPress)
	}
	h.sound()
}

// LAW 6.2.1.1: a move that ends the game is complete without a press.
func TestLAW6_2_1_1_AMoveThatEndsTheGameNeedsNoPress(t *testing.T) {
	h := newHall(t)
	id, _ := h.wooden(func(d *TournamentDetails) { d.Control = "60" })
	for g := h.game(id); !g.Outcome.Decided(); g = h.game(id) {
		if g.ToPress != 0 {
			h.do(&Press{Game: id, Line: g.Line, Ply: g.Ply})
		}
		h.play(id, greedy(t, h, g))
	}
	g := h.game(id)
	if m := h.move(id, 0, g.Ply); g.State != models.Finished || g.ToPress != 0 || m.PressedAt != m.At {
		t.Errorf("game %+v, last move %+v", g, m)
	}
	h.sound()
}

// LAW 6.9 with 7.3.3: a move that was made before the flag fell and does not end the game
// saves nobody who has not pressed.
func TestLAW6_9_MadeInTimeButNotPressedLosesOnTime(t *testing.T) {
	h := newHall(t)
	id, start := h.wooden(nil)
	h.must(h.at(tableOne, start+302_000, &Play{Game: id, Ply: 1, Hole: 3}))
	system := models.Actor{Role: models.RoleSystem}
	h.must(h.at(system, start+303_001, &FallFlag{Game: id, Side: 1}))
	if g := h.game(id); g.Outcome != models.SecondWins || g.Reason != models.ReasonFlag || g.FlagZero != start+303_000 || g.Rule != "7" {
		t.Errorf("game %+v", g)
	}
	h.sound()
}

// 7.2: a flag that the program called is provisional; a press made in time that arrives
// later takes it back, one made after zero does not.
func TestC7_2_APressMadeInTimeReopensTheGame(t *testing.T) {
	h := newHall(t)
	id, start := h.wooden(nil)
	h.must(h.at(tableOne, start+301_000, &Play{Game: id, Ply: 1, Hole: 3}))
	h.must(h.at(models.Actor{Role: models.RoleSystem}, start+303_100, &FallFlag{Game: id, Side: 1}))
	h.refused(tableOne, &Press{Game: id, Ply: 1, At: start + 303_001}, "game-over")
	h.must(h.at(tableOne, start+304_000, &Press{Game: id, Ply: 1, At: start + 303_000}))
	g := h.game(id)
	if g.State != models.Running || g.Outcome.Decided() || g.ToPress != 0 || g.CallWhy != "flag-reopened" {
		t.Fatalf("game %+v", g)
	}
	h.wantLeft(id, start+304_000, [2]int64{3_000, 302_000})
	h.sound()
}

// A press after zero calls the flag where flags fall by themselves; where they are
// claimed it is too early to be lost, and the clock stays at zero.
func TestC7_2_APressAfterZero(t *testing.T) {
	h := newHall(t)
	id, start := h.wooden(nil)
	h.must(h.at(tableOne, start+301_000, &Play{Game: id, Ply: 1, Hole: 3}))
	if err := h.at(tableOne, start+303_050, &Press{Game: id, Ply: 1}); !errors.Is(err, errFlagFell) {
		t.Fatalf("got %v", err)
	}
	if g := h.game(id); g.State != models.Flagged || g.Outcome != models.SecondWins {
		t.Errorf("game %+v", g)
	}
	h.sound()

	h = newHall(t)
	id, start = h.wooden(func(d *TournamentDetails) { d.FlagMode = "claim" })
	h.must(h.at(tableOne, start+310_000, &Play{Game: id, Ply: 1, Hole: 3}))
	h.must(h.at(tableOne, start+311_000, &Press{Game: id, Ply: 1}))
	h.wantLeft(id, start+312_000, [2]int64{0, 302_000})
	h.must(h.at(tableOne, start+313_000, &FallFlag{Game: id, Side: 1}))
	if g := h.game(id); g.Outcome != models.SecondWins || g.FlagZero != start+303_000 {
		t.Errorf("game %+v", g)
	}
	h.sound()
}

// Row 12 on a wooden board: who has emptied his own row in a one-move ruleset has
// nothing left to do that could take time.
func TestC7_5_Row12_TheEmptiedRowNeedsNoPress(t *testing.T) {
	h := newHall(t)
	id, _ := h.wooden(func(d *TournamentDetails) { d.Rules, d.Control = "bestemshe-onemove", "60" })
	for _, hole := range emptiesTheRow(t) {
		if g := h.game(id); g.ToPress != 0 {
			h.do(&Press{Game: id, Line: g.Line, Ply: g.Ply})
		}
		h.play(id, hole)
	}
	if g := h.game(id); g.ToPress != 0 || g.Outcome.Decided() {
		t.Errorf("game %+v", g)
	}
	h.sound()
}

// While a press is waited for, a pause, a correction and going on concern the mover's
// clock; a takeback lets it go.
func TestPress_PauseAdjustAndTakeBackInBetween(t *testing.T) {
	h := newHall(t)
	id, start := h.wooden(nil)
	h.must(h.at(tableOne, start+10_000, &Play{Game: id, Ply: 1, Hole: 3}))
	h.must(h.at(chief, start+11_000, &Pause{Game: id}))
	h.refused(tableOne, &Press{Game: id, Ply: 1}, "game-paused")
	h.must(h.at(chief, start+60_000, &Resume{Game: id}))
	h.wantLeft(id, start+61_000, [2]int64{291_000, 303_000})
	h.must(h.at(chief, start+62_000, &AdjustClock{Game: id, Remaining: [2]int64{100_000, 200_000}, Why: "defective"}))
	h.must(h.at(tableOne, start+65_000, &Press{Game: id, Ply: 1}))
	h.wantLeft(id, start+66_000, [2]int64{100_000, 199_000})
	h.must(h.at(tableOne, start+70_000, &Play{Game: id, Ply: 2, Hole: 3}))
	h.must(h.at(chief, start+71_000, &TakeBack{Game: id, Ply: 1, Why: "wrong hole"}))
	if g := h.game(id); g.ToPress != 0 || g.Ply != 1 {
		t.Fatalf("game %+v", g)
	}
	h.wantLeft(id, start+80_000, [2]int64{100_000, 200_000})
	h.must(h.at(chief, start+90_000, &Resume{Game: id}))
	h.refused(tableOne, &Press{Game: id, Line: 1, Ply: 1}, "press-stale")
	h.must(h.at(tableOne, start+95_000, &Play{Game: id, Line: 1, Ply: 2, Hole: 3}))
	h.wantLeft(id, start+95_000, [2]int64{100_000, 195_000})
	h.refused(tableOne, &Press{Game: id, Ply: 2}, "press-stale") // of the line taken back
	h.sound()
}

// A result that needs no press lets the one that was waited for go.
func TestPress_IsNotNeededAfterTheGame(t *testing.T) {
	h := newHall(t)
	id, start := h.wooden(nil)
	h.must(h.at(tableOne, start+10_000, &Play{Game: id, Ply: 1, Hole: 3}))
	h.must(h.at(tableOne, start+14_000, &Resign{Game: id, Side: 2}))
	if g := h.game(id); g.ToPress != 0 || g.Outcome != models.FirstWins {
		t.Fatalf("game %+v", g)
	}
	h.refused(tableOne, &Press{Game: id, Ply: 1}, "press-stale")
	h.wantLeft(id, start+99_000, [2]int64{289_000, 303_000})
	h.sound()
}

// A stamp that cannot be true is moved, and the arbiter called, as with a move.
func TestC7_2_APressIsClamped(t *testing.T) {
	h := newHall(t)
	id, start := h.wooden(nil)
	h.must(h.at(tableOne, start+10_000, &Play{Game: id, Ply: 1, Hole: 3}))
	h.must(h.at(tableOne, start+12_000, &Press{Game: id, Ply: 1, At: start + 3_000}))
	m := h.move(id, 0, 1)
	if g := h.game(id); m.PressedAt != start+10_000 || m.Clamped != 7_000 || g.CallWhy != "device-time" {
		t.Errorf("move %+v, call %q", m, g.CallWhy)
	}
	h.wantLeft(id, start+10_000, [2]int64{296_000, 303_000})
}
