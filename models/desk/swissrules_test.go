package desk

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"toreshi/models"
	"toreshi/models/store"
)

func TestDraft_NamesTheOpenTablesOfTheRoundBefore(t *testing.T) {
	h := newHall(t)
	h.swissClub(6, 3, nil)
	r := h.draft()
	h.refused(chief, &DraftRound{Event: "club", Tournament: "a", ID: "r99"}, "round-before-not-started")
	h.do(&PublishRound{Event: "club", Round: r})
	h.do(&StartRound{Event: "club", Round: r})
	h.do(&EnterResult{Game: h.games(r)[1].ID, Outcome: models.FirstWins})
	err := h.try(chief, &DraftRound{Event: "club", Tournament: "a", ID: "r99"})
	var e *models.Error
	if !errors.As(err, &e) || e.Key != "tables-open" || e.Args["Tables"] != "1, 3" {
		t.Fatalf("got %v, want the open tables 1, 3", err)
	}
	h.results(r, rand.New(rand.NewPCG(1, 1)))
	h.draft() // decided is enough, closed or not
	h.sound()
}

func TestC04_2_2_LateEntriesAreNumberedByStrengthUntilRoundFourIsPaired(t *testing.T) {
	h := newHall(t)
	h.swissClub(8, 7, nil) // ratings rise with entry: the last entered is number 1
	r := rand.New(rand.NewPCG(2, 2))
	h.playRound(h.draft(), r)
	late := &AddPlayers{Event: "club", Tournament: "a", Players: []NewPlayer{
		{ID: "strong", Rating: 1900, Person: models.Person{Name: "Сәуле"}},
		{ID: "weak", Rating: 1000, Person: models.Person{Name: "Ән"}},
		{ID: "later", Rating: 1800, From: 4, Person: models.Person{Name: "Кеш"}},
	}}
	h.do(late)
	if s, l, w := h.player("strong").Number, h.player("later").Number, h.player("weak").Number; s != 1 || l != 2 || w != 11 {
		t.Errorf("numbers %d, %d, %d, want 1, 2, 11", s, l, w)
	}
	for range 2 {
		h.playRound(h.draft(), r)
	}
	if played := h.gamesOfPlayer("later"); played != 0 {
		t.Errorf("%d games before round 4", played)
	}
	h.playRound(h.draft(), r)
	if played := h.gamesOfPlayer("later"); played+h.byesOfPlayer("later") != 1 {
		t.Errorf("%d games in round 4", played)
	}
	h.do(&AddPlayers{Event: "club", Tournament: "a", Players: []NewPlayer{{ID: "best", Rating: 2500, Person: models.Person{Name: "А"}}}})
	if n := h.player("best").Number; n != 12 {
		t.Errorf("after round 4 the number is %d, want 12", n)
	}
	h.playRound(h.draft(), r)
	h.asPaired()
	h.sound()
}

func (h *hall) gamesOfPlayer(id string) (n int) {
	for _, g := range h.table().Games {
		if g.First == id || g.Second == id {
			n++
		}
	}
	return n
}

func (h *hall) byesOfPlayer(id string) (n int) {
	for _, b := range h.table().Byes {
		if b.Player == id {
			n++
		}
	}
	return n
}

func TestLateEntry_ThrowsADraftAwayAndTheInitialColourStays(t *testing.T) {
	h := newHall(t)
	h.swissClub(7, 5, nil)
	r := h.draft()
	before := h.table().Tournament.Initial
	h.enter(1)
	if h.readRound(r).State != models.Discarded || h.table().Tournament.Drawn {
		t.Error("the draft or its numbers stand")
	}
	h.do(&DraftRound{Event: "club", Tournament: "a", ID: "again", Seed: 43})
	if now := h.table().Tournament; now.Initial != before || now.Seed != 42 {
		t.Errorf("the colour was drawn again: %s, seed %d", now.Initial, now.Seed)
	}
	h.sound()
}

