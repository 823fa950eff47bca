package desk

import (
	"cmp"
	"slices"

	"toreshi/models"
	"toreshi/models/store"
	"toreshi/pairing"
)

// maxSwissPlayers is what start numbers of tournament files can say.
const maxSwissPlayers = 9999

// drawSwiss gives numbers to everybody who has not gone home, by strength or as
// given, and draws the initial colour if none stands.
func (s *sheet) drawSwiss(t *models.Tournament, seed int64, alphabet, given []string, upper int) error {
	all, err := s.players(t.ID)
	if err != nil {
		return err
	}
	gone, err := s.absent(t.ID, maxRounds+1)
	if err != nil {
		return err
	}
	var ranked []*models.Player
	for _, p := range all {
		p.Number = 0
		if !gone[p.ID] {
			ranked = append(ranked, p)
		}
		s.Put(p)
	}
	if len(ranked) < 2 {
		return models.Fail(models.Refused, "too-few-players", "Tournament", t.Name)
	}
	if len(given) > 0 {
		if ranked, err = inGivenOrder(all, given); err != nil {
			return err
		}
	} else {
		ranked = byStrength(ranked, alphabet)
	}
	for i, p := range ranked {
		p.Number = i + 1
	}
	if upper <= 0 || upper > len(ranked) {
		upper = min(pairing.BakuGroup(len(ranked)), len(ranked))
	}
	if t.LastAccelerated = ""; t.Acceleration == models.Baku {
		t.LastAccelerated = ranked[upper-1].ID
	}
	drawColour(t, seed)
	t.Drawn = true
	s.Put(t)
	return nil
}

// drawColour gives a Swiss its initial colour, unless one stands that was drawn.
func drawColour(t *models.Tournament, seed int64) {
	switch {
	case t.InitialChoice != models.InitialByLot:
		t.Initial = t.InitialChoice
	case !t.Initial.Valid() || t.Initial == models.InitialByLot:
		t.Seed, t.Initial = seed, drawnColour(seed)
	}
}

// drawnColour is the initial colour that a seed draws.
func drawnColour(seed int64) models.InitialColour {
	if pairing.DrawLots(uint64(seed), 2)[0] == 2 {
		return models.InitialSecond
	}
	return models.InitialFirst
}

// byStrength orders players by rating, title and name (C.04.2 2.2).
func byStrength(players []*models.Player, alphabet []string) []*models.Player {
	ranked := make([]*models.Player, len(players))
	for i, n := range pairing.ByRating(strengths(players, alphabet)) {
		ranked[n-1] = players[i]
	}
	return ranked
}

// inGivenOrder orders players as listed; each must be listed once.
func inGivenOrder(players []*models.Player, given []string) ([]*models.Player, error) {
	byID := make(map[string]*models.Player, len(players))
	for _, p := range players {
		byID[p.ID] = p
	}
	var ranked []*models.Player
	for _, id := range given {
		p := byID[id]
		if p == nil {
			return nil, models.Fail(models.NotFound, "no-such-player", "ID", id)
		}
		delete(byID, id)
		ranked = append(ranked, p)
	}
	if len(byID) > 0 {
		return nil, models.Fail(models.Invalid, "numbers-not-complete", "Count", len(byID))
	}
	return ranked, nil
}

// alphabet fills in how names sort where numbers of a Swiss depend on it.
func (c *AddPlayers) alphabet(s *sheet) error {
	t, err := s.tournament(c.Tournament)
	if err != nil || t.System != models.SwissSystem || !t.Drawn {
		return nil // what is wrong is told when the command is decided
	}
	players, err := s.players(t.ID)
	if err != nil {
		return err
	}
	people, err := s.People(s.code)
	if err != nil {
		return err
	}
	for _, p := range c.Players {
		players = append(players, &models.Player{ID: p.ID})
		people[p.ID] = p.Person
	}
	c.Alphabet = sortedByName(players, people)
	return nil
}

