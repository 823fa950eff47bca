package server

import (
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/pairing"
	"toreshi/templates"
)

// players lists the players of a tournament and takes in new ones.
func (p *arbiterPages) players(c echo.Context) error {
	return p.showPlayers(c, http.StatusOK, templates.Form{})
}

// chosen is the tournament that a page shows: the one asked for, else the first.
func chosen(tables []*desk.Table, id string) *desk.Table {
	for _, t := range tables {
		if t.Tournament.ID == id {
			return t
		}
	}
	if len(tables) > 0 {
		return tables[0]
	}
	return nil
}

// tabs link to the same page for each tournament; one needs none.
func tabs(tables []*desk.Table, now *desk.Table, url string) []templates.Tab {
	if len(tables) < 2 {
		return nil
	}
	list := make([]templates.Tab, len(tables))
	for i, t := range tables {
		list[i] = templates.Tab{URL: url + "?t=" + t.Tournament.ID, Text: t.Tournament.Name, Current: t == now}
	}
	return list
}

func (p *arbiterPages) showPlayers(c echo.Context, status int, form templates.Form) error {
	tables, err := p.tables(c)
	if err != nil {
		return err
	}
	e, tr := event(c), p.translator(c)
	view := templates.PlayersView{
		ArbiterPage: p.arbiterPage(c, "players"), Form: form, Setup: eventURL(e, "tournaments", "new"),
		Import: eventURL(e, "players", "import"),
	}
	id := c.QueryParam("t")
	if id == "" {
		id = c.FormValue("tournament")
	}
	t := chosen(tables, id)
	if t == nil {
		view.Empty = true
		return p.render(c, status, "arbiter/players", view)
	}
	view.Tabs, view.Tournament, view.Name = tabs(tables, t, eventURL(e, "players")), t.Tournament.ID, t.Tournament.Name
	view.Import += "?t=" + view.Tournament
	view.Drawn, view.Lot = t.Tournament.Drawn, t.Tournament.Order == models.ByLot
	p.entering(c, &view, t)
	facts, everybody, err := p.presence(c, t)
	if err != nil {
		return err
	}
	for _, player := range everybody {
		who := t.People[player.ID]
		line := templates.PlayerLine{
			URL: eventURL(e, "players", player.ID), Number: player.Number, Rating: player.Rating,
			Name: who.Name, Title: player.Title, Club: joinWords(who.Club, who.City), Year: yearOf(who.Birth),
		}
		line.Kind, line.Presence = presenceChip(tr, facts[player.ID], len(t.Rounds))
		view.Players = append(view.Players, line)
	}
	return p.render(c, status, "arbiter/players", view)
}

// entering says what it means to enter a player now, and offers to draw the numbers.
func (p *arbiterPages) entering(c echo.Context, view *templates.PlayersView, t *desk.Table) {
	tr := p.translator(c)
	last := 0
	for _, r := range t.Rounds {
		if r.State != models.Drafted {
			last = r.Number
		}
	}
	swiss := t.Tournament.System == models.SwissSystem
	switch {
	case swiss && len(t.Rounds) > 0:
		view.Late = tr.T("arbiter.players.lateSwiss")
	case last >= 2:
		view.Closed = tr.T("arbiter.players.closed")
	case last == 1:
		view.Late = tr.T("arbiter.players.late")
	case len(t.Rounds) > 0:
		view.Late = tr.T("arbiter.players.lateDraft")
	case t.Tournament.Drawn:
		view.Late = tr.T("arbiter.players.lateDrawn")
	}
	if len(t.Rounds) == 0 && len(t.Players) >= 2 {
		view.Draw = &templates.Step{
			URL: eventURL(event(c), "tournaments", t.Tournament.ID, "numbers"), Text: tr.T("arbiter.players.draw"), Post: true, Icon: "repeat",
		}
		if view.Drawn {
			view.Draw.Text = tr.T("arbiter.players.drawAgain")
		}
	}
}

// presence reads the facts about the players' presence, and all players: by number,
// then in the order of entry.
func (p *arbiterPages) presence(c echo.Context, t *desk.Table) (map[string][]models.Attendance, []*models.Player, error) {
	facts := make(map[string][]models.Attendance)
	var all []*models.Player
	err := p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		rows, err := store.List[models.Attendance](tx, "player, seq", "tournament = ?", t.Tournament.ID)
		if err != nil {
			return err
		}
		for _, row := range rows {
			facts[row.Player] = append(facts[row.Player], *row)
		}
		all, err = store.List[models.Player](tx, "seat", "tournament = ?", t.Tournament.ID)
		return err
	})
	slices.SortStableFunc(all, func(a, b *models.Player) int {
		if (a.Number == 0) != (b.Number == 0) {
			return b.Number - a.Number // those without a number last
		}
		return a.Number - b.Number
	})
	return facts, all, err
}

// presenceChip says why somebody does not simply play (spec/users.md 3, row 6).
func presenceChip(tr *templates.Translator, facts []models.Attendance, rounds int) (kind, text string) {
	if len(facts) == 0 {
		return "", ""
	}
	last := facts[len(facts)-1]
	switch {
	case last.Kind == models.Withdrawn && last.From <= 1:
		return "wait", tr.T("arbiter.players.absent")
	case last.Kind == models.Withdrawn:
		return "wait", tr.T("arbiter.players.withdrawn", "round", last.From)
	case last.Kind == models.Returned:
		return "ok", tr.T("arbiter.players.returned", "round", last.From)
	}
	return "", ""
}

// yearOf is the year of a date of birth.
func yearOf(birth string) string {
	if len(birth) > 4 {
		return birth[:4]
	}
	return birth
}

// joinWords joins what is not empty with commas.
func joinWords(words ...string) string {
	text := ""
	for _, w := range words {
		if w != "" && text != "" {
			text += ", "
		}
		text += w
	}
	return text
}

// person reads the fields of a person.
func person(in *input) models.Person {
	return models.Person{
		Name: in.text("name"), Birth: in.text("birth"), Sex: in.text("sex"),
		Club: in.text("club"), City: in.text("city"), Federation: in.text("federation_id"),
	}
}

func (p *arbiterPages) addPlayer(c echo.Context) error {
	in := read(c)
	chance := p.chance(c)
	player := desk.NewPlayer{ID: desk.NewID(chance), Rating: in.number("rating", 0), Title: in.text("title"), Person: person(in)}
	command := &desk.AddPlayers{
		Event: event(c).ID, Tournament: in.text("tournament"), Players: []desk.NewPlayer{player}, Seed: desk.NewSeed(chance),
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
		return p.showPlayers(c, http.StatusUnprocessableEntity, form)
	}
	p.tell(c, "ok", p.translator(c).T("arbiter.players.added", "name", player.Person.Name))
	return c.Redirect(http.StatusSeeOther, eventURL(event(c), "players")+"?t="+command.Tournament+"#add")
}

// drawNumbers gives the start numbers, again if they had been given.
func (p *arbiterPages) drawNumbers(c echo.Context) error {
	id := c.Param("tournament")
	err := p.do(c, &desk.DrawNumbers{Event: event(c).ID, Tournament: id, Seed: desk.NewSeed(p.chance(c))})
	return p.after(c, err, eventURL(event(c), "players")+"?t="+id, p.translator(c).T("arbiter.players.drawn"))
}

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
	switch {
	case about == "withdraw" && view.Withdraw != nil:
		view.Withdraw.Form = form
	case about == "return" && view.Return != nil:
		view.Return.Form = form
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
