package desk

import (
	"testing"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/kumalak"
)

// TestLAW7_5_5_PenaltyForIllegalMoves: the opponent is given time, the n-th loses; a game
// that the opponent cannot win is drawn instead.
func TestLAW7_5_5_PenaltyForIllegalMoves(t *testing.T) {
	h, game := mis26(t, nil)
	var tournament *models.Tournament
	propose := func() (models.PenaltyKind, int64) {
		tournament = h.table().Tournament
		return ProposePenalty(tournament, h.game(game), 1)
	}
	kind, ms := propose()
	if kind != models.PenaltyOpponentTime || ms != 60_000 {
		t.Fatalf("the first: %s, %d", kind, ms)
	}
	ruling := &RuleIllegalMove{Game: game, Ply: 7, Action: RestorePosition, Side: 1, Penalty: kind, Time: ms}
	h.refused(chief, ruling, "acknowledge-penalty")
	ruling.Acknowledged = true
	before := h.recorded(game)
	h.do(ruling)
	then, err := before.Moves[5].ReadClock()
	if err != nil {
		t.Fatal(err)
	}
	if left := h.left(game, h.now); left[1] != then.Remaining(clock.Second, then.Since)+60_000 {
		t.Errorf("the opponent has %v", left)
	}
	h.do(&Resume{Game: game})
	h.told(game, 4, taken26)
	if kind, _ = propose(); kind != models.PenaltyLoss {
		t.Fatalf("the second: %s", kind)
	}
	again := &RuleIllegalMove{Game: game, Ply: 7, Action: RestorePosition, Side: 1, Penalty: kind, Acknowledged: true}
	h.refused(chief, again, "reason-missing")
	again.Why, again.Drawn = "the second", true
	h.refused(chief, again, "opponent-can-win")
	again.Drawn = false
	h.do(again)
	g := h.game(game)
	if g.Outcome != models.SecondWins || g.Award() != [2]int{0, 2} || g.Illegal1 != 2 || g.State != models.Confirmed || g.Reason != models.ReasonArbiter {
		t.Fatalf("after the second: %+v", g)
	}
	h.sound()
}

// TestLAW7_5_5_DrawnIfTheOpponentCannotWin: with 81 in the own kazan of togyz kumalak, or
// where no moves whatever lead there, the loss is a draw.
func TestLAW7_5_5_DrawnIfTheOpponentCannotWin(t *testing.T) {
	togyz, err := kumalak.ParseRuleset("togyz-tomove")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]bool{
		"1,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,1,9 81,70 -,- 1": true,
		"1,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,1,9 80,71 -,- 1": false,
		"0,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,0 80,80 -,- 1": true, // a stone each is all there is to win
	} {
		board, err := kumalak.ParsePosition(togyz, text)
		if err != nil {
			t.Fatal(err)
		}
		if got := LossIsDraw(board, 1); got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
}

// TestLAW12_9_TheWholeLadder: every rung does what it says, none goes beyond, the graver
// ones ask for acknowledgement and a typed reason (spec/arbitration.md 7.8).
func TestLAW12_9_TheWholeLadder(t *testing.T) {
	h, game := asHappened(t, nil)
	h.line(game, 3)
	penalty := func(kind models.PenaltyKind) *Penalize {
		return &Penalize{Game: game, Side: 1, Penalty: kind, Acknowledged: true, Why: "again", Article: "LAW 11.5"}
	}
	h.do(&Penalize{Game: game, Side: 1, Penalty: models.PenaltyWarning})
	before := h.left(game, h.now)
	c := penalty(models.PenaltyOpponentTime)
	h.refused(chief, c, "penalty-time")
	c.Time = 120_000
	h.do(c)
	if left := h.left(game, h.now); left[1] < before[1]+119_000 {
		t.Errorf("the opponent was not given two minutes: %v then %v", before, left)
	}
	c = penalty(models.PenaltyOwnTime)
	c.Time = 400_000
	h.refused(chief, c, "penalty-time-left")
	c.Time = 60_000
	h.do(c)
	if left := h.left(game, h.now); left[0] != before[0]-60_000 {
		t.Errorf("no minute was taken: %v then %v", before, left)
	}
	c = penalty(models.PenaltyOwnPts)
	c.Points = new(1)
	h.refused(chief, c, "penalty-needs-result")
	h.do(&EnterResult{Game: game, Outcome: models.FirstWins, Why: "resigned aloud"})
	c.Acknowledged = false
	h.refused(chief, c, "acknowledge-penalty")
	c.Acknowledged, c.Why = true, ""
	h.refused(chief, c, "reason-missing")
	c.Why = "again"
	h.do(c)
	if g := h.game(game); g.Award() != [2]int{1, 0} || g.Outcome != models.FirstWins || g.CorrectedAt == 0 {
		t.Errorf("½ taken of a win: %+v", g)
	}
	c = penalty(models.PenaltyOpponentPts)
	c.Points = new(2)
	h.do(c)
	c.Points = new(1)
	h.refused(chief, c, "penalty-points-most")
	if g := h.game(game); g.Award() != [2]int{1, 2} {
		t.Errorf("a point for the opponent: %+v", g)
	}
	c = penalty(models.PenaltyFine)
	h.refused(chief, c, "text-missing")
	c.Fine = "5000 ₸"
	h.do(c)
	h.refused(chief, penalty(models.PenaltyExpulsion), "choice-unknown")
	if last := h.decided(game); last[len(last)-1].Penalty != models.PenaltyFine || last[1].Penalty != models.PenaltyOpponentTime {
		t.Errorf("the register: %+v", last)
	}
	h.sound()
}

