package server

import (
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/templates"
)

// ownTables are the tables somebody decides at: an assistant's sector, else all.
func ownTables(c echo.Context) tables { return tables{actor(c).From, actor(c).To} }

// looksAt are the tables a page shows: an assistant's sector, or the one that a chief
// arbiter picked with ?sector=1-10.
func (p *arbiterPages) looksAt(c echo.Context) tables {
	if own := ownTables(c); own.to != 0 {
		return own
	}
	from, to, _ := strings.Cut(c.QueryParam("sector"), "-")
	a, err := strconv.Atoi(from)
	b, err2 := strconv.Atoi(to)
	if err != nil || err2 != nil || a < 1 || b < a || b > desk.MaxTable {
		return tables{}
	}
	return tables{a, b}
}

// sectorLinks let a chief arbiter look at one sector; there are none without
// assistants.
func (p *arbiterPages) sectorLinks(c echo.Context) (links []templates.NavLink, err error) {
	if actor(c).Assistant() {
		return nil, nil
	}
	var sectors []store.Sector
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) (err error) {
		sectors, err = tx.Sectors(event(c).ID)
		return err
	})
	if err != nil || len(sectors) == 0 {
		return nil, err
	}
	tr, path, now := p.translator(c), c.Request().URL.Path, p.looksAt(c)
	links = []templates.NavLink{{URL: path, Text: tr.T("queue.sector.all"), Current: now.to == 0}}
	var before tables
	for _, s := range sectors {
		t := tables{s.From, s.To}
		if t == before {
			continue // two assistants share it
		}
		before = t
		links = append(links, templates.NavLink{
			URL:  path + "?sector=" + strconv.Itoa(s.From) + "-" + strconv.Itoa(s.To),
			Text: sectorWords(tr, t), Current: now == t,
		})
	}
	return links, nil
}

// sectorWords names tables: "table 4", "tables 4–9".
func sectorWords(tr *templates.Translator, t tables) string {
	at := templates.TableRange(t.from, t.to)
	return tr.T("staff.sector", "tables", at, "n", templates.RangeForm(at))
}

// task puts an item of the queue into words, with at most three things to do.
func (p *arbiterPages) task(c echo.Context, h hallNow, i item, people map[string]models.Person) templates.Task {
	tr := p.translator(c)
	task := templates.Task{Kind: i.why.kind(), Why: i.why.name(), Table: i.table, Ago: i.waited(h.now)}
	if i.since != 0 {
		task.Since = time.UnixMilli(i.since)
	}
	switch {
	case i.tablet != nil:
		p.tabletTask(c, h, i, &task)
	case i.appeal != nil:
		p.appealTask(c, i, people, &task)
	default:
		g := i.game
		task.ID, task.URL = g.ID+"-"+task.Why, eventURL(event(c), "games", g.ID)
		task.Text = people[g.First].Name + " – " + people[g.Second].Name
		task.Chip = p.gameChip(c, h, i, people)
		if i.why == waitsLow {
			task.Clock, task.Side, task.Game = templates.ClockText(tr.Lang(), i.left), i.side, g.ID
		}
		look := templates.Step{URL: task.URL, Text: tr.T("arbiter.do.look")}
		if i.why == waitsFlag || i.why == waitsClaim || i.why == waitsZero || strings.HasPrefix(g.CallWhy, "flag-") {
			look.URL, look.Text = flagURL(c, g), tr.T("flag.link")
		}
		if i.why == waitsWrong {
			look.URL += "#illegal"
		}
		if i.why == waitsSheets {
			look.URL, look.Text = eventURL(event(c), "games", g.ID, "sheets"), tr.T("scoresheet.half.resume")
		}
		task.Steps = append([]templates.Step{look}, p.gameTaskSteps(c, i, people)...)
	}
	return task
}

