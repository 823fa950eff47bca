package server

import (
	"strings"
	"testing"
	"time"
)

func TestC7_9_TheGamesPageSaysWhatACorrectionChangesBeforeItIsMade(t *testing.T) {
	h := newHall(t)
	tournament := h.club(6, swissOf5)
	first := h.playRound(tournament)
	game := "/arbiter/club/games/" + first.text("games.2.code")
	c := h.english()
	c.page(game, "What this correction changes", "the pairing of round 2, which is still to be made", "!I know that")
	h.draft(tournament)
	c.page(game, "the draft of round 2 by itself", `name="acknowledged" value="draft" required`, "!Pair round 2 again")
	seen := seenIn(t, c.page(game))
	c.refuse(game, game+"/result", 428, []string{"Confirm that you know this", `value="misread"`, "open"},
		"result", "0", "seen", seen, "why", "misread")
	page := c.fill(game, game+"/result", "result", "0", "seen", seen, "why", "misread", "acknowledged", "draft")
	c.wants(game, page, "Corrected at", "Pair round 2 again", "Nobody has seen the pairs")
	page = c.fill(game, game+"/again")
	c.wants("rounds", page, "Round 2 is paired again")
	c.page(game, "!Pair round 2 again")
	c.page("/e/club/standings", "Corrected at", "round 1, table 3")
}

// seenIn is the result on which the form of a page stands.
func seenIn(t *testing.T, page string) string {
	t.Helper()
	_, rest, found := strings.Cut(page, `name="seen" value="`)
	value, _, _ := strings.Cut(rest, `"`)
	if !found {
		t.Fatal("the page has no form for a result")
	}
	return value
}

func TestC7_9_TheGridSendsToTheGamesPage(t *testing.T) {
	h := newHall(t)
	tournament := h.club(4, swissOf5)
	round := h.round(tournament)
	s := h.script()
	for _, i := range []string{"0", "1"} {
		s.must("POST", "/api/v1/games/"+round.text("games."+i+".code")+"/result", `{"outcome":"1-0"}`)
	}
	h.draft(tournament)
	c, game := h.english(), round.text("games.0.code")
	seen := seenIn(t, c.page("/arbiter/club/results"))
	c.refuse("/arbiter/club/results", "/arbiter/club/results", 428,
		[]string{"is already paired on this result", "/arbiter/club/games/" + game + "?open=result#result", `!name="counted"`},
		"game", game, "result", "0", "seen", seen, "why", "misread")
	c.page("/arbiter/club/games/"+game+"?open=result", `id="result" open`)
}

func TestC042_AGameIsAdjournedAndTakenUpAgainOnItsPage(t *testing.T) {
	h := newHall(t)
	round := h.round(h.club(4, ""))
	game := "/arbiter/club/games/" + round.text("games.0.code")
	c := h.english()
	c.refuse(game, game+"/adjourn", 422, []string{"Say why"}, "why", "")
	page := c.fill(game, game+"/adjourn", "why", "the hall closes")
	c.wants(game, page, "Table 1: the game is adjourned", "it is finished later", "Take the game up again", "the hall closes")
	c.wants(game, c.fill(game, game+"/continue"), "Table 1: the game is taken up again", "!it is finished later")
}

func TestLAW_III_3_1_BothFlagsAreDrawnInOneAction(t *testing.T) {
	h := newHall(t)
	round := h.round(h.club(4, ""))
	code := round.text("games.0.code")
	game := "/arbiter/club/games/" + code
	h.script().must("POST", "/api/v1/games/"+code+"/flag-ruling", `{"flagged":[true,true],"kazan":[12,10]}`)
	c := h.english()
	c.page(game, "Both flags down: a draw", "Go on")
	c.wants(game, c.fill(game, game+"/flagdraw"), "Table 1: drawn, both flags were down", "½ : ½")
	if got := h.script().must("GET", "/api/v1/games/"+code, ""); got.text("result.outcome") != "1/2-1/2" || got.text("result.reason") != "flag" {
		t.Errorf("result %v", got.at("result"))
	}
	c.fill(game, game+"/flagdraw") // nothing to do any more
	if got := h.script().must("GET", "/api/v1/games/"+code, ""); got.text("result.outcome") != "1/2-1/2" {
		t.Errorf("result %v", got.at("result"))
	}
}

