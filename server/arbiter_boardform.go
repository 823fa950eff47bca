package server

import (
	"strconv"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/templates"
)

// illegalRule is a usual rule about illegal moves (spec/arbitration.md 7.7): the time the
// opponent gets, in milliseconds, and which illegal move loses the game, 0 none.
type illegalRule struct {
	code  string
	time  int64
	limit int
}

var illegalRules = []illegalRule{{"standard", 120_000, 2}, {"rapid", 60_000, 2}, {"children", 0, 0}}

// ownRule is the choice of a rule that is none of the usual ones.
const ownRule = "own"

// boardForm fills in the settings about boards, flags, draws, illegal moves and handicap.
// What is usual is shown as that, so that it follows the board and the game.
func boardForm(values map[string]string, d desk.TournamentDetails) {
	values["board"], values["recording"] = string(d.Board), string(d.Recording)
	values["flag_mode"] = d.FlagMode
	if d.FlagMode == string(d.Board.UsualFlagMode()) {
		values["flag_mode"] = ""
	}
	switch {
	case d.DrawOffers == desk.DefaultDraws(d.Rules):
		values["draw_offers"] = ""
	case d.DrawOffers:
		values["draw_offers"] = "on"
	default:
		values["draw_offers"] = "off"
	}
	values["illegal"], values["illegal_time"], values["illegal_limit"] = ownRule, clockField(d.IllegalTime), strconv.Itoa(d.IllegalLimit)
	for _, rule := range illegalRules {
		if d.IllegalTime == rule.time && d.IllegalLimit == rule.limit {
			values["illegal"] = rule.code
		}
	}
	if d.HandicapPoints > 0 {
		values["handicap_points"], values["handicap_time"] = strconv.Itoa(d.HandicapPoints), clockField(d.HandicapTime)
	}
}

// boardDetails reads what [boardForm] filled in.
func boardDetails(in *input, d *desk.TournamentDetails) {
	d.Board, d.Recording = models.BoardKind(in.text("board")), models.Recording(in.text("recording"))
	d.FlagMode = in.text("flag_mode")
	d.DrawOffers = drawOffers(in, d.Rules)
	usual := desk.DefaultTournament()
	d.IllegalTime, d.IllegalLimit = usual.IllegalTime, usual.IllegalLimit
	if in.text("illegal") == ownRule {
		d.IllegalTime, d.IllegalLimit = in.duration("illegal_time"), in.number("illegal_limit", 0)
	}
	for _, rule := range illegalRules {
		if in.text("illegal") == rule.code {
			d.IllegalTime, d.IllegalLimit = rule.time, rule.limit
		}
	}
	d.HandicapPoints, d.HandicapTime = in.number("handicap_points", 0), in.duration("handicap_time")
}

// drawOffers reads whether players may agree on a draw, under a ruleset.
func drawOffers(in *input, rules string) bool {
	if choice := in.text("draw_offers"); choice != "" {
		return choice == "on"
	}
	return desk.DefaultDraws(rules)
}

// duration reads m:ss or a number of minutes, in milliseconds; an empty field is none.
func (in *input) duration(name string) int64 {
	text := in.text(name)
	if text == "" {
		return 0
	}
	ms, err := readClockField(text)
	if err != nil {
		in.fail(name, models.Fail(models.Invalid, "clock-form", "Value", text))
	}
	return ms
}

// boardSettings are the choices of a tournament's form about boards and what goes with
// them.
func (p *arbiterPages) boardSettings(c echo.Context, form templates.Form) templates.BoardSettings {
	return templates.BoardSettings{
		Boards:     p.choices(c, "settings.board", string(models.TabletBoard), string(models.WoodenBoard), string(models.ClockBoard)),
		Recordings: p.choices(c, "settings.recording", string(models.Guided), string(models.AsHappened)),
		Draws:      p.choices(c, "settings.draws", "", "on", "off"),
		Illegal:    p.choices(c, "settings.illegal", "standard", "rapid", "children", ownRule),
		Handicap:   p.handicapWords(c, form.Value("control"), form.Value("handicap_points"), form.Value("handicap_time")),
	}
}

// choices are the choices of a setting; the texts are <key>.<code> and, with a sentence,
// <key>.<code>.says. The code of what is usual is empty and its text <key>.usual.
func (p *arbiterPages) choices(c echo.Context, key string, codes ...string) []templates.Option {
	tr := p.translator(c)
	list := make([]templates.Option, len(codes))
	for i, code := range codes {
		text := key + "." + code
		if code == "" {
			text = key + ".usual"
		}
		list[i] = templates.Option{Value: code, Text: tr.T(text)}
		if tr.Has(text + ".says") {
			list[i].Hint = tr.T(text + ".says")
		}
	}
	return list
}
