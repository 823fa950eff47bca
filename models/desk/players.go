package desk

import (
	"cmp"

	"toreshi/models"
	"toreshi/models/store"
	"toreshi/pairing"
)

// NewPlayer is a player to be entered. The person's data stays out of the
// journal.
type NewPlayer struct {
	// ID is the new player's id, made outside.
	ID string `json:"id"`
	// From is the first round he plays in a Swiss, if he has said that he comes
	// later than in the next one to be paired.
	From   int           `json:"from_round,omitempty"`
	Rating int           `json:"rating"`
	Title  string        `json:"title"`
	Person models.Person `json:"-"`
}

// AddPlayers enters players in a tournament: before the start, or late: in a Swiss
// from the next round to be paired on; in a round robin until round 2 is published,
// and the table is redrawn around round 1 (spec/swiss.md 3.2 and 6).
type AddPlayers struct {
	Event      string      `json:"event"`
	Tournament string      `json:"tournament"`
	Players    []NewPlayer `json:"players"`
	// Seed decides the free choices when the table is redrawn.
	Seed int64 `json:"seed"`
	// Alphabet lists all players by name, with the new ones, where their numbers
	// depend on it; it is filled in from the people's table.
	Alphabet []string `json:"alphabet,omitempty"`
}

func (c AddPlayers) scope() scope { return scope{event: c.Event} }

func (c *AddPlayers) prepare(s *sheet) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	for i, p := range c.Players {
		person, err := models.CheckPerson(p.Person)
		if err != nil {
			return err
		}
		person.Player, person.Event = p.ID, c.Event
		c.Players[i].Person = person
	}
	return c.alphabet(s)
}

func (c *AddPlayers) decide(s *sheet) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	t, err := s.tournament(c.Tournament)
	if err != nil {
		return err
	}
	if len(c.Players) == 0 {
		return models.Fail(models.Invalid, "no-players-given")
	}
	present, err := s.players(t.ID)
	if err != nil {
		return err
	}
	rounds, err := s.rounds(t.ID)
	if err != nil {
		return err
	}
	if t.System == models.SwissSystem {
		return c.enterSwiss(s, t, rounds, present)
	}
	if len(present)+len(c.Players) > maxPlayers {
		return models.Fail(models.Refused, "too-many-players", "Limit", maxPlayers)
	}
	entered, err := c.enterAll(s, t, len(present), 1)
	if err != nil {
		return err
	}
	return s.admit(t, rounds, present, entered, c.Seed)
}

// maxPlayers of a round robin: more rounds than anybody can play.
const maxPlayers = 200

// enterAll puts the players, who play from a round on.
func (c *AddPlayers) enterAll(s *sheet, t *models.Tournament, seat, from int) ([]*models.Player, error) {
	entered := make([]*models.Player, 0, len(c.Players))
	for i, p := range c.Players {
		title, err := models.CheckStrength(p.Rating, p.Title)
		if err != nil {
			return nil, err
		}
		player := &models.Player{
			ID: p.ID, Event: c.Event, Tournament: t.ID,
			Rating: p.Rating, Title: title, Seat: seat + i + 1,
		}
		if err := s.fresh(player); err != nil {
			return nil, err
		}
		s.Put(player)
		s.Put(&models.Attendance{
			ID: p.ID + ".1", Event: c.Event, Tournament: t.ID, Player: p.ID, Seq: 1,
			Kind: models.Entered, From: c.from(t, p, from), At: s.now, By: s.by.String(),
		})
		if p.Person.Player != "" {
			if err := s.PutPerson(p.Person); err != nil {
				return nil, err
			}
		}
		entered = append(entered, player)
	}
	return entered, nil
}

// EditPlayer corrects a player's data. Personal data leaves no trace in the
// journal but that it was edited.
type EditPlayer struct {
	Event  string        `json:"event"`
	Player string        `json:"player"`
	Rating int           `json:"rating"`
	Title  string        `json:"title"`
	Person models.Person `json:"-"`
}

func (c EditPlayer) scope() scope { return scope{event: c.Event} }

func (c *EditPlayer) prepare(s *sheet) (err error) {
	if err := s.arbiter(); err != nil {
		return err
	}
	c.Person, err = models.CheckPerson(c.Person)
	c.Person.Player, c.Person.Event = c.Player, c.Event
	return err
}

func (c *EditPlayer) decide(s *sheet) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	p, err := s.person(c.Player)
	if err != nil {
		return err
	}
	if p.Title, err = models.CheckStrength(c.Rating, c.Title); err != nil {
		return err
	}
	p.Rating = c.Rating
	s.Put(p)
	if c.Person.Player == "" {
		return nil
	}
	return s.PutPerson(c.Person)
}

// players lists the players of a tournament in the order they entered.
func (s *sheet) players(tournament string) ([]*models.Player, error) {
	return store.List[models.Player](s.Tx, "seat", "tournament = ?", tournament)
}

// strengths gives what numbers are given by; alphabet lists player ids by name.
func strengths(players []*models.Player, alphabet []string) []pairing.Strength {
	place := make(map[string]int, len(alphabet))
	for i, id := range alphabet {
		place[id] = i + 1
	}
	all := make([]pairing.Strength, len(players))
	for i, p := range players {
		all[i] = pairing.Strength{
			Rating: p.Rating, Title: titleRanks[p.Title],
			NamePlace: cmp.Or(place[p.ID], p.Seat+len(alphabet)),
		}
	}
	return all
}
