package pairing_test

import (
	"errors"
	"slices"
	"testing"

	"toreshi/pairing"
	"toreshi/pairing/trf"
)

// randomOptions varies everything a tournament can have with the seed.
func randomOptions(seed uint64, smallest, largest int) trf.Options {
	x := seed*0x9e3779b97f4a7c15 + 1
	next := func(n int) int {
		x ^= x << 13
		x ^= x >> 7
		x ^= x << 17
		return int(x>>33) % n
	}
	n := smallest + next(largest-smallest+1)
	o := trf.Options{
		Players: n, Rounds: min(2+next(8), max(2, n-2)), Seed: seed,
		Forfeits: []int{0, 5, 25}[next(3)], Byes: []int{0, 5, 20}[next(3)], Late: []int{0, 10, 30}[next(3)],
		Withdraw: []int{0, 10, 30}[next(3)], Forbidden: []int{0, 0, 2, n / 2}[next(4)], Baku: next(5) == 0,
		FullByes: next(2) == 0, EqualRatings: next(2) == 0,
	}
	switch next(5) {
	case 0:
		o.Points = pairing.Points{Win: 30, Draw: 10, ForfeitWin: 30, FullBye: 30, HalfBye: 10, PairingBye: 30}
	case 1:
		o.Points = pairing.Points{Win: 20, Draw: 10, ForfeitWin: 20, FullBye: 20, HalfBye: 10, PairingBye: 10}
	case 2:
		o.Points = pairing.Points{Win: 10, Draw: 5, ForfeitWin: 10, FullBye: 10, HalfBye: 5, PairingBye: 5}
	}
	if !pairing.BakuUsable(o.Points) {
		o.Baku = false
	}
	return o
}

// randomTournament returns a tournament and how many rounds of it have a
// pairing; one more has none if stopped.
func randomTournament(t testing.TB, o trf.Options) (f *trf.File, stopped bool) {
	t.Helper()
	f, err := trf.Generate(o)
	if err != nil && !errors.Is(err, pairing.ErrNoPairing) {
		t.Fatal(err)
	}
	return f, err != nil
}

func answer(s *pairing.SwissRound, err error) []string {
	if err != nil {
		return []string{err.Error()}
	}
	return append(sortedPairs(s.Pairs, s.Bye), "")
}

func TestSwiss_BracketByBracket_AsOnTheWholeField(t *testing.T) {
	for seed := range uint64(400) {
		f, _ := randomTournament(t, randomOptions(seed, 4, 60))
		for r := 1; r <= min(f.LastPaired()+1, f.Rounds); r++ {
			s := f.Swiss(r, f.Rounds)
			got, want := answer(pairing.PairProved(s)), answer(pairing.PairWhole(s))
			if !slices.Equal(got, want) {
				t.Fatalf("seed %d round %d:\n got  %v\n want %v", seed, r, got, want)
			}
		}
	}
}
