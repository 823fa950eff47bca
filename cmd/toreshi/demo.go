package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"github.com/skip2/go-qrcode"

	"toreshi/models/store"
	"toreshi/server"
	"toreshi/server/demo"
)

// demoCmd is `toreshi demo`.
type demoCmd struct {
	Addr string `default:":8080" env:"TORESHI_ADDR" placeholder:"HOST:PORT" help:"Where to listen (${default})."`
	Seed uint64 `default:"1" help:"The same seed makes the same event."`
}

// Run serves a seeded event in a temporary database until it is interrupted.
func (c demoCmd) Run(io streams) error {
	dir, err := os.MkdirTemp("", "toreshi-demo-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	db, err := store.Open(filepath.Join(dir, "demo.db"), store.Options{Scratch: true})
	if err != nil {
		return err
	}
	defer db.Close()
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	run, err := prepare(c.Addr, "", db, io)
	if err != nil {
		return unusable(err)
	}
	defer run.listener.Close()
	fmt.Fprintln(io.err, "Playing three rounds of a demonstration event …")
	if err := demo.Seed(ctx, db, run.server.Desk(), time.Now().UnixMilli(), c.Seed); err != nil {
		return err
	}
	if err := c.greet(ctx, run, io); err != nil {
		return err
	}
	robots := make(chan struct{})
	go func() {
		defer close(robots)
		c.play(ctx, db, run.server, io)
	}()
	err = run.server.Run(ctx, run.listener)
	stop()
	<-robots
	return err
}

// play starts the fourth round and lets the robots play once the server answers.
func (c demoCmd) play(ctx context.Context, db *store.Store, s *server.Server, io streams) {
	told := func(err error) { fmt.Fprintln(io.err, "robot:", err) }
	select {
	case <-ctx.Done():
		return
	case <-s.Ready():
	}
	if err := demo.Begin(ctx, db, s.Desk(), time.Now().UnixMilli(), c.Seed); err != nil {
		told(err)
		return
	}
	demo.Play(ctx, db, s.Desk(), time.Now, c.Seed, told)
}

// greet prints the links and the QR code of the free tablet's table.
func (c demoCmd) greet(ctx context.Context, r *running, io streams) error {
	link, err := r.server.ArbiterLink(ctx)
	if err != nil {
		return err
	}
	tablet := r.server.TableURL(r.urls[0], demo.Code, demo.Robots+1)
	fmt.Fprintf(io.out, "A demonstration event is running; nothing of it is kept. Ctrl+C stops it.\n"+
		"  Arbiter  %s%s\n  Public   %s/e/%s/boards\n  Tablet   %s   (table %d; robots play at tables 1 to %d)\n",
		r.local(), link, r.local(), demo.Code, tablet, demo.Robots+1, demo.Robots)
	code, err := qrcode.New(tablet, qrcode.Medium)
	if err != nil {
		return err
	}
	fmt.Fprint(io.out, "\nOpen the tablet's page with a phone or tablet in the same network:\n", code.ToSmallString(false))
	return nil
}
