package desk

import (
	"strings"
	"testing"

	"toreshi/models"
	"toreshi/models/store"
	"toreshi/pairing/tiebreak"
	"toreshi/pairing/trf"
)

// swissHall plays a round of a Swiss of six, every first player winning.
func swissHall(t *testing.T) (*hall, string) {
	t.Helper()
	h := newHall(t)
	h.club(6, func(d *TournamentDetails) { d.System, d.Rounds = models.SwissSystem, 5 })
	return h, playRound(h)
}

// playRound plays the next round to its end.
func playRound(h *hall) string {
	r := h.round()
	for _, g := range h.games(r) {
		h.do(&EnterResult{Game: g.ID, Outcome: models.FirstWins})
	}
	h.do(&CloseRound{Event: "club", Round: r})
	return r
}

func (h *hall) distance(game string) (d models.Distance) {
	h.t.Helper()
	h.read(func(tx *store.Tx) (err error) {
		d, err = CorrectionDistance(tx, h.game(game))
		return err
	})
	return d
}

// corrects turns a game round, which must be acknowledged by the code of the distance.
func (h *hall) corrects(game string, d models.Distance, key string) {
	h.t.Helper()
	if got := h.distance(game); got != d {
		h.t.Fatalf("the distance is %q, want %q", got, d)
	}
	c := &EnterResult{Game: game, Outcome: models.SecondWins, Why: "slip read the wrong way round"}
	if key != "" {
		h.refused(chief, c, key)
		c.Acknowledged = "now"
		h.refused(chief, c, key)
		c.Acknowledged = string(d)
	}
	h.do(c)
	if g := h.game(game); g.Outcome != models.SecondWins || g.CorrectedAt != h.now {
		h.t.Fatalf("the game is %+v", g)
	}
	if list := h.decisions(game); len(list) != 1 || !strings.Contains(list[0].Before, "1-0") || !strings.Contains(list[0].After, "0-1") {
		h.t.Fatalf("decisions: %+v", list)
	}
	h.sound()
}

// points are a player's points in the standings, in tenths.
func (h *hall) points(player string) int {
	h.t.Helper()
	table := h.table()
	standings, err := table.Standings()
	if err != nil {
		h.t.Fatal(err)
	}
	for _, row := range standings.Rows {
		if p := table.Numbered(row.Player.Number); p != nil && p.ID == player {
			return row.Values[0].Amount
		}
	}
	h.t.Fatalf("%s is not in the standings", player)
	return 0
}

func TestC7_9_BeforeTheNextRoundIsPaired(t *testing.T) {
	h, r := swissHall(t)
	g := h.games(r)[2]
	h.corrects(g.ID, models.DistanceNow, "")
	if h.points(g.Second) != 10 || h.points(g.First) != 0 {
		t.Error("the standings do not follow")
	}
}

func TestC7_9_ADraftCanBePairedAgain(t *testing.T) {
	h, r := swissHall(t)
	h.do(&DraftRound{Event: "club", Tournament: "a", ID: "next", Seed: 42})
	h.corrects(h.games(r)[2].ID, models.DistanceDraft, "correction-draft")
	h.read(func(tx *store.Tx) error {
		old, err := Outdated(tx, "next")
		if !old {
			t.Error("the draft is not known to be outdated")
		}
		return err
	})
	h.do(&DiscardDraft{Event: "club", Round: "next"})
	h.do(&DraftRound{Event: "club", Tournament: "a", ID: "again", Seed: 42})
	h.sound()
}

func TestC7_9_PublishedPairsStay(t *testing.T) {
	h, r := swissHall(t)
	h.do(&DraftRound{Event: "club", Tournament: "a", ID: "next", Seed: 42})
	h.do(&PublishRound{Event: "club", Round: "next"})
	before := h.games("next")
	g := h.games(r)[2]
	h.corrects(g.ID, models.DistancePublished, "correction-published")
	for i, after := range h.games("next") {
		if after.First != before[i].First || after.Second != before[i].Second {
			t.Errorf("table %d is paired otherwise", after.Table)
		}
	}
	if h.points(g.Second) != 10 {
		t.Error("the standings do not follow")
	}
	h.do(&StartRound{Event: "club", Round: "next"})
	if d := h.distance(h.games(r)[1].ID); d != models.DistancePublished {
		t.Errorf("while the next round is played the distance is %q", d)
	}
}

func TestC7_9_AfterTheNextRoundEndedItIsForTheReport(t *testing.T) {
	h, r := swissHall(t)
	playRound(h)
	g := h.games(r)[2]
	h.corrects(g.ID, models.DistanceClosed, "correction-closed")
	_, text := h.export("a", trf.TRF26)
	if !strings.Contains(text, "### Correction @ Round 1: board 3, 1-0 is 0-1: slip read the wrong way round") {
		t.Errorf("the tournament file does not tell:\n%s", text)
	}
}

func TestC7_9_ARoundRobinIsAlwaysCorrected(t *testing.T) {
	h := newHall(t)
	h.club(4, nil)
	r := playRound(h)
	playRound(h)
	h.corrects(h.games(r)[0].ID, models.DistanceRoundRobin, "")
}

func TestC7_9_AFirstResultCorrectsNothing(t *testing.T) {
	h := newHall(t)
	h.club(2, nil)
	id := h.games(h.round())[0].ID
	h.do(&EnterResult{Game: id, Outcome: models.FirstWins})
	if g := h.game(id); g.CorrectedAt != 0 {
		t.Errorf("corrected at %d", g.CorrectedAt)
	}
}

