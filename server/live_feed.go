package server

import (
	"context"
	"sync"
	"time"

	"toreshi/models/store"
)

// feeds reads each event that somebody watches once per change, for all who watch
// it. A feed lives while it has watchers.
type feeds struct {
	server *Server
	mu     sync.Mutex
	open   map[string]*feed
}

// feed is one event being watched.
type feed struct {
	event    string
	watchers int // guarded by feeds.mu
	stop     context.CancelFunc

	mu    sync.Mutex
	state *snapshot
	// changed is closed when there is a new state, or none will come any more.
	changed chan struct{}
	ended   bool
}

// poll is how often a feed looks although nobody told it of a change: a lost notice
// costs this much time.
const poll = 5 * time.Second

// join begins to watch an event; leave ends it.
func (f *feeds) join(event string) (*feed, func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	w := f.open[event]
	if w == nil {
		ctx, stop := context.WithCancel(context.Background())
		w = &feed{event: event, stop: stop, changed: make(chan struct{})}
		f.open[event] = w
		go f.run(ctx, w)
	}
	w.watchers++
	return w, func() { f.leave(w) }
}

func (f *feeds) leave(w *feed) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if w.watchers--; w.watchers > 0 {
		return
	}
	w.stop()
	if f.open[w.event] == w {
		delete(f.open, w.event)
	}
}

// run reads the event whenever something in it has changed, until nobody watches it
// or the hub closes.
func (f *feeds) run(ctx context.Context, w *feed) {
	notices, leave := f.server.hub.Subscribe(w.event)
	defer leave()
	polls := time.NewTicker(poll)
	defer polls.Stop()
	for open := true; open; {
		state, err := f.read(ctx, w.event, w.state)
		switch {
		case err == nil:
			w.publish(state, false)
		case ctx.Err() == nil:
			f.server.Log.Error("live", "event", w.event, "error", err)
		}
		select {
		case <-ctx.Done():
			open = false
		case _, open = <-notices:
		case <-polls.C:
		}
	}
	f.mu.Lock()
	if f.open[w.event] == w {
		delete(f.open, w.event)
	}
	f.mu.Unlock()
	w.publish(w.state, true)
}

// publish wakes the watchers if there is something new. Only run writes the state.
func (w *feed) publish(state *snapshot, ended bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if state == w.state && !ended {
		return
	}
	w.state, w.ended = state, ended
	close(w.changed)
	w.changed = make(chan struct{})
}

// now gives the newest state, nil before the first, and a channel that is closed
// when there is another. It is not ok when the feed has ended.
func (w *feed) now() (state *snapshot, changed <-chan struct{}, ok bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.state, w.changed, !w.ended
}

// read makes the next snapshot out of the one before: the same one if nothing has
// changed.
func (f *feeds) read(ctx context.Context, event string, before *snapshot) (after *snapshot, err error) {
	err = f.server.Store.Read(ctx, func(tx *store.Tx) error {
		r := feedReader{tx: tx, event: event, now: f.server.now(), before: before}
		after, err = r.read()
		return err
	})
	return after, err
}
