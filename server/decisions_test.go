package server

import (
	"context"
	"net/http"
	"testing"

	"toreshi/models/store"
)

// TestDecisions_AreOfTheGameThatTheTableShows: whoever sits at a table in a later round
// does not read what was decided about those who sat there before, nor in the stream of
// their game.
func TestDecisions_AreOfTheGameThatTheTableShows(t *testing.T) {
	h := newHall(t)
	tournament := h.club(4, "")
	tablet := h.tablet(1)
	s := h.script()
	round := h.round(tournament)
	game := round.text("games.0.code")
	at := "/api/v1/games/" + game
	s.must("POST", at+"/penalty", `{"side":1,"penalty":"warning","why":"quarrels with a spectator"}`)
	if got := tablet.must("GET", at, ""); got.text("decisions.0.why") == "" {
		t.Fatalf("the players themselves do not see it: %v", got)
	}
	h.decide(round, "1-0")
	h.round(tournament)
	if got := tablet.must("GET", at, ""); got.at("decisions") != nil {
		t.Errorf("who sits there now reads %v", got.at("decisions"))
	}
	if got := s.must("GET", at, ""); got.at("decisions") == nil {
		t.Error("the arbiter does not see it")
	}
	base := h.listen()
	revision := s.must("GET", at, "").text("revision")
	if got := tablet.open(t, base, at+"/live").want(game + ":" + revision).at("decisions"); got != nil {
		t.Errorf("the stream tells %v", got)
	}
}

// TestLive_ADeviceThatWasRemovedAndAnAssistantWhoLeftSeeNoMoreDecisions: a stream that was
// opened before goes on with what everybody sees.
func TestLive_ADeviceThatWasRemovedAndAnAssistantWhoLeftSeeNoMoreDecisions(t *testing.T) {
	c := newCast(t)
	assistant, tablet := c.assistant("aigul", 1, 1), c.people["own"]
	game := c.started.text("games.0.code")
	at, s, base := "/api/v1/games/"+game, c.script(), c.listen()
	s.must("POST", at+"/penalty", `{"side":1,"penalty":"warning","why":"noise"}`)
	revision := s.must("GET", at, "").text("revision")
	streams := map[string]*reader{"tablet": tablet.open(t, base, at+"/live"), "assistant": assistant.open(t, base, at+"/live")}
	for who, r := range streams {
		if r.want(game+":"+revision).at("decisions") == nil {
			t.Fatalf("%s sees nothing while it may", who)
		}
	}
	tablets := s.must("GET", "/api/v1/events/club/tablets", "")
	for i := range tablets.at("tablets").([]any) {
		one := "tablets." + string(rune('0'+i))
		if tablets.text(one+".table") == "1" {
			if got := s.do("DELETE", "/api/v1/events/club/tablets/"+tablets.text(one+".id"), ""); got.status >= http.StatusBadRequest {
				t.Fatalf("the tablet is not removed: %d %s", got.status, got.body)
			}
		}
	}
	err := c.server.Store.Write(context.Background(), func(tx *store.Tx) error { return tx.DropSector("aigul", "club") })
	if err != nil {
		t.Fatal(err)
	}
	s.must("POST", at+"/penalty", `{"side":2,"penalty":"warning","why":"answers back"}`)
	revision = s.must("GET", at, "").text("revision")
	for who, r := range streams {
		if got := r.want(game + ":" + revision).at("decisions"); got != nil {
			t.Errorf("%s still reads %v", who, got)
		}
	}
}
