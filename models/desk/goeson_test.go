package desk

import (
	"context"
	"testing"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/kumalak"
	"toreshi/models/store"
)

// TestSPEC7_2_AGameNeverGoesOnWithAClockThatEnded: moves typed in beside a result keep a
// clock to go on from; whichever way the result is taken back, the next move is charged.
func TestSPEC7_2_AGameNeverGoesOnWithAClockThatEnded(t *testing.T) {
	for name, back := range map[string]Command{
		"result taken back": &EnterResult{Outcome: models.OutcomeOpen, Why: "slip of another table"},
		"moves taken back":  &TakeBack{Ply: 2, Why: "slip of another table"},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHall(t)
			h.club(2, func(d *TournamentDetails) { d.Control = "5+3" })
			id := h.games(h.round(1))[0].ID
			h.do(&EnterResult{Game: id, Outcome: models.FirstWins})
			h.do(&RecordMoves{Game: id, Moves: []int{5, 1, 3}})
			switch c := back.(type) {
			case *EnterResult:
				c.Game, c.Acknowledged = id, "now"
			case *TakeBack:
				c.Game = id
			}
			h.do(back)
			h.do(&Resume{Game: id})
			g := h.game(id)
			board := h.recorded(id).Board()
			k, err := g.ReadClock()
			if side, runs := k.Running(); err != nil || !runs || side != clock.Side(board.ToMove()) {
				t.Fatalf("%v is to move, the clock is %+v, %v", board.ToMove(), k, err)
			}
			h.must(h.try(tableOne, &Play{Game: id, Line: g.Line, Ply: g.Ply + 1, Hole: board.LegalHoles()[0]}))
			h.sound()
		})
	}
}

// TestSPEC7_2_AFallenClockIsNotKeptWithPaperMoves: a flag that was ruled on before the
// sheet came does not come back with the moves.
func TestSPEC7_2_AFallenClockIsNotKeptWithPaperMoves(t *testing.T) {
	h := newHall(t)
	h.club(2, func(d *TournamentDetails) { d.Control = "5+3" })
	id := h.games(h.round(1))[0].ID
	h.now += 400_000
	h.do(&FallFlag{Game: id, Side: 1})
	h.do(&RecordMoves{Game: id, Moves: []int{5, 1, 3}})
	k, err := h.recorded(id).Moves[2].ReadClock()
	if err != nil || k.State != clock.Paused {
		t.Fatalf("the move keeps %+v, %v", k, err)
	}
	h.sound()
}

// TestSPEC7_2_AClockInAnUnexpectedStateIsARefusal: a tablet sends a fault again for ever;
// a refusal tells it and the arbiter what to do, and that can be done.
func TestSPEC7_2_AClockInAnUnexpectedStateIsARefusal(t *testing.T) {
	h := newHall(t)
	h.club(2, func(d *TournamentDetails) { d.Control = "5+3" })
	id := h.games(h.round(1))[0].ID
	h.play(id, 3)
	damage := func(state clock.State) {
		h.must(h.store.Write(context.Background(), func(tx *store.Tx) error {
			g, err := store.Get[models.Game](tx, id)
			h.must(err)
			k, err := g.ReadClock()
			h.must(err)
			k.State = state
			g.SetClock(k)
			tx.Put(g)
			return nil
		}))
	}
	for _, state := range []clock.State{clock.Ended, clock.Paused, clock.Flagged} {
		damage(state)
		h.refused(tableOne, &Play{Game: id, Ply: 2, Hole: 3}, "clock-not-set")
	}
	damage(clock.Ended)
	h.do(&Pause{Game: id})
	h.refused(chief, &Resume{Game: id}, "clock-not-set")
	h.do(&AdjustClock{Game: id, Remaining: [2]int64{120_000, 180_000}, Why: "read on the board"})
	h.do(&Resume{Game: id})
	h.must(h.try(tableOne, &Play{Game: id, Ply: 2, Hole: 3}))
	if left := h.left(id, 0); left != [2]int64{120_000, 182_990} {
		t.Fatalf("the clocks show %v", left)
	}
}

