package server

import (
	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/kumalak"
	"toreshi/models/store"
)

// GameView is a game as the API returns it, the live streams push it and the
// board modules draw it (docs/api.md). Sides are 1 and 2, 0 is nobody; arrays of
// two are first, second; times are milliseconds, instants Unix milliseconds.
type GameView struct {
	Code     string `json:"code"`
	Revision int    `json:"revision"`
	// Stands is the token that a ruling sends along: it says how the game stood.
	Stands      string            `json:"stands"`
	Event       string            `json:"event"`
	Tournament  string            `json:"tournament"`
	Round       int               `json:"round"`
	Table       int               `json:"table"`
	Rules       string            `json:"rules"`
	Holes       int               `json:"holes"`
	Goal        int               `json:"goal"`
	Stones      int               `json:"stones"`
	Players     [2]GamePlayer     `json:"players"`
	State       models.GameState  `json:"state"`
	Line        int               `json:"line"`
	Ply         int               `json:"ply"`
	Position    string            `json:"position"`
	Board       [2][]int          `json:"board"`
	Kazan       [2]int            `json:"kazan"`
	Tuzdyk      [2]int            `json:"tuzdyk"`
	ToMove      int               `json:"toMove"`
	Legal       []int             `json:"legal"`
	Moves       []GameMove        `json:"moves"`
	LastMove    *LastMove         `json:"lastMove"`
	Clock       GameClock         `json:"clock"`
	Start       models.ClockStart `json:"start"`
	Touched     [2]bool           `json:"touched"`
	DrawOffers  bool              `json:"drawOffers"`
	DrawOffered int               `json:"drawOffered"`
	Repetition  Repetition        `json:"repetition"`
	Call        int               `json:"call"`
	CallWhy     string            `json:"callWhy,omitempty"`
	CalledAt    int64             `json:"calledAt,omitempty"`
	StartedAt   int64             `json:"startedAt,omitempty"`
	Result      *GameResult       `json:"result"`
	Confirmed   [2]bool           `json:"confirmed"`
	Paused      string            `json:"paused"`
	// FlagMode is when a used-up time counts at this table's kind of board.
	FlagMode models.FlagMode `json:"flagMode"`
	// AfterEnd are holes played on after the end, as a score sheet has them; CorrectedAt is
	// when a result that stood was changed.
	AfterEnd    string           `json:"afterEnd,omitempty"`
	CorrectedAt int64            `json:"correctedAt,omitempty"`
	BoardKind   models.BoardKind `json:"boardKind"`
	Recording   models.Recording `json:"recording"`
	// ToPress is who has moved on a wooden board and not pressed the clock yet.
	ToPress int `json:"toPress"`
	// WrongPly is the first move against the rules that is not decided on, Illegal how many
	// were held against each side.
	WrongPly int    `json:"wrongPly"`
	Illegal  [2]int `json:"illegal"`
	// Decisions are there for the tablets of the table and for arbiters only.
	Decisions []GameDecision `json:"decisions,omitempty"`
}

// GamePlayer is one of the two players.
type GamePlayer struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Club   string `json:"club,omitempty"`
	Number int    `json:"number"`
}

// GameMove is a move of the line being played; Clock is what both sides had left
// after it.
type GameMove struct {
	Ply      int    `json:"ply"`
	Side     int    `json:"side"`
	Hole     int    `json:"hole"`
	Notation string `json:"notation"`
	// Clock is null where a physical clock had not been read yet.
	Clock *[2]int64 `json:"clock"`
	At    int64     `json:"at"`
	// PressedAt is when the clock was pressed after it, 0 if it was not or nobody knows.
	PressedAt int64 `json:"pressedAt"`
	// DrawOffer tells that a draw was offered with it; Paper that it was typed from a score
	// sheet, so that At is not when it was made.
	DrawOffer bool `json:"drawOffer,omitempty"`
	Paper     bool `json:"paper,omitempty"`
	// Wrong is what was wrong with a move against the rules, Position what lay on the board
	// after it.
	Wrong    models.Fault `json:"wrong,omitempty"`
	Position string       `json:"position,omitempty"`
}

// LastMove says how the last move ran over the board; places are [side, hole].
type LastMove struct {
	Ply      int      `json:"ply"`
	Side     int      `json:"side"`
	Hole     int      `json:"hole"`
	Notation string   `json:"notation"`
	Path     [][2]int `json:"path"`
	Captured int      `json:"captured"`
	Tuzdyk   bool     `json:"tuzdyk"`
	Landing  [2]int   `json:"landing"`
	At       int64    `json:"at"`
}

// GameClock is what the clocks show; the running side has Remaining - (now -
// Since) left.
type GameClock struct {
	Control   string      `json:"control"`
	Remaining [2]int64    `json:"remaining"`
	Running   int         `json:"running"`
	Since     int64       `json:"since"`
	Now       int64       `json:"now"`
	State     clock.State `json:"state"`
	// Unofficial tells that the times are those of a physical clock, as the arbiter
	// entered them at Since; they have gone on since.
	Unofficial bool `json:"unofficial"`
}

