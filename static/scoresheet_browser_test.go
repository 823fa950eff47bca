package static

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"toreshi/models"
	"toreshi/models/kumalak"
)

// sheetPair is a pair of score sheets, and what the server makes of them.
type sheetPair struct {
	Rules  string    `json:"rules"`
	Holes  int       `json:"holes"`
	Stones int       `json:"stones"`
	Texts  [2]string `json:"texts"`
	Want   string    `json:"want"`
}

// anySheets writes a random game twice, as two players do: each with his habit and his
// slips, moves left out, written twice or illegible, and some played after the end.
func anySheets(rules kumalak.Ruleset, random *rand.Rand) (p sheetPair, err error) {
	g, err := randomGame(rules, random)
	if err != nil {
		return p, err
	}
	p = sheetPair{Rules: g.Rules, Holes: g.Holes, Stones: g.Stones}
	for i := range p.Texts {
		if p.Texts[i], err = anySheet(rules, g.Moves, random); err != nil {
			return p, err
		}
	}
	report := models.CompareSheets(rules, p.Texts[0], p.Texts[1])
	for _, r := range report.Sheets {
		wrong := "-"
		if r.Wrong != nil {
			wrong = fmt.Sprintf("%d %s %s %s %s", r.Wrong.Ply, r.Wrong.Text, r.Wrong.Fault, r.Wrong.Written, r.Wrong.Played)
		}
		p.Want += fmt.Sprintf("%d/%d +%d %s %s| ", r.Legal, len(r.Moves), r.AfterEnd, plain(r.Board), wrong)
	}
	p.Want += fmt.Sprint(report.Divergence)
	return p, nil
}

func anySheet(rules kumalak.Ruleset, holes []int, random *rand.Rand) (string, error) {
	b, habit, slips := rules.Start(), random.IntN(4), random.IntN(3)
	var cells []string
	for _, hole := range holes {
		s, err := b.Sowing(hole)
		if err != nil {
			return "", err
		}
		m := kumalak.WrittenMove{Hole: hole, Landing: s.Landing.Hole}
		switch habit {
		case 0:
			m.Landing = 0
		case 1:
			m.Mark = s.Mark()
		case 2:
			m.Mark, m.Kazan, m.HasKazan = s.Mark(), s.Kazan, true
		}
		cells = append(cells, m.String())
		if b, err = b.Play(hole); err != nil {
			return "", err
		}
	}
	cells = append(cells, "3", "4")[:len(cells)+random.IntN(3)]
	slip := []string{"?", "3", "44", "3:2", "1-1(6)", "23X", "9", "0", "3:", "2x3"}
	for range slips {
		at := random.IntN(len(cells))
		switch random.IntN(3) {
		case 0:
			cells[at] = slip[random.IntN(len(slip))]
		case 1:
			cells = append(cells[:at], cells[at+1:]...)
		case 2:
			cells = append(cells[:at+1], cells[at:]...)
		}
		if len(cells) == 0 {
			break
		}
	}
	if habit == 0 && slips == 0 {
		return strings.Join(cells, ""), nil
	}
	return "1. " + strings.Join(cells, " "), nil
}

// compareSheets reads the sheets with scoresheetread.js and lists what differs.
const compareSheets = `(async (pairs) => {
  const { divergence, parse, readSheet, start, write } = await import('/static/scoresheetread.js');
  const plain = (s) => [0, 1].map((i) => s.board[i].map((n) => n + ',').join('') + 'k' + s.kazan[i] + 't' + s.tuzdyk[i] + ';').join('');
  const wrong = [];
  for (const p of pairs) {
    const reads = p.texts.map((text) => readSheet(start(p.rules, p.holes, p.stones), parse(write(parse(text)))));
    const said = reads.map((r) => {
      const w = r.wrong ? [r.wrong.ply, r.wrong.text, r.wrong.fault, r.wrong.written ?? '', r.wrong.played ?? ''].join(' ') : '-';
      return r.legal + '/' + r.cells.length + ' +' + r.afterEnd + ' ' + plain(r.last) + ' ' + w + '| ';
    }).join('') + divergence(...reads);
    if (said !== p.want) wrong.push(p.rules + '\n' + p.texts.join('\n') + '\n' + said + '\nwant ' + p.want);
  }
  return wrong;
})`

// What is said of a sheet while it is typed is what the server says when it is saved.
func TestScoresheetScript_ReadsAsTheServer(t *testing.T) {
	random := rand.New(rand.NewPCG(50, 162))
	var pairs []sheetPair
	for _, rules := range kumalak.Rulesets() {
		for range 40 {
			p, err := anySheets(rules, random)
			if err != nil {
				t.Fatal(err)
			}
			pairs = append(pairs, p)
		}
	}
	input, err := json.Marshal(pairs)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range listed(t, compareSheets, input) {
		t.Error(w)
	}
}
