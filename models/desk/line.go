package desk

import (
	"fmt"
	"slices"

	"toreshi/models"
	"toreshi/models/kumalak"
	"toreshi/models/store"
)

// LineMoves picks the moves of a line out of all moves of a game: those of the
// lines it left, up to where it left them, then its own.
func LineMoves(line int, lines []*models.Line, moves []*models.Move) []*models.Move {
	end := map[int]int{} // line → last ply that counts
	last := 1 << 30
	for {
		if _, seen := end[line]; seen {
			break // a damaged record, in which a line stems from itself
		}
		end[line] = last
		at := slices.IndexFunc(lines, func(l *models.Line) bool { return l.Number == line })
		if line == 0 || at < 0 {
			break
		}
		last = min(last, lines[at].Fork)
		line = lines[at].Parent
	}
	var chosen []*models.Move
	for _, m := range moves {
		if limit, ok := end[m.Line]; ok && m.Ply <= limit {
			chosen = append(chosen, m)
		}
	}
	slices.SortFunc(chosen, func(a, b *models.Move) int { return a.Ply - b.Ply })
	return chosen
}

// Record is a game read from its moves: the truth about it.
type Record struct {
	Rules kumalak.Ruleset
	Moves []*models.Move
	// Boards holds the start position and the one after each move.
	Boards []kumalak.Board
	// Count is how often the last position has occurred.
	Count int
}

// Board is the position after the last move.
func (r Record) Board() kumalak.Board { return r.Boards[len(r.Boards)-1] }

// ReadRecord replays a game's current line.
func ReadRecord(tx *store.Tx, g *models.Game) (Record, error) {
	lines, err := store.List[models.Line](tx, "number", "game = ?", g.ID)
	if err != nil {
		return Record{}, err
	}
	moves, err := store.List[models.Move](tx, "line, ply", "game = ?", g.ID)
	if err != nil {
		return Record{}, err
	}
	return Replay(g.Rules, LineMoves(g.Line, lines, moves), g.WrongPly)
}

// Replay plays moves from the start position. One that is illegal, or whose recorded
// position differs, is a damaged record, unless it is kept as a wrong one: then what lay
// on the board stands, from the first ply on which nothing is decided yet (open, 0:
// none) without asking whether the game is over by that.
func Replay(rules string, moves []*models.Move, open int) (Record, error) {
	r := Record{Moves: moves}
	var err error
	if r.Rules, err = kumalak.ParseRuleset(rules); err != nil {
		return r, err
	}
	board := r.Rules.Start()
	var history kumalak.History
	r.Boards, r.Count = append(r.Boards, board), history.Add(board)
	for _, m := range moves {
		if board, err = after(board, m, open); err != nil {
			return r, fmt.Errorf("game %s, line %d, ply %d: %w", m.Game, m.Line, m.Ply, err)
		}
		r.Boards, r.Count = append(r.Boards, board), history.Add(board)
	}
	return r, nil
}

// after is the position after a recorded move.
func after(before kumalak.Board, m *models.Move, open int) (kumalak.Board, error) {
	if m.Wrong != models.NoFault {
		lay, err := kumalak.ParsePosition(before.Ruleset(), m.Position)
		switch {
		case err != nil:
			return before, err
		case lay.ToMove() != before.ToMove().Other() || before.Over():
			return before, fmt.Errorf("recorded %q after %q", m.Position, before)
		case open == 0 || m.Ply < open: // it was let stand
			lay = lay.Settled()
		}
		return lay, nil
	}
	board, err := before.Play(m.Hole)
	if text := board.String(); err == nil && text != m.Position {
		err = fmt.Errorf("recorded %q, replayed %q", m.Position, text)
	}
	return board, err
}

// At is the record up to a ply: what stands when the moves after it are taken away.
func (r Record) At(ply int) Record {
	at := Record{Rules: r.Rules, Moves: r.Moves[:ply], Boards: r.Boards[:ply+1]}
	var history kumalak.History
	for _, b := range at.Boards {
		at.Count = history.Add(b)
	}
	return at
}
