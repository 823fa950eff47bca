package server

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"
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
	if got := h.client().do("GET", "/t/club/1/abcdefgh", ""); got.status != 403 {
		t.Errorf("a wrong key: %d", got.status)
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
