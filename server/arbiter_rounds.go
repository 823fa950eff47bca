package server

import (
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/templates"
)

// rounds shows the rounds of a tournament, one of them with its pairs.
func (p *arbiterPages) rounds(c echo.Context) error {
	tables, err := p.tables(c)
	if err != nil {
		return err
	}
	e := event(c)
	view := templates.RoundsView{ArbiterPage: p.arbiterPage(c, "rounds"), Setup: eventURL(e, "tournaments", "new")}
	t := chosen(tables, c.QueryParam("t"))
	if t == nil {
		view.Empty = true
		return p.render(c, http.StatusOK, "arbiter/rounds", view)
	}
	view.Name = t.Tournament.Name
	view.Tabs = tabs(tables, t, eventURL(e, "rounds"))
	view.Status = p.standing(c, t, "rounds")
	round := chosenRound(t, c.QueryParam("r"))
	for _, r := range t.Rounds {
		view.Rounds = append(view.Rounds, templates.Tab{
			URL:  eventURL(e, "rounds") + "?t=" + t.Tournament.ID + "&r=" + strconv.Itoa(r.Number),
			Text: p.translator(c).T("game.round", "round", r.Number), Current: r == round,
		})
	}
	if round != nil {
		p.showRound(c, &view, t, round)
	}
	if round != nil && round.State == models.Started && round.Number == len(t.Rounds) && round.Number < t.Tournament.Rounds {
		view.Steps = append(view.Steps, p.draftStep(c, t, "arbiter.rounds.draftAlready"))
	}
	if t.Tournament.System == models.SwissSystem && round != nil {
		return p.swissRound(c, view, t, round)
	}
	return p.render(c, http.StatusOK, "arbiter/rounds", view)
}

// chosenRound is the round asked for, else the last one.
func chosenRound(t *desk.Table, number string) *models.Round {
	for _, r := range t.Rounds {
		if strconv.Itoa(r.Number) == number {
			return r
		}
	}
	if n := len(t.Rounds); n > 0 {
		return t.Rounds[n-1]
	}
	return nil
}

// showRound fills in the pairs of a round and what can be done with it.
func (p *arbiterPages) showRound(c echo.Context, view *templates.RoundsView, t *desk.Table, r *models.Round) {
	tr, e := p.translator(c), event(c)
	view.Round, view.State = r.Number, string(r.State)
	view.Chip, view.Kind = tr.T("arbiter.round."+string(r.State)), roundKind(r.State)
	for _, when := range []struct {
		key string
		at  int64
	}{{"published", r.PublishedAt}, {"started", r.StartedAt}, {"closed", r.ClosedAt}} {
		if when.at > 0 {
			view.Times = append(view.Times, templates.RoundTime{Key: when.key, At: time.UnixMilli(when.at)})
		}
	}
	for _, g := range t.Games {
		if g.Round == r.ID {
			view.Pairs = append(view.Pairs, p.pair(c, t, g))
		}
	}
	for _, b := range t.Byes {
		if b.Round == r.ID {
			view.Byes = append(view.Byes, templates.PairSide{
				Name: t.People[b.Player].Name, Number: numberOf(t, b.Player), Club: tr.T("arbiter.bye." + string(b.Kind)),
			})
		}
	}
	if len(view.Pairs) > 0 {
		view.PDF = eventURL(e, "rounds", r.ID, "pairings.pdf")
	}
	view.Steps = append(p.roundSteps(c, t, r), p.swissSteps(c, t, r)...)
}

func roundKind(s models.RoundState) string {
	switch s {
	case models.Started:
		return "run"
	case models.Closed:
		return "ok"
	case models.Published:
		return "wait"
	}
	return "plain"
}

func numberOf(t *desk.Table, player string) int {
	for _, p := range t.Players {
		if p.ID == player {
			return p.Number
		}
	}
	return 0
}

func (p *arbiterPages) pair(c echo.Context, t *desk.Table, g *models.Game) templates.PairLine {
	line := templates.PairLine{
		Table: g.Table, URL: eventURL(event(c), "games", g.ID),
		First:  templates.PairSide{Name: t.People[g.First].Name, Number: numberOf(t, g.First), Club: t.People[g.First].Club},
		Second: templates.PairSide{Name: t.People[g.Second].Name, Number: numberOf(t, g.Second), Club: t.People[g.Second].Club},

		Adjourned: g.State == models.Adjourned,
	}
	if g.Outcome.Decided() {
		line.Result = resultWords(g)
		line.Reason = p.translator(c).Code("game.reason", string(g.Reason))
	}
	return line
}

