package server

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
)

// DecisionInfo is a decision in the register, as the API tells it.
type DecisionInfo struct {
	Number       int                `json:"number"`
	ID           string             `json:"id"`
	Kind         string             `json:"kind"`
	Text         string             `json:"text"`
	Game         string             `json:"game"`
	Round        int                `json:"round"`
	Table        int                `json:"table"`
	Ply          int                `json:"ply"`
	Side         int                `json:"side"`
	Player       string             `json:"player"`
	Article      string             `json:"article"`
	Penalty      models.PenaltyKind `json:"penalty"`
	Before       string             `json:"before"`
	After        string             `json:"after"`
	Why          string             `json:"why"`
	At           int64              `json:"at"`
	By           string             `json:"by"`
	Entry        int64              `json:"entry"`
	ClocksBefore *[2]int64          `json:"clocksBefore"`
	ClocksAfter  *[2]int64          `json:"clocksAfter"`
	Appeal       models.Appeal      `json:"appeal"`
	AppealText   string             `json:"appealText"`
	AppealAnswer string             `json:"appealAnswer"`
	AppealAt     int64              `json:"appealAt"`
	UndoneAt     int64              `json:"undoneAt"`
	UndoneBy     string             `json:"undoneBy"`
}

func decisionInfo(w *journalWords, r registered) DecisionInfo {
	d := r.Decision
	return DecisionInfo{
		Number: r.number, ID: d.ID, Kind: d.Kind, Text: w.decided(d), Game: d.Game, Round: r.round, Table: r.table(), Ply: d.Ply,
		Side: d.Side, Player: d.Player, Article: d.Article, Penalty: d.Penalty, Before: d.Before, After: d.After, Why: d.Why,
		At: d.At, By: d.By, Entry: d.Seq, ClocksBefore: clockPair(d.ClocksBefore), ClocksAfter: clockPair(d.ClocksAfter),
		Appeal: d.Appeal, AppealText: d.AppealText, AppealAnswer: d.AppealAnswer, AppealAt: d.AppealAt,
		UndoneAt: d.UndoneAt, UndoneBy: d.UndoneBy,
	}
}

// apiDecisions lists the register of decisions, the newest first.
func (s *Server) apiDecisions(c echo.Context) error {
	filter, err := readFilter(c)
	if err != nil {
		return err
	}
	all, words, err := s.register(c)
	if err != nil {
		return err
	}
	list := []DecisionInfo{}
	for _, r := range all {
		if filter.passes(r) {
			list = append(list, decisionInfo(words, r))
		}
	}
	return answer(c, http.StatusOK, map[string]any{"decisions": list})
}

// undoBody names the entry to be taken back.
type undoBody struct {
	Entry  int64  `json:"entry" validate:"required,min=1"`
	Reason string `json:"reason"`
}

// apiUndoGame takes back an entry of a game's journal.
func (s *Server) apiUndoGame(c echo.Context) error {
	var body undoBody
	if err := s.bind(c, &body); err != nil {
		return err
	}
	g := visible(c)
	return s.orderGame(c, &desk.Undo{Event: g.Event, Game: g.ID, Seq: body.Entry, Why: body.Reason})
}

// apiUndoEvent takes back an entry of the event's own journal.
func (s *Server) apiUndoEvent(c echo.Context) error {
	var body undoBody
	if err := s.bind(c, &body); err != nil {
		return err
	}
	if err := s.order(c, &desk.Undo{Event: event(c).ID, Seq: body.Entry, Why: body.Reason}); err != nil {
		return err
	}
	return s.answerEvent(c, http.StatusOK, event(c).ID)
}

// appealCommand reads the order about an appeal that a request gives: to enter it, or
// to decide it.
func (s *Server) appealCommand(c echo.Context, event, game string) (desk.Command, error) {
	if strings.HasSuffix(c.Path(), "/appeal") {
		var body struct {
			Side int    `json:"side" validate:"min=0,max=2"`
			Text string `json:"text" validate:"required"`
		}
		err := s.bind(c, &body)
		return &desk.Appeal{Event: event, Game: game, Decision: c.Param("decision"), Side: body.Side, Text: body.Text}, err
	}
	var body struct {
		Outcome models.Appeal `json:"outcome" validate:"required"`
		Text    string        `json:"text" validate:"required"`
	}
	err := s.bind(c, &body)
	return &desk.DecideAppeal{Event: event, Game: game, Decision: c.Param("decision"), Outcome: body.Outcome, Text: body.Text}, err
}

// apiAppealGame enters or decides an appeal against a decision about a game.
func (s *Server) apiAppealGame(c echo.Context) error {
	g := visible(c)
	command, err := s.appealCommand(c, g.Event, g.ID)
	if err != nil {
		return err
	}
	return s.orderGame(c, command)
}

// apiAppealEvent enters or decides an appeal against a decision about the event.
func (s *Server) apiAppealEvent(c echo.Context) error {
	command, err := s.appealCommand(c, event(c).ID, "")
	if err != nil {
		return err
	}
	if err := s.order(c, command); err != nil {
		return err
	}
	all, words, err := s.register(c)
	if err != nil {
		return err
	}
	for _, r := range all {
		if r.ID == c.Param("decision") {
			return answer(c, http.StatusOK, decisionInfo(words, r))
		}
	}
	return models.Fail(models.NotFound, "no-such-decision", "ID", c.Param("decision"))
}
