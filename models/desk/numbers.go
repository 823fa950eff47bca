package desk

import (
	"slices"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"toreshi/models"
	"toreshi/models/store"
	"toreshi/pairing"
)

// DrawNumbers gives the start numbers: in a round robin by lot with a seed that is
// kept, or by rating; in a Swiss by rating, and the seed draws the initial colour. It
// can be done again until round 1 is drafted.
type DrawNumbers struct {
	Event      string `json:"event"`
	Tournament string `json:"tournament"`
	Seed       int64  `json:"seed"`
	// Alphabet lists the player ids in the order of their names, which decides
	// between equal ratings; it is filled in from the people's table.
	Alphabet []string `json:"alphabet"`
	// Given lists all players in the order of their numbers, if these are not to be
	// drawn or decided by strength but stand in a file; Upper is then how many of them
	// an accelerated Swiss has in its upper group (0: the upper half).
	Given []string `json:"given,omitempty"`
	Upper int      `json:"upper,omitempty"`
}

func (c DrawNumbers) scope() scope { return scope{event: c.Event} }

func (c *DrawNumbers) prepare(s *sheet) (err error) {
	c.Alphabet, err = s.alphabet(c.Tournament)
	return err
}

func (c *DrawNumbers) decide(s *sheet) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	t, err := s.tournament(c.Tournament)
	if err != nil {
		return err
	}
	rounds, err := s.rounds(t.ID)
	if err != nil {
		return err
	}
	if len(rounds) > 0 {
		return models.Fail(models.Refused, "numbers-fixed", "Tournament", t.Name)
	}
	if t.System == models.SwissSystem {
		t.Initial = "" // drawn anew
		return s.drawSwiss(t, c.Seed, c.Alphabet, c.Given, c.Upper)
	}
	return s.draw(t, c.Seed, c.Alphabet, c.Given)
}

// draw gives numbers to everybody who plays in round 1, or as given.
func (s *sheet) draw(t *models.Tournament, seed int64, alphabet, given []string) error {
	all, err := s.players(t.ID)
	if err != nil {
		return err
	}
	absent, err := s.absent(t.ID, 1)
	if err != nil {
		return err
	}
	var present []*models.Player
	for _, p := range all {
		p.Number = 0
		if !absent[p.ID] {
			present = append(present, p)
		}
		s.Put(p)
	}
	if len(present) < 2 {
		return models.Fail(models.Refused, "too-few-players", "Tournament", t.Name)
	}
	if len(given) > 0 {
		if present, err = inGivenOrder(all, given); err != nil {
			return err
		}
	}
	numbers := pairing.ByRating(strengths(present, alphabet))
	if t.Order == models.ByLot {
		numbers = pairing.DrawLots(uint64(seed), len(present))
	}
	if len(given) > 0 {
		slices.Sort(numbers)
	}
	for i, p := range present {
		p.Number = numbers[i]
	}
	t.Seed, t.Drawn = seed, true
	t.Rounds, err = plannedRounds(t.System, len(present))
	s.Put(t)
	return err
}

// plannedRounds is how many rounds n players need.
func plannedRounds(system models.System, n int) (int, error) {
	table, err := bergerTable(system, n)
	return len(table), err
}

func bergerTable(system models.System, n int) ([]pairing.Round, error) {
	if system == models.DoubleRoundRobin {
		return pairing.DoubleBerger(n)
	}
	return pairing.Berger(n)
}

// alphabet lists a tournament's players by name, in the Kazakh alphabet, which
// holds the Russian one.
func (s *sheet) alphabet(tournament string) ([]string, error) {
	players, err := s.players(tournament)
	if err != nil {
		return nil, err
	}
	people, err := s.People(s.code)
	if err != nil {
		return nil, err
	}
	return sortedByName(players, people), nil
}

func sortedByName(players []*models.Player, people map[string]models.Person) []string {
	order := collate.New(language.Kazakh)
	slices.SortStableFunc(players, func(a, b *models.Player) int {
		return order.CompareString(people[a.ID].Name, people[b.ID].Name)
	})
	ids := make([]string, len(players))
	for i, p := range players {
		ids[i] = p.ID
	}
	return ids
}

