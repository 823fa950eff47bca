package desk

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"toreshi/models"
	"toreshi/models/kumalak"
	"toreshi/models/store"
)

func TestRoundRobin_FromTheFirstPlayerToTheStandings(t *testing.T) {
	h := newHall(t)
	h.club(6, nil)
	for n := 1; n <= 5; n++ {
		r := h.round()
		for _, g := range h.games(r) {
			h.do(&EnterResult{Game: g.ID, Outcome: models.FirstWins})
		}
		h.do(&CloseRound{Event: "club", Round: r})
	}
	h.refused(chief, &DraftRound{Event: "club", Tournament: "a", ID: "r99"}, "all-rounds-paired")
	table := h.table()
	if len(table.Games) != 15 {
		t.Fatalf("%d games, want 15", len(table.Games))
	}
	standings, err := table.Standings()
	if err != nil {
		t.Fatal(err)
	}
	sum := 0
	for _, row := range standings.Rows {
		sum += row.Values[0].Amount
	}
	if sum != 150 {
		t.Errorf("points add up to %d tenths, want 150", sum)
	}
	h.sound()
}

func TestClose_NamesTheTablesWithoutResult(t *testing.T) {
	h := newHall(t)
	h.club(6, nil)
	r := h.round()
	games := h.games(r)
	h.do(&EnterResult{Game: games[1].ID, Outcome: models.FirstWins})
	err := h.try(chief, &CloseRound{Event: "club", Round: r})
	var e *models.Error
	if !errors.As(err, &e) || e.Key != "tables-open" || e.Args["Tables"] != "1, 3" {
		t.Fatalf("got %v, want the open tables 1, 3", err)
	}
}

func TestPlay_GoalEndsTheGameAndBothConfirm(t *testing.T) {
	h := newHall(t)
	h.club(2, func(d *TournamentDetails) { d.Control = "5+3" })
	r := h.round(1)
	tablet := models.Actor{Role: models.RoleTable, Event: "club", Table: 1}
	id := h.games(r)[0].ID
	winningLine(t, h, id)
	g := h.game(id)
	if g.Outcome != models.FirstWins || g.Reason != models.ReasonGoal || g.State != models.Finished || g.Kazan1 < 26 {
		t.Fatalf("game is %+v", g)
	}
	h.refused(tablet, &Play{Game: id, Line: 0, Ply: g.Ply + 1, Hole: 1}, "game-over")
	for side := 1; side <= 2; side++ {
		if err := h.try(tablet, &Confirm{Game: id, Side: side}); err != nil {
			t.Fatal(err)
		}
	}
	if g := h.game(id); g.State != models.Confirmed {
		t.Fatalf("state is %s", g.State)
	}
	h.do(&CloseRound{Event: "club", Round: r})
	h.sound()
}

// winningLine plays legal moves, the first player capturing as much as he can,
// until the game is over.
func winningLine(t *testing.T, h *hall, id string) {
	t.Helper()
	for range 400 {
		g := h.game(id)
		if g.Outcome.Decided() {
			if g.Outcome != models.FirstWins {
				t.Fatalf("the game went to %s", g.Outcome)
			}
			return
		}
		h.play(id, greedy(t, h, g))
	}
	t.Fatal("the game does not end")
}

func greedy(t *testing.T, h *hall, g *models.Game) (best int) {
	t.Helper()
	h.read(func(tx *store.Tx) error {
		record, err := ReadRecord(tx, g)
		if err != nil {
			return err
		}
		board := record.Board()
		most := -1
		for _, hole := range board.LegalHoles() {
			next, err := board.Play(hole)
			if err != nil {
				return err
			}
			side := board.ToMove()
			gain := next.Kazan(side) - board.Kazan(side)
			if side.Number() == 2 {
				gain = 99 - gain // the second player plays as badly as he can
			}
			if gain > most {
				best, most = hole, gain
			}
		}
		return nil
	})
	return best
}

