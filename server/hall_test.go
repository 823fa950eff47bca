package server

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"toreshi/models/store"
)

// hall is a server on a database of its own, with a clock that tests move.
type hall struct {
	t      testing.TB
	server *Server
	store  *store.Store
	clock  atomic.Int64
}

const scriptToken = "a-token-for-scripts"

// begin is when the tests' clocks begin: 5 June 2026, 10:40 in Almaty.
const begin = 1_780_638_000_000

func newHall(t testing.TB) *hall {
	t.Helper()
	db, err := store.Open(filepath.Join(t.TempDir(), "hall.db"), store.Options{Scratch: true})
	if err != nil {
		t.Fatal(err)
	}
	h := &hall{t: t, store: db}
	h.clock.Store(begin)
	h.server, err = New(Config{
		Store: db, Now: func() time.Time { return time.UnixMilli(h.clock.Load()) }, Random: rand.Reader,
		Log: slog.New(slog.NewTextHandler(logWriter{t}, nil)), Token: scriptToken, Address: "http://192.168.1.5:8080",
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		h.server.hub.Close()
		db.Close()
	})
	return h
}

// pass lets time pass.
func (h *hall) pass(d time.Duration) { h.clock.Add(d.Milliseconds()) }

// client is somebody who sends requests: its cookies are kept.
type client struct {
	h      *hall
	bearer string
	agent  string
	jar    map[string]string
}

func (h *hall) client() *client { return &client{h: h, jar: make(map[string]string)} }

// script is a client with the bearer token.
func (h *hall) script() *client {
	c := h.client()
	c.bearer = scriptToken
	return c
}

// reply is what came back.
type reply struct {
	status int
	header http.Header
	body   string
}

// object is a JSON object of a reply.
type object map[string]any

func (r reply) object(t testing.TB) object {
	t.Helper()
	var o object
	if err := json.Unmarshal([]byte(r.body), &o); err != nil {
		t.Fatalf("no JSON object: %v\n%s", err, r.body)
	}
	return o
}

// at follows a path such as "players.0.name"; nil if there is nothing.
func (o object) at(path string) any {
	var v any = map[string]any(o)
	for _, step := range strings.Split(path, ".") {
		switch x := v.(type) {
		case map[string]any:
			v = x[step]
		case []any:
			var i int
			if _, err := fmt.Sscan(step, &i); err != nil || i >= len(x) {
				return nil
			}
			v = x[i]
		default:
			return nil
		}
	}
	return v
}

func (o object) text(path string) string {
	if v := o.at(path); v != nil {
		return fmt.Sprint(v)
	}
	return ""
}

func (o object) number(path string) float64 {
	n, _ := o.at(path).(float64)
	return n
}

func (c *client) request(method, path, body string, headers ...string) *http.Request {
	r := httptest.NewRequestWithContext(context.Background(), method, path, strings.NewReader(body))
	r.RemoteAddr = "192.168.1.77:5000"
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	if c.bearer != "" {
		r.Header.Set("Authorization", "Bearer "+c.bearer)
	}
	if c.agent != "" {
		r.Header.Set("User-Agent", c.agent)
	}
	for name, value := range c.jar {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	return r
}

// do sends a request. Whatever it is, the API's document must describe it.
func (c *client) do(method, path, body string, headers ...string) reply {
	c.h.t.Helper()
	r := c.request(method, path, body, headers...)
	return c.send(r, body)
}

func (c *client) send(r *http.Request, body string) reply {
	c.h.t.Helper()
	w := httptest.NewRecorder()
	c.h.server.Handler().ServeHTTP(w, r)
	got := w.Result()
	for _, cookie := range got.Cookies() {
		c.jar[cookie.Name] = cookie.Value
	}
	text, err := io.ReadAll(got.Body)
	if err != nil {
		c.h.t.Fatal(err)
	}
	checkAgainstDocument(c.h.t, r, body, got, text)
	return reply{got.StatusCode, got.Header, string(text)}
}

// must sends a request that has to succeed and gives the object of the answer.
func (c *client) must(method, path, body string, headers ...string) object {
	c.h.t.Helper()
	got := c.do(method, path, body, headers...)
	if got.status >= 300 {
		c.h.t.Fatalf("%s %s: %d %s", method, path, got.status, got.body)
	}
	if !strings.Contains(got.header.Get("Content-Type"), "json") {
		return nil
	}
	return got.object(c.h.t)
}

// refused sends a request that has to be refused with a status and a key.
func (c *client) refused(method, path, body string, status int, key string, headers ...string) object {
	c.h.t.Helper()
	got := c.do(method, path, body, headers...)
	if got.status != status {
		c.h.t.Fatalf("%s %s: %d, want %d\n%s", method, path, got.status, status, got.body)
	}
	o := got.object(c.h.t)
	if o.text("key") != key {
		c.h.t.Errorf("%s %s: key %s, want %s", method, path, o.text("key"), key)
	}
	detail := o.text("detail")
	if detail == "" || strings.HasPrefix(detail, "errors.") || strings.Contains(detail, "{") {
		c.h.t.Errorf("%s %s: %s has no words: %q", method, path, key, detail)
	}
	return o
}

// club makes an event "club" with a tournament of so many players and gives the
// tournament's id.
func (h *hall) club(players int, settings string) string {
	h.t.Helper()
	s := h.script()
	s.must("POST", "/api/v1/events", `{"code":"club","name":"Клуб кеші","place":"Алматы","date":"2026-06-05","zone":"Asia/Almaty"}`)
	if settings == "" {
		settings = `{"name":"A","control":"5+3"}`
	}
	t := s.must("POST", "/api/v1/events/club/tournaments", settings).text("id")
	var list []string
	for i := range players {
		list = append(list, fmt.Sprintf(`{"name":"Ойыншы %c","club":"Алатау","birth":"2012","rating":%d}`, 'А'+i, 1500+i))
	}
	s.must("POST", "/api/v1/events/club/tournaments/"+t+"/players", `{"players":[`+strings.Join(list, ",")+`]}`)
	return t
}

// draft drafts the next round and gives it.
func (h *hall) draft(tournament string) object {
	h.t.Helper()
	return h.script().must("POST", "/api/v1/events/club/tournaments/"+tournament+"/rounds", "")
}

// round drafts, publishes and starts the next round and gives it.
func (h *hall) round(tournament string) object {
	h.t.Helper()
	r := h.draft(tournament)
	h.script().must("POST", "/api/v1/events/club/rounds/"+r.text("id")+"/publish", "")
	return h.script().must("POST", "/api/v1/events/club/rounds/"+r.text("id")+"/start", "")
}

// scan opens a table's code on a device.
func (c *client) scan(table int) reply {
	c.h.t.Helper()
	return c.do("GET", c.h.server.TablePath("club", table), "")
}

// tablet is a new device that has scanned a table's code.
func (h *hall) tablet(table int) *client {
	h.t.Helper()
	h.clock.Add(1) // tablets are listed by when they came
	c := h.client()
	c.agent = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Safari/537.36"
	if got := c.scan(table); got.status != http.StatusSeeOther || got.header.Get("Location") != "/board" {
		h.t.Fatalf("scan: %d %s", got.status, got.body)
	}
	return c
}

// logWriter writes the server's log into the test's.
type logWriter struct{ t testing.TB }

func (w logWriter) Write(text []byte) (int, error) {
	w.t.Logf("%s", bytes.TrimSpace(text))
	return len(text), nil
}
