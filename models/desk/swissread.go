package desk

import (
	"errors"

	"toreshi/models"
	"toreshi/models/store"
	"toreshi/pairing"
)

// readSwissRound reads a round of a Swiss as it was paired.
func readSwissRound(tx *store.Tx, round string) (*nextRound, error) {
	r, err := store.Get[models.Round](tx, round)
	if errors.Is(err, store.ErrNotFound) {
		return nil, models.Fail(models.NotFound, "no-such-round", "ID", round)
	}
	if err != nil {
		return nil, err
	}
	return (&sheet{Tx: tx, code: r.Event}).swissRound(r)
}

// SwissInput gives the engine's input for a round of a Swiss: as it was paired, with
// the numbers and results of that time; or, for the round after the last, as it would
// be paired now (players of one club or town apart from what the people's table says).
func SwissInput(tx *store.Tx, tournament string, number int) (*pairing.Swiss, error) {
	t, err := store.Get[models.Tournament](tx, tournament)
	if err != nil {
		return nil, err
	}
	s := &sheet{Tx: tx, code: t.Event}
	rounds, err := s.rounds(t.ID)
	if err != nil {
		return nil, err
	}
	var next *nextRound
	if number >= 1 && number <= len(rounds) {
		next, err = s.swissRound(rounds[number-1])
	} else {
		next, err = s.readNext(t, len(rounds)+1)
	}
	if err != nil {
		return nil, err
	}
	return next.swiss, nil
}

// readNext collects what the round after the last would be paired on now.
func (s *sheet) readNext(t *models.Tournament, number int) (*nextRound, error) {
	past, err := readPast(s.Tx, t.ID, number)
	if err != nil {
		return nil, err
	}
	groups, err := s.groups(t.ID)
	if err != nil {
		return nil, err
	}
	return s.prepareSwiss(t, &models.Round{Number: number}, past, groups)
}

// Explained is a round of a Swiss as the engine pairs it on what it was paired on,
// and how that comes about. All numbers are those of that time.
type Explained struct {
	Round *models.Round
	// Players finds the players by their numbers.
	Players map[int]*models.Player
	// Engine and Explanation are nil when the engine has no pairing; None says why.
	Engine      *pairing.SwissRound
	Explanation *pairing.Explanation
	None        error
	// ByHand tells that the round's pairs are others than the engine's.
	ByHand bool
}

// PairingExplanation pairs a round again on what it was paired on and explains it.
func PairingExplanation(tx *store.Tx, round string) (*Explained, error) {
	next, err := readSwissRound(tx, round)
	if err != nil {
		return nil, err
	}
	e := &Explained{Round: next.round, Players: make(map[int]*models.Player, len(next.ids)), ByHand: next.round.ByHand}
	for number, id := range next.ids {
		e.Players[number] = next.byID[id]
	}
	e.Engine, e.Explanation, err = next.swiss.Explain()
	if errors.Is(err, pairing.ErrNoPairing) {
		e.None, err = noPairing(err), nil
	}
	return e, err
}

// Outdated tells whether a draft of a Swiss was paired on results that have been
// corrected since; it should be drafted again.
func Outdated(tx *store.Tx, round string) (bool, error) {
	next, err := readSwissRound(tx, round)
	if err != nil {
		return false, err
	}
	past, err := readPast(tx, next.tournament.ID, next.round.Number)
	if err != nil {
		return false, err
	}
	now := past.letters(next.basis.Numbers)
	for player, letters := range next.basis.Results {
		if now[player] != letters {
			return true, nil
		}
	}
	return false, nil
}

// RoundDecisions lists what the arbiter decided about a whole round: pairings by
// hand with the engine's beside them, and the taking back of a pairing.
func RoundDecisions(tx *store.Tx, round string) ([]*models.Decision, error) {
	return store.List[models.Decision](tx, "at, id", "round = ?", round)
}

// ByeRequests lists the byes granted in a tournament, by round.
func ByeRequests(tx *store.Tx, tournament string) ([]*models.ByeRequest, error) {
	return store.List[models.ByeRequest](tx, "round_number, id", "tournament = ? AND kind <> ?", tournament, models.Revoked)
}

// ForbiddenPairs lists the pairs kept apart by hand that have not been lifted.
func ForbiddenPairs(tx *store.Tx, tournament string) ([]*models.ForbiddenPair, error) {
	return store.List[models.ForbiddenPair](tx, "at, id", "tournament = ? AND lifted = ?", tournament, false)
}
