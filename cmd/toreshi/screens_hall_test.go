//go:build !race

package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// lively is a hall in which everything occurs at once: each table of the first
// tournament is in another state, the second one is a Swiss with a drafted round. What
// people typed is Kazakh, so that English words on a Kazakh page are the program's.
type lively struct {
	h       *hall
	d       *device // the chief arbiter's browser, which tablets are opened in too
	names   map[string]string
	codes   map[int]string
	league  string // the path of the first tournament in the API
	scanned map[int]string
}

// The tables of the first tournament and what is on them.
const (
	playing = 1 + iota
	wooden
	physical
	wrongPly
	flagged
	adjourned
	disputed
	finished
	corrected
	penalized
	allTables = 10
)

func openLively(t *testing.T) *lively {
	t.Helper()
	v := &lively{h: openHall(t), d: openBrowser(t).device("chief"), codes: make(map[int]string), names: make(map[string]string), scanned: make(map[int]string)}
	v.d.signUp(v.h.link(), "aliya")
	v.h.api("POST", "/events", map[string]any{"code": "club", "name": "Клуб кеші", "place": "Алматы", "zone": "Asia/Almaty"})
	v.begin()
	v.moves()
	v.endings()
	v.decisions()
	v.swiss()
	v.staff()
	return v
}

// begin opens the league, with a kind of board for each table, and starts its first round.
func (v *lively) begin() {
	v.h.t.Helper()
	tournament := v.h.api("POST", "/events/club/tournaments", map[string]any{
		"name": "Бестемше лигасы", "control": "10+5", "recording": "happened", "drawOffers": true,
	}).text("id")
	v.names[":tournament"], v.league = tournament, "/events/club/tournaments/"+tournament
	var players []map[string]any
	for i := range 2 * allTables {
		players = append(players, map[string]any{"name": fmt.Sprintf("%s %d-ұзынтегі", kazakhNames[i%len(kazakhNames)], i+1), "club": "Тоғызқұмалақ мектебі", "rating": 1900 - 10*i})
	}
	v.h.api("POST", v.league+"/players", map[string]any{"players": players})
	for table, kind := range map[int]string{wooden: "wooden", physical: "clock"} {
		v.h.api("PATCH", fmt.Sprintf("/events/club/tables/%d", table), map[string]any{"board": kind})
	}
	round := v.h.api("POST", v.league+"/rounds", struct{}{})
	v.names[":league-round"] = round.text("id")
	for _, step := range []string{"publish", "start"} {
		round = v.h.api("POST", "/events/club/rounds/"+round.text("id")+"/"+step, struct{}{})
	}
	for _, g := range round.at("games").([]any) {
		game := answer(g.(map[string]any))
		v.codes[int(game["table"].(float64))] = game.text("code")
	}
	v.names[":player"] = v.h.game(v.codes[playing]).text("players.0.id")
	v.tablets()
}

// tablets lets a tablet sit at the first table, and another one ask for it.
func (v *lively) tablets() {
	v.h.t.Helper()
	for _, row := range v.h.api("GET", "/events/club/tables", nil).at("tables").([]any) {
		table := answer(row.(map[string]any))
		v.scanned[int(table["table"].(float64))] = pathOf(table.text("url"))
	}
	for range 2 {
		v.h.scan(v.scanned[playing])
	}
}

// game sends an order about the game of a table.
func (v *lively) game(table int, order string, body map[string]any) {
	v.h.t.Helper()
	if body == nil {
		body = map[string]any{}
	}
	v.h.api("POST", "/games/"+v.codes[table]+"/"+order, body)
}

// play makes moves, and presses where the clock stands beside a wooden board.
func (v *lively) play(table int, holes ...int) {
	v.h.t.Helper()
	for _, hole := range holes {
		game := v.h.game(v.codes[table])
		v.game(table, "moves", map[string]any{"line": game.at("line"), "ply": game.at("ply").(float64) + 1, "hole": hole})
	}
}

