package desk

import (
	"fmt"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/kumalak"
)

// RecordMoves enters all moves of a game at once, from a score sheet or a file. They
// are legal or nothing is entered; no clock is charged for them, one that ran stands
// afterwards. If they end the game, it has its result.
type RecordMoves struct {
	Game string `json:"game"`
	// Moves are the holes played, in order.
	Moves []int `json:"moves"`
}

func (c RecordMoves) scope() scope { return scope{game: c.Game} }

func (c RecordMoves) decide(s *sheet) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	g := s.game
	if err := s.enterable(g); err != nil {
		return err
	}
	switch {
	case g.Ply > 0 || g.Line > 0:
		return models.Fail(models.Refused, "moves-here-already", "Table", g.Table)
	case g.Outcome.Decided() || g.State == models.Confirmed:
		return models.Fail(models.Refused, "game-over")
	case len(c.Moves) == 0:
		return models.Fail(models.Invalid, "no-moves-given")
	}
	board, err := c.enter(s)
	if err != nil {
		return err
	}
	g.Ply, g.Position, g.LastAt = len(c.Moves), board.String(), max(g.LastAt, s.now)
	g.Kazan1, g.Kazan2 = board.Kazan(kumalak.First), board.Kazan(kumalak.Second)
	if err := c.stand(g, board); err != nil {
		return err
	}
	if end := board.End(); board.Over() {
		return s.finish(g, models.Outcome(end.Outcome.String()), models.Reason(end.Reason), models.FromMoves, g.LastAt)
	}
	s.putGame(g)
	return nil
}

// stand lets a clock that ran stand at what it showed before, turned to the side that
// is to move; the arbiter lets the game go on.
func (c RecordMoves) stand(g *models.Game, board kumalak.Board) error {
	k, err := g.ReadClock()
	if err != nil {
		return err
	}
	ran := k.State == clock.Running || k.State == clock.Paused
	if k, err = pausedClock(k, board); err != nil {
		return err
	}
	g.SetClock(k)
	g.State, g.PausedBy, g.ToPress = models.Running, "", 0
	if ran {
		g.State, g.PausedBy = models.Paused, pausedByArbiter
	}
	return nil
}

// enter puts the moves and gives the position after the last.
func (c RecordMoves) enter(s *sheet) (kumalak.Board, error) {
	g := s.game
	rules, err := kumalak.ParseRuleset(g.Rules)
	if err != nil {
		return kumalak.Board{}, err
	}
	board := rules.Start()
	for i, hole := range c.Moves {
		mover := board.ToMove()
		next, err := board.Play(hole)
		if err != nil {
			return board, models.Fail(models.Invalid, "recorded-move-illegal", "Ply", i+1, "Hole", hole).Because(err)
		}
		s.Put(&models.Move{
			ID: fmt.Sprintf("%s.%d.%d", g.ID, g.Line, i+1), Event: g.Event, Game: g.ID, Line: g.Line,
			Ply: i + 1, Side: mover.Number(), Hole: hole, Notation: kumalak.Notation(board, hole),
			Position: next.String(), At: s.now, Received: s.now, Clock: g.Clock,
		})
		board = next
	}
	return board, nil
}
