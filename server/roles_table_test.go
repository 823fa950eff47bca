package server

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"toreshi/models/store"
)

// tableHall is a round that is being played, with a tablet at table 1.
type tableHall struct {
	*hall
	tablet *client
	game   string
}

func newTableHall(t *testing.T, settings string) *tableHall {
	t.Helper()
	h := newHall(t)
	tournament := h.club(4, settings)
	tablet := h.tablet(1)
	round := h.round(tournament)
	return &tableHall{h, tablet, round.text("games.0.code")}
}

// order sends what a tablet may send about its game.
func (h *tableHall) order(action, body string) {
	h.t.Helper()
	h.pass(time.Second)
	h.tablet.must("POST", "/api/v1/games/"+h.game+"/"+action, body)
}

// changes names what a step changed in the record: columns of rows that were there, and
// tables that got new rows. Of another game than the table's everything is named with it.
func (h *tableHall) changes(step func()) []string {
	h.t.Helper()
	before := h.dump()
	step()
	seen := make(map[string]bool)
	for table, rows := range h.dump() {
		for id, row := range rows {
			was, ok := before[table][id]
			switch {
			case !ok:
				seen["new:"+table] = true
			case table == "games" && id != h.game && string(was) != string(row):
				seen["another:game"] = true
			default:
				for _, column := range different(h.t, was, row) {
					seen[table+"."+column] = true
				}
			}
		}
	}
	delete(seen, "games.revision")
	return slices.Sorted(maps.Keys(seen))
}

func (h *tableHall) dump() (rows map[string]map[string]json.RawMessage) {
	h.t.Helper()
	err := h.store.Read(context.Background(), func(tx *store.Tx) (err error) {
		rows, err = tx.Dump("")
		return err
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return rows
}

// different names the columns in which two versions of a row differ.
func different(t testing.TB, a, b json.RawMessage) (names []string) {
	t.Helper()
	var one, other map[string]any
	if json.Unmarshal(a, &one) != nil || json.Unmarshal(b, &other) != nil {
		t.Fatalf("no rows: %s %s", a, b)
	}
	for name, value := range other {
		if fmt.Sprint(one[name]) != fmt.Sprint(value) {
			names = append(names, name)
		}
	}
	return names
}

// TestRoles_ATableTabletDoesExactlyWhatATableMay: moves, presses, touches, resignation,
// draw, claims, a claimed flag, a call, agreement and dispute, each with the effect it
// has and no other: no decision, no line, no other game, no round, no setting.
func TestRoles_ATableTabletDoesExactlyWhatATableMay(t *testing.T) {
	const over = "games.award1 games.award2 games.clock games.clock_state games.ended_at games.last_at games.outcome games.reason games.result_from games.state"
	result := strings.ReplaceAll(over, "games.award1 games.award2 ", "games.award2 ")
	for name, c := range map[string]struct {
		settings string
		before   func(*tableHall)
		action   string
		body     string
		want     string
	}{
		"move": {
			action: "moves", body: `{"line":0,"ply":1,"hole":3}`,
			want: "games.clock games.last_at games.ply games.position new:moves games.kazan1",
		},
		"press": {
			settings: `{"name":"A","control":"5+3","board":"wooden"}`, action: "press", body: `{"line":0,"ply":1}`,
			before: func(h *tableHall) { h.order("moves", `{"line":0,"ply":1,"hole":3}`) },
			want:   "games.clock games.last_at games.to_press moves.clock moves.pressed_at",
		},
		"touch":  {settings: `{"name":"A","control":"5+3","start":"touch"}`, action: "touch", body: `{"side":1}`, want: "games.touched1"},
		"resign": {action: "resign", body: `{"side":1}`, want: result},
		"draw offer": {
			settings: `{"name":"A","control":"5+3","drawOffers":true}`, action: "draw", body: `{"side":1,"action":"offer"}`,
			before: func(h *tableHall) { h.order("moves", `{"line":0,"ply":1,"hole":3}`) },
			want:   "games.draw_offered moves.draw_offer",
		},
		"draw agreed": {
			settings: `{"name":"A","control":"5+3","drawOffers":true}`, action: "draw", body: `{"side":2,"action":"accept"}`,
			before: func(h *tableHall) {
				h.order("moves", `{"line":0,"ply":1,"hole":3}`)
				h.order("draw", `{"side":1,"action":"offer"}`)
			},
			want: over + " games.draw_offered",
		},
		"flag claimed": {
			settings: `{"name":"A","control":"5","flagMode":"claim"}`, action: "flag", body: `{"side":1}`,
			before: func(h *tableHall) { h.pass(6 * time.Minute) },
			want:   strings.ReplaceAll(result, "games.last_at ", "") + " games.flag_seen games.flag_side games.flag_zero games.rule",
		},
		"call": {action: "call", body: `{"side":1}`, want: "games.call_side games.called_at"},
		"agreement": {
			before: func(h *tableHall) { h.order("resign", `{"side":1}`) }, action: "confirm", body: `{"side":2}`, want: "games.confirmed2",
		},
		"dispute": {
			before: func(h *tableHall) { h.order("resign", `{"side":1}`) }, action: "dispute", body: `{"side":2}`,
			want: "games.call_side games.call_why games.called_at",
		},
	} {
		t.Run(name, func(t *testing.T) {
			h := newTableHall(t, c.settings)
			if c.before != nil {
				c.before(h)
			}
			want := strings.Fields(c.want)
			slices.Sort(want)
			if got := h.changes(func() { h.order(c.action, c.body) }); !slices.Equal(got, want) {
				t.Errorf("changed\n%s\nwant\n%s", got, want)
			}
		})
	}
}
