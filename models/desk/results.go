package desk

import (
	"encoding/json"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/kumalak"
)

// EnterResult is a result entered by the arbiter: from a slip of paper, as a
// forfeit, or to correct one. A reason is asked only when something that stands
// is changed: a result, or moves that say otherwise.
type EnterResult struct {
	Game string `json:"game"`
	// Outcome is 1-0, 0-1, 1/2-1/2, 0-0, or * to take a result back.
	Outcome models.Outcome `json:"outcome"`
	// Reason is a code; empty: arbiter, or what the kazans tell.
	Reason models.Reason `json:"reason"`
	// Kazan are the two kazans if they were counted.
	Kazan *[2]int `json:"kazan,omitempty"`
	// Award are half points if they differ from the outcome's.
	Award *[2]int `json:"award,omitempty"`
	// Counted says that an unlikely count of kazans was seen on the board.
	Counted bool   `json:"counted,omitempty"`
	Why     string `json:"why"`
	// Revision is that of the game which was seen when the result was given: a result
	// that somebody has entered since is not overwritten unseen. 0: not said.
	Revision int `json:"revision,omitempty"`
	// Acknowledged is the code of the distance at which a result that stands is corrected
	// (see [models.Distance]): who changes it knows what will not follow by itself.
	Acknowledged string `json:"acknowledged,omitempty"`
}

func (c EnterResult) scope() scope { return scope{game: c.Game} }

func (c EnterResult) decide(s *sheet) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	g := s.game
	if err := s.enterable(g); err != nil {
		return err
	}
	if c.Revision != 0 && c.Revision != g.Revision && g.Outcome.Decided() {
		return models.Fail(models.Stale, "result-entered-meanwhile", "Table", g.Table, "Result", string(g.Outcome))
	}
	if !c.Outcome.Valid() {
		return choiceError("outcome", string(c.Outcome))
	}
	if c.Reason != models.ReasonNone && !c.Reason.Valid() {
		return choiceError("reason", string(c.Reason))
	}
	if c.Outcome.Decided() && !c.Reason.Fits(c.Outcome) {
		return models.Fail(models.Invalid, "reason-unfit", "Outcome", string(c.Outcome))
	}
	why, err := models.CleanText("why", c.Why, models.MaxWhy)
	if err != nil {
		return err
	}
	if why == "" && c.changes(g) {
		return models.Fail(models.Doubtful, "change-needs-reason", "Table", g.Table)
	}
	if g.Outcome.Decided() {
		if err := s.acknowledged(g, c.Acknowledged); err != nil {
			return err
		}
	}
	if c.Outcome == models.OutcomeOpen {
		return c.takeBack(s, why)
	}
	if err := c.plausible(g); err != nil {
		return err
	}
	return c.enter(s, why)
}

// enterable refuses results of rounds that nobody plays yet.
func (s *sheet) enterable(g *models.Game) error {
	r, err := s.round(g.Round)
	if err != nil {
		return err
	}
	if r.State != models.Started && r.State != models.Closed {
		return models.Fail(models.Refused, "round-state", "Round", r.Number, "State", string(r.State))
	}
	return nil
}

// changes tells whether something that stands would be changed.
func (c EnterResult) changes(g *models.Game) bool {
	return g.Outcome.Decided() || g.Ply > 0
}

// takeBack removes a result; the game is open again.
func (c EnterResult) takeBack(s *sheet, why string) error {
	g := s.game
	if !g.Outcome.Decided() {
		return models.Fail(models.Refused, "no-result-yet", "Table", g.Table)
	}
	if err := s.roundRuns(g); err != nil {
		return err
	}
	before, was := resultText(g), standingOf(g)
	record, err := ReadRecord(s.Tx, g)
	if err != nil {
		return err
	}
	s.reopen(g)
	if err := s.goOn(g, record); err != nil {
		return err
	}
	if g.StartedAt == 0 { // it had been a forfeit before the round began
		g.StartedAt = s.now
	}
	g.LastAt = max(g.LastAt, s.now)
	s.corrected(g, was)
	s.decision(c, before, resultText(g), why)
	s.putGame(g)
	return nil
}

// goOn lets a game whose result is taken away go on where its moves left it, with what the
// clocks showed when the result came; one that had not begun begins anew.
func (s *sheet) goOn(g *models.Game, record Record) error {
	k, err := g.ReadClock()
	if err != nil {
		return err
	}
	board := record.Board()
	if board.Over() {
		return models.Fail(models.Refused, "moves-decide", "Table", g.Table)
	}
	g.Kazan1, g.Kazan2 = board.Kazan(kumalak.First), board.Kazan(kumalak.Second)
	if g.Ply == 0 && g.Line == 0 && k.Spent == 0 {
		return beginAgain(g, k)
	}
	if g.Board == models.ClockBoard {
		k, err = clockAfter(g, record, g.Ply)
	} else {
		k, err = pausedClock(k.GoOn(clock.Side(board.ToMove())), board)
	}
	if err != nil {
		return err
	}
	g.SetClock(k)
	g.State, g.PausedBy = models.Paused, pausedByArbiter
	return nil
}

