package pairing_test

import (
	"errors"
	"slices"
	"testing"

	"toreshi/pairing"
)

func TestTitleRank_OrderOfTheHandbook(t *testing.T) {
	order := []string{"GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", ""}
	for i := 1; i < len(order); i++ {
		if pairing.TitleRank(order[i-1]) <= pairing.TitleRank(order[i]) {
			t.Errorf("%s does not rank above %q", order[i-1], order[i])
		}
	}
}

func TestLateNumber_UntilRound4IsPaired_FitsStrength(t *testing.T) {
	listed := []pairing.Strength{{Rating: 2400}, {Rating: 2200}, {Rating: 2000}}
	for _, c := range []struct {
		rating, paired, number int
		moves                  bool
	}{
		{2300, 1, 2, true},
		{2300, 3, 2, true},
		{2300, 4, 4, false},
		{1500, 2, 4, false},
		{2500, 0, 1, true},
		{2200, 1, 3, true}, // equal strength: after those already listed
	} {
		number, moves := pairing.LateNumber(listed, pairing.Strength{Rating: c.rating}, c.paired)
		if number != c.number || moves != c.moves {
			t.Errorf("rating %d after %d rounds: number %d, renumbers %v; want %d, %v", c.rating, c.paired, number, moves, c.number, c.moves)
		}
	}
}

func TestRenumbered_SameOrder_SamePairs(t *testing.T) {
	for seed := range uint64(60) {
		f, _ := randomTournament(t, randomOptions(seed, 5, 40))
		s := f.Swiss(f.LastPaired(), f.Rounds)
		want := answer(s.Pair())
		moved, err := s.Renumbered(func(n int) int { return 3 * n }).Pair()
		if err != nil {
			t.Fatal(err)
		}
		for i := range moved.Pairs {
			moved.Pairs[i].First /= 3
			moved.Pairs[i].Second /= 3
		}
		moved.Bye /= 3
		if got := answer(moved, nil); !slices.Equal(got, want) {
			t.Fatalf("seed %d: %v, want %v", seed, got, want)
		}
	}
}

func TestKeepApart_SameLabel_OneRuleEach(t *testing.T) {
	club := map[int]string{1: "a", 2: "b", 3: "a", 4: "", 5: "", 6: "c"}
	rules := pairing.KeepApart([]int{1, 2, 3, 4, 5, 6}, func(n int) string { return club[n] }, 2, 5, true)
	if len(rules) != 1 || !slices.Equal(rules[0].Players, []int{1, 3}) || rules[0].First != 2 || rules[0].Last != 5 || !rules[0].Avoid {
		t.Errorf("rules %v", rules)
	}
}

func TestColourRule_EvenRounds_WarnsUnderTheKazakhRulebook(t *testing.T) {
	if !pairing.KazakhColours.OddRoundsWanted(8) || pairing.KazakhColours.OddRoundsWanted(9) || pairing.FIDEColours.OddRoundsWanted(8) {
		t.Error("wrong rounds are warned of")
	}
}

// four players, fresh, in round 1.
func four() *pairing.Swiss {
	return &pairing.Swiss{
		Round: 1, Rounds: 3, Initial: pairing.White, Points: pairing.StandardPoints(),
		Players: []pairing.Entrant{{Number: 1}, {Number: 2}, {Number: 3}, {Number: 4}},
	}
}

func TestForbidden_StrictPair_NeverMeets(t *testing.T) {
	s := four()
	s.Forbidden = []pairing.Forbidden{{Players: []int{1, 3}, First: 1, Last: 1}}
	got, err := s.Pair()
	if err != nil || !got.Pairs[0].Has(1) || !got.Pairs[0].Has(4) {
		t.Errorf("pairs %v, %v", got, err)
	}
	s.Forbidden[0].First, s.Forbidden[0].Last = 2, 3
	got, err = s.Pair()
	if err != nil || !got.Pairs[0].Has(1) || !got.Pairs[0].Has(3) {
		t.Errorf("outside its rounds the rule applied: %v, %v", got, err)
	}
}

func TestForbidden_Everybody_NoPairingNamesIt(t *testing.T) {
	s := four()
	s.Forbidden = []pairing.Forbidden{{Players: []int{1, 2, 3}, First: 1, Last: 9}}
	_, err := s.Pair()
	var none *pairing.NoPairingError
	if !errors.As(err, &none) || none.Obstacle != pairing.ObstacleForbidden || !errors.Is(err, pairing.ErrNoPairing) {
		t.Errorf("error %v", err)
	}
}

func TestForbidden_AvoidIfPossible_FewestPairsAndSaid(t *testing.T) {
	s := four()
	s.Forbidden = []pairing.Forbidden{{Players: []int{1, 2, 3}, First: 1, Last: 9, Avoid: true}}
	got, why, err := s.Explain()
	if err != nil {
		t.Fatal(err)
	}
	inside := 0
	for _, p := range got.Pairs {
		if !p.Has(4) {
			inside++
		}
	}
	if inside != 1 || len(why.Avoided) != 1 {
		t.Errorf("pairs %v, avoided %v", got.Pairs, why.Avoided)
	}
	s.Forbidden = []pairing.Forbidden{{Players: []int{1, 3}, First: 1, Last: 9, Avoid: true}}
	if got, err = s.Pair(); err != nil || got.Pairs[0].Has(1) && got.Pairs[0].Has(3) {
		t.Errorf("an avoidable pair was not avoided: %v, %v", got, err)
	}
}

func TestBaku_GroupAndPoints_ByTheArticle(t *testing.T) {
	for n, want := range map[int]int{161: 82, 160: 80, 6: 4, 10: 6, 4: 2} {
		if got := pairing.BakuGroup(n); got != want {
			t.Errorf("group of %d: %d, want %d", n, got, want)
		}
	}
	for rounds, want := range map[int][]int{9: {10, 10, 10, 5, 5}, 7: {10, 10, 5, 5}, 5: {10, 10, 5}, 11: {10, 10, 10, 5, 5, 5}} {
		if got := pairing.BakuPoints(rounds, 10); !slices.Equal(got, want) {
			t.Errorf("points over %d rounds: %v, want %v", rounds, got, want)
		}
	}
	if pairing.BakuUsable(pairing.Points{Win: 30, Draw: 10}) || !pairing.BakuUsable(pairing.StandardPoints()) {
		t.Error("3-1-0 is taken as usable, or 1-½-0 is not")
	}
}
