package server

import (
	"net/http"
	"strconv"
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
	cross, err := arranged(c, v.Table)
	if err != nil {
		return err
	}
	tr := s.translator(c)
	view.Downloads = downloads(event(c).ID, "crosstable", v.Tournament.ID)
	view.Round, view.Final = closedRound(v.Table), final(v.Table)
	view.Criteria = columns(tr, cross.Criteria)
	for i, row := range cross.Rows {
		view.Columns = append(view.Columns, strconv.Itoa(row.Player.Number))
		view.Rows = append(view.Rows, v.crosstableRow(tr, cross, i))
	}
	return s.render(c, http.StatusOK, "public/crosstable", view)
}

func (v *shown) crosstableRow(tr *templates.Translator, cross tiebreak.Crosstable, i int) templates.CrosstableRow {
	row := cross.Rows[i]
	id, cell := v.numbered(row.Player.Number)
	line := templates.CrosstableRow{
		Place: row.Rank, Player: cell, Note: v.note(tr, id), Out: row.Player.Status != tiebreak.Active,
	}
	line.Points, line.Values = values(row.Row)
	for j, cells := range row.Cells {
		out := templates.Cell{Self: i == j}
		for _, cell := range cells {
			out.Results = append(out.Results, v.cellResult(row.Player.Number, cross.Rows[j].Player.Number, cell))
		}
		line.Cells = append(line.Cells, out)
	}
	return line
}

// cellResult is one game as the row's player sees it.
func (v *shown) cellResult(player, opponent int, cell tiebreak.Cell) templates.CellResult {
	result := templates.CellResult{Text: cell.Text, Kind: "open"}
	switch cell.Text {
	case "":
		result.Text = "·"
	case "1", "+":
		result.Kind = "win"
	case "0", "−":
		result.Kind = "loss"
	default:
		result.Kind = "draw"
	}
	for _, g := range v.Games {
		pair := [2]*models.Player{v.Numbered(player), v.Numbered(opponent)}
		if pair[0] == nil || pair[1] == nil || g.RoundNumber != cell.Round || g.Ply == 0 {
			continue
		}
		if g.First == pair[0].ID && g.Second == pair[1].ID || g.First == pair[1].ID && g.Second == pair[0].ID {
			result.URL = gameURL(g)
		}
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
	cross, err := arranged(c, v.Table)
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, crosstableInfo(v.Table, cross))
}

// nothing answers for an event without a tournament.
func nothing(c echo.Context, err error) error {
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, struct{}{})
}
