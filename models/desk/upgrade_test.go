package desk

import (
	"compress/gzip"
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"

	"toreshi/models"
	"toreshi/models/store"
)

// oldHall is a hall on the database of an event that a program with the first schema
// ran: one game goes on, of another the result was corrected.
func oldHall(t *testing.T) *hall {
	t.Helper()
	packed, err := os.Open("testdata/event0001.db.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	text, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "old.db")
	db, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(db, text); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	s, err := store.Open(file, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return &hall{t: t, store: s, desk: New(s, nil), now: 1_796_034_200_000}
}

// sameRecord checks that chain and rows agree; that today's program would note more
// about a decision is no fault.
func (h *hall) sameRecord() {
	h.t.Helper()
	report, err := Verify(context.Background(), h.store, "club")
	if err != nil {
		h.t.Fatal(err)
	}
	for _, f := range report.Findings {
		if f.Class != Otherwise {
			h.t.Errorf("verify: %+v", f)
		}
	}
}

func TestUpgrade_AnEventOfTheFirstSchemaGoesOn(t *testing.T) {
	h := oldHall(t)
	h.sameRecord()
	const game, other = "gdw9g52v-1", "gdw9g52v-2"
	g := h.game(game)
	h.do(&Play{Game: game, Line: g.Line, Ply: g.Ply + 1, Hole: h.recorded(game).Board().LegalHoles()[0], At: h.now})
	h.do(&TakeBack{Game: game, Ply: 1, Why: "wrong hole"})
	h.do(&Undo{Game: game, Seq: h.head(game)})
	h.do(&Penalize{Game: game, Side: 1, Penalty: models.PenaltyWarning, Why: "talking"})
	h.do(&EnterResult{Game: game, Outcome: models.FirstWins, Why: "resigned"})
	h.refused(chief, &EnterResult{Game: other, Outcome: models.FirstWins}, "change-needs-reason")
	h.do(&CloseRound{Event: "club", Round: "gdw9g52v"})
	h.do(&DraftRound{Event: "club", Tournament: g.Tournament, ID: "r2"})
	h.sameRecord()
}

// head is the number of the newest entry of a game.
func (h *hall) head(game string) (seq int64) {
	h.read(func(tx *store.Tx) error {
		head, err := tx.Head(models.GameStream(game))
		seq = head.Seq
		return err
	})
	return seq
}
