package server

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"toreshi/models"
)

func TestArbiter_AFormWithoutItsTokenIsRefused(t *testing.T) {
	h := newHall(t)
	c := h.english()
	got := c.do("POST", "/arbiter/-/events", "name=X&_csrf=wrong", "Content-Type", "application/x-www-form-urlencoded")
	if got.status != http.StatusForbidden {
		t.Errorf("%d", got.status)
	}
}

func TestArbiter_LargeBodiesAreRefusedAndUploadsAreNot(t *testing.T) {
	h := newHall(t)
	h.club(2, "")
	c := h.english()
	got := c.form("k", "/arbiter/-/events", "name", strings.Repeat("x", 70_000))
	if got.status != http.StatusRequestEntityTooLarge || !strings.Contains(got.body, "Too large") {
		t.Errorf("%d %s", got.status, body(got.body))
	}
	list := "name\n" + strings.Repeat("x", 70_000) + "\nӘлия\n"
	upload := multipartBody(t, "k", c.jar["toreshi_csrf"], map[string]string{"skip": "on"}, list)
	got = c.do("POST", "/arbiter/club/players/import", upload, "Content-Type", "multipart/form-data; boundary=XX", "Accept", "text/html")
	if got.status != http.StatusSeeOther {
		t.Errorf("%d %s", got.status, body(got.body))
	}
	c.page("/arbiter/club/players", "3 players", "Әлия")
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
	enter(c, 428, []string{"in bestemshe that never happens", "Counted on the board: accept"}, "game", two, "result", "=")
	// Two arbiters at once: the second one sees the first one's result.
	enter(other, 409, []string{"Meanwhile 1 : 0 was entered for table 1"}, "game", one, "result", "0", "seen", "")
	seen := between(other.page(at), `value="`+one+`"><input type="hidden" name="seen" value="`, `"`)
	enter(other, 428, []string{"Change the result", `name="why"`}, "game", one, "result", "0", "seen", seen)
	// The same result once more is no change.
	other.fill(at, at, "game", one, "result", "1", "seen", "")
	other.fill(at, at, "game", one, "result", "0", "seen", seen, "why", "read from the wrong side")
	other.page("/arbiter/club/games/"+one, "result changed from 1 : 0 to 0 : 1: read from the wrong side", "Decisions so far")
	c.fill(at, at, "game", three, "result", "--", "seen", "")
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
