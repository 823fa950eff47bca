package server

import (
	"slices"
	"strings"
	"time"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/templates"
)

// CorrectionInfo is a result that was changed after it stood.
type CorrectionInfo struct {
	At    int64 `json:"at"`
	Round int   `json:"round"`
	Table int   `json:"table"`
}

// correctionsOf lists those of all rounds that are shown, oldest first.
func correctionsOf(t *desk.Table) []CorrectionInfo {
	list := []CorrectionInfo{}
	for _, x := range t.Corrections(0) {
		list = append(list, CorrectionInfo{x.At, x.Game.RoundNumber, x.Game.Table})
	}
	slices.SortStableFunc(list, func(a, b CorrectionInfo) int { return int(a.At - b.At) })
	return list
}

// corrected says which results were corrected and when, in the hall's time; with a round,
// of that round only (spec/arbitration.md 7.9).
func (v *shown) corrected(tr *templates.Translator, e *models.Event, now time.Time, round int) []string {
	zone := zoneOf(e)
	var says []string
	for _, x := range v.corrections {
		what := tr.T("paper.correction", "round", x.Round, "table", x.Table)
		if round != 0 {
			what = tr.T("game.table", "table", x.Table)
		}
		if round != 0 && round != x.Round {
			continue
		}
		if at := time.UnixMilli(x.At); sameDay(zone, at, now) {
			says = append(says, tr.T("public.corrected", "time", tr.Time(zone, at), "what", what))
		} else {
			says = append(says, tr.T("correct.on", "time", tr.DateTime(zone, at), "what", what))
		}
	}
	return says
}

// sameDay tells whether two instants are of one day in the hall.
func sameDay(zone *time.Location, a, b time.Time) bool {
	return a.In(zone).Format(time.DateOnly) == b.In(zone).Format(time.DateOnly)
}

// unfinished names the adjourned games that a table leaves open; empty if there are none.
func (v *shown) unfinished(tr *templates.Translator, round int) string {
	var games []string
	for _, g := range v.Unfinished() {
		switch {
		case round == 0:
			games = append(games, tr.T("paper.correction", "round", g.RoundNumber, "table", g.Table))
		case round == g.RoundNumber:
			games = append(games, tr.T("game.table", "table", g.Table))
		}
	}
	if len(games) == 0 {
		return ""
	}
	says := tr.T("correct.unfinished", "games", strings.Join(games, "; "))
	if round == 0 { // a table of points
		says += " " + tr.T("correct.notCounted")
	}
	return says
}

// remarks are what a paper says below its table of corrections and adjourned games.
func (v *shown) remarks(tr *templates.Translator, e *models.Event, now time.Time, round int) []string {
	says := v.corrected(tr, e, now, round)
	if open := v.unfinished(tr, round); open != "" {
		says = append(says, open)
	}
	return says
}
