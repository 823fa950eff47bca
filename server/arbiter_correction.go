package server

import (
	"time"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/templates"
)

// correction says what a change of a game's result would change and what not, by how far
// it comes after the result (spec/arbitration.md 7.9); nil while there is none.
func (p *arbiterPages) correction(c echo.Context, tx *store.Tx, g *models.Game) (*templates.CorrectionView, error) {
	if !g.Outcome.Decided() {
		return nil, nil
	}
	distance, err := desk.CorrectionDistance(tx, g)
	if err != nil {
		return nil, err
	}
	t, err := store.Get[models.Tournament](tx, g.Tournament)
	if err != nil {
		return nil, err
	}
	tr, next := p.translator(c), g.RoundNumber+1
	say := func(key string, round int) string { return tr.T("correct."+key, "round", round) }
	view := &templates.CorrectionView{Code: string(distance), Changes: []string{say("standings", 0)}, Kept: tr.T("correct.kept", "table", g.Table)}
	switch distance {
	case models.DistanceNow:
		if next <= t.Rounds {
			view.Changes = append(view.Changes, say("next", next))
		}
	case models.DistanceDraft:
		view.Changes = append(view.Changes, say("repair", next))
		view.Stays = []string{say("draftStays", next)}
	case models.DistancePublished:
		if next < t.Rounds {
			view.Changes = append(view.Changes, say("after", next+1))
		}
		view.Stays = []string{say("publishedStay", next)}
	case models.DistanceClosed:
		view.Changes = append(view.Changes, say("report", 0))
		view.Stays = []string{say("playedStay", next)}
	case models.DistanceRoundRobin:
		view.Stays = []string{say("pairsStay", 0)}
	}
	if distance.Warns() {
		view.Sure = tr.T("correct.sure."+string(distance), "round", next)
	}
	return view, p.again(c, tx, g, distance, view)
}

// again offers to pair a draft anew that was paired on results corrected since.
func (p *arbiterPages) again(c echo.Context, tx *store.Tx, g *models.Game, d models.Distance, view *templates.CorrectionView) error {
	if d != models.DistanceDraft {
		return nil
	}
	draft, err := draftAfter(tx, g)
	if err != nil || draft == nil {
		return err
	}
	outdated, err := desk.Outdated(tx, draft.ID)
	if err != nil || !outdated {
		return err
	}
	tr := p.translator(c)
	view.Again = &templates.Step{
		URL: eventURL(event(c), "games", g.ID, "again"), Text: tr.T("correct.againDo", "round", draft.Number), Post: true, Icon: "repeat",
	}
	view.AgainText = tr.T("correct.again", "round", draft.Number)
	return nil
}

// draftAfter finds the draft of the next round; nil if there is none.
func draftAfter(tx *store.Tx, g *models.Game) (*models.Round, error) {
	rounds, err := store.List[models.Round](tx, "id", "tournament = ? AND number = ? AND state = ?",
		g.Tournament, g.RoundNumber+1, models.Drafted)
	if err != nil || len(rounds) == 0 {
		return nil, err
	}
	return rounds[0], nil
}

// pairAgain throws the draft of the next round away and pairs it anew, both or none.
func (p *arbiterPages) pairAgain(c echo.Context, g *models.Game) error {
	var draft *models.Round
	err := p.Store.Read(c.Request().Context(), func(tx *store.Tx) (err error) {
		draft, err = draftAfter(tx, g)
		return err
	})
	if err != nil {
		return err
	}
	to := eventURL(event(c), "rounds") + "?t=" + g.Tournament
	if draft == nil {
		return p.after(c, models.Fail(models.NotFound, "no-such-round", "ID", ""), to, "")
	}
	err = p.doAll(c,
		&desk.DiscardDraft{Event: g.Event, Round: draft.ID},
		&desk.DraftRound{Event: g.Event, Tournament: g.Tournament, ID: desk.NewID(p.chance(c)), Seed: desk.NewSeed(p.chance(c))})
	return p.after(c, err, to, p.translator(c).T("correct.againDone", "round", draft.Number))
}

// putOff fills what the page of a game says of an adjourned game, of moves after the end
// and of a correction.
func (p *arbiterPages) putOff(c echo.Context, view *templates.ArbiterGameView, g *models.Game, about string, form templates.Form) {
	tr := p.translator(c)
	view.CanAdjourn = g.State == models.Waiting || g.State == models.Running || g.State == models.Paused
	view.Adjourned = g.State == models.Adjourned
	view.Adjourn = templates.Form{Values: map[string]string{}}
	if about == "adjourn" {
		view.Adjourn = form
	}
	if g.AfterEnd != "" {
		view.AfterEnd = tr.T("correct.afterEnd", "holes", g.AfterEnd)
	}
	if g.CorrectedAt != 0 {
		at, zone := time.UnixMilli(g.CorrectedAt), zoneOf(event(c))
		view.CorrectedAt = tr.T("correct.correctedOn", "time", tr.DateTime(zone, at))
		if sameDay(zone, at, p.Now()) {
			view.CorrectedAt = tr.T("correct.correctedAt", "time", tr.Time(zone, at))
		}
	}
}

// bothFlags is how a game keeps that both flags are down.
const bothFlags = 3

// bothFlagsDrawn is the draw of two fallen flags whose order nobody knows, where the board
// decides nothing (guidelines III.3.1). Where they are not down any more the result is
// empty, which the desk refuses.
func bothFlagsDrawn(g *models.Game) *desk.EnterResult {
	if g.State != models.Paused || g.FlagSide != bothFlags {
		return &desk.EnterResult{Game: g.ID, Outcome: models.OutcomeOpen}
	}
	return &desk.EnterResult{
		Game: g.ID, Outcome: models.Drawn, Reason: models.ReasonFlag, Counted: true, Why: "III.3.1", Revision: g.Revision,
	}
}