func TestPlay_StaleForeignAndIllegalMovesChangeNothing(t *testing.T) {
	h := newHall(t)
	h.club(4, nil)
	r := h.round(1, 2)
	id := h.games(r)[0].ID
	own := models.Actor{Role: models.RoleTable, Event: "club", Table: 1}
	before := h.game(id)
	h.refused(own, &Play{Game: id, Ply: 2, Hole: 3}, "move-stale")
	h.refused(own, &Play{Game: id, Line: 1, Ply: 1, Hole: 3}, "move-stale")
	h.refused(own, &Play{Game: id, Ply: 1, Hole: 6}, "move-no-such-hole")
	h.refused(models.Actor{Role: models.RoleTable, Event: "club", Table: 2}, &Play{Game: id, Ply: 1, Hole: 3}, "other-table")
	h.refused(models.Actor{Role: models.RoleTable, Event: "other", Table: 1}, &Play{Game: id, Ply: 1, Hole: 3}, "other-table")
	h.refused(models.Actor{Role: models.RoleTable, Event: "club", Table: 1, Side: 2}, &Play{Game: id, Ply: 1, Hole: 3}, "other-side")
	h.refused(models.Actor{}, &Play{Game: id, Ply: 1, Hole: 3}, "table-only")
	if diff := cmp.Diff(before, h.game(id)); diff != "" {
		t.Errorf("the game changed: %s", diff)
	}
	h.do(&Play{Game: id, Ply: 1, Hole: 3})
	h.refused(own, &Play{Game: id, Ply: 1, Hole: 3}, "move-stale")
}

func TestPlay_SameKeyIsAnsweredOnce(t *testing.T) {
	h := newHall(t)
	h.club(2, nil)
	id := h.games(h.round(1))[0].ID
	own := models.Actor{Role: models.RoleTable, Event: "club", Table: 1}
	order := Order{By: own, Command: &Play{Game: id, Ply: 1, Hole: 2}, Now: h.now, Key: "k1"}
	first, err := h.desk.Do(context.Background(), order)
	if err != nil {
		t.Fatal(err)
	}
	second, err := h.desk.Do(context.Background(), order)
	if err != nil || !second.Repeated || second.Seq != first.Seq {
		t.Fatalf("second answer %+v, %v; first %+v", second, err, first)
	}
	order.Command = &Play{Game: id, Ply: 2, Hole: 2}
	if _, err := h.desk.Do(context.Background(), order); !errors.Is(err, errKeyReused) {
		t.Fatalf("another command under the key: %v", err)
	}
	if g := h.game(id); g.Ply != 1 {
		t.Fatalf("ply is %d, want 1", g.Ply)
	}
}

func TestTakeBack_OldLineStaysAndClocksComeBack(t *testing.T) {
	h := newHall(t)
	h.club(2, func(d *TournamentDetails) { d.Control = "5+3" })
	id := h.games(h.round(1))[0].ID
	h.now += 10_000
	h.play(id, 2)
	after1, err := h.game(id).ReadClock()
	if err != nil {
		t.Fatal(err)
	}
	h.now += 20_000
	h.play(id, 3)
	h.play(id, 1)
	h.refused(chief, &TakeBack{Game: id, Ply: 1}, "reason-missing")
	h.do(&TakeBack{Game: id, Ply: 1, Why: "wrong hole touched"})
	g := h.game(id)
	if g.Line != 1 || g.Ply != 1 || g.State != models.Paused {
		t.Fatalf("game is at line %d, ply %d, %s", g.Line, g.Ply, g.State)
	}
	k, err := g.ReadClock()
	if err != nil {
		t.Fatal(err)
	}
	for side := range k.Faces {
		if k.Faces[side].Left != after1.Faces[side].Left {
			t.Errorf("side %d has %d ms, had %d", side+1, k.Faces[side].Left, after1.Faces[side].Left)
		}
	}
	h.do(&Resume{Game: id})
	h.play(id, 4)
	g = h.game(id)
	if g.Ply != 2 || g.Line != 1 {
		t.Fatalf("after the new move: line %d, ply %d", g.Line, g.Ply)
	}
	h.read(func(tx *store.Tx) error {
		moves, err := store.List[models.Move](tx, "line, ply", "game = ?", id)
		if len(moves) != 4 {
			t.Errorf("%d moves in the record, want all 4", len(moves))
		}
		return err
	})
	h.sound()
}

