package kumalak

import (
	"fmt"
	"strings"
)

// MoveList is a list of moves as people write them.
type MoveList struct {
	Moves  []WrittenMove
	Result Outcome // the result at its end, Undecided if none is written
}

// ParseMoves reads a list of moves (spec/rules.md 5.1). A line of digits only
// has one ply per digit. Any other line holds tokens with blanks or commas
// between them: "3", "32", "3-2", "3:2", "3X2", "32X", each with "(12)" for the
// kazan and the comment signs ! ? = if they are written; move numbers with a
// full stop; a result at the very end; comments in braces, from which
// "[%clk h:mm:ss.s]" is read. Anything else is ErrMoveList. Whether the moves
// can be played is not looked at.
func ParseMoves(text string) (MoveList, error) {
	var s moveScanner
	for line := range strings.SplitSeq(text, "\n") {
		if err := s.line(line); err != nil {
			return MoveList{}, err
		}
	}
	return s.finish()
}

// moveScanner reads a move list line by line.
type moveScanner struct {
	list      MoveList
	number    int             // of the line
	inComment bool            // a brace is open
	comment   strings.Builder // its text so far
	ended     bool            // a result has been read
}

func (s *moveScanner) fail(format string, args ...any) error {
	return fmt.Errorf("%w: line %d: %s", ErrMoveList, s.number, fmt.Sprintf(format, args...))
}

// separators stand between tokens.
const separators = " \t\v\f\r,"

func (s *moveScanner) line(line string) error {
	s.number++
	line = strings.TrimSpace(line)
	if !s.inComment && line != "" && strings.Trim(line, "0123456789") == "" {
		for _, digit := range []byte(line) {
			if err := s.move(WrittenMove{Hole: int(digit - '0')}, line); err != nil {
				return err
			}
		}
		return nil
	}
	for line != "" {
		switch {
		case s.inComment:
			text, rest, closed := strings.Cut(line, "}")
			s.comment.WriteString(text)
			s.comment.WriteByte('\n')
			if line = rest; closed {
				s.endComment()
			}
		case line[0] == '{':
			s.inComment = true
			line = line[1:]
		case strings.IndexByte(separators, line[0]) >= 0:
			line = line[1:]
		default:
			end := strings.IndexAny(line, separators+"{")
			if end < 0 {
				end = len(line)
			}
			if err := s.token(line[:end]); err != nil {
				return err
			}
			line = line[end:]
		}
	}
	return nil
}

func (s *moveScanner) finish() (MoveList, error) {
	if s.inComment {
		return MoveList{}, s.fail("a comment is not closed")
	}
	return s.list, nil
}

// token reads a move number, a result, a move, or a move number with a move
// directly behind it.
func (s *moveScanner) token(token string) error {
	if result, err := ParseOutcome(token); err == nil {
		if s.ended {
			return s.fail("%.40q after the result", token)
		}
		s.list.Result, s.ended = result, true
		return nil
	}
	move := token
	if digits := strings.TrimLeft(token, "0123456789"); digits != token && strings.HasPrefix(digits, ".") {
		if move = strings.TrimLeft(digits, "."); move == "" {
			return nil
		}
	}
	m, ok := parseWrittenMove(move)
	if !ok {
		return s.fail("%.40q is not a move", token)
	}
	return s.move(m, token)
}

func (s *moveScanner) move(m WrittenMove, token string) error {
	if s.ended {
		return s.fail("%.40q after the result", token)
	}
	s.list.Moves = append(s.list.Moves, m)
	return nil
}

// endComment gives the clock time in the comment to the move before it.
func (s *moveScanner) endComment() {
	if n := len(s.list.Moves); n > 0 {
		if clock, ok := clockComment(s.comment.String()); ok {
			s.list.Moves[n-1].Clock, s.list.Moves[n-1].HasClock = clock, true
		}
	}
	s.inComment = false
	s.comment.Reset()
}

// parseWrittenMove reads one move token.
func parseWrittenMove(text string) (m WrittenMove, ok bool) {
	text = strings.TrimRight(text, "!?=")
	if text == "" || text[0] < '0' || text[0] > '9' {
		return m, false
	}
	m.Hole = int(text[0] - '0')
	if text = text[1:]; text == "" {
		return m, true
	}
	if mark := markOf(text[0]); mark != NoMark {
		m.Mark = mark
		text = text[1:]
	}
	if text == "" || text[0] < '1' || text[0] > '9' {
		return m, false
	}
	m.Landing = int(text[0] - '0')
	return m, m.parseSuffix(text[1:])
}

// parseSuffix reads the X and the kazan behind the landing hole, in either
// order and each at most once.
func (m *WrittenMove) parseSuffix(text string) bool {
	tuzdyk := false
	for text != "" {
		switch {
		case markOf(text[0]) == TuzdykMark && !tuzdyk:
			tuzdyk = true
			m.Mark = TuzdykMark
			text = text[1:]
		case text[0] == '(' && !m.HasKazan:
			digits, rest, closed := strings.Cut(text[1:], ")")
			kazan, err := numbers(digits, ",", 1)
			if !closed || err != nil {
				return false
			}
			m.Kazan, m.HasKazan = kazan[0], true
			text = rest
		default:
			return false
		}
	}
	return true
}

func markOf(c byte) Mark {
	switch c {
	case '-', ':', 'X':
		return Mark(c)
	case 'x':
		return TuzdykMark
	}
	return NoMark
}
