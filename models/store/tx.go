package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"

	"gorm.io/gorm"

	"toreshi/models"
)

// ErrNotFound is returned when a row does not exist.
var ErrNotFound = errors.New("no such row")

// Tx is a transaction. Rows of the record are changed with [Tx.Put], which
// keeps them until the end of the transaction: then they are written, and what
// changed in them can be read with [Tx.Changes].
type Tx struct {
	db     *gorm.DB
	write  bool
	before map[key]map[string]json.RawMessage
	rows   map[key]models.Row
	dirty  []key
}

type key struct{ table, id string }

func keyOf(row models.Row) key { return key{row.TableName(), row.RowID()} }

// Change is what a transaction changed in one row of the record: the columns
// that got a new value, or all that are not zero when the row is new.
type Change struct {
	Table string                     `json:"table"`
	ID    string                     `json:"id"`
	Set   map[string]json.RawMessage `json:"set"`
}

// rowOf is a pointer to a struct that is a row.
type rowOf[T any] interface {
	*T
	models.Row
}

// Get reads the row with the given id. Asked twice in a transaction it returns
// the same row.
func Get[T any, P rowOf[T]](tx *Tx, id string) (P, error) {
	row := P(new(T))
	k := key{row.TableName(), id}
	if known, ok := tx.rows[k]; ok {
		return known.(P), nil
	}
	found := tx.db.Where("id = ?", id).Limit(1).Find(row)
	if found.Error != nil {
		return nil, fmt.Errorf("read %s %s: %w", k.table, id, found.Error)
	}
	if found.RowsAffected == 0 {
		return nil, fmt.Errorf("%s %q: %w", k.table, id, ErrNotFound)
	}
	tx.remember(row)
	return row, nil
}

// List reads the rows that fulfil a condition, in the given order of columns.
// Rows put earlier in the transaction come as they are now; rows that a Put
// made new are not listed.
func List[T any, P rowOf[T]](tx *Tx, order, where string, args ...any) ([]P, error) {
	var rows []P
	if err := tx.db.Where(where, args...).Order(order).Find(&rows).Error; err != nil {
		return nil, fmt.Errorf("list %s: %w", P(new(T)).TableName(), err)
	}
	for i, row := range rows {
		if known, ok := tx.rows[keyOf(row)]; ok {
			rows[i] = known.(P)
			continue
		}
		tx.remember(row)
	}
	return rows, nil
}

func (tx *Tx) remember(row models.Row) {
	if !tx.write {
		return
	}
	if tx.rows == nil {
		tx.rows = make(map[key]models.Row)
		tx.before = make(map[key]map[string]json.RawMessage)
	}
	k := keyOf(row)
	tx.rows[k] = row
	tx.before[k] = columns(row)
}

// Put marks a row as changed or new. It is written when the transaction ends.
func (tx *Tx) Put(row models.Row) {
	if tx.rows == nil {
		tx.rows = make(map[key]models.Row)
		tx.before = make(map[key]map[string]json.RawMessage)
	}
	k := keyOf(row)
	tx.rows[k] = row
	for _, known := range tx.dirty {
		if known == k {
			return
		}
	}
	tx.dirty = append(tx.dirty, k)
}

// Loaded lists the ids of the rows of a table that the transaction has read or
// put so far.
func (tx *Tx) Loaded(table string) []string {
	var ids []string
	for k := range tx.rows {
		if k.table == table {
			ids = append(ids, k.id)
		}
	}
	return ids
}

// Changes lists what [Tx.Put] has changed so far, in the order of the first Put.
func (tx *Tx) Changes() []Change {
	changes := make([]Change, 0, len(tx.dirty))
	for _, k := range tx.dirty {
		set := difference(tx.before[k], columns(tx.rows[k]))
		if _, known := tx.before[k]; known && len(set) == 0 {
			continue
		}
		changes = append(changes, Change{Table: k.table, ID: k.id, Set: set})
	}
	return changes
}

