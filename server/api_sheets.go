package server

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/kumalak"
	"toreshi/models/store"
	"toreshi/templates"
)

// sheetView is a score sheet as the API returns it.
type sheetView struct {
	Sheet int    `json:"sheet"`
	Moves string `json:"moves"`
	// At is when it was saved last, 0 if never; By and Who are by whom, Who in words.
	At  int64  `json:"at"`
	By  string `json:"by"`
	Who string `json:"who"`
	// Plies is how many are written, Legal how many of them can be played as written up
	// to the end of the game; Position and Kazan are those after them.
	Plies    int                `json:"plies"`
	Legal    int                `json:"legal"`
	Position string             `json:"position"`
	Kazan    [2]int             `json:"kazan"`
	Outcome  models.Outcome     `json:"outcome"`
	Reason   models.Reason      `json:"reason"`
	AfterEnd int                `json:"afterEnd"`
	Wrong    *models.SheetError `json:"wrong"`
}

// sheetsView are both sheets of a game, and the first ply at which they part.
type sheetsView struct {
	Sheets     [2]sheetView `json:"sheets"`
	Divergence int          `json:"divergence"`
}

func (r sheetsRead) view(tr *templates.Translator) sheetsView {
	v := sheetsView{Divergence: r.report.Divergence}
	for i, sheet := range r.sheets {
		read := r.report.Sheets[i]
		end := read.Board.End()
		v.Sheets[i] = sheetView{
			Sheet: i + 1, Moves: sheet.Moves, At: sheet.At, By: sheet.By, Plies: len(read.Moves), Legal: read.Legal,
			Position: read.Board.String(), Kazan: [2]int{read.Board.Kazan(kumalak.First), read.Board.Kazan(kumalak.Second)},
			Outcome: models.Outcome(end.Outcome.String()), Reason: models.Reason(end.Reason),
			AfterEnd: read.AfterEnd, Wrong: read.Wrong,
		}
		if sheet.By != "" {
			v.Sheets[i].Who = actorWords(tr, sheet.By)
		}
	}
	return v
}

// apiSheets gives the score sheets of a game as they were typed so far.
func (s *Server) apiSheets(c echo.Context) error {
	var view sheetsView
	err := s.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		r, err := readSheets(tx, visible(c))
		view = r.view(s.translator(c))
		return err
	})
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, view)
}

// apiKeepSheet saves what was typed of one score sheet.
func (s *Server) apiKeepSheet(c echo.Context) error {
	var body struct {
		Moves string `json:"moves"`
		Seen  int64  `json:"seen" validate:"min=0"`
	}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	sheet, err := strconv.Atoi(c.Param("sheet"))
	if err != nil || sheet < 1 || sheet > 2 {
		return models.Fail(models.NotFound, "no-such-sheet")
	}
	draft := sheetDraft{Sheet: sheet, Moves: body.Moves, Seen: body.Seen}
	if err := s.keepSheets(c.Request().Context(), actor(c), visible(c).ID, s.translator(c), draft); err != nil {
		return err
	}
	return s.apiSheets(c)
}
