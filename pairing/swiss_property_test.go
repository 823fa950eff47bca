package pairing_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"toreshi/pairing"
	"toreshi/pairing/trf"
)

// drawn is a round of a random tournament.
func drawn(t *rapid.T) *pairing.Swiss {
	o := randomOptions(rapid.Uint64Range(0, 1<<40).Draw(t, "seed"), 2, 40)
	f, err := trf.Generate(o)
	if err != nil && !errors.Is(err, pairing.ErrNoPairing) {
		t.Fatal(err)
	}
	return f.Swiss(rapid.IntRange(1, f.LastPaired()+1).Draw(t, "round"), f.Rounds)
}

// met reports whether a and b have played.
func met(s *pairing.Swiss, a, b int) bool {
	for i := range s.Players {
		if s.Players[i].Number == a {
			return slices.ContainsFunc(s.Players[i].Past, func(g pairing.Game) bool {
				return g.Outcome.Played() && g.Opponent == b
			})
		}
	}
	return false
}

func TestPair_AnyTournament_EveryoneOnceNoRematchOneBye(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawn(t)
		got, err := s.Pair()
		if err != nil {
			if !errors.Is(err, pairing.ErrNoPairing) {
				t.Fatal(err)
			}
			return
		}
		seats := map[int]int{}
		for _, p := range got.Pairs {
			seats[p.First]++
			seats[p.Second]++
			if met(s, p.First, p.Second) {
				t.Fatalf("C1: %v have met", p)
			}
			for _, f := range s.Forbidden {
				if f.First <= s.Round && s.Round <= f.Last && slices.Contains(f.Players, p.First) && slices.Contains(f.Players, p.Second) {
					t.Fatalf("forbidden pair %v", p)
				}
			}
		}
		if got.Bye != 0 {
			seats[got.Bye]++
		}
		present := 0
		for _, e := range s.Players {
			if !e.Absent {
				present++
			}
			if want := map[bool]int{true: 0, false: 1}[e.Absent]; seats[e.Number] != want {
				t.Fatalf("player %d has %d places", e.Number, seats[e.Number])
			}
			if e.Number == got.Bye && slices.ContainsFunc(e.Past, func(g pairing.Game) bool {
				return g.Outcome == pairing.PairingBye || !g.Outcome.Played() && s.Points.Of(g.Outcome) >= s.Points.Win
			}) {
				t.Fatalf("C2: %d may not have the bye", got.Bye)
			}
		}
		if (got.Bye != 0) != (present%2 == 1) {
			t.Fatalf("bye %d with %d players", got.Bye, present)
		}
	})
}

// colourState is the colour difference and the last two colours of a player.
func colourState(s *pairing.Swiss, number int) (difference int, last [2]pairing.Colour) {
	for _, e := range s.Players {
		if e.Number != number {
			continue
		}
		for _, g := range e.Past {
			if g.Outcome.Played() {
				last = [2]pairing.Colour{last[1], g.Colour}
				difference += map[pairing.Colour]int{pairing.White: 1, pairing.Black: -1}[g.Colour]
			}
		}
	}
	return difference, last
}

func TestPair_BeforeTheLastRound_ColoursWithinBounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawn(t)
		if s.Round >= s.Rounds {
			return
		}
		got, err := s.Pair()
		if err != nil {
			return
		}
		for _, p := range got.Pairs {
			for n, c := range map[int]pairing.Colour{p.First: pairing.White, p.Second: pairing.Black} {
				d, last := colourState(s, n)
				d += map[pairing.Colour]int{pairing.White: 1, pairing.Black: -1}[c]
				if d > 2 || d < -2 || last[0] == c && last[1] == c {
					t.Fatalf("player %d: difference %d, colours %v then %d", n, d, last, c)
				}
			}
		}
	})
}

func TestPair_InputInAnyOrder_SameRound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawn(t)
		want := answer(s.Pair())
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "shuffle"), 0))
		r.Shuffle(len(s.Players), func(i, j int) { s.Players[i], s.Players[j] = s.Players[j], s.Players[i] })
		r.Shuffle(len(s.Forbidden), func(i, j int) { s.Forbidden[i], s.Forbidden[j] = s.Forbidden[j], s.Forbidden[i] })
		if got := answer(s.Pair()); !slices.Equal(got, want) {
			t.Fatalf("got %v, want %v", got, want)
		}
	})
}

func TestExplain_AnyTournament_AccountsForEverybody(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawn(t)
		round, why, err := s.Explain()
		if err != nil {
			return
		}
		if got, want := answer(s.Pair()), answer(round, nil); !slices.Equal(got, want) {
			t.Fatalf("explained another round: %v, %v", got, want)
		}
		pairs, residents := 0, 0
		var carried []int
		for _, b := range why.Brackets {
			pairs += len(b.Pairs)
			residents += len(b.Residents)
			if !slices.Equal(b.MovedDown, carried) {
				t.Fatalf("moved down %v, floaters of the bracket above %v", b.MovedDown, carried)
			}
			carried = []int{}
			for _, f := range b.Floaters {
				if f.Why != pairing.FloatBye {
					carried = append(carried, f.Player)
				}
			}
			if len(b.Residents)+len(b.MovedDown) != 2*len(b.Pairs)+len(b.Floaters) {
				t.Fatalf("bracket does not add up: %+v", b)
			}
		}
		if pairs != len(round.Pairs) || len(why.Boards) != pairs || residents != 2*pairs+min(round.Bye, 1) {
			t.Fatalf("%d pairs and %d players explained, %d boards", pairs, residents, len(round.Pairs))
		}
		if round.Bye != 0 && !slices.Contains(why.Bye.Candidates, round.Bye) {
			t.Fatalf("the bye of %d is not among %v", round.Bye, why.Bye.Candidates)
		}
	})
}
