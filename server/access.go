package server

import (
	"context"
	"crypto/subtle"
	"errors"
	"strings"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/store"
)

// The names under which a session and a browser keep who somebody is.
const (
	sessionAccount = "account"
	tabletCookie   = "toreshi_tablet"
)

// actorKey is where a request's actor is kept in its context.
type actorKey struct{}

// tabletKey is where the tablet of a request is kept in its context.
type tabletKey struct{}

// accountKey is where the account that a request's session belongs to is kept.
type accountKey struct{}

// actor is who sent a request; the zero actor is the public.
func actor(c echo.Context) models.Actor {
	a, _ := c.Request().Context().Value(actorKey{}).(models.Actor)
	return a
}

// tablet is the tablet that sent a request, nil for everybody else. It may be
// asking or replaced; only an active one is an actor.
func tablet(c echo.Context) *store.Tablet {
	t, _ := c.Request().Context().Value(tabletKey{}).(*store.Tablet)
	return t
}

// signedIn is the account a request's session belongs to, nil for everybody else. An
// assistant's account is an actor in the events in which it has a sector, and nowhere
// else.
func signedIn(c echo.Context) *store.Account {
	a, _ := c.Request().Context().Value(accountKey{}).(*store.Account)
	return a
}

// identify finds out who sent a request: a script with a bearer token, an arbiter
// with a session, or a tablet with its table's cookie, in this order.
func (s *Server) identify(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		ctx, err := s.withActor(r.Context(), c)
		if err != nil {
			return err
		}
		c.SetRequest(r.WithContext(ctx))
		return next(c)
	}
}

func (s *Server) withActor(ctx context.Context, c echo.Context) (context.Context, error) {
	r := c.Request()
	if token, ok := strings.CutPrefix(r.Header.Get(echo.HeaderAuthorization), "Bearer "); ok {
		return s.withBearer(ctx, strings.TrimSpace(token))
	}
	if cookie, err := r.Cookie(tabletCookie); err == nil {
		if ctx, err = s.withTablet(ctx, cookie.Value); err != nil {
			return ctx, err
		}
	}
	if id := s.account(ctx); id != "" {
		return s.withAccount(ctx, c, id)
	}
	return ctx, nil
}

// withAccount makes who is signed in an arbiter: a chief arbiter everywhere, an
// assistant at his tables of the event that the request is about.
func (s *Server) withAccount(ctx context.Context, c echo.Context, id string) (context.Context, error) {
	var a *store.Account
	var sector *store.Sector
	err := s.Store.Read(ctx, func(tx *store.Tx) (err error) {
		if a, err = tx.Account(id); err != nil || a == nil || !a.Assistant {
			return err
		}
		event, err := eventAsked(tx, c)
		if err == nil && event != "" {
			sector, err = tx.Sector(id, event)
		}
		return err
	})
	if err != nil || a == nil {
		return ctx, err
	}
	ctx = context.WithValue(ctx, accountKey{}, a)
	by := models.Actor{Role: models.RoleArbiter, ID: id}
	if a.Assistant {
		if sector == nil {
			return ctx, nil
		}
		by.Event, by.From, by.To = sector.Event, sector.From, sector.To
	}
	return context.WithValue(ctx, actorKey{}, by), nil
}

// eventAsked is the event a request is about: the one its path names, or that of the
// game which it names; empty if there is none.
func eventAsked(tx *store.Tx, c echo.Context) (string, error) {
	if code := c.Param("event"); code != "" {
		return code, nil
	}
	code := strings.TrimSuffix(c.Param("game"), ".json")
	if code == "" {
		return "", nil
	}
	g, err := store.Get[models.Game](tx, code)
	if errors.Is(err, store.ErrNotFound) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	return g.Event, nil
}

// account is the account a session belongs to; requests outside the session
// middleware (static files, streams) have none.
func (s *Server) account(ctx context.Context) (id string) {
	defer func() {
		if recover() != nil { // scs panics where no session was loaded
			id = ""
		}
	}()
	return s.sessions.GetString(ctx, sessionAccount)
}

func (s *Server) withBearer(ctx context.Context, token string) (context.Context, error) {
	script := models.Actor{Role: models.RoleArbiter, ID: "script"}
	if s.Token != "" && subtle.ConstantTimeCompare([]byte(token), []byte(s.Token)) == 1 {
		return context.WithValue(ctx, actorKey{}, script), nil
	}
	var found *store.Secret
	err := s.Store.Read(ctx, func(tx *store.Tx) (err error) {
		found, err = tx.Secret(store.APIToken, token, s.now())
		return err
	})
	if err != nil {
		return ctx, err
	}
	if found == nil {
		return ctx, models.Fail(models.Unauthenticated, "token-unknown")
	}
	return context.WithValue(ctx, actorKey{}, script), nil
}

func (s *Server) withTablet(ctx context.Context, token string) (context.Context, error) {
	var t *store.Tablet
	err := s.Store.Read(ctx, func(tx *store.Tx) (err error) {
		t, err = tx.TabletBy(token)
		return err
	})
	if err != nil || t == nil {
		return ctx, err
	}
	ctx = context.WithValue(ctx, tabletKey{}, t)
	if t.State != store.TabletActive {
		return ctx, nil
	}
	return context.WithValue(ctx, actorKey{}, models.Actor{
		Role: models.RoleTable, Event: t.Event, Table: t.Table, Side: t.Side, Device: t.ID,
	}), nil
}