// resultWords writes a result as lists do: 1 : 0, ½ : ½, + : −.
func resultWords(g *models.Game) string {
	marks := resultMarks(g)
	return marks[0] + " : " + marks[1]
}

// roundSteps are the steps back and aside; the step forward stands in the status
// line.
func (p *arbiterPages) roundSteps(c echo.Context, t *desk.Table, r *models.Round) (steps []templates.Step) {
	tr, e := p.translator(c), event(c)
	step := func(name, icon string, danger bool) templates.Step {
		s := templates.Step{URL: eventURL(e, "rounds", r.ID, name), Text: tr.T("arbiter.step." + name), Post: true, Icon: icon, Danger: danger}
		if tr.Has("arbiter.step." + name + ".ask") {
			s.Ask = tr.T("arbiter.step."+name+".ask", "round", r.Number)
		}
		return s
	}
	switch r.State {
	case models.Drafted:
		return []templates.Step{step("discard", "close", true)}
	case models.Published:
		return []templates.Step{step("unpublish", "undo", false)}
	case models.Started:
		steps = append(steps, templates.Step{URL: eventURL(e, "results"), Text: tr.T("arbiter.step.results"), Icon: "edit"},
			templates.Step{URL: eventURL(e, "wall"), Text: tr.T("arbiter.nav.wall"), Icon: "board"})
	case models.Closed:
		later := len(t.Rounds) > r.Number && t.Rounds[r.Number].State != models.Drafted && t.Rounds[r.Number].State != models.Published
		if !later {
			steps = append(steps, step("reopen", "undo", false))
		}
	}
	return steps
}

// draft pairs the next round.
func (p *arbiterPages) draft(c echo.Context) error {
	id := c.Param("tournament")
	chance := p.chance(c)
	err := p.do(c, &desk.DraftRound{Event: event(c).ID, Tournament: id, ID: desk.NewID(chance), Seed: desk.NewSeed(chance)})
	if noPairing(err) {
		return c.Redirect(http.StatusSeeOther, eventURL(event(c), "tournaments", id, "by-hand"))
	}
	return p.after(c, err, eventURL(event(c), "rounds")+"?t="+id, p.translator(c).T("arbiter.step.draft.done"))
}

func (p *arbiterPages) draftStep(c echo.Context, t *desk.Table, key string) templates.Step {
	return templates.Step{
		URL: eventURL(event(c), "tournaments", t.Tournament.ID, "draft"), Post: true, Icon: "pairs",
		Text: p.translator(c).T(key, "round", len(t.Rounds)+1),
	}
}

// roundStep takes a step with a round.
func (p *arbiterPages) roundStep(c echo.Context) error {
	code, round := event(c).ID, c.Param("round")
	commands := map[string]desk.Command{
		"publish": &desk.PublishRound{Event: code, Round: round}, "unpublish": &desk.UnpublishRound{Event: code, Round: round},
		"discard": &desk.DiscardDraft{Event: code, Round: round}, "start": &desk.StartRound{Event: code, Round: round},
		"close": &desk.CloseRound{Event: code, Round: round}, "reopen": &desk.ReopenRound{Event: code, Round: round},
	}
	step := c.Param("step")
	command, ok := commands[step]
	if !ok {
		return echo.ErrNotFound
	}
	var r *models.Round
	err := p.Store.Read(c.Request().Context(), func(tx *store.Tx) (err error) {
		r, err = ofEvent(tx, c, round, "no-such-round", func(r *models.Round) string { return r.Event })
		return err
	})
	if err != nil {
		return err
	}
	if step == "close" {
		err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error { return p.closeSeen(c, tx, r) })
	}
	if err == nil {
		err = p.do(c, command)
	}
	to := eventURL(event(c), "rounds") + "?t=" + r.Tournament
	if err == nil && step != "discard" {
		to += "&r=" + strconv.Itoa(r.Number)
	}
	if c.FormValue("from") == "console" {
		to = eventURL(event(c))
	}
	return p.after(c, err, to, p.translator(c).T("arbiter.step."+step+".done", "round", r.Number))
}
