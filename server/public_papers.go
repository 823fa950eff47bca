package server

import (
	"strconv"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/pairing/tiebreak"
	"toreshi/server/report"
	"toreshi/templates"
)

// heading is what every paper of an event carries.
func (s *Server) heading(c echo.Context, v *shown, title, round string) report.Heading {
	e, tr := event(c), s.translator(c)
	now, zone := s.Now(), zoneOf(e)
	name, _ := now.In(zone).Zone()
	h := report.Heading{
		Title: title, Event: e.Name, Round: round, Date: s.dates(c, e), Printed: now,
		Stamp: tr.T("paper.printed", "time", tr.DateTime(zone, now), "zone", name),
		Page:  func(page, pages int) string { return tr.T("paper.page", "page", page, "pages", pages) },
	}
	if v != nil {
		h.Tournament = v.Tournament.Name
	}
	return h
}

func (s *Server) standingsPDF(c echo.Context) error {
	v, err := s.show(c)
	if err != nil {
		return err
	}
	tr := s.translator(c)
	paper := report.Standings{
		Heading: s.heading(c, v, tr.T("public.standings"), ""),
		Labels: report.StandingsLabels{
			Rank: tr.T("paper.rank"), Number: tr.T("paper.number"), Name: tr.T("public.col.name"),
			Club: tr.T("public.col.club"), Games: tr.T("public.col.games"),
		},
	}
	if v != nil {
		standings, err := v.Standings()
		if err != nil {
			return err
		}
		paper.Heading.Round = v.stage(tr)
		paper.Criteria, paper.Legend = abbreviations(tr, standings.Criteria),
			append(v.remarks(tr, event(c), s.Now(), 0), v.legend(tr, standings.Criteria)...)
		for _, row := range standings.Rows {
			paper.Rows = append(paper.Rows, v.paperRow(row))
		}
		for _, p := range standings.Removed {
			paper.Rows = append(paper.Rows, v.paperRow(tiebreak.Row{Player: p}))
		}
	}
	text, err := report.PrintStandings(paper)
	if err != nil {
		return err
	}
	return sendPDF(c, event(c).ID+"-standings.pdf", text)
}

// stage says how far a tournament has come: the final result, or how many results the
// round being played has, or after which round.
func (v *shown) stage(tr *templates.Translator) string {
	round, done, games := v.playing()
	switch closed := closedRound(v.Table); {
	case final(v.Table):
		return tr.T("public.standings.final")
	case round > 0:
		return tr.T("public.standings.running", "round", round, "done", done, "of", games)
	case closed > 0:
		return tr.T("public.standings.after", "round", closed)
	}
	return ""
}

func abbreviations(tr *templates.Translator, list []tiebreak.Criterion) []string {
	heads := []string{tr.T("public.col.points")}
	for _, c := range list[1:] {
		heads = append(heads, c.Abbreviation())
	}
	return heads
}

// legend says what the abbreviations mean, and the mark behind a name if it is there.
func (v *shown) legend(tr *templates.Translator, list []tiebreak.Criterion) []string {
	text := ""
	for i, c := range list[1:] {
		if i > 0 {
			text += "; "
		}
		text += c.Abbreviation() + " " + tr.T(c.NameKey())
	}
	legend := []string{text + "."}
	for _, p := range v.Event.Players {
		if p.Status != tiebreak.Active {
			return append(legend, tr.T("paper.out")+". "+tr.T("paper.void"))
		}
	}
	return legend
}

// mark stands behind the name of a player who has left.
func mark(p tiebreak.Player) string {
	if p.Status != tiebreak.Active {
		return "*"
	}
	return ""
}

func (v *shown) paperRow(row tiebreak.Row) report.StandingsRow {
	_, cell := v.numbered(row.Player.Number)
	line := report.StandingsRow{
		Rank: rankText(row.Rank), Number: strconv.Itoa(cell.Number), Name: cell.Name, Mark: mark(row.Player),
		Club: cell.Club, Games: strconv.Itoa(row.Games),
	}
	for _, value := range row.Values {
		line.Values = append(line.Values, value.Text())
	}
	return line
}