func TestFlag_LateMoveFallsTheFlagAndEarlierOneReopens(t *testing.T) {
	h := newHall(t)
	h.club(2, func(d *TournamentDetails) { d.Control = "1" })
	id := h.games(h.round(1))[0].ID
	own := models.Actor{Role: models.RoleTable, Event: "club", Table: 1}
	start := h.game(id).LastAt
	h.now = start + 70_000
	h.refused(own, &Play{Game: id, Ply: 1, Hole: 2}, "flag-fell-before-move")
	g := h.game(id)
	if g.State != models.Flagged || g.Outcome != models.SecondWins || g.Reason != models.ReasonFlag || g.Rule != "7" {
		t.Fatalf("game is %+v", g)
	}
	h.refused(own, &Play{Game: id, Ply: 1, Hole: 2, At: start + 60_001}, "game-over")
	if err := h.try(own, &Play{Game: id, Ply: 1, Hole: 2, At: start + 60_000}); err != nil {
		t.Fatal(err)
	}
	g = h.game(id)
	if g.State != models.Running || g.Outcome.Decided() || g.Call == 0 {
		t.Fatalf("the move did not reopen the game: %+v", g)
	}
	h.sound()
}

func TestRestart_PauseAtHeartbeatCostsNoTime(t *testing.T) {
	h := newHall(t)
	h.club(2, func(d *TournamentDetails) { d.Control = "5" })
	id := h.games(h.round(1))[0].ID
	start := h.game(id).LastAt
	h.now = start + 3600_000
	system := models.Actor{Role: models.RoleSystem}
	if err := h.try(system, &Pause{Game: id, At: start + 4000}); err != nil {
		t.Fatal(err)
	}
	g := h.game(id)
	k, err := g.ReadClock()
	if err != nil {
		t.Fatal(err)
	}
	if left := k.Faces[0].Left; left != 300_000-4000 {
		t.Errorf("the first player has %d ms", left)
	}
	if g.Call == 0 || g.PausedBy != pausedByRestart {
		t.Errorf("the arbiter is not told: %+v", g)
	}
	h.do(&Resume{Game: id})
	if g := h.game(id); g.Call != 0 || g.State != models.Running {
		t.Errorf("after resuming: %+v", g)
	}
	h.sound()
}

func TestResult_ReasonIsAskedOnlyForAChange(t *testing.T) {
	h := newHall(t)
	h.club(2, nil)
	r := h.round()
	id := h.games(r)[0].ID
	h.do(&EnterResult{Game: id, Outcome: models.FirstWins})
	h.refused(chief, &EnterResult{Game: id, Outcome: models.SecondWins}, "change-needs-reason")
	h.do(&EnterResult{Game: id, Outcome: models.SecondWins, Why: "slip read the wrong way round"})
	h.do(&EnterResult{Game: id, Outcome: models.OutcomeOpen, Why: "wrong table"})
	if g := h.game(id); !g.Open() {
		t.Fatalf("game is %+v", g)
	}
	h.refused(chief, &EnterResult{Game: id, Outcome: models.FirstWins, Kazan: &[2]int{28, 30}}, "kazan-sum")
	h.refused(chief, &EnterResult{Game: id, Outcome: models.FirstWins, Kazan: &[2]int{27, 23}}, "kazan-odd")
	h.do(&EnterResult{Game: id, Outcome: models.FirstWins, Kazan: &[2]int{27, 23}, Counted: true})
	h.sound()
}