// TestLAW12_9_ALossIsTheOpponentsWinUnlessSaidOtherwise: points that nobody named are not
// 0, which both would lose by.
func TestLAW12_9_ALossIsTheOpponentsWinUnlessSaidOtherwise(t *testing.T) {
	for side, want := range map[int]models.Outcome{1: models.SecondWins, 2: models.FirstWins} {
		h, game := asHappened(t, nil)
		h.line(game, 3)
		c := &Penalize{Game: game, Side: side, Penalty: models.PenaltyLoss, Why: "telephone", Acknowledged: true}
		h.do(c)
		if g := h.game(game); g.Outcome != want || g.Award() != want.Award() {
			t.Fatalf("side %d lost: %+v", side, g)
		}
		c.Penalty = models.PenaltyOwnPts
		h.refused(chief, c, "penalty-points")
		h.sound()
	}
}

// TestLAW11_7_BothMayLose, and ½–0: the opponent's score is said apart (LAW 11.8), counts
// in the standings and goes into the tournament file.
func TestLAW11_7_BothMayLose(t *testing.T) {
	for _, tt := range []struct {
		points  int
		outcome models.Outcome
		award   [2]int
	}{{0, models.NoOutcome, [2]int{0, 0}}, {1, models.SecondWins, [2]int{0, 1}}, {2, models.SecondWins, [2]int{0, 2}}} {
		h, game := asHappened(t, nil)
		h.line(game, 3)
		h.do(&Penalize{Game: game, Side: 1, Penalty: models.PenaltyLoss, Points: new(tt.points), Why: "11.7", Acknowledged: true})
		g := h.game(game)
		if g.Outcome != tt.outcome || g.Award() != tt.award || g.State != models.Confirmed {
			t.Fatalf("%d: %+v", tt.points, g)
		}
		h.scores(map[string]int{g.First: 5 * tt.award[0], g.Second: 5 * tt.award[1]})
	}
	h, game := asHappened(t, nil)
	h.line(game, 3)
	h.do(&EnterResult{Game: game, Outcome: models.NoOutcome, Reason: models.ReasonArbiter, Award: &[2]int{1, 0}, Why: "both persist"})
	g := h.game(game)
	h.scores(map[string]int{g.First: 5, g.Second: 0})
	h.sound()
}

// TestSanction_7_8: a fine goes to the register; an exclusion keeps a player out of some
// rounds, in which his games are lost; an expulsion for good.
func TestSanction_7_8_OnAPlayer(t *testing.T) {
	h := newHall(t)
	ids := h.club(4, nil)
	seen := func(c Sanction) *Sanction {
		c.Event, c.Why, c.Acknowledged = "club", "left without a word", true
		return &c
	}
	h.refused(chief, seen(Sanction{Player: ids[0], Penalty: models.PenaltyExclusion, Rounds: 1}), "exclusion-unpaired")
	games := h.games(h.round())
	h.do(seen(Sanction{Player: ids[0], Penalty: models.PenaltyFine, Fine: "5000 ₸"}))
	h.refused(chief, seen(Sanction{Player: ids[0], Penalty: models.PenaltyExclusion}), "exclusion-rounds")
	h.refused(chief, &Sanction{Event: "club", Player: ids[0], Penalty: models.PenaltyExpulsion, Why: "x"}, "acknowledge-penalty")
	h.do(seen(Sanction{Player: ids[0], Penalty: models.PenaltyExclusion, Rounds: 1}))
	for _, g := range games {
		g = h.game(g.ID)
		if mine := g.First == ids[0] || g.Second == ids[0]; mine != (g.Reason == models.ReasonForfeit) {
			t.Errorf("table %d: %+v", g.Table, g)
		}
		if g.Open() {
			h.do(&EnterResult{Game: g.ID, Outcome: models.FirstWins})
		}
	}
	h.do(&CloseRound{Event: "club", Round: games[0].Round})
	for _, g := range h.games(h.round()) {
		if g.Outcome.Decided() {
			t.Errorf("he is back in round 2, table %d: %+v", g.Table, g)
		}
		h.do(&EnterResult{Game: g.ID, Outcome: models.SecondWins})
	}
	h.do(seen(Sanction{Player: ids[1], Penalty: models.PenaltyExpulsion}))
	h.refused(chief, seen(Sanction{Player: ids[1], Penalty: models.PenaltyExpulsion}), "attendance-unchanged")
	h.undo("")
	h.do(seen(Sanction{Player: ids[1], Penalty: models.PenaltyExclusion, From: 3, Rounds: 1}))
	h.undo("")
	h.do(seen(Sanction{Player: ids[1], Penalty: models.PenaltyExpulsion}))
	assistant := models.Actor{Role: models.RoleArbiter, ID: "deputy", From: 1, To: 2}
	h.refused(assistant, seen(Sanction{Player: ids[2], Penalty: models.PenaltyFine, Fine: "1"}), "chief-only")
	h.sound()
}
