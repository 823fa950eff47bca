package store

import (
	"encoding/json"
	"fmt"
	"reflect"

	"toreshi/models"
)

// Row reads a row of the record by the name of its table. Asked twice in a transaction
// it returns the same row.
func (tx *Tx) Row(table, id string) (models.Row, error) {
	if known, ok := tx.rows[key{table, id}]; ok {
		return known, nil
	}
	kind, ok := recordTypes()[table]
	if !ok {
		return nil, fmt.Errorf("unknown table %q", table)
	}
	row := reflect.New(kind).Interface().(models.Row)
	found := tx.db.Where("id = ?", id).Limit(1).Find(row)
	if found.Error != nil {
		return nil, fmt.Errorf("read %s %s: %w", table, id, found.Error)
	}
	if found.RowsAffected == 0 {
		return nil, fmt.Errorf("%s %q: %w", table, id, ErrNotFound)
	}
	tx.remember(row)
	return row, nil
}

// EmptyRow gives the columns of a row of a table of which nothing has been said.
func EmptyRow(table string) (map[string]json.RawMessage, error) {
	kind, ok := recordTypes()[table]
	if !ok {
		return nil, fmt.Errorf("unknown table %q", table)
	}
	return columns(reflect.New(kind).Interface().(models.Row)), nil
}

// SetColumns writes columns into a row; a column that it does not have is an error.
func SetColumns(row models.Row, set map[string]json.RawMessage) error { return setColumns(row, set) }
