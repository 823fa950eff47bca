package server

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/pairing/tiebreak"
	"toreshi/templates"
)

// sendCSV sends a table as spreadsheets open it without asking: UTF-8 with its mark,
// commas, lines ended as on Windows.
func sendCSV(c echo.Context, name string, rows [][]string) error {
	var b bytes.Buffer
	b.WriteString("\ufeff")
	w := csv.NewWriter(&b)
	w.UseCRLF = true
	if err := w.WriteAll(rows); err != nil {
		return err
	}
	sendAs(c, name)
	return c.Blob(http.StatusOK, "text/csv; charset=utf-8", b.Bytes())
}

// sendAs names the file of an answer that no cache keeps.
func sendAs(c echo.Context, name string) {
	h := c.Response().Header()
	h.Set(echo.HeaderCacheControl, "no-store")
	h.Set(echo.HeaderContentDisposition, `attachment; filename="`+name+`"`)
}

// plain keeps a text that people typed from being taken for a formula.
func plain(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r", rune(text[0])) {
		return "'" + text
	}
	return text
}

// heads are the first columns of a table.
func heads(tr *templates.Translator, names ...string) []string {
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = tr.T("public.col." + name)
	}
	return list
}

func (s *Server) standingsCSV(c echo.Context) error {
	v, err := s.show(c)
	if err != nil {
		return err
	}
	if v == nil {
		return sendCSV(c, event(c).ID+"-standings.csv", nil)
	}
	standings, err := v.Standings()
	if err != nil {
		return err
	}
	head := heads(s.translator(c), "place", "number", "name", "club", "games", "points")
	for _, criterion := range standings.Criteria[1:] {
		head = append(head, criterion.Abbreviation())
	}
	rows := [][]string{head}
	for _, row := range standings.Rows {
		rows = append(rows, v.csvRow(row))
	}
	for _, p := range standings.Removed {
		rows = append(rows, v.csvRow(tiebreak.Row{Player: p}))
	}
	return sendCSV(c, event(c).ID+"-standings.csv", rows)
}

func (v *shown) csvRow(row tiebreak.Row) []string {
	_, cell := v.numbered(row.Player.Number)
	line := []string{rankText(row.Rank), strconv.Itoa(cell.Number), plain(cell.Name), plain(cell.Club), strconv.Itoa(row.Games)}
	return append(line, decimals(row)...)
}

// rankText is empty for a player whose results have left the table.
func rankText(rank int) string {
	if rank == 0 {
		return ""
	}
	return strconv.Itoa(rank)
}

func decimals(row tiebreak.Row) (list []string) {
	for _, v := range row.Values {
		list = append(list, v.Decimal())
	}
	return list
}

func (s *Server) crosstableCSV(c echo.Context) error {
	v, err := s.show(c)
	if err != nil {
		return err
	}
	if v == nil {
		return sendCSV(c, event(c).ID+"-crosstable.csv", nil)
	}
	cross, err := crossed(c, v.Table)
	if err != nil {
		return err
	}
	tr := s.translator(c)
	cross = cross.in(tr)
	head := append(heads(tr, "place", "number", "name"), cross.heads...)
	head = append(head, tr.T("public.col.points"))
	for _, criterion := range cross.criteria[1:] {
		head = append(head, criterion.Abbreviation())
	}
	rows := [][]string{head}
	for i, row := range cross.rows {
		_, cell := v.numbered(row.Player.Number)
		line := []string{rankText(row.Rank), strconv.Itoa(cell.Number), plain(cell.Name)}
		for j, cells := range row.cells {
			line = append(line, cross.cellText(i, j, cells))
		}
		rows = append(rows, append(line, decimals(row.Row)...))
	}
	return sendCSV(c, event(c).ID+"-crosstable.csv", rows)
}

// cellText puts the meetings of two players into one cell.
func (t crossTable) cellText(i, j int, cells []CrosstableCell) string {
	if t.self(i, j) {
		return "X"
	}
	texts := make([]string, len(cells))
	for k, cell := range cells {
		texts[k] = t.text(cell, "")
	}
	return strings.Join(texts, " ")
}

// sendPDF sends a paper; browsers show it.
func sendPDF(c echo.Context, name string, paper []byte) error {
	h := c.Response().Header()
	h.Set(echo.HeaderCacheControl, "no-store")
	h.Set(echo.HeaderContentDisposition, `inline; filename="`+name+`"`)
	return c.Blob(http.StatusOK, "application/pdf", paper)
}

// roundText is what a paper's heading says of the round.
func roundText(tr *templates.Translator, t *models.Tournament, round int) string {
	switch {
	case round == 0:
		return ""
	case t.Rounds > 0:
		return tr.T("public.roundOf", "round", round, "of", t.Rounds)
	}
	return tr.T("game.round", "round", fmt.Sprint(round))
}