// TestLAW6_2_1_NoPressIsAwaitedForAMoveTakenAway: the position is restored while a press
// was still to come and a flag was down; the game goes on with the mover's next move.
func TestLAW6_2_1_NoPressIsAwaitedForAMoveTakenAway(t *testing.T) {
	h := newHall(t)
	id, start := h.wooden(func(d *TournamentDetails) { d.Recording = models.AsHappened })
	h.must(h.at(tableOne, start+1_000, &Play{Game: id, Ply: 1, Hole: 3, Position: sownWrongly}))
	h.now = start + 400_000
	h.do(&FallFlag{Game: id, Side: 1})
	h.do(&RuleIllegalMove{Game: id, Ply: 1, Action: RestorePosition, KeepClocks: true})
	g := h.game(id)
	if g.ToPress != 0 || g.Ply != 0 {
		t.Fatalf("after the restoring the game is %+v", g)
	}
	h.refused(tableOne, &Press{Game: id, Line: g.Line, Ply: 0}, "press-stale")
	h.do(&AdjustClock{Game: id, Remaining: [2]int64{60_000, 60_000}, Why: "agreed"})
	h.do(&Resume{Game: id})
	h.must(h.try(tableOne, &Play{Game: id, Line: g.Line, Ply: 1, Hole: 3}))
	h.must(h.try(tableOne, &Press{Game: id, Line: g.Line, Ply: 1}))
	h.sound()
}

// TestLAW7_5_1_TheClockIsTurnedToWhoMovesInARestoredPosition: with the clocks kept, a flag
// of the opponent's fell; set anew, his time does not run while the other is to move.
func TestLAW7_5_1_TheClockIsTurnedToWhoMovesInARestoredPosition(t *testing.T) {
	h, id := asHappened(t, nil)
	h.told(id, 3, sownWrongly)
	h.now += 400_000
	h.do(&FallFlag{Game: id, Side: 2})
	h.do(&RuleIllegalMove{Game: id, Ply: 1, Action: RestorePosition, KeepClocks: true})
	h.do(&AdjustClock{Game: id, Remaining: [2]int64{60_000, 60_000}, Why: "agreed"})
	h.do(&Resume{Game: id})
	k, err := h.game(id).ReadClock()
	if side, runs := k.Running(); err != nil || !runs || side != clock.Side(kumalak.First) {
		t.Fatalf("the clock is %+v, %v", k, err)
	}
}

// TestLAW6_2_1_APressFindsItsMoveOnTheLinePutRight: the record is put right while a press
// is on its way; it completes the move all the same, but never another one.
func TestLAW6_2_1_APressFindsItsMoveOnTheLinePutRight(t *testing.T) {
	for name, right := range map[string]func(*hall, string){
		"the board tells": func(h *hall, id string) {
			h.must(h.try(tableOne, &TellBoard{Game: id, Line: 0, Ply: 1, Position: notTaken}))
		},
		"a typing error": func(h *hall, id string) {
			h.do(&RuleIllegalMove{Game: id, Ply: 1, Action: FixTyping, Hole: 4, Why: "hole 4"})
		},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHall(t)
			id, start := h.wooden(func(d *TournamentDetails) { d.Recording = models.AsHappened })
			h.must(h.at(tableOne, start+10_000, &Play{Game: id, Ply: 1, Hole: 3}))
			right(h, id)
			h.now = start + 20_000
			h.must(h.at(tableOne, start+20_000, &Press{Game: id, Line: 0, Ply: 1, At: start + 15_000}))
			if g := h.game(id); g.ToPress != 0 || g.Line != 1 || h.move(id, 1, 1).PressedAt != start+15_000 {
				t.Fatalf("the game is %+v", g)
			}
			h.sound()
		})
	}
	h := newHall(t)
	id, start := h.wooden(nil)
	h.must(h.at(tableOne, start+10_000, &Play{Game: id, Ply: 1, Hole: 3}))
	h.do(&TakeBack{Game: id, Ply: 0, Why: "touched"})
	h.do(&Resume{Game: id})
	h.must(h.try(tableOne, &Play{Game: id, Line: 1, Ply: 1, Hole: 4}))
	h.refused(tableOne, &Press{Game: id, Line: 0, Ply: 1}, "press-stale")
	h.refused(tableOne, &Press{Game: id, Line: 2, Ply: 1}, "press-stale")
	h.must(h.try(tableOne, &Press{Game: id, Line: 1, Ply: 1}))
}
