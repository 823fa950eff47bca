package server

import (
	"context"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"toreshi/models/store"
)

func TestArbiter_GamePage(t *testing.T) {
	h := newHall(t)
	tournament := h.club(4, "")
	tablet := h.tablet(1)
	round := h.round(tournament)
	game := round.text("games.0.code")
	for ply := 1; ply <= 4; ply++ {
		h.pass(3 * time.Second)
		legal := h.script().must("GET", "/api/v1/games/"+game, "").text("legal.0")
		tablet.must("POST", "/api/v1/games/"+game+"/moves", `{"line":0,"ply":`+strconv.Itoa(ply)+`,"hole":`+legal+`}`)
	}
	c := h.english()
	at := "/arbiter/club/games/" + game
	c.page(at, "Pause", "Set the clocks", "Take moves back", "Enter a result", `data-ply="4"`, "!>Go on<")
	c.wants("paused", c.fill(at, at+"/pause"), "the clocks stand", "Go on", "!>Pause<")
	c.refuse(at, at+"/clock", 422, []string{`id="clock1-error"`, "five minutes"}, "clock1", "five minutes", "clock2", "5:00", "why", "x")
	c.refuse(at, at+"/clock", 422, []string{`id="clock-why-error"`, `value="4:30"`}, "clock1", "4:30", "clock2", "5:00", "why", "")
	c.wants("set", c.fill(at, at+"/clock", "clock1", "4:30", "clock2", "1:05:00", "why", "wrong setting"), "clocks set from", "to 4:30 / 1:05:00: wrong setting")
	c.refuse(at, at+"/takeback", 422, []string{`id="ply-error"`}, "ply", "9", "why", "x")
	c.wants("taken back", c.fill(at, at+"/takeback", "ply", "2", "why", "touched another hole"), "taken back from move 4 to move 2: touched another hole",
		`data-ply="2"`, `!data-ply="3"`)
	c.wants("goes on", c.fill(at, at+"/resume"), "the clocks run", "Pause")
	tablet.must("POST", "/api/v1/games/"+game+"/call", `{"side":2}`)
	c.page("/arbiter/club", "Waiting for you", "calls", "I am there")
	c.page(at, "calls", "I am there")
	c.wants("answered", c.fill("/arbiter/club", at+"/answer", "from", "console"), "!I am there")
	tablet.must("POST", "/api/v1/games/"+game+"/resign", `{"side":1}`)
	c.page(at, "Confirm for both", "0 : 1")
	c.wants("confirmed", c.fill(at, at+"/confirm"), "confirmed", "!Confirm for both")
	c.refuse(at, at+"/result", 428, []string{`id="result-why-error"`}, "result", "1", "seen", between(c.page(at), `name="seen" value="`, `"`))
	c.wants("journal", c.page(at), "resigned", "the result was confirmed for both", "called the arbiter")
}

func TestArbiter_DefaultTime(t *testing.T) {
	h := newHall(t)
	tournament := h.club(2, `{"name":"A","control":"45"}`)
	h.tablet(1)
	game := h.round(tournament).text("games.0.code")
	c := h.english()
	at := "/arbiter/club/games/" + game
	c.page(at, "!Did not come")
	h.pass(16 * time.Minute)
	c.page("/arbiter/club", "no move for 15 min")
	c.page("/arbiter/club/wall", "no move for 15 min: default time over")
	c.page(at, "Did not come", "No move for 15 minutes.")
	c.wants("forfeit", c.fill(at, at+"/default"), "lost by default", "− : +")
	// The first player has moved, the second never came.
	other := newHall(t)
	tournament = other.club(2, `{"name":"A","control":"45"}`)
	tablet := other.tablet(1)
	game = other.round(tournament).text("games.0.code")
	tablet.must("POST", "/api/v1/games/"+game+"/moves", `{"line":0,"ply":1,"hole":1}`)
	c, at = other.english(), "/arbiter/club/games/"+game
	other.pass(14 * time.Minute)
	c.page(at, "!Did not come")
	other.pass(2 * time.Minute)
	c.wants("forfeit", c.fill(at, at+"/default"), "+ : −", "default time of 15 minutes over")
}

