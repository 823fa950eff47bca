package kumalak

// Play makes the move of the side to move from the given hole: sowing,
// capture, tuzdyk, change of turn and the ruleset's end test, in this order
// (spec/rules.md 3). When an empty row ends the game the board returned is
// swept; when a kazan reaches the majority it is not. The error is that of
// Legal, and the board is then the old one.
func (b Board) Play(hole int) (Board, error) {
	if err := b.Legal(hole); err != nil {
		return b, err
	}
	closing := b.Closing()
	next := b.moved(hole)
	next.turn = b.turn.Other()
	next.finish(closing)
	return next, nil
}

// Laid is the board as the stones lie when a move has been made and nobody has swept it
// or looked whether the game is over: what people see before they count. The error is
// that of Legal.
func (b Board) Laid(hole int) (Board, error) {
	if err := b.Legal(hole); err != nil {
		return b, err
	}
	next := b.moved(hole)
	next.turn = b.turn.Other()
	return next, nil
}

// moved is the board after the stones of a legal move have come to rest, the
// turn not yet passed.
func (b Board) moved(hole int) Board {
	stones := uint64(b.Stones(b.turn, hole))
	if b.rules.IsTogyz() {
		return b.withNine(b.nine().play(hole-1, stones, b.rules.profile().ninthOpen))
	}
	return b.withFive(b.five().play(hole-1, stones))
}

// Settled is the board after the end test, as if a move had just led to it; a
// board that is over stays as it is.
func (b Board) Settled() Board {
	if !b.Over() {
		b.finish(false)
	}
	return b
}

// finish applies the end test of spec/rules.md 3.2 after the turn has passed;
// closing says that the move just made was a closing move.
func (b *Board) finish(closing bool) {
	if !b.rules.Full() {
		for s := First; s <= Second; s++ {
			if b.Kazan(s) >= b.rules.Majority() {
				b.end = endGoal + endCode(s)
				return
			}
		}
		// Bestemshe reaches 25:25 only with an empty board, which is atsyrau.
		if b.rules.IsTogyz() && b.Kazan(First) == b.rules.Half() && b.Kazan(Second) == b.rules.Half() {
			b.end = endHalfHalf
			return
		}
	}
	if closing || b.rowEmpty(b.turn) || b.rules.EndRule() == Immediate && b.rowEmpty(b.turn.Other()) {
		b.sweep(closing)
	}
}

// sweep clears the board by atsyrau: each side takes its own row, but after a
// closing move the mover takes every stone.
func (b *Board) sweep(closing bool) {
	takes := [2]Side{First, Second}
	if closing {
		mover := b.turn.Other()
		takes = [2]Side{mover, mover}
	}
	won := [2]int{b.Row(First), b.Row(Second)}
	b.row = [2]uint64{}
	b.rest &^= nineField | nineField<<laneBits
	for s, n := range won {
		b.addKazan(takes[s], n)
	}
	switch first, second := b.Kazan(First), b.Kazan(Second); {
	case first > second:
		b.end = endAtsyrau + endCode(First)
	case second > first:
		b.end = endAtsyrau + endCode(Second)
	default:
		b.end = endAtsyrauDrawn
	}
}
