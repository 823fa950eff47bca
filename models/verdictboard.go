package models

import "toreshi/models/kumalak"

// board takes steps 0 to 5: all that decides before the flag itself does. It is
// false if none of them does; the ruling then holds the position at the flag.
func (c FlagCase) board(flagged kumalak.Side) (Ruling, bool) {
	tf := c.flagTime(flagged)
	if s := c.Settled; s != nil && s.At <= tf {
		r := Ruling{Outcome: s.Outcome, Reason: s.Reason, Rule: "0", Kazans: c.kazansAt(len(c.Moves)), Made: len(c.Moves)}
		return r, true
	}
	if c.Counted {
		return c.counted()
	}
	p := c.replay(tf)
	if r, held := heldAtStart(c.Start); held && p.made == 0 {
		return r, true
	}
	r := Ruling{Outcome: OutcomeOpen, Made: p.made, Kazans: kazans(p.atFlag), TooLate: p.tooLate()}
	switch {
	case p.end > 0 && p.end <= p.made || p.start:
		end := p.atEnd.End()
		r.Outcome, r.Reason = Outcome(end.Outcome.String()), Reason(end.Reason)
		return c.decidedAt(r, p.end, kazans(p.atEnd), "2"), true
	case p.majority > 0 && p.majority <= p.made:
		r.Outcome, r.Reason = Outcome(kumalak.WonBy(p.holder).String()), ReasonGoal
		return c.decidedAt(r, p.majority, r.Kazans, "2a"), true
	case p.wrong > 0:
		r.Reason, r.Rule, r.WrongPly, r.AskArbiter = ReasonArbiter, "0", p.wrong, true
		return r, true
	case p.atFlag.Closing() && p.atFlag.ToMove() != flagged:
		r.Reason, r.Rule, r.GoesOn, r.TooLate = ReasonAtsyrau, "2b", true, 0
		if p.end == p.made+1 { // the closing move has been made in the meantime
			end := p.atEnd.End()
			r.Outcome, r.GoesOn = Outcome(end.Outcome.String()), false
			r.Ply, r.Kazans, r.AfterEnd = p.end, kazans(p.atEnd), len(c.Moves)-p.end
		}
		return r, true
	}
	return r, false
}

// decidedAt completes a ruling that a ply decided. Where no time of that ply is
// known, it counted as made by step 4, and the arbiter is asked.
func (c FlagCase) decidedAt(r Ruling, ply int, kazans [2]int, rule string) Ruling {
	r.Ply, r.Rule, r.Kazans, r.TooLate = ply, rule, kazans, 0
	r.AfterEnd = len(c.Moves) - ply
	if ply > 0 && !c.Moves[ply-1].Timed {
		r.Rule, r.AskArbiter = "4", true
	}
	return r
}

// counted is step 5, kazans without a move list. 81 to 81 leaves no stone to play
// with: that game was over too.
func (c FlagCase) counted() (Ruling, bool) {
	rules := c.Start.Ruleset()
	r := Ruling{Outcome: OutcomeOpen, Kazans: c.Kazans, Rule: "5"}
	for s := kumalak.First; s <= kumalak.Second; s++ {
		if c.Kazans[s] >= rules.Majority() {
			r.Outcome, r.Reason = Outcome(kumalak.WonBy(s).String()), ReasonGoal
			return r, true
		}
	}
	if c.Kazans[kumalak.First] == rules.Half() && c.Kazans[kumalak.Second] == rules.Half() {
		r.Outcome, r.Reason = Drawn, ReasonHalfHalf
		return r, true
	}
	return r, false
}

// heldAtStart is step 5 for a position that was typed in with a majority in it and
// from which no move was made before the flag.
func heldAtStart(start kumalak.Board) (Ruling, bool) {
	for s := kumalak.First; s <= kumalak.Second; s++ {
		if start.Kazan(s) >= start.Ruleset().Majority() {
			return Ruling{Outcome: Outcome(kumalak.WonBy(s).String()), Reason: ReasonGoal, Rule: "5", Kazans: kazans(start)}, true
		}
	}
	return Ruling{}, false
}

// played is the record replayed: what happened at which ply, and which plies were
// made before the flag.
type played struct {
	made     int           // plies made before the flag
	atFlag   kumalak.Board // the position after them
	end      int           // e of 7.5: the first ply after which the ruleset ends the game
	atEnd    kumalak.Board
	start    bool         // the game was over at its start, and no move followed
	majority int          // m of 7.5, in a -full ruleset: the first ply after which a kazan holds the majority
	holder   kumalak.Side // whose kazan
	wrong    int          // the first ply that is wrong or impossible
}

// replay is step 1, for moves that count up to an instant.
func (c FlagCase) replay(tf int64) played {
	b := c.Start
	p := played{atFlag: b}
	rules, late := b.Ruleset(), false
	for i, m := range c.Moves {
		late = late || m.Timed && m.At > tf || i+1 == c.LatePly
		next, err := m.from(b)
		if err != nil || i+1 == c.WrongPly {
			if !late { // what came after the flag decides nothing
				p.wrong = i + 1
			}
			return p
		}
		if b = next; !late {
			p.made, p.atFlag = i+1, b
		}
		if p.majority == 0 && rules.Full() {
			p.noteMajority(b, i+1)
		}
		if b.Over() {
			p.end, p.atEnd = i+1, b
			return p
		}
	}
	if len(c.Moves) == 0 {
		p.atEnd = b.Settled()
		p.start = p.atEnd.Over()
	}
	return p
}

func (p *played) noteMajority(b kumalak.Board, ply int) {
	for s := kumalak.First; s <= kumalak.Second; s++ {
		if b.Kazan(s) >= b.Ruleset().Majority() {
			p.majority, p.holder = ply, s
		}
	}
}

// tooLate is the ply that would have decided if it had come before the flag.
func (p played) tooLate() int {
	if p.majority > p.made {
		return p.majority
	}
	if p.end > p.made {
		return p.end
	}
	return 0
}

// positionAt is the position after so many moves of the record.
func (c FlagCase) positionAt(plies int) kumalak.Board {
	b := c.Start
	for _, m := range c.Moves[:plies] {
		next, err := m.from(b)
		if err != nil {
			break
		}
		b = next
	}
	return b
}

// kazansAt is the kazans after so many moves, or as they were counted.
func (c FlagCase) kazansAt(plies int) [2]int {
	if c.Counted {
		return c.Kazans
	}
	return kazans(c.positionAt(plies))
}

func kazans(b kumalak.Board) [2]int {
	return [2]int{b.Kazan(kumalak.First), b.Kazan(kumalak.Second)}
}
