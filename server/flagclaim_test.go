package server

import (
	"testing"

	"toreshi/models"
)

// A claimed flag at a physical clock is as urgent as a flag, and is said with whose time it
// is (LAW 6.8).
func TestLAW6_8_AClaimedFlagIsInTheQueueAsAFlag(t *testing.T) {
	h := newHall(t)
	g := &models.Game{ID: "g", First: "a", Second: "b", Table: 3, State: models.Running, Board: models.ClockBoard, Call: 1, CallWhy: "flag-claim", CalledAt: 5}
	items := queue(hallNow{games: []*models.Game{g}, now: 10})
	if len(items) != 1 || items[0].why.name() != "flag" || items[0].why.kind() != "alarm" {
		t.Fatalf("the queue is %+v", items)
	}
	people := map[string]models.Person{"a": {Name: "Ann"}, "b": {Name: "Bob"}}
	if said := callWords(h.server.pages.Translator("en"), g, people); said != "Ann says that the time of Bob is up" {
		t.Errorf("said %q", said)
	}
}
