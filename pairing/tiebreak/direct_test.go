package tiebreak

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// encounterPlaces applies direct encounter alone to a group.
func encounterPlaces(e Event, group ...int) map[int]int {
	places := map[int]int{}
	for player, v := range (DirectEncounter{}).Compute(newField(e), group) {
		places[player] = v.Amount
	}
	return places
}

// The groups of spec/tiebreaks.md 5.4.
func TestDE_WorkedCases(t *testing.T) {
	tec := roundRobin(6, game(1, 1, 2, "½"), game(2, 1, 4, "½"), game(3, 1, 6, "½"),
		game(4, 2, 4, "½"), game(5, 2, 6, "0"), game(6, 4, 6, "½"))
	for name, c := range map[string]struct {
		event Event
		group []int
		want  map[int]int
	}{
		"1,2,4,6 all met":         {tec, []int{1, 2, 4, 6}, map[int]int{6: 1, 1: 2, 4: 2, 2: 4}},
		"1 beat 2 and 3":          {oracle(), []int{1, 2, 3}, map[int]int{1: 1, 2: 2, 3: 2}},
		"a forfeit is a game":     {oracle(), []int{4, 5, 6}, map[int]int{6: 1, 5: 2, 4: 3}},
		"a single player":         {oracle(), []int{4}, map[int]int{4: 0}},
		"a circle stays together": {roundRobin(3, game(1, 1, 2, "1"), game(2, 2, 3, "1"), game(3, 3, 1, "1")), []int{1, 2, 3}, map[int]int{1: 0, 2: 0, 3: 0}},
	} {
		if diff := cmp.Diff(c.want, encounterPlaces(c.event, c.group...)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestDE_NotAllMet_NoSplit(t *testing.T) {
	e := roundRobin(3, game(1, 1, 2, "1"), game(2, 1, 3, "1"))
	if diff := cmp.Diff(map[int]int{1: 0, 2: 0, 3: 0}, encounterPlaces(e, 1, 2, 3)); diff != "" {
		t.Errorf("places (-want +got):\n%s", diff)
	}
}

// Four tied: the games among all put 1 and 2 level at 2, and 3 and 4 at 1; then
// the single games 1-2 and 3-4 decide.
func TestDE_AppliedAnewInsideTies(t *testing.T) {
	e := roundRobin(4,
		game(1, 1, 4, "½"), game(1, 2, 3, "1"),
		game(2, 4, 3, "1"), game(2, 1, 2, "½"),
		game(3, 2, 4, "½"), game(3, 3, 1, "0"),
	)
	// 1: ½+½+1 = 2; 2: 1+½+½ = 2; 4: ½+1+½ = 2; 3: 0
	if diff := cmp.Diff(map[int]int{1: 1, 2: 1, 4: 1, 3: 4}, encounterPlaces(e, 1, 2, 3, 4)); diff != "" {
		t.Errorf("places (-want +got):\n%s", diff)
	}

	e = roundRobin(4,
		game(1, 1, 4, "0"), game(1, 2, 3, "1"),
		game(2, 4, 3, "0"), game(2, 1, 2, "1"),
		game(3, 2, 4, "1"), game(3, 3, 1, "0"),
	)
	// 1: 0+1+1 = 2, 2: 1+0+1 = 2, 3: 0+1+0 = 1, 4: 1+0+0 = 1
	values := (DirectEncounter{}).Compute(newField(e), []int{1, 2, 3, 4})
	want := map[int]int{1: 1, 2: 2, 3: 3, 4: 4}
	for player, place := range want {
		if got := values[player].Amount; got != place {
			t.Errorf("player %d is at place %d, want %d", player, got, place)
		}
	}
	wantTerms := []Term{
		{Round: 1, Opponent: 4, Award: 0, Amount: 0, Scale: Tenths, Pass: 1, Meetings: 1},
		{Round: 2, Opponent: 2, Award: 10, Amount: 10, Scale: Tenths, Pass: 1, Meetings: 1},
		{Round: 3, Opponent: 3, Award: 10, Amount: 10, Scale: Tenths, Pass: 1, Meetings: 1},
		{Round: 2, Opponent: 2, Award: 10, Amount: 10, Scale: Tenths, Pass: 2, Meetings: 1},
	}
	if diff := cmp.Diff(wantTerms, values[1].Terms); diff != "" {
		t.Errorf("terms of player 1 (-want +got):\n%s", diff)
	}
}

// 6.1.2: who met twice counts the average, so a pair with two games does not
// outweigh a pair with one.
func TestDE_MeetingTwiceCountsTheAverage(t *testing.T) {
	e := roundRobin(3,
		game(1, 1, 2, "1"), game(2, 2, 3, "1"), game(3, 3, 1, "1"),
		game(4, 2, 1, "½"),
	)
	// 1: (1+½)/2 + 0 = ¾; 2: (0+½)/2 + 1 = 1¼; 3: 0 + 1 = 1. Sums would say 1½ 1½ 1.
	if diff := cmp.Diff(map[int]int{2: 1, 3: 2, 1: 3}, encounterPlaces(e, 1, 2, 3)); diff != "" {
		t.Errorf("places (-want +got):\n%s", diff)
	}
}

func TestDE_SwissForfeitIsNoMeeting(t *testing.T) {
	e := roundRobin(2, game(1, 1, 2, "+"))
	e.PreDetermined = false
	if diff := cmp.Diff(map[int]int{1: 0, 2: 0}, encounterPlaces(e, 1, 2)); diff != "" {
		t.Errorf("places (-want +got):\n%s", diff)
	}
}
