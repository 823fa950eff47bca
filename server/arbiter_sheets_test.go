package server

import (
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"toreshi/models/kumalak"
)

// paperGame is a random game that was played to its end, written with checksums.
func paperGame(seed uint64) (sheet []string, holes []int, end kumalak.Board) {
	random := rand.New(rand.NewPCG(seed, 26))
	for end = (kumalak.Ruleset{}).Start(); !end.Over(); {
		legal := end.LegalHoles()
		hole := legal[random.IntN(len(legal))]
		sheet, holes = append(sheet, kumalak.TwoDigits(end, hole)), append(holes, hole)
		end, _ = end.Play(hole)
	}
	return sheet, holes, end
}

var seenFields = regexp.MustCompile(`name="seen([12])" value="(\d+)"`)

// seen are the fields that say which versions of the sheets a page has shown.
func seen(page string) (fields []string) {
	for _, m := range seenFields.FindAllStringSubmatch(page, -1) {
		fields = append(fields, "seen"+m[1], m[2])
	}
	return fields
}

func TestArbiter_ScoreSheetsWithoutAScript(t *testing.T) {
	h := newHall(t)
	round := h.round(h.club(4, ""))
	game := round.text("games.0.code")
	names := [2]string{round.text("games.0.players.0.name"), round.text("games.0.players.1.name")}
	c := h.english()
	at := "/arbiter/club/games/" + game + "/sheets"
	sheet, holes, end := paperGame(3)
	n := strconv.Itoa(len(holes))
	c.page("/arbiter/club/results", at, "!Half-entered")
	typed := func(first, second, do string) []string {
		return append(seen(c.page(at)), "sheet1", first, "sheet2", second, "do", do)
	}

	c.wants("wrong", c.fill(at, at, typed("32 34", "3", "check")...), "Move 1, "+names[1]+": you typed 3-4; hole 3 lands in 2.", "1 move, all right",
		"half-entered by aliya, 10:40", `aria-invalid="true"`)
	c.page("/arbiter/club/results", "Half-entered score sheets", names[0]+" (2 moves)", "Resume")
	c.page("/arbiter/club", "score sheets half-entered", at, "Resume")
	if got := c.do("GET", at+"/enter?sheet=1", ""); got.status != 303 {
		t.Errorf("a wrong sheet can be entered: %d", got.status)
	}
	c.page(at, "This sheet cannot be entered as it stands. Move 1, ")
	c.wants("stopped", c.page(at+"/enter?sheet=1&plies=1"), "Enter 1 move", "The rest of the sheet is not entered", "the game goes on, "+names[1]+" to move", "autofocus")

	// Somebody else saves the second sheet while this form is open.
	fields := typed(strings.Join(sheet, " "), "34", "check")
	other := h.script().must("GET", "/api/v1/games/"+game+"/sheets", "")
	h.script().must("PUT", "/api/v1/games/"+game+"/sheets/2", `{"moves":"45","seen":`+strconv.FormatInt(int64(other.at("sheets.1.at").(float64)), 10)+`}`)
	c.refuse(at, at, 409, []string{"a script saved this score sheet at 10:40", strings.Join(sheet[:3], " "), ">34</textarea>"}, fields...)

	parting := strings.Join(sheet[:5], " ") + " 6"
	page := c.fill(at, at, typed(strings.Join(sheet, " ")+" 4", parting, "enter1")...)
	c.wants("entry", page, n+" moves; 1 move played after the end", "Result from the moves", strconv.Itoa(end.Kazan(0))+" : "+strconv.Itoa(end.Kazan(1)),
		"the sheets part here. "+names[0]+" wrote "+sheet[5], "none yet", "Enter "+n+" moves", "!I have seen what this changes")
	c.wants("entered", c.fill(at+"/enter?sheet=1", at+"/enter", append(seen(page), "sheet", "1", "plies", n)...),
		"Table 1: the moves are in the record.", "sheet: first player; Move 3, second player: the sheets part here.")
	record := h.script().must("GET", "/api/v1/games/"+game, "")
	if record.text("ply") != n || record.text("result.outcome") != end.End().Outcome.String() || record.text("position") != end.String() {
		t.Errorf("the record has %v", record)
	}
	c.page(at, "The moves are in the record", "readonly", "typed by aliya", `!value="check"`)
	c.page("/arbiter/club/results", "!Half-entered")
	if got := c.form("k", at, "sheet1", "3", "seen1", seen(c.page(at))[1]); got.status != 409 {
		t.Errorf("typed after the entry: %d", got.status)
	}
}

// The moves decide against a slip of paper, with a reason and after it was seen
// (users 4.1, graded confirmations).
func TestArbiter_ScoreSheetAgainstTheResultThatStands(t *testing.T) {
	h := newHall(t)
	game := h.round(h.club(4, "")).text("games.0.code")
	sheet, holes, end := paperGame(3)
	wrong := "1-0"
	if end.End().Outcome == kumalak.FirstWins {
		wrong = "0-1"
	}
	h.script().must("POST", "/api/v1/games/"+game+"/result", `{"outcome":"`+wrong+`"}`)
	h.script().must("PUT", "/api/v1/games/"+game+"/sheets/1", `{"moves":"1. `+strings.Join(sheet, " ")+`"}`)
	c := h.english()
	at := "/arbiter/club/games/" + game + "/sheets"
	page := c.page(at+"/enter?sheet=1", "another one!", "Another result stands", `name="why"`, `name="sure"`)
	fields := append(seen(page), "sheet", "1", "plies", strconv.Itoa(len(holes)), "acknowledged", between(page, `name="acknowledged" value="`, `"`))
	c.refuse(at+"/enter?sheet=1", at+"/enter", 422, []string{"Tick the box", `id="sure-error"`}, append(fields, "why", "slip")...)
	c.refuse(at+"/enter?sheet=1", at+"/enter", 422, []string{`id="why-error"`}, append(fields, "sure", "on")...)
	c.wants("entered", c.fill(at+"/enter?sheet=1", at+"/enter", append(fields, "sure", "on", "why", "the slip was signed before counting")...),
		"the slip was signed before counting")
	if got := h.script().must("GET", "/api/v1/games/"+game, ""); got.text("result.outcome") != end.End().Outcome.String() || got.text("result.from") != "moves" {
		t.Errorf("the result is %v", got.at("result"))
	}
}
