package server

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"toreshi/clock"
	"toreshi/models"
)

// TestWall_TheOrderOfTheServerIsTheScripts: static/wall.js orders what changes as the
// server orders the page: the same states, ranks and colours, in the same order.
func TestWall_TheOrderOfTheServerIsTheScripts(t *testing.T) {
	list := func(file, pattern string) (found []string) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(string(text), -1) {
			found = append(found, strings.Join(m[1:], " "))
		}
		return found
	}
	server := list("arbiter_wall.go", `return (\d+), "(\w+)", "(\w+)"`)
	script := list("../static/wall.js", `return \[(\d+), '(\w+)', '(\w+)'\]`)
	if len(server) < 14 || strings.Join(server, "\n") != strings.Join(script, "\n") {
		t.Errorf("the server\n%s\nthe script\n%s", strings.Join(server, "\n"), strings.Join(script, "\n"))
	}
}

// TestWall_AlarmsComeFirst holds the order of spec/users.md 4.1 for the boards.
func TestWall_AlarmsComeFirst(t *testing.T) {
	h := newHall(t)
	p := &arbiterPages{h.server}
	h.club(2, "")
	c := h.server.echo.NewContext(nil, nil)
	c.Set(eventKey, &models.Event{ID: "club", DefaultTime: 15})
	running := GameClock{State: clock.Running, Running: 1, Remaining: [2]int64{5000, 60000}}
	last := -1
	for _, want := range []struct {
		state string
		view  GameView
	}{
		{"call", GameView{State: models.Running, Call: 1}},
		{"flagged", GameView{State: models.Flagged}},
		{"zero", GameView{State: models.Running, FlagMode: models.FlagClaim, Clock: GameClock{State: clock.Running, Running: 1}}},
		{"disputed", GameView{State: models.Confirmed, Call: 2, CallWhy: "dispute"}},
		{"wrong", GameView{State: models.Paused, WrongPly: 4}},
		{"low", GameView{State: models.Running, Ply: 9, Clock: running}},
		{"finished", GameView{State: models.Finished}},
		{"paused", GameView{State: models.Paused}},
		{"adjourned", GameView{State: models.Adjourned}},
		{"confirmed", GameView{State: models.Confirmed}},
	} {
		rank, _, state := p.urgency(c, &want.view, true)
		if state != want.state || rank <= last {
			t.Errorf("%s: %s at %d after %d", want.state, state, rank, last)
		}
		last = rank
	}
}
