package server

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
)

// handBody is a pairing made by the arbiter.
type handBody struct {
	Pairs [][]string `json:"pairs" validate:"required,dive,len=2"`
	Bye   string     `json:"bye"`
	Force bool       `json:"force"`
	Why   string     `json:"why"`
}

func (b handBody) pairing() desk.ByHand {
	hand := desk.ByHand{Bye: b.Bye, Force: b.Force, Why: b.Why}
	for _, pair := range b.Pairs {
		hand.Pairs = append(hand.Pairs, [2]string(pair))
	}
	return hand
}

// apiDraftByHand drafts the next round of a Swiss with the arbiter's pairing.
func (s *Server) apiDraftByHand(c echo.Context) error {
	var body handBody
	if err := s.bind(c, &body); err != nil {
		return err
	}
	chance := s.chance(c)
	id := desk.NewID(chance)
	command := &desk.DraftByHand{
		Event: event(c).ID, Tournament: tournament(c).ID, ID: id, Seed: desk.NewSeed(chance), ByHand: body.pairing(),
	}
	if err := s.order(c, command); err != nil {
		return err
	}
	return s.answerRound(c, http.StatusCreated, id)
}

// apiChangeDraft replaces the pairing of a draft.
func (s *Server) apiChangeDraft(c echo.Context) error {
	var body handBody
	if err := s.bind(c, &body); err != nil {
		return err
	}
	command := &desk.ChangeDraft{Event: event(c).ID, Round: c.Param("round"), ByHand: body.pairing()}
	if err := s.order(c, command); err != nil {
		return err
	}
	return s.apiRound(c)
}

// apiUnpairRound takes back the pairing of the last round.
func (s *Server) apiUnpairRound(c echo.Context) error {
	var body struct {
		Why string `json:"why"`
	}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	if err := s.order(c, &desk.UnpairRound{Event: event(c).ID, Round: c.Param("round"), Why: body.Why}); err != nil {
		return err
	}
	return s.apiRound(c)
}

// ByeRequestInfo is a bye that was granted for a round to come.
type ByeRequestInfo struct {
	Player GamePlayer     `json:"player"`
	Round  int            `json:"round"`
	Kind   models.ByeKind `json:"kind"`
	Why    string         `json:"why"`
}

func (s *Server) apiByeRequests(c echo.Context) error {
	infos := []ByeRequestInfo{}
	err := s.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		n, err := readNames(tx, event(c).ID)
		if err != nil {
			return err
		}
		rows, err := store.List[models.ByeRequest](tx, "round_number, player", "tournament = ? AND kind <> ?",
			tournament(c).ID, models.Revoked)
		for _, r := range rows {
			infos = append(infos, ByeRequestInfo{n.of(r.Player), r.Round, r.Kind, r.Why})
		}
		return err
	})
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, map[string]any{"byes": infos})
}

func (s *Server) apiRequestBye(c echo.Context) error {
	var body struct {
		Round int            `json:"round" validate:"min=1"`
		Kind  models.ByeKind `json:"kind"`
		Why   string         `json:"why"`
	}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	err := s.order(c, &desk.RequestBye{
		Event: event(c).ID, Player: c.Param("player"), Round: body.Round, Kind: body.Kind, Why: body.Why,
	})
	if err != nil {
		return err
	}
	return s.apiPlayer(c)
}

func (s *Server) apiCancelBye(c echo.Context) error {
	round, err := strconv.Atoi(c.Param("number"))
	if err != nil {
		return models.Fail(models.Invalid, "field-type", "Field", "number")
	}
	if err := s.order(c, &desk.CancelBye{Event: event(c).ID, Player: c.Param("player"), Round: round}); err != nil {
		return err
	}
	return s.apiPlayer(c)
}

// ApartInfo are two players who do not meet in some rounds, 0 without an end. Avoid
// lets them meet if the round cannot be paired otherwise.
type ApartInfo struct {
	ID        string        `json:"id"`
	Players   [2]GamePlayer `json:"players"`
	FromRound int           `json:"fromRound"`
	ToRound   int           `json:"toRound"`
	Avoid     bool          `json:"avoid"`
	Why       string        `json:"why"`
}

func (s *Server) apiApart(c echo.Context) error { return s.answerApart(c, http.StatusOK) }

func (s *Server) answerApart(c echo.Context, status int) error {
	infos := []ApartInfo{}
	err := s.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		n, err := readNames(tx, event(c).ID)
		if err != nil {
			return err
		}
		rows, err := store.List[models.ForbiddenPair](tx, "at, id", "tournament = ? AND lifted = ?", tournament(c).ID, false)
		for _, r := range rows {
			infos = append(infos, ApartInfo{
				r.ID, [2]GamePlayer{n.of(r.One), n.of(r.Other)}, r.From, r.To, r.Avoid, r.Why,
			})
		}
		return err
	})
	if err != nil {
		return err
	}
	return answer(c, status, map[string]any{"apart": infos})
}

// apiForbid keeps two players apart.
func (s *Server) apiForbid(c echo.Context) error {
	var body struct {
		Players   []string `json:"players" validate:"required,len=2"`
		FromRound int      `json:"fromRound" validate:"min=0"`
		ToRound   int      `json:"toRound" validate:"min=0"`
		Avoid     bool     `json:"avoid"`
		Why       string   `json:"why"`
	}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	err := s.order(c, &desk.Forbid{
		Event: event(c).ID, Tournament: tournament(c).ID, ID: desk.NewID(s.chance(c)), Players: [2]string(body.Players),
		From: body.FromRound, To: body.ToRound, Avoid: body.Avoid, Why: body.Why,
	})
	if err != nil {
		return err
	}
	return s.answerApart(c, http.StatusCreated)
}

// apiAllow lets two players meet again.
func (s *Server) apiAllow(c echo.Context) error {
	if err := s.order(c, &desk.Allow{Event: event(c).ID, Pair: c.Param("pair")}); err != nil {
		return err
	}
	return s.apiApart(c)
}
