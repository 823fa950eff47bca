package desk

import (
	"slices"

	"toreshi/models"
	"toreshi/models/store"
	"toreshi/pairing"
)

// swissDraft is what a draft is ordered with.
type swissDraft struct {
	id       string
	seed     int64
	alphabet []string
	groups   [][]string
}

// nextRound is a round of a Swiss about to be paired, with everything it is paired
// on.
type nextRound struct {
	tournament *models.Tournament
	round      *models.Round
	basis      *models.Basis
	swiss      *pairing.Swiss
	// byID are the players with a number; ids finds them by it.
	byID map[string]*models.Player
	ids  map[int]string
	// requests are the byes granted to players who are there.
	requests map[string]models.ByeKind
}

// nextSwiss opens the next round of a Swiss. The round before must be decided, which
// names the tables that are not.
func (s *sheet) nextSwiss(t *models.Tournament, rounds []*models.Round, d swissDraft) (*nextRound, error) {
	number := len(rounds) + 1
	if n := len(rounds); n > 0 && (rounds[n-1].State == models.Drafted || rounds[n-1].State == models.Published) {
		return nil, models.Fail(models.Refused, "round-before-not-started", "Round", n)
	}
	if number > t.Rounds {
		return nil, models.Fail(models.Refused, "all-swiss-rounds-paired", "Rounds", t.Rounds)
	}
	past, err := readPast(s.Tx, t.ID, number)
	if err != nil {
		return nil, err
	}
	if err := s.decided(past); err != nil {
		return nil, err
	}
	if !t.Drawn {
		if err := s.drawSwiss(t, d.seed, d.alphabet, nil, 0); err != nil {
			return nil, err
		}
	}
	round := &models.Round{
		ID: d.id, Event: t.Event, Tournament: t.ID, Number: number,
		State: models.Drafted, DraftedAt: s.now,
	}
	if err := s.fresh(round); err != nil {
		return nil, err
	}
	next, err := s.prepareSwiss(t, round, past, d.groups)
	if err != nil {
		return nil, err
	}
	round.SetBasis(next.basis)
	s.Put(round)
	return next, nil
}

// decided names the tables of earlier rounds whose result is missing or disputed.
func (s *sheet) decided(past swissPast) error {
	for _, r := range past.rounds {
		// What is open in a closed round was adjourned: it counts as drawn.
		if r.State != models.Closed && slices.ContainsFunc(past.games[r.ID], (*models.Game).Awaited) {
			return s.notClosed(r)
		}
		disputed := slices.DeleteFunc(slices.Clone(past.games[r.ID]), func(g *models.Game) bool {
			return g.Call == 0 || g.CallWhy != callDispute
		})
		if len(disputed) > 0 {
			return models.Fail(models.Refused, "tables-disputed", "Round", r.Number, "Tables", tablesOf(disputed))
		}
	}
	return nil
}

// prepareSwiss collects what a round is paired on.
func (s *sheet) prepareSwiss(
	t *models.Tournament, round *models.Round, past swissPast, groups [][]string,
) (*nextRound, error) {
	next := &nextRound{tournament: t, round: round, requests: make(map[string]models.ByeKind)}
	players, err := s.players(t.ID)
	if err != nil {
		return nil, err
	}
	next.number(players)
	next.basis = &models.Basis{Rounds: t.Rounds, Numbers: make(map[string]int, len(next.byID))}
	for id, p := range next.byID {
		next.basis.Numbers[id] = p.Number
	}
	next.basis.Results = past.letters(next.basis.Numbers)
	if err := next.absences(s); err != nil {
		return nil, err
	}
	if err := next.keepApart(s, groups); err != nil {
		return nil, err
	}
	next.accelerate()
	next.swiss, err = past.swiss(t, round.Number, next.basis)
	return next, err
}

func (n *nextRound) number(players []*models.Player) {
	n.byID, n.ids = make(map[string]*models.Player, len(players)), make(map[int]string, len(players))
	for _, p := range numbered(players) {
		n.byID[p.ID], n.ids[p.Number] = p, p.ID
	}
}

