package server

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"toreshi/models/store"
)

// scenario is a request with what must, and what must not, be in the answer.
type scenario struct {
	name, method, path, body string
	headers                  []string
	status                   int
	wanted, forbidden        []string
}

func (c *client) scenarios(t *testing.T, list []scenario) {
	t.Helper()
	for _, tt := range list {
		t.Run(tt.name, func(t *testing.T) {
			t.Helper()
			got := c.do(tt.method, tt.path, tt.body, tt.headers...)
			if got.status != tt.status {
				t.Fatalf("status %d, want %d\n%s", got.status, tt.status, got.body)
			}
			for _, w := range tt.wanted {
				if !strings.Contains(got.body, w) {
					t.Errorf("%q is missing in\n%s", w, got.body)
				}
			}
			for _, f := range append(tt.forbidden, "errors.") {
				if strings.Contains(got.body, f) {
					t.Errorf("%q is in\n%s", f, got.body)
				}
			}
		})
	}
}

// TestAPI_BadInputIsToldClearlyAndChangesNothing sends what clumsy and hostile
// programs send.
func TestAPI_BadInputIsToldClearlyAndChangesNothing(t *testing.T) {
	c := newCast(t)
	before := c.record()
	game := "/api/v1/games/" + c.started.text("games.0.code")
	players := "/api/v1/events/club/tournaments/" + c.tournament + "/players"
	kk := []string{"Accept-Language", "kk"}
	c.people["bearer"].scenarios(t, []scenario{
		{name: "no JSON", method: "POST", path: players, body: `{"players":`, status: 422, wanted: []string{"body-no-json"}},
		{name: "two objects", method: "POST", path: game + "/pause", body: `{}{}`, status: 422, wanted: []string{"body-no-json"}},
		{
			name: "unknown field", method: "POST", path: game + "/moves", body: `{"line":0,"ply":1,"hole":1,"pit":2}`, status: 422,
			wanted: []string{"field-unknown", "“pit”"},
		},
		{
			name: "wrong type, in Kazakh", method: "POST", path: game + "/moves", body: `{"line":0,"ply":1,"hole":"3"}`, headers: kk,
			status: 422, wanted: []string{"field-type", "«hole» өрісінің мәні басқа түрде"},
		},
		{
			name: "a place that cannot be", method: "POST", path: game + "/moves", body: `{"line":0,"ply":0,"hole":1}`, status: 422,
			wanted: []string{"field-invalid", "“ply”"},
		},
		{
			name: "one clock", method: "POST", path: game + "/clock", body: `{"remaining":[1000],"reason":"x"}`, status: 422,
			wanted: []string{"field-invalid", "remaining"},
		},
		{name: "no clocks", method: "POST", path: game + "/clock", body: `{"reason":"x"}`, status: 422, wanted: []string{"remaining"}},
		{name: "takeback to nowhere", method: "POST", path: game + "/takeback", body: `{"reason":"x"}`, status: 422, wanted: []string{"ply"}},
		{name: "no such side", method: "POST", path: game + "/resign", body: `{"side":3}`, status: 422, wanted: []string{"side"}},
		{
			name: "invalid UTF-8", method: "POST", path: players, body: "{\"players\":[{\"name\":\"\xff\xfe\"}]}", status: 422,
			wanted: []string{"body-not-utf8"},
		},
		{
			name: "an emoji in a name", method: "POST", path: players, body: `{"players":[{"name":"Әлия 🏆"}]}`, status: 422,
			wanted: []string{"text-not-printable", "🏆"},
		},
		{
			name: "half an emoji", method: "POST", path: players, body: `{"players":[{"name":"Әлия \ud83c"}]}`, status: 422,
			wanted: []string{"text-not-printable"},
		},
		{
			name: "text instead of JSON", method: "POST", path: game + "/resign", body: `{"side":1}`,
			headers: []string{"Content-Type", "text/plain"}, status: 415, wanted: []string{"body-unreadable"},
		},
		{
			name: "70 KB", method: "POST", path: players, body: `{"players":[{"name":"` + strings.Repeat("Ә", 35_000) + `"}]}`, status: 413,
			wanted: []string{"body-too-large", "64 KiB"},
		},
		{
			name: "a bad key", method: "POST", path: game + "/pause", headers: []string{"Idempotency-Key", "a b"}, status: 422,
			wanted: []string{"key-form"},
		},
		{name: "no such game", method: "POST", path: "/api/v1/games/nothere/pause", status: 404, wanted: []string{"no-such-game"}},
		{name: "no such event", method: "GET", path: "/api/v1/events/nothere", status: 404, wanted: []string{"no-such-event", "nothere"}},
		{name: "no such address", method: "GET", path: "/api/v1/nothere", status: 404, wanted: []string{"page-not-found"}},
		{name: "another method", method: "DELETE", path: "/api/v1/events", status: 404, wanted: []string{"page-not-found"}},
		{name: "another site's page", method: "POST", path: game + "/pause", headers: []string{"Origin", "http://evil.example"}, status: 403},
		{
			name: "an order of rows that is none", method: "GET", status: 422, wanted: []string{"choice-unknown"},
			path: "/api/v1/events/club/tournaments/" + c.tournament + "/crosstable?order=alphabet",
		},
		{name: "no bundle", method: "POST", path: "/api/v1/import", body: `[1,2`, status: 422, wanted: []string{"bundle-unreadable"}},
	})
	chunked := c.people["bearer"].request("POST", players, "")
	chunked.Body, chunked.ContentLength = io.NopCloser(strings.NewReader(strings.Repeat(" ", 70_000))), -1
	chunked.Header.Set("Content-Type", "application/json")
	if got := c.people["bearer"].send(chunked, ""); got.status != 413 {
		t.Errorf("70 KB in chunks: %d %s", got.status, got.body)
	}
	if after := c.record(); !bytes.Equal(before, after) {
		t.Error("something was changed")
	}
}

