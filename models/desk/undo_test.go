package desk

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"toreshi/models"
	"toreshi/models/store"
)

// newest is the last entry of a stream.
func (h *hall) newest(stream string) (last models.Entry) {
	h.t.Helper()
	h.read(func(tx *store.Tx) error {
		all, err := tx.StreamEntries(stream)
		last = all[len(all)-1]
		return err
	})
	return last
}

// undo takes the newest entry of a game, or of the event, back.
func (h *hall) undo(game string) {
	h.t.Helper()
	h.do(undoOf(h.newest(h.streamOf(game)), "a slip"))
}

func (h *hall) streamOf(game string) string {
	if game != "" {
		return models.GameStream(game)
	}
	return models.EventStream("club")
}

// Taking back what was just done gives back every table, but for the marks that it was
// done and a clock that stands instead of running; taking that back does it again.
func TestUndo_RightAfterAnyCommandGivesBackTheTables(t *testing.T) {
	g := newGambler(t, 11)
	tried := make(map[string]int)
	wanted := []string{
		"Resume", "AdjustClock", "TakeBack", "EnterResult", "RecordMoves", "Answer", "Confirm", "DraftRound", "DraftByHand", "ChangeDraft",
		"DiscardDraft", "PublishRound", "UnpublishRound", "StartRound", "CloseRound", "ReopenRound", "UnpairRound", "Withdraw", "Return",
		"RequestBye", "CancelBye", "Forbid", "Allow", "Appeal", "DecideAppeal",
	}
	missing := func() []string {
		return slices.DeleteFunc(slices.Clone(wanted), func(name string) bool { return tried[name] > 0 })
	}
	g.playAll(0)
	steps := 0
	for ; steps < evening(500) || steps < evening(5000) && len(missing()) > 0; steps++ {
		g.tryUndo(tried)
		if steps%50 == 49 {
			g.unstick()
		}
	}
	t.Logf("%d orders, taken back: %v", steps, tried)
	replayed(t, g.hall)
	g.sound()
	if !underRace && len(missing()) > 0 {
		t.Errorf("never taken back: %v", missing())
	}
}

// tryUndo gives an order and, where that is possible, takes it back and now and then
// gives it again.
func (g *gambler) tryUndo(tried map[string]int) {
	g.t.Helper()
	g.now += int64(g.r.IntN(4000))
	g.look()
	g.evening()
	by, c := g.order()
	switch {
	case g.chance(6):
		by, c = chief, g.aboutSwiss()
	case g.chance(4):
		by, c = g.aboutRecord()
	case g.chance(9):
		by, c = chief, g.correction()
	}
	if !undoable()[Name(c)] || tried[Name(c)] > 2 {
		g.give(by, c)
		return
	}
	before, seen := g.everything(), g.heads()
	g.give(by, c)
	e, ok := g.added(seen)
	if !ok || !g.canUndo(e) {
		return
	}
	after := g.everything()
	g.do(undoOf(e, "a slip"))
	tried[e.Command]++
	g.same(e, "undo", e.At, before, g.everything())
	if undo := g.newest(e.Stream); g.chance(60) {
		g.do(undoOf(undo, "no slip"))
		g.same(e, "redo", undo.At, after, g.everything())
	}
}

// correction is an order that chance gives seldom.
func (g *gambler) correction() Command {
	for _, game := range g.games {
		if (game.State == models.Finished || game.State == models.Flagged) && g.chance(30) {
			return &Confirm{Game: game.ID}
		}
	}
	if game := pick(g, g.games); game != nil && g.chance(20) {
		return &AdjustClock{Game: game.ID, Remaining: [2]int64{90_000, 80_000}, Why: "wrong setting"}
	}
	if game := pick(g, g.games); game != nil && g.chance(60) {
		return &TakeBack{Game: game.ID, Ply: g.r.IntN(game.Ply + 1), Why: "wrong hole"}
	}
	if r := pick(g, g.rounds); r != nil && g.chance(15) {
		return &UnpairRound{Event: "club", Round: r.ID, Why: "a mistake"}
	}
	if r := pick(g, g.rounds); r != nil && g.chance(60) {
		return &ReopenRound{Event: "club", Round: r.ID}
	}
	if len(g.left) > 0 && g.chance(50) {
		return &Return{Event: "club", Player: pick(g, g.left), Why: "is back"}
	}
	return &Withdraw{Event: "club", Player: g.player(), Why: "went home"}
}

// heads are the numbers of the newest entries of all streams.
func (g *gambler) heads() map[string]int64 {
	heads := make(map[string]int64)
	g.read(func(tx *store.Tx) error {
		entries, err := tx.Entries("club")
		for _, e := range entries {
			heads[e.Stream] = e.Seq
		}
		return err
	})
	return heads
}

// added is the entry that was written since, if it is one.
func (g *gambler) added(since map[string]int64) (added models.Entry, ok bool) {
	now := g.heads()
	for stream, seq := range now {
		if seq == since[stream] {
			continue
		}
		if ok || seq != since[stream]+1 {
			return added, false
		}
		added, ok = g.newest(stream), true
	}
	return added, ok
}

func (g *gambler) canUndo(e models.Entry) bool {
	var err error
	g.read(func(tx *store.Tx) error {
		err = Undoable(tx, chief, e.Event, e.Stream, e.Seq)
		return nil
	})
	if err != nil && models.KindOf(err) == 0 {
		g.t.Fatal(err)
	}
	return err == nil
}

// same compares all tables before an entry and after it was taken back.
func (g *gambler) same(e models.Entry, what string, at int64, before, after map[string]map[string]string) {
	g.t.Helper()
	made := make(map[string]bool)
	var facts Facts
	if err := json.Unmarshal([]byte(e.Facts), &facts); err != nil {
		g.t.Fatal(err)
	}
	for _, c := range facts.Rows {
		made[c.ID] = c.Set["id"] != nil
	}
	for table := range maps.Keys(before) {
		for id, then := range before[table] {
			now := after[table][id]
			if table == "decisions" || then == now || what == "redo" && made[id] && table != "games" {
				continue
			}
			if table != "games" {
				g.t.Fatalf("%s of %s: %s %s is %s, was %s", what, e.Command, table, id, now, then)
			}
			if diff := cmp.Diff(g.standing(then, at), g.standing(now, at)); diff != "" {
				g.t.Fatalf("%s of %s: game %s (-was +is): %s", what, e.Command, id, diff)
			}
		}
		for id, now := range after[table] {
			if before[table][id] == "" && table != "decisions" && !made[id] && table != "lines" {
				g.t.Fatalf("%s of %s: %s %s is new: %s", what, e.Command, table, id, now)
			}
		}
	}
}

// standing is a game of which nothing is left that an undo does not give back: its
// clock stands, and its line is told by its moves.
func (g *gambler) standing(text string, at int64) models.Game {
	var game models.Game
	if err := json.Unmarshal([]byte(text), &game); err != nil {
		g.t.Fatal(err)
	}
	k, err := game.ReadClock()
	if err != nil {
		g.t.Fatal(err)
	}
	if paused, err := k.Pause(max(at, k.Since)); err == nil && k.State != paused.State {
		game.SetClock(paused)
		game.State, game.PausedBy = models.Paused, pausedByArbiter
	}
	game.Line, game.Revision, game.LastAt, game.CorrectedAt = 0, 0, 0, 0
	return game
}
