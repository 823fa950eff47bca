package pairing

import (
	"errors"
	"fmt"
	"slices"
)

// ErrTooFewPlayers says that a table was asked for fewer than two players.
var ErrTooFewPlayers = errors.New("a round robin needs at least two players")

// Pair is one table of a round: First begins, Second answers. Both are players'
// numbers, counted from 1.
type Pair struct{ First, Second int }

// Reversed is the same pair with the other player beginning.
func (p Pair) Reversed() Pair { return Pair{First: p.Second, Second: p.First} }

// Has reports whether the player sits at this table.
func (p Pair) Has(player int) bool { return p.First == player || p.Second == player }

// Round is one round of a table. Pairs stand in the order they are printed and
// seated: the pair of the highest number first. Free is the number without an
// opponent, 0 in an even field.
type Round struct {
	Pairs []Pair
	Free  int
}

// Berger returns the rounds of a single round robin of n players (C.05 annex 1;
// spec/swiss.md 6). An odd field is played as if a player n+1 existed; whoever
// would meet him is free.
func Berger(n int) ([]Round, error) {
	if n < 2 {
		return nil, fmt.Errorf("berger table for %d: %w", n, ErrTooFewPlayers)
	}
	even := n + n%2
	rounds := make([]Round, even-1)
	for r := range rounds {
		rounds[r] = bergerRound(even, r)
		if even != n {
			rounds[r] = rounds[r].without(even)
		}
	}
	return rounds, nil
}

// DoubleBerger returns the rounds of a double round robin of n players: the
// single table, then the same table with the other player beginning. The last
// two rounds of the first cycle change places, so that nobody begins (or
// answers) three times running where the cycles join (C.05 annex 1).
func DoubleBerger(n int) ([]Round, error) {
	first, err := Berger(n)
	if err != nil {
		return nil, err
	}
	rounds := slices.Clone(first)
	for _, round := range first {
		back := Round{Free: round.Free}
		for _, pair := range round.Pairs {
			back.Pairs = append(back.Pairs, pair.Reversed())
		}
		rounds = append(rounds, back)
	}
	if last := len(first) - 1; last > 0 {
		rounds[last-1], rounds[last] = rounds[last], rounds[last-1]
	}
	return rounds, nil
}

// bergerRound is round r (from 0) of the table of n players, n even: number n
// stays, everybody else moves on by n/2 from round to round.
func bergerRound(n, r int) Round {
	m := n - 1
	k := r * n / 2 % m
	top := Pair{First: k + 1, Second: n}
	if r%2 == 1 {
		top = top.Reversed()
	}
	round := Round{Pairs: []Pair{top}}
	for j := 1; j < n/2; j++ {
		round.Pairs = append(round.Pairs, Pair{First: (k+j)%m + 1, Second: (k-j+m)%m + 1})
	}
	return round
}

// without takes the dummy out of a round and leaves his opponent free.
func (r Round) without(dummy int) Round {
	round := Round{Pairs: make([]Pair, 0, len(r.Pairs)-1)}
	for _, pair := range r.Pairs {
		switch dummy {
		case pair.First:
			round.Free = pair.Second
		case pair.Second:
			round.Free = pair.First
		default:
			round.Pairs = append(round.Pairs, pair)
		}
	}
	return round
}
