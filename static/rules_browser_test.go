package static

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"toreshi/models/kumalak"
)

// playedGame is a game as the rules core plays it, for the script to play again.
type playedGame struct {
	Rules     string   `json:"rules"`
	Holes     int      `json:"holes"`
	Stones    int      `json:"stones"`
	Moves     []int    `json:"moves"`
	Positions []string `json:"positions"` // after each move
	Legal     [][]int  `json:"legal"`     // before each move
	Reason    string   `json:"reason"`
}

func randomGame(rules kumalak.Ruleset, random *rand.Rand) (playedGame, error) {
	g := playedGame{Rules: rules.String(), Holes: rules.Holes(), Stones: rules.Stones()}
	for b := rules.Start(); !b.Over() && len(g.Moves) < 400; {
		legal := b.LegalHoles()
		hole := legal[random.IntN(len(legal))]
		next, err := b.Play(hole)
		if err != nil {
			return g, fmt.Errorf("play %d in %s: %w", hole, b, err)
		}
		b = next
		g.Moves, g.Legal = append(g.Moves, hole), append(g.Legal, legal)
		g.Positions = append(g.Positions, plain(b))
		g.Reason = string(b.End().Reason)
	}
	return g, nil
}

// plain writes holes, kazans and tuzdyks; who is to move after the end is nobody's
// business.
func plain(b kumalak.Board) string {
	text := ""
	for _, side := range []kumalak.Side{kumalak.First, kumalak.Second} {
		for hole := 1; hole <= b.Ruleset().Holes(); hole++ {
			text += fmt.Sprint(b.Stones(side, hole), ",")
		}
		text += fmt.Sprint("k", b.Kazan(side), "t", b.Tuzdyk(side), ";")
	}
	return text
}

// replay plays the games with rules.js and lists what differs.
const replay = `(async (games) => {
  const { play, legalHoles } = await import('/static/rules.js');
  const plain = (s) => [0, 1].map((i) => s.board[i].map((n) => n + ',').join('') + 'k' + s.kazan[i] + 't' + s.tuzdyk[i] + ';').join('');
  const wrong = [];
  for (const g of games) {
    const row = () => Array(g.holes).fill(g.holes);
    let s = { rules: g.rules, holes: g.holes, stones: g.stones, board: [row(), row()], kazan: [0, 0], tuzdyk: [0, 0], toMove: 1, over: false, reason: '' };
    for (const [i, hole] of g.moves.entries()) {
      const legal = legalHoles(s).join();
      s = play(s, hole).state;
      if (legal !== g.legal[i].join() || plain(s) !== g.positions[i]) { wrong.push(g.rules + ' ' + g.moves.slice(0, i + 1).join('') + ': ' + plain(s) + ' want ' + g.positions[i]); break; }
    }
    if (s.reason !== g.reason) wrong.push(g.rules + ' ' + g.moves.join('') + ': reason ' + s.reason + ' want ' + g.reason);
  }
  return wrong;
})`

// The tablet plays on without a connection: its rules must be those of the core.
func TestRulesScript_PlaysAsTheRulesCore(t *testing.T) {
	random := rand.New(rand.NewPCG(26, 82))
	var games []playedGame
	for _, rules := range kumalak.Rulesets() {
		for range 30 {
			g, err := randomGame(rules, random)
			if err != nil {
				t.Fatal(err)
			}
			games = append(games, g)
		}
	}
	input, err := json.Marshal(games)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range listed(t, replay, input) {
		t.Error(w)
	}
}

// listed runs a script with an input on a page that can import the modules, and gives
// the list that it makes.
func listed(t *testing.T, script string, input []byte) []string {
	t.Helper()
	browser := findBrowser(t)
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
	list, err := chromedp.Run(ctx, chromedp.Evaluate[[]string](script+"("+string(input)+")", chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// findBrowser skips the test where there is no browser, but not in CI.
func findBrowser(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	if os.Getenv("CI") == "true" {
		t.Fatal("no Chromium found")
	}
	t.Skip("no Chromium found")
	return ""
}