// absences notes who is not there, and who has asked for a bye.
func (n *nextRound) absences(s *sheet) error {
	absent, err := s.absent(n.tournament.ID, n.round.Number)
	if err != nil {
		return err
	}
	requests, err := store.List[models.ByeRequest](s.Tx, "id", "tournament = ? AND round_number = ? AND kind <> ?",
		n.tournament.ID, n.round.Number, models.Revoked)
	if err != nil {
		return err
	}
	for _, r := range requests {
		if n.byID[r.Player] != nil && !absent[r.Player] {
			n.requests[r.Player] = r.Kind
		}
	}
	for id := range n.byID {
		if _, asked := n.requests[id]; asked || absent[id] {
			n.basis.Absent = append(n.basis.Absent, id)
		}
	}
	slices.Sort(n.basis.Absent)
	return nil
}

// keepApart notes which players must not meet in the round: pairs by hand, and
// groups by club or town.
func (n *nextRound) keepApart(s *sheet, groups [][]string) error {
	pairs, err := store.List[models.ForbiddenPair](s.Tx, "id", "tournament = ?", n.tournament.ID)
	if err != nil {
		return err
	}
	b, t := n.basis, n.tournament
	for _, f := range pairs {
		if f.Holds(n.round.Number) {
			n.apart([]string{f.One, f.Other}, f.Avoid)
		}
	}
	if t.Apart == models.ApartNone || n.round.Number < t.ApartFrom || t.ApartTo > 0 && n.round.Number > t.ApartTo {
		return nil
	}
	for _, group := range groups {
		here := slices.DeleteFunc(slices.Clone(group), func(id string) bool { return slices.Contains(b.Absent, id) })
		n.apart(here, !t.ApartStrict)
	}
	return nil
}

func (n *nextRound) apart(group []string, avoid bool) {
	group = slices.DeleteFunc(group, func(id string) bool { return n.byID[id] == nil })
	switch {
	case len(group) < 2:
	case avoid:
		n.basis.Avoid = append(n.basis.Avoid, group)
	default:
		n.basis.Apart = append(n.basis.Apart, group)
	}
}

// accelerate gives the upper group its virtual points in this round.
func (n *nextRound) accelerate() {
	last := n.byID[n.tournament.LastAccelerated]
	if n.tournament.Acceleration != models.Baku || last == nil {
		return
	}
	if by := pairing.BakuPoints(n.tournament.Rounds, points(n.tournament).Win); n.round.Number <= len(by) {
		n.basis.Virtual, n.basis.Accelerated = by[n.round.Number-1], last.Number
	}
}

// pairSwiss lets the engine pair a round and makes its games and byes.
func (s *sheet) pairSwiss(next *nextRound) error {
	if len(next.byID)-len(next.basis.Absent) < 2 {
		return models.Fail(models.Refused, "too-few-to-pair", "Round", next.round.Number)
	}
	paired, err := next.swiss.Pair()
	if err != nil {
		return noPairing(err)
	}
	return s.makeRound(next, paired.Pairs, paired.Bye)
}

// makeRound makes the games of a round, in the order of the pairs, and its byes.
func (s *sheet) makeRound(next *nextRound, pairs []pairing.Pair, bye int) error {
	for i, pair := range pairs {
		if _, err := s.newGame(next.tournament, next.round, i, next.ids[pair.First], next.ids[pair.Second]); err != nil {
			return err
		}
	}
	if bye != 0 {
		s.putByeOf(next.round, next.ids[bye], models.PairingBye)
	}
	asked := make([]string, 0, len(next.requests))
	for player := range next.requests {
		asked = append(asked, player)
	}
	slices.Sort(asked)
	for _, player := range asked {
		s.putByeOf(next.round, player, next.requests[player])
	}
	return nil
}

// swissRound is a round of a Swiss as it was paired, with the input for the engine.
func (s *sheet) swissRound(r *models.Round) (*nextRound, error) {
	t, err := s.tournament(r.Tournament)
	if err != nil {
		return nil, err
	}
	b, err := r.ReadBasis()
	if err != nil {
		return nil, err
	}
	if t.System != models.SwissSystem || b == nil {
		return nil, models.Fail(models.Refused, "swiss-only", "Tournament", t.Name)
	}
	past, err := readPast(s.Tx, t.ID, r.Number)
	if err != nil {
		return nil, err
	}
	players, err := s.players(t.ID)
	if err != nil {
		return nil, err
	}
	n := &nextRound{tournament: t, round: r, basis: b, byID: make(map[string]*models.Player), ids: make(map[int]string)}
	for _, p := range players {
		if number, known := b.Numbers[p.ID]; known {
			n.byID[p.ID], n.ids[number] = p, p.ID
		}
	}
	n.swiss, err = past.swiss(t, r.Number, b)
	return n, err
}