func TestArbiter_AfterARestartTheClocksAreResumedTogether(t *testing.T) {
	h := newHall(t)
	tournament := h.club(4, "")
	h.tablet(1)
	h.tablet(2)
	h.round(tournament)
	gone := h.clock.Load()
	h.pass(37 * time.Second)
	ctx := context.Background()
	if err := h.store.Write(ctx, func(tx *store.Tx) error { return tx.PutSetting(heartbeat, strconv.FormatInt(gone, 10)) }); err != nil {
		t.Fatal(err)
	}
	if err := h.server.recover(ctx); err != nil {
		t.Fatal(err)
	}
	c := h.english()
	c.page("/arbiter/club", "The server was away from 10:40:00 to 10:40:37; the clocks of 2 games were paused.", "Let all go on")
	c.wants("resumed", c.fill("/arbiter/club", "/arbiter/club/resume"), "2 games go on.", "!The server was away")
}

func TestArbiter_PlayersLeaveComeBackAndComeLate(t *testing.T) {
	h := newHall(t)
	tournament := h.club(5, "")
	round := h.round(tournament)
	player := round.text("games.0.players.0.id")
	c := h.english()
	at := "/arbiter/club/players"
	c.page(at, "Round 1 is published. A player who is entered now", `name="club"`)
	c.page(at+"/"+player, "Withdraw the player", "The open game goes to the opponent.", "0 of 4 games played, under half: all results leave the standings", "!Let the player come back")
	c.wants("withdrawn", c.fill(at+"/"+player, at+"/"+player+"/withdraw", "from", "1", "why", "ill"), "Withdrawn.", "withdrawn from round 1", "Let the player come back")
	c.wants("returned", c.fill(at+"/"+player, at+"/"+player+"/return", "from", "2", "why", "well again"), "The player is back.", "well again")
	c.wants("late", c.fill(at, at, "tournament", tournament, "name", "Кеш Келген"), "Кеш Келген is entered.", "6 players")
	c.page("/arbiter/club/results", "Кеш Келген") // a game to catch up
}

func TestArbiter_TabletsAndTheAddress(t *testing.T) {
	h := newHall(t)
	tournament := h.club(4, "")
	h.tablet(1)
	h.tablet(1) // asks
	game := h.round(tournament).text("games.0.code")
	c := h.english()
	page := c.page("/arbiter/club/tablets", "Tablets that ask to be let in", "Let it in", "Turn away", "Android · Chrome")
	id := regexp.MustCompile(`/tablets/(\w+)/replace`).FindStringSubmatch(page)[1]
	c.page("/arbiter/club", "a tablet asks:")
	c.page("/arbiter/club/games/"+game, "asks to be let in:")
	c.wants("let in", c.fill("/arbiter/club/games/"+game, "/arbiter/club/tablets/"+id+"/replace", "game", game), "The tablet is let in. Clocks and position are unchanged.", "!asks to be let in")
	c.page("/arbiter/club/tablets/sheet", "http://192.168.1.5:8080/t/club/1/", `viewBox="0 0`)
	if got := c.do("GET", "/arbiter/club/tablets/sheet.pdf", ""); got.status != 200 || !strings.HasPrefix(got.body, "%PDF") {
		t.Errorf("sheet: %d", got.status)
	}
	c.fill("/arbiter/club/hall", "/arbiter/club/hall", "address", "other", "other", "http://10.0.0.7:8080")
	c.page("/arbiter/club/tablets", "http://10.0.0.7:8080", "notice-")
	c.page("/arbiter/club/tablets/sheet", "http://10.0.0.7:8080/t/club/1/", "!192.168.1.5")
	c.page("/arbiter/club/hall", `value="http://10.0.0.7:8080" checked`)
}

func TestArbiter_DraftsArePrintedAndThrownAway(t *testing.T) {
	h := newHall(t)
	tournament := h.club(5, "")
	round := h.draft(tournament).text("id")
	c := h.english()
	got := c.do("GET", "/arbiter/club/rounds/"+round+"/pairings.pdf", "")
	if got.status != 200 || !strings.HasPrefix(got.body, "%PDF") {
		t.Fatalf("%d", got.status)
	}
	c.page("/arbiter/club/rounds", "free this round", "The start numbers stay")
	c.wants("discarded", c.fill("/arbiter/club/rounds", "/arbiter/club/rounds/"+round+"/discard"), "The draft of round 1 is thrown away.", "Draw round 1")
}
