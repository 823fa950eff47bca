package desk

import (
	"fmt"
	"slices"

	"toreshi/models"
	"toreshi/models/store"
)

// Withdraw lets a player go home from a round on. His games of that and later
// rounds are forfeits, but one in which moves were made is lost as if resigned;
// with under half of his games played, his results leave the standings
// (spec/swiss.md 6). If he goes now, so are the adjourned games of rounds that are over.
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
	if err := s.attend(c.Player, models.Withdrawn, c.From, c.Why); err != nil {
		return err
	}
	return s.giveUpUnfinished(c.Player, c.From)
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

// giveUpUnfinished gives the games of rounds that are over, which a player who goes home
// now has not finished, to his opponents: nobody would finish them. One who goes later
// can finish them before.
func (s *sheet) giveUpUnfinished(player string, from int) error {
	p, err := s.person(player)
	if err != nil {
		return err
	}
	rounds, err := s.rounds(p.Tournament)
	if err != nil {
		return err
	}
	now := firstOpenRound(rounds, models.Withdrawn)
	if from > now {
		return nil
	}
	closed := make(map[string]bool, len(rounds))
	for _, r := range rounds {
		closed[r.ID] = r.State == models.Closed
	}
	games, err := store.List[models.Game](s.Tx, "id", "tournament = ? AND (first_player = ? OR second_player = ?)",
		p.Tournament, p.ID, p.ID)
	if err != nil {
		return err
	}
	absent, err := s.absent(p.Tournament, now)
	if err != nil {
		return err
	}
	absent[p.ID] = true // the fact about it is not among the rows read yet
	for _, g := range games {
		if closed[g.Round] && g.Open() {
			if err := s.forfeitAbsent(g, absent); err != nil {
				return err
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

// attendances are the facts about all players of a tournament that stand, in order.
func (s *sheet) attendances(tournament string) (map[string][]models.Attendance, error) {
	rows, err := store.List[models.Attendance](s.Tx, "player, seq", "tournament = ? AND kind <> ?", tournament, models.Undone)
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
