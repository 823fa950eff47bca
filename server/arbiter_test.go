package server

import (
	"context"
	"html"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"toreshi/models"
	"toreshi/models/store"
)

// page fetches a page of the arbiters.
func (c *client) page(path string, wanted ...string) string {
	c.h.t.Helper()
	got := c.do("GET", path, "", "Accept", "text/html")
	if got.status != http.StatusOK {
		c.h.t.Fatalf("GET %s: %d %s", path, got.status, got.body)
	}
	c.wants(path, got.body, wanted...)
	return got.body
}

// wants checks that a page has fragments, and has none that begins with "!".
func (c *client) wants(path, page string, wanted ...string) {
	c.h.t.Helper()
	page = html.UnescapeString(page)
	for _, w := range wanted {
		if without, found := strings.CutPrefix(w, "!"); found {
			if strings.Contains(page, without) {
				c.h.t.Errorf("%s has %q", path, without)
			}
		} else if !strings.Contains(page, w) {
			c.h.t.Errorf("%s has no %q: %.600s", path, w, body(page))
		}
	}
}

var (
	keyField = regexp.MustCompile(`name="_key" value="([a-z0-9]+)"`)
	scripts  = regexp.MustCompile(`(?s)<script.*?</script>|<[^>]*>`)
	mains    = regexp.MustCompile(`(?s)<main.*</main>`)
)

// body is the text of a page's main part.
func body(page string) string {
	return strings.Join(strings.Fields(scripts.ReplaceAllString(mains.FindString(page), " ")), " ")
}

// keyOf is the key that a page's forms send.
func keyOf(t testing.TB, page string) string {
	t.Helper()
	m := keyField.FindStringSubmatch(page)
	if m == nil {
		t.Fatal("the page has no form")
	}
	return m[1]
}

// form sends a form with a key; fields are names and values.
func (c *client) form(key, path string, fields ...string) reply {
	c.h.t.Helper()
	values := url.Values{"_csrf": {c.jar["toreshi_csrf"]}, "_key": {key}}
	for i := 0; i+1 < len(fields); i += 2 {
		values.Set(fields[i], fields[i+1])
	}
	return c.do("POST", path, values.Encode(), "Content-Type", "application/x-www-form-urlencoded", "Accept", "text/html")
}

// fill opens a page, sends a form of it and gives the page it leads to.
func (c *client) fill(page, path string, fields ...string) string {
	c.h.t.Helper()
	got := c.form(keyOf(c.h.t, c.page(page)), path, fields...)
	if got.status != http.StatusSeeOther {
		c.h.t.Fatalf("POST %s: %d %s", path, got.status, body(got.body))
	}
	to, _, _ := strings.Cut(got.header.Get("Location"), "#")
	return c.page(to)
}

// refuse sends a form that is shown again with fragments.
func (c *client) refuse(page, path string, status int, wanted []string, fields ...string) {
	c.h.t.Helper()
	got := c.form(keyOf(c.h.t, c.page(page)), path, fields...)
	if got.status != status {
		c.h.t.Fatalf("POST %s: %d, want %d: %s", path, got.status, status, body(got.body))
	}
	c.wants(path, got.body, wanted...)
}

// english is an arbiter who reads English.
func (h *hall) english() *client {
	c := h.arbiter()
	c.jar["toreshi_lang"] = "en"
	return c
}

