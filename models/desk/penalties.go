package desk

import (
	"encoding/json"
	"fmt"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/kumalak"
)

// The most a penalty can be.
const (
	maxPenaltyTime = maxIllegalTime
	winPoints      = 2 // half points of a win
)

// ProposePenalty is what a tournament's rules say of one more illegal move of a side: at
// the limit the game is lost, before it the opponent is given time where there is a
// clock, else it is a warning (LAW 7.5.5, spec/arbitration.md 7.7). The arbiter decides.
func ProposePenalty(t *models.Tournament, g *models.Game, side int) (kind models.PenaltyKind, time int64) {
	nth := illegalsOf(g, side) + 1
	switch {
	case t.IllegalLimit > 0 && nth >= t.IllegalLimit:
		return models.PenaltyLoss, 0
	case t.IllegalTime > 0 && g.ClockState != string(clock.None):
		return models.PenaltyOpponentTime, t.IllegalTime
	}
	return models.PenaltyWarning, 0
}

// LossIsDraw tells whether a game that a side would lose by a penalty is drawn instead,
// because its opponent cannot win by any moves from the position (LAW 7.5.5); an answer
// that the search cannot give is no.
func LossIsDraw(board kumalak.Board, side int) bool {
	loser := kumalak.Side(side - 1)
	rules := board.Ruleset()
	if rules.Stones()-board.Kazan(loser) <= rules.Half() {
		return true
	}
	_, possible, sure := models.CanExceedHalf(board, loser.Other(), models.HelpmateBound)
	return sure && !possible
}

func illegalsOf(g *models.Game, side int) int {
	if side == 2 {
		return g.Illegal2
	}
	return g.Illegal1
}

// countIllegal holds one more illegal move against a side.
func countIllegal(g *models.Game, side int) {
	switch side {
	case 1:
		g.Illegal1++
	case 2:
		g.Illegal2++
	}
}

// Penalize imposes a penalty in a game: a rung of the ladder of spec/arbitration.md 7.8.
// Time is given or taken at once; points are those of a game that has a result; a loss
// ends the game, and what the opponent scores is said apart.
type Penalize struct {
	Game    string             `json:"game"`
	Side    int                `json:"side"`
	Penalty models.PenaltyKind `json:"penalty"`
	// Time is in milliseconds.
	Time int64 `json:"time,omitempty"`
	// Points are half points: how many are given or taken, or what the opponent scores in
	// a game that is lost; not said: a win's, 0: both lose.
	Points *int   `json:"points,omitempty"`
	Fine   string `json:"fine,omitempty"`
	// Article is the rule it rests on, Text what it says or what was done.
	Article string `json:"article,omitempty"`
	Text    string `json:"text,omitempty"`
	Why     string `json:"why"`
	// Acknowledged says that what it changes was seen: asked for by the graver rungs.
	Acknowledged bool `json:"acknowledged,omitempty"`
	// Stands is the token of the game as it was seen (see [Stands]); empty: not said.
	Stands string `json:"stands,omitempty"`
	// Distance is the code of the distance at which a result that stands is changed by it
	// (see [models.Distance]): who changes it knows what will not follow by itself.
	Distance string `json:"distance,omitempty"`
}

func (c Penalize) scope() scope { return scope{game: c.Game} }

func (c Penalize) decide(s *sheet) error {
	if err := s.arbiterSaw(c.Stands); err != nil {
		return err
	}
	g := s.game
	if err := s.enterable(g); err != nil {
		return err
	}
	if err := checkSide(c.Side); err != nil {
		return err
	}
	rung, ok := c.Penalty.Rung()
	if !ok || !rung.InGame && !rung.Text {
		return choiceError("penalty", string(c.Penalty))
	}
	words, err := penaltyWords(rung, c.Article, c.Text, c.Fine, c.Why)
	if err != nil {
		return err
	}
	if err := mustBeSeen(rung, c.Acknowledged); err != nil {
		return err
	}
	before, was := penaltyText(g, said{}, 0), standingOf(g)
	d := s.decision(c, before, "", words.why)
	d.Side, d.Player, d.Article, d.Penalty = c.Side, g.Player(c.Side), words.article, c.Penalty
	if err := s.impose(g, c); err != nil {
		return err
	}
	if err := s.correctedKnowing(g, was, c.Distance); err != nil {
		return err
	}
	d.After = penaltyText(g, words, c.Time)
	s.putGame(g)
	return nil
}

