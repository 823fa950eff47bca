package server

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
)

func (s *Server) apiEvents(c echo.Context) error {
	list, err := s.events(c)
	if err != nil {
		return err
	}
	infos := make([]EventInfo, 0, len(list))
	for _, e := range list {
		infos = append(infos, eventInfo(e))
	}
	return answer(c, http.StatusOK, map[string]any{"events": infos})
}

// events lists all events, the newest first.
func (s *Server) events(c echo.Context) (list []*models.Event, err error) {
	err = s.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		list, err = store.List[models.Event](tx, "date DESC, created_at DESC, id", "1 = 1")
		return err
	})
	return list, err
}

// eventBody is what can be said of an event; what is missing stays as it is.
type eventBody struct {
	Name        string `json:"name"`
	Place       string `json:"place"`
	Date        string `json:"date"`
	Zone        string `json:"zone"`
	DefaultTime int    `json:"defaultTime"`
}

func (b eventBody) details() desk.EventDetails {
	return desk.EventDetails{Name: b.Name, Place: b.Place, Date: b.Date, Zone: b.Zone, DefaultTime: b.DefaultTime}
}

func (s *Server) apiCreateEvent(c echo.Context) error {
	var body struct {
		Code string `json:"code"`
		eventBody
	}
	body.DefaultTime = models.DefaultDefaultTime
	if err := s.bind(c, &body); err != nil {
		return err
	}
	if err := s.order(c, &desk.CreateEvent{Code: body.Code, EventDetails: body.details()}); err != nil {
		return err
	}
	return s.answerEvent(c, http.StatusCreated, body.Code)
}

func (s *Server) apiEvent(c echo.Context) error { return answer(c, http.StatusOK, eventInfo(event(c))) }

func (s *Server) apiEditEvent(c echo.Context) error {
	e := event(c)
	body := eventBody{e.Name, e.Place, e.Date, e.Zone, e.DefaultTime}
	if err := s.bind(c, &body); err != nil {
		return err
	}
	if err := s.order(c, &desk.EditEvent{Event: e.ID, EventDetails: body.details()}); err != nil {
		return err
	}
	return s.answerEvent(c, http.StatusOK, e.ID)
}

func (s *Server) answerEvent(c echo.Context, status int, code string) error {
	e, err := s.eventByCode(c.Request().Context(), code)
	if err != nil {
		return err
	}
	return answer(c, status, eventInfo(e))
}

func (s *Server) apiTournaments(c echo.Context) error {
	list, err := s.tournaments(c, event(c).ID)
	if err != nil {
		return err
	}
	infos := make([]TournamentInfo, 0, len(list))
	for _, t := range list {
		infos = append(infos, tournamentInfo(t))
	}
	return answer(c, http.StatusOK, map[string]any{"tournaments": infos})
}

// tournaments lists the tournaments of an event in their order.
func (s *Server) tournaments(c echo.Context, event string) (list []*models.Tournament, err error) {
	err = s.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		list, err = store.List[models.Tournament](tx, "place", "event = ?", event)
		return err
	})
	return list, err
}

func (b tournamentSettings) details() desk.TournamentDetails {
	draws := desk.DefaultDraws(b.Rules)
	if b.DrawOffers != nil {
		draws = *b.DrawOffers
	}
	return desk.TournamentDetails{
		Name: b.Name, Rules: b.Rules, System: b.System, Control: b.Control, Start: b.Start,
		FlagMode: b.FlagMode, CannotWin: b.CannotWin, RepetitionClaim: b.RepetitionClaim, RepetitionAuto: b.RepetitionAuto,
		DrawOffers: draws, Order: b.NumberOrder, FirstTable: b.FirstTable,
		Board: b.Board, Recording: b.Recording, IllegalTime: b.IllegalTime, IllegalLimit: b.IllegalLimit,
		HandicapPoints: b.HandicapPoints, HandicapTime: b.HandicapTime,
		SwissDetails: desk.SwissDetails{
			Rounds: b.Rounds, InitialChoice: b.InitialChoice, Acceleration: b.Acceleration, ByePoints: &b.ByePoints,
			ColourRule: b.ColourRule, Apart: b.Apart, ApartFrom: b.ApartFrom, ApartTo: b.ApartTo, ApartStrict: b.ApartStrict,
		},
	}
}

// defaultSettings are the settings of a tournament of which nothing was said.
func defaultSettings() tournamentSettings {
	d := desk.DefaultTournament()
	return tournamentSettings{
		Rules: d.Rules, System: d.System, Control: d.Control, Start: d.Start, FlagMode: d.FlagMode, CannotWin: d.CannotWin,
		RepetitionClaim: d.RepetitionClaim, RepetitionAuto: d.RepetitionAuto, NumberOrder: d.Order,
		InitialChoice: d.InitialChoice, Acceleration: d.Acceleration, ByePoints: winHalves, ColourRule: d.ColourRule, Apart: d.Apart,
		Board: d.Board, Recording: d.Recording, IllegalTime: d.IllegalTime, IllegalLimit: d.IllegalLimit,
	}
}

// winHalves are the half points of a win, which the bye of an odd Swiss is worth if
// nothing else is said.
const winHalves = 2

func (s *Server) apiAddTournament(c echo.Context) error {
	body := defaultSettings()
	if err := s.bind(c, &body); err != nil {
		return err
	}
	id := desk.NewID(s.chance(c))
	command := &desk.AddTournament{Event: event(c).ID, ID: id, TournamentDetails: body.details()}
	if err := s.order(c, command); err != nil {
		return err
	}
	return s.answerTournament(c, http.StatusCreated, id)
}

func (s *Server) apiTournament(c echo.Context) error {
	return answer(c, http.StatusOK, tournamentInfo(tournament(c)))
}

func (s *Server) apiEditTournament(c echo.Context) error {
	t := tournament(c)
	body := settingsOf(t)
	if err := s.bind(c, &body); err != nil {
		return err
	}
	command := &desk.EditTournament{Event: t.Event, ID: t.ID, TournamentDetails: body.details()}
	if err := s.order(c, command); err != nil {
		return err
	}
	return s.answerTournament(c, http.StatusOK, t.ID)
}

func (s *Server) answerTournament(c echo.Context, status int, id string) error {
	t, err := rowOf[models.Tournament](c.Request().Context(), s, id)
	if err != nil {
		return err
	}
	return answer(c, status, tournamentInfo(t))
}

func (s *Server) apiDrawNumbers(c echo.Context) error {
	if err := s.bind(c, &emptyBody{}); err != nil {
		return err
	}
	t := tournament(c)
	command := &desk.DrawNumbers{Event: t.Event, Tournament: t.ID, Seed: desk.NewSeed(s.chance(c))}
	if err := s.order(c, command); err != nil {
		return err
	}
	return s.apiPlayers(c)
}
