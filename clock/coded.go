package clock

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ErrCoded is returned by [ParseCoded] for a text that is not in the coded form of
// TRF26 record 222, or lies out of the bounds of a control.
var ErrCoded = errors.New("not a coded time control")

// Coded is the control in the coded form of TRF26 record 222, in seconds: 300+3,
// 40/6000+30:900+30, W300-B240 (spec/trf.md 6.4). The form knows no delay, no
// byo-yomi, no hourglass and no increment after the move; exact is then false and
// the text that of the nearest control: a delay or a moment becomes an increment.
// Without a clock the text is empty.
func (c Control) Coded() (text string, exact bool) {
	if c.None() {
		return "", true
	}
	first, firstExact := c.terms[First].coded()
	second, secondExact := c.terms[Second].coded()
	exact = firstExact && secondExact && !c.Hourglass()
	if c.Same() {
		return first, exact
	}
	return "W" + first + "-B" + second, exact
}

func (t terms) coded() (text string, exact bool) {
	var parts []string
	exact = true
	for _, p := range t.list() {
		part := ""
		if p.Moves > 0 {
			part = fmt.Sprintf("%d/", p.Moves)
		}
		part += strconv.FormatInt(p.Main/second, 10)
		if p.Step > 0 {
			part += fmt.Sprintf("+%d", p.Step/second)
		}
		exact = exact && (p.Kind == SuddenDeath || p.Kind == Fischer)
		parts = append(parts, part)
	}
	return strings.Join(parts, ":"), exact
}

// ParseCoded reads the coded form of TRF26 record 222. The empty text is no clock.
func ParseCoded(text string) (Control, error) {
	s := strings.TrimSpace(text)
	if s == "" {
		return Control{}, nil
	}
	first, second := s, s
	if white, ok := strings.CutPrefix(s, "W"); ok {
		var found bool
		if first, second, found = strings.Cut(white, "-B"); !found {
			return Control{}, fmt.Errorf("%w: %q", ErrCoded, text)
		}
	}
	c := Control{mode: modePeriods}
	for i, side := range []string{first, second} {
		t, err := parseCodedSide(side)
		if err != nil {
			return Control{}, fmt.Errorf("%w: %q", err, text)
		}
		c.terms[i] = t
	}
	return c, nil
}

// parseCodedSide respells one side as people type it, in which seconds have an "s".
func parseCodedSide(s string) (terms, error) {
	parts := strings.Split(s, ":")
	for i, part := range parts {
		moves, rest, found := strings.Cut(part, "/")
		if !found {
			moves, rest = "", part
		}
		main, step, added := strings.Cut(rest, "+")
		if !digits(main) || found && !digits(moves) || added && !digits(step) {
			return terms{}, ErrCoded
		}
		part = main + "s"
		if found {
			part = moves + "/" + part
		}
		if added {
			part += "+" + step
		}
		parts[i] = part
	}
	c, err := parse(strings.Join(parts, ", "))
	if err != nil {
		return terms{}, ErrCoded
	}
	return c.terms[First], nil
}
