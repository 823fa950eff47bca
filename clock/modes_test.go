package clock_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	. "toreshi/clock"
)

// A turn of the tables below: the side to move thinks so long and presses; then both
// clocks show left.
type turn struct {
	used int64
	left [2]int64
}

// TestModes follows the rows of spec/arbitration.md 7.1.
func TestModes(t *testing.T) {
	tests := []struct {
		row, control string
		opening      [2]int64
		turns        []turn
		flagAfter    int64 // the flag of the next side to move, after its turn began
	}{
		{"TIME", "10", [2]int64{10 * mins, 10 * mins}, []turn{
			{3 * sec, [2]int64{597 * sec, 600 * sec}},
			{1, [2]int64{597 * sec, 600*sec - 1}},
		}, 597 * sec},
		{"FISCHER starts with the increment", "5+3", [2]int64{303 * sec, 303 * sec}, []turn{
			{10 * sec, [2]int64{296 * sec, 303 * sec}},
			{1 * sec, [2]int64{296 * sec, 305 * sec}},
			{296 * sec, [2]int64{3 * sec, 305 * sec}},
		}, 305 * sec},
		{"FISCHER after the move", "5+3 after", [2]int64{300 * sec, 300 * sec}, []turn{
			{10 * sec, [2]int64{293 * sec, 300 * sec}},
			{300 * sec, [2]int64{293 * sec, 3 * sec}},
		}, 293 * sec},
		{"FISCHER in seconds", "30s+2", [2]int64{32 * sec, 32 * sec}, []turn{
			{32 * sec, [2]int64{2 * sec, 32 * sec}},
		}, 32 * sec},
		{"BRONSTEIN adds the delay at the start, gives back what was used", "10 b5", [2]int64{605 * sec, 605 * sec}, []turn{
			{2 * sec, [2]int64{605 * sec, 605 * sec}},
			{7 * sec, [2]int64{605 * sec, 603 * sec}},
			{605 * sec, [2]int64{5 * sec, 603 * sec}},
		}, 603 * sec},
		{"US delay charges after the delay", "10 d5", [2]int64{600 * sec, 600 * sec}, []turn{
			{2 * sec, [2]int64{600 * sec, 600 * sec}},
			{7 * sec, [2]int64{600 * sec, 598 * sec}},
			{605 * sec, [2]int64{0, 598 * sec}},
			{1 * sec, [2]int64{0, 598 * sec}},
			{5 * sec, [2]int64{0, 598 * sec}}, // still inside the delay at main time 0
			{0, [2]int64{0, 598 * sec}},
		}, 5 * sec},
		{"BYO-YOMI resets the moment, consumes moments", "1 byo 3x30", [2]int64{mins, mins}, []turn{
			{70 * sec, [2]int64{30 * sec, mins}}, // ten seconds into the first moment
			{60 * sec, [2]int64{30 * sec, 0}},    // exactly the main time
			{30 * sec, [2]int64{30 * sec, 0}},    // exactly a moment
			{1 * sec, [2]int64{30 * sec, 30 * sec}},
			{31 * sec, [2]int64{30 * sec, 30 * sec}}, // one moment lost
			{90 * sec, [2]int64{30 * sec, 30 * sec}}, // two lost, the last used whole
		}, 60 * sec},
		{"PER MOVE", "0 byo 1x10", [2]int64{10 * sec, 10 * sec}, []turn{
			{9 * sec, [2]int64{10 * sec, 10 * sec}},
			{10 * sec, [2]int64{10 * sec, 10 * sec}},
		}, 10 * sec},
		{"Periods: the next is added when move N is completed", "2/1+10, 2+20", [2]int64{70 * sec, 70 * sec}, []turn{
			{10 * sec, [2]int64{70 * sec, 70 * sec}},
			{20 * sec, [2]int64{70 * sec, 60 * sec}},
			{30 * sec, [2]int64{180 * sec, 60 * sec}}, // 40 left + 2:00 + 20 s for the next move
			{60 * sec, [2]int64{180 * sec, 140 * sec}},
			{10 * sec, [2]int64{190 * sec, 140 * sec}},
		}, 140 * sec},
		{"Periods of BRONSTEIN: a longer delay adds the difference", "1/1 b5, 1 b8", [2]int64{65 * sec, 65 * sec}, []turn{
			{10 * sec, [2]int64{123 * sec, 65 * sec}}, // 55 + 5 back + 1:00 + 3
			{5 * sec, [2]int64{123 * sec, 128 * sec}},
		}, 123 * sec},
		{"Periods without moves: the next is added at zero", "1+5, 30s+5", [2]int64{65 * sec, 65 * sec}, []turn{
			{70 * sec, [2]int64{30 * sec, 65 * sec}},
		}, 95 * sec},
		{"HOURGLASS: what one uses the other gains", "hourglass 3", [2]int64{180 * sec, 180 * sec}, []turn{
			{60 * sec, [2]int64{120 * sec, 240 * sec}},
			{200 * sec, [2]int64{320 * sec, 40 * sec}},
		}, 320 * sec},
		{"different times a side", "5 vs 4", [2]int64{300 * sec, 240 * sec}, []turn{
			{1 * sec, [2]int64{299 * sec, 240 * sec}},
		}, 240 * sec},
	}
	for _, tt := range tests {
		t.Run(tt.row, func(t *testing.T) {
			at, c := start, started(t, tt.control)
			wantLeft(t, c, at, tt.opening[0], tt.opening[1])
			for _, turn := range tt.turns {
				at += turn.used
				c = press(t, c, at)
				wantLeft(t, c, at, turn.left[0], turn.left[1])
			}
			wantFlag(t, c, at+tt.flagAfter)
			if _, err := c.Press(at + tt.flagAfter + 1); !errors.Is(err, ErrFlagFallen) {
				t.Errorf("press a millisecond after the flag: %v", err)
			}
			c = press(t, c, at+tt.flagAfter)
			if c.Remaining(c.Turn.Other(), at+tt.flagAfter) < 0 {
				t.Error("a clock shows less than zero")
			}
		})
	}
}

