package models

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// MaxRosterRows is how many rows a player list may have.
const MaxRosterRows = 50_000

// maxRosterSize is the largest player list in bytes, as large as an upload may be.
const maxRosterSize = 8 << 20

// Roster is a player list read from a file.
type Roster struct {
	Rows []RosterRow
	// Bad are the faults of the rows that cannot be used, by line.
	Bad []BadRow
	// Ignored names the columns that mean nothing to the program.
	Ignored []string
	// Groups tells that the list has a column for the group.
	Groups bool
}

// RosterRow is one player of a list. Person.Player and Person.Event are empty.
type RosterRow struct {
	// Line is where the row begins in the file, from 1.
	Line   int
	Person Person
	Rating int
	Title  string
	// Group is the name of the tournament the player belongs to; empty: not said.
	Group string
}

// BadRow is one thing that is wrong with a row of a player list; the error's
// arguments hold the line too.
type BadRow struct {
	Line int
	Err  *Error
}

// BadLines is how many rows of a list the faults are about: one may have several.
func BadLines(faults []BadRow) int {
	lines := make(map[int]bool, len(faults))
	for _, f := range faults {
		lines[f.Line] = true
	}
	return len(lines)
}

// bad notes a fault of a row.
func (r *Roster) bad(line int, err error) {
	var e *Error
	if !errors.As(err, &e) {
		e = Fail(Invalid, "roster-row-unreadable").Because(err)
	}
	args := map[string]any{"Line": line}
	for name, value := range e.Args {
		args[name] = value
	}
	r.Bad = append(r.Bad, BadRow{line, &Error{Kind: e.Kind, Key: e.Key, Args: args, Err: e.Err}})
}

// ReadRoster reads a player list: CSV in UTF-8 with or without a byte order mark,
// separated by commas, semicolons or tabs, the first row naming the columns in any
// of the four languages. All bad rows are reported at once in the roster; the error
// is about the list as a whole: no names in it, not UTF-8, too long.
func ReadRoster(in io.Reader) (Roster, error) {
	text, err := io.ReadAll(io.LimitReader(in, maxRosterSize+1))
	if err != nil {
		return Roster{}, fmt.Errorf("read player list: %w", err)
	}
	if len(text) > maxRosterSize {
		return Roster{}, Fail(Invalid, "roster-too-large", "Limit", maxRosterSize>>20)
	}
	text = bytes.TrimPrefix(text, []byte("\xEF\xBB\xBF"))
	if err := checkUTF8(text); err != nil {
		return Roster{}, err
	}
	read := csv.NewReader(bytes.NewReader(text))
	read.Comma, read.FieldsPerRecord, read.ReuseRecord = separator(text), -1, true
	header, err := read.Read()
	if errors.Is(err, io.EOF) {
		return Roster{}, Fail(Invalid, "roster-empty")
	}
	if err != nil {
		return Roster{}, Fail(Invalid, "roster-header-unreadable").Because(err)
	}
	columns, ignored, err := readHeader(header)
	if err != nil {
		return Roster{}, err
	}
	list := Roster{Ignored: ignored}
	_, list.Groups = columns[columnGroup]
	if err := list.readRows(read, columns, len(header)); err != nil {
		return Roster{}, err
	}
	if len(list.Rows) == 0 && len(list.Bad) == 0 {
		return Roster{}, Fail(Invalid, "roster-empty")
	}
	return list, nil
}

// checkUTF8 names the first line that is not UTF-8.
func checkUTF8(text []byte) error {
	for n, line := range bytes.Split(text, []byte("\n")) {
		if !utf8.Valid(line) || bytes.IndexByte(line, 0) >= 0 {
			return Fail(Invalid, "roster-not-utf8", "Line", n+1)
		}
	}
	return nil
}

// separator is the one by which the first line names most columns that are known.
func separator(text []byte) rune {
	best, most := ',', 0
	for _, comma := range []rune{',', ';', '\t'} {
		read := csv.NewReader(bytes.NewReader(text))
		read.Comma, read.FieldsPerRecord = comma, -1
		header, err := read.Read()
		if err != nil {
			continue
		}
		known := 0
		for _, name := range header {
			if columnNamed(name) != columnUnknown {
				known++
			}
		}
		if known*1000+len(header) > most {
			best, most = comma, known*1000+len(header)
		}
	}
	return best
}

func (r *Roster) readRows(read *csv.Reader, columns map[column]int, width int) error {
	seen := make(map[string]int)
	for {
		fields, err := read.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		var wrong *csv.ParseError
		if errors.As(err, &wrong) {
			r.bad(wrong.StartLine, Fail(Invalid, "roster-quotes").Because(err))
			continue
		}
		if err != nil {
			return fmt.Errorf("read player list: %w", err)
		}
		line, _ := read.FieldPos(0)
		if strings.TrimSpace(strings.Join(fields, "")) == "" {
			continue
		}
		if len(r.Rows)+len(r.Bad) >= MaxRosterRows {
			return Fail(Invalid, "roster-too-long", "Limit", MaxRosterRows)
		}
		if len(fields) > width && strings.TrimSpace(strings.Join(fields[width:], "")) != "" {
			r.bad(line, Fail(Invalid, "roster-too-many-fields", "Count", len(fields), "Columns", width))
			continue
		}
		r.readRow(line, fieldsOf(fields, columns), seen)
	}
}

// fieldsOf picks the fields that mean something; a short row lacks the last ones.
func fieldsOf(fields []string, columns map[column]int) map[column]string {
	found := make(map[column]string, len(columns))
	for c, at := range columns {
		if at < len(fields) {
			found[c] = strings.TrimSpace(fields[at])
		}
	}
	return found
}

// readRow checks a row and notes everything that is wrong with it.
func (r *Roster) readRow(line int, f map[column]string, seen map[string]int) {
	before := len(r.Bad)
	note := func(err error) {
		if err != nil {
			r.bad(line, err)
		}
	}
	row := RosterRow{Line: line}
	name := f[columnName]
	if name == "" {
		name = strings.TrimSpace(f[columnSurname] + " " + f[columnGiven])
	}
	p := Person{Name: name, Club: f[columnClub], City: f[columnCity], Federation: f[columnID]}
	var err error
	p.Birth, err = readBirth(f[columnBirth])
	note(err)
	p.Sex, err = readSex(f[columnSex])
	note(err)
	row.Person, err = CheckPerson(p)
	note(err)
	rating, err := readRating(f[columnRating])
	note(err)
	row.Rating = rating
	row.Title, err = CheckStrength(rating, titleCode(f[columnTitle]))
	note(err)
	row.Group, err = CleanText("group", f[columnGroup], MaxName)
	note(err)
	if len(r.Bad) > before {
		return
	}
	who := strings.ToLower(row.Person.Name + "\n" + row.Person.Birth + "\n" + row.Group)
	if first, twice := seen[who]; twice {
		note(Fail(Invalid, "roster-twice", "Name", row.Person.Name, "First", first))
		return
	}
	seen[who] = line
	r.Rows = append(r.Rows, row)
}

// readRating reads a rating; none is 0.
func readRating(text string) (int, error) {
	if text == "" || text == "-" || text == "–" {
		return 0, nil
	}
	rating, err := strconv.Atoi(text)
	if err != nil {
		return 0, Fail(Invalid, "rating-form", "Value", text)
	}
	return rating, nil
}
