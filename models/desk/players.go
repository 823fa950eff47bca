package desk

import (
	"cmp"
	"fmt"
	"slices"

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

// Withdraw lets a player go home from a round on. His games of that and later
// rounds are forfeits, but one in which moves were made is lost as if resigned;
// with under half of his games played, his results leave the standings
// (spec/swiss.md 6).
type Withdraw struct {
	Event  string `json:"event"`
	Player string `json:"player"`
	// From is the first round he does not play to its end; 0 means the first round
	// that is not closed.
	From int    `json:"from_round"`
	Why  string `json:"why"`
}

func (c Withdraw) scope() scope { return scope{event: c.Event} }

func (c Withdraw) decide(s *sheet) error {
	return s.attend(c.Player, models.Withdrawn, c.From, c.Why)
}

// Return lets a player who went home play again, from the first round that is
// not drafted on; earlier forfeits stay (spec/users.md 3, row 2). If the numbers were
// drawn without him he is a latecomer, for whom the table is redrawn.
type Return struct {
	Event  string `json:"event"`
	Player string `json:"player"`
	From   int    `json:"from_round"`
	Why    string `json:"why"`
	// Seed decides the free choices when the table is redrawn.
	Seed int64 `json:"seed"`
}

func (c Return) scope() scope { return scope{event: c.Event} }

func (c Return) decide(s *sheet) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	p, err := s.person(c.Player)
	if err != nil {
		return err
	}
	t, err := s.tournament(p.Tournament)
	if err != nil {
		return err
	}
	if t.System != models.SwissSystem && t.Drawn && p.Number == 0 {
		return s.comeLate(t, p, c)
	}
	return s.attend(c.Player, models.Returned, c.From, c.Why)
}

// attend writes a fact about a player's presence and settles the games of
// rounds that are paired already.
func (s *sheet) attend(player string, kind models.AttendanceKind, from int, why string) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	p, err := s.person(player)
	if err != nil {
		return err
	}
	if why, err = models.CleanText("why", why, models.MaxWhy); err != nil {
		return err
	}
	facts, err := s.attendance(p.ID)
	if err != nil {
		return err
	}
	t, err := s.tournament(p.Tournament)
	if err != nil {
		return err
	}
	rounds, err := s.rounds(t.ID)
	if err != nil {
		return err
	}
	if t.Rounds > 0 && from > t.Rounds {
		return models.Fail(models.Invalid, "round-too-late", "Round", from, "Last", t.Rounds)
	}
	earliest := firstOpenRound(rounds, kind)
	if from == 0 {
		from = firstEffect(facts, kind, earliest)
	}
	if from < earliest {
		return models.Fail(models.Refused, "round-too-early", "Round", from, "Earliest", earliest)
	}
	if models.Present(facts, from) == (kind == models.Returned) {
		return models.Fail(models.Refused, "attendance-unchanged", "Round", from)
	}
	seq := len(facts) + 1
	s.Put(&models.Attendance{
		ID: fmt.Sprintf("%s.%d", p.ID, seq), Event: s.code, Tournament: p.Tournament, Player: p.ID,
		Seq: seq, Kind: kind, From: from, At: s.now, By: s.by.String(), Why: why,
	})
	if t.System == models.SwissSystem {
		return s.attendSwiss(t, p, kind, rounds, from)
	}
	if kind != models.Withdrawn {
		return nil
	}
	if len(rounds) == 0 {
		return s.leaveBeforeRoundOne(p)
	}
	return s.forfeitRest(p, rounds, from)
}

// leaveBeforeRoundOne throws away numbers that were drawn with a player who has
// gone home before anything was paired by them.
func (s *sheet) leaveBeforeRoundOne(p *models.Player) error {
	t, err := s.tournament(p.Tournament)
	if err != nil {
		return err
	}
	players, err := s.players(t.ID)
	if err != nil {
		return err
	}
	return s.undraw(t, players)
}

// firstOpenRound is the first round in which a fact can still take effect: for a
// withdrawal one that is not closed, for a return one that is not drafted.
func firstOpenRound(rounds []*models.Round, kind models.AttendanceKind) int {
	first := 1
	for _, r := range rounds {
		if r.State == models.Closed || kind == models.Returned {
			first = r.Number + 1
		}
	}
	return first
}

// firstEffect is the first round, from earliest on, in which a fact of a kind would
// change something: a latecomer who goes home before he has played is not there yet in
// the round that is being played. It is earliest if there is none.
func firstEffect(facts []models.Attendance, kind models.AttendanceKind, earliest int) int {
	rounds := []int{earliest}
	for _, f := range facts {
		if f.From > earliest {
			rounds = append(rounds, f.From)
		}
	}
	slices.Sort(rounds)
	for _, round := range rounds {
		if models.Present(facts, round) != (kind == models.Returned) {
			return round
		}
	}
	return earliest
}

// forfeitRest gives the open games of a player who went home to his opponents.
func (s *sheet) forfeitRest(p *models.Player, rounds []*models.Round, from int) error {
	for _, r := range rounds {
		if r.Number < from || r.State == models.Closed {
			continue
		}
		games, err := s.gamesOf(r.ID)
		if err != nil {
			return err
		}
		absent, err := s.absent(p.Tournament, r.Number)
		if err != nil {
			return err
		}
		absent[p.ID] = true // the fact about it is not among the rows read yet
		for _, g := range games {
			if (g.First == p.ID || g.Second == p.ID) && g.Open() {
				if err := s.forfeitAbsent(g, absent); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// attendance lists the facts about a player in order.
func (s *sheet) attendance(player string) ([]models.Attendance, error) {
	rows, err := store.List[models.Attendance](s.Tx, "seq", "player = ?", player)
	facts := make([]models.Attendance, len(rows))
	for i, row := range rows {
		facts[i] = *row
	}
	return facts, err
}

// absent lists the players of a tournament who do not take part in a round.
func (s *sheet) absent(tournament string, round int) (map[string]bool, error) {
	facts, err := s.attendances(tournament)
	return absentees(facts, round), err
}

// attendances are the facts about all players of a tournament, in order.
func (s *sheet) attendances(tournament string) (map[string][]models.Attendance, error) {
	rows, err := store.List[models.Attendance](s.Tx, "player, seq", "tournament = ?", tournament)
	facts := make(map[string][]models.Attendance)
	for _, row := range rows {
		facts[row.Player] = append(facts[row.Player], *row)
	}
	if now := s.attended; now != nil && now.Tournament == tournament {
		facts[now.Player] = append(facts[now.Player], *now)
	}
	return facts, err
}

func absentees(facts map[string][]models.Attendance, round int) map[string]bool {
	absent := make(map[string]bool, len(facts))
	for player, f := range facts {
		absent[player] = !models.Present(f, round)
	}
	return absent
}

// titleRanks orders the titles of the games' federations (spec/rules.md 6.5).
var titleRanks = map[string]int{"MSIC": 6, "MS": 5, "CMS": 4, "I": 3, "II": 2, "III": 1}

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
