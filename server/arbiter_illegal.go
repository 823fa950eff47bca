package server

import (
	"errors"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/kumalak"
	"toreshi/models/store"
	"toreshi/templates"
)

// irregularRead is what the forms about irregularities are made from.
type irregularRead struct {
	game       *models.Game
	tournament *models.Tournament
	record     desk.Record
	clock      clock.Clock
	names      [2]string
	ply        int
	now        int64
	tr         *templates.Translator
}

// irregular offers what can be decided about illegal moves, penalties and a game that
// began wrongly; nil while the game is only a draft.
func (p *arbiterPages) irregular(c echo.Context, tx *store.Tx, g *models.Game, names [2]string) (*templates.IrregularView, error) {
	if g.State == models.Void || g.StartedAt == 0 && !g.Outcome.Decided() {
		return nil, nil
	}
	r := irregularRead{game: g, names: names, now: p.now(), tr: p.translator(c)}
	var err error
	if r.tournament, err = store.Get[models.Tournament](tx, g.Tournament); err != nil {
		return nil, err
	}
	if r.record, err = desk.ReadRecord(tx, g); err != nil {
		return nil, err
	}
	if r.clock, err = g.ReadClock(); err != nil {
		return nil, err
	}
	r.ply = g.WrongPly
	if r.ply == 0 {
		r.ply = g.Ply
	}
	if asked, err := strconv.Atoi(c.FormValue("ply")); err == nil && asked >= 1 && asked <= g.Ply {
		r.ply = asked
	}
	view := &templates.IrregularView{Marked: g.WrongPly != 0, Result: g.State == models.Confirmed}
	live := g.Open() && (g.State == models.Running || g.State == models.Paused)
	view.CanRestart = live
	if view.CanSwap, err = canSwap(tx, g, live); err != nil {
		return nil, err
	}
	if live && g.Ply >= 20 {
		view.Late = r.tr.T("illegal.restart.late")
	}
	r.ladder(view)
	if r.ply > 0 && g.State != models.Adjourned {
		r.move(view)
		r.choices(view)
	}
	return view, nil
}

// canSwap tells whether the sides of a game can be exchanged: one that is being played, or
// one of a round that is played whose result the arbiter entered.
func canSwap(tx *store.Tx, g *models.Game, live bool) (bool, error) {
	if live || !g.Outcome.Decided() || g.From != models.FromArbiter {
		return live, nil
	}
	r, err := store.Get[models.Round](tx, g.Round)
	return err == nil && r.State == models.Started, err
}

// fillIrregular puts a form that was refused back into the view.
func fillIrregular(view *templates.IrregularView, about string, form templates.Form) *templates.IrregularView {
	if view == nil {
		return nil
	}
	switch about {
	case "illegal":
		view.Illegal = form
	case "penalty":
		view.Penalty = form
	case "restart":
		view.Restart = form
	case "sides":
		view.Sides = form
	}
	return view
}

// move shows the move with the board by the rules beside the one that lay there.
func (r irregularRead) move(view *templates.IrregularView) {
	m, before := r.record.Moves[r.ply-1], r.record.Boards[r.ply-1]
	lay := r.record.Boards[r.ply]
	if m.Wrong != models.NoFault {
		if told, err := kumalak.ParsePosition(r.record.Rules, m.Position); err == nil {
			lay = told
		}
	}
	move := &templates.IllegalMove{
		Ply: r.ply, Last: r.game.Ply, Later: r.tr.T("illegal.last"),
		Text:  r.tr.T("illegal.move", "ply", r.ply, "name", r.names[m.Side-1], "hole", m.Hole),
		Fault: r.tr.T("illegal.fault.none"),
	}
	if n := r.game.Ply - r.ply; n > 0 {
		move.Later = r.tr.T("illegal.later", "n", n)
	}
	if !m.Paper && m.At > 0 && r.game.Open() {
		move.Since = time.Duration(max(r.now-m.At, 0)) * time.Millisecond
	}
	if m.Wrong != models.NoFault {
		move.Fault = r.tr.T("illegal.fault." + string(m.Wrong))
	}
	right, err := before.Laid(m.Hole)
	switch {
	case err != nil: // the hole could not be played: what lay there before stands beside it
		move.Boards = r.pictures("illegal.before", before, "illegal.onBoard", lay)
	case m.Wrong == models.NoFault:
		move.Boards = r.pictures("illegal.before", before, "illegal.recorded", lay)
	default:
		move.Boards = r.pictures("illegal.byRules", right, "illegal.onBoard", lay)
	}
	view.Move = move
}

// pictures are two positions with the places marked in which they differ.
func (r irregularRead) pictures(title string, a kumalak.Board, other string, b kumalak.Board) []templates.BoardPicture {
	marked := r.record.Moves[r.ply-1].Wrong != models.NoFault
	return []templates.BoardPicture{r.picture(title, a, b, marked), r.picture(other, b, a, marked)}
}