func TestArbiter_FirstEveningFromTheEmptyListToTheLastRound(t *testing.T) {
	h := newHall(t)
	c := h.english()
	c.page("/arbiter", "Welcome. So begins the first evening", "New event", "!<table")
	c.fill("/arbiter", "/arbiter/-/events", "name", "Қыс кубогы", "place", "Алматы", "date", "2026-06-05", "zone", "Asia/Almaty", "default_time", "15")
	at := "/arbiter/qys-kubogy"
	c.page(at, "No tournament yet", "Add a tournament", "First steps", "!Enter results")
	page := c.fill(at+"/tournaments/new", at+"/tournaments/new", "name", "Жасөспірімдер", "rules", "bestemshe-immediate", "control", "5+3",
		"system", "round-robin", "order", "rating", "start", "arbiter", "flag_mode", "auto", "cannot_win", "half", "draw_offers", "on",
		"repetition_claim", "3", "repetition_auto", "5")
	c.wants("players", page, "Nobody is entered yet", "Жасөспірімдер", "autofocus")
	tournament := between(page, `name="tournament" value="`, `"`)
	for i, name := range []string{"Нұрмұхаммед Әбдіқадырұлы Қожахметов-Жұмабаев", "Әлия", "Šárka Nováková", "Қуат"} {
		page = c.fill(at+"/players", at+"/players?t="+tournament, "tournament", tournament, "name", name, "rating", strconv.Itoa(1500-i))
	}
	c.wants("players", page, "4 players", "Қуат is entered.", "Қожахметов-Жұмабаев")
	c.page(at, "4 players entered. Next: draw round 1", "Draw round 1")
	page = c.fill(at, at+"/tournaments/"+tournament+"/draft")
	c.wants("draft", page, "Round 1 is drafted", "Publish round 1", "Throw the draft away", "A draft: players do not see it")
	round := between(page, "/arbiter/qys-kubogy/rounds/", "/")
	if public := h.client().do("GET", "/e/qys-kubogy/pairings", "", "Accept-Language", "en"); strings.Contains(public.body, "Әлия") {
		t.Error("the public sees a draft")
	}
	c.wants("published", c.fill(at+"/rounds", at+"/rounds/"+round+"/publish"), "Round 1 is published.", "Take back into draft", "Start round 1")
	c.wants("started", c.fill(at+"/rounds", at+"/rounds/"+round+"/start"), "Round 1: 0 of 2 results", "Missing: tables", "Enter results")
	c.wants("close refused", c.fill(at+"/rounds", at+"/rounds/"+round+"/close"), "notice-alarm", "1, 2")
	page = c.page(at+"/results", "2 tables without a result")
	first, second := grid(page, 1), grid(page, 2)
	c.fill(at+"/results", at+"/results", "game", first, "result", "1", "seen", "")
	page = c.fill(at+"/results", at+"/results", "game", second, "result", "+", "seen", "")
	c.wants("results", page, "All results are in", "Close round 1", "1 : 0", "+ : −", "aliya, 10:40", "Take back: table 2, + : −")
	c.wants("closed", c.fill(at+"/results", at+"/rounds/"+round+"/close"), "Round 1 of 3 is closed", "Draw round 2", "Open again")
	c.page(at+"/journal", "result 1 : 0 entered", "Round 1 was closed", "aliya", "!EnterResult")
	c.wants("verify", c.fillSame(at+"/journal", at+"/journal/verify"), "The journal is sound", "!notice-alarm")
}

// fillSame sends a form whose answer is a page.
func (c *client) fillSame(page, path string, fields ...string) string {
	c.h.t.Helper()
	got := c.form(keyOf(c.h.t, c.page(page)), path, fields...)
	if got.status != http.StatusOK {
		c.h.t.Fatalf("POST %s: %d %s", path, got.status, body(got.body))
	}
	return got.body
}

func between(text, before, after string) string {
	_, rest, _ := strings.Cut(text, before)
	found, _, _ := strings.Cut(rest, after)
	return found
}

// grid is the game of a table in the result grid.
func grid(page string, table int) string {
	return between(page, `data-table="`+strconv.Itoa(table)+`" data-game="`, `"`)
}

