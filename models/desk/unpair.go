package desk

import (
	"errors"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/store"
)

// UnpairRound takes back the pairing of the last round, published or started: its
// games are void and its byes revoked, and the round can be paired anew. When
// results or moves are lost (see [UnpairLoss]) a reason is asked for.
type UnpairRound struct {
	Event string `json:"event"`
	Round string `json:"round"`
	Why   string `json:"why"`
}

func (c UnpairRound) scope() scope { return scope{event: c.Event} }

func (c UnpairRound) decide(s *sheet) error {
	r, err := s.roundIn(c.Round, models.Published, models.Started)
	if err != nil {
		return err
	}
	rounds, err := s.rounds(r.Tournament)
	if err != nil {
		return err
	}
	if last := rounds[len(rounds)-1]; last.ID != r.ID {
		return models.Fail(models.Refused, "not-the-last-round", "Round", last.Number)
	}
	why, err := models.CleanText("why", c.Why, models.MaxWhy)
	if err != nil {
		return err
	}
	games, err := s.gamesOf(r.ID)
	if err != nil {
		return err
	}
	lost := lostGames(games)
	if len(lost) > 0 && why == "" {
		return models.Fail(models.Doubtful, "unpair-needs-reason", "Round", r.Number, "Tables", tablesOf(lost), "Count", len(lost))
	}
	for _, g := range games {
		if err := s.stopClock(g); err != nil {
			return err
		}
	}
	if len(lost) > 0 {
		if err := s.roundDecision(r, c, tablesOf(lost), "", why); err != nil {
			return err
		}
	}
	return s.discard(r)
}

// stopClock ends the clock of a game that will be void.
func (s *sheet) stopClock(g *models.Game) error {
	k, err := g.ReadClock()
	if err != nil {
		return err
	}
	if k, err = k.End(max(s.now, k.Since)); err != nil && !errors.Is(err, clock.ErrOver) {
		return err
	}
	g.SetClock(k)
	g.Call, g.CallWhy, g.CalledAt, g.DrawOffered = 0, "", 0, 0
	return nil
}

// lostGames are the games in which something happened.
func lostGames(games []*models.Game) []*models.Game {
	var lost []*models.Game
	for _, g := range games {
		if g.State != models.Void && (g.Outcome.Decided() || g.Ply > 0) {
			lost = append(lost, g)
		}
	}
	return lost
}

// UnpairLoss lists the games of a round that have a result or moves, which taking
// the pairing back would make void.
func UnpairLoss(tx *store.Tx, round string) ([]*models.Game, error) {
	games, err := store.List[models.Game](tx, "table_number", "round = ?", round)
	return lostGames(games), err
}
