package desk

import (
	"errors"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/kumalak"
)

// callIllegal is a call about a move that was played against the rules.
const callIllegal = "illegal-move"

// made is the position after a move, and what was wrong with it. Only a game that is
// recorded as it happened can have a position of its own.
func made(g *models.Game, before kumalak.Board, hole int, position string) (kumalak.Board, models.Fault, error) {
	if position == "" {
		board, err := before.Play(hole)
		if err != nil {
			return board, models.NoFault, illegal(hole, err)
		}
		return board, models.NoFault, nil
	}
	if g.Recording != models.AsHappened {
		return before, models.NoFault, models.Fail(models.Refused, "recording-guided", "Table", g.Table)
	}
	return models.MadeMove(before, hole, position)
}

// markWrong notes a wrong move that nothing is decided on, and calls the arbiter.
func (s *sheet) markWrong(g *models.Game, m *models.Move) {
	if m.Wrong == models.NoFault {
		return
	}
	if g.WrongPly == 0 {
		g.WrongPly = m.Ply
	}
	s.call(g, calledByProgram, callIllegal)
}

// awaitRuling lets a game stand in which nobody can move any more and a wrong move is
// not decided on: no result follows from moves that may be taken back
// (spec/arbitration.md 7.5, row 10).
func (s *sheet) awaitRuling(g *models.Game, at int64) error {
	k, err := g.ReadClock()
	if err != nil {
		return err
	}
	if k, err = k.Pause(max(at, k.Since)); err != nil && !errors.Is(err, clock.ErrNotRunning) {
		return err
	}
	g.SetClock(k)
	g.State, g.PausedBy, g.ToPress = models.Paused, pausedByArbiter, 0
	s.call(g, calledByProgram, callIllegal)
	s.putGame(g)
	return nil
}

// rulingFirst refuses to let a game go on in which nobody can move before a wrong move
// is decided on.
func (s *sheet) rulingFirst(g *models.Game) error {
	if g.WrongPly == 0 {
		return nil
	}
	record, err := ReadRecord(s.Tx, g)
	if err == nil && len(record.Board().LegalHoles()) == 0 {
		err = models.Fail(models.Refused, "wrong-ply-first", "Table", g.Table, "Ply", g.WrongPly)
	}
	return err
}

// TellBoard says that after the last move another position lies on the board than the
// record has: the players notice it after the tap. The move is then recorded as it
// happened, on a line of its own with the same times and clocks. A table's word only marks:
// a mark or a call that stands is the arbiter's to take away, whatever is told since.
type TellBoard struct {
	Game string `json:"game"`
	// Line and Ply say which move it is: the last one.
	Line int `json:"line"`
	Ply  int `json:"ply"`
	// Position is what lies on the board.
	Position string `json:"position"`
	// At is when it was noticed, as server time; 0 when unknown.
	At int64 `json:"at"`
}

func (c TellBoard) scope() scope { return scope{game: c.Game} }

func (c TellBoard) decide(s *sheet) error {
	g := s.game
	if err := s.player(0); err != nil {
		return err
	}
	if c.Line != g.Line || c.Ply != g.Ply || c.Ply == 0 {
		return models.Fail(models.Stale, "move-stale", "Ply", c.Ply, "Expected", g.Ply)
	}
	ended, err := c.telling(s)
	if err != nil {
		return err
	}
	record, err := ReadRecord(s.Tx, g)
	if err != nil {
		return err
	}
	m, err := c.told(g, record)
	if err != nil {
		return err
	}
	line, err := s.fork(g, c.Ply-1, "")
	if err != nil {
		return err
	}
	line.At, _ = s.stamped(c.At)
	m.Line, m.ID = g.Line, moveID(g, g.Line, m.Ply)
	s.Put(&m)
	arbiter := s.by.Role == models.RoleArbiter
	if arbiter && g.WrongPly == g.Ply {
		g.WrongPly = 0
	}
	s.markWrong(g, &m)
	if record, err = Replay(g.Rules, append(record.At(c.Ply-1).Moves, &m), g.WrongPly); err != nil {
		return err
	}
	if arbiter {
		answered(g)
	}
	return c.follows(s, record, ended)
}

// telling refuses a table's word about a game that is not being played, and everybody's
// about one that people have decided. It tells whether the moves, or a flag, had.
func (c TellBoard) telling(s *sheet) (ended bool, err error) {
	g := s.game
	switch {
	case g.State == models.Running, g.State == models.Paused && g.FlagSide == 0:
		return false, nil
	case s.by.Role != models.RoleArbiter:
	case g.State == models.Paused, g.State == models.Flagged:
		return true, nil
	case g.State == models.Finished && g.From == models.FromMoves:
		return true, nil
	}
	return false, models.Fail(models.Refused, "game-over")
}

// told is the last move as it is now said to have been made.
func (c TellBoard) told(g *models.Game, record Record) (models.Move, error) {
	m := *record.Moves[c.Ply-1]
	if c.Position == "" {
		return m, models.Fail(models.Invalid, "happened-form")
	}
	before := record.Boards[c.Ply-1]
	board, fault, err := made(g, before, m.Hole, c.Position)
	if err != nil {
		return m, err
	}
	if fault == m.Wrong && (fault == models.NoFault || board.String() == m.Position) {
		return m, models.Fail(models.Refused, "board-as-recorded", "Table", g.Table, "Ply", c.Ply)
	}
	m.Wrong, m.Position, m.Notation = fault, board.String(), kumalak.Notation(before, m.Hole)
	return m, nil
}

// follows brings the game up to date with what was told: one that went on goes on, one
// that was over stands, and a flag that was ruled on is judged anew.
func (c TellBoard) follows(s *sheet, record Record, ended bool) error {
	g, m := s.game, record.Moves[len(record.Moves)-1]
	t, err := s.tournament(g.Tournament)
	if err != nil {
		return err
	}
	if ended && g.FlagSide != 0 {
		standAt(g, record)
		return s.ruled(downAsKept(g), s.judgeOn(t, downAsKept(g), record))
	}
	if ended {
		k, err := clockAfter(g, record, g.Ply)
		if err != nil {
			return err
		}
		g.SetClock(k)
		s.backTo(g, record)
	}
	standAt(g, record)
	return s.endIf(g, record.Board(), repeatedIn(t, record), m.At)
}

// repeatedIn tells whether the last position of a record ends the game because it has
// occurred too often.
func repeatedIn(t *models.Tournament, record Record) bool {
	return t.RepetitionAuto > 0 && record.Count >= t.RepetitionAuto
}
