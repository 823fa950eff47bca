package models

import (
	"errors"
	"strconv"

	"toreshi/models/kumalak"
)

// SheetFault is why a ply of a score sheet cannot be as it is written.
type SheetFault string

// The faults of a sheet.
const (
	SheetUnread    SheetFault = "unread"  // it is no move
	SheetNoHole    SheetFault = "no-hole" // the row has no such hole
	SheetEmptyHole SheetFault = "empty"   // the hole holds no stones
	SheetTuzdyk    SheetFault = "tuzdyk"  // the hole is the opponent's tuzdyk
	SheetLanding   SheetFault = "landing" // the last stone falls into another hole
	SheetSign      SheetFault = "sign"    // the move captures, or makes a tuzdyk, otherwise
	SheetKazan     SheetFault = "kazan"   // the mover's kazan then holds another number
)

// SheetError is the first ply of a sheet at which it and the rules part. Where a
// checksum does not hold, Written is the reading of the sheet and Played that of the
// board.
type SheetError struct {
	Ply     int        `json:"ply"`
	Text    string     `json:"text"`
	Fault   SheetFault `json:"fault"`
	Written string     `json:"written"`
	Played  string     `json:"played"`
}

// SheetReading is what the rules make of one sheet.
type SheetReading struct {
	Moves []SheetMove
	// Legal is how many plies can be played as written, up to the end of the game; Board
	// is the board after them.
	Legal int
	Board kumalak.Board
	// Wrong is the first ply that cannot; nil when there is none.
	Wrong *SheetError
	// AfterEnd is how many plies are written behind the one that ended the game.
	AfterEnd int
}

// Holes are the holes of the legal plies, in order.
func (r SheetReading) Holes() []int {
	holes := make([]int, r.Legal)
	for i, m := range r.Moves[:r.Legal] {
		holes[i] = m.Hole
	}
	return holes
}

// Rest are the readable moves that were played on after the end.
func (r SheetReading) Rest() []SheetMove {
	var rest []SheetMove
	for _, m := range r.Moves[len(r.Moves)-r.AfterEnd:] {
		if m.Readable {
			rest = append(rest, m)
		}
	}
	return rest
}

// Right tells that something is written and all of it can be.
func (r SheetReading) Right() bool { return r.Legal > 0 && r.Wrong == nil }

// SheetReport compares the two sheets of a game, the first player's and the second's.
type SheetReport struct {
	Sheets [2]SheetReading
	// Divergence is the first ply for which they name different holes, 0 if there is
	// none. What is written behind the end of the game does not count.
	Divergence int
}

// CompareSheets reads two sheets of one game by its rules; either may be empty.
func CompareSheets(rules kumalak.Ruleset, first, second string) SheetReport {
	r := SheetReport{Sheets: [2]SheetReading{readSheet(rules, ParseSheet(first)), readSheet(rules, ParseSheet(second))}}
	a, b := r.Sheets[0].played(), r.Sheets[1].played()
	for i := range min(len(a), len(b)) {
		if a[i].Readable && b[i].Readable && a[i].Hole != b[i].Hole {
			r.Divergence = i + 1
			break
		}
	}
	return r
}

// played are the moves up to the end of the game.
func (r SheetReading) played() []SheetMove { return r.Moves[:len(r.Moves)-r.AfterEnd] }

func readSheet(rules kumalak.Ruleset, moves []SheetMove) SheetReading {
	r := SheetReading{Moves: moves, Board: rules.Start()}
	for i, m := range moves {
		if r.Board.Over() {
			r.AfterEnd = len(moves) - i
			break
		}
		next, err := playSheetMove(r.Board, m)
		if err != nil {
			err.Ply = i + 1
			r.Wrong = err
			break
		}
		r.Board = next
		r.Legal++
	}
	return r
}

// playSheetMove makes a move if all that is written about it holds.
func playSheetMove(b kumalak.Board, m SheetMove) (kumalak.Board, *SheetError) {
	e := &SheetError{Text: m.Text, Fault: SheetUnread}
	if !m.Readable {
		return b, e
	}
	s, err := b.Sowing(m.Hole)
	switch {
	case errors.Is(err, kumalak.ErrNoSuchHole):
		e.Fault = SheetNoHole
	case errors.Is(err, kumalak.ErrTuzdykHole):
		e.Fault = SheetTuzdyk
	case err != nil:
		e.Fault = SheetEmptyHole
	case m.Landing != 0 && m.Landing != s.Landing.Hole:
		e.Fault, e.Written, e.Played = SheetLanding, strconv.Itoa(m.Landing), strconv.Itoa(s.Landing.Hole)
	case m.Mark != kumalak.NoMark && m.Mark != s.Mark():
		e.Fault, e.Written, e.Played = SheetSign, string(rune(m.Mark)), string(rune(s.Mark()))
	case m.HasKazan && m.Kazan != s.Kazan:
		e.Fault, e.Written, e.Played = SheetKazan, strconv.Itoa(m.Kazan), strconv.Itoa(s.Kazan)
	default:
		next, err := b.Play(m.Hole)
		if err != nil {
			return b, e
		}
		return next, nil
	}
	return b, e
}
