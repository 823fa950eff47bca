package models

import (
	"fmt"
	"strings"
	"unicode"

	"toreshi/models/kumalak"
)

// MaxSheet bounds the text of a score sheet in bytes: far more than the longest game
// with every checksum written out.
const MaxSheet = 24 << 10

// SheetMove is one ply as a player's score sheet has it.
type SheetMove struct {
	kumalak.WrittenMove
	// Text is what stands there, without the move's number.
	Text string
	// Readable tells that it is a move; an illegible place, written "?", is a ply too.
	Readable bool
}

// ParseSheet reads the text of a score sheet by the rules of a move list
// (spec/rules.md 5.1): whatever [kumalak.ParseMoves] reads gives the same moves here.
// But a sheet is typed bit by bit and may be wrong in places, so nothing is refused:
// what is no move stays as an unreadable ply. A result at the very end is passed over.
func ParseSheet(text string) []SheetMove {
	tokens := sheetTokens(text)
	for n := len(tokens); n > 0; n-- {
		if _, err := kumalak.ParseOutcome(tokens[n-1]); err != nil {
			break
		}
		tokens = tokens[:n-1]
	}
	moves := make([]SheetMove, len(tokens))
	for i, token := range tokens {
		moves[i] = readSheetMove(token)
	}
	return moves
}

// WriteSheet is the text by which a sheet is kept: a numbered line for each move of both
// sides, so that no line is of digits only and a move reads the same wherever it stands.
func WriteSheet(moves []SheetMove) string {
	var text strings.Builder
	for i, m := range moves {
		switch {
		case i%2 == 1:
			text.WriteByte(' ')
		case i > 0:
			fmt.Fprintf(&text, "\n%d. ", i/2+1)
		default:
			text.WriteString("1. ")
		}
		text.WriteString(m.Text)
	}
	return text.String()
}

// sheetTokens splits a sheet at blanks of any kind and commas, without the move numbers; a line of
// digits only has a token for each digit. Comments in braces are left out; one that is
// never closed is a token that nobody can read.
func sheetTokens(text string) []string {
	var tokens []string
	comment := false
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimSpace(line)
		if !comment && line != "" && strings.Trim(line, "0123456789") == "" {
			tokens = append(tokens, strings.Split(line, "")...)
			continue
		}
		for line != "" {
			if comment {
				_, rest, closed := strings.Cut(line, "}")
				line, comment = rest, !closed
				continue
			}
			before, rest, opened := strings.Cut(line, "{")
			line, comment = rest, opened
			for _, token := range strings.FieldsFunc(before, isSeparator) {
				if token = withoutNumber(token); token != "" {
					tokens = append(tokens, token)
				}
			}
		}
	}
	if comment {
		tokens = append(tokens, "{")
	}
	return tokens
}

func isSeparator(r rune) bool { return r == ',' || unicode.IsSpace(r) }

// withoutNumber takes the number from in front of a move; it leaves nothing of a number
// that stands alone.
func withoutNumber(token string) string {
	if rest := strings.TrimLeft(token, "0123456789"); rest != token && strings.HasPrefix(rest, ".") {
		return strings.TrimLeft(rest, ".")
	}
	return token
}

// illegible is how a ply is kept of which nothing can be read.
const illegible = "?"

func readSheetMove(token string) SheetMove {
	m := SheetMove{Text: token}
	list, err := kumalak.ParseMoves("1." + token)
	if err == nil && len(list.Moves) == 1 && token[0] != '.' {
		m.WrittenMove, m.Readable = list.Moves[0], true
	} else if withoutNumber(token) != token {
		m.Text = illegible // it would read otherwise in another place
	}
	return m
}
