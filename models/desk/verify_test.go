package desk

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"
	"testing"

	"toreshi/models"
)

// tamper changes the database behind the program's back.
func (h *hall) tamper(statement string, args ...any) {
	h.t.Helper()
	db, err := sql.Open("sqlite", h.store.Path())
	if err != nil {
		h.t.Fatal(err)
	}
	defer db.Close()
	done, err := db.Exec(statement, args...)
	if err != nil {
		h.t.Fatal(err)
	}
	if n, err := done.RowsAffected(); err != nil || n == 0 {
		h.t.Fatalf("%s: %d rows, %v", statement, n, err)
	}
}

// playedHall is a hall in which a round was played and another begun, with moves.
func playedHall(t *testing.T) (h *hall, game string) {
	t.Helper()
	h = newHall(t)
	h.club(4, func(d *TournamentDetails) { d.Control = "5+3" })
	r := h.round(1)
	games := h.games(r)
	game = games[0].ID
	for _, hole := range []int{2, 3, 1} {
		h.play(game, hole)
	}
	h.do(&Resign{Game: game, Side: 2})
	h.do(&EnterResult{Game: games[1].ID, Outcome: models.Drawn, Counted: true})
	h.do(&CloseRound{Event: "club", Round: r})
	h.sound()
	return h, game
}

func TestVerify_FindsWhatWasChangedBehindItsBack(t *testing.T) {
	for name, c := range map[string]struct {
		change string
		class  Class
		text   string
	}{
		"an altered entry":                  {`UPDATE journal SET args = replace(args, '"hole":3', '"hole":4') WHERE stream LIKE 'game:%' AND seq = 2`, DamagedChain, "changed after it was written"},
		"an altered time":                   {`UPDATE journal SET at = at + 1 WHERE stream = 'event:club' AND seq = 3`, DamagedChain, "changed after it was written"},
		"a removed entry in the middle":     {`DELETE FROM journal WHERE stream LIKE 'game:%' AND seq = 2`, DamagedChain, "entry 3 follows entry 1"},
		"a cut-off tail of a game":          {`DELETE FROM journal WHERE stream LIKE 'game:%-1' AND seq >= 3`, DamagedChain, "is missing or another one now"},
		"all of a game's stream":            {`DELETE FROM journal WHERE stream LIKE 'game:%-1'`, DamagedChain, "is missing or another one now"},
		"a cut-off tail of the event":       {`DELETE FROM journal WHERE stream = 'event:club' AND seq >= 6`, DamagedChain, "the event had entry 6"},
		"the last entry of the event":       {`DELETE FROM journal WHERE stream = 'event:club' AND command = 'CloseRound'`, RowsDiffer, "the journal says"},
		"an altered row":                    {`UPDATE games SET outcome = '1-0' WHERE outcome = '1/2-1/2'`, RowsDiffer, "the journal says"},
		"an altered move":                   {`UPDATE moves SET at = at - 5000 WHERE ply = 2`, RowsDiffer, "the journal says"},
		"an added row":                      {`INSERT INTO byes VALUES ('x', 'club', 'a', 'r5', 'p1', 'free')`, RowsDiffer, "in no journal entry"},
		"a removed row":                     {`DELETE FROM moves WHERE ply = 3`, RowsDiffer, "the row is missing"},
		"a removed player":                  {`DELETE FROM players WHERE seat = 4`, RowsDiffer, "the row is missing"},
		"an entry of an unknown command":    {`UPDATE journal SET command = 'Bribe' WHERE stream = 'event:club' AND seq = 2`, DamagedChain, "changed after it was written"},
		"facts that are no facts any more":  {`UPDATE journal SET facts = '{' WHERE stream = 'event:club' AND seq = 2`, DamagedChain, "facts"},
		"a row given to another event":      {`UPDATE players SET event = 'other' WHERE seat = 4`, RowsDiffer, "the row is missing"},
		"a game's entry moved to the event": {`UPDATE journal SET stream = 'event:club', seq = 99 WHERE stream LIKE 'game:%' AND seq = 4`, DamagedChain, "follows entry"},
	} {
		t.Run(name, func(t *testing.T) {
			h, _ := playedHall(t)
			h.tamper(c.change)
			report, err := Verify(context.Background(), h.store, "club")
			if err != nil {
				t.Fatal(err)
			}
			found := slices.ContainsFunc(report.Findings, func(f Finding) bool {
				return f.Class == c.class && strings.Contains(f.Text, c.text) && f.IsError()
			})
			if !found {
				t.Errorf("no finding %s %q among %+v", c.class, c.text, report.Findings)
			}
		})
	}
}

