package server

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/kumalak"
	"toreshi/models/store"
	"toreshi/templates"
)

// newTournament shows the form of a tournament with what most choose.
func (p *arbiterPages) newTournament(c echo.Context) error {
	return p.showTournament(c, http.StatusOK, nil, tournamentForm(desk.DefaultTournament()))
}

// tournamentForm is a form filled with a tournament's settings.
func tournamentForm(d desk.TournamentDetails) templates.Form {
	form := templates.Form{Values: map[string]string{
		"name": d.Name, "rules": d.Rules, "system": string(d.System), "control": d.Control, "start": string(d.Start),
		"cannot_win": d.CannotWin, "order": string(d.Order),
		"repetition_claim": strconv.Itoa(d.RepetitionClaim), "repetition_auto": strconv.Itoa(d.RepetitionAuto),
	}}
	if d.FirstTable > 0 {
		form.Values["first_table"] = strconv.Itoa(d.FirstTable)
	}
	boardForm(form.Values, d)
	swissForm(form.Values, d.SwissDetails)
	return form
}

// tournamentDetails reads the form of a tournament.
func tournamentDetails(in *input) desk.TournamentDetails {
	d := desk.TournamentDetails{
		Name: in.text("name"), Rules: in.text("rules"), System: models.System(in.text("system")),
		Control: in.text("control"), Start: models.ClockStart(in.text("start")),
		CannotWin:       in.text("cannot_win"),
		RepetitionClaim: in.number("repetition_claim", 0), RepetitionAuto: in.number("repetition_auto", 0),
		Order: models.NumberOrder(in.text("order")), FirstTable: in.number("first_table", 0), SwissDetails: swissDetails(in),
	}
	boardDetails(in, &d)
	return d
}

// settings are a tournament's settings as they stand.
func settings(t *models.Tournament) desk.TournamentDetails {
	bye := t.ByePoints
	d := desk.TournamentDetails{
		Name: t.Name, Rules: t.Rules, System: t.System, Control: t.Control, Start: t.Start, FlagMode: t.FlagMode,
		CannotWin: t.CannotWin, RepetitionClaim: t.RepetitionClaim, RepetitionAuto: t.RepetitionAuto,
		DrawOffers: t.DrawOffers, Order: t.Order, FirstTable: t.FirstTable,
		Board: t.Board.Said(), Recording: t.Recording.Said(), IllegalTime: t.IllegalTime, IllegalLimit: t.IllegalLimit,
		HandicapPoints: t.HandicapPoints, HandicapTime: t.HandicapTime,
		SwissDetails: desk.SwissDetails{
			InitialChoice: t.InitialChoice, Acceleration: t.Acceleration, ByePoints: &bye, ColourRule: t.ColourRule,
			Apart: t.Apart, ApartFrom: t.ApartFrom, ApartTo: t.ApartTo, ApartStrict: t.ApartStrict,
		},
	}
	if t.System == models.SwissSystem {
		d.Rounds = t.Rounds
	}
	return d
}

func (p *arbiterPages) addTournament(c echo.Context) error {
	in := read(c)
	command := &desk.AddTournament{
		Event: event(c).ID, ID: desk.NewID(p.chance(c)), TournamentDetails: tournamentDetails(in),
	}
	err := in.err()
	if err == nil {
		err = p.do(c, command)
	}
	if err != nil {
		form, ok := p.shown(c, in, err)
		if !ok {
			return err
		}
		return p.showTournament(c, http.StatusUnprocessableEntity, nil, form)
	}
	p.tell(c, "ok", p.translator(c).T("arbiter.tournament.added", "name", command.Name))
	return c.Redirect(http.StatusSeeOther, eventURL(event(c), "players")+"?t="+command.ID)
}

func (p *arbiterPages) tournamentOf(c echo.Context, id string) (t *models.Tournament, err error) {
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		t, err = ofEvent(tx, c, id, "no-such-tournament", func(t *models.Tournament) string { return t.Event })
		return err
	})
	return t, err
}

func (p *arbiterPages) tournament(c echo.Context) error {
	t, err := p.tournamentOf(c, c.Param("tournament"))
	if err != nil {
		return err
	}
	return p.showTournament(c, http.StatusOK, t, tournamentForm(settings(t)))
}

