package server

import (
	"github.com/labstack/echo/v4"

	"toreshi/models/desk"
)

// apiRuleFlag decides on a flag that people saw: on a physical clock, on paper, or both
// flags at once.
func (s *Server) apiRuleFlag(c echo.Context) error {
	var body struct {
		// Flagged tells whose flag is down; left out: as it was ruled on before.
		Flagged []bool `json:"flagged" validate:"omitempty,len=2"`
		Seen    int64  `json:"seen" validate:"min=0"`
		Kazan   []int  `json:"kazan" validate:"omitempty,len=2"`
		LatePly int    `json:"latePly" validate:"min=0"`
		Why     string `json:"why"`
		// Sure says that it holds although the moves on the board had ended the game.
		Sure bool `json:"sure"`
		// Stands is the token of the game that was looked at.
		Stands string `json:"stands"`
	}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	command := &desk.RuleFlag{
		Game: visible(c).ID, Seen: body.Seen, Kazan: both(body.Kazan), LatePly: body.LatePly,
		Why: body.Why, Sure: body.Sure, Stands: body.Stands,
	}
	if len(body.Flagged) == 2 {
		command.Flagged = [2]bool(body.Flagged)
	}
	return s.orderGame(c, command)
}

// apiAdjourn puts a game off.
func (s *Server) apiAdjourn(c echo.Context) error {
	var body struct {
		Why string `json:"why"`
		// Stands is the token of the game that was looked at.
		Stands string `json:"stands"`
	}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	return s.orderGame(c, &desk.Adjourn{Game: visible(c).ID, Why: body.Why, Stands: body.Stands})
}

// apiContinue takes an adjourned game up again.
func (s *Server) apiContinue(c echo.Context) error {
	if err := s.bind(c, &emptyBody{}); err != nil {
		return err
	}
	return s.orderGame(c, &desk.ContinueGame{Game: visible(c).ID})
}