func TestWithdrawal_InASwiss(t *testing.T) {
	h := newHall(t)
	ids := h.swissClub(9, 5, nil)
	r := h.draft()
	h.do(&PublishRound{Event: "club", Round: r})
	var withBye string
	for _, b := range h.table().Byes {
		withBye = b.Player
	}
	game := h.games(r)[0]
	h.do(&Withdraw{Event: "club", Player: game.First})
	h.do(&Withdraw{Event: "club", Player: withBye})
	if g := h.game(game.ID); g.Outcome != models.SecondWins || g.Played() {
		t.Errorf("the game not begun is no forfeit: %+v", g)
	}
	for _, b := range h.table().Byes {
		if b.Kind != models.ZeroBye {
			t.Errorf("who is not there keeps a bye: %+v", b)
		}
	}
	h.do(&StartRound{Event: "club", Round: r})
	h.results(r, rand.New(rand.NewPCG(1, 1)))
	h.do(&CloseRound{Event: "club", Round: r})
	second := h.draft()
	if n := len(h.games(second)); n != 3 {
		t.Errorf("%d games, want 3 of seven who are left", n)
	}
	for _, g := range h.games(second) {
		if g.First == game.First || g.Second == game.First {
			t.Error("who went home is paired")
		}
	}
	h.do(&Withdraw{Event: "club", Player: h.games(second)[0].First})
	if h.readRound(second).State != models.Discarded {
		t.Error("a draft stands with somebody who went home")
	}
	third := h.draft()
	h.do(&Return{Event: "club", Player: game.First})
	h.playRound(third, rand.New(rand.NewPCG(3, 3)))
	if n := len(h.games(h.draft())); n != 3 {
		t.Errorf("%d games after the return, want 3 of seven", n)
	}
	_ = ids
	h.asPaired()
	h.sound()
}

func TestByes_OnRequest(t *testing.T) {
	h := newHall(t)
	ids := h.swissClub(8, 4, nil)
	h.refused(chief, &RequestBye{Event: "club", Player: ids[0], Round: 5, Kind: models.HalfBye}, "no-such-round-planned")
	h.refused(chief, &RequestBye{Event: "club", Player: ids[0], Round: 2, Kind: models.PairingBye}, "choice-unknown")
	h.refused(chief, &CancelBye{Event: "club", Player: ids[0], Round: 2}, "bye-unchanged")
	r := h.draft()
	h.do(&RequestBye{Event: "club", Player: ids[0], Round: 1, Kind: models.HalfBye, Why: "a wedding"})
	if h.readRound(r).State != models.Discarded {
		t.Error("the draft stands without the bye")
	}
	h.do(&RequestBye{Event: "club", Player: ids[1], Round: 1, Kind: models.ZeroBye})
	h.do(&RequestBye{Event: "club", Player: ids[2], Round: 1, Kind: models.ZeroBye})
	h.do(&CancelBye{Event: "club", Player: ids[2], Round: 1})
	h.playRound(h.draft(), rand.New(rand.NewPCG(1, 1)))
	h.refused(chief, &RequestBye{Event: "club", Player: ids[3], Round: 1, Kind: models.HalfBye}, "round-too-early")
	cross, err := h.table().SwissCrosstable(0)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range cross.Rows {
		want := map[int]string{h.player(ids[0]).Number: "½", h.player(ids[1]).Number: "0"}[row.Player.Number]
		if want != "" && (row.Cells[0].Text != want || row.Cells[0].Why != HasBye) {
			t.Errorf("number %d: %+v, want %s", row.Player.Number, row.Cells[0], want)
		}
		if want == "" && row.Cells[0].Opponent == 0 {
			t.Errorf("number %d is not paired", row.Player.Number)
		}
	}
	h.sound()
}

