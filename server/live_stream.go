package server

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/store"
)

// How many streams there may be, from one address (a school may share one) and in
// all.
const (
	maxStreamsPerAddress = 200
	maxStreams           = 2000
)

// pulse is how often a stream says that it lives; patience is how long a reader may
// leave what was sent to it unread before it is dropped.
const (
	pulse    = 15 * time.Second
	patience = 20 * time.Second
)

// places counts the streams that are open.
type places struct {
	mu    sync.Mutex
	all   int
	taken map[string]int
}

// take takes a place; it is not ok if there is none.
func (p *places) take(address string) (leave func(), ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.all >= maxStreams || p.taken[address] >= maxStreamsPerAddress {
		return nil, false
	}
	if p.taken == nil {
		p.taken = make(map[string]int)
	}
	p.all++
	p.taken[address]++
	return func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.all--
		if p.taken[address]--; p.taken[address] == 0 {
			delete(p.taken, address)
		}
	}, true
}

// sink writes server-sent events. The first error ends it.
type sink struct {
	w    http.ResponseWriter
	rc   *http.ResponseController
	sent map[string]int // the revision last sent, by game
	// sees tells of which games the reader gets the decisions too.
	sees func(*frame) bool
	err  error
}

// openSink begins the answer. The connection's deadlines for common answers are
// lifted; each write has its own, which drops a reader that does not read.
func openSink(c echo.Context) *sink {
	h := c.Response().Header()
	h.Set(echo.HeaderContentType, "text/event-stream")
	h.Set(echo.HeaderCacheControl, "no-store")
	k := &sink{
		w: c.Response(), rc: http.NewResponseController(c.Response()), sent: make(map[string]int),
		sees: func(*frame) bool { return false },
	}
	_ = k.rc.SetReadDeadline(time.Time{}) // a transport without deadlines needs none lifted
	if code, revision, ok := strings.Cut(c.Request().Header.Get("Last-Event-ID"), ":"); ok {
		if n, err := strconv.Atoi(revision); err == nil {
			k.sent[code] = n
		}
	}
	c.Response().WriteHeader(http.StatusOK)
	k.write("retry: 2000\n\n")
	return k
}

func (k *sink) write(text string) {
	if k.err != nil {
		return
	}
	_ = k.rc.SetWriteDeadline(time.Now().Add(patience))
	if _, k.err = k.w.Write([]byte(text)); k.err == nil {
		k.err = k.rc.Flush()
	}
}

// game sends a game unless this revision of it was sent.
func (k *sink) game(f *frame, now int64) {
	if f == nil || k.sent[f.code] == f.revision {
		return
	}
	text := f.at
	if k.sees(f) {
		text = f.whole
	}
	k.write(fmt.Sprintf("id: %s:%d\ndata: %s\n\n", f.code, f.revision, text(now)))
	k.sent[f.code] = f.revision
}

// change says that something else than a game has changed.
func (k *sink) change(kind changeKind) {
	k.write(fmt.Sprintf("event: change\ndata: {\"kind\":%q}\n\n", kind))
}

// watcher is what a stream shows of an event.
type watcher struct {
	// show writes what is new in a state; the stream ends when it says no.
	show func(*sink, *snapshot) (goOn bool)
	// pulse, if not nil, is called now and then while the reader is there.
	pulse func() error
}

// stream keeps a request open and shows every state of the event. It ends when the
// watcher wants it, when the reader goes, or when the server stops.
func (s *Server) stream(c echo.Context, event string, watch watcher) error {
	leave, ok := s.places.take(c.RealIP())
	if !ok {
		return echo.NewHTTPError(http.StatusTooManyRequests)
	}
	defer leave()
	feed, left := s.feeds.join(event)
	defer left()
	k := openSink(c)
	var state *snapshot
	k.sees = func(f *frame) bool { return s.stillSees(c, event, f, state) }
	pulses := time.NewTicker(pulse)
	defer pulses.Stop()
	for {
		var changed <-chan struct{}
		if state, changed, ok = feed.now(); !ok || state != nil && !watch.show(k, state) || k.err != nil {
			return nil
		}
		select {
		case <-c.Request().Context().Done():
			return nil
		case <-changed:
		case <-pulses.C:
			k.write(": here\n\n")
			if watch.pulse != nil && k.err == nil {
				k.err = watch.pulse()
			}
		}
	}
}

