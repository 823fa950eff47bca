package desk

import (
	"testing"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/store"
)

// blocked checks that the newest entry of a stream cannot be taken back, and why not.
func (h *hall) blocked(by models.Actor, game, key string) {
	h.t.Helper()
	h.refused(by, undoOf(h.newest(h.streamOf(game)), "a slip"), key)
}

func TestUndo_AResultEnteredAtTheWrongTableIsTakenBack(t *testing.T) {
	h := newHall(t)
	h.club(4, func(d *TournamentDetails) { d.Control = "5+3" })
	g := h.games(h.round(1))[0]
	h.play(g.ID, 3)
	before := h.game(g.ID)
	h.now += 20_000
	h.do(&EnterResult{Game: g.ID, Outcome: models.FirstWins, Why: "resigned"})
	at := h.now
	h.now += 60_000
	h.undo(g.ID)
	after := h.game(g.ID)
	if after.Outcome != models.OutcomeOpen || after.State != models.Paused || after.PausedBy != pausedByArbiter || after.Ply != 1 {
		t.Errorf("the game is %+v", after)
	}
	if after.Revision <= before.Revision || after.LastAt < before.LastAt {
		t.Errorf("revision %d after %d, last %d after %d", after.Revision, before.Revision, after.LastAt, before.LastAt)
	}
	was, _ := before.ReadClock()
	is, _ := after.ReadClock()
	if have, want := is.Remaining(clock.Second, h.now), was.Remaining(clock.Second, at); have != want {
		t.Errorf("the second player has %d ms, had %d when the result came", have, want)
	}
	var decided []*models.Decision
	h.read(func(tx *store.Tx) (err error) {
		decided, err = store.List[models.Decision](tx, "at", "game = ?", g.ID)
		return err
	})
	if len(decided) != 2 || decided[0].UndoneAt != h.now || decided[0].UndoneBy != chief.String() || decided[1].Kind != "Undo" {
		t.Errorf("decisions %+v", decided)
	}
	h.sound()
}

func TestUndo_WhatCameLaterIsInTheWay(t *testing.T) {
	h := newHall(t)
	h.club(4, func(d *TournamentDetails) { d.Control = "5+3" })
	round := h.round(1, 2)
	g := h.games(round)[0]
	h.do(&AdjustClock{Game: g.ID, Remaining: [2]int64{100_000, 90_000}, Why: "set wrongly"})
	adjusted := undoOf(h.newest("game:"+g.ID), "")
	h.play(g.ID, 3)
	h.refused(chief, adjusted, "undo-later-at-table")
	h.blocked(chief, g.ID, "undo-kind") // a move
	start := undoOf(h.newest("event:club"), "the hall is not ready")
	h.refused(chief, start, "undo-later-at-table")

	h.do(&Pause{Game: g.ID})
	h.blocked(chief, g.ID, "undo-pause")
	table := models.Actor{Role: models.RoleTable, Event: "club", Table: g.Table}
	if err := h.try(table, &Call{Game: g.ID, Side: 1}); err != nil {
		t.Fatal(err)
	}
	h.blocked(chief, g.ID, "undo-not-arbiters")
	h.blocked(table, g.ID, "arbiter-only")
	h.refused(chief, &Undo{Game: g.ID, Seq: 99}, "no-such-entry")
	h.refused(chief, &Undo{Event: "club", Seq: 2}, "undo-kind") // the tournament
}

func TestUndo_ACallOfAPlayerStaysWhenAResultGoes(t *testing.T) {
	h := newHall(t)
	h.club(2, nil)
	g := h.games(h.round(1))[0]
	h.do(&EnterResult{Game: g.ID, Outcome: models.FirstWins, Why: "slip of paper"})
	entered := undoOf(h.newest("game:"+g.ID), "the wrong table")
	if err := h.try(models.Actor{Role: models.RoleTable, Event: "club", Table: g.Table}, &Call{Game: g.ID, Side: 2}); err != nil {
		t.Fatal(err)
	}
	h.do(entered)
	if after := h.game(g.ID); after.Call != 2 || after.Outcome.Decided() {
		t.Errorf("the game is %+v", after)
	}
}

