package tiebreak

import (
	"cmp"
	"slices"
)

// Row is one player's line. Rank is his place, shared by players who are equal
// in every criterion (1 2 2 4). Values stand in the order of the criteria.
type Row struct {
	Rank   int
	Player Player
	Values []Value
	Games  int // games that count: played and forfeited, no byes
}

// Standings are the players in order, equal ones by start number, and those
// whose results have left the table, who have no rank.
type Standings struct {
	Criteria []Criterion
	Rows     []Row
	Removed  []Player
}

// Rank computes standings by an ordered list of criteria (C.07 4.1): each is
// applied to every group of players still tied after those before it. The error
// wraps ErrInput.
func Rank(e Event, order []Criterion) (Standings, error) {
	if err := e.check(); err != nil {
		return Standings{}, err
	}
	f := newField(e)
	values := make(map[int][]Value, len(f.numbers))
	groups := [][]int{f.numbers}
	for _, criterion := range order {
		var finer [][]int
		for _, group := range groups {
			finer = append(finer, split(f, criterion, group, values)...)
		}
		groups = finer
	}
	return Standings{Criteria: order, Rows: f.rows(e, groups, values), Removed: removed(e)}, nil
}

// split applies one criterion to a tied group, notes the values and returns the
// groups it falls into, the best first.
func split(f *Field, criterion Criterion, group []int, values map[int][]Value) [][]int {
	computed := criterion.Compute(f, group)
	for _, player := range group {
		values[player] = append(values[player], computed[player])
	}
	sorted := slices.Clone(group)
	slices.SortStableFunc(sorted, func(a, b int) int { return computed[b].Compare(computed[a]) })

	var parts [][]int
	for i, player := range sorted {
		if i == 0 || computed[player].Compare(computed[sorted[i-1]]) != 0 {
			parts = append(parts, nil)
		}
		last := len(parts) - 1
		parts[last] = append(parts[last], player)
	}
	return parts
}

// rows turns groups of equal players into ranked lines.
func (f *Field) rows(e Event, groups [][]int, values map[int][]Value) []Row {
	players := make(map[int]Player, len(e.Players))
	for _, p := range e.Players {
		players[p.Number] = p
	}
	var rows []Row
	for _, group := range groups {
		rank := len(rows) + 1
		for _, number := range group {
			row := Row{Rank: rank, Player: players[number], Values: values[number]}
			for _, r := range f.Records(number) {
				if r.Opponent != 0 {
					row.Games++
				}
			}
			rows = append(rows, row)
		}
	}
	return rows
}

// removed lists the players whose results have left the table, by number.
func removed(e Event) []Player {
	var gone []Player
	for _, p := range e.Players {
		if p.Status == Removed {
			gone = append(gone, p)
		}
	}
	slices.SortFunc(gone, func(a, b Player) int { return cmp.Compare(a.Number, b.Number) })
	return gone
}
