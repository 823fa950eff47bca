package server

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/kumalak"
	"toreshi/models/store"
	"toreshi/templates"
)

// sheetEntry is an order to enter the moves of one sheet, all of them or the first plies.
type sheetEntry struct {
	sheet, plies int
	read         models.SheetReading
	board        kumalak.Board // after those plies
}

// part tells that the rest of the sheet is left out.
func (e sheetEntry) part() bool { return e.plies < len(e.read.Moves)-e.read.AfterEnd }

// moves are the holes for the record: after a whole sheet those played after the end too.
func (e sheetEntry) moves() []int {
	holes := e.read.Holes()[:e.plies]
	if !e.part() {
		for _, m := range e.read.Rest() {
			holes = append(holes, m.Hole)
		}
	}
	return holes
}

// sheetEntryOf reads which sheet is meant; plies is empty for all of it.
func (r sheetPage) sheetEntryOf(sheet, plies string) (e sheetEntry, err error) {
	n, err := strconv.Atoi(sheet)
	if err != nil || n < 1 || n > 2 {
		return e, models.Fail(models.NotFound, "no-such-sheet")
	}
	e = sheetEntry{sheet: n, read: r.report.Sheets[n-1]}
	e.plies = e.read.Legal
	switch {
	case plies != "":
		if e.plies, err = strconv.Atoi(plies); err != nil || e.plies < 1 || e.plies > e.read.Legal {
			return e, models.Fail(models.Stale, "sheet-shorter", "N", e.read.Legal)
		}
	case len(e.read.Moves) == 0:
		return e, models.Fail(models.Refused, "no-moves-given")
	case e.read.Wrong != nil:
		return e, models.Fail(models.Refused, "sheet-wrong", "Text", r.words.wrong(e.read))
	}
	rules, err := kumalak.ParseRuleset(r.game.Rules)
	if err != nil {
		return e, err
	}
	e.board = rules.Start()
	for _, hole := range e.read.Holes()[:e.plies] {
		if e.board, err = e.board.Play(hole); err != nil {
			return e, fmt.Errorf("sheet %d of %s: %w", n, r.game.ID, err)
		}
	}
	return e, nil
}

// enterSheetPage shows what entering the moves of a sheet means.
func (p *arbiterPages) enterSheetPage(c echo.Context) error {
	return p.showSheetEntry(c, http.StatusOK, c.QueryParam("sheet"), c.QueryParam("plies"), templates.Form{})
}

func (p *arbiterPages) showSheetEntry(c echo.Context, status int, sheet, plies string, form templates.Form) error {
	r, err := p.readSheetPage(c)
	if err != nil {
		return err
	}
	back := eventURL(event(c), "games", r.game.ID, "sheets")
	e, err := r.sheetEntryOf(sheet, plies)
	if err == nil {
		err = typable(actor(c), r.game)
	}
	if err != nil {
		return p.after(c, err, back, "")
	}
	view := templates.ScoresheetEnterView{
		ArbiterPage: p.arbiterPage(c, "results"), Table: r.game.Table, Sheet: e.sheet, Plies: e.plies, Back: back,
		GameURL: eventURL(event(c), "games", r.game.ID), Part: e.part(), Ends: e.board.Over(), Form: form,
		Seen: [2]int64{r.sheets[0].At, r.sheets[1].At}, Facts: r.facts(e), Differs: e.differs(r.game) || status == http.StatusPreconditionRequired,
	}
	b := r.startBoard()
	for i, hole := range e.read.Holes()[:e.plies] {
		text := kumalak.Notation(b, hole)
		if i%2 == 0 {
			text = strconv.Itoa(i/2+1) + ". " + text
		}
		view.Moves = append(view.Moves, text)
		if b, err = b.Play(hole); err != nil {
			return err
		}
	}
	if view.Differs {
		if view.Acknowledged, view.Distance, err = p.distance(c, r.game); err != nil {
			return err
		}
	}
	return p.render(c, status, "arbiter/scoresheet-enter", view)
}

// startBoard is the position before the first move.
func (r sheetPage) startBoard() kumalak.Board {
	rules, err := kumalak.ParseRuleset(r.game.Rules)
	if err != nil {
		return kumalak.Board{}
	}
	return rules.Start()
}

// differs tells that a result stands which the moves would replace.
func (e sheetEntry) differs(g *models.Game) bool {
	if !g.Outcome.Decided() || !e.board.Over() {
		return false
	}
	return !g.Played() || string(g.Outcome) != e.board.End().Outcome.String()
}

// distance is how far a corrected result comes after the one that stands, and in words
// what it does not change any more (spec/arbitration.md 7.9).
func (p *arbiterPages) distance(c echo.Context, g *models.Game) (code, words string, err error) {
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		d, err := desk.CorrectionDistance(tx, g)
		code = string(d)
		return err
	})
	if key := "correction-" + code; err == nil && p.translator(c).Has("errors."+key) {
		words = p.translator(c).Error(key, map[string]any{"Table": g.Table, "Round": g.RoundNumber, "Next": g.RoundNumber + 1})
	}
	return code, words, err
}

