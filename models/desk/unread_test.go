package desk

import (
	"strings"
	"testing"

	"toreshi/models"
	"toreshi/models/store"
)

// rulings are the decisions of a game, the oldest first.
func (h *hall) rulings(game string) (rows []*models.Decision) {
	h.t.Helper()
	h.read(func(tx *store.Tx) (err error) {
		rows, err = store.List[models.Decision](tx, "seq, id", "game = ?", game)
		return err
	})
	return rows
}

// 7.2, 7.8: before anybody has read a physical clock, a penalty in time is an order and no
// reading: the decision keeps the amount, no clock shows anything.
func TestC7_2_APenaltyInventsNoReading(t *testing.T) {
	h := newHall(t)
	id, start := h.physical(nil)
	h.must(h.at(tableOne, start+60_000, &Play{Game: id, Ply: 1, Hole: 3}))
	before := h.game(id).Clock
	h.must(h.at(chief, start+70_000, &Penalize{Game: id, Side: 1, Penalty: models.PenaltyOpponentTime, Time: 120_000, Acknowledged: true}))
	h.do(&Penalize{Game: id, Side: 1, Penalty: models.PenaltyOwnTime, Time: 600_000, Acknowledged: true}) // more than the control: nobody knows what is left
	if g := h.game(id); g.Clock != before {
		t.Fatalf("the clock is %s, was %s", g.Clock, before)
	}
	for _, d := range h.rulings(id) {
		if d.ClocksBefore != "" || d.ClocksAfter != "" || !strings.Contains(d.After, `"time":`) {
			t.Errorf("the decision is %+v", d)
		}
	}
	h.sound()
}

// 7.2: the first reading sets nothing anew; once there is one, a penalty is added to it, and
// it stays the reading of its instant.
func TestC7_2_AGiftIsAddedToAReading(t *testing.T) {
	h := newHall(t)
	id, start := h.physical(nil)
	h.do(&Play{Game: id, Ply: 1, Hole: 3})
	h.must(h.at(chief, start+60_000, &AdjustClock{Game: id, Remaining: [2]int64{135_000, 40_000}}))
	h.must(h.at(chief, start+90_000, &Penalize{Game: id, Side: 1, Penalty: models.PenaltyOpponentTime, Time: 120_000, Acknowledged: true}))
	k, err := h.game(id).ReadClock()
	h.must(err)
	if k.Since != start+60_000 {
		t.Errorf("read at %d", k.Since)
	}
	h.wantLeft(id, start+999_000, [2]int64{135_000, 160_000})
	d := h.rulings(id)
	if d[0].Before != "" || d[0].ClocksBefore != "" || d[0].After != "[135000,40000]" || d[1].ClocksBefore != "[135000,40000]" || d[1].ClocksAfter != "[135000,160000]" {
		t.Errorf("decisions %+v, %+v", d[0], d[1])
	}
	h.sound()
}

// 7.7: the time for an illegal move at a physical clock is kept with the decision.
func TestLAW7_5_TheTimeForAnIllegalMoveIsAnOrder(t *testing.T) {
	h, id := asHappened(t, func(d *TournamentDetails) { d.Control, d.Board = "5", models.ClockBoard })
	h.told(id, 3, sownWrongly)
	h.do(&RuleIllegalMove{Game: id, Ply: 1, Action: RestorePosition, Side: 1, Penalty: models.PenaltyOpponentTime, Time: 120_000, Acknowledged: true})
	g, d := h.game(id), h.rulings(id)
	k, err := g.ReadClock()
	h.must(err)
	if last := d[len(d)-1]; !g.ClockUnread(k) || last.ClocksAfter != "" || !strings.Contains(last.After, `"time":120000`) {
		t.Errorf("clock %s, decision %+v", g.Clock, last)
	}
	h.sound()
}
