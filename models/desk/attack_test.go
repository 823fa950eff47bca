package desk

import (
	"context"
	"testing"

	"toreshi/models"
	"toreshi/models/store"
)

func TestResult_SecondArbiterSeesTheFirstOnesBeforeHeChangesIt(t *testing.T) {
	h := newHall(t)
	h.club(4, nil)
	id := h.games(h.round())[0].ID
	seen := h.game(id).Revision
	h.do(&EnterResult{Game: id, Outcome: models.FirstWins, Revision: seen})
	h.refused(chief, &EnterResult{Game: id, Outcome: models.SecondWins, Why: "slip", Revision: seen}, "result-entered-meanwhile")
	if g := h.game(id); g.Outcome != models.FirstWins {
		t.Fatalf("the first arbiter's result became %s", g.Outcome)
	}
	h.do(&EnterResult{Game: id, Outcome: models.SecondWins, Why: "slip", Revision: h.game(id).Revision})
	h.sound()
}

func TestTakeBack_ToAFinishedBoardIsRefused(t *testing.T) {
	h := newHall(t)
	h.club(2, nil)
	id := h.games(h.round())[0].ID
	winningLine(t, h, id)
	g := h.game(id)
	h.refused(chief, &TakeBack{Game: id, Ply: g.Ply, Why: "again"}, "moves-decide")
	h.do(&TakeBack{Game: id, Ply: g.Ply - 1, Why: "mis-sown"})
	h.sound()
}

func TestStart_TabletShowsOneGameSoTwoTournamentsCannotRunAtItsTable(t *testing.T) {
	h := newHall(t)
	h.club(4, func(d *TournamentDetails) { d.Control = "5+3" })
	details := DefaultTournament()
	details.Name, details.Control, details.FirstTable = "B", "5+3", 2
	h.do(&AddTournament{Event: "club", ID: "b", TournamentDetails: details})
	h.do(&AddPlayers{Event: "club", Tournament: "b", Players: []NewPlayer{
		{ID: "b1", Person: models.Person{Name: "Б 1"}}, {ID: "b2", Person: models.Person{Name: "Б 2"}},
	}})
	games := h.games(h.round(1, 2)) // tables 1 and 2
	h.do(&DraftRound{Event: "club", Tournament: "b", ID: "rb", Seed: 1})
	h.do(&PublishRound{Event: "club", Round: "rb"})
	h.refused(chief, &StartRound{Event: "club", Round: "rb"}, "tables-busy")
	h.do(&EnterResult{Game: games[1].ID, Outcome: models.FirstWins})
	h.do(&StartRound{Event: "club", Round: "rb"})
	h.sound()
}

func TestVerify_AMachineThatCannotReplaySaysNothingOfTheRecord(t *testing.T) {
	h, _ := playedHall(t)
	t.Setenv("TMPDIR", t.TempDir()+"/gone")
	t.Setenv("TMP", t.TempDir()+"/gone")
	report, err := Verify(context.Background(), h.store, "club")
	if err == nil || len(report.Findings) != 0 {
		t.Errorf("error %v, findings %+v, want an error and no finding", err, report.Findings)
	}
}

func TestReadRecord_ALineThatStemsFromItselfEnds(t *testing.T) {
	lines := []*models.Line{{Number: 0}, {Number: 1, Parent: 2, Fork: 1}, {Number: 2, Parent: 1, Fork: 1}}
	if moves := LineMoves(1, lines, []*models.Move{{Line: 1, Ply: 2}}); len(moves) > 1 {
		t.Errorf("%d moves", len(moves))
	}
}

func TestWithdrawal_OfALatecomerBeforeHisFirstRoundNeedsNoRoundNumber(t *testing.T) {
	h := newHall(t)
	h.club(4, func(d *TournamentDetails) { d.System, d.Rounds = models.SwissSystem, 4 })
	h.round()
	late := h.enter(1)[0]
	h.do(&Withdraw{Event: "club", Player: late})
	h.read(func(tx *store.Tx) error {
		facts, err := store.List[models.Attendance](tx, "seq", "player = ?", late)
		if n := len(facts); err == nil && (n != 2 || facts[1].From != facts[0].From) {
			t.Errorf("%d facts, the last %+v", n, facts[n-1])
		}
		return err
	})
	h.sound()
}
