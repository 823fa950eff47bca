package desk

import (
	"math/rand/v2"
	"testing"

	"toreshi/clock"
	"toreshi/models"
)

// shows is what both clocks of a game show now.
func (h *hall) shows(game string) [2]int64 {
	h.t.Helper()
	k, err := h.game(game).ReadClock()
	h.must(err)
	return [2]int64{k.Remaining(clock.First, h.now), k.Remaining(clock.Second, h.now)}
}

// timed is a game of two hours with moves made on its tablet.
func timed(t *testing.T, holes ...int) (*hall, string) {
	h := newHall(t)
	h.club(2, func(d *TournamentDetails) { d.Control = "120" })
	id := h.games(h.round(1))[0].ID
	for _, hole := range holes {
		h.now += 60_000
		h.play(id, hole)
	}
	return h, id
}

// gift gives the opponent of a side two minutes.
func gift(game string, side int) *Penalize {
	return &Penalize{Game: game, Side: side, Penalty: models.PenaltyOpponentTime, Time: 120_000, Acknowledged: true, Why: "noise"}
}

// TestSPEC7_9_AResultTakenAwayGoesOnWithTheClocksAsTheyStood: with what was set, given and
// used since the last move.
func TestSPEC7_9_AResultTakenAwayGoesOnWithTheClocksAsTheyStood(t *testing.T) {
	for name, c := range map[string]struct {
		moves []int
		then  func(h *hall, game string)
	}{
		"clocks set": {[]int{5, 1, 3}, func(h *hall, game string) {
			h.do(&AdjustClock{Game: game, Remaining: [2]int64{6_000_000, 3_000_000}, Why: "the clock was set wrongly"})
			h.now += 7000
			h.do(&EnterResult{Game: game, Outcome: models.FirstWins, Why: "slip"})
		}},
		"penalty": {[]int{5, 1, 3}, func(h *hall, game string) {
			h.do(gift(game, 1))
			h.now += 7000
			h.do(&Resign{Game: game, Side: 1})
		}},
		"no move": {nil, func(h *hall, game string) {
			h.now += 300_000
			h.do(&EnterResult{Game: game, Outcome: models.FirstWins})
		}},
		"flag": {[]int{5}, func(h *hall, game string) {
			h.now += 8_000_000
			h.do(&FallFlag{Game: game, Side: 2})
		}},
	} {
		h, id := timed(t, c.moves...)
		c.then(h, id)
		was := h.shows(id)
		h.now += 500_000
		h.do(&EnterResult{Game: id, Outcome: models.OutcomeOpen, Why: "by mistake", Acknowledged: "now"})
		if now := h.shows(id); now != was {
			t.Errorf("%s: the clocks showed %v, now %v", name, was, now)
		}
		g := h.game(id)
		k, err := g.ReadClock()
		if err != nil || g.State != models.Paused || k.State != clock.Paused || k.Turn != clock.Side(g.Ply%2) {
			t.Errorf("%s: %s, %+v, %v", name, g.State, k, err)
		}
		h.do(&Resume{Game: id})
		h.sound()
	}
}

// TestSPEC7_9_TimeGivenBeforeTheFirstMoveStaysGiven: the game begins again with it.
func TestSPEC7_9_TimeGivenBeforeTheFirstMoveStaysGiven(t *testing.T) {
	h := newHall(t)
	h.club(2, func(d *TournamentDetails) { d.Control = "120" })
	id := h.games(h.round())[0].ID
	h.do(&AdjustClock{Game: id, Remaining: [2]int64{7_200_000, 3_600_000}, Why: "came late"})
	h.do(&EnterResult{Game: id, Outcome: models.FirstWins})
	h.do(&EnterResult{Game: id, Outcome: models.OutcomeOpen, Why: "by mistake", Acknowledged: "now"})
	if got := h.shows(id); got != [2]int64{7_200_000, 3_600_000} || h.game(id).State != models.Running {
		t.Errorf("the clocks show %v in state %s", got, h.game(id).State)
	}
	h.sound()
}

// TestLAW7_5_5_EveryTimeThatWasGivenForAnIllegalMoveIsKept: the second restored position
// has what was given with the first.
func TestLAW7_5_5_EveryTimeThatWasGivenForAnIllegalMoveIsKept(t *testing.T) {
	h, id := timed(t, 5, 1)
	then := h.shows(id)
	for range 2 {
		h.play(id, 3)
		h.do(&RuleIllegalMove{
			Game: id, Ply: 3, Action: RestorePosition, Side: 1, Penalty: models.PenaltyOpponentTime, Time: 120_000,
			Acknowledged: true, Why: "sown wrongly",
		})
		then[1] += 120_000
		if got := h.shows(id); got != then {
			t.Errorf("the clocks show %v, want %v", got, then)
		}
		h.do(&Resume{Game: id})
	}
	h.sound()
}

// TestLAW7_5_1_WhatTheArbiterGaveIsNeverLost: after any way back the clocks show what they
// showed with the move and what the arbiter has given or taken since.
func TestLAW7_5_1_WhatTheArbiterGaveIsNeverLost(t *testing.T) {
	for seed := range uint64(6) {
		h, id := timed(t)
		r := rand.New(rand.NewPCG(seed, 7))
		with, given := []([2]int64){{7_200_000, 7_200_000}}, []([2]int64){{}} // per ply of the line
		var sum [2]int64
		for range 60 {
			g := h.game(id)
			switch r.IntN(6) {
			case 0:
				h.do(&Pause{Game: id})
				was := h.shows(id)
				left := [2]int64{max(1, was[0]+r.Int64N(400_000)-200_000), max(1, was[1]+r.Int64N(400_000)-200_000)}
				h.do(&AdjustClock{Game: id, Remaining: left, Why: "defective"})
				sum[0], sum[1] = sum[0]+left[0]-was[0], sum[1]+left[1]-was[1]
				h.do(&Resume{Game: id})
			case 1:
				side := 1 + r.IntN(2)
				h.do(gift(id, side))
				sum[2-side] += 120_000
			case 2:
				if g.Ply == 0 {
					continue
				}
				ply := r.IntN(g.Ply)
				if r.IntN(2) == 0 {
					h.do(&TakeBack{Game: id, Ply: ply, Why: "a claim"})
				} else {
					h.do(&RuleIllegalMove{Game: id, Ply: ply + 1, Action: RestorePosition, Why: "sown wrongly"})
				}
				for s, got := range h.shows(id) {
					if want := max(0, with[ply][s]+sum[s]-given[ply][s]); got != want {
						t.Fatalf("seed %d: side %d shows %d after ply %d, want %d", seed, s+1, got, ply, want)
					}
				}
				with, given = with[:ply+1], given[:ply+1]
				h.do(&Resume{Game: id})
			default:
				holes := h.recorded(id).Board().LegalHoles()
				h.now += r.Int64N(20_000)
				h.play(id, holes[r.IntN(len(holes))])
				if !h.game(id).Open() {
					h.do(&TakeBack{Game: id, Ply: len(with) - 1, Why: "a claim"})
					h.do(&Resume{Game: id})
					continue
				}
				with, given = append(with, h.shows(id)), append(given, sum)
			}
		}
		h.sound()
	}
}
