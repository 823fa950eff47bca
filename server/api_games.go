package server

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
)

func (s *Server) apiGame(c echo.Context) error { return s.answerGame(c, http.StatusOK) }

// answerGame sends the view of the game a request is about, as it is now.
func (s *Server) answerGame(c echo.Context, status int) error {
	view, err := s.gameView(c)
	if err != nil {
		return err
	}
	return answer(c, status, view)
}

func (s *Server) gameView(c echo.Context) (view *GameView, err error) {
	id := visible(c).ID
	err = s.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		game, err := store.Get[models.Game](tx, id)
		if err != nil {
			return err
		}
		v, err := newViewer(tx, game.Event, s.now())
		if err != nil {
			return err
		}
		if view, err = v.view(game); err != nil {
			return err
		}
		sees, err := seesDecisionsOf(c, tx, game)
		if err != nil || !sees {
			return err
		}
		return v.decide(view)
	})
	return view, err
}

// orderGame carries out a command on a game and answers with the game. An order
// that came too late, or that is not possible now, is answered with the game too:
// who gave it saw an older one.
func (s *Server) orderGame(c echo.Context, command desk.Command) error {
	err := s.order(c, command)
	if kind := models.KindOf(err); kind == models.Stale || kind == models.Refused {
		view, failed := s.gameView(c)
		if failed != nil {
			return failed
		}
		return withGame{err, view}
	}
	if err != nil {
		return err
	}
	return s.answerGame(c, http.StatusOK)
}

// sideBody is the body of what a player does on his side.
type sideBody struct {
	Side int `json:"side" validate:"min=0,max=2"`
}

// apiPlay makes a move. The device's time counts if its difference to the server's
// is known; where each player has a tablet, the server's time counts
// (spec/arbitration.md 7.2).
func (s *Server) apiPlay(c echo.Context) error {
	var body struct {
		Line       int    `json:"line" validate:"min=0"`
		Ply        int    `json:"ply" validate:"min=1"`
		Hole       int    `json:"hole"`
		Position   string `json:"position"`
		DeviceTime *int64 `json:"deviceTime"`
		Offset     *int64 `json:"offset"`
	}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	command := &desk.Play{Game: visible(c).ID, Line: body.Line, Ply: body.Ply, Hole: body.Hole, Position: body.Position}
	command.At = stamp(c, body.DeviceTime, body.Offset)
	return s.orderGame(c, command)
}

// stamp is when a device says that something was done, as server time; 0 where that is
// not known or does not count.
func stamp(c echo.Context, deviceTime, offset *int64) int64 {
	if deviceTime == nil || offset == nil || actor(c).Side != 0 {
		return 0
	}
	return *deviceTime + *offset
}

// apiPress presses the clock after a move on a wooden board.
func (s *Server) apiPress(c echo.Context) error {
	var body struct {
		Line       int    `json:"line" validate:"min=0"`
		Ply        int    `json:"ply" validate:"min=1"`
		DeviceTime *int64 `json:"deviceTime"`
		Offset     *int64 `json:"offset"`
	}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	return s.orderGame(c, &desk.Press{
		Game: visible(c).ID, Line: body.Line, Ply: body.Ply, At: stamp(c, body.DeviceTime, body.Offset),
	})
}

// side reads the body of an action of one side.
func (s *Server) side(c echo.Context) (int, error) {
	var body sideBody
	err := s.bind(c, &body)
	return body.Side, err
}

func (s *Server) apiTouch(c echo.Context) error {
	side, err := s.side(c)
	if err != nil {
		return err
	}
	return s.orderGame(c, &desk.Touch{Game: visible(c).ID, Side: side})
}

func (s *Server) apiResign(c echo.Context) error {
	side, err := s.side(c)
	if err != nil {
		return err
	}
	return s.orderGame(c, &desk.Resign{Game: visible(c).ID, Side: side})
}

func (s *Server) apiDraw(c echo.Context) error {
	var body struct {
		sideBody
		Action desk.DrawAction `json:"action"`
	}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	return s.orderGame(c, &desk.Draw{Game: visible(c).ID, Side: body.Side, Action: body.Action})
}

func (s *Server) apiClaim(c echo.Context) error {
	side, err := s.side(c)
	if err != nil {
		return err
	}
	return s.orderGame(c, &desk.ClaimRepetition{Game: visible(c).ID, Side: side})
}

// apiFlag claims that the time of a side is used up.
func (s *Server) apiFlag(c echo.Context) error {
	side, err := s.side(c)
	if err != nil {
		return err
	}
	return s.orderGame(c, &desk.FallFlag{Game: visible(c).ID, Side: side})
}

// apiCall calls the arbiter, at a physical clock also because the opponent's flag is down.
func (s *Server) apiCall(c echo.Context) error {
	var body struct {
		sideBody
		Flag bool `json:"flag"`
	}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	return s.orderGame(c, &desk.Call{Game: visible(c).ID, Side: body.Side, Flag: body.Flag})
}

func (s *Server) apiDispute(c echo.Context) error {
	side, err := s.side(c)
	if err != nil {
		return err
	}
	return s.orderGame(c, &desk.Call{Game: visible(c).ID, Side: side, Dispute: true})
}

// apiConfirm agrees with a result; side 0 is the arbiter, who settles it.
func (s *Server) apiConfirm(c echo.Context) error {
	var body struct {
		sideBody
		// Stands is the token of the game that was looked at.
		Stands string `json:"stands"`
	}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	return s.orderGame(c, &desk.Confirm{Game: visible(c).ID, Side: body.Side, Stands: body.Stands})
}
