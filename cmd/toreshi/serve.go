package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os/signal"
	"syscall"
	"time"

	"toreshi/models/store"
	"toreshi/server"
)

// serveCmd is `toreshi serve`.
type serveCmd struct {
	Addr       string `default:":8080" env:"TORESHI_ADDR" placeholder:"HOST:PORT" help:"Where to listen (${default}). \":8080\" is every network of this machine."`
	DB         string `name:"db" default:"toreshi.db" env:"TORESHI_DB" placeholder:"FILE" help:"The database (${default}); made if it does not exist."`
	Token      string `env:"TORESHI_TOKEN" help:"A bearer token for scripts that act as an arbiter."`
	NewArbiter bool   `help:"Print a one-time link for another arbiter, or for one who lost the password."`
}

// Run serves until it is interrupted.
func (c serveCmd) Run(io streams) error {
	db, err := store.Open(c.DB, store.Options{})
	if err != nil {
		return unusable(err)
	}
	defer db.Close()
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	run, err := prepare(c.Addr, c.Token, db, io)
	if err != nil {
		return unusable(err)
	}
	defer run.listener.Close()
	greeted := make(chan error, 1)
	go func() {
		err := c.welcome(ctx, run, io)
		if err != nil {
			stop()
		}
		greeted <- err
	}()
	err = run.server.Run(ctx, run.listener)
	stop()
	return errors.Join(err, <-greeted)
}

// welcome greets once the server answers. It may never do so, because another one
// holds the database: then there is nobody to greet and no link to make.
func (c serveCmd) welcome(ctx context.Context, r *running, io streams) error {
	select {
	case <-ctx.Done():
		return nil
	case <-r.server.Ready():
		return c.greet(ctx, r, io)
	}
}

// running is a server with the listener it is going to serve.
type running struct {
	server   *server.Server
	listener net.Listener
	// urls are where it can be reached, those in the hall's network first.
	urls []string
}

// prepare listens and makes a server; it does not answer yet.
func prepare(addr, token string, db *store.Store, io streams) (*running, error) {
	listener, err := net.Listen("tcp", addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("another program, perhaps a Toreshi that still runs, has the address %s; "+
			"end it, or take another port: --addr :8081", addr)
	}
	if err != nil {
		return nil, err
	}
	urls, err := reachable(listener.Addr())
	if err != nil {
		listener.Close()
		return nil, err
	}
	s, err := server.New(server.Config{
		Store: db, Now: steady(), Random: rand.Reader, Token: token, Address: urls[0],
		Log: slog.New(slog.NewTextHandler(io.err, nil)),
	})
	if err != nil {
		listener.Close()
		return nil, err
	}
	return &running{s, listener, urls}, nil
}

// steady is a clock that tells the time of day and goes on evenly from there: when the
// machine's clock is set, or the machine sleeps, the players' clocks do not jump. What
// it is off by after that it is off by until the next start.
func steady() func() time.Time {
	start := time.Now()
	return func() time.Time { return start.Add(time.Since(start)) }
}

// reachable lists the addresses that reach a listener.
func reachable(at net.Addr) ([]string, error) {
	tcp, ok := at.(*net.TCPAddr)
	if !ok {
		return nil, fmt.Errorf("%s is no network address", at)
	}
	if !tcp.IP.IsUnspecified() {
		return []string{"http://" + tcp.String()}, nil
	}
	return server.Addresses(tcp.Port)
}

// local is the address for a browser on this machine.
func (r *running) local() string {
	for _, url := range r.urls {
		if server.IsLoopback(url) {
			return url
		}
	}
	return r.urls[0]
}

// greet prints where the server is and, for the first arbiter, how to get in.
func (c serveCmd) greet(ctx context.Context, r *running, io streams) error {
	fmt.Fprintln(io.out, "Toreshi is running. Ctrl+C stops it.")
	hall := false
	for _, url := range r.urls {
		if !server.IsLoopback(url) {
			fmt.Fprintf(io.out, "  In the hall      %s\n", url)
			hall = true
		}
	}
	fmt.Fprintf(io.out, "  On this machine  %s\n", r.local())
	if !hall {
		fmt.Fprintln(io.out, "  No other device can reach this address: connect to the hall's network and listen on all networks (--addr :8080).")
	}
	has, err := r.server.HasArbiter(ctx)
	if err != nil {
		return err
	}
	if has && !c.NewArbiter {
		fmt.Fprintf(io.out, "  Arbiter          %s/arbiter\n", r.local())
		return nil
	}
	link, err := r.server.ArbiterLink(ctx)
	if err != nil {
		return err
	}
	fmt.Fprintf(io.out, "  Arbiter          %s%s\n                   (works once, for 24 hours)\n", r.local(), link)
	return nil
}
