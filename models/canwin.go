package models

import (
	"slices"

	"toreshi/models/kumalak"
)

// HelpmateBound is the number of positions after which [Verdict] gives up the
// search of [CannotWinHelpmate].
const HelpmateBound = 200_000

// CanExceedHalf searches for a legal continuation, with both sides helping, in
// which a side gets more than half of the stones, and returns it. It looks at no
// more than bound positions; sure tells that the answer is exact.
func CanExceedHalf(from kumalak.Board, side kumalak.Side, bound int) (line []int, possible, sure bool) {
	h := helpmate{side: side, from: make(map[kumalak.Board]step, 1024)}
	h.add(from, step{})
	for {
		b, ok := h.next()
		if !ok {
			return nil, false, true
		}
		if len(h.from) > bound {
			return nil, false, false
		}
		for _, hole := range b.LegalHoles() {
			after, err := b.Play(hole)
			if err != nil {
				continue
			}
			if _, seen := h.from[after]; seen {
				continue
			}
			h.add(after, step{before: b, hole: hole})
			if after.Kazan(side) > after.Ruleset().Half() {
				return h.line(after, from), true, true
			}
		}
	}
}

// A helpmate is a search that always goes on from a position in which the side has
// most in its kazan, the one found first among equals.
type helpmate struct {
	side    kumalak.Side
	from    map[kumalak.Board]step
	waiting [][]kumalak.Board // by the side's kazan
}

// A step is how the search came to a position.
type step struct {
	before kumalak.Board
	hole   int
}

func (h *helpmate) add(b kumalak.Board, s step) {
	h.from[b] = s
	rules := b.Ruleset()
	if b.Over() || rules.Stones()-b.Kazan(h.side.Other()) <= rules.Half() {
		return // nothing more can come of it
	}
	k := b.Kazan(h.side)
	for len(h.waiting) <= k {
		h.waiting = append(h.waiting, nil)
	}
	h.waiting[k] = append(h.waiting[k], b)
}

func (h *helpmate) next() (kumalak.Board, bool) {
	for k := len(h.waiting) - 1; k >= 0; k-- {
		if q := h.waiting[k]; len(q) > 0 {
			h.waiting[k] = q[1:]
			return q[0], true
		}
		h.waiting = h.waiting[:k]
	}
	return kumalak.Board{}, false
}

// line is the moves from the first position to one that was found.
func (h *helpmate) line(to, from kumalak.Board) []int {
	var back []int
	for to != from {
		s := h.from[to]
		back = append(back, s.hole)
		to = s.before
	}
	slices.Reverse(back)
	return back
}
