package server

import (
	"toreshi/models"
	"toreshi/models/kumalak"
	"toreshi/templates"
)

// sheetWords says in words what the rules make of score sheets; scoresheetwords.js says
// the same while they are typed.
type sheetWords struct {
	tr    *templates.Translator
	names [2]string
	holes int
}

// place names a ply: the number of the move and whose it is.
func (w sheetWords) place(ply int) string {
	return w.tr.T("scoresheet.place", "line", (ply+1)/2, "name", w.names[(ply-1)%2])
}

// line says how far a sheet is right.
func (w sheetWords) line(r models.SheetReading) string {
	switch {
	case len(r.Moves) == 0:
		return w.tr.T("scoresheet.empty")
	case r.Wrong != nil:
		return w.wrong(r)
	}
	text := w.tr.T("scoresheet.fine", "n", r.Legal)
	if r.AfterEnd > 0 {
		text += "; " + w.tr.T("scoresheet.after", "n", r.AfterEnd)
	}
	return text
}

// wrong says where a sheet and the rules part, and why.
func (w sheetWords) wrong(r models.SheetReading) string {
	return w.tr.T("scoresheet.at", "place", w.place(r.Wrong.Ply), "text", w.fault(r))
}

func (w sheetWords) fault(r models.SheetReading) string {
	e := r.Wrong
	if e.Fault == models.SheetUnread && e.Text == "?" {
		return w.tr.T("scoresheet.fault.illegible")
	}
	written, played := e.Written, e.Played
	if e.Fault == models.SheetSign {
		written, played = w.sign(written), w.sign(played)
	}
	return w.tr.T("scoresheet.fault."+string(e.Fault),
		"text", e.Text, "hole", r.Moves[e.Ply-1].Hole, "holes", w.holes, "written", written, "played", played)
}

func (w sheetWords) sign(mark string) string {
	switch mark {
	case ":":
		return w.tr.T("scoresheet.sign.capture")
	case "X":
		return w.tr.T("scoresheet.sign.tuzdyk")
	}
	return w.tr.T("scoresheet.sign.plain")
}

// apart says at which ply two sheets part, and what each has there.
func (w sheetWords) apart(r models.SheetReport) string {
	i := r.Divergence - 1
	return w.tr.T("scoresheet.apart", "place", w.place(r.Divergence), "first", w.names[0], "second", w.names[1],
		"left", r.Sheets[0].Moves[i].Text, "right", r.Sheets[1].Moves[i].Text)
}

// fit says how the sheets fit; empty when there is nothing to compare.
func (w sheetWords) fit(r models.SheetReport) string {
	a, b := r.Sheets[0], r.Sheets[1]
	switch {
	case r.Divergence > 0:
		return w.apart(r)
	case len(a.Moves) == 0 || len(b.Moves) == 0:
		return ""
	case a.Wrong != nil && b.Wrong != nil && *a.Wrong == *b.Wrong:
		return w.tr.T("scoresheet.alike")
	case a.Wrong != nil || b.Wrong != nil:
		return ""
	case len(a.Moves) == len(b.Moves) || a.Board.Over() && b.Board.Over():
		return w.tr.T("scoresheet.agree")
	}
	short := 0
	if len(b.Moves) < len(a.Moves) {
		short = 1
	}
	return w.tr.T("scoresheet.shorter", "name", w.names[short], "n", len(r.Sheets[short].Moves))
}

// standing says how the game stands on a board.
func (w sheetWords) standing(b kumalak.Board) string {
	end := b.End()
	if end.Outcome == kumalak.Undecided {
		return w.tr.T("scoresheet.confirm.goesOn", "name", w.names[b.ToMove()])
	}
	g := &models.Game{Outcome: models.Outcome(end.Outcome.String())}
	award := g.Outcome.Award()
	g.Award1, g.Award2 = award[0], award[1]
	return resultWords(g) + ", " + w.tr.Code("game.reason", string(end.Reason))
}
