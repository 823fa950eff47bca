package clock_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	. "toreshi/clock"
)

const (
	start = int64(1_800_000_000_000)
	sec   = int64(1000)
	mins  = 60 * sec
)

// asWhole compares controls with ==; the rest of a clock is shown field by field.
var asWhole = cmpopts.EquateComparable(Control{})

func control(t testing.TB, text string) Control {
	t.Helper()
	c, err := ParseControl(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// started is a clock of which the first player's side runs.
func started(t testing.TB, text string) Clock {
	t.Helper()
	c, err := New(control(t, text)).Start(First, start)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func press(t testing.TB, c Clock, at int64) Clock {
	t.Helper()
	c, err := c.Press(at)
	if err != nil {
		t.Fatalf("press after %d ms: %v", at-start, err)
	}
	return c
}

func left(c Clock, at int64) [2]int64 {
	return [2]int64{c.Remaining(First, at), c.Remaining(Second, at)}
}

func wantLeft(t *testing.T, c Clock, at int64, first, second int64) {
	t.Helper()
	if diff := cmp.Diff([2]int64{first, second}, left(c, at)); diff != "" {
		t.Errorf("times %d ms after the start (-want +got):\n%s", at-start, diff)
	}
}

func wantFlag(t *testing.T, c Clock, want int64) {
	t.Helper()
	got, ok := c.FlagAt()
	if !ok || got != want {
		t.Errorf("flag falls %d ms after the start (%v), want %d", got-start, ok, want-start)
	}
}

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

func TestPause_ChargesAndKeepsTheUsedDelay(t *testing.T) {
	c := started(t, "10 d5")
	c, err := c.Pause(start + 3*sec)
	if err != nil {
		t.Fatal(err)
	}
	if got := c.DelayLeft(start + 99*sec); got != 2*sec {
		t.Errorf("delay left while paused: %d, want 2000", got)
	}
	if c, err = c.Resume(start + 100*sec); err != nil {
		t.Fatal(err)
	}
	if got := c.DelayLeft(start + 101*sec); got != sec {
		t.Errorf("delay left a second later: %d, want 1000", got)
	}
	wantFlag(t, c, start+100*sec+2*sec+600*sec)
	wantLeft(t, press(t, c, start+103*sec), start+103*sec, 599*sec, 600*sec)
}

func TestPause_BronsteinGivesBackTheWholeMove(t *testing.T) {
	c, _ := started(t, "10 b5").Pause(start + 3*sec)
	wantLeft(t, c, start+50*sec, 602*sec, 605*sec)
	c, _ = c.Resume(start + 100*sec)
	wantLeft(t, press(t, c, start+101*sec), start+101*sec, 605*sec, 605*sec)
}

func TestPauseAtOwnInstant_ChargesNothing(t *testing.T) {
	c := press(t, started(t, "5+3"), start+10*sec)
	paused, err := c.Pause(c.Since)
	if err != nil {
		t.Fatal(err)
	}
	wantLeft(t, paused, start+999*sec, 296*sec, 303*sec)
	if paused.Turn != Second {
		t.Error("the side to move has changed")
	}
}

func TestFlag_ExactInstant(t *testing.T) {
	c := started(t, "1")
	if _, err := c.Flag(First, start+mins-1); !errors.Is(err, ErrFlagUp) {
		t.Errorf("a millisecond before: %v", err)
	}
	if _, err := c.Flag(Second, start+mins); !errors.Is(err, ErrFlagUp) {
		t.Errorf("the other side: %v", err)
	}
	f, err := c.Flag(First, start+mins+700)
	if err != nil {
		t.Fatal(err)
	}
	if f.State != Flagged || f.Faces[First].Fallen != start+mins {
		t.Errorf("state %s, zero %d ms after the start", f.State, f.Faces[First].Fallen-start)
	}
	wantLeft(t, f, start+2*mins, 0, mins)
	for name, event := range map[string]func(int64) (Clock, error){"press": f.Press, "pause": f.Pause} {
		if _, err := event(start + 2*mins); !errors.Is(err, ErrNotRunning) {
			t.Errorf("%s of a flagged clock: %v", name, err)
		}
	}
}

// A provisional flag (spec/arbitration.md 7.2): a move made in time arrives late.
func TestReopen_LateMoveIsPressedAtItsOwnInstant(t *testing.T) {
	for _, text := range []string{"1", "1+3", "1 d5", "1 b5", "30s byo 2x10", "hourglass 1", "30s, 30s"} {
		c := started(t, text)
		zero, _ := c.FlagAt()
		flagged, err := c.Flag(First, zero+500)
		if err != nil {
			t.Fatal(text, err)
		}
		reopened, err := flagged.Reopen()
		if err != nil {
			t.Fatal(text, err)
		}
		if diff := cmp.Diff(press(t, c, zero-1), press(t, reopened, zero-1), asWhole); diff != "" {
			t.Errorf("%s:\n%s", text, diff)
		}
		if got := flagged.Remaining(First, zero); got != 0 {
			t.Errorf("%s: flagged clock shows %d", text, got)
		}
	}
}

func TestReopen_NotAfterTheEndOrAClaim(t *testing.T) {
	c, _ := started(t, "1").Flag(First, start+mins)
	ended, err := c.End(start + 2*mins)
	if err != nil {
		t.Fatal(err)
	}
	wantLeft(t, ended, start+3*mins, 0, mins)
	late, _ := started(t, "1").PressAfterZero(start + 61*sec)
	claimed, err := late.Flag(First, start+65*sec)
	if err != nil {
		t.Fatal(err)
	}
	wantLeft(t, claimed, start+99*sec, 0, 56*sec)
	for name, c := range map[string]Clock{"ended": ended, "claimed": claimed, "running": late} {
		if _, err := c.Reopen(); !errors.Is(err, ErrNotRunning) {
			t.Errorf("reopen a clock that is %s: %v", name, err)
		}
	}
}

func TestHourglass_FlaggedGivesTheOtherAll(t *testing.T) {
	c, err := started(t, "hourglass 1").Flag(First, start+61*sec)
	if err != nil {
		t.Fatal(err)
	}
	wantLeft(t, c, start+70*sec, 0, 2*mins)
}

func TestAdjust(t *testing.T) {
	running := started(t, "10")
	got, err := running.Adjust([2]int64{5 * mins, 12 * mins}, start+30*sec)
	if err != nil {
		t.Fatal(err)
	}
	wantLeft(t, got, start+31*sec, 299*sec, 12*mins)
	flagged, _ := running.Flag(First, start+10*mins)
	if got, err = flagged.Adjust([2]int64{2 * mins, 10 * mins}, start+11*mins); err != nil {
		t.Fatal(err)
	}
	if got.State != Paused || got.Faces[First].Fallen != 0 {
		t.Errorf("after giving time to a flagged side: %s, fallen %d", got.State, got.Faces[First].Fallen)
	}
	for _, bad := range [][2]int64{{-1, 0}, {0, 1 << 40}} {
		if _, err := running.Adjust(bad, start); !errors.Is(err, ErrAmount) {
			t.Errorf("adjust to %v: %v", bad, err)
		}
	}
}

// TestRefusals says, for every state and event, whether the event is accepted.
func TestRefusals(t *testing.T) {
	at := start + 10*sec
	stopped, running := New(control(t, "10")), started(t, "10")
	paused, _ := running.Pause(start + sec)
	flagged, _ := started(t, "5s").Flag(First, start+5*sec)
	ended, _ := running.End(start + sec)
	none := New(Control{})
	events := []struct {
		name                                          string
		do                                            func(Clock) (Clock, error)
		none, stopped, running, paused, flagged, over error
	}{
		{"start", func(c Clock) (Clock, error) { return c.Start(First, at) }, nil, nil, ErrStarted, ErrStarted, ErrStarted, ErrStarted},
		{"press", func(c Clock) (Clock, error) { return c.Press(at) }, nil, ErrNotRunning, nil, ErrNotRunning, ErrNotRunning, ErrNotRunning},
		{"pause", func(c Clock) (Clock, error) { return c.Pause(at) }, nil, ErrNotRunning, nil, ErrNotRunning, ErrNotRunning, ErrNotRunning},
		{"resume", func(c Clock) (Clock, error) { return c.Resume(at) }, nil, ErrNotPaused, ErrNotPaused, nil, ErrNotPaused, ErrNotPaused},
		{"adjust", func(c Clock) (Clock, error) { return c.Adjust([2]int64{1, 2}, at) }, ErrNoClock, nil, nil, nil, nil, ErrOver},
		{"flag", func(c Clock) (Clock, error) { return c.Flag(First, at) }, ErrNoClock, ErrNotRunning, ErrFlagUp, ErrFlagUp, ErrNotRunning, ErrNotRunning},
		{"reopen", func(c Clock) (Clock, error) { return c.Reopen() }, nil, ErrNotRunning, ErrNotRunning, ErrNotRunning, nil, ErrNotRunning},
		{"end", func(c Clock) (Clock, error) { return c.End(at) }, nil, nil, nil, nil, nil, ErrOver},
	}
	for _, e := range events {
		for _, row := range []struct {
			c    Clock
			want error
		}{{none, e.none}, {stopped, e.stopped}, {running, e.running}, {paused, e.paused}, {flagged, e.flagged}, {ended, e.over}} {
			got, err := e.do(row.c)
			if !errors.Is(err, row.want) {
				t.Errorf("%s when %s: %v, want %v", e.name, row.c.State, err, row.want)
			}
			if err != nil && got != row.c {
				t.Errorf("%s when %s: refused, but the clock changed", e.name, row.c.State)
			}
		}
	}
}

func TestBackwards_Refused(t *testing.T) {
	c := press(t, started(t, "10"), start+sec)
	paused, _ := c.Pause(start + 2*sec)
	for name, err := range map[string]error{
		"press":  second(c.Press(start)),
		"late":   second(c.PressAfterZero(start)),
		"pause":  second(c.Pause(start)),
		"flag":   second(c.Flag(Second, start)),
		"end":    second(c.End(start)),
		"adjust": second(c.Adjust([2]int64{1, 1}, start)),
		"resume": second(paused.Resume(start)),
	} {
		if !errors.Is(err, ErrBackwards) {
			t.Errorf("%s before the last event: %v", name, err)
		}
	}
	wantLeft(t, c, start, 599*sec, 10*mins) // an early reading is that of the event
}

func second(_ Clock, err error) error { return err }

func TestJSON_IsComplete(t *testing.T) {
	c := press(t, started(t, "2/10 d5, 5+3 vs 7"), start+8*sec)
	c, _ = c.Pause(start + 9*sec)
	text, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	var back Clock
	if err := json.Unmarshal(text, &back); err != nil {
		t.Fatal(err)
	}
	if back != c {
		t.Errorf("%s reads back as %+v", text, back)
	}
}

func TestRestore(t *testing.T) {
	c := press(t, started(t, "5+3"), start+8*sec)
	back, err := Restore(c.Control, c.State, c.Turn, c.Since, [2]int64{c.Faces[0].Left, c.Faces[1].Left})
	if err != nil {
		t.Fatal(err)
	}
	wantLeft(t, back, start+10*sec, 298*sec, 301*sec)
	c, _ = c.Flag(Second, start+400*sec)
	back, err = Restore(c.Control, c.State, c.Turn, c.Since, [2]int64{c.Faces[0].Left, c.Faces[1].Left})
	if err != nil || back.Faces[Second].Fallen != c.Faces[Second].Fallen {
		t.Errorf("flagged: %+v, %v", back, err)
	}
	for _, text := range []string{"10 d5", "10 b5", "10 byo 1x5", "10, 5", "hourglass 3", "5 vs 4 b1"} {
		if _, err := Restore(control(t, text), Running, First, start, [2]int64{}); !errors.Is(err, ErrIncomplete) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func BenchmarkPress(b *testing.B) {
	for _, text := range []string{"10", "5+3", "10 d5", "1000s byo 3x30", "40/90+30, 30+30"} {
		b.Run(text, func(b *testing.B) {
			c := started(b, text)
			b.ReportAllocs()
			at := start
			for b.Loop() {
				k, err := c.Press(at + 1500)
				if err != nil {
					b.Fatal(err)
				}
				c.Turn = k.Turn
			}
		})
	}
}
