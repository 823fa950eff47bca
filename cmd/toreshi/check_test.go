package main

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"toreshi/pairing"
	"toreshi/pairing/trf"
)

// altered swaps the opponents of two pairs of a round, keeping results and
// colours, and reports whether that gave another legal file.
func altered(f *trf.File, r *rand.Rand) (round int, ok bool) {
	round = 1 + r.IntN(f.LastPaired())
	pairs, _ := f.RoundPairs(round)
	if len(pairs) < 2 {
		return 0, false
	}
	i, j := r.IntN(len(pairs)), r.IntN(len(pairs))
	if i == j {
		return 0, false
	}
	seat := func(number int) *trf.Cell {
		k := slices.IndexFunc(f.Players, func(p trf.Player) bool { return p.Number == number })
		return &f.Players[k].Rounds[round-1]
	}
	a, b := pairs[i], pairs[j]
	*seat(a.First), *seat(b.Second) = trf.Cell{Opponent: b.Second, Colour: pairing.White, Result: '1'}, trf.Cell{Opponent: a.First, Colour: pairing.Black, Result: '0'}
	*seat(b.First), *seat(a.Second) = trf.Cell{Opponent: a.Second, Colour: pairing.White, Result: '='}, trf.Cell{Opponent: b.First, Colour: pairing.Black, Result: '='}
	return round, true
}

func TestCheck_OnePairingAlteredByHand_RoundNamed(t *testing.T) {
	done := 0
	for seed := uint64(0); done < 400; seed++ {
		r := rand.New(rand.NewPCG(seed, 0))
		f, err := trf.Generate(trf.Options{Players: 8 + r.IntN(40), Rounds: 4 + r.IntN(3), Seed: seed, Byes: 5, Forfeits: 5, Withdraw: 5})
		if err != nil {
			continue
		}
		round, ok := altered(f, r)
		if !ok {
			continue
		}
		done++
		for q := 1; q <= round; q++ {
			got, err := checkRound(f, q)
			if err != nil {
				t.Fatal(err)
			}
			if got.OK != (q < round) {
				t.Fatalf("seed %d: round %d ok %v, altered was round %d", seed, q, got.OK, round)
			}
			if q == round && (len(got.File) != 2 || len(got.Engine) != 2) {
				t.Fatalf("seed %d: file %v, engine %v", seed, got.File, got.Engine)
			}
		}
	}
}

// ran runs the command line in a directory that holds game.trf.
func ran(t *testing.T, text string, args ...string) (code int, out, msg string) {
	t.Helper()
	t.Chdir(t.TempDir())
	if err := os.WriteFile("t.trf", []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var o, e bytes.Buffer
	code = run(args, streams{strings.NewReader(""), &o, &e})
	return code, o.String(), e.String()
}

// keys lists the names of a JSON object, as docs/formats-swiss.md has them.
func keys(t *testing.T, text string, into any) {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
}

func TestPairJSON_ShapeOfTheFormatsPage(t *testing.T) {
	f, err := trf.Generate(trf.Options{Players: 11, Rounds: 4, Seed: 2})
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := f.Write(&text, trf.TRF26); err != nil {
		t.Fatal(err)
	}
	code, out, _ := ran(t, text.String(), "pair", "--round", "3", "--explain", "--json", "t.trf")
	var shape struct {
		Round       int `json:"round"`
		Pairs       []struct{ White, Black int }
		Bye         int
		Explanation struct {
			Brackets []struct {
				Score                int
				MovedDown, Residents []int
				Pairs                [][2]int
				Floaters             []struct {
					Player int
					Why    string
				}
				Missed []struct {
					Criterion string
					Players   []int
				}
			}
			Boards []struct {
				White, Black int
				Rule         string
			}
			Bye struct {
				Player, Score int
				Candidates    []int
			}
		}
	}
	keys(t, out, &shape)
	if code != exitDone || shape.Round != 3 || len(shape.Pairs) != 5 || shape.Bye == 0 || len(shape.Explanation.Boards) != 5 {
		t.Errorf("exit %d: %s", code, out)
	}
	code, out, _ = ran(t, text.String(), "check", "--json", "t.trf")
	var checked struct {
		Rounds []struct {
			Round        int
			OK           bool
			File, Engine [][2]int
		}
	}
	keys(t, out, &checked)
	if code != exitDone || len(checked.Rounds) != 4 || !checked.Rounds[0].OK || checked.Rounds[0].File == nil {
		t.Errorf("exit %d: %s", code, out)
	}
}

// TestFormatsSwiss_Documented runs the console examples of
// docs/formats-swiss.md on the tournament shown there.
func TestFormatsSwiss_Documented(t *testing.T) {
	page, err := os.ReadFile("../../docs/formats-swiss.md")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	if err := os.WriteFile("event.trf", []byte(strings.Join(fenced(string(page), "trf"), "")), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, block := range fenced(string(page), "console") {
		line, want, _ := strings.Cut(block, "\n")
		var out bytes.Buffer
		code := run(words(strings.TrimPrefix(line, "$ toreshi ")), streams{strings.NewReader(""), &out, &out})
		if code != exitDone || out.String() != want {
			t.Errorf("%s: exit %d\n%s\ndocumented:\n%s", line, code, out.String(), want)
		}
	}
}
