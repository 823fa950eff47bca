package server

import (
	"errors"
	"net/http"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/pairing"
	"toreshi/pairing/tiebreak"
	"toreshi/templates"
)

// handPage shows the pairs of a draft to be changed.
func (p *arbiterPages) handPage(c echo.Context) error {
	h, err := p.handOf(c)
	if err != nil {
		return err
	}
	return p.showHand(c, http.StatusOK, h, templates.Form{})
}

// handOf reads the draft that a path names.
func (p *arbiterPages) handOf(c echo.Context) (*handRound, error) {
	var r *models.Round
	err := p.Store.Read(c.Request().Context(), func(tx *store.Tx) (err error) {
		r, err = ofEvent(tx, c, c.Param("round"), "no-such-round", func(r *models.Round) string { return r.Event })
		return err
	})
	if err != nil {
		return nil, err
	}
	t, err := p.tournamentOf(c, r.Tournament)
	switch {
	case err != nil:
		return nil, err
	case t.System != models.SwissSystem:
		return nil, models.Fail(models.Refused, "swiss-only", "Tournament", t.Name)
	case r.State != models.Drafted:
		return nil, models.Fail(models.Refused, "round-state", "Round", r.Number, "State", string(r.State))
	}
	return p.readHand(c, t, r)
}

// handNew shows the pairs of a round that the engine cannot pair.
func (p *arbiterPages) handNew(c echo.Context) error {
	h, err := p.handNext(c)
	if err != nil {
		return err
	}
	return p.showHand(c, http.StatusOK, h, templates.Form{})
}

func (p *arbiterPages) handNext(c echo.Context) (*handRound, error) {
	t, err := p.tournamentOf(c, c.Param("tournament"))
	if err != nil {
		return nil, err
	}
	if t.System != models.SwissSystem {
		return nil, models.Fail(models.Refused, "swiss-only", "Tournament", t.Name)
	}
	return p.readHand(c, t, nil)
}

// handDraft takes what was done on the page of a draft.
func (p *arbiterPages) handDraft(c echo.Context) error {
	h, err := p.handOf(c)
	if err != nil {
		return err
	}
	return p.handStep(c, h, func(hand desk.ByHand) (desk.Command, string) {
		return &desk.ChangeDraft{Event: event(c).ID, Round: h.round.ID, ByHand: hand}, h.round.ID
	})
}

// handNewDraft takes what was done on the page of a round without a draft.
func (p *arbiterPages) handNewDraft(c echo.Context) error {
	h, err := p.handNext(c)
	if err != nil {
		return err
	}
	return p.handStep(c, h, func(hand desk.ByHand) (desk.Command, string) {
		chance := p.chance(c)
		id := desk.NewID(chance)
		return &desk.DraftByHand{
			Event: event(c).ID, Tournament: h.table.Tournament.ID, ID: id, Seed: desk.NewSeed(chance), ByHand: hand,
		}, id
	})
}

// handStep changes the pairs on the page, or lets them stand.
func (p *arbiterPages) handStep(c echo.Context, h *handRound, command func(desk.ByHand) (desk.Command, string)) error {
	in := read(c)
	h.handForm(in)
	switch do := in.text("do"); {
	case do == "swap":
		h.now.exchange(in.text("one"), in.text("other"))
	case do == "engine" && h.engine != nil:
		h.now = h.engineSeats()
	case len(do) > 6 && do[:6] == "sides:":
		if i, err := strconv.Atoi(do[6:]); err == nil && i >= 1 && i <= len(h.now.pairs) {
			pair := h.now.pairs[i-1]
			h.now.pairs[i-1] = [2]string{pair[1], pair[0]}
		}
	case do == "save":
		hand := h.now.pairing()
		hand.Why, hand.Force = in.text("why"), in.checked("force")
		order, _ := command(hand)
		err := p.do(c, order)
		if err == nil {
			to := eventURL(event(c), "rounds") + "?t=" + h.table.Tournament.ID + "&r=" + strconv.Itoa(h.number)
			return p.after(c, nil, to, p.translator(c).T("swiss.hand.saved"))
		}
		form, ok := p.shown(c, in, err)
		if !ok {
			return err
		}
		return p.showHand(c, http.StatusUnprocessableEntity, h, form)
	}
	form, ok := p.shown(c, in, nil)
	if !ok {
		return echo.ErrBadRequest
	}
	return p.showHand(c, http.StatusOK, h, form)
}

