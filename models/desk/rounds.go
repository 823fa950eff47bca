package desk

import (
	"cmp"
	"fmt"
	"slices"

	"toreshi/models"
	"toreshi/models/kumalak"
	"toreshi/models/store"
)

// rounds lists the rounds of a tournament that stand, by number.
func (s *sheet) rounds(tournament string) ([]*models.Round, error) {
	return store.List[models.Round](s.Tx, "number", "tournament = ? AND state <> ?", tournament, models.Discarded)
}

// gamesOf lists the games of a round by table.
func (s *sheet) gamesOf(round string) ([]*models.Game, error) {
	return store.List[models.Game](s.Tx, "table_number", "round = ?", round)
}

// DraftRound pairs the next round of a tournament. Players do not see it before
// it is published.
type DraftRound struct {
	Event      string `json:"event"`
	Tournament string `json:"tournament"`
	// ID is the new round's id; the codes of its games begin with it.
	ID string `json:"id"`
	// Seed draws the numbers if they have not been drawn.
	Seed     int64    `json:"seed"`
	Alphabet []string `json:"alphabet"`
	// Groups are the players of a Swiss to be kept apart by their clubs or towns,
	// filled in from the people's table.
	Groups [][]string `json:"groups,omitempty"`
}

func (c DraftRound) scope() scope { return scope{event: c.Event} }

func (c *DraftRound) prepare(s *sheet) (err error) {
	if c.Alphabet, err = s.alphabet(c.Tournament); err != nil {
		return err
	}
	c.Groups, err = s.groups(c.Tournament)
	return err
}

func (c *DraftRound) decide(s *sheet) error {
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
	if t.System == models.SwissSystem {
		draft, err := s.nextSwiss(t, rounds, swissDraft{c.ID, c.Seed, c.Alphabet, c.Groups})
		if err != nil {
			return err
		}
		return s.pairSwiss(draft)
	}
	if n := len(rounds); n > 0 && (rounds[n-1].State == models.Drafted || rounds[n-1].State == models.Published) {
		return models.Fail(models.Refused, "round-before-not-started", "Round", n)
	}
	if !t.Drawn {
		if err := s.draw(t, c.Seed, c.Alphabet, nil); err != nil {
			return err
		}
	}
	number := len(rounds) + 1
	if number > t.Rounds {
		return models.Fail(models.Refused, "all-rounds-paired", "Rounds", t.Rounds)
	}
	round := &models.Round{
		ID: c.ID, Event: c.Event, Tournament: t.ID, Number: number,
		State: models.Drafted, DraftedAt: s.now,
	}
	if err := s.fresh(round); err != nil {
		return err
	}
	s.Put(round)
	return s.pair(t, round)
}

// pair makes the games of a round by the Berger table.
func (s *sheet) pair(t *models.Tournament, round *models.Round) error {
	players, err := s.players(t.ID)
	if err != nil {
		return err
	}
	players = numbered(players)
	slices.SortFunc(players, func(a, b *models.Player) int { return cmp.Compare(a.Number, b.Number) })
	table, err := bergerTable(t.System, len(players))
	if err != nil {
		return err
	}
	absent, err := s.absent(t.ID, round.Number)
	if err != nil {
		return err
	}
	today := table[round.Number-1]
	for i, pair := range today.Pairs {
		g, err := s.newGame(t, round, i, players[pair.First-1].ID, players[pair.Second-1].ID)
		if err != nil {
			return err
		}
		if err := s.forfeitAbsent(g, absent); err != nil {
			return err
		}
	}
	if today.Free != 0 {
		s.putBye(round, players[today.Free-1].ID)
	}
	return nil
}

func (s *sheet) putBye(round *models.Round, player string) { s.putByeOf(round, player, models.Free) }

func (s *sheet) putByeOf(round *models.Round, player string, kind models.ByeKind) {
	s.Put(&models.Bye{
		ID: round.ID + "." + player, Event: round.Event, Tournament: round.Tournament,
		Round: round.ID, Player: player, Kind: kind,
	})
}

// newGame puts a game of a round at its i-th table, counted from 0.
func (s *sheet) newGame(t *models.Tournament, round *models.Round, i int, first, second string) (*models.Game, error) {
	rules, err := kumalak.ParseRuleset(t.Rules)
	if err != nil {
		return nil, err
	}
	g := &models.Game{
		ID: fmt.Sprintf("%s-%d", round.ID, i+1), Event: t.Event, Tournament: t.ID,
		Round: round.ID, RoundNumber: round.Number, Table: t.FirstTable + i,
		First: first, Second: second, Rules: t.Rules,
		State: models.Waiting, Position: rules.Start().String(), Outcome: models.OutcomeOpen,
	}
	if err := s.agree(t, g); err != nil {
		return nil, err
	}
	s.putGame(g)
	s.Put(&models.Line{ID: g.ID + ".0", Event: g.Event, Game: g.ID, At: s.now})
	return g, nil
}

// DiscardDraft throws a draft away; it stays in the record as discarded.
type DiscardDraft struct {
	Event string `json:"event"`
	Round string `json:"round"`
}

func (c DiscardDraft) scope() scope { return scope{event: c.Event} }

func (c DiscardDraft) decide(s *sheet) error {
	r, err := s.roundIn(c.Round, models.Drafted)
	if err != nil {
		return err
	}
	return s.discard(r)
}

func (s *sheet) discard(r *models.Round) error {
	games, err := s.gamesOf(r.ID)
	if err != nil {
		return err
	}
	for _, g := range games {
		g.State = models.Void
		s.putGame(g)
	}
	byes, err := store.List[models.Bye](s.Tx, "id", "round = ?", r.ID)
	if err != nil {
		return err
	}
	for _, b := range byes {
		b.Kind = models.Revoked
		s.Put(b)
	}
	r.State = models.Discarded
	s.Put(r)
	return nil
}

// roundIn reads a round for the arbiter and refuses it in another state.
func (s *sheet) roundIn(id string, states ...models.RoundState) (*models.Round, error) {
	if err := s.arbiter(); err != nil {
		return nil, err
	}
	r, err := s.round(id)
	if err != nil {
		return nil, err
	}
	if !slices.Contains(states, r.State) {
		return nil, models.Fail(models.Refused, "round-state", "Round", r.Number, "State", string(r.State))
	}
	return r, nil
}