func TestArbiter_OnlyArbitersGetIn(t *testing.T) {
	c := newCast(t)
	var paths []string
	for _, r := range c.server.echo.Routes() {
		if strings.HasPrefix(r.Path, "/arbiter") && (r.Method == "GET" || r.Method == "POST") {
			paths = append(paths, r.Method+" "+r.Path)
		}
	}
	if len(paths) < 40 {
		t.Fatalf("only %d routes", len(paths))
	}
	before := string(c.record())
	fill := strings.NewReplacer(":event", "club", ":tournament", c.tournament, ":player", c.player, ":round", c.started.text("id"),
		":game", c.started.text("games.0.code"), ":tablet", c.tablet, ":step", "close")
	for _, name := range []string{"public", "own", "other", "asking", "replaced"} {
		who := c.people[name]
		for _, route := range paths {
			method, path, _ := strings.Cut(route, " ")
			who.do("GET", "/login", "") // a token against forgery, which everybody can have
			got := who.do(method, fill.Replace(path), "_csrf="+who.jar["toreshi_csrf"], "Content-Type", "application/x-www-form-urlencoded")
			switch {
			case method == "GET" && (got.status != http.StatusSeeOther || !strings.HasPrefix(got.header.Get("Location"), "/login")):
				t.Errorf("%s: %s: %d", name, route, got.status)
			case method == "POST" && got.status != http.StatusUnauthorized && got.status != http.StatusForbidden:
				t.Errorf("%s: %s: %d", name, route, got.status)
			}
		}
	}
	if after := string(c.record()); after != before {
		t.Error("something was changed")
	}
}

func TestArbiter_AFormWithoutItsTokenIsRefused(t *testing.T) {
	h := newHall(t)
	c := h.english()
	got := c.do("POST", "/arbiter/-/events", "name=X&_csrf=wrong", "Content-Type", "application/x-www-form-urlencoded")
	if got.status != http.StatusForbidden {
		t.Errorf("%d", got.status)
	}
}

func TestArbiter_AFormSentTwiceCountsOnce(t *testing.T) {
	h := newHall(t)
	c := h.english()
	key := keyOf(t, c.page("/arbiter"))
	for range 2 {
		if got := c.form(key, "/arbiter/-/events", "name", "Club", "zone", "Asia/Almaty"); got.header.Get("Location") != "/arbiter/club" {
			t.Fatalf("%d %s", got.status, body(got.body))
		}
	}
	key = keyOf(t, c.page("/arbiter/club/tournaments/new"))
	to := ""
	for range 2 {
		got := c.form(key, "/arbiter/club/tournaments/new", "name", "A", "rules", "togyz-tomove", "repetition_claim", "3", "repetition_auto", "5")
		if to != "" && got.header.Get("Location") != to || got.status != http.StatusSeeOther {
			t.Fatalf("%d %s", got.status, body(got.body))
		}
		to = got.header.Get("Location")
	}
	_, tournament, _ := strings.Cut(to, "t=")
	key = keyOf(t, c.page(to))
	for range 2 {
		c.form(key, "/arbiter/club/players", "tournament", tournament, "name", "Әлия")
	}
	// The same page with another name is another player.
	c.form(key, "/arbiter/club/players", "tournament", tournament, "name", "Қуат")
	c.page(to, "2 players", "Әлия", "Қуат")
	key = keyOf(t, c.page("/arbiter/club"))
	for range 2 {
		c.form(key, "/arbiter/club/tournaments/"+tournament+"/draft")
	}
	c.page("/arbiter/club/rounds", "Round 1 is drafted", "!notice-alarm")
}

