package demo

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/kumalak"
	"toreshi/models/store"
)

// robot is a tablet that plays both sides of its table by itself.
type robot struct {
	desk   *desk.Desk
	store  *store.Store
	chance *rand.Rand
	event  string
	table  int
}

// errNoGame tells that the robot's table has nothing to play.
var errNoGame = errors.New("no game")

// act makes the next move of a game, or confirms its result; more tells whether
// there is something left to do.
func (r robot) act(ctx context.Context, game string, now int64) (more bool, err error) {
	var g *models.Game
	var record desk.Record
	err = r.store.Read(ctx, func(tx *store.Tx) error {
		if g, err = store.Get[models.Game](tx, game); err != nil {
			return err
		}
		record, err = desk.ReadRecord(tx, g)
		return err
	})
	if err != nil {
		return false, err
	}
	var c desk.Command
	switch {
	case g.State == models.Running:
		c = &desk.Play{Game: g.ID, Line: g.Line, Ply: g.Ply + 1, Hole: r.choose(record.Board())}
	case (g.State == models.Finished || g.State == models.Flagged) && !g.Confirmed1:
		c = &desk.Confirm{Game: g.ID, Side: 1}
	case (g.State == models.Finished || g.State == models.Flagged) && !g.Confirmed2:
		c = &desk.Confirm{Game: g.ID, Side: 2}
	default:
		return false, nil
	}
	by := models.Actor{Role: models.RoleTable, Event: r.event, Table: r.table, Device: "robot"}
	_, err = r.desk.Do(ctx, desk.Order{By: by, Command: c, Now: now})
	if models.KindOf(err) != 0 {
		return true, nil // somebody was faster: the arbiter, or the flag
	}
	return true, err
}

// choose takes the best capture two times out of three, else any legal hole.
func (r robot) choose(b kumalak.Board) int {
	holes := b.LegalHoles()
	choice, most := holes[r.chance.IntN(len(holes))], 0
	if r.chance.IntN(3) == 0 {
		return choice
	}
	for _, hole := range holes {
		if s, err := b.Sowing(hole); err == nil && s.Captured > most {
			choice, most = hole, s.Captured
		}
	}
	return choice
}

// current finds the game at the robot's table that is not settled yet.
func (r robot) current(ctx context.Context) (id string, err error) {
	err = r.store.Read(ctx, func(tx *store.Tx) error {
		games, err := store.List[models.Game](tx, "round_number", "event = ? AND table_number = ? AND state IN ?",
			r.event, r.table, []models.GameState{models.Running, models.Finished, models.Flagged})
		if err != nil {
			return err
		}
		if len(games) == 0 {
			return errNoGame
		}
		id = games[0].ID
		return nil
	})
	return id, err
}

// Play lets robots play at their tables, a move every few seconds, until the
// context ends. now tells the time; told is asked to note errors.
func Play(ctx context.Context, s *store.Store, d *desk.Desk, now func() time.Time, seed uint64, told func(error)) {
	chance := rand.New(rand.NewPCG(seed, 5))
	for ctx.Err() == nil {
		table := 1 + chance.IntN(Robots)
		r := robot{desk: d, store: s, chance: chance, event: Code, table: table}
		game, err := r.current(ctx)
		if err == nil {
			_, err = r.act(ctx, game, now().UnixMilli())
		}
		if err != nil && !errors.Is(err, errNoGame) && ctx.Err() == nil {
			told(err)
		}
		select {
		case <-ctx.Done():
		case <-time.After(time.Duration(700+chance.IntN(1500)) * time.Millisecond):
		}
	}
}
