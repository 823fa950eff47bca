package server

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
)

// apiRounds lists the rounds of a tournament with their games; drafts are for
// arbiters.
func (s *Server) apiRounds(c echo.Context) error {
	rounds, err := s.rounds(c, tournament(c))
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, map[string]any{"rounds": rounds})
}

func (s *Server) rounds(c echo.Context, t *models.Tournament) ([]RoundInfo, error) {
	infos := []RoundInfo{}
	err := s.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		rounds, err := store.List[models.Round](tx, "number", "tournament = ? AND state <> ?", t.ID, models.Discarded)
		if err != nil {
			return err
		}
		for _, r := range rounds {
			if !maySee(c, r) {
				continue
			}
			info, err := readRound(tx, r)
			if err != nil {
				return err
			}
			infos = append(infos, info)
		}
		return nil
	})
	return infos, err
}

// readRound reads a round's games and byes.
func readRound(tx *store.Tx, r *models.Round) (RoundInfo, error) {
	n, err := readNames(tx, r.Event)
	if err != nil {
		return RoundInfo{}, err
	}
	games, err := store.List[models.Game](tx, "table_number, id", "round = ? AND state <> ?", r.ID, models.Void)
	if err != nil {
		return RoundInfo{}, err
	}
	byes, err := store.List[models.Bye](tx, "id", "round = ? AND kind <> ?", r.ID, models.Revoked)
	return n.round(r, games, byes), err
}

func readNames(tx *store.Tx, event string) (n names, err error) {
	if n.people, err = tx.People(event); err != nil {
		return n, err
	}
	players, err := store.List[models.Player](tx, "id", "event = ?", event)
	n.players = make(map[string]*models.Player, len(players))
	for _, p := range players {
		n.players[p.ID] = p
	}
	return n, err
}

func (s *Server) apiRound(c echo.Context) error {
	return s.answerRound(c, http.StatusOK, c.Param("round"))
}

func (s *Server) answerRound(c echo.Context, status int, id string) error {
	r, err := rowOf[models.Round](c.Request().Context(), s, id)
	if err != nil {
		return err
	}
	if r == nil || r.Event != event(c).ID || !maySee(c, r) {
		return models.Fail(models.NotFound, "no-such-round", "ID", id)
	}
	var info RoundInfo
	err = s.Store.Read(c.Request().Context(), func(tx *store.Tx) (err error) {
		info, err = readRound(tx, r)
		return err
	})
	if err != nil {
		return err
	}
	return answer(c, status, info)
}

func (s *Server) apiDraftRound(c echo.Context) error {
	if err := s.bind(c, &emptyBody{}); err != nil {
		return err
	}
	chance := s.chance(c)
	id := desk.NewID(chance)
	command := &desk.DraftRound{Event: event(c).ID, Tournament: tournament(c).ID, ID: id, Seed: desk.NewSeed(chance)}
	if err := s.order(c, command); err != nil {
		return err
	}
	return s.answerRound(c, http.StatusCreated, id)
}

// orderRound carries out a command on the round of a path and answers with it.
func (s *Server) orderRound(c echo.Context, make func(event, round string) desk.Command) error {
	if err := s.bind(c, &emptyBody{}); err != nil {
		return err
	}
	if err := s.order(c, make(event(c).ID, c.Param("round"))); err != nil {
		return err
	}
	return s.answerRound(c, http.StatusOK, c.Param("round"))
}

func (s *Server) apiDiscardDraft(c echo.Context) error {
	return s.orderRound(c, func(e, r string) desk.Command { return &desk.DiscardDraft{Event: e, Round: r} })
}

func (s *Server) apiPublishRound(c echo.Context) error {
	return s.orderRound(c, func(e, r string) desk.Command { return &desk.PublishRound{Event: e, Round: r} })
}

func (s *Server) apiUnpublishRound(c echo.Context) error {
	return s.orderRound(c, func(e, r string) desk.Command { return &desk.UnpublishRound{Event: e, Round: r} })
}

func (s *Server) apiStartRound(c echo.Context) error {
	return s.orderRound(c, func(e, r string) desk.Command { return &desk.StartRound{Event: e, Round: r} })
}

func (s *Server) apiCloseRound(c echo.Context) error {
	return s.orderRound(c, func(e, r string) desk.Command { return &desk.CloseRound{Event: e, Round: r} })
}

func (s *Server) apiReopenRound(c echo.Context) error {
	return s.orderRound(c, func(e, r string) desk.Command { return &desk.ReopenRound{Event: e, Round: r} })
}

// apiGames lists the games of an event, of one round number if ?round= says so.
func (s *Server) apiGames(c echo.Context) error {
	number := 0
	if text := c.QueryParam("round"); text != "" {
		var err error
		if number, err = strconv.Atoi(text); err != nil || number < 1 {
			return models.Fail(models.Invalid, "field-type", "Field", "round")
		}
	}
	pairs := []PairInfo{}
	err := s.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		rounds, err := store.List[models.Round](tx, "tournament, number", "event = ? AND state <> ?",
			event(c).ID, models.Discarded)
		if err != nil {
			return err
		}
		for _, r := range rounds {
			if !maySee(c, r) || number != 0 && r.Number != number {
				continue
			}
			info, err := readRound(tx, r)
			if err != nil {
				return err
			}
			pairs = append(pairs, info.Games...)
		}
		return nil
	})
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, map[string]any{"games": pairs})
}
