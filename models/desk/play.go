package desk

import (
	"errors"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/kumalak"
)

// Play is a move on the board: on a tablet the tap is the move and the press.
type Play struct {
	Game string `json:"game"`
	// Line and Ply say for which place in the record the move is meant: the
	// game's line, and one more than the number of its moves.
	Line int `json:"line"`
	Ply  int `json:"ply"`
	Hole int `json:"hole"`
	// Position is what lay on the board after the move, where a game is recorded as it
	// happened; empty: what the rules make of the hole. If it is something else the move
	// is kept as a wrong one, whatever the hole, and the arbiter called.
	Position string `json:"position,omitempty"`
	// At is when the finger lifted, as server time; 0 when unknown.
	At int64 `json:"at"`
}

// believable is by how much a device's stamp may be wrong before the arbiter is
// told, in milliseconds (spec/arbitration.md 7.2).
const believable = 2000

// lateMove is a move made after its player's time was used up.
type lateMove struct {
	game string
	side int
	zero int64
	// called tells that its flag had been called already; move is the tap, nil if it was
	// none.
	called bool
	move   *LateMove
}

func (e *lateMove) Error() string { return "the flag fell before the move" }

func (c Play) scope() scope { return scope{game: c.Game} }

func (c Play) decide(s *sheet) error {
	g := s.game
	if err := c.inPlace(s); err != nil {
		return err
	}
	at, clamped := s.stamped(c.At)
	t, err := s.tournament(g.Tournament)
	if err != nil {
		return err
	}
	running, err := ready(t, g, at)
	if err != nil {
		return c.tapped(s, err, at)
	}
	record, err := ReadRecord(s.Tx, g)
	if err != nil {
		return err
	}
	mover := record.Board().ToMove()
	if err := s.player(mover.Number()); err != nil {
		return err
	}
	board, fault, err := made(g, record.Board(), c.Hole, c.Position)
	if err != nil {
		return err
	}
	running, clocks, err := charged(t, g, running, mover, at)
	if err != nil {
		return c.tapped(s, err, at)
	}
	m := c.row(s, record.Board(), board)
	m.At, m.Clamped, m.Wrong = at, clamped, fault
	if m.SetClock(clocks); waitsForPress(t, g, running, record, board) {
		g.ToPress, clocks = m.Side, running // until then the move's clock is as if it had been pressed at once
	} else if g.Board != models.ClockBoard {
		m.PressedAt = at
	}
	s.Put(m)
	return s.moved(t, m, board, clocks, record)
}

// row is the move's place in the record, between two positions.
func (c Play) row(s *sheet, before, after kumalak.Board) *models.Move {
	g := s.game
	return &models.Move{
		ID: moveID(g, c.Line, c.Ply), Event: g.Event, Game: g.ID, Line: c.Line, Ply: c.Ply,
		Side: before.ToMove().Number(), Hole: c.Hole, Notation: kumalak.Notation(before, c.Hole),
		Position: after.String(), Received: s.now,
	}
}

// inPlace refuses a move that is meant for another place in the record, or that comes
// before the press of the one before it.
func (c Play) inPlace(s *sheet) error {
	g := s.game
	if err := s.player(0); err != nil {
		return err
	}
	if c.Line != g.Line || c.Ply != g.Ply+1 {
		return models.Fail(models.Stale, "move-stale", "Ply", c.Ply, "Expected", g.Ply+1)
	}
	if g.ToPress != 0 {
		return pressFirst(g.ToPress)
	}
	return nil
}

// stamped is the instant that a device's stamp stands for: server time, not after now
// and not before the last thing that happened in the game. A stamp that had to be moved
// by more than is believable calls the arbiter, and by how much is told; 0 is no stamp.
func (s *sheet) stamped(device int64) (at, clamped int64) {
	stamp := max(device, -believable) // no device is so old: what lies before is as wrong
	at = min(stamp, s.now)
	if device == 0 {
		at = s.now
	}
	at = max(at, s.game.LastAt)
	if device != 0 && abs(at-stamp) > believable {
		clamped = at - stamp
		s.call(s.game, calledByProgram, "device-time")
	}
	return at, clamped
}

// ready gives the clock a move is charged to, or says why no move is possible.
// A move made before a flag that fell in the meantime reopens the game.
func ready(t *models.Tournament, g *models.Game, at int64) (clock.Clock, error) {
	k, err := g.ReadClock()
	if err != nil {
		return k, err
	}
	switch g.State {
	case models.Running:
		return k, nil
	case models.Waiting:
		return k, models.Fail(models.Refused, "game-not-started")
	case models.Paused:
		return k, models.Fail(models.Refused, "game-paused")
	case models.Adjourned:
		return k, models.Fail(models.Refused, "game-adjourned", "Table", g.Table)
	case models.Flagged:
		if at > flagTime(t, g) {
			return k, &lateMove{game: g.ID, called: true}
		}
		k, err := k.Reopen()
		if errors.Is(err, clock.ErrNotRunning) { // the opponent was to move when it was claimed
			err = models.Fail(models.Refused, "game-over")
		}
		return k, err
	}
	return k, models.Fail(models.Refused, "game-over")
}