// beginAgain lets a game of which no time was used begin with its first move. What the
// arbiter has given before stays given, and a physical clock is not ours.
func beginAgain(g *models.Game, was clock.Clock) error {
	g.State, g.PausedBy = models.Running, ""
	if g.Board == models.ClockBoard {
		return nil
	}
	if err := g.SetControl(g.Control); err != nil {
		return err
	}
	k, err := g.ReadClock()
	g.SetClock(k.WithGiven(was.Given()))
	return err
}

// plausible checks typed kazans and outcome (spec/arbitration.md 7.6).
func (c EnterResult) plausible(g *models.Game) error {
	if c.Award != nil {
		for _, half := range c.Award {
			if half < 0 || half > 2 {
				return models.Fail(models.Invalid, "award-form")
			}
		}
	}
	rules, err := kumalak.ParseRuleset(g.Rules)
	if err != nil {
		return err
	}
	refused, warned := c.doubts(rules)
	if len(refused) > 0 {
		return models.Fail(models.Invalid, string(refused[0]), "Table", g.Table, "Stones", rules.Stones())
	}
	if len(warned) > 0 && !c.Counted {
		return models.Fail(models.Doubtful, string(warned[0]), "Table", g.Table, "Stones", rules.Stones(), "Majority", rules.Majority())
	}
	return nil
}

func (c EnterResult) doubts(rules kumalak.Ruleset) (refused, warned []models.Doubt) {
	if c.Kazan != nil {
		return models.CheckKazans(rules, c.Outcome, c.Reason, *c.Kazan)
	}
	if c.Outcome == models.Drawn && c.Reason == models.ReasonNone && !rules.IsTogyz() {
		return nil, []models.Doubt{models.DoubtDraw}
	}
	return nil, nil
}

// told is the reason of a result for which none was given: what the kazans tell, if they
// tell that result.
func (c EnterResult) told(g *models.Game) models.Reason {
	rules, err := kumalak.ParseRuleset(g.Rules)
	switch {
	case c.Reason != models.ReasonNone:
		return c.Reason
	case err != nil || c.Kazan == nil || c.Outcome != ahead(*c.Kazan):
		return models.ReasonArbiter
	case c.Kazan[0]+c.Kazan[1] == rules.Stones() && c.Outcome == models.Drawn:
		return models.ReasonHalfHalf
	case c.Kazan[0]+c.Kazan[1] == rules.Stones():
		return models.ReasonAtsyrau
	case max(c.Kazan[0], c.Kazan[1]) >= rules.Majority():
		return models.ReasonGoal
	}
	return models.ReasonArbiter
}

// ahead is the result by which two kazans decide a game.
func ahead(kazans [2]int) models.Outcome {
	switch {
	case kazans[0] > kazans[1]:
		return models.FirstWins
	case kazans[0] < kazans[1]:
		return models.SecondWins
	}
	return models.Drawn
}

// enter writes the result.
func (c EnterResult) enter(s *sheet, why string) error {
	g := s.game
	changed, before, was := c.changes(g), resultText(g), standingOf(g)
	if err := endClock(g, s.now); err != nil {
		return err
	}
	s.reopen(g)
	award := c.Outcome.Award()
	if c.Award != nil {
		award = *c.Award
	}
	g.Outcome, g.From = c.Outcome, models.FromArbiter
	g.Reason = c.told(g)
	g.Award1, g.Award2 = award[0], award[1]
	if c.Kazan != nil {
		g.Kazan1, g.Kazan2 = c.Kazan[0], c.Kazan[1]
	}
	g.Confirmed1, g.Confirmed2, g.DrawOffered, g.PausedBy = true, true, 0, ""
	g.State, g.EndedAt, g.LastAt = models.Confirmed, s.now, max(g.LastAt, s.now)
	g.ClearCall()
	s.corrected(g, was)
	if changed || g.Reason == models.ReasonForfeit { // a default is a decision (LAW 6.7)
		s.decision(c, before, resultText(g), why)
	}
	s.putGame(g)
	return nil
}

// forfeitAbsent decides a game of which a player does not take part in the round;
// both may be away. A game in which moves were made is no forfeit: it was played,
// and the player who left has given it up.
func (s *sheet) forfeitAbsent(g *models.Game, absent map[string]bool) error {
	first, second := absent[g.First], absent[g.Second]
	if !first && !second {
		return nil
	}
	outcome, why := models.FirstWins, models.ReasonForfeit
	switch {
	case first && second:
		outcome = models.NoOutcome
	case first:
		outcome = models.SecondWins
	}
	if g.Ply > 0 {
		why = models.ReasonResignation
	}
	if err := s.finish(g, outcome, why, models.FromArbiter, s.now); err != nil {
		return err
	}
	g.Confirmed1, g.Confirmed2, g.State = true, true, models.Confirmed
	g.ClearCall()
	return nil
}

// resultText writes what a game's result is, as JSON, for the record of decisions.
func resultText(g *models.Game) string {
	text, err := json.Marshal(struct {
		Outcome models.Outcome `json:"outcome"`
		Reason  models.Reason  `json:"reason"`
		Award   [2]int         `json:"award"`
		Kazan   [2]int         `json:"kazan"`
	}{g.Outcome, g.Reason, g.Award(), [2]int{g.Kazan1, g.Kazan2}})
	if err != nil {
		panic(err) // strings and integers can always be written
	}
	return string(text)
}
