package models

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"toreshi/clock"
)

// drawHappenings draws what may happen in a game, in any order: moves with ascending
// plies, with presses, pauses and flags, many at the same instants.
func drawHappenings(t *rapid.T) []Happening {
	var all []Happening
	at := int64(1000)
	untimed := rapid.IntRange(0, 3).Draw(t, "paper") == 0
	for ply := range rapid.IntRange(0, 12).Draw(t, "moves") {
		at += rapid.SampledFrom([]int64{0, 0, 1, 200, 70_000}).Draw(t, "step")
		m := Happening{Kind: MomentMove, At: at, Ply: ply + 1, Side: ply%2 + 1, Untimed: untimed}
		if untimed {
			m.At = 0
		}
		all = append(all, m)
		if !untimed && rapid.Bool().Draw(t, "pressed") {
			at += rapid.SampledFrom([]int64{0, 1, 300}).Draw(t, "wait")
			all = append(all, Happening{Kind: MomentPress, At: at, Ply: ply + 1, Side: ply%2 + 1})
		}
	}
	kinds := []MomentKind{MomentStart, MomentZero, MomentFlag, MomentLate, MomentPause, MomentResume, MomentClocks, MomentTakeBack, MomentNote, MomentEnd}
	for range rapid.IntRange(0, 6).Draw(t, "others") {
		all = append(all, Happening{
			Kind: rapid.SampledFrom(kinds).Draw(t, "kind"), Side: rapid.IntRange(0, 3).Draw(t, "side"),
			At: rapid.Int64Range(900, at+300).Draw(t, "at"), Entry: int64(len(all) + 1),
		})
	}
	return rapid.Permutation(all).Draw(t, "order")
}

// TestProperty_Timeline_EverythingOnceAndInOrder: whatever the order in which the record
// tells it, everything stands on the line once, by instant, at equal instants moves before
// presses before zero before the flag, and moves in the order of their plies.
func TestProperty_Timeline_EverythingOnceAndInOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := drawHappenings(t)
		made := rapid.IntRange(0, 12).Draw(t, "made")
		line := Timeline(all, clock.Clock{State: clock.None}, Ruling{Made: made})
		if len(line) != len(all) {
			t.Fatalf("%d moments of %d happenings", len(line), len(all))
		}
		for _, h := range all {
			n := 0
			for _, m := range line {
				if m.Happening == h {
					n++
				}
			}
			if want := len(slices.DeleteFunc(slices.Clone(all), func(o Happening) bool { return o != h })); n != want {
				t.Fatalf("%+v stands %d times on the line, want %d", h, n, want)
			}
		}
		var before Moment
		ply := 0
		for _, m := range line {
			if !m.Untimed {
				if m.At < before.At || m.At == before.At && m.Kind.rank() < before.Kind.rank() {
					t.Fatalf("%+v stands behind %+v", m, before)
				}
				before = m
			}
			if m.Kind == MomentMove && m.Untimed {
				if m.Ply < ply {
					t.Fatalf("move %d stands behind move %d", m.Ply, ply)
				}
				ply = m.Ply
			}
		}
	})
}

// kindsOf is what a line says, in order.
func kindsOf(line []Moment) (kinds []MomentKind) {
	for _, m := range line {
		kinds = append(kinds, m.Kind)
	}
	return kinds
}

// TestVerdict_Row3_OnTheTimeLineTheMoveStandsBeforeZero: at equal instants the mover is in
// time, and the line says so by its order.
func TestVerdict_Row3_OnTheTimeLineTheMoveStandsBeforeZero(t *testing.T) {
	line := Timeline([]Happening{
		{Kind: MomentFlag, At: 5000, Side: 1},
		{Kind: MomentZero, At: 5000, Side: 1},
		{Kind: MomentEnd, At: 5000},
		{Kind: MomentPress, At: 5000, Side: 1, Ply: 1},
		{Kind: MomentMove, At: 5000, Side: 1, Ply: 1},
	}, clock.Clock{}, Ruling{Made: 1, Ply: 1})
	want := []MomentKind{MomentMove, MomentPress, MomentZero, MomentFlag, MomentEnd}
	if got := kindsOf(line); !slices.Equal(got, want) {
		t.Fatalf("got %v, want %v", got, want)
	}
	if !line[0].Decides || line[0].AfterFlag {
		t.Errorf("the move is %+v", line[0])
	}
}

