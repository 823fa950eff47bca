package pairing_test

import (
	"errors"
	"math/bits"
	"strings"
	"testing"

	"toreshi/pairing"
	"toreshi/pairing/trf"
)

// games turns cells such as "3w1" (opponent, colour, result) or "H" into past
// rounds.
func games(cells string) (past []pairing.Game) {
	letters := map[byte]pairing.Outcome{
		'1': pairing.Won, '=': pairing.Drawn, '0': pairing.Lost, '+': pairing.ForfeitWin,
		'-': pairing.ForfeitLoss, 'H': pairing.HalfBye, 'F': pairing.FullBye, 'Z': pairing.ZeroBye, 'U': pairing.PairingBye,
	}
	for _, c := range strings.Fields(cells) {
		g := pairing.Game{Outcome: letters[c[len(c)-1]]}
		if len(c) == 3 {
			g.Opponent = int(c[0] - '0')
			g.Colour = map[byte]pairing.Colour{'w': pairing.White, 'b': pairing.Black}[c[1]]
		}
		past = append(past, g)
	}
	return past
}

// tournament gives players 1, 2, … their past rounds.
func tournament(round, rounds int, past ...string) *pairing.Swiss {
	s := &pairing.Swiss{Round: round, Rounds: rounds, Initial: pairing.White, Points: pairing.StandardPoints()}
	for i, cells := range past {
		s.Players = append(s.Players, pairing.Entrant{Number: i + 1, Past: games(cells)})
	}
	return s
}

func mustPair(t *testing.T, s *pairing.Swiss) (*pairing.SwissRound, *pairing.Explanation) {
	t.Helper()
	round, why, err := s.Explain()
	if err != nil {
		t.Fatal(err)
	}
	return round, why
}

// opponent of a player, 0 if he has the bye.
func opponent(r *pairing.SwissRound, number int) int {
	for _, p := range r.Pairs {
		if p.Has(number) {
			return p.First + p.Second - number
		}
	}
	return 0
}

func TestC1_PlayedGame_NoRematch_ForfeitedOneMayBePlayed(t *testing.T) {
	r, _ := mustPair(t, tournament(2, 5, "2w1", "1b0", "4w1", "3b0"))
	if opponent(r, 1) != 3 || opponent(r, 2) != 4 {
		t.Errorf("round 2: %v", r.Pairs)
	}
	if _, err := tournament(2, 5, "2w1", "1b0").Pair(); !errors.Is(err, pairing.ErrNoPairing) {
		t.Errorf("a rematch was paired: %v", err)
	}
	r, _ = mustPair(t, tournament(2, 5, "2w+", "1b-"))
	if opponent(r, 1) != 2 {
		t.Errorf("a forfeited pair was taken for a meeting: %v", r.Pairs)
	}
}

func TestC2_WinWithoutPlay_NoBye_HalfPointByeMayHaveIt(t *testing.T) {
	for cells, may := range map[string]bool{"U": false, "F": false, "2w+": false, "H": true, "Z": true, "2w-": true} {
		s := tournament(2, 5, cells)
		if strings.Contains(cells, "2") {
			s = tournament(2, 5, cells, map[string]string{"2w+": "1b-", "2w-": "1b+"}[cells])
			s.Players[1].Absent = true
		}
		r, err := s.Pair()
		if may != (err == nil) {
			t.Errorf("after %s: bye %v, error %v", cells, r, err)
		}
		var none *pairing.NoPairingError
		if !may && (!errors.As(err, &none) || none.Obstacle != pairing.ObstacleBye) {
			t.Errorf("after %s: obstacle %v", cells, err)
		}
	}
}