func TestArbiter_ErrorsStandAtTheirFieldWithWhatWasTyped(t *testing.T) {
	h := newHall(t)
	tournament := h.club(4, "")
	h.round(tournament)
	c := h.english()
	at := "/arbiter/club"
	for _, s := range []struct {
		page, path string
		status     int
		fields     []string
		wanted     []string
	}{
		{"/arbiter", "/arbiter/-/events", 422, []string{"name", "", "place", "Шымкент", "date", "soon"}, []string{`id="name-error"`, `value="Шымкент"`}},
		{"/arbiter", "/arbiter/-/events", 422, []string{"name", "X", "code", "Ой!"}, []string{`id="code-error"`, `value="Ой!"`, "!id=\"name-error\""}},
		{"/arbiter", "/arbiter/-/events", 422, []string{"name", "X", "code", "club"}, []string{`id="code-error"`}},
		{"/arbiter", "/arbiter/-/events", 422, []string{"name", "X", "default_time", "soon"}, []string{`id="default_time-error"`, `value="soon"`}},
		{"/arbiter", "/arbiter/-/events", 422, []string{"name", "X 😀"}, []string{`id="name-error"`, "X 😀"}},
		{at + "/setup", at + "/setup", 422, []string{"name", "X", "zone", "Moon/Crater"}, []string{`id="zone-error"`, "Moon/Crater"}},
		{at + "/tournaments/new", at + "/tournaments/new", 422, []string{"name", "B", "control", "10 min + 5 sec", "repetition_claim", "3"}, []string{`id="control-error"`, "10+5", "10 min + 5 sec"}},
		{at + "/players", at + "/players", 422, []string{"tournament", tournament, "name", "Х", "rating", "9000"}, []string{`id="rating-error"`, `value="9000"`}},
		{at + "/players", at + "/players", 422, []string{"tournament", tournament, "name", "Х", "birth", "long ago"}, []string{`id="birth-error"`}},
		{at + "/hall", at + "/hall", 422, []string{"address", "other", "other", "the hall"}, []string{`id="other-error"`, "the hall"}},
	} {
		c.refuse(s.page, s.path, s.status, s.wanted, s.fields...)
	}
	c.jar["toreshi_lang"] = "kk"
	c.refuse(at+"/players", at+"/players", 422, []string{"field-error", "!errors."}, "tournament", tournament, "name", "")
}

func TestArbiter_ResultGrid(t *testing.T) {
	h := newHall(t)
	h.round(h.club(6, ""))
	c, other := h.english(), h.english()
	at := "/arbiter/club/results"
	page := c.page(at)
	one, two, three := grid(page, 1), grid(page, 2), grid(page, 3)
	enter := func(who *client, status int, wanted []string, fields ...string) {
		t.Helper()
		who.refuse(at, at, status, wanted, fields...)
	}
	enter(c, 422, []string{`value="win"`, "is-wrong"}, "game", one, "result", "win")
	enter(c, 422, []string{"is-wrong"}, "game", one, "result", "1", "kazan1", "30", "kazan2", "")
	enter(c, 422, []string{"is-wrong", "!name=\"counted\""}, "game", one, "result", "1", "kazan1", "30", "kazan2", "22")
	enter(c, 428, []string{"Counted on the board: accept", `value="27"`}, "game", one, "result", "1", "kazan1", "27", "kazan2", "13")
	c.fill(at, at, "game", one, "result", "1", "kazan1", "27", "kazan2", "13", "counted", "on")
	enter(c, 428, []string{"never in bestemshe", "Counted on the board: accept"}, "game", two, "result", "=")
	// Two arbiters at once: the second one sees the first one's result.
	enter(other, 409, []string{"Meanwhile 1 : 0 was entered for table 1"}, "game", one, "result", "0", "seen", "")
	seen := between(other.page(at), `value="`+one+`"><input type="hidden" name="seen" value="`, `"`)
	enter(other, 428, []string{"Change the result", `name="why"`}, "game", one, "result", "0", "seen", seen)
	// The same result once more is no change.
	other.fill(at, at, "game", one, "result", "1", "seen", "")
	other.fill(at, at, "game", one, "result", "0", "seen", seen, "why", "read from the wrong side")
	other.page("/arbiter/club/games/"+one, "result changed from 1 : 0 to 0 : 1: read from the wrong side", "Decisions so far")
	c.fill(at, at, "game", three, "result", "--")
	c.page(at, "− : −", "1 table without a result")
	// Undo takes back one's own last entry, and only that.
	c.wants("undo", c.fill(at, at+"/undo"), "Your entry for table 3 is taken back.", "2 tables without a result")
	c.wants("undo again", c.fill(at, at+"/undo"), "There is no entry of yours to take back.")
	c.jar["toreshi_lang"], other.jar["toreshi_lang"] = "en", "en"
	other.wants("undo of a correction", other.fill(at, at+"/undo"), "Your entry for table 1 is taken back.", "1 : 0")
}

