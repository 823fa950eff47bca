package server

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"toreshi/models"
)

func TestTablet_FirstDeviceHasTheTableAnotherAsks(t *testing.T) {
	h := newHall(t)
	h.club(4, "")
	first := h.tablet(1)
	h.pass(time.Second)
	if got := first.must("GET", "/api/v1/table", ""); got.text("table") != "1" || got.at("game") != nil {
		t.Errorf("table state: %v", got)
	}
	if got := first.scan(1); got.status != http.StatusSeeOther {
		t.Errorf("the same device again: %d", got.status)
	}
	first.must("GET", "/api/v1/table", "")

	second := h.tablet(1)
	second.refused("GET", "/api/v1/table", "", 403, "tablet-asking")
	if got := second.must("GET", "/api/v1/table?waiting=1", ""); got.text("waiting") != "permission" || got.at("game") != nil {
		t.Errorf("the second tablet sees %v", got)
	}
	list := h.script().must("GET", "/api/v1/events/club/tablets", "")
	if list.text("tablets.0.state") != "active" || list.text("tablets.1.state") != "asking" ||
		list.text("tablets.1.label") != "Android · Chrome" {
		t.Fatalf("tablets: %v", list)
	}
	page := second.do("GET", "/board", "")
	if !strings.Contains(page.body, list.text("tablets.1.code")) || !strings.Contains(page.body, `data-state="permission"`) {
		t.Errorf("the page does not show the code %s:\n%s", list.text("tablets.1.code"), page.body)
	}
	h.client().refused("GET", "/api/v1/table", "", 401, "no-tablet")
	for _, path := range []string{
		"/t/club/1/abcdefgh", "/t/club/2/" + h.server.tableKey("club", 1), "/t/club/1/" + h.server.tableKey("other", 1),
		"/t/club/01x/" + h.server.tableKey("club", 1),
	} {
		if got := h.client().do("GET", path, ""); got.status != 403 || len(got.header["Set-Cookie"]) > 1 {
			t.Errorf("%s: %d %v", path, got.status, got.header)
		}
	}
	if got := h.client().do("GET", "/board", ""); got.status != 403 {
		t.Errorf("a board without a tablet: %d", got.status)
	}
}

func TestTablet_ReplacedKeepsTheClocks(t *testing.T) {
	h := newHall(t)
	tournament := h.club(4, "")
	old := h.tablet(1)
	round := h.round(tournament)
	code := round.text("games.0.code")
	h.pass(7 * time.Second)
	old.must("POST", "/api/v1/games/"+code+"/moves", `{"line":0,"ply":1,"hole":2,"deviceTime":null,"offset":null}`)
	before := old.must("GET", "/api/v1/table", "").at("game").(map[string]any)

	spare := h.tablet(1)
	h.pass(3 * time.Second)
	asking := h.script().must("GET", "/api/v1/events/club/tablets", "").text("tablets.1.id")
	h.script().must("POST", "/api/v1/events/club/tablets/"+asking+"/approve", `{"as":"replace"}`)
	after := spare.must("GET", "/api/v1/table", "").at("game").(map[string]any)
	if a, b := object(before).text("clock.remaining"), object(after).text("clock.remaining"); a != b || a != "[299000 303000]" {
		t.Errorf("clocks before %s, after %s", a, b)
	}
	old.refused("GET", "/api/v1/table", "", 403, "tablet-replaced")
	if got := old.must("GET", "/api/v1/table?waiting=1", ""); got.text("waiting") != "taken" {
		t.Errorf("the old tablet sees %v", got)
	}
	old.refused("POST", "/api/v1/games/"+code+"/moves", `{"line":0,"ply":2,"hole":1}`, 403, "tablet-replaced")
	if page := old.do("GET", "/board", ""); !strings.Contains(page.body, `data-state="taken"`) {
		t.Error("the replaced tablet's page does not say so")
	}
	spare.must("POST", "/api/v1/games/"+code+"/moves", `{"line":0,"ply":2,"hole":`+object(after).text("legal.0")+`}`)
}

func TestTablet_TwoAtATableServeASideEach(t *testing.T) {
	h := newHall(t)
	tournament := h.club(2, "")
	first := h.tablet(1)
	second := h.tablet(1)
	id := h.script().must("GET", "/api/v1/events/club/tablets", "").text("tablets.1.id")
	h.script().refused("POST", "/api/v1/events/club/tablets/"+id+"/approve", `{"as":"second"}`, 422, "side-form")
	h.script().must("POST", "/api/v1/events/club/tablets/"+id+"/approve", `{"as":"second","side":2}`)
	code := h.round(tournament).text("games.0.code")
	moves := "/api/v1/games/" + code + "/moves"
	second.refused("POST", moves, `{"line":0,"ply":1,"hole":1}`, 403, "other-side")
	first.must("POST", moves, `{"line":0,"ply":1,"hole":1}`)
	first.refused("POST", moves, `{"line":0,"ply":2,"hole":1}`, 403, "other-side")
	// The server's time counts: a device's stamp is not looked at.
	h.pass(9 * time.Second)
	view := second.must("POST", moves, fmt.Sprintf(`{"line":0,"ply":2,"hole":1,"deviceTime":%d,"offset":0}`, begin))
	if view.text("clock.remaining") != "[306000 297000]" {
		t.Errorf("clocks %s", view.text("clock.remaining"))
	}
	h.script().must("DELETE", "/api/v1/events/club/tablets/"+id, "")
	if got := first.must("GET", "/api/v1/table", "").text("side"); got != "0" {
		t.Errorf("the tablet that is left serves side %s", got)
	}
}

