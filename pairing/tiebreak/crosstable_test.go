package tiebreak

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// drawn writes a crosstable as text: "1. №2 | · 1 ½".
func drawn(t *testing.T, e Event, by Arrangement) string {
	t.Helper()
	table, err := NewCrosstable(e, FederationRoundRobin(), by)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for i, row := range table.Rows {
		fmt.Fprintf(&out, "%d. №%d |", row.Rank, row.Player.Number)
		for j, cells := range row.Cells {
			if i == j {
				out.WriteString(" ·")
				continue
			}
			out.WriteString(" ")
			for _, cell := range cells {
				switch {
				case cell.Text == "":
					out.WriteString("_")
				case cell.Void:
					out.WriteString("(" + cell.Text + ")")
				default:
					out.WriteString(cell.Text)
				}
			}
		}
		out.WriteString("\n")
	}
	return out.String()
}

func TestCrosstable_InNumberOrder(t *testing.T) {
	want := `1. №1 | · 1 1 0 ½ 1
2. №2 | 0 · ½ 1 1 1
2. №3 | 0 ½ · 1 1 1
6. №4 | 1 0 0 · 0 ½
5. №5 | ½ 0 0 1 · −
4. №6 | 0 0 0 ½ + ·
`
	if diff := cmp.Diff(want, drawn(t, oracle(), InNumberOrder)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestCrosstable_InRankOrder(t *testing.T) {
	want := `1. №1 | · 1 1 1 ½ 0
2. №2 | 0 · ½ 1 1 1
2. №3 | 0 ½ · 1 1 1
4. №6 | 0 0 0 · + ½
5. №5 | ½ 0 0 − · 1
6. №4 | 1 0 0 ½ 0 ·
`
	if diff := cmp.Diff(want, drawn(t, oracle(), InRankOrder)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// The first game of a pair keeps the first cell also while it is pending.
func TestCrosstable_DoubleRoundRobinHasTwoCells(t *testing.T) {
	e := roundRobin(3,
		Game{Round: 1, Players: [2]int{1, 2}, Kind: Pending}, game(4, 2, 1, "1"),
		game(2, 1, 3, "½"),
	)
	e.Meetings = 2
	want := `2. №1 | · _0 ½_
1. №2 | _1 · __
2. №3 | ½_ __ ·
`
	if diff := cmp.Diff(want, drawn(t, e, InNumberOrder)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestCrosstable_RemovedPlayerLastWithVoidResults(t *testing.T) {
	e := roundRobin(3, game(1, 1, 2, "½"), game(2, 3, 1, "1"), game(3, 2, 3, "--"))
	e.Players[2].Status = Removed
	want := `1. №1 | · ½ (0)
1. №2 | ½ · (−)
0. №3 | (1) (−) ·
`
	if diff := cmp.Diff(want, drawn(t, e, InRankOrder)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestCrosstable_UnusualPointsAreShown(t *testing.T) {
	e := roundRobin(2, Game{Round: 1, Players: [2]int{1, 2}, Award: [2]int{5, 0}})
	want := "1. №1 | · ½\n2. №2 | 0 ·\n"
	if diff := cmp.Diff(want, drawn(t, e, InRankOrder)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
