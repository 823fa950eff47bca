package store

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"

	"toreshi/models"
)

// The JSON names of a row's fields are its columns' names; a test holds it. So
// one reading of a row serves the journal, the comparison and the bundle.

// columns gives a row's columns as JSON values.
func columns(row models.Row) map[string]json.RawMessage {
	text, err := json.Marshal(row)
	if err != nil {
		panic(fmt.Sprintf("row %s cannot be written as JSON: %v", row.TableName(), err))
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(text, &all); err != nil {
		panic(fmt.Sprintf("row %s cannot be read back: %v", row.TableName(), err))
	}
	return all
}

// difference lists the columns of after that differ from before; with no
// before, those that are not zero.
func difference(before, after map[string]json.RawMessage) map[string]json.RawMessage {
	set := make(map[string]json.RawMessage)
	for name, value := range after {
		if before == nil {
			if !zero(value) {
				set[name] = value
			}
			continue
		}
		if !bytes.Equal(before[name], value) {
			set[name] = value
		}
	}
	return set
}

func zero(value json.RawMessage) bool {
	switch string(value) {
	case "0", `""`, "false", "null":
		return true
	}
	return false
}

// setColumns writes columns into a row; a column it does not have is an error, one
// whose name differs in capitals too: JSON would take it for the other.
func setColumns(row models.Row, set map[string]json.RawMessage) error {
	known := columns(row)
	for name := range set {
		if _, ok := known[name]; !ok {
			return fmt.Errorf("unknown column %q", name)
		}
	}
	text, err := json.Marshal(set)
	if err != nil {
		return err
	}
	read := json.NewDecoder(bytes.NewReader(text))
	read.DisallowUnknownFields()
	return read.Decode(row)
}

func recordTypes() map[string]reflect.Type {
	types := make(map[string]reflect.Type)
	for _, row := range models.Record() {
		types[row.TableName()] = reflect.TypeOf(row).Elem()
	}
	return types
}

// Dump lists the rows of every table of the record that belong to an event (or
// to any, with an empty code), as JSON by id.
func (tx *Tx) Dump(event string) (map[string]map[string]json.RawMessage, error) {
	all := make(map[string]map[string]json.RawMessage)
	for table, kind := range recordTypes() {
		slice := reflect.New(reflect.SliceOf(reflect.PointerTo(kind)))
		query := tx.db.Table(table)
		if event != "" {
			column := "event"
			if table == "events" {
				column = "id"
			}
			query = query.Where(column+" = ?", event)
		}
		if err := query.Find(slice.Interface()).Error; err != nil {
			return nil, fmt.Errorf("dump %s: %w", table, err)
		}
		rows := make(map[string]json.RawMessage)
		for i := range slice.Elem().Len() {
			row := slice.Elem().Index(i).Interface().(models.Row)
			text, err := json.Marshal(row)
			if err != nil {
				return nil, err
			}
			rows[row.RowID()] = text
		}
		all[table] = rows
	}
	return all, nil
}

// Exists tells whether a table of the record has a row with this id.
func (tx *Tx) Exists(table, id string) (bool, error) {
	if _, ok := recordTypes()[table]; !ok {
		return false, fmt.Errorf("unknown table %q", table)
	}
	var n int64
	err := tx.db.Table(table).Where("id = ?", id).Limit(1).Count(&n).Error
	return n > 0, err
}