func TestAPI_MovesAreCheckedAndKeepTheirPlace(t *testing.T) {
	h := newHall(t)
	round := h.round(h.club(4, `{"name":"A","control":"5+3","drawOffers":true}`))
	tab := h.tablet(1)
	game := "/api/v1/games/" + round.text("games.0.code")
	h.pass(2 * time.Second)
	view := tab.must("POST", game+"/moves", fmt.Sprintf(`{"line":0,"ply":1,"hole":2,"deviceTime":%d,"offset":1000}`, begin))
	if view.text("clock.since") != fmt.Sprint(float64(begin+1000)) {
		t.Errorf("the move is charged at %s", view.text("clock.since"))
	}
	stale := tab.refused("POST", game+"/moves", `{"line":0,"ply":1,"hole":3}`, 409, "move-stale")
	if stale.text("game.ply") != "1" || stale.text("game.lastMove.hole") != "2" {
		t.Errorf("the stale answer brings %v", stale.at("game"))
	}
	tab.refused("POST", game+"/moves", `{"line":0,"ply":2,"hole":9}`, 422, "move-no-such-hole")
	tab.must("POST", game+"/draw", `{"side":2,"action":"offer"}`)
	tab.refused("POST", game+"/draw", `{"side":2,"action":"accept"}`, 409, "no-draw-offer")
	tab.must("POST", game+"/resign", `{"side":2}`)
	over := tab.refused("POST", game+"/moves", `{"line":0,"ply":2,"hole":3}`, 409, "game-over")
	if over.text("game.result.outcome") != "1-0" {
		t.Errorf("the refusal brings %v", over.at("game"))
	}
	tab.must("POST", game+"/confirm", `{"side":1}`)
	if got := tab.must("POST", game+"/confirm", `{"side":2}`); got.text("state") != "confirmed" {
		t.Errorf("state %s", got.text("state"))
	}
	tab.refused("POST", game+"/confirm", `{"side":0}`, 422, "side-form")
	wrong := h.client()
	wrong.bearer = "another token"
	wrong.refused("POST", game+"/moves", `{"line":0,"ply":2,"hole":3}`, 401, "token-unknown")
}

