package clock

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
)

// A ParseError says why a text is not a time control, and what valid text is
// nearest to it.
type ParseError struct {
	Text    string // as it was typed
	Nearest string // canonical text of a valid control
	Problem Problem
}

// A Problem is the kind of fault in a typed control, a key for translation.
type Problem string

// The faults of a typed control.
const (
	ProblemForm  Problem = "form"  // not one of the forms
	ProblemRange Problem = "range" // one of the forms, with a number out of bounds
)

func (e *ParseError) Error() string {
	return fmt.Sprintf("%q is not a time control: did you mean %s?", e.Text, e.Nearest)
}

// ParseControl reads what people type. Numbers before "s" are seconds, other main
// times are minutes; increments, delays and moments are seconds. Case and spaces
// between the parts do not matter.
//
//	none            no clock
//	10              sudden death
//	5+3             Fischer, the increment before each move
//	5+3 after       Fischer, the increment after each move
//	30s+2           half a minute and two seconds a move
//	10 d5           US delay
//	10 b5           Bronstein
//	25 byo 3x30     byo-yomi: three moments of 30 seconds (0 byo 1x10: ten seconds a move)
//	40/90+30, 30+30 periods: the next begins after 40 moves, or at zero where no moves are named
//	5 vs 4          different times, the first player's first
//	hourglass 3     what one uses the other gains
//
// Any other text is refused with a [*ParseError].
func ParseControl(text string) (Control, error) {
	c, err := parse(text)
	if err == nil {
		return c, nil
	}
	problem := ProblemForm
	if errors.Is(err, errRange) {
		problem = ProblemRange
	}
	return Control{}, &ParseError{Text: text, Nearest: nearest(text).String(), Problem: problem}
}

var (
	errForm  = errors.New("not a form of control")
	errRange = errors.New("a number is out of bounds")
)

// A parser reads tokens: numbers, words and single signs.
type parser struct {
	tokens []string
	err    error
}

func parse(text string) (Control, error) {
	p := parser{tokens: tokens(text)}
	var c Control
	if decimal(text) {
		p.fail(errForm)
	}
	switch {
	case p.take("none"):
	case p.take("hourglass"):
		c.mode = modeHourglass
		one := terms{n: 1}
		one.periods[0].Main = p.bounded(p.time(), second, maxMain)
		c.terms = [2]terms{one, one}
	default:
		c.mode = modePeriods
		c.terms[First] = p.side()
		c.terms[Second] = c.terms[First]
		if p.take("vs") {
			c.terms[Second] = p.side()
		}
	}
	if len(p.tokens) > 0 {
		p.fail(errForm)
	}
	if p.err != nil {
		return Control{}, p.err
	}
	return c, nil
}

func (p *parser) side() terms {
	var t terms
	for more := true; more; more = p.take(",") {
		if t.n == maxPeriods {
			p.fail(errRange)
			return t
		}
		if t.n > 0 && t.periods[t.n-1].Kind == ByoYomi {
			p.fail(errForm) // moments last to the end of the game
		}
		t.periods[t.n] = p.period()
		t.n++
	}
	if t.n > 0 && t.periods[t.n-1].Moves > 0 {
		p.fail(errForm) // the last period lasts to the end of the game
	}
	return t
}

func (p *parser) period() Period {
	var d Period
	if len(p.tokens) > 1 && p.tokens[1] == "/" {
		d.Moves = int(p.bounded(p.number(), 1, maxMoves))
		p.take("/")
	}
	d.Main = p.time()
	switch {
	case p.take("+"):
		d.Kind, d.Step = Fischer, p.step()
		if p.take("after") {
			d.Kind = FischerAfter
		}
	case p.take("d"):
		d.Kind, d.Step = Delay, p.step()
	case p.take("b"):
		d.Kind, d.Step = Bronstein, p.step()
	case p.take("byo"):
		d.Kind, d.Count = ByoYomi, int(p.bounded(p.number(), 1, maxMoments))
		if !p.take("x") {
			p.fail(errForm)
		}
		d.Step = p.bounded(p.number()*second, second, maxStep)
	}
	if d.Step == 0 {
		d.Kind = SuddenDeath // 5+0 is 5
	}
	least := second
	if d.Kind == ByoYomi {
		least = 0
	}
	p.bounded(d.Main, least, maxMain)
	return d
}

// time reads a main time: minutes, or seconds before "s".
func (p *parser) time() int64 {
	n := p.number()
	if p.take("s") {
		return n * second
	}
	return n * minute
}

func (p *parser) step() int64 { return p.bounded(p.number()*second, 0, maxStep) }

func (p *parser) number() int64 {
	if len(p.tokens) == 0 || !digits(p.tokens[0]) {
		p.fail(errForm)
		return 0
	}
	n := int64(0)
	for _, r := range p.tokens[0] {
		n = min(n*10+int64(r-'0'), 1_000_000)
	}
	p.tokens = p.tokens[1:]
	return n
}

func (p *parser) bounded(n, low, high int64) int64 {
	if n < low || n > high {
		p.fail(errRange)
	}
	return n
}

func (p *parser) take(token string) bool {
	if len(p.tokens) == 0 || p.tokens[0] != token {
		return false
	}
	p.tokens = p.tokens[1:]
	return true
}

// fail keeps the first fault, but a fault of form before one of range: a text that
// has both is not one of the forms.
func (p *parser) fail(err error) {
	if p.err == nil || err == errForm {
		p.err = err
	}
}

// tokens splits a text into runs of digits, runs of letters and single signs.
func tokens(text string) []string {
	var out []string
	class := func(r rune) int {
		switch {
		case r >= '0' && r <= '9':
			return 1
		case unicode.IsLetter(r):
			return 2
		case unicode.IsSpace(r):
			return 3
		}
		return 4
	}
	last := 0
	for _, r := range strings.ToLower(text) {
		k := class(r)
		if k != 3 {
			if k == last && k != 4 {
				out[len(out)-1] += string(r)
			} else {
				out = append(out, string(r))
			}
		}
		last = k
	}
	return out
}

// decimal reports whether a text is a number with a decimal comma, which would
// otherwise read as two periods.
func decimal(text string) bool {
	whole, fraction, found := strings.Cut(strings.TrimSpace(text), ",")
	return found && digits(whole) && digits(fraction)
}

func digits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }
