package models

import (
	"fmt"
	"strconv"
	"strings"
)

// Role is what an actor may do.
type Role string

// The roles.
const (
	// RoleArbiter runs the event.
	RoleArbiter Role = "arbiter"
	// RoleTable is a tablet that holds its table's token.
	RoleTable Role = "table"
	// RoleSystem is the program itself: flag falls, recovery after a restart.
	RoleSystem Role = "system"
	// RolePublic is everybody else.
	RolePublic Role = ""
)

// Actor is who gives an order. Authorisation is in the desk, so pages, API,
// command line and tests obey the same rules (design.md 2).
type Actor struct {
	Role Role
	// ID is the account of an arbiter.
	ID string
	// From and To bound an assistant's sector, the tables he decides at; both are 0 for
	// an arbiter of the whole event.
	From, To int
	// Event and Table say where a tablet stands; Side is 1 or 2 when it serves
	// one player only, 0 when both sit at it. An assistant's sector is in the Event too.
	Event string
	Table int
	Side  int
	// Device is a label of the device, never a secret.
	Device string
}

// String writes the actor as the journal keeps it.
func (a Actor) String() string {
	switch a.Role {
	case RoleArbiter:
		if a.Assistant() {
			return fmt.Sprintf("arbiter:%s/%d-%d", a.ID, a.From, a.To)
		}
		return "arbiter:" + a.ID
	case RoleTable:
		return fmt.Sprintf("table:%s/%d/%d", a.Event, a.Table, a.Side)
	case RoleSystem:
		return "system"
	}
	return ""
}

// ParseActor reads what [Actor.String] wrote.
func ParseActor(text string) (Actor, error) {
	role, rest, _ := strings.Cut(text, ":")
	switch Role(role) {
	case RoleArbiter:
		return parseArbiter(rest)
	case RoleSystem:
		return Actor{Role: RoleSystem}, nil
	case RoleTable:
		part := strings.Split(rest, "/")
		if len(part) == 3 {
			table, err := strconv.Atoi(part[1])
			side, err2 := strconv.Atoi(part[2])
			if err == nil && err2 == nil {
				return Actor{Role: RoleTable, Event: part[0], Table: table, Side: side}, nil
			}
		}
	}
	return Actor{}, fmt.Errorf("actor %q: unknown form", text)
}

// Assistant tells whether an arbiter decides in his sector only.
func (a Actor) Assistant() bool { return a.Role == RoleArbiter && a.To != 0 }

// Decides tells whether an arbiter decides at a table.
func (a Actor) Decides(table int) bool {
	return a.Role == RoleArbiter && (!a.Assistant() || a.From <= table && table <= a.To)
}

func parseArbiter(text string) (Actor, error) {
	a := Actor{Role: RoleArbiter}
	id, sector, assistant := strings.Cut(text, "/")
	if a.ID = id; !assistant {
		return a, nil
	}
	from, to, _ := strings.Cut(sector, "-")
	var err, err2 error
	a.From, err = strconv.Atoi(from)
	a.To, err2 = strconv.Atoi(to)
	if err != nil || err2 != nil || !a.Assistant() {
		return Actor{}, fmt.Errorf("actor %q: unknown sector", text)
	}
	return a, nil
}