// impose does what a penalty does to the game.
func (s *sheet) impose(g *models.Game, c Penalize) error {
	switch c.Penalty {
	case models.PenaltyOpponentTime:
		return s.giveTime(g, 3-c.Side, c.Time)
	case models.PenaltyOwnTime:
		return s.giveTime(g, c.Side, -c.Time)
	case models.PenaltyOpponentPts, models.PenaltyOwnPts:
		return changePoints(g, c)
	case models.PenaltyLoss:
		opponent := winPoints
		if c.Points != nil {
			opponent = *c.Points
		}
		if opponent < 0 || opponent > winPoints {
			return models.Fail(models.Invalid, "penalty-points", "Most", winPoints)
		}
		return s.lose(g, c.Side, opponent)
	}
	return nil
}

// giveTime gives a side time, or takes it, by the clock as it shows now. What would use
// the time up is refused: a flag is another decision.
func (s *sheet) giveTime(g *models.Game, side int, ms int64) error {
	if ms == 0 || abs(ms) > maxPenaltyTime {
		return models.Fail(models.Invalid, "penalty-time", "Most", maxPenaltyTime/60_000)
	}
	if g.State == models.Waiting && g.StartedAt == 0 {
		return models.Fail(models.Refused, "game-not-started")
	}
	k, err := g.ReadClock()
	if err != nil {
		return err
	}
	if g.ClockUnread(k) && g.State != models.Finished && g.State != models.Confirmed {
		g.LastAt = max(g.LastAt, s.now) // the decision is the order: what the clock shows nobody has read
		return nil
	}
	left := [2]int64{k.Remaining(clock.First, s.now), k.Remaining(clock.Second, s.now)}
	if usedUp(k, clock.Side(side-1), s.now) {
		return models.Fail(models.Refused, "flag-unruled", "Table", g.Table)
	}
	if left[side-1]+ms <= 0 && k.State != clock.None && k.State != clock.Ended {
		return models.Fail(models.Refused, "penalty-time-left", "Table", g.Table, "Left", clockText(left[side-1]))
	}
	left[side-1] += ms
	at := max(s.now, k.Since)
	if g.Board == models.ClockBoard {
		at = k.Since // a gift is no new reading
	}
	k, err = k.Adjust(left, at)
	if err != nil {
		return clockRefused(err)
	}
	g.SetClock(k)
	g.LastAt = max(g.LastAt, s.now)
	return nil
}

// usedUp tells whether a side's flag is down at an instant, though nobody may have called
// it: a gift of time would hide that. While a ruling is open the clock is nobody's to change.
func usedUp(k clock.Clock, side clock.Side, now int64) bool {
	switch face := k.Read(side, now); k.State {
	case clock.Flagged:
		return true
	case clock.Running, clock.Paused:
		return face.Fallen != 0 || face.Left == 0 && face.Extra == 0
	}
	return false
}

// clockText writes a time as minutes and seconds.
func clockText(ms int64) string { return fmt.Sprintf("%d:%02d", ms/60_000, ms/1000%60) }

