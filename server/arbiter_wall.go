package server

import (
	"net/http"
	"slices"
	"time"

	"github.com/labstack/echo/v4"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/store"
	"toreshi/templates"
)

// wall shows all boards of the rounds that are being played.
func (p *arbiterPages) wall(c echo.Context) error {
	e := event(c)
	view := templates.WallView{
		ArbiterPage: p.arbiterPage(c, "wall"), Live: "/e/" + e.ID + "/live", DefaultTime: e.DefaultTime,
		Rounds: eventURL(e, "rounds"), Games: eventURL(e, "games"),
	}
	tr, only := p.translator(c), p.looksAt(c)
	view.From, view.To = only.from, only.to
	var err error
	if view.Sectors, err = p.sectorLinks(c); err != nil {
		return err
	}
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		games, err := liveGames(tx, e.ID)
		if err != nil {
			return err
		}
		with, err := tabletTables(tx, e.ID)
		if err != nil {
			return err
		}
		v, err := newViewer(tx, e.ID, p.now())
		if err != nil {
			return err
		}
		for _, g := range games {
			if !only.has(g.Table) {
				continue
			}
			game, err := v.view(g)
			if err != nil {
				return err
			}
			view.Cards = append(view.Cards, p.card(c, tr, game, with[g.Table]))
		}
		return nil
	})
	if err != nil {
		return err
	}
	slices.SortStableFunc(view.Cards, func(a, b templates.WallCard) int { return a.Rank - b.Rank })
	return p.render(c, http.StatusOK, "arbiter/wall", view)
}

// tabletTables are the tables of an event that have a tablet in use.
func tabletTables(tx *store.Tx, event string) (map[int]bool, error) {
	all, err := tx.Tablets(event)
	with := make(map[int]bool)
	for _, t := range all {
		with[t.Table] = with[t.Table] || t.State == store.TabletActive
	}
	return with, err
}

// card is a game on the wall.
func (p *arbiterPages) card(c echo.Context, tr *templates.Translator, g *GameView, tablet bool) templates.WallCard {
	card := templates.WallCard{
		Game: g.Code, Table: g.Table, URL: eventURL(event(c), "games", g.Code), Tournament: g.Tournament, Round: g.Round,
		Kazan: g.Kazan, Tablet: tablet, View: g,
	}
	if g.Ply > 0 || g.Clock.Running != 0 {
		card.ToMove = g.ToMove
	}
	for i := range g.Players {
		card.Names[i] = g.Players[i].Name
		if g.Clock.State != clock.None && (g.BoardKind != models.ClockBoard || g.Clock.Unofficial) {
			card.Clocks[i] = templates.ClockText(tr.Lang(), g.remaining(i+1))
			if g.Clock.Unofficial { // it has gone on since
				card.Clocks[i] = "≈ " + card.Clocks[i]
			}
		}
	}
	var state string
	card.Rank, card.Kind, state = p.urgency(c, g, tablet)
	card.State, card.Chip = state, tr.T("hall.state."+state, "n", event(c).DefaultTime)
	if g.LastMove != nil && g.Result == nil {
		card.Ago = time.Duration(g.Clock.Now-g.LastMove.At) * time.Millisecond
	}
	if g.Result != nil {
		card.Result = resultWords(&models.Game{
			Outcome: g.Result.Outcome, Reason: g.Result.Reason, Award1: g.Result.Award[0], Award2: g.Result.Award[1],
		})
	}
	return card
}

// remaining is what a side has left when the view was made.
func (g *GameView) remaining(side int) int64 {
	left := g.Clock.Remaining[side-1]
	if g.Clock.Running == side && g.Clock.State == clock.Running {
		left -= g.Clock.Now - g.Clock.Since
	}
	return max(left, 0)
}

// lowTime is from when on a clock wants the arbiter's eye, in milliseconds.
const lowTime = 20_000

// urgency orders the boards by what they want of the arbiter (spec/users.md 4.1);
// static/wall.js does the same for what changes.
func (p *arbiterPages) urgency(c echo.Context, g *GameView, tablet bool) (rank int, kind, state string) {
	since := g.StartedAt
	if g.LastMove != nil {
		since = g.LastMove.At
	}
	late := g.State == models.Running && g.Ply < 2 && g.Clock.Running != 0 && since > 0 &&
		g.Clock.Now-since >= int64(event(c).DefaultTime)*time.Minute.Milliseconds()
	low := g.Clock.Running != 0 && g.Clock.State == clock.Running && g.remaining(g.Clock.Running) < lowTime
	zero := low && g.remaining(g.Clock.Running) == 0 && g.FlagMode != models.FlagAuto
	switch {
	case g.Call != 0 && g.CallWhy != "dispute" && g.CallWhy != "illegal-move":
		return 0, "alarm", "call"
	case g.State == models.Flagged:
		return 1, "alarm", "flagged"
	case zero:
		return 2, "alarm", "zero"
	case g.Call != 0 && g.CallWhy == "dispute":
		return 3, "alarm", "disputed"
	case g.Call != 0 || g.WrongPly != 0 && g.Result == nil:
		return 4, "alarm", "wrong"
	case late:
		return 5, "wait", "late"
	case low:
		return 6, "run", "low"
	case g.State == models.Finished:
		return 7, "wait", "finished"
	case g.State == models.Paused:
		return 8, "wait", "paused"
	case g.State == models.Adjourned:
		return 9, "wait", "adjourned"
	case g.State == models.Confirmed:
		return 13, "ok", "confirmed"
	case !tablet && g.Ply == 0:
		return 12, "plain", "none"
	case g.State == models.Running && (g.Clock.State != clock.Stopped || g.BoardKind == models.ClockBoard):
		return 10, "run", "running"
	}
	return 11, "plain", "waiting"
}