func TestLatecomer_OfAnEvenFieldIsFreeInRoundOneAndTheTableIsRedrawn(t *testing.T) {
	h := newHall(t)
	h.club(4, nil)
	r := h.round()
	for _, g := range h.games(r) {
		h.do(&EnterResult{Game: g.ID, Outcome: models.FirstWins})
	}
	h.do(&CloseRound{Event: "club", Round: r})
	late := h.enter(1)[0]
	playOut(h)
	table := h.table()
	if len(table.Rounds) != 5 || len(table.Games) != 10 {
		t.Fatalf("%d rounds, %d games; want 5 and 10", len(table.Rounds), len(table.Games))
	}
	everybodyOnce(t, table)
	if table.Byes[0].Player != late && !hasBye(table, late) {
		t.Error("the latecomer has no free round")
	}
	h.refused(chief, &AddPlayers{Event: "club", Tournament: "a", Players: []NewPlayer{{ID: "x", Person: models.Person{Name: "X"}}}}, "too-late-to-enter")
	h.sound()
}

func TestLatecomer_OfAnOddFieldCatchesUpRoundOne(t *testing.T) {
	h := newHall(t)
	h.club(5, nil)
	r := h.round()
	for _, g := range h.games(r) {
		h.do(&EnterResult{Game: g.ID, Outcome: models.FirstWins})
	}
	h.do(&CloseRound{Event: "club", Round: r})
	h.enter(1)
	games := h.games(r)
	if len(games) != 3 || !games[2].Open() || games[2].State != models.Running {
		t.Fatalf("no catch-up game: %d games", len(games))
	}
	h.do(&EnterResult{Game: games[2].ID, Outcome: models.SecondWins})
	h.do(&CloseRound{Event: "club", Round: r})
	playOut(h)
	everybodyOnce(t, h.table())
	h.sound()
}

func playOut(h *hall) {
	h.t.Helper()
	for h.table().Tournament.Rounds > len(h.table().Rounds) {
		r := h.round()
		for _, g := range h.games(r) {
			if g.Open() {
				h.do(&EnterResult{Game: g.ID, Outcome: models.FirstWins})
			}
		}
		h.do(&CloseRound{Event: "club", Round: r})
	}
}

func hasBye(table *Table, player string) bool {
	for _, b := range table.Byes {
		if b.Player == player {
			return true
		}
	}
	return false
}

func everybodyOnce(t *testing.T, table *Table) {
	t.Helper()
	met := make(map[string]int)
	for _, g := range table.Games {
		a, b := g.First, g.Second
		if a > b {
			a, b = b, a
		}
		met[a+" "+b]++
	}
	n := len(table.Players)
	if len(met) != n*(n-1)/2 {
		t.Errorf("%d pairs met, want %d", len(met), n*(n-1)/2)
	}
	for pair, times := range met {
		if times != 1 {
			t.Errorf("%s met %d times", pair, times)
		}
	}
}

func TestWithdrawal_UnderHalfLeavesTheStandings(t *testing.T) {
	h := newHall(t)
	ids := h.club(6, nil)
	r := h.round()
	for _, g := range h.games(r) {
		h.do(&EnterResult{Game: g.ID, Outcome: models.FirstWins})
	}
	h.do(&CloseRound{Event: "club", Round: r})
	h.do(&Withdraw{Event: "club", Player: ids[0], Why: "ill"})
	playOut(h)
	standings, err := h.table().Standings()
	if err != nil {
		t.Fatal(err)
	}
	if len(standings.Rows) != 5 || len(standings.Removed) != 1 {
		t.Fatalf("%d rows, %d removed", len(standings.Rows), len(standings.Removed))
	}
	h.sound()
}

