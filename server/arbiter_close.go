package server

import (
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/templates"
)

// Closing a round makes flags and results final and lets the pairing of the next one
// rest on it. What is still open at its tables does not stop it - a call may have been
// answered by word of mouth - but nobody closes over it without having read it.

// openMatter is one kind of what is open at the tables of a round when it is closed.
type openMatter struct {
	kind   string // of the texts close.<kind>
	tables []string
}

// openMatters lists what is open at the games of a round that has all results: calls,
// flags that become final, moves against the rules, adjourned games.
func openMatters(games []*models.Game, round string) []openMatter {
	all := []openMatter{{kind: "calls"}, {kind: "flags"}, {kind: "wrong"}, {kind: "adjourned"}}
	for _, g := range games {
		if g.Round != round || g.State == models.Void {
			continue
		}
		for i, open := range []bool{
			g.Call != 0 && g.CallWhy != "restart", g.State == models.Flagged, g.WrongPly != 0 && g.Open(), g.State == models.Adjourned,
		} {
			if open {
				all[i].tables = append(all[i].tables, strconv.Itoa(g.Table))
			}
		}
	}
	var found []openMatter
	for _, m := range all {
		if len(m.tables) > 0 {
			found = append(found, m)
		}
	}
	return found
}

// mattersSeen writes open matters so that a form can tell which ones its page showed.
func mattersSeen(all []openMatter) string {
	parts := make([]string, len(all))
	for i, m := range all {
		parts[i] = m.kind + " " + strings.Join(m.tables, " ")
	}
	return strings.Join(parts, ";")
}

// mattersText is open matters in words.
func mattersText(tr *templates.Translator, all []openMatter) string {
	parts := make([]string, len(all))
	for i, m := range all {
		parts[i] = tr.T("close."+m.kind, "n", len(m.tables), "tables", strings.Join(m.tables, ", "))
	}
	return strings.Join(parts, "; ")
}

// closeStep is the button that closes a round; it asks first when something is open.
func (p *arbiterPages) closeStep(c echo.Context, t *desk.Table, r *models.Round) *templates.Step {
	tr := p.translator(c)
	step := &templates.Step{
		URL: eventURL(event(c), "rounds", r.ID, "close"), Text: tr.T("arbiter.step.close", "round", r.Number), Post: true, Icon: "check",
	}
	if open := openMatters(t.Games, r.ID); len(open) > 0 {
		step.Ask = tr.T("close.ask", "what", mattersText(tr, open))
		step.With = []templates.Hidden{{Name: "open", Value: mattersSeen(open)}}
	}
	return step
}

// closeSeen refuses to close a round over matters that the page did not show from which
// it is closed. A round with tables that have no result is left to the desk.
func (p *arbiterPages) closeSeen(c echo.Context, tx *store.Tx, r *models.Round) error {
	games, err := store.List[models.Game](tx, "table_number, id", "round = ?", r.ID)
	if err != nil || r.State != models.Started {
		return err
	}
	for _, g := range games {
		if g.Awaited() || g.CallWhy == "dispute" && g.Call != 0 {
			return nil
		}
	}
	open := openMatters(games, r.ID)
	if len(open) == 0 || mattersSeen(open) == c.FormValue("open") {
		return nil
	}
	return models.Fail(models.Stale, "round-matters-open", "Round", r.Number, "What", mattersText(p.translator(c), open))
}
