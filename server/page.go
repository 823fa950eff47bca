package server

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"toreshi/models"
	"toreshi/models/store"
	"toreshi/templates"
)

// languageCookie keeps the language somebody chose.
const languageCookie = "toreshi_lang"

// langKey is where a request's language is kept.
const langKey = "lang"

// language finds the language of an answer: ?lang= (which is remembered), the
// cookie, else what the browser asks for.
func (s *Server) language(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		chosen := ""
		if cookie, err := c.Cookie(languageCookie); err == nil {
			chosen = cookie.Value
		}
		if l, ok := templates.ParseLang(c.QueryParam("lang")); ok {
			chosen = string(l)
			c.SetCookie(&http.Cookie{
				Name: languageCookie, Value: chosen, Path: "/", MaxAge: 365 * 24 * 3600, SameSite: http.SameSiteLaxMode,
			})
		}
		c.Set(langKey, templates.Match(c.Request().Header.Get("Accept-Language"), chosen))
		c.Response().Header().Add(echo.HeaderVary, "Accept-Language, Cookie")
		return next(c)
	}
}

func lang(c echo.Context) templates.Lang {
	if l, ok := c.Get(langKey).(templates.Lang); ok {
		return l
	}
	return templates.English
}

func (s *Server) translator(c echo.Context) *templates.Translator {
	return s.pages.Translator(lang(c))
}

// page fills what every page needs.
func (s *Server) page(c echo.Context) templates.Page {
	p := templates.Page{Path: address(c), Now: s.Now(), Zone: time.UTC}
	if a := signedIn(c); a != nil {
		p.User = a.ID
	}
	if token, ok := c.Get(middleware.DefaultCSRFConfig.ContextKey).(string); ok {
		p.CSRF = token
	}
	if e, ok := c.Get(eventKey).(*models.Event); ok {
		p.Zone = zoneOf(e)
		p.Event = &templates.EventHead{Code: e.ID, Name: e.Name, Place: e.Place, Dates: s.dates(c, e)}
	}
	return p
}

// zoneOf is the hall's time zone; the desk has checked its name.
func zoneOf(e *models.Event) *time.Location {
	zone, err := time.LoadLocation(e.Zone)
	if err != nil {
		return time.UTC
	}
	return zone
}

func (s *Server) dates(c echo.Context, e *models.Event) string {
	day, err := time.Parse(time.DateOnly, e.Date)
	if err != nil {
		return ""
	}
	return s.translator(c).Date(time.UTC, day)
}

// render sends a page.
func (s *Server) render(c echo.Context, status int, name string, view any) error {
	var b bytes.Buffer
	if err := s.pages.Render(&b, lang(c), name, view); err != nil {
		return err
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	return c.HTMLBlob(status, b.Bytes())
}

// eventKey is where a request's event is kept.
const eventKey = "event"

// withEvent reads the event that a path names.
func (s *Server) withEvent(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		e, err := s.eventByCode(c.Request().Context(), c.Param("event"))
		if err != nil {
			return err
		}
		c.Set(eventKey, e)
		return next(c)
	}
}

func (s *Server) eventByCode(ctx context.Context, code string) (e *models.Event, err error) {
	err = s.Store.Read(ctx, func(tx *store.Tx) error {
		e, err = store.Get[models.Event](tx, code)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return nil, models.Fail(models.NotFound, "no-such-event", "Event", code)
	}
	return e, err
}

// event is the event of a request that went through withEvent.
func event(c echo.Context) *models.Event {
	e, _ := c.Get(eventKey).(*models.Event)
	return e
}
