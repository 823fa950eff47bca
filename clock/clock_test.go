package clock_test

import (
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
