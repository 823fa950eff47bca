package desk

import (
	"toreshi/models"
)

// finish gives a game its result: the clocks stop for good, the two players are
// asked to confirm.
func (s *sheet) finish(g *models.Game, o models.Outcome, r models.Reason, from models.ResultFrom, at int64) error {
	if err := endClock(g, at); err != nil {
		return err
	}
	award := o.Award()
	g.Outcome, g.Reason, g.From = o, r, from
	g.Award1, g.Award2 = award[0], award[1]
	g.State, g.EndedAt, g.LastAt = models.Finished, at, max(g.LastAt, at)
	g.Confirmed1, g.Confirmed2, g.DrawOffered, g.PausedBy = false, false, 0, ""
	s.putGame(g)
	return nil
}

// reopen takes a game's result away.
func (s *sheet) reopen(g *models.Game) {
	g.Outcome, g.Reason, g.From, g.Rule = models.OutcomeOpen, models.ReasonNone, models.FromNothing, ""
	g.Award1, g.Award2, g.EndedAt = 0, 0, 0
	g.Confirmed1, g.Confirmed2 = false, false
	g.FlagSide, g.FlagZero, g.FlagSeen = 0, 0, 0
}

// unflag takes a provisional flag fall back.
func (s *sheet) unflag(g *models.Game) {
	s.reopen(g)
	g.State = models.Running
}

// Resign gives the game to the opponent; kazans stay as they stand.
type Resign struct {
	Game string `json:"game"`
	Side int    `json:"side"`
}

func (c Resign) scope() scope { return scope{game: c.Game} }

func (c Resign) decide(s *sheet) error {
	if err := s.inPlay(c.Side); err != nil {
		return err
	}
	outcome := models.FirstWins
	if c.Side == 1 {
		outcome = models.SecondWins
	}
	return s.finish(s.game, outcome, models.ReasonResignation, models.FromPlayers, s.now)
}

// inPlay refuses a player's order in a game that is not being played.
func (s *sheet) inPlay(side int) error {
	if err := checkSide(side); err != nil {
		return err
	}
	if err := s.player(side); err != nil {
		return err
	}
	switch s.game.State {
	case models.Running, models.Paused:
		if s.game.FlagSide != 0 { // what is ruled on it comes first, and may end the game
			return models.Fail(models.Refused, "flag-awaits", "Table", s.game.Table)
		}
		return s.timeLeft()
	case models.Waiting:
		return models.Fail(models.Refused, "game-not-started")
	case models.Adjourned:
		return models.Fail(models.Refused, "game-adjourned", "Table", s.game.Table)
	}
	return models.Fail(models.Refused, "game-over")
}

// timeLeft refuses an order that comes after a flag which nobody has called yet.
func (s *sheet) timeLeft() error {
	k, err := s.game.ReadClock()
	if err != nil {
		return err
	}
	t, err := s.tournament(s.game.Tournament)
	if err != nil {
		return err
	}
	side, running := k.Running()
	zero, _ := k.FlagAt()
	if running && flagMode(t, s.game) == models.FlagAuto && s.now > zero {
		return &lateMove{game: s.game.ID, side: int(side) + 1, zero: zero}
	}
	return nil
}

// Confirm is a player's agreement with the result; the arbiter's settles it
// alone (side 0).
type Confirm struct {
	Game string `json:"game"`
	Side int    `json:"side"`
	// Stands is the token of the game as it was seen (see [Stands]): nobody confirms a
	// result that he has not seen. Empty: not said.
	Stands string `json:"stands,omitempty"`
}

func (c Confirm) scope() scope { return scope{game: c.Game} }

func (c Confirm) decide(s *sheet) error {
	g := s.game
	arbiter := c.Side == 0 && s.by.Role == models.RoleArbiter
	if arbiter {
		if err := s.arbiter(); err != nil {
			return err
		}
	} else if err := checkSide(c.Side); err != nil {
		return err
	} else if err := s.player(c.Side); err != nil {
		return err
	}
	if g.State != models.Finished && !(g.State == models.Flagged && g.Outcome.Decided()) {
		return models.Fail(models.Refused, "nothing-to-confirm")
	}
	if stands, err := s.stands(c.Stands); err != nil {
		return err
	} else if !stands {
		return models.Fail(models.Stale, "result-entered-meanwhile", "Table", g.Table, "Result", string(g.Outcome))
	}
	g.Confirmed1 = g.Confirmed1 || arbiter || c.Side == 1
	g.Confirmed2 = g.Confirmed2 || arbiter || c.Side == 2
	if g.Confirmed1 && g.Confirmed2 {
		return s.settle(g)
	}
	s.putGame(g)
	return nil
}

// settle makes a result final.
func (s *sheet) settle(g *models.Game) error {
	if err := endClock(g, s.now); err != nil {
		return err
	}
	g.State = models.Confirmed
	if g.CallWhy != callDispute {
		g.ClearCall()
	}
	s.putGame(g)
	return nil
}

// calledByProgram marks a call that nobody at the table made.
const calledByProgram = 3

// callDispute is a call about the result.
const callDispute = "dispute"

// CallFlag is a call of a player about his opponent's flag on a physical clock.
const CallFlag = "flag-claim"

// call asks for the arbiter, unless somebody waits already.
func (s *sheet) call(g *models.Game, side int, why string) {
	if g.Call == 0 || why == callDispute {
		g.Call, g.CallWhy, g.CalledAt = side, why, s.now
	}
}

// Call asks for the arbiter. At the end of a game it disputes the result.
type Call struct {
	Game string `json:"game"`
	Side int    `json:"side"`
	// Dispute says that the player does not agree with the result.
	Dispute bool `json:"dispute"`
	// Flag says that the opponent's flag is down on a physical clock (LAW 6.8).
	Flag bool `json:"flag,omitempty"`
}

func (c Call) scope() scope { return scope{game: c.Game} }

func (c Call) decide(s *sheet) error {
	if err := checkSide(c.Side); err != nil {
		return err
	}
	if err := s.player(c.Side); err != nil {
		return err
	}
	why := ""
	if c.Dispute {
		if s.game.State != models.Finished && s.game.State != models.Flagged {
			return models.Fail(models.Refused, "nothing-to-confirm")
		}
		why = callDispute
		s.game.Confirmed1, s.game.Confirmed2 = false, false
	} else if c.Flag {
		if s.game.Board != models.ClockBoard || !s.game.Open() {
			return models.Fail(models.Refused, "flag-up")
		}
		if s.game.CallWhy == "" { // it says more than a call without a reason
			s.game.Call = 0
		}
		why = CallFlag
	}
	s.call(s.game, c.Side, why)
	s.putGame(s.game)
	return nil
}

// Answer says that the arbiter has come to the table.
type Answer struct {
	Game string `json:"game"`
}

func (c Answer) scope() scope { return scope{game: c.Game} }

func (c Answer) decide(s *sheet) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	s.game.ClearCall()
	s.putGame(s.game)
	return nil
}
