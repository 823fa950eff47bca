package server

import (
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"
)

// corrected is a hall in which the arbiter has corrected the clocks of table 1, where a
// move was made before.
func corrected(t *testing.T) (h *hall, tablet *client, game string) {
	t.Helper()
	h = newHall(t)
	tournament := h.club(4, "")
	tablet = h.tablet(1)
	h.tablet(2)
	game = h.round(tournament).text("games.0.code")
	tablet.must("POST", "/api/v1/games/"+game+"/moves", `{"line":0,"ply":1,"hole":1}`)
	h.pass(2 * time.Second)
	h.script().must("POST", "/api/v1/games/"+game+"/clock", `{"remaining":[60000,90000],"reason":"set wrongly"}`)
	return h, tablet, game
}

func TestRegister_TheDecisionsOfAnEventInWords(t *testing.T) {
	h := newHall(t)
	h.club(2, "")
	c := h.english()
	c.page("/arbiter/club/register", "No decisions yet", "!Print the report")
	h, _, game := corrected(t)
	c = h.english()
	c.page("/arbiter/club/register", "Clocks set from", "to 1:00 / 1:30", "Reason: set wrongly", "Round 1, table 1", "after move 1",
		"1 decision", "Enter an appeal", "Print the report", "Undo", `href="/arbiter/club/games/`+game+`/undo/2"`)
	c.page("/arbiter/club/register?table=1&round=1&kind=AdjustClock", "set wrongly")
	c.page("/arbiter/club/register?table=2", "No decisions like that", "Show all", "!set wrongly")
	c.page("/arbiter/club/register?appeal=open", "No decisions like that")
	if got := c.do("GET", "/arbiter/club/register?round=x", "", "Accept", "text/html"); got.status != http.StatusUnprocessableEntity {
		t.Errorf("a round that is no number: %d", got.status)
	}
}

func TestRegister_AnAppealIsEnteredAndDecided(t *testing.T) {
	h, _, game := corrected(t)
	c, at := h.english(), "/arbiter/club/register"
	id := h.script().must("GET", "/api/v1/events/club/decisions", "").text("decisions.0.id")
	form := "/arbiter/club/games/" + game + "/decisions/" + id
	c.refuse(at, form+"/appeal", 422, []string{"-error", "aria-invalid"}, "text", "")
	c.wants("entered", c.fill(at, form+"/appeal", "text", "Әлия: I had more time"), "The appeal was entered", "Appeal open", "I had more time", "Decide the appeal",
		"changes no result", "!Enter an appeal")
	c.page(at+"?appeal=open", "set wrongly")
	c.refuse(at, form+"/decide", 422, []string{`role="alert"`, "the board shows it"}, "text", "the board shows it")
	c.wants("decided", c.fill(at, form+"/decide", "text", "the sheet says so", "outcome", "dismissed"), "The appeal was decided", "Appeal dismissed",
		"Answer: the sheet says so", "!Decide the appeal")
	if got := h.script().must("GET", "/api/v1/games/"+game, ""); got.text("decisions.0.appeal") != "dismissed" || got.text("clock.remaining.0") != "60000" {
		t.Errorf("the game is %v", got)
	}
}

func TestUndo_FromThePageWithWhatItGivesBack(t *testing.T) {
	h, _, game := corrected(t)
	c := h.english()
	at := "/arbiter/club/games/" + game
	c.page("/arbiter/club/journal", at+"/undo/2")
	undo := at + "/undo/2"
	c.page(undo, "Undo: correction of the clocks", "set wrongly", "What will be then", "the clocks show", "the clocks stand; you let the game go on yourself", "What stays", "can itself be undone", "!required")
	c.wants("undone", c.fill(undo, undo, "why", "the wrong table"), "Undone: correction of the clocks", "Redo: correction of the clocks", "Go on")
	c.page("/arbiter/club/register", "undone at", "Undone: correction of the clocks", "Reason: the wrong table")
	c.page(undo, "cannot be undone", "has been undone already")
	redo := at + "/undo/3"
	c.wants("redone", c.fill(redo, redo), "Done again: correction of the clocks")
	if got := h.script().must("GET", "/api/v1/games/"+game, ""); got.text("clock.remaining.0") != "60000" {
		t.Errorf("the clocks are %v", got.at("clock"))
	}
	if got := c.do("GET", at+"/undo/99", "", "Accept", "text/html"); got.status != http.StatusNotFound {
		t.Errorf("no such entry: %d", got.status)
	}
}

