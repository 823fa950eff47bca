package server

import (
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/pairing"
	"toreshi/templates"
)

func (p *arbiterPages) player(c echo.Context) error {
	return p.showPlayer(c, http.StatusOK, "", templates.Form{})
}

// showPlayer shows a player's page; about names the form that a failed one belongs to.
func (p *arbiterPages) showPlayer(c echo.Context, status int, about string, form templates.Form) error {
	e := event(c)
	var player *models.Player
	var t *desk.Table
	err := p.Store.Read(c.Request().Context(), func(tx *store.Tx) (err error) {
		player, err = ofEvent(tx, c, c.Param("player"), "no-such-player", func(p *models.Player) string { return p.Event })
		if err != nil {
			return err
		}
		t, err = desk.ReadTable(tx, player.Tournament, true)
		return err
	})
	if err != nil {
		return err
	}
	facts, _, err := p.presence(c, t)
	if err != nil {
		return err
	}
	who, tr := t.People[player.ID], p.translator(c)
	view := templates.PlayerView{
		ArbiterPage: p.arbiterPage(c, "players"), ID: player.ID, Name: who.Name, Tournament: t.Tournament.Name,
		Back: eventURL(e, "players") + "?t=" + player.Tournament, Form: playerForm(player, who),
		Sexes: []templates.Option{{Text: "–"}, {Value: "f", Text: tr.T("arbiter.player.sex.f")}, {Value: "m", Text: tr.T("arbiter.player.sex.m")}},
	}
	if about == "edit" {
		view.Form = form
	}
	p.presenceForms(c, &view, player, t, facts[player.ID])
	view.Sanction = p.sanctions(tr, t, about, form)
	switch {
	case about == "withdraw" && view.Withdraw != nil:
		view.Withdraw.Form = form
	case about == "return" && view.Return != nil:
		view.Return.Form = form
	}
	if t.Tournament.System == models.SwissSystem {
		if err := p.swissPlayer(c, &view, player, t); err != nil {
			return err
		}
		if about == "byes" {
			view.Byes.Form = form
		}
	}
	return p.render(c, status, "arbiter/player", view)
}

func playerForm(player *models.Player, who models.Person) templates.Form {
	form := templates.Form{Values: map[string]string{
		"name": who.Name, "birth": who.Birth, "sex": who.Sex, "club": who.Club, "city": who.City,
		"federation_id": who.Federation, "title": player.Title,
	}}
	if player.Rating > 0 {
		form.Values["rating"] = strconv.Itoa(player.Rating)
	}
	return form
}

// presenceForms offers what can be done about a player's presence and says what
// would follow.
func (p *arbiterPages) presenceForms(c echo.Context, view *templates.PlayerView, player *models.Player, t *desk.Table, facts []models.Attendance) {
	tr := p.translator(c)
	for _, f := range facts {
		view.Facts = append(view.Facts, templates.PresenceFact{
			At: time.UnixMilli(f.At), Text: tr.T("arbiter.presence."+string(f.Kind), "round", f.From), Who: actorWords(tr, f.By), Why: f.Why,
		})
	}
	next := 1
	for _, r := range t.Rounds {
		if r.State == models.Closed {
			next = r.Number + 1
		}
	}
	present := len(facts) == 0 || facts[len(facts)-1].Kind != models.Withdrawn
	if present {
		if t.Tournament.Rounds > 0 && next > t.Tournament.Rounds {
			return
		}
		form := &templates.PresenceForm{Form: templates.Form{Values: map[string]string{"from": strconv.Itoa(next)}}}
		form.Rounds = p.roundOptions(c, next, max(t.Tournament.Rounds, next))
		form.Says = p.withdrawalSays(c, player, t, next)
		view.Withdraw = form
		return
	}
	first := len(t.Rounds) + 1
	if t.Tournament.Rounds > 0 && first > t.Tournament.Rounds {
		return
	}
	view.Return = &templates.PresenceForm{
		Form:   templates.Form{Values: map[string]string{"from": strconv.Itoa(first)}},
		Rounds: p.roundOptions(c, first, max(t.Tournament.Rounds, first)),
		Says:   []string{tr.T("arbiter.return.says", "round", first)},
	}
	if t.Tournament.System == models.SwissSystem {
		view.Return.Says = []string{tr.T("swiss.return.says", "round", first)}
	}
}

