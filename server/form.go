package server

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/templates"
)

// The hidden fields of every form.
const (
	fieldCSRF = "_csrf"
	fieldKey  = "_key"
)

// fieldOf names the field that an error without a field in its arguments is about.
var fieldOf = map[string]string{
	"code-form": "code", "code-taken": "code", "date-form": "date", "zone-unknown": "zone",
	"default-time-form": "default_time", "ruleset-unknown": "rules", "control-form": "control", "control-form-nearest": "control",
	"repetition-form": "repetition_claim", "table-form": "first_table", "tournament-name-taken": "name",
	"birth-form": "birth", "sex-form": "sex", "rating-form": "rating", "reason-missing": "why",
	"change-needs-reason": "why", "reason-unfit": "reason", "clock-amount": "clock1", "clock-form": "clock1", "no-such-ply": "ply",
	"flag-seen-form": "seen", "flag-overturns-moves": "sure", "flag-nobody": "flagged", "flag-needs-count": "kazan1", "flag-moves-count": "kazan1",
	"kazan-negative": "kazan1", "kazan-sum": "kazan1", "kazan-winner-behind": "kazan1", "kazan-odd": "kazan1",
	"kazan-draw": "result", "kazan-no-majority": "kazan1", "kazan-loser-majority": "kazan1",
	"kazan-not-swept": "kazan1", "kazan-form": "kazan1", "number-form": "", "result-form": "result",
	"acknowledge-penalty": "", "penalty-time": "time", "penalty-time-left": "time", "penalty-points": "points", "points-form": "points",
	"penalty-points-most": "points", "exclusion-rounds": "rounds", "typing-same": "hole", "typing-misfit": "hole",
	"illegal-rule-form": "illegal_limit", "handicap-form": "handicap_points",
	"rounds-form": "rounds", "rounds-fixed": "rounds", "bye-points-form": "bye_points", "round-range-form": "apart_to",
	"round-too-early": "from", "file-missing": "file", "bundle-unreadable": "file", "bundle-format": "file",
	"bundle-damaged": "file", "bundle-differs": "file", "bundle-mixed": "file", "bundle-here-already": "file",
	"trf-unusable": "file", "trf-no-players": "file", "trf-points": "file",
}

// fieldFor finds the field an error belongs to; "" is the form as a whole.
func fieldFor(e *models.Error) string {
	if field, ok := e.Args["Field"].(string); ok {
		return field
	}
	if field, ok := fieldOf[e.Key]; ok {
		return field
	}
	if strings.HasPrefix(e.Key, "roster-") {
		return "file"
	}
	return ""
}

// input is a posted form.
type input struct {
	c echo.Context
	// wrong collects what cannot be read, by field.
	wrong map[string]*models.Error
}

func read(c echo.Context) *input { return &input{c: c, wrong: make(map[string]*models.Error)} }

// text is what was typed, without blanks around it.
func (in *input) text(name string) string { return strings.TrimSpace(in.c.FormValue(name)) }

// checked tells whether a box is checked.
func (in *input) checked(name string) bool { return in.c.FormValue(name) != "" }

// number reads a whole number; an empty field is other.
func (in *input) number(name string, other int) int {
	text := in.text(name)
	if text == "" {
		return other
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		in.fail(name, models.Fail(models.Invalid, "number-form", "Value", text))
	}
	return n
}

func (in *input) fail(name string, e *models.Error) {
	if in.wrong[name] == nil {
		in.wrong[name] = e
	}
}

// err is the first field that could not be read, nil if all could.
func (in *input) err() error {
	for _, name := range slices.Sorted(maps.Keys(in.wrong)) {
		return fieldError{in.wrong[name], name}
	}
	return nil
}

// fieldError is an error that is known to belong to a field.
type fieldError struct {
	error
	field string
}

func (e fieldError) Unwrap() error { return e.error }

// shown gives the form back with what was typed and what is wrong with it. An
// error that a person cannot correct is not shown: ok is false.
func (s *Server) shown(c echo.Context, in *input, err error) (f templates.Form, ok bool) {
	f = templates.Form{Values: make(map[string]string), Errors: make(map[string]string)}
	values, bad := c.FormParams()
	if bad != nil {
		return f, false
	}
	for name, all := range values {
		if name != fieldCSRF && name != fieldKey && len(all) > 0 {
			f.Values[name] = all[0]
		}
	}
	tr := s.translator(c)
	for name, e := range in.wrong {
		f.Errors[name] = tr.Error(e.Key, e.Args)
	}
	var e *models.Error
	if err == nil {
		return f, true
	}
	if !errors.As(err, &e) || e.Kind == models.Forbidden || e.Kind == models.Unauthenticated {
		return f, false
	}
	field := fieldFor(e)
	var at fieldError
	if errors.As(err, &at) {
		field = at.field
	}
	if f.Errors[field] == "" {
		f.Errors[field] = tr.Error(e.Key, e.Args)
	}
	return f, true
}

// orderKey is the idempotency key of a posted form: the page's key with what the
// form says. So one page may hold many forms, a form sent twice counts once, and one
// sent again with another content is another order.
func orderKey(c echo.Context) string {
	key := c.FormValue(fieldKey)
	if header := c.Request().Header.Get("Idempotency-Key"); header != "" {
		key = header
	}
	if key == "" {
		return ""
	}
	sum := sha256.New()
	sum.Write([]byte(key + "\n" + c.Request().URL.Path + "\n"))
	values, err := c.FormParams()
	if err != nil {
		return ""
	}
	for _, name := range slices.Sorted(maps.Keys(values)) {
		if name != fieldCSRF && name != fieldKey {
			sum.Write([]byte(strconv.Quote(name) + strconv.Quote(strings.Join(values[name], "\x00")) + "\n"))
		}
	}
	return hex.EncodeToString(sum.Sum(nil)[:16])
}

// chance is a source of chance for the ids and seeds of an order. The same form
// sent twice gives the same ids, so that it is known as the same order; nobody who
// fills in a form can choose what comes of it.
func (p *arbiterPages) chance(c echo.Context) *rand.ChaCha8 {
	key := orderKey(c)
	if key == "" {
		key = desk.NewSecret(p.Random)
	}
	// The installation's secret keeps others from working out what a key gives.
	return rand.NewChaCha8(sha256.Sum256(append(slices.Clone(p.secret), key...)))
}
