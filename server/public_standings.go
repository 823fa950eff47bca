package server

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/pairing/tiebreak"
	"toreshi/templates"
)

func (s *Server) showStandings(c echo.Context) error {
	v, err := s.show(c)
	if err != nil {
		return err
	}
	view := templates.StandingsView{Page: s.publicPage(c, "standings"), Table: s.publicTableView(c, v, "standings", 0)}
	if v == nil {
		return s.render(c, http.StatusOK, "public/standings", view)
	}
	standings, err := v.Standings()
	if err != nil {
		return err
	}
	tr := s.translator(c)
	view.Downloads = downloads(event(c).ID, "standings", v.Tournament.ID)
	view.Round, view.Final = closedRound(v.Table), final(v.Table)
	view.Playing, view.Done, view.Open = v.playing()
	view.Columns = columns(tr, standings.Criteria)
	for _, row := range standings.Rows {
		view.Rows = append(view.Rows, v.standingsRow(tr, row))
	}
	for _, p := range standings.Removed {
		view.Rows = append(view.Rows, v.standingsRow(tr, tiebreak.Row{Player: p}))
	}
	return s.render(c, http.StatusOK, "public/standings", view)
}

// downloads are the other forms of a table.
func downloads(event, page, tournament string) templates.Downloads {
	return templates.Downloads{
		PDF: pageURL(event, page+".pdf", tournament, 0), CSV: pageURL(event, page+".csv", tournament, 0),
		JSON: pageURL(event, page+".json", tournament, 0),
	}
}

// playing is the round being played: its number, and how many of its games have a
// result.
func (v *shown) playing() (round, done, games int) {
	for _, r := range v.Rounds {
		if r.State == models.Started {
			round = r.Number
		}
	}
	for _, g := range v.Games {
		if g.RoundNumber == round {
			games++
			if g.Outcome.Decided() {
				done++
			}
		}
	}
	return round, done, games
}

// columns head the tie-breaks; the points stand apart.
func columns(tr *templates.Translator, list []tiebreak.Criterion) []templates.Criterion {
	var heads []templates.Criterion
	for _, c := range list[1:] {
		heads = append(heads, templates.Criterion{Short: c.Abbreviation(), Name: tr.T(c.NameKey())})
	}
	return heads
}

func (v *shown) standingsRow(tr *templates.Translator, row tiebreak.Row) templates.StandingsRow {
	id, cell := v.numbered(row.Player.Number)
	line := templates.StandingsRow{
		Place: row.Rank, Player: cell, Games: row.Games, Note: v.note(tr, id), Out: row.Player.Status != tiebreak.Active,
	}
	line.Points, line.Values = values(row)
	return line
}

// values gives a row's points in tenths, and its tie-breaks with what they come from.
func values(row tiebreak.Row) (points int, list []templates.Value) {
	for i, v := range row.Values {
		if i == 0 {
			points = v.Amount
			continue
		}
		list = append(list, templates.Value{Text: v.Text(), Why: sumText(v)})
	}
	return points, list
}

// sumText shows how a value adds up: "3 + 1½ + 2".
func sumText(v tiebreak.Value) string {
	var parts []string
	for _, term := range v.Terms {
		if term.Amount != 0 {
			parts = append(parts, term.Text())
		}
	}
	if len(parts) < 2 {
		return ""
	}
	return strings.Join(parts, " + ")
}

func (s *Server) showCrosstable(c echo.Context) error {
	v, err := s.show(c)
	if err != nil {
		return err
	}
	view := templates.CrosstableView{Page: s.publicPage(c, "crosstable"), Table: s.publicTableView(c, v, "crosstable", 0)}
	if v == nil {
		return s.render(c, http.StatusOK, "public/crosstable", view)
	}
	cross, err := crossed(c, v.Table)
	if err != nil {
		return err
	}
	tr := s.translator(c)
	view.Downloads = downloads(event(c).ID, "crosstable", v.Tournament.ID)
	view.Round, view.Final = closedRound(v.Table), final(v.Table)
	view.Playing, view.Done, view.Open = v.playing()
	view.Criteria, view.Columns = columns(tr, cross.criteria), cross.heads
	cross, view.Swiss = cross.in(tr), cross.swiss
	for i := range cross.rows {
		view.Rows = append(view.Rows, v.crosstableRow(tr, cross, i))
	}
	return s.render(c, http.StatusOK, "public/crosstable", view)
}

func (v *shown) crosstableRow(tr *templates.Translator, cross crossTable, i int) templates.CrosstableRow {
	row := cross.rows[i]
	id, cell := v.numbered(row.Player.Number)
	line := templates.CrosstableRow{
		Place: row.Rank, Player: cell, Note: v.note(tr, id), Out: row.Player.Status != tiebreak.Active,
	}
	line.Points, line.Values = values(row.Row)
	for j, cells := range row.cells {
		out := templates.Cell{Self: cross.self(i, j)}
		for _, cell := range cells {
			out.Results = append(out.Results, v.cellResult(cross, cell))
		}
		line.Cells = append(line.Cells, out)
	}
	return line
}

// cellResult is one game as the row's player sees it.
func (v *shown) cellResult(cross crossTable, cell CrosstableCell) templates.CellResult {
	result := templates.CellResult{Text: cross.text(cell, "·"), Kind: "draw"}
	switch {
	case cell.Bye != "" || cell.Why != "":
		result.Kind = "bye"
	case cell.Text == "":
		result.Kind = "open"
	case cell.Text == "1" || cell.Text == "+":
		result.Kind = "win"
	case cell.Text == "0" || cell.Text == "−":
		result.Kind = "loss"
	}
	if cell.Game != "" {
		result.URL = "/e/" + v.Tournament.Event + "/games/" + cell.Game
	}
	return result
}

func (s *Server) standingsJSON(c echo.Context) error {
	v, err := s.show(c)
	if err != nil || v == nil {
		return nothing(c, err)
	}
	standings, err := v.Standings()
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, struct {
		StandingsInfo
		Corrections []CorrectionInfo `json:"corrections"`
	}{standingsInfo(v.Table, standings), v.corrections})
}

func (s *Server) crosstableJSON(c echo.Context) error {
	v, err := s.show(c)
	if err != nil || v == nil {
		return nothing(c, err)
	}
	return answerCrosstable(c, v.Table)
}

// nothing answers for an event without a tournament.
func nothing(c echo.Context, err error) error {
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, struct{}{})
}
