package desk

import (
	"errors"
	"testing"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/kumalak"
	"toreshi/models/store"
)

// asHappened starts a game that is recorded as it happened.
func asHappened(t *testing.T, change func(*TournamentDetails)) (*hall, string) {
	t.Helper()
	h := newHall(t)
	h.club(2, func(d *TournamentDetails) {
		d.Recording, d.Control, d.IllegalTime, d.IllegalLimit = models.AsHappened, "5+3", 60_000, 2
		if change != nil {
			change(d)
		}
	})
	return h, h.games(h.round(1))[0].ID
}

// line plays holes, each by the rules.
func (h *hall) line(game string, holes ...int) {
	h.t.Helper()
	for _, hole := range holes {
		h.play(game, hole)
	}
}

// told plays a hole after which something lies on the board.
func (h *hall) told(game string, hole int, position string) {
	h.t.Helper()
	g := h.game(game)
	h.do(&Play{Game: game, Line: g.Line, Ply: g.Ply + 1, Hole: hole, Position: position})
}

func (h *hall) recorded(game string) (record Record) {
	h.t.Helper()
	h.read(func(tx *store.Tx) (err error) {
		record, err = ReadRecord(tx, h.game(game))
		return err
	})
	return record
}

func (h *hall) decided(game string) []*models.Decision {
	h.t.Helper()
	var all []*models.Decision
	h.read(func(tx *store.Tx) (err error) {
		all, err = store.List[models.Decision](tx, "at, id", "game = ?", game)
		return err
	})
	return all
}

// Three boards after 1. 3 of bestemshe: as it should be, with nothing taken, and with
// stones laid out wrongly.
const (
	rightAfter3 = "5,5,1,6,6/6,0,5,5,5 6,0 2"
	notTaken    = "5,5,1,6,6/6,6,5,5,5 0,0 2"
	sownWrongly = "5,5,1,6,6/5,6,6,5,5 0,0 2"
)

// to26 leads to 24 to 10, first player to move: hole 4 takes nothing there, but two stones
// of hole 1 taken all the same make 26.
var to26 = []int{5, 1, 4, 1, 3, 5}

const taken26 = "1,6,2,1,1/1,0,0,1,1 26,10 2"