func TestArbiter_ResultGridSpeaksJSONToItsScript(t *testing.T) {
	h := newHall(t)
	h.round(h.club(4, ""))
	c := h.english()
	page := c.page("/arbiter/club/results")
	post := func(key string, fields url.Values) reply {
		return c.do("POST", "/arbiter/club/results", fields.Encode(), "Content-Type", "application/x-www-form-urlencoded",
			"Accept", "application/json", "X-CSRF-Token", c.jar["toreshi_csrf"], "Idempotency-Key", key)
	}
	for range 2 { // sent again after a lost answer
		got := post("k1", url.Values{"game": {grid(page, 1)}, "result": {"½"}, "counted": {"on"}}).object(t)
		if got.text("shown") != "½ : ½" || got.text("open") != "1" || got.text("result") != "½" || got.text("who") != "aliya, 10:40" {
			t.Errorf("%v", got)
		}
	}
	if got := post("k2", url.Values{"game": {grid(page, 2)}, "result": {"½"}}); got.status != 428 || got.object(t).text("key") != "kazan-draw" {
		t.Errorf("%d %s", got.status, got.body)
	}
	if got := post("k3", url.Values{"game": {"nothere"}, "result": {"1"}}); got.status != 404 {
		t.Errorf("%d %s", got.status, got.body)
	}
}

func TestArbiter_GamePage(t *testing.T) {
	h := newHall(t)
	tournament := h.club(4, "")
	tablet := h.tablet(1)
	round := h.round(tournament)
	game := round.text("games.0.code")
	for ply := 1; ply <= 4; ply++ {
		h.pass(3 * time.Second)
		legal := h.script().must("GET", "/api/v1/games/"+game, "").text("legal.0")
		tablet.must("POST", "/api/v1/games/"+game+"/moves", `{"line":0,"ply":`+strconv.Itoa(ply)+`,"hole":`+legal+`}`)
	}
	c := h.english()
	at := "/arbiter/club/games/" + game
	c.page(at, "Pause", "Set the clocks", "Take moves back", "Enter a result", `data-ply="4"`, "!>Go on<")
	c.wants("paused", c.fill(at, at+"/pause"), "the clocks stand", "Go on", "!>Pause<")
	c.refuse(at, at+"/clock", 422, []string{`id="clock1-error"`, "five minutes"}, "clock1", "five minutes", "clock2", "5:00", "why", "x")
	c.refuse(at, at+"/clock", 422, []string{`id="clock-why-error"`, `value="4:30"`}, "clock1", "4:30", "clock2", "5:00", "why", "")
	c.wants("set", c.fill(at, at+"/clock", "clock1", "4:30", "clock2", "1:05:00", "why", "wrong setting"), "clocks set from", "to 4:30 / 1:05:00: wrong setting")
	c.refuse(at, at+"/takeback", 422, []string{`id="ply-error"`}, "ply", "9", "why", "x")
	c.wants("taken back", c.fill(at, at+"/takeback", "ply", "2", "why", "touched another hole"), "taken back from move 4 to move 2: touched another hole",
		`data-ply="2"`, `!data-ply="3"`)
	c.wants("goes on", c.fill(at, at+"/resume"), "the clocks run", "Pause")
	tablet.must("POST", "/api/v1/games/"+game+"/call", `{"side":2}`)
	c.page("/arbiter/club", "Waiting for you", "calls", "I am there")
	c.page(at, "calls", "I am there")
	c.wants("answered", c.fill("/arbiter/club", at+"/answer", "from", "console"), "!I am there")
	tablet.must("POST", "/api/v1/games/"+game+"/resign", `{"side":1}`)
	c.page(at, "Confirm for both", "0 : 1")
	c.wants("confirmed", c.fill(at, at+"/confirm"), "confirmed", "!Confirm for both")
	c.refuse(at, at+"/result", 428, []string{`id="result-why-error"`}, "result", "1", "seen", between(c.page(at), `name="seen" value="`, `"`))
	c.wants("journal", c.page(at), "resigned", "the result was confirmed for both", "called the arbiter")
}

