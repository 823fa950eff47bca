package desk

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"toreshi/models"
	"toreshi/models/store"
	"toreshi/pairing/trf"
)

// export writes a tournament as a file and reads it again; nothing in it may be
// doubtful.
func (h *hall) export(tournament string, v trf.Version) (*trf.File, string) {
	h.t.Helper()
	var text bytes.Buffer
	h.read(func(tx *store.Tx) error {
		f, err := ExportTRF(tx, tournament)
		if err != nil {
			return err
		}
		return f.Write(&text, v)
	})
	f, err := trf.Read(bytes.NewReader(text.Bytes()))
	if err != nil {
		h.t.Fatal(err)
	}
	for _, finding := range f.Findings {
		h.t.Errorf("the exported file: %s", finding)
	}
	return f, text.String()
}

// reproduced checks that the engine gives every round of a file again, but those made
// by hand.
func reproduced(t *testing.T, f *trf.File, byHand ...int) {
	t.Helper()
	for round := 1; round <= f.LastPaired(); round++ {
		own, err := f.Swiss(round, f.Rounds).Pair()
		if err != nil {
			t.Fatalf("round %d: %v", round, err)
		}
		pairs, bye := f.RoundPairs(round)
		same := bye == own.Bye && len(pairs) == len(own.Pairs)
		for _, p := range own.Pairs {
			found := false
			for _, q := range pairs {
				found = found || p == q
			}
			same = same && found
		}
		hand := false
		for _, n := range byHand {
			hand = hand || n == round
		}
		if same == hand {
			t.Errorf("round %d: as the engine's is %v, made by hand is %v\nfile %v %d\nengine %v %d", round, same, hand, pairs, bye, own.Pairs, own.Bye)
		}
	}
}

// importTRF brings a file in and gives the event's hall and tournament.
func (h *hall) importTRF(f *trf.File, code string) ImportedTRF {
	h.t.Helper()
	done, err := h.tryImport(f, code)
	if err != nil {
		h.t.Fatal(err)
	}
	return done
}

func (h *hall) tryImport(f *trf.File, code string) (ImportedTRF, error) {
	return h.desk.ImportTRF(context.Background(), chief, TRFImport{
		File: f, Event: code, NewID: func() string { return h.id("x") }, Seed: 5,
	}, h.now)
}

// soundEvent is sound for another event.
func (h *hall) soundEvent(event string) {
	h.t.Helper()
	report, err := Verify(context.Background(), h.store, event)
	if err != nil {
		h.t.Fatal(err)
	}
	for _, f := range report.Findings {
		h.t.Errorf("verify: %+v", f)
	}
}

// plan is a Swiss of 24 with everything that can happen in one.
func (h *hall) eventfulSwiss(change func(*TournamentDetails)) (byHand int) {
	h.t.Helper()
	ids := h.swissClub(24, 9, change)
	r := rand.New(rand.NewPCG(24, 9))
	h.do(&EditPlayer{Event: "club", Player: ids[2], Rating: 1702, Title: "MSIC", Person: models.Person{
		Name: "Қожахметов-Жұмабаев Нұрмұхаммед Әлімжанұлы", Birth: "2009-05-31", Sex: "f", Club: "«Тоғыз» клубы", City: "Қызылорда", Federation: "KZ-17",
	}})
	h.do(&EditPlayer{Event: "club", Player: ids[5], Rating: 1705, Title: "MS", Person: models.Person{
		Name: "Žák Jiří", Birth: "1980", Sex: "m", Club: "«Тоғыз» клубы", Federation: "123456",
	}})
	h.do(&Forbid{Event: "club", Tournament: "a", ID: "f1", Players: [2]string{ids[0], ids[12]}, To: 3, Why: "sisters"})
	h.do(&Forbid{Event: "club", Tournament: "a", ID: "f2", Players: [2]string{ids[20], ids[21]}, From: 2})
	h.do(&Forbid{Event: "club", Tournament: "a", ID: "f3", Players: [2]string{ids[8], ids[9]}, Avoid: true})
	h.do(&RequestBye{Event: "club", Player: ids[3], Round: 2, Kind: models.HalfBye})
	h.do(&RequestBye{Event: "club", Player: ids[4], Round: 1, Kind: models.ZeroBye})
	h.do(&RequestBye{Event: "club", Player: ids[6], Round: 5, Kind: models.FullBye})
	for n := 1; n <= 9; n++ {
		switch n {
		case 2:
			h.do(&Allow{Event: "club", Pair: "f1"})
		case 3:
			h.enter(2) // late, by strength
		case 4:
			h.do(&Withdraw{Event: "club", Player: ids[7]})
		case 6:
			h.enter(1) // late, at the end
			h.do(&Return{Event: "club", Player: ids[7]})
		case 7:
			h.do(&Withdraw{Event: "club", Player: ids[10]})
		}
		id := h.draft()
		if n == 5 {
			games := h.games(id)
			hand := h.sameAs(id)
			last := len(games) - 1
			hand.Pairs[last][1], hand.Pairs[last-1][1] = hand.Pairs[last-1][1], hand.Pairs[last][1]
			hand.Force, hand.Why = true, "brothers asked for it"
			h.do(&ChangeDraft{Event: "club", Round: id, ByHand: hand})
		}
		if n == 4 { // unpaired and paired anew
			h.do(&PublishRound{Event: "club", Round: id})
			h.do(&StartRound{Event: "club", Round: id})
			h.do(&EnterResult{Game: h.games(id)[0].ID, Outcome: models.FirstWins})
			h.do(&UnpairRound{Event: "club", Round: id, Why: "somebody was forgotten"})
			h.do(&RequestBye{Event: "club", Player: ids[15], Round: 4, Kind: models.HalfBye})
			id = h.draft()
		}
		h.do(&PublishRound{Event: "club", Round: id})
		h.do(&StartRound{Event: "club", Round: id})
		if n == 2 { // one game by its moves, one with kazans, one left in the middle
			winningLine(h.t.(*testing.T), h, h.games(id)[0].ID)
			h.do(&EnterResult{Game: h.games(id)[1].ID, Outcome: models.SecondWins, Kazan: &[2]int{20, 30}})
			h.play(h.games(id)[2].ID, 3)
			h.do(&Resign{Game: h.games(id)[2].ID, Side: 2})
			h.do(&EnterResult{Game: h.games(id)[3].ID, Outcome: models.NoOutcome, Award: &[2]int{1, 0}})
		}
		h.results(id, r)
		h.do(&CloseRound{Event: "club", Round: id})
	}
	return 5
}

