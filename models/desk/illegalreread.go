package desk

import (
	"slices"

	"toreshi/models"
	"toreshi/models/kumalak"
)

// stand lets the move count as it happened. If the game was over by it, what was played
// afterwards is kept as played after the end.
func (c RuleIllegalMove) stand(s *sheet, t *models.Tournament, record Record, why string) (Record, error) {
	g, last := s.game, len(record.Moves)
	g.WrongPly = nextWrong(record.Moves, c.Ply)
	moves := record.Moves
	record, err := Replay(g.Rules, moves, g.WrongPly)
	if err != nil && record.Board().Over() {
		record, err = record.At(len(record.Boards)-1), nil
	}
	if err != nil {
		return record, err
	}
	kept := g.AfterEnd
	if end := len(record.Moves); end < last {
		if _, err := s.fork(g, end, why); err != nil {
			return record, err
		}
		kept = afterEnd(holesOf(moves[end:]))
	}
	standAt(g, record)
	g.AfterEnd = kept
	return record, s.follow(t, record)
}

// nextWrong is the first wrong ply after one; 0: there is none.
func nextWrong(moves []*models.Move, ply int) int {
	for _, m := range moves {
		if m.Ply > ply && m.Wrong != models.NoFault {
			return m.Ply
		}
	}
	return 0
}

func holesOf(moves []*models.Move) (holes []int) {
	for _, m := range moves {
		holes = append(holes, m.Hole)
	}
	return holes
}

// typing writes the hole that was really played, and replays what came after it with its
// times and clocks. What does not fit is refused: then it was no typing error. If the
// moves now end the game earlier, the rest was played after the end.
func (c RuleIllegalMove) typing(s *sheet, t *models.Tournament, record Record, why string) (Record, error) {
	g, old := s.game, record.Moves[c.Ply-1]
	hole := c.Hole
	if hole == 0 {
		hole = old.Hole
	}
	if hole == old.Hole && old.Wrong == models.NoFault {
		return record, models.Fail(models.Invalid, "typing-same", "Ply", c.Ply, "Hole", hole)
	}
	if _, err := s.fork(g, c.Ply-1, why); err != nil {
		return record, err
	}
	moves, played, err := s.typedAgain(record, c.Ply, hole)
	if err != nil {
		return record, err
	}
	if g.WrongPly >= c.Ply {
		g.WrongPly = nextWrong(moves, max(c.Ply, g.WrongPly-1))
	}
	kept := g.AfterEnd
	if played != "" {
		kept = played
	}
	if record, err = Replay(g.Rules, moves, g.WrongPly); err != nil {
		return record, err
	}
	standAt(g, record)
	g.AfterEnd = kept
	return record, s.follow(t, record)
}

// typedAgain puts the moves from a ply on anew, on the game's line, with another hole for
// the first of them. It gives all moves up to the end of the game, and what was played
// after that.
func (s *sheet) typedAgain(record Record, ply, hole int) (moves []*models.Move, afterwards string, err error) {
	g, board := s.game, record.Boards[ply-1]
	moves = slices.Clone(record.Moves[:ply-1])
	for i, m := range record.Moves[ply-1:] {
		if board.Over() {
			return moves, afterEnd(holesOf(record.Moves[ply-1+i:])), nil
		}
		again := *m
		if i == 0 {
			again.Hole, again.Wrong = hole, models.NoFault
		}
		if !fits(board, &again) {
			return nil, "", models.Fail(models.Refused, "typing-misfit", "Ply", again.Ply, "Hole", again.Hole)
		}
		again.Line, again.ID = g.Line, moveID(g, g.Line, again.Ply)
		s.Put(&again)
		moves = append(moves, &again)
		if board, err = after(board, &again, g.WrongPly); err != nil {
			return nil, "", err
		}
	}
	return moves, "", nil
}

// fits makes a move of the record in another position: by the rules, or as it
// happened if that was wrong. It is false if the move cannot have been made there.
func fits(before kumalak.Board, m *models.Move) bool {
	board, err := before.Play(m.Hole)
	if m.Wrong != models.NoFault {
		board, m.Wrong, err = models.MadeMove(before, m.Hole, m.Position)
	}
	m.Position, m.Notation = board.String(), kumalak.Notation(before, m.Hole)
	return err == nil
}

// follow gives the game the result that its moves have now. What people decided stands,
// but for a game that was over before they did; a flag that nobody went by since is judged
// anew.
func (s *sheet) follow(t *models.Tournament, record Record) error {
	g := s.game
	board, m := record.Board(), record.Moves[len(record.Moves)-1]
	repeated := repeatedIn(t, record)
	switch {
	case g.From == models.FromArbiter:
	case flagSpeaks(g):
		return s.writeRuling(downAsKept(g), s.judgeOn(t, downAsKept(g), record))
	case !g.Outcome.Decided(), g.WrongPly == 0 && board.Over():
		return s.endIf(g, board, repeated, m.At)
	case g.From == models.FromMoves && !board.Over() && !repeated:
		k, err := clockAfter(g, record, g.Ply)
		if err != nil {
			return err
		}
		g.SetClock(k)
		s.backTo(g, record)
	}
	return nil
}
