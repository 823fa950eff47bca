package desk

import (
	"slices"

	"toreshi/models"
	"toreshi/models/store"
	"toreshi/pairing"
)

// SwissDetails are the settings of a tournament that only a Swiss has; what is
// empty takes the default said beside it.
type SwissDetails struct {
	// Rounds is the planned number of rounds, 1 to 99; a Swiss must say it.
	Rounds int `json:"rounds"`
	// InitialChoice is lot (default), first or second.
	InitialChoice models.InitialColour `json:"initial_choice"`
	// Acceleration is none (default) or baku.
	Acceleration models.Acceleration `json:"acceleration"`
	// ByePoints are the half points of the pairing-allocated bye: 0, 1, or 2, which
	// is the default.
	ByePoints *int `json:"bye_points,omitempty"`
	// ColourRule is fide (default) or kazakh.
	ColourRule models.ColourRule `json:"colour_rule"`
	// Apart is none (default), club or city, in the rounds ApartFrom (0: 1) to
	// ApartTo (0: to the end).
	Apart       models.Apart `json:"apart"`
	ApartFrom   int          `json:"apart_from"`
	ApartTo     int          `json:"apart_to"`
	ApartStrict bool         `json:"apart_strict"`
}

// maxRounds is more than anybody plays, and what tournament files can say.
const maxRounds = 99

// fullBye are the half points of a bye that is worth a win.
const fullBye = 2

func defaultSwiss() SwissDetails {
	return SwissDetails{
		InitialChoice: models.InitialByLot, Acceleration: models.NotAccelerated,
		ColourRule: models.ColoursFIDE, Apart: models.ApartNone,
	}
}

// fillSwiss checks the settings and writes them to a tournament. Start numbers of a
// Swiss go by strength (C.04.2 2.2).
func (d SwissDetails) fillSwiss(t *models.Tournament) error {
	base := defaultSwiss()
	if choice := orElse(d.InitialChoice, base.InitialChoice); choice != t.InitialChoice {
		t.InitialChoice, t.Initial = choice, ""
	}
	t.Acceleration = orElse(d.Acceleration, base.Acceleration)
	t.ColourRule, t.Apart = orElse(d.ColourRule, base.ColourRule), orElse(d.Apart, base.Apart)
	t.ApartFrom, t.ApartTo, t.ApartStrict = max(d.ApartFrom, 1), d.ApartTo, d.ApartStrict
	t.ByePoints = fullBye
	if d.ByePoints != nil {
		t.ByePoints = *d.ByePoints
	}
	switch {
	case t.System == models.SwissSystem:
		t.Rounds, t.Order = d.Rounds, models.ByRating
	case !t.Drawn:
		t.Rounds = 0
	}
	switch {
	case !t.InitialChoice.Valid():
		return choiceError("initial_choice", string(d.InitialChoice))
	case !t.Acceleration.Valid():
		return choiceError("acceleration", string(d.Acceleration))
	case !t.ColourRule.Valid():
		return choiceError("colour_rule", string(d.ColourRule))
	case !t.Apart.Valid():
		return choiceError("apart", string(d.Apart))
	case t.ByePoints < 0 || t.ByePoints > fullBye:
		return models.Fail(models.Invalid, "bye-points-form")
	case d.ApartFrom < 0 || d.ApartTo < 0 || d.ApartTo > 0 && d.ApartTo < t.ApartFrom || d.ApartFrom > maxRounds || d.ApartTo > maxRounds:
		return models.Fail(models.Invalid, "round-range-form", "From", d.ApartFrom, "To", d.ApartTo)
	case t.System == models.SwissSystem && (t.Rounds < 1 || t.Rounds > maxRounds):
		return models.Fail(models.Invalid, "rounds-form", "Rounds", d.Rounds, "Limit", maxRounds)
	}
	return nil
}

// roundsChange refuses a number of rounds that the rounds already paired contradict.
func roundsChange(before models.Tournament, t *models.Tournament, paired int) error {
	if t.System != models.SwissSystem || paired == 0 || t.Rounds == before.Rounds {
		return nil
	}
	if paired >= before.Rounds || t.Rounds < paired {
		return models.Fail(models.Refused, "rounds-fixed", "Paired", paired)
	}
	return nil
}

// Warnings are what is doubtful in a tournament's settings though it is allowed: an
// even number of rounds under the Kazakh rulebook (spec/rules.md 6.2). Their keys
// have texts like errors.
func Warnings(t *models.Tournament) []*models.Error {
	var all []*models.Error
	if t.System == models.SwissSystem && colourRule(t).OddRoundsWanted(t.Rounds) {
		all = append(all, models.Fail(models.Doubtful, "rounds-even-kazakh", "Rounds", t.Rounds))
	}
	return all
}

func colourRule(t *models.Tournament) pairing.ColourRule {
	if t.ColourRule == models.ColoursKazakh {
		return pairing.KazakhColours
	}
	return pairing.FIDEColours
}

