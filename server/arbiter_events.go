package server

import (
	"encoding/json"
	"errors"
	"net/http"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/templates"
)

// events lists the events and offers to make one.
func (p *arbiterPages) events(c echo.Context) error {
	view := templates.ArbiterEventsView{Form: p.freshEvent()}
	return p.showEvents(c, http.StatusOK, view)
}

func (p *arbiterPages) showEvents(c echo.Context, status int, view templates.ArbiterEventsView) error {
	view.ArbiterPage = p.arbiterPage(c, "events")
	view.Zones = zones()
	if view.Form.Values == nil {
		view.Form = p.freshEvent()
	}
	who := signedIn(c)
	view.Assistant = who != nil && who.Assistant
	err := p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		all, err := p.eventsOf(tx, who)
		for _, e := range all {
			row, err := p.eventRow(c, tx, e)
			if err != nil {
				return err
			}
			view.Events = append(view.Events, row)
		}
		return err
	})
	if err != nil {
		return err
	}
	if len(view.Events) == 0 && view.Open == "" && !view.Assistant {
		view.Open = "new"
	}
	return p.render(c, status, "arbiter/events", view)
}

// eventsOf lists the events somebody may work at: an assistant where he has a sector.
func (p *arbiterPages) eventsOf(tx *store.Tx, who *store.Account) ([]*models.Event, error) {
	const order = "date DESC, created_at DESC"
	if who == nil || !who.Assistant {
		return store.List[models.Event](tx, order, "1 = 1")
	}
	sectors, err := tx.SectorsOf(who.ID)
	if err != nil {
		return nil, err
	}
	codes := make([]string, len(sectors))
	for i, s := range sectors {
		codes[i] = s.Event
	}
	return store.List[models.Event](tx, order, "id IN ?", codes)
}

// eventRow says in a word how far an event has come.
func (p *arbiterPages) eventRow(c echo.Context, tx *store.Tx, e *models.Event) (templates.ArbiterEvent, error) {
	tr := p.translator(c)
	row := templates.ArbiterEvent{Code: e.ID, Name: e.Name, Place: e.Place, Date: p.dates(c, e)}
	rounds, err := store.List[models.Round](tx, "number", "event = ? AND state <> ?", e.ID, models.Discarded)
	if err != nil {
		return row, err
	}
	all, err := store.List[models.Tournament](tx, "place", "event = ?", e.ID)
	if err != nil {
		return row, err
	}
	planned, closed := 0, 0
	for _, t := range all {
		planned += t.Rounds
	}
	running := slices.ContainsFunc(rounds, func(r *models.Round) bool { return r.State == models.Started })
	for _, r := range rounds {
		if r.State == models.Closed {
			closed++
		}
	}
	switch {
	case running:
		row.Kind, row.Status = "run", tr.T("arbiter.events.running")
	case planned > 0 && closed >= planned:
		row.Kind, row.Status = "ok", tr.T("arbiter.events.over")
	case len(rounds) > 0:
		row.Kind, row.Status = "wait", tr.T("arbiter.events.between")
	default:
		row.Kind, row.Status = "plain", tr.T("arbiter.events.preparing")
	}
	return row, nil
}

// freshEvent is the form of a new event.
func (p *arbiterPages) freshEvent() templates.Form {
	zone := machineZone()
	today := p.Now()
	if at, err := time.LoadLocation(zone); err == nil {
		today = today.In(at)
	}
	return templates.Form{Values: map[string]string{
		"date": today.Format(time.DateOnly), "zone": zone, "default_time": "15",
	}}
}

// hallZone is the zone of a machine that does not know its own: the games' home.
const hallZone = "Asia/Almaty"

// machineZone is the IANA name of this machine's time zone.
func machineZone() string {
	name := time.Local.String()
	if name == "Local" {
		target, err := os.Readlink("/etc/localtime")
		_, found, ok := strings.Cut(target, "zoneinfo/")
		if err != nil || !ok {
			return hallZone
		}
		name = found
	}
	if _, err := time.LoadLocation(name); err != nil || name == "UTC" || strings.HasPrefix(name, "Etc/") {
		return hallZone
	}
	return name
}

// zones are the zones that are offered; any other can be typed.
func zones() []templates.Option {
	names := []string{
		"Asia/Almaty", "Asia/Bishkek", "Asia/Tashkent", "Asia/Ulaanbaatar", "Europe/Moscow", "Asia/Novosibirsk",
		"Europe/Istanbul", "Europe/Prague", "Europe/London", "America/New_York", "UTC",
	}
	if mine := machineZone(); !slices.Contains(names, mine) {
		names = append([]string{mine}, names...)
	}
	list := make([]templates.Option, len(names))
	for i, name := range names {
		list[i] = templates.Option{Value: name, Text: name}
	}
	return list
}

