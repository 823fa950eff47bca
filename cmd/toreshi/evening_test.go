package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"toreshi/models/kumalak"
)

// The tables of the evening: two have a tablet, the third has none.
const withTablets = 2

// TestEvening_SixPlayersFromTheTabletsToThePrintedCrosstable is a club's evening:
// a round robin of six, played through tablets in a real browser. One of the
// players takes a move back, one tablet is replaced, one table has no tablet.
func TestEvening_SixPlayersFromTheTabletsToThePrintedCrosstable(t *testing.T) {
	h := openHall(t)
	b := openBrowser(t)
	e := &evening{h: h, tablets: make(map[int]*device), b: b}
	e.begin()
	for round := 1; round <= 5; round++ {
		e.round(round)
	}
	e.papers()
	e.elsewhere()
}

type evening struct {
	h          *hall
	b          *browser
	tournament string // its path in the API
	codes      map[int]string
	tablets    map[int]*device
}

// begin opens the event and puts a tablet on two of the three tables.
func (e *evening) begin() {
	h := e.h
	h.t.Helper()
	h.api("POST", "/events", map[string]any{"code": "club", "name": "Клуб кеші", "zone": "Asia/Almaty"})
	t := h.api("POST", "/events/club/tournaments", map[string]any{"name": "Бестемше", "control": "10+5"})
	e.tournament = "/events/club/tournaments/" + t.text("id")
	var players []map[string]any
	for _, name := range kazakhNames {
		players = append(players, map[string]any{"name": name})
	}
	h.api("POST", e.tournament+"/players", map[string]any{"players": players})
	for table := 1; table <= withTablets; table++ {
		e.tablets[table] = e.b.device(fmt.Sprintf("tablet %d", table))
		e.tablets[table].open(h.url + e.path(table))
		e.tablets[table].see("Table " + fmt.Sprint(table))
	}
}

// path is what the code of a table says.
func (e *evening) path(table int) string {
	for _, t := range e.h.api("GET", "/events/club/tables", nil).at("tables").([]any) {
		if row := t.(map[string]any); row["table"].(float64) == float64(table) {
			return pathOf(row["url"].(string))
		}
	}
	e.h.t.Fatalf("no table %d", table)
	return ""
}

// round plays a round to its end.
func (e *evening) round(number int) {
	h := e.h
	h.t.Helper()
	round := h.api("POST", e.tournament+"/rounds", struct{}{})
	for _, step := range []string{"publish", "start"} {
		round = h.api("POST", "/events/club/rounds/"+round.text("id")+"/"+step, struct{}{})
	}
	e.codes = make(map[int]string)
	for _, g := range round.at("games").([]any) {
		game := g.(map[string]any)
		e.codes[int(game["table"].(float64))] = game["code"].(string)
	}
	for table := 1; table <= withTablets; table++ {
		e.tablets[table].see(fmt.Sprintf("Round %d", number))
		e.tablets[table].see("Your move")
		switch {
		case number == 2 && table == 1:
			e.playWithTakeback(table)
		case number == 3 && table == 2:
			e.playWithReplacement(table)
		default:
			e.play(table, shortest())
		}
		e.confirm(table)
	}
	h.api("POST", "/games/"+e.codes[3]+"/result", map[string]any{"outcome": "0-1"})
	h.api("POST", "/events/club/rounds/"+round.text("id")+"/close", struct{}{})
}

// play taps holes on the table's tablet and waits for the server to have each.
func (e *evening) play(table int, holes []int) {
	e.h.t.Helper()
	for _, hole := range holes {
		game := e.h.game(e.codes[table])
		ply := int(game.at("ply").(float64))
		e.tablets[table].click(fmt.Sprintf(`.b-row[data-side="%s"] .b-touch[data-hole="%d"]`, game.text("toMove"), hole))
		e.h.waitUntil(fmt.Sprintf("table %d has ply %d", table, ply+1), func() bool {
			return e.h.game(e.codes[table]).text("ply") == fmt.Sprint(ply+1)
		})
	}
}

// playWithTakeback plays three moves, has the third taken back by the arbiter
// with its clocks, and goes on.
func (e *evening) playWithTakeback(table int) {
	h := e.h
	line := shortest()
	e.play(table, line[:2])
	before := h.game(e.codes[table])
	wrong := before.at("legal").([]any)
	hole := int(wrong[0].(float64))
	if hole == line[2] {
		hole = int(wrong[1].(float64))
	}
	e.play(table, []int{hole})
	h.api("POST", "/games/"+e.codes[table]+"/takeback", map[string]any{"ply": 2, "reason": "touched another hole first"})
	after := h.game(e.codes[table])
	if after.text("position") != before.text("position") || after.text("line") != "1" || after.text("state") != "paused" {
		h.t.Fatalf("after the takeback: %v", after)
	}
	if last := before.at("moves.1.clock"); fmt.Sprint(after.at("clock.remaining")) != fmt.Sprint(last) {
		h.t.Errorf("the clocks show %v, after ply 2 they showed %v", after.at("clock.remaining"), last)
	}
	e.tablets[table].see("paused")
	h.api("POST", "/games/"+e.codes[table]+"/resume", struct{}{})
	e.tablets[table].see("Your move")
	e.play(table, line[2:])
}