func TestUndo_TheStartOfARoundGoesBeforeTheFirstMove(t *testing.T) {
	h := newHall(t)
	h.club(4, func(d *TournamentDetails) { d.Control, d.Start = "5+3", models.StartByTouch })
	round := h.round(1, 2)
	g := h.games(round)[0]
	table := models.Actor{Role: models.RoleTable, Event: "club", Table: g.Table}
	if err := h.try(table, &Touch{Game: g.ID, Side: 1}); err != nil {
		t.Fatal(err)
	}
	started := undoOf(h.newest("event:club"), "")
	h.refused(chief, started, "undo-needs-reason")
	started.Why = "the hall is not ready"
	h.do(started)
	after := h.game(g.ID)
	if after.State != models.Waiting || after.StartedAt != 0 || after.Touched1 {
		t.Errorf("the game is %+v", after)
	}
	h.do(&StartRound{Event: "club", Round: round})
	h.sound()
}

func TestUndo_RoundsThatAreOverAreCorrected(t *testing.T) {
	h := newHall(t)
	h.club(2, func(d *TournamentDetails) { d.System = models.DoubleRoundRobin })
	round := h.round(1)
	g := h.games(round)[0]
	h.do(&EnterResult{Game: g.ID, Outcome: models.FirstWins, Why: "slip of paper"})
	h.do(&CloseRound{Event: "club", Round: round})
	h.blocked(chief, g.ID, "undo-round-closed")
	h.do(&ReopenRound{Event: "club", Round: round})
	reopened := undoOf(h.newest("event:club"), "")
	h.do(&DraftRound{Event: "club", Tournament: "a", ID: "next"})
	h.blocked(chief, g.ID, "undo-later-round")
	h.refused(chief, reopened, "undo-later")
	h.undo("")
	h.undo(g.ID)
	h.refused(chief, reopened, "undo-later-at-table")
	h.sound()
}

func TestUndo_OfAnUndo(t *testing.T) {
	h := newHall(t)
	h.club(4, nil)
	h.do(&DraftRound{Event: "club", Tournament: "a", ID: "one"})
	drafted := undoOf(h.newest("event:club"), "too early")
	h.do(drafted)
	h.refused(chief, drafted, "undo-done")
	h.undo("")
	if games := h.games("one"); games[0].State != models.Waiting {
		t.Errorf("the games are %s", games[0].State)
	}
	h.do(drafted) // and once more
	h.do(&DraftRound{Event: "club", Tournament: "a", ID: "two"})
	h.sound()
}

func TestUndo_MovesTypedFromPaperCanBeTypedAgain(t *testing.T) {
	h := newHall(t)
	h.club(2, nil)
	g := h.games(h.round())[0]
	h.do(&RecordMoves{Game: g.ID, Moves: loopLine[:4]})
	h.undo(g.ID)
	if after := h.game(g.ID); after.Ply != 0 || after.Line != 1 {
		t.Errorf("the game is %+v", after)
	}
	h.do(&RecordMoves{Game: g.ID, Moves: loopLine[:6]})
	if after := h.game(g.ID); after.Ply != 6 {
		t.Errorf("the game is %+v", after)
	}
	h.sound()
}

func TestUndo_AnAssistantDoesNotOverruleTheChief(t *testing.T) {
	h := newHall(t)
	h.club(4, nil)
	g := h.games(h.round(1, 2))[0]
	assistant := models.Actor{Role: models.RoleArbiter, ID: "aru", From: 1, To: 1}
	h.do(&EnterResult{Game: g.ID, Outcome: models.FirstWins, Why: "slip of paper"})
	h.blocked(assistant, g.ID, "undo-of-the-chief")
	h.undo(g.ID)
	if err := h.try(assistant, &EnterResult{Game: g.ID, Outcome: models.SecondWins, Why: "slip of paper"}); err != nil {
		t.Fatal(err)
	}
	h.blocked(models.Actor{Role: models.RoleArbiter, ID: "bek", From: 2, To: 2}, g.ID, "other-sector")
	if err := h.try(assistant, undoOf(h.newest("game:"+g.ID), "the wrong table")); err != nil {
		t.Fatal(err)
	}
	h.sound()
}
