package kumalak

import (
	"errors"
	"fmt"
)

// Why a move, a name or a text is refused. Test for them with errors.Is.
var (
	// ErrNoSuchHole: the row has no hole of that number.
	ErrNoSuchHole = errors.New("no such hole")
	// ErrEmptyHole: the hole holds no stones; passing is not allowed
	// (spec/rules.md 3.1).
	ErrEmptyHole = errors.New("the hole is empty")
	// ErrTuzdykHole: the hole is the opponent's tuzdyk; nobody moves from it.
	ErrTuzdykHole = errors.New("the hole is the opponent's tuzdyk")
	// ErrOver: the game has ended.
	ErrOver = errors.New("the game is over")
	// ErrMisrecorded: the move is legal, but what the sheet says about it (the
	// landing hole, the sign, the kazan) is not what the move does.
	ErrMisrecorded = errors.New("wrongly recorded")
	// ErrRuleset: no ruleset has that id.
	ErrRuleset = errors.New("unknown ruleset")
	// ErrPosition: the text is not a position of the ruleset.
	ErrPosition = errors.New("unreadable position")
	// ErrStones: the stones of a position do not add up to those of the game.
	ErrStones = errors.New("the stones do not add up")
	// ErrTuzdyk: a position has a tuzdyk that cannot be one.
	ErrTuzdyk = errors.New("impossible tuzdyk")
	// ErrNoEndgame: no endgame table exists for the ruleset and that many stones.
	ErrNoEndgame = errors.New("no endgame table")
	// ErrMoveList: the text is not a list of moves.
	ErrMoveList = errors.New("unreadable move list")
	// ErrRecord: the text is not a game record.
	ErrRecord = errors.New("unreadable game record")
	// ErrOutcome: the text is not a result.
	ErrOutcome = errors.New("unreadable result")
	// ErrReason: the text is not a reason code.
	ErrReason = errors.New("unknown reason")
)

// MoveError says which move of a list could not be played as written.
type MoveError struct {
	Ply      int    // 1 for the first move of the list
	Move     string // with all that was written about it, as WrittenMove.String has it
	Position string // the position string before the move
	Err      error  // ErrEmptyHole and its like, or a *Mismatch
}

// Error is one line with the ply, the move, the position and why.
func (e *MoveError) Error() string {
	return fmt.Sprintf("ply %d, move %s, position %s: %v", e.Ply, e.Move, e.Position, e.Err)
}

// Unwrap gives the cause.
func (e *MoveError) Unwrap() error { return e.Err }

// Mismatch is a checksum that does not hold: the sheet says one thing about a
// move, the board another (spec/rules.md 5). It is an ErrMisrecorded.
type Mismatch struct {
	What    string // "landing hole", "sign" or "kazan"
	Written string // the reading of the sheet
	Played  string // the reading of the board
}

// Error names both readings.
func (e *Mismatch) Error() string {
	return fmt.Sprintf("%v: %s is %s on the sheet, %s on the board", ErrMisrecorded, e.What, e.Written, e.Played)
}

// Is makes every Mismatch an ErrMisrecorded.
func (e *Mismatch) Is(target error) bool { return target == ErrMisrecorded }