// streamEvent sends all public games of an event and what changes in them.
func (s *Server) streamEvent(c echo.Context) error {
	kinds := []changeKind{roundChanged, standingsChanged}
	if actor(c).Role == models.RoleArbiter {
		kinds = append(kinds, tabletsChanged)
	}
	var before *snapshot
	return s.stream(c, event(c).ID, watcher{show: func(k *sink, now *snapshot) bool {
		for _, code := range now.order {
			k.game(now.games[code], s.now())
		}
		for _, kind := range kinds {
			if before != nil && before.versions[kind] != now.versions[kind] {
				k.change(kind)
			}
		}
		before = now
		return true
	}})
}

// streamGame sends one game and what changes in it. A game of a round that is no
// longer shown is read by itself.
func (s *Server) streamGame(c echo.Context) error {
	g := visible(c)
	return s.stream(c, g.Event, watcher{show: func(k *sink, now *snapshot) bool {
		f := now.games[g.ID]
		if f == nil {
			var err error
			if f, err = s.frameOf(c, g); err != nil {
				k.err = err
				return false
			}
		}
		k.game(f, s.now())
		return true
	}})
}

func (s *Server) frameOf(c echo.Context, g *models.Game) (*frame, error) {
	view, err := s.gameView(c)
	if err != nil {
		return nil, fmt.Errorf("stream of game %s: %w", g.ID, err)
	}
	return newFrame(view)
}

// streamTable sends what the tablet of a request shows. It ends when the tablet is
// let in, replaced, or moved to another table or side: the page loads itself anew.
func (s *Server) streamTable(c echo.Context) error {
	t := tablet(c)
	if t == nil {
		return errNoTablet
	}
	shown, first := "", true
	show := func(k *sink, now *snapshot) bool {
		if !s.seatHolds(c, k, *t, now) {
			return false
		}
		if t.State != store.TabletActive {
			return true
		}
		code := now.tables[t.Table]
		if code == "" && shown != "" && !first {
			k.table(*t)
		}
		shown, first = code, false
		k.game(now.games[code], s.now())
		return true
	}
	return s.stream(c, t.Event, watcher{show: show, pulse: func() error { return s.touchTablet(c, t.ID) }})
}

// seatHolds tells whether a tablet still has the seat it had when its stream began;
// if not, its page is told. What was read before the tablet came is not believed.
func (s *Server) seatHolds(c echo.Context, k *sink, t store.Tablet, now *snapshot) bool {
	if t.State == store.TabletReplaced || sameSeat(t, now.tablets[t.ID]) {
		return true
	}
	var current *store.Tablet
	k.err = s.Store.Read(c.Request().Context(), func(tx *store.Tx) (err error) {
		current, err = tx.Tablet(t.ID)
		return err
	})
	if k.err != nil || current != nil && sameSeat(t, *current) {
		return k.err == nil
	}
	if current != nil {
		t = *current
	}
	k.table(t)
	return false
}

// sameSeat tells whether a tablet still serves the same table and side.
func sameSeat(a, b store.Tablet) bool {
	return a.ID == b.ID && a.Event == b.Event && a.Table == b.Table && a.Side == b.Side && a.State == b.State
}

// table says that a table shows no game now.
func (k *sink) table(t store.Tablet) {
	text, err := json.Marshal(TableState{Event: t.Event, Table: t.Table, Side: t.Side})
	if err != nil {
		k.err = err
		return
	}
	k.write(fmt.Sprintf("data: %s\n\n", text))
}
