package server

import (
	"fmt"
	"strings"
	"testing"
)

// decide enters a result for every game of a round and closes it.
func (h *hall) decide(round object, outcome string) {
	h.t.Helper()
	games, _ := round.at("games").([]any)
	for i := range games {
		if round.at(fmt.Sprintf("games.%d.result", i)) == nil {
			h.script().must("POST", "/api/v1/games/"+round.text(fmt.Sprintf("games.%d.code", i))+"/result", `{"outcome":"`+outcome+`","counted":true}`)
		}
	}
	h.script().must("POST", "/api/v1/events/club/rounds/"+round.text("id")+"/close", "")
}

func TestPublic_PagesOfAnEventFromTheFirstPlayerToTheLastRound(t *testing.T) {
	h := newHall(t)
	public := h.client()
	pages := []string{"pairings", "boards", "standings", "crosstable"}
	look := func(when string) {
		t.Helper()
		for _, page := range append(pages, "pairings.json", "boards.json", "standings.json", "crosstable.json",
			"standings.csv", "crosstable.csv", "standings.pdf", "crosstable.pdf", "pairings.pdf") {
			got := public.do("GET", "/e/club/"+page, "", "Accept-Language", "kk")
			if got.status != 200 || got.header.Get("Cache-Control") != "no-store" || strings.Contains(got.body, "ZgotmplZ") {
				t.Errorf("%s, %s: %d %s", when, page, got.status, got.body)
			}
			if strings.HasSuffix(page, ".pdf") && !strings.HasPrefix(got.body, "%PDF") {
				t.Errorf("%s, %s is no PDF", when, page)
			}
		}
		if got := public.do("GET", "/", ""); got.status != 200 || !strings.Contains(got.body, "/e/club") {
			t.Errorf("%s: the list of events: %d", when, got.status)
		}
	}
	s := h.script()
	s.must("POST", "/api/v1/events", `{"code":"club","name":"Клуб кеші","zone":"Asia/Almaty"}`)
	look("without a tournament")
	tournament := s.must("POST", "/api/v1/events/club/tournaments", `{"name":"Ұлдар","system":"double-round-robin"}`).text("id")
	look("without players")
	s.must("POST", "/api/v1/events/club/tournaments/"+tournament+"/players",
		`{"players":[{"name":"=SUM(A1)"},{"name":"Өтегенов Санжар"},{"name":"Řehoř Šťastný","club":"@Praha"}]}`)
	s.must("POST", "/api/v1/events/club/tournaments/"+tournament+"/numbers", "")
	look("before round 1")
	round := h.round(tournament)
	look("in round 1")
	h.decide(round, "1-0")
	look("after round 1")
	for range 5 {
		h.decide(h.round(tournament), "1/2-1/2")
	}
	look("at the end")

	if got := public.do("GET", "/e/club", ""); got.status != 303 || got.header.Get("Location") != "/e/club/pairings" {
		t.Errorf("the event's address: %d %v", got.status, got.header)
	}
	csv := public.do("GET", "/e/club/standings.csv", "", "Accept-Language", "ru").body
	if !strings.HasPrefix(csv, "\ufeffМесто,") || !strings.Contains(csv, ",'=SUM(A1),") || !strings.Contains(csv, ",'@Praha,") ||
		!strings.Contains(csv, "Өтегенов Санжар") || strings.Count(csv, "\r\n") != 4 {
		t.Errorf("csv %q", csv)
	}
	cross := public.must("GET", "/e/club/crosstable.json", "")
	if cross.text("meetings") != "2" || cross.text("final") != "true" || cross.text("columns") != "players" {
		t.Errorf("crosstable %v", cross)
	}
	if got := public.do("GET", "/e/club/standings?tournament=nothere", ""); got.status != 404 {
		t.Errorf("another tournament: %d", got.status)
	}
	if got := public.do("GET", "/e/nothere/pairings", "", "Accept-Language", "cs"); got.status != 404 || !strings.Contains(got.body, "nothere") {
		t.Errorf("another event: %d", got.status)
	}
}

