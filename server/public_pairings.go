package server

import (
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/pairing/tiebreak"
	"toreshi/templates"
)

// pairingsOf reads the tournament and the round that a request asks for; the round is
// nil if none is published yet.
func (s *Server) pairingsOf(c echo.Context) (*shown, *models.Round, error) {
	number, err := wholeNumber(c, "round", 0)
	if err != nil {
		return nil, nil, err
	}
	v, err := s.show(c)
	if err != nil || v == nil {
		return nil, nil, err
	}
	round := v.round(number)
	if round == nil && number != 0 {
		return nil, nil, models.Fail(models.NotFound, "no-such-round", "ID", fmt.Sprint(number))
	}
	return v, round, nil
}

// showPairings is a round by table.
func (s *Server) showPairings(c echo.Context) error {
	v, round, err := s.pairingsOf(c)
	if err != nil {
		return err
	}
	number := 0
	if round != nil {
		number = round.Number
	}
	view := templates.PairingsView{Page: s.publicPage(c, "pairings"), Table: s.publicTableView(c, v, "pairings", number)}
	if round == nil {
		return s.render(c, http.StatusOK, "public/pairings", view)
	}
	e, t := event(c).ID, v.Tournament
	view.Round, view.Of = number, t.Rounds
	view.Downloads = templates.Downloads{
		PDF: pageURL(e, "pairings.pdf", t.ID, number), JSON: pageURL(e, "pairings.json", t.ID, number),
	}
	for _, r := range v.Rounds {
		view.Rounds = append(view.Rounds, templates.Tab{
			URL: pageURL(e, "pairings", t.ID, r.Number), Text: fmt.Sprint(r.Number), Current: r.ID == round.ID,
		})
	}
	for _, g := range v.Games {
		if g.Round == round.ID {
			view.Pairs = append(view.Pairs, v.pairRow(g))
		}
	}
	for _, b := range v.Byes {
		if b.Round == round.ID {
			why, points := v.byeText(b.Kind)
			view.Free = append(view.Free, templates.FreePlayer{
				PlayerCell: v.player(b.Player), Why: why, Points: points, WhyURL: v.whyURL(b.Player, number),
			})
		}
	}
	return s.render(c, http.StatusOK, "public/pairings", view)
}

func (v *shown) pairRow(g *models.Game) templates.PairRow {
	row := templates.PairRow{
		Table: g.Table, Players: [2]templates.PlayerCell{v.player(g.First), v.player(g.Second)},
		Points: [2]int{v.pointsBefore(g.First, g.RoundNumber), v.pointsBefore(g.Second, g.RoundNumber)},
		Result: resultText(g), State: string(g.State), Kazan: kazanText(g), WhyURL: v.whyURL(g.First, g.RoundNumber),
	}
	if g.Ply > 0 {
		row.URL = gameURL(g)
	}
	if k, err := clock.ParseControl(g.Control); err == nil && !k.Same() {
		row.Control = k.String() // who has more time is said beside the pair
	}
	return row
}

func gameURL(g *models.Game) string { return "/e/" + g.Event + "/games/" + g.ID }

// pointsBefore are a player's points before a round, in tenths.
func (v *shown) pointsBefore(player string, round int) (points int) {
	number := 0
	for _, p := range v.Players {
		if p.ID == player {
			number = p.Number
		}
	}
	for _, g := range v.Event.Games {
		for side, n := range g.Players {
			if n == number && number != 0 && g.Round < round && g.Kind != tiebreak.Pending {
				points += g.Award[side]
			}
		}
	}
	return points
}

// byeText is why a player is free, as the page names it, and what he gets, in tenths.
func (v *shown) byeText(kind models.ByeKind) (why string, points int) {
	switch kind {
	case models.PairingBye:
		return "pairing", v.Tournament.ByePoints * halfPoint
	case models.FullBye:
		return "requested", 10
	case models.HalfBye:
		return "requested", 5
	case models.ZeroBye:
		return "requested", 0
	}
	return "free", 0
}

// PairingsInfo is a round as a file for other programs; the round is null while none
// is published.
type PairingsInfo struct {
	Tournament  TournamentInfo   `json:"tournament"`
	Rounds      []int            `json:"rounds"`
	Round       *RoundInfo       `json:"round"`
	Corrections []CorrectionInfo `json:"corrections"`
}

func (s *Server) pairingsJSON(c echo.Context) error {
	v, round, err := s.pairingsOf(c)
	if err != nil {
		return err
	}
	if v == nil {
		return answer(c, http.StatusOK, struct{}{})
	}
	info := PairingsInfo{Tournament: tournamentInfo(v.Tournament), Rounds: []int{}, Corrections: v.corrections}
	for _, r := range v.Rounds {
		info.Rounds = append(info.Rounds, r.Number)
	}
	if round != nil {
		r := v.names().round(round, v.Games, v.Byes)
		info.Round = &r
	}
	return answer(c, http.StatusOK, info)
}

// names knows the players of the table.
func (v *shown) names() names {
	n := names{players: make(map[string]*models.Player), people: v.People}
	for _, p := range v.Players {
		n.players[p.ID] = p
	}
	return n
}

func (s *Server) boardsJSON(c echo.Context) error {
	v, err := s.show(c)
	if err != nil {
		return err
	}
	views := []*GameView{}
	if v != nil {
		_, all, err := s.boards(c, v)
		if err != nil {
			return err
		}
		for _, view := range all {
			if view != nil {
				views = append(views, view)
			}
		}
	}
	return answer(c, http.StatusOK, map[string]any{"games": views})
}