func (s *Server) crosstablePDF(c echo.Context) error {
	v, err := s.show(c)
	if err != nil {
		return err
	}
	var text []byte
	if v == nil {
		text, err = report.PrintCrosstable(report.Crosstable{Heading: s.heading(c, v, s.translator(c).T("public.crosstable"), "")})
	} else {
		text, err = s.printCrosstable(c, v)
	}
	if err != nil {
		return err
	}
	return sendPDF(c, event(c).ID+"-crosstable.pdf", text)
}

func (s *Server) printCrosstable(c echo.Context, v *shown) ([]byte, error) {
	cross, err := crossed(c, v.Table)
	if err != nil {
		return nil, err
	}
	tr := s.translator(c)
	heading := s.heading(c, v, tr.T("public.crosstable"), v.stage(tr))
	legend := append([]string{tr.T("paper.cells")}, v.legend(tr, cross.criteria)...)
	if cross = cross.in(tr); cross.swiss {
		legend = append(legend, tr.T("paper.rounds")+" "+tr.T("swiss.side.legend")+".")
	}
	legend = append(v.remarks(tr, event(c), s.Now(), 0), legend...)
	paper := report.Crosstable{
		Heading:  heading,
		Labels:   report.CrosstableLabels{Rank: tr.T("paper.rank"), Number: tr.T("paper.number"), Name: tr.T("public.col.name")},
		Meetings: cross.meetings, Criteria: abbreviations(tr, cross.criteria), Legend: legend,
	}
	for _, row := range cross.rows {
		line := v.paperRow(row.Row)
		out := report.CrosstableRow{
			Rank: line.Rank, Number: line.Number, Name: line.Name, Mark: line.Mark, Head: line.Number, Values: line.Values,
		}
		for _, cells := range row.cells {
			texts := []string{}
			for _, cell := range cells {
				texts = append(texts, cross.text(cell, ""))
			}
			out.Cells = append(out.Cells, texts)
		}
		paper.Rows = append(paper.Rows, out)
	}
	if cross.swiss {
		paper.Rounds = append([]string{}, cross.heads...)
	}
	return report.PrintCrosstable(paper)
}

// pairingsPDF is a round's list with boxes for the results.
func (s *Server) pairingsPDF(c echo.Context) error {
	v, round, err := s.pairingsOf(c)
	if err != nil {
		return err
	}
	tr := s.translator(c)
	paper := report.Pairings{
		Heading: s.heading(c, v, tr.T("public.pairings"), ""),
		Labels: report.PairingsLabels{
			Table: tr.T("public.col.table"), First: tr.T("public.col.first"),
			Result: tr.T("public.col.result"), Second: tr.T("public.col.second"),
		},
		Legend: []string{tr.T("paper.fill")},
	}
	if round != nil {
		paper.Heading.Round = roundText(tr, v.Tournament, round.Number)
		paper.Rows = v.pairingRows(tr, round)
		paper.Legend = append(paper.Legend, v.remarks(tr, event(c), s.Now(), round.Number)...)
	}
	text, err := report.PrintPairings(paper)
	if err != nil {
		return err
	}
	return sendPDF(c, event(c).ID+"-pairings.pdf", text)
}

func (v *shown) pairingRows(tr *templates.Translator, round *models.Round) (rows []report.PairingRow) {
	seat := func(id string) report.Seat {
		cell := v.player(id)
		return report.Seat{
			Number: strconv.Itoa(cell.Number), Name: cell.Name, Points: tiebreak.PointsText(v.pointsBefore(id, round.Number)),
		}
	}
	for _, g := range v.Games {
		if g.Round == round.ID {
			rows = append(rows, report.PairingRow{
				Table: strconv.Itoa(g.Table), First: seat(g.First), Second: seat(g.Second), Result: resultMarks(g),
			})
		}
	}
	for _, b := range v.Byes {
		if b.Round == round.ID {
			why, _ := v.byeText(b.Kind)
			rows = append(rows, report.PairingRow{First: seat(b.Player), Note: tr.T("public.bye." + why)})
		}
	}
	return rows
}
