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
	return Replay(g.Rules, LineMoves(g.Line, lines, moves))
}

// Replay plays moves from the start position. Recorded moves are legal; one that
// is not, or whose recorded position differs, is a damaged record.
func Replay(rules string, moves []*models.Move) (Record, error) {
	r := Record{Moves: moves}
	var err error
	if r.Rules, err = kumalak.ParseRuleset(rules); err != nil {
		return r, err
	}
	board := r.Rules.Start()
	var history kumalak.History
	r.Boards, r.Count = append(r.Boards, board), history.Add(board)
	for _, m := range moves {
		if board, err = board.Play(m.Hole); err != nil {
			return r, fmt.Errorf("game %s, line %d, ply %d: %w", m.Game, m.Line, m.Ply, err)
		}
		if text := board.String(); text != m.Position {
			return r, fmt.Errorf("game %s, line %d, ply %d: recorded %q, replayed %q", m.Game, m.Line, m.Ply, m.Position, text)
		}
		r.Boards, r.Count = append(r.Boards, board), history.Add(board)
	}
	return r, nil
}
