package server

import (
	"encoding/json"
	"time"

	"toreshi/models"
	"toreshi/templates"
)

// ofGame words an entry of a game's stream.
func (w *journalWords) ofGame(e models.Entry, s saying, g *models.Game) string {
	side := w.name(g.Player(s.Side))
	args := []any{"name", side, "why", because(s.Why), "ply", s.Ply, "hole", s.Hole, "penalty", w.penalty(s) + w.timeSaid(s, g)}
	command := e.Command
	switch command {
	case "Draw":
		command += "." + s.Action
	case "Confirm":
		if s.Side == 0 {
			command += ".arbiter"
		}
	case "Call":
		if s.Dispute {
			command += ".dispute"
		} else if s.Flag {
			command, args = command+".flag", append(args, "other", w.name(g.Player(3-s.Side)))
		}
	case "Pause":
		if e.Actor == "system" {
			command += ".restart"
		}
	case "TakeBack":
		args = append(args, "before", s.before)
	case "Undo":
		args = append(args, w.undone(s.before)...)
	case "AdjustClock":
		if s.before == "" {
			command += ".read"
		}
		args = append(args, "before", w.clocksOf(g, s.before), "after", w.clocksOf(g, s.now))
	case "EnterResult":
		return w.result(s, g)
	case "RuleFlag":
		return w.flagRuling(s, g)
	case "RecordMoves":
		if s.before != "" {
			command, args = command+".changed", append(args, "before", w.resultText(s.before), "result", w.resultText(s.now))
		}
		return w.say(command, args) + because(s.Why)
	}
	return w.say(command, args)
}

// flagRuling words a verdict on flags that people saw.
func (w *journalWords) flagRuling(s saying, g *models.Game) string {
	result := w.resultText(s.now)
	if result == shownResult(&models.Game{}) {
		result = w.tr.T("arbiter.journal.undecided")
	}
	args := []any{"result", result, "why", because(s.Why)}
	switch s.Flagged {
	case [2]bool{true, true}:
		return w.say("RuleFlag.both", args)
	case [2]bool{}:
		return w.say("RuleFlag.anew", args)
	case [2]bool{true, false}:
		return w.say("RuleFlag", append(args, "name", w.name(g.First)))
	}
	return w.say("RuleFlag", append(args, "name", w.name(g.Second)))
}

// clocks writes a pair of clocks kept as JSON.
func (w *journalWords) clocks(text string) string {
	var both [2]int64
	if json.Unmarshal([]byte(text), &both) != nil {
		return text
	}
	return templates.ClockText(w.tr.Lang(), both[0]) + " / " + templates.ClockText(w.tr.Lang(), both[1])
}

// result words a result that was entered, changed or taken back.
func (w *journalWords) result(s saying, g *models.Game) string {
	after := &models.Game{Outcome: s.Outcome, Reason: s.Reason}
	award := s.Outcome.Award()
	if len(s.Award) > 0 {
		_ = json.Unmarshal(s.Award, &award) // one that cannot be read is the outcome's
	}
	after.Award1, after.Award2 = award[0], award[1]
	args := []any{"result", shownResult(after), "why", because(s.Why), "before", w.resultText(s.before)}
	switch {
	case s.Outcome == models.OutcomeOpen:
		return w.say("EnterResult.back", args)
	case s.before != "":
		return w.say("EnterResult.changed", args)
	}
	return w.say("EnterResult", args)
}

// resultText reads a result as a decision keeps it.
func (w *journalWords) resultText(text string) string {
	var was struct {
		Outcome models.Outcome `json:"outcome"`
		Reason  models.Reason  `json:"reason"`
		Award   [2]int         `json:"award"`
	}
	if json.Unmarshal([]byte(text), &was) != nil {
		return text
	}
	return shownResult(&models.Game{Outcome: was.Outcome, Reason: was.Reason, Award1: was.Award[0], Award2: was.Award[1]})
}

// decision words a decision about a game.
func (w *journalWords) decision(d *models.Decision) templates.JournalLine {
	line := templates.JournalLine{
		At: time.UnixMilli(d.At), Who: actorWords(w.tr, d.By), Kind: "alarm", Text: w.decided(d),
	}
	for _, amount := range w.timeGiven(d, w.games[d.Game]) {
		line.Text += ", " + amount
	}
	line.Text += because(d.Why)
	if d.UndoneAt != 0 {
		line.Kind = "undone"
		line.Text += " – " + w.undoneWords(d)
	}
	return line
}
