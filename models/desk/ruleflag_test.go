package desk

import (
	"slices"
	"testing"

	"toreshi/models"
	"toreshi/models/store"
)

// Shortest games that the first player wins: 26 after ply 7, 82 after ply 13.
var (
	firstWinsIn = []int{5, 1, 3, 5, 4, 2, 5}
	togyzWinsIn = []int{9, 5, 7, 9, 1, 8, 9, 9, 9, 5, 2, 1, 4}
)

// paper gives the hall a started round without tablets and its games.
func paper(t *testing.T, players int, change func(*TournamentDetails)) (*hall, string, []*models.Game) {
	t.Helper()
	h := newHall(t)
	h.club(players, change)
	r := h.round()
	return h, r, h.games(r)
}

func togyz(d *TournamentDetails) { d.Rules, d.Control, d.DrawOffers = "togyz-tomove", "20", true }

var (
	first  = [2]bool{true, false}
	second = [2]bool{false, true}
	both   = [2]bool{true, true}
)

// stands checks a game's state, outcome and the step of 7.5 that decided.
func (h *hall) stands(id string, state models.GameState, outcome models.Outcome, rule string) *models.Game {
	h.t.Helper()
	g := h.game(id)
	if g.State != state || g.Outcome != outcome || g.Rule != rule {
		h.t.Fatalf("%s %s by step %q, want %s %s by %q", g.State, g.Outcome, g.Rule, state, outcome, rule)
	}
	return g
}

// decisions lists what was decided about a game.
func (h *hall) decisions(game string) (list []*models.Decision) {
	h.t.Helper()
	h.read(func(tx *store.Tx) (err error) {
		list, err = store.List[models.Decision](tx, "at, id", "game = ?", game)
		return err
	})
	return list
}

func TestVerdict_Row5_TheOpponentHad26WhenTheFlagFell(t *testing.T) {
	h, _, games := paper(t, 2, nil)
	id := games[0].ID
	h.refused(chief, &RuleFlag{Game: id, Flagged: second}, "flag-needs-count")
	h.refused(chief, &RuleFlag{Game: id, Flagged: second, Kazan: &[2]int{28, 24}}, "kazan-sum")
	h.do(&RuleFlag{Game: id, Flagged: second, Kazan: &[2]int{28, 10}})
	g := h.stands(id, models.Flagged, models.FirstWins, "5")
	if g.Reason != models.ReasonGoal || g.FlagSide != 2 || g.Kazan1 != 28 || g.From != models.FromClock {
		t.Fatalf("the game is %+v", g)
	}
	// The sheet comes later, with two moves that were played on: they are kept apart.
	h.do(&RecordMoves{Game: id, Moves: append(slices.Clone(firstWinsIn), 4, 3)})
	g = h.stands(id, models.Flagged, models.FirstWins, "4")
	if g.Ply != len(firstWinsIn) || g.AfterEnd != "4 3" || g.Kazan1 < 26 || g.CallWhy != "flag-untimed" {
		t.Fatalf("the game is %+v", g)
	}
	h.do(&Confirm{Game: id})
	if g := h.game(id); g.State != models.Confirmed || g.Call != 0 {
		t.Fatalf("the game is %+v", g)
	}
	h.sound()
}

func TestVerdict_Row7_BothFlagsAreTheArbitersAndTheDrawIsOneAction(t *testing.T) {
	h, _, games := paper(t, 2, func(d *TournamentDetails) { d.Control = "10" })
	id := games[0].ID
	h.do(&RuleFlag{Game: id, Flagged: both, Kazan: &[2]int{12, 10}})
	g := h.stands(id, models.Paused, models.OutcomeOpen, "0")
	if g.FlagSide != bothDown || g.FlagZero != 0 || g.FlagSeen == 0 || g.CallWhy != "flag-undecided" || g.Kazan1 != 12 {
		t.Fatalf("the game is %+v", g)
	}
	h.do(&EnterResult{Game: id, Outcome: models.Drawn, Reason: models.ReasonFlag})
	if g := h.stands(id, models.Confirmed, models.Drawn, ""); g.Call != 0 || g.Reason != models.ReasonFlag || g.Kazan2 != 10 {
		t.Fatalf("the game is %+v", g)
	}
	if d := h.decisions(id); len(d) != 1 || d[0].Kind != "RuleFlag" || d[0].Side != 0 || d[0].Article != "III.3.1" {
		t.Fatalf("decisions: %+v", d)
	}
	h.sound()
}

func TestVerdict_Row7_BothFlagsButOneHas26(t *testing.T) {
	h, _, games := paper(t, 2, nil)
	h.do(&RuleFlag{Game: games[0].ID, Flagged: both, Kazan: &[2]int{12, 28}})
	h.stands(games[0].ID, models.Flagged, models.SecondWins, "5")
}

