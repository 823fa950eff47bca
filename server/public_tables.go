package server

import (
	"fmt"
	"net/url"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/templates"
)

// shown is what a public page is made from: a tournament as everybody may see it.
type shown struct {
	*desk.Table
	// all are the event's tournaments; corrections the changes of results after
	// they stood, oldest first; left says from which round on a player is away.
	all         []*models.Tournament
	corrections []CorrectionInfo
	left        map[string]int
}

// show reads the tournament of ?tournament=, else the event's first; nil if the event
// has none.
func (s *Server) show(c echo.Context) (v *shown, err error) {
	err = s.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		v, err = readShown(tx, event(c).ID, c.QueryParam("tournament"))
		return err
	})
	return v, err
}

func readShown(tx *store.Tx, event, wanted string) (*shown, error) {
	all, err := store.List[models.Tournament](tx, "place", "event = ?", event)
	if err != nil {
		return nil, err
	}
	id := ""
	for _, t := range all {
		if id == "" && wanted == "" || t.ID == wanted {
			id = t.ID
		}
	}
	switch {
	case id == "" && wanted != "":
		return nil, models.Fail(models.NotFound, "no-such-tournament", "ID", wanted)
	case id == "":
		return nil, nil
	}
	v := &shown{all: all, left: make(map[string]int)}
	if v.Table, err = desk.ReadTable(tx, id, false); err != nil {
		return nil, err
	}
	v.corrections = correctionsOf(v.Table)
	return v, v.readLeft(tx)
}

func (v *shown) readLeft(tx *store.Tx) error {
	facts, err := store.List[models.Attendance](tx, "player, seq", "tournament = ? AND kind <> ?", v.Tournament.ID, models.Undone)
	for _, f := range facts {
		delete(v.left, f.Player)
		if f.Kind == models.Withdrawn {
			v.left[f.Player] = f.From
		}
	}
	return err
}

// note says what is to be said of a player in a table.
func (v *shown) note(tr *templates.Translator, player string) string {
	if from, ok := v.left[player]; ok && v.Absent[player] {
		return tr.T("public.withdrawnFrom", "round", from)
	}
	return ""
}

// round finds a round by its number, or the newest for 0; nil if there is none.
func (v *shown) round(number int) *models.Round {
	for i := len(v.Rounds) - 1; i >= 0; i-- {
		if number == 0 || v.Rounds[i].Number == number {
			return v.Rounds[i]
		}
	}
	return nil
}

// player is a player's cell in a table.
func (v *shown) player(id string) templates.PlayerCell {
	who := v.People[id]
	cell := templates.PlayerCell{Name: who.Name, Club: who.Club}
	if cell.Club == "" {
		cell.Club = who.City
	}
	for _, p := range v.Players {
		if p.ID == id {
			cell.Number, cell.Title, cell.Rating = p.Number, p.Title, p.Rating
		}
	}
	return cell
}

// numbered is the cell of the player with a start number, and his id.
func (v *shown) numbered(number int) (string, templates.PlayerCell) {
	p := v.Numbered(number)
	if p == nil {
		return "", templates.PlayerCell{Number: number}
	}
	return p.ID, v.player(p.ID)
}

// publicPage fills what every page of an event needs.
func (s *Server) publicPage(c echo.Context, current string) templates.Page {
	p := s.page(c)
	p.Nav = templates.EventNav(s.translator(c), event(c).ID, current)
	return p
}

// publicTableView fills what the public tables have in common. With a round, only its
// corrections are told.
func (s *Server) publicTableView(c echo.Context, v *shown, page string, round int) templates.Table {
	e, tr := event(c).ID, s.translator(c)
	table := templates.Table{Live: "/e/" + e + "/live"}
	if v == nil {
		return table
	}
	for _, t := range v.all {
		table.Groups = append(table.Groups, templates.Tab{
			URL: pageURL(e, page, t.ID, 0), Text: t.Name, Current: t.ID == v.Tournament.ID,
		})
	}
	if len(v.all) > 1 {
		table.Tournament = v.Tournament.Name
	}
	table.Corrections = v.corrected(tr, event(c), s.Now(), round)
	table.Unfinished = v.unfinished(tr, round)
	return table
}

// pageURL is a public page of a tournament, of a round if there is one.
func pageURL(event, page, tournament string, round int) string {
	query := url.Values{"tournament": {tournament}}
	if round != 0 {
		query.Set("round", fmt.Sprint(round))
	}
	return "/e/" + event + "/" + page + "?" + query.Encode()
}

// resultText writes a game's result as tables show it: "1 – 0", "+ – −"; empty while
// it is open.
func resultText(g *models.Game) string {
	if !g.Outcome.Decided() {
		return ""
	}
	marks := resultMarks(g)
	if marks == [2]string{"−", "−"} { // a dash between would look like a third one
		return marks[0] + " : " + marks[1]
	}
	return marks[0] + " – " + marks[1]
}

// resultMarks writes each side's result.
func resultMarks(g *models.Game) (marks [2]string) {
	if !g.Outcome.Decided() {
		return marks
	}
	for i, half := range g.Award() {
		switch {
		case g.Played():
			marks[i] = templates.HalfPoints(half)
		case half > 0:
			marks[i] = "+"
		default:
			marks[i] = "−"
		}
	}
	return marks
}

// kazanText writes both kazans of a finished game, if they are known.
func kazanText(g *models.Game) string {
	if !g.Outcome.Decided() || g.Kazan1+g.Kazan2 == 0 {
		return ""
	}
	return fmt.Sprintf("%d : %d", g.Kazan1, g.Kazan2)
}
