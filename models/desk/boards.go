package desk

import (
	"fmt"

	"toreshi/models"
)

// The bounds of a tournament's settings about boards.
const (
	maxIllegalTime    = 60 * 60 * 1000
	maxIllegalLimit   = 9
	maxHandicapPoints = 2000
	maxHandicapTime   = 60 * 60 * 1000
)

// fillBoard checks the settings about boards, recording, illegal moves and handicap.
func (d TournamentDetails) fillBoard(t *models.Tournament) error {
	t.Board, t.Recording = orElse(d.Board, models.TabletBoard), orElse(d.Recording, models.Guided)
	t.IllegalTime, t.IllegalLimit = d.IllegalTime, d.IllegalLimit
	t.HandicapPoints, t.HandicapTime = d.HandicapPoints, d.HandicapTime
	switch {
	case !t.Board.Valid():
		return choiceError("board", string(d.Board))
	case !t.Recording.Valid():
		return choiceError("recording", string(d.Recording))
	case t.IllegalTime < 0 || t.IllegalTime > maxIllegalTime || t.IllegalLimit < 0 || t.IllegalLimit > maxIllegalLimit:
		return models.Fail(models.Invalid, "illegal-rule-form", "Most", maxIllegalLimit)
	case t.HandicapPoints < 0 || t.HandicapPoints > maxHandicapPoints || t.HandicapTime < 0 || t.HandicapTime > maxHandicapTime,
		(t.HandicapPoints == 0) != (t.HandicapTime == 0):
		return models.Fail(models.Invalid, "handicap-form", "Most", maxHandicapPoints)
	}
	return nil
}

// tableID is the id of a table of the hall.
func tableID(event string, table int) string { return fmt.Sprintf("%s.t%d", event, table) }
