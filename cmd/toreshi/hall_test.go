package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

// hall is the real program serving a database, as its own process.
type hall struct {
	t   *testing.T
	db  string
	url string
	cmd *exec.Cmd
	// log is what the server wrote to standard error.
	log *bytes.Buffer
	// said is what it wrote to standard output.
	said *spoken
}

// spoken collects what a process writes while it runs.
type spoken struct {
	mu   sync.Mutex
	text strings.Builder
}

// Write implements io.Writer.
func (o *spoken) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(p)
}

func (o *spoken) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}

var welcome = regexp.MustCompile(`http://\S+/welcome\?key=\S+`)

// link is the link by which the first arbiter makes his account.
func (h *hall) link() string {
	h.t.Helper()
	h.waitUntil("the link of the first start", func() bool { return welcome.MatchString(h.said.String()) })
	return welcome.FindString(h.said.String())
}

const scriptToken = "a-token-of-the-tests"

// openHall starts `toreshi serve` on a free loopback port.
func openHall(t *testing.T) *hall {
	t.Helper()
	h := &hall{t: t, db: filepath.Join(t.TempDir(), "club.db")}
	h.start()
	t.Cleanup(h.kill)
	return h
}

var address = regexp.MustCompile(`http://127\.0\.0\.1:\d+`)

func (h *hall) start() {
	h.t.Helper()
	h.log = new(bytes.Buffer)
	h.cmd = exec.Command("toreshi", "serve", "--addr", "127.0.0.1:0", "--db", h.db)
	h.cmd.Env = append(os.Environ(), "TORESHI_TOKEN="+scriptToken)
	h.cmd.Stderr = h.log
	out, err := h.cmd.StdoutPipe()
	if err != nil {
		h.t.Fatal(err)
	}
	if err := h.cmd.Start(); err != nil {
		h.t.Fatal(err)
	}
	h.said = new(spoken)
	buf := make([]byte, 1024)
	for !address.MatchString(h.said.String()) {
		n, err := out.Read(buf)
		h.said.Write(buf[:n])
		if err != nil {
			h.t.Fatalf("the server said %q and stopped: %v\n%s", h.said.String(), err, h.log)
		}
	}
	h.url = address.FindString(h.said.String())
	go io.Copy(h.said, out)
	h.waitUntil("the server answers", func() bool {
		got, err := http.Get(h.url + "/healthz")
		if err != nil {
			return false
		}
		got.Body.Close()
		return got.StatusCode == http.StatusOK
	})
}

// kill ends the server at once, as kill -9 or a flat battery does.
func (h *hall) kill() {
	if h.cmd.ProcessState == nil {
		_ = h.cmd.Process.Kill()
		_ = h.cmd.Wait()
	}
}

// waitUntil waits for something to become true, with the patience of [patience].
func (h *hall) waitUntil(what string, is func() bool) {
	h.t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if is() {
			return
		}
	}
	h.t.Fatalf("waited in vain until %s\n%s", what, h.log)
}

// answer is a JSON answer; paths like "games.0.code" look into it.
type answer map[string]any

func (a answer) at(path string) any {
	var v any = map[string]any(a)
	for _, step := range strings.Split(path, ".") {
		switch node := v.(type) {
		case map[string]any:
			v = node[step]
		case []any:
			i := 0
			if _, err := fmt.Sscan(step, &i); err != nil || i >= len(node) {
				return nil
			}
			v = node[i]
		default:
			return nil
		}
	}
	return v
}

func (a answer) text(path string) string { return fmt.Sprint(a.at(path)) }

// api sends an order of the arbiter's script; it must succeed.
func (h *hall) api(method, path string, body any) answer {
	h.t.Helper()
	status, got, err := h.send(method, path, body)
	if err != nil || status >= 300 {
		h.t.Fatalf("%s %s: %d %v %v\n%s", method, path, status, got, err, h.log)
	}
	return got
}

func (h *hall) send(method, path string, body any) (int, answer, error) {
	var text io.Reader
	if body != nil {
		b, err := json.Marshal(body)
		if err != nil {
			return 0, nil, err
		}
		text = bytes.NewReader(b)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, method, h.url+"/api/v1"+path, text)
	if err != nil {
		return 0, nil, err
	}
	r.Header.Set("Authorization", "Bearer "+scriptToken)
	r.Header.Set("Content-Type", "application/json")
	got, err := http.DefaultClient.Do(r)
	if err != nil {
		return 0, nil, err
	}
	defer got.Body.Close()
	a := answer{}
	err = json.NewDecoder(got.Body).Decode(&a)
	return got.StatusCode, a, err
}

// game reads a game.
func (h *hall) game(code string) answer {
	h.t.Helper()
	return h.api("GET", "/games/"+code, nil)
}

// toreshi runs another command on the hall's database and gives its output.
func (h *hall) toreshi(args ...string) string {
	h.t.Helper()
	var out, errs bytes.Buffer
	c := exec.Command("toreshi", args...)
	c.Stdout, c.Stderr = &out, &errs
	if err := c.Run(); err != nil {
		h.t.Fatalf("toreshi %v: %v\n%s%s", args, err, out.String(), errs.String())
	}
	return out.String()
}

// fetch reads a public page or paper.
func (h *hall) fetch(path string) []byte {
	h.t.Helper()
	got, err := http.Get(h.url + path)
	if err != nil {
		h.t.Fatal(err)
	}
	defer got.Body.Close()
	b, err := io.ReadAll(got.Body)
	if err != nil || got.StatusCode != http.StatusOK {
		h.t.Fatalf("GET %s: %d %v", path, got.StatusCode, err)
	}
	return b
}

// scan opens a table's code, as the first device at the table does.
func (h *hall) scan(path string) {
	h.t.Helper()
	stay := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	got, err := stay.Get(h.url + path)
	if err != nil {
		h.t.Fatal(err)
	}
	got.Body.Close()
	if got.StatusCode != http.StatusSeeOther || len(got.Cookies()) == 0 {
		h.t.Fatalf("the code %s: %d", path, got.StatusCode)
	}
}

// pathOf is the path of an address.
func pathOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Path
}

// isClean tells whether verify found neither an error nor anything else.
func isClean(out string) bool {
	return !strings.Contains(out, "otherwise") && !strings.Contains(out, "error")
}