func TestTablet_AnotherTablesCodeMovesTheDevice(t *testing.T) {
	h := newHall(t)
	h.club(4, "")
	device := h.tablet(1)
	device.scan(2)
	if got := device.must("GET", "/api/v1/table", "").text("table"); got != "2" {
		t.Errorf("the device is at table %s", got)
	}
	other := h.tablet(1) // free again
	other.must("GET", "/api/v1/table", "")
	other.scan(2)
	other.refused("GET", "/api/v1/table", "", 403, "tablet-asking")
}

func TestTablet_WhoAsksGetsATableThatHasBecomeFreeByScanningAgain(t *testing.T) {
	h := newHall(t)
	h.club(4, "")
	first, second := h.tablet(1), h.tablet(1)
	id := h.script().must("GET", "/api/v1/events/club/tablets", "").text("tablets.0.id")
	h.script().must("DELETE", "/api/v1/events/club/tablets/"+id, "")
	second.refused("GET", "/api/v1/table", "", 403, "tablet-asking")
	second.scan(1)
	second.must("GET", "/api/v1/table", "")
	first.scan(1)
	first.refused("GET", "/api/v1/table", "", 403, "tablet-asking")
}

func TestTablet_OnlySoManyMayAsk(t *testing.T) {
	h := newHall(t)
	h.club(2, "")
	for range maxAsking + 5 {
		h.tablet(1)
	}
	list := h.script().must("GET", "/api/v1/events/club/tablets", "")
	if n := len(list.at("tablets").([]any)); n != 1+maxAsking {
		t.Errorf("%d tablets", n)
	}
	if list.text("tablets.0.state") != "active" {
		t.Error("who asks has pushed the tablet in use away")
	}
}

func TestTablet_IsSeenNowAndThen(t *testing.T) {
	h := newHall(t)
	h.club(2, "")
	tab := h.tablet(1)
	seen := func() float64 {
		return h.script().must("GET", "/api/v1/events/club/tablets", "").number("tablets.0.seenAt")
	}
	at := seen()
	h.pass(9 * time.Second)
	tab.must("GET", "/api/v1/table", "")
	if seen() != at {
		t.Error("every request is noted")
	}
	h.pass(time.Second)
	tab.must("GET", "/api/v1/table", "")
	if seen() != at+10_000 {
		t.Errorf("seen at %v, want %v", seen(), at+10_000)
	}
}

func TestDeviceLabel(t *testing.T) {
	for agent, want := range map[string]string{
		"Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121 Safari/537.36": "Android · Samsung Internet",
		"Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1":             "iPad · Safari",
		"Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0":                                   "Linux · Firefox",
		"Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130 Safari/537.36 Edg/130.0":                      "Windows · Edge",
		"curl/8": "?", "": "?",
	} {
		if got := deviceLabel(agent); got != want {
			t.Errorf("%s: %s, want %s", agent, got, want)
		}
	}
}

// TestTableGame_ShowsWhatIsToBePlayed holds the choice of a table's game.
func TestTableGame_ShowsWhatIsToBePlayed(t *testing.T) {
	rounds := map[string]*models.Round{
		"one":  {ID: "one", State: models.Started, PublishedAt: 10},
		"two":  {ID: "two", State: models.Started, PublishedAt: 20},
		"next": {ID: "next", State: models.Published, PublishedAt: 30}, "draft": {ID: "draft", State: models.Drafted},
		"old": {ID: "old", State: models.Closed, PublishedAt: 1},
	}
	game := func(round string, state models.GameState) *models.Game {
		return &models.Game{ID: round + " " + string(state), Round: round, State: state}
	}
	for _, tt := range []struct {
		want  string
		games []*models.Game
	}{
		{"", nil},
		{"", []*models.Game{game("draft", models.Waiting), game("old", models.Void)}},
		{"old confirmed", []*models.Game{game("old", models.Confirmed), game("draft", models.Waiting)}},
		{"one confirmed", []*models.Game{game("old", models.Confirmed), game("one", models.Confirmed)}},
		{"next waiting", []*models.Game{game("one", models.Confirmed), game("next", models.Waiting)}},
		{"one finished", []*models.Game{game("next", models.Waiting), game("one", models.Finished)}},
		{"one running", []*models.Game{game("two", models.Running), game("one", models.Running)}},
		{"two running", []*models.Game{game("two", models.Running), game("one", models.Confirmed)}},
	} {
		got := ""
		if g := chooseGame(tt.games, rounds); g != nil {
			got = g.ID
		}
		if got != tt.want {
			t.Errorf("chosen %q, want %q", got, tt.want)
		}
	}
}

func TestTablet_OfManyAtOnceOneHasTheTable(t *testing.T) {
	h := newHall(t)
	h.club(2, "")
	path := h.server.TablePath("club", 1)
	var wait sync.WaitGroup
	for range maxAsking {
		wait.Add(1)
		go func() {
			defer wait.Done()
			h.client().do("GET", path, "")
		}()
	}
	wait.Wait()
	list := h.script().must("GET", "/api/v1/events/club/tablets", "")
	active := 0
	for _, x := range list.at("tablets").([]any) {
		if object(x.(map[string]any)).text("state") == "active" {
			active++
		}
	}
	if active != 1 {
		t.Errorf("%d tablets have the table", active)
	}
}
