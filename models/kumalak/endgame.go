package kumalak

import "fmt"

// Advice is what exact search says about a position: what best play of both sides
// makes of it, for an arbiter who has to adjudicate a game.
//
// Best play is play for the result, not for stones. A game that neither side can
// bring to an end in its favour is Drawn, whether it would end in a draw or never
// (spec/rules.md 6.6). In a full ruleset the side that has the majority has won,
// however long they play on (spec/arbitration.md 7.5).
type Advice struct {
	Outcome Outcome
	// Best lists the holes by which the side to move keeps that outcome, in order;
	// none if the game is over.
	Best []int
	// Line is best play from the position to where the outcome is decided. In a draw
	// it is a loop, and ends where a position would come for the second time.
	Line []int
}

// decided is the outcome of a board on which nothing more can change it; Undecided
// for any other. A board given by hand decides itself only if no move is left.
func (b Board) decided() Outcome {
	if b.Over() {
		return b.End().Outcome
	}
	for s := First; s <= Second; s++ {
		if b.Kazan(s) >= b.rules.Majority() {
			return WonBy(s)
		}
	}
	if b.rowEmpty(b.turn) {
		return b.Settled().End().Outcome
	}
	return Undecided
}

// better tells whether a side prefers one decided outcome to another.
func better(s Side, a, than Outcome) bool { return worth(s, a) > worth(s, than) }

func worth(s Side, o Outcome) int {
	winner, won := o.Winner()
	switch {
	case !won:
		return 0
	case winner == s:
		return 1
	}
	return -1
}

// adviceOf puts the advice together from the outcomes of the moves.
func adviceOf(turn Side, holes []int, outcomes []Outcome) Advice {
	a := Advice{Outcome: outcomes[0]}
	for _, o := range outcomes[1:] {
		if better(turn, o, a.Outcome) {
			a.Outcome = o
		}
	}
	for i, o := range outcomes {
		if o == a.Outcome {
			a.Best = append(a.Best, holes[i])
		}
	}
	return a
}

// Advise looks the moves of a position up. It is false if the position is not in the
// table: another ruleset, or stones of which the table has no layer. The tables of
// bestemshe-immediate and bestemshe-onemove differ in no value, and a full ruleset
// has that of the one that stops; each still answers for its own ruleset only.
func (e *Endgame) Advise(b Board) (Advice, bool) {
	if b.rules != e.rules {
		return Advice{}, false
	}
	if o := b.decided(); o != Undecided {
		return Advice{Outcome: o}, true
	}
	holes := b.LegalHoles()
	outcomes := make([]Outcome, len(holes))
	for i, hole := range holes {
		next, _ := b.Play(hole)
		var ok bool
		if outcomes[i], ok = e.outcome(next); !ok {
			return Advice{}, false
		}
	}
	a := adviceOf(b.turn, holes, outcomes)
	if winner, won := a.Outcome.Winner(); won {
		a.Line = e.line(b, winner)
	} else {
		a.Line = e.loop(b)
	}
	return a, true
}

// outcome is what best play makes of a board that a move has led to.
func (e *Endgame) outcome(b Board) (Outcome, bool) {
	if o := b.decided(); o != Undecided {
		return o, true
	}
	k := b.Row(First) + b.Row(Second)
	if k > EndgameStones || e.layers[k] == nil {
		return Undecided, false
	}
	for s := First; s <= Second; s++ {
		if n, _ := e.certain(b, s); n >= b.rules.Majority() {
			return WonBy(s), true
		}
	}
	return Drawn, true
}

// certain is what a side's kazan will hold at the end for certain, and when the
// table found that: of what follows from what, the older has the lower number.
func (e *Endgame) certain(b Board, s Side) (kazan int, age uint64) {
	if b.Over() {
		return b.Kazan(s), 0
	}
	place := rank(b.five().holes)
	c := e.layers[b.Row(First)+b.Row(Second)][place]
	if s == b.turn {
		return b.Kazan(s) + int(c.mover), uint64(c.moverPass)<<32 + uint64(place)
	}
	return b.Kazan(s) + int(c.other), uint64(c.otherPass)<<32 + uint64(place)
}

// line is a game in which the winner takes what is certain and the other side leaves
// it no more than that. Among equal moves the winner prefers the oldest promise, by
// which it arrives, and the other side the youngest, by which it arrives late.
func (e *Endgame) line(b Board, winner Side) (line []int) {
	for b.decided() == Undecided {
		best, kazan, age := 0, 0, uint64(0)
		for _, hole := range b.LegalHoles() {
			next, _ := b.Play(hole)
			n, a := e.certain(next, winner)
			if next.Row(First)+next.Row(Second) < b.Row(First)+b.Row(Second) {
				a = 0
			}
			better := n < kazan || n == kazan && a > age
			if b.turn == winner {
				better = n > kazan || n == kazan && a < age
			}
			if best == 0 || better {
				best, kazan, age = hole, n, a
			}
		}
		line = append(line, best)
		b, _ = b.Play(best)
	}
	return line
}

// loop is a game in which neither side gives the draw away, up to the position that
// would come for the second time.
func (e *Endgame) loop(b Board) (line []int) {
	for seen := map[Board]bool{}; b.decided() == Undecided && !seen[b]; {
		seen[b] = true
		for _, hole := range b.LegalHoles() {
			next, _ := b.Play(hole)
			if o, _ := e.outcome(next); o == Drawn {
				line = append(line, hole)
				b = next
				break
			}
		}
	}
	return line
}

// Solve finds what best play makes of a position of any ruleset. It fails with
// ErrNoEndgame if that takes more than limit positions: in bestemshe all those with
// as many stones in the holes or fewer, at 4 bytes each (NewEndgame); in togyz
// kumalak those that can follow, at about 200 bytes.
func Solve(b Board, limit int) (Advice, error) {
	if o := b.decided(); o != Undecided {
		return Advice{Outcome: o}, nil
	}
	if b.rules.IsTogyz() {
		return search(b, limit)
	}
	k := b.Row(First) + b.Row(Second)
	if size := EndgameSize(k); size > limit {
		return Advice{}, fmt.Errorf("%w: %d positions with up to %d stones, the limit is %d", ErrNoEndgame, size, k, limit)
	}
	e, err := NewEndgame(b.rules, k)
	if err != nil {
		return Advice{}, err
	}
	a, _ := e.Advise(b)
	return a, nil
}

// search is Solve by looking at all positions that can follow.
func search(b Board, limit int) (Advice, error) {
	g, err := explore(b, limit)
	if err != nil {
		return Advice{}, err
	}
	g.solve()
	holes := b.LegalHoles()
	outcomes := make([]Outcome, len(holes))
	for i := range holes {
		outcomes[i] = g.outcome(g.next[g.first[0]+int32(i)])
	}
	a := adviceOf(b.turn, holes, outcomes)
	a.Line = g.line()
	return a, nil
}
