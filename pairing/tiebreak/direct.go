package tiebreak

import (
	"cmp"
	"slices"
)

// DirectEncounter ranks tied players by the games among themselves (C.07 6). It
// speaks only when all of them have met; players who met more than once count
// the average of their games. Inside every tie that remains it is applied anew,
// now to the games of those alone.
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
// games it looked at. A group that cannot be split comes back whole.
func splitByEncounters(f *Field, group []int, pass int, terms map[int][]Term) [][]int {
	if len(group) < 2 {
		return [][]int{group}
	}
	games, ok := encounters(f, group, pass)
	if !ok {
		return [][]int{group}
	}
	score := encounterScores(games)
	order := slices.Clone(group)
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(score[b], score[a]), cmp.Compare(a, b))
	})
	for player, own := range games {
		terms[player] = append(terms[player], own...)
	}
	var parts [][]int
	for len(order) > 0 {
		end := 1
		for end < len(order) && score[order[end]] == score[order[0]] {
			end++
		}
		if end == len(group) {
			return [][]int{group}
		}
		parts = append(parts, splitByEncounters(f, order[:end], pass+1, terms)...)
		order = order[end:]
	}
	return parts
}

// encounters lists every player's games inside the group; ok is false when two
// of the group have not met.
func encounters(f *Field, group []int, pass int) (games map[int][]Term, ok bool) {
	inside := make(map[int]bool, len(group))
	for _, player := range group {
		inside[player] = true
	}
	games = make(map[int][]Term, len(group))
	for _, player := range group {
		meetings := map[int]int{}
		for _, r := range f.Records(player) {
			if inside[r.Opponent] && f.Met(r) {
				meetings[r.Opponent]++
			}
		}
		if len(meetings) < len(group)-1 {
			return nil, false
		}
		for _, r := range f.Records(player) {
			if inside[r.Opponent] && f.Met(r) {
				t := term(r, r.Award, Tenths)
				t.Pass, t.Meetings = pass, meetings[r.Opponent]
				games[player] = append(games[player], t)
			}
		}
	}
	return games, true
}

// encounterScores adds up each player's games, those against one opponent as
// their average, on a common denominator so that the sums stay integers.
func encounterScores(games map[int][]Term) map[int]int {
	denominator := 1
	for _, own := range games {
		for _, t := range own {
			denominator = leastCommonMultiple(denominator, t.Meetings)
		}
	}
	score := make(map[int]int, len(games))
	for player, own := range games {
		for _, t := range own {
			score[player] += t.Amount * denominator / t.Meetings
		}
	}
	return score
}

func leastCommonMultiple(a, b int) int {
	gcd, rest := a, b
	for rest != 0 {
		gcd, rest = rest, gcd%rest
	}
	return a / gcd * b
}
