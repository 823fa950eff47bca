package desk

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"toreshi/models"
	"toreshi/models/store"
)

// running lists the games whose clock runs.
func (h *hall) running() (games []*models.Game) {
	h.read(func(tx *store.Tx) (err error) {
		games, err = store.List[models.Game](tx, "id", "state = 'running' AND clock_state = 'running'")
		return err
	})
	return games
}

// bundle exports the club's event, by way of its JSON text.
func (h *hall) bundle() Bundle {
	h.t.Helper()
	b, err := Export(context.Background(), h.store, "club")
	if err != nil {
		h.t.Fatal(err)
	}
	var text strings.Builder
	if err := WriteBundle(&text, b); err != nil {
		h.t.Fatal(err)
	}
	if b, err = ReadBundle(strings.NewReader(text.String())); err != nil {
		h.t.Fatal(err)
	}
	return b
}

// forge changes entries of a bundle and makes the chain of hashes hold again, as
// somebody who knows the program could.
func forge(b Bundle, change func(e *models.Entry)) Bundle {
	b.Journal = slices.Clone(b.Journal)
	byStream := make(map[string]string)
	heads := make(map[string]string)
	for round := range 3 { // event entries quote heads of games, and these follow
		clear(byStream)
		for i := range b.Journal {
			e := &b.Journal[i]
			was := e.Hash
			if round == 0 {
				change(e)
			}
			for old, now := range heads {
				e.Facts = strings.ReplaceAll(e.Facts, old, now)
			}
			e.Prev = byStream[e.Stream]
			e.Hash = e.Sum()
			byStream[e.Stream] = e.Hash
			if was != e.Hash {
				heads[was] = e.Hash
			}
		}
	}
	return b
}

func TestImport_StopsClocksThatRanSoThatNobodyLosesTime(t *testing.T) {
	h := newHall(t)
	h.club(4, func(d *TournamentDetails) { d.Control = "5+3" })
	r := h.round(1, 2)
	game := h.games(r)[0].ID
	h.play(game, 1)
	h.now += 4000
	h.do(&EditEvent{Event: "club", EventDetails: EventDetails{Name: "Клуб"}})
	last := h.now
	other := newHall(t)
	other.now = h.now + 3_600_000
	if err := other.desk.Import(context.Background(), h.bundle(), other.now); err != nil {
		t.Fatal(err)
	}
	if games := other.running(); len(games) != 0 {
		t.Fatalf("%d clocks run", len(games))
	}
	g := other.game(game)
	k, err := g.ReadClock()
	if err != nil {
		t.Fatal(err)
	}
	if g.State != models.Paused || k.Since != last || g.CallWhy != pausedByRestart {
		t.Errorf("state %s, clock as of %d, want paused as of %d; call %q", g.State, k.Since, last, g.CallWhy)
	}
	other.sound()
}

func TestImport_ForgedBundleWithAHoldingChainChangesNothing(t *testing.T) {
	h, game := playedHall(t)
	bundle := h.bundle()
	first := func(command, old, new string) func(*models.Entry) {
		done := false
		return func(e *models.Entry) {
			if !done && e.Command == command && strings.Contains(e.Facts, old) {
				e.Facts, done = strings.Replace(e.Facts, old, new, 1), true
			}
		}
	}
	for name, forged := range map[string]Bundle{
		"a column by another name": forge(bundle, first("Play", `"set":{`, `"set":{"Event":"here",`)),
		"a stream of another event": forge(bundle, func(e *models.Entry) {
			if e.Stream == models.GameStream(game) {
				e.Stream = models.EventStream("here")
			}
		}),
		"a stream of a game that is not there": forge(bundle, func(e *models.Entry) {
			if e.Stream == models.GameStream(game) {
				e.Stream = models.GameStream("elsewhere")
			}
		}),
	} {
		other := newHall(t)
		other.do(&CreateEvent{Code: "here", EventDetails: EventDetails{Name: "Here"}})
		if err := other.desk.Import(context.Background(), forged, other.now); models.KindOf(err) != models.Refused {
			t.Errorf("%s: %v", name, err)
		}
		if games := other.everything()["games"]; len(games) != 0 {
			t.Errorf("%s: %d games are here", name, len(games))
		}
	}
}

func TestImport_ValuesThatMakeNoSenseAreRefused(t *testing.T) {
	h, game := playedHall(t)
	for name, damage := range map[string]func(*models.Game){
		"clock":    func(g *models.Game) { g.Clock = "no clock" },
		"rules":    func(g *models.Game) { g.Rules = "ludo" },
		"position": func(g *models.Game) { g.Position = "" },
		"player":   func(g *models.Game) { g.First = "nobody" },
		"round":    func(g *models.Game) { g.Round = "nowhere" },
	} {
		b := h.bundle()
		var g models.Game
		if err := json.Unmarshal(b.Rows["games"][game], &g); err != nil {
			t.Fatal(err)
		}
		damage(&g)
		text, err := json.Marshal(&g)
		if err != nil {
			t.Fatal(err)
		}
		b.Rows["games"][game] = text
		set := make(map[string]json.RawMessage)
		if err := json.Unmarshal(text, &set); err != nil {
			t.Fatal(err)
		}
		last := ""
		for _, e := range b.Journal {
			if e.Stream == models.EventStream("club") {
				last = e.Hash
			}
		}
		b = forge(b, func(e *models.Entry) {
			if e.Hash != last {
				return
			}
			var facts Facts
			if err := json.Unmarshal([]byte(e.Facts), &facts); err != nil {
				t.Fatal(err)
			}
			facts.Rows = append(facts.Rows, store.Change{Table: "games", ID: game, Set: set})
			text, err := json.Marshal(facts)
			if err != nil {
				t.Fatal(err)
			}
			e.Facts = string(text)
		})
		other := newHall(t)
		err = other.desk.Import(context.Background(), b, other.now)
		if !errors.Is(err, models.Fail(0, "bundle-damaged")) {
			t.Errorf("%s: %v", name, err)
		}
		if rows := other.everything()["events"]; len(rows) != 0 {
			t.Errorf("%s: the event is here", name)
		}
	}
}

func TestImport_NoEventInABundleOrMoreThanAnEventIsRefused(t *testing.T) {
	h, _ := playedHall(t)
	more := h.bundle()
	more.Rows["accounts"] = map[string]json.RawMessage{"root": json.RawMessage(`{}`)}
	for name, b := range map[string]Bundle{"nothing": {Format: BundleFormat, Event: "club"}, "accounts": more} {
		if err := newHall(t).desk.Import(context.Background(), b, h.now); models.KindOf(err) != models.Refused {
			t.Errorf("%s: %v", name, err)
		}
	}
}
