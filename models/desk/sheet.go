package desk

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"toreshi/models"
	"toreshi/models/store"
)

// sheet is what a command is decided on: the transaction, who gives the order
// and when, and the event or game it is about.
type sheet struct {
	*store.Tx
	by  models.Actor
	now int64
	// code is the event's code; event is nil while it does not exist.
	code  string
	event *models.Event
	// game is nil for commands on the event; sat tells that it was being played before.
	game *models.Game
	sat  bool
	// attended is the fact about a player's presence that the command puts: it is
	// not among the rows that are read.
	attended *models.Attendance
	// decisions are those the command took; clocks is what both clocks showed before.
	decisions []*models.Decision
	clocks    string
}

// Facts are what a command decided, as the journal keeps them.
type Facts struct {
	// Saw is the newest entry of the event's stream when a game's command was
	// decided: it gives the order in which both streams are replayed.
	Saw int64 `json:"saw,omitempty"`
	// Heads are the newest entries of the games which an event's command read.
	Heads map[string]store.Head `json:"heads,omitempty"`
	// Rows are the changes.
	Rows []store.Change `json:"rows"`
}

// enter finds the event and the game of a scope.
func (s *sheet) enter(at scope) error {
	s.code = at.event
	if at.game != "" {
		game, err := store.Get[models.Game](s.Tx, at.game)
		if errors.Is(err, store.ErrNotFound) {
			return models.Fail(models.NotFound, "no-such-game", "Game", at.game)
		}
		if err != nil {
			return err
		}
		s.game, s.code, s.sat = game, game.Event, sits(game)
		if s.clocks, err = s.showing(); err != nil {
			return err
		}
	}
	event, err := store.Get[models.Event](s.Tx, s.code)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	s.event = event
	return err
}

// arbiter refuses everybody but an arbiter of an event that exists, and an assistant
// outside his sector: what is about the whole event is for the chief arbiter.
func (s *sheet) arbiter() error {
	switch {
	case s.by.Role != models.RoleArbiter:
		return models.Fail(models.Forbidden, "arbiter-only")
	case s.event == nil:
		return models.Fail(models.NotFound, "no-such-event", "Event", s.code)
	case s.by.Assistant() && (s.game == nil || s.by.Event != "" && s.by.Event != s.code):
		return models.Fail(models.Forbidden, "chief-only")
	case s.game != nil && !s.by.Decides(s.game.Table):
		return models.Fail(models.Forbidden, "other-sector", "Table", s.game.Table, "From", s.by.From, "To", s.by.To)
	}
	return nil
}

// player refuses everybody but the arbiter and the tablet of the game's table,
// and a tablet that serves the other side only. Side 0 asks for the table.
func (s *sheet) player(side int) error {
	switch s.by.Role {
	case models.RoleArbiter:
		return s.arbiter()
	case models.RoleTable:
		if s.by.Event != s.game.Event || s.by.Table != s.game.Table {
			return models.Fail(models.Forbidden, "other-table", "Table", s.game.Table)
		}
		if side != 0 && s.by.Side != 0 && s.by.Side != side {
			return models.Fail(models.Forbidden, "other-side")
		}
		return nil
	}
	return models.Fail(models.Forbidden, "table-only")
}

// get reads a row of this event; a missing one is the correctable error key.
func get[T any, P interface {
	*T
	models.Row
}](s *sheet, id, missing string) (P, error) {
	row, err := store.Get[T, P](s.Tx, id)
	if errors.Is(err, store.ErrNotFound) {
		return nil, models.Fail(models.NotFound, missing, "ID", id)
	}
	return row, err
}

// tournament reads a tournament of this event.
func (s *sheet) tournament(id string) (*models.Tournament, error) {
	t, err := get[models.Tournament](s, id, "no-such-tournament")
	if err == nil && t.Event != s.code {
		return nil, models.Fail(models.NotFound, "no-such-tournament", "ID", id)
	}
	return t, err
}

// round reads a round of this event.
func (s *sheet) round(id string) (*models.Round, error) {
	r, err := get[models.Round](s, id, "no-such-round")
	if err == nil && r.Event != s.code {
		return nil, models.Fail(models.NotFound, "no-such-round", "ID", id)
	}
	return r, err
}

// person reads a player of this event.
func (s *sheet) person(id string) (*models.Player, error) {
	p, err := get[models.Player](s, id, "no-such-player")
	if err == nil && p.Event != s.code {
		return nil, models.Fail(models.NotFound, "no-such-player", "ID", id)
	}
	return p, err
}

// fresh refuses a new row under an id that is taken, or that is no code.
func (s *sheet) fresh(row models.Row) error {
	if err := models.CheckCode(row.RowID()); err != nil {
		return err
	}
	taken, err := s.Exists(row.TableName(), row.RowID())
	if err == nil && (taken || slices.Contains(s.Loaded(row.TableName()), row.RowID())) {
		return models.Fail(models.Refused, "id-taken", "ID", row.RowID())
	}
	return err
}

// putGame marks a game as changed.
func (s *sheet) putGame(g *models.Game) {
	g.Revision++
	s.Put(g)
}

// record writes the journal entry of an order that was decided.
func (s *sheet) record(o Order) (Done, error) {
	e, err := s.entry(o)
	if err != nil {
		return Done{}, err
	}
	done := Done{Event: s.code, Command: e.Command, Stream: e.Stream, Seq: e.Seq}
	for _, c := range s.Changes() {
		if c.Table == (&models.Game{}).TableName() {
			done.Games = append(done.Games, c.ID)
		}
	}
	return done, s.Append(e)
}

// entry makes the journal entry of what was put so far.
func (s *sheet) entry(o Order) (*models.Entry, error) {
	stream := models.EventStream(s.code)
	if s.game != nil {
		stream = models.GameStream(s.game.ID)
	}
	head, err := s.Head(stream)
	if err != nil {
		return nil, err
	}
	if err := s.complete(head.Seq + 1); err != nil {
		return nil, err
	}
	facts, err := s.facts()
	if err != nil {
		return nil, err
	}
	args, err := json.Marshal(o.Command)
	if err != nil {
		return nil, fmt.Errorf("command %s: %w", Name(o.Command), err)
	}
	text, err := json.Marshal(facts)
	if err != nil {
		return nil, fmt.Errorf("facts of %s: %w", Name(o.Command), err)
	}
	e := &models.Entry{
		Stream: stream, Seq: head.Seq + 1, Event: s.code, At: s.now,
		Actor: s.by.String(), Device: s.by.Device, Version: Version,
		Command: Name(o.Command), Args: string(args), Facts: string(text), Prev: head.Hash,
	}
	e.Hash = e.Sum()
	return e, nil
}

func (s *sheet) facts() (Facts, error) {
	facts := Facts{Rows: s.Changes()}
	if s.game != nil {
		head, err := s.Head(models.EventStream(s.code))
		facts.Saw = head.Seq
		return facts, err
	}
	games := s.Loaded((&models.Game{}).TableName())
	slices.Sort(games)
	for _, id := range games {
		head, err := s.Head(models.GameStream(id))
		if err != nil {
			return facts, err
		}
		if head.Seq == 0 {
			continue
		}
		if facts.Heads == nil {
			facts.Heads = make(map[string]store.Head)
		}
		facts.Heads[id] = head
	}
	return facts, nil
}