func TestWithdrawal_AfterHalfForfeitsTheRest(t *testing.T) {
	h := newHall(t)
	ids := h.club(4, nil)
	for range 2 {
		r := h.round()
		for _, g := range h.games(r) {
			h.do(&EnterResult{Game: g.ID, Outcome: models.FirstWins})
		}
		h.do(&CloseRound{Event: "club", Round: r})
	}
	h.do(&Withdraw{Event: "club", Player: ids[0]})
	r := h.round()
	forfeits := 0
	for _, g := range h.games(r) {
		if g.Reason == models.ReasonForfeit {
			forfeits++
		}
	}
	standings, err := h.table().Standings()
	if err != nil {
		t.Fatal(err)
	}
	if forfeits != 1 || len(standings.Rows) != 4 {
		t.Fatalf("%d forfeits, %d rows", forfeits, len(standings.Rows))
	}
	h.sound()
}

func TestBundle_ImportedElsewhereGivesTheSameAndPassesVerify(t *testing.T) {
	h := newHall(t)
	h.club(4, func(d *TournamentDetails) { d.Control = "5+3" })
	r := h.round(1)
	id := h.games(r)[0].ID
	winningLine(t, h, id)
	bundle, err := Export(context.Background(), h.store, "club")
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	if err := WriteBundle(&text, bundle); err != nil {
		t.Fatal(err)
	}
	read, err := ReadBundle(strings.NewReader(text.String()))
	if err != nil {
		t.Fatal(err)
	}
	other := newHall(t)
	if err := other.desk.Import(context.Background(), read, h.now); err != nil {
		t.Fatal(err)
	}
	other.sound()
	again, err := Export(context.Background(), other.store, "club")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(bundle, again); diff != "" {
		t.Errorf("the event differs: %s", diff)
	}
	if err := other.desk.Import(context.Background(), read, h.now); !errors.Is(err, models.Fail(0, "code-taken")) {
		t.Errorf("second import: %v", err)
	}
	read.Journal[3].Args += " "
	if err := newHall(t).desk.Import(context.Background(), read, h.now); !errors.Is(err, models.Fail(0, "bundle-damaged")) {
		t.Errorf("damaged bundle: %v", err)
	}
}

func TestWithdrawal_InARunningRoundGivesTheGameToTheOpponent(t *testing.T) {
	h := newHall(t)
	h.club(4, func(d *TournamentDetails) { d.Control = "5+3" })
	r := h.round(1, 2)
	games := h.games(r)
	h.play(games[0].ID, 2)
	h.do(&Withdraw{Event: "club", Player: games[0].First})
	h.do(&Withdraw{Event: "club", Player: games[1].Second})
	if g := h.game(games[0].ID); g.Outcome != models.SecondWins || g.Reason != models.ReasonResignation || g.State != models.Confirmed {
		t.Errorf("a game with moves is lost, not unplayed: %+v", g)
	}
	if g := h.game(games[1].ID); g.Outcome != models.FirstWins || g.Reason != models.ReasonForfeit || g.Played() {
		t.Errorf("a game without moves is a forfeit: %+v", g)
	}
	h.do(&CloseRound{Event: "club", Round: r})
	h.sound()
}

func TestWithdrawal_BeforeRoundOneThrowsTheNumbersAway(t *testing.T) {
	h := newHall(t)
	ids := h.club(4, nil)
	h.do(&DrawNumbers{Event: "club", Tournament: "a", Seed: 1})
	h.do(&Withdraw{Event: "club", Player: ids[2]})
	r := h.round()
	if games := h.games(r); len(games) != 1 || len(h.table().Players) != 3 {
		t.Errorf("%d games, %d players in the table", len(games), len(h.table().Players))
	}
	h.sound()
}

