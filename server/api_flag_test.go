package server

import (
	"fmt"
	"strings"
	"testing"
)

// swissOf5 are the settings of a Swiss of five rounds.
const swissOf5 = `{"name":"A","system":"swiss","rounds":5}`

// playRound plays a round in which every first player wins.
func (h *hall) playRound(tournament string) object {
	h.t.Helper()
	r := h.round(tournament)
	for i := range r.at("games").([]any) {
		h.script().must("POST", "/api/v1/games/"+r.text(fmt.Sprintf("games.%d.code", i))+"/result", `{"outcome":"1-0"}`)
	}
	h.script().must("POST", "/api/v1/events/club/rounds/"+r.text("id")+"/close", "")
	return r
}

// firstWins are the holes of the shortest game of bestemshe that the first player wins.
const firstWins = "5,1,3,5,4,2,5"

func TestAPI_AFlagThatPeopleSawIsDecidedOnWhatIsKnown(t *testing.T) {
	h := newHall(t)
	round := h.round(h.club(4, "")) // no tablets
	game := "/api/v1/games/" + round.text("games.0.code")
	s := h.script()
	s.refused("POST", game+"/flag-ruling", `{"flagged":[false,true]}`, 428, "flag-needs-count")
	s.refused("POST", game+"/flag-ruling", `{"flagged":[true],"kazan":[0,0]}`, 422, "field-invalid")
	s.refused("POST", game+"/flag-ruling", `{"kazan":[28,12]}`, 422, "flag-nobody")
	both := s.must("POST", game+"/flag-ruling", `{"flagged":[true,true],"kazan":[12,10]}`)
	if both.text("state") != "paused" || both.text("callWhy") != "flag-undecided" {
		t.Errorf("both flags: %v", both)
	}
	got := s.must("POST", game+"/flag-ruling", `{"flagged":[false,true],"kazan":[28,10],"why":"the second fell first"}`)
	if got.text("result.outcome") != "1-0" || got.text("result.rule") != "5" || got.text("result.flagSide") != "2" || got.text("state") != "flagged" {
		t.Errorf("28 stones and a flag: %v", got)
	}
	got = s.must("POST", game+"/record", `{"moves":[`+firstWins+`,4,3]}`)
	if got.text("result.rule") != "4" || got.text("afterEnd") != "4 3" || got.text("callWhy") != "flag-untimed" || got.text("moves.0.paper") != "true" {
		t.Errorf("with the sheet: %v", got)
	}
	s.must("POST", game+"/confirm", `{"side":0}`)
	page := h.english().page("/arbiter/club/journal")
	for _, words := range []string{"both flags down, verdict: not decided yet", "ran out, verdict: 1 : 0"} {
		if !strings.Contains(page, words) {
			t.Errorf("the journal does not say %q", words)
		}
	}
}

func TestC7_9_TheAPIAsksForTheDistanceAndThePagesTell(t *testing.T) {
	h := newHall(t)
	tournament := h.club(6, swissOf5)
	first := h.playRound(tournament)
	h.round(tournament)
	game := "/api/v1/games/" + first.text("games.2.code") + "/result"
	s := h.script()
	refused := s.refused("POST", game, `{"outcome":"0-1","why":"misread"}`, 428, "correction-published")
	if !strings.Contains(refused.text("detail"), "2") {
		t.Errorf("the refusal says %q", refused.text("detail"))
	}
	s.must("POST", game, `{"outcome":"0-1","why":"misread","acknowledged":"published"}`)
	for _, path := range []string{"pairings?round=1", "standings?", "crosstable?"} {
		for lang, words := range map[string]string{
			"en": "Corrected at", "ru": "Исправлено в", "kk": "түзетілді", "cs": "Opraveno",
		} {
			page := h.client().do("GET", "/e/club/"+path+"&lang="+lang, "").body
			if !strings.Contains(page, words) {
				t.Errorf("%s in %s does not tell of the correction", path, lang)
			}
		}
	}
	if page := h.client().do("GET", "/e/club/pairings?round=2&lang=en", "").body; strings.Contains(page, "Corrected at") {
		t.Error("the next round's page tells of a correction that is not its own")
	}
	data := h.client().must("GET", "/e/club/standings.json", "")
	if data.text("corrections.0.table") != "3" || data.text("corrections.0.round") != "1" {
		t.Errorf("the file has %v", data.at("corrections"))
	}
}

func TestC042_AnAdjournedGameIsNamedUntilItIsFinished(t *testing.T) {
	h := newHall(t)
	tournament := h.club(4, swissOf5)
	round := h.round(tournament)
	s := h.script()
	game := "/api/v1/games/" + round.text("games.0.code")
	s.refused("POST", game+"/adjourn", `{"why":" "}`, 422, "reason-missing")
	if got := s.must("POST", game+"/adjourn", `{"why":"the hall closes"}`); got.text("state") != "adjourned" {
		t.Errorf("state %s", got.text("state"))
	}
	s.must("POST", "/api/v1/games/"+round.text("games.1.code")+"/result", `{"outcome":"1-0"}`)
	s.must("POST", "/api/v1/events/club/rounds/"+round.text("id")+"/close", "")
	for _, page := range []string{"pairings?round=1&lang=en", "standings?lang=en", "crosstable?lang=en"} {
		body := h.client().do("GET", "/e/club/"+page, "").body
		if !strings.Contains(body, "Not finished") || !strings.Contains(strings.ToLower(body), "table 1") {
			t.Errorf("%s does not name the unfinished game", page)
		}
	}
	if page := h.client().do("GET", "/e/club/crosstable?lang=en", "").body; strings.Count(page, "adj.") < 2 {
		t.Error("the crosstable does not mark the adjourned game")
	}
	s.must("POST", game+"/continue", "")
	s.must("POST", game+"/result", `{"outcome":"0-1"}`)
	if page := h.client().do("GET", "/e/club/standings?lang=en", "").body; strings.Contains(page, "Not finished") {
		t.Error("a finished game is named as unfinished")
	}
}

func TestAPI_DrawOffersFollowTheRulesUnlessSaid(t *testing.T) {
	h := newHall(t)
	h.club(2, "")
	s := h.script()
	for i, tt := range []struct{ rules, said, want string }{
		{"togyz-tomove", "", "true"},
		{"bestemshe-immediate", "", "false"},
		{"bestemshe-immediate", `,"drawOffers":true`, "true"},
		{"togyz-tomove", `,"drawOffers":false`, "false"},
	} {
		got := s.must("POST", "/api/v1/events/club/tournaments", fmt.Sprintf(`{"name":"T%d","rules":%q%s}`, i, tt.rules, tt.said))
		if got.text("drawOffers") != tt.want {
			t.Errorf("%s%s: %s, want %s", tt.rules, tt.said, got.text("drawOffers"), tt.want)
		}
	}
}
