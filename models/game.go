package models

import (
	"encoding/json"
	"fmt"

	"toreshi/clock"
)

// GameState is how far a game has come.
type GameState string

// The states of a game.
const (
	// Waiting is a game that has not been started.
	Waiting GameState = "waiting"
	Running GameState = "running"
	// Paused games have their clocks stopped by the arbiter or by a restart.
	Paused GameState = "paused"
	// Flagged games have a flag fall that is provisional until confirmed.
	Flagged GameState = "flagged"
	// Finished games have a result which the players have not both confirmed.
	Finished GameState = "finished"
	// Confirmed games are settled; only the arbiter can change them, with a reason.
	Confirmed GameState = "confirmed"
	// Adjourned games are to be finished later; for the next pairing they count as drawn
	// (spec/arbitration.md 7.9).
	Adjourned GameState = "adjourned"
	// Void games belong to a discarded draft.
	Void GameState = "void"
)

// ResultFrom is where a result comes from.
type ResultFrom string

// A result comes from the moves, from the players (they resigned or agreed), from the
// clock, or was entered by the arbiter.
const (
	FromNothing ResultFrom = ""
	FromMoves   ResultFrom = "moves"
	FromPlayers ResultFrom = "players"
	FromClock   ResultFrom = "clock"
	FromArbiter ResultFrom = "arbiter"
)

// Game is one game between two players at a table. Sides are 1 for the first
// player and 2 for the second in all its fields, 0 for nobody; times are
// integer milliseconds, instants Unix milliseconds.
type Game struct {
	// ID is the game's code in its URLs.
	ID          string `json:"id" gorm:"primaryKey"`
	Event       string `json:"event"`
	Tournament  string `json:"tournament"`
	Round       string `json:"round"`
	RoundNumber int    `json:"round_number"`
	Table       int    `json:"table_number" gorm:"column:table_number"`
	First       string `json:"first_player" gorm:"column:first_player"`
	Second      string `json:"second_player" gorm:"column:second_player"`
	// Rules and Control are copied from the tournament when the game is paired:
	// a record says by itself under what it was played.
	Rules   string    `json:"rules"`
	Control string    `json:"control"`
	State   GameState `json:"state"`

	// Line is the line being played, Ply the number of moves made in it. A
	// takeback opens a new line (design.md 3).
	Line int `json:"line"`
	Ply  int `json:"ply"`
	// Position is the canonical position string after the last move. The moves
	// are the truth; this is their sum, for pages that need no replay.
	Position string `json:"position"`
	Kazan1   int    `json:"kazan1"`
	Kazan2   int    `json:"kazan2"`

	// Clock is the clock as JSON text (see [Game.ReadClock]); ClockState repeats
	// its state, so that running clocks can be found.
	Clock      string `json:"clock"`
	ClockState string `json:"clock_state"`
	// PausedBy says why the clocks stand: "arbiter" or "restart".
	PausedBy string `json:"paused_by"`

	Touched1    bool  `json:"touched1"`
	Touched2    bool  `json:"touched2"`
	DrawOffered int   `json:"draw_offered"`
	Call        int   `json:"call_side" gorm:"column:call_side"`
	CalledAt    int64 `json:"called_at"`
	// CallWhy is the code of what the program calls the arbiter for.
	CallWhy string `json:"call_why"`

	// FlagSide is whose flag fell, 3 if both did in an unknown order, FlagZero when the time was used up, FlagSeen
	// when it was seen or claimed (spec/arbitration.md 7.5).
	FlagSide int   `json:"flag_side"`
	FlagZero int64 `json:"flag_zero"`
	FlagSeen int64 `json:"flag_seen"`
	// LateHole is the hole that was tapped after the flag, LateAt when: a move that was
	// not accepted. They belong to the flag if LateAt lies behind it.
	LateHole int   `json:"late_hole"`
	LateAt   int64 `json:"late_at"`

	Outcome Outcome    `json:"outcome"`
	Reason  Reason     `json:"reason"`
	Award1  int        `json:"award1"`
	Award2  int        `json:"award2"`
	From    ResultFrom `json:"result_from" gorm:"column:result_from"`
	// Rule is the step of spec/arbitration.md 7.5 by which a flag was decided.
	Rule       string `json:"rule"`
	Confirmed1 bool   `json:"confirmed1"`
	Confirmed2 bool   `json:"confirmed2"`

	StartedAt int64 `json:"started_at"`
	// LastAt is the instant of the last thing that happened to the game's clock.
	LastAt  int64 `json:"last_at"`
	EndedAt int64 `json:"ended_at"`
	// Revision rises with every change of the game.
	Revision int `json:"revision"`

	// Board and Recording are copied from the table and the tournament, like Rules.
	Board     BoardKind `json:"board"`
	Recording Recording `json:"recording"`
	// ToPress is who has moved on a wooden board and not pressed the clock yet.
	ToPress int `json:"to_press"`
	// WrongPly is the first ply of the line that was played wrongly and on which the
	// arbiter has not decided yet.
	WrongPly int `json:"wrong_ply"`
	// Illegal1 and Illegal2 count the illegal moves that were held against a side.
	Illegal1 int `json:"illegal1"`
	Illegal2 int `json:"illegal2"`
	// AfterEnd are holes that were played on after the moves had ended the game, as a
	// score sheet has them: "4 3".
	AfterEnd string `json:"after_end"`
	// CorrectedAt is when the arbiter last changed a result that stood.
	CorrectedAt int64 `json:"corrected_at"`
}

