package desk

import (
	"toreshi/clock"
	"toreshi/models"
)

// byRuling is a ruling on a flag, an adjournment or its end; nil if it does something
// else.
func (g *gambler) byRuling(game *models.Game) (models.Actor, Command) {
	by := chief
	if g.chance(4) {
		by = models.Actor{Role: models.RoleTable, Event: "club", Table: game.Table}
	}
	switch {
	case game.State == models.Flagged && g.chance(15):
		return g.lateTap(game)
	case game.State == models.Adjourned && g.chance(40):
		return by, &ContinueGame{Game: game.ID}
	case g.chance(2):
		return by, &Adjourn{Game: game.ID, Why: pick(g, []string{"the hall closes", "the hall closes", ""})}
	case game.FlagSide != 0 && g.chance(10), g.chance(2):
		return by, g.flagRuling(game)
	case game.Ply == 0 && game.Outcome.Decided() && g.chance(20):
		return by, &RecordMoves{
			Game: game.ID, Moves: pick(g, [][]int{loopLine, firstWinsIn, {9}}),
			Sure: g.chance(60), Acknowledged: g.distance(),
		}
	}
	return by, nil
}

func (g *gambler) flagRuling(game *models.Game) Command {
	c := &RuleFlag{
		Game: game.ID, Flagged: pick(g, [][2]bool{{true, false}, {false, true}, {true, true}, {}}),
		Seen: pick(g, []int64{0, 0, g.now, g.now - 5000, g.now + 5000}), Why: pick(g, []string{"", "seen by the deputy"}), Sure: game.Revision%2 == 0,
	}
	if game.Ply == 0 || g.chance(5) {
		c.Kazan = &[2]int{2 * g.r.IntN(20), 2 * g.r.IntN(20)}
	}
	if g.chance(20) {
		c.LatePly = g.r.IntN(game.Ply+2) - 1
	}
	return c
}

// distance is something to acknowledge.
func (g *gambler) distance() string {
	return string(pick(g, []models.Distance{
		"", models.DistanceDraft, models.DistancePublished, models.DistanceClosed, models.DistanceNow, "far",
	}))
}

// setOff takes up an adjourned game, or corrects the clock on which a flag is down that
// waits for a ruling; false if the game cannot go on now.
func (g *gambler) setOff(game *models.Game) bool {
	g.t.Helper()
	if game.State == models.Adjourned {
		g.give(chief, &ContinueGame{Game: game.ID})
		return false
	}
	if game.State == models.Paused && game.ClockState == string(clock.Flagged) {
		g.do(&AdjustClock{Game: game.ID, Remaining: [2]int64{60_000, 60_000}, Why: "the clock was set wrongly"})
	}
	return true
}
