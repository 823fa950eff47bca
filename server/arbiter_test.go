package server

import (
	"html"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
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
	text := c.page(page)
	got := c.form(keyOf(c.h.t, text), path, append(shownIn(text, path), fields...)...)
	if got.status != http.StatusSeeOther {
		c.h.t.Fatalf("POST %s: %d %s", path, got.status, body(got.body))
	}
	to, _, _ := strings.Cut(got.header.Get("Location"), "#")
	return c.page(to)
}

var hiddenField = regexp.MustCompile(`<input type="hidden" name="(stands|line|seenPly|seen)" value="([^"]*)">`)

// shownIn is what the form or button of a page sends along unseen: how the page shows the
// game.
func shownIn(page, path string) (fields []string) {
	_, form, _ := strings.Cut(page, `action="`+path+`"`)
	form, _, _ = strings.Cut(form, "</form>")
	for _, field := range hiddenField.FindAllStringSubmatch(form, -1) {
		fields = append(fields, field[1], field[2])
	}
	return fields
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
	c.page(at+"/tablets", "No tables yet", "Enter the players first", "!Print the sheet of codes")
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

func TestArbiter_NamesOneAfterAnother(t *testing.T) {
	h := newHall(t)
	c := h.english()
	c.fill("/arbiter", "/arbiter/-/events", "name", "Club", "date", "2026-06-05", "zone", "Asia/Almaty", "default_time", "15")
	page := c.fill("/arbiter/club/tournaments/new", "/arbiter/club/tournaments/new", "name", "A", "rules", "bestemshe-immediate", "control", "none",
		"system", "round-robin", "order", "rating", "start", "arbiter", "flag_mode", "auto", "cannot_win", "half", "draw_offers", "on",
		"repetition_claim", "3", "repetition_auto", "5")
	tournament := between(page, `name="tournament" value="`, `"`)
	got := c.form(keyOf(t, c.page("/arbiter/club/players")), "/arbiter/club/players", "tournament", tournament, "name", "Әлия")
	// A browser does not focus a field of a page whose address has a fragment.
	if to := got.header.Get("Location"); strings.Contains(to, "#") {
		t.Errorf("the next name would not be typed into the field: %s", to)
	}
	c.page("/arbiter/club/players", "Әлия is entered.", "!already", "autofocus")
	page = c.fill("/arbiter/club/players", "/arbiter/club/players", "tournament", tournament, "name", "әлия")
	c.wants("a name typed twice", page, "Somebody of this name was there already")
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
