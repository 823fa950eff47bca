package desk

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"toreshi/models"
	"toreshi/models/store"
)

// Stands is a short token of how a game stands for whoever decides about it: its line,
// who sits where, its result, a flag, and how many decisions were taken. Moves made
// meanwhile do not change it, so that a ruling on a game that goes on is not refused for
// them; anything that another arbiter decides does.
func Stands(tx *store.Tx, g *models.Game) (string, error) {
	decisions, err := store.List[models.Decision](tx, "id", "game = ?", g.ID)
	if err != nil {
		return "", err
	}
	what := []any{g.Line, g.First, g.Second, g.FlagSide, len(decisions), g.Outcome.Decided()}
	if g.Outcome.Decided() {
		what = append(what, g.Outcome, g.Reason, g.Award1, g.Award2, g.Kazan1, g.Kazan2)
	}
	text, err := json.Marshal(what)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:6]), nil
}

// arbiterSaw refuses a ruling of anybody but an arbiter who decides at the table and who
// saw the game as it stands.
func (s *sheet) arbiterSaw(seen string) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	return s.unchanged(seen)
}

// ruling is [sheet.arbiterSaw] for a ruling that needs a reason, and gives it cleaned.
func (s *sheet) ruling(seen, why string) (string, error) {
	if err := s.arbiterSaw(seen); err != nil {
		return "", err
	}
	return models.CleanReason(why)
}

// unchanged refuses a ruling on a game that somebody has decided about, or that has ended,
// since the arbiter saw it; an empty token says nothing of what was seen.
func (s *sheet) unchanged(seen string) error {
	stands, err := s.stands(seen)
	if err == nil && !stands {
		err = models.Fail(models.Stale, "game-changed-meanwhile", "Table", s.game.Table)
	}
	return err
}

// stands tells whether the command's game stands as it was seen.
func (s *sheet) stands(seen string) (bool, error) {
	if seen == "" {
		return true, nil
	}
	now, err := Stands(s.Tx, s.game)
	return now == seen, err
}
