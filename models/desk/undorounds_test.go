package desk

import (
	"testing"

	"toreshi/models"
	"toreshi/models/store"
)

// twice is a hall of two who meet twice at table 1, with a tablet, in their first game.
func twice(t *testing.T, change func(*TournamentDetails)) (h *hall, round string, g *models.Game) {
	t.Helper()
	h = newHall(t)
	h.club(2, func(d *TournamentDetails) {
		d.System, d.Control = models.DoubleRoundRobin, "5+3"
		if change != nil {
			change(d)
		}
	})
	round = h.round(1)
	return h, round, h.games(round)[0]
}

// published drafts and publishes the next round.
func (h *hall) published() string {
	h.t.Helper()
	id := h.id("next")
	h.do(&DraftRound{Event: "club", Tournament: "a", ID: id})
	h.do(&PublishRound{Event: "club", Round: id})
	return id
}

func TestUndo_AnAdjournmentStaysWhenItsRoundIsClosed(t *testing.T) {
	h, round, g := twice(t, nil)
	h.play(g.ID, 3)
	h.do(&Adjourn{Game: g.ID, Why: "the hall closes"})
	h.do(&CloseRound{Event: "club", Round: round})
	h.blocked(chief, g.ID, "undo-stays-adjourned")
	next := h.published()
	h.do(&StartRound{Event: "club", Round: next})
	h.blocked(chief, g.ID, "undo-stays-adjourned")
	if now := h.game(g.ID); now.State != models.Adjourned {
		t.Errorf("the game is %s", now.State)
	}
	h.sound()
}

// What a command may not do, the redo of it may not either.
func TestUndo_AGameIsNotContinuedAgainAtATableWhereTheNextRoundPlays(t *testing.T) {
	h, round, g := twice(t, nil)
	h.play(g.ID, 3)
	h.do(&Adjourn{Game: g.ID, Why: "the hall closes"})
	h.do(&CloseRound{Event: "club", Round: round})
	h.do(&ContinueGame{Game: g.ID})
	continued := undoOf(h.newest("game:"+g.ID), "")
	h.do(continued)
	next := h.published()
	h.do(&StartRound{Event: "club", Round: next})
	h.blocked(chief, g.ID, "undo-table-in-use")
	h.refused(chief, &ContinueGame{Game: g.ID}, "table-in-use")
	h.do(&EnterResult{Game: h.games(next)[0].ID, Outcome: models.FirstWins})
	h.undo(g.ID)
	if now := h.game(g.ID); now.State != models.Paused {
		t.Errorf("the game is %s", now.State)
	}
	h.sound()
}

func TestUndo_AnOldResultDoesNotWakeAGameAtATableOfAnotherTournament(t *testing.T) {
	h, _, g := twice(t, nil)
	h.do(&EnterResult{Game: g.ID, Outcome: models.FirstWins})
	details := DefaultTournament()
	details.Name, details.FirstTable = "B", 1
	h.do(&AddTournament{Event: "club", ID: "b", TournamentDetails: details})
	h.do(&AddPlayers{Event: "club", Tournament: "b", Players: []NewPlayer{
		{ID: "b1", Person: models.Person{Name: "Б 1"}}, {ID: "b2", Person: models.Person{Name: "Б 2"}},
	}})
	h.do(&DraftRound{Event: "club", Tournament: "b", ID: "rb", Seed: 1})
	h.do(&PublishRound{Event: "club", Round: "rb"})
	h.do(&StartRound{Event: "club", Round: "rb"})
	h.blocked(chief, g.ID, "undo-table-in-use")
	h.refused(chief, &EnterResult{Game: g.ID, Outcome: models.OutcomeOpen, Why: "a slip"}, "table-taken")
	h.do(&EnterResult{Game: h.games("rb")[0].ID, Outcome: models.FirstWins})
	h.undo(g.ID)
	h.sound()
}

func TestStart_AGameContinuedAfterItsRoundHoldsTheTabletAndItsPlayers(t *testing.T) {
	for name, tables := range map[string][]int{"tablet": {1}, "players": nil} {
		h, round, g := twice(t, nil)
		h.play(g.ID, 3)
		h.do(&Adjourn{Game: g.ID, Why: "the hall closes"})
		h.do(&CloseRound{Event: "club", Round: round})
		h.do(&ContinueGame{Game: g.ID})
		h.do(&Resume{Game: g.ID})
		for _, table := range tables {
			h.tablet(table)
		}
		next := h.published()
		h.refused(chief, &StartRound{Event: "club", Round: next}, "earlier-game-played")
		h.do(&Adjourn{Game: g.ID, Why: "the next round begins"})
		h.do(&StartRound{Event: "club", Round: next})
		if now := h.games(next)[0]; now.State != models.Running {
			t.Errorf("%s: the game is %s", name, now.State)
		}
		h.sound()
	}
}

