package server

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/pairing/tiebreak"
	"toreshi/templates"
)

// enteringSwiss says from which round a player plays who enters a Swiss now, and the
// last round in which one may join.
func (p *arbiterPages) enteringSwiss(c echo.Context, view *templates.PlayersView, t *desk.Table) {
	tr := p.translator(c)
	next, last := 1, t.Tournament.Rounds
	for _, r := range t.Rounds {
		if r.State != models.Drafted {
			next = r.Number + 1
		}
	}
	if next > last {
		view.Closed = tr.T("swiss.late.closed", "last", last)
		return
	}
	view.Late = tr.T("swiss.late.open", "round", next, "last", last) + " " + tr.T("swiss.late.number")
	if len(t.Rounds) >= next {
		view.Late += " " + tr.T("swiss.late.draft", "round", next)
	}
	view.From = p.roundOptions(c, next, last)
	if view.Form.Values == nil {
		view.Form.Values = map[string]string{"from_round": strconv.Itoa(next)}
	}
}

// requests reads the byes granted in a tournament, by player.
func (p *arbiterPages) requests(c echo.Context, t *desk.Table) (map[string][]*models.ByeRequest, error) {
	byPlayer := make(map[string][]*models.ByeRequest)
	err := p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		rows, err := desk.ByeRequests(tx, t.Tournament.ID)
		for _, r := range rows {
			byPlayer[r.Player] = append(byPlayer[r.Player], r)
		}
		return err
	})
	return byPlayer, err
}

// swissChip says why rounds of a player are not simply played: joined late, gone,
// back, or a bye on request.
func swissChip(tr *templates.Translator, facts []models.Attendance, byes []*models.ByeRequest) (kind, text string) {
	for i, f := range facts {
		word := ""
		switch {
		case f.Kind == models.Withdrawn && f.From <= 1:
			kind, word = "wait", tr.T("arbiter.players.absent")
		case f.Kind == models.Withdrawn:
			kind, word = "wait", tr.T("arbiter.players.withdrawn", "round", f.From)
		case f.Kind == models.Returned:
			kind, word = "ok", tr.T("arbiter.players.returned", "round", f.From)
		case i == 0 && f.From > 1:
			kind, word = "plain", tr.T("swiss.chip.late", "round", f.From)
		}
		text = joinWords(text, word)
	}
	for _, b := range byes {
		if kind == "" {
			kind = "plain"
		}
		text = joinWords(text, tr.T("swiss.chip.bye", "round", b.Round, "kind", tr.T("swiss.bye."+string(b.Kind))))
	}
	return kind, text
}

// swissPlayer fills in what the page of a player of a Swiss has: his rounds, and byes
// on request.
func (p *arbiterPages) swissPlayer(c echo.Context, view *templates.PlayerView, player *models.Player, t *desk.Table) error {
	requests, err := p.requests(c, t)
	if err != nil {
		return err
	}
	tr, e := p.translator(c), event(c)
	byes := &templates.PlayerByes{Action: eventURL(e, "players", player.ID, "byes"), Form: templates.Form{Values: map[string]string{"kind": "half"}}}
	next := 1
	for _, r := range t.Rounds {
		if r.State != models.Drafted {
			next = r.Number + 1
		}
	}
	byes.Rounds = p.roundOptions(c, next, t.Tournament.Rounds)
	for _, kind := range []models.ByeKind{models.HalfBye, models.ZeroBye, models.FullBye} {
		byes.Kinds = append(byes.Kinds, templates.Option{Value: string(kind), Text: tr.T("swiss.bye." + string(kind))})
	}
	for _, r := range requests[player.ID] {
		bye := templates.GrantedBye{Round: r.Round, Kind: tr.T("swiss.bye." + string(r.Kind)), Why: r.Why}
		if r.Round >= next {
			bye.Cancel = &templates.Step{
				URL: eventURL(e, "players", player.ID, "byes", strconv.Itoa(r.Round)), Text: tr.T("swiss.byes.cancel"), Post: true,
			}
		}
		byes.Granted = append(byes.Granted, bye)
	}
	view.Byes = byes
	view.Rounds, err = p.playerRounds(c, player, t)
	return err
}

// playerRounds are the rounds of a player, each with the opponent or with why there
// was none.
func (p *arbiterPages) playerRounds(c echo.Context, player *models.Player, t *desk.Table) (lines []templates.PlayerRound, err error) {
	if player.Number == 0 {
		return nil, nil
	}
	cross, err := t.SwissCrosstable(tiebreak.InNumberOrder)
	if err != nil {
		return nil, err
	}
	tr := p.translator(c)
	for _, row := range cross.Rows {
		if row.Player.Number != player.Number {
			continue
		}
		for _, cell := range row.Cells {
			line := templates.PlayerRound{Round: cell.Round, Result: cell.Text, Points: tiebreak.PointsText(cell.Points)}
			switch {
			case cell.Opponent != 0:
				opponent := t.Numbered(cell.Opponent)
				line.Text = tr.T("swiss.rounds.against", "number", cell.Opponent, "name", t.People[opponent.ID].Name)
				line.Side = tr.T("swiss.side." + strconv.Itoa(cell.Side))
				line.URL = eventURL(event(c), "games", cell.Game)
			default:
				line.Text = whyUnplayed(tr, cell)
			}
			lines = append(lines, line)
		}
	}
	return lines, nil
}

// whyUnplayed says why a player has no game in a round (spec/users.md 3, row 6).
func whyUnplayed(tr *templates.Translator, cell desk.SwissCell) string {
	switch {
	case cell.Bye == models.PairingBye:
		return tr.T("swiss.bye.pairing") + ": " + tr.T("swiss.why.pairing")
	case cell.Why == desk.HasBye:
		return tr.T("swiss.bye."+string(cell.Bye)) + ", " + tr.T("swiss.why.requested")
	case cell.Why != "":
		return tr.T("swiss.why." + string(cell.Why))
	}
	return tr.T("swiss.why.unpaired")
}

// grantBye grants a bye on request.
func (p *arbiterPages) grantBye(c echo.Context) error {
	in := read(c)
	command := &desk.RequestBye{
		Event: event(c).ID, Player: c.Param("player"), Round: in.number("round", 0),
		Kind: models.ByeKind(in.text("kind")), Why: in.text("why"),
	}
	err := in.err()
	if err == nil {
		err = p.do(c, command)
	}
	return p.afterPlayer(c, in, "byes", err, p.translator(c).T("swiss.byes.granted"))
}

// cancelBye takes a granted bye back.
func (p *arbiterPages) cancelBye(c echo.Context) error {
	round, err := strconv.Atoi(c.Param("number"))
	if err != nil {
		return echo.NewHTTPError(http.StatusNotFound)
	}
	err = p.do(c, &desk.CancelBye{Event: event(c).ID, Player: c.Param("player"), Round: round})
	return p.after(c, err, eventURL(event(c), "players", c.Param("player")), p.translator(c).T("swiss.byes.cancelled"))
}