// LAW 6.4: the count of moves is checked when the time is used up.
func TestPeriods_MovesNotMade_FlagFalls(t *testing.T) {
	c := press(t, started(t, "2/1, 5"), start+10*sec)
	c = press(t, c, start+20*sec)
	wantFlag(t, c, start+70*sec)
	if got := c.Read(First, start+20*sec).Due; got != 1 {
		t.Errorf("moves due: %d, want 1", got)
	}
}

func TestFreeze_NoIncrementAfterZero(t *testing.T) {
	c := started(t, "1+3")
	c, err := c.PressAfterZero(start + 70*sec)
	if err != nil {
		t.Fatal(err)
	}
	wantLeft(t, c, start+70*sec, 0, 63*sec)
	if got := c.Faces[First].Fallen; got != start+63*sec {
		t.Errorf("zero stored %d ms after the start, want 63000", got-start)
	}
	c = press(t, c, start+75*sec)
	wantLeft(t, c, start+80*sec, 0, 61*sec)
	wantFlag(t, c, start+63*sec)
	if c, err = c.PressAfterZero(start + 90*sec); err != nil {
		t.Fatal(err)
	}
	wantLeft(t, c, start+90*sec, 0, 61*sec)
	if c.Faces[First].Moves != 2 {
		t.Errorf("moves of the fallen side: %d, want 2", c.Faces[First].Moves)
	}
}

func TestPressAfterZero_InTime_IsAPress(t *testing.T) {
	c := started(t, "1+3")
	late, err := c.PressAfterZero(start + 63*sec)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(press(t, c, start+63*sec), late, asWhole); diff != "" {
		t.Error(diff)
	}
}
