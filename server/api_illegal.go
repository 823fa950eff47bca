package server

import (
	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
)

// apiTellBoard says that another position lies on the board than the record has after
// the last move.
func (s *Server) apiTellBoard(c echo.Context) error {
	var body struct {
		Line       int    `json:"line" validate:"min=0"`
		Ply        int    `json:"ply" validate:"min=1"`
		Position   string `json:"position" validate:"required"`
		DeviceTime *int64 `json:"deviceTime"`
		Offset     *int64 `json:"offset"`
	}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	command := &desk.TellBoard{Game: visible(c).ID, Line: body.Line, Ply: body.Ply, Position: body.Position}
	command.At = stamp(c, body.DeviceTime, body.Offset)
	return s.orderGame(c, command)
}

// apiRuleIllegalMove decides on a move that was played against the rules.
func (s *Server) apiRuleIllegalMove(c echo.Context) error {
	var body struct {
		Ply          int                `json:"ply" validate:"min=1"`
		Action       string             `json:"action" validate:"required"`
		Hole         int                `json:"hole"`
		Side         int                `json:"side"`
		KeepClocks   bool               `json:"keepClocks"`
		Penalty      models.PenaltyKind `json:"penalty"`
		Time         int64              `json:"time"`
		Award        *int               `json:"award"`
		Drawn        bool               `json:"drawn"`
		Article      string             `json:"article"`
		Why          string             `json:"why"`
		Acknowledged bool               `json:"acknowledged"`
		// Distance is the code of the distance at which a result that stands is changed.
		Distance string `json:"distance"`
		// Stands is the token of the game that was looked at.
		Stands string `json:"stands"`
	}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	return s.orderGame(c, &desk.RuleIllegalMove{
		Game: visible(c).ID, Ply: body.Ply, Action: body.Action, Hole: body.Hole, Side: body.Side, KeepClocks: body.KeepClocks,
		Penalty: body.Penalty, Time: body.Time, Award: body.Award, Drawn: body.Drawn,
		Article: body.Article, Why: body.Why, Acknowledged: body.Acknowledged,
		Stands: body.Stands, Distance: body.Distance,
	})
}

// apiPenalize imposes a penalty in a game.
func (s *Server) apiPenalize(c echo.Context) error {
	var body struct {
		Side         int                `json:"side"`
		Penalty      models.PenaltyKind `json:"penalty" validate:"required"`
		Time         int64              `json:"time"`
		Points       *int               `json:"points"`
		Fine         string             `json:"fine"`
		Article      string             `json:"article"`
		Text         string             `json:"text"`
		Why          string             `json:"why"`
		Acknowledged bool               `json:"acknowledged"`
		// Distance is the code of the distance at which a result that stands is changed.
		Distance string `json:"distance"`
		// Stands is the token of the game that was looked at.
		Stands string `json:"stands"`
	}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	return s.orderGame(c, &desk.Penalize{
		Game: visible(c).ID, Side: body.Side, Penalty: body.Penalty, Time: body.Time, Points: body.Points, Fine: body.Fine,
		Article: body.Article, Text: body.Text, Why: body.Why, Acknowledged: body.Acknowledged,
		Stands: body.Stands, Distance: body.Distance,
	})
}

// apiRestart cancels a game and lets it begin anew.
func (s *Server) apiRestart(c echo.Context) error {
	var body struct {
		Swap         bool   `json:"swap"`
		Sure         bool   `json:"sure"`
		Why          string `json:"why"`
		Acknowledged bool   `json:"acknowledged"`
		// Stands is the token of the game that was looked at.
		Stands string `json:"stands"`
	}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	return s.orderGame(c, &desk.Restart{
		Game: visible(c).ID, Swap: body.Swap, Sure: body.Sure, Why: body.Why, Acknowledged: body.Acknowledged, Stands: body.Stands,
	})
}

// apiSwapSides exchanges the sides of a game that goes on.
func (s *Server) apiSwapSides(c echo.Context) error {
	var body struct {
		Why          string `json:"why"`
		Acknowledged bool   `json:"acknowledged"`
		// Stands is the token of the game that was looked at.
		Stands string `json:"stands"`
	}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	return s.orderGame(c, &desk.SwapSides{Game: visible(c).ID, Why: body.Why, Acknowledged: body.Acknowledged, Stands: body.Stands})
}

// apiSanction imposes a penalty on a player that is about no one game.
func (s *Server) apiSanction(c echo.Context) error {
	var body struct {
		Penalty      models.PenaltyKind `json:"penalty" validate:"required"`
		Fine         string             `json:"fine"`
		From         int                `json:"from"`
		Rounds       int                `json:"rounds"`
		Article      string             `json:"article"`
		Text         string             `json:"text"`
		Why          string             `json:"why"`
		Acknowledged bool               `json:"acknowledged"`
	}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	command := &desk.Sanction{
		Event: event(c).ID, Player: c.Param("player"), Penalty: body.Penalty, Fine: body.Fine, From: body.From, Rounds: body.Rounds,
		Article: body.Article, Text: body.Text, Why: body.Why, Acknowledged: body.Acknowledged,
	}
	if err := s.order(c, command); err != nil {
		return err
	}
	return s.apiPlayer(c)
}
