package trf

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"toreshi/pairing"
)

// Read reads a file. The error is one of reading only: everything wrong with
// the content is in Findings, see File.Fatal.
func Read(r io.Reader) (*File, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("read tournament report: %w", err)
	}
	f := &File{Points: pairing.StandardPoints()}
	rd := &reader{File: f, byNumber: map[int]int{}}
	for i, line := range lines(decode(data)) {
		rd.line = i + 1
		rd.text = []rune(line)
		rd.record()
	}
	rd.settleScoring()
	f.validate(rd.byNumber)
	rd.validateMentions()
	if strings.HasSuffix(f.Tag("192"), "_BAKU") && len(f.Virtual) == 0 {
		f.found(Warning, 0, 0, "the type (192) asks for Baku acceleration, but no virtual points are given (250, XXA): none are used")
	}
	return f, nil
}

// decode returns UTF-8; other bytes are taken as Latin-1.
func decode(data []byte) string {
	text := strings.TrimPrefix(string(data), "\ufeff")
	if utf8.ValidString(text) {
		return text
	}
	latin := make([]rune, len(data))
	for i, b := range data {
		latin[i] = rune(b)
	}
	return string(latin)
}

// lines splits at CR, LF or CRLF.
func lines(text string) []string {
	if strings.ContainsRune(text, '\r') {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	}
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}

// mention is a player named outside his own line.
type mention struct{ line, column, player int }

type reader struct {
	*File
	line        int
	text        []rune
	byNumber    map[int]int // index in Players
	scoring     scoring
	scoringLine int // of the last XXS
	mentions    []mention
	has142      bool
	has152      bool
}

// column returns the text of the 1-based columns from..to without blanks.
func (r *reader) column(from, to int) string {
	if from > len(r.text) {
		return ""
	}
	return strings.TrimSpace(string(r.text[from-1 : min(to, len(r.text))]))
}

func (r *reader) at(column int) rune {
	if column > len(r.text) {
		return ' '
	}
	return r.text[column-1]
}

func (r *reader) bad(column int, format string, args ...any) {
	r.found(Fatal, r.line, column, format, args...)
}

// number reads a whole number; blank is 0.
func (r *reader) number(from, to int, what string) int {
	text := r.column(from, to)
	if text == "" {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		r.bad(from, "%s %q is not a number", what, text)
		return 0
	}
	return n
}

// tenths reads points such as 11.5 or -0.5.
func (r *reader) tenths(from, to int, what string) int {
	text := r.column(from, to)
	n, ok := parseTenths(text)
	if !ok {
		r.bad(from, "%s %q are not points", what, text)
	}
	return n
}

// parseTenths reads points that fit the four columns of a file.
func parseTenths(text string) (tenths int, ok bool) {
	digits := strings.TrimPrefix(text, "-")
	whole, part, _ := strings.Cut(strings.Replace(digits, ",", ".", 1), ".")
	w, err := strconv.Atoi("0" + whole)
	if err != nil || w > 999 || len(part) > 2 || len(part) == 2 && part[1] != '0' || digits == "" {
		return 0, false
	}
	n := 10 * w
	if part != "" {
		d := part[0]
		if d < '0' || d > '9' {
			return 0, false
		}
		n += int(d - '0')
	}
	if digits != text {
		n = -n
	}
	_, ok = pointsField(n)
	return n, ok
}

// ids reads player numbers in fields of four, five columns apart.
func (r *reader) ids(from int) []int {
	var list []int
	for c := from; c <= len(r.text); c += 5 {
		if n := r.number(c, c+3, "player"); n > 0 {
			r.mentions = append(r.mentions, mention{r.line, c, n})
			list = append(list, n)
		}
	}
	return list
}

// validateMentions looks for players who are not in the file.
func (r *reader) validateMentions() {
	for _, m := range r.mentions {
		if _, known := r.byNumber[m.player]; !known {
			r.found(Fatal, m.line, m.column, "player %d is not in the file", m.player)
		}
	}
}

// fields returns the blank-separated words after the tag.
func (r *reader) fields() []string { return strings.Fields(r.column(4, len(r.text))) }

// record reads one line.
func (r *reader) record() {
	if strings.TrimSpace(string(r.text)) == "" {
		return
	}
	tag := strings.ToUpper(r.column(1, 3))
	if read, known := records[tag]; known && (len(r.text) < 4 || r.text[3] == ' ') {
		read(r)
		return
	}
	if descriptive[tag] {
		r.Tags = append(r.Tags, Tag{tag, strings.TrimRight(r.column(5, len(r.text)), " ")})
		return
	}
	r.Kept = append(r.Kept, string(r.text))
}

// descriptive lines are kept as text and written back.
var descriptive = map[string]bool{
	"012": true, "022": true, "032": true, "042": true, "052": true, "062": true, "072": true, "082": true,
	"092": true, "102": true, "112": true, "122": true, "172": true, "182": true, "192": true, "202": true,
	"212": true, "222": true,
}

var records = map[string]func(*reader){
	"001": (*reader).player,
	"132": (*reader).dates,
	"142": func(r *reader) { r.setRounds(r.column(5, len(r.text)), true) },
	"XXR": func(r *reader) { r.setRounds(r.column(4, len(r.text)), false) },
	"152": (*reader).initial,
	"XXC": (*reader).initialXX,
	"162": (*reader).scoring162,
	"XXS": (*reader).scoringXX,
	"240": (*reader).byes,
	"250": (*reader).virtual,
	"XXA": (*reader).virtualXX,
	"260": (*reader).forbidden,
	"XXP": (*reader).forbiddenXX,
	"XXZ": (*reader).absentXX,
}
