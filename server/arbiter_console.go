package server

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/templates"
)

// console shows where the event stands and what is next; to an assistant what waits at
// his tables.
func (p *arbiterPages) console(c echo.Context) error {
	view := templates.ConsoleView{ArbiterPage: p.arbiterPage(c, ""), Public: p.publicLinks(c)}
	tables, err := p.tables(c)
	if err != nil {
		return err
	}
	if view.Assistant {
		view.Status = p.sectorStatus(c, tables)
	} else if err := p.chiefPart(c, &view, tables); err != nil {
		return err
	}
	if view.Tasks, err = p.tasks(c); err != nil {
		return err
	}
	for _, t := range view.Tasks {
		if t.Kind != "run" {
			view.Waiting++
		}
	}
	if view.Sectors, err = p.sectorLinks(c); err != nil {
		return err
	}
	if view.Undo, err = p.lastUndoable(c); err != nil {
		return err
	}
	if view.Away, err = p.away(c); err != nil {
		return err
	}
	if view.Recent, err = p.recent(c, 6); err != nil {
		return err
	}
	return p.render(c, http.StatusOK, "arbiter/console", view)
}

// chiefPart is what only a chief arbiter can act on.
func (p *arbiterPages) chiefPart(c echo.Context, view *templates.ConsoleView, tables []*desk.Table) (err error) {
	for _, t := range tables {
		view.Tournaments = append(view.Tournaments, templates.TournamentCard{
			Name: t.Tournament.Name, Facts: p.facts(c, t.Tournament), Status: p.standing(c, t, "console"),
			Links: p.tournamentLinks(c, t),
		})
	}
	view.Status = p.eventStatus(c, tables, view.Tournaments)
	view.First = p.firstSteps(c, tables)
	view.Hall, err = p.hallLine(c)
	return err
}

// sectorStatus counts the results at an assistant's tables.
func (p *arbiterPages) sectorStatus(c echo.Context, all []*desk.Table) (line templates.StatusLine) {
	tr, e, own := p.translator(c), event(c), ownTables(c)
	var leads []string
	for _, t := range all {
		for _, r := range t.Rounds {
			done, n := 0, 0
			for _, g := range t.Games {
				if r.State != models.Started || g.Round != r.ID || !own.has(g.Table) {
					continue
				}
				n++
				if !g.Awaited() {
					done++
				} else if len(line.Missing) < missingShown {
					line.Missing = append(line.Missing, templates.TableLink{Table: g.Table, URL: eventURL(e, "games", g.ID)})
				} else {
					line.More++
				}
			}
			if n > 0 {
				leads = append(leads, tr.T("staff.lead", "round", r.Number, "tables", sectorWords(tr, own), "done", done, "all", n))
			}
		}
	}
	if line.Lead = strings.Join(leads, " · "); len(leads) == 0 {
		line.Lead, line.Detail = tr.T("staff.idle"), sectorWords(tr, own)
		return line
	}
	line.Next = &templates.Step{URL: eventURL(e, "results"), Text: tr.T("arbiter.step.results"), Icon: "edit"}
	if len(line.Missing) == 0 {
		line.Kind, line.Next = "ok", nil
	}
	return line
}

// missingShown is how many tables without a result a status line names.
const missingShown = 8

