package server

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/models/store"
	"toreshi/pairing"
	"toreshi/pairing/tiebreak"
	"toreshi/templates"
)

// swissStory is what can be told about a round of a Swiss: how the engine pairs it,
// how every player stood before it, and what the arbiter decided.
type swissStory struct {
	*desk.Explained
	states    map[int]pairing.State
	decisions []*models.Decision
	people    map[string]models.Person
}

// readStory reads a round of a Swiss; nil for one that was not paired by the program.
func readStory(tx *store.Tx, r *models.Round) (*swissStory, error) {
	explained, err := desk.PairingExplanation(tx, r.ID)
	var e *models.Error
	if errors.As(err, &e) && e.Key == "swiss-only" {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	story := &swissStory{Explained: explained}
	if story.states, err = readStates(tx, r.Tournament, r.Number); err != nil {
		return nil, err
	}
	if story.decisions, err = desk.RoundDecisions(tx, r.ID); err != nil {
		return nil, err
	}
	story.people, err = tx.People(r.Event)
	return story, err
}

// readStates tells how the players of a round stood before it, by their numbers.
func readStates(tx *store.Tx, tournament string, round int) (map[int]pairing.State, error) {
	input, err := desk.SwissInput(tx, tournament, round)
	if err != nil {
		return nil, err
	}
	list, err := input.States()
	states := make(map[int]pairing.State, len(list))
	for _, s := range list {
		states[s.Number] = s
	}
	return states, err
}

// number finds the number that a player had in the round.
func (s *swissStory) number(player string) int {
	for n, p := range s.Players {
		if p.ID == player {
			return n
		}
	}
	return 0
}

// name is a player as texts name him: "7 Асқар".
func (s *swissStory) name(number int) string {
	p := s.Players[number]
	if p == nil {
		return strconv.Itoa(number)
	}
	return strconv.Itoa(number) + " " + s.people[p.ID].Name
}

func (s *swissStory) names(numbers []int) string {
	list := make([]string, len(numbers))
	for i, n := range numbers {
		list[i] = s.name(n)
	}
	return strings.Join(list, ", ")
}

func (s *swissStory) pair(first, second int) string { return s.name(first) + " – " + s.name(second) }

// sides writes the sides a player has had, the latest last: "F S F".
func sides(tr *templates.Translator, colours []pairing.Colour) string {
	marks := make([]string, len(colours))
	for i, c := range colours {
		marks[i] = tr.T("swiss.side.1")
		if c == pairing.Black {
			marks[i] = tr.T("swiss.side.2")
		}
	}
	return strings.Join(marks, " ")
}

// floats writes the floats of the last two rounds: "↓¹ ↑²".
func floats(s pairing.State) string {
	var marks []string
	for i, f := range s.Floats {
		switch f {
		case pairing.Downfloat:
			marks = append(marks, "↓"+[...]string{"¹", "²"}[i])
		case pairing.Upfloat:
			marks = append(marks, "↑"+[...]string{"¹", "²"}[i])
		}
	}
	return strings.Join(marks, " ")
}

// ruleCode names the clause by which the sides of a pair were given, for texts.
func ruleCode(r pairing.ColourReason) string {
	switch r {
	case pairing.BothGranted:
		return "both"
	case pairing.StrongerGranted:
		return "stronger"
	case pairing.WiderDifference:
		return "wider"
	case pairing.LastDifferent:
		return "last"
	case pairing.HigherGranted:
		return "higher"
	case pairing.NumberSum:
		return "sum"
	}
	return "initial"
}

// rule says by what the sides of a pair were given.
func (s *swissStory) rule(tr *templates.Translator, first, second int) string {
	if s.Explanation != nil {
		for _, b := range s.Explanation.Boards {
			if b.White == first && b.Black == second {
				return tr.T("swiss.rule." + ruleCode(b.Rule))
			}
		}
	}
	return tr.T("swiss.rule.hand")
}

func floatCode(r pairing.FloatReason) string { return strings.ReplaceAll(string(r), " ", "-") }

// check is the pairing check list in words.
func (s *swissStory) check(tr *templates.Translator) *templates.SwissCheck {
	list := &templates.SwissCheck{ByHand: s.ByHand}
	if s.Explanation == nil {
		list.None = tr.T("swiss.check.none")
		var e *models.Error
		if errors.As(s.None, &e) {
			list.None = tr.Error(e.Key, e.Args)
		}
		return list
	}
	for _, b := range s.Explanation.Brackets {
		list.Groups = append(list.Groups, s.group(tr, b))
	}
	if bye := s.Explanation.Bye; bye != nil {
		list.Bye = tr.T("swiss.check.byeWho", "name", s.name(bye.Player), "points", tiebreak.PointsText(bye.Score))
		others := slices.DeleteFunc(slices.Clone(bye.Candidates), func(n int) bool { return n == bye.Player })
		list.ByeOthers = tr.T("swiss.check.byeNobody")
		if len(others) > 0 {
			list.ByeOthers = tr.T("swiss.check.byeOthers", "names", s.names(others))
		}
	}
	for _, p := range s.Explanation.Avoided {
		list.Avoided = append(list.Avoided, s.pair(p.First, p.Second))
	}
	return list
}

// group is a bracket in words.
func (s *swissStory) group(tr *templates.Translator, b pairing.BracketNote) templates.CheckGroup {
	g := templates.CheckGroup{
		Title: tr.T("swiss.check.group", "points", tiebreak.PointsText(b.Score)),
		Size:  tr.T("swiss.check.residents", "n", len(b.Residents)),
	}
	if n := len(b.MovedDown); n > 0 {
		g.Size += ", " + tr.T("swiss.check.moved", "n", n) + ": " + s.names(b.MovedDown)
	}
	for _, p := range b.Pairs {
		g.Pairs = append(g.Pairs, s.pair(p[0], p[1]))
	}
	for _, f := range b.Floaters {
		g.Floats = append(g.Floats, templates.CheckNote{Who: s.name(f.Player), Why: tr.T("swiss.float." + floatCode(f.Why))})
	}
	for _, m := range b.Missed {
		g.Missed = append(g.Missed, templates.CheckNote{
			Code: m.Criterion, Why: tr.T("swiss.criterion." + m.Criterion), Who: s.names(m.Players),
		})
	}
	return g
}

// handNote is a pairing as a decision keeps it, in numbers.
type handNote struct {
	Pairs [][2]int `json:"pairs"`
	Bye   int      `json:"bye"`
	None  string   `json:"none"`
}

// byHand tells of the pairing that the arbiter made, if the round's is one.
func (s *swissStory) byHand() *templates.HandMade {
	for _, d := range slices.Backward(s.decisions) {
		if d.Kind != "ChangeDraft" && d.Kind != "DraftByHand" {
			continue
		}
		var engine, hand handNote
		if !s.ByHand || json.Unmarshal([]byte(d.Before), &engine) != nil || json.Unmarshal([]byte(d.After), &hand) != nil {
			return nil
		}
		made := &templates.HandMade{Why: d.Why, NoEngine: len(engine.Pairs) == 0}
		made.Hand, made.Engine = s.difference(hand, engine)
		return made
	}
	return nil
}

// difference lists what only one of two pairings has.
func (s *swissStory) difference(a, b handNote) (onlyA, onlyB []string) {
	only := func(x, y handNote) (list []string) {
		for _, p := range x.Pairs {
			if !slices.Contains(y.Pairs, p) {
				list = append(list, s.pair(p[0], p[1]))
			}
		}
		if x.Bye != 0 && x.Bye != y.Bye {
			list = append(list, s.name(x.Bye)+" – 0")
		}
		return list
	}
	return only(a, b), only(b, a)
}
