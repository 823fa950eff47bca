package models

import "toreshi/clock"

// MomentKind is what happened at a moment of a game's time line.
type MomentKind string

// The kinds of moment.
const (
	MomentStart    MomentKind = "start"    // the first player's time began to run
	MomentMove     MomentKind = "move"     // a move was completed on the board
	MomentPress    MomentKind = "press"    // the clock was pressed after it, where that is a thing of its own
	MomentZero     MomentKind = "zero"     // a side's time was used up
	MomentFlag     MomentKind = "flag"     // that was seen, by people or by the program, or claimed
	MomentLate     MomentKind = "late"     // a move was tapped after the flag and not accepted
	MomentPause    MomentKind = "pause"    // the clocks were stopped
	MomentResume   MomentKind = "resume"   // they run again
	MomentClocks   MomentKind = "clocks"   // the arbiter set them
	MomentTakeBack MomentKind = "takeback" // moves were taken back
	MomentNote     MomentKind = "note"     // something else that the journal has, a call or a ruling
	MomentEnd      MomentKind = "end"      // the game ended
)

// rank orders what happened at the same instant as the verdict takes it: a move at the
// instant of zero is in time, and a flag that was seen at the instant of zero was down
// (spec/arbitration.md 7.5, row 3).
func (k MomentKind) rank() int {
	switch k {
	case MomentStart:
		return 0
	case MomentResume:
		return 1
	case MomentClocks, MomentTakeBack, MomentNote:
		return 2
	case MomentMove, MomentPress: // a press comes before the next move
		return 3
	case MomentPause:
		return 5
	case MomentZero:
		return 6
	case MomentFlag:
		return 7
	case MomentLate:
		return 8
	}
	return 9
}

// A Happening is something that happened in a game, as its record has it.
type Happening struct {
	Kind MomentKind `json:"kind"`
	// At is when, in Unix milliseconds; 0 if Untimed.
	At int64 `json:"at"`
	// Untimed tells that it was typed later from paper: nobody knows when it was.
	Untimed bool `json:"untimed,omitempty"`
	// Side is whose move, press or flag it was: 1, 2, or 3 for both flags; 0: nobody's.
	Side int `json:"side,omitempty"`
	// Ply, Hole and Notation say which move.
	Ply      int    `json:"ply,omitempty"`
	Hole     int    `json:"hole,omitempty"`
	Notation string `json:"notation,omitempty"`
	// TakenBack tells that the move is not on the line that stands.
	TakenBack bool `json:"takenBack,omitempty"`
	// Position is what lay on the board then; empty: what lay there before.
	Position string `json:"position,omitempty"`
	// Entry is the entry of the game's journal that has it; 0: none of its own.
	Entry int64 `json:"entry,omitempty"`
	// Clock is the clock from then on; nil: the one before goes on.
	Clock *clock.Clock `json:"-"`
}

// A Moment is a happening in its place on the time line, with what both clocks showed.
type Moment struct {
	Happening
	// Clocks are the two times in milliseconds, Running the side whose time runs from
	// then on (0: nobody's), Delay what is left of a delay before it is counted.
	Clocks  [2]int64 `json:"clocks"`
	Running int      `json:"running"`
	Delay   int64    `json:"delay,omitempty"`
	// AfterFlag tells that a move came after the instant at which the flag counts.
	AfterFlag bool `json:"afterFlag,omitempty"`
	// AfterEnd tells that a move was played on after the game was decided on the board.
	AfterEnd bool `json:"afterEnd,omitempty"`
	// Decides tells that the verdict rests on this move.
	Decides bool `json:"decides,omitempty"`
}
