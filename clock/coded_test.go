package clock_test

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	. "toreshi/clock"
)

// The first rows are the examples of spec/trf.md 6.4.
func TestCoded(t *testing.T) {
	for _, tt := range []struct {
		control, coded string
		exact          bool
	}{
		{"90+30", "5400+30", true},
		{"40/100+30, 15+30", "40/6000+30:900+30", true},
		{"5 vs 4", "W300-B240", true},
		{"10", "600", true},
		{"5+3", "300+3", true},
		{"none", "", true},
		{"5+3 after", "300+3", false},
		{"10 d5", "600+5", false},
		{"10 b5", "600+5", false},
		{"25 byo 3x30", "1500+30", false},
		{"hourglass 3", "180", false},
		{"5+3 vs 4 d2", "W300+3-B240+2", false},
	} {
		c := control(t, tt.control)
		text, exact := c.Coded()
		if text != tt.coded || exact != tt.exact {
			t.Errorf("%s: %q, %v, want %q, %v", tt.control, text, exact, tt.coded, tt.exact)
		}
		back, err := ParseCoded(text)
		if err != nil || exact && back != c {
			t.Errorf("%q reads as %v, %v", text, back, err)
		}
	}
}

func TestParseCoded_Refuses(t *testing.T) {
	for _, text := range []string{"x", "10 min", "W300", "W300-240", "300-240", "300+", "/300", "40/300", "300:", "300+3s", "300s", "99999999", "300+9999", "0", "10:10:10:10:10", "W-B", "300 +3"} {
		if c, err := ParseCoded(text); !errors.Is(err, ErrCoded) {
			t.Errorf("%q reads as %v, %v", text, c, err)
		}
	}
}

func TestProperty_ExactCodeIsIdentity(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyControl(t)
		text, exact := c.Coded()
		back, err := ParseCoded(text)
		if err != nil || exact != (back == c) {
			t.Fatalf("%s: %q reads as %v, %v (exact %v)", c, text, back, err, exact)
		}
	})
}

func FuzzParseCoded(f *testing.F) {
	for _, seed := range []string{"5400+30", "40/6000+30:900+30", "W300-B240", ""} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := ParseCoded(text)
		if err != nil {
			return
		}
		again, exact := c.Coded()
		if back, err := ParseCoded(again); err != nil || back != c || !exact {
			t.Fatalf("%q is %q, which reads as %v, %v", text, again, back, err)
		}
	})
}

func TestPresets_AreCanonicalAndOrdered(t *testing.T) {
	var texts []string
	last := int64(0)
	for _, p := range Presets() {
		texts = append(texts, p.Control.String())
		ms, ok := p.Control.Estimate(60)
		if ok && ms < last {
			t.Errorf("%s is faster than the one before", p.Control)
		}
		last = ms
	}
	want := []string{"3+2", "5+3", "7", "10", "15+5", "20", "30", "45", "60+30", "none"}
	if len(texts) != len(want) {
		t.Fatalf("%v", texts)
	}
	for i := range want {
		if texts[i] != want[i] {
			t.Errorf("preset %d is %s, want %s", i, texts[i], want[i])
		}
	}
}
