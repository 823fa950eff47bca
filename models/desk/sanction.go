package desk

import (
	"encoding/json"
	"fmt"

	"toreshi/models"
)

// Sanction is a penalty on a player that is about no one game: a fine, which only goes
// to the register, the exclusion from one round or more, or the expulsion from the
// competition (spec/arbitration.md 7.8). Games of rounds that are paired are lost as of
// somebody who has gone home.
type Sanction struct {
	Event   string             `json:"event"`
	Player  string             `json:"player"`
	Penalty models.PenaltyKind `json:"penalty"`
	Fine    string             `json:"fine,omitempty"`
	// From is the first round he does not play; 0: the first that is not closed. Rounds
	// is how many he is excluded from.
	From         int    `json:"from_round,omitempty"`
	Rounds       int    `json:"rounds,omitempty"`
	Article      string `json:"article,omitempty"`
	Text         string `json:"text,omitempty"`
	Why          string `json:"why"`
	Acknowledged bool   `json:"acknowledged,omitempty"`
}

func (c Sanction) scope() scope { return scope{event: c.Event} }

func (c Sanction) decide(s *sheet) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	rung, ok := c.Penalty.Rung()
	if !ok || rung.InGame {
		return choiceError("penalty", string(c.Penalty))
	}
	p, err := s.person(c.Player)
	if err != nil {
		return err
	}
	words, err := penaltyWords(rung, c.Article, c.Text, c.Fine, c.Why)
	if err != nil {
		return err
	}
	if err := mustBeSeen(rung, c.Acknowledged); err != nil {
		return err
	}
	switch c.Penalty {
	case models.PenaltyExclusion:
		c.From, err = s.exclude(p, c.From, c.Rounds, words.why)
	case models.PenaltyExpulsion:
		if err = s.attend(p.ID, models.Withdrawn, c.From, words.why); err == nil {
			err = s.giveUpUnfinished(p.ID, c.From)
		}
	}
	if err != nil {
		return err
	}
	d, err := s.eventDecision(c, "", c.text(words), words.why)
	if err != nil {
		return err
	}
	d.Player, d.Article, d.Penalty = p.ID, words.article, c.Penalty
	return nil
}

// exclude keeps a player out of some rounds and lets him come back after them. It gives
// the first of them.
func (s *sheet) exclude(p *models.Player, from, rounds int, why string) (int, error) {
	if rounds < 1 || rounds > maxRounds {
		return from, models.Fail(models.Invalid, "exclusion-rounds", "Most", maxRounds)
	}
	t, err := s.tournament(p.Tournament)
	if err != nil {
		return from, err
	}
	paired, err := s.rounds(t.ID)
	if err != nil {
		return from, err
	}
	if len(paired) == 0 && t.System != models.SwissSystem {
		return from, models.Fail(models.Refused, "exclusion-unpaired")
	}
	facts, err := s.attendance(p.ID)
	if err != nil {
		return from, err
	}
	if from == 0 {
		from = firstEffect(facts, models.Withdrawn, firstOpenRound(paired, models.Withdrawn))
	}
	back := from + rounds
	for _, r := range paired {
		if r.Number >= back && (r.State != models.Drafted || t.System != models.SwissSystem) {
			return from, models.Fail(models.Refused, "exclusion-paired", "Round", r.Number)
		}
	}
	if err := s.attend(p.ID, models.Withdrawn, from, why); err != nil {
		return from, err
	}
	seq := len(facts) + 2 // after the fact that he is out
	s.Put(&models.Attendance{
		ID: fmt.Sprintf("%s.%d", p.ID, seq), Event: s.code, Tournament: p.Tournament, Player: p.ID,
		Seq: seq, Kind: models.Returned, From: back, At: s.now, By: s.by.String(), Why: why,
	})
	return from, nil
}

// text writes what was imposed, as JSON, for the record of decisions.
func (c Sanction) text(w said) string {
	text, err := json.Marshal(struct {
		Fine   string `json:"fine,omitempty"`
		From   int    `json:"from,omitempty"`
		Rounds int    `json:"rounds,omitempty"`
		Text   string `json:"text,omitempty"`
	}{w.fine, c.From, c.Rounds, w.text})
	if err != nil {
		panic(err) // strings and integers can always be written
	}
	return string(text)
}
