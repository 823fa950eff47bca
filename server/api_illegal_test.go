package server

import (
	"strings"
	"testing"
)

// wrongStart is a board after 1. 3 of bestemshe in which stones were laid out wrongly:
// 5,5,1,6,6/6,0,5,5,5 6,0 2 would be right. In shortStart one is missing.
const (
	wrongStart = "5,5,1,6,6/5,6,6,5,5 0,0 2"
	shortStart = "5,5,1,6,6/6,6,5,5,4 0,0 2"
)

// happenedHall is a started game that is recorded as it happened, with its table's
// tablet and a script that may do what the arbiter may.
func happenedHall(t *testing.T, settings string) (h *hall, game string, tablet, script *client) {
	t.Helper()
	h = newHall(t)
	tournament := h.club(2, settings)
	tablet = h.tablet(1)
	game = "/api/v1/games/" + h.round(tournament).text("games.0.code")
	return h, game, tablet, h.script()
}

// TestAPI_7_7_AWrongMoveIsKeptAsItHappenedAndRuledOn: the tablet tells what lies on the
// board, everybody sees which move was wrong, and the arbiter decides.
func TestAPI_7_7_AWrongMoveIsKeptAsItHappenedAndRuledOn(t *testing.T) {
	_, game, tablet, script := happenedHall(t, `{"name":"A","recording":"happened","illegalTime":60000,"control":"5+3"}`)
	tablet.refused("POST", game+"/moves", `{"line":0,"ply":1,"hole":3,"position":"`+shortStart+`"}`, 422, "happened-stones")
	wrong := tablet.must("POST", game+"/moves", `{"line":0,"ply":1,"hole":3,"position":"`+wrongStart+`"}`)
	if wrong.number("wrongPly") != 1 || wrong.text("moves.0.wrong") != "sowing" || wrong.text("moves.0.position") != wrongStart ||
		wrong.text("callWhy") != "illegal-move" {
		t.Fatalf("the wrong move is not marked: %v", wrong)
	}
	on := tablet.must("POST", game+"/moves", `{"line":0,"ply":2,"hole":1}`)
	if on.number("wrongPly") != 1 || on.number("ply") != 2 {
		t.Fatalf("the game did not go on: %v", on)
	}
	tablet.refused("POST", game+"/illegal", `{"ply":1,"action":"restore"}`, 403, "arbiter-only")
	ruling := `{"ply":1,"action":"restore","side":1,"penalty":"opponent-time","time":60000`
	script.refused("POST", game+"/illegal", ruling+`}`, 428, "acknowledge-penalty")
	back := script.must("POST", game+"/illegal", ruling+`,"acknowledged":true}`)
	if back.number("ply") != 0 || back.number("line") != 1 || back.number("wrongPly") != 0 || back.number("illegal.0") != 1 ||
		back.text("state") != "paused" || back.number("clock.remaining.1") != 363_000 || back.number("call") != 0 {
		t.Fatalf("the position was not restored: %v", back)
	}
}

// TestAPI_7_7_TheBoardIsToldAfterTheTap: players see only after the tap that something
// else lies on the board.
func TestAPI_7_7_TheBoardIsToldAfterTheTap(t *testing.T) {
	_, game, tablet, script := happenedHall(t, `{"name":"A","recording":"happened"}`)
	tablet.must("POST", game+"/moves", `{"line":0,"ply":1,"hole":3}`)
	told := tablet.must("POST", game+"/board", `{"line":0,"ply":1,"position":"`+wrongStart+`"}`)
	if told.number("line") != 1 || told.number("wrongPly") != 1 || told.text("position") != wrongStart {
		t.Fatalf("told: %v", told)
	}
	tablet.refused("POST", game+"/board", `{"line":1,"ply":1,"position":"`+wrongStart+`"}`, 409, "board-as-recorded")
	fixed := script.must("POST", game+"/illegal", `{"ply":1,"action":"typing","hole":4}`)
	if fixed.number("moves.0.hole") != 4 || fixed.number("wrongPly") != 0 || fixed.number("line") != 2 {
		t.Fatalf("typing: %v", fixed)
	}
}

// TestAPI_7_8_PenaltiesRestartAndSides: every rung can be imposed, none unseen.
func TestAPI_7_8_PenaltiesRestartAndSides(t *testing.T) {
	h, game, tablet, script := happenedHall(t, `{"name":"A","control":"5+3"}`)
	tablet.refused("POST", game+"/moves", `{"line":0,"ply":1,"hole":3,"position":"`+wrongStart+`"}`, 409, "recording-guided")
	script.must("POST", game+"/penalty", `{"side":1,"penalty":"warning","article":"LAW 11.5"}`)
	script.refused("POST", game+"/penalty", `{"side":1,"penalty":"own-time","time":900000,"acknowledged":true}`, 409, "penalty-time-left")
	script.refused("POST", game+"/penalty", `{"side":1,"penalty":"exclusion","why":"x","acknowledged":true}`, 422, "choice-unknown")
	script.refused("POST", game+"/penalty", `{"side":1,"penalty":"loss","acknowledged":true}`, 422, "reason-missing")
	swapped := script.must("POST", game+"/sides", `{"why":"they sat so","acknowledged":true}`)
	first := swapped.text("players.0.id")
	script.refused("POST", game+"/restart", `{"swap":true,"why":"sides"}`, 428, "acknowledge-restart")
	anew := script.must("POST", game+"/restart", `{"swap":true,"why":"sides","acknowledged":true}`)
	if anew.text("players.1.id") != first || anew.text("state") != "paused" || anew.number("line") != 1 {
		t.Fatalf("restart: %v", anew)
	}
	player := "/api/v1/events/club/players/" + first
	script.must("POST", player+"/sanction", `{"penalty":"fine","fine":"5000 ₸","acknowledged":true}`)
	script.refused("POST", player+"/sanction", `{"penalty":"expulsion","why":"fraud"}`, 428, "acknowledge-penalty")
	script.must("POST", player+"/sanction", `{"penalty":"expulsion","why":"fraud","acknowledged":true}`)
	after := script.must("GET", game, "")
	if !strings.HasPrefix(after.text("result.outcome"), "1-0") && after.text("result.outcome") != "0-1" {
		t.Errorf("the expelled player's game: %v", after)
	}
	if got := h.script().do("GET", "/api/v1/events/club/decisions", ""); !strings.Contains(got.body, "Sanction") || !strings.Contains(got.body, "5000") {
		t.Errorf("the register does not tell of the fine: %s", got.body)
	}
}
