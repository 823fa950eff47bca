package server

import (
	"context"
	"time"

	"toreshi/models"
	"toreshi/models/kumalak"
	"toreshi/models/store"
	"toreshi/templates"
)

// sheetDraft is what an arbiter has typed of one score sheet. Seen is the instant of the
// version he typed on, 0 if there was none.
type sheetDraft struct {
	Sheet int
	Moves string
	Seen  int64
}

// keepSheets saves drafts of a game's sheets for whoever sent the request, all or none. A
// version that somebody has saved since is never overwritten, unless both say the same;
// the error tells who saved it and when. The record is not touched.
func (s *Server) keepSheets(ctx context.Context, by models.Actor, game string, tr *templates.Translator, drafts ...sheetDraft) error {
	return s.Store.Write(ctx, func(tx *store.Tx) error {
		g, err := store.Get[models.Game](tx, game)
		if err != nil {
			return err
		}
		if err := typable(by, g); err != nil {
			return err
		}
		both, err := tx.Scoresheets(game)
		if err != nil {
			return err
		}
		for _, d := range drafts {
			if len(d.Moves) > models.MaxSheet {
				return models.Fail(models.Invalid, "sheet-too-long", "Field", "moves")
			}
			if _, err := models.CleanText("moves", d.Moves, models.MaxSheet); err != nil {
				return err
			}
			text, old := models.WriteSheet(models.ParseSheet(d.Moves)), both[d.Sheet-1]
			if text == old.Moves {
				continue
			}
			if old.At != d.Seen {
				return s.sheetSaved(tx, tr, g, old)
			}
			err := tx.PutScoresheet(store.Scoresheet{
				Game: game, Sheet: d.Sheet, Moves: text, At: max(s.now(), old.At+1), By: by.String(),
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// typable refuses who may not type the sheets of a game, and sheets of a game that has
// its moves already: what the record was made from stays as it was.
func typable(by models.Actor, g *models.Game) error {
	switch {
	case by.Role != models.RoleArbiter:
		return models.Fail(models.Forbidden, "arbiter-only")
	case !by.Decides(g.Table):
		return models.Fail(models.Forbidden, "other-sector", "Table", g.Table, "From", by.From, "To", by.To)
	case g.State == models.Void:
		return models.Fail(models.NotFound, "no-such-game", "Game", g.ID)
	case g.Ply > 0:
		return models.Fail(models.Refused, "moves-here-already", "Table", g.Table)
	}
	return nil
}

// sheetSaved is the error about a sheet that was saved by somebody since it was read.
func (s *Server) sheetSaved(tx *store.Tx, tr *templates.Translator, g *models.Game, old store.Scoresheet) error {
	e, err := store.Get[models.Event](tx, g.Event)
	if err != nil {
		return err
	}
	return models.Fail(models.Stale, "sheet-saved-meanwhile",
		"Who", actorWords(tr, old.By), "Time", tr.Time(zoneOf(e), time.UnixMilli(old.At)))
}

// sheetsRead are the sheets of a game and what the rules make of them.
type sheetsRead struct {
	sheets [2]store.Scoresheet
	report models.SheetReport
}

// readSheets reads both sheets of a game.
func readSheets(tx *store.Tx, g *models.Game) (r sheetsRead, err error) {
	if r.sheets, err = tx.Scoresheets(g.ID); err != nil {
		return r, err
	}
	rules, err := kumalak.ParseRuleset(g.Rules)
	if err != nil {
		return r, err
	}
	r.report = models.CompareSheets(rules, r.sheets[0].Moves, r.sheets[1].Moves)
	return r, nil
}
