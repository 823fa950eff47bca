package desk

import (
	"fmt"
	"strings"

	"toreshi/models"
	"toreshi/models/kumalak"
	"toreshi/models/store"
)

// amiss is a wrong move, a ruling on one, a penalty or a restart; nil if it does
// something else.
func (g *gambler) amiss(game *models.Game, by models.Actor) (models.Actor, Command) {
	open := game.State == models.Running || game.State == models.Paused
	switch {
	case game.WrongPly != 0 && g.chance(25):
		return chief, g.illegalRuling(game)
	case game.Recording == models.AsHappened && open && g.chance(15):
		return by, &Play{Game: game.ID, Line: game.Line, Ply: game.Ply + 1, Hole: 1 + g.r.IntN(5), Position: g.fumble(game)}
	case game.Recording == models.AsHappened && game.Ply > 0 && open && g.chance(10):
		return by, &TellBoard{Game: game.ID, Line: game.Line, Ply: game.Ply, Position: g.fumbled(game), At: g.now - g.r.Int64N(3000)}
	case game.Ply > 0 && g.chance(3):
		return chief, g.illegalRuling(game)
	case g.chance(2):
		return chief, g.penalty(game)
	case g.r.IntN(150) == 0:
		return chief, &Restart{Game: game.ID, Swap: g.chance(50), Sure: g.chance(50), Why: "wrong set-up", Acknowledged: g.chance(90)}
	case g.r.IntN(300) == 0:
		return chief, &SwapSides{Game: game.ID, Why: "they sat the other way round", Acknowledged: g.chance(90)}
	}
	return by, nil
}

// fumble is a position after the next move in which something has gone wrong, mostly.
func (g *gambler) fumble(game *models.Game) string {
	board := g.board(game)
	next, err := board.Play(pick(g, append(board.LegalHoles(), 1)))
	if err != nil {
		return "5,5,5,5,5/5,5,5,5,5 0,0 2"
	}
	return g.slip(next)
}

// fumbled is one after the last move.
func (g *gambler) fumbled(game *models.Game) string { return g.slip(g.board(game)) }

// slip moves a stone from a hole to another, or to a kazan.
func (g *gambler) slip(b kumalak.Board) string {
	if g.chance(10) {
		return b.String()
	}
	if b.Ruleset().IsTogyz() {
		return strings.Replace(b.String(), "9,", "8,", 1) // a stone is lost
	}
	n := b.Ruleset().Holes()
	stones := make([]int, 2*n+2)
	for i := range 2 * n {
		stones[i] = b.Stones(kumalak.Side(i/n), 1+i%n)
	}
	stones[2*n], stones[2*n+1] = b.Kazan(kumalak.First), b.Kazan(kumalak.Second)
	for range 40 {
		from := g.r.IntN(2 * n)
		if stones[from] > 0 {
			stones[from]--
			stones[g.r.IntN(len(stones))]++
			break
		}
	}
	text := strings.Trim(strings.ReplaceAll(fmt.Sprint(stones), " ", ","), "[]")
	part := strings.Split(text, ",")
	return strings.Join(part[:n], ",") + "/" + strings.Join(part[n:2*n], ",") + " " +
		strings.Join(part[2*n:], ",") + " " + fmt.Sprint(b.ToMove().Number())
}

func (g *gambler) illegalRuling(game *models.Game) Command {
	c := &RuleIllegalMove{
		Game: game.ID, Ply: game.WrongPly, Action: pick(g, []string{RestorePosition, LetStand, LetStand, FixTyping, "shrug"}),
		Side: g.r.IntN(3), KeepClocks: g.chance(40), Why: pick(g, []string{"", "seen on the board", "seen on the board"}),
		Penalty: pick(g, []models.PenaltyKind{"", "", models.PenaltyWarning, models.PenaltyOpponentTime, models.PenaltyLoss, models.PenaltyFine}),
		Time:    int64(g.r.IntN(3)) * 1000, Drawn: g.chance(10), Acknowledged: g.chance(90),
	}
	if c.Ply == 0 || g.chance(10) {
		c.Ply = g.r.IntN(game.Ply + 2)
	}
	if c.Action == FixTyping && g.chance(90) {
		c.Side, c.Penalty = 0, ""
		c.Hole = g.r.IntN(6)
	}
	if g.chance(20) {
		award := g.r.IntN(4)
		c.Award = &award
	}
	return c
}

func (g *gambler) penalty(game *models.Game) Command {
	rungs := models.Penalties()
	rung := rungs[g.r.IntN(len(rungs))]
	if rung.Kind == models.PenaltyLoss && g.chance(70) {
		rung = rungs[0]
	}
	return &Penalize{
		Game: game.ID, Side: g.r.IntN(3), Penalty: rung.Kind, Time: g.r.Int64N(20_000), Points: pick(g, []*int{nil, new(0), new(1), new(2)}),
		Fine: pick(g, []string{"", "1000 ₸"}), Article: pick(g, []string{"", "LAW 11.5"}), Text: "distracts the opponent",
		Why: pick(g, []string{"", "again", "again"}), Acknowledged: g.chance(90),
	}
}

// sanction is a penalty on a player.
func (g *gambler) sanction() Command {
	return &Sanction{
		Event: "club", Player: g.player(), Penalty: pick(g, []models.PenaltyKind{
			models.PenaltyFine, models.PenaltyFine, models.PenaltyExclusion, models.PenaltyExpulsion, models.PenaltyWarning,
		}),
		Fine: pick(g, []string{"", "5000 ₸"}), From: g.r.IntN(4), Rounds: g.r.IntN(3),
		Why: pick(g, []string{"", "left without a word"}), Acknowledged: g.chance(90),
	}
}

// rule decides on a wrong move that stands in the way of a game; false if that ended it.
func (g *gambler) rule(game *models.Game) bool {
	g.t.Helper()
	if game.WrongPly == 0 {
		return true
	}
	g.do(&RuleIllegalMove{Game: game.ID, Ply: game.WrongPly, Action: RestorePosition, Why: "the board was wrong"})
	return g.game(game.ID).Open()
}

// everyLine replays all lines of all games.
func (g *gambler) everyLine() {
	g.t.Helper()
	g.read(func(tx *store.Tx) error {
		games, err := store.List[models.Game](tx, "id", "event = ?", "club")
		if err != nil {
			return err
		}
		for _, game := range games {
			record, err := ReadRecord(tx, game)
			if err != nil {
				return err
			}
			if text := record.Board().String(); text != game.Position || len(record.Moves) != game.Ply {
				return fmt.Errorf("game %s: %q after %d plies, the record leads to %q", game.ID, game.Position, game.Ply, text)
			}
		}
		return nil
	})
}