func (p *arbiterPages) roundOptions(c echo.Context, from, to int) []templates.Option {
	var list []templates.Option
	for n := from; n <= to; n++ {
		list = append(list, templates.Option{Value: strconv.Itoa(n), Text: p.translator(c).T("game.round", "round", n)})
	}
	return list
}

// withdrawalSays tells what a withdrawal now would do to the player's games.
func (p *arbiterPages) withdrawalSays(c echo.Context, player *models.Player, t *desk.Table, next int) (says []string) {
	tr := p.translator(c)
	if len(t.Rounds) == 0 {
		return []string{tr.T("arbiter.withdraw.before")}
	}
	finished, open := 0, 0
	for _, g := range t.Games {
		if g.First != player.ID && g.Second != player.ID {
			continue
		}
		switch {
		case g.Played():
			finished++
		case g.Open() && g.RoundNumber >= next:
			open++
		}
	}
	if open > 0 {
		says = append(says, tr.T("arbiter.withdraw.open"))
	}
	if t.Tournament.System == models.SwissSystem {
		return append(says, tr.T("arbiter.withdraw.swiss"), tr.T("arbiter.withdraw.back"))
	}
	scheduled := (len(t.Players) - 1) * max(t.Event.Meetings, 1)
	args := []any{"played", finished, "n", scheduled}
	if pairing.WithdrawalEffect(finished, scheduled) == pairing.ResultsLeave {
		return append(says, tr.T("arbiter.withdraw.leave", args...), tr.T("arbiter.withdraw.back"))
	}
	return append(says, tr.T("arbiter.withdraw.stay", args...), tr.T("arbiter.withdraw.back"))
}

func (p *arbiterPages) editPlayer(c echo.Context) error {
	in := read(c)
	command := &desk.EditPlayer{
		Event: event(c).ID, Player: c.Param("player"), Rating: in.number("rating", 0), Title: in.text("title"), Person: person(in),
	}
	err := in.err()
	if err == nil {
		err = p.do(c, command)
	}
	return p.afterPlayer(c, in, "edit", err, p.translator(c).T("arbiter.saved"))
}

func (p *arbiterPages) withdraw(c echo.Context) error {
	in := read(c)
	command := &desk.Withdraw{Event: event(c).ID, Player: c.Param("player"), From: in.number("from", 0), Why: in.text("why")}
	err := in.err()
	if err == nil {
		err = p.do(c, command)
	}
	return p.afterPlayer(c, in, "withdraw", err, p.translator(c).T("arbiter.withdraw.done"))
}

func (p *arbiterPages) returnPlayer(c echo.Context) error {
	in := read(c)
	command := &desk.Return{Event: event(c).ID, Player: c.Param("player"), From: in.number("from", 0), Why: in.text("why")}
	err := in.err()
	if err == nil {
		err = p.do(c, command)
	}
	return p.afterPlayer(c, in, "return", err, p.translator(c).T("arbiter.return.done"))
}

// afterPlayer ends a form of a player's page.
func (p *arbiterPages) afterPlayer(c echo.Context, in *input, about string, err error, done string) error {
	if err != nil {
		form, ok := p.shown(c, in, err)
		if !ok || models.KindOf(err) == models.NotFound {
			return err
		}
		return p.showPlayer(c, http.StatusUnprocessableEntity, about, form)
	}
	return p.after(c, nil, eventURL(event(c), "players", c.Param("player")), done)
}
