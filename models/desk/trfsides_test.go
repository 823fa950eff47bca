package desk

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"toreshi/models"
	"toreshi/pairing/trf"
)

// TestLAW7_3_ExchangedSidesSurviveTheFile: a round robin in which two sat the other way
// round is brought in as it was played.
func TestLAW7_3_ExchangedSidesSurviveTheFile(t *testing.T) {
	h := newHall(t)
	h.club(4, func(d *TournamentDetails) { d.Control = "10+5" })
	round := h.round()
	swapped := h.games(round)[0]
	h.do(&SwapSides{Game: swapped.ID, Why: "sat the other way round", Acknowledged: true})
	for i, g := range h.games(round) {
		h.do(&EnterResult{Game: g.ID, Outcome: []models.Outcome{models.SecondWins, models.FirstWins}[i]})
	}
	h.do(&CloseRound{Event: "club", Round: round})
	h.playRound(h.draft(), rand.New(rand.NewPCG(3, 4)))
	f, text := h.export("a", trf.TRF26)
	done := h.importTRF(f, "again")
	h.soundEvent("again")
	_, again := h.export(done.Tournament, trf.TRF26)
	if diff := cmp.Diff(undated(text), undated(again)); diff != "" {
		t.Errorf("the file after a round trip (-before +after):\n%s", diff)
	}
}
