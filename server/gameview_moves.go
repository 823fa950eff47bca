package server

import (
	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/desk"
)

func gameMoves(g *models.Game, record desk.Record) ([]GameMove, error) {
	moves := make([]GameMove, 0, len(record.Moves))
	for _, m := range record.Moves {
		k, err := m.ReadClock()
		if err != nil {
			return nil, err
		}
		clocks := &[2]int64{k.Remaining(clock.First, k.Since), k.Remaining(clock.Second, k.Since)}
		if g.ClockUnread(k) {
			clocks = nil
		}
		lay := ""
		if m.Wrong != models.NoFault {
			lay = m.Position
		}
		moves = append(moves, GameMove{
			Ply: m.Ply, Side: m.Side, Hole: m.Hole, Notation: m.Notation, At: m.At,
			Clock: clocks, PressedAt: m.PressedAt, DrawOffer: m.DrawOffer, Paper: m.Paper, Wrong: m.Wrong, Position: lay,
		})
	}
	return moves, nil
}

func lastMove(record desk.Record) (*LastMove, error) {
	n := len(record.Moves)
	if n == 0 {
		return nil, nil
	}
	m := record.Moves[n-1]
	if m.Wrong != models.NoFault { // how the stones ran nobody has written down
		return &LastMove{Ply: m.Ply, Side: m.Side, Hole: m.Hole, Notation: m.Notation, At: m.At, Path: [][2]int{}}, nil
	}
	sowing, err := record.Boards[n-1].Sowing(m.Hole)
	if err != nil {
		return nil, err
	}
	last := &LastMove{
		Ply: m.Ply, Side: m.Side, Hole: m.Hole, Notation: m.Notation, At: m.At,
		Captured: sowing.Captured, Tuzdyk: sowing.Tuzdyk,
	}
	for _, place := range sowing.Path {
		last.Path = append(last.Path, [2]int{place.Side.Number(), place.Hole})
	}
	if k := len(last.Path); k > 0 {
		last.Landing = last.Path[k-1]
	}
	return last, nil
}

func gameResult(g *models.Game) *GameResult {
	if !g.Outcome.Decided() {
		return nil
	}
	return &GameResult{
		Outcome: g.Outcome, Reason: g.Reason, Kazan: [2]int{g.Kazan1, g.Kazan2}, Award: g.Award(),
		From: g.From, Rule: g.Rule, FlagSide: g.FlagSide, Provisional: g.State == models.Flagged,
	}
}
