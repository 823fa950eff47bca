package server

import (
	"crypto/subtle"
	"errors"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/templates"
)

// tabletLife is how long a tablet keeps its cookie, in seconds.
const tabletLife = 365 * 24 * 3600

// maxAsking bounds how many tablets may wait for permission at a table: the
// longest waiting makes room.
const maxAsking = 6

// claimTable opens a table's code. The first device has the table; another one asks
// the arbiter, so that a photograph of the code is worth nothing.
func (s *Server) claimTable(c echo.Context) error {
	table, err := strconv.Atoi(c.Param("table"))
	if err != nil || subtle.ConstantTimeCompare([]byte(s.tableKey(event(c).ID, table)), []byte(c.Param("key"))) != 1 {
		return models.Fail(models.Forbidden, "table-key-wrong")
	}
	claim := store.Tablet{Event: event(c).ID, Table: table, Label: deviceLabel(c.Request().UserAgent())}
	secret := ""
	known := tablet(c)
	if known != nil {
		claim.ID, claim.Hash = known.ID, known.Hash
	} else {
		secret = desk.NewSecret(s.Random)
		claim.ID, claim.Hash = desk.NewID(s.Random), store.Hash(secret)
	}
	err = s.changeTablets(c.Request().Context(), claim.Event, func(tx *store.Tx) error { return s.claim(tx, claim) })
	if err != nil {
		return err
	}
	if known != nil && known.Event != claim.Event {
		s.hub.Publish(known.Event)
	}
	if secret != "" {
		c.SetCookie(&http.Cookie{
			Name: tabletCookie, Value: secret, Path: "/", MaxAge: tabletLife, HttpOnly: true, SameSite: http.SameSiteLaxMode,
		})
	}
	return c.Redirect(http.StatusSeeOther, "/board")
}

// claim gives a device the table, or lets it ask for it. A device that has the
// table already keeps it as it is; one that comes from another table leaves that.
func (s *Server) claim(tx *store.Tx, claim store.Tablet) error {
	before, err := tx.Tablet(claim.ID)
	if err != nil {
		return err
	}
	if before != nil && before.State == store.TabletActive {
		if before.Event == claim.Event && before.Table == claim.Table {
			return nil
		}
		left, err := inUse(tx, before.Event, before.Table, before.ID)
		if err != nil {
			return err
		}
		if err := serveBoth(tx, left); err != nil {
			return err
		}
	}
	used, err := inUse(tx, claim.Event, claim.Table, claim.ID)
	if err != nil {
		return err
	}
	claim.State, claim.ClaimedAt, claim.SeenAt = store.TabletActive, s.now(), s.now()
	if len(used) > 0 {
		claim.State = store.TabletAsking
		if err := makeRoom(tx, claim); err != nil {
			return err
		}
	}
	return tx.PutTablet(claim)
}

// makeRoom turns the longest waiting tablet of a table away if many wait.
func makeRoom(tx *store.Tx, claim store.Tablet) error {
	all, err := tx.Tablets(claim.Event)
	var waiting []store.Tablet
	for _, t := range all {
		if t.Table == claim.Table && t.State == store.TabletAsking && t.ID != claim.ID {
			waiting = append(waiting, t)
		}
	}
	if err != nil || len(waiting) < maxAsking {
		return err
	}
	waiting[0].State = store.TabletReplaced
	return tx.PutTablet(waiting[0])
}

// seenEvery is how often it is noted that a tablet is alive, in milliseconds.
const seenEvery = 10_000

// seen notes that a tablet is alive.
func (s *Server) seen(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if t := tablet(c); t != nil && t.State != store.TabletReplaced && s.now()-t.SeenAt >= seenEvery {
			if err := s.touchTablet(c, t.ID); err != nil {
				return err
			}
		}
		return next(c)
	}
}

func (s *Server) touchTablet(c echo.Context, id string) error {
	return s.Store.Write(c.Request().Context(), func(tx *store.Tx) error {
		t, err := tx.Tablet(id)
		if err != nil || t == nil || t.State == store.TabletReplaced {
			return err
		}
		t.SeenAt = s.now()
		return tx.PutTablet(*t)
	})
}

// tableLive is the address of a table's stream.
const tableLive = "/table/live"

// seats says who sits at a tablet, as the board page names it.
var seats = [3]string{"both", "first", "second"}

// showBoard is the page of a table: its board, or what the tablet waits for.
func (s *Server) showBoard(c echo.Context) error {
	state, err := s.tableState(c)
	if errors.Is(err, errNoTablet) {
		return err
	}
	var refusal *models.Error
	if err != nil && !errors.As(err, &refusal) {
		return err
	}
	t := tablet(c)
	e, err := s.eventByCode(c.Request().Context(), t.Event)
	if err != nil {
		return err
	}
	c.Set(eventKey, e)
	wait := templates.TabletWaitView{Page: s.page(c), Table: t.Table, Why: "none", Live: tableLive}
	switch {
	case refusal != nil && refusal.Key == "tablet-asking":
		wait.Why, wait.Code = "permission", tabletCode(*t)
	case refusal != nil:
		wait.Why = "taken"
	case state.Game != nil:
		return s.render(c, http.StatusOK, "tablet/board", templates.TabletView{
			Page: s.page(c), Table: t.Table, Seat: seats[state.Side], Live: tableLive, State: state,
		})
	}
	return s.render(c, http.StatusOK, "tablet/wait", wait)
}
