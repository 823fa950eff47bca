package desk

import (
	"encoding/json"
	"errors"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/kumalak"
)

// What the arbiter does about a move that was played wrongly.
const (
	// RestorePosition takes the game back to the position before it (LAW 7.5.1).
	RestorePosition = "restore"
	// LetStand keeps it as it happened on the board: too late to act (LAW A.5.2).
	LetStand = "stand"
	// FixTyping changes the record only: the board was right, the entry was not.
	FixTyping = "typing"
)

// RuleIllegalMove is the arbiter's decision on a move that was played against the rules,
// the last one or one that is found to have been wrong many plies later
// (spec/arbitration.md 7.7). It counts against the side at fault, and a penalty may go
// with it.
type RuleIllegalMove struct {
	Game string `json:"game"`
	// Ply is the move that was wrong; of a game that records legal moves only, the arbiter
	// says which it was on the board.
	Ply    int    `json:"ply"`
	Action string `json:"action"`
	// Hole is what was really played, for a typing error.
	Hole int `json:"hole,omitempty"`
	// Side is whose fault it was; 0: nobody's.
	Side int `json:"side"`
	// KeepClocks leaves the clocks as they show when the position is restored; else they
	// go back to what they showed then. A flag that fell is judged again if they are kept.
	KeepClocks bool `json:"keep_clocks,omitempty"`
	// Penalty is a warning, time for the opponent (in milliseconds) or the loss of the
	// game; Award is what the opponent then scores in half points if that is not a win.
	Penalty models.PenaltyKind `json:"penalty,omitempty"`
	Time    int64              `json:"time,omitempty"`
	Award   *int               `json:"award,omitempty"`
	// Drawn says that the game is drawn instead of lost, because the opponent cannot win
	// (LAW 7.5.5).
	Drawn        bool   `json:"drawn,omitempty"`
	Article      string `json:"article,omitempty"`
	Why          string `json:"why,omitempty"`
	Acknowledged bool   `json:"acknowledged,omitempty"`
	// Stands is the token of the game as it was seen (see [Stands]); empty: not said.
	Stands string `json:"stands,omitempty"`
	// Distance is the code of the distance at which a result that stands is changed by it
	// (see [models.Distance]): who changes it knows what will not follow by itself.
	Distance string `json:"distance,omitempty"`
}

func (c RuleIllegalMove) scope() scope { return scope{game: c.Game} }

func (c RuleIllegalMove) decide(s *sheet) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	g := s.game
	if err := c.allowed(s); err != nil {
		return err
	}
	record, err := ReadRecord(s.Tx, g)
	if err != nil {
		return err
	}
	words, err := c.words(record)
	if err != nil {
		return err
	}
	was := standingOf(g)
	d := s.decision(c, standText(g, "", 0), "", words.why)
	d.Ply, d.Side, d.Article, d.Penalty = c.Ply, c.Side, words.article, c.Penalty
	if c.Side != 0 {
		d.Player = g.Player(c.Side)
		countIllegal(g, c.Side)
	}
	if record, err = c.act(s, record, words.why); err != nil {
		return err
	}
	if err := c.punish(s, record.Board()); err != nil {
		return err
	}
	answered(g)
	if err := s.correctedKnowing(g, was, c.Distance); err != nil {
		return err
	}
	d.After = standText(g, c.Action, c.given())
	s.putGame(g)
	return nil
}

// answered takes the call about a wrong move back when none is left to decide on.
func answered(g *models.Game) {
	if g.WrongPly == 0 && g.CallWhy == callIllegal {
		g.ClearCall()
	}
}

// allowed refuses a ruling where nothing can be ruled on, or on what was not seen.
func (c RuleIllegalMove) allowed(s *sheet) error {
	g := s.game
	if err := s.unchanged(c.Stands); err != nil {
		return err
	}
	if err := s.stillPlayed(g); err != nil {
		return err
	}
	switch {
	case g.State == models.Waiting:
		return models.Fail(models.Refused, "game-not-started")
	case g.State == models.Adjourned:
		return models.Fail(models.Refused, "game-adjourned", "Table", g.Table)
	case c.Ply < 1 || c.Ply > g.Ply:
		return models.Fail(models.Invalid, "no-such-ply", "Ply", c.Ply, "Last", g.Ply)
	case c.Action != RestorePosition && c.Action != LetStand && c.Action != FixTyping:
		return choiceError("action", c.Action)
	case c.Side != 0 && checkSide(c.Side) != nil:
		return checkSide(c.Side)
	case c.Action == LetStand && c.Ply != g.WrongPly && g.WrongPly != 0:
		return models.Fail(models.Refused, "rule-first-ply", "Ply", g.WrongPly)
	case c.Action == LetStand && g.WrongPly == 0:
		return models.Fail(models.Refused, "ply-not-wrong", "Ply", c.Ply)
	case c.Action == FixTyping && (c.Side != 0 || c.Penalty != models.NoPenalty):
		return models.Fail(models.Invalid, "typing-no-fault")
	case g.State == models.Confirmed && !c.Acknowledged:
		return models.Fail(models.Doubtful, "acknowledge-result", "Table", g.Table, "Result", string(g.Outcome))
	}
	return c.penaltyAllowed()
}

