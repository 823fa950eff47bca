package server

import (
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/templates"
)

// flagRoutes are the page on which a flag is decided, and its forms.
func (p *arbiterPages) flagRoutes(ev *echo.Group) {
	ev.GET("/games/:game/flag", p.flag)
	ev.POST("/games/:game/flag", p.ruleFlag)
	ev.POST("/games/:game/flag/:step", p.flagStep)
}

// flag shows the page.
func (p *arbiterPages) flag(c echo.Context) error {
	return p.showFlag(c, http.StatusOK, templates.Form{}, false)
}

// flagURL is the page's address.
func flagURL(c echo.Context, g *models.Game, step ...string) string {
	return eventURL(event(c), append([]string{"games", g.ID, "flag"}, step...)...)
}

// ruleFlag reads the form in which the arbiter says what he saw.
func (p *arbiterPages) ruleFlag(c echo.Context) error {
	g, err := p.gameOf(c, c.Param("game"))
	if err != nil {
		return err
	}
	in := read(c)
	command, err := p.readRuling(in, c, g)
	if err == nil {
		err = p.do(c, command)
	}
	if err == nil {
		return p.after(c, nil, flagURL(c, g), p.translator(c).T("flag.done.ruled", "table", g.Table))
	}
	form, ok := p.shown(c, in, err)
	if !ok {
		return err
	}
	return p.showFlag(c, status(models.KindOf(err)), form, true)
}

// readRuling is the command of the form.
func (p *arbiterPages) readRuling(in *input, c echo.Context, g *models.Game) (*desk.RuleFlag, error) {
	command := &desk.RuleFlag{Game: g.ID, LatePly: in.number("late", 0), Why: in.text("why"), Sure: in.checked("sure"), Stands: in.text("stands")}
	switch in.text("flagged") {
	case "1":
		command.Flagged[0] = true
	case "2":
		command.Flagged[1] = true
	case "both":
		command.Flagged = [2]bool{true, true}
	}
	var err error
	if command.Seen, err = readInstant(in.text("seen"), zoneOf(event(c)), p.now()); err != nil {
		return nil, models.Fail(models.Invalid, "flag-seen-form", "Table", g.Table)
	}
	if command.Kazan, err = readKazans(in); err != nil {
		return nil, err
	}
	return command, in.err()
}

// readInstant reads a time of the day as people write it, h:mm:ss, with tenths if need
// be, in the hall's zone: the last such instant up to now. Empty is 0, not said.
func readInstant(text string, zone *time.Location, now int64) (int64, error) {
	if text == "" {
		return 0, nil
	}
	var at time.Time
	err := errors.New("no time")
	for _, layout := range []string{"15:04:05.999", "15:04"} {
		if at, err = time.Parse(layout, strings.ReplaceAll(text, ",", ".")); err == nil {
			break
		}
	}
	if err != nil {
		return 0, err
	}
	today := time.UnixMilli(now).In(zone)
	at = time.Date(today.Year(), today.Month(), today.Day(), at.Hour(), at.Minute(), at.Second(), at.Nanosecond(), zone)
	if at.After(today.Add(12 * time.Hour)) { // just after midnight, about an evening
		at = at.AddDate(0, 0, -1)
	}
	return at.UnixMilli(), nil
}

// flagStep decides something that has a button of its own.
func (p *arbiterPages) flagStep(c echo.Context) error {
	g, err := p.gameOf(c, c.Param("game"))
	if err != nil {
		return err
	}
	in, tr, step := read(c), p.translator(c), c.Param("step")
	command, ok := map[string]desk.Command{
		"confirm": &desk.Confirm{Game: g.ID},
		"called1": &desk.FallFlag{Game: g.ID, Side: 1}, "called2": &desk.FallFlag{Game: g.ID, Side: 2},
		"again": &desk.RuleFlag{Game: g.ID, Why: tr.T("flag.why.again"), Stands: in.text("stands")},
		"draw":  bothFlagsDrawn(g), "play-on": &desk.Resume{Game: g.ID},
	}[step]
	if step == "late" {
		if command, err = p.lateFrom(c, g); err != nil {
			return p.after(c, err, flagURL(c, g), "")
		}
	} else if !ok {
		return echo.ErrNotFound
	}
	if err = resultSeen(in, g, command); err == nil {
		err = p.do(c, command)
	}
	return p.after(c, err, flagURL(c, g), tr.T("flag.done."+strings.TrimRight(step, "12"), "table", g.Table))
}

// lateFrom asks for the verdict again, with the first move that was not completed when
// the flag was seen.
func (p *arbiterPages) lateFrom(c echo.Context, g *models.Game) (desk.Command, error) {
	in, tr := read(c), p.translator(c)
	ply := in.number("late", 0)
	why := tr.T("flag.why.made")
	if ply > 0 {
		why = tr.T("flag.why.late", "ply", ply)
	}
	return &desk.RuleFlag{Game: g.ID, LatePly: ply, Why: why, Stands: in.text("stands")}, in.err()
}