// sameAs is the pairing of a draft as it stands.
func (h *hall) sameAs(round string) (hand ByHand) {
	for _, g := range h.games(round) {
		hand.Pairs = append(hand.Pairs, [2]string{g.First, g.Second})
	}
	h.read(func(tx *store.Tx) error {
		byes, err := store.List[models.Bye](tx, "id", "round = ? AND kind = ?", round, models.PairingBye)
		if len(byes) > 0 {
			hand.Bye = byes[0].Player
		}
		return err
	})
	return hand
}

func TestTRF_EveryRoundOfAnEventfulSwissIsReproduced(t *testing.T) {
	for name, change := range map[string]func(*TournamentDetails){
		"plain":       nil,
		"accelerated": func(d *TournamentDetails) { d.Acceleration = models.Baku },
		"by club": func(d *TournamentDetails) {
			d.Apart, d.ApartTo, d.ApartStrict = models.ApartClub, 4, true
			half := 1
			d.ByePoints, d.InitialChoice = &half, models.InitialSecond
		},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHall(t)
			hand := h.eventfulSwiss(change)
			h.asPaired()
			h.sound()
			f, text := h.export("a", trf.TRF26)
			reproduced(t, f, hand)
			if !strings.Contains(text, "### MPA @ Round 5: brothers asked for it") {
				t.Error("the pairing by hand is not told")
			}
			f16, _ := h.export("a", trf.TRF16)
			reproduced(t, f16, hand)

			done := h.importTRF(f, "again")
			h.soundEvent("again")
			var second bytes.Buffer
			h.read(func(tx *store.Tx) error {
				again, err := ExportTRF(tx, done.Tournament)
				if err != nil {
					return err
				}
				return again.Write(&second, trf.TRF26)
			})
			if diff := cmp.Diff(undated(text), undated(second.String())); diff != "" {
				t.Errorf("the file after a round trip (-before +after):\n%s", diff)
			}
		})
	}
}

// undated leaves out when the rounds were played, and which tables they had: an
// import happens at a time and in an event of its own.
func undated(text string) []string {
	var lines []string
	for _, line := range strings.Split(text, "\r\n") {
		if !strings.HasPrefix(line, "132") && !strings.HasPrefix(line, "052") && !strings.HasPrefix(line, "042") {
			lines = append(lines, line)
		}
	}
	return lines
}

