package server

import (
	"context"
	"errors"
	"reflect"
	"strings"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/store"
)

// loadSession reads an arbiter's session without ever writing it: streams and the
// API never change one.
func (s *Server) loadSession(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		token := ""
		if cookie, err := r.Cookie(s.sessions.Cookie.Name); err == nil {
			token = cookie.Value
		}
		ctx, err := s.sessions.Load(r.Context(), token)
		if err != nil {
			return err
		}
		c.SetRequest(r.WithContext(ctx))
		return next(c)
	}
}

// players refuses everybody who is neither an arbiter nor a tablet in use; the desk
// decides which table and side.
func (s *Server) players(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		t := tablet(c)
		switch {
		case actor(c).Role != models.RolePublic:
			return next(c)
		case t == nil:
			return models.Fail(models.Unauthenticated, "table-only")
		case t.State == store.TabletAsking:
			return models.Fail(models.Forbidden, "tablet-asking")
		}
		return models.Fail(models.Forbidden, "tablet-replaced")
	}
}

// maySee tells whether a request may see a round.
func maySee(c echo.Context, r *models.Round) bool {
	return r.Public() || actor(c).Role == models.RoleArbiter
}

// gameKey is where a request's game is kept.
const gameKey = "game"

// visibleGame reads the game that a path names. Games of a round that is not
// published exist for arbiters only.
func (s *Server) visibleGame(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		code := strings.TrimSuffix(c.Param("game"), ".json")
		var game *models.Game
		var round *models.Round
		err := s.Store.Read(c.Request().Context(), func(tx *store.Tx) (err error) {
			if game, err = store.Get[models.Game](tx, code); err != nil {
				return err
			}
			round, err = store.Get[models.Round](tx, game.Round)
			return err
		})
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
		if err != nil || !maySee(c, round) {
			return models.Fail(models.NotFound, "no-such-game", "Game", code)
		}
		c.Set(gameKey, game)
		return next(c)
	}
}

// visible is the game of a request that went through visibleGame.
func visible(c echo.Context) *models.Game {
	g, _ := c.Get(gameKey).(*models.Game)
	return g
}

// tournamentKey is where a request's tournament is kept.
const tournamentKey = "tournament"

// withTournament reads the tournament that a path names.
func (s *Server) withTournament(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		t, err := rowOf[models.Tournament](c.Request().Context(), s, c.Param("tournament"))
		if err != nil {
			return err
		}
		if t == nil || t.Event != event(c).ID {
			return models.Fail(models.NotFound, "no-such-tournament", "ID", c.Param("tournament"))
		}
		c.Set(tournamentKey, t)
		return next(c)
	}
}

// tournament is the tournament of a request that went through withTournament.
func tournament(c echo.Context) *models.Tournament {
	t, _ := c.Get(tournamentKey).(*models.Tournament)
	return t
}

// rowOf reads a row of the record, nil if there is none.
func rowOf[T any, P interface {
	*T
	models.Row
}](ctx context.Context, s *Server, id string) (row P, err error) {
	err = s.Store.Read(ctx, func(tx *store.Tx) error {
		row, err = store.Get[T, P](tx, id)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	return row, err
}

// jsonName names a field as it stands in JSON.
func jsonName(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	return name
}
