package desk

import (
	"context"
	"testing"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/store"
)

// TestClocks_EveryClockToTheMillisecond gives at least 500 random orders that are carried
// out, of every kind, on boards of every kind, rebuilds the event from its journal alone,
// and reads every clock of it at many instants: a dispute about time can be settled from
// the journal.
func TestClocks_EveryClockToTheMillisecond(t *testing.T) {
	g := newGambler(t, 2026)
	g.playAll(0)
	g.do(&SetTable{Event: "club", Table: 2, Board: models.ClockBoard})
	for carried := 0; carried < evening(500); {
		g.step()
		carried = 0
		for _, n := range g.done {
			carried += n
		}
	}
	again := rebuilt(t, g.hall)
	sameTables(t, g.hall, again)
	kinds := make(map[models.BoardKind]int)
	instants := []int64{0, 1, 999, 1000, 12_345, 61_001, 3_600_000}
	for _, game := range g.allGames() {
		was, is := clockOf(t, game), clockOf(t, again.game(game.ID))
		for _, after := range instants {
			for _, at := range []int64{was.Since + after, g.now + after, game.StartedAt + after} {
				for _, side := range []clock.Side{clock.First, clock.Second} {
					if was.Read(side, at) != is.Read(side, at) || was.DelayLeft(at) != is.DelayLeft(at) {
						t.Fatalf("game %s, side %d at %d: %+v, rebuilt %+v", game.ID, side+1, at, was.Read(side, at), is.Read(side, at))
					}
				}
			}
		}
		zero, running := was.FlagAt()
		if again, still := is.FlagAt(); zero != again || running != still {
			t.Errorf("game %s: the flag falls at %d, rebuilt at %d", game.ID, zero, again)
		}
		if game.Ply > 0 {
			kinds[game.Board]++
		}
	}
	if !underRace && (kinds[models.TabletBoard] == 0 || kinds[models.WoodenBoard] == 0 || kinds[models.ClockBoard] == 0 || g.done["Press"] == 0) {
		t.Errorf("games with moves by board: %v; %d presses", kinds, g.done["Press"])
	}
	report, err := Verify(context.Background(), again.store, "club")
	if err != nil || len(report.Findings) > 0 {
		t.Errorf("the rebuilt event does not verify: %v, %v", report.Findings, err)
	}
}

// allGames reads every game of the hall.
func (g *gambler) allGames() (games []*models.Game) {
	g.read(func(tx *store.Tx) (err error) {
		games, err = store.List[models.Game](tx, "id", "event = ?", "club")
		return err
	})
	return games
}

func clockOf(t *testing.T, g *models.Game) clock.Clock {
	t.Helper()
	k, err := g.ReadClock()
	if err != nil {
		t.Fatal(err)
	}
	return k
}