func TestArbiter_DefaultTime(t *testing.T) {
	h := newHall(t)
	tournament := h.club(2, `{"name":"A","control":"45"}`)
	h.tablet(1)
	game := h.round(tournament).text("games.0.code")
	c := h.english()
	at := "/arbiter/club/games/" + game
	c.page(at, "!Did not come")
	h.pass(16 * time.Minute)
	c.page("/arbiter/club", "no move for 15 min")
	c.page("/arbiter/club/wall", "no move for 15 min: default time over")
	c.page(at, "Did not come", "No move for 15 minutes.")
	c.wants("forfeit", c.fill(at, at+"/default"), "lost by default", "− : +")
}

func TestArbiter_AfterARestartTheClocksAreResumedTogether(t *testing.T) {
	h := newHall(t)
	tournament := h.club(4, "")
	h.tablet(1)
	h.tablet(2)
	h.round(tournament)
	gone := h.clock.Load()
	h.pass(37 * time.Second)
	ctx := context.Background()
	if err := h.store.Write(ctx, func(tx *store.Tx) error { return tx.PutSetting(heartbeat, strconv.FormatInt(gone, 10)) }); err != nil {
		t.Fatal(err)
	}
	if err := h.server.recover(ctx); err != nil {
		t.Fatal(err)
	}
	c := h.english()
	c.page("/arbiter/club", "The server was away from 10:40:00 to 10:40:37; the clocks of 2 games were paused.", "Let all go on")
	c.wants("resumed", c.fill("/arbiter/club", "/arbiter/club/resume"), "2 games go on.", "!The server was away")
}

func TestArbiter_PlayersLeaveComeBackAndComeLate(t *testing.T) {
	h := newHall(t)
	tournament := h.club(5, "")
	round := h.round(tournament)
	player := round.text("games.0.players.0.id")
	c := h.english()
	at := "/arbiter/club/players"
	c.page(at, "Round 1 is published. A player who is entered now", `name="club"`)
	c.page(at+"/"+player, "Withdraw the player", "The open game goes to the opponent.", "0 of 4 games played, under half: all results leave the standings", "!Let the player come back")
	c.wants("withdrawn", c.fill(at+"/"+player, at+"/"+player+"/withdraw", "from", "1", "why", "ill"), "Withdrawn.", "withdrawn from round 1", "Let the player come back")
	c.wants("returned", c.fill(at+"/"+player, at+"/"+player+"/return", "from", "2", "why", "well again"), "The player is back.", "well again")
	c.wants("late", c.fill(at, at, "tournament", tournament, "name", "Кеш Келген"), "Кеш Келген is entered.", "6 players")
	c.page("/arbiter/club/results", "Кеш Келген") // a game to catch up
}

func TestArbiter_PlayerLists(t *testing.T) {
	h := newHall(t)
	tournament := h.club(2, "")
	c := h.english()
	at := "/arbiter/club/players/import"
	upload := func(fields map[string]string, text string) reply {
		t.Helper()
		key := keyOf(t, c.page(at))
		body := multipartBody(t, key, c.jar["toreshi_csrf"], fields, text)
		return c.do("POST", at, body, "Content-Type", "multipart/form-data; boundary=XX", "Accept", "text/html")
	}
	bad := "name;rating;club\nӘлия;1500;Алатау\nҚуат;abc;Алатау\n"
	got := upload(map[string]string{"tournament": tournament}, bad)
	if got.status != 422 {
		t.Fatalf("%d %s", got.status, body(got.body))
	}
	c.wants(at, got.body, "1 row cannot be used; nothing was entered", "Line 3:", "abc", "Leave out this 1 row", "Қуат;abc;Алатау")
	c.page("/arbiter/club/players", "2 players", "!Әлия")
	got = upload(map[string]string{"tournament": tournament, "look": "on"}, "name\nӘлия\n")
	c.wants(at, got.body, "1 player would be entered", "Әлия")
	// The text that was shown again, without a file, leaving out what is bad.
	page := c.page(at)
	got = c.form(keyOf(t, page), at, "tournament", tournament, "text", bad, "skip", "on")
	if got.status != http.StatusSeeOther {
		t.Fatalf("%d %s", got.status, body(got.body))
	}
	c.page("/arbiter/club/players", "3 players", "Әлия", "1 player entered. 1 row left out.")
	got = upload(nil, "")
	c.wants(at, got.body, "Choose a file first.")
}

