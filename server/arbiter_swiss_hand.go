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

// handRound is a round whose pairs the arbiter chooses: a draft, or the next round of
// a tournament that the engine cannot pair.
type handRound struct {
	table *desk.Table
	// round is the draft, nil for a round that has none.
	round  *models.Round
	number int
	states []pairing.State // of those who are there, by score and number
	byID   map[string]pairing.State
	ids    map[int]string
	// engine is the program's pairing; none says why there is none.
	engine *pairing.SwissRound
	none   *models.Error
	now    handSeats
}

// handSeats are the pairs as they stand on the page, by player ids.
type handSeats struct {
	pairs  [][2]string
	tables []int
	bye    string
}

// readHand reads what there is to choose from.
func (p *arbiterPages) readHand(c echo.Context, t *models.Tournament, r *models.Round) (h *handRound, err error) {
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		h = &handRound{round: r, byID: make(map[string]pairing.State), ids: make(map[int]string)}
		if h.table, err = desk.ReadTable(tx, t.ID, true); err != nil {
			return err
		}
		h.number = len(h.table.Rounds) + 1
		if r != nil {
			h.number = r.Number
		}
		if !t.Drawn {
			return nil
		}
		input, err := desk.SwissInput(tx, t.ID, h.number)
		if err != nil {
			return err
		}
		if h.states, err = input.States(); err != nil {
			return err
		}
		if h.engine, err = input.Pair(); err != nil {
			if h.engine, h.none = nil, noPairingWords(err); h.none == nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for _, player := range h.table.Players {
		h.ids[player.Number] = player.ID
	}
	for _, s := range h.states {
		h.byID[h.ids[s.Number]] = s
	}
	h.seat()
	return h, nil
}

// noPairingWords puts the engine's refusal into an error with words; nil for another
// error.
func noPairingWords(err error) *models.Error {
	var none *pairing.NoPairingError
	if !errors.As(err, &none) {
		return nil
	}
	switch none.Obstacle {
	case pairing.ObstacleForbidden:
		return models.Fail(models.Refused, "no-pairing-forbidden", "Round", none.Round)
	case pairing.ObstacleBye:
		return models.Fail(models.Refused, "no-pairing-bye", "Round", none.Round)
	case pairing.ObstacleColours:
		return models.Fail(models.Refused, "no-pairing-colours", "Round", none.Round)
	case pairing.ObstacleRematches:
		return models.Fail(models.Refused, "no-pairing-rematches", "Round", none.Round)
	}
	return models.Fail(models.Refused, "no-pairing-several", "Round", none.Round)
}

// seat puts everybody where the draft has him; without a draft, where the engine
// would, and without that down the list, past opponents apart as far as they go.
func (h *handRound) seat() {
	switch {
	case h.round != nil:
		for _, g := range h.table.Games {
			if g.Round == h.round.ID {
				h.now.pairs, h.now.tables = append(h.now.pairs, [2]string{g.First, g.Second}), append(h.now.tables, g.Table)
			}
		}
		for _, b := range h.table.Byes {
			if b.Round == h.round.ID && b.Kind == models.PairingBye {
				h.now.bye = b.Player
			}
		}
		return
	case h.engine != nil:
		h.now = h.engineSeats()
	default:
		h.seatDown()
	}
	for i := range h.now.pairs {
		h.now.tables = append(h.now.tables, h.table.Tournament.FirstTable+i)
	}
}

// engineSeats is the program's pairing by player ids.
func (h *handRound) engineSeats() (s handSeats) {
	for _, pair := range h.engine.Pairs {
		s.pairs = append(s.pairs, [2]string{h.ids[pair.First], h.ids[pair.Second]})
	}
	s.bye = h.ids[h.engine.Bye]
	s.tables = h.now.tables
	return s
}

// seatDown pairs down the list.
func (h *handRound) seatDown() {
	left := slices.Clone(h.states)
	if len(left)%2 == 1 {
		last := len(left) - 1
		for i := last; i >= 0; i-- {
			if left[i].CanBye {
				last = i
				break
			}
		}
		h.now.bye = h.ids[left[last].Number]
		left = slices.Delete(left, last, last+1)
	}
	for len(left) > 1 {
		with := slices.IndexFunc(left[1:], func(s pairing.State) bool { return !slices.Contains(left[0].Met, s.Number) }) + 1
		with = max(with, 1)
		first, second := left[0], left[with]
		if second.Difference < first.Difference { // who has begun less begins
			first, second = second, first
		}
		h.now.pairs = append(h.now.pairs, [2]string{h.ids[first.Number], h.ids[second.Number]})
		left = slices.Delete(left, with, with+1)[1:]
	}
}

// handForm reads the pairs from the form.
func (h *handRound) handForm(in *input) {
	for i := range h.now.pairs {
		n := strconv.Itoa(i + 1)
		if first, second := in.text("first"+n), in.text("second"+n); first != "" && second != "" {
			h.now.pairs[i] = [2]string{first, second}
		}
	}
	if bye := in.text("bye"); bye != "" && h.now.bye != "" {
		h.now.bye = bye
	}
}

// exchange lets two players change places.
func (s *handSeats) exchange(one, other string) {
	if one == "" || other == "" {
		return
	}
	swap := func(id string) string {
		switch id {
		case one:
			return other
		case other:
			return one
		}
		return id
	}
	for i, pair := range s.pairs {
		s.pairs[i] = [2]string{swap(pair[0]), swap(pair[1])}
	}
	s.bye = swap(s.bye)
}

func (s handSeats) pairing() desk.ByHand { return desk.ByHand{Pairs: s.pairs, Bye: s.bye} }

// label names a player in the choice: "7 Асқар (2½)".
func (h *handRound) label(number int) string {
	p := h.table.Numbered(number)
	if p == nil {
		return strconv.Itoa(number)
	}
	return strconv.Itoa(number) + " " + h.table.People[p.ID].Name
}

func (h *handRound) labels(numbers []int) string {
	text := ""
	for i, n := range numbers {
		if i > 0 {
			text += " – "
		}
		text += h.label(n)
	}
	return text
}

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
