package store

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
)

func TestWrite_FileRemovedOrReplacedIsNotAcknowledged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "hall.db")
	s, err := Open(path, Options{Scratch: true})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	note := func() error {
		return s.Write(context.Background(), func(tx *Tx) error { return tx.PutSetting("a", "b") })
	}
	if err := note(); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(path, path+".moved"); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal(err)
		}
		t.Skip("the system does not move a file that is open:", err)
	}
	if err := note(); !errors.Is(err, ErrGone) {
		t.Errorf("moved: %v", err)
	}
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := note(); !errors.Is(err, ErrGone) {
		t.Errorf("replaced: %v", err)
	}
	if err := errors.Join(os.Remove(path), os.Rename(path+".moved", path), note()); err != nil {
		t.Errorf("back again: %v", err)
	}
}
