package server

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/templates"
)

// setup shows what is said of the event, and its tournaments.
func (p *arbiterPages) setup(c echo.Context) error {
	e := event(c)
	form := templates.Form{Values: map[string]string{
		"name": e.Name, "place": e.Place, "date": e.Date, "zone": e.Zone, "default_time": strconv.Itoa(e.DefaultTime),
	}}
	return p.showSetup(c, http.StatusOK, form)
}

func (p *arbiterPages) showSetup(c echo.Context, status int, form templates.Form) error {
	tables, err := p.tables(c)
	if err != nil {
		return err
	}
	view := templates.SetupView{ArbiterPage: p.arbiterPage(c, "setup"), Form: form, Zones: zones(), Code: event(c).ID}
	for _, t := range tables {
		view.Tournaments = append(view.Tournaments, templates.TournamentCard{
			Name: t.Tournament.Name, Facts: p.facts(c, t.Tournament),
			Links: []templates.Step{{URL: eventURL(event(c), "tournaments", t.Tournament.ID)}},
		})
	}
	return p.render(c, status, "arbiter/setup", view)
}

// facts says in a line what is played in a tournament.
func (p *arbiterPages) facts(c echo.Context, t *models.Tournament) string {
	tr := p.translator(c)
	system := tr.T("arbiter.system." + string(t.System))
	if t.System == models.SwissSystem {
		system += ", " + tr.T("swiss.facts.rounds", "n", t.Rounds)
	}
	facts := tr.T("arbiter.rules."+t.Rules) + " · " + system + " · " + p.control(c, t.Control)
	if t.Board.Said() != models.TabletBoard {
		facts += " · " + tr.T("settings.board."+string(t.Board))
	}
	return facts
}

func (p *arbiterPages) editEvent(c echo.Context) error {
	in := read(c)
	command := &desk.EditEvent{Event: event(c).ID, EventDetails: eventDetails(in)}
	err := in.err()
	if err == nil {
		err = p.do(c, command)
	}
	if err != nil {
		form, ok := p.shown(c, in, err)
		if !ok {
			return err
		}
		return p.showSetup(c, http.StatusUnprocessableEntity, form)
	}
	return p.after(c, nil, eventURL(event(c), "setup"), p.translator(c).T("arbiter.saved"))
}
