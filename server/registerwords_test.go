package server

import (
	"slices"
	"strings"
	"testing"

	"toreshi/models"
	"toreshi/templates"
)

// What a decision keeps is said in words, whatever kind it is of, in every language.
func TestRegister_WordsOfEveryKind(t *testing.T) {
	h := newHall(t)
	h.club(2, "")
	one, other := `{"outcome":"1-0","reason":"arbiter","award":[2,0],"kazan":[0,0]}`, `{"outcome":"0-1","reason":"arbiter","award":[0,2],"kazan":[0,0],"time":60000,"fine":"5000 ₸","text":"phone"}`
	open := `{"outcome":"*","reason":"","award":[0,0],"kazan":[0,0]}`
	w := &journalWords{
		tr: h.server.pages.Translator("en"), event: &models.Event{ID: "club"},
		people: map[string]models.Person{"a": {Name: "Ann"}, "b": {Name: "Bob"}},
	}
	game := &models.Game{ID: "g", First: "a", Second: "b", Table: 3, RoundNumber: 2}
	for _, c := range []struct {
		d     models.Decision
		text  string
		facts []string
	}{
		{models.Decision{Kind: "EnterResult", Before: one, After: other}, "Result changed from 1 : 0 to 0 : 1", nil},
		{models.Decision{Kind: "EnterResult", Before: open, After: one}, "Result 1 : 0 entered", nil},
		{models.Decision{Kind: "EnterResult", Before: one, After: open}, "Result 1 : 0 taken back", nil},
		{models.Decision{Kind: "AdjustClock", Before: "[60000,61000]", After: "[30000,61000]"}, "Clocks set from 1:00 / 1:01 to 0:30 / 1:01", nil},
		{models.Decision{Kind: "TakeBack", Before: "8", After: "6", Ply: 8}, "Taken back from move 8 to move 6", []string{"after move 8"}},
		{models.Decision{Kind: "Undo", Before: `{"command":"StartRound","seq":7}`}, "Undone: start of the round", nil},
		{models.Decision{Kind: "RuleIllegalMove", Before: open, After: open, Ply: 4, Side: 1, Penalty: models.PenaltyOpponentTime, Article: "LAW 7.5.5"}, "Move 4 found to be illegal", []string{"About: Ann", "Penalty: time for the opponent", "Rule: FIDE Laws 7.5.5", "after move 4"}},
		{models.Decision{Kind: "Penalize", Before: one, After: other, Player: "b", Penalty: models.PenaltyFine}, "Penalty in the game; result: 1 : 0 → 0 : 1", []string{"About: Bob", "Penalty: fine", "Fine: 5000 ₸", "phone"}},
		{models.Decision{Kind: "Sanction", After: `{"from":2,"rounds":3}`, Player: "a", Penalty: models.PenaltyExclusion}, "Penalty for a player", []string{"About: Ann", "Penalty: exclusion from rounds", "from round 2, 3 rounds"}},
		{models.Decision{Kind: "SwapSides", Before: `{"first":"a","second":"b"}`, After: `{"first":"b","second":"a"}`}, "The sides were exchanged in the record: Ann – Bob → Bob – Ann", nil},
		{models.Decision{Kind: "Adjourn", Before: "running", After: "adjourned"}, "The game was adjourned", nil},
		{models.Decision{Kind: "UnpairRound", Before: "3, 4"}, "The pairing was taken back; results or moves lost at tables 3, 4", nil},
	} {
		if got := w.decided(&c.d); got != c.text {
			t.Errorf("%s: %q, want %q", c.d.Kind, got, c.text)
		}
		if got := w.decisionFacts(registered{Decision: &c.d, game: game}); c.facts != nil && !slices.Equal(got, c.facts) {
			t.Errorf("%s: facts %q, want %q", c.d.Kind, got, c.facts)
		}
		for _, lang := range templates.Langs() {
			other := *w
			other.tr = h.server.pages.Translator(lang)
			if got := other.decided(&c.d); got == "" || strings.ContainsAny(got, "{}") {
				t.Errorf("%s in %s: %q", c.d.Kind, lang, got)
			}
		}
	}
}

// The journal says what was ordered, with whom it was about and what was imposed.
func TestJournal_WordsOfRulingsAndPenalties(t *testing.T) {
	h := newHall(t)
	w := &journalWords{
		tr: h.server.pages.Translator("en"), event: &models.Event{ID: "club"},
		people: map[string]models.Person{"a": {Name: "Ann"}, "b": {Name: "Bob"}},
		games:  map[string]*models.Game{"g": {ID: "g", First: "a", Second: "b", Table: 3, RoundNumber: 2}},
	}
	for _, c := range []struct{ stream, command, args, want string }{
		{"game:g", "RuleIllegalMove", `{"ply":4,"side":1,"penalty":"loss","award":2,"why":"twice"}`, "Round 2, table 3: move 4 was found to be illegal: loss of the game: twice"},
		{"game:g", "Penalize", `{"side":2,"penalty":"opponent-time","time":60000,"why":"noise"}`, "Round 2, table 3: Bob was penalised: time for the opponent, +1:00 for Ann: noise"},
		{"event:club", "Sanction", `{"player":"a","penalty":"fine","fine":"1000","why":"late"}`, "Ann was penalised: fine: late"},
		{"game:g", "EnterResult", `{"outcome":"1-0","award":[1,0]}`, "Round 2, table 3: result ½ : 0 entered"},
		{"game:g", "Undo", `{"seq":4}`, "Round 2, table 3: undone: start of the round"},
	} {
		facts := `{"rows":[{"table":"decisions","id":"d","set":{"before_value":"{\"command\":\"StartRound\",\"seq\":7}"}}]}`
		if c.command != "Undo" {
			facts = `{"rows":[]}`
		}
		line := w.line(models.Entry{Stream: c.stream, Event: "club", Command: c.command, Args: c.args, Facts: facts})
		if line.Text != c.want {
			t.Errorf("%s: %q, want %q", c.command, line.Text, c.want)
		}
	}
}
