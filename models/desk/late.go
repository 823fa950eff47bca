package desk

import (
	"fmt"
	"slices"

	"toreshi/models"
)

// comeLate takes a player who is back into the table of a round robin whose numbers
// were drawn without him, because he had gone home before: he is a latecomer, and
// the table is redrawn.
func (s *sheet) comeLate(t *models.Tournament, p *models.Player, c Return) error {
	why, err := models.CleanText("why", c.Why, models.MaxWhy)
	if err != nil {
		return err
	}
	facts, err := s.attendance(p.ID)
	if err != nil {
		return err
	}
	if models.Present(facts, 1) {
		return models.Fail(models.Refused, "attendance-unchanged", "Round", 1)
	}
	rounds, err := s.rounds(t.ID)
	if err != nil {
		return err
	}
	players, err := s.players(t.ID)
	if err != nil {
		return err
	}
	seq := len(facts) + 1
	s.attended = &models.Attendance{
		ID: fmt.Sprintf("%s.%d", p.ID, seq), Event: s.code, Tournament: t.ID, Player: p.ID,
		Seq: seq, Kind: models.Returned, From: 1, At: s.now, By: s.by.String(), Why: why,
	}
	s.Put(s.attended)
	others := slices.DeleteFunc(players, func(o *models.Player) bool { return o.ID == p.ID })
	return s.admit(t, rounds, others, []*models.Player{p}, c.Seed)
}
