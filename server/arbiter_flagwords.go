package server

import (
	"strconv"
	"strings"
	"time"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/kumalak"
	"toreshi/templates"
)

// flagWords puts a verdict into words.
type flagWords struct {
	tr    *templates.Translator
	zone  *time.Location
	story *desk.Story
	names [2]string
	searched
}

// name is whose side it is; empty for nobody's.
func (w flagWords) name(side int) string {
	switch side {
	case 1, 2:
		return w.names[side-1]
	case 3:
		return w.tr.T("flag.form.both")
	}
	return ""
}

// digits are how many decimals of a second tell two instants apart.
func digits(a, b int64) int {
	if a/100 == b/100 && a != b {
		return 3
	}
	return 1
}

// at writes an instant with so many decimals of its second, cut off: 14:00:05.2.
func (w flagWords) at(ms int64, decimals int) string {
	t := time.UnixMilli(ms).In(w.zone)
	return t.Format(time.TimeOnly) + w.decimals(int64(t.Nanosecond())/int64(time.Millisecond), decimals)
}

// decimals writes the part of a second behind its sign.
func (w flagWords) decimals(ms int64, n int) string {
	sign := ","
	if w.tr.Lang() == templates.English {
		sign = "."
	}
	text := strconv.FormatInt(1000+ms, 10)[1:]
	return sign + text[:n]
}

// between writes how long it is from one instant to another as the reader can work it out
// from what [flagWords.at] shows.
func (w flagWords) between(a, b int64, n int) string {
	unit := int64(1)
	if n == 1 {
		unit = 100
	}
	return w.seconds((b/unit-a/unit)*unit, n)
}

// seconds writes a span: "0.2 s", "1:05.3".
func (w flagWords) seconds(ms int64, n int) string {
	if ms >= time.Minute.Milliseconds() {
		return strconv.FormatInt(ms/60_000, 10) + ":" + strconv.FormatInt(100+ms/1000%60, 10)[1:] + w.decimals(ms%1000, n)
	}
	return w.tr.T("flag.seconds", "s", strconv.FormatInt(ms/1000, 10)+w.decimals(ms%1000, n))
}

// outcome says how a ruling ends the game, and the kind of its chip.
func (w flagWords) outcome(r models.Ruling) (text, kind string) {
	t := w.tr.T
	switch {
	case r.WrongPly > 0:
		return t("flag.outcome.wrong", "ply", r.WrongPly), "alarm"
	case r.GoesOn && r.Rule == "2b":
		return t("flag.outcome.goesOn"), "wait"
	case !r.Outcome.Decided() && r.AskArbiter:
		return t("flag.outcome.arbiter"), "wait"
	case !r.Outcome.Decided():
		return t("flag.outcome.none"), ""
	case r.Outcome == models.Drawn:
		return t("flag.outcome.draw"), "wait"
	case r.Outcome == models.NoOutcome:
		return t("flag.outcome.over"), ""
	}
	winner, loser := w.names[0], w.names[1]
	if r.Outcome == models.SecondWins {
		winner, loser = loser, winner
	}
	switch r.Reason {
	case models.ReasonFlag:
		return t("flag.outcome.flag", "name", loser), "alarm"
	case models.ReasonAtsyrau:
		return t("flag.outcome.atsyrau", "name", winner), "ok"
	}
	return t("flag.outcome.won", "name", winner), "ok"
}

// verdict is the case and the answer.
func (w flagWords) verdict() templates.FlagVerdict {
	s, r := w.story, w.story.Ruling
	v := templates.FlagVerdict{
		Rule: r.Rule, RuleText: w.ruleText(r), Kazan: r.Kazans, Goal: s.Record.Rules.Majority(),
		Mode:      w.tr.T("flag.mode." + string(s.Case.Mode) + ".says"),
		CannotWin: w.tr.T("arbiter.cannotWin." + string(cannotWin(s))),
	}
	if v.Outcome, v.Kind = w.outcome(r); !s.Flagged() {
		w.unflagged(&v)
		return v
	}
	if s.Game.Outcome.Decided() {
		v.Result = resultWords(s.Game)
	}
	v.Standing = w.tr.T("flag.stands." + string(s.Game.State))
	v.Says = append(w.saysFlag(), w.saysMove(&v, s.Case.Instant())...)
	if r.Rule == "3" || r.TooLate > 0 {
		v.Says = append(v.Says, w.tr.T("flag.say.before"))
	}
	if after := s.Game.AfterEnd; after != "" {
		v.Says = append(v.Says, w.tr.T("flag.say.afterEnd", "moves", after))
	}
	v.Says = append(v.Says, w.tr.T("flag.say.verdict", "outcome", v.Outcome, "rule", r.Rule, "mode", w.tr.T("flag.mode."+string(s.Case.Mode))))
	return v
}

// cannotWin is the tournament's setting.
func cannotWin(s *desk.Story) models.CannotWin {
	if s.Case.CannotWin == "" {
		return models.CannotWinHalf
	}
	return s.Case.CannotWin
}