// TestIllegal_7_4_FaultsAreToldApart: a hole that cannot be played, stones laid out
// wrongly, a wrong capture, a false tuzdyk; what cannot have come about is refused.
func TestIllegal_7_4_FaultsAreToldApart(t *testing.T) {
	start := kumalak.Ruleset{}.Start()
	togyz, err := kumalak.ParseRuleset("togyz-tomove")
	if err != nil {
		t.Fatal(err)
	}
	at := func(text string) kumalak.Board {
		b, err := kumalak.ParsePosition(kumalak.Ruleset{}, text)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	for _, tt := range []struct {
		name     string
		before   kumalak.Board
		hole     int
		position string
		fault    models.Fault
		key      string
	}{
		{"right", start, 3, rightAfter3, models.NoFault, ""},
		{"not taken", start, 3, notTaken, models.WrongCapture, ""},
		{"taken too little", start, 3, "5,5,1,6,6/6,2,5,5,5 4,0 2", models.WrongCapture, ""},
		{"taken elsewhere", start, 3, "5,5,1,6,6/0,6,5,5,5 6,0 2", models.WrongCapture, ""},
		{"too far", start, 3, sownWrongly, models.WrongSowing, ""},
		{"for the opponent", start, 3, "5,5,1,6,6/6,0,5,5,5 0,6 2", models.WrongSowing, ""},
		{"pressed without a move", start, 3, "5,5,5,5,5/5,5,5,5,5 0,0 2", models.WrongSowing, ""},
		{"not swept yet", at("0,0,0,0,2/0,0,0,0,4 24,20 1"), 5, "0,0,0,0,1/1,0,0,0,4 24,20 2", models.NoFault, ""},
		{"empty hole", at("0,5,5,5,5/5,5,5,5,5 5,0 1"), 1, "0,5,5,5,5/5,5,5,5,5 5,0 2", models.WrongHole, ""},
		{"false tuzdyk", togyz.Start(), 1, "1,10,10,10,10,10,10,10,10/9,9,0,9,9,9,9,9,9 9,0 3,- 2", models.WrongTuzdyk, ""},
		{"a stone is missing", start, 3, "5,5,1,6,6/6,6,5,5,4 0,0 2", "", "happened-stones"},
		{"the mover again", start, 3, "5,5,1,6,6/6,6,5,5,5 0,0 1", "", "happened-turn"},
		{"no position", start, 3, "all over the floor", "", "happened-form"},
		{"no hole", start, 6, sownWrongly, "", "move-no-such-hole"},
		{"out of a kazan", at("5,5,5,5,5/5,5,5,5,1 4,0 1"), 1, "1,6,6,6,6/5,5,5,5,5 0,0 2", "", "happened-kazan"},
		{"stones in a tuzdyk", togyz.Start(), 1, "1,10,10,10,10,10,10,10,10/9,9,6,9,9,9,9,9,9 3,0 3,- 2", "", "happened-tuzdyk"},
	} {
		_, fault, err := models.MadeMove(tt.before, tt.hole, tt.position)
		if known := new(models.Error); tt.key != "" && (!errors.As(err, &known) || known.Key != tt.key) {
			t.Errorf("%s: %v, want %s", tt.name, err, tt.key)
		}
		if tt.key == "" && (err != nil || fault != tt.fault) {
			t.Errorf("%s: fault %q, %v, want %q", tt.name, fault, err, tt.fault)
		}
	}
}

// TestIllegal_7_7_ItIsKeptAndPlayGoesOn: the first bad ply is marked, the arbiter called;
// nobody has to notice at once (deferred detection).
func TestIllegal_7_7_ItIsKeptAndPlayGoesOn(t *testing.T) {
	h, game := asHappened(t, nil)
	h.told(game, 3, rightAfter3)
	if g := h.game(game); g.WrongPly != 0 || g.Call != 0 {
		t.Fatalf("a right move is marked: %+v", g)
	}
	h.told(game, 1, "6,5,1,6,6/1,1,6,6,6 6,0 1")
	h.line(game, 5, 2)
	h.told(game, 2, h.board(game, 1))
	g := h.game(game)
	if g.Ply != 5 || g.WrongPly != 2 || g.CallWhy != callIllegal || g.State != models.Running {
		t.Fatalf("after two wrong moves: %+v", g)
	}
	if m := h.recorded(game).Moves[1]; m.Wrong != models.WrongCapture {
		t.Errorf("ply 2 is kept as %q", m.Wrong)
	}
	h.sound()
}

// board is what lies on the board now, with the turn passed to a side: a press without a
// move.
func (h *hall) board(game string, side int) string {
	h.t.Helper()
	text := []byte(h.game(game).Position)
	text[len(text)-1] = byte('0' + 3 - side)
	return string(text)
}

// TestIllegal_7_7_Restore: the position before the move, with the clocks of then or as
// they show; what was played stays on its line (LAW 7.5.1).
func TestIllegal_7_7_Restore(t *testing.T) {
	for _, keep := range []bool{false, true} {
		h, game := asHappened(t, nil)
		h.now += 20_000
		h.told(game, 3, sownWrongly)
		h.now += 30_000
		h.line(game, 4)
		h.now += 10_000
		h.do(&RuleIllegalMove{Game: game, Ply: 1, Action: RestorePosition, Side: 1, KeepClocks: keep})
		g := h.game(game)
		k, err := g.ReadClock()
		if err != nil {
			t.Fatal(err)
		}
		want := [2]int64{303_000, 303_000}
		if keep {
			want = [2]int64{303_000 - 20_010 + 3000 - 10_010, 303_000 - 30_010 + 3000}
		}
		have := [2]int64{k.Remaining(clock.First, h.now), k.Remaining(clock.Second, h.now)}
		if g.Ply != 0 || g.Line != 1 || g.WrongPly != 0 || g.Illegal1 != 1 || g.State != models.Paused || g.Call != 0 || have != want {
			t.Fatalf("keep %v: clocks %v, want %v: %+v", keep, have, want, g)
		}
		if d := h.decided(game)[0]; d.Side != 1 || d.Ply != 1 || d.Article != "LAW 7.5.1" || d.Player != g.First || d.ClocksBefore == "" {
			t.Errorf("the decision: %+v", d)
		}
		h.do(&Resume{Game: game})
		h.line(game, 3)
		h.sound()
	}
}

// TestIllegal_A_5_2_LetStand: it is too late to act, the move counts as it happened; the
// next wrong one is then the first that waits.
func TestIllegal_A_5_2_LetStand(t *testing.T) {
	h, game := asHappened(t, nil)
	h.told(game, 3, sownWrongly)
	h.told(game, 1, "6,5,1,6,6/1,7,7,6,5 0,0 1")
	h.refused(chief, &RuleIllegalMove{Game: game, Ply: 2, Action: LetStand}, "rule-first-ply")
	h.do(&RuleIllegalMove{Game: game, Ply: 1, Action: LetStand})
	if g := h.game(game); g.WrongPly != 2 || g.State != models.Running || g.Position != "6,5,1,6,6/1,7,7,6,5 0,0 1" || g.CallWhy != callIllegal {
		t.Fatalf("after the first: %+v", g)
	}
	h.do(&RuleIllegalMove{Game: game, Ply: 2, Action: LetStand})
	if g := h.game(game); g.WrongPly != 0 || g.Call != 0 || g.Line != 0 {
		t.Fatalf("after the second: %+v", g)
	}
	h.refused(chief, &RuleIllegalMove{Game: game, Ply: 2, Action: LetStand}, "ply-not-wrong")
	h.line(game, 5)
	h.sound()
}

// TestIllegal_7_7_TypingError: only the record is wrong; every later move must fit, and
// the one that does not is named.
func TestIllegal_7_7_TypingError(t *testing.T) {
	h, game := asHappened(t, func(d *TournamentDetails) { d.Recording = models.Guided })
	h.line(game, 3, 4, 1)
	clockBefore := h.game(game).Clock
	h.refused(chief, &RuleIllegalMove{Game: game, Ply: 1, Action: FixTyping, Hole: 3, Why: "x"}, "typing-same")
	h.refused(chief, &RuleIllegalMove{Game: game, Ply: 1, Action: FixTyping, Hole: 4, Side: 1, Why: "x"}, "typing-no-fault")
	h.refused(chief, &RuleIllegalMove{Game: game, Ply: 1, Action: FixTyping, Hole: 4}, "reason-missing")
	h.do(&RuleIllegalMove{Game: game, Ply: 1, Action: FixTyping, Hole: 4, Why: "4 was played"})
	g, record := h.game(game), h.recorded(game)
	if g.Ply != 3 || g.Line != 1 || record.Moves[0].Hole != 4 || record.Moves[2].Hole != 1 || g.Clock != clockBefore || g.Illegal1 != 0 {
		t.Fatalf("typing: %+v", g)
	}
	h.line(game, 1, 3)
	err := h.try(chief, &RuleIllegalMove{Game: game, Ply: 3, Action: FixTyping, Hole: 4, Why: "4 was played"})
	var known *models.Error
	if !errors.As(err, &known) || known.Key != "typing-misfit" || known.Args["Ply"] != 5 {
		t.Errorf("ply 5 plays an empty hole then: %v", err)
	}
	h.sound()
}
