package server

import (
	"strconv"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/templates"
)

// swissRoutes are the arbiters' pages that only a Swiss has, and the taking back of a
// pairing, which any system has.
func (p *arbiterPages) swissRoutes(ev *echo.Group) {
	ev.GET("/rounds/:round/pairs", p.handPage)
	ev.POST("/rounds/:round/pairs", p.handDraft)
	ev.GET("/tournaments/:tournament/by-hand", p.handNew)
	ev.POST("/tournaments/:tournament/by-hand", p.handNewDraft)
	ev.GET("/rounds/:round/unpair", p.unpairPage)
	ev.POST("/rounds/:round/unpair", p.unpair)

	ev.GET("/tournaments/:tournament/apart", p.apartPage)
	ev.POST("/tournaments/:tournament/apart", p.forbid)
	ev.POST("/tournaments/:tournament/apart/:pair", p.allow)
	ev.GET("/tournaments/:tournament/trf", p.trf)
	ev.POST("/players/:player/byes", p.grantBye)
	ev.POST("/players/:player/byes/:number", p.cancelBye)
}

// swissFixed are the fields of a Swiss that stand once a round is paired.
var swissFixed = map[string]bool{"initial_choice": true, "acceleration": true, "bye_points": true, "colour_rule": true}

// swissForm fills the fields of a Swiss.
func swissForm(values map[string]string, d desk.SwissDetails) {
	bye := winHalves
	if d.ByePoints != nil {
		bye = *d.ByePoints
	}
	values["initial_choice"], values["acceleration"] = string(d.InitialChoice), string(d.Acceleration)
	values["colour_rule"], values["apart"] = string(d.ColourRule), string(d.Apart)
	values["bye_points"], values["apart_how"] = strconv.Itoa(bye), "avoid"
	if d.ApartStrict {
		values["apart_how"] = "strict"
	}
	for name, n := range map[string]int{"rounds": d.Rounds, "apart_from": d.ApartFrom, "apart_to": d.ApartTo} {
		if n > 0 {
			values[name] = strconv.Itoa(n)
		}
	}
}

// swissDetails reads the fields of a Swiss.
func swissDetails(in *input) desk.SwissDetails {
	bye := in.number("bye_points", winHalves)
	return desk.SwissDetails{
		Rounds: in.number("rounds", 0), InitialChoice: models.InitialColour(in.text("initial_choice")),
		Acceleration: models.Acceleration(in.text("acceleration")), ByePoints: &bye,
		ColourRule: models.ColourRule(in.text("colour_rule")), Apart: models.Apart(in.text("apart")),
		ApartFrom: in.number("apart_from", 0), ApartTo: in.number("apart_to", 0), ApartStrict: in.text("apart_how") == "strict",
	}
}

// swissStands reads the fields of a Swiss of which a round is paired: those that stand
// still are not sent.
func swissStands(in *input, standing desk.TournamentDetails) desk.SwissDetails {
	d := swissDetails(in)
	stands := standing.SwissDetails
	d.InitialChoice, d.Acceleration = stands.InitialChoice, stands.Acceleration
	d.ByePoints, d.ColourRule = stands.ByePoints, stands.ColourRule
	if standing.System != models.SwissSystem {
		return stands
	}
	return d
}

// swissSettings are the choices a Swiss offers, and what is doubtful about those made.
func (p *arbiterPages) swissSettings(c echo.Context, t *models.Tournament) templates.SwissSettings {
	tr := p.translator(c)
	options := func(prefix string, codes ...string) []templates.Option {
		list := make([]templates.Option, len(codes))
		for i, code := range codes {
			key := "swiss." + prefix + "." + code
			list[i] = templates.Option{Value: code, Text: tr.T(key)}
			if tr.Has(key + ".says") {
				list[i].Hint = tr.T(key + ".says")
			}
		}
		return list
	}
	s := templates.SwissSettings{
		Initial:      options("initial", string(models.InitialByLot), string(models.InitialFirst), string(models.InitialSecond)),
		Byes:         options("bye", "2", "1", "0"),
		Acceleration: options("acceleration", string(models.NotAccelerated), string(models.Baku)),
		Colours:      options("colours", string(models.ColoursFIDE), string(models.ColoursKazakh)),
		Apart:        options("apart", string(models.ApartNone), string(models.ApartClub), string(models.ApartCity)),
		How:          options("strict", "avoid", "strict"),
	}
	if t == nil {
		return s
	}
	for _, w := range desk.Warnings(t) {
		s.Warnings = append(s.Warnings, tr.Error(w.Key, w.Args))
	}
	if t.System == models.SwissSystem {
		s.PairsURL = eventURL(event(c), "tournaments", t.ID, "apart")
	}
	return s
}
