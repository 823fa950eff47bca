package desk

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"toreshi/models"
	"toreshi/models/store"
)

// PlayerImport is a player list to be brought into an event. It is no command of
// its own: it is carried out as [CreateEvent], [AddTournament] and [AddPlayers],
// all in one transaction.
type PlayerImport struct {
	Roster models.Roster
	// Event is the code of the event that gets the players, unless Create says that
	// a new one is made for them; a code that is taken gets a number then.
	Event  string
	Create *EventDetails
	// Tournament is the id of the tournament of players without a group; empty: the
	// event's first, which is made when there is none.
	Tournament string
	// SkipBad imports the good rows of a list that has bad ones.
	SkipBad bool
	// NewID makes ids; Seed decides the free choices of a redraw with latecomers.
	NewID func() string
	Seed  int64
}

// Imported is what an import did.
type Imported struct {
	Event   string `json:"event"`
	Players int    `json:"players"`
	// Tournaments are the names of the tournaments that were made.
	Tournaments []string `json:"tournaments,omitempty"`
	// Skipped are the bad rows that were left out.
	Skipped []models.BadRow `json:"-"`
}

// BadRoster is why a list was not imported: nothing of it was.
type BadRoster struct{ Rows []models.BadRow }

// Error implements error.
func (e *BadRoster) Error() string {
	first := e.Rows[0]
	return fmt.Sprintf("%d bad rows in the player list; line %d: %v", len(e.Rows), first.Line, first.Err)
}

// Unwrap gives the correctable error.
func (e *BadRoster) Unwrap() error {
	return models.Fail(models.Refused, "roster-bad-rows", "n", len(e.Rows))
}

// firstTournament is the name of a tournament that is made for players without a
// group.
const firstTournament = "A"

// ImportPlayers brings a player list into an event, each group into the tournament
// of that name. Nothing at all is changed if a row is bad, unless bad rows are to
// be skipped.
func (d *Desk) ImportPlayers(ctx context.Context, by models.Actor, c PlayerImport, now int64) (Imported, error) {
	if by.Role != models.RoleArbiter {
		return Imported{}, models.Fail(models.Forbidden, "arbiter-only")
	}
	var plan importPlan
	err := d.store.Read(ctx, func(tx *store.Tx) (err error) {
		plan, err = planImport(tx, c)
		return err
	})
	if err != nil {
		return Imported{}, err
	}
	if len(plan.bad) > 0 && !c.SkipBad {
		return Imported{}, &BadRoster{plan.bad}
	}
	if plan.done.Players == 0 {
		return Imported{}, models.Fail(models.Refused, "roster-nothing-new")
	}
	orders := make([]Order, len(plan.commands))
	for i, command := range plan.commands {
		orders[i] = Order{By: by, Command: command, Now: now}
	}
	if _, err := d.DoAll(ctx, orders); err != nil {
		return Imported{}, err
	}
	plan.done.Skipped = plan.bad
	return plan.done, nil
}

// importPlan is what an import comes down to.
type importPlan struct {
	PlayerImport
	commands []Command
	bad      []models.BadRow
	done     Imported
	// known are the tournaments of the event and those that will be made, adding
	// the players that each gets.
	known  []*models.Tournament
	adding map[string]*AddPlayers
	// here tells who is in which tournament already.
	here map[string]bool
}

func planImport(tx *store.Tx, c PlayerImport) (importPlan, error) {
	p := importPlan{PlayerImport: c, bad: slices.Clone(c.Roster.Bad), adding: make(map[string]*AddPlayers)}
	if err := p.findEvent(tx); err != nil {
		return p, err
	}
	if err := p.findPlayers(tx); err != nil {
		return p, err
	}
	for _, row := range c.Roster.Rows {
		if err := p.place(row); err != nil {
			return p, err
		}
	}
	for _, t := range p.known {
		if add := p.adding[t.ID]; add != nil {
			p.commands = append(p.commands, add)
		}
	}
	slices.SortStableFunc(p.bad, func(a, b models.BadRow) int { return a.Line - b.Line })
	return p, nil
}

// findEvent finds the event, or a free code for a new one.
func (p *importPlan) findEvent(tx *store.Tx) error {
	code := p.Event
	for n := 2; ; n++ {
		_, err := store.Get[models.Event](tx, code)
		missing := errors.Is(err, store.ErrNotFound)
		switch {
		case err != nil && !missing:
			return err
		case missing && p.Create == nil:
			return models.Fail(models.NotFound, "no-such-event", "Event", code)
		case missing:
			p.commands = append(p.commands, &CreateEvent{Code: code, EventDetails: *p.Create})
		case p.Create != nil:
			code = fmt.Sprintf("%s-%d", p.Event, n)
			continue
		}
		p.Event, p.done.Event = code, code
		return nil
	}
}

// findPlayers reads the event's tournaments and who plays in them.
func (p *importPlan) findPlayers(tx *store.Tx) (err error) {
	p.known, err = store.List[models.Tournament](tx, "place", "event = ?", p.Event)
	if err != nil {
		return err
	}
	players, err := store.List[models.Player](tx, "seat", "event = ?", p.Event)
	if err != nil {
		return err
	}
	people, err := tx.People(p.Event)
	if err != nil {
		return err
	}
	p.here = make(map[string]bool, len(players))
	for _, player := range players {
		p.here[seatOf(player.Tournament, people[player.ID])] = true
	}
	return nil
}

// seatOf is a person's place in a tournament, by name and birth.
func seatOf(tournament string, who models.Person) string {
	return tournament + "\n" + strings.ToLower(who.Name) + "\n" + who.Birth
}

// place puts a row into its tournament.
func (p *importPlan) place(row models.RosterRow) error {
	t, err := p.tournament(row.Group)
	if err != nil {
		return err
	}
	seat := seatOf(t.ID, row.Person)
	if p.here[seat] {
		p.bad = append(p.bad, models.BadRow{Line: row.Line, Err: models.Fail(models.Refused, "roster-entered-already",
			"Line", row.Line, "Name", row.Person.Name, "Tournament", t.Name)})
		return nil
	}
	p.here[seat] = true
	add := p.adding[t.ID]
	if add == nil {
		add = &AddPlayers{Event: p.Event, Tournament: t.ID, Seed: p.Seed}
		p.adding[t.ID] = add
	}
	add.Players = append(add.Players, NewPlayer{
		ID: p.NewID(), Rating: row.Rating, Title: row.Title, Person: row.Person,
	})
	p.done.Players++
	return nil
}

// tournament finds the tournament of a group, or makes it.
func (p *importPlan) tournament(group string) (*models.Tournament, error) {
	switch {
	case group == "" && p.Tournament != "":
		for _, t := range p.known {
			if t.ID == p.Tournament {
				return t, nil
			}
		}
		return nil, models.Fail(models.NotFound, "no-such-tournament", "ID", p.Tournament)
	case group == "" && len(p.known) > 0:
		return p.known[0], nil
	case group == "":
		group = firstTournament
	}
	for _, t := range p.known {
		if strings.EqualFold(t.Name, group) {
			return t, nil
		}
	}
	t := &models.Tournament{ID: p.NewID(), Event: p.Event, Name: group}
	details := DefaultTournament()
	details.Name = group
	p.commands = append(p.commands, &AddTournament{Event: p.Event, ID: t.ID, TournamentDetails: details})
	p.known = append(p.known, t)
	p.done.Tournaments = append(p.done.Tournaments, group)
	return t, nil
}
