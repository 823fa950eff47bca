package trf

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"toreshi/pairing"
)

// line builds a 001 line from a number, a name, points and cells.
func line(number, name, points string, cells ...string) string {
	text := "001 " + strings.Repeat(" ", 4-len(number)) + number + "      " + padded(name, 33) + " 2000" +
		strings.Repeat(" ", 80-52) + strings.Repeat(" ", 4-len(points)) + points + "       "
	for _, c := range cells {
		text += c + "  "
	}
	return text
}

func read(t testing.TB, text string) *File {
	t.Helper()
	f, err := Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// pairOf is a legal file of two players with the given cells in round 1.
func pairOf(a, b string, more ...string) string {
	return strings.Join(append([]string{"142 3", "152 W", line("1", "Aman", "", a), line("2", "Bolat", "", b)}, more...), "\n") + "\n"
}

func TestRead_EachContradiction_SaidWithItsPlace(t *testing.T) {
	for name, c := range map[string]struct {
		text         string
		line, column int
		severity     Severity
		says         string
	}{
		"starting rank twice":  {pairOf("   2 w 1", "   1 b 0", line("2", "Dana", "")), 5, 5, Fatal, "used twice"},
		"no starting rank":     {pairOf("   2 w 1", "   1 b 0", line("", "Dana", "")), 5, 5, Fatal, "no starting rank"},
		"opponent missing":     {pairOf("   7 w 1", "        "), 3, 92, Fatal, "opponent 7 of player 1 is not in the file"},
		"one-sided pairing":    {pairOf("   2 w 1", "        "), 3, 92, Fatal, "player 2 has none"},
		"equal colours":        {pairOf("   2 w 1", "   1 w 0"), 3, 97, Fatal, "same colour"},
		"one colour only":      {pairOf("   2 w +", "   1 - -"), 3, 97, Fatal, "only one of players 1 and 2 has a colour"},
		"results contradict":   {pairOf("   2 w 1", "   1 b 1"), 3, 99, Fatal, "results 1 and 1"},
		"win against draw":     {pairOf("   2 w 1", "   1 b ="), 3, 99, Fatal, "do not go together"},
		"self pairing":         {pairOf("   1 w 1", "        "), 3, 92, Fatal, "the player himself"},
		"points":               {strings.Replace(pairOf("   2 w 1", "   1 b 0"), line("1", "Aman", "", "   2 w 1"), line("1", "Aman", "0.5", "   2 w 1"), 1), 3, 81, Warning, "points 0.5, but the results give 1.0"},
		"two byes in a round":  {pairOf("0000 - U", "0000 - U"), 4, 92, Fatal, "two pairing-allocated byes: players 1 and 2"},
		"two byes of a player": {pairOf("0000 - U  0000 - U", "0000 - Z"), 3, 92, Warning, "2 times"},
		"round after the last": {pairOf("0000 - Z  0000 - Z  0000 - Z  0000 - H", "0000 - Z"), 3, 122, Warning, "after the last round, 3"},
		"bye with an opponent": {pairOf("   2 b Z", "   1 w Z"), 3, 92, Fatal, "is a bye"},
		"game without one":     {pairOf("0000 w 1", "0000 - Z"), 3, 92, Fatal, "needs an opponent"},
		"game without colour":  {pairOf("   2 - 1", "   1 - 0"), 3, 97, Fatal, "needs a colour"},
		"no colour, no result": {pairOf("   2      ", "   1      "), 3, 97, Fatal, "neither a colour nor a result"},
		"no result yet":        {pairOf("   2 w  ", "   1 b  "), 3, 99, Warning, "counts as a draw"},
		"unknown letter":       {pairOf("   2 w ?", "   1 b 0"), 3, 99, Fatal, "not a result letter"},
		"unknown colour":       {pairOf("   2 x 1", "   1 b 0"), 3, 97, Fatal, "none of w, b, -"},
		"opponent not numeric": {pairOf("  2a w 1", "   1 b 0"), 3, 92, Fatal, "is not a number"},
		"bye of nobody":        {pairOf("   2 w 1", "   1 b 0", "240 H 002    9"), 5, 11, Fatal, "player 9 is not in the file"},
		"absent nobody":        {pairOf("   2 w 1", "   1 b 0", "XXZ 9"), 5, 5, Fatal, "player 9 is not in the file"},
		"forbidden nobody":     {pairOf("   2 w 1", "   1 b 0", "260 001 002    1    9"), 5, 18, Fatal, "player 9 is not in the file"},
		"kind of bye":          {pairOf("   2 w 1", "   1 b 0", "240 Q 002    1"), 5, 5, Fatal, "none of F, H, Z"},
		"points by colour":     {pairOf("   2 w 1", "   1 b 0", "XXS WW=1 BW=2"), 5, 5, Fatal, "depend on the colour"},
		"point code":           {pairOf("   2 w 1", "   1 b 0", "162  Q 1.0"), 5, 6, Fatal, "none of W D L A P X"},
		"initial colour":       {pairOf("   2 w 1", "   1 b 0", "152 X"), 5, 5, Fatal, "neither W nor B"},
		"Baku without points":  {pairOf("   2 w 1", "   1 b 0", "192 FIDE_DUTCH_2026_BAKU"), 0, 0, Warning, "no virtual points are given"},
		"rounds":               {pairOf("   2 w 1", "   1 b 0", "XXR many"), 5, 5, Fatal, "number of rounds"},
	} {
		t.Run(name, func(t *testing.T) {
			found := read(t, c.text).Findings
			for _, x := range found {
				if x.Line == c.line && x.Column == c.column && x.Severity == c.severity && strings.Contains(x.Text, c.says) {
					return
				}
			}
			t.Errorf("not said; findings %v", found)
		})
	}
}

func TestRead_LegalResultPairs_NothingSaid(t *testing.T) {
	for _, p := range []string{"10", "01", "==", "+-", "-+", "--", "WL", "LW", "DD", "00", "=0", "0="} {
		f := read(t, pairOf("   2 w "+p[:1], "   1 b "+p[1:]))
		if len(f.Findings) != 0 {
			t.Errorf("%s: %v", p, f.Findings)
		}
	}
}

func TestRead_AnyLineEndAndEncoding_SameFile(t *testing.T) {
	text := pairOf("   2 w 1", "   1 b 0", "### note", "XYZ kept")
	want := read(t, text)
	for name, other := range map[string]string{
		"CRLF": strings.ReplaceAll(text, "\n", "\r\n"), "CR": strings.ReplaceAll(text, "\n", "\r"), "BOM": "\ufeff" + text,
		"lower case": strings.NewReplacer(" w ", " W ", " b ", " B ").Replace(text),
	} {
		if diff := cmp.Diff(want, read(t, other), cmpopts.EquateEmpty(), cmp.AllowUnexported(Player{})); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	kazakh := read(t, strings.Replace(text, padded("Aman", 33), padded("Әбілқасымов, Нұрсұлтан Ғ", 33), 1))
	if p := kazakh.Players[0]; p.Name != "Әбілқасымов, Нұрсұлтан Ғ" || p.Rating != 2000 || p.Rounds[0].Opponent != 2 {
		t.Errorf("columns are not counted in characters: %+v", p)
	}
	latin := read(t, strings.Replace(text, "Aman", "Am\xe9n", 1))
	if p := latin.Players[0]; p.Name != "Amén" || p.Rounds[0].Result != '1' {
		t.Errorf("Latin-1: %+v", p)
	}
}

func TestRead_XXLines_AsTheirNumberedOnes(t *testing.T) {
	old := read(t, pairOf("   2 w 1", "   1 b 0", "XXS W=3 D=1 PAB=3", "XXP 1 2", "XXZ 2", "XXA    1  1.0  0.5"))
	old.Rounds = 0
	if p := old.Points; p.Win != 30 || p.Draw != 10 || p.PairingBye != 30 || p.ForfeitWin != 30 || p.HalfBye != 10 {
		t.Errorf("points %+v", p)
	}
	want := []Virtual{{10, 1, 1, 1, 1}, {5, 2, 2, 1, 1}}
	if diff := cmp.Diff(want, old.Virtual); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]Forbidden{{1, maxRounds, []int{1, 2}}}, old.Forbid); diff != "" {
		t.Error(diff)
	}
	s := old.Swiss(2, 3)
	if !s.Players[1].Absent || s.Players[0].Absent {
		t.Error("XXZ does not make the player absent in the next round")
	}
	xx := read(t, "XXR 7\nXXC black1\n")
	if xx.Rounds != 7 || xx.Initial != pairing.Black {
		t.Errorf("rounds %d, initial colour %d", xx.Rounds, xx.Initial)
	}
	both := read(t, "XXR 7\n142 9\nXXR 8\nXXC black1\n152 W\nXXC black1\n")
	if both.Rounds != 9 || both.Initial != pairing.White {
		t.Errorf("the XX lines outrank 142 and 152: %d, %d", both.Rounds, both.Initial)
	}
}

