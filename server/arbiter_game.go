package server

import (
	"cmp"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/templates"
)

// game shows a game with everything that can be decided about it.
func (p *arbiterPages) game(c echo.Context) error {
	return p.showGame(c, http.StatusOK, "", templates.Form{}, "")
}

// gameRead is what the page of a game is made from.
type gameRead struct {
	game      *models.Game
	view      *GameView
	tablets   []store.Tablet
	words     *journalWords
	decisions []*models.Decision
	entries   []models.Entry
	round     *models.Round
	sheets    bool // some score sheet was typed
	// correction is what a change of the result would change.
	correction *templates.CorrectionView
	irregular  *templates.IrregularView
	// stands is the token of the game as it is shown.
	stands string
	// busy tells why an adjourned game cannot be taken up again now.
	busy error
}

func (p *arbiterPages) readGame(c echo.Context) (r gameRead, err error) {
	e := event(c)
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		r.game, err = ofEvent(tx, c, c.Param("game"), "no-such-game", func(g *models.Game) string { return g.Event })
		if err != nil {
			return err
		}
		if r.round, err = store.Get[models.Round](tx, r.game.Round); err != nil {
			return err
		}
		v, err := newViewer(tx, e.ID, p.now())
		if err != nil {
			return err
		}
		if r.view, err = v.view(r.game); err != nil {
			return err
		}
		if r.tablets, err = tx.Tablets(e.ID); err != nil {
			return err
		}
		if r.words, err = newJournalWords(tx, p.translator(c), e); err != nil {
			return err
		}
		r.words.here = true
		sheets, err := tx.Scoresheets(r.game.ID)
		if err != nil {
			return err
		}
		r.sheets = sheets[0].Moves+sheets[1].Moves != ""
		return p.readRulings(c, tx, &r)
	})
	return r, err
}

// readRulings reads what was decided about a game, and what can be.
func (p *arbiterPages) readRulings(c echo.Context, tx *store.Tx, r *gameRead) (err error) {
	if r.stands, err = desk.Stands(tx, r.game); err != nil {
		return err
	}
	if r.game.State == models.Adjourned {
		if r.busy = desk.Continuable(tx, r.game); r.busy != nil && models.KindOf(r.busy) == 0 {
			return r.busy
		}
	}
	if r.correction, err = p.correction(c, tx, r.game); err != nil {
		return err
	}
	if r.irregular, err = p.irregular(c, tx, r.game, [2]string{r.view.Players[0].Name, r.view.Players[1].Name}); err != nil {
		return err
	}
	if r.decisions, err = store.List[models.Decision](tx, "at DESC, id DESC", "game = ?", r.game.ID); err != nil {
		return err
	}
	r.entries, err = tx.StreamEntries(models.GameStream(r.game.ID))
	return err
}

// showGame shows the page; about names the form that was refused, doubt is the key of
// an error that a word overcomes.
func (p *arbiterPages) showGame(c echo.Context, status int, about string, form templates.Form, doubt string) error {
	r, err := p.readGame(c)
	if err != nil {
		return err
	}
	tr, e, g := p.translator(c), event(c), r.game
	used := false
	view := templates.ArbiterGameView{
		ArbiterPage: p.arbiterPage(c, "wall"), Game: g.ID, Rules: tr.T("arbiter.rules." + g.Rules), State: string(g.State),
		Live: "/e/" + e.ID + "/live", Back: eventURL(e, "wall"), DefaultTime: e.DefaultTime, Sheets: r.sheets, Seen: seenResult(g), Stands: r.stands, Open: cmp.Or(about, c.QueryParam("open")), Doubt: doubt,
	}
	for _, t := range r.tablets {
		if t.Table == g.Table {
			view.Tablets = append(view.Tablets, p.tabletLine(c, t, r.tablets))
			used = used || t.State == store.TabletActive
		}
	}
	view.Card = p.card(c, tr, r.view, used)
	if g.Outcome.Decided() {
		view.Result, view.Reason = resultWords(g), tr.Code("game.reason", string(g.Reason))
	}
	if g.Call != 0 {
		view.Call = callWords(tr, g, r.words.people)
	}
	view.Moves = r.view.moveLines(tr)
	for _, d := range r.decisions {
		view.Decisions = append(view.Decisions, r.words.decision(d))
	}
	newest := slices.DeleteFunc(slices.Clone(r.entries), func(e models.Entry) bool { return e.Command == "Play" })
	slices.Reverse(newest)
	if view.Journal, err = p.undoableLines(c, r.words, newest); err != nil {
		return err
	}
	p.gameForms(c, &view, r, about, form)
	return p.render(c, status, "arbiter/game", view)
}

// moveLines are the moves with the clocks after them.
func (g *GameView) moveLines(tr *templates.Translator) []templates.MoveLine {
	lines := make([]templates.MoveLine, len(g.Moves))
	for i, m := range g.Moves {
		lines[i] = templates.MoveLine{Ply: m.Ply, Side: m.Side, Notation: m.Notation, DrawOffer: m.DrawOffer}
		if m.Clock == nil || g.Clock.State == clock.None {
			continue
		}
		for side, ms := range m.Clock {
			lines[i].Clocks[side] = g.BoardKind.About() + templates.ClockText(tr.Lang(), ms)
		}
	}
	return lines
}

