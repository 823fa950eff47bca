package desk

import (
	"testing"

	"toreshi/clock"
	"toreshi/models"
)

// physical starts a game with a physical clock and a tablet that records.
func (h *hall) physical(change func(*TournamentDetails)) (id string, start int64) {
	h.t.Helper()
	return h.wooden(func(d *TournamentDetails) {
		d.Board = models.ClockBoard
		if change != nil {
			change(d)
		}
	})
}

// 7.2: a physical clock is not the program's: its own never runs, charges nothing and
// falls for nobody; flags are claimed there.
func TestC7_2_BesideAPhysicalClockOursNeverRuns(t *testing.T) {
	h := newHall(t)
	id, start := h.physical(nil)
	for i, hole := range []int{3, 3, 3, 4} {
		h.must(h.at(tableOne, start+int64(i+1)*400_000, &Play{Game: id, Ply: i + 1, Hole: hole}))
		g, m := h.game(id), h.move(id, 0, i+1)
		if g.ClockState != string(clock.Stopped) || g.ToPress != 0 || m.PressedAt != 0 || m.At != start+int64(i+1)*400_000 {
			t.Fatalf("game %+v, move %+v", g, m)
		}
	}
	h.wantLeft(id, start+9_000_000, [2]int64{303_000, 303_000})
	if running := h.running(); len(running) != 0 {
		t.Errorf("%d clocks run", len(running))
	}
	h.refused(models.Actor{Role: models.RoleSystem}, &FallFlag{Game: id, Side: 1}, "flag-not-yours")
	h.refused(tableOne, &FallFlag{Game: id, Side: 1}, "flag-physical")
	h.refused(tableOne, &Press{Game: id, Ply: 4}, "press-stale")
	h.sound()
}

// The arbiter enters what a physical clock shows, without a reason, also after the game;
// pausing and a takeback leave that as it is.
func TestC7_2_TimesOfAPhysicalClockAreEntered(t *testing.T) {
	h := newHall(t)
	id, start := h.physical(nil)
	h.do(&Play{Game: id, Ply: 1, Hole: 3})
	h.do(&Play{Game: id, Ply: 2, Hole: 3})
	h.must(h.at(chief, start+60_000, &AdjustClock{Game: id, Remaining: [2]int64{250_000, 240_000}}))
	k, err := h.game(id).ReadClock()
	h.must(err)
	if k.State != clock.Stopped || k.Since != start+60_000 {
		t.Fatalf("clock %+v", k)
	}
	h.do(&Pause{Game: id})
	h.do(&Resume{Game: id})
	h.do(&TakeBack{Game: id, Ply: 0, Why: "wrong hole"})
	h.do(&Resume{Game: id})
	h.wantLeft(id, start+999_000, [2]int64{250_000, 240_000})
	h.do(&Play{Game: id, Line: 1, Ply: 1, Hole: 3})
	h.do(&Resign{Game: id, Side: 2})
	h.do(&Confirm{Game: id})
	h.do(&AdjustClock{Game: id, Remaining: [2]int64{120_000, 0}})
	h.wantLeft(id, start+999_000, [2]int64{120_000, 0})
	if g := h.game(id); g.Outcome != models.FirstWins || g.State != models.Confirmed {
		t.Errorf("game %+v", g)
	}
	h.sound()
}

// All three kinds of board are in one round; the usual flag mode is the board's.
func TestBoards_AllThreeInOneRound(t *testing.T) {
	h := newHall(t)
	h.club(6, func(d *TournamentDetails) { d.Control = "5+3" })
	h.do(&SetTable{Event: "club", Table: 2, Board: models.WoodenBoard})
	h.do(&SetTable{Event: "club", Table: 3, Board: models.ClockBoard})
	games := h.games(h.round(1, 2, 3))
	for i, want := range []models.BoardKind{models.TabletBoard, models.WoodenBoard, models.ClockBoard} {
		if games[i].Board != want {
			t.Errorf("table %d has %s", games[i].Table, games[i].Board)
		}
	}
	if n := len(h.running()); n != 2 {
		t.Errorf("%d clocks run, want those of tables 1 and 2", n)
	}
	for _, g := range games {
		h.play(g.ID, 3)
	}
	for i, want := range []int{0, 1, 0} {
		if g := h.game(games[i].ID); g.ToPress != want {
			t.Errorf("table %d waits for a press of %d, want %d", g.Table, g.ToPress, want)
		}
	}
	h.sound()
}

