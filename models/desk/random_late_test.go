package desk

import "toreshi/models"

// lateTap is a tap after the flag: mostly as a tablet sends it, which the program refuses
// and keeps; now and then ordered by whoever may not.
func (g *gambler) lateTap(game *models.Game) (models.Actor, Command) {
	hole := 1 + g.r.IntN(5)
	if g.chance(10) {
		return pick(g, []models.Actor{chief, {Role: models.RoleSystem}}), &LateMove{
			Game: game.ID, Line: game.Line, Ply: game.Ply + 1, Hole: hole, At: g.now,
		}
	}
	by := models.Actor{Role: models.RoleTable, Event: "club", Table: game.Table, Device: "tablet"}
	return by, &Play{Game: game.ID, Line: game.Line, Ply: game.Ply + 1, Hole: hole}
}
