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
	var r *models.Round
	var t *desk.Table
	err := p.Store.Read(c.Request().Context(), func(tx *store.Tx) (err error) {
		r, err = ofEvent(tx, c, c.Param("round"), "no-such-round", func(r *models.Round) string { return r.Event })
		if err != nil {
			return err
		}
		t, err = desk.ReadTable(tx, r.Tournament, true)
		return err
	})
	if err != nil {
		return err
	}
	tr := p.translator(c)
	title := tr.T("public.pairings")
	if r.State == models.Drafted {
		title += " (" + tr.T("arbiter.round.drafted") + ")"
	}
	paper := report.Pairings{
		Heading: p.heading(c, title, t.Tournament.Name, tr.T("game.round", "round", r.Number)),
		Labels: report.PairingsLabels{
			Table: tr.T("public.col.table"), First: tr.T("public.col.first"), Result: tr.T("public.col.result"), Second: tr.T("public.col.second"),
		},
		Legend: []string{tr.T("arbiter.paper.fill")},
	}
	seat := func(player string) report.Seat {
		return report.Seat{Number: strconv.Itoa(numberOf(t, player)), Name: t.People[player].Name}
	}
	for _, g := range t.Games {
		if g.Round != r.ID {
			continue
		}
		row := report.PairingRow{Table: strconv.Itoa(g.Table), First: seat(g.First), Second: seat(g.Second)}
		if g.Outcome.Decided() {
			row.Result = [2]string{resultSign(g, 0), resultSign(g, 1)}
		}
		paper.Rows = append(paper.Rows, row)
	}
	for _, b := range t.Byes {
		if b.Round == r.ID {
			paper.Rows = append(paper.Rows, report.PairingRow{Table: "–", First: seat(b.Player), Note: tr.T("arbiter.bye." + string(b.Kind))})
		}
	}
	pdf, err := report.PrintPairings(paper)
	if err != nil {
		return err
	}
	return p.sendPDF(c, event(c).ID+"-round-"+strconv.Itoa(r.Number)+".pdf", pdf)
}
