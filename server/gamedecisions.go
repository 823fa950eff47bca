package server

import (
	"encoding/json"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/store"
)

// GameDecision is a decision of the arbiter as the two players of the game see it.
// Whose device it is on puts it into words. Clocks are what both showed, null without
// a clock.
type GameDecision struct {
	ID           string             `json:"id"`
	At           int64              `json:"at"`
	Kind         string             `json:"kind"`
	Ply          int                `json:"ply"`
	Side         int                `json:"side"`
	Article      string             `json:"article"`
	Penalty      models.PenaltyKind `json:"penalty"`
	Why          string             `json:"why"`
	ClocksBefore *[2]int64          `json:"clocksBefore"`
	ClocksAfter  *[2]int64          `json:"clocksAfter"`
	Appeal       models.Appeal      `json:"appeal"`
	Undone       bool               `json:"undone"`
}

// decide adds the decisions about a game to its view, oldest first. They are for the
// tablets of its table and for arbiters: what is said to one game's players is not
// said to the hall.
func (v *viewer) decide(game *GameView) error {
	rows, err := store.List[models.Decision](v.tx, "at, id", "game = ?", game.Code)
	game.Decisions = make([]GameDecision, len(rows))
	for i, d := range rows {
		game.Decisions[i] = GameDecision{
			ID: d.ID, At: d.At, Kind: d.Kind, Ply: d.Ply, Side: d.Side, Article: d.Article, Penalty: d.Penalty, Why: d.Why,
			ClocksBefore: clockPair(d.ClocksBefore), ClocksAfter: clockPair(d.ClocksAfter), Appeal: d.Appeal, Undone: d.UndoneAt != 0,
		}
	}
	return err
}

// clockPair reads both clocks as a decision keeps them; nil if there are none.
func clockPair(text string) *[2]int64 {
	var pair [2]int64
	if text == "" || json.Unmarshal([]byte(text), &pair) != nil {
		return nil
	}
	return &pair
}

// seesDecisions tells whether a request is of an arbiter who decides at a table, or of
// one of its tablets.
func seesDecisions(c echo.Context, event string, table int) bool {
	by := actor(c)
	return by.Decides(table) || by.Role == models.RoleTable && by.Event == event && by.Table == table
}
