package pairing

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestLots_PublishedStream(t *testing.T) {
	l := &lots{state: 1234567}
	for i, want := range []uint64{6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431} {
		if got := l.next(); got != want {
			t.Errorf("value %d of seed 1234567: %d, want %d", i+1, got, want)
		}
	}
}

// The draws below may never change: seeds are stored with the events.
func TestDrawLots_StaysTheSame(t *testing.T) {
	for _, draw := range []struct {
		seed uint64
		want []int
	}{
		{0, []int{5, 3, 6, 4, 1, 2}},
		{1, []int{1, 2, 4, 3, 5, 6}},
		{1<<64 - 1, []int{4, 6, 1, 2, 5, 3}},
		{7, nil},
	} {
		if diff := cmp.Diff(append([]int{}, draw.want...), DrawLots(draw.seed, len(draw.want))); diff != "" {
			t.Errorf("seed %d (-want +got):\n%s", draw.seed, diff)
		}
	}
}

func TestDrawLots_EveryNumberOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 300).Draw(t, "n")
		seen := map[int]bool{}
		for _, number := range DrawLots(rapid.Uint64().Draw(t, "seed"), n) {
			if number < 1 || number > n || seen[number] {
				t.Fatalf("number %d is out of range or drawn twice", number)
			}
			seen[number] = true
		}
		if len(seen) != n {
			t.Fatalf("%d numbers for %d players", len(seen), n)
		}
	})
}

func TestDrawLots_NoNumberIsFavoured(t *testing.T) {
	const n, draws = 5, 20000
	var counts [n][n + 1]int
	for seed := range uint64(draws) {
		for i, number := range DrawLots(seed, n) {
			counts[i][number]++
		}
	}
	for i := range n {
		for number := 1; number <= n; number++ {
			// 4000 expected, standard deviation 57: six of them are never reached by chance
			if c := counts[i][number]; c < 3660 || c > 4340 {
				t.Errorf("place %d got number %d in %d of %d draws", i, number, c, draws)
			}
		}
	}
}

func TestByRating_RatingThenTitleThenName(t *testing.T) {
	players := []Strength{
		{Rating: 2100, NamePlace: 1},
		{Rating: 2250, Title: 1, NamePlace: 5},
		{NamePlace: 3},
		{Rating: 2250, Title: 2, NamePlace: 6},
		{NamePlace: 2},
		{Rating: 2250, Title: 1, NamePlace: 4},
	}
	if diff := cmp.Diff([]int{4, 3, 6, 1, 5, 2}, ByRating(players)); diff != "" {
		t.Errorf("numbers (-want +got):\n%s", diff)
	}
}
