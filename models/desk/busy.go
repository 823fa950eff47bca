package desk

import (
	"slices"

	"toreshi/models"
	"toreshi/models/store"
)

// tabletsFree refuses to start a round at tables whose tablet shows a game of another
// tournament that is still being played: two tournaments may share a table's number,
// but a tablet shows one game, and the clock of the other would run unseen.
func (s *sheet) tabletsFree(r *models.Round, tables []int) error {
	if len(tables) == 0 {
		return nil
	}
	others, err := store.List[models.Round](s.Tx, "id", "event = ? AND tournament <> ? AND state = ?",
		s.code, r.Tournament, models.Started)
	if err != nil {
		return err
	}
	own, err := s.gamesOf(r.ID)
	if err != nil {
		return err
	}
	var needed []int
	for _, g := range own {
		if g.Awaited() && slices.Contains(tables, g.Table) {
			needed = append(needed, g.Table)
		}
	}
	var busy []*models.Game
	for _, other := range others {
		games, err := s.gamesOf(other.ID)
		if err != nil {
			return err
		}
		for _, g := range games {
			if g.Awaited() && slices.Contains(needed, g.Table) {
				busy = append(busy, g)
			}
		}
	}
	if len(busy) > 0 {
		return models.Fail(models.Refused, "tables-busy", "Round", r.Number, "Tables", tablesOf(busy))
	}
	return nil
}
