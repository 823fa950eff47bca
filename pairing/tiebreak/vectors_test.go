package tiebreak

import (
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// vector is a tournament after some round, with the values that two separate
// programs agree on.
type vector struct {
	Name          string                       `json:"name"`
	TRF           string                       `json:"trf"`
	AfterRound    int                          `json:"after_round"`
	PlannedRounds int                          `json:"planned_rounds"`
	System        string                       `json:"system"`
	Players       map[string]map[string]string `json:"players"`
	Order         struct {
		Criteria  []string `json:"criteria"`
		Ranking   []int    `json:"ranking"`
		StillTied [][]int  `json:"still_tied"`
	} `json:"order_example"`
}

// event reads the vector's tournament.
func (v vector) event(t *testing.T) Event {
	t.Helper()
	e, err := readTRF(v.TRF, v.AfterRound, v.System == "roundrobin")
	if err != nil {
		t.Fatal(err)
	}
	e.PlannedRounds = v.PlannedRounds
	return e
}

func roundRobinVectors(t *testing.T) []vector {
	t.Helper()
	files, err := filepath.Glob("testdata/r*.json")
	if err != nil || len(files) != 6 {
		t.Fatalf("%d vectors found (%v), want 6", len(files), err)
	}
	var vectors []vector
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		v := vector{Name: filepath.Base(file)}
		if err := json.Unmarshal(text, &v); err != nil {
			t.Fatal(err)
		}
		vectors = append(vectors, v)
	}
	return vectors
}

func swissVectors(t *testing.T) []vector {
	t.Helper()
	file, err := os.Open("testdata/swiss.jsonl.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	var vectors []vector
	for decoder := json.NewDecoder(lines); ; {
		var v vector
		if err := decoder.Decode(&v); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		vectors = append(vectors, v)
	}
	if len(vectors) != 56 {
		t.Fatalf("%d vectors found, want 56", len(vectors))
	}
	return vectors
}

// checkValues compares every value of every player.
func checkValues(t *testing.T, v vector, keys string) {
	table := mustRank(t, v.event(t), keys)
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
}

func TestVectors_RoundRobinValues(t *testing.T) {
	for _, v := range roundRobinVectors(t) {
		t.Run(v.Name, func(t *testing.T) { checkValues(t, v, "PTS,DE,WIN,SB") })
	}
}

func TestVectors_SwissValues(t *testing.T) {
	for _, v := range swissVectors(t) {
		t.Run(v.Name, func(t *testing.T) { checkValues(t, v, "PTS,DE,WIN,BH,SB") })
	}
}

// The examples' orders end with Koya, which nobody here offers yet; where it
// decides nothing the ranking must be the same without it.
func TestVectors_RoundRobinRanking(t *testing.T) {
	for _, v := range roundRobinVectors(t) {
		table := mustRank(t, v.event(t), "PTS,DE,SB")
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
			t.Errorf("%s: ranking (-want +got):\n%s", v.Name, diff)
		}
		if diff := cmp.Diff(v.Order.StillTied, append([][]int{}, tied...)); diff != "" {
			t.Errorf("%s: still tied (-want +got):\n%s", v.Name, diff)
		}
	}
}
