package desk

import (
	"errors"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/kumalak"
)

// FallFlag is a flag that fell: seen by the program, claimed by the opponent, or
// called by the arbiter, as the tournament's flag mode says. What it means is
// decided by [models.Verdict]; until the result is confirmed it is provisional.
type FallFlag struct {
	Game string `json:"game"`
	// Side is whose time is used up.
	Side int `json:"side"`
	// Zero is when it was used up, for the record; the clock decides.
	Zero int64 `json:"zero"`
}

func (c FallFlag) scope() scope { return scope{game: c.Game} }

func (c FallFlag) decide(s *sheet) error {
	g := s.game
	if err := checkSide(c.Side); err != nil {
		return err
	}
	t, err := s.tournament(g.Tournament)
	if err != nil {
		return err
	}
	if err := c.allowed(s, flagMode(t, g)); err != nil {
		return err
	}
	if g.Board == models.ClockBoard {
		return models.Fail(models.Refused, "flag-physical")
	}
	if g.State != models.Running {
		return models.Fail(models.Refused, "game-not-running")
	}
	k, err := g.ReadClock()
	if err != nil {
		return err
	}
	side := clock.Side(c.Side - 1)
	fallen, err := k.Flag(side, max(s.now, k.Since))
	switch {
	case errors.Is(err, clock.ErrFlagUp), errors.Is(err, clock.ErrNoClock), errors.Is(err, clock.ErrNotRunning):
		return models.Fail(models.Refused, "flag-up").Because(err)
	case err != nil:
		return err
	}
	zero := fallen.Faces[side].Fallen
	ruling, err := s.rule(t, c.Side, zero)
	if err != nil {
		return err
	}
	if ruling.GoesOn {
		// The flagged side has nothing to move with: the closing move ends the game,
		// and no time is needed for it (spec/arbitration.md 7.5, row 12).
		return models.Fail(models.Refused, "flag-closing-move")
	}
	g.SetClock(fallen)
	g.FlagSide, g.FlagZero, g.FlagSeen, g.Rule = c.Side, zero, s.now, ruling.Rule
	return s.ruled(ruling)
}

// allowed tells who may call a flag: the program in auto mode, the opponent in
// claim mode, the arbiter always.
func (c FallFlag) allowed(s *sheet, mode models.FlagMode) error {
	switch s.by.Role {
	case models.RoleSystem:
		if mode == models.FlagAuto {
			return nil
		}
	case models.RoleArbiter:
		return nil
	case models.RoleTable:
		if mode == models.FlagClaim {
			return s.player(3 - c.Side)
		}
	}
	return models.Fail(models.Forbidden, "flag-not-yours")
}

// rule asks for the verdict on the game's record.
func (s *sheet) rule(t *models.Tournament, side int, zero int64) (models.Ruling, error) {
	record, err := ReadRecord(s.Tx, s.game)
	if err != nil {
		return models.Ruling{}, err
	}
	flag := models.FlagCase{
		Start: record.Rules.Start(), Seen: s.now,
		Mode: flagMode(t, s.game), CannotWin: models.CannotWin(t.CannotWin),
	}
	flag.Flagged[side-1], flag.Zero[side-1] = true, zero
	for _, m := range record.Moves {
		flag.Moves = append(flag.Moves, models.TimedMove{Hole: m.Hole, At: m.At, Timed: true})
	}
	return models.Verdict(flag), nil
}

// ruled writes a verdict to the game.
func (s *sheet) ruled(r models.Ruling) error {
	g := s.game
	if !r.Outcome.Decided() {
		g.State, g.PausedBy = models.Paused, pausedByArbiter
		s.call(g, calledByProgram, "flag-undecided")
		s.putGame(g)
		return nil
	}
	award := r.Outcome.Award()
	g.Outcome, g.Reason, g.From = r.Outcome, r.Reason, models.FromClock
	g.Award1, g.Award2 = award[0], award[1]
	g.Kazan1, g.Kazan2 = r.Kazans[kumalak.First], r.Kazans[kumalak.Second]
	g.Confirmed1, g.Confirmed2, g.DrawOffered = false, false, 0
	g.State, g.EndedAt = models.Flagged, s.now
	s.putGame(g)
	return nil
}
