package clock_test

import (
	"testing"

	"pgregory.net/rapid"

	. "toreshi/clock"
)

// TestProperty_TimeNeverGrowsButByTheControlOrTheArbiter: while time runs, the mover's
// only shrinks, but for a moment or a period that begins at zero, and the other's stands,
// but in an hourglass, where the sum stands. A press gives the mover no more than the
// control does, the other nothing. A pause and going on change nothing; a correction
// sets exactly what the arbiter says.
func TestProperty_TimeNeverGrowsButByTheControlOrTheArbiter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ctl := anyControl(t)
		c, err := New(ctl).Start(First, start)
		for range rapid.IntRange(1, 40).Draw(t, "events") {
			if err != nil {
				t.Fatal(err)
			}
			at := c.Since + rapid.Int64Range(0, 15_000).Draw(t, "after")
			shrinks(t, c, rapid.Int64Range(c.Since, at).Draw(t, "between"), at)
			before := [2]Face{c.Read(First, at), c.Read(Second, at)}
			mover := c.Turn
			switch event := rapid.IntRange(0, 5).Draw(t, "event"); {
			case event == 0:
				left := [2]int64{rapid.Int64Range(0, 99_000).Draw(t, "a"), rapid.Int64Range(0, 99_000).Draw(t, "b")}
				if c, err = c.Adjust(left, at); err == nil && [2]int64{c.Remaining(First, at), c.Remaining(Second, at)} != left {
					t.Fatalf("%s: set to %v, shows %+v", ctl, left, c.Faces)
				}
			case c.State == Paused:
				c, err = c.Resume(at)
				same(t, ctl, "going on", before, c, at)
			case event == 1:
				c, err = c.Pause(at)
				same(t, ctl, "a pause", before, c, at)
			default:
				c, err = c.PressAfterZero(at)
				if gain := c.Faces[mover].Left - before[mover].Left; gain > most(ctl, mover, before[mover]) {
					t.Fatalf("%s: a press gave %d to %+v", ctl, gain, before[mover])
				}
				if c.Faces[mover.Other()] != before[mover.Other()] {
					t.Fatalf("%s: a press changed the other side from %+v to %+v", ctl, before[mover.Other()], c.Faces[mover.Other()])
				}
			}
		}
	})
}

// shrinks compares what a clock shows at two instants between its events.
func shrinks(t *rapid.T, c Clock, earlier, later int64) {
	a, b := [2]Face{c.Read(First, earlier), c.Read(Second, earlier)}, [2]Face{c.Read(First, later), c.Read(Second, later)}
	mover, other := c.Turn, c.Turn.Other()
	refilled := a[mover].Period != b[mover].Period || a[mover].Extra != b[mover].Extra
	if b[mover].Left > a[mover].Left && !refilled {
		t.Fatalf("%s: time grew by itself from %+v to %+v", c.Control, a[mover], b[mover])
	}
	if !c.Control.Hourglass() && a[other] != b[other] {
		t.Fatalf("%s: the waiting side changed from %+v to %+v", c.Control, a[other], b[other])
	}
	if c.Control.Hourglass() && a[First].Left+a[Second].Left != b[First].Left+b[Second].Left {
		t.Fatalf("the sum of an hourglass changed from %+v to %+v", a, b)
	}
}

// same checks that an event changed nothing that is shown.
func same(t *rapid.T, ctl Control, event string, before [2]Face, c Clock, at int64) {
	if after := [2]Face{c.Read(First, at), c.Read(Second, at)}; after != before {
		t.Fatalf("%s: %s changed %+v to %+v", ctl, event, before, after)
	}
}

// most is the most that the control gives a side for completing a move: an increment, a
// delay given back, a moment made whole, and the next period where its moves are done.
func most(ctl Control, s Side, f Face) int64 {
	if f.Fallen != 0 {
		return 0
	}
	all := ctl.Periods(s)
	gain := all[f.Period].Step
	if all[f.Period].Kind == Delay {
		gain = 0
	}
	if f.Due == 1 {
		next := all[f.Period+1]
		gain += next.Main + next.Step
	}
	return gain
}
