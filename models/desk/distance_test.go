package desk

import (
	"testing"

	"toreshi/models"
)

// TestC7_9_APenaltyThatChangesAResultNamesTheDistance: points and a loss change a result
// that stands as a correction does, and ask for the same code; what changes none asks for
// nothing.
func TestC7_9_APenaltyThatChangesAResultNamesTheDistance(t *testing.T) {
	for name, penalty := range map[string]Penalize{
		"own points":      {Penalty: models.PenaltyOwnPts, Points: new(1)},
		"opponent points": {Side: 1, Penalty: models.PenaltyOpponentPts, Points: new(1)},
		"loss":            {Penalty: models.PenaltyLoss, Points: new(2)},
	} {
		t.Run(name, func(t *testing.T) {
			h, first := swissHall(t)
			h.round()
			game := h.games(first)[0].ID
			penalty.Game, penalty.Why, penalty.Acknowledged = game, "he had a telephone", true
			if penalty.Side == 0 {
				penalty.Side = 1
			}
			h.do(&Penalize{Game: game, Side: penalty.Side, Penalty: models.PenaltyWarning, Why: "noise"})
			if h.game(game).CorrectedAt != 0 {
				t.Error("a warning corrects a result")
			}
			h.refused(chief, &penalty, "correction-published")
			penalty.Distance = string(models.DistanceDraft)
			h.refused(chief, &penalty, "correction-published")
			penalty.Distance = string(models.DistancePublished)
			h.do(&penalty)
			if h.game(game).CorrectedAt != h.now {
				t.Errorf("it is not told as a correction: %+v", h.game(game))
			}
			h.sound()
		})
	}
}
