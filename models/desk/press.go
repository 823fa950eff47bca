package desk

import (
	"errors"
	"fmt"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/kumalak"
	"toreshi/models/store"
)

// Press is the press of the clock after a move on a wooden board, where the tap only
// recorded the move: it charges the mover's time and lets the opponent's run
// (LAW 6.2.1, spec/arbitration.md 7.2).
type Press struct {
	Game string `json:"game"`
	// Line and Ply say which move it completes.
	Line int `json:"line"`
	Ply  int `json:"ply"`
	// At is when the finger lifted, as server time; 0 when unknown.
	At int64 `json:"at"`
}

func (c Press) scope() scope { return scope{game: c.Game} }

func (c Press) decide(s *sheet) error {
	g := s.game
	m, err := c.inPlace(s)
	if err != nil {
		return err
	}
	at, clamped := s.stamped(c.At)
	t, err := s.tournament(g.Tournament)
	if err != nil {
		return err
	}
	running, err := ready(t, g, at)
	if err != nil {
		return err
	}
	pressed, err := press(t, g, running, at)
	if err != nil {
		return err
	}
	m.PressedAt = at
	if m.Clamped == 0 {
		m.Clamped = clamped
	}
	m.SetClock(pressed)
	s.Put(m)
	if g.State == models.Flagged {
		s.unflag(g)
		s.call(g, calledByProgram, "flag-reopened")
	}
	g.ToPress, g.LastAt = 0, at
	g.SetClock(pressed)
	s.putGame(g)
	return nil
}

// inPlace gives the move that a press completes. It refuses a press that nobody waits
// for, and whoever does not sit there. The record may have been put right since the finger
// lifted: a press on the line that was left completes the same move on the new one.
func (c Press) inPlace(s *sheet) (*models.Move, error) {
	g := s.game
	if err := s.player(0); err != nil {
		return nil, err
	}
	stale := models.Fail(models.Stale, "press-stale", "Ply", c.Ply)
	if g.ToPress == 0 || c.Ply != g.Ply || c.Line > g.Line {
		return nil, stale
	}
	var moves [2]*models.Move
	for i, line := range []int{g.Line, c.Line} {
		m, err := store.Get[models.Move](s.Tx, moveID(g, line, c.Ply))
		if errors.Is(err, store.ErrNotFound) {
			return nil, stale.Because(err)
		}
		if err != nil {
			return nil, err
		}
		moves[i] = m
	}
	m, meant := moves[0], moves[1]
	if meant.Side != g.ToPress || meant.At != m.At || meant.Received != m.Received {
		return nil, stale // another move was made in its place
	}
	return m, s.player(g.ToPress)
}

// moveID is the id of a move of a game.
func moveID(g *models.Game, line, ply int) string { return fmt.Sprintf("%s.%d.%d", g.ID, line, ply) }

// pressFirst refuses what can be done only after a side has pressed the clock: until
// then its time runs.
func pressFirst(side int) error {
	if side == 1 {
		return models.Fail(models.Refused, "press-first-1")
	}
	return models.Fail(models.Refused, "press-first-2")
}

// waitsForPress tells whether a move leaves the mover's time running until he presses:
// on a wooden board, unless no clock runs, or the move ends the game and so completes
// itself (LAW 6.2.1.1). A closing move that the opponent only has to make ends it too:
// the mover has nothing left to do that could take time (spec/arbitration.md 7.5, 2b).
func waitsForPress(
	t *models.Tournament, g *models.Game, k clock.Clock, before Record, board kumalak.Board,
) bool {
	if _, running := k.Running(); g.Board != models.WoodenBoard || !running {
		return false
	}
	repeated := t.RepetitionAuto > 0 && occurrences(before, board) >= t.RepetitionAuto
	return len(board.LegalHoles()) > 0 && !board.Closing() && !repeated
}

// flagMode is when a used-up time counts in a game: as the tournament says, but where
// the clock is not ours nobody but people can see it.
func flagMode(t *models.Tournament, g *models.Game) models.FlagMode {
	return g.Board.FlagMode(models.FlagMode(t.FlagMode))
}
