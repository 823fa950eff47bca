package desk

import (
	"toreshi/models"
	"toreshi/models/store"
)

// playedAfter tells whether a game has been played on and ended after its round was
// closed: it was adjourned, and its result came later. What was decided in it is changed
// like in a round that is played, for its round will not come back.
func playedAfter(tx *store.Tx, g *models.Game, r *models.Round) (bool, error) {
	if r.State != models.Closed || g.EndedAt <= r.ClosedAt {
		return false, nil
	}
	adjourned, err := store.List[models.Decision](tx, "id", "game = ? AND kind = ? AND undone_at = 0", g.ID, Name(Adjourn{}))
	return len(adjourned) > 0, err
}
