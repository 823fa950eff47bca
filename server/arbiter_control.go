package server

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/templates"
)

// control puts a time control into words where words are short, else it stays as it
// is written.
func (p *arbiterPages) control(c echo.Context, text string) string {
	tr := p.translator(c)
	k, err := clock.ParseControl(text)
	if err != nil {
		return text
	}
	if k.None() {
		return tr.T("arbiter.control.none")
	}
	terms := k.Periods(clock.First)
	if k.Hourglass() || !k.Same() || len(terms) != 1 {
		return k.String()
	}
	main := tr.T("arbiter.control.minutes", "n", int(terms[0].Main/60_000))
	if terms[0].Main%60_000 != 0 {
		main = tr.T("arbiter.control.seconds", "n", int(terms[0].Main/1000))
	}
	step := int(terms[0].Step / 1000)
	switch terms[0].Kind {
	case clock.SuddenDeath:
		return tr.T("arbiter.control.sudden", "main", main)
	case clock.Fischer:
		return tr.T("arbiter.control.fischer", "main", main, "n", step)
	}
	return k.String()
}

// The plies of a game of bestemshe: half of all games are over by the first number, 95 in
// a hundred by the second (spec/arbitration.md 7.1).
const (
	usualPlies = 60
	mostPlies  = 122
)

// roundMinutes is the time to plan for a round; false where the control sets no bound.
func roundMinutes(k clock.Control) (n int, ok bool) {
	ms, ok := k.Estimate(mostPlies)
	return int((ms + 59_999) / 60_000), ok
}

// proposeControl tells a form what a typed control means, or what was meant, and what a
// handicap makes of it.
func (p *arbiterPages) proposeControl(c echo.Context) error {
	text := c.QueryParam("text")
	if len(text) > 100 {
		text = text[:100]
	}
	tr := p.translator(c)
	answer := struct {
		OK       bool   `json:"ok"`
		Text     string `json:"text"`
		Nearest  string `json:"nearest,omitempty"`
		Handicap string `json:"handicap,omitempty"`
	}{}
	k, err := clock.ParseControl(text)
	if err != nil {
		wrong, ok := err.(*clock.ParseError)
		if !ok {
			return err
		}
		answer.Nearest = wrong.Nearest
		answer.Text = tr.T("arbiter.control.meant", "nearest", wrong.Nearest)
		return c.JSON(http.StatusOK, answer)
	}
	answer.OK, answer.Text = true, p.control(c, text)
	if ms, ok := k.Estimate(usualPlies); ok {
		answer.Text += ". " + tr.T("arbiter.control.lasts", "n", int((ms+59_999)/60_000))
	}
	if n, ok := roundMinutes(k); ok {
		answer.Text += " " + tr.T("settings.round", "n", n)
	}
	answer.Handicap = p.handicapWords(c, text, c.QueryParam("points"), c.QueryParam("time"))
	return c.JSON(http.StatusOK, answer)
}

// handicapWords shows what a handicap makes of a time control, all as typed; empty where
// something is not there yet.
func (p *arbiterPages) handicapWords(c echo.Context, control, points, time string) string {
	k, err := clock.ParseControl(control)
	step, err2 := strconv.Atoi(strings.TrimSpace(points))
	ms, err3 := readClockField(strings.TrimSpace(time))
	if err != nil || err2 != nil || err3 != nil || step <= 0 || step > 2000 || ms <= 0 {
		return ""
	}
	tr := p.translator(c)
	if k.MostHandicap(clock.First) == 0 {
		return tr.T("settings.handicap.no")
	}
	t := &models.Tournament{HandicapPoints: step, HandicapTime: ms}
	const weaker = 1000 // of the example; only the difference counts
	var said []string
	last := k
	for _, steps := range []int{1, 3} {
		got := desk.Handicapped(k, t, [2]int{weaker + steps*step, weaker})
		if got != last {
			said = append(said, tr.T("settings.handicap.example", "n", steps*step, "control", got.String()))
		}
		last = got
	}
	most, err := k.Handicap(clock.First, k.MostHandicap(clock.First))
	if err == nil {
		said = append(said, tr.T("settings.handicap.most", "control", most.String()))
	}
	return strings.Join(said, " · ")
}

// presets are the time controls offered, each with the time to plan for a round.
func (p *arbiterPages) presets(c echo.Context) (list []templates.Preset) {
	tr := p.translator(c)
	for _, preset := range clock.Presets() {
		offered := templates.Preset{Text: preset.Control.String(), Pace: tr.T("arbiter.pace." + string(preset.Pace))}
		if n, ok := roundMinutes(preset.Control); ok {
			offered.Lasts = tr.T("settings.lasts", "n", n)
		}
		list = append(list, offered)
	}
	return list
}