func TestReturn_OfAPlayerTheNumbersWereDrawnWithoutIsALatecomer(t *testing.T) {
	h := newHall(t)
	ids := h.club(4, nil)
	h.do(&Withdraw{Event: "club", Player: ids[0]})
	r := h.round() // three in the table, one of them free
	h.do(&Return{Event: "club", Player: ids[0], Seed: 5})
	games := h.games(r)
	if len(games) != 2 || games[1].State != models.Running {
		t.Fatalf("%d games: no game to catch up with", len(games))
	}
	for _, g := range games {
		h.do(&EnterResult{Game: g.ID, Outcome: models.FirstWins})
	}
	h.do(&CloseRound{Event: "club", Round: r})
	playOut(h)
	everybodyOnce(t, h.table())
	h.sound()
}

func TestAddPlayers_AnIdThatIsTakenIsRefused(t *testing.T) {
	h := newHall(t)
	ids := h.club(2, nil)
	before := h.everything()
	for _, id := range []string{ids[0], "Bad Id", ""} {
		err := h.try(chief, &AddPlayers{Event: "club", Tournament: "a", Players: []NewPlayer{{ID: id, Person: models.Person{Name: "X"}}}})
		if models.KindOf(err) == 0 {
			t.Errorf("id %q: %v", id, err)
		}
	}
	h.refused(chief, &DraftRound{Event: "club", Tournament: "a", ID: "NO"}, "code-form")
	if diff := cmp.Diff(before, h.everything()); diff != "" {
		t.Errorf("something changed: %s", diff)
	}
}

// A flag claimed while the opponent has the closing move decides nothing, and the
// game can go on (spec/arbitration.md 7.5, row 12).
func TestFlag_TheClosingMoveIsStillMade(t *testing.T) {
	h := newHall(t)
	h.club(2, func(d *TournamentDetails) {
		d.Control, d.FlagMode, d.Rules = "1", "claim", "bestemshe-onemove"
	})
	id := h.games(h.round(1))[0].ID
	closing := emptiesTheRow(t)
	for _, hole := range closing {
		if g := h.game(id); g.Ply == len(closing)-1 {
			h.now += 120_000 // the mover's time is used up, and nobody has seen it
		}
		h.play(id, hole)
	}
	flagged := (len(closing)-1)%2 + 1
	h.refused(chief, &FallFlag{Game: id, Side: flagged}, "flag-closing-move")
	for g := h.game(id); !g.Outcome.Decided(); g = h.game(id) {
		var holes []int
		h.read(func(tx *store.Tx) error {
			record, err := ReadRecord(tx, g)
			holes = record.Board().LegalHoles()
			return err
		})
		h.play(id, holes[0])
	}
	if g := h.game(id); g.Reason != models.ReasonAtsyrau || g.Ply != len(closing)+1 {
		t.Errorf("game is %+v", g)
	}
	h.sound()
}

// emptiesTheRow searches for moves after the last of which the mover's own row is
// empty and the opponent has a closing move.
func emptiesTheRow(t *testing.T) []int {
	t.Helper()
	rules, err := kumalak.ParseRuleset("bestemshe-onemove")
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 1))
	for range 100_000 {
		var moves []int
		for b := rules.Start(); !b.Over() && len(moves) < 200; {
			holes := b.LegalHoles()
			hole := holes[r.IntN(len(holes))]
			if b, err = b.Play(hole); err != nil {
				t.Fatal(err)
			}
			if moves = append(moves, hole); b.Closing() {
				return moves
			}
		}
	}
	t.Fatal("no such game was found")
	return nil
}

func TestClose_DisputedResultIsDecidedFirst(t *testing.T) {
	h := newHall(t)
	h.club(2, nil)
	r := h.round(1)
	id := h.games(r)[0].ID
	h.do(&Resign{Game: id, Side: 1})
	h.do(&Call{Game: id, Side: 1, Dispute: true})
	h.refused(chief, &CloseRound{Event: "club", Round: r}, "tables-disputed")
	h.do(&Answer{Game: id})
	h.do(&CloseRound{Event: "club", Round: r})
	h.sound()
}