// penaltyAllowed refuses a penalty that does not go with an illegal move.
func (c RuleIllegalMove) penaltyAllowed() error {
	switch c.Penalty {
	case models.NoPenalty:
		return nil
	case models.PenaltyWarning, models.PenaltyOpponentTime, models.PenaltyLoss:
	default:
		return choiceError("penalty", string(c.Penalty))
	}
	if err := checkSide(c.Side); err != nil {
		return err
	}
	if c.Penalty == models.PenaltyLoss && c.Award != nil && (*c.Award < 0 || *c.Award > winPoints) {
		return models.Fail(models.Invalid, "penalty-points", "Most", winPoints)
	}
	rung, _ := c.Penalty.Rung()
	return mustBeSeen(rung, c.Acknowledged)
}

// words cleans what was said. A wrong move that the record shows speaks for itself; one
// that it does not show needs a reason, and so does the loss of the game.
func (c RuleIllegalMove) words(record Record) (said, error) {
	rung, _ := c.Penalty.Rung()
	w, err := penaltyWords(rung, c.Article, "", "", c.Why)
	if err == nil && w.why == "" && record.Moves[c.Ply-1].Wrong == models.NoFault {
		err = models.Fail(models.Invalid, "reason-missing")
	}
	if w.article == "" {
		w.article = map[string]string{RestorePosition: "LAW 7.5.1", LetStand: "LAW A.5.2"}[c.Action]
	}
	return w, err
}

// act does what was decided to the record and gives the new one.
func (c RuleIllegalMove) act(s *sheet, record Record, why string) (Record, error) {
	t, err := s.tournament(s.game.Tournament)
	if err != nil {
		return record, err
	}
	switch c.Action {
	case LetStand:
		return c.stand(s, t, record, why)
	case FixTyping:
		return c.typing(s, t, record, why)
	}
	return c.restore(s, t, record, why)
}

// restore takes the game back to the position before the move.
func (c RuleIllegalMove) restore(s *sheet, t *models.Tournament, record Record, why string) (Record, error) {
	g, back := s.game, record.At(c.Ply-1)
	if _, err := s.fork(g, c.Ply-1, why); err != nil {
		return back, err
	}
	if c.KeepClocks && g.FlagSide != 0 {
		standAt(g, back)
		return back, s.writeRuling(downAsKept(g), s.judgeOn(t, downAsKept(g), back))
	}
	k, err := clockAfter(g, record, c.Ply-1)
	if err == nil && c.KeepClocks {
		k, err = s.asShown(g, k)
	}
	if err != nil {
		return back, err
	}
	g.SetClock(k)
	s.backTo(g, back)
	return back, nil
}

// asShown lets a clock that was taken back to an earlier move show what both sides have
// left now.
func (s *sheet) asShown(g *models.Game, then clock.Clock) (clock.Clock, error) {
	now, err := g.ReadClock()
	if err != nil {
		return then, err
	}
	left := [2]int64{now.Remaining(clock.First, s.now), now.Remaining(clock.Second, s.now)}
	k, err := then.Adjust(left, max(s.now, then.Since))
	if errors.Is(err, clock.ErrNoClock) || errors.Is(err, clock.ErrOver) {
		err = nil
	}
	for side, face := range now.Faces { // nobody has given anything by it
		k.Faces[side].Given = face.Given
	}
	return k, err
}

// punish imposes the penalty that goes with the ruling.
func (c RuleIllegalMove) punish(s *sheet, board kumalak.Board) error {
	g := s.game
	switch {
	case c.Penalty == models.PenaltyOpponentTime:
		return s.giveTime(g, 3-c.Side, c.Time)
	case c.Penalty != models.PenaltyLoss:
		return nil
	case c.Drawn && !LossIsDraw(board, c.Side):
		return models.Fail(models.Refused, "opponent-can-win", "Table", g.Table)
	case c.Drawn:
		return s.award(g, models.Drawn, models.Drawn.Award())
	case c.Award != nil:
		return s.lose(g, c.Side, *c.Award)
	}
	return s.lose(g, c.Side, winPoints)
}

// given is the time that the opponent gets by the ruling, in milliseconds.
func (c RuleIllegalMove) given() int64 {
	if c.Penalty == models.PenaltyOpponentTime {
		return c.Time
	}
	return 0
}

// standText writes how a game stands, what was done, and the time in milliseconds that
// was given for it, as JSON, for the record of decisions.
func standText(g *models.Game, action string, time int64) string {
	text, err := json.Marshal(struct {
		Outcome  models.Outcome `json:"outcome"`
		Reason   models.Reason  `json:"reason"`
		Award    [2]int         `json:"award"`
		Kazan    [2]int         `json:"kazan"`
		Line     int            `json:"line"`
		Ply      int            `json:"ply"`
		Position string         `json:"position"`
		Action   string         `json:"action,omitempty"`
		Time     int64          `json:"time,omitempty"`
	}{g.Outcome, g.Reason, g.Award(), [2]int{g.Kazan1, g.Kazan2}, g.Line, g.Ply, g.Position, action, time})
	if err != nil {
		panic(err) // strings and integers can always be written
	}
	return string(text)
}
