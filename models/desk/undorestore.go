package desk

import (
	"encoding/json"
	"errors"
	"fmt"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/store"
)

// takeBackEntry puts back what an entry changed, and notes that it did.
func (s *sheet) takeBackEntry(h *history, c Undo, e *happened, why string) error {
	if err := s.noteUndo(c, e, why); err != nil {
		return err
	}
	for _, row := range e.facts.Rows {
		put := s.putBack
		if created(row) {
			put = s.switchOff
		}
		if err := put(h, e, row); err != nil {
			return fmt.Errorf("take back %s %d: %s %s: %w", e.Stream, e.Seq, row.Table, row.ID, err)
		}
	}
	return nil
}

// TakenBack is what a decision about an undo keeps as its old value.
type TakenBack struct {
	Command string `json:"command"`
	Seq     int64  `json:"seq"`
}

// noteUndo notes the decision to take an entry back.
func (s *sheet) noteUndo(c Undo, e *happened, why string) error {
	text, err := json.Marshal(TakenBack{e.Command, e.Seq})
	if err != nil {
		return err
	}
	if s.game != nil {
		s.decision(c, string(text), "", why)
		return nil
	}
	d, err := s.eventDecision(c, string(text), "", why)
	if err != nil {
		return err
	}
	for _, row := range e.facts.Rows {
		if row.Table == tableOf[models.Round]() {
			d.Round = row.ID
		}
	}
	return nil
}

// switchOff takes a row that the entry made out of effect. It stays in the record.
func (s *sheet) switchOff(_ *history, _ *happened, c store.Change) error {
	row, err := s.Row(c.Table, c.ID)
	if err != nil {
		return err
	}
	switch row := row.(type) {
	case *models.Decision:
		row.UndoneAt, row.UndoneBy = s.now, s.by.String()
	case *models.Attendance:
		row.Kind = models.Undone
	case *models.ByeRequest:
		row.Kind = models.Revoked
	case *models.ForbiddenPair:
		row.Lifted = true
	case *models.Round:
		row.State = models.Discarded
	case *models.Bye:
		row.Kind = models.Revoked
	case *models.HallTable:
		row.Board = ""
	case *models.Game:
		row.State = models.Void
		s.putGame(row)
		return nil
	case *models.Line, *models.Move:
		return nil // no longer on the line that is played
	default:
		return errors.New("a row of this kind cannot be taken back")
	}
	s.Put(row)
	return nil
}

// putBack gives a row the values that it had before the entry.
func (s *sheet) putBack(h *history, e *happened, c store.Change) error {
	old, err := h.valuesBefore(e, c)
	if err != nil {
		return err
	}
	row, err := s.Row(c.Table, c.ID)
	if err != nil {
		return err
	}
	g, ok := row.(*models.Game)
	var was standing
	if ok {
		was = standingOf(g)
	}
	if err := store.SetColumns(row, old); err != nil {
		return err
	}
	if ok {
		return s.putGameBack(e, g, was)
	}
	s.Put(row)
	return nil
}

// valuesBefore gives the values that the columns of a row had before an entry: those
// which the entry changed, and those that entries which go with it changed since.
func (h *history) valuesBefore(e *happened, c store.Change) (map[string]json.RawMessage, error) {
	was, err := store.EmptyRow(c.Table)
	if err != nil {
		return nil, err
	}
	all, err := h.changes(rowKey{c.Table, c.ID}, e.gameOf(c))
	if err != nil {
		return nil, err
	}
	wanted := make(map[string]bool)
	for _, one := range all {
		since := one.happened == e || e.before(one.happened) && (one.idleSince(e) || absorbs(e, one.happened))
		for column, value := range one.set {
			switch {
			case since:
				wanted[column] = true
			case one.before(e):
				was[column] = value
			}
		}
	}
	for column := range was {
		if !wanted[column] || onlyRises(column) {
			delete(was, column)
		}
	}
	return was, nil
}

// putGameBack lets a game that has its old values be played: a clock that would run
// stands at what it showed when the entry came, and moves that are no longer made
// stay behind on their line. A result that stood and is another one now was corrected
// again: that it was is never taken back.
func (s *sheet) putGameBack(e *happened, g *models.Game, was standing) error {
	k, err := g.ReadClock()
	if err != nil {
		return err
	}
	if k.State == clock.Running {
		if k, err = k.Pause(max(e.At, k.Since)); err != nil {
			return err
		}
		g.SetClock(k)
		g.State, g.PausedBy, g.LastAt = models.Paused, pausedByArbiter, max(g.LastAt, s.now)
	}
	if e.ofGame() {
		s.corrected(g, was)
		if err := s.leaveLine(g); err != nil {
			return err
		}
	}
	s.putGame(g)
	return nil
}

// leaveLine opens a new line when the line to be played has moves after the last one
// made: they were made and taken back.
func (s *sheet) leaveLine(g *models.Game) error {
	after, err := store.List[models.Move](s.Tx, "ply", "game = ? AND line = ? AND ply > ?", g.ID, g.Line, g.Ply)
	if err != nil || len(after) == 0 {
		return err
	}
	lines, err := store.List[models.Line](s.Tx, "number", "game = ?", g.ID)
	if err != nil {
		return err
	}
	line := &models.Line{
		ID: fmt.Sprintf("%s.%d", g.ID, len(lines)), Event: g.Event, Game: g.ID, Number: len(lines),
		Parent: g.Line, Fork: g.Ply, At: s.now,
	}
	s.Put(line)
	g.Line = line.Number
	return nil
}