// standing says where a tournament stands and what is next. Here is the page it is
// for.
func (p *arbiterPages) standing(c echo.Context, t *desk.Table, here string) templates.StatusLine {
	tr, e := p.translator(c), event(c)
	n := len(t.Rounds)
	if n == 0 {
		return p.notBegun(c, t)
	}
	r := t.Rounds[n-1]
	if n > 1 && t.Rounds[n-2].State == models.Started && r.State != models.Started {
		r = t.Rounds[n-2] // the next one is paired ahead: the running round comes first
	}
	post := func(step, icon string) *templates.Step {
		return &templates.Step{URL: eventURL(e, "rounds", r.ID, step), Text: tr.T("arbiter.step."+step, "round", r.Number), Post: true, Icon: icon}
	}
	switch r.State {
	case models.Drafted:
		return templates.StatusLine{
			Lead: tr.T("arbiter.lead.drafted", "round", r.Number), Detail: tr.T("arbiter.detail.drafted"), Next: post("publish", "check"),
		}
	case models.Published:
		line := templates.StatusLine{
			Lead: tr.T("arbiter.lead.published", "round", r.Number), Detail: tr.T("arbiter.detail.published"), Next: post("start", "play"),
		}
		if t.Tournament.Start == models.StartByTouch {
			line.Detail = tr.T("arbiter.detail.publishedTouch")
		}
		return line
	case models.Started:
		return p.roundUnderWay(c, t, r, here)
	}
	if r.Number < t.Tournament.Rounds {
		step := p.draftStep(c, t, "arbiter.step.draft")
		return templates.StatusLine{
			Kind: "ok", Lead: tr.T("arbiter.lead.closed", "round", r.Number, "of", t.Tournament.Rounds),
			Detail: tr.T("arbiter.detail.closed"), Next: &step,
		}
	}
	return templates.StatusLine{
		Kind: "ok", Lead: tr.T("arbiter.lead.over"), Detail: tr.T("arbiter.detail.over"),
		Next: &templates.Step{URL: "/e/" + e.ID + "/crosstable.pdf?tournament=" + t.Tournament.ID, Text: tr.T("arbiter.step.print"), Icon: "print"},
	}
}

// notBegun is the standing of a tournament without a round.
func (p *arbiterPages) notBegun(c echo.Context, t *desk.Table) templates.StatusLine {
	tr := p.translator(c)
	present := 0
	for _, player := range t.Players {
		if !t.Absent[player.ID] {
			present++
		}
	}
	if present < 2 {
		return templates.StatusLine{
			Lead: tr.T("arbiter.lead.noPlayers"), Detail: tr.T("arbiter.detail.noPlayers"),
			Next: &templates.Step{URL: eventURL(event(c), "players") + "?t=" + t.Tournament.ID, Text: tr.T("arbiter.step.players"), Icon: "people"},
		}
	}
	step := p.draftStep(c, t, "arbiter.step.draft")
	detail := tr.T("arbiter.detail.ready." + string(t.Tournament.Order))
	if t.Tournament.Drawn {
		detail = tr.T("arbiter.detail.readyDrawn")
	}
	return templates.StatusLine{Lead: tr.T("arbiter.lead.ready", "n", present), Detail: detail, Next: &step}
}

// roundUnderWay counts results and names the tables that have none.
func (p *arbiterPages) roundUnderWay(c echo.Context, t *desk.Table, r *models.Round, here string) templates.StatusLine {
	tr, e := p.translator(c), event(c)
	line := templates.StatusLine{}
	done, all, unconfirmed, adjourned := 0, 0, 0, 0
	for _, g := range t.Games {
		if g.Round != r.ID {
			continue
		}
		all++
		switch {
		case g.State == models.Adjourned:
			adjourned++
		case !g.Open():
			done++
			if g.State != models.Confirmed {
				unconfirmed++
			}
		case len(line.Missing) < missingShown:
			line.Missing = append(line.Missing, templates.TableLink{Table: g.Table, URL: eventURL(e, "games", g.ID)})
		default:
			line.More++
		}
	}
	line.Lead = tr.T("arbiter.lead.started", "round", r.Number, "done", done, "n", all)
	if done+adjourned < all {
		line.Next = &templates.Step{URL: eventURL(e, "results"), Text: tr.T("arbiter.step.results"), Icon: "edit"}
		return line
	}
	line.Kind, line.Detail = "ok", tr.T("arbiter.detail.complete")
	switch {
	case unconfirmed > 0:
		line.Kind, line.Detail = "wait", tr.T("arbiter.detail.unconfirmed", "n", unconfirmed)
	case adjourned > 0:
		line.Detail = tr.T("correct.restAdjourned")
	}
	if open := openMatters(t.Games, r.ID); len(open) > 0 {
		line.Kind = "wait"
		line.Detail = strings.TrimSpace(line.Detail + " " + tr.T("close.open", "what", mattersText(tr, open)))
	}
	line.Next = p.closeStep(c, t, r)
	return line
}

