package desk

import (
	"strconv"
	"strings"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/kumalak"
)

// RecordMoves enters all moves of a game at once, from a score sheet or a file. They
// are legal up to the end of the game, or nothing is entered; what the sheet has after
// the end is kept as "played after the end". No clock is charged for them, one that ran
// stands afterwards. If they end the game, it has its result; one that stood already
// must agree, or Sure is said, and a flag that was ruled on is judged anew: the record
// speaks.
type RecordMoves struct {
	Game string `json:"game"`
	// Moves are the holes played, in order.
	Moves []int `json:"moves"`
	// Sure says that the moves decide although another result stands.
	Sure bool `json:"sure,omitempty"`
	// Acknowledged is the code of the distance at which a result that stands is
	// corrected by that (see [models.Distance]).
	Acknowledged string `json:"acknowledged,omitempty"`
	// Why says from whose sheet the moves are and where the sheets part, and why they
	// change a result.
	Why string `json:"why,omitempty"`
}

// maxAfterEnd is how many holes after the end are kept.
const maxAfterEnd = 50

func (c RecordMoves) scope() scope { return scope{game: c.Game} }

func (c RecordMoves) decide(s *sheet) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	g := s.game
	if err := s.enterable(g); err != nil {
		return err
	}
	switch {
	case g.Ply > 0:
		return models.Fail(models.Refused, "moves-here-already", "Table", g.Table)
	case len(c.Moves) == 0:
		return models.Fail(models.Invalid, "no-moves-given")
	}
	var err error
	if c.Why, err = models.CleanText("why", c.Why, models.MaxWhy); err != nil {
		return err
	}
	board, err := c.enter(s)
	if err != nil {
		return err
	}
	g.Position, g.LastAt = board.String(), max(g.LastAt, s.now)
	switch {
	case flagSpeaks(g):
		return c.judgeAnew(s, board)
	case g.Outcome.Decided():
		return c.beside(s, board)
	}
	g.Kazan1, g.Kazan2 = board.Kazan(kumalak.First), board.Kazan(kumalak.Second)
	if err := c.stand(g, board); err != nil {
		return err
	}
	if end := board.End(); board.Over() {
		return s.finish(g, models.Outcome(end.Outcome.String()), models.Reason(end.Reason), models.FromMoves, g.LastAt)
	}
	s.putGame(g)
	return nil
}

// stand lets a clock that ran stand at what it showed before, turned to the side that
// is to move; the arbiter lets the game go on. An adjourned game stays so.
func (c RecordMoves) stand(g *models.Game, board kumalak.Board) error {
	k, err := g.ReadClock()
	if err != nil {
		return err
	}
	ran := k.State == clock.Running || k.State == clock.Paused
	if k, err = pausedClock(k, board); err != nil {
		return err
	}
	g.SetClock(k)
	if g.State == models.Adjourned {
		return nil
	}
	g.State, g.PausedBy = models.Running, ""
	if ran {
		g.State, g.PausedBy = models.Paused, pausedByArbiter
	}
	return nil
}

// enter puts the moves up to the end and gives the position after the last.
func (c RecordMoves) enter(s *sheet) (kumalak.Board, error) {
	g := s.game
	rules, err := kumalak.ParseRuleset(g.Rules)
	if err != nil {
		return kumalak.Board{}, err
	}
	board := rules.Start()
	kept, err := paperClock(g, board)
	if err != nil {
		return board, err
	}
	for i, hole := range c.Moves {
		if board.Over() {
			g.AfterEnd = afterEnd(c.Moves[i:])
			break
		}
		mover := board.ToMove()
		next, err := board.Play(hole)
		if err != nil {
			return board, models.Fail(models.Invalid, "recorded-move-illegal", "Ply", i+1, "Hole", hole).Because(err)
		}
		m := &models.Move{
			ID: moveID(g, g.Line, i+1), Event: g.Event, Game: g.ID, Line: g.Line,
			Ply: i + 1, Side: mover.Number(), Hole: hole, Notation: kumalak.Notation(board, hole),
			Position: next.String(), At: s.now, Received: s.now, Paper: true,
		}
		m.SetClock(kept)
		s.Put(m)
		g.Ply, board = i+1, next
	}
	return board, nil
}

// afterEnd writes the holes that were played on after the end: nothing decides whether
// they were legal.
func afterEnd(holes []int) string {
	var words []string
	for _, hole := range holes {
		if hole >= 1 && hole <= 9 && len(words) < maxAfterEnd {
			words = append(words, strconv.Itoa(hole))
		}
	}
	return strings.Join(words, " ")
}