// multipartBody is an upload as browsers send it.
func multipartBody(t testing.TB, key, csrf string, fields map[string]string, file string) string {
	t.Helper()
	var b strings.Builder
	all := map[string]string{"_key": key, "_csrf": csrf}
	for name, value := range fields {
		all[name] = value
	}
	for name, value := range all {
		b.WriteString("--XX\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + value + "\r\n")
	}
	if file != "" {
		b.WriteString("--XX\r\nContent-Disposition: form-data; name=\"file\"; filename=\"list.csv\"\r\nContent-Type: text/csv\r\n\r\n" + file + "\r\n")
	}
	return b.String() + "--XX--\r\n"
}

func TestArbiter_TabletsAndTheAddress(t *testing.T) {
	h := newHall(t)
	tournament := h.club(4, "")
	h.tablet(1)
	h.tablet(1) // asks
	game := h.round(tournament).text("games.0.code")
	c := h.english()
	page := c.page("/arbiter/club/tablets", "Tablets that ask to be let in", "Let it in", "Turn away", "Android · Chrome")
	id := regexp.MustCompile(`/tablets/(\w+)/replace`).FindStringSubmatch(page)[1]
	c.page("/arbiter/club", "a tablet asks:")
	c.page("/arbiter/club/games/"+game, "asks to be let in:")
	c.wants("let in", c.fill("/arbiter/club/games/"+game, "/arbiter/club/tablets/"+id+"/replace", "game", game), "The tablet is let in. Clocks and position are unchanged.", "!asks to be let in")
	c.page("/arbiter/club/tablets/sheet", "http://192.168.1.5:8080/t/club/1/", `viewBox="0 0`)
	if got := c.do("GET", "/arbiter/club/tablets/sheet.pdf", ""); got.status != 200 || !strings.HasPrefix(got.body, "%PDF") {
		t.Errorf("sheet: %d", got.status)
	}
	c.fill("/arbiter/club/hall", "/arbiter/club/hall", "address", "other", "other", "http://10.0.0.7:8080")
	c.page("/arbiter/club/tablets", "http://10.0.0.7:8080", "notice-")
	c.page("/arbiter/club/tablets/sheet", "http://10.0.0.7:8080/t/club/1/", "!192.168.1.5")
	c.page("/arbiter/club/hall", `value="http://10.0.0.7:8080" checked`)
}

func TestArbiter_DraftsArePrintedAndThrownAway(t *testing.T) {
	h := newHall(t)
	tournament := h.club(5, "")
	round := h.draft(tournament).text("id")
	c := h.english()
	got := c.do("GET", "/arbiter/club/rounds/"+round+"/pairings.pdf", "")
	if got.status != 200 || !strings.HasPrefix(got.body, "%PDF") {
		t.Fatalf("%d", got.status)
	}
	c.page("/arbiter/club/rounds", "free this round", "The start numbers stay")
	c.wants("discarded", c.fill("/arbiter/club/rounds", "/arbiter/club/rounds/"+round+"/discard"), "The draft of round 1 is thrown away.", "Draw round 1")
}

var rawKey = regexp.MustCompile(`\b(?:arbiter|hall|game|board|public|common|errors|signin|paper)\.[a-z]+[A-Za-z.0-9-]*`)

func TestArbiter_EveryPageInEveryLanguageSaysEverythingInWords(t *testing.T) {
	c := newCast(t)
	chief := c.people["arbiter"]
	game := c.started.text("games.0.code")
	c.script().must("POST", "/api/v1/games/"+game+"/result", `{"outcome":"1-0","reason":"forfeit"}`)
	c.script().must("POST", "/api/v1/games/"+game+"/result", `{"outcome":"0-1","why":"slip"}`)
	c.script().must("POST", "/api/v1/events/club/players/"+c.player+"/withdraw", `{"why":"home"}`)
	for _, path := range []string{
		"/arbiter", "/arbiter/club", "/arbiter/club/setup", "/arbiter/club/tournaments/new", "/arbiter/club/tournaments/" + c.tournament,
		"/arbiter/club/players", "/arbiter/club/players/" + c.player, "/arbiter/club/players/import", "/arbiter/club/rounds", "/arbiter/club/rounds?r=1",
		"/arbiter/club/results", "/arbiter/club/wall", "/arbiter/club/games/" + game, "/arbiter/club/games/" + c.started.text("games.1.code"),
		"/arbiter/club/tablets", "/arbiter/club/tablets/sheet", "/arbiter/club/hall", "/arbiter/club/journal", "/arbiter/club/journal?only=decisions",
	} {
		for _, lang := range []string{"kk", "ru", "en", "cs"} {
			chief.jar["toreshi_lang"] = lang
			page := chief.page(path)
			if !strings.Contains(page, `<html lang="`+lang+`"`) {
				t.Errorf("%s is not in %s", path, lang)
			}
			text := scripts.ReplaceAllString(page, " ")
			if raw := rawKey.FindAllString(text, -1); raw != nil {
				t.Errorf("%s in %s: %q", path, lang, raw)
			}
			if strings.Contains(text, "{") {
				t.Errorf("%s in %s has an open place: %s", path, lang, between(text, "{", "}"))
			}
		}
	}
}

// Every command has its words in the journal.
func TestArbiter_EveryCommandHasWordsInTheJournal(t *testing.T) {
	h := newHall(t)
	tr := h.server.pages.Translator("en")
	source, err := os.ReadFile("../models/desk/commands.go")
	if err != nil {
		t.Fatal(err)
	}
	names := regexp.MustCompile(`&(\w+)\{\}`).FindAllStringSubmatch(string(source), -1)
	if len(names) < 30 {
		t.Fatalf("%d commands", len(names))
	}
	for _, found := range names {
		name := found[1]
		if !tr.Has("arbiter.journal."+name) && !tr.Has("arbiter.journal."+name+".offer") {
			t.Errorf("no words for %s", name)
		}
	}
}

func TestReadResult(t *testing.T) {
	for text, want := range map[string]models.Outcome{
		"1": models.FirstWins, "0": models.SecondWins, "½": models.Drawn, "=": models.Drawn, "5": models.Drawn, ".": models.Drawn, ",": models.Drawn,
		"+": models.FirstWins, "−": models.SecondWins, "-": models.SecondWins, "--": models.NoOutcome, "1:0": models.FirstWins, "0-1": models.SecondWins,
		"": models.OutcomeOpen, "*": models.OutcomeOpen,
	} {
		got, reason, err := readResult(text)
		if err != nil || got != want || (reason == models.ReasonForfeit) != strings.ContainsAny(text, "+−") && text != "-" && text != "--" {
			t.Errorf("%q: %s %s %v", text, got, reason, err)
		}
	}
	for _, text := range []string{"2", "x", "11", "1-1", "+1"} {
		if _, _, err := readResult(text); models.KindOf(err) != models.Invalid {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestClockField(t *testing.T) {
	for text, ms := range map[string]int64{"4:30": 270_000, "0:05": 5_000, "1:05:00": 3_900_000, "7": 420_000} {
		got, err := readClockField(text)
		if err != nil || got != ms {
			t.Errorf("%q: %d %v", text, got, err)
		}
		if back, err := readClockField(clockField(ms)); err != nil || back != ms {
			t.Errorf("%d is written %q", ms, clockField(ms))
		}
	}
	for _, text := range []string{"", "x", "4:70", "1:2:3:4", "-1", "4.5"} {
		if _, err := readClockField(text); models.KindOf(err) != models.Invalid {
			t.Errorf("%q: %v", text, err)
		}
	}
}