func TestSwiss_RoundToPair_ByesAndBlanks(t *testing.T) {
	text := "142 5\n152 W\n" + line("1", "A", "", "   2 w 1", "0000 - H") + "\n" + line("2", "B", "", "   1 b 0", "0000 - U") + "\n" +
		line("3", "C", "", "0000 - U", "") + "\n" + line("4", "D", "") + "\n240 Z 003    3\n"
	f := read(t, text)
	absent := func(round int) (list [4]bool) {
		for i, e := range f.Swiss(round, 5).Players {
			list[i] = e.Absent
		}
		return list
	}
	if got := absent(1); got != [4]bool{false, false, false, true} {
		t.Errorf("round 1, paired: blank means absent: %v", got)
	}
	if got := absent(2); got != [4]bool{true, false, true, true} {
		t.Errorf("round 2, H is absent, U present: %v", got)
	}
	if got := absent(3); got != [4]bool{false, false, true, false} {
		t.Errorf("round 3, nobody is paired: blank means present: %v", got)
	}
}

func TestInferredInitial_FirstPairOfRound1(t *testing.T) {
	f := read(t, line("1", "A", "", "0000 - Z")+"\n"+line("2", "B", "", "   3 b 1")+"\n"+line("3", "C", "", "   2 w 0")+"\n")
	if c, ok := f.InferredInitial(); !ok || c != pairing.Black {
		t.Errorf("initial colour %d, %v; the absent player has no number yet", c, ok)
	}
	if c, ok := read(t, line("1", "A", "")+"\n").InferredInitial(); ok || c != pairing.White {
		t.Errorf("without a pairing: %d, %v", c, ok)
	}
}