// TestVerdict_Step4_UntimedMovesStandWhereTheyCount: a move of which nobody knows the time
// stands before the flag, or behind it if the arbiter found that it came later.
func TestVerdict_Step4_UntimedMovesStandWhereTheyCount(t *testing.T) {
	happened := []Happening{
		{Kind: MomentMove, Untimed: true, Ply: 1, Side: 1},
		{Kind: MomentMove, Untimed: true, Ply: 2, Side: 2},
		{Kind: MomentStart, At: 1000},
		{Kind: MomentFlag, At: 9000, Side: 1},
		{Kind: MomentEnd, At: 9000},
	}
	want := []MomentKind{MomentStart, MomentMove, MomentMove, MomentFlag, MomentEnd}
	if got := kindsOf(Timeline(happened, clock.Clock{}, Ruling{Made: 2})); !slices.Equal(got, want) {
		t.Errorf("both made: got %v, want %v", got, want)
	}
	line := Timeline(happened, clock.Clock{}, Ruling{Made: 1})
	want = []MomentKind{MomentStart, MomentMove, MomentFlag, MomentMove, MomentEnd}
	if got := kindsOf(line); !slices.Equal(got, want) || !line[3].AfterFlag || line[1].AfterFlag {
		t.Errorf("one made: got %v, want %v: %+v", got, want, line)
	}
}

// TestTimeline_ClocksRunBetweenTheMoments: between two changes of the clock the line shows
// what it showed then, the wooden board's move before its press too.
func TestTimeline_ClocksRunBetweenTheMoments(t *testing.T) {
	control, err := clock.ParseControl("10s")
	if err != nil {
		t.Fatal(err)
	}
	k, err := clock.New(control).Start(clock.First, 1000)
	if err != nil {
		t.Fatal(err)
	}
	pressed, err := k.Press(4500)
	if err != nil {
		t.Fatal(err)
	}
	line := Timeline([]Happening{
		{Kind: MomentStart, At: 1000, Clock: &k},
		{Kind: MomentMove, At: 4000, Ply: 1, Side: 1, Position: "p"},
		{Kind: MomentPress, At: 4500, Ply: 1, Side: 1, Clock: &pressed},
		{Kind: MomentZero, At: 14_500, Side: 2},
	}, clock.New(control), Ruling{Made: 1})
	want := []Moment{
		{Clocks: [2]int64{10_000, 10_000}, Running: 1},
		{Clocks: [2]int64{7_000, 10_000}, Running: 1},
		{Clocks: [2]int64{6_500, 10_000}, Running: 2},
		{Clocks: [2]int64{6_500, 0}, Running: 2},
	}
	for i, m := range line {
		if m.Clocks != want[i].Clocks || m.Running != want[i].Running {
			t.Errorf("%s: clocks %v, running %d", m.Kind, m.Clocks, m.Running)
		}
	}
	if line[0].Position != "" || line[3].Position != "p" {
		t.Errorf("positions: %q, %q", line[0].Position, line[3].Position)
	}
}

// TestLastMinute: a minute before the flag, but no fewer than six moves.
func TestLastMinute(t *testing.T) {
	var happened []Happening
	for ply := 1; ply <= 10; ply++ {
		happened = append(happened, Happening{Kind: MomentMove, At: int64(ply) * 20_000, Ply: ply})
	}
	happened = append(happened, Happening{Kind: MomentFlag, At: 210_000, Side: 1}, Happening{Kind: MomentNote, At: 900_000, Entry: 9})
	line := Timeline(happened, clock.Clock{}, Ruling{Made: 10})
	if from := LastMinute(line); line[from].Ply != 5 {
		t.Errorf("slow: from ply %d", line[from].Ply)
	}
	for i := range happened[:10] {
		happened[i].At = 150_000 + int64(i)*6_000
	}
	line = Timeline(happened, clock.Clock{}, Ruling{Made: 10})
	if from := LastMinute(line); line[from].Ply != 1 {
		t.Errorf("quick: from ply %d", line[from].Ply)
	}
	if LastMinute(nil) != 0 {
		t.Error("an empty line begins somewhere")
	}
}
