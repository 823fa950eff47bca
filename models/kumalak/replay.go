package kumalak

// Replay is a game played through from a position.
type Replay struct {
	Start    Board
	Boards   []Board // the board after each ply, up to the end of the game
	End      Ending  // as the moves give it
	AfterEnd int     // moves listed after the end; they are not played
}

// Plies is the number of moves played, up to the end of the game.
func (r Replay) Plies() int { return len(r.Boards) }

// Last is the board after the last ply. Without any it is the start, tested
// for the end as if just reached (spec/rules.md 5.1).
func (r Replay) Last() Board {
	if n := len(r.Boards); n > 0 {
		return r.Boards[n-1]
	}
	if r.AfterEnd > 0 {
		return r.Start
	}
	return r.Start.Settled()
}

// ReplayMoves plays the moves from start and verifies what is written about
// them. With repetition > 0 the game ends as a draw as soon as a position has
// occurred that often, the start counting as an occurrence. The error is a
// *MoveError; the Replay then holds the moves before it.
func ReplayMoves(start Board, moves []WrittenMove, repetition int) (Replay, error) {
	r := Replay{Start: start, End: start.End()}
	var history History
	history.Add(start)
	at := start
	for i, m := range moves {
		if r.End.Outcome != Undecided {
			r.AfterEnd = len(moves) - i
			return r, nil
		}
		next, err := at.playWritten(m)
		if err != nil {
			return r, &MoveError{Ply: i + 1, Move: m.String(), Position: at.String(), Err: err}
		}
		at = next
		r.Boards = append(r.Boards, at)
		r.End = at.End()
		if count := history.Add(at); repetition > 0 && count >= repetition {
			r.End = Ending{Drawn, Repetition}
		}
	}
	if len(moves) == 0 {
		r.End = start.Settled().End()
	}
	return r, nil
}

// ReplayHoles is ReplayMoves of bare holes.
func ReplayHoles(start Board, holes []int, repetition int) (Replay, error) {
	moves := make([]WrittenMove, len(holes))
	for i, hole := range holes {
		moves[i].Hole = hole
	}
	return ReplayMoves(start, moves, repetition)
}

func (b Board) playWritten(m WrittenMove) (Board, error) {
	s, err := b.Sowing(m.Hole)
	if err != nil {
		return b, err
	}
	if err := m.check(s); err != nil {
		return b, err
	}
	return b.Play(m.Hole)
}