func TestVerdict_Row7_AnotherPeriodGoesOn(t *testing.T) {
	h, _, games := paper(t, 2, func(d *TournamentDetails) { d.Control = "40/90, 30" })
	id := games[0].ID
	h.do(&RuleFlag{Game: id, Flagged: both, Kazan: &[2]int{12, 10}})
	h.do(&Resume{Game: id})
	if g := h.stands(id, models.Running, models.OutcomeOpen, ""); g.FlagSide != 0 || g.Call != 0 {
		t.Fatalf("the game is %+v", g)
	}
	h.sound()
}

func TestVerdict_Row8_Togyz81(t *testing.T) {
	for setting, want := range map[models.CannotWin]models.Outcome{
		models.CannotWinHalf: models.Drawn, models.CannotWinLoss: models.SecondWins,
	} {
		h, _, games := paper(t, 2, func(d *TournamentDetails) { togyz(d); d.CannotWin = string(setting) })
		rule := map[models.Outcome]string{models.Drawn: "6", models.SecondWins: "7"}[want]
		h.do(&RuleFlag{Game: games[0].ID, Flagged: first, Kazan: &[2]int{81, 70}})
		h.stands(games[0].ID, models.Flagged, want, rule)
	}
}

func TestVerdict_Row9_TheRecordSpeaksAfterTheFlag(t *testing.T) {
	h, _, games := paper(t, 2, togyz)
	id := games[0].ID
	// Nobody noticed the 82: the stones were counted too low, and the flag lost the game.
	h.do(&RuleFlag{Game: id, Flagged: first, Kazan: &[2]int{80, 30}})
	h.stands(id, models.Flagged, models.SecondWins, "7")
	h.do(&RecordMoves{Game: id, Moves: append(slices.Clone(togyzWinsIn), 1, 2)})
	g := h.stands(id, models.Flagged, models.FirstWins, "4")
	if g.Reason != models.ReasonGoal || g.CallWhy != "flag-untimed" || g.AfterEnd != "1 2" {
		t.Fatalf("the game is %+v", g)
	}
	if d := h.decisions(id); len(d) != 2 || d[1].Kind != "RecordMoves" || d[1].Before == d[1].After {
		t.Fatalf("decisions: %+v", d)
	}
	// The move was still in the air when the flag was seen: the arbiter says so.
	late := &RuleFlag{Game: id, LatePly: len(togyzWinsIn)}
	h.refused(chief, late, "change-needs-reason")
	late.Why = "the capture was made after the flag"
	h.do(late)
	h.stands(id, models.Flagged, models.SecondWins, "7")
	h.sound()
}

func TestVerdict_Row9_AConfirmedFlagIsNotTurnedUnseen(t *testing.T) {
	h, _, games := paper(t, 2, togyz)
	id := games[0].ID
	h.do(&RuleFlag{Game: id, Flagged: first, Kazan: &[2]int{80, 30}})
	h.do(&Confirm{Game: id})
	h.refused(chief, &RecordMoves{Game: id, Moves: togyzWinsIn}, "moves-differ")
	h.do(&RecordMoves{Game: id, Moves: togyzWinsIn, Sure: true})
	if g := h.stands(id, models.Confirmed, models.FirstWins, "4"); g.CorrectedAt == 0 || g.Award1 != 2 {
		t.Fatalf("the game is %+v", g)
	}
	h.sound()
}

func TestVerdict_Row9_ASheetThatEndsEarlyLeavesTheCount(t *testing.T) {
	h, _, games := paper(t, 2, nil)
	id := games[0].ID
	h.do(&RuleFlag{Game: id, Flagged: first, Kazan: &[2]int{26, 10}})
	h.do(&RecordMoves{Game: id, Moves: firstWinsIn[:3]})
	if g := h.stands(id, models.Flagged, models.FirstWins, "5"); g.Ply != 3 || g.Kazan1 != 26 {
		t.Fatalf("the game is %+v", g)
	}
}

func TestRuleFlag_StopsAtWhatTheClockOfTheProgramShows(t *testing.T) {
	h := newHall(t)
	h.club(2, func(d *TournamentDetails) { d.Control, d.FlagMode = "1", "arbiter" })
	id := h.games(h.round(1))[0].ID
	h.play(id, 3)
	h.refused(chief, &RuleFlag{Game: id, Flagged: second}, "flag-clock-runs")
	zero := h.game(id).LastAt + 60_000
	h.now = zero + 4000
	h.do(&RuleFlag{Game: id, Flagged: second})
	if g := h.stands(id, models.Flagged, models.FirstWins, "7"); g.FlagZero != zero || g.FlagSeen != h.now {
		t.Fatalf("zero %d, seen %d; want %d, %d", g.FlagZero, g.FlagSeen, zero, h.now)
	}
	h.refused(chief, &RuleFlag{Game: id, Flagged: second, Seen: h.now + 1000, Why: "later"}, "flag-seen-form")
	h.refused(chief, &RuleFlag{Game: id, Flagged: second, Kazan: &[2]int{0, 0}, Why: "counted"}, "flag-moves-count")
	h.sound()
}

