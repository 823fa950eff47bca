package server

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/templates"
)

// apartPage lists the pairs of a Swiss that shall not meet.
func (p *arbiterPages) apartPage(c echo.Context) error {
	return p.showApart(c, http.StatusOK, templates.Form{Values: map[string]string{"how": "strict"}})
}

func (p *arbiterPages) showApart(c echo.Context, status int, form templates.Form) error {
	t, err := p.tournamentOf(c, c.Param("tournament"))
	if err != nil {
		return err
	}
	if t.System != models.SwissSystem {
		return models.Fail(models.Refused, "swiss-only", "Tournament", t.Name)
	}
	e, tr := event(c), p.translator(c)
	view := templates.ApartView{
		ArbiterPage: p.arbiterPage(c, "rounds"), Name: t.Name, Form: form, Action: eventURL(e, "tournaments", t.ID, "apart"),
		Back: eventURL(e, "rounds") + "?t=" + t.ID, How: p.swissSettings(c, nil).How,
		Players: []templates.Option{{Text: tr.T("swiss.apart.choose")}},
	}
	if t.Apart != models.ApartNone {
		how := "avoid"
		if t.ApartStrict {
			how = "strict"
		}
		view.Rule = tr.T("swiss.apart.rule", "what", tr.T("swiss.apart.what."+string(t.Apart)), "from", t.ApartFrom,
			"to", p.lastOf(c, t.ApartTo), "how", tr.T("swiss.strict."+how))
	}
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		table, err := desk.ReadTable(tx, t.ID, true)
		if err != nil {
			return err
		}
		for _, player := range table.Players {
			view.Players = append(view.Players, templates.Option{Value: player.ID, Text: numberedName(table, player)})
		}
		pairs, err := desk.ForbiddenPairs(tx, t.ID)
		for _, f := range pairs {
			view.Pairs = append(view.Pairs, p.apartPair(c, table, f))
		}
		return err
	})
	if err != nil {
		return err
	}
	return p.render(c, status, "arbiter/swiss-apart", view)
}

// numberedName names a player with his number, once there is one.
func numberedName(t *desk.Table, p *models.Player) string {
	name := t.People[p.ID].Name
	if p.Number == 0 {
		return name
	}
	return strconv.Itoa(p.Number) + " " + name
}

func (p *arbiterPages) lastOf(c echo.Context, round int) string {
	if round == 0 {
		return p.translator(c).T("swiss.apart.end")
	}
	return strconv.Itoa(round)
}

func (p *arbiterPages) apartPair(c echo.Context, t *desk.Table, f *models.ForbiddenPair) templates.ApartPair {
	tr := p.translator(c)
	how := "strict"
	if f.Avoid {
		how = "avoid"
	}
	return templates.ApartPair{
		One: t.People[f.One].Name, Other: t.People[f.Other].Name, Why: f.Why, How: tr.T("swiss.strict." + how),
		Rounds: tr.T("swiss.apart.rounds", "from", f.From, "to", p.lastOf(c, f.To)),
		Lift: templates.Step{
			URL: eventURL(event(c), "tournaments", t.Tournament.ID, "apart", f.ID), Text: tr.T("swiss.apart.lift"), Post: true, Icon: "close",
		},
	}
}

// forbid keeps two players apart.
func (p *arbiterPages) forbid(c echo.Context) error {
	in := read(c)
	command := &desk.Forbid{
		Event: event(c).ID, Tournament: c.Param("tournament"), ID: desk.NewID(p.chance(c)),
		Players: [2]string{in.text("one"), in.text("other")}, From: in.number("from_round", 0), To: in.number("to_round", 0),
		Avoid: in.text("how") == "avoid", Why: in.text("why"),
	}
	for i, name := range []string{"one", "other"} {
		if command.Players[i] == "" {
			in.fail(name, models.Fail(models.Invalid, "text-missing", "Field", p.translator(c).T("swiss.apart.one")))
		}
	}
	err := in.err()
	if err == nil {
		err = p.do(c, command)
	}
	if err != nil {
		form, ok := p.shown(c, in, err)
		if !ok {
			return err
		}
		return p.showApart(c, http.StatusUnprocessableEntity, form)
	}
	return p.after(c, nil, eventURL(event(c), "tournaments", command.Tournament, "apart"), p.translator(c).T("swiss.apart.done"))
}

// allow lets two players meet again.
func (p *arbiterPages) allow(c echo.Context) error {
	err := p.do(c, &desk.Allow{Event: event(c).ID, Pair: c.Param("pair")})
	return p.after(c, err, eventURL(event(c), "tournaments", c.Param("tournament"), "apart"), p.translator(c).T("swiss.apart.lifted"))
}
