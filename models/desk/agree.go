package desk

import (
	"fmt"

	"toreshi/clock"
	"toreshi/models"
)

// agree writes to a game that has not begun what it is played with: the tournament's
// time control with the two players' handicap, the way of recording, and what stands on
// its table. A clock that the arbiter has set is kept while the control is the same.
func (s *sheet) agree(t *models.Tournament, g *models.Game) (err error) {
	g.Recording = t.Recording
	if g.Board, err = s.boardAt(t, g.Table); err != nil {
		return err
	}
	control, err := s.controlOf(t, g)
	if err != nil || control == g.Control {
		return err
	}
	return g.SetControl(control)
}

// controlOf is the time control of a game in its canonical text: the tournament's, with
// time taken from the higher rated player for the other. A player without a rating
// neither gives nor gets any.
func (s *sheet) controlOf(t *models.Tournament, g *models.Game) (string, error) {
	if t.HandicapPoints == 0 {
		return t.Control, nil
	}
	first, err := s.person(g.First)
	if err != nil {
		return "", err
	}
	second, err := s.person(g.Second)
	if err != nil {
		return "", err
	}
	control, err := clock.ParseControl(t.Control)
	if err != nil {
		return "", fmt.Errorf("tournament %s: %w", t.ID, err)
	}
	return Handicapped(control, t, [2]int{first.Rating, second.Rating}).String(), nil
}

// Handicapped is a time control with the tournament's handicap for two ratings, first
// and second player's; 0 is no rating. For every HandicapPoints between them the
// stronger gives the weaker HandicapTime, up to what [clock.Control.MostHandicap] allows.
func Handicapped(control clock.Control, t *models.Tournament, ratings [2]int) clock.Control {
	stronger, difference := clock.First, ratings[0]-ratings[1]
	if difference < 0 {
		stronger, difference = clock.Second, -difference
	}
	if t.HandicapPoints == 0 || ratings[0] == 0 || ratings[1] == 0 {
		return control
	}
	ms := int64(difference/t.HandicapPoints) * t.HandicapTime / 1000 * 1000 // a control has whole seconds
	given, err := control.Handicap(stronger, min(ms, control.MostHandicap(stronger)))
	if err != nil {
		return control // not more than the most, and whole seconds: it cannot be refused
	}
	return given
}
