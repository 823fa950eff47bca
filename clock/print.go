package clock

import (
	"fmt"
	"strconv"
	"strings"
)

// String is the canonical text of the control: [ParseControl] reads it back to the
// same value.
func (c Control) String() string {
	switch {
	case c.None():
		return "none"
	case c.Hourglass():
		return "hourglass " + timeText(c.terms[First].periods[0].Main)
	case c.Same():
		return c.terms[First].String()
	}
	return c.terms[First].String() + " vs " + c.terms[Second].String()
}

func (t terms) String() string {
	var parts []string
	for _, p := range t.list() {
		parts = append(parts, p.String())
	}
	return strings.Join(parts, ", ")
}

// String is the text of the period as it stands in a control.
func (p Period) String() string {
	var b strings.Builder
	if p.Moves > 0 {
		fmt.Fprintf(&b, "%d/", p.Moves)
	}
	b.WriteString(timeText(p.Main))
	switch p.Kind {
	case Fischer:
		fmt.Fprintf(&b, "+%d", p.Step/second)
	case FischerAfter:
		fmt.Fprintf(&b, "+%d after", p.Step/second)
	case Delay:
		fmt.Fprintf(&b, " d%d", p.Step/second)
	case Bronstein:
		fmt.Fprintf(&b, " b%d", p.Step/second)
	case ByoYomi:
		fmt.Fprintf(&b, " byo %dx%d", p.Count, p.Step/second)
	}
	return b.String()
}

// timeText is a main time in whole minutes, or else in seconds.
func timeText(ms int64) string {
	if ms%minute == 0 {
		return strconv.FormatInt(ms/minute, 10)
	}
	return strconv.FormatInt(ms/second, 10) + "s"
}

// MarshalText is the canonical text.
func (c Control) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads a control as [ParseControl] does.
func (c *Control) UnmarshalText(text []byte) error {
	parsed, err := ParseControl(string(text))
	if err != nil {
		return err
	}
	*c = parsed
	return nil
}
