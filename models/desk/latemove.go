package desk

import (
	"context"
	"errors"

	"toreshi/models"
)

// LateMove is a move that was tapped after its player's flag had fallen. It does not
// count and changes nothing on the board; by how much it was too late is kept, because
// that is what an appeal asks (spec/arbitration.md 7.5, step 3). The program orders it
// itself when it refuses the move.
type LateMove struct {
	Game string `json:"game"`
	Line int    `json:"line"`
	Ply  int    `json:"ply"`
	Hole int    `json:"hole"`
	// At is when it was tapped, as server time.
	At int64 `json:"at"`
}

func (c LateMove) scope() scope { return scope{game: c.Game} }

func (c LateMove) decide(s *sheet) error {
	g := s.game
	if s.by.Role != models.RoleSystem {
		return models.Fail(models.Forbidden, "flag-not-yours")
	}
	t, err := s.tournament(g.Tournament)
	if err != nil {
		return err
	}
	flag := flagTime(t, g)
	if g.State != models.Flagged || c.Line != g.Line || c.Ply != g.Ply+1 || c.At <= flag || g.LateAt > flag {
		return models.Fail(models.Stale, "move-stale", "Ply", c.Ply, "Expected", g.Ply+1)
	}
	record, err := ReadRecord(s.Tx, g)
	if err != nil {
		return err
	}
	if err := record.Board().Legal(c.Hole); err != nil {
		return illegal(c.Hole, err)
	}
	g.LateHole, g.LateAt = c.Hole, c.At
	s.putGame(g)
	return nil
}

// tapped says of a move that came after a flag which one it was. A tablet that serves one
// side only does not move for the other.
func (c Play) tapped(s *sheet, err error, at int64) error {
	late := new(lateMove)
	if errors.As(err, &late) && (s.by.Side == 0 || s.by.Side == s.game.Ply%2+1) {
		late.move = &LateMove{Game: c.Game, Line: c.Line, Ply: c.Ply, Hole: c.Hole, At: at}
	}
	return err
}

// noteLate keeps a move that came after a flag. One that cannot be kept is none.
func (d *Desk) noteLate(ctx context.Context, o Order, late *lateMove) error {
	if late.move == nil {
		return nil
	}
	_, err := d.Do(ctx, Order{By: models.Actor{Role: models.RoleSystem}, Now: o.Now, Command: late.move})
	if models.KindOf(err) != 0 {
		return nil
	}
	return err
}
