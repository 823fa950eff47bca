package server

import (
	"errors"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/templates"
)

// arbiterPages answers the pages under /arbiter.
type arbiterPages struct{ *Server }

// arbiterRoutes are the pages of the arbiters.
func (s *Server) arbiterRoutes(e *echo.Echo) {
	p := &arbiterPages{s}
	session := echo.WrapMiddleware(s.sessions.LoadAndSave)
	g := e.Group("/arbiter", s.limit(bodyLimit), session, s.csrf(), s.identify, s.arbiters)
	up := e.Group("/arbiter", s.limit(uploadLimit), session, s.csrf(), s.identify, s.arbiters)

	g.GET("", p.events)
	// No event's code begins with a hyphen.
	g.POST("/-/events", p.createEvent)
	g.GET("/-/code", p.proposeCode)
	g.GET("/-/control", p.proposeControl)
	up.POST("/-/bundle", p.importBundle)
	up.POST("/-/roster", p.importNewEvent)
	up.POST("/-/trf", p.importTRF)

	ev := g.Group("/:event", s.withEvent)
	ev.GET("", p.console)
	ev.POST("/resume", p.resumeAll)
	ev.GET("/hall", p.hall)
	ev.POST("/hall", p.chooseAddress)
	ev.GET("/export", p.export)

	ev.GET("/setup", p.setup)
	ev.POST("/setup", p.editEvent)
	ev.GET("/tournaments/new", p.newTournament)
	ev.POST("/tournaments/new", p.addTournament)
	ev.GET("/tournaments/:tournament", p.tournament)
	ev.POST("/tournaments/:tournament", p.editTournament)
	ev.POST("/tournaments/:tournament/draft", p.draft)
	ev.POST("/tournaments/:tournament/numbers", p.drawNumbers)

	ev.GET("/players", p.players)
	ev.POST("/players", p.addPlayer)
	ev.GET("/players/:player", p.player)
	ev.POST("/players/:player", p.editPlayer)
	ev.POST("/players/:player/withdraw", p.withdraw)
	ev.POST("/players/:player/return", p.returnPlayer)
	ev.POST("/players/:player/sanction", p.sanction)
	upEvent := up.Group("/:event", s.withEvent)
	upEvent.GET("/players/import", p.rosterPage)
	upEvent.POST("/players/import", p.importRoster)

	p.swissRoutes(ev)
	ev.GET("/rounds", p.rounds)
	ev.POST("/rounds/:round/:step", p.roundStep)
	ev.GET("/rounds/:round/pairings.pdf", p.pairingsPDF)

	ev.GET("/results", p.results)
	ev.POST("/results", p.enterResult)
	ev.POST("/results/undo", p.undoResult)

	ev.GET("/wall", p.wall)
	ev.GET("/games/:game", p.game)
	p.sheetRoutes(ev)
	p.flagRoutes(ev)
	ev.POST("/games/:game/:step", p.gameStep)

	ev.GET("/tablets", p.tabletPage)
	ev.GET("/tablets/sheet", p.tabletSheet)
	ev.GET("/tablets/sheet.pdf", p.tabletSheetPDF)
	ev.POST("/tablets/:tablet/:step", p.tabletStep)
	ev.POST("/tablets/boards", p.setBoards)

	ev.GET("/staff", p.staff)
	ev.POST("/staff", p.makeLink)
	ev.POST("/staff/:account/:step", p.staffStep)

	ev.GET("/journal", p.journal)
	ev.POST("/journal/verify", p.verify)
	p.registerRoutes(ev)
}

// sessionNotice is where a session keeps what the next page tells.
const sessionNotice = "notice"

// tell keeps a message for the next page; kind is that of [templates.Notice].
func (p *arbiterPages) tell(c echo.Context, kind, text string) {
	p.sessions.Put(c.Request().Context(), sessionNotice, kind+"\n"+text)
}

// arbiterPage fills what every page of the arbiters needs.
func (p *arbiterPages) arbiterPage(c echo.Context, here string) templates.ArbiterPage {
	page := templates.ArbiterPage{Page: p.page(c), Key: desk.NewSecret(p.Random)}
	if by := actor(c); by.Assistant() {
		page.Assistant, page.Sector = true, templates.TableRange(by.From, by.To)
	}
	if !refreshes(c) { // a notice is for the next page that is opened
		page.Notices = p.kept(c)
	}
	if e := event(c); e != nil {
		page.Nav = p.nav(c, e, here)
	}
	return page
}

