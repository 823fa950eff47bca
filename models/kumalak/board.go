package kumalak

import (
	"strconv"
)

// Board is a position of one ruleset: the stones in the holes and kazans, the
// tuzdyks, the side to move, and the ending if a move has ended the game. It
// is a small comparable value; Play returns a new one.
//
// A Board that Play returned has been tested for the end. One that
// ParsePosition returned has not, whatever it holds: any legal move may be
// played from it (spec/rules.md 5.1). Settled makes up for it.
type Board struct {
	// Holes from hole 1 upwards, six bits each in bestemshe and eight in togyz
	// kumalak, where hole 9 does not fit and lives in rest.
	row [2]uint64
	// Four fields of sixteen bits, for the first and the second side in turn:
	// hole 9 with the number of the tuzdyk in the upper byte, then the kazan.
	rest  uint64
	rules Ruleset
	turn  Side
	end   endCode
}

// Where rest keeps what.
const (
	laneBits    = 16
	laneMask    = 1<<laneBits - 1
	tuzdykShift = nineBits
	tuzdykMask  = 15
	kazanShift  = 2 * laneBits
)

// endCode is an Ending in one byte.
type endCode uint8

// endings gives each endCode its meaning.
var endings = [...]Ending{
	{},
	{FirstWins, Goal},
	{SecondWins, Goal},
	{Drawn, HalfHalf},
	{FirstWins, Atsyrau},
	{SecondWins, Atsyrau},
	{Drawn, Atsyrau},
}

const (
	endNone endCode = iota
	endGoal         // + side
	_
	endHalfHalf
	endAtsyrau // + side
	_
	endAtsyrauDrawn
)

// Start is the position before the first move.
func (r Ruleset) Start() Board {
	b := Board{rules: r}
	for s := First; s <= Second; s++ {
		for h := 1; h <= r.Holes(); h++ {
			b.add(s, h, r.Holes())
		}
	}
	return b
}

// Ruleset is the rules the board is played by.
func (b Board) Ruleset() Ruleset { return b.rules }

// ToMove is the side whose turn it is. After the end it is the side that would
// move next.
func (b Board) ToMove() Side { return b.turn }

// Stones is the number of stones in a hole of a side's row, counted 1..n; a
// hole that does not exist holds none.
func (b Board) Stones(s Side, hole int) int {
	if hole < 1 || hole > b.rules.Holes() {
		return 0
	}
	if hole == 9 {
		return int(b.rest >> (laneBits * uint(s)) & nineField)
	}
	width := b.width()
	return int(b.row[s] >> (width * uint(hole-1)) & (1<<width - 1))
}

// add puts n stones into an existing hole.
func (b *Board) add(s Side, hole, n int) {
	if hole == 9 {
		b.rest += uint64(n) << (laneBits * uint(s))
		return
	}
	b.row[s] += uint64(n) << (b.width() * uint(hole-1))
}

// width is the number of bits of a hole in row.
func (b Board) width() uint {
	if b.rules.IsTogyz() {
		return nineBits
	}
	return fiveBits
}

// Kazan is the number of stones a side has won.
func (b Board) Kazan(s Side) int {
	return int(b.rest >> (kazanShift + laneBits*uint(s)) & laneMask)
}

func (b *Board) addKazan(s Side, n int) {
	b.rest += uint64(n) << (kazanShift + laneBits*uint(s))
}

// Tuzdyk is the number of the hole in the opponent's row that is the side's
// tuzdyk, 0 if it has none.
func (b Board) Tuzdyk(s Side) int {
	return int(b.rest >> (tuzdykShift + laneBits*uint(s)) & tuzdykMask)
}

// setTuzdyk gives a side that has none a tuzdyk.
func (b *Board) setTuzdyk(s Side, hole int) {
	b.rest |= uint64(hole) << (tuzdykShift + laneBits*uint(s))
}

// Row is the number of stones in all holes of a side.
func (b Board) Row(s Side) int {
	sum := 0
	for h := 1; h <= b.rules.Holes(); h++ {
		sum += b.Stones(s, h)
	}
	return sum
}

// rowEmpty is Row(s) == 0.
func (b Board) rowEmpty(s Side) bool {
	return b.row[s]|b.rest>>(laneBits*uint(s))&nineField == 0
}

// End is how the game stands on the board; the zero Ending while it goes on.
func (b Board) End() Ending { return endings[b.end] }

// Over reports whether a move has ended the game.
func (b Board) Over() bool { return b.end != endNone }

// Closing reports whether the move about to be made is the closing move of a
// one-move ruleset: the side not to move has emptied its own row
// (spec/rules.md 5.1). It follows from the position and is stored nowhere.
func (b Board) Closing() bool {
	return b.rules.EndRule() == OneMove && !b.Over() && b.rowEmpty(b.turn.Other())
}

// Legal is nil when the side to move may play the hole, else ErrOver,
// ErrNoSuchHole, ErrTuzdykHole or ErrEmptyHole.
func (b Board) Legal(hole int) error {
	switch {
	case b.Over():
		return ErrOver
	case hole < 1 || hole > b.rules.Holes():
		return ErrNoSuchHole
	case b.Tuzdyk(b.turn.Other()) == hole:
		return ErrTuzdykHole
	case b.Stones(b.turn, hole) == 0:
		return ErrEmptyHole
	}
	return nil
}

// LegalHoles lists the holes the side to move may play, in order; none when
// the game is over.
func (b Board) LegalHoles() []int {
	var holes []int
	for h := 1; h <= b.rules.Holes(); h++ {
		if b.Legal(h) == nil {
			holes = append(holes, h)
		}
	}
	return holes
}

// String is the canonical position string (spec/rules.md 5.1), for example
// "5,5,1,6,6/6,0,5,5,5 6,0 2".
func (b Board) String() string {
	text := make([]byte, 0, 64)
	for s := First; s <= Second; s++ {
		for h := 1; h <= b.rules.Holes(); h++ {
			if h > 1 {
				text = append(text, ',')
			}
			text = strconv.AppendInt(text, int64(b.Stones(s, h)), 10)
		}
		if s == First {
			text = append(text, '/')
		}
	}
	text = append(text, ' ')
	text = strconv.AppendInt(text, int64(b.Kazan(First)), 10)
	text = append(text, ',')
	text = strconv.AppendInt(text, int64(b.Kazan(Second)), 10)
	if b.rules.IsTogyz() {
		text = append(text, ' ')
		text = appendTuzdyk(text, b.Tuzdyk(First))
		text = append(text, ',')
		text = appendTuzdyk(text, b.Tuzdyk(Second))
	}
	text = append(text, ' ')
	return string(strconv.AppendInt(text, int64(b.turn.Number()), 10))
}

func appendTuzdyk(text []byte, hole int) []byte {
	if hole == 0 {
		return append(text, '-')
	}
	return strconv.AppendInt(text, int64(hole), 10)
}
