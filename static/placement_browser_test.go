package static

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"toreshi/models/kumalak"
)

// writtenGame is a game with its positions as the rules core writes them, after each
// move but the last.
type writtenGame struct {
	Holes     int      `json:"holes"`
	Stones    int      `json:"stones"`
	Rules     string   `json:"rules"`
	Moves     []int    `json:"moves"`
	Positions []string `json:"positions"`
}

func randomWritten(rules kumalak.Ruleset, random *rand.Rand) (writtenGame, error) {
	g := writtenGame{Holes: rules.Holes(), Stones: rules.Stones(), Rules: rules.String()}
	for b := rules.Start(); !b.Over() && len(g.Moves) < 200; {
		legal := b.LegalHoles()
		hole := legal[random.IntN(len(legal))]
		next, err := b.Play(hole)
		if err != nil {
			return g, fmt.Errorf("play %d in %s: %w", hole, b, err)
		}
		if b = next; !b.Over() {
			g.Moves, g.Positions = append(g.Moves, hole), append(g.Positions, b.String())
		}
	}
	return g, nil
}

// rewrite plays the games in the browser, writes every position as the editor does, and
// steps through them as if every second move had been told by hand. It lists what
// differs.
const rewrite = `(async (games) => {
  const { Placement } = await import('/static/placement.js');
  const { replayed } = await import('/static/replayed.js');
  const wrong = [];
  for (const g of games) {
    const told = g.moves.map((hole, i) => ({ ply: i + 1, side: i % 2 + 1, hole, ...(i % 2 ? { wrong: 'sowing', position: g.positions[i] } : {}) }));
    for (const moves of [told.map(({ ply, side, hole }) => ({ ply, side, hole })), told]) {
      replayed({ ...g, moves }).slice(1).forEach((state, i) => {
        const text = new Placement(state).text();
        if (text !== g.positions[i]) wrong.push(g.rules + ' ply ' + (i + 1) + ': ' + text + ' want ' + g.positions[i]);
      });
    }
  }
  return wrong.slice(0, 5);
})`

// What players tell of a board is read by the rules core, and what a wrong move is
// recorded with is drawn as it lay.
func TestPlacementScript_WritesPositionsAsTheRulesCore(t *testing.T) {
	random := rand.New(rand.NewPCG(50, 162))
	var games []writtenGame
	tuzdyks := 0
	for _, rules := range kumalak.Rulesets() {
		for range 10 {
			g, err := randomWritten(rules, random)
			if err != nil {
				t.Fatal(err)
			}
			games = append(games, g)
			for _, text := range g.Positions {
				b, err := kumalak.ParsePosition(rules, text)
				if err != nil {
					t.Fatal(err)
				}
				tuzdyks += b.Tuzdyk(kumalak.First) + b.Tuzdyk(kumalak.Second)
			}
		}
	}
	if tuzdyks == 0 {
		t.Fatal("no position has a tuzdyk")
	}
	input, err := json.Marshal(games)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range listed(t, rewrite, input) {
		t.Error(w)
	}
}
