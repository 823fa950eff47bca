package server

import (
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/templates"
)

// did names a command as a thing that was done: "start of the round".
func did(tr *templates.Translator, command string) string {
	return tr.Code("errors", "did-"+command)
}

// decided says in words what a decision was: the old value and the new one.
func (w *journalWords) decided(d *models.Decision) string {
	before, after := w.valueOf(d, d.Before), w.valueOf(d, d.After)
	sentence := "register.text." + d.Kind
	switch {
	case d.Kind == desk.Name(desk.Undo{}):
		return w.tr.T(sentence, w.undone(d.Before)...)
	case d.Kind == desk.Name(desk.EnterResult{}) && openResult(d.After):
		sentence += ".back"
	case d.Kind == desk.Name(desk.EnterResult{}) && openResult(d.Before):
		sentence += ".new"
	case d.Kind == desk.Name(desk.AdjustClock{}) && d.Before == "":
		sentence += ".read"
	}
	text := did(w.tr, d.Kind)
	if w.tr.Has(sentence) {
		text = w.tr.T(sentence, "before", before, "after", after, "ply", d.Ply)
	}
	if isResult(d.After) && before != after && d.Kind != desk.Name(desk.EnterResult{}) && !strings.Contains(text, after) {
		text += "; " + w.tr.T("register.text.result", "before", before, "after", after)
	}
	return text
}

// valueOf reads a value of a decision, with the sign of a physical clock before its times.
func (w *journalWords) valueOf(d *models.Decision, text string) string {
	if strings.HasPrefix(text, "[") {
		return w.clocksOf(w.games[d.Game], text)
	}
	return w.value(text)
}

// clocksOf writes both clocks of a game.
func (w *journalWords) clocksOf(g *models.Game, text string) string {
	if g == nil {
		return w.clocks(text)
	}
	return g.Board.About() + w.clocks(text)
}

// value reads a value that a decision keeps: a result, both clocks, or a word.
func (w *journalWords) value(text string) string {
	switch {
	case isResult(text):
		if openResult(text) {
			return w.tr.T("register.noResult")
		}
		return w.resultText(text)
	case strings.HasPrefix(text, "["):
		return w.clocks(text)
	case strings.HasPrefix(text, "{"):
		var sides struct{ First, Second string }
		_ = json.Unmarshal([]byte(text), &sides) // other values have no sides
		return w.name(sides.First) + " – " + w.name(sides.Second)
	}
	return w.tr.Code("game.state", text)
}

func isResult(text string) bool { return strings.HasPrefix(text, `{"outcome"`) }

// openResult tells whether a value is that of a game without a result.
func openResult(text string) bool {
	var r struct {
		Outcome models.Outcome `json:"outcome"`
	}
	return isResult(text) && json.Unmarshal([]byte(text), &r) == nil && !r.Outcome.Decided()
}

// decisionLine puts a decision into words for the register.
func (w *journalWords) decisionLine(r registered) templates.DecisionLine {
	d := r.Decision
	line := templates.DecisionLine{
		Number: r.number, ID: d.ID, At: time.UnixMilli(d.At), Where: w.whereDecided(r), Text: w.decided(d),
		Why: d.Why, Who: actorWords(w.tr, d.By), Facts: w.decisionFacts(r), Appeal: string(d.Appeal),
		AppealSays: d.AppealText, AppealAns: d.AppealAnswer,
	}
	if r.game != nil {
		line.URL = eventURL(w.event, "games", r.game.ID)
		line.Players = w.name(r.game.First) + " – " + w.name(r.game.Second)
		line.AppealSides = []templates.Option{{Value: "1", Text: w.name(r.game.First)}, {Value: "2", Text: w.name(r.game.Second)}}
		if d.AppealSide != 0 {
			line.AppealSays = w.name(r.game.Player(d.AppealSide)) + ": " + d.AppealText
		}
	}
	if d.UndoneAt != 0 {
		line.Undone = w.undoneWords(d)
	}
	return line
}

// undoneWords says when a decision was taken back, and by whom.
func (w *journalWords) undoneWords(d *models.Decision) string {
	return w.tr.T("register.undone", "time", w.tr.Time(zoneOf(w.event), time.UnixMilli(d.UndoneAt)), "who", actorWords(w.tr, d.UndoneBy))
}

// whereDecided names the table or the round of a decision.
func (w *journalWords) whereDecided(r registered) string {
	switch {
	case r.game != nil:
		return w.where(r.game)
	case r.Round != "":
		return w.roundName(r.Round)
	}
	return ""
}

// decisionFacts are what is to be known of a decision beside its text.
func (w *journalWords) decisionFacts(r registered) (facts []string) {
	d := r.Decision
	add := func(key string, args ...any) { facts = append(facts, w.tr.T("register."+key, args...)) }
	player := d.Player
	if player == "" && d.Side != 0 && r.game != nil {
		player = r.game.Player(d.Side)
	}
	if player != "" {
		add("about", "name", w.name(player))
	}
	if d.Penalty != models.NoPenalty {
		add("penalty", "penalty", w.tr.T("register.penalty."+string(d.Penalty)))
	}
	facts = append(append(facts, w.timeGiven(d, r.game)...), w.amounts(d.After)...)
	if d.Article != "" {
		add("article", "article", articleWords(w.tr, d.Article))
	}
	if r.game != nil && d.Ply > 0 {
		add("ply", "ply", strconv.Itoa(d.Ply))
	}
	switch {
	case d.ClocksBefore == "" && d.ClocksAfter == "":
	case d.ClocksBefore == d.ClocksAfter, d.ClocksBefore == "":
		add("clocksAt", "clocks", w.clocksOf(r.game, d.ClocksAfter))
	default:
		add("clocks", "before", w.clocksOf(r.game, d.ClocksBefore), "after", w.clocksOf(r.game, d.ClocksAfter))
	}
	return facts
}

// amounts are how much a penalty was, and its wording.
func (w *journalWords) amounts(after string) (facts []string) {
	var a struct {
		Fine, Text   string
		From, Rounds int
	}
	if !strings.HasPrefix(after, "{") || json.Unmarshal([]byte(after), &a) != nil {
		return nil
	}
	if a.Fine != "" {
		facts = append(facts, w.tr.T("register.amount.fine", "fine", a.Fine))
	}
	switch {
	case a.Rounds > 0:
		facts = append(facts, w.tr.T("register.amount.rounds", "from", a.From, "n", a.Rounds))
	case a.From > 0:
		facts = append(facts, w.tr.T("register.amount.from", "from", a.From))
	}
	if a.Text != "" {
		facts = append(facts, a.Text)
	}
	return facts
}
