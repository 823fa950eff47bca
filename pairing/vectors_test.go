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
	got, err := pairing.PairProved(f.Swiss(round, rounds))
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

// listedRound is a round of a .pairs file: the pairs in board order, or none.
type listedRound struct {
	round int
	pairs []string
	none  bool
}

// listed reads a .pairs file of the ext folder.
func listed(t testing.TB, data []byte) (rounds []listedRound) {
	t.Helper()
	for line := range strings.Lines(string(data)) {
		words := strings.Fields(line)
		switch {
		case len(words) > 2 && words[0] == "round":
			r := listedRound{none: words[2] == "none"}
			fmt.Sscan(words[1], &r.round)
			rounds = append(rounds, r)
		case len(words) == 2:
			last := &rounds[len(rounds)-1]
			last.pairs = append(last.pairs, words[0]+" "+words[1])
		}
	}
	return rounds
}

// absentFrom reads the byes of a round's line, for a round that the file does
// not show.
func absentFrom(data []byte, round int) map[int]bool {
	away := map[int]bool{}
	for line := range strings.Lines(string(data)) {
		words := strings.Fields(line)
		at := slices.Index(words, "byes")
		if at < 0 || words[1] != fmt.Sprint(round) {
			continue
		}
		for _, w := range words[at+1:] {
			var id int
			fmt.Sscan(strings.TrimRight(w, "HFZ"), &id)
			away[id] = true
		}
	}
	return away
}

func TestSwiss_ListedRounds_BoardOrderAndNone(t *testing.T) {
	files := archive(t, "ext")
	none := 0
	for name, data := range files {
		base, isTRF := strings.CutSuffix(name, ".trf")
		if !isTRF {
			continue
		}
		f := readTRF(t, data)
		for _, r := range listed(t, files[base+".pairs"]) {
			s := f.Swiss(r.round, f.Rounds)
			if r.none {
				none++
				away := absentFrom(files[base+".pairs"], r.round)
				for i := range s.Players {
					s.Players[i].Absent = away[s.Players[i].Number]
				}
				if _, err := s.Pair(); !errors.Is(err, pairing.ErrNoPairing) {
					t.Errorf("%s round %d: paired, but there is no valid pairing (%v)", name, r.round, err)
				}
				continue
			}
			got, err := s.Pair()
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			var boards []string
			for _, p := range got.Pairs {
				boards = append(boards, fmt.Sprintf("%d %d", p.First, p.Second))
			}
			if got.Bye != 0 {
				boards = append(boards, fmt.Sprintf("%d 0", got.Bye))
			}
			// With virtual points the reference sorts by real ones (spec/swiss.md 8).
			if len(f.Virtual) > 0 {
				slices.Sort(boards)
				slices.Sort(r.pairs)
			}
			if !slices.Equal(boards, r.pairs) {
				t.Errorf("%s round %d:\n got  %v\n want %v", name, r.round, boards, r.pairs)
			}
		}
	}
	if none == 0 {
		t.Error("no round without a pairing was seen")
	}
}

func TestSwiss_NoValidPairing_SaysSo(t *testing.T) {
	for name, data := range archive(t, "noval") {
		f := readTRF(t, data)
		_, err := f.Swiss(f.LastPaired()+1, f.Rounds).Pair()
		var none *pairing.NoPairingError
		if !errors.As(err, &none) || none.Obstacle == pairing.ObstacleUnknown {
			t.Errorf("%s: %v", name, err)
		}
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
