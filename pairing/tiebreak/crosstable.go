package tiebreak

import (
	"cmp"
	"slices"
)

// Arrangement is the order of a crosstable's rows and columns.
type Arrangement int

const (
	// InRankOrder: as in the standings, removed players last.
	InRankOrder Arrangement = iota
	// InNumberOrder: by start number.
	InNumberOrder
)

// Crosstable shows who took what from whom. Row i and column i belong to the
// same player.
type Crosstable struct {
	Criteria []Criterion
	Meetings int // cells a pair of players has
	Rows     []CrossRow
}

// CrossRow is one player's line. Cells holds, for every column, one cell per
// meeting; the player's own column has none. A removed player has rank 0 and no
// values.
type CrossRow struct {
	Row
	Cells [][]Cell
}

// Cell is one game from the row's side. Text is "1", "½", "0", "+", "−" or, for
// unusual points, the points; empty while the game is not finished or not paired.
type Cell struct {
	Round int // 0: not paired yet
	Kind  Kind
	Began bool // the row's player was the first player
	Text  string
	// Void: one of the two has been removed, so the result does not count.
	Void bool
}

// NewCrosstable lays out the crosstable of a round robin, with its standings by
// the given order. The first cell of a pair is its earlier game, also while that
// one is pending. The error wraps ErrInput.
func NewCrosstable(e Event, order []Criterion, by Arrangement) (Crosstable, error) {
	standings, err := Rank(e, order)
	if err != nil {
		return Crosstable{}, err
	}
	table := Crosstable{Criteria: order, Meetings: max(e.Meetings, 1)}
	for _, row := range standings.Rows {
		table.Rows = append(table.Rows, CrossRow{Row: row})
	}
	for _, p := range standings.Removed {
		table.Rows = append(table.Rows, CrossRow{Row: Row{Player: p}})
	}
	if by == InNumberOrder {
		slices.SortFunc(table.Rows, func(a, b CrossRow) int { return cmp.Compare(a.Player.Number, b.Player.Number) })
	}
	table.fill(e)
	return table, nil
}

// fill puts the games into the cells.
func (t *Crosstable) fill(e Event) {
	scoring := cmp.Or(e.Scoring, standardScoring)
	column := make(map[int]int, len(t.Rows))
	for i, row := range t.Rows {
		column[row.Player.Number] = i
		t.Rows[i].Cells = make([][]Cell, len(t.Rows))
	}
	games := slices.Clone(e.Games)
	slices.SortStableFunc(games, func(a, b Game) int { return cmp.Compare(a.Round, b.Round) })
	for _, g := range games {
		if g.Kind.IsBye() {
			continue
		}
		at := [2]int{column[g.Players[0]], column[g.Players[1]]}
		void := t.Rows[at[0]].Player.Status == Removed || t.Rows[at[1]].Player.Status == Removed
		for side := range at {
			cell := Cell{Round: g.Round, Kind: g.Kind, Began: side == 0, Text: cellText(g, side, scoring), Void: void}
			cells := &t.Rows[at[side]].Cells[at[1-side]]
			*cells = append(*cells, cell)
			t.Meetings = max(t.Meetings, len(*cells))
		}
	}
	for i := range t.Rows {
		for j := range t.Rows[i].Cells {
			for i != j && len(t.Rows[i].Cells[j]) < t.Meetings {
				t.Rows[i].Cells[j] = append(t.Rows[i].Cells[j], Cell{Kind: Pending})
			}
		}
	}
}

// cellText is the sign for one side of a game.
func cellText(g Game, side int, scoring Scoring) string {
	award := g.Award[side]
	switch {
	case g.Kind == Pending:
		return ""
	case g.Kind == Forfeit && award >= scoring.Win:
		return "+"
	case g.Kind == Forfeit && award <= scoring.Loss:
		return "−"
	}
	return PointsText(award)
}
