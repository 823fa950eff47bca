package pairing

import "slices"

// titles in order of rank, the highest last (C.04.2 2.2).
var titles = []string{"", "WCM", "WFM", "CM", "WIM", "FM", "WGM", "IM", "GM"}

// TitleRank returns the rank of a FIDE title for Strength.Title: 0 for none or
// an unknown one, higher for better.
func TitleRank(title string) int { return max(slices.Index(titles, title), 0) }

// lastRenumbering is the round whose pairing closes the numbers (C.04.2 2.3).
const lastRenumbering = 4

// LateNumber returns the start number of a player who enters when the listed
// players, in order of their numbers, have been paired for the given number of
// rounds. Until round 4 has been paired it is the number that fits his
// strength, and the numbers from there on move up by one; later it is the next
// free one and nobody moves (C.04.2 2.3 to 2.5).
func LateNumber(listed []Strength, late Strength, paired int) (number int, renumbers bool) {
	if paired >= lastRenumbering {
		return len(listed) + 1, false
	}
	all := append(slices.Clone(listed), late)
	number = ByRating(all)[len(listed)]
	return number, number <= len(listed)
}

// Renumbered returns the tournament with every pairing number n replaced by
// to(n); it must be one-to-one.
func (s *Swiss) Renumbered(to func(n int) int) *Swiss {
	out := *s
	out.Players = slices.Clone(s.Players)
	for i := range out.Players {
		p := &out.Players[i]
		p.Number = to(p.Number)
		p.Past = slices.Clone(p.Past)
		for r := range p.Past {
			if p.Past[r].Opponent != 0 {
				p.Past[r].Opponent = to(p.Past[r].Opponent)
			}
		}
	}
	out.Forbidden = slices.Clone(s.Forbidden)
	for i := range out.Forbidden {
		f := &out.Forbidden[i]
		f.Players = slices.Clone(f.Players)
		for j, n := range f.Players {
			f.Players[j] = to(n)
		}
	}
	return &out
}

// KeepApart returns one rule for every group of at least two players with the
// same label, such as a club, school, family or federation. label gives ""
// for a player who belongs to none. first and last are rounds.
func KeepApart(players []int, label func(number int) string, first, last int, avoid bool) []Forbidden {
	groups := map[string][]int{}
	var order []string
	for _, n := range players {
		l := label(n)
		if l == "" {
			continue
		}
		if groups[l] == nil {
			order = append(order, l)
		}
		groups[l] = append(groups[l], n)
	}
	var rules []Forbidden
	for _, l := range order {
		if len(groups[l]) > 1 {
			rules = append(rules, Forbidden{Players: groups[l], First: first, Last: last, Avoid: avoid})
		}
	}
	return rules
}

// OddRoundsWanted reports that the rulebook behind the colour rule asks for an
// odd number of rounds and the number given is even (Kazakh rulebook 2.7).
func (c ColourRule) OddRoundsWanted(rounds int) bool { return c == KazakhColours && rounds%2 == 0 }
