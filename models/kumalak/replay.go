package kumalak

// Replay is a game played through from a position.
type Replay struct {
	Start    Board
	Boards   []Board // the board after each ply, up to the end of the game
	End      Ending  // as the moves give it
	AfterEnd int     // moves listed after the end; they are not played
	last     Board
}

// Plies is the number of moves played, up to the end of the game.
func (r Replay) Plies() int { return len(r.Boards) }

// Last is the board after the last ply played. If the list has none it is the
// start, tested for the end as if just reached (spec/rules.md 5.1).
func (r Replay) Last() Board { return r.last }

// ReplayMoves plays the moves from start and verifies what is written about
// them. With repetition > 0 the game ends as a draw as soon as a position has
// occurred that often, the start counting as an occurrence. The error is a
// *MoveError; the Replay then holds the moves before it.
func ReplayMoves(start Board, moves []WrittenMove, repetition int) (Replay, error) {
	r := Replay{Start: start, last: start}
	if len(moves) == 0 {
		r.last = start.Settled()
	}
	r.End = r.last.End()
	var history History
	history.Add(start)
	for i, m := range moves {
		if r.End.Outcome != Undecided {
			r.AfterEnd = len(moves) - i
			return r, nil
		}
		next, err := r.last.playWritten(m)
		if err != nil {
			return r, &MoveError{Ply: i + 1, Move: m.String(), Position: r.last.String(), Err: err}
		}
		r.last, r.End = next, next.End()
		r.Boards = append(r.Boards, next)
		if count := history.Add(next); repetition > 0 && count >= repetition {
			r.End = Ending{Drawn, Repetition}
		}
	}
	return r, nil
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
