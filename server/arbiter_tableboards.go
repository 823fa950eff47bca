package server

import (
	"strconv"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/templates"
)

// tableBoards are the tables of the hall, each with what was said of it; an empty one
// has what its tournament says.
func (p *arbiterPages) tableBoards(c echo.Context, tables []int) (boards templates.TableBoards, err error) {
	said, err := p.boardsSaid(c.Request().Context(), event(c).ID)
	if err != nil {
		return boards, err
	}
	tr := p.translator(c)
	boards.URL = eventURL(event(c), "tablets", "boards")
	boards.Options = append([]templates.Option{{Text: tr.T("settings.tables.same")}},
		p.choices(c, "settings.board", string(models.TabletBoard), string(models.WoodenBoard), string(models.ClockBoard))...)
	for _, table := range tables {
		boards.Tables = append(boards.Tables, templates.TableBoard{Table: table, Board: string(said[table])})
		boards.Some = boards.Some || said[table] != ""
	}
	return boards, nil
}

// setBoards says what stands on the tables whose choice was changed: all of them or none.
func (p *arbiterPages) setBoards(c echo.Context) error {
	tables, err := p.hallTables(c, event(c).ID)
	if err != nil {
		return err
	}
	said, err := p.boardsSaid(c.Request().Context(), event(c).ID)
	if err != nil {
		return err
	}
	in := read(c)
	var changed []desk.Command
	for _, table := range tables {
		name := "board" + strconv.Itoa(table)
		if board := models.BoardKind(in.text(name)); c.Request().PostForm.Has(name) && board != said[table] {
			changed = append(changed, &desk.SetTable{Event: event(c).ID, Table: table, Board: board})
		}
	}
	if len(changed) > 0 {
		err = p.doAll(c, changed...)
	}
	return p.after(c, err, eventURL(event(c), "tablets"), p.translator(c).T("settings.tables.saved"))
}
