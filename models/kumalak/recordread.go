package kumalak

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// ReadRecords reads all game records of a file. A record without a Rules tag
// is read by the fallback ruleset. A byte order mark and the White and Black
// tags of other programs are accepted. The error is an ErrRecord, together
// with what lies beneath it (ErrRuleset, ErrPosition, ErrMoveList …); the
// records before it are returned. A file without any game is an ErrRecord too.
// The moves are not played: see Record.Replay.
func ReadRecords(r io.Reader, fallback Ruleset) ([]Record, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("read game records: %w", err)
	}
	text := strings.TrimPrefix(string(data), "\ufeff")
	if !utf8.ValidString(text) {
		return nil, fmt.Errorf("%w: not UTF-8 text", ErrRecord)
	}
	p := recordParser{fallback: fallback, named: make(map[string]bool)}
	for line := range strings.SplitSeq(text, "\n") {
		if err = p.line(strings.TrimSpace(line)); err != nil {
			break
		}
	}
	if err == nil {
		err = p.flush()
	}
	switch {
	case err != nil:
		return p.records, fmt.Errorf("%w: game %d: %w", ErrRecord, len(p.records)+1, err)
	case len(p.records) == 0:
		return nil, fmt.Errorf("%w: no game in it", ErrRecord)
	}
	return p.records, nil
}

// recordParser collects the tags and moves of one record after the other.
type recordParser struct {
	fallback Ruleset
	records  []Record
	tags     []Tag
	named    map[string]bool // the names of tags
	moves    moveScanner
	movetext bool // a line of moves has been seen in this record
	gap      bool // the last line was blank
}

func (p *recordParser) line(line string) error {
	isTag := strings.HasPrefix(line, "[") && !p.moves.inComment
	if line == "" && !p.moves.inComment {
		p.moves.number++
		p.gap = true
		return nil
	}
	gap := p.gap
	p.gap = false
	if !isTag {
		p.movetext = true
		return p.moves.line(line)
	}
	tag, ok := parseTag(line)
	if !ok {
		return fmt.Errorf("line %d is not a tag: %.40q", p.moves.number+1, line)
	}
	if p.movetext || gap && p.named[tag.Name] {
		if err := p.flush(); err != nil {
			return err
		}
	}
	p.moves.number++
	if p.named[tag.Name] {
		return fmt.Errorf("line %d: a second %.40q tag", p.moves.number, tag.Name)
	}
	p.named[tag.Name] = true
	p.tags = append(p.tags, tag)
	return nil
}

// parseTag reads `[Name "value"]`, in which \" and \\ stand for " and \.
func parseTag(line string) (Tag, bool) {
	inner, ok := strings.CutSuffix(strings.TrimPrefix(line, "["), "]")
	name, quoted, found := strings.Cut(strings.TrimSpace(inner), " ")
	quoted = strings.TrimSpace(quoted)
	if !ok || !found || name == "" || len(quoted) < 2 || quoted[0] != '"' || quoted[len(quoted)-1] != '"' {
		return Tag{}, false
	}
	var value strings.Builder
	escaped := false
	for _, c := range quoted[1 : len(quoted)-1] {
		switch {
		case escaped && c != '"' && c != '\\', !escaped && c == '"':
			return Tag{}, false
		case !escaped && c == '\\':
			escaped = true
			continue
		}
		escaped = false
		value.WriteRune(c)
	}
	return Tag{name, value.String()}, !escaped
}

// flush turns what has been collected into a record.
func (p *recordParser) flush() error {
	if len(p.tags) == 0 && !p.movetext {
		return nil
	}
	list, err := p.moves.finish()
	if err != nil {
		return err
	}
	rec, err := makeRecord(p.tags, list, p.fallback)
	if err != nil {
		return err
	}
	p.records = append(p.records, rec)
	p.tags, p.named, p.movetext = nil, make(map[string]bool), false
	p.moves = moveScanner{number: p.moves.number}
	return nil
}

func makeRecord(tags []Tag, list MoveList, fallback Ruleset) (Record, error) {
	rec := Record{Rules: fallback, Moves: list.Moves}
	position := ""
	for _, tag := range tags {
		var err error
		switch tag.Name {
		case "Rules":
			rec.Rules, err = ParseRuleset(tag.Value)
		case "Result":
			rec.Result, err = ParseOutcome(tag.Value)
			rec.HasResult = true
		case "Termination":
			rec.Termination = Reason(tag.Value)
		case "Position":
			position = tag.Value
		default:
			err = rec.setText(tag)
		}
		if err != nil {
			return rec, err
		}
	}
	rec.setResult(list.Result)
	rec.Start = rec.Rules.Start()
	if position == "" {
		return rec, nil
	}
	var err error
	rec.Start, err = ParsePosition(rec.Rules, position)
	return rec, err
}

// setText keeps a tag that is plain text.
func (r *Record) setText(tag Tag) error {
	name := tag.Name
	switch name {
	case "White":
		name = "First"
	case "Black":
		name = "Second"
	}
	for _, field := range r.tagFields() {
		if field.name != name {
			continue
		}
		if *field.text != "" {
			return fmt.Errorf("a second %s tag", name)
		}
		*field.text = tag.Value
		return nil
	}
	r.Other = append(r.Other, tag)
	return nil
}

// setResult notes the result behind the moves, which stands in for a Result tag
// that is missing or open.
func (r *Record) setResult(written Outcome) {
	switch {
	case written == Undecided || r.HasResult && r.Result == written:
	case r.HasResult && r.Result != Undecided:
		r.OtherResult = written
	default:
		r.Result, r.HasResult = written, true
	}
}
