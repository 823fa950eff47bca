package kumalak

import (
	"strconv"
	"time"
)

// Mark is the sign by which a written move says what it did.
type Mark byte

// The signs of the federation; NoMark says nothing.
const (
	NoMark      Mark = 0
	PlainMark   Mark = '-'
	CaptureMark Mark = ':'
	TuzdykMark  Mark = 'X'
)

// WrittenMove is a move as a score sheet has it. Only the hole is needed to
// play it; the landing hole, the mark and the kazan are checksums, verified
// wherever they are written (spec/rules.md 5).
type WrittenMove struct {
	Hole     int           // the hole played; 0 if somebody wrote that
	Landing  int           // the hole of the last stone, 0 if not written
	Mark     Mark          // NoMark if not written
	Kazan    int           // the mover's kazan after the move, before any sweep
	HasKazan bool          // Kazan is written
	Clock    time.Duration // time left to the mover after the move
	HasClock bool          // Clock is written
}

// String is the move in the program's spelling, without the clock: "3",
// "32", "3-2", "3:2", "3X2", with "(12)" behind it when the kazan is written.
func (m WrittenMove) String() string {
	text := strconv.Itoa(m.Hole)
	if m.Landing != 0 {
		if m.Mark != NoMark {
			text += string(rune(m.Mark))
		}
		text += strconv.Itoa(m.Landing)
	}
	if m.HasKazan {
		text += "(" + strconv.Itoa(m.Kazan) + ")"
	}
	return text
}

// Written is the move of the side to move with its landing hole and mark. The
// error is that of Legal.
func Written(b Board, hole int) (WrittenMove, error) {
	s, err := b.Sowing(hole)
	if err != nil {
		return WrittenMove{}, err
	}
	return WrittenMove{Hole: hole, Landing: s.Landing.Hole, Mark: s.Mark()}, nil
}

// Mark is the sign of the move.
func (s Sowing) Mark() Mark {
	switch {
	case s.Tuzdyk:
		return TuzdykMark
	case s.Captured > 0:
		return CaptureMark
	}
	return PlainMark
}

// Notation is the move written as "3-2", "3:2" for a capture or "3X2" for a
// tuzdyk; a hole that cannot be played is written as its number alone.
func Notation(b Board, hole int) string {
	m, err := Written(b, hole)
	if err != nil {
		return strconv.Itoa(hole)
	}
	return m.String()
}

// TwoDigits is the move in the two-digit form of Kazakh score sheets: hole and
// landing hole, "32". A hole that cannot be played is written as its number
// alone.
func TwoDigits(b Board, hole int) string {
	m, err := Written(b, hole)
	if err != nil {
		return strconv.Itoa(hole)
	}
	m.Mark = NoMark
	return m.String()
}

// check compares what is written with what the move does; the error is a
// *Mismatch.
func (m WrittenMove) check(s Sowing) error {
	if m.Landing != 0 && m.Landing != s.Landing.Hole {
		return &Mismatch{"landing hole", strconv.Itoa(m.Landing), strconv.Itoa(s.Landing.Hole)}
	}
	if m.Mark != NoMark && m.Mark != s.Mark() {
		return &Mismatch{"sign", m.Mark.name(), s.Mark().name()}
	}
	if m.HasKazan && m.Kazan != s.Kazan {
		return &Mismatch{"kazan", strconv.Itoa(m.Kazan), strconv.Itoa(s.Kazan)}
	}
	return nil
}

func (m Mark) name() string {
	switch m {
	case CaptureMark:
		return `":" (capture)`
	case TuzdykMark:
		return `"X" (tuzdyk)`
	}
	return `"-" (plain)`
}
