package server

import (
	"errors"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/templates"
)

// gameForms fills the forms and the buttons that fit the game's state.
func (p *arbiterPages) gameForms(c echo.Context, view *templates.ArbiterGameView, r gameRead, about string, form templates.Form) {
	g := r.game
	running := r.round.State == models.Started
	view.Changes = g.Outcome.Decided() || g.Ply > 0
	view.CanTakeBack = running && (g.Ply > 0 || g.Outcome.Decided())
	view.HasClock = !g.Outcome.Decided() && r.view.Clock.State != clock.None || g.State == models.Flagged
	view.Physical = g.Board == models.ClockBoard
	view.HasClock = view.HasClock || view.Physical && r.view.Clock.State != clock.None
	if r.view.Clock.Unofficial {
		view.Entered = time.UnixMilli(r.view.Clock.Since)
	}
	view.Clock = templates.Form{Values: map[string]string{"clock1": clockField(r.view.remaining(1)), "clock2": clockField(r.view.remaining(2))}}
	view.TakeBack = templates.Form{Values: map[string]string{"ply": strconv.Itoa(max(g.Ply-1, 0))}}
	view.Enter = templates.Form{Values: map[string]string{}}
	if g.Outcome.Decided() {
		stands(view.Enter.Values, g)
	}
	switch about {
	case "clock":
		view.Clock = form
	case "takeback":
		view.TakeBack = form
	case "result":
		view.Enter = form
	}
	p.resultChoices(c, view, r)
	view.Steps, view.Correction = p.gameSteps(c, r), r.correction
	p.putOff(c, view, g, about, form)
	if e := (*models.Error)(nil); errors.As(r.busy, &e) {
		view.Busy = p.translator(c).Error(e.Key, e.Args)
	}
	view.Irregular = fillIrregular(r.irregular, about, form)
}

// stands fills the form of a result with the one that stands, so that a correction changes
// only what is changed in it.
func stands(values map[string]string, g *models.Game) {
	values["result"] = typed(g)
	if g.Reason != models.ReasonForfeit {
		values["reason"] = string(g.Reason)
	}
	if g.Kazan1+g.Kazan2 > 0 {
		values["kazan1"], values["kazan2"] = strconv.Itoa(g.Kazan1), strconv.Itoa(g.Kazan2)
	}
}

// resultChoices are the results that can be entered, and how a game can have ended.
func (p *arbiterPages) resultChoices(c echo.Context, view *templates.ArbiterGameView, r gameRead) {
	tr := p.translator(c)
	names := [2]string{r.view.Players[0].Name, r.view.Players[1].Name}
	view.ResultOptions = []templates.Option{
		{Value: "1", Text: tr.T("arbiter.result.wins", "name", names[0])},
		{Value: "0", Text: tr.T("arbiter.result.wins", "name", names[1])},
		{Value: "½", Text: tr.T("arbiter.result.draw")},
		{Value: "+", Text: tr.T("arbiter.result.forfeit", "name", names[1])},
		{Value: "-", Text: tr.T("arbiter.result.forfeit", "name", names[0])},
		{Value: "--", Text: tr.T("arbiter.result.both")},
	}
	if r.game.Outcome.Decided() && r.round.State == models.Started {
		view.ResultOptions = append(view.ResultOptions, templates.Option{Value: "*", Text: tr.T("arbiter.result.open")})
	}
	view.ReasonOptions = []templates.Option{{Value: "", Text: tr.T("arbiter.result.reasonAuto")}}
	for _, reason := range []models.Reason{
		models.ReasonGoal, models.ReasonAtsyrau, models.ReasonResignation, models.ReasonAgreement, models.ReasonRepetition,
		models.ReasonFlag, models.ReasonArbiter,
	} {
		view.ReasonOptions = append(view.ReasonOptions, templates.Option{Value: string(reason), Text: tr.T("game.reason." + string(reason))})
	}
}

// gameSteps are the buttons: what the state asks for first.
func (p *arbiterPages) gameSteps(c echo.Context, r gameRead) (steps []templates.Step) {
	g, step := r.game, p.stepsOf(c, r.game)
	if g.Call != 0 {
		steps = append(steps, step("answer", "check"))
	}
	steps = append(steps, stateSteps(r, step)...)
	gone := readAbsence(event(c), g, p.now())
	if side := gone.loser(); side != 0 {
		steps = append(steps, step("default", "flag", "name", r.view.Players[side-1].Name, "n", event(c).DefaultTime))
	}
	if gone.nobody() {
		steps = append(steps, step("default0", "flag", "n", event(c).DefaultTime))
	}
	if g.StartedAt > 0 || g.Ply > 0 {
		steps = append(steps, templates.Step{URL: flagURL(c, g), Text: p.translator(c).T("flag.link"), Icon: "flag"})
	}
	return steps
}

// stepMaker makes a button of a game's page.
type stepMaker func(name, icon string, args ...any) templates.Step

// stepsOf makes buttons about a game; some ask first.
func (p *arbiterPages) stepsOf(c echo.Context, g *models.Game) stepMaker {
	tr := p.translator(c)
	return func(name, icon string, args ...any) templates.Step {
		s := templates.Step{URL: eventURL(event(c), "games", g.ID, name), Text: tr.T("arbiter.do."+name, args...), Post: true, Icon: icon, With: shownOf(g)}
		if tr.Has("arbiter.do." + name + ".ask") {
			s.Ask = tr.T("arbiter.do."+name+".ask", args...)
		}
		return s
	}
}

// shownOf is what a button about a game sends along: which move and which result the page
// showed beside it.
func shownOf(g *models.Game) []templates.Hidden {
	return []templates.Hidden{
		{Name: "line", Value: strconv.Itoa(g.Line)}, {Name: "seenPly", Value: strconv.Itoa(g.Ply)}, {Name: "seen", Value: seenResult(g)},
	}
}

// stateSteps are what a game's state asks for.
func stateSteps(r gameRead, step stepMaker) (steps []templates.Step) {
	g := r.game
	switch g.State {
	case models.Running:
		if g.ToPress != 0 {
			steps = append(steps, step("press", "clock", "name", r.view.Players[g.ToPress-1].Name))
		}
		steps = append(steps, step("pause", "pause"))
		for side := 1; side <= 2; side++ {
			if r.view.FlagMode != models.FlagAuto && r.view.Clock.Running == side && r.view.remaining(side) == 0 {
				steps = append(steps, step("flag"+strconv.Itoa(side), "flag", "name", r.view.Players[side-1].Name))
			}
		}
	case models.Paused:
		if g.FlagSide == bothFlags {
			steps = append(steps, step("flagdraw", "flag"))
		}
		steps = append(steps, step("resume", "play"))
	case models.Adjourned:
		if r.busy == nil {
			steps = append(steps, step("continue", "play"))
		}
	case models.Finished, models.Flagged:
		steps = append(steps, step("confirm", "check"))
	}
	return steps
}
