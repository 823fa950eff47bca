package server

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/templates"
)

// registerRoutes are the register of decisions, appeals, and undo. What is about one
// game is under its address, so that the assistant of its table gets there.
func (p *arbiterPages) registerRoutes(ev *echo.Group) {
	ev.GET("/register", p.registerPage)
	ev.GET("/register.pdf", p.registerPDF)
	ev.POST("/decisions/:decision/:step", p.appealStep)
	ev.POST("/games/:game/decisions/:decision/:step", p.appealStep)
	ev.GET("/undo/:entry", p.undoPage)
	ev.POST("/undo/:entry", p.undo)
	ev.GET("/games/:game/undo/:entry", p.undoPage)
	ev.POST("/games/:game/undo/:entry", p.undo)
}

// registerPage lists the decisions of an event, newest first.
func (p *arbiterPages) registerPage(c echo.Context) error {
	return p.showRegister(c, http.StatusOK, "", templates.Form{})
}

// showRegister shows the register; open names the decision whose form was refused.
func (p *arbiterPages) showRegister(c echo.Context, status int, open string, form templates.Form) error {
	filter, err := readFilter(c)
	if err != nil {
		return err
	}
	all, words, err := p.register(c)
	if err != nil {
		return err
	}
	tr := p.translator(c)
	view := templates.RegisterView{
		ArbiterPage: p.arbiterPage(c, "register"), Filter: filter.form(), Filtered: filter != registerFilter{},
		URL: eventURL(event(c), "register"), PDF: eventURL(event(c), "register.pdf") + filter.query(), Open: open, Form: form,
		Outcomes: []templates.Option{
			{Value: string(models.AppealUpheld), Text: tr.T("register.appeal.outcome.upheld")},
			{Value: string(models.AppealDismissed), Text: tr.T("register.appeal.outcome.dismissed")},
		},
	}
	filterOptions(tr, &view, all)
	all = slices.DeleteFunc(all, func(r registered) bool { return !filter.passes(r) })
	can, err := p.undoableDecisions(c, all)
	if err != nil {
		return err
	}
	for i, r := range all {
		line := words.decisionLine(r)
		p.decisionSteps(c, &line, r)
		if can[i] {
			line.UndoURL, line.Redo = undoURL(event(c), r.Game, r.Seq), r.Kind == "Undo"
		}
		view.Lines = append(view.Lines, line)
	}
	return p.render(c, status, "arbiter/register", view)
}

// query is the filter as part of an address.
func (f registerFilter) query() string {
	q := url.Values{}
	for name, value := range f.form().Values {
		if value != "" {
			q.Set(name, value)
		}
	}
	if len(q) == 0 {
		return ""
	}
	return "?" + q.Encode()
}

// filterOptions offers what occurs among the decisions.
func filterOptions(tr *templates.Translator, view *templates.RegisterView, all []registered) {
	rounds, tables, kinds := map[int]bool{}, map[int]bool{}, map[string]bool{}
	for _, r := range all {
		rounds[r.round], tables[r.table()], kinds[r.Kind] = true, true, true
	}
	every := templates.Option{Text: tr.T("register.filter.all")}
	numbers := func(seen map[int]bool) []templates.Option {
		options := []templates.Option{every}
		for _, n := range slices.Sorted(maps.Keys(seen)) {
			if n != 0 {
				options = append(options, templates.Option{Value: strconv.Itoa(n), Text: strconv.Itoa(n)})
			}
		}
		return options
	}
	view.Rounds, view.Tables = numbers(rounds), numbers(tables)
	view.Kinds = []templates.Option{every}
	for _, kind := range slices.Sorted(maps.Keys(kinds)) {
		view.Kinds = append(view.Kinds, templates.Option{Value: kind, Text: did(tr, kind)})
	}
	view.Appeals = []templates.Option{
		every, {Value: "open", Text: tr.T("register.appeal.openOnly")}, {Value: "any", Text: tr.T("register.appeal.any")},
	}
}

// decisionSteps offers what can be done about an appeal.
func (p *arbiterPages) decisionSteps(c echo.Context, line *templates.DecisionLine, r registered) {
	parts := []string{"decisions", r.ID}
	if r.game != nil {
		parts = append([]string{"games", r.game.ID}, parts...)
	}
	switch {
	case r.UndoneAt == 0 && r.Appeal == models.NoAppeal && r.Kind != desk.Name(desk.Undo{}):
		line.AppealURL = eventURL(event(c), append(parts, "appeal")...)
	case r.Appeal == models.AppealOpen && !actor(c).Assistant():
		line.DecideURL = eventURL(event(c), append(parts, "decide")...)
	}
}

// undoableDecisions tells which decisions can be taken back with the entry they were
// taken in.
func (p *arbiterPages) undoableDecisions(c echo.Context, all []registered) (can []bool, err error) {
	entries := make([]models.Entry, len(all))
	for i, r := range all {
		entries[i] = models.Entry{Stream: models.EventStream(r.Event), Seq: r.Seq, Command: r.Kind}
		if r.Game != "" {
			entries[i].Stream = models.GameStream(r.Game)
		}
	}
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		can, err = desk.UndoableAmong(tx, actor(c), event(c).ID, entries)
		return err
	})
	return can, err
}

// gameHere refuses an address that names a game of another event.
func (p *arbiterPages) gameHere(c echo.Context) error {
	if c.Param("game") == "" {
		return nil
	}
	_, err := p.gameOf(c, c.Param("game"))
	return err
}

// appealStep enters an appeal or decides it.
func (p *arbiterPages) appealStep(c echo.Context) error {
	in, tr, id := read(c), p.translator(c), c.Param("decision")
	code, game := event(c).ID, c.Param("game")
	if err := p.gameHere(c); err != nil {
		return err
	}
	var command desk.Command
	switch c.Param("step") {
	case "appeal":
		command = &desk.Appeal{Event: code, Game: game, Decision: id, Side: in.number("side", 0), Text: in.text("text")}
	case "decide":
		command = &desk.DecideAppeal{Event: code, Game: game, Decision: id, Outcome: models.Appeal(in.text("outcome")), Text: in.text("text")}
	default:
		return echo.ErrNotFound
	}
	done := tr.T("register.appeal.entered")
	if c.Param("step") == "decide" {
		done = tr.T("register.appeal.decided")
	}
	err := p.do(c, command)
	if err == nil {
		return p.after(c, nil, eventURL(event(c), "register")+"#d-"+id, done)
	}
	form, ok := p.shown(c, in, err)
	if !ok {
		return err
	}
	if wrong := form.Errors["why"]; wrong != "" { // an appeal without words
		form.Errors["text"] = wrong
	}
	if wrong := form.Errors["appeal"]; wrong != "" { // no outcome was chosen
		form.Errors[""] = wrong
	}
	return p.showRegister(c, status(models.KindOf(err)), id, form)
}