// facts are the lines of what will be entered.
func (r sheetPage) facts(e sheetEntry) []templates.ScoresheetFact {
	tr, g := r.words.tr, r.game
	fact := func(key, text, kind string) templates.ScoresheetFact {
		return templates.ScoresheetFact{Label: tr.T("scoresheet.confirm." + key), Text: text, Kind: kind}
	}
	moves := tr.T("game.moves", "n", e.plies)
	if e.read.AfterEnd > 0 && !e.part() {
		moves += "; " + tr.T("scoresheet.after", "n", e.read.AfterEnd)
	}
	stands := fact("stands", tr.T("scoresheet.confirm.none"), "")
	if g.Outcome.Decided() {
		result := resultWords(g) + ", " + tr.Code("game.reason", string(g.Reason))
		stands.Text, stands.Kind = tr.T("scoresheet.confirm.same", "result", result), "ok"
		if e.differs(g) {
			stands.Text, stands.Kind = tr.T("scoresheet.confirm.differs", "result", result), "alarm"
		} else if !e.board.Over() {
			stands.Text, stands.Kind = result, ""
		}
	}
	return []templates.ScoresheetFact{
		fact("sheet", r.words.names[e.sheet-1], ""), fact("moves", moves, ""),
		fact("result", r.words.standing(e.board), ""),
		fact("kazans", fmt.Sprintf("%d : %d", e.board.Kazan(kumalak.First), e.board.Kazan(kumalak.Second)), ""),
		stands, r.other(e, fact),
	}
}

// other says how the other sheet fits.
func (r sheetPage) other(e sheetEntry, fact func(key, text, kind string) templates.ScoresheetFact) templates.ScoresheetFact {
	other := r.report.Sheets[2-e.sheet]
	switch {
	case len(other.Moves) == 0:
		return fact("other", r.words.tr.T("scoresheet.other.empty"), "")
	case r.report.Divergence > 0:
		return fact("other", r.words.apart(r.report), "wait")
	case other.Wrong != nil:
		return fact("other", r.words.wrong(other), "wait")
	}
	return fact("other", r.words.fit(r.report), "ok")
}

// enterSheet puts the moves of a sheet into the record.
func (p *arbiterPages) enterSheet(c echo.Context) error {
	in := read(c)
	r, err := p.readSheetPage(c)
	if err != nil {
		return err
	}
	back := eventURL(event(c), "games", r.game.ID, "sheets")
	e, err := r.sheetEntryOf(in.text("sheet"), in.text("plies"))
	if err == nil {
		err = r.unseen(p, c, in)
	}
	if err != nil {
		return p.after(c, err, back, "")
	}
	if form, meant := p.sheetMeant(c, in, e.differs(r.game)); !meant {
		return p.showSheetEntry(c, http.StatusUnprocessableEntity, in.text("sheet"), in.text("plies"), form)
	}
	command := &desk.RecordMoves{
		Game: r.game.ID, Moves: e.moves(), Sure: in.checked("sure"), Acknowledged: in.text("acknowledged"), Why: r.why(e, in.text("why")),
	}
	if err := p.do(c, command); err != nil {
		form, ok := p.shown(c, in, err)
		if !ok {
			return err
		}
		return p.showSheetEntry(c, status(models.KindOf(err)), in.text("sheet"), in.text("plies"), form)
	}
	to := eventURL(event(c), "games", r.game.ID)
	if e.part() {
		to += "?open=illegal#illegal"
	}
	return p.after(c, nil, to, p.translator(c).T("scoresheet.confirm.done", "table", r.game.Table))
}

// sheetMeant tells whether somebody who changes a result by the moves has said why, and
// that he has seen it; else it gives the form back.
func (p *arbiterPages) sheetMeant(c echo.Context, in *input, differs bool) (templates.Form, bool) {
	if !differs || in.checked("sure") && in.text("why") != "" {
		return templates.Form{}, true
	}
	form, _ := p.shown(c, in, nil)
	if !in.checked("sure") {
		form.Errors["sure"] = p.translator(c).T("scoresheet.confirm.notSure")
	}
	if in.text("why") == "" {
		form.Errors["why"] = p.translator(c).Error("reason-missing", nil)
	}
	return form, false
}

// why is what the record keeps about the entry: the arbiter's own words, whose sheet it
// is, where the two part, and why the rest was left out. The journal has no names of
// people, so that they can be erased: the players are called by their sides.
func (r sheetPage) why(e sheetEntry, words string) string {
	sides := r.words
	sides.names = [2]string{sides.tr.T("game.side.1"), sides.tr.T("game.side.2")}
	said := []string{sides.tr.T("scoresheet.why.sheet", "name", sides.names[e.sheet-1])}
	if words != "" {
		said = append([]string{words}, said...)
	}
	if r.report.Divergence > 0 {
		said = append(said, sides.apart(r.report))
	}
	if e.part() && e.read.Wrong != nil {
		said = append(said, sides.wrong(e.read))
	}
	text := []rune(strings.Join(said, "; "))
	return string(text[:min(len(text), models.MaxWhy)])
}

// unseen refuses when a sheet was saved since the page of the entry was read.
func (r sheetPage) unseen(p *arbiterPages, c echo.Context, in *input) error {
	for i, sheet := range r.sheets {
		if strconv.FormatInt(sheet.At, 10) == in.text("seen"+strconv.Itoa(i+1)) {
			continue
		}
		return p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
			return p.sheetSaved(tx, p.translator(c), r.game, sheet)
		})
	}
	return nil
}