// changePoints raises or lowers what a decided game is worth to a side: up to a win's,
// down to nothing.
func changePoints(g *models.Game, c Penalize) error {
	if !g.Outcome.Decided() || g.State == models.Flagged {
		return models.Fail(models.Refused, "penalty-needs-result", "Table", g.Table)
	}
	if c.Points == nil || *c.Points < 1 || *c.Points > winPoints {
		return models.Fail(models.Invalid, "penalty-points", "Most", winPoints)
	}
	award, side, points := g.Award(), c.Side-1, -*c.Points
	if c.Penalty == models.PenaltyOpponentPts {
		side, points = 1-side, *c.Points
	}
	if now := award[side] + points; now < 0 || now > winPoints {
		return models.Fail(models.Refused, "penalty-points-most", "Table", g.Table)
	}
	award[side] += points
	g.Award1, g.Award2 = award[0], award[1]
	return nil
}

// lose ends a game by the arbiter's decision: a side has lost it, and its opponent
// scores so many half points; with none both have lost (LAW 11.7, 11.8).
func (s *sheet) lose(g *models.Game, side, opponent int) error {
	outcome, award := models.NoOutcome, [2]int{}
	if opponent > 0 {
		outcome = models.FirstWins
		if side == 1 {
			outcome = models.SecondWins
		}
		award[2-side] = opponent
	}
	return s.award(g, outcome, award)
}

// award ends a game, or changes its end, by the arbiter's decision.
func (s *sheet) award(g *models.Game, outcome models.Outcome, award [2]int) error {
	if err := endClock(g, s.now); err != nil {
		return err
	}
	s.reopen(g)
	g.Outcome, g.Reason, g.From = outcome, models.ReasonArbiter, models.FromArbiter
	g.Award1, g.Award2 = award[0], award[1]
	g.Confirmed1, g.Confirmed2, g.DrawOffered, g.PausedBy = true, true, 0, ""
	g.State, g.EndedAt, g.LastAt = models.Confirmed, s.now, max(g.LastAt, s.now)
	g.ClearCall()
	return nil
}

// said are the words of a penalty, cleaned.
type said struct{ article, text, fine, why string }

// penaltyWords cleans the words of a penalty. The gravest rungs need a typed reason, a
// fine its amount.
func penaltyWords(rung models.Rung, article, text, fine, why string) (w said, err error) {
	for _, field := range []struct {
		name, from string
		to         *string
		limit      int
	}{
		{"article", article, &w.article, models.MaxName},
		{"text", text, &w.text, models.MaxWhy},
		{"fine", fine, &w.fine, models.MaxName},
		{"why", why, &w.why, models.MaxWhy},
	} {
		if *field.to, err = models.CleanText(field.name, field.from, field.limit); err != nil {
			return w, err
		}
	}
	if rung.Text && w.fine == "" {
		return w, models.Fail(models.Invalid, "text-missing", "Field", "fine")
	}
	if rung.Weight >= weightReason && w.why == "" {
		return w, models.Fail(models.Invalid, "reason-missing")
	}
	return w, nil
}

// From which weight on a penalty's consequence must have been seen, and a reason typed.
const (
	weightSeen   = 3
	weightReason = 4
)

// mustBeSeen refuses a graver penalty until its consequence has been seen.
func mustBeSeen(rung models.Rung, seen bool) error {
	if rung.Weight >= weightSeen && !seen {
		return models.Fail(models.Doubtful, "acknowledge-penalty")
	}
	return nil
}

// penaltyText writes a game's result and what was imposed, as JSON, for the record of
// decisions.
func penaltyText(g *models.Game, w said, time int64) string {
	text, err := json.Marshal(struct {
		Outcome models.Outcome `json:"outcome"`
		Reason  models.Reason  `json:"reason"`
		Award   [2]int         `json:"award"`
		Kazan   [2]int         `json:"kazan"`
		Time    int64          `json:"time,omitempty"`
		Fine    string         `json:"fine,omitempty"`
		Text    string         `json:"text,omitempty"`
	}{g.Outcome, g.Reason, g.Award(), [2]int{g.Kazan1, g.Kazan2}, time, w.fine, w.text})
	if err != nil {
		panic(err) // strings and integers can always be written
	}
	return string(text)
}
