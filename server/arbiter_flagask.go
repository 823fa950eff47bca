package server

import (
	"toreshi/models"
	"toreshi/templates"
)

// questions are what the verdict leaves to the arbiter, with at most three answers each.
func (w flagWords) questions(step func(name, key, icon string, args ...any) templates.Step, game string) (asked []templates.FlagQuestion) {
	s, r, t := w.story, w.story.Ruling, w.tr.T
	g := s.Game
	if g.State == models.Confirmed {
		return nil
	}
	if r.WrongPly > 0 || g.WrongPly > 0 {
		q := templates.FlagQuestion{
			Text: t("flag.ask.wrong", "ply", max(r.WrongPly, g.WrongPly)), Hint: t("flag.ask.wrong.hint"),
			Steps: []templates.Step{{URL: game + "#illegal", Text: t("flag.do.wrong"), Icon: "warn"}},
		}
		if s.Flagged() {
			q.Steps = append(q.Steps, step("again", "again", "repeat"))
		}
		asked = append(asked, q)
	}
	switch {
	case !s.Flagged():
		return asked
	case r.WrongPly == 0 && !r.Outcome.Decided() && r.AskArbiter:
		q := templates.FlagQuestion{Text: t("flag.ask.both"), Hint: t("flag.ask.both.hint"), Steps: []templates.Step{step("draw", "draw", "half")}}
		if g.State == models.Paused {
			q.Steps = append(q.Steps, step("play-on", "playOn", "play"))
		}
		asked = append(asked, q)
	case r.Rule == "7" && r.AskArbiter && len(r.Proof) == 0:
		asked = append(asked, templates.FlagQuestion{Text: t("flag.ask.search", "n", models.HelpmateBound)})
	}
	if n := len(s.Record.Moves); n > 0 && s.Record.Moves[n-1].Paper {
		text := t("flag.ask.untimed")
		if ply := max(r.Ply, r.TooLate); ply > 0 {
			move, _ := w.move(ply)
			text = t("flag.ask.untimedMove", "ply", ply, "move", move)
		}
		asked = append(asked, templates.FlagQuestion{Text: text, Hint: t("flag.ask.untimed.hint"), Late: true, Steps: []templates.Step{step("late", "again", "repeat")}})
	}
	return asked
}
