package desk

import "toreshi/models"

// Touch is a player touching his side before the game: "I am here". Where the
// tournament says so, the second touch starts the first player's clock.
type Touch struct {
	Game string `json:"game"`
	Side int    `json:"side"`
}

func (c Touch) scope() scope { return scope{game: c.Game} }

func (c Touch) decide(s *sheet) error {
	g := s.game
	if err := checkSide(c.Side); err != nil {
		return err
	}
	if err := s.player(c.Side); err != nil {
		return err
	}
	if g.State != models.Waiting || g.StartedAt == 0 {
		return models.Fail(models.Refused, "touch-not-now")
	}
	if c.Side == 1 {
		g.Touched1 = true
	} else {
		g.Touched2 = true
	}
	if g.Touched1 && g.Touched2 {
		g.State, g.LastAt = models.Running, s.now
		if err := s.startClock(g, s.now); err != nil {
			return err
		}
	}
	s.putGame(g)
	return nil
}