func TestResult_ReasonFitsTheOutcome(t *testing.T) {
	h := newHall(t)
	h.club(2, nil)
	id := h.games(h.round())[0].ID
	for reason, outcomes := range map[models.Reason][]models.Outcome{
		models.ReasonAgreement:   {models.FirstWins, models.SecondWins, models.NoOutcome},
		models.ReasonResignation: {models.Drawn, models.NoOutcome},
		models.ReasonGoal:        {models.Drawn, models.NoOutcome},
		models.ReasonForfeit:     {models.Drawn},
	} {
		for _, o := range outcomes {
			h.refused(chief, &EnterResult{Game: id, Outcome: o, Reason: reason, Counted: true}, "reason-unfit")
		}
	}
	h.do(&EnterResult{Game: id, Outcome: models.NoOutcome, Reason: models.ReasonForfeit})
	h.sound()
}

func TestEvent_ZoneMustBeTheSameOnEveryMachine(t *testing.T) {
	h := newHall(t)
	h.refused(chief, &CreateEvent{Code: "x", EventDetails: EventDetails{Name: "X", Zone: "Local"}}, "zone-unknown")
}

func TestDoAll_AllOrNothingAndToldAfterwards(t *testing.T) {
	h := newHall(t)
	h.club(2, func(d *TournamentDetails) { d.Control = "1" })
	id := h.games(h.round(1))[0].ID
	var told []string
	d := New(h.store, func(done Done) { told = append(told, done.Command) })
	order := func(c Command) Order { return Order{By: chief, Command: c, Now: h.now + 5000} }
	late := order(&Play{Game: id, Ply: 3, Hole: 2})
	late.Now += 120_000
	before := h.everything()
	_, err := d.DoAll(context.Background(), []Order{
		order(&Play{Game: id, Ply: 1, Hole: 2}), order(&Play{Game: id, Ply: 2, Hole: 2}), late,
	})
	if !errors.Is(err, errFlagFell) || len(told) > 0 {
		t.Fatalf("got %v, told %v", err, told)
	}
	if diff := cmp.Diff(before, h.everything()); diff != "" {
		t.Errorf("something changed: %s", diff)
	}
	done, err := d.DoAll(context.Background(), []Order{
		order(&Play{Game: id, Ply: 1, Hole: 2}), order(&Call{Game: id, Side: 1}), order(&Answer{Game: id}),
	})
	if err != nil || len(done) != 3 || done[2].Seq != done[0].Seq+2 {
		t.Fatalf("got %+v, %v", done, err)
	}
	if diff := cmp.Diff([]string{"Play", "Call", "Answer"}, told); diff != "" {
		t.Errorf("told: %s", diff)
	}
	h.sound()
}

func TestWithdrawal_FromARoundThatDoesNotExistIsATypingError(t *testing.T) {
	h := newHall(t)
	ids := h.club(4, nil)
	h.round()
	h.refused(chief, &Withdraw{Event: "club", Player: ids[0], From: 4}, "round-too-late")
	h.do(&Withdraw{Event: "club", Player: ids[0], From: 3})
}

func TestPlay_ADeviceTimeThatNoClockCanShowCallsTheArbiter(t *testing.T) {
	h := newHall(t)
	h.club(2, func(d *TournamentDetails) { d.Control = "10" })
	id := h.games(h.round(1))[0].ID
	h.do(&Play{Game: id, Ply: 1, Hole: 2, At: -1 << 63})
	g := h.game(id)
	if g.Call == 0 || g.Ply != 1 {
		t.Fatalf("call %d, ply %d", g.Call, g.Ply)
	}
	h.read(func(tx *store.Tx) error {
		m, err := store.Get[models.Move](tx, id+".0.1")
		if err == nil && m.Clamped <= 0 {
			t.Errorf("clamped by %d", m.Clamped)
		}
		return err
	})
}
