package server

import (
	"context"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
)

// HallTableInfo is what was said of a table.
type HallTableInfo struct {
	Table int              `json:"table"`
	Board models.BoardKind `json:"board"`
}

// apiSetTable says what stands on one table, whatever its tournament says of the others.
func (s *Server) apiSetTable(c echo.Context) error {
	var body struct {
		Board *models.BoardKind `json:"board" validate:"required"`
	}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	table, err := strconv.Atoi(c.Param("table"))
	if err != nil {
		return echo.ErrNotFound
	}
	command := &desk.SetTable{Event: event(c).ID, Table: table, Board: *body.Board}
	if err := s.order(c, command); err != nil {
		return err
	}
	return answer(c, http.StatusOK, HallTableInfo{table, *body.Board})
}

// boardsSaid is what was said of single tables of an event.
func (s *Server) boardsSaid(ctx context.Context, event string) (said map[int]models.BoardKind, err error) {
	said = make(map[int]models.BoardKind)
	err = s.Store.Read(ctx, func(tx *store.Tx) error {
		tables, err := store.List[models.HallTable](tx, "table_number", "event = ?", event)
		for _, t := range tables {
			said[t.Table] = t.Board
		}
		return err
	})
	return said, err
}
