package clock_test

import (
	"errors"
	"strings"
	"testing"

	. "toreshi/clock"
)

func TestParseControl_Canonical(t *testing.T) {
	for text, want := range map[string]string{
		"10":                  "10",
		" 10 ":                "10",
		"010":                 "10",
		"5+3":                 "5+3",
		"5 + 3":               "5+3",
		"5+0":                 "5",
		"5+3 after":           "5+3 after",
		"5+3 AFTER":           "5+3 after",
		"5+0 after":           "5",
		"30s+2":               "30s+2",
		"30 S + 2":            "30s+2",
		"60s":                 "1",
		"90s":                 "90s",
		"none":                "none",
		" None":               "none",
		"10 d5":               "10 d5",
		"10d5":                "10 d5",
		"10 B5":               "10 b5",
		"10 d0":               "10",
		"25 byo 3x30":         "25 byo 3x30",
		"25byo 3 X 30":        "25 byo 3x30",
		"0 byo 1x10":          "0 byo 1x10",
		"40/90+30, 30+30":     "40/90+30, 30+30",
		"40/90+30,30+30":      "40/90+30, 30+30",
		"90+30, 30+30":        "90+30, 30+30",
		"40/90, 20/30, 15 d3": "40/90, 20/30, 15 d3",
		"1, 5":                "1, 5",
		"5 vs 4":              "5 vs 4",
		"5vs4":                "5 vs 4",
		"5 vs 5":              "5",
		"5+3 vs 40/4, 3 b2":   "5+3 vs 40/4, 3 b2",
		"hourglass 3":         "hourglass 3",
		"Hourglass3":          "hourglass 3",
		"hourglass 90s":       "hourglass 90s",
		"600":                 "600",
		"36000s":              "600",
	} {
		c, err := ParseControl(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if got := c.String(); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func TestParseControl_NearestForm(t *testing.T) {
	for text, want := range map[string]struct {
		nearest string
		problem Problem
	}{
		"":                 {"none", ProblemForm},
		"no":               {"none", ProblemForm},
		"nome":             {"none", ProblemForm},
		"houglass":         {"hourglass 3", ProblemForm},
		"hourglas 5":       {"hourglass 5", ProblemForm},
		"-":                {"none", ProblemForm},
		"1.5":              {"90s", ProblemForm},
		"1,5":              {"90s", ProblemForm}, // not two periods
		"5 3":              {"5+3", ProblemForm},
		"5|3":              {"5+3", ProblemForm},
		"5-3":              {"5+3", ProblemForm},
		"5/3":              {"5+3", ProblemForm},
		"5+3s":             {"5+3", ProblemForm},
		"5++3":             {"5+3", ProblemForm},
		"5+":               {"5", ProblemForm},
		"+3":               {"3", ProblemForm},
		"10 min":           {"10", ProblemForm},
		"10min":            {"10", ProblemForm},
		"10m + 5 sec":      {"10+5", ProblemForm},
		"10 мин":           {"10", ProblemForm},
		"10 минут":         {"10", ProblemForm},
		"10 мин + 5 сек":   {"10+5", ProblemForm},
		"10 minut":         {"10", ProblemForm},
		"10'":              {"10", ProblemForm},
		"5:00":             {"5", ProblemForm},
		"5:30":             {"330s", ProblemForm},
		"1h30":             {"90", ProblemForm},
		"2 h":              {"120", ProblemForm},
		"30 sec + 2":       {"30s+2", ProblemForm},
		"5 inc 3":          {"5+3", ProblemForm},
		"10 delay 5":       {"10 d5", ProblemForm},
		"10 bronstein 5":   {"10 b5", ProblemForm},
		"25 byo 30":        {"25 byo 1x30", ProblemForm},
		"25 byo 3×30":      {"25 byo 3x30", ProblemForm},
		"25 byo-yomi 3x30": {"25 byo 3x30", ProblemForm},
		"5 v 4":            {"5 vs 4", ProblemForm},
		"0":                {"1", ProblemRange},
		"0+3":              {"1+3", ProblemRange},
		"5400":             {"90", ProblemRange},
		"5400+30":          {"90+30", ProblemRange},
		"99999":            {"600", ProblemRange},
		"5+900":            {"5+600", ProblemRange},
		"10 byo 0x30":      {"10 byo 1x30", ProblemRange},
		"10 byo 3x0":       {"10 byo 3x1", ProblemRange},
		"0/90, 30":         {"1/90, 30", ProblemRange},
		"40/90":            {"40+90", ProblemForm},
		"5+3 after lunch":  {"5+3", ProblemForm},
		"blitz":            {"none", ProblemForm},
	} {
		c, err := ParseControl(text)
		if err == nil {
			if want.problem != "" || c.String() != want.nearest {
				t.Errorf("%q is accepted as %v", text, c)
			}
			continue
		}
		var e *ParseError
		if !errors.As(err, &e) {
			t.Fatalf("%q: %T", text, err)
		}
		if e.Nearest != want.nearest || e.Problem != want.problem || e.Text != text {
			t.Errorf("%q: %s, nearest %q, want %s, %q", text, e.Problem, e.Nearest, want.problem, want.nearest)
		}
		if !strings.Contains(e.Error(), "did you mean "+want.nearest+"?") {
			t.Errorf("%q: message %q", text, e)
		}
	}
}

func TestControl_ZeroIsNone(t *testing.T) {
	if c := control(t, "none"); c != (Control{}) || !c.None() || c.String() != "none" {
		t.Errorf("none is %+v", c)
	}
	c, err := New(Control{}).Start(First, start)
	if err != nil || c.State != None {
		t.Errorf("started: %s, %v", c.State, err)
	}
	if _, ok := c.FlagAt(); ok {
		t.Error("a flag falls without a clock")
	}
}

// The figures are those of spec/arbitration.md 7.1 (5+3: 6.5 minutes a side).
func TestEstimate(t *testing.T) {
	for _, tt := range []struct {
		control string
		plies   int
		want    int64 // -1: no bound
	}{
		{"5+3", 60, 13 * mins},
		{"5+3", 59, 13*mins - 3*sec},
		{"10", 500, 20 * mins},
		{"5 vs 4", 60, 9 * mins},
		{"10 d5", 60, 25 * mins},
		{"25 byo 3x30", 60, 82 * mins},
		{"40/90+30, 30+30", 60, 210 * mins},
		{"40/90+30, 30+30", 120, 300 * mins},
		{"none", 60, -1},
		{"hourglass 3", 60, -1},
	} {
		got, ok := control(t, tt.control).Estimate(tt.plies)
		if !ok {
			got = -1
		}
		if got != tt.want {
			t.Errorf("%s, %d plies: %d, want %d", tt.control, tt.plies, got, tt.want)
		}
	}
}

func FuzzParseControl(f *testing.F) {
	for _, seed := range []string{"none", "10", "5+3", "5+3 after", "30s+2", "10 d5", "10 b5", "25 byo 3x30", "40/90+30, 30+30", "5 vs 4", "hourglass 3", "1.5", "5:00", "1h30", "10 мин", "\xff5", "5 v 4"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := ParseControl(text)
		if err != nil {
			var e *ParseError
			if !errors.As(err, &e) {
				t.Fatalf("%T", err)
			}
			if near, err := ParseControl(e.Nearest); err != nil || near.String() != e.Nearest {
				t.Fatalf("%q: nearest %q is not canonical: %v", text, e.Nearest, err)
			}
			return
		}
		if back, err := ParseControl(c.String()); err != nil || back != c {
			t.Fatalf("%q prints as %q, which reads as %v, %v", text, c, back, err)
		}
		if _, ok := New(c).FlagAt(); ok {
			t.Fatalf("%q: the flag of a stopped clock falls", text)
		}
	})
}
