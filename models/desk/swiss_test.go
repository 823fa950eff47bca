package desk

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"toreshi/models"
	"toreshi/models/store"
)

// swissClub opens a Swiss of n players.
func (h *hall) swissClub(n, rounds int, change func(*TournamentDetails)) []string {
	return h.club(n, func(d *TournamentDetails) {
		d.System, d.Rounds = models.SwissSystem, rounds
		if change != nil {
			change(d)
		}
	})
}

func (h *hall) draft() string {
	h.t.Helper()
	id := h.id("r")
	h.do(&DraftRound{Event: "club", Tournament: "a", ID: id, Seed: 42})
	return id
}

// playRound publishes and starts a drafted round, enters random results and closes it.
func (h *hall) playRound(id string, r *rand.Rand) {
	h.t.Helper()
	h.do(&PublishRound{Event: "club", Round: id})
	h.do(&StartRound{Event: "club", Round: id})
	h.results(id, r)
	h.do(&CloseRound{Event: "club", Round: id})
}

func (h *hall) results(id string, r *rand.Rand) {
	h.t.Helper()
	for _, g := range h.games(id) {
		if !g.Open() {
			continue
		}
		c := &EnterResult{Game: g.ID, Counted: true, Outcome: []models.Outcome{models.FirstWins, models.SecondWins, models.Drawn}[r.IntN(3)]}
		if r.IntN(12) == 0 {
			c.Outcome, c.Reason = models.FirstWins, models.ReasonForfeit
		}
		h.do(c)
	}
}

func (h *hall) player(id string) *models.Player {
	h.t.Helper()
	var p *models.Player
	h.read(func(tx *store.Tx) (err error) {
		p, err = store.Get[models.Player](tx, id)
		return err
	})
	return p
}

func (h *hall) readRound(id string) *models.Round {
	h.t.Helper()
	var r *models.Round
	h.read(func(tx *store.Tx) (err error) {
		r, err = store.Get[models.Round](tx, id)
		return err
	})
	return r
}

// asPaired checks that every round of the club is the engine's on what it was paired
// on, unless it was changed by hand.
func (h *hall) asPaired() {
	h.t.Helper()
	for _, r := range h.table().Rounds {
		if r.ByHand {
			continue
		}
		h.read(func(tx *store.Tx) error {
			next, err := readSwissRound(tx, r.ID)
			if err != nil {
				return err
			}
			paired, err := next.swiss.Pair()
			if err != nil {
				return err
			}
			games := h.games(r.ID)
			if len(games) != len(paired.Pairs) {
				return fmt.Errorf("round %d: %d games, %d pairs", r.Number, len(games), len(paired.Pairs))
			}
			for i, p := range paired.Pairs {
				if games[i].First != next.ids[p.First] || games[i].Second != next.ids[p.Second] {
					return fmt.Errorf("round %d, board %d differs from the engine's", r.Number, i+1)
				}
			}
			return nil
		})
	}
}

func TestSwiss_NineRoundsOfTwentyFour(t *testing.T) {
	h := newHall(t)
	ids := h.swissClub(24, 9, nil)
	r := rand.New(rand.NewPCG(1, 9))
	h.do(&Forbid{Event: "club", Tournament: "a", ID: "f1", Players: [2]string{ids[0], ids[12]}, To: 3})
	h.do(&RequestBye{Event: "club", Player: ids[3], Round: 2, Kind: models.HalfBye})
	h.do(&RequestBye{Event: "club", Player: ids[4], Round: 1, Kind: models.ZeroBye})
	for n := 1; n <= 9; n++ {
		switch n {
		case 3:
			h.enter(1) // late, by strength
		case 4:
			h.do(&Withdraw{Event: "club", Player: ids[7]})
		case 6:
			h.enter(1) // late, at the end
			h.do(&Return{Event: "club", Player: ids[7]})
		}
		h.playRound(h.draft(), r)
	}
	h.refused(chief, &DraftRound{Event: "club", Tournament: "a", ID: "r99"}, "all-swiss-rounds-paired")
	table := h.table()
	if len(table.Players) != 26 || len(table.Rounds) != 9 {
		t.Fatalf("%d players, %d rounds", len(table.Players), len(table.Rounds))
	}
	if _, err := table.Standings(); err != nil {
		t.Fatal(err)
	}
	h.asPaired()
	h.sound()
}
