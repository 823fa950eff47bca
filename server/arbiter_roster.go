package server

import (
	"bytes"
	"io"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/templates"
)

// A list whose rows are bad is shown again with its text, so that it need not be
// picked a second time: the field "text" holds it.

// readRoster reads the list of an upload, or the text of one shown again. The form's
// values hold the text afterwards.
func readRoster(c echo.Context) (list models.Roster, name string, err error) {
	text := []byte(c.FormValue("text"))
	name = c.FormValue("list")
	if header, err := c.FormFile("file"); err == nil {
		file, err := header.Open()
		if err != nil {
			return list, "", err
		}
		defer file.Close()
		if text, err = io.ReadAll(file); err != nil {
			return list, "", err
		}
		name = strings.TrimSuffix(filepath.Base(header.Filename), filepath.Ext(header.Filename))
	}
	if len(bytes.TrimSpace(text)) == 0 {
		return list, "", models.Fail(models.Invalid, "file-missing")
	}
	if values, err := c.FormParams(); err == nil {
		values.Set("text", string(text))
		values.Set("list", name)
	}
	list, err = models.ReadRoster(bytes.NewReader(text))
	return list, name, err
}

// importNewEvent makes an event of a player list.
func (p *arbiterPages) importNewEvent(c echo.Context) error {
	in := read(c)
	done, err := p.rosterEvent(c, in)
	if err != nil {
		form, ok := p.shown(c, in, err)
		if !ok {
			return err
		}
		return p.showEvents(c, http.StatusUnprocessableEntity,
			templates.ArbiterEventsView{Roster: form, Bad: p.badRows(c, err), Open: "roster"})
	}
	p.tellImported(c, done)
	return c.Redirect(http.StatusSeeOther, "/arbiter/"+done.Event)
}

func (p *arbiterPages) rosterEvent(c echo.Context, in *input) (desk.Imported, error) {
	list, file, err := readRoster(c)
	if err != nil {
		return desk.Imported{}, err
	}
	name := in.text("event_name")
	if name == "" {
		name = file
	}
	fresh := p.freshEvent()
	return p.importOnce(c, desk.PlayerImport{
		Roster: list, Event: desk.CodeFrom(name), SkipBad: in.checked("skip"),
		Create: &desk.EventDetails{
			Name: name, Date: fresh.Value("date"), Zone: fresh.Value("zone"), DefaultTime: models.DefaultDefaultTime,
		},
	})
}

// importOnce imports a list; the same form sent again is answered like the first.
func (p *arbiterPages) importOnce(c echo.Context, list desk.PlayerImport) (done desk.Imported, err error) {
	key, by, ctx := orderKey(c), actor(c), c.Request().Context()
	earlier := ""
	err = p.Store.Read(ctx, func(tx *store.Tx) error {
		answer, err := tx.Answer(by.String(), key)
		if answer != nil {
			earlier = answer.Answer
		}
		return err
	})
	if err != nil {
		return done, err
	}
	if key != "" && earlier != "" {
		return desk.Imported{Event: earlier}, nil
	}
	chance := p.chance(c)
	list.NewID = func() string { return desk.NewID(chance) }
	list.Seed = desk.NewSeed(chance)
	done, err = p.desk.ImportPlayers(ctx, by, list, p.now())
	if err != nil || key == "" {
		return done, err
	}
	return done, p.Store.Write(ctx, func(tx *store.Tx) error {
		return tx.PutAnswer(store.Answer{Key: key, Actor: by.String(), Request: "import", Answer: done.Event, At: p.now()})
	})
}

func (p *arbiterPages) tellImported(c echo.Context, done desk.Imported) {
	tr := p.translator(c)
	text := tr.T("arbiter.roster.done", "n", done.Players)
	if n := len(done.Skipped); n > 0 {
		text += " " + tr.T("arbiter.roster.skipped", "n", n)
	}
	if len(done.Tournaments) > 0 {
		text += " " + tr.T("arbiter.roster.made", "names", strings.Join(done.Tournaments, ", "))
	}
	p.tell(c, "ok", text)
}

// rosterPage offers to import a list into an event.
func (p *arbiterPages) rosterPage(c echo.Context) error {
	return p.showRoster(c, http.StatusOK, templates.RosterView{})
}

func (p *arbiterPages) showRoster(c echo.Context, status int, view templates.RosterView) error {
	tables, err := p.tables(c)
	if err != nil {
		return err
	}
	view.ArbiterPage = p.arbiterPage(c, "players")
	for _, t := range tables {
		view.Tournaments = append(view.Tournaments, templates.Option{Value: t.Tournament.ID, Text: t.Tournament.Name})
	}
	if view.Form.Values == nil {
		view.Form.Values = map[string]string{"tournament": c.QueryParam("t")}
	}
	view.Back = eventURL(event(c), "players")
	return p.render(c, status, "arbiter/roster", view)
}

func (p *arbiterPages) importRoster(c echo.Context) error {
	in := read(c)
	list, _, err := readRoster(c)
	var done desk.Imported
	if err == nil && c.FormValue("look") != "" && len(list.Bad) == 0 {
		form, _ := p.shown(c, in, nil)
		return p.showRoster(c, http.StatusOK, templates.RosterView{Form: form, Rows: previewRows(list), Ignored: list.Ignored})
	}
	if err == nil {
		done, err = p.importOnce(c, desk.PlayerImport{
			Roster: list, Event: event(c).ID, Tournament: in.text("tournament"), SkipBad: in.checked("skip"),
		})
	}
	if err != nil {
		form, ok := p.shown(c, in, err)
		if !ok {
			return err
		}
		return p.showRoster(c, http.StatusUnprocessableEntity, templates.RosterView{
			Form: form, Bad: p.badRows(c, err), Rows: previewRows(list), Ignored: list.Ignored,
		})
	}
	p.tellImported(c, done)
	return c.Redirect(http.StatusSeeOther, eventURL(event(c), "players")+"?t="+url.QueryEscape(in.text("tournament")))
}

// previewRows shows the good rows of a list.
func previewRows(list models.Roster) []templates.RosterRow {
	rows := make([]templates.RosterRow, len(list.Rows))
	for i, r := range list.Rows {
		rows[i] = templates.RosterRow{
			Line: r.Line, Name: r.Person.Name, Birth: r.Person.Birth, Club: r.Person.Club, City: r.Person.City,
			Rating: r.Rating, Title: r.Title, Group: r.Group,
		}
	}
	return rows
}
