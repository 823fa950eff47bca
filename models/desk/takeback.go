package desk

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/kumalak"
	"toreshi/models/store"
)

// TakeBack takes a game back to the position after a ply, with the clocks it had
// then. The moves taken back stay in the record on the line they were made on.
// The game is paused until the arbiter lets it go on.
type TakeBack struct {
	Game string `json:"game"`
	// Ply is the last ply that stands; 0 is the start position.
	Ply int    `json:"ply"`
	Why string `json:"why"`
	// Stands is the token of the game as it was seen (see [Stands]); empty: not said.
	Stands string `json:"stands,omitempty"`
}

func (c TakeBack) scope() scope { return scope{game: c.Game} }

func (c TakeBack) decide(s *sheet) error {
	why, err := s.ruling(c.Stands, c.Why)
	if err != nil {
		return err
	}
	g := s.game
	if err := s.stillPlayed(g); err != nil {
		return err
	}
	if c.Ply < 0 || c.Ply >= g.Ply && !g.Outcome.Decided() || c.Ply > g.Ply {
		return models.Fail(models.Invalid, "no-such-ply", "Ply", c.Ply, "Last", g.Ply)
	}
	record, err := ReadRecord(s.Tx, g)
	if err != nil {
		return err
	}
	board := record.Boards[c.Ply]
	if board.Over() { // nobody could move in it
		return models.Fail(models.Refused, "moves-decide", "Table", g.Table)
	}
	s.decision(c, strconv.Itoa(g.Ply), strconv.Itoa(c.Ply), why)
	if _, err := s.fork(g, c.Ply, why); err != nil {
		return err
	}
	k, err := clockAfter(g, record, c.Ply)
	if err != nil {
		return err
	}
	g.SetClock(k)
	s.backTo(g, record.At(c.Ply))
	s.putGame(g)
	return nil
}

// fork opens a new line of the game at a ply; the moves made since stay in the record on
// the line they were made on.
func (s *sheet) fork(g *models.Game, ply int, why string) (*models.Line, error) {
	lines, err := store.List[models.Line](s.Tx, "number", "game = ?", g.ID)
	if err != nil {
		return nil, err
	}
	line := &models.Line{
		ID: fmt.Sprintf("%s.%d", g.ID, len(lines)), Event: g.Event, Game: g.ID, Number: len(lines),
		Parent: g.Line, Fork: ply, At: s.now, Why: why,
	}
	s.Put(line)
	g.Line = line.Number
	return line, nil
}

// backTo lets the game stand at the end of a record, without a result and paused.
func (s *sheet) backTo(g *models.Game, record Record) {
	s.reopen(g)
	standAt(g, record)
	g.State, g.PausedBy, g.DrawOffered, g.ToPress = models.Paused, pausedByArbiter, 0, 0
	g.StartedAt = cmp.Or(g.StartedAt, s.now) // 0 if it had been a forfeit
	g.LastAt = max(g.LastAt, s.now)
}

// standAt writes what the game's moves sum up to. A wrong ply that is not among them any
// more needs no ruling.
func standAt(g *models.Game, record Record) {
	board := record.Board()
	if len(record.Moves) < g.Ply {
		g.ToPress = 0 // the move that it would complete is no more
	}
	g.Ply, g.Position, g.AfterEnd = len(record.Moves), board.String(), ""
	g.Kazan1, g.Kazan2 = board.Kazan(kumalak.First), board.Kazan(kumalak.Second)
	if g.WrongPly > g.Ply {
		g.WrongPly = 0
	}
}

// clockAfter is the clock to go on from after a ply, standing: the last one that a move
// kept, else a new one, with what the arbiter has given or taken since; never one that
// has ended or fell. A physical clock is set back by hand: ours keeps what was entered
// last.
func clockAfter(g *models.Game, record Record, ply int) (clock.Clock, error) {
	now, err := g.ReadClock()
	if err != nil {
		return now, err
	}
	if g.Board == models.ClockBoard {
		if !goesOn(now) {
			now.State = clock.Stopped
		}
		return now, nil
	}
	then, err := clockThen(g, record, ply)
	return then.WithGiven(now.Given()), err
}

// clockThen is the clock as it stood after a ply.
func clockThen(g *models.Game, record Record, ply int) (clock.Clock, error) {
	for i := ply; i > 0; i-- {
		if k, err := record.Moves[i-1].ReadClock(); err != nil || goesOn(k) {
			if err != nil {
				return k, err
			}
			return pausedClock(k, record.Boards[ply])
		}
	}
	return newClock(g, record.Boards[ply])
}

// goesOn tells whether a game can go on with a clock.
func goesOn(k clock.Clock) bool { return k.State != clock.Ended && k.State != clock.Flagged }

// paperClock is the clock kept with a move typed in from paper: the game's as it showed
// before; a new one if that has ended or fell, for the result may be taken back.
func paperClock(g *models.Game, board kumalak.Board) (clock.Clock, error) {
	if k, err := g.ReadClock(); err != nil || goesOn(k) {
		return k, err
	}
	return newClock(g, board)
}

// newClock is a game's clock with nothing used, standing.
func newClock(g *models.Game, board kumalak.Board) (clock.Clock, error) {
	control, err := clock.ParseControl(g.Control)
	if err != nil {
		return clock.Clock{}, fmt.Errorf("game %s: %w", g.ID, err)
	}
	k, err := clock.New(control).Start(clock.First, g.StartedAt)
	if err != nil {
		return k, err
	}
	return pausedClock(k, board)
}

// pausedClock lets a clock stand without charging anything, turned to the side that
// is to move: it may have been kept with moves that were entered from paper.
func pausedClock(k clock.Clock, board kumalak.Board) (clock.Clock, error) {
	k, err := k.Pause(k.Since)
	if errors.Is(err, clock.ErrNotRunning) {
		err = nil
	}
	if k.State == clock.Paused {
		k.Turn = clock.Side(board.ToMove())
	}
	return k, err
}

// roundRuns refuses what can only be done while the game's round is played, or in a game
// that was played after it.
func (s *sheet) roundRuns(g *models.Game) error {
	r, err := s.round(g.Round)
	if err != nil {
		return err
	}
	after, err := playedAfter(s.Tx, g, r)
	if err == nil && !after && r.State != models.Started {
		err = models.Fail(models.Refused, "round-state", "Round", r.Number, "State", string(r.State))
	}
	return err
}
