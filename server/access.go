package server

import (
	"context"
	"crypto/subtle"
	"net/http"
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

// identify finds out who sent a request: a script with a bearer token, an arbiter
// with a session, or a tablet with its table's cookie, in this order.
func (s *Server) identify(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		ctx, err := s.withActor(r.Context(), r)
		if err != nil {
			return err
		}
		c.SetRequest(r.WithContext(ctx))
		return next(c)
	}
}

func (s *Server) withActor(ctx context.Context, r *http.Request) (context.Context, error) {
	if token, ok := strings.CutPrefix(r.Header.Get(echo.HeaderAuthorization), "Bearer "); ok {
		return s.withBearer(ctx, strings.TrimSpace(token))
	}
	if cookie, err := r.Cookie(tabletCookie); err == nil {
		if ctx, err = s.withTablet(ctx, cookie.Value); err != nil {
			return ctx, err
		}
	}
	if id := s.account(ctx); id != "" {
		return context.WithValue(ctx, actorKey{}, models.Actor{Role: models.RoleArbiter, ID: id}), nil
	}
	return ctx, nil
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

// arbiters lets only arbiters through. Pages send others to sign in.
func (s *Server) arbiters(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if actor(c).Role != models.RoleArbiter {
			return models.Fail(models.Unauthenticated, "sign-in-first")
		}
		return next(c)
	}
}
