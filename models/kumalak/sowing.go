package kumalak

// Pit is one hole of the board: a side's row and the hole in it.
type Pit struct {
	Side Side
	Hole int // 1..n
}

// Next is the hole that follows in sowing order on a board with n holes a row.
func (p Pit) Next(n int) Pit {
	if p.Hole < n {
		return Pit{p.Side, p.Hole + 1}
	}
	return Pit{p.Side.Other(), 1}
}

// Sowing describes a move, for animation, notation and explanation.
type Sowing struct {
	From     Pit
	Stones   int    // in the hole before the move; of several one stays there
	Path     []Pit  // where each stone in the hand is dropped, in order
	ToKazan  [2]int // stones that went to each side's kazan because they met its tuzdyk
	Landing  Pit    // where the last stone falls: the end of Path
	Captured int    // stones taken from Landing, 3 when it becomes a tuzdyk
	Tuzdyk   bool   // Landing becomes the mover's tuzdyk
	Kazan    int    // the mover's kazan after the move, before any sweep
}

// Sowing describes the move of the side to move from the given hole without
// making it. The error is that of Legal.
func (b Board) Sowing(hole int) (Sowing, error) {
	if err := b.Legal(hole); err != nil {
		return Sowing{}, err
	}
	from := Pit{b.turn, hole}
	s := Sowing{From: from, Stones: b.Stones(b.turn, hole)}
	s.Path = make([]Pit, max(1, s.Stones-1))
	at := from
	for i := range s.Path {
		at = at.Next(b.rules.Holes())
		s.Path[i] = at
		if owner := at.Side.Other(); b.Tuzdyk(owner) == at.Hole {
			s.ToKazan[owner]++
		}
	}
	s.Landing = at
	after := b.moved(hole)
	s.Kazan = after.Kazan(b.turn)
	s.Captured = s.Kazan - b.Kazan(b.turn) - s.ToKazan[b.turn]
	s.Tuzdyk = after.Tuzdyk(b.turn) != b.Tuzdyk(b.turn)
	return s, nil
}
