package desk

import (
	"cmp"
	"slices"

	"toreshi/models"
	"toreshi/models/store"
	"toreshi/pairing"
	"toreshi/pairing/tiebreak"
)

// Table is how a tournament stands, and who meets whom: everything that the
// standings, the crosstable and the lists of a round are made from.
type Table struct {
	Tournament *models.Tournament
	// Players are the players with a number, by number (all, by seat, while no
	// numbers are drawn); People holds their names.
	Players []*models.Player
	People  map[string]models.Person
	Rounds  []*models.Round
	// Games and Byes are those of the rounds above, by round and table.
	Games []*models.Game
	Byes  []*models.Bye
	// Absent tells who does not take part in the round after the last; Attendance
	// are the facts it follows from, by player in order.
	Absent     map[string]bool
	Attendance map[string][]models.Attendance
	Event      tiebreak.Event
}

// ReadTable reads a tournament. With drafts, unpublished rounds are read too.
func ReadTable(tx *store.Tx, tournament string, drafts bool) (*Table, error) {
	t, err := store.Get[models.Tournament](tx, tournament)
	if err != nil {
		return nil, err
	}
	s := &sheet{Tx: tx, code: t.Event}
	table := &Table{Tournament: t}
	if table.Players, err = s.players(t.ID); err != nil {
		return nil, err
	}
	if t.Drawn {
		table.Players = numbered(table.Players)
		slices.SortFunc(table.Players, func(a, b *models.Player) int { return cmp.Compare(a.Number, b.Number) })
	}
	if table.People, err = tx.People(t.Event); err != nil {
		return nil, err
	}
	if err := table.readRounds(s, drafts); err != nil {
		return nil, err
	}
	if table.Attendance, err = s.attendances(t.ID); err != nil {
		return nil, err
	}
	table.Absent = absentees(table.Attendance, len(table.Rounds)+1)
	return table, table.convert()
}

func (t *Table) readRounds(s *sheet, drafts bool) error {
	rounds, err := s.rounds(t.Tournament.ID)
	if err != nil {
		return err
	}
	shown := make(map[string]bool)
	for _, r := range rounds {
		if drafts || r.Public() {
			t.Rounds = append(t.Rounds, r)
			shown[r.ID] = true
		}
	}
	games, err := store.List[models.Game](s.Tx, "round_number, table_number", "tournament = ? AND state <> ?",
		t.Tournament.ID, models.Void)
	if err != nil {
		return err
	}
	byes, err := store.List[models.Bye](s.Tx, "id", "tournament = ? AND kind <> ?", t.Tournament.ID, models.Revoked)
	if err != nil {
		return err
	}
	t.Games = slices.DeleteFunc(games, func(g *models.Game) bool { return !shown[g.Round] })
	t.Byes = slices.DeleteFunc(byes, func(b *models.Bye) bool { return !shown[b.Round] })
	return nil
}

// tenths is what a half point is in the pairing packages' unit.
const tenths = 5

// convert gives the plain values the tie-breaks are computed from.
func (t *Table) convert() error {
	if !t.Tournament.Drawn {
		return nil
	}
	t.Event.PreDetermined, t.Event.Meetings = true, 1
	switch t.Tournament.System {
	case models.DoubleRoundRobin:
		t.Event.Meetings = 2
	case models.SwissSystem:
		t.Event.PreDetermined, t.Event.PlannedRounds = false, t.Tournament.Rounds
		defer t.convertByes()
	}
	number := make(map[string]int, len(t.Players))
	for _, p := range t.Players {
		number[p.ID] = p.Number
		t.Event.Players = append(t.Event.Players, tiebreak.Player{Number: p.Number, Status: t.status(p)})
	}
	for _, g := range t.Games {
		kind := tiebreak.Pending
		switch {
		case g.Played():
			kind = tiebreak.Played
		case g.Outcome.Decided():
			kind = tiebreak.Forfeit
		}
		t.Event.Games = append(t.Event.Games, tiebreak.Game{
			Round: g.RoundNumber, Players: [2]int{number[g.First], number[g.Second]},
			Award: [2]int{g.Award1 * tenths, g.Award2 * tenths}, Kind: kind,
		})
	}
	return nil
}

// status applies the rule about players who went home (spec/swiss.md 6): under
// half of the games played, and the results leave the standings.
func (t *Table) status(p *models.Player) tiebreak.Status {
	if !t.Absent[p.ID] {
		return tiebreak.Active
	}
	if t.Tournament.System == models.SwissSystem {
		return tiebreak.Withdrawn
	}
	finished := 0
	for _, g := range t.Games {
		if (g.First == p.ID || g.Second == p.ID) && g.Outcome.Decided() && cameTo(g, p.ID) {
			finished++
		}
	}
	scheduled := (len(t.Players) - 1) * t.Event.Meetings
	if pairing.WithdrawalEffect(finished, scheduled) == pairing.ResultsLeave {
		return tiebreak.Removed
	}
	return tiebreak.Withdrawn
}

// cameTo tells whether a player was there for a decided game: he played it, or
// won it by forfeit.
func cameTo(g *models.Game, player string) bool {
	award := g.Award1
	if g.Second == player {
		award = g.Award2
	}
	return g.Played() || award > 0
}

// Standings ranks the players by the federation's order.
func (t *Table) Standings() (tiebreak.Standings, error) { return tiebreak.Rank(t.Event, t.order()) }

// Crosstable lays out who took what from whom. For a Swiss, [Table.SwissCrosstable]
// tells more.
func (t *Table) Crosstable(by tiebreak.Arrangement) (tiebreak.Crosstable, error) {
	return tiebreak.NewCrosstable(t.Event, t.order(), by)
}

// order is the federation's order of standings for the tournament's system.
func (t *Table) order() []tiebreak.Criterion {
	if t.Tournament.System == models.SwissSystem {
		return tiebreak.FederationSwiss()
	}
	return tiebreak.FederationRoundRobin()
}

// Numbered finds a player by start number; nil when there is none.
func (t *Table) Numbered(number int) *models.Player {
	for _, p := range t.Players {
		if p.Number == number {
			return p
		}
	}
	return nil
}
