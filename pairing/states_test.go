package pairing_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"toreshi/pairing"
)

// TestStates_AsTheCriteriaSeeThePlayers follows four players through two rounds:
// scores, colours in compressed order (C.04.2 3.4), claims (C.04.3 1.7) and floats
// (1.4) before round 3.
func TestStates_AsTheCriteriaSeeThePlayers(t *testing.T) {
	game := func(opponent int, c pairing.Colour, o pairing.Outcome) pairing.Game {
		return pairing.Game{Opponent: opponent, Colour: c, Outcome: o}
	}
	s := &pairing.Swiss{Round: 3, Rounds: 5, Initial: pairing.White, Points: pairing.StandardPoints(), Players: []pairing.Entrant{
		{Number: 1, Past: []pairing.Game{game(3, pairing.White, pairing.Won), game(2, pairing.White, pairing.Drawn)}},
		{Number: 2, Past: []pairing.Game{{Outcome: pairing.HalfBye}, game(1, pairing.Black, pairing.Drawn)}},
		{Number: 3, Past: []pairing.Game{game(1, pairing.Black, pairing.Lost), {Outcome: pairing.PairingBye}}},
		{Number: 4, Absent: true},
	}}
	got, err := s.States()
	if err != nil {
		t.Fatal(err)
	}
	want := []pairing.State{
		{
			Number: 1, Score: 15, Difference: 2, Prefers: pairing.Black, Strength: pairing.AbsoluteClaim,
			Colours: []pairing.Colour{pairing.White, pairing.White}, Met: []int{3, 2},
			Floats: [2]pairing.Float{pairing.Downfloat, pairing.NotFloated}, CanBye: true,
		},
		{
			Number: 2, Score: 10, Difference: -1, Prefers: pairing.White, Strength: pairing.StrongClaim,
			Colours: []pairing.Colour{pairing.Black}, Met: []int{1},
			Floats: [2]pairing.Float{pairing.Upfloat, pairing.Downfloat}, CanBye: true,
		},
		{
			Number: 3, Score: 10, Difference: -1, Prefers: pairing.White, Strength: pairing.StrongClaim,
			Colours: []pairing.Colour{pairing.Black}, Met: []int{1},
			Floats: [2]pairing.Float{pairing.Downfloat, pairing.NotFloated},
		},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("states (-want +got):\n%s", diff)
	}
}