// ruleText says the step that decided in a sentence.
func (w flagWords) ruleText(r models.Ruling) string {
	sentence := "flag.rule." + r.Rule
	switch {
	case r.WrongPly > 0:
		sentence += ".wrong"
	case r.Rule == "0" && r.AskArbiter:
		sentence += ".both"
	case r.Rule == "1" && r.Outcome.Decided():
		sentence = "flag.rule.2"
	}
	rules := w.story.Record.Rules
	return w.tr.T(sentence, "goal", rules.Majority(), "half", rules.Half())
}

// saysFlag says whose flag is down since when.
func (w flagWords) saysFlag() (says []string) {
	s, t := w.story, w.tr.T
	c := s.Case
	switch {
	case c.Flagged == [2]bool{true, true}:
		says = append(says, t("flag.say.both", "seen", w.at(c.Seen, 1)))
	case s.Game.FlagZero == 0:
		says = append(says, t("flag.say.seen", "name", w.name(s.Game.FlagSide), "seen", w.at(c.Seen, 1)))
	default:
		says = append(says, t("flag.say.zero", "name", w.name(s.Game.FlagSide), "zero", w.at(s.Game.FlagZero, w.tell(c.Instant()))))
		if c.Mode != models.FlagAuto {
			says = append(says, t("flag.say."+string(c.Mode), "seen", w.at(c.Seen, 1)))
		}
	}
	if c.Counted {
		says = append(says, t("flag.say.counted", "first", c.Kazans[0], "second", c.Kazans[1]))
	}
	return says
}

// tell is with how many decimals instants are told beside that of a flag.
func (w flagWords) tell(flag int64) int {
	if ply := max(w.story.Ruling.Ply, w.story.Ruling.TooLate); ply > 0 && w.story.Case.Moves[ply-1].Timed {
		return digits(w.story.Case.Moves[ply-1].At, flag)
	}
	if w.story.Late != nil {
		return digits(w.story.Late.At, flag)
	}
	return 1
}

// saysMove says of the move in question when it was made, and by how much it was in time
// or late.
func (w flagWords) saysMove(v *templates.FlagVerdict, flag int64) []string {
	s, r, n := w.story, w.story.Ruling, w.tell(flag)
	ply := max(r.Ply, r.TooLate)
	if ply == 0 && s.Late == nil {
		return nil
	}
	sentence := "flag.say.other"
	if ply == 0 {
		ply = s.Late.Ply
	}
	move, kazan := w.move(ply)
	v.Deciding = w.tr.T("flag.move", "ply", ply, "move", move)
	m := s.Case.Moves[ply-1]
	at := m.At
	switch {
	case !m.Timed && r.TooLate == ply:
		return []string{w.tr.T("flag.say.untimedLate", "ply", ply, "move", move)}
	case !m.Timed:
		return []string{w.tr.T("flag.say.untimed", "ply", ply, "move", move, "kazan", kazan)}
	case at > flag:
		v.Gap, v.GapKind = w.tr.T("flag.gap.late", "gap", w.between(flag, at, n)), "alarm"
		if r.TooLate == ply {
			sentence = "flag.say.late"
		}
	case at == flag:
		sentence, v.GapKind, v.Gap = "flag.say.equal", "ok", w.tr.T("flag.gap.equal")
	default:
		sentence, v.GapKind, v.Gap = "flag.say.inTime", "ok", w.tr.T("flag.gap.inTime", "gap", w.between(at, flag, n))
	}
	return []string{w.tr.T(sentence, "move", move, "ply", ply, "kazan", kazan, "at", w.at(at, n), "gap", v.Gap)}
}

// move is a move of the case in notation, with the mover's kazan after it.
func (w flagWords) move(ply int) (notation string, kazan int) {
	s := w.story
	before := s.Record.Boards[min(ply-1, len(s.Record.Boards)-1)]
	hole := s.Case.Moves[ply-1].Hole
	if ply <= len(s.Record.Moves) {
		return s.Record.Moves[ply-1].Notation, s.Record.Boards[ply].Kazan(before.ToMove())
	}
	after, err := before.Play(hole)
	if err != nil {
		return strconv.Itoa(hole), before.Kazan(before.ToMove())
	}
	return kumalak.Notation(before, hole), after.Kazan(before.ToMove())
}

// latePlies are the answers to the question which move was not completed first.
func (w flagWords) latePlies() []templates.Option {
	options := []templates.Option{{Value: "0", Text: w.tr.T("flag.form.allMade")}}
	moves := w.story.Record.Moves
	for i := len(moves) - 1; i >= max(0, len(moves)-12); i-- {
		m := moves[i]
		options = append(options, templates.Option{
			Value: strconv.Itoa(m.Ply), Text: w.tr.T("flag.form.lateFrom", "ply", m.Ply, "move", strings.TrimSpace(m.Notation), "name", w.name(m.Side)),
		})
	}
	return options
}
