package models

import "toreshi/models/kumalak"

// FlagMode says when a used-up time counts (spec/arbitration.md 7.3).
type FlagMode string

// The flag modes: at the instant of zero, or when a player claims it or the
// arbiter sees it (LAW 6.8).
const (
	FlagAuto    FlagMode = "auto"
	FlagClaim   FlagMode = "claim"
	FlagArbiter FlagMode = "arbiter"
)

// Valid tells whether m is a known mode.
func (m FlagMode) Valid() bool {
	return m == FlagAuto || m == FlagClaim || m == FlagArbiter
}

// CannotWin says what a flag means when the opponent cannot win any more
// (spec/arbitration.md 7.5, step 6).
type CannotWin string

// The settings.
const (
	// CannotWinHalf draws the game when the stones outside the flagged side's
	// kazan are no more than half: 81 in togyz kumalak. It is the default.
	CannotWinHalf CannotWin = "half"
	// CannotWinLoss loses it all the same.
	CannotWinLoss CannotWin = "loss"
	// CannotWinHelpmate draws it when no legal continuation whatever brings the
	// opponent above half.
	CannotWinHelpmate CannotWin = "helpmate"
)

// Valid tells whether c is a known setting.
func (c CannotWin) Valid() bool {
	return c == CannotWinHalf || c == CannotWinLoss || c == CannotWinHelpmate
}

// A TimedMove is an accepted move of the record. Timed tells that At is known;
// a move typed later from paper has no time.
type TimedMove struct {
	Hole  int
	At    int64
	Timed bool
	// Happened is the position after a move that was played against the rules and let
	// stand: what lay on the board. It is zero for every other move.
	Happened kumalak.Board
}

// from gives the position after the move was made in another.
func (m TimedMove) from(b kumalak.Board) (kumalak.Board, error) {
	if m.Happened != (kumalak.Board{}) {
		return m.Happened, nil
	}
	return b.Play(m.Hole)
}

// FlagCase is all that a verdict depends on. Instants are of one scale, in
// milliseconds: the server's time, or the time used in the game; a flag's
// instant that is not known is 0.
type FlagCase struct {
	// Start is the position the moves begin from; its ruleset is the tournament's.
	Start kumalak.Board
	Moves []TimedMove
	// Counted tells that there is no move list: the kazans were counted on the
	// board when the flag was seen.
	Counted bool
	Kazans  [2]int
	// Flagged says whose time is used up, nobody's if the question is only how
	// the moves stand.
	Flagged [2]bool
	// Zero is when a side's time was used up, Seen when that was claimed or
	// observed. Which of the two counts is a matter of the mode.
	Zero [2]int64
	Seen int64
	Mode FlagMode
	// CannotWin is [CannotWinHalf] if it is empty.
	CannotWin CannotWin
	// Settled is what ended the game before anything on the board did: a
	// resignation, an agreement, an arbiter's decision. Its At is 0 if unknown.
	Settled *Settlement
	// WrongPly is the first ply that was found to be played wrongly, 0 if none.
	WrongPly int
	// LatePly is the first ply that the arbiter found not to have been completed
	// when the flag was seen, 0 if all untimed moves count as made (step 4).
	LatePly int
	// Search is used in the place of [CanExceedHalf]: who asks several times for the same
	// position need not search again.
	Search func(from kumalak.Board, side kumalak.Side, bound int) (line []int, possible, sure bool)
}

// Settlement is an end of the game that people made.
type Settlement struct {
	Outcome Outcome
	Reason  Reason
	At      int64
}

// Ruling is what [Verdict] says.
type Ruling struct {
	Outcome Outcome `json:"result"`
	Reason  Reason  `json:"reason"`
	// Ply is the ply that decided the game, 0 if none did.
	Ply int `json:"ply"`
	// Rule is the step of spec/arbitration.md 7.5 that decided: "0" … "7", "2a",
	// "2b"; "1" when there is no flag and the moves do not end the game.
	Rule   string `json:"rule"`
	Kazans [2]int `json:"kazan"`
	// Made is the number of plies that count as made before the flag.
	Made int `json:"made"`
	// AfterEnd is the number of recorded moves after the deciding ply: "played
	// after the end".
	AfterEnd int `json:"afterEnd,omitempty"`
	// TooLate is the ply that would have ended the game if it had come before
	// the flag (step 3), 0 if none.
	TooLate int `json:"tooLate,omitempty"`
	// WrongPly is the ply for which the illegal-move procedure (7.7) comes first.
	WrongPly int `json:"wrongPly,omitempty"`
	// GoesOn tells that the game is to be played on.
	GoesOn bool `json:"goesOn,omitempty"`
	// AskArbiter tells that the answer is the arbiter's: a wrong ply, two flags
	// in an unknown order, untimed moves that decide, a search that gave up.
	AskArbiter bool `json:"askArbiter,omitempty"`
	// Proof is a continuation in which the opponent exceeds half, found under
	// [CannotWinHelpmate].
	Proof []int `json:"proof,omitempty"`
}
