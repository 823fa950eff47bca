package server

import (
	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
)

// emptyBody is the body of an action that says nothing more.
type emptyBody struct{}

func (s *Server) apiPause(c echo.Context) error {
	if err := s.bind(c, &emptyBody{}); err != nil {
		return err
	}
	return s.orderGame(c, &desk.Pause{Game: visible(c).ID})
}

func (s *Server) apiResume(c echo.Context) error {
	if err := s.bind(c, &emptyBody{}); err != nil {
		return err
	}
	return s.orderGame(c, &desk.Resume{Game: visible(c).ID})
}

// apiAnswer says that the arbiter has come to the table.
func (s *Server) apiAnswer(c echo.Context) error {
	if err := s.bind(c, &emptyBody{}); err != nil {
		return err
	}
	return s.orderGame(c, &desk.Answer{Game: visible(c).ID})
}

// apiClock corrects what the clocks show.
func (s *Server) apiClock(c echo.Context) error {
	var body struct {
		Remaining []int64 `json:"remaining" validate:"required,len=2,dive,min=0"`
		Reason    string  `json:"reason"`
		// Stands is the token of the game that was looked at.
		Stands string `json:"stands"`
	}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	return s.orderGame(c, &desk.AdjustClock{
		Game: visible(c).ID, Remaining: [2]int64(body.Remaining), Why: body.Reason, Stands: body.Stands,
	})
}

// apiTakeBack takes the game back to the position after a ply.
func (s *Server) apiTakeBack(c echo.Context) error {
	var body struct {
		Ply    *int   `json:"ply" validate:"required,min=0"`
		Reason string `json:"reason"`
		// Stands is the token of the game that was looked at.
		Stands string `json:"stands"`
	}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	return s.orderGame(c, &desk.TakeBack{Game: visible(c).ID, Ply: *body.Ply, Why: body.Reason, Stands: body.Stands})
}

// apiRecordMoves enters all moves of a game at once, from a score sheet.
func (s *Server) apiRecordMoves(c echo.Context) error {
	var body struct {
		Moves []int `json:"moves" validate:"required"`
		// Sure lets the moves decide although another result stands.
		Sure         bool   `json:"sure"`
		Acknowledged string `json:"acknowledged"`
		Why          string `json:"why"`
	}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	return s.orderGame(c, &desk.RecordMoves{
		Game: visible(c).ID, Moves: body.Moves, Sure: body.Sure, Acknowledged: body.Acknowledged, Why: body.Why,
	})
}

// apiResult enters, changes or takes back a result.
func (s *Server) apiResult(c echo.Context) error {
	var body struct {
		Outcome models.Outcome `json:"outcome" validate:"required"`
		Reason  models.Reason  `json:"reason"`
		Kazan   []int          `json:"kazan" validate:"omitempty,len=2"`
		Award   []int          `json:"award" validate:"omitempty,len=2"`
		Counted bool           `json:"counted"`
		Why     string         `json:"why"`
		// Revision is that of the game that was looked at.
		Revision int `json:"revision" validate:"min=0"`
		// Acknowledged is the code of the distance at which a result is corrected.
		Acknowledged string `json:"acknowledged"`
	}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	command := &desk.EnterResult{
		Game: visible(c).ID, Outcome: body.Outcome, Reason: body.Reason, Counted: body.Counted, Why: body.Why,
		Kazan: both(body.Kazan), Award: both(body.Award), Revision: body.Revision, Acknowledged: body.Acknowledged,
	}
	return s.orderGame(c, command)
}

// both gives two values that were said, nil if nothing was.
func both(values []int) *[2]int {
	if len(values) != 2 {
		return nil
	}
	pair := [2]int(values)
	return &pair
}