// flagTime is the instant up to which moves count after a flag fell: of zero in
// auto mode, else of the claim (spec/arbitration.md 7.5).
func flagTime(t *models.Tournament, g *models.Game) int64 {
	if flagMode(t, g) == models.FlagAuto && g.FlagZero != 0 {
		return g.FlagZero
	}
	return g.FlagSeen
}

// charged gives the clock that a move is charged to, and the one after its press.
func charged(
	t *models.Tournament, g *models.Game, k clock.Clock, mover kumalak.Side, at int64,
) (running, pressed clock.Clock, err error) {
	if running, err = begun(g, k, mover, at); err != nil {
		return running, running, err
	}
	pressed, err = press(t, g, running, at)
	return running, pressed, err
}

// begun is the clock that a move is charged to: that of a game that began without one
// starts with the first move, but for a physical clock, which is not ours.
func begun(g *models.Game, k clock.Clock, mover kumalak.Side, at int64) (clock.Clock, error) {
	if k.State != clock.Stopped || g.Board == models.ClockBoard {
		return k, nil
	}
	return k.Start(clock.Side(mover), at)
}

// press charges the move that is being made at an instant. A physical clock is pressed
// by hand and charges nothing here.
func press(t *models.Tournament, g *models.Game, k clock.Clock, at int64) (clock.Clock, error) {
	if g.Board == models.ClockBoard {
		return k, nil
	}
	side, _ := k.Running()
	press := k.Press
	if flagMode(t, g) != models.FlagAuto {
		press = k.PressAfterZero
	}
	pressed, err := press(at)
	if errors.Is(err, clock.ErrFlagFallen) {
		zero, _ := k.FlagAt()
		return k, &lateMove{game: g.ID, side: int(side) + 1, zero: zero}
	}
	if err != nil { // never a fault: the tablet would send it again for ever
		err = models.Fail(models.Refused, "clock-not-set", "Table", g.Table).Because(err)
	}
	return pressed, err
}

// moved brings the game up to date after a move: the board speaks first.
func (s *sheet) moved(
	t *models.Tournament, m *models.Move, board kumalak.Board, k clock.Clock, before Record,
) error {
	g := s.game
	if g.State == models.Flagged {
		s.unflag(g)
		s.call(g, calledByProgram, "flag-reopened")
	}
	g.Ply, g.Position, g.LastAt = m.Ply, m.Position, m.At
	g.Kazan1, g.Kazan2 = board.Kazan(kumalak.First), board.Kazan(kumalak.Second)
	if g.DrawOffered != m.Side {
		g.DrawOffered = 0 // a move declines the opponent's offer
	} else {
		m.DrawOffer = true // offered before the move, it goes with it
	}
	g.SetClock(k)
	s.markWrong(g, m)
	repeated := t.RepetitionAuto > 0 && occurrences(before, board) >= t.RepetitionAuto
	return s.endIf(g, board, repeated, m.At)
}

// endIf ends a game that the board ends, at the instant of its last move.
func (s *sheet) endIf(g *models.Game, board kumalak.Board, repeated bool, at int64) error {
	switch end := board.End(); {
	case g.WrongPly != 0 && (repeated || len(board.LegalHoles()) == 0):
		return s.awaitRuling(g, at)
	case board.Over():
		return s.finish(g, models.Outcome(end.Outcome.String()), models.Reason(end.Reason), models.FromMoves, at)
	case repeated:
		return s.finish(g, models.Drawn, models.ReasonRepetition, models.FromMoves, at)
	}
	s.putGame(g)
	return nil
}

// occurrences counts a position with those of the record before it.
func occurrences(before Record, board kumalak.Board) int {
	var history kumalak.History
	for _, b := range before.Boards {
		history.Add(b)
	}
	return history.Add(board)
}

// illegal puts a refusal of the rules core into words.
func illegal(hole int, err error) error {
	key := "move-illegal"
	switch {
	case errors.Is(err, kumalak.ErrEmptyHole):
		key = "move-empty-hole"
	case errors.Is(err, kumalak.ErrTuzdykHole):
		key = "move-tuzdyk-hole"
	case errors.Is(err, kumalak.ErrNoSuchHole):
		key = "move-no-such-hole"
	}
	return models.Fail(models.Invalid, key, "Hole", hole).Because(err)
}

func abs(n int64) int64 { return max(n, -n) }

func checkSide(side int) error {
	if side != 1 && side != 2 {
		return models.Fail(models.Invalid, "side-form", "Side", side)
	}
	return nil
}
