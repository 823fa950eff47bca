package models

import (
	"errors"

	"toreshi/models/kumalak"
)

// MadeMove is a move as it was made on a board: the position that lay there after it,
// and what was wrong with it by the rules, [NoFault] if nothing was. A right move is
// recognised whether or not the players have swept the board after it; what is given
// back then is what the rules make of it.
//
// A position that cannot have come about by any slip of the hand is an error that says
// what is impossible about it: stones that are too many or too few, or taken out of a
// kazan, or a player who is not next to move.
func MadeMove(before kumalak.Board, hole int, position string) (after kumalak.Board, fault Fault, err error) {
	lay, err := layAfter(before, position)
	if err != nil {
		return before, NoFault, err
	}
	if hole < 1 || hole > before.Ruleset().Holes() {
		return before, NoFault, Fail(Invalid, "move-no-such-hole", "Hole", hole)
	}
	played, err := before.Play(hole)
	if err != nil {
		return lay, WrongHole, nil
	}
	laid, err := before.Laid(hole)
	if err != nil {
		return before, NoFault, err
	}
	if lay == laid || lay.String() == played.String() {
		return played, NoFault, nil
	}
	return lay, faultOf(before, hole, laid, lay), nil
}

// layAfter reads the position that lay on the board after a move made in another one.
func layAfter(before kumalak.Board, position string) (kumalak.Board, error) {
	lay, err := kumalak.ParsePosition(before.Ruleset(), position)
	switch {
	case errors.Is(err, kumalak.ErrStones):
		return lay, Fail(Invalid, "happened-stones", "Stones", before.Ruleset().Stones()).Because(err)
	case errors.Is(err, kumalak.ErrTuzdyk):
		return lay, Fail(Invalid, "happened-tuzdyk").Because(err)
	case err != nil:
		return lay, Fail(Invalid, "happened-form").Because(err)
	case lay.ToMove() != before.ToMove().Other():
		return lay, Fail(Invalid, "happened-turn")
	}
	for s := kumalak.First; s <= kumalak.Second; s++ {
		if lay.Kazan(s) < before.Kazan(s) {
			return lay, Fail(Invalid, "happened-kazan", "Kazan", before.Kazan(s), "Now", lay.Kazan(s))
		}
	}
	return lay, nil
}

// faultOf tells what was wrong with a move of a hole that could be played: right is the
// board as it should lie, lay as it lies.
func faultOf(before kumalak.Board, hole int, right, lay kumalak.Board) Fault {
	for s := kumalak.First; s <= kumalak.Second; s++ {
		if right.Tuzdyk(s) != lay.Tuzdyk(s) {
			return WrongTuzdyk
		}
	}
	sowing, err := before.Sowing(hole)
	if err != nil {
		return WrongHole
	}
	if onlyTaken(before.ToMove(), sowing, right, lay) {
		return WrongCapture
	}
	return WrongSowing
}

// onlyTaken tells whether a board differs from how it should lie by nothing but stones
// that the mover took, or did not take, from the opponent's holes into his kazan.
func onlyTaken(mover kumalak.Side, sowing kumalak.Sowing, right, lay kumalak.Board) bool {
	other := mover.Other()
	if right.Kazan(other) != lay.Kazan(other) {
		return false
	}
	for h := 1; h <= right.Ruleset().Holes(); h++ {
		sown := right.Stones(other, h) // before anything was taken
		if (kumalak.Pit{Side: other, Hole: h}) == sowing.Landing {
			sown += sowing.Captured
		}
		if right.Stones(mover, h) != lay.Stones(mover, h) || lay.Stones(other, h) > sown {
			return false
		}
	}
	return true // the stones add up, so the rest is in his kazan
}
