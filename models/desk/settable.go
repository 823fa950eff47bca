package desk

import (
	"errors"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/store"
)

// MaxTable is the highest number of a table.
const MaxTable = 9999

// SetTable says what stands on one table of the hall, whatever its tournament says of
// the others. It holds for rounds to come and for a game there in which no move was
// made; while one is being played with moves, the board stays.
type SetTable struct {
	Event string `json:"event"`
	Table int    `json:"table"`
	// Board is empty if the tournament's setting holds again.
	Board models.BoardKind `json:"board"`
}

func (c SetTable) scope() scope { return scope{event: c.Event} }

func (c SetTable) decide(s *sheet) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	if c.Table < 1 || c.Table > MaxTable {
		return models.Fail(models.Invalid, "table-form", "Table", c.Table)
	}
	if c.Board != "" && !c.Board.Valid() {
		return choiceError("board", string(c.Board))
	}
	games, err := store.List[models.Game](s.Tx, "id", "event = ? AND table_number = ?", c.Event, c.Table)
	if err != nil {
		return err
	}
	for _, g := range games {
		if playedOn(g) {
			return models.Fail(models.Refused, "table-in-play", "Table", c.Table, "Ply", g.Ply)
		}
	}
	for _, g := range games {
		if !g.Open() || g.Ply > 0 {
			continue
		}
		t, err := s.tournament(g.Tournament)
		if err != nil {
			return err
		}
		if err := s.setBoard(g, orElse(c.Board, t.Board)); err != nil {
			return err
		}
	}
	h, err := s.hallTable(c.Event, c.Table)
	if err != nil {
		return err
	}
	h.Board = c.Board
	s.Put(h)
	return nil
}

// playedOn tells whether moves are being made in a game.
func playedOn(g *models.Game) bool {
	switch g.State {
	case models.Running, models.Paused, models.Flagged:
		return g.Ply > 0
	}
	return false
}

// setBoard changes what a game without moves is played on. With a physical clock the
// program's stands; from one, it starts with the first move, or with both touches.
func (s *sheet) setBoard(g *models.Game, board models.BoardKind) error {
	if g.Board == board {
		return nil
	}
	if g.Board = board; board == models.ClockBoard {
		control, err := clock.ParseControl(g.Control)
		if err != nil {
			return err
		}
		g.SetClock(clock.New(control))
	}
	s.putGame(g)
	return nil
}

// boardAt is what stands on a table: what was said of it, else what the tournament says.
func (s *sheet) boardAt(t *models.Tournament, table int) (models.BoardKind, error) {
	h, err := s.hallTable(t.Event, table)
	if err != nil {
		return "", err
	}
	return orElse(h.Board, t.Board), nil
}

// hallTable is what was said of a table; nothing yet is a row that is not kept.
func (s *sheet) hallTable(event string, table int) (*models.HallTable, error) {
	h, err := store.Get[models.HallTable](s.Tx, tableID(event, table))
	if errors.Is(err, store.ErrNotFound) {
		return &models.HallTable{ID: tableID(event, table), Event: event, Table: table}, nil
	}
	return h, err
}
