package desk

import (
	"encoding/json"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/kumalak"
	"toreshi/models/store"
)

// Story is what a verdict on a game's flag rests on, read for the page on which it is
// decided: the case as the desk put it, and what happened on one time line.
type Story struct {
	Game       *models.Game
	Tournament *models.Tournament
	Record     Record
	// Case and Ruling are the question and the answer; a move that was tapped too late is
	// among the moves of the case, though not in the record.
	Case   models.FlagCase
	Ruling models.Ruling
	// Late is that move, nil if there was none.
	Late *models.Happening
	// Line is the time line, Entries the journal it was made from.
	Line    []models.Moment
	Entries []models.Entry
}

// Flagged tells whether a flag is down.
func (s *Story) Flagged() bool { return s.Game.FlagSide != 0 }

// Board is the position in question: that at the flag, else that on the board.
func (s *Story) Board() kumalak.Board {
	if n := s.Ruling.Made; s.Flagged() && n < len(s.Record.Boards) {
		return s.Record.Boards[n]
	}
	return s.Record.Board()
}

// ReadStory reads it, as of now.
func ReadStory(tx *store.Tx, g *models.Game, now int64) (*Story, error) {
	s := &Story{Game: g}
	var err error
	if s.Tournament, err = store.Get[models.Tournament](tx, g.Tournament); err != nil {
		return nil, err
	}
	if s.Record, err = ReadRecord(tx, g); err != nil {
		return nil, err
	}
	if s.Entries, err = tx.StreamEntries(models.GameStream(g.ID)); err != nil {
		return nil, err
	}
	s.ask()
	moves, err := store.List[models.Move](tx, "line, ply", "game = ?", g.ID)
	if err != nil {
		return nil, err
	}
	lines, err := store.List[models.Line](tx, "number", "game = ?", g.ID)
	if err != nil {
		return nil, err
	}
	first, err := firstClock(g)
	if err != nil {
		return nil, err
	}
	t := &telling{story: s, now: now, moves: moves, stands: LineMoves(g.Line, lines, moves)}
	happened, err := t.all(first)
	if err != nil {
		return nil, err
	}
	s.Line = models.Timeline(happened, first, s.Ruling)
	return s, nil
}

// ask puts the case as the game keeps it, and has it decided.
func (s *Story) ask() {
	g, down := s.Game, downAsKept(s.Game)
	if c := s.lastRuling(); c != nil {
		down.late = c.LatePly
		if g.Ply == 0 {
			down.kazan = c.Kazan
		}
	}
	s.Case = down.caseOf(s.Tournament, g, s.Record.Rules.Start(), timedMoves(s.Record))
	s.Late = s.lateMove()
	if s.Late != nil {
		s.Case.Moves = append(s.Case.Moves, models.TimedMove{Hole: s.Late.Hole, At: s.Late.At, Timed: true})
	}
	s.Ruling = models.Verdict(s.Case)
}

// lateMove is the move that was tapped after the flag that is down.
func (s *Story) lateMove() *models.Happening {
	g, b := s.Game, s.Record.Board()
	if g.FlagSide == 0 || g.LateAt == 0 || g.LateAt <= flagTime(s.Tournament, g) || b.Legal(g.LateHole) != nil {
		return nil
	}
	after, _ := b.Play(g.LateHole)
	return &models.Happening{
		Kind: models.MomentLate, At: g.LateAt, Side: b.ToMove().Number(), Ply: g.Ply + 1, Hole: g.LateHole,
		Notation: kumalak.Notation(b, g.LateHole), Position: after.String(),
	}
}

// lastRuling is the arbiter's last word on the flag that is down, nil if the program or
// a player called it, or no flag is down.
func (s *Story) lastRuling() *RuleFlag {
	if s.Game.FlagSide == 0 {
		return nil
	}
	undone := make(map[int64]bool)
	for i := len(s.Entries) - 1; i >= 0; i-- {
		e := s.Entries[i]
		var args struct {
			RuleFlag
			Seq int64 `json:"seq"`
		}
		if undone[e.Seq] || json.Unmarshal([]byte(e.Args), &args) != nil {
			continue
		}
		switch e.Command {
		case "Undo":
			undone[args.Seq] = true
		case "RuleFlag":
			return &args.RuleFlag
		case "FallFlag":
			return nil
		}
	}
	return nil
}

// firstClock is a game's clock before anything happened in it.
func firstClock(g *models.Game) (clock.Clock, error) {
	control, err := clock.ParseControl(g.Control)
	return clock.New(control), err
}
