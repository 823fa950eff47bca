package desk

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"toreshi/models"
	"toreshi/models/store"
	"toreshi/pairing/trf"
)

// An arbiter runs whole tournaments by chance: every one can be paired again from its
// record, goes out and in as a file without a loss, and has a sound journal.
func TestSwiss_RandomTournaments(t *testing.T) {
	count := uint64(10)
	if testing.Short() {
		count = 3
	}
	for seed := range count {
		h := newHall(t)
		r := rand.New(rand.NewPCG(seed, 3))
		byHand := h.randomSwiss(r)
		h.asPaired()
		h.sound()
		f, text := h.export("a", trf.TRF26)
		if h.table().Tournament.ColourRule == models.ColoursFIDE && !h.avoidedMet() {
			reproduced(t, f, byHand...)
		}
		done := h.importTRF(f, "again")
		h.soundEvent("again")
		var second bytes.Buffer
		h.read(func(tx *store.Tx) error {
			again, err := ExportTRF(tx, done.Tournament)
			if err != nil {
				return err
			}
			return again.Write(&second, trf.TRF26)
		})
		if diff := cmp.Diff(undated(text), undated(second.String())); diff != "" {
			t.Errorf("seed %d: the file after a round trip (-before +after):\n%s", seed, diff)
		}
		if t.Failed() {
			t.Fatalf("with seed %d", seed)
		}
	}
}

// avoidedMet tells whether a round had to make a pair that was to be avoided, which a
// tournament file cannot say.
func (h *hall) avoidedMet() (met bool) {
	h.read(func(tx *store.Tx) error {
		for _, r := range h.table().Rounds {
			e, err := PairingExplanation(tx, r.ID)
			if err != nil {
				return err
			}
			met = met || e.Explanation != nil && len(e.Explanation.Avoided) > 0
		}
		return nil
	})
	return met
}

// randomSwiss plays a Swiss to its end or until nobody can be paired, and gives the
// rounds that differ from the engine's.
func (h *hall) randomSwiss(r *rand.Rand) (byHand []int) {
	h.t.Helper()
	points := r.IntN(3)
	ids := h.swissClub(4+r.IntN(14), 3+r.IntN(6), func(d *TournamentDetails) {
		d.ByePoints = &points
		d.InitialChoice = []models.InitialColour{models.InitialByLot, models.InitialFirst, models.InitialSecond}[r.IntN(3)]
		d.Acceleration = []models.Acceleration{models.NotAccelerated, models.Baku}[r.IntN(2)]
		d.ColourRule = []models.ColourRule{models.ColoursFIDE, models.ColoursFIDE, models.ColoursKazakh}[r.IntN(3)]
	})
	rounds := h.table().Tournament.Rounds
	for n := 1; n <= rounds; n++ {
		h.between(r, ids, n)
		id := h.id("r")
		err := h.try(chief, &DraftRound{Event: "club", Tournament: "a", ID: id, Seed: r.Int64N(1 << 53)})
		if models.KindOf(err) == models.Refused {
			return byHand // who is left has met everybody
		}
		if err != nil {
			h.t.Fatal(err)
		}
		if hand := h.sameAs(id); r.IntN(6) == 0 && len(hand.Pairs) > 1 {
			i, j := r.IntN(len(hand.Pairs)), r.IntN(len(hand.Pairs))
			hand.Pairs[i][0], hand.Pairs[j][1] = hand.Pairs[j][1], hand.Pairs[i][0]
			hand.Force, hand.Why = true, "asked for"
			h.do(&ChangeDraft{Event: "club", Round: id, ByHand: hand})
			if h.readRound(id).ByHand {
				byHand = append(byHand, n)
			}
		}
		h.do(&PublishRound{Event: "club", Round: id})
		// Who goes home with the bye loses it, and a file can then not say that it was his
		// when the round was paired.
		if gone := ids[r.IntN(len(ids))]; r.IntN(5) == 0 && gone != h.sameAs(id).Bye {
			h.mayRefuse(&Withdraw{Event: "club", Player: gone, From: n})
		}
		h.do(&StartRound{Event: "club", Round: id})
		h.results(id, r)
		h.do(&CloseRound{Event: "club", Round: id})
	}
	return byHand
}

// between is what can happen before a round is paired.
func (h *hall) between(r *rand.Rand, ids []string, round int) {
	h.t.Helper()
	any := func() string { return ids[r.IntN(len(ids))] }
	for range r.IntN(3) {
		switch r.IntN(7) {
		case 0:
			c := &AddPlayers{Event: "club", Tournament: "a"}
			c.Players = []NewPlayer{{ID: h.id("p"), Rating: 1400 + r.IntN(300), From: round + r.IntN(2), Person: models.Person{Name: "Кеш"}}}
			h.mayRefuse(c)
		case 1:
			h.mayRefuse(&Withdraw{Event: "club", Player: any()})
		case 2:
			h.mayRefuse(&Return{Event: "club", Player: any()})
		case 3, 4:
			kind := []models.ByeKind{models.HalfBye, models.ZeroBye, models.FullBye}[r.IntN(3)]
			h.mayRefuse(&RequestBye{Event: "club", Player: any(), Round: round + r.IntN(2), Kind: kind})
		case 5:
			h.mayRefuse(&Forbid{
				Event: "club", Tournament: "a", ID: h.id("f"), Players: [2]string{any(), any()},
				From: r.IntN(4), To: r.IntN(8), Avoid: r.IntN(2) == 0,
			})
		case 6:
			h.mayRefuse(&Allow{Event: "club", Pair: "f1"})
		}
	}
}

// mayRefuse gives an order that may be refused with a reason.
func (h *hall) mayRefuse(c Command) {
	h.t.Helper()
	var known *models.Error
	if err := h.try(chief, c); err != nil && !errors.As(err, &known) {
		h.t.Fatalf("%s: a fault: %v", Name(c), err)
	}
}
