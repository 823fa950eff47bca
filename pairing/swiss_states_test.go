package pairing_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"toreshi/pairing"
)

// anyState is a tournament whose past rounds were paired at random, without
// regard to the rules: states the Swiss system itself would hardly reach.
func anyState(r *rand.Rand, players int) *pairing.Swiss {
	s := &pairing.Swiss{Round: 1 + r.IntN(7), Initial: pairing.White, Points: pairing.StandardPoints()}
	s.Rounds = s.Round + r.IntN(3)
	if r.IntN(3) == 0 {
		s.Points = pairing.Points{Win: 30, Draw: 10, ForfeitWin: 30, FullBye: 30, HalfBye: 10, PairingBye: 10, ForfeitLoss: r.IntN(2) * 5}
	}
	number := 0
	for range players {
		number += 1 + r.IntN(2)
		s.Players = append(s.Players, pairing.Entrant{Number: number, Absent: r.IntN(15) == 0})
	}
	outcomes := [][2]pairing.Outcome{
		{pairing.Won, pairing.Lost},
		{pairing.Won, pairing.Lost},
		{pairing.Drawn, pairing.Drawn},
		{pairing.Lost, pairing.Won},
		{pairing.ForfeitWin, pairing.ForfeitLoss},
		{pairing.ForfeitLoss, pairing.ForfeitLoss},
	}
	byes := []pairing.Outcome{pairing.ZeroBye, pairing.HalfBye, pairing.FullBye, pairing.PairingBye}
	for q := 1; q < s.Round; q++ {
		order := r.Perm(players)
		for len(order) > 0 {
			a := &s.Players[order[0]]
			if len(order) == 1 || r.IntN(8) == 0 {
				a.Past = append(a.Past, pairing.Game{Outcome: byes[r.IntN(4)]})
				order = order[1:]
				continue
			}
			b := &s.Players[order[1]]
			o := outcomes[r.IntN(len(outcomes))]
			a.Past = append(a.Past, pairing.Game{Opponent: b.Number, Colour: pairing.White, Outcome: o[0]})
			b.Past = append(b.Past, pairing.Game{Opponent: a.Number, Colour: pairing.Black, Outcome: o[1]})
			order = order[2:]
		}
	}
	for range r.IntN(3) {
		a, b := r.IntN(players), r.IntN(players)
		s.Forbidden = append(s.Forbidden, pairing.Forbidden{Players: []int{s.Players[a].Number, s.Players[b].Number}, First: r.IntN(4), Last: 4 + r.IntN(4)})
	}
	if r.IntN(4) == 0 {
		for i := range s.Players {
			for range s.Round {
				s.Players[i].Virtual = append(s.Players[i].Virtual, []int{0, 5, 10}[r.IntN(3)])
			}
		}
	}
	return s
}

// beyond reports a state that no pairing by the rules can lead to and in which
// C10 or C11, taken word by word, would be broken by granting a claim: a colour
// difference of more than 3, or of 2 with the last two games of the other sign.
func beyond(s *pairing.Swiss) bool {
	for _, e := range s.Players {
		d, last := colourState(s, e.Number)
		against := last[0] == last[1] && (d > 1 && last[0] == pairing.Black || d < -1 && last[0] == pairing.White)
		if d > 3 || d < -3 || against {
			return true
		}
	}
	return false
}

func TestSwiss_AnyHistory_AsTheEnumerator(t *testing.T) {
	for seed := range uint64(6000) {
		r := rand.New(rand.NewPCG(seed, 11))
		s := anyState(r, 2+r.IntN(8))
		if beyond(s) {
			continue
		}
		want := enumerated(s)
		got, err := pairing.PairProved(s)
		lines := []string{"none"}
		if err == nil {
			lines = sortedPairs(got.Pairs, got.Bye)
		}
		if !slices.Equal(lines, want) {
			t.Fatalf("seed %d round %d of %d:\n got  %v\n want %v", seed, s.Round, s.Rounds, lines, want)
		}
	}
}

func TestSwiss_AnyHistory_AsOnTheWholeField(t *testing.T) {
	for seed := range uint64(1500) {
		r := rand.New(rand.NewPCG(seed, 12))
		s := anyState(r, 4+r.IntN(40))
		got, want := answer(pairing.PairProved(s)), answer(pairing.PairWhole(s))
		if !slices.Equal(got, want) {
			t.Fatalf("seed %d round %d:\n got  %v\n want %v", seed, s.Round, got, want)
		}
	}
}
