package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// The field of the Swiss: 23 players at first, one more comes late.
const (
	swissPlayers = 23
	swissRounds  = 9
)

// TestSwissEvening_NineRoundsThroughThePages_ItsFilePassesCheck runs a Swiss of 24
// players through the arbiter's pages in a real browser: set-up, pairing, publishing,
// results by the keyboard of the grid, closing. One player enters late, one goes home,
// comes back, two take byes, and two may not meet. The tournament file of it all must
// be reproduced by `toreshi check`.
func TestSwissEvening_NineRoundsThroughThePages_ItsFilePassesCheck(t *testing.T) {
	h := openHall(t)
	e := &swissEvening{h: h, d: openBrowser(t).device("arbiter")}
	e.open()
	e.enter()
	e.keepApart("Player 01", "Player 13")
	for round := 1; round <= swissRounds; round++ {
		e.between(round)
		e.play(round)
	}
	e.file()
}

type swissEvening struct {
	h *hall
	d *device
	// tournament is the tournament's id.
	tournament string
}

// open signs in by the link of the first start and sets the tournament up.
func (e *swissEvening) open() {
	e.d.open(e.h.link())
	e.fill(map[string]string{"name": "chief", "password": "a long password"})
	e.press("main form button.btn-primary")
	e.d.see("New event")
	e.fill(map[string]string{"name": "Swiss evening", "code": "swiss", "zone": "Asia/Almaty"})
	e.press(`form[action="/arbiter/-/events"] button.btn-primary`)
	e.d.see("No tournament yet")
	e.d.open(e.h.url + "/arbiter/swiss/tournaments/new")
	e.d.click(`input[name="rules"][value="togyz-tomove"]`)
	e.d.click(`input[name="system"][value="swiss"]`)
	e.fill(map[string]string{"name": "Open", "rounds": strconv.Itoa(swissRounds), "control": "none"})
	e.press("main form .form-actions button.btn-primary")
	e.d.see("Enter a player")
	at := e.eval("location.search")
	e.tournament = strings.TrimPrefix(at, "?t=")
}

// enter enters the players, as a club's list does.
func (e *swissEvening) enter() {
	var players []map[string]any
	for i := 1; i <= swissPlayers; i++ {
		players = append(players, map[string]any{"name": fmt.Sprintf("Player %02d", i), "rating": 2000 - 10*i})
	}
	e.h.api("POST", "/events/swiss/tournaments/"+e.tournament+"/players", map[string]any{"players": players})
}

func (e *swissEvening) enterPlayer(name string, rating int) {
	e.h.t.Helper()
	e.fill(map[string]string{"name": name, "rating": strconv.Itoa(rating)})
	e.press("form.quick button.btn-primary")
	e.d.see(name + " is entered.")
}

// keepApart forbids a pair.
func (e *swissEvening) keepApart(one, other string) {
	e.d.open(e.h.url + "/arbiter/swiss/tournaments/" + e.tournament + "/apart")
	e.choose("one", one)
	e.choose("other", other)
	e.press("main form .form-actions button")
	e.d.see(one + " ≠ " + other)
}

// between is what happens before a round is drawn.
func (e *swissEvening) between(round int) {
	switch round {
	case 2: // a half-point bye on request
		e.bye("Player 05", 2, "half")
	case 3: // somebody comes late
		e.d.open(e.h.url + "/arbiter/swiss/players")
		e.d.see("The last round in which one may join is round 9")
		e.enterPlayer("Player 24", 1885)
		e.d.see("joined in round 3")
	case 5: // somebody goes home
		e.player("Player 08")
		e.press("#withdraw form button")
		e.d.see("withdrawn from round 5")
	case 6: // a round without a point, at his own request
		e.bye("Player 11", 6, "zero")
	case 7: // and comes back
		e.player("Player 08")
		e.press("#return form button")
		e.d.see("back from round 7")
	}
}

// player opens the page of a player from the list.
func (e *swissEvening) player(name string) {
	e.h.t.Helper()
	e.d.open(e.h.url + "/arbiter/swiss/players")
	e.d.see(name)
	e.leave(fmt.Sprintf(`[...document.querySelectorAll('a.row-target')].find((a) => a.textContent.trim() === %q).click()`, name))
	e.d.see("Round by round")
}

func (e *swissEvening) bye(name string, round int, kind string) {
	e.h.t.Helper()
	e.player(name)
	e.fill(map[string]string{"round": strconv.Itoa(round), "kind": kind})
	e.press("#byes form .form-actions button")
	e.d.see("The bye is granted.")
}

// play draws a round, looks at its check list, publishes and starts it, enters the
// results by keyboard and closes it.
func (e *swissEvening) play(round int) {
	e.h.t.Helper()
	e.d.open(e.h.url + "/arbiter/swiss/rounds")
	e.press(".status-line .btn-primary")
	e.d.see(fmt.Sprintf("Round %d is drafted", round))
	e.d.see("Pairing check list")
	e.press(".status-line .btn-primary")
	e.d.see(fmt.Sprintf("Round %d is published", round))
	e.press(".status-line .btn-primary")
	e.d.see(fmt.Sprintf("Round %d is being played.", round))
	e.d.open(e.h.url + "/arbiter/swiss/results")
	tables, err := strconv.Atoi(e.eval(`String(document.querySelectorAll('tr[data-game][data-open=true]').length)`))
	if err != nil || tables < 10 {
		e.h.t.Fatalf("round %d has %d tables: %v\n%s", round, tables, err, e.d.shown())
	}
	for table := 1; table <= tables; table++ {
		e.result(table, resultKey(round, table))
	}
	e.d.see(fmt.Sprintf("Close round %d", round))
	e.press("main section button.btn-primary")
	if round < swissRounds {
		e.d.see(fmt.Sprintf("Round %d of %d is closed", round, swissRounds))
	} else {
		e.d.see("All rounds are played")
	}
}

