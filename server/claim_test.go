package server

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"math/rand/v2"
	"net"
	"path/filepath"
	"testing"
	"time"

	"toreshi/models/store"
)

// twoServers are servers on one database file, as two that were started at once.
func twoServers(t *testing.T) (both [2]*Server) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "hall.db")
	for i := range both {
		db, err := store.Open(path, store.Options{Scratch: true})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { db.Close() })
		both[i], err = New(Config{
			Store: db, Now: time.Now, Random: rand.NewChaCha8([32]byte{byte(i)}), Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return both
}

// TestServe_OfTwoStartedAtOnceTheLaterStays: neither saw the other's heartbeat, so both
// came in; the one whose mark was overwritten learns it from its next beat.
func TestServe_OfTwoStartedAtOnceTheLaterStays(t *testing.T) {
	ctx, both := context.Background(), twoServers(t)
	for _, s := range both {
		if err := s.alone(ctx); err != nil {
			t.Fatal(err)
		}
	}
	for _, s := range both {
		if err := s.markOwn(ctx); err != nil {
			t.Fatal(err)
		}
	}
	if err := both[0].beat(ctx, 1); !errors.Is(err, ErrTwoServers) {
		t.Errorf("the earlier server's beat: %v", err)
	}
	if err := both[1].beat(ctx, 1); err != nil {
		t.Errorf("the later server's beat: %v", err)
	}
}

// TestServe_WhoLostTheDatabaseStops runs the earlier one: it ends by itself, with the
// reason, and does not hang.
func TestServe_WhoLostTheDatabaseStops(t *testing.T) {
	both := twoServers(t)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- both[0].Run(t.Context(), l) }()
	<-both[0].Ready()
	if err := both[1].markOwn(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; !errors.Is(err, ErrTwoServers) {
		t.Errorf("the server ended with %v", err)
	}
}