func TestLAW6_7_NobodyHasCome(t *testing.T) {
	h := newHall(t)
	tournament := h.club(4, `{"name":"A","control":"60+30"}`)
	h.tablet(1)
	h.tablet(2)
	round := h.round(tournament)
	c := h.english()
	games := [2]string{"/arbiter/club/games/" + round.text("games.0.code"), "/arbiter/club/games/" + round.text("games.1.code")}
	c.page(games[0], "!Did not come", "!Both did not come")
	h.pass(15 * time.Minute)
	c.page(games[0], "Did not come: Ойыншы", "Both did not come: 0–0")
	c.wants(games[0], c.fill(games[0], games[0]+"/default0"), "both lost by default", "− : −")
	// Of two who are away the first loses the time (LAW 6.6).
	c.wants(games[1], c.fill(games[1], games[1]+"/default"), "lost by default", "− : +")
}

func TestLAW6_7_WhoTouchedIsThere(t *testing.T) {
	h := newHall(t)
	tournament := h.club(2, `{"name":"A","control":"60+30","start":"touch"}`)
	tab := h.tablet(1)
	round := h.round(tournament)
	code := round.text("games.0.code")
	game := "/arbiter/club/games/" + code
	c := h.english()
	h.pass(15 * time.Minute)
	c.page(game, "Both did not come: 0–0")
	tab.must("POST", "/api/v1/games/"+code+"/touch", `{"side":1}`)
	c.page(game, "Did not come: Ойыншы", "!Both did not come")
	tab.must("POST", "/api/v1/games/"+code+"/touch", `{"side":2}`)
	h.pass(15 * time.Minute)
	c.page(game, "!Did not come")
}

func TestC042_AnAdjournedGameDoesNotHoldTheRoundNorTheTableUp(t *testing.T) {
	h := newHall(t)
	tournament := h.club(2, `{"name":"A","system":"double-round-robin"}`)
	tab := h.tablet(1)
	first := h.round(tournament)
	game := "/api/v1/games/" + first.text("games.0.code")
	s, c := h.script(), h.english()
	tab.must("POST", game+"/moves", `{"line":0,"ply":1,"hole":2}`)
	s.must("POST", game+"/adjourn", `{"why":"the hall closes"}`)
	if got := tab.must("GET", "/api/v1/table", ""); got.text("game.state") != "adjourned" {
		t.Errorf("the tablet shows %v", got.at("game"))
	}
	c.page("/arbiter/club", "0 of 1 result", "What has no result is adjourned", "Close round 1")
	s.must("POST", "/api/v1/events/club/rounds/"+first.text("id")+"/close", "")
	c.page("/arbiter/club/wall", "adjourned")
	second := h.round(tournament)
	if got := tab.must("GET", "/api/v1/table", ""); got.text("game.code") != second.text("games.0.code") {
		t.Errorf("the tablet shows %s", got.text("game.code"))
	}
	s.refused("POST", game+"/continue", "", 409, "table-in-use")
	s.must("POST", "/api/v1/games/"+second.text("games.0.code")+"/result", `{"outcome":"1-0"}`)
	s.must("POST", game+"/continue", "")
	if got := tab.must("GET", "/api/v1/table", ""); got.text("game.code") != first.text("games.0.code") {
		t.Errorf("the tablet shows %s", got.text("game.code"))
	}
	tab.must("POST", game+"/moves", `{"line":0,"ply":2,"hole":2}`)
	c.page("/arbiter/club/results", "!"+first.text("games.0.code"))
}

func TestLAW8_1_5_ADrawOfferStandsInTheListsOfMoves(t *testing.T) {
	h := newHall(t)
	round := h.round(h.club(2, `{"name":"A","rules":"togyz-tomove","control":"5+3"}`))
	code := round.text("games.0.code")
	game := "/api/v1/games/" + code
	s := h.script()
	s.must("POST", game+"/moves", `{"line":0,"ply":1,"hole":2}`)
	got := s.must("POST", game+"/draw", `{"side":1,"action":"offer"}`)
	if got.text("moves.0.drawOffer") != "true" {
		t.Errorf("moves %v", got.at("moves"))
	}
	notation := got.text("moves.0.notation")
	h.english().page("/arbiter/club/games/"+code, notation+" =", "a draw was offered with this move")
	h.english().page("/e/club/games/"+code, notation+" =")
}