// eventStatus is the one line at the top.
func (p *arbiterPages) eventStatus(c echo.Context, tables []*desk.Table, cards []templates.TournamentCard) templates.StatusLine {
	tr, e := p.translator(c), event(c)
	switch len(tables) {
	case 0:
		return templates.StatusLine{
			Lead: tr.T("arbiter.lead.empty"), Detail: tr.T("arbiter.detail.empty"),
			Next: &templates.Step{URL: eventURL(e, "tournaments", "new"), Text: tr.T("arbiter.step.tournament"), Icon: "plus"},
		}
	case 1:
		return cards[0].Status
	}
	var all templates.StatusLine
	var leads []string
	for _, card := range cards {
		leads = append(leads, card.Name+": "+card.Status.Lead)
		all.Missing = append(all.Missing, card.Status.Missing...)
		all.More += card.Status.More
	}
	if extra := len(all.Missing) - missingShown; extra > 0 {
		all.Missing, all.More = all.Missing[:missingShown], all.More+extra
	}
	all.Lead = strings.Join(leads, " · ")
	if len(all.Missing) > 0 {
		all.Next = &templates.Step{URL: eventURL(e, "results"), Text: tr.T("arbiter.step.results"), Icon: "edit"}
	}
	return all
}

func (p *arbiterPages) tournamentLinks(c echo.Context, t *desk.Table) []templates.Step {
	tr, e, id := p.translator(c), event(c), "?t="+t.Tournament.ID
	return []templates.Step{
		{URL: eventURL(e, "players") + id, Text: tr.T("public.players", "n", len(t.Players)), Icon: "people"},
		{URL: eventURL(e, "rounds") + id, Text: tr.T("arbiter.nav.rounds"), Icon: "pairs"},
		{URL: eventURL(e, "tournaments", t.Tournament.ID), Text: tr.T("arbiter.nav.setup"), Icon: "settings"},
	}
}

func (p *arbiterPages) publicLinks(c echo.Context) []templates.Step {
	tr := p.translator(c)
	links := make([]templates.Step, 0, 4)
	for _, l := range []struct{ page, icon string }{
		{"pairings", "pairs"}, {"boards", "board"}, {"standings", "trophy"}, {"crosstable", "cross"},
	} {
		links = append(links, templates.Step{URL: "/e/" + event(c).ID + "/" + l.page, Text: tr.T("public." + l.page), Icon: l.icon})
	}
	return links
}

// firstSteps lead through the first evening, until the first round is started.
func (p *arbiterPages) firstSteps(c echo.Context, tables []*desk.Table) []templates.FirstStep {
	e := event(c)
	players, rounds := 0, 0
	for _, t := range tables {
		players += len(t.Players)
		for _, r := range t.Rounds {
			if r.State == models.Started || r.State == models.Closed {
				return nil
			}
			rounds++
		}
	}
	tr := p.translator(c)
	return []templates.FirstStep{
		{Text: tr.T("arbiter.first.tournament"), URL: eventURL(e, "tournaments", "new"), Done: len(tables) > 0},
		{Text: tr.T("arbiter.first.players"), URL: eventURL(e, "players"), Done: players >= 2},
		{Text: tr.T("arbiter.first.tablets"), URL: eventURL(e, "tablets")},
		{Text: tr.T("arbiter.first.round"), URL: eventURL(e, "rounds"), Done: rounds > 0},
	}
}