// playWithReplacement lets the tablet die in the middle; another one takes its
// place once the arbiter has let it in, and the game goes on.
func (e *evening) playWithReplacement(table int) {
	h := e.h
	line := shortest()
	e.play(table, line[:3])
	before := h.game(e.codes[table])
	e.tablets[table].close()
	spare := e.b.device("spare tablet")
	spare.open(h.url + e.path(table))
	asking := ""
	h.waitUntil("the spare tablet asks", func() bool {
		for _, t := range h.api("GET", "/events/club/tablets", nil).at("tablets").([]any) {
			if row := t.(map[string]any); row["state"] == "asking" {
				asking = row["id"].(string)
				spare.see(row["code"].(string))
				return true
			}
		}
		return false
	})
	h.api("POST", "/events/club/tablets/"+asking+"/approve", map[string]any{"as": "replace"})
	e.tablets[table] = spare
	spare.see("Your move")
	if after := h.game(e.codes[table]); after.text("position") != before.text("position") || after.text("clock.running") != before.text("clock.running") {
		h.t.Fatalf("the game changed with the tablet: %v", after)
	}
	e.play(table, line[3:])
}

// confirm lets both players agree with the result.
func (e *evening) confirm(table int) {
	e.h.t.Helper()
	for _, side := range []string{"1", "2"} {
		e.tablets[table].click(fmt.Sprintf(`[data-side="%s"] button[data-action="confirm"]`, side))
	}
	e.h.waitUntil(fmt.Sprintf("table %d is confirmed", table), func() bool {
		return e.h.game(e.codes[table]).text("state") == "confirmed"
	})
}

// papers checks the printed crosstable letter by letter, and the public pages.
func (e *evening) papers() {
	h := e.h
	h.t.Helper()
	page := string(h.fetch("/e/club/crosstable?lang=kk"))
	for _, name := range kazakhNames {
		if !strings.Contains(page, name) {
			h.t.Errorf("the crosstable's page lacks %s", name)
		}
	}
	if out := h.toreshi("verify", "--db", h.db); !isClean(out) {
		h.t.Errorf("verify says:\n%s", out)
	}
	if _, err := exec.LookPath("pdftotext"); err != nil {
		if os.Getenv("CI") == "true" {
			h.t.Fatal("no pdftotext is installed")
		}
		h.t.Log("left out: reading the PDF back (no poppler-utils)")
		return
	}
	text := e.pdfText(h.fetch("/e/club/crosstable.pdf?lang=kk"))
	for _, name := range kazakhNames {
		if !strings.Contains(text, name) {
			h.t.Errorf("the printed crosstable lacks %q; it says:\n%s", name, text)
		}
	}
	if !strings.Contains(text, "Клуб кеші") || !strings.Contains(text, "Бестемше") {
		h.t.Errorf("the printed crosstable lacks the event or the tournament:\n%s", text)
	}
}

func (e *evening) pdfText(pdf []byte) string {
	e.h.t.Helper()
	file := filepath.Join(e.h.t.TempDir(), "crosstable.pdf")
	if err := os.WriteFile(file, pdf, 0o600); err != nil {
		e.h.t.Fatal(err)
	}
	text, err := exec.Command("pdftotext", "-layout", file, "-").Output()
	if err != nil {
		e.h.t.Fatal(err)
	}
	return string(text)
}

// elsewhere brings the event's bundle into an empty installation: the same
// standings, and verify finds nothing there.
func (e *evening) elsewhere() {
	h := e.h
	h.t.Helper()
	dir := h.t.TempDir()
	bundle, db := filepath.Join(dir, "club.json"), filepath.Join(dir, "other.db")
	h.toreshi("export", "club", "-o", bundle, "--db", h.db)
	if code := strings.TrimSpace(h.toreshi("import", bundle, "--db", db)); code != "club" {
		h.t.Errorf("import printed %q", code)
	}
	if out := h.toreshi("verify", "--db", db); !isClean(out) {
		h.t.Errorf("verify says of the imported event:\n%s", out)
	}
	here := string(h.fetch("/e/club/standings.json"))
	h.kill()
	h.db = db
	h.start()
	if there := string(h.fetch("/e/club/standings.json")); there != here {
		h.t.Errorf("the standings differ:\n%s\n%s", here, there)
	}
}

// shortest is a line of bestemshe that ends as soon as a game can: the first
// player has 26 at ply 7 (spec/rules.md 4.1).
func shortest() []int {
	board := kumalak.Ruleset{}.Start()
	var line []int
	var search func(b kumalak.Board, left int) bool
	search = func(b kumalak.Board, left int) bool {
		if b.Over() {
			return b.End().Outcome == kumalak.FirstWins
		}
		if left == 0 {
			return false
		}
		for _, hole := range b.LegalHoles() {
			next, err := b.Play(hole)
			if err != nil {
				return false
			}
			line = append(line, hole)
			if search(next, left-1) {
				return true
			}
			line = line[:len(line)-1]
		}
		return false
	}
	search(board, 7)
	return line
}
