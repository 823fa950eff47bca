package server

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/pairing/tiebreak"
	"toreshi/templates"
)

// swissRound shows a round of a Swiss: its pairs with scores, floats and sides, and
// the pairing check list.
func (p *arbiterPages) swissRound(c echo.Context, view templates.RoundsView, t *desk.Table, r *models.Round) error {
	page := templates.SwissRoundView{RoundsView: view}
	var story *swissStory
	err := p.Store.Read(c.Request().Context(), func(tx *store.Tx) (err error) {
		if story, err = readStory(tx, r); err != nil || story == nil || r.State != models.Drafted {
			return err
		}
		page.Outdated, err = desk.Outdated(tx, r.ID)
		return err
	})
	if err != nil {
		return err
	}
	tr := p.translator(c)
	if story != nil {
		page.Check, page.Hand = story.check(tr), story.byHand()
	}
	for _, g := range t.Games {
		if g.Round == r.ID {
			page.Boards = append(page.Boards, p.swissBoard(c, t, story, g))
		}
	}
	for _, b := range t.Byes {
		if b.Round == r.ID {
			free := templates.SwissFree{PairSide: story.side(t, b.Player), Why: tr.T("swiss.bye." + string(b.Kind))}
			if story != nil {
				if s, ok := story.states[free.Number]; ok {
					free.Points = tiebreak.PointsText(s.Score)
				}
			}
			page.Free = append(page.Free, free)
		}
	}
	return p.render(c, http.StatusOK, "arbiter/swiss-round", page)
}

// side is a player with the number he had in the round; of a round without a story,
// with the one he has now.
func (s *swissStory) side(t *desk.Table, player string) templates.PairSide {
	side := templates.PairSide{Name: t.People[player].Name, Club: t.People[player].Club, Number: numberOf(t, player)}
	if s != nil {
		side.Number = s.number(player)
	}
	return side
}

func (p *arbiterPages) swissBoard(c echo.Context, t *desk.Table, story *swissStory, g *models.Game) templates.SwissBoard {
	tr := p.translator(c)
	board := templates.SwissBoard{Table: g.Table, URL: eventURL(event(c), "games", g.ID)}
	seats := [2]*templates.SwissSeat{&board.First, &board.Second}
	var scores [2]int
	for i, player := range [2]string{g.First, g.Second} {
		seats[i].PairSide = story.side(t, player)
		if story == nil {
			continue
		}
		s := story.states[seats[i].Number]
		scores[i] = s.Score
		seats[i].Points, seats[i].Sides, seats[i].Floats = tiebreak.PointsText(s.Score), sides(tr, s.Colours), floats(s)
	}
	if scores[0] != scores[1] {
		down := 0
		if scores[1] > scores[0] {
			down = 1
		}
		seats[down].Now, seats[1-down].Now = "↓", "↑"
	}
	if story != nil {
		board.Rule = story.rule(tr, board.First.Number, board.Second.Number)
	}
	if g.Outcome.Decided() {
		board.Result, board.Reason = resultWords(g), tr.Code("game.reason", string(g.Reason))
	}
	return board
}

// swissSteps are the steps that a round of a Swiss has besides those of every round.
func (p *arbiterPages) swissSteps(c echo.Context, t *desk.Table, r *models.Round) (steps []templates.Step) {
	tr, e := p.translator(c), event(c)
	if t.Tournament.System == models.SwissSystem && r.State == models.Drafted {
		steps = append(steps, templates.Step{URL: eventURL(e, "rounds", r.ID, "pairs"), Text: tr.T("swiss.step.hand"), Icon: "edit"})
	}
	last := r.Number == len(t.Rounds)
	if last && (r.State == models.Started || r.State == models.Published && t.Tournament.System == models.SwissSystem) {
		steps = append(steps, templates.Step{URL: eventURL(e, "rounds", r.ID, "unpair"), Text: tr.T("swiss.step.unpair"), Icon: "undo", Danger: true})
	}
	return steps
}

// swissLinks are the pages of a Swiss beside its rounds.
func (p *arbiterPages) swissLinks(c echo.Context, t *desk.Table) []templates.Step {
	if t.Tournament.System != models.SwissSystem {
		return nil
	}
	return []templates.Step{{
		URL: eventURL(event(c), "tournaments", t.Tournament.ID, "apart"), Text: p.translator(c).T("swiss.step.apart"), Icon: "people",
	}}
}
