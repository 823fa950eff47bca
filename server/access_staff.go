package server

import (
	"errors"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/store"
)

// assistantPages are the arbiters' pages and forms that are open to assistants: what is
// not named here is for the chief arbiter. Of a page about a game or a tablet they get
// those of their tables only.
var assistantPages = []string{
	"GET /arbiter", // the list of the events they work at
	"GET /arbiter/:event", "POST /arbiter/:event/resume",
	"GET /arbiter/:event/wall",
	"GET /arbiter/:event/register", "GET /arbiter/:event/register.pdf",
	"GET /arbiter/:event/results", "POST /arbiter/:event/results", "POST /arbiter/:event/results/undo",
	"GET /arbiter/:event/games/:game", "POST /arbiter/:event/games/:game/:step",
	"POST /arbiter/:event/tablets/:tablet/:step",
}

// assistantGamePages is how the addresses of pages and forms about one game begin. They
// are open to the assistant of its table.
const assistantGamePages = "/arbiter/:event/games/:game/"

// assistantAPI is how the addresses of the API begin that are open to assistants: those
// about one game. The desk knows the sector.
const assistantAPI = "/api/v1/games/:game"

// openToAssistants tells whether a page is for assistants too.
func openToAssistants(method, path string) bool {
	return slices.Contains(assistantPages, method+" "+path) || strings.HasPrefix(path, assistantGamePages)
}

// arbiters lets only arbiters through, and assistants only to what is theirs. Pages
// send others to sign in.
func (s *Server) arbiters(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		by := actor(c)
		switch {
		case by.Role == models.RoleArbiter && !by.Assistant():
			return next(c)
		case signedIn(c) == nil:
			return models.Fail(models.Unauthenticated, "sign-in-first")
		case !openToAssistants(c.Request().Method, c.Path()):
			return models.Fail(models.Forbidden, "chief-only")
		case by.Role != models.RoleArbiter && c.Param("event") != "":
			return models.Fail(models.Forbidden, "no-sector-here")
		}
		if err := s.inSector(c); err != nil {
			return err
		}
		return next(c)
	}
}

// inSector refuses an assistant a page about a table that is not his.
func (s *Server) inSector(c echo.Context) error {
	by := actor(c)
	game, tablet := c.Param("game"), c.Param("tablet")
	if !by.Assistant() || game == "" && tablet == "" {
		return nil
	}
	table := 0
	err := s.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		if game != "" {
			g, err := store.Get[models.Game](tx, game)
			if err == nil && g.Event == by.Event {
				table = g.Table
			}
			if errors.Is(err, store.ErrNotFound) {
				err = nil
			}
			return err
		}
		t, err := tx.Tablet(tablet)
		if err == nil && t != nil && t.Event == by.Event {
			table = t.Table
		}
		return err
	})
	if err != nil || table == 0 || by.Decides(table) { // of what is not there the page itself tells
		return err
	}
	return models.Fail(models.Forbidden, "other-sector", "Table", table, "From", by.From, "To", by.To)
}

// arbiterOnly refuses everybody but arbiters before anything is read, and assistants
// all that is not about one game. The desk refuses them too.
func (s *Server) arbiterOnly(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		by := actor(c)
		switch {
		case by.Assistant() && !strings.HasPrefix(c.Path(), assistantAPI):
			return models.Fail(models.Forbidden, "chief-only")
		case by.Assistant() && visible(c) != nil && !by.Decides(visible(c).Table):
			return models.Fail(models.Forbidden, "other-sector", "Table", visible(c).Table, "From", by.From, "To", by.To)
		case by.Role == models.RoleArbiter:
			return next(c)
		case signedIn(c) != nil:
			return models.Fail(models.Forbidden, "no-sector-here")
		case tablet(c) != nil:
			return models.Fail(models.Forbidden, "arbiter-only")
		}
		return models.Fail(models.Unauthenticated, "sign-in-first")
	}
}
