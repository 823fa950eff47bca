package models

import (
	"math"

	"toreshi/models/kumalak"
)

// Verdict decides how a game stands when a flag has fallen (spec/arbitration.md
// 7.5). The board speaks before the clock: a player who already had the majority
// has won although his time ran out later, and a move that ended the game needed
// no press. A move made at the very instant of the flag is in time.
//
// It is a pure function; whether its answer is provisional is not its business.
func Verdict(c FlagCase) Ruling {
	if one, ok := c.oneFlag(); ok {
		return c.against(one)
	}
	if !c.Flagged[kumalak.First] {
		return c.noFlag()
	}
	// Both flags are down and nobody knows which fell first: what the board decides,
	// it decides for either side.
	for _, s := range []kumalak.Side{kumalak.First, kumalak.Second} {
		if r, decided := c.board(s); decided {
			return r
		}
	}
	r, _ := c.board(kumalak.First)
	r.Outcome, r.Reason, r.Rule, r.AskArbiter = OutcomeOpen, ReasonArbiter, "0", true
	return r
}

// oneFlag is the side whose flag is to be judged: the only one that is down, or the
// one known to have fallen first.
func (c FlagCase) oneFlag() (kumalak.Side, bool) {
	switch first, second := c.Zero[kumalak.First], c.Zero[kumalak.Second]; {
	case c.Flagged[kumalak.First] && !c.Flagged[kumalak.Second]:
		return kumalak.First, true
	case c.Flagged[kumalak.Second] && !c.Flagged[kumalak.First]:
		return kumalak.Second, true
	case !c.Flagged[kumalak.First] || first == 0 || second == 0 || first == second:
		return kumalak.First, false
	case first < second:
		return kumalak.First, true
	}
	return kumalak.Second, true
}

// noFlag is how the record stands without a flag.
func (c FlagCase) noFlag() Ruling {
	c.Zero, c.Seen, c.LatePly = [2]int64{}, 0, 0
	moves := make([]TimedMove, len(c.Moves))
	for i, m := range c.Moves {
		moves[i] = TimedMove{Hole: m.Hole, Happened: m.Happened, Timed: true} // no flag that a move could be late for
	}
	c.Moves = moves
	r, decided := c.board(kumalak.First)
	fixed := r.Rule == "2a" || !c.Counted && r.Rule == "5" && c.Start.Ruleset().Full() // and yet played on
	if decided && !fixed && r.Rule != "2b" {
		return r
	}
	return Ruling{Outcome: OutcomeOpen, Rule: "1", Kazans: r.Kazans, Made: r.Made, GoesOn: true}
}

// flagTime is the tf of 7.5: the instant up to which moves of the record count.
func (c FlagCase) flagTime(flagged kumalak.Side) int64 {
	zero, seen := c.Zero[flagged], c.Seen
	if c.Mode != FlagAuto && seen != 0 || zero == 0 {
		zero = seen
	}
	if zero == 0 {
		return math.MaxInt64 // neither is known: everything recorded was before it
	}
	return zero
}

// against is the verdict on one flagged side.
func (c FlagCase) against(flagged kumalak.Side) Ruling {
	r, decided := c.board(flagged)
	if decided {
		return r
	}
	rules, other := c.Start.Ruleset(), flagged.Other()
	outOfReach := rules.Stones()-r.Kazans[flagged] <= rules.Half()
	switch {
	case c.CannotWin == CannotWinLoss:
		outOfReach = false
	case c.CannotWin == CannotWinHelpmate && !c.Counted:
		search := c.Search
		if search == nil {
			search = CanExceedHalf
		}
		line, possible, sure := search(c.positionAt(r.Made), other, HelpmateBound)
		outOfReach = sure && !possible
		r.Proof, r.AskArbiter = line, r.AskArbiter || !sure
	}
	r.Outcome, r.Reason, r.Rule = Outcome(kumalak.WonBy(other).String()), ReasonFlag, "7"
	if outOfReach {
		r.Outcome, r.Rule = Drawn, "6"
	}
	return r
}
