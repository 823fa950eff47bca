package server

import (
	"fmt"
	"strings"
	"testing"
)

func TestSheets_AreSavedReadAndNeverOverwrittenUnseen(t *testing.T) {
	h := newHall(t)
	round := h.round(h.club(4, ""))
	sheets := "/api/v1/games/" + round.text("games.0.code") + "/sheets"
	s := h.script()
	if got := s.must("GET", sheets, ""); got.text("sheets.1.sheet") != "2" || got.text("sheets.1.at") != "0" {
		t.Errorf("nothing typed: %v", got)
	}
	first := s.must("PUT", sheets+"/1", `{"moves":"32 34, 1"}`)
	if first.text("sheets.0.moves") != "1. 32 34\n2. 1" || first.text("sheets.0.legal") != "1" ||
		first.text("sheets.0.wrong.fault") != "landing" || first.text("sheets.0.wrong.played") != "2" || first.text("sheets.0.by") != "arbiter:script" {
		t.Errorf("the first sheet: %v", first)
	}
	both := s.must("PUT", sheets+"/2", `{"moves":"352"}`)
	if both.text("divergence") != "2" || both.text("sheets.1.legal") != "3" || both.text("sheets.0.moves") != "1. 32 34\n2. 1" {
		t.Errorf("both sheets: %v", both)
	}
	// Another arbiter has the page open since before the first save.
	other := h.arbiter()
	got := other.do("PUT", sheets+"/1", `{"moves":"1. 3"}`, "Sec-Fetch-Site", "same-origin")
	if got.status != 409 || !strings.Contains(got.body, "sheet-saved-meanwhile") || !strings.Contains(got.body, "script") {
		t.Errorf("overwritten unseen: %d %s", got.status, got.body)
	}
	// The same text does no harm; and who has seen the version may go on from it.
	s.must("PUT", sheets+"/1", `{"moves":"1. 32 34 2. 1"}`)
	at := fmt.Sprintf("%.0f", first.at("sheets.0.at"))
	last := s.must("PUT", sheets+"/1", `{"moves":"1. 32","seen":`+at+`}`)
	if last.text("sheets.0.moves") != "1. 32" || last.at("sheets.0.at") == first.at("sheets.0.at") {
		t.Errorf("the next version: %v", last)
	}
	s.refused("PUT", sheets+"/1", `{"moves":"`+strings.Repeat("1 ", 13000)+`"}`, 422, "sheet-too-long")
	s.refused("PUT", sheets+"/3", `{"moves":""}`, 404, "no-such-sheet")
	s.refused("PUT", sheets+"/1", `{"moves":"3","seen":-1}`, 422, "field-invalid")
	if report := s.must("GET", "/api/v1/events/club/verify", ""); len(report.at("findings").([]any)) != 0 {
		t.Errorf("the record has changed: %v", report)
	}
	s.must("POST", "/api/v1/games/"+round.text("games.0.code")+"/record", `{"moves":[3,3]}`)
	s.refused("PUT", sheets+"/2", `{"moves":"1. 4"}`, 409, "moves-here-already")
}
