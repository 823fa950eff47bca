package server

import (
	"encoding/json"
	"strings"

	"toreshi/models"
	"toreshi/templates"
)

// timeGiven says how much time a decision gave, or took, and on whose clock.
func (w *journalWords) timeGiven(d *models.Decision, g *models.Game) []string {
	var after struct {
		Time int64 `json:"time"`
	}
	if !strings.HasPrefix(d.After, "{") || json.Unmarshal([]byte(d.After), &after) != nil {
		return nil
	}
	if said := w.amountOfTime(d.Penalty, d.Side, after.Time, g); said != "" {
		return []string{said}
	}
	return nil
}

// timeSaid is the same of an entry of the journal, behind a comma.
func (w *journalWords) timeSaid(s saying, g *models.Game) string {
	if said := w.amountOfTime(models.PenaltyKind(s.Penalty), s.Side, s.Time, g); said != "" {
		return ", " + said
	}
	return ""
}

// amountOfTime says a penalty in time: what the program's clock changed, or what the
// arbiter is to set by hand on a physical one. Empty if it was no such penalty.
func (w *journalWords) amountOfTime(kind models.PenaltyKind, side int, ms int64, g *models.Game) string {
	if g == nil || ms == 0 || side < 1 || side > 2 {
		return ""
	}
	whose, key := 3-side, "given"
	switch {
	case kind == models.PenaltyOwnTime:
		whose, key = side, "taken"
	case kind != models.PenaltyOpponentTime:
		return ""
	}
	if g.Board == models.ClockBoard {
		key = map[string]string{"given": "add", "taken": "cut"}[key]
	}
	return w.tr.T("register.amount."+key, "time", templates.ClockText(w.tr.Lang(), ms), "name", w.name(g.Player(whose)))
}

// articleWords names the rule that a decision rests on as the reader's language does: the
// record keeps the short form.
func articleWords(tr *templates.Translator, article string) string {
	if n, law := strings.CutPrefix(article, "LAW "); law {
		return tr.T("register.article.law", "article", n)
	}
	if strings.HasPrefix(article, "III.") {
		return tr.T("register.article.guideline", "article", article)
	}
	return article
}
