package store

import (
	"context"
	"testing"
)

func TestSectors_AreOfOneEvent(t *testing.T) {
	s := newStore(t)
	s.mustWrite(t, func(tx *Tx) error {
		for _, sector := range []Sector{{"berik", "club", 11, 20}, {"aigul", "club", 1, 5}, {"aigul", "cup", 3, 3}, {"aigul", "club", 1, 10}} {
			if err := tx.PutSector(sector); err != nil {
				return err
			}
		}
		return tx.DropSector("aigul", "cup")
	})
	err := s.Read(context.Background(), func(tx *Tx) error {
		all, err := tx.Sectors("club")
		if err != nil {
			return err
		}
		if len(all) != 2 || all[0] != (Sector{"aigul", "club", 1, 10}) || all[1] != (Sector{"berik", "club", 11, 20}) {
			t.Errorf("sectors of the club: %v", all)
		}
		if of, err := tx.SectorsOf("aigul"); err != nil || len(of) != 1 {
			t.Errorf("sectors of aigul: %v %v", of, err)
		}
		gone, err := tx.Sector("aigul", "cup")
		if gone != nil {
			t.Errorf("a sector that was taken away: %v", gone)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestStaff_ChiefsComeFirst(t *testing.T) {
	s := newStore(t)
	s.mustWrite(t, func(tx *Tx) error {
		for _, a := range []Account{{ID: "aigul", Assistant: true}, {ID: "zhanar"}} {
			if err := tx.PutAccount(a); err != nil {
				return err
			}
		}
		if err := tx.PutSecret(OneTimeLink, "old", "a", 1, 5); err != nil {
			return err
		}
		return tx.PutSecret(OneTimeLink, "new", "b", 2, 50)
	})
	err := s.Read(context.Background(), func(tx *Tx) error {
		all, err := tx.Staff()
		if err != nil {
			return err
		}
		if len(all) != 2 || all[0].ID != "zhanar" || !all[1].Assistant {
			t.Errorf("staff %v", all)
		}
		open, err := tx.Secrets(OneTimeLink, 10)
		if len(open) != 1 || open[0].Subject != "b" {
			t.Errorf("links %v", open)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
