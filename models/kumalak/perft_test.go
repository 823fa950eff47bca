package kumalak

import "testing"

func TestPerft_FromStart(t *testing.T) {
	var file struct {
		Tables map[string][]struct {
			Depth  int    `json:"depth"`
			Nodes  uint64 `json:"nodes"`
			Goal   uint64 `json:"over_by_goal"`
			Half   uint64 `json:"over_by_half"`
			Sweeps uint64 `json:"over_by_atsyrau"`
		} `json:"tables"`
	}
	readVectors(t, "perft.json", &file)
	for name, rows := range file.Tables {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			start := vectorRuleset(t, name).Start()
			for _, row := range rows {
				want := Count{row.Nodes, row.Goal + row.Half + row.Sweeps}
				if got := Perft(start, row.Depth); got != want {
					t.Errorf("depth %d: %+v, want %+v", row.Depth, got, want)
				}
			}
		})
	}
}

func TestPerft_Divide(t *testing.T) {
	var file map[string]struct {
		Depth int            `json:"depth"`
		By    map[int]uint64 `json:"by_first_move"`
		Total uint64         `json:"total"`
	}
	readVectors(t, "perft-divide.json", &file)
	for name, want := range file {
		total := uint64(0)
		parts := Divide(vectorRuleset(t, name).Start(), want.Depth)
		for i, part := range parts {
			if part.Hole != i+1 || part.Leaves != want.By[part.Hole] {
				t.Errorf("%s: part %d is %+v, want %d", name, i, part, want.By[i+1])
			}
			total += part.Leaves
		}
		if len(parts) != len(want.By) || total != want.Total {
			t.Errorf("%s: %d parts, %d leaves, want %d and %d", name, len(parts), total, len(want.By), want.Total)
		}
	}
}

func TestPerft_ThinEndgames(t *testing.T) {
	var file []struct {
		Name string `json:"name"`
		position
		Perft map[string][]uint64 `json:"perft"`
	}
	readVectors(t, "perft-endgame.json", &file)
	for _, c := range file {
		for name, counts := range c.Perft {
			b := c.board(vectorRuleset(t, name))
			for i, want := range counts {
				if got := Perft(b, i+1).Leaves; got != want {
					t.Errorf("%s, %s, depth %d: %d, want %d", c.Name, name, i+1, got, want)
				}
			}
		}
	}
}

func TestPerft_Root(t *testing.T) {
	r := Rulesets()[0]
	stuck, err := ParsePosition(r, "0,0,0,0,0/5,5,5,5,5 20,5 1")
	if err != nil {
		t.Fatal(err)
	}
	won, err := ParsePosition(r, "5,5,5,0,0/5,0,0,0,0 26,4 1")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name  string
		b     Board
		depth int
		want  uint64
	}{
		{"depth 0 counts the root", r.Start(), 0, 1},
		{"no legal move", stuck, 1, 0},
		{"a root is not tested for the end", won, 1, 3},
		{"its moves are", won, 2, 0},
		{"a board that is over has no moves", won.Settled(), 1, 0},
	} {
		if got := Perft(c.b, c.depth).Leaves; got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}

func benchmarkPerft(b *testing.B, id string, depth int) {
	r, err := ParseRuleset(id)
	if err != nil {
		b.Fatal(err)
	}
	start := r.Start()
	leaves := uint64(0)
	b.ReportAllocs()
	for b.Loop() {
		leaves += Perft(start, depth).Leaves
	}
	b.ReportMetric(float64(leaves)/b.Elapsed().Seconds(), "leaves/s")
}

func BenchmarkPerftBestemsheImmediate(b *testing.B) { benchmarkPerft(b, "bestemshe-immediate", 11) }
func BenchmarkPerftBestemsheToMove(b *testing.B)    { benchmarkPerft(b, "bestemshe-tomove", 11) }
func BenchmarkPerftBestemsheOneMove(b *testing.B)   { benchmarkPerft(b, "bestemshe-onemove", 11) }
func BenchmarkPerftTogyzToMove(b *testing.B)        { benchmarkPerft(b, "togyz-tomove", 8) }
func BenchmarkPerftTogyzImmediate(b *testing.B)     { benchmarkPerft(b, "togyz-immediate", 8) }
func BenchmarkPerftTogyzOneMove(b *testing.B)       { benchmarkPerft(b, "togyz-onemove", 8) }
