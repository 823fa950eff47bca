package server

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/kumalak"
	"toreshi/models/store"
	"toreshi/templates"
)

// showEvents is the list of events, the server's first page.
func (s *Server) showEvents(c echo.Context) error {
	list, err := s.events(c)
	if err != nil {
		return err
	}
	view := templates.EventsView{Page: s.page(c), ArbiterURL: "/arbiter"}
	for _, e := range list {
		card, err := s.eventCard(c, e)
		if err != nil {
			return err
		}
		view.Events = append(view.Events, card)
	}
	return s.render(c, http.StatusOK, "public/index", view)
}

func (s *Server) eventCard(c echo.Context, e *models.Event) (card templates.EventCard, err error) {
	card = templates.EventCard{
		EventHead: templates.EventHead{Code: e.ID, Name: e.Name, Place: e.Place, Dates: s.dates(c, e)},
		URL:       "/e/" + e.ID, State: "soon",
	}
	err = s.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		tournaments, err := store.List[models.Tournament](tx, "place", "event = ?", e.ID)
		if err != nil {
			return err
		}
		rounds, err := store.List[models.Round](tx, "tournament, number", "event = ? AND state <> ?", e.ID, models.Discarded)
		if err != nil {
			return err
		}
		people, err := tx.People(e.ID)
		card.Players = len(people)
		sumUp(&card, tournaments, rounds)
		return err
	})
	return card, err
}

// sumUp says how far an event has come.
func sumUp(card *templates.EventCard, tournaments []*models.Tournament, rounds []*models.Round) {
	over := len(tournaments) > 0
	games := make(map[string]bool)
	for _, t := range tournaments {
		if rules, err := kumalak.ParseRuleset(t.Rules); err == nil && !games[rules.Game().String()] {
			games[rules.Game().String()] = true
			card.Games = append(card.Games, rules.Game().String())
		}
		closed := 0
		for _, r := range rounds {
			if r.Tournament != t.ID || !r.Public() {
				continue
			}
			card.State = "live"
			if r.State == models.Closed {
				closed++
			}
			if r.State != models.Published && r.Number > card.Round {
				card.Round, card.Rounds = r.Number, t.Rounds
			}
		}
		over = over && t.Rounds > 0 && closed == t.Rounds
	}
	if over {
		card.State = "over"
	}
}

// toPairings leads from an event's address to its pairings.
func (s *Server) toPairings(c echo.Context) error {
	return c.Redirect(http.StatusSeeOther, "/e/"+event(c).ID+"/pairings")
}

// showBoards is the wall of boards for spectators.
func (s *Server) showBoards(c echo.Context) error {
	v, err := s.show(c)
	if err != nil {
		return err
	}
	view := templates.BoardsView{Page: s.publicPage(c, "boards"), Table: s.publicTableView(c, v, "boards", 0)}
	view.Corrections = nil
	if v == nil {
		return s.render(c, http.StatusOK, "public/boards", view)
	}
	view.Downloads.JSON = pageURL(event(c).ID, "boards.json", v.Tournament.ID, 0)
	games, views, err := s.boards(c, v)
	if err != nil {
		return err
	}
	for i, g := range games {
		view.Round, view.Of = g.RoundNumber, v.Tournament.Rounds
		view.Cards = append(view.Cards, s.boardCard(v, g, views[i]))
	}
	return s.render(c, http.StatusOK, "public/boards", view)
}

// boardsNow lists the games that the boards show: those of rounds that are published
// or played, else of the newest.
func (v *shown) boardsNow() (games []*models.Game) {
	rounds := make(map[string]bool)
	for _, r := range v.Rounds {
		if r.State != models.Closed {
			rounds[r.ID] = true
		}
	}
	if newest := v.round(0); newest != nil && len(rounds) == 0 {
		rounds[newest.ID] = true
	}
	for _, g := range v.Games {
		if rounds[g.Round] {
			games = append(games, g)
		}
	}
	return games
}

// boards reads the games that are shown now; a game played without a tablet has no
// view.
func (s *Server) boards(c echo.Context, v *shown) (games []*models.Game, views []*GameView, err error) {
	games = v.boardsNow()
	views = make([]*GameView, len(games))
	err = s.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		tablets, err := tx.Tablets(v.Tournament.Event)
		if err != nil {
			return err
		}
		electronic := make(map[int]bool)
		for _, t := range tablets {
			electronic[t.Table] = electronic[t.Table] || t.State == store.TabletActive
		}
		maker, err := newViewer(tx, v.Tournament.Event, s.now())
		if err != nil {
			return err
		}
		for i, g := range games {
			if g.Ply == 0 && !electronic[g.Table] {
				continue
			}
			if views[i], err = maker.view(g); err != nil {
				return err
			}
		}
		return nil
	})
	return games, views, err
}

func (s *Server) boardCard(v *shown, g *models.Game, view *GameView) templates.BoardCard {
	card := templates.BoardCard{
		Table: g.Table, Players: [2]templates.PlayerCell{v.player(g.First), v.player(g.Second)},
		State: string(g.State), Result: resultText(g), Reason: string(g.Reason), Kazan: [2]int{g.Kazan1, g.Kazan2},
	}
	if view != nil {
		card.Code, card.Game = g.ID, view
	}
	return card
}
