package server

import (
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
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
	var byes map[string][]*models.ByeRequest
	swiss := t.Tournament.System == models.SwissSystem
	if swiss {
		view.Apart = p.swissLinks(c, t)
		if byes, err = p.requests(c, t); err != nil {
			return err
		}
	}
	for _, player := range everybody {
		who := t.People[player.ID]
		line := templates.PlayerLine{
			URL: eventURL(e, "players", player.ID), Number: player.Number, Rating: player.Rating,
			Name: who.Name, Title: player.Title, Club: joinWords(who.Club, who.City), Year: yearOf(who.Birth),
		}
		line.Kind, line.Presence = presenceChip(tr, facts[player.ID], len(t.Rounds))
		if swiss {
			line.Kind, line.Presence = swissChip(tr, facts[player.ID], byes[player.ID])
		}
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
		p.enteringSwiss(c, view, t)
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
		rows, err := store.List[models.Attendance](tx, "player, seq", "tournament = ? AND kind <> ?", t.Tournament.ID, models.Undone)
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
	player := desk.NewPlayer{ID: desk.NewID(chance), From: in.number("from_round", 0), Rating: in.number("rating", 0), Title: in.text("title"), Person: person(in)}
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
	if err = p.tellAdded(c, command.Tournament, player.Person.Name); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, eventURL(event(c), "players")+"?t="+command.Tournament)
}

// tellAdded says who was entered, and that there is another of this name: a
// name typed twice is noticed while the list is still in hand.
func (p *arbiterPages) tellAdded(c echo.Context, tournament, name string) error {
	tables, err := p.tables(c)
	if err != nil {
		return err
	}
	same := 0
	for _, t := range tables {
		if t.Tournament.ID != tournament {
			continue
		}
		for _, player := range t.Players {
			if strings.EqualFold(t.People[player.ID].Name, name) {
				same++
			}
		}
	}
	kind, key := "ok", "arbiter.players.added"
	if same > 1 {
		kind, key = "wait", "arbiter.players.addedAgain"
	}
	p.tell(c, kind, p.translator(c).T(key, "name", name))
	return nil
}

// drawNumbers gives the start numbers, again if they had been given.
func (p *arbiterPages) drawNumbers(c echo.Context) error {
	id := c.Param("tournament")
	err := p.do(c, &desk.DrawNumbers{Event: event(c).ID, Tournament: id, Seed: desk.NewSeed(p.chance(c))})
	return p.after(c, err, eventURL(event(c), "players")+"?t="+id, p.translator(c).T("arbiter.players.drawn"))
}
