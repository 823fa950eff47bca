package kumalak

import (
	"fmt"
	"strings"
)

// ParsePosition reads a position string of the ruleset (spec/rules.md 5.1).
// Besides what String writes it accepts 0 for a missing tuzdyk, a lone "-" for
// no tuzdyks at all, and more than one blank. Anything else is ErrPosition:
// stones that do not add up, a tuzdyk that holds stones or could never have
// been declared. The board is not tested for the end of the game.
func ParsePosition(r Ruleset, text string) (Board, error) {
	b, err := parsePosition(r, text)
	if err != nil {
		return Board{}, fmt.Errorf("%w %.100q: %w", ErrPosition, text, err)
	}
	return b, nil
}

func parsePosition(r Ruleset, text string) (Board, error) {
	b := Board{rules: r}
	fields := strings.Fields(text)
	want := 3
	if r.IsTogyz() {
		want = 4
	}
	if len(fields) != want {
		return b, fmt.Errorf("%d fields, want %d", len(fields), want)
	}
	sum, err := b.parseHoles(fields[0])
	if err != nil {
		return b, err
	}
	kazans, err := numbers(fields[1], ",", 2)
	if err != nil {
		return b, fmt.Errorf("kazans: %w", err)
	}
	sum += kazans[0] + kazans[1]
	if sum != r.Stones() {
		return b, fmt.Errorf("%d stones, want %d: %w", sum, r.Stones(), ErrStones)
	}
	b.addKazan(First, kazans[First])
	b.addKazan(Second, kazans[Second])
	if r.IsTogyz() {
		if err := b.parseTuzdyks(fields[2]); err != nil {
			return b, err
		}
	}
	switch fields[want-1] {
	case "1":
		b.turn = First
	case "2":
		b.turn = Second
	default:
		return b, fmt.Errorf("side to move %.20q, want 1 or 2", fields[want-1])
	}
	return b, nil
}

// parseHoles reads both rows and gives the number of stones in them.
func (b *Board) parseHoles(text string) (sum int, err error) {
	rows := strings.Split(text, "/")
	if len(rows) != 2 {
		return 0, fmt.Errorf("%d rows, want 2", len(rows))
	}
	var holes [2][]int
	for s, row := range rows {
		if holes[s], err = numbers(row, ",", b.rules.Holes()); err != nil {
			return 0, fmt.Errorf("row %d: %w", s+1, err)
		}
		for _, n := range holes[s] {
			sum += n
		}
	}
	if sum > b.rules.Stones() {
		return 0, fmt.Errorf("%d stones in the holes, there are %d in the game: %w", sum, b.rules.Stones(), ErrStones)
	}
	for s := range holes {
		for i, n := range holes[s] {
			b.add(Side(s), i+1, n)
		}
	}
	return sum, nil
}

// parseTuzdyks reads "-", "-,-", "5,-", "0,3" and the like.
func (b *Board) parseTuzdyks(text string) error {
	if text == "-" {
		return nil
	}
	parts := strings.Split(text, ",")
	for i, part := range parts {
		if part == "-" {
			parts[i] = "0"
		}
	}
	holes, err := numbers(strings.Join(parts, ","), ",", 2)
	if err != nil {
		return fmt.Errorf("tuzdyks: %w", err)
	}
	for s, hole := range holes {
		switch {
		case hole > b.rules.Holes():
			return fmt.Errorf("tuzdyk in hole %d: %w: %w", hole, ErrTuzdyk, ErrNoSuchHole)
		case hole == 9 && !b.rules.profile().ninthOpen:
			return fmt.Errorf("%w: hole 9 is never one", ErrTuzdyk)
		case b.Stones(Side(s).Other(), hole) != 0:
			return fmt.Errorf("%w: tuzdyk %d of the %v player holds stones", ErrTuzdyk, hole, Side(s))
		}
		b.setTuzdyk(Side(s), hole)
	}
	if holes[First] != 0 && holes[First] == holes[Second] {
		return fmt.Errorf("%w: both have the number %d", ErrTuzdyk, holes[First])
	}
	return nil
}

// numbers reads exactly n numbers of at most three digits.
func numbers(text, separator string, n int) ([]int, error) {
	parts := strings.Split(text, separator)
	if len(parts) != n {
		return nil, fmt.Errorf("%d numbers, want %d", len(parts), n)
	}
	values := make([]int, n)
	for i, part := range parts {
		if part == "" || len(part) > 3 {
			return nil, fmt.Errorf("%.20q is not a number of stones", part)
		}
		for _, c := range []byte(part) {
			if c < '0' || c > '9' {
				return nil, fmt.Errorf("%.20q is not a number of stones", part)
			}
			values[i] = 10*values[i] + int(c-'0')
		}
	}
	return values, nil
}
