package server

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
)

// apiPlayers lists the players of a tournament by name.
func (s *Server) apiPlayers(c echo.Context) error { return s.answerPlayers(c, http.StatusOK, nil) }

// answerPlayers lists the players of a tournament, or those of them with given ids.
func (s *Server) answerPlayers(c echo.Context, status int, ids map[string]bool) error {
	t := tournament(c)
	infos := []PlayerInfo{}
	err := s.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		players, err := store.List[models.Player](tx, "seat", "tournament = ?", t.ID)
		if err != nil {
			return err
		}
		people, err := tx.People(t.Event)
		if err != nil {
			return err
		}
		byName(players, people)
		for _, p := range players {
			if ids == nil || ids[p.ID] {
				infos = append(infos, playerInfo(p, people[p.ID], actor(c).Role == models.RoleArbiter))
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return answer(c, status, map[string]any{"players": infos})
}

// playerBody is what can be said of a player.
type playerBody struct {
	Name         string `json:"name"`
	Birth        string `json:"birth"`
	Sex          string `json:"sex"`
	Rating       int    `json:"rating"`
	Title        string `json:"title"`
	Club         string `json:"club"`
	City         string `json:"city"`
	FederationID string `json:"federationId"`
}

func (b playerBody) person() models.Person {
	return models.Person{Name: b.Name, Birth: b.Birth, Sex: b.Sex, Club: b.Club, City: b.City, Federation: b.FederationID}
}

func (s *Server) apiAddPlayers(c echo.Context) error {
	var body struct {
		Players []struct {
			playerBody
			// FromRound is for a player of a Swiss who comes later than in the next round.
			FromRound int `json:"fromRound" validate:"min=0"`
		} `json:"players" validate:"required,min=1,dive"`
	}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	chance := s.chance(c)
	command := &desk.AddPlayers{Event: event(c).ID, Tournament: tournament(c).ID, Seed: desk.NewSeed(chance)}
	entered := make(map[string]bool)
	for _, b := range body.Players {
		p := desk.NewPlayer{ID: desk.NewID(chance), From: b.FromRound, Rating: b.Rating, Title: b.Title, Person: b.person()}
		command.Players = append(command.Players, p)
		entered[p.ID] = true
	}
	if err := s.order(c, command); err != nil {
		return err
	}
	return s.answerPlayers(c, http.StatusCreated, entered)
}

// player reads the player that a path names, and the person.
func (s *Server) player(c echo.Context) (player *models.Player, who models.Person, err error) {
	player, err = rowOf[models.Player](c.Request().Context(), s, c.Param("player"))
	if err != nil {
		return nil, who, err
	}
	if player == nil || player.Event != event(c).ID {
		return nil, who, models.Fail(models.NotFound, "no-such-player", "ID", c.Param("player"))
	}
	err = s.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		people, err := tx.People(player.Event)
		who = people[player.ID]
		return err
	})
	return player, who, err
}

func (s *Server) apiPlayer(c echo.Context) error {
	player, who, err := s.player(c)
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, playerInfo(player, who, actor(c).Role == models.RoleArbiter))
}

func (s *Server) apiEditPlayer(c echo.Context) error {
	player, who, err := s.player(c)
	if err != nil {
		return err
	}
	body := playerBody{
		who.Name, who.Birth, who.Sex, player.Rating, player.Title, who.Club, who.City, who.Federation,
	}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	err = s.order(c, &desk.EditPlayer{
		Event: player.Event, Player: player.ID, Rating: body.Rating, Title: body.Title, Person: body.person(),
	})
	if err != nil {
		return err
	}
	return s.apiPlayer(c)
}

// attendanceBody says from which round on a player goes or comes back, and why.
type attendanceBody struct {
	FromRound int    `json:"fromRound" validate:"min=0"`
	Why       string `json:"why"`
}

func (s *Server) apiWithdraw(c echo.Context) error {
	var body attendanceBody
	if err := s.bind(c, &body); err != nil {
		return err
	}
	command := &desk.Withdraw{Event: event(c).ID, Player: c.Param("player"), From: body.FromRound, Why: body.Why}
	if err := s.order(c, command); err != nil {
		return err
	}
	return s.apiPlayer(c)
}

func (s *Server) apiReturn(c echo.Context) error {
	var body attendanceBody
	if err := s.bind(c, &body); err != nil {
		return err
	}
	command := &desk.Return{Event: event(c).ID, Player: c.Param("player"), From: body.FromRound, Why: body.Why}
	if err := s.order(c, command); err != nil {
		return err
	}
	return s.apiPlayer(c)
}
