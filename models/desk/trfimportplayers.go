package desk

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"toreshi/models"
	"toreshi/pairing/trf"
)

// presenceFact is a fact about a player's presence in a file.
type presenceFact struct {
	kind models.AttendanceKind
	from int
}

// enter enters the players. Who plays from a later round on enters late.
func (im *trfImport) enter() error {
	players := slices.Clone(im.File.Players)
	slices.SortFunc(players, func(a, b trf.Player) int { return cmp.Compare(a.Number, b.Number) })
	extra := make(map[int]note)
	for _, n := range im.notes["player"] {
		extra[n.number("number")] = n
	}
	im.readPresence(players)
	c := &AddPlayers{Event: im.event, Tournament: im.tournament}
	for _, p := range players {
		n := extra[p.Number]
		who := models.Person{
			Name: cmp.Or(n.value("name"), p.Name, fmt.Sprintf("№ %d", p.Number)), Birth: birthOf(p.Birth),
			Sex:  map[string]string{"w": "f", "f": "f", "m": "m"}[strings.ToLower(p.Sex)],
			Club: n.value("club"), City: n.value("city"), Federation: cmp.Or(n.value("id"), p.ID),
		}
		im.ids[p.Number] = im.NewID()
		entry := NewPlayer{ID: im.ids[p.Number], Rating: p.Rating, Title: cmp.Or(n.value("title"), p.Title), Person: who}
		if facts := im.presence[p.Number]; len(facts) > 0 && facts[0].kind == models.Entered {
			entry.From = facts[0].from
			im.presence[p.Number] = facts[1:]
		}
		c.Players = append(c.Players, entry)
	}
	return im.do(c)
}

// birthOf reads a date of birth as files write it.
func birthOf(text string) string {
	year, rest, _ := strings.Cut(strings.TrimSpace(text), "/")
	if rest == "" || rest == "00/00" {
		return year
	}
	return year + "-" + strings.ReplaceAll(rest, "/", "-")
}

// readPresence takes from the notes, or else from the columns without any entry,
// when each player entered, went home and came back.
func (im *trfImport) readPresence(players []trf.Player) {
	im.presence = make(map[int][]presenceFact)
	noted := len(im.notes["tournament"]) > 0
	for _, n := range im.notes["presence"] {
		number := n.number("number")
		for _, f := range n.fields[1:] {
			from, err := strconv.Atoi(f[1])
			if err == nil {
				im.presence[number] = append(im.presence[number], presenceFact{models.AttendanceKind(f[0]), from})
			}
		}
	}
	if noted {
		return
	}
	for _, p := range players {
		im.presence[p.Number] = im.fromColumns(p)
	}
}

// fromColumns reads a player's presence from his columns. Who is in no round at all
// is there and has byes.
func (im *trfImport) fromColumns(p trf.Player) (facts []presenceFact) {
	if len(p.Rounds) == 0 {
		return nil
	}
	here := true
	for round := 1; round <= im.rounds; round++ {
		blank := cellIn(p, round).Blank()
		switch {
		case blank && round == 1:
			here = false
		case blank && here:
			facts = append(facts, presenceFact{models.Withdrawn, round})
			here = false
		case !blank && !here:
			kind := models.Returned
			if len(facts) == 0 {
				kind = models.Entered
			}
			facts = append(facts, presenceFact{kind, round})
			here = true
		}
	}
	return facts
}

// cellIn is a player's column of a round, blank if the line is short.
func cellIn(p trf.Player, round int) trf.Cell {
	if round > len(p.Rounds) {
		return trf.Cell{}
	}
	return p.Rounds[round-1]
}

// numbers gives the players the file's order.
func (im *trfImport) numbers() error {
	c := &DrawNumbers{Event: im.event, Tournament: im.tournament, Seed: im.seed(), Upper: im.upper()}
	for _, number := range slices.Sorted(maps.Keys(im.ids)) {
		c.Given = append(c.Given, im.ids[number])
	}
	return im.do(c)
}

// forbid keeps pairs apart: those of the notes, else those of the file.
func (im *trfImport) forbid() error {
	if len(im.notes["tournament"]) > 0 {
		for _, n := range im.notes["apart"] {
			one, other := im.ids[n.number("one")], im.ids[n.number("other")]
			err := im.do(&Forbid{
				Event: im.event, Tournament: im.tournament, ID: im.NewID(), Players: [2]string{one, other},
				From: n.number("from"), To: n.number("to"), Avoid: n.value("avoid") == "yes", Why: n.value("why"),
			})
			if err != nil {
				return err
			}
		}
		return nil
	}
	for _, f := range im.File.Forbid {
		for i, one := range f.Players {
			for _, other := range f.Players[i+1:] {
				if one == other {
					continue
				}
				c := &Forbid{
					Event: im.event, Tournament: im.tournament, ID: im.NewID(), From: f.First, To: f.Last,
					Players: [2]string{im.ids[one], im.ids[other]}, Why: importReason,
				}
				if c.To > maxRounds {
					c.To = 0
				}
				if err := im.do(c); err != nil {
					return err
				}
			}
		}
	}
	return nil
}