func (p *arbiterPages) editTournament(c echo.Context) error {
	t, err := p.tournamentOf(c, c.Param("tournament"))
	if err != nil {
		return err
	}
	in := read(c)
	details, standing := tournamentDetails(in), settings(t)
	if details.System != models.SwissSystem {
		details.SwissDetails = standing.SwissDetails // not asked of other systems
	}
	if fixed, err := p.paired(c, t); err != nil {
		return err
	} else if fixed { // fields that stand still are not sent
		details.Rules, details.System, details.Order, details.FirstTable = t.Rules, t.System, t.Order, t.FirstTable
		details.SwissDetails = swissStands(read(c), standing)
		details.DrawOffers = drawOffers(in, t.Rules)
	}
	err = in.err()
	if err == nil {
		err = p.do(c, &desk.EditTournament{Event: event(c).ID, ID: t.ID, TournamentDetails: details})
	}
	if err != nil {
		form, ok := p.shown(c, in, err)
		if !ok {
			return err
		}
		return p.showTournament(c, http.StatusUnprocessableEntity, t, form)
	}
	return p.after(c, nil, eventURL(event(c), "setup"), p.translator(c).T("arbiter.saved"))
}

// paired tells whether a round of a tournament stands.
func (p *arbiterPages) paired(c echo.Context, t *models.Tournament) (paired bool, err error) {
	err = p.Store.Read(c.Request().Context(), func(tx *store.Tx) error {
		rounds, err := store.List[models.Round](tx, "number", "tournament = ? AND state <> ?", t.ID, models.Discarded)
		paired = len(rounds) > 0
		return err
	})
	return paired, err
}

func (p *arbiterPages) showTournament(c echo.Context, status int, t *models.Tournament, form templates.Form) error {
	view := templates.TournamentView{
		ArbiterPage: p.arbiterPage(c, "setup"), New: t == nil, Form: form, Games: p.rules(c),
		Systems: p.options(c, "system", string(models.RoundRobin), string(models.DoubleRoundRobin), string(models.SwissSystem)),
		Orders:  p.options(c, "order", string(models.ByLot), string(models.ByRating)),
		Starts:  p.options(c, "start", string(models.StartByArbiter), string(models.StartByTouch)),
		Flags:   append(p.choices(c, "settings.flag", ""), p.options(c, "flag", string(models.FlagAuto), string(models.FlagClaim), string(models.FlagArbiter))...),
		CannotW: p.options(c, "cannotWin", string(models.CannotWinHalf), string(models.CannotWinLoss), string(models.CannotWinHelpmate)),
		Back:    eventURL(event(c), "setup"), Presets: p.presets(c),
	}
	view.Swiss, view.Boards = p.swissSettings(c, t), p.boardSettings(c, form)
	if t != nil {
		if t.Drawn {
			view.Files = p.trfSteps(c, t)
		}
		view.Name = t.Name
		var err error
		if view.Fixed, err = p.paired(c, t); err != nil {
			return err
		}
		for name, value := range tournamentForm(settings(t)).Values {
			if view.Fixed && (name == "rules" || name == "system" || name == "order" || name == "first_table" || swissFixed[name]) {
				form.Values[name] = value
			}
		}
	}
	return p.render(c, status, "arbiter/tournament", view)
}

// options are the choices of a setting; the texts are arbiter.<prefix>.<code> and,
// with a sentence, arbiter.<prefix>.<code>.says.
func (p *arbiterPages) options(c echo.Context, prefix string, codes ...string) []templates.Option {
	tr := p.translator(c)
	list := make([]templates.Option, len(codes))
	for i, code := range codes {
		key := "arbiter." + prefix + "." + code
		list[i] = templates.Option{Value: code, Text: tr.T(key)}
		if tr.Has(key + ".says") {
			list[i].Hint = tr.T(key + ".says")
		}
	}
	return list
}

// rules are the rulesets, by game, with what sets each apart.
func (p *arbiterPages) rules(c echo.Context) []templates.RulesGroup {
	tr := p.translator(c)
	groups := []templates.RulesGroup{{Name: tr.T("game.bestemshe")}, {Name: tr.T("game.togyz")}}
	for _, r := range kumalak.Rulesets() {
		g := &groups[r.Game()]
		key := "arbiter.rules." + r.String()
		g.Options = append(g.Options, templates.Option{
			Value: r.String(), Text: tr.T(key), Hint: tr.T(key + ".says"), Example: tr.T(key + ".example"),
		})
	}
	return groups
}