// What stands on a table changes before the first move, not during a game.
func TestSetTable_NotWhileAGameIsPlayed(t *testing.T) {
	h := newHall(t)
	h.club(4, func(d *TournamentDetails) { d.Control = "5+3" })
	r := h.round(1, 2)
	id := h.games(r)[0].ID
	h.do(&SetTable{Event: "club", Table: 1, Board: models.ClockBoard})
	if g := h.game(id); g.Board != models.ClockBoard || g.ClockState != string(clock.Stopped) || g.State != models.Running {
		t.Fatalf("game %+v", g)
	}
	h.do(&SetTable{Event: "club", Table: 1, Board: models.WoodenBoard})
	h.play(id, 3) // the clock starts with the first move
	if g := h.game(id); g.ClockState != string(clock.Running) || g.ToPress != 1 {
		t.Fatalf("game %+v", g)
	}
	h.refused(chief, &SetTable{Event: "club", Table: 1, Board: models.TabletBoard}, "table-in-play")
	h.refused(tableOne, &SetTable{Event: "club", Table: 1, Board: models.TabletBoard}, "arbiter-only")
	h.refused(chief, &SetTable{Event: "club", Table: 0}, "table-form")
	h.refused(chief, &SetTable{Event: "club", Table: 1, Board: "sand"}, "choice-unknown")
	for _, g := range h.games(r) {
		h.do(&EnterResult{Game: g.ID, Outcome: models.FirstWins, Why: "time"})
	}
	h.do(&SetTable{Event: "club", Table: 1, Board: ""})
	if g := h.game(id); g.Board != models.WoodenBoard {
		t.Errorf("a game that is over changed to %s", g.Board)
	}
	h.do(&CloseRound{Event: "club", Round: r})
	for _, g := range h.games(h.round()) {
		if g.Board != models.TabletBoard {
			t.Errorf("table %d of the next round has %s", g.Table, g.Board)
		}
	}
	h.sound()
}

// The usual flag mode of a tournament is that of its board; beside a physical clock auto
// is none (spec/arbitration.md 7.2).
func TestC7_2_TheFlagModeOfTheBoard(t *testing.T) {
	for _, tt := range []struct {
		board      models.BoardKind
		said, want models.FlagMode
	}{
		{models.TabletBoard, "", models.FlagAuto},
		{models.WoodenBoard, "", models.FlagAuto},
		{models.ClockBoard, "", models.FlagClaim},
		{models.ClockBoard, models.FlagArbiter, models.FlagArbiter},
		{models.WoodenBoard, models.FlagClaim, models.FlagClaim},
	} {
		var tournament models.Tournament
		d := DefaultTournament()
		d.Name, d.Board, d.FlagMode = "A", tt.board, string(tt.said)
		if err := d.fill(&tournament); err != nil {
			t.Fatal(err)
		}
		if tournament.FlagMode != string(tt.want) {
			t.Errorf("%s, %q: %s, want %s", tt.board, tt.said, tournament.FlagMode, tt.want)
		}
	}
	if got := models.ClockBoard.FlagMode(models.FlagAuto); got != models.FlagClaim {
		t.Errorf("auto beside a physical clock is %s", got)
	}
}

// A handicap is agreed when the game is paired, and again when it begins.
func TestHandicap_ByRatingDifference(t *testing.T) {
	h := newHall(t)
	h.do(&CreateEvent{Code: "club", EventDetails: EventDetails{Name: "Клуб", Zone: "Asia/Almaty"}})
	d := DefaultTournament()
	d.Name, d.Control, d.HandicapPoints, d.HandicapTime = "A", "10+5", 100, 60_000
	h.do(&AddTournament{Event: "club", ID: "a", TournamentDetails: d})
	c := &AddPlayers{Event: "club", Tournament: "a", Seed: 7}
	for i, rating := range []int{1750, 1400} {
		c.Players = append(c.Players, NewPlayer{ID: []string{"strong", "weak"}[i], Rating: rating, Person: models.Person{Name: "N"}})
	}
	h.do(c)
	h.do(&DraftRound{Event: "club", Tournament: "a", ID: "r1", Seed: 1})
	want := map[string]string{"strong": "7+5 vs 13+5", "weak": "13+5 vs 7+5"}
	if g := h.games("r1")[0]; g.Control != want[g.First] {
		t.Errorf("%s begins with %s", g.First, g.Control)
	}
	h.do(&EditPlayer{Event: "club", Player: "weak", Rating: 0, Person: models.Person{Name: "N"}})
	h.do(&PublishRound{Event: "club", Round: "r1"})
	h.tablet(1)
	h.do(&StartRound{Event: "club", Round: "r1"})
	if g := h.games("r1")[0]; g.Control != "10+5" {
		t.Errorf("against a player without a rating: %s", g.Control)
	}
	h.sound()
}

// More than half of the main time is never given.
func TestHandicap_IsBounded(t *testing.T) {
	control, err := clock.ParseControl("10")
	if err != nil {
		t.Fatal(err)
	}
	tournament := &models.Tournament{HandicapPoints: 50, HandicapTime: 60_500}
	for _, tt := range []struct {
		ratings [2]int
		want    string
	}{
		{[2]int{2000, 1951}, "10"},
		{[2]int{2000, 1950}, "9 vs 11"}, // whole seconds
		{[2]int{1900, 2000}, "721s vs 479s"},
		{[2]int{2400, 1000}, "5 vs 15"},
		{[2]int{2400, 0}, "10"},
	} {
		if got := Handicapped(control, tournament, tt.ratings).String(); got != tt.want {
			t.Errorf("%v: %s, want %s", tt.ratings, got, tt.want)
		}
	}
}
