package kumalak

// History counts how often the positions of a game have occurred. Two
// positions are the same when holes, tuzdyks and the side to move are
// (spec/rules.md 3.4); kazans cannot change inside a loop. The zero value is
// an empty history.
type History struct {
	seen map[Board]int
	last Board
}

// The occurrences at which the rules let a game end: a player may claim a draw
// from the third on, and the program may end the game at the fifth.
const (
	ClaimRepetition     = 3
	AutomaticRepetition = 5
)

// Add records that the position on the board has occurred and returns how
// often it now has. The position before the first move is to be added too.
func (h *History) Add(b Board) int {
	if h.seen == nil {
		h.seen = make(map[Board]int)
	}
	h.last = b.repetitionKey()
	h.seen[h.last]++
	return h.seen[h.last]
}

// Count is how often the position added last has occurred, 0 before any.
func (h *History) Count() int { return h.seen[h.last] }

// repetitionKey is b without what does not make positions differ.
func (b Board) repetitionKey() Board {
	b.rest &= 1<<kazanShift - 1
	b.end = endNone
	return b
}
