package server

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/kumalak"
	"toreshi/models/store"
	"toreshi/templates"
)

// results shows the grid in which results are entered by hand.
func (p *arbiterPages) results(c echo.Context) error {
	return p.showResults(c, http.StatusOK, nil)
}

// failedEntry is an entry of the grid that was not taken.
type failedEntry struct {
	game string
	form templates.Form
	key  string
}

func (p *arbiterPages) showResults(c echo.Context, status int, failed *failedEntry) error {
	e, tr := event(c), p.translator(c)
	view := templates.ResultsView{ArbiterPage: p.arbiterPage(c, "results"), Rounds: eventURL(e, "rounds")}
	tables, err := p.tables(c)
	if err != nil {
		return err
	}
	who, err := p.entered(c)
	if err != nil {
		return err
	}
	if view.Sectors, err = p.sectorLinks(c); err != nil {
		return err
	}
	for _, t := range tables {
		for _, r := range t.Rounds {
			if r.State == models.Started {
				view.Groups = append(view.Groups, p.resultGroup(c, &view, t, r, len(tables) > 1, who, failed))
			} else if r.State == models.Closed {
				p.lateGroup(c, &view, t, r, len(tables) > 1, failed)
			}
		}
	}
	if view.Half, err = p.halfSheets(c); err != nil {
		return err
	}
	if last, ok := p.lastEntry(c); ok && last.Event == e.ID {
		view.Undo = tr.T("arbiter.results.undo", "table", last.Table, "result", last.Shown)
	}
	return p.render(c, status, "arbiter/results", view)
}

// resultGroup is a round that is being played; several names its tournament.
func (p *arbiterPages) resultGroup(
	c echo.Context, view *templates.ResultsView, t *desk.Table, r *models.Round, several bool, who map[string]entry, failed *failedEntry,
) templates.ResultGroup {
	tr := p.translator(c)
	group := templates.ResultGroup{Name: tr.T("game.round", "round", r.Number)}
	if several {
		group.Name = t.Tournament.Name + " · " + group.Name
	}
	before := view.Open
	only := p.looksAt(c)
	for _, g := range t.Games {
		if g.Round == r.ID && only.has(g.Table) {
			group.Rows = append(group.Rows, p.resultRow(c, view, t, g, who[g.ID], failed))
		}
	}
	if view.Open == before && only.to == 0 {
		group.Close = p.closeStep(c, t, r)
	}
	return group
}

// lateGroup adds the adjourned games of a closed round: their results are entered like
// those of the round being played, but are not counted among them.
func (p *arbiterPages) lateGroup(c echo.Context, view *templates.ResultsView, t *desk.Table, r *models.Round, several bool, failed *failedEntry) {
	tr, all := p.translator(c), view.All
	group := templates.ResultGroup{Name: tr.T("close.late", "round", tr.T("game.round", "round", r.Number))}
	if several {
		group.Name = t.Tournament.Name + " · " + group.Name
	}
	only := p.looksAt(c)
	for _, g := range t.Games {
		if g.Round == r.ID && g.State == models.Adjourned && only.has(g.Table) {
			group.Rows = append(group.Rows, p.resultRow(c, view, t, g, entry{}, failed))
		}
	}
	if view.All = all; len(group.Rows) > 0 {
		view.Groups = append(view.Groups, group)
	}
}

// entry is who entered a result by hand.
type entry struct {
	who string
	at  int64
}

// entered finds who entered the results of an event by hand.
func (p *arbiterPages) entered(c echo.Context) (map[string]entry, error) {
	who := make(map[string]entry)
	err := p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		entries, err := tx.EntriesOf(event(c).ID, []string{"EnterResult"}, 5000, 0)
		for _, e := range entries {
			game := strings.TrimPrefix(e.Stream, "game:")
			if _, known := who[game]; !known {
				who[game] = entry{actorWords(p.translator(c), e.Actor), e.At}
			}
		}
		return err
	})
	return who, err
}

func (p *arbiterPages) resultRow(c echo.Context, view *templates.ResultsView, t *desk.Table, g *models.Game, by entry, failed *failedEntry) templates.ResultRow {
	pair := p.pair(c, t, g)
	row := templates.ResultRow{
		Game: g.ID, Table: g.Table, URL: pair.URL, First: pair.First, Second: pair.Second, Shown: pair.Result, Reason: pair.Reason,
		Result: typed(g), Seen: seenResult(g), Playing: g.Ply > 0, Adjourned: g.State == models.Adjourned, Stones: stonesOf(g),
	}
	view.All++
	if g.Awaited() {
		view.Open++
		if view.Next == 0 {
			view.Next = g.Table
		}
	}
	if !g.Open() {
		if g.From == models.FromArbiter && by.at > 0 {
			row.Who, row.At = by.who, time.UnixMilli(by.at)
		}
		if g.Kazan1+g.Kazan2 > 0 {
			row.Kazan1, row.Kazan2 = strconv.Itoa(g.Kazan1), strconv.Itoa(g.Kazan2)
		}
	}
	if failed != nil && failed.game == g.ID {
		row.Form, row.Doubt = failed.form, failed.key
		row.Late = strings.HasPrefix(failed.key, "correction-")
		row.Result, row.Kazan1, row.Kazan2 = failed.form.Value("result"), failed.form.Value("kazan1"), failed.form.Value("kazan2")
	}
	return row
}

func stonesOf(g *models.Game) int {
	rules, err := kumalak.ParseRuleset(g.Rules)
	if err != nil {
		return 0
	}
	return rules.Stones()
}

// gameOf reads a game of the request's event.
func (p *arbiterPages) gameOf(c echo.Context, id string) (g *models.Game, err error) {
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		g, err = ofEvent(tx, c, id, "no-such-game", func(g *models.Game) string { return g.Event })
		return err
	})
	return g, err
}
