package desk

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// notePrefix begins the comment lines in which a tournament file carries what the
// format has no field for (spec/trf.md 6.6).
const notePrefix = "### mancala:"

// A note is one such line: a kind and named values, such as
// "### mancala:game round=3 board=2 kazan=26-18". Values with blanks or quotes are
// quoted as in Go.
type note struct {
	kind   string
	fields [][2]string
}

func newNote(kind string, pairs ...string) note {
	n := note{kind: kind}
	for i := 0; i+1 < len(pairs); i += 2 {
		n.add(pairs[i], pairs[i+1])
	}
	return n
}

// add appends a value that is not empty.
func (n *note) add(name, value string) {
	if value != "" {
		n.fields = append(n.fields, [2]string{name, value})
	}
}

// value gives a named value, empty if it is not there.
func (n note) value(name string) string {
	for _, f := range n.fields {
		if f[0] == name {
			return f[1]
		}
	}
	return ""
}

func (n note) number(name string) int {
	v, err := strconv.Atoi(n.value(name))
	if err != nil {
		return 0
	}
	return v
}

// String writes the note as a line.
func (n note) String() string {
	var line strings.Builder
	line.WriteString(notePrefix + n.kind)
	for _, f := range n.fields {
		value := f[1]
		if strings.ContainsAny(value, " \"\\") {
			value = strconv.Quote(value)
		}
		line.WriteString(" " + f[0] + "=" + value)
	}
	return line.String()
}

// parseNote reads a line that [note.String] wrote; ok is false for other lines.
func parseNote(line string) (n note, ok bool) {
	rest, ok := strings.CutPrefix(line, notePrefix)
	if !ok {
		return n, false
	}
	n.kind, rest, _ = strings.Cut(rest, " ")
	for rest = strings.TrimLeft(rest, " "); rest != ""; rest = strings.TrimLeft(rest, " ") {
		name, after, found := strings.Cut(rest, "=")
		if !found {
			return n, true
		}
		var value string
		if quoted, err := strconv.QuotedPrefix(after); err == nil && strings.HasPrefix(after, `"`) {
			value, err = strconv.Unquote(quoted)
			if err != nil {
				return n, true
			}
			rest = after[len(quoted):]
		} else {
			value, rest, _ = strings.Cut(after, " ")
		}
		n.fields = append(n.fields, [2]string{name, value})
	}
	return n, true
}

// notes are the notes of a file by kind, in file order.
type notes map[string][]note

func readNotes(lines []string) notes {
	all := make(notes)
	for _, line := range lines {
		if n, ok := parseNote(line); ok {
			all[n.kind] = append(all[n.kind], n)
		}
	}
	return all
}

// first is the first note of a kind, one without values if there is none.
func (n notes) first(kind string) note {
	if len(n[kind]) == 0 {
		return note{kind: kind}
	}
	return n[kind][0]
}

// ranged is a group of numbers in the rounds first to last.
type ranged struct {
	first, last int
	key         string
	numbers     []int
}

// joined adds a group in some rounds to a list; one that goes on from the round before
// is one entry.
func joined(list []ranged, first, last int, numbers []int) []ranged {
	sorted := slices.Clone(numbers)
	slices.Sort(sorted)
	var key strings.Builder
	for _, n := range sorted {
		key.WriteString(strconv.Itoa(n) + " ")
	}
	for i := range list {
		if list[i].key == key.String() && first <= list[i].last+1 {
			list[i].last = max(list[i].last, last)
			return list
		}
	}
	return append(list, ranged{first, last, key.String(), sorted})
}

func yes(value bool) string {
	if value {
		return "yes"
	}
	return "no"
}

// numberText writes a number that is not zero.
func numberText(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// pairText writes two numbers as "26-18".
func pairText(p [2]int) string { return strconv.Itoa(p[0]) + "-" + strconv.Itoa(p[1]) }

func parsePair(text string) (p [2]int, ok bool) {
	a, b, found := strings.Cut(text, "-")
	first, err := strconv.Atoi(a)
	second, err2 := strconv.Atoi(b)
	return [2]int{first, second}, found && cmp.Or(err, err2) == nil
}
