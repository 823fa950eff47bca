package server

import (
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/templates"
)

// unpairPage lists what is lost when the pairing of a round is taken back.
func (p *arbiterPages) unpairPage(c echo.Context) error {
	return p.showUnpair(c, http.StatusOK, templates.Form{})
}

// unpair takes the pairing of a round back, once the box under the list is ticked.
func (p *arbiterPages) unpair(c echo.Context) error {
	in := read(c)
	if !in.checked("sure") {
		form, _ := p.shown(c, in, nil)
		form.Errors["sure"] = p.translator(c).T("swiss.unpair.notSure")
		return p.showUnpair(c, http.StatusUnprocessableEntity, form)
	}
	r, err := p.roundOf(c)
	if err != nil {
		return err
	}
	if err := p.do(c, &desk.UnpairRound{Event: event(c).ID, Round: r.ID, Why: in.text("why")}); err != nil {
		form, ok := p.shown(c, in, err)
		if !ok {
			return err
		}
		return p.showUnpair(c, http.StatusUnprocessableEntity, form)
	}
	to := eventURL(event(c), "rounds") + "?t=" + r.Tournament
	return p.after(c, nil, to, p.translator(c).T("swiss.unpair.done", "round", r.Number))
}

func (p *arbiterPages) roundOf(c echo.Context) (r *models.Round, err error) {
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		r, err = ofEvent(tx, c, c.Param("round"), "no-such-round", func(r *models.Round) string { return r.Event })
		return err
	})
	return r, err
}

func (p *arbiterPages) showUnpair(c echo.Context, status int, form templates.Form) error {
	r, err := p.roundOf(c)
	if err != nil {
		return err
	}
	if !slices.Contains([]models.RoundState{models.Published, models.Started}, r.State) {
		return models.Fail(models.Refused, "round-state", "Round", r.Number, "State", string(r.State))
	}
	e, tr := event(c), p.translator(c)
	view := templates.UnpairView{
		ArbiterPage: p.arbiterPage(c, "rounds"), Round: r.Number, Form: form,
		Back: eventURL(e, "rounds") + "?t=" + r.Tournament, Export: eventURL(e, "export"),
	}
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		games, err := desk.UnpairLoss(tx, r.ID)
		if err != nil {
			return err
		}
		people, err := tx.People(e.ID)
		for _, g := range games {
			lost := templates.LostGame{
				Table: g.Table, First: people[g.First].Name, Second: people[g.Second].Name, Moves: g.Ply,
				URL: eventURL(e, "games", g.ID), Result: tr.T("swiss.unpair.noResult"),
			}
			if g.Outcome.Decided() {
				lost.Result = resultWords(g)
			}
			view.Lost = append(view.Lost, lost)
		}
		return err
	})
	if err != nil {
		return err
	}
	return p.render(c, status, "arbiter/unpair", view)
}
