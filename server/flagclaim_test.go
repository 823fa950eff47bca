package server

import (
	"testing"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/templates"
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

// What the arbiter saw on a physical clock nobody has claimed (LAW 6.8).
func TestLAW6_8_AFlagIsToldWithWhoSawIt(t *testing.T) {
	h := newHall(t)
	w := flagWords{tr: h.server.pages.Translator("en"), names: [2]string{"Ann", "Bob"}, story: &desk.Story{}}
	w.story.Case.Mode = models.FlagClaim
	w.story.Entries = []models.Entry{
		{Seq: 1, Command: "RuleFlag", Actor: "arbiter:x"},
		{Seq: 2, Command: "FallFlag", Actor: "table:e/1/2"},
		{Seq: 3, Command: "RuleIllegalMove", Actor: "arbiter:x", Args: `{"ply":4}`, At: 9},
	}
	for entry, want := range map[int64]string{1: "seen by the arbiter: time out for Ann", 2: "Bob claimed: time out for Ann"} {
		if said := w.flagSeen(models.Moment{Happening: models.Happening{Side: 1, Entry: entry}}); said != want {
			t.Errorf("said %q, want %q", said, want)
		}
	}
	move := models.Moment{Happening: models.Happening{Kind: models.MomentMove, Ply: 4, At: 5, TakenBack: true}}
	var line templates.TimelineMoment
	if w.counts(&line, move); line.Counts != "found illegal" {
		t.Errorf("the move is %q", line.Counts)
	}
}