// playEmpty tells of a move from an empty hole, after which all lies as it lay before.
func (v *lively) playEmpty(table, hole int) {
	v.h.t.Helper()
	game := v.h.game(v.codes[table])
	lies := game.text("position")
	toMove := map[string]string{"1": "2", "2": "1"}[lies[len(lies)-1:]]
	v.game(table, "moves", map[string]any{
		"line": game.at("line"), "ply": game.at("ply").(float64) + 1, "hole": hole, "position": lies[:len(lies)-1] + toMove,
	})
}

func (v *lively) moves() {
	v.h.t.Helper()
	v.play(playing, 3, 1)
	v.game(playing, "draw", map[string]any{"side": 1, "action": "offer"})
	v.play(wooden, 3)
	v.play(physical, 3, 1)
	v.game(physical, "clock", map[string]any{"remaining": []int{120000, 240000}, "reason": "сағаттан оқылды"})
	v.game(physical, "call", map[string]any{"side": 1})
	line, _, empty := toEmptyHole()
	v.play(wrongPly, line...)
	v.playEmpty(wrongPly, empty)
	v.play(flagged, 3, 1)
	v.game(flagged, "clock", map[string]any{"remaining": []int{1, 60000}, "reason": "сағат дұрыс қойылмаған"})
	v.play(adjourned, 3)
	v.game(adjourned, "adjourn", map[string]any{"why": "автобус кетеді"})
	v.play(penalized, 3, 1, 2)
}

func (v *lively) endings() {
	v.h.t.Helper()
	for _, table := range []int{disputed, finished} {
		v.play(table, 3, 1)
		v.game(table, "resign", map[string]any{"side": 1})
	}
	v.game(disputed, "dispute", map[string]any{"side": 1})
	v.game(corrected, "result", map[string]any{"outcome": "1-0", "kazan": []int{28, 22}})
	v.game(corrected, "result", map[string]any{"outcome": "0-1", "kazan": []int{22, 28}, "why": "керісінше жазылған"})
	v.h.waitUntil("the flag has fallen", func() bool { return v.h.game(v.codes[flagged]).text("result.reason") == "flag" })
}

// decisions are penalties, an appeal, an undo and its undo, and half-entered score sheets.
func (v *lively) decisions() {
	v.h.t.Helper()
	v.game(penalized, "penalty", map[string]any{"side": 2, "penalty": "opponent-time", "time": 60000, "article": "12.9.2", "why": "қарсыласына кедергі жасады", "acknowledged": true})
	v.game(penalized, "penalty", map[string]any{"side": 1, "penalty": "warning", "article": "12.9.1", "why": "телефон"})
	v.game(penalized, "pause", nil)
	list := v.h.api("GET", "/events/club/decisions", nil).at("decisions").([]any)
	for _, row := range list {
		if d := answer(row.(map[string]any)); d.text("penalty") == "opponent-time" {
			v.game(penalized, "decisions/"+d.text("id")+"/appeal", map[string]any{"text": "кедергі болған жоқ"})
		}
	}
	v.h.api("PUT", "/games/"+v.codes[corrected]+"/sheets/1", map[string]any{"moves": "1. 32 32 2. 1"})
	v.h.api("PUT", "/games/"+v.codes[corrected]+"/sheets/2", map[string]any{"moves": "1. 32 45"})
	v.game(finished, "penalty", map[string]any{"side": 1, "penalty": "warning", "article": "12.9.1", "why": "шу"})
	v.game(finished, "undo", map[string]any{"entry": json.Number(v.entry(v.codes[finished], "Penalize")), "reason": "басқа ойыншы екен"})
	v.names[":entry"] = v.entry(v.codes[penalized], "Penalize")
}

