package trf

import (
	"fmt"

	"toreshi/pairing"
)

// File is a tournament report.
type File struct {
	Tags     []Tag // single-valued and repeated descriptive lines, in file order
	Rounds   int   // 142 or XXR; 0 if the file does not say
	Initial  pairing.Colour
	Points   pairing.Points
	Scoring  bool // a scoring line (162 or XXS) was given
	Players  []Player
	Byes     []Bye
	Virtual  []Virtual
	Forbid   []Forbidden
	Absent   []int    // XXZ: absent in the next round
	Kept     []string // lines without a meaning here, verbatim, in file order
	Dates    []string // 132, one per round, as written
	Findings []Finding
}

// Tag is a descriptive line such as 012 (name) or 192 (coded type).
type Tag struct{ Code, Text string }

// Tag returns the text of the first line with the code.
func (f *File) Tag(code string) string {
	for _, t := range f.Tags {
		if t.Code == code {
			return t.Text
		}
	}
	return ""
}

// Player is one 001 line. Points are tenths.
type Player struct {
	Number     int
	Sex        string
	Title      string
	Name       string
	Rating     int
	Federation string
	ID         string
	Birth      string
	Points     int
	HasPoints  bool
	Rank       int
	Rounds     []Cell
	line       int
}

// Cell is one round of a player as written.
type Cell struct {
	Opponent int
	Colour   pairing.Colour
	Result   byte // one of 1 = 0 + - W D L H F U Z X, or 0 if blank
}

// Blank reports a column without any entry.
func (c Cell) Blank() bool { return c == Cell{} }

// Paired reports that the cell shows a pairing: a game, a forfeit or the bye
// of the pairing.
func (c Cell) Paired() bool { return c.Opponent != 0 || c.Result == 'U' }

// Bye is one player of a 240 line.
type Bye struct {
	Kind   byte // F, H or Z
	Round  int
	Player int
}

// Virtual is a 250 line: points in tenths for a range of rounds and players.
type Virtual struct {
	Points                  int
	FirstRound, LastRound   int
	FirstPlayer, LastPlayer int
}

// Forbidden is a 260 or XXP line: no two of the players meet.
type Forbidden struct {
	First, Last int
	Players     []int
}

// Severity ranks findings.
type Severity uint8

const (
	// Note is worth knowing and changes nothing.
	Note Severity = iota
	// Warning contradicts the file but leaves the pairing defined.
	Warning
	// Fatal leaves the pairing undefined.
	Fatal
)

// Finding is something wrong or doubtful in a file.
type Finding struct {
	Line, Column int // from 1; 0 if the finding has no place
	Severity     Severity
	Text         string
}

// String is the finding as printed for people.
func (f Finding) String() string {
	if f.Line == 0 {
		return f.Text
	}
	return fmt.Sprintf("line %d, column %d: %s", f.Line, f.Column, f.Text)
}

// Fatal returns the first finding that leaves the pairing undefined, or nil.
func (f *File) Fatal() *Finding {
	for i := range f.Findings {
		if f.Findings[i].Severity == Fatal {
			return &f.Findings[i]
		}
	}
	return nil
}

func (f *File) found(sev Severity, line, column int, format string, args ...any) {
	f.Findings = append(f.Findings, Finding{line, column, sev, fmt.Sprintf(format, args...)})
}