// eventDetails reads what is said of an event.
func eventDetails(in *input) desk.EventDetails {
	return desk.EventDetails{
		Name: in.text("name"), Place: in.text("place"), Date: in.text("date"), Zone: in.text("zone"),
		DefaultTime: in.number("default_time", models.DefaultDefaultTime),
	}
}

func (p *arbiterPages) createEvent(c echo.Context) error {
	in := read(c)
	command := &desk.CreateEvent{Code: in.text("code"), EventDetails: eventDetails(in)}
	err := in.err()
	if err == nil && command.Code == "" {
		done, again, failed := p.earlier(c)
		if again {
			return c.Redirect(http.StatusSeeOther, "/arbiter/"+done.Event)
		}
		if err = failed; err == nil {
			command.Code, err = p.freeCode(c, command.Name)
		}
	}
	if err == nil {
		err = p.do(c, command)
	}
	if err != nil {
		form, ok := p.shown(c, in, err)
		if !ok {
			return err
		}
		return p.showEvents(c, http.StatusUnprocessableEntity, templates.ArbiterEventsView{Form: form, Open: "new"})
	}
	return c.Redirect(http.StatusSeeOther, "/arbiter/"+command.Code)
}

// earlier is what this form did when it was sent before.
func (p *arbiterPages) earlier(c echo.Context) (done desk.Done, again bool, err error) {
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		answer, err := tx.Answer(actor(c).String(), orderKey(c))
		if err != nil || answer == nil {
			return err
		}
		again = true
		return json.Unmarshal([]byte(answer.Answer), &done)
	})
	return done, again && err == nil, err
}

// freeCode makes a code that is not taken out of a name.
func (p *arbiterPages) freeCode(c echo.Context, name string) (string, error) {
	code := desk.CodeFrom(name)
	err := p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		taken, err := tx.Exists("events", code)
		if taken {
			code += "-" + desk.NewID(p.chance(c))[:3]
		}
		return err
	})
	return code, err
}

// proposeCode tells a form which code a name would get.
func (p *arbiterPages) proposeCode(c echo.Context) error {
	name := c.QueryParam("name")
	if len(name) > models.MaxName*4 {
		name = ""
	}
	return c.JSON(http.StatusOK, map[string]string{"code": desk.CodeFrom(name)})
}

// importBundle brings in an event that another installation exported.
func (p *arbiterPages) importBundle(c echo.Context) error {
	in := read(c)
	code, err := p.readBundle(c)
	if err != nil {
		form, ok := p.shown(c, in, err)
		if !ok {
			return err
		}
		return p.showEvents(c, http.StatusUnprocessableEntity, templates.ArbiterEventsView{Bundle: form, Open: "bundle"})
	}
	p.tell(c, "ok", p.translator(c).T("arbiter.bundle.done"))
	return c.Redirect(http.StatusSeeOther, "/arbiter/"+code)
}

func (p *arbiterPages) readBundle(c echo.Context) (string, error) {
	header, err := c.FormFile("file")
	if err != nil {
		return "", models.Fail(models.Invalid, "file-missing").Because(err)
	}
	file, err := header.Open()
	if err != nil {
		return "", err
	}
	defer file.Close()
	bundle, err := desk.ReadBundle(file)
	if err != nil {
		return "", err
	}
	return bundle.Event, p.desk.Import(c.Request().Context(), bundle, p.now())
}

// export sends an event's bundle.
func (p *arbiterPages) export(c echo.Context) error {
	bundle, err := desk.Export(c.Request().Context(), p.Store, event(c).ID)
	if err != nil {
		return err
	}
	h := c.Response().Header()
	h.Set(echo.HeaderContentType, "application/json")
	h.Set(echo.HeaderContentDisposition, `attachment; filename="`+bundle.Event+`.json"`)
	h.Set("Cache-Control", "no-store")
	c.Response().WriteHeader(http.StatusOK)
	return desk.WriteBundle(c.Response(), bundle)
}

// badRows puts the faults of a list into words.
func (p *arbiterPages) badRows(c echo.Context, err error) []templates.BadRow {
	var bad *desk.BadRoster
	if !errors.As(err, &bad) {
		return nil
	}
	tr := p.translator(c)
	rows := make([]templates.BadRow, len(bad.Rows))
	for i, row := range bad.Rows {
		rows[i] = templates.BadRow{Line: row.Line, Text: tr.Error(row.Err.Key, row.Err.Args)}
	}
	return rows
}
