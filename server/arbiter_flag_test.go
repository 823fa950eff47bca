package server

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// shortestWin ends with 26 for the first player at ply 7 (spec/rules.md 4.1).
var shortestWin = []int{5, 1, 3, 5, 4, 2, 5}

// flagHall is a hall with one running game and its flag page.
func flagHall(t *testing.T, settings string) (h *hall, game, at string) {
	t.Helper()
	h = newHall(t)
	tournament := h.club(2, settings)
	h.tablet(1)
	game = h.round(tournament).text("games.0.code")
	return h, game, "/arbiter/club/games/" + game + "/flag"
}

// moves plays holes from the game's ply on, one every second.
func (h *hall) moves(game string, holes ...int) {
	h.t.Helper()
	for _, hole := range holes {
		h.pass(time.Second)
		ply := int(h.script().must("GET", "/api/v1/games/"+game, "").number("ply"))
		h.script().must("POST", "/api/v1/games/"+game+"/moves", fmt.Sprintf(`{"line":0,"ply":%d,"hole":%d}`, ply+1, hole))
	}
}

// verdict reads the API's verdict.
func (h *hall) verdict(game string) object {
	h.t.Helper()
	return h.script().must("GET", "/api/v1/games/"+game+"/verdict", "")
}

func wantVerdict(t *testing.T, v object, result, reason, rule string, ply int) {
	t.Helper()
	if v.text("result") != result || v.text("reason") != reason || v.text("rule") != rule || int(v.number("ply")) != ply {
		t.Errorf("the verdict is %v %v, ply %v, rule %v; want %s %s %d %s", v["result"], v["reason"], v["ply"], v["rule"], result, reason, ply, rule)
	}
}

// TestVerdict_Row2a_OnThePage: the tap that came 0.2 s after zero is told, and what it would
// have been worth under the other mode (row 2b).
func TestVerdict_Row2a_OnThePage(t *testing.T) {
	h, game, at := flagHall(t, `{"name":"A","control":"10s"}`)
	c := h.english()
	c.page(at, "No flag is down", "!/flag/confirm", "Can Ойыншы")
	h.moves(game, shortestWin[:6]...)
	now := h.script().must("GET", "/api/v1/games/"+game, "")
	h.clock.Store(int64(now.number("clock.since") + now.at("clock.remaining").([]any)[0].(float64) + 200))
	h.script().refused("POST", "/api/v1/games/"+game+"/moves", `{"line":0,"ply":7,"hole":5}`, 409, "flag-fell-before-move")
	first := now.text("players.0.name")
	page := c.page(at, first+" loses on time", "time was used up at 10:40:13.0", "came at 10:40:13.2: too late by 0.2 s", "What counts is the position before it.",
		"step 7, spec 7.5; flag mode: auto", "0 : 1", "Confirm the verdict", "Set the clocks instead", "not accepted", "after the flag",
		"if nobody had called it before 10:40:13.2", first+" has won", "Can "+now.text("players.1.name")+" still win?")
	if i, j := strings.Index(page, "0 : 1"), strings.Index(page, "advice"); i < 0 || j < i {
		t.Error("the outcome does not stand before the advice")
	}
	v := h.verdict(game)
	wantVerdict(t, v, "0-1", "flag", "7", 0)
	if v.number("tooLate") != 7 || v.text("flag.mode") != "auto" || v.number("late.at")-v.number("flag.zero") != 200 {
		t.Errorf("the verdict is %v", v)
	}
	c.wants("confirmed", c.fill(at, at+"/confirm"), "the verdict is confirmed", "confirmed", "!/flag/confirm")
	c.page("/arbiter/club/games/"+game, "Flag and verdict", "came after the flag and does not count")
}

