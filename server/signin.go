package server

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/alexedwards/argon2id"
	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/store"
	"toreshi/templates"
)

// linkLife is how long a one-time link opens the door.
const linkLife = 24 * time.Hour

// minPassword is the shortest password, in bytes.
const minPassword = 8

// ArbiterLink makes a one-time link path for a new arbiter. It is used when there
// is no account yet, or when somebody at the machine asks for one.
func (s *Server) ArbiterLink(ctx context.Context) (string, error) {
	return s.invite(ctx, invitation{})
}

// HasArbiter tells whether anybody can sign in.
func (s *Server) HasArbiter(ctx context.Context) (has bool, err error) {
	err = s.Store.Read(ctx, func(tx *store.Tx) error {
		n, err := tx.Accounts()
		has = n > 0
		return err
	})
	return has, err
}

func (s *Server) showSignIn(c echo.Context) error {
	return s.render(c, http.StatusOK, "public/login", templates.SignInView{Page: s.page(c), To: localPath(c.QueryParam("to"))})
}

func (s *Server) signIn(c echo.Context) error {
	id := strings.ToLower(strings.TrimSpace(c.FormValue("name")))
	to := localPath(c.FormValue("to"))
	ok, err := s.passwordFits(c.Request().Context(), id, c.FormValue("password"))
	if err != nil {
		return err
	}
	if !ok {
		view := templates.SignInView{Page: s.page(c), To: to, Name: id, Wrong: true}
		return s.render(c, http.StatusUnprocessableEntity, "public/login", view)
	}
	if err := s.enter(c, id); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, to)
}

// passwordFits checks a password; for an unknown name it takes as long.
func (s *Server) passwordFits(ctx context.Context, id, password string) (bool, error) {
	var a *store.Account
	err := s.Store.Read(ctx, func(tx *store.Tx) (err error) {
		a, err = tx.Account(id)
		return err
	})
	if err != nil {
		return false, err
	}
	s.hashing <- struct{}{}
	defer func() { <-s.hashing }()
	if a == nil {
		_, err := argon2id.CreateHash(password, argon2id.DefaultParams)
		return false, err
	}
	return argon2id.ComparePasswordAndHash(password, a.Password)
}

// enter opens a session; its token is new, so that nobody who knew the old one
// comes in with it.
func (s *Server) enter(c echo.Context, id string) error {
	ctx := c.Request().Context()
	if err := s.sessions.RenewToken(ctx); err != nil {
		return err
	}
	s.sessions.Put(ctx, sessionAccount, id)
	return nil
}

func (s *Server) signOut(c echo.Context) error {
	if err := s.sessions.Destroy(c.Request().Context()); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/")
}

func (s *Server) showWelcome(c echo.Context) error {
	v, err := s.invited(c.Request().Context(), c.QueryParam("key"))
	if err != nil {
		return err
	}
	return s.render(c, http.StatusOK, "public/welcome", s.welcomeView(c, v, c.QueryParam("key")))
}

// welcomeView says what the link makes of who opened it.
func (s *Server) welcomeView(c echo.Context, v invitation, key string) templates.WelcomeView {
	view := templates.WelcomeView{Page: s.page(c), Key: key, Who: v.Name, From: v.From, To: v.To}
	if e, err := s.eventByCode(c.Request().Context(), v.Event); err == nil {
		view.At = e.Name
	}
	return view
}

// welcome makes the account that a one-time link was for.
func (s *Server) welcome(c echo.Context) error {
	ctx := c.Request().Context()
	key, name, password := c.FormValue("key"), c.FormValue("name"), c.FormValue("password")
	v, err := s.invited(ctx, key)
	if err != nil {
		return err
	}
	id := strings.ToLower(strings.TrimSpace(name))
	view := s.welcomeView(c, v, key)
	view.Name, view.NameWrong = name, models.CheckCode(id) != nil
	view.PasswordWrong = len(password) < minPassword || len(password) > 200
	if view.NameWrong || view.PasswordWrong {
		return s.render(c, http.StatusUnprocessableEntity, "public/welcome", view)
	}
	hash, err := s.hash(password)
	if err != nil {
		return err
	}
	if v, err = s.accept(ctx, key, id, hash); errors.Is(err, errNameTaken) {
		view.NameTaken = true
		return s.render(c, http.StatusConflict, "public/welcome", view)
	}
	if err != nil {
		return err
	}
	if err := s.enter(c, id); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, strings.TrimSuffix("/arbiter/"+v.Event, "/"))
}

// hash is what is kept of a password.
func (s *Server) hash(password string) (string, error) {
	s.hashing <- struct{}{}
	defer func() { <-s.hashing }()
	return argon2id.CreateHash(password, argon2id.DefaultParams)
}

// localPath keeps redirects on this server.
func localPath(to string) string {
	u, err := url.Parse(to)
	if err != nil || u.IsAbs() || u.Host != "" || !strings.HasPrefix(u.Path, "/") || strings.HasPrefix(u.Path, "//") ||
		strings.Contains(to, `\`) {
		return "/arbiter"
	}
	return u.RequestURI()
}