func TestC042_AdjournedGameIsADrawForPairingOnly(t *testing.T) {
	h := newHall(t)
	h.club(6, func(d *TournamentDetails) { d.System, d.Rounds, d.Control = models.SwissSystem, 5, "10" })
	r := h.round(1)
	games := h.games(r)
	h.play(games[0].ID, 3)
	h.refused(chief, &Adjourn{Game: games[0].ID}, "reason-missing")
	h.do(&Adjourn{Game: games[0].ID, Why: "the hall closes"})
	h.refused(h.tablet(1), &Play{Game: games[0].ID, Ply: 2, Hole: 2}, "game-adjourned")
	h.refused(h.tablet(1), &Resign{Game: games[0].ID, Side: 1}, "game-adjourned")
	for _, g := range games[1:] {
		h.do(&EnterResult{Game: g.ID, Outcome: models.FirstWins})
	}
	h.do(&CloseRound{Event: "club", Round: r})
	adjourned := h.game(games[0].ID)
	h.read(func(tx *store.Tx) error {
		input, err := SwissInput(tx, "a", 2)
		if err != nil {
			return err
		}
		drawn := 0
		for _, p := range input.Players {
			if len(p.Past) == 1 && p.Past[0].Outcome == outcomeOf[letterDrawn] && p.Past[0].Opponent != 0 {
				drawn++
			}
		}
		if drawn != 2 {
			t.Errorf("%d players have drawn for the pairing, want 2 who have met", drawn)
		}
		return nil
	})
	if h.points(adjourned.First) != 0 || h.points(adjourned.Second) != 0 {
		t.Error("the standings count an adjourned game")
	}
	if open := h.table().Unfinished(); len(open) != 1 || open[0].ID != adjourned.ID {
		t.Errorf("unfinished: %v", open)
	}
	file, text := h.export("a", trf.TRF26)
	if strings.Count(text, " X") != 2 {
		t.Errorf("the file does not tell of the adjourned game:\n%s", text)
	}
	if got := h.imported(file, "copy").Unfinished(); len(got) != 1 || got[0].Ply != 1 {
		t.Errorf("after bringing the file in: %v", got)
	}
	finishAdjourned(t, h, adjourned)
}

// imported brings a tournament file in as another event.
func (h *hall) imported(f *trf.File, code string) (table *Table) {
	h.t.Helper()
	done := h.importTRF(f, code)
	h.read(func(tx *store.Tx) (err error) {
		table, err = ReadTable(tx, done.Tournament, true)
		return err
	})
	return table
}

// finishAdjourned plays the adjourned game to its end after the next round.
func finishAdjourned(t *testing.T, h *hall, g *models.Game) {
	t.Helper()
	next := h.round(1)
	h.refused(chief, &ContinueGame{Game: g.ID}, "table-in-use")
	for _, other := range h.games(next) {
		if other.First == g.First && other.Second == g.Second || other.First == g.Second && other.Second == g.First {
			t.Error("the two meet again")
		}
		h.do(&EnterResult{Game: other.ID, Outcome: models.SecondWins})
	}
	before, _ := g.ReadClock()
	h.do(&ContinueGame{Game: g.ID})
	h.do(&Resume{Game: g.ID})
	after, _ := h.game(g.ID).ReadClock()
	if before.Faces != after.Faces {
		t.Errorf("the clocks were %v and are %v", before.Faces, after.Faces)
	}
	h.play(g.ID, 1)
	h.do(&Resign{Game: g.ID, Side: 2})
	h.do(&Confirm{Game: g.ID})
	if got := h.game(g.ID); got.State != models.Confirmed || got.CorrectedAt != 0 {
		t.Errorf("the game is %+v", got)
	}
	if len(h.table().Unfinished()) != 0 {
		t.Error("the game still counts as unfinished")
	}
	h.sound()
}

func TestC042_APostponedGameIsBegunLater(t *testing.T) {
	h := newHall(t)
	h.club(2, func(d *TournamentDetails) { d.Control = "5" })
	h.do(&DraftRound{Event: "club", Tournament: "a", ID: "one", Seed: 42})
	h.do(&PublishRound{Event: "club", Round: "one"})
	id := h.games("one")[0].ID
	h.do(&Adjourn{Game: id, Why: "the bus is late"})
	h.do(&StartRound{Event: "club", Round: "one"})
	if g := h.game(id); g.State != models.Adjourned || g.StartedAt != 0 {
		t.Fatalf("the round started the game: %+v", g)
	}
	h.do(&ContinueGame{Game: id})
	h.play(id, 1)
	if g := h.game(id); g.State != models.Running || g.Ply != 1 {
		t.Fatalf("the game is %+v", g)
	}
	h.sound()
}

func TestC042_ACrosstableShowsAnAdjournedGameAsOpen(t *testing.T) {
	h := newHall(t)
	h.club(4, func(d *TournamentDetails) { d.System, d.Rounds = models.SwissSystem, 3 })
	r := h.round()
	h.do(&Adjourn{Game: h.games(r)[0].ID, Why: "later"})
	cells, err := h.table().SwissCrosstable(tiebreak.InNumberOrder)
	if err != nil {
		t.Fatal(err)
	}
	marked := 0
	for _, row := range cells.Rows {
		if row.Cells[0].Adjourned {
			marked++
		}
	}
	if marked != 2 {
		t.Errorf("%d cells are marked as adjourned, want 2", marked)
	}
}
