// Package demo makes an event to look at: twelve players, three rounds played,
// the fourth under way, with robots at some of the tables.
//
// Everything happens through the desk, with real rules, clocks and journal; the
// package knows nothing that an arbiter and twelve players could not do.
package demo

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
)

// Code is the demonstration event's code.
const Code = "demo"

// tournament is the id of its only tournament.
const tournament = "demo-a"

// names are invented; some are long and have every letter of the alphabet.
var names = [...][2]string{
	{"Әлімжанова Айым", "Алматы"},
	{"Бекенұлы Дәурен", "Астана"},
	{"Ғабитова Ғазиза", "Шымкент"},
	{"Жұмағұлов Нұрсұлтан", "Қызылорда"},
	{"Қожахметов-Жұмабаев Нұрмұхаммед", "Қарағанды"},
	{"Нұртаева Жансая", "Тараз"},
	{"Өтегенов Санжар", "Ақтөбе"},
	{"Сейітқызы Аружан", "Семей"},
	{"Төлегенов Олжас", "Орал"},
	{"Үсенова Камила", "Павлодар"},
	{"Һашимова Дана", "Көкшетау"},
	{"Novotná Šárka", "Pardubice"},
}

const (
	played     = 3                // rounds before the demonstration begins
	roundTime  = 35 * time.Minute // from one round's start to the next
	lastTables = 2                // the tables without a robot: one for a tablet, one by hand
)

// Robots is how many tables robots sit at, from table 1.
const Robots = len(names)/2 - lastTables

var chief = models.Actor{Role: models.RoleArbiter, ID: "demo"}

// seeder gives the event's orders, at times of its own.
type seeder struct {
	desk   *desk.Desk
	store  *store.Store
	chance *rand.Rand
	now    int64
}

// Seed makes the event on an empty database, three rounds of it in the past of now
// (Unix milliseconds). The same seed makes the same event.
func Seed(ctx context.Context, s *store.Store, d *desk.Desk, now int64, seed uint64) error {
	e := &seeder{
		desk: d, store: s, chance: rand.New(rand.NewPCG(seed, 26)),
		now: now - int64((played+1)*roundTime/time.Millisecond),
	}
	if err := e.open(ctx); err != nil {
		return fmt.Errorf("demonstration event: %w", err)
	}
	for round := 1; round <= played; round++ {
		if err := e.round(ctx, round); err != nil {
			return fmt.Errorf("demonstration event, round %d: %w", round, err)
		}
	}
	return nil
}

// Begin starts the fourth round at now.
func Begin(ctx context.Context, s *store.Store, d *desk.Desk, now int64, seed uint64) error {
	e := &seeder{desk: d, store: s, chance: rand.New(rand.NewPCG(seed, 27)), now: now}
	_, err := e.start(ctx, played+1)
	return err
}

func (e *seeder) do(ctx context.Context, by models.Actor, c desk.Command) error {
	_, err := e.desk.Do(ctx, desk.Order{By: by, Command: c, Now: e.now})
	return err
}

// open creates the event and enters its players.
func (e *seeder) open(ctx context.Context) error {
	details := desk.DefaultTournament()
	details.Name, details.Control, details.DrawOffers = "Бестемше", "10+5", false
	players := &desk.AddPlayers{Event: Code, Tournament: tournament}
	for i, name := range names {
		players.Players = append(players.Players, desk.NewPlayer{
			ID: fmt.Sprintf("demo-p%d", i+1), Rating: 1400 + e.chance.IntN(600),
			Person: models.Person{Name: name[0], City: name[1], Club: "«Тоғыз» клубы", Birth: fmt.Sprint(2008 + i%6)},
		})
	}
	for _, c := range []desk.Command{
		&desk.CreateEvent{Code: Code, EventDetails: desk.EventDetails{
			Name: "Күзгі кубок (demo)", Place: "Алматы, №5 мектеп", Zone: "Asia/Almaty",
			Date:        time.UnixMilli(e.now).UTC().Format(time.DateOnly),
			DefaultTime: models.DefaultDefaultTime,
		}},
		&desk.AddTournament{Event: Code, ID: tournament, TournamentDetails: details},
		players,
	} {
		if err := e.do(ctx, chief, c); err != nil {
			return err
		}
	}
	return e.store.Write(ctx, func(tx *store.Tx) error {
		for table := 1; table <= Robots; table++ {
			id := fmt.Sprintf("robot-%d", table)
			err := tx.PutTablet(store.Tablet{
				ID: id, Event: Code, Table: table, State: store.TabletActive, Hash: id, Label: "robot", ClaimedAt: e.now,
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// start pairs, publishes and starts a round and lists its games.
func (e *seeder) start(ctx context.Context, number int) (games []*models.Game, err error) {
	id := fmt.Sprintf("demo-r%d", number)
	for _, c := range []desk.Command{
		&desk.DraftRound{Event: Code, Tournament: tournament, ID: id, Seed: int64(e.chance.Uint32())},
		&desk.PublishRound{Event: Code, Round: id},
		&desk.StartRound{Event: Code, Round: id},
	} {
		if err := e.do(ctx, chief, c); err != nil {
			return nil, err
		}
	}
	err = e.store.Read(ctx, func(tx *store.Tx) error {
		games, err = store.List[models.Game](tx, "table_number", "round = ?", id)
		return err
	})
	return games, err
}

// round plays a whole round in the past: moves at the robots' tables, results by
// hand at the others.
func (e *seeder) round(ctx context.Context, number int) error {
	began := e.now
	games, err := e.start(ctx, number)
	if err != nil {
		return err
	}
	for _, g := range games {
		e.now = began + 3*time.Minute.Milliseconds()
		if g.Table > Robots {
			err = e.byHand(ctx, g)
		} else {
			err = e.playOut(ctx, g)
		}
		if err != nil {
			return err
		}
	}
	e.now = began + int64(roundTime/time.Millisecond)
	return e.do(ctx, chief, &desk.CloseRound{Event: Code, Round: games[0].Round})
}

func (e *seeder) byHand(ctx context.Context, g *models.Game) error {
	e.now += 20 * time.Minute.Milliseconds()
	outcome := models.FirstWins
	if e.chance.IntN(2) == 0 {
		outcome = models.SecondWins
	}
	return e.do(ctx, chief, &desk.EnterResult{Game: g.ID, Outcome: outcome})
}

func (e *seeder) playOut(ctx context.Context, g *models.Game) error {
	r := robot{desk: e.desk, store: e.store, chance: e.chance, event: Code, table: g.Table}
	for {
		e.now += 2000 + int64(e.chance.IntN(9000))
		more, err := r.act(ctx, g.ID, e.now)
		if err != nil || !more {
			return err
		}
	}
}