func TestUndo_OfTheStartOfARoundAsksForAReason(t *testing.T) {
	h := newHall(t)
	h.round(h.club(4, ""))
	c := h.english()
	page := c.page("/arbiter/club/journal", "/arbiter/club/undo/")
	undo := "/arbiter/club/undo/" + between(page, "/arbiter/club/undo/", `"`)
	c.page(undo, "Undo: start of the round", "Round 1: published but not started", "required")
	c.refuse(undo, undo, http.StatusPreconditionRequired, []string{"Say why"}, "why", "")
	c.wants("undone", c.fill(undo, undo, "why", "the hall is not ready"), "Undone: start of the round")
}

func TestUndo_TheNoticeOfAStepOffersTheWayBack(t *testing.T) {
	h, _, game := corrected(t)
	c := h.english()
	at := "/arbiter/club/games/" + game
	c.wants("set", c.fill(at, at+"/clock", "clock1", "4:30", "clock2", "5:00", "why", "again"), "Undo: correction of the clocks", at+"/undo/3")
	c.page(at, "!Undo: correction of the clocks") // it was told once
}

func TestReport_OfIncidentsIsAPDFOfTheChosenRound(t *testing.T) {
	h, _, _ := corrected(t)
	c := h.english()
	for _, path := range []string{"/arbiter/club/register.pdf", "/arbiter/club/register.pdf?round=1"} {
		got := c.do("GET", path, "")
		if got.status != http.StatusOK || got.header.Get("Content-Type") != "application/pdf" || !strings.HasPrefix(got.body, "%PDF") {
			t.Errorf("%s: %d %s", path, got.status, got.header)
		}
	}
	if got := h.script().do("GET", "/api/v1/events/club/decisions.pdf?round=2", ""); got.status != http.StatusOK || !strings.HasPrefix(got.body, "%PDF") {
		t.Errorf("API: %d", got.status)
	}
}

// What the arbiter says to the players of a game is for them, not for the hall.
func TestDecisions_AreForTheTableAndForArbitersOnly(t *testing.T) {
	h, tablet, game := corrected(t)
	at := "/api/v1/games/" + game
	for who, c := range map[string]*client{"own tablet": tablet, "script": h.script(), "arbiter": h.arbiter()} {
		got := c.must("GET", at, "")
		if got.text("decisions.0.kind") != "AdjustClock" || got.text("decisions.0.why") != "set wrongly" || got.text("decisions.0.clocksAfter.1") != "90000" {
			t.Errorf("%s sees %v", who, got.at("decisions"))
		}
	}
	if got := tablet.must("GET", "/api/v1/table", ""); got.text("game.decisions.0.kind") != "AdjustClock" {
		t.Errorf("the table shows %v", got.at("game.decisions"))
	}
	other := h.tablet(3)
	for who, c := range map[string]*client{"public": h.client(), "another table": other} {
		if got := c.must("GET", at, ""); got.at("decisions") != nil {
			t.Errorf("%s sees %v", who, got.at("decisions"))
		}
		for _, path := range []string{"/e/club/games/" + game, "/e/club/boards", "/e/club/boards.json", "/e/club/games/" + game + ".json"} {
			if got := c.do("GET", path, ""); strings.Contains(got.body, "set wrongly") {
				t.Errorf("%s sees the reason on %s", who, path)
			}
		}
	}
}

func TestLive_DecisionsGoToTheTableAndToArbitersOnly(t *testing.T) {
	h, tablet, game := corrected(t)
	base := h.listen()
	revision := h.script().must("GET", "/api/v1/games/"+game, "").text("revision")
	seen := func(c *client, path string) any {
		return c.open(t, base, path).want(game + ":" + revision).at("decisions")
	}
	for who, has := range map[string]struct {
		c    *client
		path string
		sees bool
	}{
		"table": {tablet, "/table/live", true}, "table's game": {tablet, "/api/v1/games/" + game + "/live", true},
		"arbiter": {h.arbiter(), "/e/club/live", true}, "public": {h.client(), "/e/club/live", false},
		"public game": {h.client(), "/api/v1/games/" + game + "/live", false},
	} {
		if got := seen(has.c, has.path); (got != nil) != has.sees {
			t.Errorf("%s sees %v", who, got)
		}
	}
}

