package server

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/templates"
)

// status maps the kinds of correctable errors.
func status(kind models.Kind) int {
	switch kind {
	case models.Invalid:
		return http.StatusUnprocessableEntity
	case models.NotFound:
		return http.StatusNotFound
	case models.Refused, models.Stale:
		return http.StatusConflict
	case models.Forbidden:
		return http.StatusForbidden
	case models.Unauthenticated:
		return http.StatusUnauthorized
	case models.Doubtful:
		return http.StatusPreconditionRequired
	}
	return http.StatusInternalServerError
}

// problem is an answer to a request that failed (RFC 9457). Key is the error's
// key, the same in all languages; Detail is for people.
type problem struct {
	Type   string `json:"type"`
	Title  string `json:"title"`
	Status int    `json:"status"`
	Key    string `json:"key,omitempty"`
	Detail string `json:"detail,omitempty"`
	// Code finds a fault in the log; it is empty for errors a person can correct.
	Code string `json:"code,omitempty"`
	// Game is the current view of the game an order came too late for.
	Game any `json:"game,omitempty"`
	// Rows are the rows of an uploaded list that cannot be used.
	Rows []string `json:"rows,omitempty"`
}

// withGame is an error that brings the current view of its game along.
type withGame struct {
	error
	game any
}

func (e withGame) Unwrap() error { return e.error }

// withRows is an error about several rows of a list, each in words.
type withRows struct {
	error
	rows []string
}

func (e withRows) Unwrap() error { return e.error }

// answerError is the one place where errors become answers.
func (s *Server) answerError(err error, c echo.Context) {
	if c.Response().Committed {
		s.Log.Error("failed after the answer began", "path", c.Request().URL.Path, "error", err)
		return
	}
	if gone := c.Request().Context().Err(); gone != nil && errors.Is(err, gone) {
		return // nobody waits for the answer any more
	}
	p := s.describe(err, c)
	if p.Status >= 500 {
		s.Log.Error("fault", "code", p.Code, "method", c.Request().Method, "path", c.Request().URL.Path, "error", err)
	}
	if wantsJSON(c) {
		c.Response().Header().Set(echo.HeaderContentType, "application/problem+json")
		if p.Status == http.StatusUnauthorized {
			c.Response().Header().Set(echo.HeaderWWWAuthenticate, "Bearer")
		}
		err = c.JSON(p.Status, p)
	} else {
		err = s.errorPage(c, p)
	}
	if err != nil {
		s.Log.Error("answer", "error", err)
	}
}

// describe puts an error into words of the request's language.
func (s *Server) describe(err error, c echo.Context) problem {
	tr := s.translator(c)
	p := problem{Type: "about:blank"}
	var e *models.Error
	var web *echo.HTTPError
	switch {
	case errors.As(err, &e):
		p.Status, p.Key = status(e.Kind), e.Key
		p.Detail = tr.Error(e.Key, e.Args)
	case errors.As(err, &web) && web.Code < 500:
		p.Status, p.Key = web.Code, webErrorKey(web.Code)
		p.Detail = tr.T(fmt.Sprintf("errors.http.%d.text", p.Status))
	default:
		p.Status, p.Key, p.Code = http.StatusInternalServerError, "fault", faultCode()
		p.Detail = tr.T("errors.http.500.text")
	}
	p.Title = http.StatusText(p.Status)
	var game withGame
	if errors.As(err, &game) {
		p.Game = game.game
	}
	var rows withRows
	if errors.As(err, &rows) {
		p.Rows = rows.rows
	}
	return p
}

// webErrorKey names the errors that the web framework finds by itself.
func webErrorKey(code int) string {
	switch code {
	case http.StatusNotFound:
		return "page-not-found"
	case http.StatusMethodNotAllowed:
		return "method-not-allowed"
	case http.StatusRequestEntityTooLarge:
		return "body-too-large"
	case http.StatusTooManyRequests:
		return "too-many-requests"
	case http.StatusBadRequest, http.StatusUnsupportedMediaType:
		return "body-unreadable"
	}
	return "request-refused"
}

// faultCode is a short code by which a fault is found in the log.
func faultCode() string {
	var b [4]byte
	_, _ = rand.Read(b[:]) // never fails; the code is no secret
	return hex.EncodeToString(b[:])
}

func wantsJSON(c echo.Context) bool {
	path := c.Request().URL.Path
	return strings.HasPrefix(path, "/api/") || strings.HasSuffix(path, ".json") ||
		strings.Contains(c.Request().Header.Get(echo.HeaderAccept), "application/json")
}

// errorPage shows an error to a person; who must sign in is sent to do so.
func (s *Server) errorPage(c echo.Context, p problem) error {
	if p.Status == http.StatusUnauthorized && c.Request().Method == http.MethodGet {
		return c.Redirect(http.StatusSeeOther, "/login?to="+url.QueryEscape(c.Request().URL.RequestURI()))
	}
	if page, ok := toFormPage(c, p.Status); ok {
		return c.Redirect(http.StatusSeeOther, page)
	}
	tr := s.translator(c)
	page := s.page(c)
	view := templates.ErrorView{
		Page: page, Status: p.Status, Text: p.Detail, Code: p.Code,
		Title: tr.T(fmt.Sprintf("errors.http.%d.title", p.Status)),
	}
	if back := c.Request().Referer(); back != "" && sameHost(back, c.Request().Host) {
		view.Back = back
	}
	if signedIn(c) != nil && p.Status == http.StatusForbidden { // to where he may be
		view.Back = strings.TrimSuffix("/arbiter/"+actor(c).Event, "/")
	}
	return s.render(c, p.Status, "public/error", view)
}

func sameHost(address, host string) bool {
	u, err := url.Parse(address)
	return err == nil && u.Host == host
}
