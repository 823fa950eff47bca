package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"toreshi/models/kumalak"
)

// paperGame is a random game that was played to its end.
func paperGame(seed uint64) (holes []int, boards []kumalak.Board) {
	random := rand.New(rand.NewPCG(seed, 26))
	b := kumalak.Ruleset{}.Start()
	boards = []kumalak.Board{b}
	for !b.Over() {
		legal := b.LegalHoles()
		hole := legal[random.IntN(len(legal))]
		b, _ = b.Play(hole)
		holes, boards = append(holes, hole), append(boards, b)
	}
	return holes, boards
}

// TestScoresheet_TwoSheetsKeyboardOnly types the two paper score sheets of a game by keys
// only: one with checksum digits, the other a digit a move and with a slip of the pen.
// The page is loaded again in the middle; where the sheets part, one of them is said to
// be right; its moves enter the record, and the game has the result they give.
func TestScoresheet_TwoSheetsKeyboardOnly(t *testing.T) {
	s := &scoresheets{h: openHall(t), d: openBrowser(t).device("arbiter")}
	s.begin()
	holes, boards := paperGame(3)
	slip := len(holes) / 2

	s.d.open(s.h.url + s.page)
	s.d.see("nothing typed yet")
	for ply, hole := range holes[:slip] {
		s.keys(fmt.Sprintf("ply %d", ply+1), key(kumalak.TwoDigits(boards[ply], hole)))
	}
	s.d.see(fmt.Sprintf("%d moves, all right", slip))
	s.d.see("saved ")
	s.d.open(s.h.url + s.page)
	s.d.see("half-entered by chief")
	s.d.see(fmt.Sprintf("%d moves, all right", slip))

	// A landing hole that cannot be is said at once, with both readings; Backspace takes
	// it back.
	right := kumalak.TwoDigits(boards[slip], holes[slip])
	s.keys("a wrong checksum", key(right[:1]+strconv.Itoa(int(right[1]-'0')%5+1)))
	s.d.see(fmt.Sprintf("hole %s lands in %s", right[:1], right[1:]))
	s.keys("taken back", key(kb.Backspace), key(right[1:]))
	for ply, hole := range holes[slip+1:] {
		s.keys(fmt.Sprintf("ply %d", slip+ply+2), key(kumalak.TwoDigits(boards[slip+1+ply], hole)))
	}
	s.d.see("The game ends there: ")

	// The second player writes no checksums: the switch stands before the sheets.
	s.keys("the other sheet", shiftTab, shiftTab, key(" "), key(kb.Tab), key(kb.Tab), key(kb.Tab))
	other := otherHole(boards[slip], holes[slip])
	for ply, hole := range holes {
		if ply == slip {
			hole = other
		}
		s.keys(fmt.Sprintf("the other's ply %d", ply+1), key(strconv.Itoa(hole)))
	}
	s.d.see("the sheets part here")
	s.d.see("First say which sheet is right.")
	s.keys("saved", key("\r"))
	s.focused(s.names[0] + "’s sheet is right")
	s.keys("the left sheet is right", key("\r"))
	s.focused("Enter the moves of " + s.names[0])
	s.keys("to the entry", key("\r"))
	s.d.see("Result from the moves")
	s.d.see("the sheets part here")
	s.focused("Enter " + strconv.Itoa(len(holes)) + " moves")
	s.keys("entered", key("\r"))
	s.d.see("the moves are in the record")
	s.check(holes, boards)
}

// TestScoresheet_AnotherArbitersVersionIsNotOverwritten holds that two arbiters who type
// the same sheet are told of each other, and that nothing is lost unseen. The keys of the
// upper row are digits on a Kazakh keyboard too.
func TestScoresheet_AnotherArbitersVersionIsNotOverwritten(t *testing.T) {
	s := &scoresheets{h: openHall(t), d: openBrowser(t).device("arbiter")}
	s.begin()
	s.d.open(s.h.url + s.page)
	s.keys("a move", key("32"))
	s.d.see("saved ")
	sheets := s.h.api("GET", "/games/"+s.game+"/sheets", nil)
	s.h.api("PUT", "/games/"+s.game+"/sheets/1", map[string]any{"moves": "1. 45", "seen": sheets.at("sheets.0.at")})
	s.d.do("a Kazakh keyboard", chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Run(ctx, chromedp.Evaluate[bool](`['Digit3', 'Digit2'].map((code, i) => document.activeElement.dispatchEvent(
			new KeyboardEvent('keydown', { code, key: 'іә'[i], bubbles: true, cancelable: true })))[1]`))
		return err
	}))
	s.d.see("a script has saved another version of this sheet")
	if got := s.h.api("GET", "/games/"+s.game+"/sheets", nil); got.text("sheets.0.moves") != "1. 45" {
		t.Errorf("overwritten: %v", got)
	}
	s.d.click(`[data-sheet="1"] [data-mine]`)
	s.h.waitUntil("the version that was kept is saved", func() bool {
		return s.h.api("GET", "/games/"+s.game+"/sheets", nil).text("sheets.0.moves") == "1. 32 32"
	})
}