func TestAPI_UndoAndAppeals(t *testing.T) {
	h, _, game := corrected(t)
	s, at := h.script(), "/api/v1/games/"+game
	s.refused("POST", at+"/undo", `{"entry":1}`, http.StatusConflict, "undo-not-arbiters")
	got := s.must("POST", at+"/undo", `{"entry":2}`)
	if got.text("state") != "paused" || got.text("decisions.0.undone") != "true" {
		t.Errorf("after the undo %v", got)
	}
	s.refused("POST", at+"/decisions/"+got.text("decisions.0.id")+"/appeal", `{"text":"no"}`, http.StatusConflict, "decision-undone")
	undo := got.text("decisions.1.id")
	s.must("POST", at+"/decisions/"+undo+"/appeal", `{"text":"no"}`)
	s.must("POST", at+"/decisions/"+undo+"/decide", `{"outcome":"upheld","text":"yes"}`)
	list := s.must("GET", "/api/v1/events/club/decisions?appeal=any", "")
	if n := len(list.at("decisions").([]any)); n != 1 || list.text("decisions.0.number") != "2" || list.text("decisions.0.appealAnswer") != "yes" {
		t.Errorf("the register says %v", list)
	}

	h.pass(time.Second)
	tournament := s.must("GET", "/api/v1/events/club/tournaments", "").text("tournaments.0.id")
	round := h.draft(tournament)
	last := func() string { // the event's newest entry
		for _, e := range s.must("GET", "/api/v1/events/club/journal?limit=500", "").at("entries").([]any) {
			if e := object(e.(map[string]any)); e.text("stream") == "event:club" {
				return e.text("seq")
			}
		}
		return ""
	}
	drafted := last()
	s.refused("POST", "/api/v1/events/club/undo", `{"entry":`+drafted+`}`, http.StatusPreconditionRequired, "undo-needs-reason")
	s.must("POST", "/api/v1/events/club/undo", `{"entry":`+drafted+`,"reason":"too early"}`)
	if got := s.must("GET", "/api/v1/events/club/rounds/"+round.text("id"), ""); got.text("state") != "discarded" {
		t.Errorf("the round is %v", got.at("state"))
	}
	decision := s.must("GET", "/api/v1/events/club/decisions?kind=Undo", "").text("decisions.0.id")
	if got := s.must("POST", "/api/v1/events/club/decisions/"+decision+"/appeal", `{"text":"why?"}`); got.text("appeal") != "open" {
		t.Errorf("the appeal is %v", got)
	}
	if got := s.must("POST", "/api/v1/events/club/decisions/"+decision+"/decide", `{"outcome":"dismissed","text":"so"}`); got.text("appeal") != "dismissed" {
		t.Errorf("the appeal is %v", got)
	}
}

func TestUndo_OfTheLastResultInTheGrid(t *testing.T) {
	h := newHall(t)
	game := h.round(h.club(4, "")).text("games.1.code")
	h.pass(time.Second)
	c, at := h.english(), "/arbiter/club/results"
	c.wants("entered", c.fill(at, at, "game", game, "result", "1", "seen", ""), "1 : 0")
	c.wants("undone", c.fill(at, at+"/undo"), "!1 : 0")
	entries := h.script().must("GET", "/api/v1/events/club/journal?limit=1", "")
	if entries.text("entries.0.command") != "Undo" {
		t.Errorf("the last entry is %v", entries.at("entries.0"))
	}
	if got := h.script().must("GET", "/api/v1/games/"+game, ""); got.at("result") != nil || got.text("state") != "running" {
		t.Errorf("the game is %v", got)
	}
}

func TestRegister_AnAssistantSeesHisTablesAndDecidesNoAppeal(t *testing.T) {
	h, _, game := corrected(t)
	tables := h.script().must("GET", "/api/v1/events/club/games", "")
	other := ""
	for i := range tables.at("games").([]any) {
		if code := tables.text("games." + strconv.Itoa(i) + ".code"); code != game {
			other = code
		}
	}
	h.pass(time.Second)
	h.script().must("POST", "/api/v1/games/"+other+"/clock", `{"remaining":[60000,90000],"reason":"another sector"}`)
	c, at := h.assistant("aru", 1, 1), "/arbiter/club/register"
	c.page(at+"?lang=en", "set wrongly", "!another sector", "Enter an appeal")
	id := h.script().must("GET", "/api/v1/events/club/decisions?table=1", "").text("decisions.0.id")
	h.script().must("POST", "/api/v1/games/"+game+"/decisions/"+id+"/appeal", `{"text":"no"}`)
	c.page(at+"?lang=en", "Appeal open", "!Decide the appeal")
	c.page("/arbiter/club?lang=en", "!another sector")
}
