// Package server serves Toreshi's pages, its JSON API and its live streams.
//
// It promises that every request is decided by the desk's rules about who may do
// what, that an error a person can correct is told in that person's language,
// and that nothing is written but through the desk. It does not know the rules
// of games, pairings or clocks.
package server

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/alexedwards/scs/v2"
	"github.com/go-playground/validator/v10"
	"github.com/labstack/echo/v4"

	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/server/live"
	"toreshi/templates"
)

// Config is what a server is made of.
type Config struct {
	Store *store.Store
	// Now tells the time; Random gives secrets, ids and seeds.
	Now    func() time.Time
	Random io.Reader
	Log    *slog.Logger
	// Token, if not empty, is a bearer token that stands for an arbiter.
	Token string
	// Address is where the server can be reached in the hall, such as
	// http://192.168.1.5:8080; the arbiter can pick another one.
	Address string
}

// Server answers requests. Make it with [New].
type Server struct {
	Config
	desk     *desk.Desk
	hub      *live.Hub
	pages    *templates.Set
	sessions *scs.SessionManager
	echo     *echo.Echo
	validate *validator.Validate
	// secret is the installation's own: tables' keys are made from it.
	secret []byte
	// feeds are the events being watched, places the streams that are open.
	feeds  *feeds
	places places
	// hashing bounds how many passwords are checked at a time: argon2 is made to
	// be slow and large.
	hashing chan struct{}
	// mark is this server's among those that use the database (see [Server.markOwn]).
	mark string
	// flags is nudged when a clock may have started.
	flags chan struct{}
	// ready is closed when left-overs of a stop are dealt with and requests are
	// answered.
	ready chan struct{}
}

// sessionLife is how long an arbiter stays signed in: an event of two days.
const sessionLife = 72 * time.Hour

// New makes a server. It does not listen yet: see [Server.Handler] and [Server.Run].
func New(c Config) (*Server, error) {
	pages, err := templates.New()
	if err != nil {
		return nil, err
	}
	secret, err := installationSecret(context.Background(), c)
	if err != nil {
		return nil, fmt.Errorf("installation's secret: %w", err)
	}
	s := &Server{
		Config: c, hub: live.NewHub(), pages: pages, sessions: scs.New(), secret: secret, validate: newValidator(),
		hashing: make(chan struct{}, 2), flags: make(chan struct{}, 1), ready: make(chan struct{}),
	}
	s.feeds = &feeds{server: s, open: make(map[string]*feed)}
	s.desk = desk.New(c.Store, s.told)
	s.sessions.Store = c.Store.Sessions(c.Now)
	s.sessions.HashTokenInStore = true
	s.sessions.Lifetime = sessionLife
	s.sessions.Cookie.Name = "toreshi_session"
	s.sessions.Cookie.SameSite = http.SameSiteLaxMode
	s.sessions.Cookie.HttpOnly = true
	s.echo = s.routes()
	return s, nil
}

// Desk is the desk the server writes through.
func (s *Server) Desk() *desk.Desk { return s.desk }

// Ready is closed when [Server.Run] has recovered from the last stop and answers.
func (s *Server) Ready() <-chan struct{} { return s.ready }

// Handler answers all requests.
func (s *Server) Handler() http.Handler { return s.echo }

// told spreads what the desk has carried out.
func (s *Server) told(d desk.Done) {
	s.hub.Publish(d.Event)
	select {
	case s.flags <- struct{}{}:
	default:
	}
}

// Run serves on a listener until the context ends, and does what must happen by
// itself meanwhile: recovery from a stop, heartbeats, flags.
func (s *Server) Run(ctx context.Context, l net.Listener) error {
	if err := s.alone(ctx); err != nil {
		return err
	}
	if err := s.markOwn(ctx); err != nil {
		return err
	}
	if err := s.recover(ctx); err != nil {
		return err
	}
	if err := s.beat(ctx, 0); err != nil { // at once, so that a second server sees it
		return err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	tended := make(chan error, 1)
	go func() { tended <- s.tend(ctx) }()
	web := &http.Server{
		Handler: s.echo, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: time.Minute,
		WriteTimeout: time.Minute, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 1 << 16,
		ErrorLog: slog.NewLogLogger(s.Log.Handler(), slog.LevelWarn),
	}
	failed := make(chan error, 1)
	go func() { failed <- web.Serve(l) }()
	close(s.ready)
	var err error
	select {
	case err = <-failed:
	case err = <-tended:
		tended <- nil
	case <-ctx.Done():
	}
	s.hub.Close() // live streams end, so that Shutdown need not wait for them
	end, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	err = errors.Join(err, web.Shutdown(end))
	stop()
	<-tended
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}

// now is the time in Unix milliseconds, as the desk wants it.
func (s *Server) now() int64 { return s.Now().UnixMilli() }