func TestWrite_GeneratedTournaments_ReadBackTheSame(t *testing.T) {
	for seed := range uint64(40) {
		o := Options{
			Players: 5 + int(seed), Rounds: 3 + int(seed%4), Seed: seed, Byes: 10, Forfeits: 10, Late: 10, Withdraw: 10,
			Forbidden: int(seed % 3), Baku: seed%4 == 0,
		}
		if seed%5 == 1 {
			o.Points, o.Baku = pairing.Points{Win: 30, Draw: 10, ForfeitWin: 30, FullBye: 30, HalfBye: 10, PairingBye: 10, ForfeitLoss: 5}, false
		}
		f, err := Generate(o)
		if err != nil {
			continue
		}
		f.Kept = []string{"### mancala:game round=1 board=2", "ABC unknown"}
		for _, v := range []Version{TRF26, TRF16} {
			var out bytes.Buffer
			if err := f.Write(&out, v); err != nil {
				t.Fatal(err)
			}
			got := read(t, out.String())
			if len(got.Findings) != 0 {
				t.Fatalf("seed %d: %v\n%s", seed, got.Findings, out.String())
			}
			want := f.Swiss(f.LastPaired()+1, f.Rounds)
			if diff := cmp.Diff(want, got.Swiss(f.LastPaired()+1, got.Rounds), cmpopts.EquateEmpty(),
				cmp.Transformer("range", func(x pairing.Forbidden) []int { return x.Players })); diff != "" {
				t.Fatalf("seed %d version %d: %s", seed, v, diff)
			}
			if diff := cmp.Diff(f.Kept, got.Kept); diff != "" {
				t.Fatal(diff)
			}
			var again bytes.Buffer
			if err := got.Write(&again, v); err != nil || again.String() != out.String() {
				t.Fatalf("seed %d: a second writing differs (%v)", seed, err)
			}
		}
	}
}

func TestGenerate_SameOptions_SameBytes(t *testing.T) {
	o := Options{Players: 20, Rounds: 5, Seed: 7, Byes: 10, Forfeits: 10, Late: 10, Withdraw: 10}
	var texts [2]bytes.Buffer
	for i := range texts {
		f, err := Generate(o)
		if err != nil {
			t.Fatal(err)
		}
		if err := f.Write(&texts[i], TRF26); err != nil {
			t.Fatal(err)
		}
	}
	if texts[0].String() != texts[1].String() {
		t.Error("two runs differ")
	}
}

// readWriteAndPair holds what must hold for any bytes: a file without fatal
// findings can be written, read again and paired, or has no valid pairing.
func readWriteAndPair(t *testing.T, data []byte) {
	t.Helper()
	file, err := Read(bytes.NewReader(data))
	if err != nil || file.Fatal() != nil || len(file.Players) > 40 || file.LastPaired() > 20 {
		return
	}
	var out bytes.Buffer
	if err := file.Write(&out, TRF26); err != nil {
		t.Fatal(err)
	}
	if again := read(t, out.String()); again.Fatal() != nil {
		t.Fatalf("what was written cannot be read: %v\n%s", again.Fatal(), out.String())
	}
	_, err = file.Swiss(file.LastPaired()+1, file.Rounds).Pair()
	if err != nil && !errors.Is(err, pairing.ErrNoPairing) {
		t.Fatalf("a file without fatal findings cannot be paired: %v\n%s", err, data)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(pairOf("   2 w 1", "   1 b 0", "162  W 3.0    D 1.0", "250       1.0 001 002    1    2", "XXA    1  1.0", "XXS W=3")))
	f.Add([]byte("XXR 3\rXXC white1\r" + line("1", "A", "1.0", "0000 - U") + "\r240 H 002    1\r260 001 003    1    1"))
	f.Fuzz(readWriteAndPair)
}

func TestRead_DamagedFiles_SaidOrPaired(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	letters := []byte("0123456789 wb-+=10HFZUWDL.\r\n\xe9X")
	for seed := range uint64(300) {
		o := Options{Players: 4 + int(seed%12), Rounds: 2 + int(seed%4), Seed: seed, Byes: 10, Forfeits: 10, Late: 10, Forbidden: 1, Baku: seed%3 == 0}
		f, _ := Generate(o)
		if f == nil {
			continue
		}
		var out bytes.Buffer
		if err := f.Write(&out, Version(seed%2)); err != nil {
			t.Fatal(err)
		}
		for range 20 {
			damaged := bytes.Clone(out.Bytes())
			for range 1 + r.IntN(4) {
				damaged[r.IntN(len(damaged))] = letters[r.IntN(len(letters))]
			}
			readWriteAndPair(t, damaged)
		}
	}
}
