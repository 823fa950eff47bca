package desk

import (
	"testing"

	"toreshi/models"
)

// TestLAW7_2_1_Restart: cancelled and begun anew, with new clocks and counters; what was
// played stays on its line.
func TestLAW7_2_1_RestartFromTheStart(t *testing.T) {
	h, game := mis26(t, nil)
	h.do(&Call{Game: game, Side: 2})
	c := &Restart{Game: game, Why: "the position was set up wrongly"}
	h.refused(chief, &Restart{Game: game, Acknowledged: true}, "reason-missing")
	h.refused(chief, c, "acknowledge-restart")
	c.Acknowledged = true
	h.do(c)
	g := h.game(game)
	if g.Ply != 0 || g.Line != 1 || g.WrongPly != 0 || g.Call != 0 || g.State != models.Paused || g.Illegal1 != 0 || g.StartedAt != h.now {
		t.Fatalf("%+v", g)
	}
	h.wantLeft(game, h.now, [2]int64{303_000, 303_000})
	h.do(&Resume{Game: game})
	h.line(game, 3, 4)
	if d := h.decided(game); d[len(d)-1].Article != "LAW 7.2.1" || d[len(d)-1].ClocksBefore == "" {
		t.Errorf("%+v", d)
	}
	h.sound()
	h, game = mis26(t, nil)
	h.do(&Restart{Game: game, Why: c.Why, Acknowledged: true})
	h.undo(game)
	if g := h.game(game); g.Ply != 7 || g.WrongPly != 7 {
		t.Errorf("undone: %+v", g)
	}
	h.sound()
}

// TestLAW7_3_SidesExchanged: under ten moves of both the game is restarted with the right
// sides; later it goes on, unless the arbiter is sure, and the record says who sat where.
func TestLAW7_3_SidesExchanged(t *testing.T) {
	h, game := asHappened(t, nil)
	was := h.game(game)
	h.line(game, loopLine...)
	h.do(&Restart{Game: game, Swap: true, Why: "sides", Acknowledged: true}) // 18 plies: nine moves each
	g := h.game(game)
	if g.First != was.Second || g.Second != was.First || g.Ply != 0 {
		t.Fatalf("%+v", g)
	}
	h.do(&Resume{Game: game})
	h.line(game, loopLine...)
	h.line(game, loopLine[loopStart:]...)
	if h.game(game).Ply < 2*claimMoves {
		t.Fatalf("ply %d", h.game(game).Ply)
	}
	late := &Restart{Game: game, Swap: true, Why: "sides", Acknowledged: true}
	h.refused(chief, late, "swap-late")
	h.refused(chief, &Restart{Game: game, Why: "set up", Acknowledged: true}, "restart-late") // LAW A.4: 5+3 is blitz
	h.refused(chief, &SwapSides{Game: game, Why: "they sat so"}, "acknowledge-swap")
	h.do(&SwapSides{Game: game, Why: "they sat so", Acknowledged: true})
	if now := h.game(game); now.First != was.First || now.Ply != g.Ply+len(loopLine)+len(loopLine)-loopStart || now.State != models.Running {
		t.Fatalf("%+v", now)
	}
	late.Sure = true
	h.do(late)
	h.sound()
}

// TestLAW7_2_1_ClassicGamesHaveNoLimit: only in rapid and blitz is it too late after ten
// moves to claim that the board was set up wrongly.
func TestLAW7_2_1_ClassicGamesHaveNoLimit(t *testing.T) {
	h, game := asHappened(t, func(d *TournamentDetails) { d.Control = "60+30" })
	h.line(game, loopLine...)
	h.line(game, loopLine[loopStart:]...)
	h.do(&Restart{Game: game, Why: "set up wrongly", Acknowledged: true})
	h.sound()
}

// TestRestart_TheHandicapGoesWithThePlayers, the times of the control with the sides.
func TestRestart_TheHandicapGoesWithThePlayers(t *testing.T) {
	h, game := asHappened(t, func(d *TournamentDetails) { d.HandicapPoints, d.HandicapTime = 1, 60_000 })
	was := h.game(game).Control
	h.do(&Restart{Game: game, Swap: true, Why: "sides", Acknowledged: true})
	g := h.game(game)
	if g.Control == was || g.Control == "5+3" {
		t.Fatalf("the control was %q and is %q", was, g.Control)
	}
	h.do(&Restart{Game: game, Swap: true, Why: "sides", Acknowledged: true})
	if g = h.game(game); g.Control != was {
		t.Fatalf("the control was %q and is %q", was, g.Control)
	}
	h.sound()
}

// TestSwapSides_AResultFollowsThePlayers where the arbiter entered it; one that the moves
// gave is not turned round.
func TestSwapSides_AResultFollowsThePlayers(t *testing.T) {
	h, game := asHappened(t, nil)
	h.do(&EnterResult{Game: game, Outcome: models.FirstWins, Kazan: &[2]int{30, 20}})
	winner := h.game(game).First
	h.do(&SwapSides{Game: game, Why: "they sat so", Acknowledged: true})
	if g := h.game(game); g.Second != winner || g.Outcome != models.SecondWins || g.Award() != [2]int{0, 2} || g.Kazan2 != 30 {
		t.Fatalf("%+v", g)
	}
	h.refused(chief, &Restart{Game: game, Why: "x", Acknowledged: true}, "game-decided")
	h.sound()
	h, game = asHappened(t, nil)
	h.line(game, firstWinsIn...)
	h.refused(chief, &SwapSides{Game: game, Why: "they sat so", Acknowledged: true}, "game-decided")
}

// TestProperty_AfterAnyRulingTheRecordReplays: whatever is played wrongly and decided on
// it, every line leads to the position that the game has.
func TestProperty_AfterAnyRulingTheRecordReplays(t *testing.T) {
	for seed := range uint64(3) {
		g := newGambler(t, 500+seed)
		g.club(2, func(d *TournamentDetails) {
			d.Recording, d.Control, d.RepetitionAuto = models.AsHappened, "5+3", 3
			d.Board = []models.BoardKind{models.TabletBoard, models.WoodenBoard, models.ClockBoard}[seed%3]
		})
		id := g.hall.games(g.round(1))[0].ID
		for range evening(250) {
			g.now += int64(g.r.IntN(3000))
			game := g.game(id)
			by, c := g.amiss(game, tableOne)
			if c == nil && game.ToPress != 0 {
				c = &Press{Game: id, Line: game.Line, Ply: game.Ply}
			}
			switch {
			case c != nil:
			case game.Outcome.Decided():
				by, c = chief, &TakeBack{Game: id, Ply: g.r.IntN(game.Ply + 1), Why: "on with it"}
			default:
				if c = g.sensible(game); game.State == models.Paused {
					by = chief
				}
			}
			g.give(by, c)
			g.everyLine()
		}
		for _, name := range []string{"TellBoard", "RuleIllegalMove"} {
			if g.done[name] == 0 && !underRace {
				t.Errorf("seed %d: no %s was carried out", seed, name)
			}
		}
		replayed(t, g.hall)
		g.sound()
	}
}
