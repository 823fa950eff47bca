package server

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/store"
	"toreshi/pairing"
	"toreshi/pairing/tiebreak"
	"toreshi/templates"
)

// showWhy tells a player in plain words why he meets this opponent, or has a bye.
func (s *Server) showWhy(c echo.Context) error {
	v, round, err := s.pairingsOf(c)
	if err != nil {
		return err
	}
	if round == nil || v.Tournament.System != models.SwissSystem {
		return models.Fail(models.NotFound, "no-such-round", "ID", c.QueryParam("round"))
	}
	var story *swissStory
	err = s.Store.Read(c.Request().Context(), func(tx *store.Tx) (err error) {
		story, err = readStory(tx, round)
		return err
	})
	if err != nil {
		return err
	}
	tr := s.translator(c)
	view := templates.WhyView{
		Page: s.publicPage(c, "pairings"), Round: round.Number, Tournament: v.Tournament.Name,
		Back: pageURL(event(c).ID, "pairings", v.Tournament.ID, round.Number),
	}
	if story == nil { // paired elsewhere: there is nothing to tell
		return s.render(c, http.StatusOK, "public/why", view)
	}
	view.Check = story.check(tr)
	player := c.QueryParam("player")
	for _, g := range v.Games {
		if g.Round == round.ID && (g.First == player || g.Second == player) {
			story.ofGame(tr, &view, g)
		}
	}
	for _, b := range v.Byes {
		if b.Round == round.ID && b.Player == player {
			story.ofBye(tr, &view, b)
		}
	}
	return s.render(c, http.StatusOK, "public/why", view)
}

// whyURL is the page that explains a player's round; empty where the rounds are no
// question of scores.
func (v *shown) whyURL(player string, round int) string {
	if v.Tournament.System != models.SwissSystem {
		return ""
	}
	query := url.Values{"tournament": {v.Tournament.ID}, "round": {fmt.Sprint(round)}, "player": {player}}
	return "/e/" + v.Tournament.Event + "/why?" + query.Encode()
}

// ofGame tells why two players meet.
func (s *swissStory) ofGame(tr *templates.Translator, view *templates.WhyView, g *models.Game) {
	first, second := s.number(g.First), s.number(g.Second)
	view.Table = g.Table
	for _, n := range []int{first, second} {
		view.Sides = append(view.Sides, s.stood(tr, n))
	}
	bracket, upper, lower := s.bracketOf(first, second)
	if bracket < 0 {
		s.sayByHand(tr, view, first, second)
		return
	}
	s.sayGroup(tr, view, bracket, upper, lower)
	s.sayMissed(tr, view, bracket, []int{upper, lower})
	say := tr.T("swiss.why.side", "name", s.name(first), "why", s.rule(tr, first, second))
	if a, b := s.states[first], s.states[second]; len(a.Colours)+len(b.Colours) > 0 {
		say += " " + tr.T("swiss.why.history", "name", s.name(first), "sides", history(tr, a), "other", s.name(second), "otherSides", history(tr, b))
	}
	view.Says = append(view.Says, say)
}

func history(tr *templates.Translator, s pairing.State) string {
	if len(s.Colours) == 0 {
		return tr.T("swiss.why.noHistory")
	}
	return sides(tr, s.Colours)
}

// stood is a player of the pair with how he stood.
func (s *swissStory) stood(tr *templates.Translator, number int) templates.SwissSeat {
	state := s.states[number]
	seat := templates.SwissSeat{Points: tiebreak.PointsText(state.Score), Sides: sides(tr, state.Colours), Floats: floats(state)}
	seat.Number = number
	if p := s.Players[number]; p != nil {
		seat.Name, seat.Club = s.people[p.ID].Name, s.people[p.ID].Club
	}
	return seat
}

// bracketOf finds the bracket in which the engine pairs two players, and who of them
// ranks higher; -1 if it does not pair them.
func (s *swissStory) bracketOf(a, b int) (bracket, upper, lower int) {
	if s.Explanation == nil {
		return -1, 0, 0
	}
	for i, x := range s.Explanation.Brackets {
		for _, p := range x.Pairs {
			if p == [2]int{a, b} || p == [2]int{b, a} {
				return i, p[0], p[1]
			}
		}
	}
	return -1, 0, 0
}