// flagRead is what the page is made from.
type flagRead struct {
	story   *desk.Story
	view    *GameView
	words   *journalWords
	running bool // the round is played
	stands  string
}

func (p *arbiterPages) readFlag(c echo.Context) (r flagRead, err error) {
	e := event(c)
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		g, err := ofEvent(tx, c, c.Param("game"), "no-such-game", func(g *models.Game) string { return g.Event })
		if err != nil {
			return err
		}
		round, err := store.Get[models.Round](tx, g.Round)
		if err != nil {
			return err
		}
		r.running = round.State == models.Started
		v, err := newViewer(tx, e.ID, p.now())
		if err != nil {
			return err
		}
		if r.view, err = v.view(g); err != nil {
			return err
		}
		if r.words, err = newJournalWords(tx, p.translator(c), e); err != nil {
			return err
		}
		r.words.here = true
		if r.stands, err = desk.Stands(tx, g); err != nil {
			return err
		}
		r.story, err = desk.ReadStory(tx, g, p.now())
		return err
	})
	return r, err
}

// showFlag shows the page; open unfolds the form, which may have been refused.
func (p *arbiterPages) showFlag(c echo.Context, status int, form templates.Form, open bool) error {
	r, err := p.readFlag(c)
	if err != nil {
		return err
	}
	tr, e, g := p.translator(c), event(c), r.story.Game
	w := flagWords{tr: tr, zone: zoneOf(e), story: r.story, names: [2]string{r.view.Players[0].Name, r.view.Players[1].Name}, searched: searched{}}
	view := templates.FlagView{
		ArbiterPage: p.arbiterPage(c, "wall"), Game: g.ID, Back: eventURL(e, "games", g.ID), Table: g.Table, Round: g.RoundNumber,
		Tournament: r.view.Tournament, Rules: tr.T("arbiter.rules." + g.Rules), Names: w.names, State: string(g.State),
		Live: "/e/" + e.ID + "/live", Revision: g.Revision, Stands: r.stands, Verdict: w.verdict(), WhatIf: w.whatIf(),
		Advice: w.advice(), Form: form, Open: open,
	}
	if len(view.WhatIf) > 0 {
		view.WhatIfHead = w.cannotWins()
	}
	line := r.story.Line
	from := models.LastMinute(line)
	if c.QueryParam("all") != "" {
		from = 0
	} else if from > 0 {
		view.Whole = flagURL(c, g) + "?all=1#line"
	}
	view.Line = w.line(r, from)
	view.View = replayOf(r, from, w)
	p.flagForms(c, &view, r, w)
	return p.render(c, status, "arbiter/flag", view)
}

// flagForms fills what can be done.
func (p *arbiterPages) flagForms(c echo.Context, view *templates.FlagView, r flagRead, w flagWords) {
	g, tr := r.story.Game, p.translator(c)
	with := append(shownOf(g), templates.Hidden{Name: "stands", Value: r.stands})
	step := func(name, key, icon string, args ...any) templates.Step {
		return templates.Step{URL: flagURL(c, g, name), Text: tr.T("flag.do."+key, args...), Post: true, Icon: icon, With: with}
	}
	if confirmable(g) {
		view.Steps = append(view.Steps, step("confirm", "confirm", "check"))
	}
	for side := 1; side <= 2; side++ {
		if g.State == models.Running && r.view.Clock.Running == side && r.view.remaining(side) == 0 {
			view.Steps = append(view.Steps, step("called"+strconv.Itoa(side), "called", "flag", "name", w.names[side-1]))
		}
	}
	if r.view.Clock.State != "none" && (g.Open() || g.State == models.Flagged) {
		view.Steps = append(view.Steps, templates.Step{URL: eventURL(event(c), "games", g.ID) + "#clock", Text: tr.T("flag.do.clocks"), Icon: "clock"})
	}
	view.Questions = w.questions(step, eventURL(event(c), "games", g.ID))
	view.CanRule = g.State == models.Running || g.State == models.Paused || g.State == models.Flagged || g.State == models.Finished || g.State == models.Waiting
	view.Count, view.Reason = g.Ply == 0, g.Outcome.Decided() || g.FlagSide != 0
	view.Overturns = desk.OverturnsMoves(g)
	view.Flagged = []templates.Option{
		{Value: "1", Text: w.names[0]}, {Value: "2", Text: w.names[1]}, {Value: "both", Text: tr.T("flag.form.both")},
	}
	view.LatePlies = w.latePlies()
	claimed := g.CallWhy == desk.CallFlag && (g.Call == 1 || g.Call == 2)
	view.First = view.CanRule && g.FlagSide == 0 && (claimed || g.Board == models.ClockBoard && g.Open())
	if claimed && view.Form.Values == nil {
		view.Form.Values = map[string]string{"flagged": strconv.Itoa(3 - g.Call)}
	}
}

// confirmable tells whether there is a result that waits for the arbiter's word.
func confirmable(g *models.Game) bool {
	return g.State == models.Finished || g.State == models.Flagged && g.Outcome.Decided()
}
