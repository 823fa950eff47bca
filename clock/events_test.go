package clock_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	. "toreshi/clock"
)

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

func TestAdjust_NoTimeGiven_StaysFallen(t *testing.T) {
	c, _ := started(t, "1").PressAfterZero(start + 61*sec)
	c, err := c.Adjust([2]int64{0, mins}, start+62*sec)
	if err != nil || c.Faces[First].Fallen != start+mins {
		t.Errorf("fallen at %d, %v", c.Faces[First].Fallen-start, err)
	}
}

func TestAdjust_AfterTheLastMoment_GivesNoMomentBack(t *testing.T) {
	c, _ := started(t, "30s byo 2x10").Flag(First, start+50*sec)
	c, err := c.Adjust([2]int64{5 * sec, 30 * sec}, start+60*sec)
	if err != nil || c.Faces[First].Extra != 0 || c.Faces[First].Left != 5*sec {
		t.Errorf("%+v, %v", c.Faces[First], err)
	}
}

func TestReopen_NotAClaimOnTheSideToMove(t *testing.T) {
	c, _ := started(t, "1").PressAfterZero(start + 61*sec)
	c = press(t, c, start+65*sec)
	c, err := c.Flag(First, start+70*sec)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Reopen(); !errors.Is(err, ErrNotRunning) {
		t.Errorf("reopened: %v", err)
	}
	wantLeft(t, c, start+80*sec, 0, 56*sec)
}