func TestAPI_ArbitersCorrectAndTheRecordSaysSo(t *testing.T) {
	h := newHall(t)
	tournament := h.club(4, "")
	tab := h.tablet(1)
	round := h.round(tournament)
	game := "/api/v1/games/" + round.text("games.0.code")
	s := h.script()
	tab.must("POST", game+"/moves", `{"line":0,"ply":1,"hole":2}`)
	tab.must("POST", game+"/call", `{"side":2}`)
	if got := s.must("POST", game+"/answer", ""); got.text("call") != "0" {
		t.Errorf("call %s", got.text("call"))
	}
	s.must("POST", game+"/pause", "{}")
	if got := s.must("POST", game+"/clock", `{"remaining":[100000,200000],"reason":"wrong setting"}`); got.text("clock.remaining") != "[100000 200000]" {
		t.Errorf("clocks %s", got.text("clock.remaining"))
	}
	if got := s.must("POST", game+"/takeback", `{"ply":0,"reason":"wrong hole"}`); got.text("ply") != "0" || got.text("line") != "1" {
		t.Errorf("after the takeback %v", got)
	}
	s.must("POST", game+"/resume", "")
	tab.refused("POST", game+"/moves", `{"line":0,"ply":2,"hole":1}`, 409, "move-stale")
	tab.must("POST", game+"/moves", `{"line":1,"ply":1,"hole":1}`)
	s.refused("POST", game+"/result", `{"outcome":"1-0"}`, 428, "change-needs-reason")
	s.must("POST", game+"/result", `{"outcome":"1-0","reason":"goal","kazan":[26,12],"why":"finished on a wooden board"}`)
	s.must("POST", game+"/result", `{"outcome":"0-1","reason":"arbiter","why":"slip read wrongly"}`)
	s.must("POST", "/api/v1/games/"+round.text("games.1.code")+"/result", `{"outcome":"1/2-1/2","counted":true}`)
	s.must("POST", "/api/v1/events/club/rounds/"+round.text("id")+"/close", "")

	standings := h.client().must("GET", "/api/v1/events/club/tournaments/"+tournament+"/standings", "")
	if standings.text("rows.0.values.0") != "1" || standings.text("round") != "1" || standings.text("rows.1.rank") != "2" {
		t.Errorf("standings %v", standings)
	}
	page := h.client().do("GET", "/e/club/pairings?round=1&lang=en", "")
	if strings.Count(page.body, "Corrected at") != 1 || !strings.Contains(page.body, "Table 1") {
		t.Errorf("the page does not tell the correction:\n%s", page.body)
	}
	if report := s.must("GET", "/api/v1/events/club/verify", ""); len(report.at("findings").([]any)) != 0 {
		t.Errorf("verify: %v", report)
	}
	journal := s.must("GET", "/api/v1/events/club/journal?limit=1", "")
	if journal.text("entries.0.command") != "CloseRound" || journal.text("entries.0.actor") != "arbiter:script" {
		t.Errorf("journal %v", journal)
	}
}

func TestAPI_AScoreSheetIsEnteredWhole(t *testing.T) {
	h := newHall(t)
	round := h.round(h.club(4, ""))
	game := "/api/v1/games/" + round.text("games.0.code")
	s := h.script()
	s.refused("POST", game+"/record", `{}`, 422, "field-invalid")
	s.refused("POST", game+"/record", `{"moves":[2,9]}`, 422, "recorded-move-illegal")
	if got := s.must("POST", game+"/record", `{"moves":[2,3]}`); got.text("ply") != "2" || got.text("moves.1.hole") != "3" {
		t.Errorf("recorded %v", got)
	}
	s.refused("POST", game+"/record", `{"moves":[2,3]}`, 409, "moves-here-already")
}

func TestAPI_ARepeatedKeyIsDoneOnce(t *testing.T) {
	h := newHall(t)
	tournament := h.club(4, "")
	s := h.script()
	key := []string{"Idempotency-Key", "key-of-a-request"}
	path := "/api/v1/events/club/tournaments/" + tournament + "/players"
	body := `{"players":[{"name":"Бірінші"},{"name":"Екінші"}]}`
	first := s.must("POST", path, body, key...)
	second := s.must("POST", path, body, key...)
	if first.text("players.0.id") != second.text("players.0.id") || len(second.at("players").([]any)) != 2 {
		t.Errorf("first %v, second %v", first, second)
	}
	all := s.must("GET", path, "")
	if n := len(all.at("players").([]any)); n != 6 {
		t.Errorf("%d players", n)
	}
	s.refused("POST", path, `{"players":[{"name":"Басқа"}]}`, 422, "key-reused", key...)

	round := h.round(tournament)
	tab := h.tablet(1)
	moves := "/api/v1/games/" + round.text("games.0.code") + "/moves"
	var wait sync.WaitGroup
	status := make([]int, 8)
	for i := range status {
		wait.Add(1)
		go func() {
			defer wait.Done()
			same := h.client()
			same.jar["toreshi_tablet"] = tab.jar["toreshi_tablet"]
			status[i] = same.do("POST", moves, `{"line":0,"ply":1,"hole":2}`, "Idempotency-Key", "one-tap-of-a-finger").status
		}()
	}
	wait.Wait()
	for _, s := range status {
		if s != http.StatusOK {
			t.Errorf("answers %v", status)
		}
	}
	if got := tab.must("GET", "/api/v1/table", ""); got.text("game.ply") != "1" {
		t.Errorf("%s moves were made", got.text("game.ply"))
	}
}

func TestAPI_ATokenMadeForScriptsOpens(t *testing.T) {
	h := newHall(t)
	h.club(2, "")
	err := h.store.Write(context.Background(), func(tx *store.Tx) error {
		if err := tx.PutSecret(store.APIToken, "made-for-scripts", "script", begin, 0); err != nil {
			return err
		}
		return tx.PutSecret(store.OneTimeLink, "a-link", "arbiter", begin, 0)
	})
	if err != nil {
		t.Fatal(err)
	}
	c := h.client()
	c.bearer = "made-for-scripts"
	c.must("GET", "/api/v1/events/club/journal", "")
	c.bearer = "a-link"
	c.refused("GET", "/api/v1/events/club/journal", "", 401, "token-unknown")
}