func TestRuleFlag_AWonGameStaysWon(t *testing.T) {
	h := newHall(t)
	h.club(2, nil)
	id := h.games(h.round(1))[0].ID
	for _, hole := range firstWinsIn {
		h.play(id, hole)
	}
	h.refused(chief, &RuleFlag{Game: id, Flagged: first, Why: "the clock shows zero"}, "flag-after-end")
	h.refused(h.tablet(1), &RuleFlag{Game: id, Flagged: first, Why: "I claim"}, "arbiter-only")
}

func TestRecordMoves_ASlipFirstTheSheetLater(t *testing.T) {
	h, _, games := paper(t, 4, nil)
	same, other := games[0].ID, games[1].ID
	h.do(&EnterResult{Game: same, Outcome: models.FirstWins})
	h.do(&RecordMoves{Game: same, Moves: firstWinsIn})
	if g := h.stands(same, models.Confirmed, models.FirstWins, ""); g.From != models.FromMoves || g.Reason != models.ReasonGoal || g.Kazan1 < 26 || g.CorrectedAt != 0 {
		t.Fatalf("the game is %+v", g)
	}
	h.do(&EnterResult{Game: other, Outcome: models.SecondWins})
	h.refused(chief, &RecordMoves{Game: other, Moves: firstWinsIn}, "moves-differ")
	h.do(&RecordMoves{Game: other, Moves: firstWinsIn, Sure: true})
	if g := h.stands(other, models.Confirmed, models.FirstWins, ""); g.CorrectedAt != h.now {
		t.Fatalf("the game is %+v", g)
	}
	if d := h.decisions(other); len(d) != 1 || d[0].Kind != "RecordMoves" {
		t.Fatalf("decisions: %+v", d)
	}
	h.sound()
}

func TestRecordMoves_AResignationStandsBesideAnUnfinishedSheet(t *testing.T) {
	h, _, games := paper(t, 2, nil)
	id := games[0].ID
	h.do(&EnterResult{Game: id, Outcome: models.SecondWins, Reason: models.ReasonResignation})
	h.do(&RecordMoves{Game: id, Moves: firstWinsIn[:4]})
	if g := h.stands(id, models.Confirmed, models.SecondWins, ""); g.Reason != models.ReasonResignation || g.Ply != 4 || g.From != models.FromArbiter {
		t.Fatalf("the game is %+v", g)
	}
	var moves []*models.Move
	h.read(func(tx *store.Tx) (err error) {
		moves, err = store.List[models.Move](tx, "ply", "game = ?", id)
		return err
	})
	for _, m := range moves {
		if !m.Paper {
			t.Errorf("move %d is not marked as from paper", m.Ply)
		}
	}
	h.sound()
}

func TestLAW8_1_5_ADrawOfferIsLoggedOnItsMove(t *testing.T) {
	h := newHall(t)
	h.club(2, togyz)
	id := h.games(h.round(1))[0].ID
	offers := func() (marked []int) {
		h.read(func(tx *store.Tx) error {
			moves, err := store.List[models.Move](tx, "ply", "game = ?", id)
			for _, m := range moves {
				if m.DrawOffer {
					marked = append(marked, m.Ply)
				}
			}
			return err
		})
		return marked
	}
	h.do(&Draw{Game: id, Side: 1, Action: OfferDraw}) // before his move: it goes with it
	h.play(id, 1)
	h.play(id, 2)
	h.do(&Draw{Game: id, Side: 2, Action: OfferDraw}) // after his move
	h.play(id, 3)
	h.play(id, 4)
	if got := offers(); !slices.Equal(got, []int{1, 2}) {
		t.Fatalf("offers are logged on the moves %v, want 1 and 2", got)
	}
	h.sound()
}

func TestDraw_IsOffInBestemsheUnlessTheTournamentSaysSo(t *testing.T) {
	h := newHall(t)
	h.club(2, nil)
	id := h.games(h.round(1))[0].ID
	h.play(id, 1)
	h.refused(chief, &Draw{Game: id, Side: 1, Action: OfferDraw}, "draws-off-bestemshe")
	if !DefaultDraws("togyz-tomove") || DefaultDraws("bestemshe-tomove") {
		t.Error("togyz kumalak allows draw offers, bestemshe does not")
	}
}