// sayGroup tells of the scores that brought two players together.
func (s *swissStory) sayGroup(tr *templates.Translator, view *templates.WhyView, bracket, upper, lower int) {
	a, b := s.states[upper], s.states[lower]
	group := s.Explanation.Brackets[bracket]
	if a.Score == b.Score {
		view.Says = append(view.Says, tr.T("swiss.why.same", "points", tiebreak.PointsText(a.Score), "round", s.Round.Number)+" "+
			tr.T("swiss.why.sameSize", "n", len(group.Residents)))
	} else {
		say := tr.T("swiss.why.float", "name", s.name(upper), "points", tiebreak.PointsText(a.Score),
			"other", s.name(lower), "otherPoints", tiebreak.PointsText(b.Score))
		for _, x := range s.Explanation.Brackets[:bracket] {
			for _, f := range x.Floaters {
				if f.Player == upper && x.Score == a.Score {
					say += " " + tr.T("swiss.why.floatReason", "why", tr.T("swiss.float."+floatCode(f.Why)))
				}
			}
		}
		view.Says = append(view.Says, say)
	}
	view.Says = append(view.Says, tr.T("swiss.why.half"))
	for _, n := range []int{upper, lower} {
		var met []int
		for _, other := range s.states[n].Met {
			if slices.Contains(group.Residents, other) || slices.Contains(group.MovedDown, other) {
				met = append(met, other)
			}
		}
		if len(met) > 0 {
			view.Says = append(view.Says, tr.T("swiss.why.metAlready", "name", s.name(n), "names", s.names(met)))
		}
	}
}

// sayMissed tells which wishes of these players could not be met.
func (s *swissStory) sayMissed(tr *templates.Translator, view *templates.WhyView, bracket int, players []int) {
	for _, m := range s.Explanation.Brackets[bracket].Missed {
		var who []int
		for _, n := range players {
			if slices.Contains(m.Players, n) {
				who = append(who, n)
			}
		}
		if len(who) > 0 {
			view.Says = append(view.Says, tr.T("swiss.why.wishMissed", "names", s.names(who),
				"criterion", m.Criterion+": "+tr.T("swiss.criterion."+m.Criterion)))
		}
	}
}

// sayByHand tells that the arbiter made the pair, and what the engine had. The reason
// is for the journal: it may be a private matter.
func (s *swissStory) sayByHand(tr *templates.Translator, view *templates.WhyView, players ...int) {
	view.Says = append(view.Says, tr.T("swiss.why.byHand"))
	if s.Engine == nil {
		return
	}
	var pairs []string
	for _, p := range s.Engine.Pairs {
		if slices.Contains(players, p.First) || slices.Contains(players, p.Second) {
			pairs = append(pairs, s.pair(p.First, p.Second))
		}
	}
	if len(pairs) > 0 {
		view.Says = append(view.Says, tr.T("swiss.why.engineHad", "pairs", strings.Join(pairs, "; ")))
	}
}

// ofBye tells why a player has no opponent.
func (s *swissStory) ofBye(tr *templates.Translator, view *templates.WhyView, b *models.Bye) {
	n := s.number(b.Player)
	seat := s.stood(tr, n)
	view.Bye = true
	seat.Name = s.people[b.Player].Name
	view.Sides = append(view.Sides, seat)
	if b.Kind != models.PairingBye {
		view.Says = append(view.Says, tr.T("swiss.bye."+string(b.Kind))+". "+tr.T("swiss.why.requestedBye", "name", seat.Name))
		return
	}
	if s.Explanation == nil || s.Explanation.Bye == nil || s.Explanation.Bye.Player != n {
		s.sayByHand(tr, view, n)
		return
	}
	view.Says = append(view.Says, view.Check.Bye, view.Check.ByeOthers)
}