// kept is what was kept for this page by [arbiterPages.tell].
func (p *arbiterPages) kept(c echo.Context) []templates.Notice {
	note := p.sessions.PopString(c.Request().Context(), sessionNotice)
	if note == "" {
		return nil
	}
	kind, text, _ := strings.Cut(note, "\n")
	return []templates.Notice{{Kind: kind, Text: text, Undo: p.keptUndo(c)}}
}

// refreshes tells that a page which is open reads itself again (static/part.js).
func refreshes(c echo.Context) bool { return c.Request().Header.Get("X-Refresh") != "" }

func (p *arbiterPages) nav(c echo.Context, e *models.Event, here string) []templates.NavLink {
	tr := p.translator(c)
	links := make([]templates.NavLink, 0, 8)
	for _, l := range []struct{ path, key, icon string }{
		{"", "console", "info"},
		{"players", "players", "people"},
		{"rounds", "rounds", "pairs"},
		{"results", "results", "edit"},
		{"wall", "wall", "board"},
		{"tablets", "tablets", "qr"},
		{"register", "register", "flag"},
		{"journal", "journal", "table"},
		{"staff", "staff", "user"},
		{"setup", "setup", "settings"},
	} {
		if actor(c).Assistant() && !openToAssistants(http.MethodGet, strings.TrimSuffix("/arbiter/:event/"+l.path, "/")) {
			continue
		}
		links = append(links, templates.NavLink{
			URL: eventURL(e, l.path), Text: tr.T("arbiter.nav." + l.key), Icon: l.icon, Current: l.path == here,
		})
	}
	return links
}

// eventURL is an address among an event's arbiter pages.
func eventURL(e *models.Event, parts ...string) string {
	url := "/arbiter/" + e.ID
	for _, part := range parts {
		if part != "" {
			url += "/" + part
		}
	}
	return url
}

// do carries out a command that a form ordered.
func (p *arbiterPages) do(c echo.Context, command desk.Command) error {
	done, err := p.desk.Do(c.Request().Context(), desk.Order{By: actor(c), Command: command, Now: p.now(), Key: orderKey(c)})
	c.Set(doneKey, done)
	return err
}

// doAll carries out several commands that one form ordered, all or none.
func (p *arbiterPages) doAll(c echo.Context, commands ...desk.Command) error {
	key := orderKey(c)
	orders := make([]desk.Order, len(commands))
	for i, command := range commands {
		orders[i] = desk.Order{By: actor(c), Command: command, Now: p.now()}
		if key != "" {
			orders[i].Key = key + "." + strconv.Itoa(i)
		}
	}
	_, err := p.desk.DoAll(c.Request().Context(), orders)
	return err
}

// after ends a step that has no form of its own: the next page says that it was done,
// or why not.
func (p *arbiterPages) after(c echo.Context, err error, to, done string) error {
	var e *models.Error
	switch {
	case err == nil:
		if done != "" {
			p.tell(c, "ok", done)
			p.offerUndo(c)
		}
	case errors.As(err, &e) && e.Kind != models.Unauthenticated:
		p.tell(c, "alarm", p.translator(c).Error(e.Key, e.Args))
	default:
		return err
	}
	return c.Redirect(http.StatusSeeOther, to)
}

// tables reads all tournaments of an event, drafts too, in their order.
func (p *arbiterPages) tables(c echo.Context) (tables []*desk.Table, err error) {
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		tables, err = readTables(tx, event(c).ID)
		return err
	})
	return tables, err
}

func readTables(tx *store.Tx, event string) ([]*desk.Table, error) {
	all, err := store.List[models.Tournament](tx, "place", "event = ?", event)
	if err != nil {
		return nil, err
	}
	tables := make([]*desk.Table, len(all))
	for i, t := range all {
		if tables[i], err = desk.ReadTable(tx, t.ID, true); err != nil {
			return nil, err
		}
	}
	return tables, nil
}

// ofEvent reads a row that must belong to the request's event; key is the error's
// when it does not.
func ofEvent[T any, P interface {
	*T
	models.Row
}](tx *store.Tx, c echo.Context, id, key string, eventOf func(P) string) (P, error) {
	row, err := store.Get[T, P](tx, id)
	if errors.Is(err, store.ErrNotFound) || err == nil && eventOf(row) != event(c).ID {
		return nil, models.Fail(models.NotFound, key, "ID", id, "Game", id)
	}
	return row, err
}
