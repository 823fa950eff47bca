package kumalak

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestNotation(t *testing.T) {
	barred := mustPosition(t, "togyz-tomove", "0,0,0,0,0,0,0,0,2/2,0,0,0,0,0,0,0,3 80,75 -,1 1")
	tuzdyk := mustPosition(t, "togyz-tomove", "0,0,0,0,0,0,0,0,2/2,0,0,0,0,0,0,0,3 80,75 -,- 1")
	for _, c := range []struct {
		name           string
		b              Board
		hole           int
		signs, twoForm string
	}{
		{"plain", Ruleset{}.Start(), 1, "1-5", "15"},
		{"capture", Ruleset{}.Start(), 3, "3:2", "32"},
		{"three, but the number is barred", barred, 9, "9-1", "91"},
		{"tuzdyk", tuzdyk, 9, "9X1", "91"},
		{"illegal", tuzdyk, 1, "1", "1"},
	} {
		if got := Notation(c.b, c.hole); got != c.signs {
			t.Errorf("%s: %s, want %s", c.name, got, c.signs)
		}
		if got := TwoDigits(c.b, c.hole); got != c.twoForm {
			t.Errorf("%s: %s, want %s", c.name, got, c.twoForm)
		}
	}
}

func TestParseMoves_Tokens(t *testing.T) {
	three := WrittenMove{Hole: 3}
	threeTwo := WrittenMove{Hole: 3, Landing: 2}
	with := func(m WrittenMove, mark Mark, kazan int) WrittenMove {
		m.Mark = mark
		if kazan >= 0 {
			m.Kazan, m.HasKazan = kazan, true
		}
		return m
	}
	clocked := three
	clocked.Clock, clocked.HasClock = 4*time.Minute+58*time.Second+500*time.Millisecond, true
	for text, want := range map[string]MoveList{
		"":            {},
		"3":           {Moves: []WrittenMove{three}},
		"32":          {Moves: []WrittenMove{three, {Hole: 2}}}, // digits only: one ply each
		" 32\r\n3\n":  {Moves: []WrittenMove{three, {Hole: 2}, three}},
		"30":          {Moves: []WrittenMove{three, {}}},
		"1. 32":       {Moves: []WrittenMove{threeTwo}},
		"3 32":        {Moves: []WrittenMove{three, threeTwo}},
		"32 3":        {Moves: []WrittenMove{threeTwo, three}},
		"3, 32,3":     {Moves: []WrittenMove{three, threeTwo, three}},
		"1.32":        {Moves: []WrittenMove{threeTwo}},
		"1... 3-2":    {Moves: []WrittenMove{with(threeTwo, PlainMark, -1)}},
		"3:2":         {Moves: []WrittenMove{with(threeTwo, CaptureMark, -1)}},
		"3X2 3x2 32X": {Moves: []WrittenMove{with(threeTwo, TuzdykMark, -1), with(threeTwo, TuzdykMark, -1), with(threeTwo, TuzdykMark, -1)}},
		"32(12)":      {Moves: []WrittenMove{with(threeTwo, NoMark, 12)}},
		"32(15)X":     {Moves: []WrittenMove{with(threeTwo, TuzdykMark, 15)}},
		"32X(15)":     {Moves: []WrittenMove{with(threeTwo, TuzdykMark, 15)}},
		"3:2(12)!?":   {Moves: []WrittenMove{with(threeTwo, CaptureMark, 12)}},
		"3! 3= 3??":   {Moves: []WrittenMove{three, three, three}},
		"3 1/2-1/2":   {Moves: []WrittenMove{three}, Result: Drawn},
		"3 1-0\n":     {Moves: []WrittenMove{three}, Result: FirstWins},
		"0-1":         {Result: SecondWins},
		"3 *":         {Moves: []WrittenMove{three}},

		"{a 1. comment\n32\nof three lines} 3{and one}3": {Moves: []WrittenMove{three, three}},
		"3 {[%clk 0:04:58.5]}":                           {Moves: []WrittenMove{clocked}},
		"3 {in hand\n[%clk 0:04:58.500] still}":          {Moves: []WrittenMove{clocked}},
		"3 {[%clk 4:58]} {[%clk 0:99:00]} {[%clk x:1:2]}": {
			Moves: []WrittenMove{three},
		},
	} {
		got, err := ParseMoves(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", text, diff)
		}
	}
}