// TestScoresheet_StopsWhereBothSheetsAndTheRulesPart holds that a wrong sowing, which both
// players wrote down as it happened, is no slip of the pen: the moves before it are
// entered, and the arbiter decides about it on the page of the game.
func TestScoresheet_StopsWhereBothSheetsAndTheRulesPart(t *testing.T) {
	s := &scoresheets{h: openHall(t), d: openBrowser(t).device("arbiter")}
	s.begin()
	for sheet := 1; sheet <= 2; sheet++ {
		s.h.api("PUT", fmt.Sprintf("/games/%s/sheets/%d", s.game, sheet), map[string]any{"moves": "1. 32 32 2. 13 45 3. 2"})
	}
	s.d.open(s.h.url + s.page)
	s.d.see("you typed 1-3; hole 1 lands in ")
	s.d.see("Both sheets say the same")
	s.keys("the list of keys", key(kb.F1))
	s.d.see("takes the move out, the rest moves up")
	s.focused("Close")
	s.keys("closed again", key("\r"))
	s.focused("") // a cell, which has no text
	s.keys("saved", key("\r"))
	s.focused("Go to the place")
	s.keys("on to the next", key(kb.Tab))
	s.focused("Stop here, enter")
	s.keys("stopped", key("\r"))
	s.focused("Enter 2 moves")
	s.d.see("The rest of the sheet is not entered.")
	s.keys("entered", key("\r"))
	s.d.see("the moves are in the record")
	if game := s.h.game(s.game); game.text("ply") != "2" || game.at("result") != nil {
		t.Errorf("the game is %v", game)
	}
}

// otherHole is another hole that could be played.
func otherHole(b kumalak.Board, hole int) int {
	for _, other := range b.LegalHoles() {
		if other != hole {
			return other
		}
	}
	return hole
}

type scoresheets struct {
	h *hall
	d *device
	// page is the path of the sheets' page, game the game's code.
	page, game string
	names      [2]string
}

// begin starts a round, and signs the arbiter in.
func (s *scoresheets) begin() {
	h := s.h
	h.t.Helper()
	s.d.open(h.link())
	s.d.do("sign in", chromedp.SendKeys("#name", "chief"), chromedp.SendKeys("#password", "a long password"), chromedp.KeyEvent("\r"))
	s.d.see("New event")
	h.api("POST", "/events", map[string]any{"code": "club", "name": "Клуб кеші", "zone": "Asia/Almaty"})
	tournament := "/events/club/tournaments/" + h.api("POST", "/events/club/tournaments", map[string]any{"name": "Бестемше", "control": "none"}).text("id")
	h.api("POST", tournament+"/players", map[string]any{"players": []map[string]any{{"name": "Айдана"}, {"name": "Ерлан"}}})
	round := h.api("POST", tournament+"/rounds", struct{}{})
	for _, step := range []string{"publish", "start"} {
		round = h.api("POST", "/events/club/rounds/"+round.text("id")+"/"+step, struct{}{})
	}
	s.game = round.text("games.0.code")
	s.page = "/arbiter/club/games/" + s.game + "/sheets"
	s.names = [2]string{round.text("games.0.players.0.name"), round.text("games.0.players.1.name")}
}

// check holds the record to the game that was played; the sheets stay readable.
func (s *scoresheets) check(holes []int, boards []kumalak.Board) {
	h := s.h
	h.t.Helper()
	end := boards[len(holes)]
	game := h.game(s.game)
	if game.text("ply") != strconv.Itoa(len(holes)) || game.text("result.outcome") != end.End().Outcome.String() ||
		game.text("result.reason") != string(end.End().Reason) || game.text("result.from") != "moves" || game.text("position") != end.String() {
		h.t.Errorf("the game is %v at %v", game.at("result"), game.at("position"))
	}
	sheets := h.api("GET", "/games/"+s.game+"/sheets", nil)
	if sheets.text("divergence") != strconv.Itoa(len(holes)/2+1) || sheets.text("sheets.1.by") != "arbiter:chief" {
		h.t.Errorf("the sheets: %v", sheets)
	}
	if out := h.toreshi("verify", "--db", h.db); !isClean(out) {
		h.t.Errorf("verify: %s", out)
	}
	s.d.open(h.url + s.page)
	s.d.see("The sheets stay here as they were typed.")
	if !strings.Contains(s.d.shown(), "typed by chief") {
		h.t.Errorf("the page does not say who typed: %s", s.d.shown())
	}
}

func key(keys string) chromedp.Action[chromedp.Void] { return chromedp.KeyEvent(keys) }

var shiftTab = chromedp.KeyEvent(kb.Tab, chromedp.KeyModifiers(chromedp.ModifierShift))

// keys presses keys on whatever has the focus.
func (s *scoresheets) keys(what string, keys ...chromedp.Action[chromedp.Void]) {
	s.h.t.Helper()
	s.d.do(what, keys...)
}

// focused waits until the focus is on something with a text.
func (s *scoresheets) focused(text string) {
	s.h.t.Helper()
	s.h.waitUntil("the focus is on "+text, func() bool {
		at, err := chromedp.Run(s.d.ctx, chromedp.Evaluate[string]("document.activeElement?.textContent ?? ''"))
		at = strings.TrimSpace(at)
		return err == nil && (at == text || text != "" && strings.HasPrefix(at, text))
	})
}