func TestTRF_ARoundRobinSurvivesARoundTrip(t *testing.T) {
	for _, n := range []int{5, 6} {
		h := newHall(t)
		ids := h.club(n, func(d *TournamentDetails) {
			d.Control = "10+5"
			if n == 5 {
				d.System = models.DoubleRoundRobin
			}
		})
		r := rand.New(rand.NewPCG(3, uint64(n)))
		for k := 1; k <= 4; k++ {
			if k == 4 {
				h.do(&Withdraw{Event: "club", Player: ids[1]})
			}
			h.playRound(h.draft(), r)
		}
		f, text := h.export("a", trf.TRF26)
		done := h.importTRF(f, "again")
		h.soundEvent("again")
		var second bytes.Buffer
		h.read(func(tx *store.Tx) error {
			again, err := ExportTRF(tx, done.Tournament)
			if err != nil {
				return err
			}
			return again.Write(&second, trf.TRF26)
		})
		if diff := cmp.Diff(undated(text), undated(second.String())); diff != "" {
			t.Errorf("%d players: the file after a round trip (-before +after):\n%s", n, diff)
		}
	}
}

func TestTRF_AGeneratedTournamentIsBroughtIn(t *testing.T) {
	for seed := range uint64(3) {
		f, err := trf.Generate(trf.Options{Players: 17, Rounds: 6, Seed: seed, Forfeits: 8, Byes: 8, Late: 10, Withdraw: 10, Forbidden: 2, FullByes: true})
		if err != nil {
			t.Fatal(err)
		}
		h := newHall(t)
		done := h.importTRF(f, "gen")
		h.soundEvent("gen")
		again, _ := h.export(done.Tournament, trf.TRF26)
		for i, p := range f.Players {
			q := again.Players[i]
			if p.Name != q.Name || p.Rating != q.Rating || p.Points != q.Points {
				t.Errorf("seed %d: player %d is %s %d %d, was %s %d %d", seed, p.Number, q.Name, q.Rating, q.Points, p.Name, p.Rating, p.Points)
			}
			for r := 1; r <= 6; r++ {
				if a, b := cellIn(p, r), cellIn(q, r); a != b {
					t.Errorf("seed %d: player %d, round %d is %+v, was %+v", seed, p.Number, r, b, a)
				}
			}
		}
		reproduced(t, again)
		h.read(func(tx *store.Tx) error {
			table, err := ReadTable(tx, done.Tournament, true)
			for _, r := range table.Rounds {
				if r.ByHand {
					t.Errorf("seed %d: round %d is said to be made by hand", seed, r.Number)
				}
			}
			return err
		})
	}
}

func TestTRF_WhatCannotBeBroughtInChangesNothing(t *testing.T) {
	h := newHall(t)
	h.swissClub(4, 3, nil)
	before := h.everything()
	base := func() *trf.File {
		f, err := trf.Generate(trf.Options{Players: 8, Rounds: 4, Seed: 1, Baku: true})
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	for key, spoil := range map[string]func(*trf.File){
		"trf-points":  func(f *trf.File) { f.Points.Win = 30 },
		"trf-virtual": func(f *trf.File) { f.Virtual[0].Points = 7 },
		"trf-unusable": func(f *trf.File) {
			f.Findings = append(f.Findings, trf.Finding{Line: 3, Column: 5, Severity: trf.Fatal, Text: "broken"})
		},
		"trf-no-players": func(f *trf.File) { f.Players = f.Players[:1] },
		"draft-player-not-free": func(f *trf.File) { // a pair of one who is away: caught while it is brought in
			f.Players[0].Rounds[3] = trf.Cell{Result: 'Z'}
		},
		"recorded-move-illegal": func(f *trf.File) {
			pairs, _ := f.RoundPairs(2)
			n := newNote("game", "round", "2", "a", fmt.Sprint(pairs[0].First), "b", fmt.Sprint(pairs[0].Second), "moves", "99")
			f.Kept = append(f.Kept, n.String())
		},
	} {
		f := base()
		spoil(f)
		_, err := h.tryImport(f, "spoilt")
		if key == "draft-player-not-free" && err != nil {
			continue // which rule notices is not the point
		}
		if e := models.Fail(0, key); err == nil || !e.Is(err) && !strings.Contains(err.Error(), key) {
			t.Errorf("%s: %v", key, err)
		}
	}
	if diff := cmp.Diff(before, h.everything()); diff != "" {
		t.Errorf("something changed: %s", diff)
	}
	h.read(func(tx *store.Tx) error {
		if _, err := ExportTRF(tx, "a"); models.KindOf(err) != models.Refused {
			t.Errorf("export without numbers: %v", err)
		}
		return nil
	})
}

func TestNote_AnyTextSurvives(t *testing.T) {
	n := newNote("player", "number", "7", "club", `"Тоғыз" клубы \ 9`, "city", "a=b c")
	back, ok := parseNote(n.String())
	if !ok || back.value("club") != `"Тоғыз" клубы \ 9` || back.value("city") != "a=b c" || back.number("number") != 7 {
		t.Errorf("%q is read as %+v", n.String(), back)
	}
}
