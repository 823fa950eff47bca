package store

import (
	"context"
	"testing"

	"toreshi/models"
)

func TestScoresheets_AreKeptAndFoundAgain(t *testing.T) {
	s := newStore(t)
	s.mustWrite(t, func(tx *Tx) error {
		tx.Put(event("club"))
		tx.Put(&models.Game{ID: "g1", Event: "club", State: models.Running})
		tx.Put(&models.Game{ID: "g2", Event: "club", State: models.Confirmed, Ply: 40})
		tx.Put(&models.Game{ID: "g3", Event: "club", State: models.Void})
		for _, game := range []string{"g1", "g2", "g3"} {
			if err := tx.PutScoresheet(Scoresheet{Game: game, Sheet: 2, Moves: "1. 3", At: 5, By: "arbiter:a"}); err != nil {
				return err
			}
		}
		return tx.PutScoresheet(Scoresheet{Game: "g1", Sheet: 2, Moves: "1. 3 4", At: 6, By: "arbiter:b"})
	})
	err := s.Read(context.Background(), func(tx *Tx) error {
		both, err := tx.Scoresheets("g1")
		if err != nil {
			return err
		}
		want := [2]Scoresheet{{Game: "g1", Sheet: 1}, {"g1", 2, "1. 3 4", 6, "arbiter:b"}}
		if both != want {
			t.Errorf("sheets %+v", both)
		}
		half, err := tx.HalfEntered("club")
		if err == nil && (len(half) != 1 || half[0] != want[1]) {
			t.Errorf("half-entered %+v", half)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
