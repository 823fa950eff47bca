package server

import (
	"strconv"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/server/report"
)

// pairingsPDF prints the pairings of a round, a draft too, with boxes for the
// results.
func (p *arbiterPages) pairingsPDF(c echo.Context) error {
	r, t, err := p.roundTable(c)
	if err != nil {
		return err
	}
	tr, v := p.translator(c), &shown{Table: t}
	title := tr.T("public.pairings")
	if r.State == models.Drafted {
		title += " (" + tr.T("arbiter.round.drafted") + ")"
	}
	pdf, err := report.PrintPairings(report.Pairings{
		Heading: p.heading(c, v, title, tr.T("game.round", "round", r.Number)),
		Labels: report.PairingsLabels{
			Table: tr.T("public.col.table"), First: tr.T("public.col.first"), Result: tr.T("public.col.result"), Second: tr.T("public.col.second"),
		},
		Rows: v.pairingRows(tr, r), Legend: []string{tr.T("paper.fill")},
	})
	if err != nil {
		return err
	}
	return sendPDF(c, event(c).ID+"-round-"+strconv.Itoa(r.Number)+".pdf", pdf)
}

// roundTable reads the round that a path names, with its tournament.
func (p *arbiterPages) roundTable(c echo.Context) (r *models.Round, t *desk.Table, err error) {
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		r, err = ofEvent(tx, c, c.Param("round"), "no-such-round", func(r *models.Round) string { return r.Event })
		if err != nil {
			return err
		}
		t, err = desk.ReadTable(tx, r.Tournament, true)
		return err
	})
	return r, t, err
}
