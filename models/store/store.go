// Package store keeps Toreshi's database: it opens it, migrates it, and gives
// transactions in which rows are read and written. It is the only importer of
// gorm.
//
// It promises that a transaction is whole or not there, that what was committed
// survives a crash (full sync), and that every row of the record that a
// transaction changes is listed by [Tx.Changes], so that a journal can hold it.
// It does not know what the rows mean or who may change them.
package store

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"runtime"
	"time"

	"gorm.io/driver/sqlite"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"
	_ "modernc.org/sqlite" // the SQLite engine, in Go: no C compiler needed
)

// Store is one database file.
//
// Durability rests on two things. The writer is a single connection whose
// transactions begin immediately, so writers queue instead of failing half-way,
// and synchronous=FULL with a write-ahead log syncs at every commit, so an
// acknowledged move is on the disk. Readers are a second pool that can only
// query and never waits for the writer.
type Store struct {
	path   string
	writer *gorm.DB
	reader *gorm.DB
	// file is the file that was opened: see [ErrGone].
	file os.FileInfo
}

// ErrGone is returned for writes after the database's file was deleted, moved or
// replaced: what is written then would be lost although it was acknowledged.
var ErrGone = errors.New("the database file was removed or replaced while it was in use")

// here tells whether the file under the store's path is still the one opened.
func (s *Store) here() error {
	now, err := os.Stat(s.path)
	if err != nil || !os.SameFile(s.file, now) {
		return fmt.Errorf("%s: %w", s.path, errors.Join(ErrGone, err))
	}
	return nil
}

// Options change how a database is opened.
type Options struct {
	// Scratch opens a throw-away database that need not survive a crash.
	Scratch bool
	// existing refuses a file that is not a database of Toreshi already.
	existing bool
}

// Open opens or creates the database file at path and brings its schema up to
// date. It refuses a database that a newer program has written.
func Open(path string, opt Options) (*Store, error) {
	writer, err := open(path, 1, opt, false)
	if err != nil {
		return nil, fmt.Errorf("open database %s: %w", path, err)
	}
	s := &Store{path: path, writer: writer}
	if err := migrate(writer, opt.existing); err != nil {
		s.Close()
		return nil, fmt.Errorf("migrate database %s: %w", path, err)
	}
	if s.file, err = os.Stat(path); err != nil {
		s.Close()
		return nil, fmt.Errorf("open database %s: %w", path, err)
	}
	s.reader, err = open(path, max(4, runtime.NumCPU()), opt, true)
	if err != nil {
		s.Close()
		return nil, fmt.Errorf("open database %s for reading: %w", path, err)
	}
	return s, nil
}

// OpenExisting is [Open] for a file that must be there already.
func OpenExisting(path string) (*Store, error) {
	if _, err := os.Stat(path); err != nil {
		return nil, err
	}
	return Open(path, Options{existing: true})
}

// Path is the file the store was opened on.
func (s *Store) Path() string { return s.path }

// Close closes both pools.
func (s *Store) Close() error {
	var all error
	for _, db := range []*gorm.DB{s.reader, s.writer} {
		if db == nil {
			continue
		}
		pool, err := db.DB()
		if err == nil {
			err = pool.Close()
		}
		all = errors.Join(all, err)
	}
	return all
}

// pragmas are asked for in the address and read back: an engine that does not
// know an option ignores it silently.
func pragmas(opt Options, readOnly bool) map[string]string {
	p := map[string]string{
		"busy_timeout": "5000", "journal_mode": "wal", "synchronous": "2", "foreign_keys": "1",
	}
	if opt.Scratch {
		p["synchronous"] = "0"
	}
	if readOnly {
		p["query_only"] = "1"
	}
	return p
}

// pragmaOrder puts the busy timeout first, so that the others wait for a lock.
var pragmaOrder = []string{"busy_timeout", "journal_mode", "synchronous", "foreign_keys", "query_only"}

func open(path string, connections int, opt Options, readOnly bool) (*gorm.DB, error) {
	want := pragmas(opt, readOnly)
	query := url.Values{}
	for _, name := range pragmaOrder {
		if value, ok := want[name]; ok {
			query.Add("_pragma", name+"("+value+")")
		}
	}
	if !readOnly {
		query.Set("_txlock", "immediate")
	}
	address := url.URL{Scheme: "file", Opaque: (&url.URL{Path: path}).EscapedPath(), RawQuery: query.Encode()}
	db, err := gorm.Open(sqlite.Dialector{DriverName: "sqlite", DSN: address.String()}, &gorm.Config{
		SkipDefaultTransaction: true,
		Logger:                 logger.Discard,
		NowFunc:                func() time.Time { return time.Time{} },
	})
	if err != nil {
		return nil, err
	}
	pool, err := db.DB()
	if err != nil {
		return nil, err
	}
	pool.SetMaxOpenConns(connections)
	pool.SetMaxIdleConns(connections)
	for name, value := range want {
		var got string
		if err := db.Raw("PRAGMA " + name).Row().Scan(&got); err != nil {
			return nil, errors.Join(fmt.Errorf("pragma %s: %w", name, err), pool.Close())
		}
		if got != value {
			return nil, errors.Join(fmt.Errorf("pragma %s is %s, want %s", name, got, value), pool.Close())
		}
	}
	return db, nil
}

// Write runs do in one write transaction. It is committed when do returns nil
// and has no effect otherwise.
func (s *Store) Write(ctx context.Context, do func(*Tx) error) error {
	return s.writer.WithContext(ctx).Transaction(func(db *gorm.DB) error {
		tx := &Tx{db: db, write: true}
		if err := do(tx); err != nil {
			return err
		}
		if err := tx.flush(); err != nil {
			return err
		}
		return s.here()
	})
}

// Read runs do on one consistent state of the database.
func (s *Store) Read(ctx context.Context, do func(*Tx) error) error {
	return s.reader.WithContext(ctx).Transaction(func(db *gorm.DB) error {
		return do(&Tx{db: db})
	})
}

// Try runs do on one consistent state of the database as if it could write: rows can be
// put, and [Tx.Changes] tells what that would change. Nothing is written, and no writer
// waits for it.
func (s *Store) Try(ctx context.Context, do func(*Tx) error) error {
	return s.reader.WithContext(ctx).Transaction(func(db *gorm.DB) error {
		return do(&Tx{db: db, write: true})
	})
}
