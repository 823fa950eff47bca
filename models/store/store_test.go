package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"gorm.io/gorm"

	"toreshi/models"
)

func newStore(t testing.TB) *Store {
	t.Helper()
	s, err := Open(filepath.Join(t.TempDir(), "hall.db"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func (s *Store) mustWrite(t testing.TB, do func(*Tx) error) {
	t.Helper()
	if err := s.Write(context.Background(), do); err != nil {
		t.Fatal(err)
	}
}

func event(id string) *models.Event { return &models.Event{ID: id, Name: "Клуб кеші"} }

// columnsOf asks the database for the columns of a table.
func columnsOf(t *testing.T, s *Store, table string) []string {
	t.Helper()
	var names []string
	if err := s.writer.Raw("SELECT name FROM pragma_table_info(?) ORDER BY name", table).Scan(&names).Error; err != nil {
		t.Fatal(err)
	}
	return names
}

func TestRows_JSONNamesAreTheColumnsNames(t *testing.T) {
	s := newStore(t)
	named := []any{&models.Entry{}, &models.Person{}}
	for _, row := range models.Record() {
		named = append(named, row)
	}
	for _, row := range named {
		table := row.(interface{ TableName() string }).TableName()
		text, err := json.Marshal(row)
		if err != nil {
			t.Fatal(err)
		}
		var fields map[string]json.RawMessage
		if err := json.Unmarshal(text, &fields); err != nil {
			t.Fatal(err)
		}
		var have []string
		for name := range fields {
			have = append(have, name)
		}
		slices.Sort(have)
		if diff := cmp.Diff(columnsOf(t, s, table), have); diff != "" {
			t.Errorf("table %s (-columns +JSON names):\n%s", table, diff)
		}
		parsed := &gorm.Statement{DB: s.writer}
		if err := parsed.Parse(row); err != nil {
			t.Fatal(err)
		}
		byGorm := slices.Clone(parsed.Schema.DBNames)
		slices.Sort(byGorm)
		if diff := cmp.Diff(have, byGorm); diff != "" {
			t.Errorf("table %s (-JSON names +gorm's columns):\n%s", table, diff)
		}
	}
}

func TestOpen_PragmasAreWhatDurabilityNeeds(t *testing.T) {
	s := newStore(t)
	for name, pool := range map[string]*gorm.DB{"writer": s.writer, "reader": s.reader} {
		for pragma, want := range map[string]string{
			"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1", "busy_timeout": "5000",
		} {
			var have string
			if err := pool.Raw("PRAGMA " + pragma).Row().Scan(&have); err != nil || have != want {
				t.Errorf("%s: %s is %s, want %s (%v)", name, pragma, have, want, err)
			}
		}
	}
	if err := s.reader.Exec("DELETE FROM events").Error; err == nil {
		t.Error("a reader can write")
	}
}

func TestOpen_RefusesADatabaseOfANewerProgram(t *testing.T) {
	path := filepath.Join(t.TempDir(), "hall.db")
	s, err := Open(path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.writer.Exec("INSERT INTO migrations (id) VALUES ('9999-future')").Error; err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if s, err := Open(path, Options{}); !errors.Is(err, ErrNewer) {
		s.Close()
		t.Errorf("the database was opened: %v", err)
	}
}

func TestOpen_RefusesADatabaseOfAnotherProgramAndLeavesItAsItIs(t *testing.T) {
	path := filepath.Join(t.TempDir(), "other.db")
	other, err := open(path, 1, Options{}, false)
	if err != nil {
		t.Fatal(err)
	}
	if err := other.Exec("CREATE TABLE songs (name TEXT)").Error; err != nil {
		t.Fatal(err)
	}
	for name, tried := range map[string]func() (*Store, error){
		"Open":         func() (*Store, error) { return Open(path, Options{}) },
		"OpenExisting": func() (*Store, error) { return OpenExisting(path) },
	} {
		if s, err := tried(); !errors.Is(err, ErrForeign) {
			s.Close()
			t.Errorf("%s: %v", name, err)
		}
	}
	tables, err := other.Migrator().GetTables()
	if err != nil || len(tables) != 1 {
		t.Errorf("tables are now %v, %v", tables, err)
	}
	pool, err := other.DB()
	if err != nil {
		t.Fatal(err)
	}
	pool.Close()
}

func TestOpenExisting_RefusesAnEmptyFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "empty.db")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if s, err := OpenExisting(path); !errors.Is(err, ErrForeign) {
		s.Close()
		t.Errorf("an empty file was opened: %v", err)
	}
}

func TestOpen_RefusesAFileThatIsNoDatabase(t *testing.T) {
	path := filepath.Join(t.TempDir(), "list.csv")
	if err := os.WriteFile(path, []byte(strings.Repeat("name,birth\n", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	if s, err := Open(path, Options{}); err == nil {
		s.Close()
		t.Error("the file was opened")
	}
}

func TestOpenExisting_MakesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "none.db")
	if _, err := OpenExisting(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("got %v", err)
	}
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		t.Error("a database was made")
	}
}

func TestOpen_PathsWithOddLetters(t *testing.T) {
	for _, name := range []string{"жарыс 2026.db", "a?b#c%20d.db", "x&_pragma=foreign_keys(0).db"} {
		path := filepath.Join(t.TempDir(), name)
		s, err := Open(path, Options{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		s.Close()
		if _, err := os.Stat(path); err != nil {
			t.Errorf("%s: the file is called otherwise: %v", name, err)
		}
	}
}

func TestWrite_AllOrNothing(t *testing.T) {
	s := newStore(t)
	broken := errors.New("changed my mind")
	err := s.Write(context.Background(), func(tx *Tx) error {
		tx.Put(event("one"))
		if err := tx.Flush(); err != nil {
			return err
		}
		tx.Put(event("two"))
		return broken
	})
	if !errors.Is(err, broken) {
		t.Fatalf("got %v", err)
	}
	err = s.Read(context.Background(), func(tx *Tx) error {
		rows, err := List[models.Event](tx, "id", "1 = 1")
		if len(rows) != 0 {
			t.Errorf("%d events stayed", len(rows))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestWrite_DuplicateKeysAreTranslated(t *testing.T) {
	s := newStore(t)
	s.mustWrite(t, func(tx *Tx) error {
		tx.Put(event("one"))
		tx.Put(&models.Move{ID: "g.0.1", Game: "g", Ply: 1})
		return tx.Append(&models.Entry{Stream: "event:one", Seq: 1})
	})
	for name, do := range map[string]func(*Tx) error{
		"primary key":  func(tx *Tx) error { tx.Put(event("one")); return nil },
		"unique index": func(tx *Tx) error { tx.Put(&models.Move{ID: "other", Game: "g", Ply: 1}); return nil },
		"journal":      func(tx *Tx) error { return tx.Append(&models.Entry{Stream: "event:one", Seq: 1}) },
		"applied":      func(tx *Tx) error { return tx.Apply(Change{Table: "moves", ID: "third", Set: set(t, "third")}) },
	} {
		if err := s.Write(context.Background(), do); !errors.Is(err, ErrDuplicate) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func set(t *testing.T, id string) map[string]json.RawMessage {
	t.Helper()
	return difference(nil, columns(&models.Move{ID: id, Game: "g", Ply: 1}))
}

func TestTx_ChangesAppliedElsewhereGiveTheSameRows(t *testing.T) {
	one, two := newStore(t), newStore(t)
	var all []Change
	step := func(do func(*Tx) error) {
		one.mustWrite(t, func(tx *Tx) error {
			err := do(tx)
			all = append(all, tx.Changes()...)
			return err
		})
	}
	step(func(tx *Tx) error { tx.Put(event("one")); tx.Put(&models.Bye{ID: "b", Event: "one"}); return nil })
	step(func(tx *Tx) error {
		e, err := Get[models.Event](tx, "one")
		if err != nil {
			return err
		}
		e.Name, e.DefaultTime = "", 30 // a value that becomes empty again is a change too
		tx.Put(e)
		return nil
	})
	two.mustWrite(t, func(tx *Tx) error {
		for _, c := range all {
			if err := tx.Apply(c); err != nil {
				return err
			}
		}
		return nil
	})
	if diff := cmp.Diff(dump(t, one), dump(t, two)); diff != "" {
		t.Errorf("(-one +two):\n%s", diff)
	}
	for name, c := range map[string]Change{
		"table":  {Table: "accounts", ID: "x"},
		"column": {Table: "events", ID: "x", Set: map[string]json.RawMessage{"id": []byte(`"x"`), "password": []byte(`"y"`)}},
		"id":     {Table: "events", ID: "x", Set: map[string]json.RawMessage{"id": []byte(`"y"`)}},
	} {
		if err := two.Write(context.Background(), func(tx *Tx) error { return tx.Apply(c) }); err == nil {
			t.Errorf("a change with a foreign %s was applied", name)
		}
	}
}

func dump(t *testing.T, s *Store) map[string]map[string]string {
	t.Helper()
	all := make(map[string]map[string]string)
	err := s.Read(context.Background(), func(tx *Tx) error {
		rows, err := tx.Dump("")
		for table, ids := range rows {
			all[table] = make(map[string]string)
			for id, row := range ids {
				all[table][id] = string(row)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestBackup_OfALiveFileIsConsistent(t *testing.T) {
	s := newStore(t)
	stop := make(chan struct{})
	var writing sync.WaitGroup
	writing.Add(1)
	go func() {
		defer writing.Done()
		for n := 0; ; n++ {
			select {
			case <-stop:
				return
			default:
			}
			// The two rows of a transaction belong together.
			err := s.Write(context.Background(), func(tx *Tx) error {
				tx.Put(event(fmt.Sprint("event-", n)))
				tx.Put(&models.Tournament{ID: fmt.Sprint("t", n), Event: fmt.Sprint("event-", n)})
				return nil
			})
			if err != nil {
				t.Error(err)
				return
			}
		}
	}()
	dir := t.TempDir()
	for n := range 3 {
		path := filepath.Join(dir, fmt.Sprintf("copy%d.db", n))
		if err := s.Backup(path); err != nil {
			t.Fatal(err)
		}
		if err := s.Backup(path); !errors.Is(err, os.ErrExist) {
			t.Errorf("a backup over a file: %v", err)
		}
		copied, err := OpenExisting(path)
		if err != nil {
			t.Fatal(err)
		}
		rows := dump(t, copied)
		if len(rows["events"]) != len(rows["tournaments"]) {
			t.Errorf("%d events, %d tournaments: half a transaction", len(rows["events"]), len(rows["tournaments"]))
		}
		copied.Close()
	}
	close(stop)
	writing.Wait()
	files, err := filepath.Glob(filepath.Join(dir, ".*"))
	if err != nil || len(files) > 0 {
		t.Errorf("left behind: %v %v", files, err)
	}
}

func TestBackup_IntoAFolderThatIsNotThere(t *testing.T) {
	if err := newStore(t).Backup(filepath.Join(t.TempDir(), "no", "copy.db")); err == nil {
		t.Error("no error")
	}
}
