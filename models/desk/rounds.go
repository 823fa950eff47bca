package desk

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"toreshi/clock"
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
	if err := g.SetControl(t.Control); err != nil {
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

// PublishRound lets everybody see a drafted round.
type PublishRound struct {
	Event string `json:"event"`
	Round string `json:"round"`
}

func (c PublishRound) scope() scope { return scope{event: c.Event} }

func (c PublishRound) decide(s *sheet) error {
	r, err := s.roundIn(c.Round, models.Drafted)
	if err != nil {
		return err
	}
	r.State, r.PublishedAt = models.Published, s.now
	s.Put(r)
	return nil
}

// UnpublishRound takes a round that has not been started back into draft.
type UnpublishRound struct {
	Event string `json:"event"`
	Round string `json:"round"`
}

func (c UnpublishRound) scope() scope { return scope{event: c.Event} }

func (c UnpublishRound) decide(s *sheet) error {
	r, err := s.roundIn(c.Round, models.Published)
	if err != nil {
		return err
	}
	r.State, r.PublishedAt = models.Drafted, 0
	s.Put(r)
	return nil
}

// StartRound starts the games of a published round. Clocks run at the tables
// that have a tablet; at the others the players use what they have.
type StartRound struct {
	Event string `json:"event"`
	Round string `json:"round"`
	// Tables are the tables that have a tablet; filled in when it is carried out.
	Tables []int `json:"tables"`
}

func (c StartRound) scope() scope { return scope{event: c.Event} }

func (c *StartRound) prepare(s *sheet) error {
	tablets, err := s.Tablets(c.Event)
	c.Tables = nil
	for _, t := range tablets {
		if t.State == store.TabletActive && !slices.Contains(c.Tables, t.Table) {
			c.Tables = append(c.Tables, t.Table)
		}
	}
	return err
}

func (c *StartRound) decide(s *sheet) error {
	r, err := s.roundIn(c.Round, models.Published)
	if err != nil {
		return err
	}
	t, err := s.tournament(r.Tournament)
	if err != nil {
		return err
	}
	rounds, err := s.rounds(t.ID)
	if err != nil {
		return err
	}
	for _, before := range rounds {
		if before.Number < r.Number && before.State != models.Closed {
			return s.notClosed(before)
		}
	}
	games, err := s.gamesOf(r.ID)
	if err != nil {
		return err
	}
	if err := s.tabletsFree(r, c.Tables); err != nil {
		return err
	}
	for _, g := range games {
		if !g.Open() {
			continue
		}
		if err := s.startGame(t, g, slices.Contains(c.Tables, g.Table)); err != nil {
			return err
		}
	}
	r.State, r.StartedAt = models.Started, s.now
	s.Put(r)
	return nil
}

// startGame lets a game begin. With a tablet at the table and clocks started by
// the arbiter, the first player's clock runs from now; otherwise it stands until
// both have touched, or the first move comes.
func (s *sheet) startGame(t *models.Tournament, g *models.Game, tablet bool) error {
	if g.Control != t.Control { // else the arbiter may have adjusted the clock
		if err := g.SetControl(t.Control); err != nil {
			return err
		}
	}
	g.State, g.StartedAt, g.LastAt = models.Running, s.now, s.now
	if t.Start == models.StartByTouch {
		g.State = models.Waiting
	} else if tablet {
		if err := s.startClock(g, s.now); err != nil {
			return err
		}
	}
	s.putGame(g)
	return nil
}

func (s *sheet) startClock(g *models.Game, at int64) error {
	c, err := g.ReadClock()
	if err != nil {
		return err
	}
	if c.State != clock.Stopped {
		return nil
	}
	if c, err = c.Start(clock.First, at); err != nil {
		return err
	}
	g.SetClock(c)
	return nil
}

// notClosed says which tables of a round have no result.
func (s *sheet) notClosed(r *models.Round) error {
	games, err := s.gamesOf(r.ID)
	if err != nil {
		return err
	}
	open := slices.DeleteFunc(games, func(g *models.Game) bool { return !g.Open() })
	if len(open) == 0 {
		return models.Fail(models.Refused, "round-not-closed", "Round", r.Number)
	}
	return models.Fail(models.Refused, "tables-open", "Round", r.Number, "Tables", tablesOf(open), "Count", len(open))
}

// tablesOf lists the tables of games.
func tablesOf(games []*models.Game) string {
	tables := make([]string, len(games))
	for i, g := range games {
		tables[i] = strconv.Itoa(g.Table)
	}
	return strings.Join(tables, ", ")
}

// CloseRound ends a round of which every game has a result that no player disputes.
// Results that the players have not confirmed, and flags, become final.
type CloseRound struct {
	Event string `json:"event"`
	Round string `json:"round"`
}

func (c CloseRound) scope() scope { return scope{event: c.Event} }

func (c CloseRound) decide(s *sheet) error {
	r, err := s.roundIn(c.Round, models.Started)
	if err != nil {
		return err
	}
	games, err := s.gamesOf(r.ID)
	if err != nil {
		return err
	}
	var disputed []*models.Game
	for _, g := range games {
		if g.Open() {
			return s.notClosed(r)
		}
		if g.Call != 0 && g.CallWhy == callDispute {
			disputed = append(disputed, g)
		}
	}
	if len(disputed) > 0 {
		return models.Fail(models.Refused, "tables-disputed", "Round", r.Number, "Tables", tablesOf(disputed))
	}
	for _, g := range games {
		if g.State == models.Finished || g.State == models.Flagged {
			if err := s.settle(g); err != nil {
				return err
			}
		}
	}
	r.State, r.ClosedAt = models.Closed, s.now
	s.Put(r)
	return nil
}

// ReopenRound takes back the closing of the last round.
type ReopenRound struct {
	Event string `json:"event"`
	Round string `json:"round"`
}

func (c ReopenRound) scope() scope { return scope{event: c.Event} }

func (c ReopenRound) decide(s *sheet) error {
	r, err := s.roundIn(c.Round, models.Closed)
	if err != nil {
		return err
	}
	rounds, err := s.rounds(r.Tournament)
	if err != nil {
		return err
	}
	for _, later := range rounds {
		if later.Number > r.Number && later.State != models.Drafted && later.State != models.Published {
			return models.Fail(models.Refused, "later-round-started", "Round", later.Number)
		}
	}
	r.State, r.ClosedAt = models.Started, 0
	s.Put(r)
	return nil
}
