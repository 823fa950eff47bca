package pairing_test

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"toreshi/pairing"
	"toreshi/pairing/trf"
)

// archive reads a compressed folder of reference files by name.
func archive(t testing.TB, folder string) map[string][]byte {
	t.Helper()
	file, err := os.Open("testdata/swiss/" + folder + ".tar.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	unzipped, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for tr := tar.NewReader(unzipped); ; {
		h, err := tr.Next()
		if errors.Is(err, io.EOF) {
			return files
		}
		if err != nil {
			t.Fatal(err)
		}
		if h.Typeflag == tar.TypeReg {
			if files[path.Base(h.Name)], err = io.ReadAll(tr); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func readTRF(t testing.TB, data []byte) *trf.File {
	t.Helper()
	f, err := trf.Read(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if bad := f.Fatal(); bad != nil {
		t.Fatal(bad)
	}
	return f
}

// sortedPairs gives pairs and the bye as lines, for comparison as a set.
func sortedPairs(pairs []pairing.Pair, bye int) []string {
	var list []string
	for _, p := range pairs {
		list = append(list, fmt.Sprintf("%d %d", p.First, p.Second))
	}
	if bye != 0 {
		list = append(list, fmt.Sprintf("%d 0", bye))
	}
	slices.Sort(list)
	return list
}

func pairRound(t testing.TB, f *trf.File, round, rounds int) []string {
	t.Helper()
	got, err := f.Swiss(round, rounds).Pair()
	if err != nil {
		return []string{"none"}
	}
	return sortedPairs(got.Pairs, got.Bye)
}

// fileRounds compares every round of a tournament file with the engine.
func fileRounds(t *testing.T, name string, f *trf.File) {
	rounds := f.Rounds
	if rounds == 0 {
		rounds = f.LastPaired()
	}
	for r := 1; r <= f.LastPaired(); r++ {
		pairs, bye := f.RoundPairs(r)
		want := sortedPairs(pairs, bye)
		if got := pairRound(t, f, r, rounds); !slices.Equal(got, want) {
			t.Errorf("%s round %d:\n got  %v\n want %v", name, r, got, want)
			return
		}
	}
}

func TestSwiss_ReferenceTournaments_EveryRound(t *testing.T) {
	for _, folder := range []string{"small", "ext", "medium", "noval"} {
		t.Run(folder, func(t *testing.T) {
			for name, data := range archive(t, folder) {
				if strings.HasSuffix(name, ".trf") {
					fileRounds(t, name, readTRF(t, data))
				}
			}
		})
	}
}

// pairsFile reads a fixture's pairing: a count, then "white black" a line, the
// bye as "id 0".
func pairsFile(t testing.TB, data []byte) []string {
	t.Helper()
	list := strings.Split(strings.TrimSpace(string(data)), "\n")[1:]
	slices.Sort(list)
	return list
}

func TestSwiss_ReferenceFixtures_NextRound(t *testing.T) {
	files := archive(t, "fixtures")
	for name, data := range files {
		base, isTRF := strings.CutSuffix(name, ".trf")
		want, known := files[base+".pairs"]
		if !isTRF || !known {
			continue
		}
		f := readTRF(t, data)
		if got := pairRound(t, f, f.LastPaired()+1, f.Rounds); !slices.Equal(got, pairsFile(t, want)) {
			t.Errorf("%s: pairs differ", name)
		}
	}
}

func benchmarkRound(b *testing.B, name string) {
	f := readTRF(b, archive(b, "fixtures")[name])
	round := f.LastPaired() + 1
	b.ResetTimer()
	for b.Loop() {
		if _, err := f.Swiss(round, f.Rounds).Pair(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSwiss100(b *testing.B)      { benchmarkRound(b, "b100_r6.trf") }
func BenchmarkSwiss300(b *testing.B)      { benchmarkRound(b, "b300_r6.trf") }
func BenchmarkSwiss1000(b *testing.B)     { benchmarkRound(b, "b1000_r6.trf") }
func BenchmarkSwiss3000(b *testing.B)     { benchmarkRound(b, "b3000_r6.trf") }
func BenchmarkSwiss9999(b *testing.B)     { benchmarkRound(b, "b9999_r6.trf") }
func BenchmarkSwissFirst100(b *testing.B) { benchmarkRound(b, "b100_r1.trf") }

func BenchmarkSwissFirst300(b *testing.B)  { benchmarkRound(b, "b300_r1.trf") }
func BenchmarkSwissFirst1000(b *testing.B) { benchmarkRound(b, "b1000_r1.trf") }
func BenchmarkSwissFirst3000(b *testing.B) { benchmarkRound(b, "b3000_r1.trf") }
func BenchmarkSwissFirst9999(b *testing.B) { benchmarkRound(b, "b9999_r1.trf") }
