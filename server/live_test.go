package server

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"
)

// reader reads a stream of server-sent events over a real connection.
type reader struct {
	t      *testing.T
	lines  *bufio.Scanner
	body   interface{ Close() error }
	header http.Header
}

// sent is one event of a stream.
type sent struct{ id, event, data string }

// listen serves the hall on a real port until the test ends.
func (h *hall) listen() string {
	web := httptest.NewServer(h.server.Handler())
	h.t.Cleanup(web.Close)
	h.t.Cleanup(h.server.hub.Close) // runs before web.Close: streams end first
	return web.URL
}

func (c *client) open(t *testing.T, base, path string, headers ...string) *reader {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	t.Cleanup(cancel)
	r, err := http.NewRequestWithContext(ctx, "GET", base+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range c.jar {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	got, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { got.Body.Close() })
	if got.StatusCode != 200 || got.Header.Get("Content-Type") != "text/event-stream" {
		t.Fatalf("%s: %d %s", path, got.StatusCode, got.Header.Get("Content-Type"))
	}
	return &reader{t: t, lines: bufio.NewScanner(got.Body), body: got.Body, header: got.Header}
}

// next waits for the next event; it is not ok when the stream has ended.
func (r *reader) next() (e sent, ok bool) {
	r.t.Helper()
	for r.lines.Scan() {
		line := r.lines.Text()
		name, value, _ := strings.Cut(line, ": ")
		switch {
		case name == "id":
			e.id = value
		case name == "event":
			e.event = value
		case name == "data":
			e.data = value
		case line == "" && e.data != "":
			return e, true
		}
	}
	return e, false
}

// want waits for the next event and checks its id or kind.
func (r *reader) want(id string) object {
	r.t.Helper()
	e, ok := r.next()
	if !ok {
		r.t.Fatalf("the stream ended before %s", id)
	}
	got := e.id
	var o object
	if err := json.Unmarshal([]byte(e.data), &o); err != nil {
		r.t.Fatalf("data %s: %v", e.data, err)
	}
	if e.event != "" {
		got = e.event + " " + o.text("kind")
	}
	if got != id {
		r.t.Fatalf("event %q (%s), want %q", got, e.data, id)
	}
	return o
}

// sessionsLeak is a goroutine that the session manager starts for a store which is
// replaced at once; it cannot be stopped without a race.
var sessionsLeak = goleak.IgnoreTopFunction("github.com/alexedwards/scs/v2/memstore.(*MemStore).startCleanup")

func TestLive_SnapshotThenEveryChange(t *testing.T) {
	before := goleak.IgnoreCurrent()
	t.Cleanup(func() { goleak.VerifyNone(t, before, sessionsLeak) })
	h := newHall(t)
	tournament := h.club(4, "")
	tab := h.tablet(1)
	round := h.round(tournament)
	one, two := round.text("games.0.code"), round.text("games.1.code")
	base := h.listen()
	h.pass(4 * time.Second)

	r := h.client().open(t, base, "/e/club/live")
	first := r.want(one + ":2")
	if ran := first.number("clock.now") - first.number("clock.since"); ran != 4000 || first.text("clock.running") != "1" {
		t.Errorf("clock %v", first.at("clock"))
	}
	r.want(two + ":2")
	tab.must("POST", "/api/v1/games/"+one+"/moves", `{"line":0,"ply":1,"hole":2}`)
	if view := r.want(one + ":3"); view.text("lastMove.hole") != "2" {
		t.Errorf("last move %v", view.at("lastMove"))
	}
	h.script().must("POST", "/api/v1/games/"+two+"/result", `{"outcome":"1-0"}`)
	r.want(two + ":3")
	r.want("change standings")

	// Who comes back gets what he has not seen: here not the game he knows.
	again := h.client().open(t, base, "/e/club/live", "Last-Event-ID", one+":3")
	again.want(two + ":3")

	// A new round: the games of both are there until the first is closed.
	h.script().must("POST", "/api/v1/games/"+one+"/result", `{"outcome":"0-1","why":"paper"}`)
	r.want(one + ":4")
	r.want("change standings")
	h.script().must("POST", "/api/v1/events/club/rounds/"+round.text("id")+"/close", "")
	r.want("change round")
	draft := h.draft(tournament)
	h.script().must("POST", "/api/v1/events/club/rounds/"+draft.text("id")+"/publish", "")
	r.want(draft.text("games.0.code") + ":1") // the draft itself was not sent
	r.want(draft.text("games.1.code") + ":1")
	r.want("change round")
	r.want("change standings")

	h.server.hub.Close()
	if e, ok := r.next(); ok {
		t.Errorf("after the end: %v", e)
	}
	http.DefaultTransport.(*http.Transport).CloseIdleConnections()
}

func TestLive_ACorrectedNameIsTold(t *testing.T) {
	h := newHall(t)
	round := h.round(h.club(2, ""))
	code := round.text("games.0.code")
	base := h.listen()
	r := h.client().open(t, base, "/e/club/live")
	r.want(code + ":2")
	h.script().must("PATCH", "/api/v1/events/club/players/"+round.text("games.0.players.0.id"), `{"name":"Жаңа Есім"}`)
	r.want("change round")
	if view := h.client().open(t, base, "/e/club/live").want(code + ":2"); view.text("players.0.name") != "Жаңа Есім" {
		t.Errorf("the stream still says %s", view.text("players.0.name"))
	}
}

func TestLive_OneGame(t *testing.T) {
	h := newHall(t)
	round := h.round(h.club(4, ""))
	code := round.text("games.0.code")
	base := h.listen()
	r := h.client().open(t, base, "/api/v1/games/"+code+"/live")
	r.want(code + ":2")
	h.script().must("POST", "/api/v1/games/"+round.text("games.1.code")+"/result", `{"outcome":"1-0"}`)
	h.script().must("POST", "/api/v1/games/"+code+"/call", `{"side":2}`)
	if view := r.want(code + ":3"); view.text("call") != "2" {
		t.Errorf("call %v", view.at("call"))
	}
}

func TestLive_TableShowsItsGameAndEndsWithItsSeat(t *testing.T) {
	h := newHall(t)
	tournament := h.club(4, "")
	tab := h.tablet(2)
	base := h.listen()
	r := tab.open(t, base, "/table/live")
	round := h.draft(tournament)
	h.script().must("POST", "/api/v1/events/club/rounds/"+round.text("id")+"/publish", "")
	code := round.text("games.1.code")
	if view := r.want(code + ":1"); view.text("table") != "2" || view.text("state") != "waiting" {
		t.Errorf("view %v", view)
	}
	h.script().must("POST", "/api/v1/events/club/rounds/"+round.text("id")+"/start", "")
	r.want(code + ":2")

	spare := h.tablet(2)
	id := h.script().must("GET", "/api/v1/events/club/tablets", "").text("tablets.1.id")
	h.script().must("POST", "/api/v1/events/club/tablets/"+id+"/approve", `{"as":"replace"}`)
	if e, ok := r.next(); !ok || !strings.Contains(e.data, `"game":null`) {
		t.Errorf("the replaced tablet is not told: %v", e)
	}
	if _, ok := r.next(); ok {
		t.Error("the replaced tablet's stream goes on")
	}
	spare.open(t, base, "/table/live").want(code + ":2")
	if got := h.client().do("GET", "/table/live", ""); got.status != 403 {
		t.Errorf("a stream without a table: %d", got.status)
	}
}

func TestLive_PlacesAreBounded(t *testing.T) {
	var p places
	for range maxStreamsPerAddress {
		if _, ok := p.take("a"); !ok {
			t.Fatal("no place left")
		}
	}
	if _, ok := p.take("a"); ok {
		t.Error("one address takes more than its places")
	}
	leave, ok := p.take("b")
	if !ok {
		t.Fatal("another address has no place")
	}
	leave()
	if p.taken["b"] != 0 || p.all != maxStreamsPerAddress {
		t.Errorf("places %v", p.taken)
	}
}

// BenchmarkFeed measures what a move costs in a hall of 100 boards that is watched:
// the reading that all watchers share, and what each of 5,000 of them is sent.
func BenchmarkFeed(b *testing.B) {
	h := newHall(b)
	tournament := h.club(200, "")
	round := h.round(tournament)
	game := "/api/v1/games/" + round.text("games.0.code")
	h.tablet(1)
	state, err := h.server.feeds.read(context.Background(), "club", nil)
	if err != nil {
		b.Fatal(err)
	}
	b.ResetTimer()
	for i := range b.N {
		b.StopTimer()
		h.script().must("POST", game+"/call", `{"side":1}`)
		h.script().must("POST", game+"/answer", "")
		b.StartTimer()
		if state, err = h.server.feeds.read(context.Background(), "club", state); err != nil {
			b.Fatal(err)
		}
		for range 5000 {
			if len(state.games[state.order[0]].at(int64(i))) == 0 {
				b.Fatal("nothing is sent")
			}
		}
	}
}