// clockField writes a time as it is typed: m:ss, or h:mm:ss.
func clockField(ms int64) string {
	s := (ms + 999) / 1000
	two := func(n int64) string { return strconv.FormatInt(100+n, 10)[1:] }
	if s >= 3600 {
		return strconv.FormatInt(s/3600, 10) + ":" + two(s/60%60) + ":" + two(s%60)
	}
	return strconv.FormatInt(s/60, 10) + ":" + two(s%60)
}

// readClock reads m:ss, h:mm:ss or a number of minutes, in milliseconds.
func readClockField(text string) (int64, error) {
	parts := strings.Split(text, ":")
	total := int64(0)
	for i, part := range parts {
		n, err := strconv.ParseInt(part, 10, 32)
		if err != nil || n < 0 || len(parts) > 3 || i > 0 && n > 59 {
			return 0, models.Fail(models.Invalid, "clock-form", "Value", text)
		}
		total = total*60 + n
	}
	if len(parts) == 1 {
		total *= 60
	}
	return total * 1000, nil
}

// simpleSteps are the commands that a button alone gives.
func (p *arbiterPages) simpleSteps(c echo.Context, in *input, g *models.Game) map[string]desk.Command {
	return map[string]desk.Command{
		"pause": &desk.Pause{Game: g.ID}, "resume": &desk.Resume{Game: g.ID}, "answer": &desk.Answer{Game: g.ID},
		"press":   &desk.Press{Game: g.ID, Line: in.number("line", -1), Ply: in.number("seenPly", -1)},
		"confirm": &desk.Confirm{Game: g.ID}, "flag1": &desk.FallFlag{Game: g.ID, Side: 1}, "flag2": &desk.FallFlag{Game: g.ID, Side: 2},
		"default":  byDefault(event(c), g, p.now(), p.translator(c).T("arbiter.do.default.why", "n", event(c).DefaultTime)),
		"default0": bothByDefault(event(c), g, p.now()), "continue": &desk.ContinueGame{Game: g.ID},
		"flagdraw": bothFlagsDrawn(g),
	}
}

// gameStep decides something about a game.
func (p *arbiterPages) gameStep(c echo.Context) error {
	g, err := p.gameOf(c, c.Param("game"))
	if err != nil {
		return err
	}
	in, step, to := read(c), c.Param("step"), eventURL(event(c), "games", g.ID)
	if command, ok := p.simpleSteps(c, in, g)[step]; ok {
		if c.FormValue("from") == "console" {
			to = eventURL(event(c))
		}
		err := resultSeen(in, g, command)
		if err == nil {
			err = p.do(c, command)
		}
		return p.after(c, err, to, p.translator(c).T("arbiter.do."+step+".done", "table", g.Table))
	}
	if step == "again" {
		return p.pairAgain(c, g)
	}
	command, err := p.ruling(in, g, step)
	if err == nil {
		err = p.do(c, command)
	}
	if err == nil {
		return p.after(c, nil, to, p.translator(c).T("arbiter.do."+step+".done", "table", g.Table))
	}
	form, ok := p.shown(c, in, err)
	if !ok || command == nil && models.KindOf(err) == 0 {
		return err
	}
	var e *models.Error
	doubt := ""
	if errors.As(err, &e) && e.Kind == models.Doubtful {
		doubt = e.Key
	}
	return p.showGame(c, status(models.KindOf(err)), step, form, doubt)
}

// ruling reads the form of a decision that needs more than a button.
func (p *arbiterPages) ruling(in *input, g *models.Game, step string) (desk.Command, error) {
	switch step {
	case "clock":
		first, err := readClockField(in.text("clock1"))
		if err != nil {
			return nil, fieldError{err, "clock1"}
		}
		second, err := readClockField(in.text("clock2"))
		if err != nil {
			return nil, fieldError{err, "clock2"}
		}
		return &desk.AdjustClock{Game: g.ID, Remaining: [2]int64{first, second}, Why: in.text("why"), Stands: in.text("stands")}, nil
	case "takeback":
		command := &desk.TakeBack{Game: g.ID, Ply: in.number("ply", -1), Why: in.text("why"), Stands: in.text("stands")}
		return command, in.err()
	case "result":
		return p.resultRuling(in, g)
	case "illegal", "penalty", "restart", "sides":
		return p.irregularRuling(in, g, step)
	case "adjourn":
		return &desk.Adjourn{Game: g.ID, Why: in.text("why"), Stands: in.text("stands")}, nil
	}
	return nil, echo.ErrNotFound
}

// resultRuling reads the form of a result. What somebody else has decided meanwhile
// is not changed unseen.
func (p *arbiterPages) resultRuling(in *input, g *models.Game) (desk.Command, error) {
	outcome, reason, err := readResult(in.text("result"))
	if err != nil {
		return nil, err
	}
	if why := models.Reason(in.text("reason")); why != models.ReasonNone && reason == models.ReasonNone && outcome != models.OutcomeOpen {
		reason = why
	}
	kazan, err := readKazans(in)
	if err != nil {
		return nil, err
	}
	if seenResult(g) != in.text("seen") {
		return nil, models.Fail(models.Stale, "result-entered-meanwhile", "Table", g.Table, "Result", shownResult(g))
	}
	return &desk.EnterResult{
		Game: g.ID, Outcome: outcome, Reason: reason, Kazan: kazan, Counted: in.checked("counted"), Why: in.text("why"),
		Revision: g.Revision, Acknowledged: in.text("acknowledged"),
	}, nil
}