func TestParseMoves_Refuses(t *testing.T) {
	for _, text := range []string{
		"a", "3-", "3-0", "1. 30", "3 345", "34451 3", "3-2-1", "32XX", "32(12", "32()", "32(1,2)", "32(12)(12)",
		"-2", "3;2", "3 {open", "3 } 3", "1-0 3", "1-0 1-0", "$1", "e4", "3–2", "１",
	} {
		if list, err := ParseMoves(text); !errors.Is(err, ErrMoveList) {
			t.Errorf("%q: %+v, %v", text, list, err)
		}
	}
	_, err := ParseMoves("3-2\n3:2 what")
	if err == nil || !strings.Contains(err.Error(), `line 2: "what" is not a move`) {
		t.Errorf("the message does not say where: %v", err)
	}
}

// TestReplay_NamesPlyAndBothReadings: a checksum that does not hold is told
// with the ply and both readings (spec/rules.md 5.1).
func TestReplay_NamesPlyAndBothReadings(t *testing.T) {
	for text, want := range map[string]string{
		"1. 3-3": "ply 1, move 3-3, position 5,5,5,5,5/5,5,5,5,5 0,0 1: wrongly recorded: landing hole is 3 on the sheet, 2 on the board",
		"3:2 3-2": "ply 2, move 3-2, position 5,5,1,6,6/6,0,5,5,5 6,0 2: " +
			`wrongly recorded: sign is "-" (plain) on the sheet, ":" (capture) on the board`,
		"1X5": "ply 1, move 1X5, position 5,5,5,5,5/5,5,5,5,5 0,0 1: " +
			`wrongly recorded: sign is "X" (tuzdyk) on the sheet, "-" (plain) on the board`,
		"32(6) 32(8)": "ply 2, move 32(8), position 5,5,1,6,6/6,0,5,5,5 6,0 2: wrongly recorded: kazan is 8 on the sheet, 6 on the board",
		"332":         "ply 3, move 2, position 6,0,1,6,6/6,0,1,6,6 6,6 1: the hole is empty",
		"7":           "ply 1, move 7, position 5,5,5,5,5/5,5,5,5,5 0,0 1: no such hole",
	} {
		list, err := ParseMoves(text)
		if err != nil {
			t.Fatal(err)
		}
		_, err = ReplayMoves(Ruleset{}.Start(), list.Moves, 0)
		if err == nil || err.Error() != want {
			t.Errorf("%q:\n got %v\nwant %s", text, err, want)
		}
		var moveErr *MoveError
		if !errors.As(err, &moveErr) {
			t.Errorf("%q: not a MoveError", text)
		}
	}
}

func TestReplay_KazanIsReadBeforeTheSweep(t *testing.T) {
	b := mustPosition(t, "bestemshe-immediate", "0,0,0,1,1/1,0,0,0,0 22,25 1")
	list, err := ParseMoves("5:1(24)")
	if err != nil {
		t.Fatal(err)
	}
	r, err := ReplayMoves(b, list.Moves, 0)
	if err != nil || r.Last().Kazan(First) != 25 {
		t.Errorf("%v, %v", r.Last(), err)
	}
}

func TestReplay_NoMoves_TestsThePosition(t *testing.T) {
	b := mustPosition(t, "bestemshe-immediate", "0,0,0,0,0/1,0,0,0,3 22,24 2")
	r, err := ReplayMoves(b, nil, 0)
	if err != nil || r.End != (Ending{SecondWins, Atsyrau}) || r.Last().Kazan(Second) != 28 || r.Plies() != 0 {
		t.Errorf("%v %v, %v", r.Last(), r.End, err)
	}
}

func TestReplay_FirstMoveIllegal_ThePositionIsNotTested(t *testing.T) {
	b := mustPosition(t, "bestemshe-immediate", "0,0,0,0,0/1,0,0,0,3 22,24 1")
	r, err := ReplayMoves(b, []WrittenMove{{Hole: 1}}, 0)
	if !errors.Is(err, ErrEmptyHole) || r.Last() != b || r.End != (Ending{}) {
		t.Errorf("%v %v, %v", r.Last(), r.End, err)
	}
}

func TestReplay_AfterTheEnd(t *testing.T) {
	b := mustPosition(t, "bestemshe-immediate", "0,0,0,0,1/1,0,0,0,1 24,23 1")
	r, err := ReplayMoves(b, []WrittenMove{{Hole: 5}, {Hole: 9}, {}}, 0)
	if err != nil || r.Plies() != 1 || r.AfterEnd != 2 || r.End != (Ending{FirstWins, Goal}) {
		t.Errorf("%+v, %v", r, err)
	}
	again, err := ReplayMoves(r.Last(), []WrittenMove{{Hole: 1}}, 0)
	if err != nil || again.AfterEnd != 1 || again.Last() != r.Last() {
		t.Errorf("from a finished board: %+v, %v", again, err)
	}
}