func TestForbidden_ByHandAndByClub(t *testing.T) {
	h := newHall(t)
	ids := h.swissClub(8, 5, func(d *TournamentDetails) { d.Apart, d.ApartTo, d.ApartStrict = models.ApartClub, 1, true })
	for i, id := range ids {
		club := "Тоғыз"
		if i%4 == 1 {
			club = "Бес"
		}
		if i%2 == 1 {
			h.do(&EditPlayer{Event: "club", Player: id, Rating: 1500 + i, Person: models.Person{Name: id, Club: club}})
		}
	}
	r := h.draft()
	together := func(a, b string) bool {
		return slices.ContainsFunc(h.games(r), func(g *models.Game) bool {
			return g.First == a && g.Second == b || g.First == b && g.Second == a
		})
	}
	if together(ids[1], ids[5]) || together(ids[3], ids[7]) {
		t.Error("players of one club meet in round 1")
	}
	g := h.games(r)[0]
	h.do(&Forbid{Event: "club", Tournament: "a", ID: "f1", Players: [2]string{g.Second, g.First}})
	if h.readRound(r).State != models.Discarded {
		t.Error("the draft stands with a pair kept apart")
	}
	r = h.draft()
	if together(g.First, g.Second) {
		t.Error("the pair kept apart meets")
	}
	h.do(&Allow{Event: "club", Pair: "f1"})
	h.refused(chief, &Allow{Event: "club", Pair: "f1"}, "pair-allowed-already")
	h.do(&DiscardDraft{Event: "club", Round: r})
	if r = h.draft(); !together(g.First, g.Second) {
		t.Error("the pair that was allowed again does not meet as at first")
	}
	h.sound()
}

func TestNoPairing_NamesTheObstacle(t *testing.T) {
	h := newHall(t)
	ids := h.swissClub(2, 3, nil)
	h.do(&Forbid{Event: "club", Tournament: "a", ID: "f1", Players: [2]string{ids[0], ids[1]}})
	h.refused(chief, &DraftRound{Event: "club", Tournament: "a", ID: "r1"}, "no-pairing-forbidden")
	h.do(&Allow{Event: "club", Pair: "f1"})
	r := h.draft()
	h.do(&PublishRound{Event: "club", Round: r})
	h.do(&StartRound{Event: "club", Round: r})
	h.do(&EnterResult{Game: h.games(r)[0].ID, Outcome: models.FirstWins})
	h.refused(chief, &DraftRound{Event: "club", Tournament: "a", ID: "r2"}, "no-pairing-rematches")
	hand := ByHand{Pairs: [][2]string{{ids[0], ids[1]}}}
	c := &DraftByHand{Event: "club", Tournament: "a", ID: "r2", ByHand: hand}
	h.refused(chief, c, "draft-breaks-rules")
	c.Force, c.Why = true, "nobody else is here"
	h.do(c)
	if r := h.readRound("r2"); !r.ByHand {
		t.Error("the round is not marked as made by hand")
	}
	h.sound()
}

