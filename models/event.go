package models

// Event is what people come to: a date, a place and one or more tournaments.
type Event struct {
	// ID is the event's code in its URLs, such as "kyz-2026".
	ID    string `json:"id" gorm:"primaryKey"`
	Name  string `json:"name"`
	Place string `json:"place"`
	// Date is the first day, as YYYY-MM-DD; empty when not said.
	Date string `json:"date"`
	// Zone is the IANA name of the hall's time zone; times are shown in it.
	Zone string `json:"zone"`
	// DefaultTime is after how many minutes an absent player loses (LAW 6.7).
	DefaultTime int `json:"default_time"`
	// CreatedAt is in Unix milliseconds, like every instant of the record.
	CreatedAt int64 `json:"created_at"`
}

// TableName implements [Row].
func (*Event) TableName() string { return "events" }

// RowID implements [Row].
func (e *Event) RowID() string { return e.ID }

// DefaultDefaultTime is the default time of an event that says nothing:
// 15 minutes (spec/arbitration.md 7.2).
const DefaultDefaultTime = 15
