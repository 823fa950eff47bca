package demo

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
)

const now = 1_780_638_000_000

func hall(t *testing.T) (*store.Store, *desk.Desk) {
	t.Helper()
	db, err := store.Open(filepath.Join(t.TempDir(), "demo.db"), store.Options{Scratch: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db, desk.New(db, nil)
}

func TestSeed_ThreeRoundsPlayedAndVerifyFindsNothing(t *testing.T) {
	db, d := hall(t)
	ctx := context.Background()
	if err := Seed(ctx, db, d, now, 1); err != nil {
		t.Fatal(err)
	}
	if err := Begin(ctx, db, d, now, 1); err != nil {
		t.Fatal(err)
	}
	err := db.Read(ctx, func(tx *store.Tx) error {
		table, err := desk.ReadTable(tx, tournament, false)
		if err != nil {
			return err
		}
		byMoves := 0
		for _, g := range table.Games {
			if open := g.Open(); open != (g.RoundNumber == played+1) {
				t.Errorf("round %d, table %d: open is %v", g.RoundNumber, g.Table, open)
			}
			if g.From == models.FromMoves {
				byMoves++
			}
		}
		if want := played * Robots; byMoves < want-2 { // a robot may lose on time
			t.Errorf("%d results come from moves, want about %d", byMoves, want)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	report, err := desk.Verify(ctx, db, Code)
	if err != nil || len(report.Findings) > 0 {
		t.Errorf("verify: %v %v", report.Findings, err)
	}
}

func TestPlay_RobotsMoveUntilTheContextEnds(t *testing.T) {
	db, d := hall(t)
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	if err := Seed(ctx, db, d, time.Now().UnixMilli(), 2); err != nil {
		t.Fatal(err)
	}
	if err := Begin(ctx, db, d, time.Now().UnixMilli(), 2); err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		Play(ctx, db, d, time.Now, 2, func(err error) { t.Error(err) })
	}()
	for moves := 0; moves == 0; time.Sleep(50 * time.Millisecond) {
		err := db.Read(context.Background(), func(tx *store.Tx) error {
			games, err := store.List[models.Game](tx, "id", "round_number = ?", played+1)
			for _, g := range games {
				moves += g.Ply
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	stop()
	<-done
}