func TestContinueGame_NobodyPlaysTwoGamesAtOnce(t *testing.T) {
	h := newHall(t)
	h.club(4, func(d *TournamentDetails) { d.Control = "5+3" })
	round := h.round()
	for _, g := range h.games(round) {
		h.do(&Adjourn{Game: g.ID, Why: "the hall closes"})
	}
	first := h.games(round)
	h.do(&CloseRound{Event: "club", Round: round})
	next := h.published()
	h.do(&StartRound{Event: "club", Round: next})
	h.do(&EnterResult{Game: h.games(next)[0].ID, Outcome: models.FirstWins})
	h.refused(chief, &ContinueGame{Game: first[0].ID}, "player-in-use")
	h.do(&EnterResult{Game: h.games(next)[1].ID, Outcome: models.FirstWins})
	h.do(&ContinueGame{Game: first[0].ID})
	h.sound()
}

func TestUndo_AGameAdjournedBeforeTheStartIsContinuedAndNotStranded(t *testing.T) {
	h := newHall(t)
	h.club(4, func(d *TournamentDetails) { d.Control = "5+3" })
	round := h.published()
	g := h.games(round)[0]
	h.do(&Adjourn{Game: g.ID, Why: "the bus is late"})
	h.undo(g.ID) // nothing has started
	h.undo(g.ID)
	h.do(&StartRound{Event: "club", Round: round})
	started := undoOf(h.newest("event:club"), "the hall is not ready")
	h.blocked(chief, g.ID, "undo-stays-adjourned")
	h.refused(chief, undoOf(h.entryOf(g.ID, "Adjourn"), ""), "undo-stays-adjourned")
	h.do(&ContinueGame{Game: g.ID})
	if now := h.game(g.ID); now.StartedAt == 0 || now.State != models.Running {
		t.Errorf("the game is %+v", now)
	}
	h.refused(chief, started, "undo-later-at-table") // it would be played in a round that has not started
	h.undo(g.ID)
	h.do(started)
	h.sound()
}

func TestUndo_SidesThatTheNextPairingCountedStay(t *testing.T) {
	h, round, g := twice(t, nil)
	h.play(g.ID, 3)
	h.do(&Adjourn{Game: g.ID, Why: "the hall closes"})
	h.do(&CloseRound{Event: "club", Round: round})
	h.do(&SwapSides{Game: g.ID, Why: "they sat the other way round", Acknowledged: true})
	h.do(&DraftRound{Event: "club", Tournament: "a", ID: "next"})
	h.blocked(chief, g.ID, "undo-sides-paired")
	h.undo("")
	h.undo(g.ID)
	if now := h.game(g.ID); now.First != g.First {
		t.Errorf("the first player is %s", now.First)
	}
	h.sound()
}

func TestUndo_ToAndFroAsOftenAsOneLikes(t *testing.T) {
	h, _, g := twice(t, nil)
	h.play(g.ID, 3)
	h.do(&Pause{Game: g.ID})
	adjust := func(ms int64) *Undo {
		h.do(&AdjustClock{Game: g.ID, Remaining: [2]int64{ms, ms}, Why: "set wrongly"})
		return undoOf(h.newest("game:"+g.ID), "a slip")
	}
	w, x := adjust(100_000), adjust(200_000)
	h.refused(chief, w, "undo-later-at-table")
	h.do(x) // undone
	for range 3 {
		h.undo(g.ID) // redone
		h.refused(chief, w, "undo-later-at-table")
		h.undo(g.ID) // undone
		h.refused(chief, x, "undo-done")
	}
	h.do(w)
	for _, d := range h.decisions(g.ID) {
		if d.Kind == "AdjustClock" && d.UndoneAt == 0 {
			t.Errorf("decision %+v stands", d)
		}
	}
	h.sound()
}

func TestC7_9_AnUndoneCorrectionIsACorrectionToo(t *testing.T) {
	h, _, g := twice(t, nil)
	h.do(&EnterResult{Game: g.ID, Outcome: models.FirstWins})
	h.do(&EnterResult{Game: g.ID, Outcome: models.SecondWins, Why: "read the wrong way round"})
	before := h.game(g.ID).CorrectedAt
	correction := undoOf(h.newest("game:"+g.ID), "")
	if before == 0 || !NeedsReason(h.newest("game:"+g.ID)) {
		t.Fatalf("corrected at %d", before)
	}
	h.refused(chief, correction, "undo-result-needs-reason")
	correction.Why = "it had been right"
	h.do(correction)
	if now := h.game(g.ID); now.Outcome != models.FirstWins || now.CorrectedAt != h.now {
		t.Errorf("%s, corrected at %d", now.Outcome, now.CorrectedAt)
	}
	h.undo(g.ID) // and once more
	if now := h.game(g.ID); now.Outcome != models.SecondWins || now.CorrectedAt != h.now {
		t.Errorf("%s, corrected at %d", now.Outcome, now.CorrectedAt)
	}
	h.sound()
}

// entryOf is the newest entry of a game with a command.
func (h *hall) entryOf(game, command string) (found models.Entry) {
	h.t.Helper()
	h.read(func(tx *store.Tx) error {
		all, err := tx.StreamEntries(models.GameStream(game))
		for _, e := range all {
			if e.Command == command {
				found = e
			}
		}
		return err
	})
	return found
}
