package desk

import (
	"errors"

	"toreshi/clock"
	"toreshi/models"
)

// Adjourn puts a game off: it is finished later, or begun later if it has not begun.
// Clocks and board stay as they are. For the next pairing it counts as drawn, in the
// standings as not finished (spec/arbitration.md 7.9, C.04.2).
type Adjourn struct {
	Game string `json:"game"`
	Why  string `json:"why"`
	// Stands is the token of the game as it was seen (see [Stands]); empty: not said.
	Stands string `json:"stands,omitempty"`
}

func (c Adjourn) scope() scope { return scope{game: c.Game} }

func (c Adjourn) decide(s *sheet) error {
	why, err := s.ruling(c.Stands, c.Why)
	if err != nil {
		return err
	}
	g := s.game
	r, err := s.round(g.Round)
	if err != nil {
		return err
	}
	if r.State != models.Started && r.State != models.Published && r.State != models.Closed {
		return models.Fail(models.Refused, "round-state", "Round", r.Number, "State", string(r.State))
	}
	switch g.State {
	case models.Waiting, models.Running, models.Paused:
	case models.Adjourned:
		return models.Fail(models.Refused, "adjourned-already", "Table", g.Table)
	default:
		return models.Fail(models.Refused, "game-over")
	}
	k, err := g.ReadClock()
	if err != nil {
		return err
	}
	if k, err = k.Pause(max(s.now, k.Since)); err != nil && !errors.Is(err, clock.ErrNotRunning) {
		return err
	}
	g.SetClock(k)
	s.decision(c, string(g.State), string(models.Adjourned), why)
	g.State, g.PausedBy, g.DrawOffered, g.LastAt = models.Adjourned, "", 0, max(g.LastAt, s.now)
	g.ClearCall()
	s.putGame(g)
	return nil
}

// ContinueGame takes an adjourned game up again. It is paused until the arbiter lets
// the clocks run; one that had not begun begins with its first move, or when both
// players have touched.
type ContinueGame struct {
	Game string `json:"game"`
}

func (c ContinueGame) scope() scope { return scope{game: c.Game} }

// prepare looks at the other games of the table. Games do not read one another when they
// are decided: their streams are replayed in any order.
func (c *ContinueGame) prepare(s *sheet) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	return s.tableFree(s.game)
}

func (c *ContinueGame) decide(s *sheet) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	g := s.game
	if g.State != models.Adjourned {
		return models.Fail(models.Refused, "not-adjourned", "Table", g.Table)
	}
	if err := s.enterable(g); err != nil {
		return err
	}
	t, err := s.tournament(g.Tournament)
	if err != nil {
		return err
	}
	if g.StartedAt == 0 {
		return s.startGame(t, g, false)
	}
	switch {
	case g.ClockState == string(clock.Paused), g.ClockState == string(clock.Flagged): // on which nothing is ruled yet
		g.State, g.PausedBy = models.Paused, pausedByArbiter
	case g.Ply == 0 && t.Start == models.StartByTouch:
		g.State = models.Waiting
	default:
		g.State = models.Running
	}
	g.LastAt = max(g.LastAt, s.now)
	s.putGame(g)
	return nil
}

// tableFree refuses to go on with a game while another one is played at its table, since a
// tablet shows one game, or by one of its players.
func (s *sheet) tableFree(g *models.Game) error {
	others, err := atTables(s.Tx, g.Event, g.Round, []int{g.Table}, []string{g.First, g.Second})
	if err != nil {
		return err
	}
	for _, o := range others {
		if o.Table == g.Table {
			return models.Fail(models.Refused, "table-in-use", "Table", g.Table, "Round", o.RoundNumber)
		}
		if sits(o) {
			return models.Fail(models.Refused, "player-in-use", "Table", g.Table, "Round", o.RoundNumber, "Other", o.Table)
		}
	}
	return nil
}