func TestChangeDraft_SaysWhatItBreaksAndKeepsTheEnginesPairing(t *testing.T) {
	h := newHall(t)
	h.swissClub(9, 5, nil)
	h.playRound(h.draft(), rand.New(rand.NewPCG(5, 5)))
	first := h.table()
	id := h.draft()
	games := h.games(id)
	var bye string
	for _, b := range h.table().Byes {
		if b.Round == id {
			bye = b.Player
		}
	}
	hand := ByHand{Bye: bye}
	for _, g := range games {
		hand.Pairs = append(hand.Pairs, [2]string{g.First, g.Second})
	}
	short := hand
	short.Pairs = hand.Pairs[1:]
	h.refused(chief, &ChangeDraft{Event: "club", Round: id, ByHand: short}, "draft-not-complete")
	short.Pairs = append(slices.Clone(hand.Pairs), hand.Pairs[0])
	h.refused(chief, &ChangeDraft{Event: "club", Round: id, ByHand: short}, "draft-player-not-free")

	// the one who had the bye has it again: C2
	again := first.Byes[0].Player
	broken := hand
	broken.Pairs = slices.Clone(hand.Pairs)
	for i, pair := range broken.Pairs {
		for j, player := range pair {
			if player == again {
				broken.Pairs[i][j], broken.Bye = bye, again
			}
		}
	}
	h.read(func(tx *store.Tx) error {
		breaks, err := DraftBreaks(tx, id, broken)
		if err == nil && !slices.ContainsFunc(breaks, func(b Break) bool { return b.Rule == BreaksC2 }) {
			t.Errorf("breaks %v, want C2", breaks)
		}
		return err
	})
	h.refused(chief, &ChangeDraft{Event: "club", Round: id, ByHand: broken}, "draft-breaks-rules")
	broken.Force = true
	h.refused(chief, &ChangeDraft{Event: "club", Round: id, ByHand: broken}, "reason-missing")
	broken.Why = "he is ill"
	h.do(&ChangeDraft{Event: "club", Round: id, ByHand: broken})
	h.read(func(tx *store.Tx) error {
		decisions, err := RoundDecisions(tx, id)
		if err != nil || len(decisions) != 1 || decisions[0].Why != "he is ill" {
			t.Fatalf("decisions %+v, %v", decisions, err)
		}
		var engine handPairing
		if err := json.Unmarshal([]byte(decisions[0].Before), &engine); err != nil || len(engine.Pairs) != 4 || engine.Bye == 0 {
			t.Errorf("the engine's pairing is %q", decisions[0].Before)
		}
		e, err := PairingExplanation(tx, id)
		if err != nil || !e.ByHand || len(e.Engine.Pairs) != 4 || e.Explanation == nil {
			t.Errorf("explained: %+v, %v", e, err)
		}
		return err
	})
	if r := h.readRound(id); !r.ByHand {
		t.Error("the round is not marked as changed by hand")
	}
	h.do(&ChangeDraft{Event: "club", Round: id, ByHand: hand}) // and back
	if r := h.readRound(id); r.ByHand {
		t.Error("the engine's pairing is marked as made by hand")
	}
	h.playRound(id, rand.New(rand.NewPCG(6, 6)))
	h.asPaired()
	h.sound()
}

func TestUnpair_AsksForAReasonWhenResultsAreLost(t *testing.T) {
	h := newHall(t)
	h.swissClub(6, 5, func(d *TournamentDetails) { d.Control = "5+3" })
	r := h.round(1)
	h.do(&EnterResult{Game: h.games(r)[2].ID, Outcome: models.FirstWins})
	h.play(h.games(r)[0].ID, 2)
	h.read(func(tx *store.Tx) error {
		lost, err := UnpairLoss(tx, r)
		if len(lost) != 2 {
			t.Errorf("%d games are lost, want 2", len(lost))
		}
		return err
	})
	h.refused(chief, &UnpairRound{Event: "club", Round: r}, "unpair-needs-reason")
	h.do(&UnpairRound{Event: "club", Round: r, Why: "a player was forgotten"})
	for _, g := range h.games(r) {
		if g.State != models.Void || g.ClockState == "running" {
			t.Errorf("game %s is %s, its clock %s", g.ID, g.State, g.ClockState)
		}
	}
	h.refused(chief, &Play{Game: h.games(r)[0].ID, Ply: 2, Hole: 3}, "game-over")
	h.refused(chief, &EnterResult{Game: h.games(r)[1].ID, Outcome: models.FirstWins}, "round-state")
	if table := h.table(); len(table.Rounds) != 0 || len(table.Games) != 0 {
		t.Errorf("%d rounds, %d games stand", len(table.Rounds), len(table.Games))
	}
	h.enter(2)
	h.round(1, 2)
	h.sound()
}

