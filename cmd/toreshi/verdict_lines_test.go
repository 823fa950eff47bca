package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"toreshi/models/kumalak"
)

// lineTo is a line of moves from the start after which a game stands as wanted: found by
// playing at random, always the same one.
func lineTo(t *testing.T, rules string, wanted func(b kumalak.Board, line []int) bool) []int {
	t.Helper()
	ruleset, err := kumalak.ParseRuleset(rules)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(7, 5))
	for range 300_000 {
		b, line := ruleset.Start(), []int(nil)
		for len(line) < 200 {
			legal := b.LegalHoles()
			if len(legal) == 0 {
				break
			}
			hole := legal[r.IntN(len(legal))]
			if b, err = b.Play(hole); err != nil {
				t.Fatal(err)
			}
			if line = append(line, hole); wanted(b, line) {
				return slices.Clone(line)
			}
		}
	}
	t.Fatalf("no line of %s ends as wanted", rules)
	return nil
}

// even24 is row 4: 24 to 24, two stones on the board, the first player to move.
func even24(b kumalak.Board, _ []int) bool {
	if b.Over() || b.ToMove() != kumalak.First || b.Kazan(kumalak.First) != 24 || b.Kazan(kumalak.Second) != 24 {
		return false
	}
	_, possible, _ := kumalak.Reach(b, kumalak.Second, 1000) // the second player may still reach 26
	return possible
}

// swept28 is row 6: the first player has nothing to move with, the second takes 28.
func swept28(b kumalak.Board, _ []int) bool {
	return b.Over() && b.ToMove() == kumalak.First && b.End().Reason == kumalak.Atsyrau && b.Kazan(kumalak.Second) == 28
}

// goalAtPly90 is row 9: the first player's kazan reaches 82 with the 90th ply.
func goalAtPly90(b kumalak.Board, line []int) bool {
	return len(line) == 90 && b.Over() && b.End().Outcome == kumalak.FirstWins && b.End().Reason == kumalak.Goal
}

// emptiedOwnRow is row 11: the first player empties his own row and loses by it.
func emptiedOwnRow(b kumalak.Board, _ []int) bool {
	return b.Over() && b.ToMove() == kumalak.Second && b.End().Outcome == kumalak.SecondWins && b.End().Reason == kumalak.Atsyrau
}

// closingMovePending is row 12: the first player has emptied his own row, the second's
// closing move is still to be made.
func closingMovePending(b kumalak.Board, _ []int) bool {
	return b.Closing() && b.ToMove() == kumalak.Second
}

// misSown is row 10: what lies on the board if the player to move takes stones of the
// opponent's that he may not take, so that he seems to have 26.
func misSown(t *testing.T, line []int) (hole int, right, lay string) {
	t.Helper()
	b := kumalak.Ruleset{}.Start()
	for _, h := range line {
		b, _ = b.Play(h)
	}
	mover := b.ToMove()
	for _, hole := range b.LegalHoles() {
		after, err := b.Play(hole)
		if missing := 26 - after.Kazan(mover); err == nil && !after.Over() && missing > 0 && after.Row(mover.Other()) > missing+2 {
			return hole, after.String(), taken(after, mover, missing)
		}
	}
	t.Fatal("no move to mis-sow")
	return 0, "", ""
}

// taken writes a position from which a side has taken so many of the other's stones.
func taken(b kumalak.Board, by kumalak.Side, n int) string {
	var rows [2][]string
	kazan := [2]int{b.Kazan(kumalak.First), b.Kazan(kumalak.Second)}
	kazan[by] += n
	for s := kumalak.First; s <= kumalak.Second; s++ {
		for h := 1; h <= b.Ruleset().Holes(); h++ {
			stones := b.Stones(s, h)
			if s != by {
				away := min(n, stones)
				n, stones = n-away, stones-away
			}
			rows[s] = append(rows[s], fmt.Sprint(stones))
		}
	}
	return fmt.Sprintf("%s/%s %d,%d %d", strings.Join(rows[0], ","), strings.Join(rows[1], ","), kazan[0], kazan[1], b.ToMove().Number())
}
