package models

import "toreshi/models/kumalak"

// HelpmateBound is the number of positions after which [Verdict] gives up the
// search of [CannotWinHelpmate].
const HelpmateBound = 200_000

// CanExceedHalf tells whether a side can still win: whether there is a legal
// continuation, with both sides helping, in which it gets more than half of the
// stones. The line is the proof. The search looks at no more than bound positions;
// sure tells that the answer is exact.
func CanExceedHalf(from kumalak.Board, side kumalak.Side, bound int) (line []int, possible, sure bool) {
	return kumalak.Reach(from, side, bound)
}