// admit takes players into a tournament that may have begun: the numbers of a
// draft are thrown away with it, a published round 1 is kept and the table
// redrawn around it.
func (s *sheet) admit(
	t *models.Tournament, rounds []*models.Round, present, entered []*models.Player, seed int64,
) error {
	last := len(rounds)
	if last > 0 && rounds[last-1].State == models.Drafted {
		if err := s.discard(rounds[last-1]); err != nil {
			return err
		}
		last--
	}
	switch last {
	case 0:
		return s.undraw(t, present)
	case 1:
		return s.redraw(t, rounds[0], append(numbered(present), entered...), seed)
	}
	return models.Fail(models.Refused, "too-late-to-enter", "Tournament", t.Name)
}

func (s *sheet) undraw(t *models.Tournament, players []*models.Player) error {
	if !t.Drawn {
		return nil
	}
	if t.System != models.SwissSystem {
		t.Rounds = 0
	}
	for _, p := range players {
		if p.Number != 0 {
			p.Number = 0
			s.Put(p)
		}
	}
	t.Drawn, t.LastAccelerated = false, ""
	s.Put(t)
	return nil
}

// numbered lists those who have a number: who went home before round 1 has none
// and is not in the table.
func numbered(players []*models.Player) []*models.Player {
	return slices.DeleteFunc(slices.Clone(players), func(p *models.Player) bool { return p.Number == 0 })
}

// redraw numbers all players anew so that the pairs of round 1 stay, and adds to
// round 1 the games the new table wants there.
func (s *sheet) redraw(t *models.Tournament, round *models.Round, paired []*models.Player, seed int64) error {
	games, err := s.gamesOf(round.ID)
	if err != nil {
		return err
	}
	byes, err := store.List[models.Bye](s.Tx, "id", "round = ?", round.ID)
	if err != nil {
		return err
	}
	at := make(map[string]int, len(paired)) // a player's place in paired, from 1
	for i, p := range paired {
		at[p.ID] = i + 1
	}
	first := pairing.FirstRound{}
	for i := range paired {
		first.Players = append(first.Players, i+1)
	}
	for _, g := range games {
		first.Pairs = append(first.Pairs, pairing.Pair{First: at[g.First], Second: at[g.Second]})
	}
	for _, b := range byes {
		if b.Kind == models.Free {
			first.Free = at[b.Player]
		}
	}
	drawn, err := pairing.Redraw(first, uint64(seed))
	if err != nil {
		return err
	}
	for i, p := range paired {
		p.Number = drawn.Numbers[i+1]
		s.Put(p)
	}
	t.Rounds, err = plannedRounds(t.System, len(paired))
	if err != nil {
		return err
	}
	s.Put(t)
	return s.catchUp(t, round, len(games), byes, paired, drawn)
}

// catchUp adds the games of round 1 that nobody has played yet, and says who is
// free in it now.
func (s *sheet) catchUp(
	t *models.Tournament, round *models.Round, tables int, byes []*models.Bye,
	paired []*models.Player, drawn pairing.Redrawn,
) error {
	for _, b := range byes {
		if b.Kind == models.Free && (drawn.Free == 0 || paired[drawn.Free-1].ID != b.Player) {
			b.Kind = models.Revoked
			s.Put(b)
		}
	}
	if drawn.Free != 0 {
		s.putBye(round, paired[drawn.Free-1].ID)
	}
	absent, err := s.absent(t.ID, round.Number)
	if err != nil {
		return err
	}
	for i, pair := range drawn.CatchUp {
		first, second := paired[pair.First-1], paired[pair.Second-1]
		g, err := s.newGame(t, round, tables+i, first.ID, second.ID)
		if err != nil {
			return err
		}
		if err := s.forfeitAbsent(g, absent); err != nil {
			return err
		}
		if g.Open() && (round.State == models.Started || round.State == models.Closed) {
			if err := s.startGame(t, g, false); err != nil {
				return err
			}
		}
	}
	if len(drawn.CatchUp) > 0 && round.State == models.Closed {
		round.State, round.ClosedAt = models.Started, 0
		s.Put(round)
	}
	return nil
}
