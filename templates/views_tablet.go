package templates

// TabletView is the data of "tablet/board", the board page of a table.
type TabletView struct {
	Page
	Table int
	// Seat says who sits at this tablet: "both", "first" or "second".
	Seat string
	// Live is the address of the stream of this table; every message is the JSON
	// object of GET /api/v1/table, or a GameView.
	Live string
	// State is the JSON object of GET /api/v1/table ({table, event, game,
	// message}): anything that encoding/json can write. The page draws it before
	// the first answer of the server.
	State any
}

// TabletWaitView is the data of "tablet/wait": the tablet has no game to show.
type TabletWaitView struct {
	Page
	Table int
	// Why: "none" (no game at the table now), "permission" (another tablet has
	// the table; the arbiter must allow this one), "taken" (this tablet was
	// replaced).
	Why string
	// Code is a short number by which the arbiter recognises the waiting tablet;
	// may be empty.
	Code string
	// Message is a translated line from the arbiter's desk, such as when the next
	// round starts; may be empty.
	Message string
	Live    string // as in TabletView
}
