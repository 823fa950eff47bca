package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// Backup writes a consistent copy of the live database to a new file: first
// under a temporary name, checked and synced, then renamed. It refuses to
// overwrite a file.
func (s *Store) Backup(path string) (err error) {
	if _, err := os.Lstat(path); err == nil {
		return fmt.Errorf("backup to %s: %w", path, os.ErrExist)
	}
	temporary := filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".part")
	if err := os.Remove(temporary); err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("backup to %s: %w", path, err)
	}
	defer func() {
		if err != nil {
			os.Remove(temporary)
		}
	}()
	if err := s.writer.Exec("VACUUM INTO ?", temporary).Error; err != nil {
		return fmt.Errorf("backup to %s: %w", path, err)
	}
	if err := check(temporary); err != nil {
		return fmt.Errorf("backup to %s: %w", path, err)
	}
	if err := syncFile(temporary); err != nil {
		return fmt.Errorf("backup to %s: %w", path, err)
	}
	if err := os.Rename(temporary, path); err != nil {
		return fmt.Errorf("backup to %s: %w", path, err)
	}
	return syncFile(filepath.Dir(path))
}

// check opens a database file and asks the engine whether it is whole.
func check(path string) error {
	db, err := open(path, 1, Options{}, false)
	if err != nil {
		return err
	}
	pool, err := db.DB()
	if err != nil {
		return err
	}
	defer pool.Close()
	var verdict string
	if err := db.Raw("PRAGMA integrity_check").Row().Scan(&verdict); err != nil {
		return err
	}
	if verdict != "ok" {
		return fmt.Errorf("the copy is damaged: %s", verdict)
	}
	// The copy goes into one file, without a log beside it.
	return db.Exec("PRAGMA journal_mode(delete)").Error
}

func syncFile(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
