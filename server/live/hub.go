// Package live carries notices of change inside the program: who watches an
// event is nudged when something in it has changed, and then reads the rows.
//
// The rows are the message; a notice that is lost costs a moment, never a move
// (design.md 3). The package does not know what an event is: topics are texts.
package live

import "sync"

// Hub passes notices to those who subscribed to a topic.
type Hub struct {
	mu     sync.Mutex
	topics map[string]map[chan struct{}]bool
	closed bool
}

// NewHub makes a hub.
func NewHub() *Hub { return &Hub{topics: make(map[string]map[chan struct{}]bool)} }

// Subscribe gives a channel that has a value waiting whenever something was
// published since the last receive; many notices become one. It is closed when
// the hub is. leave ends the subscription.
func (h *Hub) Subscribe(topic string) (notices <-chan struct{}, leave func()) {
	c := make(chan struct{}, 1)
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		close(c)
		return c, func() {}
	}
	if h.topics[topic] == nil {
		h.topics[topic] = make(map[chan struct{}]bool)
	}
	h.topics[topic][c] = true
	return c, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		delete(h.topics[topic], c)
		if len(h.topics[topic]) == 0 {
			delete(h.topics, topic)
		}
	}
}

// Publish nudges all subscribers of a topic; it never blocks.
func (h *Hub) Publish(topic string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for c := range h.topics[topic] {
		select {
		case c <- struct{}{}:
		default: // a notice waits already
		}
	}
}

// Close ends all subscriptions: a server that stops lets its streams go.
func (h *Hub) Close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
	for _, subscribers := range h.topics {
		for c := range subscribers {
			close(c)
		}
	}
	h.topics = make(map[string]map[chan struct{}]bool)
}
