package server

import (
	"cmp"
	"strconv"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/kumalak"
	"toreshi/templates"
)

// choices fills the form about an illegal move: each action with what it does to clocks
// and record, and the penalty that the tournament's rules propose.
func (r irregularRead) choices(view *templates.IrregularView) {
	g, m := r.game, r.record.Moves[r.ply-1]
	kind, ms := desk.ProposePenalty(r.tournament, g, m.Side)
	if kind == models.PenaltyLoss && desk.LossIsDraw(r.record.Boards[r.ply-1], m.Side) {
		kind = penaltyDraw
	}
	option := func(key string, args ...any) templates.Option {
		return templates.Option{Value: key, Text: r.tr.T("illegal." + key), Hint: r.tr.T("illegal."+key+".hint", args...)}
	}
	view.Actions = []templates.Option{option(desk.RestorePosition, "ply", r.ply)}
	if r.ply == g.WrongPly {
		stand := option(desk.LetStand)
		if over := r.overBy(m); over != "" {
			stand.Hint += " " + over
		}
		view.Actions = append(view.Actions, stand)
	}
	view.Actions = append(view.Actions, option(desk.FixTyping))
	view.Clocks = r.clocks()
	view.Holes = []templates.Option{{Value: "0", Text: r.tr.T("illegal.sameHole", "hole", m.Hole)}}
	for hole := 1; hole <= r.record.Rules.Holes(); hole++ {
		if hole != m.Hole && r.record.Boards[r.ply-1].Legal(hole) == nil {
			view.Holes = append(view.Holes, templates.Option{Value: strconv.Itoa(hole), Text: strconv.Itoa(hole)})
		}
	}
	view.Faults = append([]templates.Option{{Value: "0", Text: r.tr.T("illegal.nobody")}}, view.Players...)
	for side := 1; side <= 2; side++ {
		view.Counts = append(view.Counts, r.tr.T("illegal.count", "name", r.names[side-1], "n", []int{g.Illegal1, g.Illegal2}[side-1]))
	}
	view.Proposals = r.proposals(kind)
	view.Awards = []templates.Option{{Value: "2", Text: "1"}, {Value: "1", Text: "½"}, {Value: "0", Text: "0"}}
	view.Illegal = templates.Form{Values: map[string]string{
		"action": desk.RestorePosition, "keep": "then", "side": strconv.Itoa(m.Side), "penalty": string(kind),
		"time": clockField(max(ms, r.tournament.IllegalTime)), "award": "2", "hole": "0",
	}}
}

// proposals are the penalties that go with an illegal move.
func (r irregularRead) proposals(proposed models.PenaltyKind) (list []templates.Option) {
	kinds := []models.PenaltyKind{models.NoPenalty, models.PenaltyWarning, models.PenaltyOpponentTime, models.PenaltyLoss}
	if proposed == penaltyDraw {
		kinds = append(kinds, penaltyDraw)
	}
	for _, kind := range kinds {
		list = append(list, r.proposal(kind, proposed))
	}
	return list
}

// proposal words a penalty and says which one the rules propose.
func (r irregularRead) proposal(kind, proposed models.PenaltyKind) templates.Option {
	text := r.tr.T("illegal.rung." + cmp.Or(string(kind), "none"))
	if kind == proposed {
		text = r.tr.T("illegal.byProposal", "penalty", text)
	}
	return templates.Option{Value: string(kind), Text: text}
}

// overBy says how the game is over by a wrong move that is let stand; empty if it is not.
func (r irregularRead) overBy(m *models.Move) string {
	lay, err := kumalak.ParsePosition(r.record.Rules, m.Position)
	if err != nil {
		return ""
	}
	lay = lay.Settled()
	if !lay.Over() {
		return ""
	}
	return r.tr.T("illegal.stand.over", "result", lay.End().Outcome.String())
}

// clocks offers both ways to set the clocks when a position is restored; nothing where
// there is no clock of the program.
func (r irregularRead) clocks() []templates.Option {
	if r.clock.State == clock.None || r.game.Board == models.ClockBoard {
		return nil
	}
	text := func(k clock.Clock, at int64) []any {
		lang := r.tr.Lang()
		return []any{"first", templates.ClockText(lang, k.Remaining(clock.First, at)), "second", templates.ClockText(lang, k.Remaining(clock.Second, at))}
	}
	then := clock.New(r.clock.Control)
	if r.ply > 1 {
		if k, err := r.record.Moves[r.ply-2].ReadClock(); err == nil {
			then = k
		}
	}
	now := templates.Option{Value: "now", Text: r.tr.T("illegal.clocks.now", text(r.clock, r.now)...)}
	if r.game.FlagSide != 0 {
		now.Hint = r.tr.T("illegal.clocks.flag")
	}
	return []templates.Option{{Value: "then", Text: r.tr.T("illegal.clocks.then", text(then, then.Since)...)}, now}
}

// ladder fills the form of a penalty: each rung with what it does.
func (r irregularRead) ladder(view *templates.IrregularView) {
	view.Players = []templates.Option{{Value: "1", Text: r.names[0]}, {Value: "2", Text: r.names[1]}}
	view.Rungs = rungs(r.tr, func(rung models.Rung) bool { return rung.InGame || rung.Text })
	view.Penalty = templates.Form{Values: map[string]string{"penalty": string(models.PenaltyWarning), "side": "1"}}
}

// rungs words the rungs of the ladder that are wanted.
func rungs(tr *templates.Translator, wanted func(models.Rung) bool) (list []templates.Option) {
	for _, rung := range models.Penalties() {
		if wanted(rung) {
			key := "illegal.rung." + string(rung.Kind)
			list = append(list, templates.Option{Value: string(rung.Kind), Text: tr.T(key), Hint: tr.T(key + ".hint")})
		}
	}
	return list
}

// sanctions is the form of a penalty on a player.
func (p *arbiterPages) sanctions(tr *templates.Translator, t *desk.Table, about string, form templates.Form) *templates.SanctionForm {
	view := &templates.SanctionForm{
		Form:  templates.Form{Values: map[string]string{"penalty": string(models.PenaltyFine), "from": "0", "rounds": "1"}},
		Rungs: rungs(tr, func(rung models.Rung) bool { return !rung.InGame }),
	}
	view.Rounds = []templates.Option{{Value: "0", Text: tr.T("illegal.fromNow")}}
	for n := 1; n <= t.Tournament.Rounds; n++ {
		view.Rounds = append(view.Rounds, templates.Option{Value: strconv.Itoa(n), Text: tr.T("game.round", "round", n)})
	}
	if about == "sanction" {
		view.Form = form
	}
	return view
}