// Flush writes what was put so far and forgets all rows: what is read afterwards
// is read anew, and [Tx.Changes] starts from nothing. So several commands can
// share a transaction.
func (tx *Tx) Flush() error {
	if err := tx.flush(); err != nil {
		return err
	}
	tx.Discard()
	return nil
}

// Discard forgets what was put, so that the transaction writes nothing of it.
func (tx *Tx) Discard() {
	tx.dirty, tx.rows, tx.before = nil, nil, nil
}

func (tx *Tx) flush() error {
	for _, k := range tx.dirty {
		row := tx.rows[k]
		before, known := tx.before[k]
		if !known {
			if err := tx.db.Create(row).Error; err != nil {
				return fmt.Errorf("insert %s %s: %w", k.table, k.id, translate(err))
			}
			continue
		}
		set := difference(before, columns(row))
		if len(set) == 0 {
			continue
		}
		if err := tx.update(row, set); err != nil {
			return err
		}
	}
	return nil
}

// update writes the columns named in set from the row's fields.
func (tx *Tx) update(row models.Row, set map[string]json.RawMessage) error {
	names := make([]string, 0, len(set))
	for name := range set {
		names = append(names, name)
	}
	done := tx.db.Model(row).Where("id = ?", row.RowID()).Select(names).Updates(row)
	if done.Error != nil {
		return fmt.Errorf("update %s %s: %w", row.TableName(), row.RowID(), translate(done.Error))
	}
	if done.RowsAffected != 1 {
		return fmt.Errorf("update %s %s: %d rows", row.TableName(), row.RowID(), done.RowsAffected)
	}
	return nil
}

// Apply puts a change recorded earlier into the database: the facts of a
// journal entry. Unknown tables or columns are errors.
func (tx *Tx) Apply(c Change) error {
	kind, ok := recordTypes()[c.Table]
	if !ok {
		return fmt.Errorf("apply: unknown table %q", c.Table)
	}
	row := reflect.New(kind).Interface().(models.Row)
	found := tx.db.Where("id = ?", c.ID).Limit(1).Find(row)
	if found.Error != nil {
		return fmt.Errorf("apply to %s %s: %w", c.Table, c.ID, found.Error)
	}
	if err := setColumns(row, c.Set); err != nil {
		return fmt.Errorf("apply to %s %s: %w", c.Table, c.ID, err)
	}
	if row.RowID() != c.ID {
		return fmt.Errorf("apply to %s %s: the row's id is %q", c.Table, c.ID, row.RowID())
	}
	if found.RowsAffected == 0 {
		return translate(tx.db.Create(row).Error)
	}
	if len(c.Set) == 0 {
		return nil
	}
	return tx.update(row, c.Set)
}

// code is how the SQLite engine tells the kind of an error.
type code interface{ Code() int }

// ErrDuplicate is returned when a row with that key exists.
var ErrDuplicate = errors.New("a row with this key exists")

// The extended result codes of SQLite for a broken primary key or unique index.
const (
	sqlitePrimaryKey = 1555
	sqliteUnique     = 2067
)

// The primary result codes of SQLite for what the machine does not allow.
const (
	sqliteNoMemory   = 7
	sqliteReadOnly   = 8
	sqliteIO         = 10
	sqliteFull       = 13
	sqliteCannotOpen = 14
)

// Environment tells whether an error is one of the machine (a full disk, a file that
// cannot be read or written), not of what was to be written.
func Environment(err error) bool {
	var c code
	if !errors.As(err, &c) {
		return false
	}
	switch c.Code() & 0xff {
	case sqliteNoMemory, sqliteReadOnly, sqliteIO, sqliteFull, sqliteCannotOpen:
		return true
	}
	return false
}

func translate(err error) error {
	var c code
	if errors.As(err, &c) && (c.Code() == sqlitePrimaryKey || c.Code() == sqliteUnique) {
		return fmt.Errorf("%w: %w", ErrDuplicate, err)
	}
	return err
}
