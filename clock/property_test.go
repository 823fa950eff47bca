package clock_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	. "toreshi/clock"
)

// anyPeriod draws the text of a period; only the last one may have byo-yomi, and
// never a count of moves.
func anyPeriod(t *rapid.T, last bool) string {
	text := fmt.Sprintf("%ds", rapid.IntRange(1, 40).Draw(t, "main"))
	if !last {
		if moves := rapid.IntRange(0, 4).Draw(t, "moves"); moves > 0 {
			text = fmt.Sprintf("%d/%s", moves, text)
		}
	}
	step := rapid.IntRange(1, 6).Draw(t, "step")
	forms := []string{"", fmt.Sprintf("+%d", step), fmt.Sprintf("+%d after", step), fmt.Sprintf(" d%d", step), fmt.Sprintf(" b%d", step)}
	if last {
		forms = append(forms, fmt.Sprintf(" byo %dx%d", rapid.IntRange(1, 3).Draw(t, "count"), step))
	}
	return text + rapid.SampledFrom(forms).Draw(t, "form")
}

func anySide(t *rapid.T) string {
	n := rapid.IntRange(1, 3).Draw(t, "periods")
	var parts []string
	for i := range n {
		parts = append(parts, anyPeriod(t, i == n-1))
	}
	return strings.Join(parts, ", ")
}

func anyControl(t *rapid.T) Control {
	text := ""
	switch rapid.IntRange(0, 5).Draw(t, "shape") {
	case 0:
		text = fmt.Sprintf("hourglass %ds", rapid.IntRange(1, 40).Draw(t, "glass"))
	case 1:
		text = anySide(t) + " vs " + anySide(t)
	default:
		text = anySide(t)
	}
	c, err := ParseControl(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestProperty_ParseOfPrintIsIdentity(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyControl(t)
		back, err := ParseControl(c.String())
		if err != nil || back != c || back.String() != c.String() {
			t.Fatalf("%q reads as %v, %v", c, back, err)
		}
	})
}

// TestProperty_ExactFlagInstant: a press at the flag's instant is in time, one a
// millisecond later is not; the clock shows zero then, and not before.
func TestProperty_ExactFlagInstant(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, _ := New(anyControl(t)).Start(First, start)
		for range rapid.IntRange(0, 12).Draw(t, "moves") {
			zero, _ := c.FlagAt()
			at := c.Since + rapid.Int64Range(0, min(zero-c.Since, 9000)).Draw(t, "used")
			next, err := c.Press(at)
			if err != nil {
				t.Fatal(err)
			}
			c = next
		}
		zero, ok := c.FlagAt()
		if !ok {
			t.Fatal("no flag")
		}
		if got := c.Remaining(c.Turn, zero); got != 0 {
			t.Fatalf("shows %d at the flag", got)
		}
		before := c.Read(c.Turn, zero-1)
		if zero > c.Since && before.Left == 0 && before.Extra == 0 && c.DelayLeft(zero-1) == 0 {
			t.Fatal("shows zero before the flag")
		}
		if _, err := c.Press(zero); err != nil {
			t.Fatalf("press at the flag's instant: %v", err)
		}
		if _, err := c.Press(zero + 1); !errors.Is(err, ErrFlagFallen) {
			t.Fatalf("press after the flag: %v", err)
		}
		if _, err := c.Flag(c.Turn, zero); err != nil {
			t.Fatalf("flag at its instant: %v", err)
		}
		if zero > c.Since {
			if _, err := c.Flag(c.Turn, zero-1); !errors.Is(err, ErrFlagUp) {
				t.Fatalf("flag before its instant: %v", err)
			}
		}
	})
}

