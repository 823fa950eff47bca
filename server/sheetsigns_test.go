package server

import "testing"

// TestSPEC7_10_ASheetKeepsNoControlCharacters: what is typed of a score sheet is held to
// what every other text is; lines are what they are.
func TestSPEC7_10_ASheetKeepsNoControlCharacters(t *testing.T) {
	h := newHall(t)
	round := h.round(h.club(4, ""))
	sheets := "/api/v1/games/" + round.text("games.0.code") + "/sheets"
	s := h.script()
	for _, bad := range []string{`1. 3\u0000`, `\u001b[2J 3`, `3\u202e4`, `3 \u200b 4`} {
		s.refused("PUT", sheets+"/1", `{"moves":"`+bad+`"}`, 422, "text-not-printable")
	}
	if got := s.must("GET", sheets, ""); got.text("sheets.0.at") != "0" {
		t.Errorf("a sheet was kept: %v", got)
	}
	s.must("PUT", sheets+"/1", `{"moves":"1. 3\n2.\t4 ?"}`)
}
