package templates

// GamePageView is the data of "public/game", the page of one game: its board, to be
// gone through move by move.
type GamePageView struct {
	Page
	Tournament string
	Round      int
	Table      int
	Players    [2]PlayerCell
	State      string // as in GameView
	Result     string // "1 – 0" …, empty while it is open
	Reason     string // reason code, may be empty
	Kazan      [2]int
	Moves      []MovePair
	// Live is the game's stream; Back the address of the pairings.
	Live string
	Back string
	JSON string // the game as JSON
	// Game is the GameView as encoding/json writes it.
	Game any
}

// MovePair is a line of the list of moves; the second is empty if the game ends, or
// stands, after the first.
type MovePair struct {
	Number int
	Moves  [2]MoveCell
}

// MoveCell is a move in the list of moves.
type MoveCell struct {
	Ply      int
	Notation string
	// DrawOffer tells that a draw was offered with it.
	DrawOffer bool
}