// groups lists the players of a Swiss who have a club or a town in common, if that
// keeps them apart. Only their ids leave the people's table.
func (s *sheet) groups(tournament string) ([][]string, error) {
	t, err := s.tournament(tournament)
	if err != nil || t.System != models.SwissSystem || t.Apart == models.ApartNone {
		return nil, nil // what is wrong is told when the command is decided
	}
	players, err := s.players(t.ID)
	if err != nil {
		return nil, err
	}
	people, err := s.People(s.code)
	if err != nil {
		return nil, err
	}
	members := make(map[string][]string)
	for _, p := range players {
		common := people[p.ID].Club
		if t.Apart == models.ApartCity {
			common = people[p.ID].City
		}
		if common != "" {
			members[common] = append(members[common], p.ID)
		}
	}
	var groups [][]string
	for _, group := range members {
		if len(group) > 1 {
			slices.Sort(group)
			groups = append(groups, group)
		}
	}
	slices.SortFunc(groups, slices.Compare)
	return groups, nil
}

// Forbid keeps two players of a Swiss apart in the rounds From to To (0: to the
// end). A draft in which they meet is thrown away.
type Forbid struct {
	Event      string `json:"event"`
	Tournament string `json:"tournament"`
	// ID is the new fact's id, made outside.
	ID      string    `json:"id"`
	Players [2]string `json:"players"`
	From    int       `json:"from_round"`
	To      int       `json:"to_round"`
	// Avoid lets them meet if the round cannot be paired otherwise.
	Avoid bool   `json:"avoid"`
	Why   string `json:"why"`
}

func (c Forbid) scope() scope { return scope{event: c.Event} }

func (c Forbid) decide(s *sheet) error {
	t, err := s.swissTournament(c.Tournament)
	if err != nil {
		return err
	}
	for _, id := range c.Players {
		p, err := s.person(id)
		if err != nil {
			return err
		}
		if p.Tournament != t.ID {
			return models.Fail(models.NotFound, "no-such-player", "ID", id)
		}
	}
	if c.Players[0] == c.Players[1] {
		return models.Fail(models.Invalid, "pair-with-himself")
	}
	if c.From < 0 || c.To < 0 || c.To > 0 && c.To < c.From || c.From > maxRounds || c.To > maxRounds {
		return models.Fail(models.Invalid, "round-range-form", "From", c.From, "To", c.To)
	}
	why, err := models.CleanText("why", c.Why, models.MaxWhy)
	if err != nil {
		return err
	}
	f := &models.ForbiddenPair{
		ID: c.ID, Event: c.Event, Tournament: t.ID, One: c.Players[0], Other: c.Players[1],
		From: max(c.From, 1), To: c.To, Avoid: c.Avoid, At: s.now, By: s.by.String(), Why: why,
	}
	if err := s.fresh(f); err != nil {
		return err
	}
	s.Put(f)
	return s.discardIf(t, func(r *models.Round, games []*models.Game) bool {
		return f.Holds(r.Number) && slices.ContainsFunc(games, func(g *models.Game) bool {
			return g.First == f.One && g.Second == f.Other || g.First == f.Other && g.Second == f.One
		})
	})
}

// Allow lifts a forbidden pair, for rounds to be paired from now on.
type Allow struct {
	Event string `json:"event"`
	// Pair is the id of the fact that [Forbid] made.
	Pair string `json:"pair"`
}

func (c Allow) scope() scope { return scope{event: c.Event} }

func (c Allow) decide(s *sheet) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	f, err := get[models.ForbiddenPair](s, c.Pair, "no-such-forbidden-pair")
	if err != nil {
		return err
	}
	if f.Event != s.code {
		return models.Fail(models.NotFound, "no-such-forbidden-pair", "ID", c.Pair)
	}
	if f.Lifted {
		return models.Fail(models.Refused, "pair-allowed-already")
	}
	f.Lifted, f.At, f.By = true, s.now, s.by.String()
	s.Put(f)
	return nil
}

// swissTournament reads a Swiss for the arbiter.
func (s *sheet) swissTournament(id string) (*models.Tournament, error) {
	if err := s.arbiter(); err != nil {
		return nil, err
	}
	t, err := s.tournament(id)
	if err == nil && t.System != models.SwissSystem {
		return nil, models.Fail(models.Refused, "swiss-only", "Tournament", t.Name)
	}
	return t, err
}

// discardIf throws the draft of a Swiss away if what was just decided makes it
// another one.
func (s *sheet) discardIf(t *models.Tournament, changes func(*models.Round, []*models.Game) bool) error {
	drafts, err := store.List[models.Round](s.Tx, "number", "tournament = ? AND state = ?", t.ID, models.Drafted)
	if err != nil {
		return err
	}
	for _, r := range drafts {
		games, err := s.gamesOf(r.ID)
		if err != nil {
			return err
		}
		if !changes(r, games) {
			continue
		}
		if err := s.discard(r); err != nil {
			return err
		}
	}
	return nil
}
