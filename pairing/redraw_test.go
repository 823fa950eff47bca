package pairing

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestRedraw_PairsKeepTheirTablesAndNewcomersComeLast(t *testing.T) {
	first := FirstRound{Players: []int{1, 2, 3, 4, 5, 6}, Pairs: []Pair{{1, 4}, {2, 3}}}
	got, err := Redraw(first, 0)
	if err != nil {
		t.Fatal(err)
	}
	if len(got.CatchUp) != 1 || !got.CatchUp[0].Has(5) || !got.CatchUp[0].Has(6) || got.Free != 0 {
		t.Fatalf("catch-up games %v, free %d: want 5 and 6 to meet", got.CatchUp, got.Free)
	}
	want := map[int]int{1: 1, 4: 6, 2: 2, 3: 5, got.CatchUp[0].First: 3, got.CatchUp[0].Second: 4}
	if diff := cmp.Diff(want, got.Numbers); diff != "" {
		t.Errorf("numbers (-want +got):\n%s", diff)
	}
}

func TestRedraw_OneNewcomerMeetsTheFreePlayer(t *testing.T) {
	got, err := Redraw(FirstRound{Players: []int{1, 2, 3, 9}, Pairs: []Pair{{2, 3}}, Free: 1}, 5)
	if err != nil {
		t.Fatal(err)
	}
	if len(got.CatchUp) != 1 || !got.CatchUp[0].Has(1) || !got.CatchUp[0].Has(9) || got.Free != 0 {
		t.Errorf("got %+v, want 1 against 9", got)
	}
}

func TestRedraw_FreePlayerStaysFree(t *testing.T) {
	for seed := range uint64(20) {
		got, err := Redraw(FirstRound{Players: []int{1, 2, 3, 8, 9}, Pairs: []Pair{{2, 3}}, Free: 1}, seed)
		if err != nil {
			t.Fatal(err)
		}
		if got.Free != 1 || got.Numbers[1] != 1 {
			t.Errorf("seed %d: free %d with number %d, want 1 with number 1", seed, got.Free, got.Numbers[1])
		}
	}
}

func TestRedraw_RefusesWhatNoTableHolds(t *testing.T) {
	for name, first := range map[string]FirstRound{
		"nobody":           {},
		"one player":       {Players: []int{1}},
		"player twice":     {Players: []int{1, 2, 2}},
		"no valid number":  {Players: []int{0, 1}},
		"pair of a ghost":  {Players: []int{1, 2}, Pairs: []Pair{{1, 3}}},
		"paired twice":     {Players: []int{1, 2, 3}, Pairs: []Pair{{1, 2}, {3, 1}}},
		"against himself":  {Players: []int{1, 2, 3}, Pairs: []Pair{{1, 1}}},
		"a pair of nobody": {Players: []int{1, 2, 3}, Pairs: []Pair{{}}},
	} {
		if _, err := Redraw(first, 1); !errors.Is(err, ErrRedraw) {
			t.Errorf("%s: error %v, want ErrRedraw", name, err)
		}
	}
}

// The first round of any table, some players more, any seed: the new table holds
// the pairs made with the same player beginning, and everybody meets everybody.
func TestRedraw_KeepsPairsAndIsABergerTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before := rapid.IntRange(2, 33).Draw(t, "players")
		newcomers := rapid.IntRange(0, 9).Draw(t, "newcomers")
		table, _ := Berger(before)
		ids := rapid.Permutation(oneTo(before+newcomers)).Draw(t, "ids")

		first := FirstRound{Players: ids}
		for _, pair := range table[0].Pairs {
			first.Pairs = append(first.Pairs, Pair{ids[pair.First-1], ids[pair.Second-1]})
		}
		if table[0].Free != 0 {
			first.Free = ids[table[0].Free-1]
		}
		seed := rapid.Uint64().Draw(t, "seed")
		drawn, err := Redraw(first, seed)
		if err != nil {
			t.Fatal(err)
		}
		again, _ := Redraw(first, seed)
		if diff := cmp.Diff(drawn, again); diff != "" {
			t.Fatalf("the same seed drew something else:\n%s", diff)
		}
		checkRedrawn(t, first, drawn)
	})
}

func oneTo(n int) []int {
	numbers := make([]int, n)
	for i := range numbers {
		numbers[i] = i + 1
	}
	return numbers
}

func checkRedrawn(t *rapid.T, first FirstRound, drawn Redrawn) {
	n := len(first.Players)
	holder := map[int]int{}
	for player, number := range drawn.Numbers {
		if number < 1 || number > n || holder[number] != 0 {
			t.Fatalf("number %d of player %d is out of range or given twice", number, player)
		}
		holder[number] = player
	}
	if len(holder) != n {
		t.Fatalf("%d numbers for %d players", len(holder), n)
	}
	table, _ := Berger(n)
	var roundOne []Pair
	for _, pair := range table[0].Pairs {
		roundOne = append(roundOne, Pair{holder[pair.First], holder[pair.Second]})
	}
	want := map[Pair]bool{}
	for _, pair := range append(append([]Pair{}, first.Pairs...), drawn.CatchUp...) {
		want[pair] = true
	}
	for _, pair := range roundOne {
		if !want[pair] {
			t.Fatalf("the new round 1 has %v, which is neither played nor a catch-up game", pair)
		}
	}
	if len(roundOne) != len(want) {
		t.Fatalf("the new round 1 has %d pairs, want %d", len(roundOne), len(want))
	}
	if free := holder[table[0].Free]; free != drawn.Free {
		t.Fatalf("free in the new round 1 is %d, want %d", free, drawn.Free)
	}
	if first.Free != 0 && drawn.Free != 0 && drawn.Free != first.Free {
		t.Fatalf("%d was free before, now %d", first.Free, drawn.Free)
	}
}
