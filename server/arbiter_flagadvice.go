package server

import (
	"strings"

	"toreshi/models"
	"toreshi/models/kumalak"
	"toreshi/templates"
)

// What a page may search without letting anybody wait: best play of bestemshe up to so
// many stones in the holes (0.2 s, docs/benchmarks.md), of togyz kumalak so many
// positions, from so many stones on.
const (
	adviceStones    = 12
	advicePositions = 60_000
	adviceTogyz     = 8
)

// searched remembers what a search said of a position and a side: the page asks for the
// same one several times.
type searched map[searchedKey]searchedAnswer

type searchedKey struct {
	from kumalak.Board
	side kumalak.Side
}

type searchedAnswer struct {
	line           []int
	possible, sure bool
}

func (s searched) canExceedHalf(from kumalak.Board, side kumalak.Side, bound int) (line []int, possible, sure bool) {
	key := searchedKey{from, side}
	a, known := s[key]
	if !known {
		a.line, a.possible, a.sure = models.CanExceedHalf(from, side, bound)
		s[key] = a
	}
	return a.line, a.possible, a.sure
}

// whatIf is the verdict by flag mode and by what a flag means when the opponent cannot
// win any more, so that an appeal sees what depends on which setting. Where no program
// sees the clock the flag counts when people call it, whatever the setting.
func (w flagWords) whatIf() (rows []templates.WhatIfRow) {
	c := w.story.Case
	if !w.story.Flagged() {
		return nil
	}
	zero := w.story.Game.FlagZero
	if zero != 0 {
		c.Mode = models.FlagAuto
		rows = append(rows, w.whatIfRow(c, w.tr.T("flag.whatIf.auto", "at", w.at(zero, w.tell(zero)))))
	}
	c.Mode, c.Seen = models.FlagClaim, w.story.Game.FlagSeen
	says := "flag.whatIf.claim"
	if late := w.story.Late; late != nil && w.story.Case.Mode == models.FlagAuto {
		c.Seen, says = max(c.Seen, late.At), "flag.whatIf.claimAfter"
	}
	return append(rows, w.whatIfRow(c, w.tr.T(says, "at", w.at(c.Seen, w.tell(c.Seen)))))
}

// cannotWins are the settings by column.
func (w flagWords) cannotWins() (heads []string) {
	for _, setting := range settingsCannotWin {
		heads = append(heads, w.tr.T("arbiter.cannotWin."+string(setting)))
	}
	return heads
}

var settingsCannotWin = []models.CannotWin{models.CannotWinHalf, models.CannotWinLoss, models.CannotWinHelpmate}

func (w flagWords) whatIfRow(c models.FlagCase, mode string) templates.WhatIfRow {
	c.Search = w.searched.canExceedHalf
	row := templates.WhatIfRow{Mode: mode, Here: (c.Mode == models.FlagAuto) == (w.story.Case.Mode == models.FlagAuto)}
	for i, setting := range settingsCannotWin {
		c.CannotWin = setting
		r := models.Verdict(c)
		text, _ := w.outcome(r)
		here := row.Here && setting == cannotWin(w.story)
		if n := len(row.Cells); n > 0 && row.Cells[n-1].Text == text && row.Cells[n-1].Rule == r.Rule {
			row.Cells[n-1].Span++
			row.Cells[n-1].Here = row.Cells[n-1].Here || here
			row.Cells[n-1].Head += " · " + w.cannotWins()[i]
			continue
		}
		row.Cells = append(row.Cells, templates.WhatIfCell{Text: text, Rule: r.Rule, Span: 1, Here: here, Head: w.cannotWins()[i]})
	}
	return row
}

// advice is what exact search says of the position in question.
func (w flagWords) advice() templates.FlagAdvice {
	s, t := w.story, w.tr.T
	b := s.Board()
	a := templates.FlagAdvice{At: t("flag.advice.start")}
	if n := len(s.Record.Moves); n > 0 {
		a.At = t("flag.advice.at", "ply", n)
		if s.Flagged() {
			a.At = t("flag.advice.atFlag", "ply", min(s.Ruling.Made, n))
		}
	}
	switch {
	case s.Case.Counted || s.Game.Ply == 0 && s.Flagged():
		a.Over = t("flag.advice.counted")
		return a
	case b.Settled().Over():
		a.Over = t("flag.advice.over")
		return a
	}
	for side := kumalak.First; side <= kumalak.Second; side++ {
		if s.Game.FlagSide == 3 || s.Game.FlagSide != side.Number() {
			a.Chances = append(a.Chances, w.chance(b, side))
		}
	}
	a.Best, a.None = w.best(b)
	return a
}

// chance says whether a side can still win.
func (w flagWords) chance(b kumalak.Board, side kumalak.Side) templates.FlagChance {
	name, half := w.names[side], b.Ruleset().Half()
	line, possible, sure := w.searched.canExceedHalf(b, side, models.HelpmateBound)
	c := templates.FlagChance{Title: w.tr.T("flag.advice.can", "name", name)}
	switch {
	case !sure:
		c.Kind, c.Text = "wait", w.tr.T("flag.advice.gaveUp", "n", models.HelpmateBound)
	case possible:
		c.Kind, c.Text = "ok", w.tr.T("flag.advice.yes", "n", len(line), "name", name, "half", half)
		w.moves(&c, b, line)
	default:
		c.Kind, c.Text = "alarm", w.tr.T("flag.advice.no", "name", name, "half", half)
	}
	return c
}

// moves writes a line as a score sheet has it, and for the script.
func (w flagWords) moves(c *templates.FlagChance, b kumalak.Board, line []int) {
	at := b
	for _, hole := range line {
		c.Line = append(c.Line, kumalak.Notation(at, hole))
		at, _ = at.Play(hole)
	}
	c.Play = struct {
		drawnBoard
		Moves []int `json:"moves"`
	}{drawn(b), line}
}

// best says what best play of both sides makes of a position, or why that is not known.
func (w flagWords) best(b kumalak.Board) (c templates.FlagChance, none string) {
	left := b.Row(kumalak.First) + b.Row(kumalak.Second)
	limit, most := kumalak.EndgameSize(adviceStones), adviceStones
	if b.Ruleset().IsTogyz() {
		limit, most = advicePositions, adviceTogyz
	}
	if left > most {
		return c, w.tr.T("flag.advice.tooMany", "n", left, "most", most)
	}
	advice, err := kumalak.Solve(b, limit)
	if err != nil {
		return c, w.tr.T("flag.advice.tooFar", "n", limit)
	}
	c.Title, c.Kind = w.tr.T("flag.advice.best"), "ok"
	if winner, won := advice.Outcome.Winner(); won {
		c.Text = w.tr.T("flag.advice.wins", "name", w.names[winner])
	} else {
		c.Kind, c.Text, c.Note = "wait", w.tr.T("flag.advice.draw"), w.tr.T("flag.advice.loop")
	}
	w.moves(&c, b, advice.Line)
	if len(advice.Best) > 0 && len(advice.Line) > 0 {
		var best []string
		for _, hole := range advice.Best {
			best = append(best, kumalak.Notation(b, hole))
		}
		c.Note = strings.TrimSpace(w.tr.T("flag.advice.keeps", "name", w.names[b.ToMove()], "moves", strings.Join(best, ", ")) + " " + c.Note)
	}
	return c, ""
}