func TestC3_SameAbsoluteClaim_MayNotMeet_TopscorerMayInTheLastRound(t *testing.T) {
	// 1 and 2 have had White twice; 3 and 4 Black twice.
	past := []string{"3w1 4w1", "4w1 3w1", "1b0 2b0", "2b0 1b0"}
	if _, err := tournament(3, 9, past...).Pair(); !errors.Is(err, pairing.ErrNoPairing) {
		t.Errorf("equal absolute claims were paired: %v", err)
	}
	s := tournament(3, 3, past...)
	s.Players = s.Players[:4]
	if _, err := s.Pair(); !errors.Is(err, pairing.ErrNoPairing) {
		t.Errorf("3 and 4 are no topscorers: %v", err)
	}
	s.Players[2].Absent, s.Players[3].Absent = true, true
	if r, err := s.Pair(); err != nil || opponent(r, 1) != 2 {
		t.Errorf("topscorers in the last round: %v, %v", r, err)
	}
	s.Rounds = 0
	if _, err := s.Pair(); !errors.Is(err, pairing.ErrNoPairing) {
		t.Errorf("an unknown number of rounds made a last round: %v", err)
	}
}

func TestFloats_1_4_3_UnplayedPointsAreADownfloat_ZeroPointsAreNone(t *testing.T) {
	// Three players on one point: who had a half-point bye last round is not
	// to float down again (C14); he is the lowest, who would float otherwise.
	past := []string{"4w1 5b0", "5w0 4b1", "6w= H", "1b0 2w0", "2b1 1w1", "3b= Z"}
	r, why := mustPair(t, tournament(3, 9, past...))
	if got := why.Brackets[1].Floaters; len(got) != 0 && got[0].Player == 3 {
		t.Errorf("the player with the half-point bye floats: %v %v", r.Pairs, got)
	}
}

func TestColours_Article5_EachClause(t *testing.T) {
	for name, c := range map[string]struct {
		past   []string
		number int
		rounds int
		pair   pairing.Pair
		rule   pairing.ColourReason
	}{
		"5.2.5 no game yet":             {[]string{"", ""}, 1, 5, pairing.Pair{First: 1, Second: 2}, pairing.InitialColour},
		"5.2.1 opposite claims":         {[]string{"3w1", "4b1", "1b0", "2w0"}, 2, 5, pairing.Pair{First: 2, Second: 1}, pairing.BothGranted},
		"5.2.2 stronger claim":          {[]string{"3w1 4b1", "4b1 F", "1b0 Z", "2w0 1w0"}, 3, 9, pairing.Pair{First: 2, Second: 1}, pairing.StrongerGranted},
		"5.2.3 last different round":    {[]string{"3w1 3b1 3b1 3w1", "4b1 4w1 4b1 4w1", "1b0 1w0 1w0 1b0", "2w0 2b0 2w0 2b0"}, 5, 9, pairing.Pair{First: 1, Second: 2}, pairing.LastDifferent},
		"5.2.4 higher ranked's claim":   {[]string{"3w1", "4w1", "1b0", "2b0"}, 2, 5, pairing.Pair{First: 2, Second: 1}, pairing.HigherGranted},
		"5.2.1 one of them has no game": {[]string{"3w1", "F", "1b0", "Z"}, 2, 5, pairing.Pair{First: 2, Second: 1}, pairing.BothGranted},
	} {
		_, why := mustPair(t, tournament(c.number, c.rounds, c.past...))
		if b := why.Boards[0]; b.White != c.pair.First || b.Black != c.pair.Second || b.Rule != c.rule {
			t.Errorf("%s: %+v", name, b)
		}
	}
}

func TestColours_5_2_5_RunningNumberSkipsWhoWasNeverPaired(t *testing.T) {
	s := tournament(1, 5, "", "", "")
	s.Players[0].Absent = true
	if r, _ := mustPair(t, s); r.Pairs[0] != (pairing.Pair{First: 2, Second: 3}) {
		t.Errorf("player 2 is the first with a number of his own: %v", r.Pairs)
	}
}

