package desk

import "toreshi/models"

// boardSettings draws the settings about boards and clocks of a tournament, a wrong one
// now and then.
func (g *gambler) boardSettings(d *TournamentDetails) {
	d.Board = pick(g, []models.BoardKind{"", models.TabletBoard, models.WoodenBoard, models.WoodenBoard, models.ClockBoard})
	d.Recording = pick(g, []models.Recording{"", models.Guided, models.AsHappened})
	if g.chance(40) {
		d.HandicapPoints, d.HandicapTime = 50+g.r.IntN(200), 1000*int64(1+g.r.IntN(60))
	}
	switch g.r.IntN(40) {
	case 0:
		d.Board = "sand"
	case 1:
		d.HandicapPoints = 0
	case 2:
		d.IllegalLimit = -1
	}
}

// aboutTables changes what stands on a table.
func (g *gambler) aboutTables() Command {
	c := &SetTable{
		Event: "club", Table: g.r.IntN(8),
		Board: pick(g, []models.BoardKind{"", models.TabletBoard, models.WoodenBoard, models.ClockBoard, "glass"}),
	}
	if game := pick(g, g.games); game != nil && g.chance(60) {
		c.Table = game.Table
	}
	return c
}

// pressing presses the clock of a wooden board that waits for it, mostly; nil if it
// does something else.
func (g *gambler) pressing(game *models.Game, by models.Actor) (models.Actor, Command) {
	waits := game.ToPress != 0 && game.State == models.Running
	if waits && g.chance(30) || !waits && g.chance(98) {
		return by, nil
	}
	c := &Press{Game: game.ID, Line: game.Line, Ply: game.Ply}
	switch g.r.IntN(12) {
	case 0:
		c.Ply++
	case 1, 2, 3:
		c.At = g.now - g.r.Int64N(12_000) + 200
	}
	return by, c
}
