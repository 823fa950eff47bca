package server

import (
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
)

// seenResult writes all of a result, so that a form can tell on which one it stands.
func seenResult(g *models.Game) string {
	if !g.Outcome.Decided() {
		return ""
	}
	return strings.Join([]string{
		string(g.Outcome), string(g.Reason), strconv.Itoa(g.Award1), strconv.Itoa(g.Award2), strconv.Itoa(g.Kazan1), strconv.Itoa(g.Kazan2),
	}, " ")
}

// resultSeen refuses to confirm another result than the page showed from which it is
// confirmed, and tells the new one.
func resultSeen(in *input, g *models.Game, command desk.Command) error {
	if _, confirms := command.(*desk.Confirm); !confirms || in.text("seen") == seenResult(g) {
		return nil
	}
	return models.Fail(models.Stale, "result-entered-meanwhile", "Table", g.Table, "Result", shownResult(g))
}

// typed is how a game's result is typed in the grid.
func typed(g *models.Game) string {
	forfeit := g.Reason == models.ReasonForfeit
	switch {
	case g.Outcome == models.FirstWins && forfeit:
		return "+"
	case g.Outcome == models.SecondWins && forfeit:
		return "-"
	case g.Outcome == models.FirstWins:
		return "1"
	case g.Outcome == models.SecondWins:
		return "0"
	case g.Outcome == models.Drawn:
		return "½"
	case g.Outcome == models.NoOutcome:
		return "--"
	}
	return ""
}

// readResult reads what is typed in the grid: 1, 0, ½ (also =, 5 and a point), + and
// − for forfeits, -- for both.
func readResult(text string) (models.Outcome, models.Reason, error) {
	switch strings.ReplaceAll(strings.NewReplacer("−", "-", "–", "-", ",", ".", ":", "-").Replace(text), " ", "") {
	case "1", "1-0":
		return models.FirstWins, models.ReasonNone, nil
	case "0", "0-1":
		return models.SecondWins, models.ReasonNone, nil
	case "½", "=", "5", ".", ".5", "0.5", "1/2", "½-½", "1/2-1/2":
		return models.Drawn, models.ReasonNone, nil
	case "+", "+-", "+--":
		return models.FirstWins, models.ReasonForfeit, nil
	case "-", "-+", "--+":
		return models.SecondWins, models.ReasonForfeit, nil
	case "--", "---", "0-0":
		return models.NoOutcome, models.ReasonForfeit, nil
	case "", "*":
		return models.OutcomeOpen, models.ReasonNone, nil
	}
	return "", "", models.Fail(models.Invalid, "result-form", "Value", text)
}

// lastEntry is an arbiter's last own entry in the grid, kept in his session.
type lastEntry struct {
	Event, Game string
	Table       int
	Shown       string
	After       string
	// Entry is its number in the game's journal.
	Entry int64
}

const sessionEntry = "entry"

func (p *arbiterPages) lastEntry(c echo.Context) (last lastEntry, ok bool) {
	text := p.sessions.GetString(c.Request().Context(), sessionEntry)
	return last, text != "" && json.Unmarshal([]byte(text), &last) == nil
}

func (p *arbiterPages) keepEntry(c echo.Context, last lastEntry) error {
	text, err := json.Marshal(last)
	if err == nil {
		p.sessions.Put(c.Request().Context(), sessionEntry, string(text))
	}
	return err
}

// enterResult takes one row of the grid, from a form or from its script.
func (p *arbiterPages) enterResult(c echo.Context) error {
	in := read(c)
	g, err := p.gameOf(c, in.text("game"))
	if err != nil {
		return err
	}
	err = p.takeResult(c, in, g)
	if wantsJSON(c) {
		if err != nil {
			return err
		}
		return p.resultJSON(c, g.ID)
	}
	if err == nil {
		return c.Redirect(http.StatusSeeOther, eventURL(event(c), "results")+"#t"+strconv.Itoa(g.Table))
	}
	form, ok := p.shown(c, in, err)
	if !ok {
		return err
	}
	failed := &failedEntry{game: g.ID, form: form}
	var e *models.Error
	if errors.As(err, &e) && e.Kind == models.Doubtful {
		failed.key = e.Key
	}
	return p.showResults(c, status(models.KindOf(err)), failed)
}