func TestColours_KazakhRule_EqualClaimsBySumOfNumbers(t *testing.T) {
	for _, c := range []struct{ a, b, white int }{{1, 2, 1}, {1, 3, 3}, {2, 4, 4}, {2, 5, 2}} {
		s := tournament(2, 5, "")
		s.Players = []pairing.Entrant{
			{Number: c.a, Past: []pairing.Game{{Opponent: 8, Colour: pairing.White, Outcome: pairing.Won}}},
			{Number: c.b, Past: []pairing.Game{{Opponent: 9, Colour: pairing.White, Outcome: pairing.Won}}},
			{Number: 8, Absent: true, Past: []pairing.Game{{Opponent: c.a, Colour: pairing.Black, Outcome: pairing.Lost}}},
			{Number: 9, Absent: true, Past: []pairing.Game{{Opponent: c.b, Colour: pairing.Black, Outcome: pairing.Lost}}},
		}
		s.Colours = pairing.KazakhColours
		r, why := mustPair(t, s)
		if r.Pairs[0].First != c.white || why.Boards[0].Rule != pairing.NumberSum {
			t.Errorf("numbers %d and %d: %v", c.a, c.b, why.Boards[0])
		}
	}
}

func TestBoardOrder_3_6_ScoreThenSumThenNumber(t *testing.T) {
	// 1 has a full-point bye, 2 a half-point bye, the others nothing.
	r, _ := mustPair(t, tournament(2, 5, "F", "H", "Z", "Z"))
	if !r.Pairs[0].Has(1) || !r.Pairs[0].Has(2) {
		t.Errorf("boards %v", r.Pairs)
	}
}

func TestInput_Contradictions_AreRefused(t *testing.T) {
	for name, s := range map[string]*pairing.Swiss{
		"unknown opponent": tournament(2, 5, "7w1"),
		"self":             tournament(2, 5, "1w1"),
		"future result":    tournament(1, 5, "F"),
		"number twice":     {Round: 1, Players: []pairing.Entrant{{Number: 1}, {Number: 1}}},
		"number 0":         {Round: 1, Players: []pairing.Entrant{{Number: 0}}},
	} {
		if _, err := s.Pair(); !errors.Is(err, pairing.ErrInput) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// fewestAvoided is the smallest number of avoidable pairs in any complete
// pairing, by trying all; ok is false without one.
func fewestAvoided(e *enumerator, avoid func(i, j int) bool, left set, byeLeft bool) (fewest int, ok bool) {
	if left == 0 {
		return 0, !byeLeft
	}
	i := bits.TrailingZeros32(left)
	try := func(rest set, cost int, bye bool) {
		if n, can := fewestAvoided(e, avoid, rest, bye); can && (!ok || n+cost < fewest) {
			fewest, ok = n+cost, true
		}
	}
	if byeLeft && e.p[i].mayHaveBye && e.p[i].score == e.byeScore {
		try(left&^(1<<i), 0, false)
	}
	for m := left &^ (1 << i); m != 0; m &= m - 1 {
		j := bits.TrailingZeros32(m)
		if e.meets[i][j] {
			cost := 0
			if avoid(i, j) {
				cost = 1
			}
			try(left&^(1<<i)&^(1<<j), cost, byeLeft)
		}
	}
	return fewest, ok
}

func TestForbidden_AvoidIfPossible_AsFewAsAnyPairingHas(t *testing.T) {
	hard := 0
	for seed := range uint64(300) {
		o := randomOptions(seed, 4, 8)
		o.Forbidden = 0
		f, err := trf.Generate(o)
		if err != nil || f.LastPaired() == 0 {
			continue
		}
		s := f.Swiss(f.LastPaired(), f.Rounds)
		label := func(n int) string { return string(rune('a' + (n+int(seed))%2)) }
		var all []int
		for _, e := range s.Players {
			all = append(all, e.Number)
		}
		s.Forbidden = pairing.KeepApart(all, label, 1, 99, true)
		free := *s
		free.Forbidden = nil
		e := newEnumerator(&free)
		everybody := set(1)<<len(e.p) - 1
		if !e.findByeScore(everybody) {
			continue
		}
		want, _ := fewestAvoided(e, func(i, j int) bool { return label(e.p[i].number) == label(e.p[j].number) }, everybody, len(e.p)%2 == 1)
		r, why := mustPair(t, s)
		// With no such pair needed the bye may still go to a higher score.
		if got := len(why.Avoided); got > want {
			t.Errorf("seed %d: %d avoidable pairs, %d are enough: %v", seed, got, want, r.Pairs)
		}
		if want > 0 {
			hard++
		}
	}
	if hard == 0 {
		t.Error("no round needed an avoidable pair")
	}
}