func (p *arbiterPages) showHand(c echo.Context, status int, h *handRound, form templates.Form) error {
	tr, e, t := p.translator(c), event(c), h.table.Tournament
	view := templates.SwissHandView{
		ArbiterPage: p.arbiterPage(c, "rounds"), Round: h.number, Form: form, Odd: h.now.bye != "", Bye: h.now.bye,
		Back: eventURL(e, "rounds") + "?t=" + t.ID,
	}
	switch {
	case !t.Drawn:
		view.Empty = tr.T("swiss.hand.numbersFirst")
	case len(h.states) < 2:
		view.Empty = tr.T("swiss.hand.tooFew")
	}
	if h.none != nil {
		view.None = tr.Error(h.none.Key, h.none.Args)
		view.Do = []templates.Step{
			{URL: eventURL(e, "tournaments", t.ID, "apart"), Text: tr.T("swiss.none.apart")},
			{URL: eventURL(e, "players") + "?t=" + t.ID, Text: tr.T("swiss.none.byes")},
			{URL: eventURL(e, "tournaments", t.ID), Text: tr.T("swiss.none.rounds")},
		}
	}
	for i, pair := range h.now.pairs {
		view.Boards = append(view.Boards, templates.HandBoard{Number: i + 1, Table: h.now.tables[i], First: pair[0], Second: pair[1]})
	}
	for _, s := range h.states {
		view.Players = append(view.Players, templates.Option{
			Value: h.ids[s.Number], Text: h.label(s.Number) + " (" + tiebreak.PointsText(s.Score) + ")",
		})
	}
	if view.Empty == "" {
		var err error
		if view.Check, err = p.checkHand(c, h); err != nil {
			return err
		}
	}
	return p.render(c, status, "arbiter/swiss-hand", view)
}

// checkHand says what the pairs on the page break, and how they differ from the
// program's.
func (p *arbiterPages) checkHand(c echo.Context, h *handRound) (check templates.HandCheck, err error) {
	tr := p.translator(c)
	var broken []desk.Break
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		if h.round != nil {
			broken, err = desk.DraftBreaks(tx, h.round.ID, h.now.pairing())
		} else {
			broken, err = desk.NextBreaks(tx, h.table.Tournament.ID, h.now.pairing())
		}
		return err
	})
	var e *models.Error
	if errors.As(err, &e) {
		check.Wrong = tr.Error(e.Key, e.Args)
		return check, nil
	}
	if err != nil {
		return check, err
	}
	for _, b := range broken {
		text := tr.T("swiss.break."+b.Rule, "names", h.labels(b.Players))
		if b.Rule == desk.BreaksAvoid {
			check.Doubts = append(check.Doubts, text)
		} else {
			check.Breaks = append(check.Breaks, text)
		}
	}
	check.NoEngine = h.engine == nil
	if h.engine != nil {
		own := h.engineSeats()
		check.Hand, check.Engine = h.only(h.now, own), h.only(own, h.now)
		check.Same = len(check.Hand) == 0 && len(check.Engine) == 0
	}
	return check, nil
}

// only lists the pairs of a that b does not have.
func (h *handRound) only(a, b handSeats) (list []string) {
	for _, pair := range a.pairs {
		if !slices.Contains(b.pairs, pair) {
			list = append(list, h.labels([]int{h.byID[pair[0]].Number, h.byID[pair[1]].Number}))
		}
	}
	if a.bye != "" && a.bye != b.bye {
		list = append(list, h.label(h.byID[a.bye].Number)+" – 0")
	}
	return list
}

// noPairing tells that the engine refused a round.
func noPairing(err error) bool { return errors.Is(err, pairing.ErrNoPairing) }
