package server

import (
	"toreshi/models"
	"toreshi/templates"
)

// unflagged says how things stand when no flag is down: what ended the game, and what a
// flag would mean.
func (w flagWords) unflagged(v *templates.FlagVerdict) {
	s, g := w.story, w.story.Game
	switch v.Kind = ""; {
	case s.Ruling.WrongPly > 0:
		v.Kind = "alarm"
	case g.Outcome.Decided() && g.From == models.FromMoves && s.Ruling.Ply > 0:
		w.onTheBoard(v)
	case g.Outcome.Decided():
		v.Outcome, v.Result, v.RuleText = w.tr.T("flag.outcome.over"), resultWords(g), ""
		v.Says = append(v.Says, w.tr.T("flag.say.over", "result", v.Result, "reason", w.tr.Code("game.reason", string(g.Reason))))
	case s.Record.Board().Closing():
		v.Outcome, v.Kind = w.tr.T("flag.outcome.goesOn"), "wait"
		v.Rule, v.RuleText = "2b", w.tr.T("flag.rule.2b")
	default:
		v.Outcome = w.tr.T("flag.outcome.none")
		w.uncalled(v)
	}
}

// onTheBoard says that the moves ended the game, and how that move stands to the time of
// its player if that was used up.
func (w flagWords) onTheBoard(v *templates.FlagVerdict) {
	s, g := w.story, w.story.Game
	if s.Ruling.Rule == "1" {
		v.Rule = "2"
	}
	v.Outcome, v.Kind = w.outcome(s.Ruling)
	v.Result, v.Standing = resultWords(g), w.tr.T("flag.stands."+string(g.State))
	if zero := w.zeroOf(s.Ruling.Ply); zero != 0 {
		v.Says = append(v.Says, w.tr.T("flag.say.zero", "name", w.name(s.Record.Moves[s.Ruling.Ply-1].Side), "zero", w.at(zero, w.tell(zero))))
		if s.Record.Moves[s.Ruling.Ply-1].At > zero {
			v.Says = append(v.Says, w.tr.T("flag.say.unclaimed"))
		} else {
			v.Says = append(v.Says, w.saysMove(v, zero)...)
		}
	}
	if v.Deciding == "" {
		move, _ := w.move(s.Ruling.Ply)
		v.Deciding = w.tr.T("flag.move", "ply", s.Ruling.Ply, "move", move)
	}
	if g.AfterEnd != "" {
		v.Says = append(v.Says, w.tr.T("flag.say.afterEnd", "moves", g.AfterEnd))
	}
	v.Says = append(v.Says, w.tr.T("flag.say.over", "result", v.Result, "reason", w.tr.Code("game.reason", string(g.Reason))))
}

// zeroOf is when the time of a move's player was used up while he thought about it; 0 if
// it was not.
func (w flagWords) zeroOf(ply int) int64 {
	moves := w.story.Record.Moves
	for _, m := range w.story.Line {
		if m.Kind == models.MomentZero && m.Side == moves[ply-1].Side && (ply == 1 || m.At >= moves[ply-2].At) {
			return m.At
		}
	}
	return 0
}

// uncalled says that a time is used up and nobody has called it, and what the verdict
// would be if somebody did now.
func (w flagWords) uncalled(v *templates.FlagVerdict) {
	line := w.story.Line
	for i := len(line) - 1; i >= 0; i-- {
		m := line[i]
		if last := line[len(line)-1]; m.Kind != models.MomentZero || last.Running == 0 || last.Clocks[m.Side-1] > 0 {
			continue
		}
		c := w.story.Case
		c.Flagged[m.Side-1], c.Zero[m.Side-1], c.Seen = true, m.At, line[len(line)-1].At
		r := models.Verdict(c)
		outcome, _ := w.outcome(r)
		v.Outcome, v.Kind = w.tr.T("flag.outcome.uncalled", "name", w.name(m.Side)), "wait"
		v.Rule, v.RuleText = r.Rule, w.ruleText(r)
		v.Says = append(v.Says, w.tr.T("flag.say.zero", "name", w.name(m.Side), "zero", w.at(m.At, 1)),
			w.tr.T("flag.say.ifCalled", "outcome", outcome, "rule", r.Rule))
		return
	}
}
