package kumalak

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestProfiles(t *testing.T) {
	type profile struct {
		N      int    `json:"n"`
		Goal   int    `json:"goal"`
		Tuzdyk bool   `json:"tuz"`
		Ninth  bool   `json:"ninth"`
		End    string `json:"end"`
		Stop   bool   `json:"stop"`
	}
	var want map[string]profile
	readVectors(t, "profiles.json", &want)
	if len(want) != len(allRulesets()) {
		t.Fatalf("%d profiles, %d rulesets", len(want), len(allRulesets()))
	}
	for name, p := range want {
		r := vectorRuleset(t, name)
		got := profile{
			r.Holes(), r.Majority(), r.IsTogyz(),
			r.IsTogyz() && !r.profile().ninthOpen, r.EndRule().String(), !r.Full(),
		}
		if diff := cmp.Diff(p, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

type outcomeVector struct {
	position
	Over    bool   `json:"over"`
	Result  string `json:"result"`
	Reason  string `json:"reason"`
	Closing *bool  `json:"closing_move_pending"`
	Illegal bool   `json:"illegal"`
}

type edgeCase struct {
	ID string `json:"id"`
	position
	Move  int `json:"move"`
	Event *struct {
		Stones   int    `json:"stones"`
		LastHole int    `json:"last_hole"`
		LastRow  int    `json:"last_row"`
		Captured int    `json:"captured"`
		Tuzdyk   bool   `json:"tuzdyk"`
		IntoTuz  [2]int `json:"into_tuzdyk_of"`
	} `json:"event"`
	Expect map[string]outcomeVector `json:"expect"`
}

func TestEdgeCases(t *testing.T) {
	cases := 0
	eachVector(t, "edge-cases.jsonl.gz", func(c edgeCase) {
		cases++
		for name, want := range c.Expect {
			checkEdgeCase(t, c, c.board(vectorRuleset(t, name)), want)
		}
	})
	if cases != 227 {
		t.Errorf("%d cases, want 227", cases)
	}
}

func checkEdgeCase(t *testing.T, c edgeCase, b Board, want outcomeVector) {
	t.Helper()
	id := c.ID + " " + b.rules.String()
	next, err := b.Play(c.Move)
	if want.Illegal {
		if err == nil || next != b {
			t.Errorf("%s: the illegal move %d gives %v, %v", id, c.Move, next, err)
		}
		return
	}
	if err != nil {
		t.Errorf("%s: %v", id, err)
		return
	}
	end := Ending{}
	if want.Over {
		end.Outcome, _ = ParseOutcome(want.Result)
		end.Reason = Reason(want.Reason)
	}
	if got := next.End(); got != end {
		t.Errorf("%s: ending %v, want %v", id, got, end)
	}
	if got, want := next.String(), want.board(b.rules).String(); got != want {
		t.Errorf("%s: position %s, want %s", id, got, want)
	}
	if want.Closing != nil && next.Closing() != *want.Closing {
		t.Errorf("%s: closing move %v, want %v", id, next.Closing(), *want.Closing)
	}
	if b.rules != pantusov { // whose tuzdyks in hole 9 the events leave out
		checkEvent(t, id, b, c)
	}
}

func checkEvent(t *testing.T, id string, b Board, c edgeCase) {
	t.Helper()
	s, err := b.Sowing(c.Move)
	if err != nil {
		t.Errorf("%s: %v", id, err)
		return
	}
	if s.Tuzdyk { // the vectors do not call its three stones captured
		s.Captured -= 3
	}
	got := *c.Event
	got.Stones, got.LastHole, got.LastRow = s.Stones, s.Landing.Hole, s.Landing.Side.Number()
	got.Captured, got.Tuzdyk, got.IntoTuz = s.Captured, s.Tuzdyk, s.ToKazan
	if got != *c.Event {
		t.Errorf("%s: sowing %+v, want %+v", id, got, *c.Event)
	}
}

type gameVector struct {
	ID        string   `json:"id"`
	Profile   string   `json:"profile"`
	Moves     string   `json:"moves"`
	Plies     int      `json:"plies"`
	Result    string   `json:"result"`
	Reason    string   `json:"reason"`
	Kazan     [2]int   `json:"kazan"`
	Final     string   `json:"final"`
	Hash      string   `json:"positions_sha256"`
	Positions []string `json:"positions"`
}

func TestCompleteGames(t *testing.T) {
	for _, profile := range []string{
		"bes-immediate", "bes-tomove", "bes-onemove", "bes-onemove-26", "bes-tomove-full",
		"tog-tomove", "tog-immediate", "tog-onemove",
	} {
		t.Run(profile, func(t *testing.T) {
			games := 0
			eachVector(t, "games-"+profile+".jsonl.gz", func(g gameVector) {
				games++
				checkGame(t, g)
			})
			if games != 200 {
				t.Errorf("%d games, want 200", games)
			}
		})
	}
}

func checkGame(t *testing.T, g gameVector) {
	t.Helper()
	list, err := ParseMoves(g.Moves)
	if err != nil {
		t.Fatalf("%s: %v", g.ID, err)
	}
	r, err := ReplayMoves(vectorRuleset(t, g.Profile).Start(), list.Moves, 0)
	if err != nil {
		t.Errorf("%s: %v", g.ID, err)
		return
	}
	var positions []string
	for i, b := range r.Boards {
		positions = append(positions, b.String())
		if g.Positions != nil && b.String() != g.Positions[i] {
			t.Errorf("%s: after ply %d %s, want %s", g.ID, i+1, b, g.Positions[i])
		}
	}
	last := r.Last()
	hash := sha256.Sum256([]byte(strings.Join(positions, "\n")))
	got := gameVector{
		g.ID, g.Profile, g.Moves, r.Plies(), r.End.Outcome.String(), string(r.End.Reason),
		[2]int{last.Kazan(First), last.Kazan(Second)},
		last.String(), hex.EncodeToString(hash[:]), g.Positions,
	}
	if diff := cmp.Diff(g, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", g.ID, diff)
	}
	if r.AfterEnd != 0 {
		t.Errorf("%s: %d moves after the end", g.ID, r.AfterEnd)
	}
}

func TestCycles(t *testing.T) {
	var cycles []struct {
		Profile string `json:"profile"`
		position
		Moves string `json:"moves"`
	}
	readVectors(t, "cycles.json", &cycles)
	for _, c := range cycles {
		start := c.board(vectorRuleset(t, c.Profile))
		loop, err := ParseMoves(c.Moves)
		if err != nil {
			t.Fatal(err)
		}
		r, err := ReplayMoves(start, loop.Moves, 0)
		if err != nil || r.Last() != start {
			t.Errorf("%s %s: ends at %v, %v, want the start %v", c.Profile, c.Moves, r.Last(), err, start)
		}
		for _, limit := range []int{3, 5} {
			var moves []WrittenMove
			for range limit {
				moves = append(moves, loop.Moves...)
			}
			r, err := ReplayMoves(start, moves, limit)
			wantPlies := (limit - 1) * len(loop.Moves)
			if err != nil || r.Plies() != wantPlies || r.End != (Ending{Drawn, Repetition}) || r.AfterEnd != len(loop.Moves) {
				t.Errorf("%s %s, limit %d: %d plies, %v, %d after the end, %v; want a draw by repetition after %d",
					c.Profile, c.Moves, limit, r.Plies(), r.End, r.AfterEnd, err, wantPlies)
			}
		}
	}
}
