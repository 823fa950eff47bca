package server

import (
	"fmt"
	"strings"
	"testing"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/store"
)

// waitingHall is a hall in which every reason waits at a table of its own: the table's
// number says what is there.
func waitingHall(t *testing.T) hallNow {
	t.Helper()
	const now = 10_000_000
	at := func(table int, state models.GameState) *models.Game {
		return &models.Game{
			ID: fmt.Sprint("g", table), Tournament: "a", Table: table, State: state, Board: models.TabletBoard,
			StartedAt: now - 60_000, LastAt: now - 5000, EndedAt: now - 4000,
		}
	}
	call := func(table, side int, why string, since int64) *models.Game {
		g := at(table, models.Paused)
		g.Call, g.CallWhy, g.CalledAt = side, why, now-since
		return g
	}
	running := func(table, ply int, left, started int64) *models.Game {
		g := at(table, models.Running)
		control, err := clock.ParseControl("5")
		if err != nil {
			t.Fatal(err)
		}
		k, err := clock.New(control).Start(clock.First, now-1000)
		if err != nil {
			t.Fatal(err)
		}
		k.Faces[0].Left = left + 1000
		g.SetClock(k)
		g.Ply, g.StartedAt, g.LastAt = ply, now-started, now-started
		return g
	}
	flagged := at(4, models.Flagged)
	flagged.FlagSide, flagged.FlagSeen = 1, now-2000
	wrong := at(7, models.Paused)
	wrong.WrongPly = 5
	claim := running(5, 8, 0, 60_000)
	claim.Tournament = "b"
	return hallNow{
		event: &models.Event{ID: "club", DefaultTime: 15}, now: now,
		tournaments: map[string]*models.Tournament{"a": {FlagMode: string(models.FlagAuto)}, "b": {FlagMode: string(models.FlagClaim)}},
		games: []*models.Game{
			at(1, models.Confirmed), running(2, 8, 200_000, 60_000), // nothing to do
			at(15, models.Adjourned), at(14, models.Finished), at(13, models.Paused),
			running(12, 8, 9000, 60_000), running(11, 8, 3000, 60_000), running(10, 0, 200_000, 16*60_000),
			call(8, 3, "device-time", 1000), wrong, call(6, 2, "dispute", 1000), claim, flagged,
			call(3, 1, "", 1000), call(20, 1, "restart", 1000), call(16, 2, "", 9000),
			at(17, models.Confirmed),
		},
		half:    map[string]int64{"g17": now - 7000, "g14": now - 7000}, // table 14 has something more urgent
		tablets: []store.Tablet{{ID: "t1", Table: 2, State: store.TabletActive}, {ID: "t2", Table: 9, State: store.TabletAsking, ClaimedAt: now - 90_000}},
		appeals: []*models.Decision{{ID: "d", Game: "g1", AppealAt: now - 3000}}, tableOf: map[string]int{"g1": 1},
	}
}

func reasons(items []item) string {
	var list []string
	for _, i := range items {
		list = append(list, fmt.Sprint(i.table, " ", i.why.name()))
	}
	return strings.Join(list, ", ")
}

// TestQueue_TheMostUrgentComesFirst holds the order of spec/users.md 4.1: calls, flags,
// disputes, what the rules of play need, then who waits, then what only informs.
func TestQueue_TheMostUrgentComesFirst(t *testing.T) {
	want := "16 call, 3 call, 4 flag, 5 zero, 6 dispute, 7 wrong, 8 program, 9 tablet, 10 default, 1 appeal, " +
		"11 low, 12 low, 13 paused, 14 result, 15 adjourned, 17 sheets"
	if got := reasons(queue(waitingHall(t))); got != want {
		t.Errorf("queue\n%s\nwant\n%s", got, want)
	}
}

// TestQueue_AnAskingTabletDoesNotHideANewerFlag: the tablet has waited longer, but a
// flag is of another urgency.
func TestQueue_AnAskingTabletDoesNotHideANewerFlag(t *testing.T) {
	h := waitingHall(t)
	h.tablets[1].ClaimedAt = 1
	all := queue(h)
	for n, i := range all {
		if i.why == waitsTablet && n < 3 {
			t.Errorf("the tablet is number %d: %s", n+1, reasons(all))
		}
	}
}

func TestQueue_ASectorSeesItsTablesOnly(t *testing.T) {
	h := waitingHall(t)
	h.only = tables{4, 9}
	if got, want := reasons(queue(h)), "4 flag, 5 zero, 6 dispute, 7 wrong, 8 program, 9 tablet"; got != want {
		t.Errorf("sector 4–9: %s, want %s", got, want)
	}
}

// TestLAW6_8_AutoModeNeedsNobodyToSeeAZero: the program calls the flag itself, so that a
// clock at zero is no task; where people must see it, it is one.
func TestLAW6_8_AutoModeNeedsNobodyToSeeAZero(t *testing.T) {
	h := waitingHall(t)
	for mode, want := range map[models.FlagMode]matter{models.FlagAuto: waitsNot, models.FlagClaim: waitsZero, models.FlagArbiter: waitsZero} {
		h.tournaments["b"].FlagMode = string(mode)
		for _, g := range h.games {
			if got := h.asks(g).why; g.Table == 5 && got != want {
				t.Errorf("%s: %s, want %s", mode, got.name(), want.name())
			}
		}
	}
}

// TestQueue_ATableStandsInItOnce: a called arbiter at a paused game with a wrong move is
// one thing, the call.
func TestQueue_ATableStandsInItOnce(t *testing.T) {
	h := waitingHall(t)
	for _, g := range h.games {
		if g.Table == 7 {
			g.Call, g.CalledAt = 2, h.now-100
		}
	}
	seen := make(map[string]int)
	for _, i := range queue(h) {
		if i.game != nil {
			seen[i.game.ID]++
		}
	}
	for id, n := range seen {
		if n > 1 {
			t.Errorf("%s stands in the queue %d times", id, n)
		}
	}
	if got := reasons(queue(h)[:3]); got != "16 call, 3 call, 7 call" {
		t.Errorf("queue begins %s", got)
	}
}