// TestProperty_JSONIsComplete: a clock that is stored and read back is the same one.
func TestProperty_JSONIsComplete(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := New(anyControl(t))
		for i := range rapid.IntRange(0, 20).Draw(t, "events") {
			at := c.Since + rapid.Int64Range(0, 20_000).Draw(t, "after")
			events := []func() (Clock, error){
				func() (Clock, error) { return c.Start(First, at) },
				func() (Clock, error) { return c.PressAfterZero(at) },
				func() (Clock, error) { return c.Pause(at) },
				func() (Clock, error) { return c.Resume(at) },
				func() (Clock, error) { return c.Flag(c.Turn, at) },
				c.Reopen,
			}
			if i > 0 {
				i = rapid.IntRange(0, len(events)-1).Draw(t, "event")
			}
			c, _ = events[i]() // a refused event leaves the clock as it is
			text, err := json.Marshal(c)
			if err != nil {
				t.Fatal(err)
			}
			var back Clock
			if err := json.Unmarshal(text, &back); err != nil || back != c {
				t.Fatalf("%s reads back as %+v, %v", text, back, err)
			}
		}
	})
}

// TestProperty_PauseLosesNothing: however often a move is interrupted, the clocks
// after it are those of the move without a pause.
func TestProperty_PauseLosesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, _ := New(anyControl(t)).Start(First, start)
		zero, _ := c.FlagAt()
		used := rapid.Int64Range(0, zero-start).Draw(t, "used")
		plain, err := c.Press(start + used)
		if err != nil {
			t.Fatal(err)
		}
		now, done := start, int64(0)
		for range rapid.IntRange(1, 5).Draw(t, "pauses") {
			part := rapid.Int64Range(0, used-done).Draw(t, "part")
			now, done = now+part, done+part
			if c, err = c.Pause(now); err != nil {
				t.Fatal(err)
			}
			now += rapid.Int64Range(0, 100_000).Draw(t, "pause")
			if c, err = c.Resume(now); err != nil {
				t.Fatal(err)
			}
		}
		now += used - done
		if c, err = c.Press(now); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(plain.Faces, c.Faces); diff != "" {
			t.Fatalf("%s (-without +with pauses):\n%s", c.Control, diff)
		}
	})
}

// TestProperty_TimeIsConserved: what both sides have left and have used is what they
// were given: the opening time and an increment a move. In an hourglass the sum of
// both never changes.
func TestProperty_TimeIsConserved(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		step := rapid.Int64Range(0, 5).Draw(t, "step")
		text := rapid.SampledFrom([]string{fmt.Sprintf("1+%d", step), fmt.Sprintf("1+%d after", step), "hourglass 1"}).Draw(t, "control")
		ctl, err := ParseControl(text)
		if err != nil {
			t.Fatal(err)
		}
		c, _ := New(ctl).Start(First, start)
		given, used := ctl.Opening(First)+ctl.Opening(Second), int64(0)
		for range rapid.IntRange(0, 30).Draw(t, "moves") {
			zero, _ := c.FlagAt()
			d := rapid.Int64Range(0, min(zero-c.Since, 8000)).Draw(t, "used")
			before := c.Remaining(c.Turn, c.Since)
			mover := c.Turn
			if c, err = c.Press(c.Since + d); err != nil {
				t.Fatal(err)
			}
			if c.Faces[mover].Left > before+step*1000 {
				t.Fatalf("%s: %d grew to %d", text, before, c.Faces[mover].Left)
			}
			if !ctl.Hourglass() {
				used, given = used+d, given+step*1000
			}
			if got := c.Faces[First].Left + c.Faces[Second].Left + used; got != given {
				t.Fatalf("%s: left and used %d, given %d", text, got, given)
			}
		}
	})
}

// TestProperty_EstimateIsABound: no game without a flag fall lasts longer.
func TestProperty_EstimateIsABound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ctl := anyControl(t)
		c, _ := New(ctl).Start(First, start)
		plies := rapid.IntRange(1, 30).Draw(t, "plies")
		for range plies {
			zero, _ := c.FlagAt()
			at := zero - rapid.Int64Range(0, zero-c.Since).Draw(t, "kept")
			next, err := c.Press(at)
			if err != nil {
				t.Fatal(err)
			}
			c = next
		}
		bound, ok := ctl.Estimate(plies)
		if ok && c.Since-start > bound {
			t.Fatalf("%s: %d plies lasted %d, estimate %d", ctl, plies, c.Since-start, bound)
		}
	})
}
