package clock

import (
	"regexp"
	"strconv"
	"strings"
)

// respell turns other ways of writing a control into the form that is read here. Each
// line is tried on what the lines above have left.
var respell = []struct {
	from *regexp.Regexp
	to   func(m []string) string
}{
	// 5:00, 5:30 and 1.5, 1,5 minutes
	{regexp.MustCompile(`(\d+):(\d\d)\b`), func(m []string) string { return seconds(number(m[1])*60 + number(m[2])) }},
	{regexp.MustCompile(`(\d+)[.,](\d)(\b|m)`), func(m []string) string { return seconds(number(m[1])*60 + number(m[2])*6) }},
	// 1h30, 2 h
	{regexp.MustCompile(`(\d+)\s*h(?:ours?)?\s*(\d*)\b`), func(m []string) string { return strconv.Itoa(number(m[1])*60 + number(m[2])) }},
	// units
	{regexp.MustCompile(`(\d)\s*(?:minutes?|mins?|мин\p{L}*|minut\p{L}*|m|'|’|′)`), func(m []string) string { return m[1] + " " }},
	{regexp.MustCompile(`(\d)\s*(?:seconds?|secs?|сек\p{L}*|sek\p{L}*|с|"|”|″)`), func(m []string) string { return m[1] + "s " }},
	// the increment has no unit and may have had another sign
	{regexp.MustCompile(`(?:\+|\||;|-|–|&|\binc\w*|\bplus\b|\band\b)\s*(\d+)\s*s?`), func(m []string) string { return "+" + m[1] }},
	{regexp.MustCompile(`([db]|\bdelay|\bbronstein|\bsimple)\s*(\d+)\s*s`), func(m []string) string { return " " + m[1][:1] + m[2] }},
	{regexp.MustCompile(`\bdelay\s*(\d+)`), func(m []string) string { return " d" + m[1] }},
	{regexp.MustCompile(`\bbronstein\s*(\d+)`), func(m []string) string { return " b" + m[1] }},
	{regexp.MustCompile(`\bbyo\p{L}*(?:-\p{L}+)?\s*(\d+)\s*[x×*]\s*(\d+)\s*s?`), func(m []string) string { return " byo " + m[1] + "x" + m[2] }},
	{regexp.MustCompile(`\bbyo\p{L}*\s*(\d+)\s*s?$`), func(m []string) string { return " byo 1x" + m[1] }},
	{regexp.MustCompile(`\b(?:versus|against|v)\b\.?`), func([]string) string { return " vs " }},
	{regexp.MustCompile(`^\s*(\d+)\s*/\s*(\d+)\s*$`), func(m []string) string { return m[1] + "+" + m[2] }},
	{regexp.MustCompile(`^\s*(\d+s?)\s+(\d+)\s*$`), func(m []string) string { return m[1] + "+" + m[2] }},
}

// nearest is the valid control nearest to a text that is none.
func nearest(text string) Control {
	const longest = 200
	s := strings.ToLower(strings.ToValidUTF8(text, " "))
	if len(s) > longest {
		s = strings.ToValidUTF8(s[:longest], "")
	}
	if c, ok := clamped(s); ok {
		return c
	}
	for _, r := range respell {
		s = r.from.ReplaceAllStringFunc(s, func(part string) string { return r.to(r.from.FindStringSubmatch(part)) })
		if c, ok := clamped(s); ok {
			return c
		}
	}
	return fallback(s)
}

// fallback reads the first numbers of a text, or takes the word nearest to it.
func fallback(s string) Control {
	words, numbers := "", []string(nil)
	for _, t := range tokens(s) {
		if digits(t) {
			numbers = append(numbers, t)
		} else if words == "" {
			words = t
		}
	}
	guess := "none"
	switch {
	case len(numbers) == 0:
		if closer(words, "hourglass", "none") {
			guess = "hourglass 3"
		}
	case len(words) > 3 && closer(words, "hourglass", "none"):
		guess = "hourglass " + numbers[0]
	case len(numbers) == 1:
		guess = numbers[0]
	default:
		guess = numbers[0] + "+" + numbers[1]
	}
	c, _ := clamped(guess)
	return c
}

// clamped reads a text after moving the numbers that are out of bounds into them.
func clamped(s string) (Control, bool) {
	if decimal(s) {
		return Control{}, false
	}
	if c, err := parse(s); err == nil {
		return c, true
	}
	// A lone large number was meant in seconds.
	t := tokens(s)
	if len(t) > 0 && digits(t[0]) && number(t[0])*int(minute) > int(maxMain) && (len(t) == 1 || t[1] == "+") {
		if c, err := parse(strings.Join(append([]string{t[0], "s"}, t[1:]...), " ")); err == nil {
			return c, true
		}
	}
	for i := range t {
		if !digits(t[i]) {
			continue
		}
		low, high := 1, int(maxMain/minute)
		switch before := previous(t, i); {
		case i+1 < len(t) && t[i+1] == "/":
			high = maxMoves
		case before == "byo":
			high = maxMoments
		case before == "+" || before == "d" || before == "b" || before == "x":
			low, high = 0, int(maxStep/second)
			if before == "x" {
				low = 1
			}
		case i+1 < len(t) && t[i+1] == "s":
			high = int(maxMain / second)
		case i+1 < len(t) && t[i+1] == "byo":
			low = 0
		}
		t[i] = strconv.Itoa(min(max(number(t[i]), low), high))
	}
	c, err := parse(strings.Join(t, " "))
	return c, err == nil
}

func previous(t []string, i int) string {
	if i == 0 {
		return ""
	}
	return t[i-1]
}

func number(s string) int {
	n := 0
	for _, r := range s {
		n = min(n*10+int(r-'0'), 1_000_000)
	}
	return n
}

func seconds(n int) string { return strconv.Itoa(n) + "s" }

// closer reports whether a word is nearer to one word than to another, by the
// number of letters to insert, delete or replace.
func closer(word, to, than string) bool { return distance(word, to) < distance(word, than) }

func distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	row := make([]int, len(y)+1)
	for j := range row {
		row[j] = j
	}
	for i := range x {
		diagonal := row[0]
		row[0]++
		for j := range y {
			cost := diagonal
			if x[i] != y[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(y)]
}