// from is the first round a new player plays.
func (c *AddPlayers) from(t *models.Tournament, p NewPlayer, next int) int {
	if t.System != models.SwissSystem {
		return next
	}
	return max(next, p.From)
}

// enterSwiss enters players in a Swiss: they play from the next round to be paired
// on. A draft is thrown away, for they belong in it; before anything else is paired,
// the numbers go with it.
func (c *AddPlayers) enterSwiss(s *sheet, t *models.Tournament, rounds []*models.Round, present []*models.Player) error {
	if len(present)+len(c.Players) > maxSwissPlayers {
		return models.Fail(models.Refused, "too-many-swiss-players", "Limit", maxSwissPlayers)
	}
	if n := len(rounds); n > 0 && rounds[n-1].State == models.Drafted {
		if err := s.discard(rounds[n-1]); err != nil {
			return err
		}
		rounds = rounds[:n-1]
	}
	next := len(rounds) + 1
	for _, p := range c.Players {
		if first := c.from(t, p, next); p.From < 0 || first > t.Rounds {
			return models.Fail(models.Refused, "too-late-for-swiss", "Tournament", t.Name, "Rounds", t.Rounds)
		}
	}
	entered, err := c.enterAll(s, t, len(present), next)
	if err != nil {
		return err
	}
	if len(rounds) == 0 {
		return s.undraw(t, present)
	}
	s.number(numbered(present), entered, c.Alphabet, len(rounds))
	return nil
}

// number gives numbers to players who enter late: by strength between the others
// until round 4 has been paired, later at the end (C.04.2 2.3 to 2.5). The others
// keep their order.
func (s *sheet) number(before, entered []*models.Player, alphabet []string, paired int) {
	list := slices.Clone(before)
	slices.SortFunc(list, func(a, b *models.Player) int { return cmp.Compare(a.Number, b.Number) })
	for _, p := range byStrength(entered, alphabet) {
		number, _ := pairing.LateNumber(strengths(list, alphabet), strengths([]*models.Player{p}, alphabet)[0], paired)
		list = slices.Insert(list, number-1, p)
	}
	for i, p := range list {
		if p.Number != i+1 {
			p.Number = i + 1
			s.Put(p)
		}
	}
}

// attendSwiss settles what a fact about a player's presence means for rounds that
// are paired already. A draft he is in, or will be in, is thrown away; in a published
// round his game is a forfeit, or lost if moves were made, and a bye is worth
// nothing; without a number he gets one when he comes back.
func (s *sheet) attendSwiss(
	t *models.Tournament, p *models.Player, kind models.AttendanceKind, rounds []*models.Round, from int,
) error {
	if len(rounds) == 0 {
		return s.leaveBeforeRoundOne(p)
	}
	if kind == models.Returned {
		if p.Number != 0 {
			return nil
		}
		all, err := s.players(t.ID)
		if err != nil {
			return err
		}
		s.number(numbered(all), []*models.Player{p}, nil, len(rounds))
		return nil
	}
	if last := rounds[len(rounds)-1]; last.State == models.Drafted && last.Number >= from {
		if err := s.discard(last); err != nil {
			return err
		}
		rounds = rounds[:len(rounds)-1]
		if len(rounds) == 0 {
			return s.leaveBeforeRoundOne(p)
		}
	}
	if err := s.loseBye(p, rounds, from); err != nil {
		return err
	}
	return s.forfeitRest(p, rounds, from)
}

// loseBye takes the points of a bye from a player who is not there for the round.
func (s *sheet) loseBye(p *models.Player, rounds []*models.Round, from int) error {
	for _, r := range rounds {
		if r.Number < from || r.State != models.Published {
			continue
		}
		byes, err := store.List[models.Bye](s.Tx, "id", "round = ? AND player = ? AND kind <> ?", r.ID, p.ID, models.Revoked)
		if err != nil {
			return err
		}
		for _, b := range byes {
			b.Kind = models.ZeroBye
			s.Put(b)
		}
	}
	return nil
}
