package static

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

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
	browser := findBrowser(t)
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
	mux := http.NewServeMux()
	mux.Handle(Prefix, Handler())
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "<!DOCTYPE html><title>x</title>") })
	server := httptest.NewServer(mux)
	defer server.Close()

	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	ctx, stop := chromedp.NewExecAllocator(ctx, chromedp.ExecPath(browser), chromedp.Headless, chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun)
	defer stop()
	ctx, leave := chromedp.NewContext(ctx)
	defer leave()
	if err := chromedp.Do(ctx, chromedp.Navigate(server.URL)); err != nil {
		t.Fatal(err)
	}
	wrong, err := chromedp.Run(ctx, chromedp.Evaluate[[]string](rewrite+"("+string(input)+")", chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range wrong {
		t.Error(w)
	}
}
