package kumalak

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// vectorProfiles maps the profile names of the vectors to rulesets; mind the
// crossing one-move names (spec/rules.md 0).
var vectorProfiles = map[string]string{
	"bes-immediate":      "bestemshe-immediate",
	"bes-tomove":         "bestemshe-tomove",
	"bes-onemove-26":     "bestemshe-onemove",
	"bes-immediate-full": "bestemshe-immediate-full",
	"bes-tomove-full":    "bestemshe-tomove-full",
	"bes-onemove":        "bestemshe-onemove-full",
	"tog-tomove":         "togyz-tomove",
	"tog-onemove":        "togyz-onemove",
	"tog-immediate":      "togyz-immediate",
	"tog-tomove-full":    "togyz-tomove-full",
}

// pantusov is the ruleset only tests play.
var pantusov = Ruleset{uint8(len(profiles) - 1)}

// allRulesets are the offered ones and pantusov.
func allRulesets() []Ruleset { return append(Rulesets(), pantusov) }

func vectorRuleset(t testing.TB, name string) Ruleset {
	t.Helper()
	if name == "tog-pantusov" {
		return pantusov
	}
	r, err := ParseRuleset(vectorProfiles[name])
	if err != nil {
		t.Fatalf("profile %s: %v", name, err)
	}
	return r
}

// readVectors decodes a JSON file of testdata.
func readVectors(t testing.TB, name string, into any) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

// eachVector decodes a compressed file of testdata with one object a line.
func eachVector[T any](t *testing.T, name string, visit func(T)) {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(z)
	lines.Buffer(nil, 1<<20)
	seen := 0
	for lines.Scan() {
		var v T
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		visit(v)
		seen++
	}
	if err := lines.Err(); err != nil || seen == 0 {
		t.Fatalf("%s: %d lines, %v", name, seen, err)
	}
}

// position is how the vectors write a position.
type position struct {
	B      []int  `json:"b"`
	K      [2]int `json:"k"`
	Tuzdyk [2]int `json:"tuz"`
	Turn   int    `json:"turn"`
}

// board sets the position up without a parser.
func (p position) board(r Ruleset) Board {
	b := Board{rules: r, turn: Side(p.Turn - 1)}
	for i, stones := range p.B {
		b.add(Side(i/r.Holes()), i%r.Holes()+1, stones)
	}
	for s := First; s <= Second; s++ {
		b.addKazan(s, p.K[s])
		b.setTuzdyk(s, p.Tuzdyk[s])
	}
	return b
}
