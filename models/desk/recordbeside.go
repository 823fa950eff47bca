package desk

import (
	"toreshi/models"
	"toreshi/models/kumalak"
)

// beside enters moves to a game that has its result already, from a slip of paper or
// because a player resigned. Moves that do not end the game leave it; moves that end it
// another way decide if that is said to be sure.
func (c RecordMoves) beside(s *sheet, board kumalak.Board) error {
	g := s.game
	if g.Kazan1+g.Kazan2 == 0 {
		g.Kazan1, g.Kazan2 = board.Kazan(kumalak.First), board.Kazan(kumalak.Second)
	}
	if !board.Over() {
		s.putGame(g)
		return nil
	}
	end := board.End()
	r := models.Ruling{
		Outcome: models.Outcome(end.Outcome.String()), Reason: models.Reason(end.Reason),
		Kazans: [2]int{board.Kazan(kumalak.First), board.Kazan(kumalak.Second)},
	}
	before, was := resultText(g), standingOf(g)
	differs := r.Outcome != g.Outcome || !g.Played()
	if differs {
		if err := c.sure(s, r.Outcome); err != nil {
			return err
		}
		award := r.Outcome.Award()
		g.Award1, g.Award2 = award[0], award[1]
	}
	g.Outcome, g.Reason, g.From = r.Outcome, r.Reason, models.FromMoves
	g.Kazan1, g.Kazan2 = r.Kazans[0], r.Kazans[1]
	s.corrected(g, was)
	if differs {
		s.decision(c, before, resultText(g), c.Why)
	}
	s.putGame(g)
	return nil
}

// judgeAnew asks for the verdict on a flag again, now that the moves are known
// (spec/arbitration.md 7.5, row 9). It stands where they do not decide the game: a sheet
// may end early. A result that was confirmed is not changed unless that is said to be
// sure; it stays confirmed.
func (c RecordMoves) judgeAnew(s *sheet, board kumalak.Board) error {
	g := s.game
	t, err := s.tournament(g.Tournament)
	if err != nil {
		return err
	}
	moves := make([]models.TimedMove, g.Ply) // of a sheet nobody knows the times
	for i := range moves {
		moves[i].Hole = c.Moves[i]
	}
	down := downAsKept(g)
	ruling := models.Verdict(down.caseOf(t, g, board.Ruleset().Start(), moves))
	if ruling.Ply == 0 {
		if !g.Outcome.Decided() {
			g.Kazan1, g.Kazan2 = ruling.Kazans[0], ruling.Kazans[1]
		}
		s.putGame(g)
		return nil
	}
	if g.State == models.Confirmed && ruling.Outcome != g.Outcome {
		if err := c.sure(s, ruling.Outcome); err != nil {
			return err
		}
	}
	return c.rule(s, down, ruling)
}

// rule writes the verdict that the moves make of a flag.
func (c RecordMoves) rule(s *sheet, down flagsDown, ruling models.Ruling) error {
	g := s.game
	before, was, kept := resultText(g), standingOf(g), *g
	if err := s.writeRuling(down, ruling); err != nil {
		return err
	}
	if was.settled {
		g.State, g.Confirmed1, g.Confirmed2, g.EndedAt = models.Confirmed, true, true, kept.EndedAt
		g.Call, g.CallWhy, g.CalledAt = kept.Call, kept.CallWhy, kept.CalledAt
		if was.Outcome == g.Outcome {
			g.Award1, g.Award2 = kept.Award1, kept.Award2
		}
	}
	s.corrected(g, was)
	if was.Outcome != g.Outcome {
		s.decision(c, before, resultText(g), c.Why)
	}
	s.putGame(g)
	return nil
}

// sure refuses to let the moves change a result that stands before both have been seen.
func (c RecordMoves) sure(s *sheet, moves models.Outcome) error {
	g := s.game
	if !c.Sure {
		return models.Fail(models.Doubtful, "moves-differ", "Table", g.Table, "Result", string(g.Outcome), "Moves", string(moves))
	}
	return s.acknowledged(g, c.Acknowledged)
}
