package server

import (
	"context"
	"errors"
	"strconv"
	"time"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
)

// heartbeat is the setting that holds when the server was last alive.
const heartbeat = "heartbeat"

// serving is the setting that holds the mark of the server that serves the database.
const serving = "serving"

// restarted is the setting that holds when the server came back and paused
// running games, and since when it had been away: "back,away".
const restarted = "restarted"

// beat is how often the heartbeat is written: at most this much of a player's
// time is in doubt after a crash, and it is given to the player.
const beat = time.Second

// system is the actor of what the program does by itself.
var system = models.Actor{Role: models.RoleSystem}

// recover pauses the games whose clocks ran when the server stopped, as of the
// last instant it is known to have been alive: a restart costs no player time.
func (s *Server) recover(ctx context.Context) error {
	running, err := s.runningGames(ctx)
	if err != nil || len(running) == 0 {
		return err
	}
	last, err := s.lastBeat(ctx)
	if err != nil {
		return err
	}
	now := s.now()
	for _, g := range running {
		k, err := g.ReadClock()
		if err != nil { // one damaged game is no reason to leave the hall without a server
			s.Log.Error("recover", "game", g.ID, "error", err)
			continue
		}
		at := max(last, k.Since)
		_, err = s.desk.Do(ctx, desk.Order{By: system, Now: now, Command: &desk.Pause{Game: g.ID, At: at}})
		if err != nil {
			return err
		}
	}
	s.Log.Warn("the server was away: clocks are paused as of the last heartbeat", "games", len(running))
	return s.Store.Write(ctx, func(tx *store.Tx) error {
		return tx.PutSetting(restarted, strconv.FormatInt(now, 10)+","+strconv.FormatInt(last, 10))
	})
}

// ErrTwoServers is returned when another server is alive on the same database.
var ErrTwoServers = errors.New("another Toreshi server uses this database")

// alone refuses to go on while another server writes heartbeats into the same
// database: it would take that one's running games for left-overs of a crash.
func (s *Server) alone(ctx context.Context) error {
	before, err := s.lastBeat(ctx)
	if err != nil || s.now()-before > 2*beat.Milliseconds() || before > s.now() {
		return err
	}
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(beat + beat/2):
	}
	after, err := s.lastBeat(ctx)
	if err == nil && after != before {
		err = ErrTwoServers
	}
	return err
}

// markOwn marks the database as this server's. Of two that start within the same second
// neither sees the other's heartbeat; the later mark stands, and the one whose mark is
// gone stops at its next beat.
func (s *Server) markOwn(ctx context.Context) error {
	s.mark = desk.NewSecret(s.Random)
	return s.Store.Write(ctx, func(tx *store.Tx) error { return tx.PutSetting(serving, s.mark) })
}

// lastBeat is when a server was last alive on this database, 0 when never.
func (s *Server) lastBeat(ctx context.Context) (at int64, err error) {
	err = s.Store.Read(ctx, func(tx *store.Tx) error {
		text, err := tx.Setting(heartbeat)
		if err != nil || text == "" {
			return err
		}
		at, err = strconv.ParseInt(text, 10, 64)
		return err
	})
	return at, err
}

func (s *Server) runningGames(ctx context.Context) (games []*models.Game, err error) {
	err = s.Store.Read(ctx, func(tx *store.Tx) error {
		games, err = store.List[models.Game](tx, "id", "clock_state = ? AND state = ?", string(clock.Running), models.Running)
		return err
	})
	return games, err
}

// tend writes heartbeats and lets flags fall until the context ends, or another server
// has taken the database.
func (s *Server) tend(ctx context.Context) error {
	beats := time.NewTicker(beat)
	defer beats.Stop()
	for ticks := 0; ; ticks++ {
		next := s.fallFlags(ctx)
		wait := time.NewTimer(next)
		select {
		case <-ctx.Done():
			wait.Stop()
			return nil
		case <-s.flags:
		case <-wait.C:
		case <-beats.C:
			if err := s.beat(ctx, ticks); err != nil {
				wait.Stop()
				return err
			}
		}
		wait.Stop()
	}
}

// beat writes the heartbeat, and now and then sweeps what has run out. Its only error is
// [ErrTwoServers]: a beat that could not be written is not the end of a round.
func (s *Server) beat(ctx context.Context, ticks int) error {
	err := s.Store.Write(ctx, func(tx *store.Tx) error {
		mark, err := tx.Setting(serving)
		if err != nil {
			return err
		}
		if mark != s.mark {
			return ErrTwoServers
		}
		if ticks%3600 == 0 {
			if err := tx.DropAnswers(s.now() - int64(48*time.Hour/time.Millisecond)); err != nil {
				return err
			}
		}
		return tx.PutSetting(heartbeat, strconv.FormatInt(s.now(), 10))
	})
	if errors.Is(err, ErrTwoServers) {
		return ErrTwoServers
	}
	if err != nil && ctx.Err() == nil {
		s.Log.Error("heartbeat", "error", err)
	}
	return nil
}

// fallFlags calls the flags that have fallen and tells how long it is until the
// next one can.
func (s *Server) fallFlags(ctx context.Context) time.Duration {
	games, err := s.runningGames(ctx)
	if err != nil {
		if ctx.Err() == nil {
			s.Log.Error("flags", "error", err)
		}
		return time.Second
	}
	next := time.Minute
	for _, g := range games {
		k, err := g.ReadClock()
		if err != nil {
			s.Log.Error("flags", "game", g.ID, "error", err)
			continue
		}
		zero, ok := k.FlagAt()
		if !ok {
			continue
		}
		left := time.Duration(zero-s.now()) * time.Millisecond
		if left >= 0 {
			next = min(next, left+time.Millisecond)
			continue
		}
		side, _ := k.Running()
		_, err = s.desk.Do(ctx, desk.Order{
			By: system, Now: s.now(), Command: &desk.FallFlag{Game: g.ID, Side: int(side) + 1, Zero: zero},
		})
		if err != nil && models.KindOf(err) == 0 && ctx.Err() == nil {
			s.Log.Error("flag", "game", g.ID, "error", err)
		}
	}
	return next
}
