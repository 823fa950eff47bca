package desk

import (
	"slices"

	"toreshi/models"
	"toreshi/models/store"
)

// A tablet shows one game, and a player sits at one table. A game that is under way in a
// round that is over - it had been adjourned and was continued - or in another tournament
// at a table of the same number must not meet another one there.

// played are the states of a game that a tablet shows before any other one.
var played = []models.GameState{models.Running, models.Paused, models.Flagged, models.Finished}

// underWay tells whether a game is being played, or not yet confirmed at its table.
func underWay(g *models.Game) bool {
	return slices.Contains(played, g.State) || g.State == models.Waiting && g.StartedAt != 0
}

// sits tells whether a game keeps its two players: it is being played, or a flag of it may
// still be taken back.
func sits(g *models.Game) bool { return underWay(g) && g.State != models.Finished }

// seatsFree refuses to wake the command's game, whatever wakes it, while another one is
// under way at its table or with one of its players. It is asked after the decision, and
// not when that is made again: games that are decided do not read one another, since their
// streams are replayed in any order.
func (s *sheet) seatsFree() error {
	if s.game == nil || s.sat || !sits(s.game) {
		return nil
	}
	o, err := inTheWay(s.Tx, s.game)
	if err == nil && o != nil {
		err = models.Fail(models.Refused, "table-taken", "Table", s.game.Table, "Round", o.RoundNumber, "Other", o.Table)
	}
	return err
}

// inTheWay finds a game because of which another one cannot be played now: it is under
// way at the same table, or one of the two players plays it; nil if there is none. Two
// tournaments may share a table's number where no tablet is.
func inTheWay(tx *store.Tx, g *models.Game) (*models.Game, error) {
	others, err := atTables(tx, g.Event, g.Round, []int{g.Table}, []string{g.First, g.Second})
	if err != nil {
		return nil, err
	}
	tablets, err := tabletTables(tx, g.Event)
	if err != nil {
		return nil, err
	}
	for _, o := range others {
		switch {
		case o.Tournament == g.Tournament && o.Table == g.Table,
			o.Table == g.Table && slices.Contains(tablets, g.Table),
			sits(o) && meet(o, g):
			return o, nil
		}
	}
	return nil, nil
}

// meet tells whether one player is in both games.
func meet(a, b *models.Game) bool {
	return a.First == b.First || a.First == b.Second || a.Second == b.First || a.Second == b.Second
}

// atTables lists the games of other rounds that are under way at some tables or with some
// players.
func atTables(tx *store.Tx, event, round string, tables []int, players []string) ([]*models.Game, error) {
	games, err := store.List[models.Game](tx, "round_number, id",
		"event = ? AND round <> ? AND state IN ? AND (table_number IN ? OR first_player IN ? OR second_player IN ?)",
		event, round, append(slices.Clone(played), models.Waiting), tables, players, players)
	return slices.DeleteFunc(games, func(g *models.Game) bool { return !underWay(g) }), err
}

// tabletTables lists the tables of an event that have a tablet.
func tabletTables(tx *store.Tx, event string) (tables []int, err error) {
	tablets, err := tx.Tablets(event)
	for _, t := range tablets {
		if t.State == store.TabletActive && !slices.Contains(tables, t.Table) {
			tables = append(tables, t.Table)
		}
	}
	return tables, err
}

// roundFree refuses to start a round while a game of another one is under way on a tablet
// that it needs, or with a player of it. Rounds before it that are not closed are told of
// by [StartRound] itself.
func (s *sheet) roundFree(r *models.Round, tables []int) error {
	own, err := s.gamesOf(r.ID)
	if err != nil {
		return err
	}
	own = slices.DeleteFunc(own, func(g *models.Game) bool { return !g.Awaited() })
	var needed []int
	var players []string
	for _, g := range own {
		players = append(players, g.First, g.Second)
		if slices.Contains(tables, g.Table) {
			needed = append(needed, g.Table)
		}
	}
	others, err := atTables(s.Tx, r.Event, r.ID, needed, players)
	if err != nil {
		return err
	}
	var busy []*models.Game
	for _, o := range others {
		needs := slices.Contains(needed, o.Table)
		if o.Tournament != r.Tournament {
			if needs {
				busy = append(busy, o)
			}
			continue
		}
		its, err := s.round(o.Round)
		if err != nil {
			return err
		}
		if its.State == models.Closed && (needs || sits(o)) {
			return models.Fail(models.Refused, "earlier-game-played", "Round", r.Number, "Table", o.Table, "Earlier", o.RoundNumber)
		}
	}
	if len(busy) > 0 {
		return models.Fail(models.Refused, "tables-busy", "Round", r.Number, "Tables", tablesOf(busy))
	}
	return nil
}
