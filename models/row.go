package models

// Row is one line of the record: something the journal's facts can set. Its ID
// is unique within its table and never changes.
type Row interface {
	TableName() string
	RowID() string
}

// Record lists an empty row of every table of the record, in an order in which
// they can be filled. Everything else in a database (people, accounts,
// sessions, tablets, idempotency keys, heartbeats) is outside the record.
func Record() []Row {
	return []Row{
		&Event{}, &Tournament{}, &Player{}, &Attendance{},
		&ByeRequest{}, &ForbiddenPair{},
		&Round{}, &Bye{}, &Game{}, &Line{}, &Move{}, &Decision{}, &HallTable{},
	}
}
