package server

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"
	"github.com/skip2/go-qrcode"

	"toreshi/models"
	"toreshi/models/store"
	"toreshi/server/report"
	"toreshi/templates"
)

// tabletPage lists the tablets: those that ask first.
func (p *arbiterPages) tabletPage(c echo.Context) error {
	ctx := c.Request().Context()
	list, err := p.tablets(ctx, event(c).ID)
	if err != nil {
		return err
	}
	view := templates.TabletsView{
		ArbiterPage: p.arbiterPage(c, "tablets"), Sheet: eventURL(event(c), "tablets", "sheet"),
		PDF: eventURL(event(c), "tablets", "sheet.pdf"), Players: eventURL(event(c), "players"),
	}
	if view.Hall, err = p.hallLine(c); err != nil {
		return err
	}
	for _, t := range list {
		line := p.tabletLine(c, t, list)
		if t.State == store.TabletAsking {
			view.Asking = append(view.Asking, line)
		} else {
			view.Active = append(view.Active, line)
		}
	}
	games, err := p.hallTables(c, event(c).ID)
	view.Tables = len(games)
	if err != nil {
		return err
	}
	if view.Boards, err = p.tableBoards(c, games); err != nil {
		return err
	}
	return p.render(c, http.StatusOK, "arbiter/tablets", view)
}

// unseen is after how long a tablet that says nothing is marked.
const unseen = 2 * time.Minute

// tabletLine is a tablet with what can be done about it.
func (p *arbiterPages) tabletLine(c echo.Context, t store.Tablet, all []store.Tablet) templates.TabletLine {
	tr, now := p.translator(c), p.now()
	line := templates.TabletLine{
		ID: t.ID, Table: t.Table, Label: t.Label, Code: tabletCode(t),
		Waiting: time.Duration(now-t.ClaimedAt) * time.Millisecond,
	}
	if t.SeenAt > 0 {
		line.Seen = max(time.Duration(now-t.SeenAt)*time.Millisecond, 1)
		line.Lost = line.Seen > unseen
	}
	if t.Side != 0 {
		line.Seat = tr.T("game.side." + strconv.Itoa(t.Side))
	} else {
		line.Seat = tr.T("arbiter.tablet.both")
	}
	url := eventURL(event(c), "tablets", t.ID)
	step := func(name, ask string) templates.Step {
		s := templates.Step{URL: url + "/" + name, Text: tr.T("arbiter.tablet." + name), Post: true}
		if ask != "" {
			s.Ask = tr.T(ask, "table", t.Table)
		}
		return s
	}
	if t.State != store.TabletAsking {
		line.Steps = []templates.Step{step("remove", "arbiter.tablet.remove.ask")}
		line.Steps[0].Danger = true
		return line
	}
	line.Steps = []templates.Step{step("replace", "")}
	used := 0
	for _, o := range all {
		if o.Table == t.Table && o.State == store.TabletActive {
			used++
		}
	}
	if used == 1 {
		line.Steps = append(line.Steps, step("first", ""), step("second", ""))
	}
	line.Steps = append(line.Steps, step("refuse", ""))
	return line
}

// tabletStep lets a tablet in, takes it from its table or turns it away.
func (p *arbiterPages) tabletStep(c echo.Context) error {
	ctx, code, id := c.Request().Context(), event(c).ID, c.Param("tablet")
	steps := map[string]func(context.Context) error{
		"replace": func(ctx context.Context) error { return p.approveTablet(ctx, code, id, approveReplace, 0) },
		"first":   func(ctx context.Context) error { return p.approveTablet(ctx, code, id, approveSecond, 1) },
		"second":  func(ctx context.Context) error { return p.approveTablet(ctx, code, id, approveSecond, 2) },
		"remove":  func(ctx context.Context) error { return p.removeTablet(ctx, code, id) },
		"refuse":  func(ctx context.Context) error { return p.removeTablet(ctx, code, id) },
	}
	name := c.Param("step")
	step, ok := steps[name]
	if !ok {
		return echo.ErrNotFound
	}
	to := eventURL(event(c), "tablets")
	if from := c.FormValue("game"); models.CheckCode(from) == nil {
		to = eventURL(event(c), "games", from)
	}
	return p.after(c, step(ctx), to, p.translator(c).T("arbiter.tablet."+name+".done"))
}

// sheetTables are the tables a sheet of codes is for, with the address in use. The
// address is remembered: when another one is picked, the sheet is out of date.
func (p *arbiterPages) sheetTables(c echo.Context) (tables []int, address string, err error) {
	h, err := p.hallState(c)
	if err != nil {
		return nil, "", err
	}
	address = h.address(p.Address)
	if tables, err = p.hallTables(c, event(c).ID); err != nil || len(tables) == 0 || h.sheet == address {
		return tables, address, err
	}
	return tables, address, p.Store.Write(c.Request().Context(), func(tx *store.Tx) error {
		return tx.PutSetting(sheetAddress+event(c).ID, address)
	})
}

// tabletSheet shows the codes of the tables, to be printed or scanned.
func (p *arbiterPages) tabletSheet(c echo.Context) error {
	tables, address, err := p.sheetTables(c)
	if err != nil {
		return err
	}
	view := templates.TabletSheetView{ArbiterPage: p.arbiterPage(c, "tablets"), Back: eventURL(event(c), "tablets"), Address: address}
	for _, table := range tables {
		url := p.TableURL(address, event(c).ID, table)
		code, err := qrcode.New(url, qrcode.Medium)
		if err != nil {
			return err
		}
		view.Cards = append(view.Cards, templates.TabletSheetCard{Table: table, URL: url, Code: code.Bitmap()})
	}
	return p.render(c, http.StatusOK, "arbiter/sheet", view)
}

func (p *arbiterPages) tabletSheetPDF(c echo.Context) error {
	tables, address, err := p.sheetTables(c)
	if err != nil {
		return err
	}
	tr := p.translator(c)
	sheet := report.TabletSheet{
		Heading: p.heading(c, nil, tr.T("arbiter.sheet.title"), ""),
		Labels:  report.TabletLabels{Table: tr.T("arbiter.sheet.table"), Hint: tr.T("arbiter.sheet.hint")},
	}
	for _, table := range tables {
		url := p.TableURL(address, event(c).ID, table)
		sheet.Cards = append(sheet.Cards, report.TabletCard{Table: strconv.Itoa(table), URL: url, Address: url})
	}
	pdf, err := report.PrintTabletSheet(sheet)
	if err != nil {
		return err
	}
	return sendPDF(c, event(c).ID+"-tablets.pdf", pdf)
}