func TestPublic_AGameCanBeGoneThrough(t *testing.T) {
	h := newHall(t)
	round := h.round(h.club(2, ""))
	code := round.text("games.0.code")
	h.tablet(1).must("POST", "/api/v1/games/"+code+"/moves", `{"line":0,"ply":1,"hole":2}`)
	page := h.client().do("GET", "/e/club/games/"+code, "")
	for _, wanted := range []string{`data-ply="1"`, `data-live="/api/v1/games/` + code + `/live"`, "Ойыншы А", `"hole":2`} {
		if !strings.Contains(page.body, wanted) {
			t.Errorf("%s is missing in\n%s", wanted, page.body)
		}
	}
	if got := h.client().must("GET", "/e/club/games/"+code+".json", ""); got.text("ply") != "1" {
		t.Errorf("game %v", got)
	}
	if pairings := h.client().do("GET", "/e/club/pairings", ""); !strings.Contains(pairings.body, "/e/club/games/"+code) {
		t.Error("the pairings do not lead to the game")
	}
	boards := h.client().do("GET", "/e/club/boards", "")
	if !strings.Contains(boards.body, `data-code="`+code+`"`) || !strings.Contains(boards.body, `"revision":3`) {
		t.Errorf("boards\n%s", boards.body)
	}
}

func TestPublic_SwissTablesHaveRoundsForColumns(t *testing.T) {
	h := newHall(t)
	tournament := h.club(5, `{"name":"Швейцар","system":"swiss","rounds":3,"byePoints":1}`)
	s := h.script()
	path := "/api/v1/events/club/tournaments/" + tournament
	if got := s.must("PATCH", path, `{"control":"10+5"}`); got.text("rounds") != "3" || got.text("byePoints") != "1" || got.text("system") != "swiss" {
		t.Errorf("after a change of something else: %v", got)
	}
	players := s.must("GET", path+"/players", "")
	one, two := players.text("players.0.id"), players.text("players.1.id")
	apart := s.must("POST", path+"/apart", `{"players":["`+one+`","`+two+`"],"why":"brothers"}`)
	if got := s.must("DELETE", path+"/apart/"+apart.text("apart.0.id"), ""); len(got.at("apart").([]any)) != 0 {
		t.Errorf("apart %v", got)
	}
	h.decide(h.round(tournament), "1-0")
	s.must("POST", "/api/v1/events/club/players/"+one+"/byes", `{"round":2,"kind":"half"}`)
	if got := s.must("GET", path+"/byes", ""); got.text("byes.0.player.id") != one {
		t.Errorf("byes %v", got)
	}
	round := h.round(tournament)
	if len(round.at("byes").([]any)) != 1 || len(round.at("games").([]any)) != 2 {
		t.Errorf("round 2: %v", round)
	}
	s.must("POST", "/api/v1/events/club/rounds/"+round.text("id")+"/unpair", `{"why":"a mistake"}`)
	s.must("DELETE", "/api/v1/events/club/players/"+one+"/byes/2", "")
	h.decide(h.round(tournament), "1-0")

	cross := h.client().must("GET", path+"/crosstable", "")
	if cross.text("columns") != "rounds" || cross.text("heads") != "[1 2]" || len(cross.at("rows.0.cells").([]any)) != 2 {
		t.Errorf("crosstable %v", cross)
	}
	csv := h.client().do("GET", "/e/club/crosstable.csv", "").body
	if !strings.Contains(csv, "F 1,") || !strings.Contains(csv, "bye ½") {
		t.Errorf("csv %s", csv)
	}
	page := h.client().do("GET", "/e/club/crosstable", "").body
	if !strings.Contains(page, `class="is-bye"`) || !strings.Contains(page, "bye ½") {
		t.Errorf("page %s", page)
	}
	if got := h.client().do("GET", "/e/club/crosstable.pdf", ""); got.status != 200 {
		t.Errorf("pdf %d", got.status)
	}
	if report := s.must("GET", "/api/v1/events/club/verify", ""); len(report.at("findings").([]any)) != 0 {
		t.Errorf("verify: %v", report)
	}
}