func (r irregularRead) picture(title string, b, other kumalak.Board, marked bool) templates.BoardPicture {
	picture := templates.BoardPicture{Title: r.tr.T(title)}
	n := b.Ruleset().Holes()
	for i, side := range []kumalak.Side{kumalak.Second, kumalak.First} {
		row := templates.BoardRow{Name: r.names[side]}
		for k := 1; k <= n; k++ {
			hole := k
			if side == kumalak.Second {
				hole = n + 1 - k
			}
			tuzdyk := b.Tuzdyk(side.Other()) == hole
			row.Holes = append(row.Holes, templates.BoardCell{
				Hole: hole, Stones: b.Stones(side, hole), Tuzdyk: tuzdyk,
				Different: marked && (b.Stones(side, hole) != other.Stones(side, hole) || tuzdyk != (other.Tuzdyk(side.Other()) == hole)),
			})
		}
		row.Kazan = templates.BoardCell{Stones: b.Kazan(side), Different: marked && b.Kazan(side) != other.Kazan(side)}
		picture.Rows[i] = row
	}
	return picture
}

// irregularRuling reads the form of a decision on an irregularity.
func (p *arbiterPages) irregularRuling(in *input, g *models.Game, step string) (desk.Command, error) {
	seen, why := in.checked("acknowledged"), in.text("why")
	switch step {
	case "restart":
		return &desk.Restart{Game: g.ID, Swap: in.checked("swap"), Sure: in.checked("sure"), Why: why, Acknowledged: seen, Stands: in.text("stands")}, nil
	case "sides":
		return &desk.SwapSides{Game: g.ID, Why: why, Acknowledged: seen, Stands: in.text("stands")}, nil
	case "penalty":
		return penaltyRuling(in, g)
	case "illegal":
		return illegalRuling(in, g)
	}
	return nil, echo.ErrNotFound
}

// illegalRuling reads the form about an illegal move: only what belongs to the chosen
// action and penalty counts.
func illegalRuling(in *input, g *models.Game) (desk.Command, error) {
	c := &desk.RuleIllegalMove{
		Game: g.ID, Ply: in.number("ply", 0), Action: in.text("action"), KeepClocks: in.text("keep") == "now",
		Article: in.text("article"), Why: in.text("why"), Acknowledged: in.checked("acknowledged"),
		Stands: in.text("stands"), Distance: in.text("distance"),
	}
	if c.Action == desk.FixTyping {
		c.Hole = in.number("hole", 0)
		return c, in.err()
	}
	c.Side, c.Penalty = in.number("side", 0), models.PenaltyKind(in.text("penalty"))
	if c.Side == 0 {
		c.Penalty = models.NoPenalty
	}
	switch c.Penalty {
	case models.PenaltyOpponentTime:
		ms, err := readClockField(in.text("time"))
		if err != nil {
			return nil, fieldError{err, "time"}
		}
		c.Time = ms
	case models.PenaltyLoss:
		award := in.number("award", 2)
		c.Award = &award
	case penaltyDraw:
		c.Penalty, c.Drawn = models.PenaltyLoss, true
	}
	return c, in.err()
}

// penaltyDraw is the choice of a form: drawn instead of lost (LAW 7.5.5).
const penaltyDraw models.PenaltyKind = "draw"

// penaltyRuling reads the form of a penalty in a game: only the amount that the chosen
// rung takes counts.
func penaltyRuling(in *input, g *models.Game) (desk.Command, error) {
	c := &desk.Penalize{
		Game: g.ID, Side: in.number("side", 0), Penalty: models.PenaltyKind(in.text("penalty")), Fine: in.text("fine"),
		Article: in.text("article"), Text: in.text("text"), Why: in.text("why"), Acknowledged: in.checked("acknowledged"),
		Stands: in.text("stands"), Distance: in.text("distance"),
	}
	rung, _ := c.Penalty.Rung()
	var err error
	if rung.Time {
		if c.Time, err = readClockField(in.text("time")); err != nil {
			return nil, fieldError{err, "time"}
		}
	}
	if points := in.text("points"); rung.Points && (points != "" || c.Penalty != models.PenaltyLoss) {
		half, err := readPoints(points)
		if err != nil {
			return nil, fieldError{err, "points"}
		}
		c.Points = &half
	}
	return c, in.err()
}

// readPoints reads points as people write them, in half points: "½", "0.5", "1½".
func readPoints(text string) (half int, err error) {
	for written, n := range map[string]int{"0": 0, "½": 1, "0.5": 1, "0,5": 1, "1/2": 1, "1": 2} {
		if text == written {
			return n, nil
		}
	}
	return 0, models.Fail(models.Invalid, "points-form", "Value", text)
}

// sanction imposes a penalty on a player that is about no one game.
func (p *arbiterPages) sanction(c echo.Context) error {
	in := read(c)
	command := &desk.Sanction{
		Event: event(c).ID, Player: c.Param("player"), Penalty: models.PenaltyKind(in.text("penalty")), Fine: in.text("fine"),
		From: in.number("from", 0), Rounds: in.number("rounds", 0), Article: in.text("article"), Text: in.text("text"),
		Why: in.text("why"), Acknowledged: in.checked("acknowledged"),
	}
	err := in.err()
	if err == nil {
		err = p.do(c, command)
	}
	if e := new(models.Error); errors.As(err, &e) && e.Key == "round-too-early" {
		err = fieldError{err, "from"}
	}
	return p.afterPlayer(c, in, "sanction", err, p.translator(c).T("illegal.sanction.done"))
}