// resultKey is what is typed for a table: wins, losses, draws, and a player who did
// not come.
func resultKey(round, table int) string {
	if round == 4 && table == 5 {
		return "+"
	}
	return []string{"1", "0", "5", "1", "0"}[(round*7+table*3)%5]
}

// result enters a result as an arbiter does who does not look up: Enter goes to the
// table that is next, a key says the result, Enter saves it.
func (e *swissEvening) result(table int, key string) {
	e.h.t.Helper()
	e.until(fmt.Sprintf(`document.activeElement?.id === 'jump' && document.activeElement.value === '%d'`, table))
	e.d.do(fmt.Sprintf("table %d: %s", table, key), chromedp.KeyEvent("\r"), chromedp.KeyEvent(key), chromedp.KeyEvent("\r"))
	e.until(fmt.Sprintf(`document.querySelector('tr[data-table="%d"]')?.dataset.open === 'false'`, table))
}

// until waits until a condition of the page holds.
func (e *swissEvening) until(condition string) {
	e.h.t.Helper()
	for end := time.Now().Add(patience); e.eval(`String(Boolean(`+condition+`))`) != "true"; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			e.h.t.Fatalf("waited in vain until %s\n%s", condition, e.d.shown())
		}
	}
}

// file takes the tournament file from the page and lets check pair every round again.
func (e *swissEvening) file() {
	h := e.h
	h.t.Helper()
	e.d.open(h.url + "/arbiter/swiss/tournaments/" + e.tournament)
	e.d.see("TRF26")
	text := e.eval(`fetch([...document.querySelectorAll('a')].find((a) => a.textContent.includes('TRF26')).href).then((r) => r.text())`)
	file := filepath.Join(h.t.TempDir(), "swiss.trf")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		h.t.Fatal(err)
	}
	out := h.toreshi("check", file)
	for round := 1; round <= swissRounds; round++ {
		if !strings.Contains(out, fmt.Sprintf("round %d: ok", round)) {
			h.t.Errorf("check does not say that round %d is ok:\n%s", round, out)
		}
	}
	for _, want := range []string{"Player 24", "\r\n260 ", " H "} {
		if !strings.Contains(text, want) {
			h.t.Errorf("the file lacks %q:\n%s", want, text)
		}
	}
	if out := h.toreshi("verify", "--db", h.db); !isClean(out) {
		h.t.Errorf("verify says:\n%s", out)
	}
}

// fill types into the fields of the page; a choice is chosen.
func (e *swissEvening) fill(values map[string]string) {
	e.h.t.Helper()
	for name, value := range values {
		script := fmt.Sprintf(`(() => { const f = [...document.querySelectorAll('main [name="%s"]')].find((f) => f.type !== 'hidden');
			f.value = %q; f.dispatchEvent(new Event('input', { bubbles: true })); f.dispatchEvent(new Event('change', { bubbles: true })); return f.value; })()`, name, value)
		if got := e.eval(script); got != value {
			e.h.t.Fatalf("field %s holds %q, not %q\n%s", name, got, value, e.d.shown())
		}
	}
}

// choose takes the option of a list that ends with a text.
func (e *swissEvening) choose(name, text string) {
	e.h.t.Helper()
	e.eval(fmt.Sprintf(`(() => { const s = document.querySelector('select[name="%s"]');
		s.value = [...s.options].find((o) => o.text.endsWith(%q)).value; return s.value; })()`, name, text))
}

// press clicks a button that leads to another page, and waits for it.
func (e *swissEvening) press(selector string) {
	e.h.t.Helper()
	e.d.do("wait for "+selector, chromedp.WaitEnabled(selector))
	e.leave(fmt.Sprintf(`document.querySelector(%q).click()`, selector))
}

// leave runs a script that leaves the page and waits for the next one.
func (e *swissEvening) leave(script string) {
	e.h.t.Helper()
	e.eval("window.isOld = true; ''")
	e.d.do(script, chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Run(ctx, chromedp.Evaluate[string](script+"; ''"))
		return err
	}))
	e.h.waitUntil("the page after "+script, func() bool {
		ctx, cancel := context.WithTimeout(e.d.ctx, 2*time.Second)
		defer cancel()
		ready, err := chromedp.Run(ctx, chromedp.Evaluate[string](`!window.isOld && document.readyState !== 'loading' ? 'yes' : ''`))
		return err == nil && ready == "yes"
	})
}

// eval gives the text that a script comes to.
func (e *swissEvening) eval(script string) string {
	e.h.t.Helper()
	ctx, cancel := context.WithTimeout(e.d.ctx, patience)
	defer cancel()
	text, err := chromedp.Run(ctx, chromedp.Evaluate[string](script, chromedp.EvalAwaitPromise))
	if err != nil {
		e.h.t.Fatalf("%s: %v\n%s", script, err, e.d.shown())
	}
	return text
}
