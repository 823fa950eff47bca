package desk

import (
	"fmt"

	"toreshi/clock"
	"toreshi/models"
)

// decision keeps what the arbiter decided about the game, old and new value. What more
// there is to say about it is set on the row that is returned; entry and clocks come by
// themselves.
func (s *sheet) decision(c Command, before, after, why string) *models.Decision {
	return s.noteDecision(&models.Decision{
		ID: fmt.Sprintf("%s.d%d", s.game.ID, s.game.Revision+1), Event: s.game.Event, Game: s.game.ID,
		Kind: Name(c), Ply: s.game.Ply, Before: before, After: after, Why: why,
	})
}

// eventDecision keeps what the arbiter decided about the event: a player, a table, an
// undo. Whom or which round it is about is set on the row that is returned.
func (s *sheet) eventDecision(c Command, before, after, why string) (*models.Decision, error) {
	head, err := s.Head(models.EventStream(s.code))
	if err != nil {
		return nil, err
	}
	return s.noteDecision(&models.Decision{
		ID: fmt.Sprintf("%s.e%d", s.code, head.Seq+1), Event: s.code, Kind: Name(c),
		Before: before, After: after, Why: why,
	}), nil
}

// noteDecision puts a decision of the command.
func (s *sheet) noteDecision(d *models.Decision) *models.Decision {
	d.At, d.By = s.now, s.by.String()
	s.decisions = append(s.decisions, d)
	s.Put(d)
	return d
}

// complete writes to the command's decisions what is known when it is done: its entry in
// the journal, and the clocks before and after.
func (s *sheet) complete(seq int64) error {
	for _, d := range s.decisions {
		d.Seq = seq
		if d.Game == "" {
			continue
		}
		after, err := s.showing()
		if err != nil {
			return err
		}
		d.ClocksBefore, d.ClocksAfter = s.clocks, after
	}
	return nil
}

// showing is what both clocks of the game show now; empty without a clock, and where
// nobody has read a physical one yet.
func (s *sheet) showing() (string, error) {
	k, err := s.game.ReadClock()
	if err != nil || k.State == clock.None || s.game.ClockUnread(k) {
		return "", err
	}
	return shown(k, s.now), nil
}