// entry is the number of the newest entry of a kind of command in the journal about a
// game, or about the event.
func (v *lively) entry(stream, kind string) string {
	v.h.t.Helper()
	found := ""
	for _, row := range v.h.api("GET", "/events/club/journal", nil).at("entries").([]any) {
		if e := answer(row.(map[string]any)); strings.HasSuffix(e.text("stream"), stream) && strings.Contains(e.text("command"), kind) {
			found = e.text("seq")
		}
	}
	if found == "" {
		v.h.t.Fatalf("no %s in the journal of %s", kind, stream)
	}
	return found
}

// swiss opens a Swiss in which a round is drafted, with somebody who left and a bye.
func (v *lively) swiss() {
	v.h.t.Helper()
	id := v.h.api("POST", "/events/club/tournaments", map[string]any{
		"name": "Тоғызқұмалақ, швейцар жүйесі", "system": "swiss", "rounds": 5, "rules": "togyz-tomove", "control": "40/90+30, 30+30", "firstTable": 21,
	}).text("id")
	v.names[":swiss"] = id
	var players []map[string]any
	for i := range 9 {
		players = append(players, map[string]any{"name": fmt.Sprintf("%s %d-қатысушы", kazakhNames[i%len(kazakhNames)], i+1), "rating": 1500 + 10*i})
	}
	v.h.api("POST", "/events/club/tournaments/"+id+"/players", map[string]any{"players": players})
	round := v.h.api("POST", "/events/club/tournaments/"+id+"/rounds", struct{}{})
	v.names[":round"], v.names[":swiss-game"] = round.text("id"), round.text("games.0.code")
	player := round.text("games.0.players.0.id")
	v.names[":swiss-player"] = player
	v.h.api("POST", "/events/club/players/"+player+"/sanction", map[string]any{"penalty": "fine", "fine": "1000 теңге", "article": "12.9.7", "why": "кешікті", "acknowledged": true})
	v.names[":event-entry"] = v.entry("club", "Sanction")
}

// staff invites an assistant, who does not come.
func (v *lively) staff() {
	v.h.t.Helper()
	v.d.open(v.h.url + "/arbiter/club/staff")
	v.d.do("make a link", chromedp.SendKeys("#name", "Ғалым"), chromedp.SendKeys("#from-new", "1"), chromedp.SendKeys("#to-new", "5"), chromedp.Submit("#new-assistant"))
	v.d.is("document.querySelector('.new-link input') !== null")
	link, err := chromedp.Run(v.d.ctx, chromedp.Evaluate[string]("document.querySelector('.new-link input').value"))
	if err != nil {
		v.h.t.Fatal(err)
	}
	_, v.names[":invited"], _ = strings.Cut(link, "/welcome?")
}

// onTables names the tables in testdata/screens.txt.
var onTables = map[string]int{
	"playing": playing, "wooden": wooden, "physical": physical, "wrongPly": wrongPly, "flagged": flagged,
	"adjourned": adjourned, "disputed": disputed, "finished": finished, "corrected": corrected, "penalized": penalized,
}

// fill puts what the hall has into an address: a table's name stands for its game's code.
func (v *lively) fill(address string) string {
	v.h.t.Helper()
	pairs := []string{":swiss-player", v.names[":swiss-player"], ":swiss-game", v.names[":swiss-game"]}
	for name, value := range v.names {
		pairs = append(pairs, name, value)
	}
	for name, table := range onTables {
		pairs = append(pairs, ":"+name, v.codes[table])
	}
	return strings.NewReplacer(pairs...).Replace(address)
}

// sit makes the browser the tablet of a table.
func (v *lively) sit(table string) {
	v.h.t.Helper()
	v.d.open("about:blank") // a tablet that loses its seat loads its page anew
	v.d.open(v.h.url + v.scanned[onTables[table]])
}

// signOut ends the session of the chief arbiter.
func (v *lively) signOut() {
	v.h.t.Helper()
	v.d.open(v.h.url + "/arbiter")
	v.d.do("sign out", chromedp.Submit("form.signout"))
	v.d.is("document.querySelector('form.signout') === null")
}
