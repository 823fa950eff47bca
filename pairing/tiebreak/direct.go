package tiebreak

import (
	"cmp"
	"slices"
)

// DirectEncounter ranks tied players by the games among themselves (C.07 6);
// players who met more than once count the average of their games.
//
// If all of the group have met, their games make a table of its own, and inside
// every tie that remains the article is applied anew, now to the games of those
// alone. If not all have met, a round robin says nothing; a Swiss splits off
// whoever is alone on top whatever the missing games would have brought.
type DirectEncounter struct{}

func (DirectEncounter) Key() string          { return "DE" }
func (DirectEncounter) NameKey() string      { return "criterion.direct_encounter" }
func (DirectEncounter) Abbreviation() string { return "DE" }

// Compute gives places inside the group, equal places repeated (1 2 2 4), or 0
// for everybody when the group cannot be split.
func (DirectEncounter) Compute(f *Field, group []int) map[int]Value {
	terms := make(map[int][]Term, len(group))
	parts := splitByEncounters(f, group, 1, terms)
	values := make(map[int]Value, len(group))
	place := 1
	for _, part := range parts {
		for _, player := range part {
			v := Value{Scale: Place, Terms: terms[player]}
			if len(parts) > 1 {
				v.Amount = place
			}
			values[player] = v
		}
		place += len(part)
	}
	return values
}

// splitByEncounters splits a group into parts, the best first, and notes the
// games it decided by. A group that cannot be split comes back whole.
func splitByEncounters(f *Field, group []int, pass int, terms map[int][]Term) [][]int {
	if len(group) < 2 {
		return [][]int{group}
	}
	table := encounters(f, group, pass)
	var parts [][]int
	switch {
	case table.allMet():
		parts = table.byScore(group)
	case !f.preDetermined:
		parts = table.aloneOnTop(f, group)
	default:
		return [][]int{group}
	}
	if len(parts) > 1 || table.allMet() {
		for player, own := range table.games {
			terms[player] = append(terms[player], own...)
		}
	}
	if len(parts) < 2 {
		return [][]int{group}
	}
	var finer [][]int
	for _, part := range parts {
		finer = append(finer, splitByEncounters(f, part, pass+1, terms)...)
	}
	return finer
}

// encounterTable are the games of a tied group among themselves. Scores are in
// tenths of a point, times unit, so that averages stay integers.
type encounterTable struct {
	games   map[int][]Term
	score   map[int]int
	missing map[int]int // members of the group the player has not met
	unit    int
}

// encounters makes the table of a group.
func encounters(f *Field, group []int, pass int) encounterTable {
	inside := make(map[int]bool, len(group))
	for _, player := range group {
		inside[player] = true
	}
	table := encounterTable{games: make(map[int][]Term, len(group)), missing: make(map[int]int, len(group))}
	for _, player := range group {
		meetings := map[int]int{}
		for _, r := range f.Records(player) {
			if inside[r.Opponent] && f.Met(r) {
				meetings[r.Opponent]++
			}
		}
		table.missing[player] = len(group) - 1 - len(meetings)
		for _, r := range f.Records(player) {
			if inside[r.Opponent] && f.Met(r) {
				t := term(r, r.Award, Tenths)
				t.Pass, t.Meetings = pass, meetings[r.Opponent]
				table.games[player] = append(table.games[player], t)
			}
		}
	}
	table.score, table.unit = encounterScores(table.games)
	return table
}

// allMet reports whether everybody of the group has met everybody.
func (t encounterTable) allMet() bool {
	for _, missing := range t.missing {
		if missing > 0 {
			return false
		}
	}
	return true
}

// byScore splits the group by score.
func (t encounterTable) byScore(group []int) [][]int {
	order := slices.Clone(group)
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(t.score[b], t.score[a]), cmp.Compare(a, b))
	})
	var parts [][]int
	for i, player := range order {
		if i == 0 || t.score[player] != t.score[order[i-1]] {
			parts = append(parts, nil)
		}
		parts[len(parts)-1] = append(parts[len(parts)-1], player)
	}
	return parts
}

// aloneOnTop takes out, one after the other, the player who has more than
// anybody else left can reach by winning the games that were not played; the
// rest stay together.
func (t encounterTable) aloneOnTop(f *Field, group []int) [][]int {
	var parts [][]int
	rest := slices.Clone(group)
	for len(rest) > 0 {
		top := slices.IndexFunc(rest, func(player int) bool {
			return !slices.ContainsFunc(rest, func(other int) bool {
				reach := t.score[other] + t.missing[other]*f.scoring.Win*t.unit
				return other != player && reach >= t.score[player]
			})
		})
		if top < 0 {
			return append(parts, rest)
		}
		parts = append(parts, []int{rest[top]})
		rest = slices.Delete(rest, top, top+1)
	}
	return parts
}

// encounterScores adds up each player's games, those against one opponent as
// their average, on a common denominator so that the sums stay integers.
func encounterScores(games map[int][]Term) (score map[int]int, denominator int) {
	denominator = 1
	for _, own := range games {
		for _, t := range own {
			denominator = leastCommonMultiple(denominator, t.Meetings)
		}
	}
	score = make(map[int]int, len(games))
	for player, own := range games {
		for _, t := range own {
			score[player] += t.Amount * denominator / t.Meetings
		}
	}
	return score, denominator
}

func leastCommonMultiple(a, b int) int {
	gcd, rest := a, b
	for rest != 0 {
		gcd, rest = rest, gcd%rest
	}
	return a / gcd * b
}
