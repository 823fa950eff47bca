package clock_test

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	. "toreshi/clock"
)

func TestHandicap(t *testing.T) {
	for _, tt := range []struct {
		control  string
		stronger Side
		ms       int64
		want     string
	}{
		{"10", First, 2 * mins, "8 vs 12"},
		{"10", Second, 2 * mins, "12 vs 8"},
		{"10", First, 0, "10"},
		{"5+3", First, 30 * sec, "270s+3 vs 330s+3"},
		{"10 d5", Second, 5 * mins, "15 d5 vs 5 d5"},
		{"25 byo 3x30", First, 10 * mins, "15 byo 3x30 vs 35 byo 3x30"},
		{"40/90+30, 30+30", First, 10 * mins, "40/80+30, 30+30 vs 40/100+30, 30+30"},
		{"5 vs 4", First, mins, "4 vs 5"},
		{"5 vs 4", Second, mins, "6 vs 3"},
		{"6 vs 4", First, mins, "5"},
	} {
		got, err := control(t, tt.control).Handicap(tt.stronger, tt.ms)
		if err != nil || got.String() != tt.want {
			t.Errorf("%s with %d from %d: %q, %v, want %q", tt.control, tt.ms, tt.stronger, got, err, tt.want)
		}
	}
}

// Half of the main time stays; where there is none, none is given.
func TestHandicap_Most(t *testing.T) {
	for text, want := range map[string]int64{
		"10": 5 * mins, "15s+2": 7 * sec, "1s": 0, "600": 0, "599": mins, "40/90, 30": 45 * mins,
		"none": 0, "hourglass 3": 0, "0 byo 1x10": 0,
	} {
		c := control(t, text)
		if got := c.MostHandicap(First); got != want {
			t.Errorf("%s: most %d, want %d", text, got, want)
		}
		for _, ms := range []int64{want + sec, -sec, 500} {
			if same, err := c.Handicap(First, ms); !errors.Is(err, ErrHandicap) || same != c {
				t.Errorf("%s with %d: %q, %v", text, ms, same, err)
			}
		}
	}
}

// TestProperty_HandicapIsPassedOver: what one gets the other has given, the stronger
// keeps half, and the control prints and parses.
func TestProperty_HandicapIsPassedOver(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyControl(t)
		s := Side(rapid.IntRange(0, 1).Draw(t, "stronger"))
		ms := sec * rapid.Int64Range(0, c.MostHandicap(s)/sec).Draw(t, "seconds")
		got, err := c.Handicap(s, ms)
		if err != nil {
			t.Fatal(err)
		}
		gave := c.Periods(s)[0].Main - got.Periods(s)[0].Main
		has := got.Periods(s.Other())[0].Main - c.Periods(s.Other())[0].Main
		if gave != ms || has != ms || c.Opening(s)-got.Opening(s) != ms {
			t.Fatalf("%s to %s: gave %d, got %d, want %d", c, got, gave, has, ms)
		}
		if 2*got.Periods(s)[0].Main < c.Periods(s)[0].Main {
			t.Fatalf("%s to %s: less than half is left", c, got)
		}
		if back, err := ParseControl(got.String()); err != nil || back != got {
			t.Fatalf("%q reads as %v, %v", got, back, err)
		}
	})
}
