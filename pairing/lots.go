package pairing

import (
	"cmp"
	"slices"
)

// lots is the generator behind every drawing in this package: SplitMix64
// (Steele, Lea and Flood, 2014). It is written out here because a stored seed
// must give the same numbers for ever, which no generator of a standard library
// promises.
type lots struct{ state uint64 }

func (l *lots) next() uint64 {
	l.state += 0x9e3779b97f4a7c15
	z := l.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below returns a number from 0 to n-1, each equally likely: values from the
// uneven end of the 64-bit range are thrown away.
func (l *lots) below(n int) int {
	bound := uint64(n)
	uneven := -bound % bound // 2^64 mod n
	for {
		if v := l.next(); v >= uneven {
			return int(v % bound)
		}
	}
}

// shuffle puts the values into a drawn order (Fisher and Yates, from the end).
func shuffle[T any](l *lots, values []T) {
	for i := len(values) - 1; i > 0; i-- {
		j := l.below(i + 1)
		values[i], values[j] = values[j], values[i]
	}
}

// DrawLots draws start numbers for n players: the player at place i of the
// caller's list gets number drawn[i], each number from 1 to n once. The same
// seed and n give the same draw for ever.
func DrawLots(seed uint64, n int) (drawn []int) {
	drawn = make([]int, max(n, 0))
	for i := range drawn {
		drawn[i] = i + 1
	}
	shuffle(&lots{state: seed}, drawn)
	return drawn
}

// Strength is what start numbers are given by when they are not drawn
// (C.04.2 2.2): a rating (0: none), the rank of the title (higher is better, 0:
// none) and the player's place in the alphabetical order of the caller's
// language.
type Strength struct {
	Rating    int
	Title     int
	NamePlace int
}

// ByRating gives start numbers by strength: rating descending, then title, then
// name. The player at place i of the list gets number numbers[i]; players equal
// in everything keep their order in the list.
func ByRating(players []Strength) (numbers []int) {
	order := make([]int, len(players))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		a, b := players[i], players[j]
		return cmp.Or(
			cmp.Compare(b.Rating, a.Rating),
			cmp.Compare(b.Title, a.Title),
			cmp.Compare(a.NamePlace, b.NamePlace),
		)
	})
	numbers = make([]int, len(players))
	for place, i := range order {
		numbers[i] = place + 1
	}
	return numbers
}