// TestVerdict_Row2b_OnThePage: with the claim as the instant the same move is in time.
func TestVerdict_Row2b_OnThePage(t *testing.T) {
	h, game, at := flagHall(t, `{"name":"A","control":"10s","flagMode":"claim"}`)
	h.moves(game, shortestWin[:6]...)
	c := h.english()
	h.pass(7500 * time.Millisecond)
	c.page(at, "time used up, nobody has called it", "Call the flag")
	h.moves(game, shortestWin[6])
	c.page(at, "The game is over", "1 : 0", "No flag is down")
	wantVerdict(t, h.verdict(game), "1-0", "goal", "2", 7)
}

// TestVerdict_Row5And7_OnThePage: kazans counted on the board decide, both flags ask the
// arbiter, who lets the game end drawn by one action.
func TestVerdict_Row5And7_OnThePage(t *testing.T) {
	h := newHall(t)
	round := h.round(h.club(4, `{"name":"A","control":"10","board":"clock"}`))
	c := h.english()
	at := func(i int) string {
		return "/arbiter/club/games/" + round.text(fmt.Sprintf("games.%d.code", i)) + "/flag"
	}
	h.pass(time.Minute)
	c.page(at(0), "Rule on a flag", `name="kazan1"`, "!what-if")
	c.refuse(at(0), at(0), 422, []string{"field-error"}, "flagged", "")
	c.refuse(at(0), at(0), 422, []string{`id="seen-error"`}, "flagged", "2", "seen", "soon", "kazan1", "28", "kazan2", "10")
	c.wants("counted", c.fill(at(0), at(0), "flagged", "2", "seen", "10:40:58", "kazan1", "28", "kazan2", "10"),
		"has won", "the flag was seen down at 10:40:58.0", "28 : 10 were counted", "step 5, spec 7.5", "flag mode: claim", "!/flag/draw")
	c.wants("both", c.fill(at(1), at(1), "flagged", "both", "kazan1", "12", "kazan2", "10"),
		"The arbiter decides", "Both flags were seen down", "was it the last period?", "Decide a draw (III.3.1)", "Let them play on", "step 0, spec 7.5")
	c.page("/arbiter/club", "Flag and verdict")
	c.wants("drawn", c.fill(at(1), at(1)+"/draw"), "drawn", "½")
}

// TestVerdict_Row9_OnThePage: moves typed from paper have no times; whether the deciding one
// was completed is asked, and the answer decides.
func TestVerdict_Row9_OnThePage(t *testing.T) {
	h := newHall(t)
	game := h.round(h.club(2, `{"name":"A","control":"10","board":"clock"}`)).text("games.0.code")
	c, at := h.english(), "/arbiter/club/games/"+game+"/flag"
	c.fill(at, at, "flagged", "1", "kazan1", "24", "kazan2", "6")
	c.page(at, "loses on time", "step 7, spec 7.5")
	h.script().must("POST", "/api/v1/games/"+game+"/record", `{"moves":[5,1,3,5,4,2,5]}`)
	c.page(at, "has won", "Was move 7 (", "completed on the board before the flag was seen?", "step 4, spec 7.5", "not known")
	wantVerdict(t, h.verdict(game), "1-0", "goal", "4", 7)
	c.wants("late", c.fill(at, at+"/late", "late", "7"), "loses on time", "was not completed when the flag was seen", "step 7, spec 7.5")
	c.wants("made", c.fill(at, at+"/late", "late", "0"), "has won", "step 4, spec 7.5")
}

// TestAdvice_OnThePage: exact search says whether the opponent can still win and what best
// play would give, as advice.
func TestAdvice_OnThePage(t *testing.T) {
	h, game, at := flagHall(t, `{"name":"A","control":"none"}`)
	c := h.english()
	c.page(at, "Advice of the exact search, not a rule", "Yes, by this line of", "Show the line", "Best play is known from 12 stones in the holes on; now there are 50.")
	h.moves(game, shortestWin...)
	c.page(at, "The game is over on the board: nothing is left to advise.", "!data-line")
}
