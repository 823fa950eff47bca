package desk

import (
	"toreshi/models"
	"toreshi/models/store"
)

// NextBreaks tells what a pairing by hand of the next round of a Swiss, which is not
// drafted yet, would break. One that is not complete is an error.
func NextBreaks(tx *store.Tx, tournament string, hand ByHand) ([]Break, error) {
	t, err := store.Get[models.Tournament](tx, tournament)
	if err != nil {
		return nil, err
	}
	s := &sheet{Tx: tx, code: t.Event}
	rounds, err := s.rounds(t.ID)
	if err != nil {
		return nil, err
	}
	number := len(rounds) + 1
	past, err := readPast(tx, t.ID, number)
	if err != nil {
		return nil, err
	}
	groups, err := s.groups(t.ID)
	if err != nil {
		return nil, err
	}
	next, err := s.prepareSwiss(t, &models.Round{Number: number}, past, groups)
	if err != nil {
		return nil, err
	}
	pairs, bye, err := next.numbersOf(hand.Pairs, hand.Bye)
	if err != nil {
		return nil, err
	}
	return next.breaks(pairs, bye)
}
