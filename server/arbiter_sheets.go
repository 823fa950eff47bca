package server

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/store"
	"toreshi/templates"
)

// sheetPage is what the pages of a game's score sheets are made from.
type sheetPage struct {
	sheetsRead
	game  *models.Game
	view  *GameView
	words sheetWords
}

// sheetRoutes are the pages of the score sheets.
func (p *arbiterPages) sheetRoutes(ev *echo.Group) {
	ev.GET("/games/:game/sheets", p.sheets)
	ev.POST("/games/:game/sheets", p.typeSheets)
	ev.GET("/games/:game/sheets/enter", p.enterSheetPage)
	ev.POST("/games/:game/sheets/enter", p.enterSheet)
}

func (p *arbiterPages) readSheetPage(c echo.Context) (r sheetPage, err error) {
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		r.game, err = ofEvent(tx, c, c.Param("game"), "no-such-game", func(g *models.Game) string { return g.Event })
		if err != nil {
			return err
		}
		if r.sheetsRead, err = readSheets(tx, r.game); err != nil {
			return err
		}
		v, err := newViewer(tx, r.game.Event, p.now())
		if err != nil {
			return err
		}
		r.view, err = v.view(r.game)
		return err
	})
	if err == nil {
		r.words = sheetWords{p.translator(c), [2]string{r.view.Players[0].Name, r.view.Players[1].Name}, r.view.Holes}
	}
	return r, err
}

// sheets shows the two score sheets of a game.
func (p *arbiterPages) sheets(c echo.Context) error {
	return p.showSheets(c, http.StatusOK, nil, templates.Form{})
}

// showSheets shows the page; typed is what was sent and could not be saved.
func (p *arbiterPages) showSheets(c echo.Context, status int, typed []sheetDraft, form templates.Form) error {
	r, err := p.readSheetPage(c)
	if err != nil {
		return err
	}
	g, e := r.game, event(c)
	url := eventURL(e, "games", g.ID, "sheets")
	view := templates.ScoresheetView{
		ArbiterPage: p.arbiterPage(c, "results"), Game: g.ID, URL: url, GameURL: eventURL(e, "games", g.ID),
		Table: g.Table, Round: g.RoundNumber, Tournament: r.view.Tournament, Rules: p.translator(c).T("arbiter.rules." + g.Rules),
		Names: r.words.names, Form: form, InRecord: g.Ply > 0, Apart: r.words.fit(r.report),
	}
	for i, sheet := range r.sheets {
		view.Sheets[i] = templates.ScoresheetSide{
			Number: i + 1, Name: r.words.names[i], Text: sheet.Moves, Seen: sheet.At,
			Line: r.words.line(r.report.Sheets[i]), Wrong: r.report.Sheets[i].Wrong != nil, State: p.sheetState(c, g, sheet),
		}
	}
	for _, d := range typed {
		view.Sheets[d.Sheet-1].Text = d.Moves
	}
	at, _ := strconv.Atoi(c.QueryParam("ply"))
	view.View = map[string]any{
		"names": r.words.names, "rules": g.Rules, "holes": r.view.Holes, "stones": r.view.Stones, "zone": zoneOf(e).String(),
		"url": "/api/v1/games/" + g.ID + "/sheets", "enter": url + "/enter", "game": view.GameURL,
		"sheets": r.sheetsRead.view(p.translator(c)).Sheets, "readOnly": view.InRecord, "at": at,
	}
	return p.render(c, status, "arbiter/scoresheet", view)
}

// sheetState says who typed a sheet last, and when.
func (p *arbiterPages) sheetState(c echo.Context, g *models.Game, sheet store.Scoresheet) string {
	if sheet.At == 0 {
		return ""
	}
	tr := p.translator(c)
	args := []any{"who", actorWords(tr, sheet.By), "time", tr.Time(zoneOf(event(c)), time.UnixMilli(sheet.At))}
	if g.Ply > 0 {
		return tr.T("scoresheet.enteredBy", args...)
	}
	return tr.T("scoresheet.halfBy", args...)
}

// typeSheets takes both sheets from the form that works without a script.
func (p *arbiterPages) typeSheets(c echo.Context) error {
	in := read(c)
	g, err := p.gameOf(c, c.Param("game"))
	if err != nil {
		return err
	}
	drafts := make([]sheetDraft, 2)
	for i := range drafts {
		n := strconv.Itoa(i + 1)
		seen, _ := strconv.ParseInt(in.text("seen"+n), 10, 64) // another text is no version that was seen
		drafts[i] = sheetDraft{Sheet: i + 1, Moves: in.text("sheet" + n), Seen: seen}
	}
	if err := p.keepSheets(c.Request().Context(), actor(c), g.ID, p.translator(c), drafts...); err != nil {
		form, ok := p.shown(c, in, err)
		if !ok {
			return err
		}
		return p.showSheets(c, status(models.KindOf(err)), drafts, form)
	}
	to := eventURL(event(c), "games", g.ID, "sheets")
	if sheet, ok := strings.CutPrefix(in.text("do"), "enter"); ok {
		to += "/enter?sheet=" + sheet
	}
	return c.Redirect(http.StatusSeeOther, to)
}

// halfSheets lists the games of an event whose sheets were begun and not entered.
func (p *arbiterPages) halfSheets(c echo.Context) (half []templates.HalfSheet, err error) {
	e, tr := event(c), p.translator(c)
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		rows, err := tx.HalfEntered(e.ID)
		if err != nil || len(rows) == 0 {
			return err
		}
		people, err := tx.People(e.ID)
		if err != nil {
			return err
		}
		place := make(map[string]int)
		for _, row := range rows {
			g, err := store.Get[models.Game](tx, row.Game)
			if err != nil {
				return err
			}
			if !actor(c).Decides(g.Table) {
				continue
			}
			i, known := place[row.Game]
			if !known {
				i = len(half)
				place[row.Game] = i
				half = append(half, templates.HalfSheet{
					Table: g.Table, Names: [2]string{people[g.First].Name, people[g.Second].Name}, URL: eventURL(e, "games", g.ID, "sheets"),
					Who: actorWords(tr, row.By), Time: tr.Time(zoneOf(e), time.UnixMilli(row.At)),
				})
			}
			half[i].Moves[row.Sheet-1] = len(models.ParseSheet(row.Moves))
		}
		return nil
	})
	return half, err
}