// Repetition is how often the position has occurred, and whether that is enough
// to claim a draw.
type Repetition struct {
	Count     int  `json:"count"`
	Claimable bool `json:"claimable"`
}

// GameResult is how the game ended. Award is in half points. A provisional
// result is a flag that is not confirmed.
type GameResult struct {
	Outcome     models.Outcome    `json:"outcome"`
	Reason      models.Reason     `json:"reason"`
	Kazan       [2]int            `json:"kazan"`
	Award       [2]int            `json:"award"`
	From        models.ResultFrom `json:"from"`
	Rule        string            `json:"rule,omitempty"`
	FlagSide    int               `json:"flagSide,omitempty"`
	Provisional bool              `json:"provisional"`
}

// viewer makes the views of an event's games; it reads names and tournaments
// once.
type viewer struct {
	tx          *store.Tx
	people      map[string]models.Person
	tournaments map[string]*models.Tournament
	now         int64
}

func newViewer(tx *store.Tx, event string, now int64) (*viewer, error) {
	people, err := tx.People(event)
	if err != nil {
		return nil, err
	}
	return &viewer{tx: tx, people: people, tournaments: make(map[string]*models.Tournament), now: now}, nil
}

func (v *viewer) tournament(id string) (t *models.Tournament, err error) {
	if t = v.tournaments[id]; t == nil {
		t, err = store.Get[models.Tournament](v.tx, id)
		v.tournaments[id] = t
	}
	return t, err
}

// view makes the view of a game.
func (v *viewer) view(g *models.Game) (*GameView, error) {
	t, err := v.tournament(g.Tournament)
	if err != nil {
		return nil, err
	}
	record, err := desk.ReadRecord(v.tx, g)
	if err != nil {
		return nil, err
	}
	game := &GameView{
		Code: g.ID, Revision: g.Revision, Event: g.Event, Tournament: t.Name, Round: g.RoundNumber, Table: g.Table,
		Rules: g.Rules, Holes: record.Rules.Holes(), Goal: record.Rules.Majority(), Stones: record.Rules.Stones(),
		State: g.State, Line: g.Line, Ply: g.Ply, Position: g.Position,
		Start: t.Start, Touched: [2]bool{g.Touched1, g.Touched2},
		DrawOffers: t.DrawOffers, DrawOffered: g.DrawOffered,
		Repetition: Repetition{record.Count, t.RepetitionClaim > 0 && record.Count >= t.RepetitionClaim && g.Open()},
		Call:       g.Call, CallWhy: g.CallWhy, CalledAt: g.CalledAt, StartedAt: g.StartedAt,
		Confirmed: [2]bool{g.Confirmed1, g.Confirmed2}, Paused: g.PausedBy,
		FlagMode: g.Board.FlagMode(models.FlagMode(t.FlagMode)), BoardKind: g.Board.Said(), Recording: g.Recording.Said(), ToPress: g.ToPress,
		AfterEnd: g.AfterEnd, CorrectedAt: g.CorrectedAt, WrongPly: g.WrongPly, Illegal: [2]int{g.Illegal1, g.Illegal2},
	}
	game.board(record)
	if game.Stands, err = desk.Stands(v.tx, g); err != nil {
		return nil, err
	}
	if game.Clock, err = gameClock(g, v.now); err != nil {
		return nil, err
	}
	if game.Moves, err = gameMoves(g, record); err != nil {
		return nil, err
	}
	if game.LastMove, err = lastMove(record); err != nil {
		return nil, err
	}
	game.Result = gameResult(g)
	return game, v.players(game, g)
}

func (v *viewer) players(game *GameView, g *models.Game) error {
	for i, id := range []string{g.First, g.Second} {
		p, err := store.Get[models.Player](v.tx, id)
		if err != nil {
			return err
		}
		game.Players[i] = GamePlayer{ID: id, Name: v.people[id].Name, Club: v.people[id].Club, Number: p.Number}
	}
	return nil
}

func (game *GameView) board(record desk.Record) {
	b := record.Board()
	for _, side := range []kumalak.Side{kumalak.First, kumalak.Second} {
		for hole := 1; hole <= game.Holes; hole++ {
			game.Board[side] = append(game.Board[side], b.Stones(side, hole))
		}
		game.Kazan[side], game.Tuzdyk[side] = b.Kazan(side), b.Tuzdyk(side)
	}
	game.Legal = []int{}
	if !b.Over() && game.State != models.Finished && game.State != models.Confirmed {
		game.ToMove = b.ToMove().Number()
		game.Legal = b.LegalHoles()
	}
}

// gameClock gives the clocks: of a running one as they were at Since.
func gameClock(g *models.Game, now int64) (GameClock, error) {
	k, err := g.ReadClock()
	if err != nil {
		return GameClock{}, err
	}
	at := k.Since
	c := GameClock{Control: g.Control, Since: k.Since, Now: now, State: k.State}
	c.Unofficial = g.Board == models.ClockBoard && k.State == clock.Stopped && k.Since > 0
	if side, ok := k.Running(); ok {
		c.Running = int(side) + 1
	}
	for _, side := range []clock.Side{clock.First, clock.Second} {
		c.Remaining[side] = k.Remaining(side, at)
	}
	return c, nil
}
