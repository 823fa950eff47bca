package desk

import (
	"cmp"
	"slices"

	"toreshi/models"
	"toreshi/pairing/tiebreak"
)

// convertByes gives the byes of a Swiss to the tie-breaks. A player without a game
// or a bye in a round has not been paired at all, which they know by themselves. A
// draft gives nobody points.
func (t *Table) convertByes() {
	round, number := t.roundNumbers(), t.numbers()
	for _, b := range t.Byes {
		g := tiebreak.Game{Round: round[b.Round], Players: [2]int{number[b.Player], 0}, Kind: tiebreak.RequestedBye}
		if g.Round == 0 || g.Players[0] == 0 {
			continue
		}
		switch b.Kind {
		case models.PairingBye:
			g.Kind, g.Award[0] = tiebreak.PairingBye, t.Tournament.ByePoints*tenths
		case models.FullBye:
			g.Kind, g.Award[0] = tiebreak.FullPointBye, fullBye*tenths
		case models.HalfBye:
			g.Award[0] = tenths
		}
		t.Event.Games = append(t.Event.Games, g)
	}
}

// roundNumbers gives the numbers of the rounds that are not drafts, by id.
func (t *Table) roundNumbers() map[string]int {
	round := make(map[string]int, len(t.Rounds))
	for _, r := range t.Rounds {
		if r.State != models.Drafted {
			round[r.ID] = r.Number
		}
	}
	return round
}

func (t *Table) numbers() map[string]int {
	number := make(map[string]int, len(t.Players))
	for _, p := range t.Players {
		number[p.ID] = p.Number
	}
	return number
}

// Unplayed says why a player of a Swiss has no game in a round.
type Unplayed string

// The reasons: not entered yet, gone home, or a bye.
const (
	NotEntered Unplayed = "late"
	GoneHome   Unplayed = "withdrawn"
	HasBye     Unplayed = "bye"
)

// SwissCell is one round of one player. Opponent is a start number, 0 without a
// game; Side is 1 when the player began, 2 when he answered. Text is "1", "½", "0",
// "+", "−", or the points of a bye; empty while the game is open.
type SwissCell struct {
	Round    int
	Opponent int
	Side     int
	Text     string
	// Game is the code of the game, empty without one; an adjourned one has no result yet.
	Game      string
	Adjourned bool
	// Bye is the kind of the bye, Why why there is no game.
	Bye models.ByeKind
	Why Unplayed
	// Points is what the player has after this round, in tenths.
	Points int
}

// SwissRow is one player's line of a Swiss crosstable: a cell for every round shown.
type SwissRow struct {
	tiebreak.Row
	Cells []SwissCell
}

// SwissTable is the crosstable of a Swiss.
type SwissTable struct {
	Criteria []tiebreak.Criterion
	Rounds   []int
	Rows     []SwissRow
}

// SwissCrosstable lays out, round by round, whom each player met and how it ended.
func (t *Table) SwissCrosstable(by tiebreak.Arrangement) (SwissTable, error) {
	standings, err := t.Standings()
	if err != nil {
		return SwissTable{}, err
	}
	table := SwissTable{Criteria: standings.Criteria}
	for _, r := range t.Rounds {
		table.Rounds = append(table.Rounds, r.Number)
	}
	cells := t.swissCells()
	for _, row := range standings.Rows {
		table.Rows = append(table.Rows, SwissRow{Row: row, Cells: cells[row.Player.Number]})
	}
	if by == tiebreak.InNumberOrder {
		slices.SortFunc(table.Rows, func(a, b SwissRow) int { return cmp.Compare(a.Player.Number, b.Player.Number) })
	}
	return table, nil
}

// swissCells gives the rounds of every player by start number.
func (t *Table) swissCells() map[int][]SwissCell {
	cells := make(map[int][]SwissCell, len(t.Players))
	number, place := t.numbers(), make(map[string]int, len(t.Rounds))
	for i, r := range t.Rounds {
		place[r.ID] = i
		for _, p := range t.Players {
			cells[p.Number] = append(cells[p.Number], SwissCell{Round: r.Number, Why: t.unplayed(p.ID, r.Number)})
		}
	}
	award := make(map[[2]int]int)
	for _, g := range t.Games {
		for side := 1; side <= 2; side++ {
			n, i := number[g.Player(side)], place[g.Round]
			if n == 0 {
				continue
			}
			cells[n][i] = SwissCell{
				Round: g.RoundNumber, Opponent: number[g.Player(3-side)], Side: side, Text: signOf(g, side), Game: g.ID,
				Adjourned: unfinished(g, t.Rounds[i]),
			}
			award[[2]int{n, i}] = g.Award()[side-1] * tenths
		}
	}
	for _, b := range t.Byes {
		n, i := number[b.Player], place[b.Round]
		if n == 0 {
			continue
		}
		points := t.byeAward(b.Kind)
		cells[n][i].Bye, cells[n][i].Why, cells[n][i].Text = b.Kind, HasBye, tiebreak.PointsText(points)
		award[[2]int{n, i}] = points
	}
	for n, row := range cells {
		points := 0
		for i := range row {
			points += award[[2]int{n, i}]
			row[i].Points = points
		}
	}
	return cells
}

// byeAward is what a bye is worth, in tenths.
func (t *Table) byeAward(kind models.ByeKind) int {
	switch kind {
	case models.PairingBye:
		return t.Tournament.ByePoints * tenths
	case models.FullBye:
		return fullBye * tenths
	case models.HalfBye:
		return tenths
	}
	return 0
}

// unplayed tells why a player without a game or a bye was not paired.
func (t *Table) unplayed(player string, round int) Unplayed {
	facts := t.Attendance[player]
	switch {
	case models.Present(facts, round):
		return ""
	case len(facts) > 0 && facts[0].From > round:
		return NotEntered
	}
	return GoneHome
}

// signOf is a game's result from one side.
func signOf(g *models.Game, side int) string {
	award := g.Award()[side-1]
	switch {
	case !g.Outcome.Decided():
		return ""
	case !g.Played() && award > 1:
		return "+"
	case !g.Played() && award == 0:
		return "−"
	}
	return tiebreak.PointsText(award * tenths)
}