func TestRounds_CanBeChangedUntilTheLastIsPaired(t *testing.T) {
	h := newHall(t)
	h.swissClub(6, 3, nil)
	edit := func(rounds int, change func(*TournamentDetails)) *EditTournament {
		d := DefaultTournament()
		d.Name, d.System, d.Rounds = "A", models.SwissSystem, rounds
		if change != nil {
			change(&d)
		}
		return &EditTournament{Event: "club", ID: "a", TournamentDetails: d}
	}
	r := rand.New(rand.NewPCG(1, 1))
	h.refused(chief, edit(0, nil), "rounds-form")
	h.playRound(h.draft(), r)
	h.playRound(h.draft(), r)
	h.refused(chief, edit(1, nil), "rounds-fixed")
	h.refused(chief, edit(3, func(d *TournamentDetails) { d.Acceleration = models.Baku }), "tournament-fixed")
	zero := 0
	h.refused(chief, edit(3, func(d *TournamentDetails) { d.ByePoints = &zero }), "tournament-fixed")
	h.do(edit(4, func(d *TournamentDetails) { d.Apart = models.ApartCity }))
	h.playRound(h.draft(), r)
	h.playRound(h.draft(), r)
	h.refused(chief, edit(5, nil), "rounds-fixed")
	h.asPaired()
	h.sound()
}

func TestBaku_LateEntriesKeepTheLastAcceleratedPerson(t *testing.T) {
	h := newHall(t)
	ids := h.swissClub(10, 5, func(d *TournamentDetails) { d.Acceleration = models.Baku })
	r := rand.New(rand.NewPCG(4, 4))
	h.playRound(h.draft(), r)
	// ratings rise with entry, and 2*ceil(10/4) is six: the last of them is ids[4]
	if last := h.table().Tournament.LastAccelerated; last != ids[4] {
		t.Fatalf("the upper group ends with %s, want %s", last, ids[4])
	}
	h.enter(2) // the strongest of all
	for range 4 {
		h.playRound(h.draft(), r)
	}
	for i, want := range [][2]int{{10, 6}, {10, 8}, {5, 8}, {0, 0}, {0, 0}} {
		b, err := h.table().Rounds[i].ReadBasis()
		if err != nil {
			t.Fatal(err)
		}
		if b.Virtual != want[0] || b.Accelerated != want[1] {
			t.Errorf("round %d: %d tenths up to number %d, want %v", i+1, b.Virtual, b.Accelerated, want)
		}
	}
	h.asPaired()
	h.sound()
}

func TestKazakhRule_WarnsOfAnEvenNumberOfRounds(t *testing.T) {
	h := newHall(t)
	h.swissClub(6, 4, func(d *TournamentDetails) { d.ColourRule = models.ColoursKazakh })
	if w := Warnings(h.table().Tournament); len(w) != 1 || w[0].Key != "rounds-even-kazakh" {
		t.Errorf("warnings %v", w)
	}
	r := rand.New(rand.NewPCG(1, 1))
	h.playRound(h.draft(), r)
	h.playRound(h.draft(), r)
	h.asPaired()
	h.sound()
}

func TestOutdated_ADraftOnAResultCorrectedSince(t *testing.T) {
	h := newHall(t)
	h.swissClub(6, 4, nil)
	first := h.draft()
	h.playRound(first, rand.New(rand.NewPCG(1, 1)))
	id := h.draft()
	outdated := func() (yes bool) {
		h.read(func(tx *store.Tx) (err error) {
			yes, err = Outdated(tx, id)
			return err
		})
		return yes
	}
	if outdated() {
		t.Error("a fresh draft is outdated")
	}
	g := h.games(first)[0]
	to := models.FirstWins
	if g.Outcome == to {
		to = models.SecondWins
	}
	h.do(&EnterResult{Game: g.ID, Outcome: to, Why: "misread", Acknowledged: string(models.DistanceDraft)})
	if !outdated() {
		t.Error("a draft on a corrected result is not outdated")
	}
	h.asPaired() // on what it was paired on, it still is the engine's
	h.sound()
}