func TestVerify_AnotherDecisionOfTodayIsInformationOnly(t *testing.T) {
	h, game := playedHall(t)
	// The chain is made anew around an order that an older program let through.
	var entries []models.Entry
	bundle, err := Export(context.Background(), h.store, "club")
	if err != nil {
		t.Fatal(err)
	}
	prev := ""
	for _, e := range bundle.Journal {
		if e.Stream == models.GameStream(game) {
			if e.Command == "Resign" {
				e.Version, e.Args = "0", `{"game":"`+game+`","side":1}`
			}
			e.Prev = prev
			e.Hash = e.Sum()
			prev = e.Hash
			h.tamper(`UPDATE journal SET version = ?, args = ?, prev = ?, hash = ? WHERE stream = ? AND seq = ?`,
				e.Version, e.Args, e.Prev, e.Hash, e.Stream, e.Seq)
			entries = append(entries, e)
		}
	}
	old, last := bundle.Journal, entries[len(entries)-1]
	at := slices.IndexFunc(old, func(e models.Entry) bool { return e.Command == "CloseRound" })
	closing := old[at]
	was := slices.IndexFunc(old, func(e models.Entry) bool { return e.Stream == last.Stream && e.Seq == last.Seq })
	closing.Facts = strings.ReplaceAll(closing.Facts, old[was].Hash, last.Hash)
	h.tamper(`UPDATE journal SET facts = ?, hash = ? WHERE stream = ? AND seq = ?`, closing.Facts, closing.Sum(), closing.Stream, closing.Seq)

	report, err := Verify(context.Background(), h.store, "club")
	if err != nil {
		t.Fatal(err)
	}
	if len(report.Findings) != 1 || report.Findings[0].Class != Otherwise || report.Findings[0].IsError() {
		t.Errorf("findings %+v, want that today's program would decide otherwise", report.Findings)
	}
}

func TestImport_RefusesABundleThatWouldTouchWhatIsHere(t *testing.T) {
	h, _ := playedHall(t)
	bundle, err := Export(context.Background(), h.store, "club")
	if err != nil {
		t.Fatal(err)
	}
	other := newHall(t)
	other.club(2, nil) // another club's evening under the same code, and the same ids
	before := other.everything()
	if err := other.desk.Import(context.Background(), bundle, h.now); !errors.Is(err, models.Fail(0, "code-taken")) {
		t.Errorf("the same code: %v", err)
	}
	renamed := bundle
	renamed.Event = "club2"
	if err := other.desk.Import(context.Background(), renamed, h.now); models.KindOf(err) != models.Refused {
		t.Errorf("entries of another event: %v", err)
	}
	cut := bundle
	cut.Journal = slices.DeleteFunc(slices.Clone(bundle.Journal), func(e models.Entry) bool { return e.Command == "CloseRound" })
	if err := newHall(t).desk.Import(context.Background(), cut, h.now); !errors.Is(err, models.Fail(0, "bundle-differs")) {
		t.Errorf("a tail cut off: %v", err)
	}
	cut.People = append(slices.Clone(bundle.People), models.Person{Player: "stranger", Name: "X"})
	if err := newHall(t).desk.Import(context.Background(), cut, h.now); !errors.Is(err, models.Fail(0, "bundle-damaged")) {
		t.Errorf("a person who is no player: %v", err)
	}
	for table, rows := range before {
		if now := other.everything()[table]; len(now) != len(rows) {
			t.Errorf("%s changed", table)
		}
	}
}
