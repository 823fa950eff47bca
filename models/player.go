package models

// Player is somebody's place in a tournament. Who it is stands in [Person].
type Player struct {
	ID         string `json:"id" gorm:"primaryKey"`
	Event      string `json:"event"`
	Tournament string `json:"tournament"`
	// Number is the start number, 0 before the numbers are drawn.
	Number int    `json:"number"`
	Rating int    `json:"rating"`
	Title  string `json:"title"`
	// Seat is the order of entry, which breaks equal ratings without a name.
	Seat int `json:"seat"`
}

// TableName implements [Row].
func (*Player) TableName() string { return "players" }

// RowID implements [Row].
func (p *Player) RowID() string { return p.ID }

// Person is the personal data of a player. It lives outside the record and can
// be erased; the journal carries player ids only (design.md 2).
type Person struct {
	Player string `json:"player" gorm:"primaryKey"`
	Event  string `json:"event"`
	// Name is the name as shown and printed: surname first, as in lists.
	Name string `json:"name"`
	// Birth is a year (YYYY) or a date (YYYY-MM-DD).
	Birth string `json:"birth"`
	Sex   string `json:"sex"`
	Club  string `json:"club"`
	City  string `json:"city"`
	// Federation is the player's id with a federation.
	Federation string `json:"federation_id" gorm:"column:federation_id"`
}

// TableName names the table for the database.
func (*Person) TableName() string { return "people" }

// AttendanceKind is what happened to a player's presence.
type AttendanceKind string

// A player enters, goes home, or comes back, each from a round on.
const (
	Entered   AttendanceKind = "entered"
	Withdrawn AttendanceKind = "withdrawn"
	Returned  AttendanceKind = "returned"
	// Undone is a fact that was taken back.
	Undone AttendanceKind = "undone"
)

// Attendance is a fact with a round and an author, never a flag on a player
// (design.md 4; spec/users.md 3, rows 1 to 6).
type Attendance struct {
	ID         string         `json:"id" gorm:"primaryKey"`
	Event      string         `json:"event"`
	Tournament string         `json:"tournament"`
	Player     string         `json:"player"`
	Seq        int            `json:"seq"`
	Kind       AttendanceKind `json:"kind"`
	// From is the first round for which the fact holds.
	From int    `json:"from_round" gorm:"column:from_round"`
	At   int64  `json:"at"`
	By   string `json:"by_actor" gorm:"column:by_actor"`
	Why  string `json:"why"`
}

// TableName implements [Row].
func (*Attendance) TableName() string { return "attendances" }

// RowID implements [Row].
func (a *Attendance) RowID() string { return a.ID }

// Present tells whether a player with these facts, in order, takes part in the
// given round.
func Present(facts []Attendance, round int) bool {
	present := false
	for _, f := range facts {
		if f.From > round || f.Kind == Undone {
			continue
		}
		present = f.Kind != Withdrawn
	}
	return present
}