// takeResult enters a result. Somebody else's result is never changed without the
// one who changes it having seen it.
func (p *arbiterPages) takeResult(c echo.Context, in *input, g *models.Game) error {
	outcome, reason, err := readResult(in.text("result"))
	if err != nil {
		return err
	}
	kazan, err := readKazans(in)
	if err != nil {
		return err
	}
	before := seenResult(g)
	if outcome == models.OutcomeOpen && before == "" {
		return models.Fail(models.Invalid, "result-form", "Value", "")
	}
	if before != "" && sameResult(g, outcome, reason, kazan) {
		return nil
	}
	if before != in.text("seen") {
		return models.Fail(models.Stale, "result-entered-meanwhile", "Table", g.Table, "Result", resultWords(g))
	}
	command := &desk.EnterResult{
		Game: g.ID, Outcome: outcome, Reason: reason, Kazan: kazan, Counted: in.checked("counted"), Why: in.text("why"),
		Revision: g.Revision,
	}
	if err := p.do(c, command); err != nil {
		return err
	}
	after, err := p.gameOf(c, g.ID)
	if err != nil {
		return err
	}
	done, _ := c.Get(doneKey).(desk.Done)
	return p.keepEntry(c, lastEntry{
		Event: g.Event, Game: g.ID, Table: g.Table, Shown: shownResult(after), After: seenResult(after), Entry: done.Seq,
	})
}

func shownResult(g *models.Game) string {
	if !g.Outcome.Decided() {
		return "–"
	}
	return resultWords(g)
}

// sameResult tells whether an entry says what stands already.
func sameResult(g *models.Game, o models.Outcome, r models.Reason, kazan *[2]int) bool {
	return g.Outcome == o && (r == models.ReasonForfeit) == (g.Reason == models.ReasonForfeit) &&
		(kazan == nil || *kazan == [2]int{g.Kazan1, g.Kazan2})
}

// readKazans reads the two kazans, nil when neither is given.
func readKazans(in *input) (*[2]int, error) {
	first, second := in.text("kazan1"), in.text("kazan2")
	if first == "" && second == "" {
		return nil, nil
	}
	var kazan [2]int
	for i, text := range []string{first, second} {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 {
			return nil, models.Fail(models.Invalid, "kazan-form", "Value", text)
		}
		kazan[i] = n
	}
	return &kazan, nil
}

// resultJSON answers the grid's script with the row as it stands now.
func (p *arbiterPages) resultJSON(c echo.Context, id string) error {
	g, err := p.gameOf(c, id)
	if err != nil {
		return err
	}
	open, all := 0, 0
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		games, err := startedGames(tx, event(c).ID)
		for _, other := range games {
			all++
			if other.Awaited() {
				open++
			}
		}
		return err
	})
	if err != nil {
		return err
	}
	tr := p.translator(c)
	row := map[string]any{
		"game": g.ID, "table": g.Table, "result": typed(g), "seen": seenResult(g), "shown": shownResult(g),
		"reason": tr.Code("game.reason", string(g.Reason)), "open": open, "all": all,
		"kazan": []int{g.Kazan1, g.Kazan2}, "decided": g.Outcome.Decided(),
	}
	if g.From == models.FromArbiter {
		row["who"] = tr.T("arbiter.results.who", "who", actorWords(tr, actor(c).String()), "time", tr.Time(zoneOf(event(c)), p.Now()))
	}
	if last, ok := p.lastEntry(c); ok {
		row["undo"] = tr.T("arbiter.results.undo", "table", last.Table, "result", last.Shown)
	}
	return c.JSON(http.StatusOK, row)
}

// undoResult takes back the arbiter's own last entry, unless somebody has changed
// the result since.
func (p *arbiterPages) undoResult(c echo.Context) error {
	tr, to := p.translator(c), eventURL(event(c), "results")
	last, ok := p.lastEntry(c)
	if !ok || last.Event != event(c).ID {
		return p.after(c, models.Fail(models.Refused, "nothing-to-undo"), to, "")
	}
	g, err := p.gameOf(c, last.Game)
	if err != nil {
		return err
	}
	if seenResult(g) != last.After {
		return p.after(c, models.Fail(models.Stale, "result-entered-meanwhile", "Table", g.Table, "Result", shownResult(g)), to, "")
	}
	command := &desk.Undo{Event: g.Event, Game: g.ID, Seq: last.Entry, Why: tr.T("arbiter.results.undoneWhy")}
	if err = p.do(c, command); err == nil {
		p.sessions.Remove(c.Request().Context(), sessionEntry)
	}
	return p.after(c, err, to+"#t"+strconv.Itoa(g.Table), tr.T("arbiter.results.undone", "table", g.Table))
}
