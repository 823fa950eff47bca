package desk

import (
	"encoding/json"

	"toreshi/models"
	"toreshi/models/store"
)

// CorrectionDistance tells how far a correction of a game's result would come after it:
// what has been paired and played on it since (spec/arbitration.md 7.9).
func CorrectionDistance(tx *store.Tx, g *models.Game) (models.Distance, error) {
	t, err := store.Get[models.Tournament](tx, g.Tournament)
	if err != nil {
		return "", err
	}
	if t.System != models.SwissSystem {
		return models.DistanceRoundRobin, nil
	}
	later, err := store.List[models.Round](tx, "number", "tournament = ? AND state <> ? AND number > ?",
		g.Tournament, models.Discarded, g.RoundNumber)
	if err != nil {
		return "", err
	}
	distance := models.DistanceNow
	for _, r := range later {
		switch r.State {
		case models.Closed:
			return models.DistanceClosed, nil
		case models.Published, models.Started:
			distance = models.DistancePublished
		case models.Drafted:
			if distance == models.DistanceNow {
				distance = models.DistanceDraft
			}
		}
	}
	return distance, nil
}

// acknowledged refuses to change a result that stands until the one who changes it has
// said, by the code of the distance, that he knows what will not follow.
//
// Published pairs stay "unless they break an absolute rule" (7.9): none can by a result
// alone. Two who were paired have not met because of it, and colours and byes are not
// results; so nothing published is ever taken back here.
func (s *sheet) acknowledged(g *models.Game, code string) error {
	d, err := CorrectionDistance(s.Tx, g)
	if err != nil || code == string(d) {
		return err
	}
	next := g.RoundNumber + 1
	switch d {
	case models.DistanceDraft:
		return models.Fail(models.Doubtful, "correction-draft", "Table", g.Table, "Round", g.RoundNumber, "Next", next)
	case models.DistancePublished:
		return models.Fail(models.Doubtful, "correction-published", "Table", g.Table, "Round", g.RoundNumber, "Next", next)
	case models.DistanceClosed:
		return models.Fail(models.Doubtful, "correction-closed", "Table", g.Table, "Round", g.RoundNumber, "Next", next)
	}
	return nil
}

// standing is a result as it counts in standings and lists.
type standing struct {
	Outcome models.Outcome
	Award   [2]int
	played  bool
	settled bool
}

// standingOf is a game's result before it is changed.
func standingOf(g *models.Game) standing {
	return standing{g.Outcome, g.Award(), g.Played(), g.State == models.Confirmed}
}

// corrected notes on the game that a result which stood has been changed; lists and
// standings tell so.
func (s *sheet) corrected(g *models.Game, before standing) {
	after := standingOf(g)
	if before.settled && (after.Outcome != before.Outcome || after.Award != before.Award || after.played != before.played) {
		g.CorrectedAt = s.now
	}
}

// correctedKnowing is corrected where the decision says by itself whether it changes a
// result: one that does must acknowledge the distance, as an entered result must.
func (s *sheet) correctedKnowing(g *models.Game, before standing, code string) error {
	after := standingOf(g)
	if before.Outcome.Decided() && (after.Outcome != before.Outcome || after.Award != before.Award || after.played != before.played) {
		if err := s.acknowledged(g, code); err != nil {
			return err
		}
	}
	s.corrected(g, before)
	return nil
}

// Correction is a result that was changed after it stood.
type Correction struct {
	Game *models.Game
	At   int64
}

// Corrections are the results that were corrected, in the order of rounds and tables;
// round 0 asks for those of all rounds that are shown.
func (t *Table) Corrections(round int) (found []Correction) {
	for _, g := range t.Games {
		if g.CorrectedAt != 0 && (round == 0 || g.RoundNumber == round) {
			found = append(found, Correction{g, g.CorrectedAt})
		}
	}
	return found
}

// Unfinished are the games that were adjourned and have no result yet.
func (t *Table) Unfinished() (found []*models.Game) {
	rounds := make(map[string]*models.Round, len(t.Rounds))
	for _, r := range t.Rounds {
		rounds[r.ID] = r
	}
	for _, g := range t.Games {
		if unfinished(g, rounds[g.Round]) {
			found = append(found, g)
		}
	}
	return found
}

// changedResult reads the results before and after a decision; false if it did not
// change one that stood.
func changedResult(d *models.Decision) (before, after standing, changed bool) {
	read := func(text string) (r standing, ok bool) {
		return r, json.Unmarshal([]byte(text), &r) == nil && r.Outcome.Valid()
	}
	before, ok := read(d.Before)
	after, ok2 := read(d.After)
	changed = ok && ok2 && before.Outcome.Decided() && (before.Outcome != after.Outcome || before.Award != after.Award)
	return before, after, changed
}
