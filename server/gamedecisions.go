package server

import (
	"context"
	"encoding/json"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
)

// GameDecision is a decision of the arbiter as the two players of the game see it.
// Whose device it is on puts it into words. Clocks are what both showed, null without
// a clock.
type GameDecision struct {
	ID      string             `json:"id"`
	At      int64              `json:"at"`
	Kind    string             `json:"kind"`
	Ply     int                `json:"ply"`
	Side    int                `json:"side"`
	Article string             `json:"article"`
	Penalty models.PenaltyKind `json:"penalty"`
	Why     string             `json:"why"`
	// Time is what a penalty gave the opponent, or took from the player, in milliseconds; 0
	// if it gave none.
	Time         int64         `json:"time"`
	ClocksBefore *[2]int64     `json:"clocksBefore"`
	ClocksAfter  *[2]int64     `json:"clocksAfter"`
	Appeal       models.Appeal `json:"appeal"`
	Undone       bool          `json:"undone"`
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
			Time: penaltyTime(d), ClocksBefore: clockPair(d.ClocksBefore), ClocksAfter: clockPair(d.ClocksAfter), Appeal: d.Appeal, Undone: d.UndoneAt != 0,
		}
	}
	return err
}

// penaltyTime is the time that a decision's penalty gave or took. A decision that does not
// say it and changed nothing else on the clocks gave the difference between them.
func penaltyTime(d *models.Decision) int64 {
	if d.Penalty != models.PenaltyOpponentTime && d.Penalty != models.PenaltyOwnTime {
		return 0
	}
	var after struct {
		Time   int64  `json:"time"`
		Action string `json:"action"`
	}
	if json.Unmarshal([]byte(d.After), &after) != nil {
		return 0
	}
	was, is := clockPair(d.ClocksBefore), clockPair(d.ClocksAfter)
	if after.Time != 0 || after.Action != desk.LetStand || was == nil || is == nil || d.Side == 0 {
		return after.Time
	}
	return is[2-d.Side] - was[2-d.Side]
}

// clockPair reads both clocks as a decision keeps them; nil if there are none.
func clockPair(text string) *[2]int64 {
	var pair [2]int64
	if text == "" || json.Unmarshal([]byte(text), &pair) != nil {
		return nil
	}
	return &pair
}

// seesDecisions tells whether somebody is an arbiter who decides at a game's table, or one
// of its tablets while the table shows the game: who sits there later does not read what
// was decided about others.
func seesDecisions(by models.Actor, event string, table int, shown bool) bool {
	return by.Decides(table) || shown && by.Role == models.RoleTable && by.Event == event && by.Table == table
}

// seesDecisionsOf is seesDecisions of a request about a game.
func seesDecisionsOf(c echo.Context, tx *store.Tx, g *models.Game) (bool, error) {
	shown, err := tableGame(tx, g.Event, g.Table)
	return seesDecisions(actor(c), g.Event, g.Table, shown != nil && shown.ID == g.ID), err
}

// stillSees is seesDecisions of a stream that may have been open for long: who sent the
// request is found out anew, so that no tablet and no assistant keeps what was taken from
// him.
func (s *Server) stillSees(c echo.Context, event string, f *frame, now *snapshot) bool {
	shown := now != nil && now.tables[f.table] == f.code
	if f.decisions == nil || !seesDecisions(actor(c), event, f.table, shown) {
		return false
	}
	nobody := context.WithValue(c.Request().Context(), actorKey{}, models.Actor{})
	ctx, err := s.withActor(nobody, c)
	by, _ := ctx.Value(actorKey{}).(models.Actor)
	return err == nil && seesDecisions(by, event, f.table, shown)
}