func TestAPI_PersonalDataIsForArbiters(t *testing.T) {
	h := newHall(t)
	tournament := h.club(2, "")
	path := "/api/v1/events/club/tournaments/" + tournament + "/players"
	if got := h.client().do("GET", path, ""); strings.Contains(got.body, "birth") || strings.Contains(got.body, "2012") {
		t.Errorf("everybody reads %s", got.body)
	}
	id := h.script().must("GET", path, "").text("players.0.id")
	got := h.script().must("PATCH", "/api/v1/events/club/players/"+id, `{"rating":1777}`)
	if got.text("birth") != "2012" || got.text("rating") != "1777" || got.text("name") != "Ойыншы А" {
		t.Errorf("a change of one thing leaves %v", got)
	}
	if got := h.client().do("GET", "/api/v1/events/club/players/"+id, ""); strings.Contains(got.body, "birth") {
		t.Errorf("everybody reads %s", got.body)
	}
}

const roster = "name,birth,club,group\nӘлия Қожахметова,2012,Алатау,A\nŘehoř Šťastný,2011,Praha,B\n"

func TestAPI_PlayerLists(t *testing.T) {
	h := newHall(t)
	h.club(2, "")
	s := h.script()
	path := "/api/v1/events/club/players/import"
	csv := []string{"Content-Type", "text/csv"}
	bad := s.refused("POST", path, roster+",2010,,\nЖанна,soon,,A\n", 409, "roster-bad-rows", csv...)
	if rows := bad.at("rows").([]any); len(rows) != 2 || !strings.Contains(fmt.Sprint(rows[0]), "4") {
		t.Errorf("bad rows %v", rows)
	}
	if got := s.must("GET", "/api/v1/events/club/tournaments", ""); len(got.at("tournaments").([]any)) != 1 {
		t.Errorf("a bad list made %v", got)
	}
	if got := s.must("POST", path, roster, csv...); got.text("players") != "2" || got.text("tournaments.0") != "B" {
		t.Errorf("imported %v", got)
	}
	s.refused("POST", path, roster, 409, "roster-bad-rows", csv...)
	if got := s.must("POST", path+"?skipBad=true", roster+"Жаңа Ойыншы,2013,,A\n", csv...); got.text("players") != "1" || len(got.at("skipped").([]any)) != 2 {
		t.Errorf("imported %v", got)
	}
	s.refused("POST", path, "name\n\xff\xfe\n", 422, "roster-not-utf8", csv...)

	var form bytes.Buffer
	w := multipart.NewWriter(&form)
	file, _ := w.CreateFormFile("file", "players.csv")
	fmt.Fprint(file, "аты-жөні;туған жылы\nТөртінші Ойыншы;2014\n")
	w.Close()
	if got := s.must("POST", path, form.String(), "Content-Type", w.FormDataContentType()); got.text("players") != "1" {
		t.Errorf("imported %v", got)
	}
	large := s.do("POST", path, "name\n"+strings.Repeat("x", 9<<20), csv...)
	if large.status != 413 {
		t.Errorf("9 MiB: %d", large.status)
	}
}

func TestAPI_ABundleMovesAnEventToAnotherInstallation(t *testing.T) {
	here, there := newHall(t), newHall(t)
	tournament := here.club(4, "")
	tab := here.tablet(1)
	round := here.round(tournament)
	tab.must("POST", "/api/v1/games/"+round.text("games.0.code")+"/moves", `{"line":0,"ply":1,"hole":2}`)
	tab.must("POST", "/api/v1/games/"+round.text("games.0.code")+"/resign", `{"side":1}`)
	bundle := here.script().do("GET", "/api/v1/events/club/export", "")
	if bundle.header.Get("Content-Disposition") != `attachment; filename="club.json"` {
		t.Errorf("headers %v", bundle.header)
	}
	s := there.script()
	s.must("POST", "/api/v1/import", bundle.body)
	standings := "/api/v1/events/club/tournaments/" + tournament + "/standings"
	if a, b := here.script().do("GET", standings, "").body, s.do("GET", standings, "").body; a != b {
		t.Errorf("standings here %s\nthere %s", a, b)
	}
	if report := s.must("GET", "/api/v1/events/club/verify", ""); len(report.at("findings").([]any)) != 0 {
		t.Errorf("verify: %v", report)
	}
	s.refused("POST", "/api/v1/import", bundle.body, 409, "code-taken")
	s.refused("POST", "/api/v1/import", strings.Replace(bundle.body, "Resign", "Resing", 1), 409, "bundle-damaged")
}
