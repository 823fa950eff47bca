package server

import (
	"context"
	"crypto/rand"
	"log/slog"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
)

// threeBoards starts a round in which a game is played on a tablet (table 1), on a wooden
// board (2) and with a physical clock (3), ten seconds each, and gives the games' codes.
func threeBoards(t *testing.T, s *Server) []string {
	t.Helper()
	ctx, chief := context.Background(), models.Actor{Role: models.RoleArbiter, ID: "chief"}
	do := func(c desk.Command) {
		t.Helper()
		if _, err := s.desk.Do(ctx, desk.Order{By: chief, Command: c, Now: s.now()}); err != nil {
			t.Fatalf("%s: %v", desk.Name(c), err)
		}
	}
	do(&desk.CreateEvent{Code: "club", EventDetails: desk.EventDetails{Name: "Клуб", Zone: "Asia/Almaty"}})
	d := desk.DefaultTournament()
	d.Name, d.Control = "A", "10s"
	do(&desk.AddTournament{Event: "club", ID: "a", TournamentDetails: d})
	players := &desk.AddPlayers{Event: "club", Tournament: "a"}
	for _, id := range []string{"p1", "p2", "p3", "p4", "p5", "p6"} {
		players.Players = append(players.Players, desk.NewPlayer{ID: id, Person: models.Person{Name: id}})
	}
	do(players)
	do(&desk.SetTable{Event: "club", Table: 2, Board: models.WoodenBoard})
	do(&desk.SetTable{Event: "club", Table: 3, Board: models.ClockBoard})
	do(&desk.DraftRound{Event: "club", Tournament: "a", ID: "r1", Seed: 1})
	do(&desk.PublishRound{Event: "club", Round: "r1"})
	err := s.Store.Write(ctx, func(tx *store.Tx) error {
		for table, id := range map[int]string{1: "tablet1", 2: "tablet2", 3: "tablet3"} {
			if err := tx.PutTablet(store.Tablet{ID: id, Event: "club", Table: table, State: store.TabletActive, Hash: id}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	do(&desk.StartRound{Event: "club", Round: "r1"})
	return []string{"r1-1", "r1-2", "r1-3"}
}

// stateOf reads a game.
func (s *Server) stateOf(t *testing.T, id string) *models.Game {
	t.Helper()
	g, err := rowOf[models.Game](context.Background(), s, id)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// aroundBubble makes a server outside a bubble of fake time, since its sessions are swept
// for ever, and runs a test with it inside.
func aroundBubble(t *testing.T, test func(*testing.T, *Server)) {
	t.Helper()
	db, err := store.Open(filepath.Join(t.TempDir(), "hall.db"), store.Options{Scratch: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	s, err := New(Config{Store: db, Now: time.Now, Random: rand.Reader, Log: slog.New(slog.NewTextHandler(logWriter{t}, nil))})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.hub.Close)
	synctest.Test(t, func(t *testing.T) {
		s.flags = make(chan struct{}, 1) // of the bubble, so that waiting for it lets time pass
		test(t, s)
	})
}

// 7.2, 7.3: a flag falls when the time is used up and not a millisecond before, on a
// tablet and beside a wooden board, also between a move and its press; a physical clock
// has no flag that the program could see.
func TestC7_2_FlagsFallAtTheirInstant(t *testing.T) {
	aroundBubble(t, func(t *testing.T, s *Server) {
		games := threeBoards(t, s)
		start := s.now()
		ctx, stop := context.WithCancel(context.Background())
		done := make(chan struct{})
		go func() { defer close(done); s.tend(ctx) }()
		time.Sleep(9 * time.Second)
		table := models.Actor{Role: models.RoleTable, Event: "club", Table: 2}
		_, err := s.desk.Do(ctx, desk.Order{By: table, Command: &desk.Play{Game: games[1], Ply: 1, Hole: 3}, Now: s.now()})
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Second)
		synctest.Wait()
		for _, id := range games {
			if g := s.stateOf(t, id); g.State != models.Running {
				t.Errorf("table %d is %s at the instant of zero", g.Table, g.State)
			}
		}
		time.Sleep(time.Millisecond)
		synctest.Wait()
		for _, id := range games[:2] {
			if g := s.stateOf(t, id); g.State != models.Flagged || g.Outcome != models.SecondWins || g.FlagZero != start+10_000 {
				t.Errorf("table %d: %+v", g.Table, g)
			}
		}
		time.Sleep(10 * time.Minute)
		synctest.Wait()
		if g := s.stateOf(t, games[2]); g.State != models.Running || g.ClockState != string(clock.Stopped) {
			t.Errorf("beside a physical clock: %+v", g)
		}
		stop()
		<-done
	})
}

// 7.2: after a stop clocks are paused as of the last heartbeat; a physical one went on,
// and so does its game.
func TestC7_2_RecoveryPausesWhatRan(t *testing.T) {
	aroundBubble(t, func(t *testing.T, s *Server) {
		games := threeBoards(t, s)
		time.Sleep(4 * time.Second)
		if err := s.beat(context.Background(), 1); err != nil {
			t.Error(err)
		}
		last := s.now()
		time.Sleep(time.Minute)
		if err := s.recover(context.Background()); err != nil {
			t.Fatal(err)
		}
		for i, want := range []models.GameState{models.Paused, models.Paused, models.Running} {
			g := s.stateOf(t, games[i])
			k, err := g.ReadClock()
			if err != nil || g.State != want {
				t.Errorf("table %d is %s, %v", g.Table, g.State, err)
			}
			if left := k.Remaining(clock.First, s.now()); i < 2 && (left != 6000 || k.Since != last) {
				t.Errorf("table %d has %d left", g.Table, left)
			}
		}
	})
}
