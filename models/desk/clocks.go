package desk

import (
	"encoding/json"
	"errors"

	"toreshi/clock"
	"toreshi/models"
)

// Why a game's clocks stand.
const (
	pausedByArbiter = "arbiter"
	pausedByRestart = "restart"
)

// Pause stops a game's clocks. After a restart the program pauses at the last
// instant it is known to have been alive, so that nobody loses time
// (spec/arbitration.md 7.2).
type Pause struct {
	Game string `json:"game"`
	// At is that instant; 0 means now.
	At int64 `json:"at"`
}

func (c Pause) scope() scope { return scope{game: c.Game} }

func (c Pause) decide(s *sheet) error {
	g, at := s.game, s.now
	switch {
	case s.by.Role == models.RoleSystem:
		g.PausedBy = pausedByRestart
		if c.At != 0 {
			at = min(at, c.At)
		}
	default:
		if err := s.arbiter(); err != nil {
			return err
		}
		g.PausedBy = pausedByArbiter
	}
	if g.State != models.Running {
		return models.Fail(models.Refused, "game-not-running")
	}
	k, err := g.ReadClock()
	if err != nil {
		return err
	}
	k, err = k.Pause(max(at, k.Since))
	if err != nil && !errors.Is(err, clock.ErrNotRunning) {
		return err
	}
	g.SetClock(k)
	g.State, g.LastAt = models.Paused, max(g.LastAt, at)
	if g.PausedBy == pausedByRestart {
		s.call(g, calledByProgram, pausedByRestart)
	}
	s.putGame(g)
	return nil
}

// Resume lets a paused game go on.
type Resume struct {
	Game string `json:"game"`
}

func (c Resume) scope() scope { return scope{game: c.Game} }

func (c Resume) decide(s *sheet) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	g := s.game
	if g.State != models.Paused {
		return models.Fail(models.Refused, "game-not-paused")
	}
	k, err := g.ReadClock()
	if err != nil {
		return err
	}
	if k.State == clock.Flagged { // what the flag means waits for a ruling
		return models.Fail(models.Refused, "flag-not-ruled", "Table", g.Table)
	}
	if err := s.rulingFirst(g); err != nil {
		return err
	}
	if k, err = resumed(g, k, s.now); err != nil {
		return err
	}
	g.SetClock(k)
	if g.CallWhy == pausedByRestart {
		g.ClearCall()
	}
	s.forgetFlags(g)
	g.State, g.PausedBy, g.LastAt = models.Running, "", max(g.LastAt, s.now)
	s.putGame(g)
	return nil
}

// resumed lets a game's clock run on. One that waits for the first move keeps waiting;
// with any other the game cannot go on before it is set.
func resumed(g *models.Game, k clock.Clock, now int64) (clock.Clock, error) {
	on, err := k.Resume(max(now, k.Since))
	if errors.Is(err, clock.ErrNotPaused) {
		if k.State == clock.Stopped {
			return k, nil
		}
		return k, models.Fail(models.Refused, "clock-not-set", "Table", g.Table).Because(err)
	}
	return on, err
}

// AdjustClock sets what a game's clocks show: the arbiter's correction, or what he read
// on a physical clock.
type AdjustClock struct {
	Game string `json:"game"`
	// Remaining are the two times in milliseconds.
	Remaining [2]int64 `json:"remaining"`
	Why       string   `json:"why"`
	// Stands is the token of the game as it was seen (see [Stands]); empty: not said.
	Stands string `json:"stands,omitempty"`
}

func (c AdjustClock) scope() scope { return scope{game: c.Game} }

func (c AdjustClock) decide(s *sheet) error {
	if err := s.arbiterSaw(c.Stands); err != nil {
		return err
	}
	g := s.game
	why, err := c.reason(g)
	if err != nil {
		return err
	}
	k, err := g.ReadClock()
	if err != nil {
		return err
	}
	before, err := s.showing()
	if err != nil {
		return err
	}
	k, err = s.adjusted(g, k, c.Remaining)
	if err != nil {
		return clockRefused(err)
	}
	if g.State == models.Flagged && g.Board != models.ClockBoard {
		s.unflag(g)
		g.State, g.PausedBy = models.Paused, pausedByArbiter
	}
	g.SetClock(k)
	g.LastAt = max(g.LastAt, s.now)
	s.decision(c, before, shown(k, s.now), why)
	s.putGame(g)
	return nil
}

// adjusted sets what a game's clocks show. A fall that is taken back with it leaves the
// clock turned to whose time runs now: the position may have been restored since. An
// ended clock of a game that goes on makes way for one that can.
func (s *sheet) adjusted(g *models.Game, k clock.Clock, left [2]int64) (clock.Clock, error) {
	was := k
	if goesOn(k) || k.State == clock.Ended && !g.Open() {
		return k.Adjust(left, max(s.now, k.Since))
	}
	record, err := ReadRecord(s.Tx, g)
	if err != nil {
		return k, err
	}
	if k.State == clock.Ended {
		if k, err = clockAfter(g, record, g.Ply); err != nil {
			return k, err
		}
	}
	k, err = k.Adjust(left, max(s.now, k.Since))
	if err == nil && was.State == clock.Flagged {
		k.Turn = clock.Side(record.Board().ToMove())
		if g.ToPress != 0 {
			k.Turn = clock.Side(g.ToPress - 1)
		}
	}
	return k, err
}

// reason is why the clocks are set. What is read on a physical clock corrects nothing,
// so that none need be given.
func (c AdjustClock) reason(g *models.Game) (string, error) {
	if g.Board == models.ClockBoard {
		return models.CleanText("why", c.Why, models.MaxWhy)
	}
	return models.CleanReason(c.Why)
}

// endClock stops a game's clock for good; a press that was still to come is not needed
// any more. A physical clock is not ours to stop: what it showed can be entered later.
func endClock(g *models.Game, at int64) error {
	g.ToPress = 0
	if g.Board == models.ClockBoard {
		return nil
	}
	k, err := g.ReadClock()
	if err != nil {
		return err
	}
	if k, err = k.End(max(at, k.Since)); err != nil && !errors.Is(err, clock.ErrOver) {
		return err
	}
	g.SetClock(k)
	return nil
}

// shown writes both clocks as they show at an instant, as JSON.
func shown(k clock.Clock, now int64) string {
	text, err := json.Marshal([2]int64{k.Remaining(clock.First, now), k.Remaining(clock.Second, now)})
	if err != nil {
		panic(err) // two integers can always be written
	}
	return string(text)
}

// clockRefused says in words of the arbiter why a clock cannot be set.
func clockRefused(err error) error {
	switch {
	case errors.Is(err, clock.ErrNoClock), errors.Is(err, clock.ErrOver):
		return models.Fail(models.Refused, "no-running-clock").Because(err)
	case errors.Is(err, clock.ErrAmount):
		return models.Fail(models.Invalid, "clock-amount").Because(err)
	}
	return err
}
