package desk

import (
	"toreshi/models"
)

// Appeal enters a player's appeal against a decision (LAW 11.10). The decision stands
// until the appeal is decided.
type Appeal struct {
	Event string `json:"event,omitempty"`
	// Game is the game the decision is about; empty: it is the event's.
	Game string `json:"game,omitempty"`
	// Decision is the decision's id.
	Decision string `json:"decision"`
	// Side is whose appeal it is, 0 if that is not said or the decision is about no game.
	Side int `json:"side,omitempty"`
	// Text is what is said. It is kept in the journal for good and names nobody: who
	// appeals is said by his side.
	Text string `json:"text"`
}

func (c Appeal) scope() scope { return scope{event: c.Event, game: c.Game} }

func (c Appeal) decide(s *sheet) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	text, err := models.CleanReason(c.Text)
	if err != nil {
		return err
	}
	d, err := s.appealed(c.Game, c.Decision)
	if err != nil {
		return err
	}
	switch {
	case c.Side != 0 && (d.Game == "" || checkSide(c.Side) != nil):
		return models.Fail(models.Invalid, "side-form", "Side", c.Side)
	case d.UndoneAt != 0:
		return models.Fail(models.Refused, "decision-undone")
	case d.Appeal == models.AppealOpen:
		return models.Fail(models.Refused, "appeal-open-already")
	case d.Appeal != models.NoAppeal:
		return models.Fail(models.Refused, "appeal-decided-already")
	}
	d.Appeal, d.AppealSide, d.AppealText, d.AppealAnswer, d.AppealAt = models.AppealOpen, c.Side, text, "", s.now
	s.putDecision(d)
	return nil
}

// DecideAppeal answers an appeal. It changes no result and no clock by itself: what
// follows from it is decided as every correction is.
type DecideAppeal struct {
	Event    string `json:"event,omitempty"`
	Game     string `json:"game,omitempty"`
	Decision string `json:"decision"`
	// Outcome is upheld (the player was right) or dismissed (the decision stands).
	Outcome models.Appeal `json:"outcome"`
	Text    string        `json:"text"`
}

func (c DecideAppeal) scope() scope { return scope{event: c.Event, game: c.Game} }

func (c DecideAppeal) decide(s *sheet) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	if s.by.Assistant() { // it may be against his own decision
		return models.Fail(models.Forbidden, "appeal-chief-only")
	}
	if c.Outcome != models.AppealUpheld && c.Outcome != models.AppealDismissed {
		return choiceError("appeal", string(c.Outcome))
	}
	text, err := models.CleanReason(c.Text)
	if err != nil {
		return err
	}
	d, err := s.appealed(c.Game, c.Decision)
	if err != nil {
		return err
	}
	if d.Appeal != models.AppealOpen {
		return models.Fail(models.Refused, "no-open-appeal")
	}
	d.Appeal, d.AppealAnswer, d.AppealAt = c.Outcome, text, s.now
	s.putDecision(d)
	return nil
}

// appealed reads the decision that an appeal is about: of the command's game, or of its
// event.
func (s *sheet) appealed(game, id string) (*models.Decision, error) {
	d, err := get[models.Decision](s, id, "no-such-decision")
	if err == nil && (d.Event != s.code || d.Game != game) {
		return nil, models.Fail(models.NotFound, "no-such-decision", "ID", id)
	}
	return d, err
}

// putDecision puts a decision of which more is known now; who looks at its game is told.
func (s *sheet) putDecision(d *models.Decision) {
	s.Put(d)
	if s.game != nil {
		s.putGame(s.game)
	}
}
