package server

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/templates"
)

// showGame is the page of one game; with .json behind the code, its view.
func (s *Server) showGame(c echo.Context) error {
	g := visible(c)
	if g.Event != event(c).ID {
		return models.Fail(models.NotFound, "no-such-game", "Game", g.ID)
	}
	game, err := s.gameView(c)
	if err != nil {
		return err
	}
	if strings.HasSuffix(c.Param("game"), ".json") {
		return answer(c, http.StatusOK, game)
	}
	view := templates.GamePageView{
		Page: s.publicPage(c, ""), Tournament: game.Tournament, Round: g.RoundNumber, Table: g.Table, State: string(g.State),
		Result: resultText(g), Reason: string(g.Reason), Kazan: game.Kazan, Moves: movePairs(game.Moves),
		Live: "/api/v1/games/" + g.ID + "/live", Back: pageURL(g.Event, "pairings", g.Tournament, g.RoundNumber),
		JSON: gameURL(g) + ".json", Game: game,
	}
	for i, p := range game.Players {
		view.Players[i] = templates.PlayerCell{Number: p.Number, Name: p.Name, Club: p.Club}
	}
	return s.render(c, http.StatusOK, "public/game", view)
}

// movePairs puts two moves on a line.
func movePairs(moves []GameMove) (pairs []templates.MovePair) {
	for i, m := range moves {
		if i%2 == 0 {
			pairs = append(pairs, templates.MovePair{Number: i/2 + 1})
		}
		pairs[i/2].Moves[i%2] = templates.MoveCell{Ply: m.Ply, Notation: m.Notation, DrawOffer: m.DrawOffer}
	}
	return pairs
}
