package pairing

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// written prints a table as the books do: "1-4 2-3 | 4-3 1-2".
func written(rounds []Round) string {
	var lines []string
	for _, round := range rounds {
		var pairs []string
		for _, pair := range round.Pairs {
			pairs = append(pairs, fmt.Sprintf("%d-%d", pair.First, pair.Second))
		}
		lines = append(lines, strings.Join(pairs, " "))
	}
	return strings.Join(lines, " | ")
}

func TestBerger_PrintedTables(t *testing.T) {
	want := map[int]string{
		2: "1-2",
		4: "1-4 2-3 | 4-3 1-2 | 2-4 3-1",
		6: "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1",
		8: "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | 3-8 4-2 5-1 6-7 | 8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1",
	}
	for n, table := range want {
		rounds, err := Berger(n)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(table, written(rounds)); diff != "" {
			t.Errorf("table of %d (-printed +computed):\n%s", n, diff)
		}
	}
}

func TestBerger_OddFieldMeetsTheDummy(t *testing.T) {
	rounds, err := Berger(5)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := written(rounds), "2-5 3-4 | 5-3 1-2 | 3-1 4-5 | 1-4 2-3 | 4-2 5-1"; got != want {
		t.Errorf("table of 5: got %s, want %s", got, want)
	}
	var free []int
	for _, round := range rounds {
		free = append(free, round.Free)
	}
	if diff := cmp.Diff([]int{1, 4, 2, 5, 3}, free); diff != "" {
		t.Errorf("free players (-want +got):\n%s", diff)
	}
}

func TestBerger_TooFewPlayers(t *testing.T) {
	for _, n := range []int{-3, 0, 1} {
		if _, err := Berger(n); !errors.Is(err, ErrTooFewPlayers) {
			t.Errorf("Berger(%d): %v, want ErrTooFewPlayers", n, err)
		}
		if _, err := DoubleBerger(n); !errors.Is(err, ErrTooFewPlayers) {
			t.Errorf("DoubleBerger(%d): %v, want ErrTooFewPlayers", n, err)
		}
	}
}

// census counts, over a table, who met whom, who began how often and who was
// free, and fails when somebody plays twice in a round.
type census struct {
	met        map[Pair]int
	difference map[int]int
	free       map[int]int
}

func takeCensus(t *testing.T, n int, rounds []Round) census {
	t.Helper()
	c := census{met: map[Pair]int{}, difference: map[int]int{}, free: map[int]int{}}
	for r, round := range rounds {
		seen := map[int]bool{}
		sit := func(player int) {
			if player < 1 || player > n || seen[player] {
				t.Fatalf("n=%d round %d: player %d is unknown or sits twice", n, r+1, player)
			}
			seen[player] = true
		}
		for _, pair := range round.Pairs {
			sit(pair.First)
			sit(pair.Second)
			c.met[pair]++
			c.difference[pair.First]++
			c.difference[pair.Second]--
		}
		if round.Free != 0 {
			sit(round.Free)
			c.free[round.Free]++
		}
		if len(seen) != n {
			t.Fatalf("n=%d round %d: %d players seen", n, r+1, len(seen))
		}
	}
	return c
}

func TestBerger_PropertiesOfEveryField(t *testing.T) {
	for n := 2; n <= 80; n++ {
		rounds, err := Berger(n)
		if err != nil {
			t.Fatal(err)
		}
		if want := n + n%2 - 1; len(rounds) != want {
			t.Fatalf("n=%d: %d rounds, want %d", n, len(rounds), want)
		}
		c := takeCensus(t, n, rounds)
		for i := 1; i <= n; i++ {
			for j := i + 1; j <= n; j++ {
				if met := c.met[Pair{i, j}] + c.met[Pair{j, i}]; met != 1 {
					t.Errorf("n=%d: %d and %d meet %d times", n, i, j, met)
				}
			}
			if diff := c.difference[i]; diff < -1 || diff > 1 || (diff == 0) != (n%2 == 1) {
				t.Errorf("n=%d: player %d begins %+d times more than he answers", n, i, diff)
			}
			if c.free[i] != n%2 {
				t.Errorf("n=%d: player %d is free %d times", n, i, c.free[i])
			}
		}
	}
}

func TestBerger_NextRoundAddsHalf(t *testing.T) {
	for n := 4; n <= 64; n += 2 {
		rounds, _ := Berger(n)
		step := func(player int) int {
			if player == n {
				return n
			}
			return (player-1+n/2)%(n-1) + 1
		}
		for r := 1; r < len(rounds); r++ {
			before := map[Pair]bool{}
			for _, pair := range rounds[r-1].Pairs {
				before[Pair{step(pair.First), step(pair.Second)}] = true
			}
			for i, pair := range rounds[r].Pairs {
				if i == 0 { // the top pair changes who begins from round to round
					pair = pair.Reversed()
				}
				if !before[pair] {
					t.Fatalf("n=%d round %d: %v does not follow from the round before", n, r+1, pair)
				}
			}
		}
	}
}

func TestDoubleBerger_SecondCycleReversedAndLastTwoRoundsSwapped(t *testing.T) {
	rounds, err := DoubleBerger(4)
	if err != nil {
		t.Fatal(err)
	}
	want := "1-4 2-3 | 2-4 3-1 | 4-3 1-2 | 4-1 3-2 | 3-4 2-1 | 4-2 1-3"
	if got := written(rounds); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestDoubleBerger_PropertiesOfEveryField(t *testing.T) {
	for n := 2; n <= 64; n++ {
		rounds, err := DoubleBerger(n)
		if err != nil {
			t.Fatal(err)
		}
		c := takeCensus(t, n, rounds)
		for i := 1; i <= n; i++ {
			for j := 1; j <= n; j++ {
				if i != j && c.met[Pair{i, j}] != 1 {
					t.Errorf("n=%d: %d begins against %d %d times", n, i, j, c.met[Pair{i, j}])
				}
			}
			if c.difference[i] != 0 {
				t.Errorf("n=%d: player %d begins %+d times more than he answers", n, i, c.difference[i])
			}
		}
		if n%2 == 0 {
			noThreeRunning(t, n, rounds)
		}
	}
}

// noThreeRunning fails when a player begins, or answers, in three rounds
// running.
func noThreeRunning(t *testing.T, n int, rounds []Round) {
	t.Helper()
	run := map[int]int{} // positive: begun so often running
	for r, round := range rounds {
		for _, pair := range round.Pairs {
			run[pair.First] = max(run[pair.First], 0) + 1
			run[pair.Second] = min(run[pair.Second], 0) - 1
		}
		for player, length := range run {
			if length > 2 || length < -2 {
				t.Errorf("n=%d round %d: player %d has the same side a third time running", n, r+1, player)
			}
		}
	}
}
