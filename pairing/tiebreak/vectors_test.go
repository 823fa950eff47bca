package tiebreak

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// vector is one file of testdata: a round robin and the values two separate
// programs agree on.
type vector struct {
	TRF     string                       `json:"trf"`
	Players map[string]map[string]string `json:"players"`
	Order   struct {
		Criteria  []string `json:"criteria"`
		Ranking   []int    `json:"ranking"`
		StillTied [][]int  `json:"still_tied"`
	} `json:"order_example"`
}

func eachVector(t *testing.T, check func(t *testing.T, e Event, v vector)) {
	t.Helper()
	files, err := filepath.Glob("testdata/r*.json")
	if err != nil || len(files) != 6 {
		t.Fatalf("%d vectors found (%v), want 6", len(files), err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var v vector
			if err := json.Unmarshal(text, &v); err != nil {
				t.Fatal(err)
			}
			e, err := readTRF(v.TRF)
			if err != nil {
				t.Fatal(err)
			}
			check(t, e, v)
		})
	}
}

func TestVectors_EveryValue(t *testing.T) {
	eachVector(t, func(t *testing.T, e Event, v vector) {
		table, err := Rank(e, FederationRoundRobin())
		if err != nil {
			t.Fatal(err)
		}
		if len(table.Rows) != len(v.Players) {
			t.Fatalf("%d rows for %d players", len(table.Rows), len(v.Players))
		}
		for _, row := range table.Rows {
			want := v.Players[strconv.Itoa(row.Player.Number)]
			for i, c := range table.Criteria {
				if got := row.Values[i].Decimal(); got != want[c.Key()] {
					t.Errorf("player %d: %s is %s, want %s", row.Player.Number, c.Key(), got, want[c.Key()])
				}
			}
		}
	})
}

// The examples' orders end with Koya, which nobody here offers yet; where it
// decides nothing the ranking must be the same without it.
func TestVectors_Ranking(t *testing.T) {
	eachVector(t, func(t *testing.T, e Event, v vector) {
		order, err := ParseOrder("PTS,DE,SB")
		if err != nil {
			t.Fatal(err)
		}
		table, err := Rank(e, order)
		if err != nil {
			t.Fatal(err)
		}
		var ranking []int
		var tied [][]int
		for i, row := range table.Rows {
			ranking = append(ranking, row.Player.Number)
			if i > 0 && table.Rows[i-1].Rank == row.Rank {
				if len(tied) == 0 || tied[len(tied)-1][0] != table.Rows[row.Rank-1].Player.Number {
					tied = append(tied, []int{table.Rows[row.Rank-1].Player.Number})
				}
				tied[len(tied)-1] = append(tied[len(tied)-1], row.Player.Number)
			}
		}
		if diff := cmp.Diff(v.Order.Ranking, ranking); diff != "" {
			t.Errorf("ranking (-want +got):\n%s", diff)
		}
		if diff := cmp.Diff(v.Order.StillTied, append([][]int{}, tied...)); diff != "" {
			t.Errorf("still tied (-want +got):\n%s", diff)
		}
	})
}