// gameChip says in a few words what a game wants.
func (p *arbiterPages) gameChip(c echo.Context, h hallNow, i item, people map[string]models.Person) string {
	tr, g := p.translator(c), i.game
	name := people[g.Player(i.side)].Name
	switch i.why {
	case waitsFlag:
		if i.side == 3 {
			return tr.T("queue.bothFlags")
		}
		return tr.T("arbiter.task.flag", "name", name)
	case waitsZero:
		return tr.T("queue.zero", "name", name)
	case waitsWrong:
		if g.Call == 0 {
			return tr.T("queue.wrong", "ply", g.WrongPly)
		}
	case waitsDefault:
		return tr.T("arbiter.task.default", "n", h.event.DefaultTime)
	case waitsLow:
		return tr.T("queue.low", "name", name)
	case waitsResult:
		return tr.T("arbiter.task.confirm", "result", resultWords(g))
	case waitsPaused:
		return tr.T("hall.state.paused")
	case waitsAdjourned:
		return tr.T("queue.adjourned")
	case waitsSheets:
		return tr.T("scoresheet.half.chip")
	}
	return callWords(tr, g, people)
}

// gameTaskSteps are what can be done about a game at once. What decides something says
// before what follows from it; what is simple is done, and can be taken back.
func (p *arbiterPages) gameTaskSteps(c echo.Context, i item, people map[string]models.Person) []templates.Step {
	tr, g := p.translator(c), i.game
	step := func(name, ask string, args ...any) templates.Step {
		s := templates.Step{URL: eventURL(event(c), "games", g.ID, name), Text: tr.T("arbiter.do."+name, args...), Post: true, With: shownOf(g)}
		if ask != "" {
			s.Ask = tr.T(ask, args...)
		}
		return s
	}
	name := people[g.Player(i.side)].Name
	switch i.why {
	case waitsCall, waitsClaim, waitsDispute, waitsWrong, waitsProgram:
		switch {
		case g.Call == 0:
			return nil
		case g.State == models.Paused && i.why != waitsWrong:
			return []templates.Step{step("resume", ""), step("answer", "")}
		}
		return []templates.Step{step("answer", "")}
	case waitsFlag:
		if g.Outcome.Decided() {
			return []templates.Step{step("confirm", "queue.confirmFlag.ask", "result", resultWords(g), "reason", tr.Code("game.reason", string(g.Reason)))}
		}
	case waitsZero:
		return []templates.Step{step("flag"+strconv.Itoa(i.side), "queue.zero.ask", "name", name)}
	case waitsDefault:
		steps := []templates.Step{step("default", "arbiter.do.default.ask", "name", name, "n", event(c).DefaultTime)}
		if readAbsence(event(c), g, p.now()).nobody() {
			steps = append(steps, step("default0", "arbiter.do.default0.ask", "n", event(c).DefaultTime))
		}
		return steps
	case waitsPaused:
		return []templates.Step{step("resume", "")}
	case waitsAdjourned:
		return []templates.Step{step("continue", "")}
	case waitsResult:
		return []templates.Step{step("confirm", "")}
	}
	return nil
}

// tabletTask is a device that asks.
func (p *arbiterPages) tabletTask(c echo.Context, h hallNow, i item, task *templates.Task) {
	line := p.tabletLine(c, *i.tablet, h.tablets)
	task.ID, task.Text = "tablet-"+i.tablet.ID, line.Label
	task.Chip = p.translator(c).T("arbiter.task.tablet", "code", line.Code)
	if !actor(c).Assistant() {
		task.URL = eventURL(event(c), "tablets")
	}
	task.Steps = []templates.Step{line.Steps[0], line.Steps[len(line.Steps)-1]}
}

// appealTask is an appeal that is open; about a player it belongs to no table.
func (p *arbiterPages) appealTask(c echo.Context, i item, people map[string]models.Person, task *templates.Task) {
	d, tr := i.appeal, p.translator(c)
	task.ID, task.Chip, task.Text = "appeal-"+d.ID, tr.T("queue.appeal"), d.AppealText
	if name := people[d.Player].Name; name != "" {
		task.Text = name + ": " + d.AppealText
	}
	task.URL = eventURL(event(c), "journal")
	if d.Game != "" {
		task.URL = eventURL(event(c), "games", d.Game)
	}
	task.Steps = []templates.Step{{URL: task.URL, Text: tr.T("arbiter.do.look")}}
}
