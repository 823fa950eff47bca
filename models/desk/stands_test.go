package desk

import (
	"testing"

	"toreshi/models"
	"toreshi/models/store"
)

// token is the token of a game as a page shows it now.
func (h *hall) token(game string) (token string) {
	h.t.Helper()
	h.read(func(tx *store.Tx) (err error) {
		token, err = Stands(tx, h.game(game))
		return err
	})
	return token
}

// TestStale_TwoArbitersNeverUndoOrDoubleEachOther: every ruling can say how the game stood
// when it was looked at; given twice from two open pages the second is refused and
// changes nothing.
func TestStale_TwoArbitersNeverUndoOrDoubleEachOther(t *testing.T) {
	for name, ruling := range map[string]func(game, stands string) Command{
		"sides": func(g, seen string) Command {
			return &SwapSides{Game: g, Why: "sat the other way", Acknowledged: true, Stands: seen}
		},
		"restart": func(g, seen string) Command {
			return &Restart{Game: g, Why: "wrong set-up", Acknowledged: true, Stands: seen}
		},
		"illegal": func(g, seen string) Command {
			return &RuleIllegalMove{Game: g, Ply: 1, Action: RestorePosition, Side: 1, Why: "wrong", Stands: seen}
		},
		"take back": func(g, seen string) Command { return &TakeBack{Game: g, Ply: 0, Why: "taken back", Stands: seen} },
		"penalty": func(g, seen string) Command {
			return &Penalize{Game: g, Side: 1, Penalty: models.PenaltyWarning, Why: "noise", Stands: seen}
		},
		"clock": func(g, seen string) Command {
			return &AdjustClock{Game: g, Remaining: [2]int64{60_000, 60_000}, Why: "two minutes", Stands: seen}
		},
		"flag": func(g, seen string) Command {
			return &RuleFlag{Game: g, Flagged: [2]bool{true, true}, Why: "x", Stands: seen}
		},
		"adjourn": func(g, seen string) Command { return &Adjourn{Game: g, Why: "a power cut", Stands: seen} },
	} {
		t.Run(name, func(t *testing.T) {
			h, game := asHappened(t, nil)
			h.line(game, 3, 4)
			seen := h.token(game)
			h.line(game, 1)
			if h.token(game) != seen {
				t.Fatal("a move makes the page of a game that goes on stale")
			}
			if name == "flag" { // one that can be ruled on, from a page that saw no decision
				h.do(&Penalize{Game: game, Side: 1, Penalty: models.PenaltyWarning, Why: "noise"})
			} else {
				h.do(ruling(game, seen))
			}
			if h.game(game).State == models.Adjourned {
				h.do(&ContinueGame{Game: game})
			}
			if h.game(game).State == models.Paused {
				h.do(&Resume{Game: game})
			}
			if h.game(game).Ply == 0 { // so that the ruling could be given again
				h.line(game, 3)
			}
			before := *h.game(game)
			h.refused(chief, ruling(game, seen), "game-changed-meanwhile")
			if *h.game(game) != before {
				t.Errorf("refused, and yet changed: %+v", h.game(game))
			}
			h.sound()
		})
	}
}

// TestStale_NobodyConfirmsAResultHeHasNotSeen: the confirmation of one result does not
// settle another one.
func TestStale_NobodyConfirmsAResultHeHasNotSeen(t *testing.T) {
	h, game := asHappened(t, nil)
	h.line(game, 3)
	h.do(&Resign{Game: game, Side: 1})
	seen := h.token(game)
	h.do(&TakeBack{Game: game, Ply: 1, Why: "he did not resign"})
	h.do(&Resume{Game: game})
	h.do(&Resign{Game: game, Side: 2})
	h.refused(chief, &Confirm{Game: game, Stands: seen}, "result-entered-meanwhile")
	if h.game(game).State != models.Finished {
		t.Fatalf("settled: %+v", h.game(game))
	}
	h.do(&Confirm{Game: game, Stands: h.token(game)})
	h.sound()
}
