package templates

import "time"

// IrregularView is what the page of a game needs for decisions on irregularities: an
// illegal move, a penalty, a game that began wrongly (spec/arbitration.md 7.7, 7.8).
type IrregularView struct {
	// Move is the move that a ruling is about, nil while none was made; Marked tells that
	// the record has it as a wrong one on which nothing is decided.
	Move   *IllegalMove
	Marked bool
	// Illegal, Penalty, Restart and Sides are the forms.
	Illegal, Penalty, Restart, Sides Form
	// Actions, Clocks, Holes, Faults, Proposals and Awards are the choices about an illegal
	// move, Players and Rungs those of a penalty.
	Actions, Clocks, Holes, Faults, Proposals, Awards []Option
	Players, Rungs                                    []Option
	// Counts says what is held against the players so far.
	Counts []string
	// Late says that it is too late to claim a restart; empty when it is not.
	Late                string
	CanRestart, CanSwap bool
	// Result tells that a confirmed result may be taken away.
	Result bool
}

// IllegalMove is a move with the board as it should be and as it was entered.
type IllegalMove struct {
	Ply    int
	Text   string // whose move of which hole
	Fault  string // what was wrong with it
	Last   int    // the number of moves made
	Later  string // how many were made since
	Since  time.Duration
	Boards []BoardPicture
}

// BoardPicture is a position as a table: the second player's row above, from his last
// hole to his first, the first player's below.
type BoardPicture struct {
	Title string
	Rows  [2]BoardRow
}

// BoardRow is one side of a position.
type BoardRow struct {
	Name  string
	Holes []BoardCell
	Kazan BoardCell
}

// BoardCell is a hole or a kazan; Different tells that the other board has another number.
type BoardCell struct {
	Hole, Stones      int
	Different, Tuzdyk bool
}

// SanctionForm is the form of a penalty on a player.
type SanctionForm struct {
	Form   Form
	Rungs  []Option
	Rounds []Option
}
