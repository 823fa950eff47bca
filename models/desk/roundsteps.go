package desk

import (
	"slices"
	"strconv"
	"strings"

	"toreshi/clock"
	"toreshi/models"
)

// PublishRound lets everybody see a drafted round.
type PublishRound struct {
	Event string `json:"event"`
	Round string `json:"round"`
}

func (c PublishRound) scope() scope { return scope{event: c.Event} }

func (c PublishRound) decide(s *sheet) error {
	r, err := s.roundIn(c.Round, models.Drafted)
	if err != nil {
		return err
	}
	r.State, r.PublishedAt = models.Published, s.now
	s.Put(r)
	return nil
}

// UnpublishRound takes a round that has not been started back into draft.
type UnpublishRound struct {
	Event string `json:"event"`
	Round string `json:"round"`
}

func (c UnpublishRound) scope() scope { return scope{event: c.Event} }

func (c UnpublishRound) decide(s *sheet) error {
	r, err := s.roundIn(c.Round, models.Published)
	if err != nil {
		return err
	}
	r.State, r.PublishedAt = models.Drafted, 0
	s.Put(r)
	return nil
}

// StartRound starts the games of a published round. Clocks run at the tables
// that have a tablet; at the others the players use what they have.
type StartRound struct {
	Event string `json:"event"`
	Round string `json:"round"`
	// Tables are the tables that have a tablet; filled in when it is carried out.
	Tables []int `json:"tables"`
}

func (c StartRound) scope() scope { return scope{event: c.Event} }

// prepare looks at what other rounds still play: games that are decided do not read those.
func (c *StartRound) prepare(s *sheet) error {
	r, err := s.roundIn(c.Round, models.Published)
	if err != nil {
		return err
	}
	if c.Tables, err = tabletTables(s.Tx, c.Event); err != nil {
		return err
	}
	return s.roundFree(r, c.Tables)
}

func (c *StartRound) decide(s *sheet) error {
	r, err := s.roundIn(c.Round, models.Published)
	if err != nil {
		return err
	}
	t, err := s.tournament(r.Tournament)
	if err != nil {
		return err
	}
	rounds, err := s.rounds(t.ID)
	if err != nil {
		return err
	}
	for _, before := range rounds {
		if before.Number < r.Number && before.State != models.Closed {
			return s.notClosed(before)
		}
	}
	games, err := s.gamesOf(r.ID)
	if err != nil {
		return err
	}
	for _, g := range games {
		if !g.Awaited() {
			continue
		}
		if err := s.startGame(t, g, slices.Contains(c.Tables, g.Table)); err != nil {
			return err
		}
	}
	r.State, r.StartedAt = models.Started, s.now
	s.Put(r)
	return nil
}

// startGame lets a game begin. With a tablet at the table and clocks started by
// the arbiter, the first player's clock runs from now; otherwise it stands until
// both have touched, or the first move comes. A physical clock is started by hand.
func (s *sheet) startGame(t *models.Tournament, g *models.Game, tablet bool) error {
	if err := s.agree(t, g); err != nil {
		return err
	}
	g.State, g.StartedAt, g.LastAt = models.Running, s.now, s.now
	if t.Start == models.StartByTouch {
		g.State = models.Waiting
	} else if tablet && g.Board != models.ClockBoard {
		if err := s.startClock(g, s.now); err != nil {
			return err
		}
	}
	s.putGame(g)
	return nil
}

func (s *sheet) startClock(g *models.Game, at int64) error {
	c, err := g.ReadClock()
	if err != nil {
		return err
	}
	if c.State != clock.Stopped || g.Board == models.ClockBoard {
		return nil
	}
	if c, err = c.Start(clock.First, at); err != nil {
		return err
	}
	g.SetClock(c)
	return nil
}

// notClosed says which tables of a round have no result.
func (s *sheet) notClosed(r *models.Round) error {
	games, err := s.gamesOf(r.ID)
	if err != nil {
		return err
	}
	open := slices.DeleteFunc(games, func(g *models.Game) bool { return !g.Awaited() })
	if len(open) == 0 {
		return models.Fail(models.Refused, "round-not-closed", "Round", r.Number)
	}
	return models.Fail(models.Refused, "tables-open", "Round", r.Number, "Tables", tablesOf(open), "Count", len(open))
}

// tablesOf lists the tables of games.
func tablesOf(games []*models.Game) string {
	tables := make([]string, len(games))
	for i, g := range games {
		tables[i] = strconv.Itoa(g.Table)
	}
	return strings.Join(tables, ", ")
}

// CloseRound ends a round of which every game has a result that no player disputes, or
// is adjourned.
// Results that the players have not confirmed, and flags, become final.
type CloseRound struct {
	Event string `json:"event"`
	Round string `json:"round"`
}

func (c CloseRound) scope() scope { return scope{event: c.Event} }

func (c CloseRound) decide(s *sheet) error {
	r, err := s.roundIn(c.Round, models.Started)
	if err != nil {
		return err
	}
	games, err := s.gamesOf(r.ID)
	if err != nil {
		return err
	}
	var disputed []*models.Game
	for _, g := range games {
		if g.Awaited() {
			return s.notClosed(r)
		}
		if g.Call != 0 && g.CallWhy == callDispute {
			disputed = append(disputed, g)
		}
	}
	if len(disputed) > 0 {
		return models.Fail(models.Refused, "tables-disputed", "Round", r.Number, "Tables", tablesOf(disputed))
	}
	for _, g := range games {
		if g.State == models.Finished || g.State == models.Flagged {
			if err := s.settle(g); err != nil {
				return err
			}
		}
	}
	r.State, r.ClosedAt = models.Closed, s.now
	s.Put(r)
	return nil
}

// ReopenRound takes back the closing of the last round.
type ReopenRound struct {
	Event string `json:"event"`
	Round string `json:"round"`
}

func (c ReopenRound) scope() scope { return scope{event: c.Event} }

func (c ReopenRound) decide(s *sheet) error {
	r, err := s.roundIn(c.Round, models.Closed)
	if err != nil {
		return err
	}
	rounds, err := s.rounds(r.Tournament)
	if err != nil {
		return err
	}
	for _, later := range rounds {
		if later.Number > r.Number && later.State != models.Drafted && later.State != models.Published {
			return models.Fail(models.Refused, "later-round-started", "Round", later.Number)
		}
	}
	r.State, r.ClosedAt = models.Started, 0
	s.Put(r)
	return nil
}
