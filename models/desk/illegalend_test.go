package desk

import (
	"testing"

	"toreshi/models"
)

// mis26 is a game in which the first player took two stones that were not his to take
// and so has "26".
func mis26(t *testing.T, change func(*TournamentDetails)) (*hall, string) {
	t.Helper()
	h, game := asHappened(t, change)
	h.line(game, to26...)
	h.told(game, 4, taken26)
	if g := h.game(game); g.Outcome.Decided() || g.WrongPly != 7 || g.State != models.Running || g.Kazan1 != 26 {
		t.Fatalf("a mis-sown capture to 26 ended the game, or is not marked: %+v", g)
	}
	return h, game
}

// flagged lets the time of the side to move run out.
func (h *hall) flagged(game string, side int) {
	h.t.Helper()
	h.now += 400_000
	if err := h.try(models.Actor{Role: models.RoleSystem}, &FallFlag{Game: game, Side: side}); err != nil {
		h.t.Fatal(err)
	}
}

// TestVerdict_Row10: the "26" was a mis-sown capture and a flag falls. The illegal-move
// procedure comes first, then the verdict (spec/arbitration.md 7.5).
func TestVerdict_Row10_TheWrongMoveFirst(t *testing.T) {
	t.Run("asks", func(t *testing.T) {
		h, game := mis26(t, nil)
		h.flagged(game, 2)
		g := h.game(game)
		if g.Outcome.Decided() || g.Rule != "0" || g.State != models.Paused || g.FlagSide != 2 || g.Call == 0 {
			t.Fatalf("the verdict did not ask: %+v", g)
		}
		h.refused(chief, &Resume{Game: game}, "flag-not-ruled")
	})
	t.Run("let stand", func(t *testing.T) {
		h, game := mis26(t, nil)
		h.flagged(game, 2)
		h.do(&RuleIllegalMove{Game: game, Ply: 7, Action: LetStand})
		g := h.game(game)
		if g.Outcome != models.FirstWins || g.Reason != models.ReasonGoal || g.Rule != "2" || g.State != models.Flagged || g.Call != 0 {
			t.Fatalf("26 stands, it was there before the flag: %+v", g)
		}
		h.sound()
	})
	t.Run("restored with the clocks of then", func(t *testing.T) {
		h, game := mis26(t, nil)
		h.flagged(game, 2)
		h.do(&RuleIllegalMove{Game: game, Ply: 7, Action: RestorePosition, Side: 1})
		g := h.game(game)
		if g.Outcome.Decided() || g.Ply != 6 || g.FlagSide != 0 || g.State != models.Paused {
			t.Fatalf("the game does not go on: %+v", g)
		}
		h.do(&Resume{Game: game})
		h.line(game, 4)
		h.sound()
	})
	t.Run("restored with the clocks as they show", func(t *testing.T) {
		h, game := mis26(t, nil)
		h.flagged(game, 2)
		h.do(&RuleIllegalMove{Game: game, Ply: 7, Action: RestorePosition, Side: 1, KeepClocks: true})
		g := h.game(game)
		if g.Outcome != models.FirstWins || g.Reason != models.ReasonFlag || g.Rule != "7" || g.Kazan1 != 24 {
			t.Fatalf("the flag decides on the position before: %+v", g)
		}
		h.sound()
	})
	t.Run("a typing error", func(t *testing.T) {
		h, game := mis26(t, nil)
		h.flagged(game, 2)
		h.do(&RuleIllegalMove{Game: game, Ply: 7, Action: FixTyping})
		g := h.game(game)
		if g.Outcome != models.FirstWins || g.Reason != models.ReasonFlag || g.Kazan1 != 24 || g.Ply != 7 {
			t.Fatalf("the board was right, the flag decides: %+v", g)
		}
		h.sound()
	})
}

// TestIllegal_AnEndThatRestsOnAWrongMoveWaits: who goes on after the "26" ends the game by
// any move; nothing follows from that before the arbiter has decided.
func TestIllegal_AnEndThatRestsOnAWrongMoveWaits(t *testing.T) {
	h, game := mis26(t, nil)
	h.line(game, 5)
	g := h.game(game)
	if g.Outcome.Decided() || g.State != models.Paused || g.CallWhy != callIllegal {
		t.Fatalf("it does not wait: %+v", g)
	}
	h.refused(chief, &Resume{Game: game}, "wrong-ply-first")
	h.do(&RuleIllegalMove{Game: game, Ply: 7, Action: LetStand})
	g = h.game(game)
	if g.Outcome != models.FirstWins || g.From != models.FromMoves || g.Ply != 7 || g.AfterEnd != "5" || g.Line != 1 {
		t.Fatalf("the game was over at ply 7, ply 8 was played after the end: %+v", g)
	}
	h.sound()
}

// TestIllegal_TheBoardIsToldWhenTheGameIsOver: only the arbiter takes a result away.
func TestIllegal_TheBoardIsToldWhenTheGameIsOver(t *testing.T) {
	h, game := asHappened(t, nil)
	h.line(game, firstWinsIn...)
	g := h.game(game)
	if g.State != models.Finished {
		t.Fatalf("not over: %+v", g)
	}
	record := h.recorded(game)
	before := record.Boards[g.Ply-1].String()
	told := before[:len(before)-1] + g.Position[len(g.Position)-1:] // nothing was moved
	tell := &TellBoard{Game: game, Line: g.Line, Ply: g.Ply, Position: told}
	h.refused(models.Actor{Role: models.RoleTable, Event: "club", Table: 1}, tell, "game-over")
	h.do(tell)
	g = h.game(game)
	if g.Outcome.Decided() || g.WrongPly != g.Ply || g.State != models.Paused {
		t.Fatalf("the result stands on a wrong move: %+v", g)
	}
	h.sound()
}

// TestTakeBack_AWrongMoveTakenBackNeedsNoRuling: what is not in the line any more is not
// waited for; the counters stay.
func TestTakeBack_AWrongMoveTakenBackNeedsNoRuling(t *testing.T) {
	h, game := mis26(t, nil)
	h.do(&TakeBack{Game: game, Ply: 6, Why: "seen at once"})
	if g := h.game(game); g.WrongPly != 0 {
		t.Fatalf("%+v", g)
	}
	h.do(&Resume{Game: game})
	h.told(game, 4, taken26)
	h.do(&RuleIllegalMove{Game: game, Ply: 7, Action: RestorePosition, Side: 1})
	h.do(&TakeBack{Game: game, Ply: 2, Why: "and more"})
	if g := h.game(game); g.Illegal1 != 1 {
		t.Errorf("the counter was taken back: %+v", g)
	}
	h.sound()
}