// TableName implements [Row].
func (*Game) TableName() string { return "games" }

// RowID implements [Row].
func (g *Game) RowID() string { return g.ID }

// Open tells whether the game still needs a result.
func (g *Game) Open() bool { return g.State != Void && !g.Outcome.Decided() }

// Awaited tells whether a round waits for the game's result: adjourned games are finished
// later.
func (g *Game) Awaited() bool { return g.Open() && g.State != Adjourned }

// ClearCall ends a call of the arbiter: nobody waits any more.
func (g *Game) ClearCall() { g.Call, g.CallWhy, g.CalledAt = 0, "", 0 }

// Player gives the player id of a side (1 or 2).
func (g *Game) Player(side int) string {
	if side == 2 {
		return g.Second
	}
	return g.First
}

// Award gives the half points of both sides.
func (g *Game) Award() [2]int { return [2]int{g.Award1, g.Award2} }

// Played tells whether the game was decided over the board, so that it counts
// as a meeting of the two.
func (g *Game) Played() bool { return g.Outcome.Decided() && g.Reason.OverTheBoard() }

// ReadClock gives the game's clock.
func (g *Game) ReadClock() (clock.Clock, error) { return readClock(g.Clock) }

// ClockUnread tells that a physical clock stands at the game and that nobody has entered
// yet what it shows: the times that we keep are nobody's.
func (g *Game) ClockUnread(c clock.Clock) bool {
	return g.Board == ClockBoard && c.State != clock.None && c.Since == 0
}

// SetClock stores the game's clock.
func (g *Game) SetClock(c clock.Clock) {
	g.Clock, g.ClockState = writeClock(c), string(c.State)
}

func readClock(text string) (clock.Clock, error) {
	var c clock.Clock
	if err := json.Unmarshal([]byte(text), &c); err != nil {
		return c, fmt.Errorf("clock %q: %w", text, err)
	}
	return c, nil
}

func writeClock(c clock.Clock) string {
	text, err := json.Marshal(c)
	if err != nil {
		panic(fmt.Sprintf("clock cannot be written as JSON: %v", err))
	}
	return string(text)
}

// SetControl gives a game that has not begun its time control.
func (g *Game) SetControl(text string) error {
	control, err := clock.ParseControl(text)
	if err != nil {
		return fmt.Errorf("game %s: %w", g.ID, err)
	}
	g.Control = control.String()
	g.SetClock(clock.New(control))
	return nil
}
