package kumalak

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const clubGame = `[Event "Club"]
[Date "2026.11.30"]
[Round "1"]
[First "Әлия Қожа"]
[Second "Jan \"Honza\" Novák"]
[TimeControl "300+3"]
[Result "1-0"]
[Termination "resignation"]
[Rules "bestemshe-tomove"]

1. 3:2 {[%clk 0:04:58.5]} 3:2 {[%clk 0:04:57.0]}
2. 1-1
1-0

`

func readOne(t *testing.T, text string) Record {
	t.Helper()
	records, err := ReadRecords(strings.NewReader(text), Ruleset{})
	if err != nil || len(records) != 1 {
		t.Fatalf("%d records, %v", len(records), err)
	}
	return records[0]
}

func TestRecord_WrittenAsItWasRead(t *testing.T) {
	rec := readOne(t, clubGame)
	if rec.First != "Әлия Қожа" || rec.Second != `Jan "Honza" Novák` || len(rec.Moves) != 3 || !rec.Moves[0].HasClock {
		t.Errorf("read %+v", rec)
	}
	var out bytes.Buffer
	if err := rec.Write(&out); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(clubGame, out.String()); diff != "" {
		t.Errorf("(-read +written):\n%s", diff)
	}
}

// TestRecord_OtherPrograms: a byte order mark, White and Black, CRLF, one pair
// a line in two digits, lower-case x (spec/rules.md 5).
func TestRecord_OtherPrograms(t *testing.T) {
	rec := readOne(t, "\ufeff[White \"A\"]\r\n[Black \"B\"]\r\n[WhiteTime \"100\"]\r\n[Rules \"togyz-tomove\"]\r\n\r\n1. 76 54\r\n2. 91\r\n")
	if rec.First != "A" || rec.Second != "B" || len(rec.Moves) != 3 || rec.HasResult {
		t.Errorf("%+v", rec)
	}
	if diff := cmp.Diff([]Tag{{"WhiteTime", "100"}}, rec.Other); diff != "" {
		t.Errorf("other tags (-want +got):\n%s", diff)
	}
	if rec.Start != mustRuleset(t, "togyz-tomove").Start() {
		t.Errorf("starts from %v", rec.Start)
	}
}

func TestRecord_Rules_FallBack(t *testing.T) {
	fallback := mustRuleset(t, "togyz-onemove")
	records, err := ReadRecords(strings.NewReader("1. 9 9"), fallback)
	if err != nil || len(records) != 1 || records[0].Rules != fallback {
		t.Errorf("%+v, %v", records, err)
	}
}

func TestRecord_SeveralInOneFile(t *testing.T) {
	records, err := ReadRecords(strings.NewReader(clubGame+clubGame+"[Event \"no moves\"]\n\n[Event \"nor here\"]\n"), Ruleset{})
	if err != nil || len(records) != 4 || records[3].Event != "nor here" || len(records[1].Moves) != 3 {
		t.Errorf("%d records, %v", len(records), err)
	}
}

func TestRecord_CommentsMayLookLikeTags(t *testing.T) {
	rec := readOne(t, "1. 3:2 {as in\n\n[Event \"Club\"]\n34} 3:2 {}")
	if len(rec.Moves) != 2 || rec.Event != "" {
		t.Errorf("%+v", rec)
	}
}

func TestRecord_Position(t *testing.T) {
	const text = "[Result \"*\"]\n[Rules \"bestemshe-immediate\"]\n[Position \"6,0,1,6,6/6,0,1,6,6 6,6 2\"]\n\n1... 1-1\n2. 1:2\n*\n\n"
	rec := readOne(t, text)
	var out bytes.Buffer
	if err := rec.Write(&out); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(text, out.String()); diff != "" {
		t.Errorf("(-read +written):\n%s", diff)
	}
}

func TestReadRecords_Refuses(t *testing.T) {
	for text, cause := range map[string]error{
		"":                               ErrRecord,
		" \n\ufeff":                      ErrRecord,
		"\xff\xfe":                       ErrRecord,
		"[Rules \"chess\"]\n":            ErrRuleset,
		"[Result \"2-0\"]\n":             ErrOutcome,
		"[Position \"5\"]\n":             ErrPosition,
		"1. e4":                          ErrMoveList,
		"1. 3 {open":                     ErrMoveList,
		"[Event \"a\"\n":                 ErrRecord,
		"[Event a]\n":                    ErrRecord,
		"[Event \"a\"b\"]\n":             ErrRecord,
		"[Event \"\\n\"]\n":              ErrRecord,
		"[Event \"\\\"]\n":               ErrRecord,
		"[ \"a\"]\n":                     ErrRecord,
		"[Event \"a\"]\n[Event \"b\"]\n": ErrRecord,
		"[First \"a\"]\n[White \"b\"]\n": ErrRecord,
	} {
		_, err := ReadRecords(strings.NewReader(text), Ruleset{})
		if !errors.Is(err, ErrRecord) || !errors.Is(err, cause) {
			t.Errorf("%q: %v, want %v", text, err, cause)
		}
	}
	records, err := ReadRecords(strings.NewReader(clubGame+"[Rules \"chess\"]\n"), Ruleset{})
	if len(records) != 1 || err == nil || !strings.Contains(err.Error(), "game 2") {
		t.Errorf("%d records before the bad one, %v", len(records), err)
	}
}

func TestRecord_Ending(t *testing.T) {
	won := Replay{End: Ending{FirstWins, Goal}}
	var open Replay
	for _, c := range []struct {
		name     string
		rec      Record
		moves    Replay
		want     Ending
		conflict bool
	}{
		{"the moves decide", Record{}, won, won.End, false},
		{"the tags agree", Record{Result: FirstWins, HasResult: true, Termination: Goal}, won, won.End, false},
		{"another result", Record{Result: SecondWins, HasResult: true}, won, won.End, true},
		{"a result left open", Record{HasResult: true}, won, won.End, true},
		{"another reason", Record{Result: FirstWins, HasResult: true, Termination: Flag}, won, won.End, true},
		{"the tags stand", Record{Result: Drawn, HasResult: true, Termination: Agreement}, open, Ending{Drawn, Agreement}, false},
		{"another program's word stands for no reason", Record{Result: Drawn, HasResult: true, Termination: "normal"}, open, Ending{Outcome: Drawn}, true},
		{"another program's word against the moves", Record{Termination: "normal"}, won, won.End, true},
		{"another program's word without a result", Record{Termination: "unterminated"}, open, Ending{}, false},
		{"a result behind the moves against the tag", Record{Result: FirstWins, HasResult: true, OtherResult: SecondWins}, open, Ending{Outcome: FirstWins}, true},
		{"a reason without a result", Record{HasResult: true, Termination: Flag}, open, Ending{}, false},
	} {
		if got := c.rec.Ending(c.moves); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
		if err := c.rec.Conflict(c.moves); (err != nil) != c.conflict {
			t.Errorf("%s: conflict %v", c.name, err)
		}
	}
}

// TestReadRecords_TwoResults_FailItsOwnGame reads on behind a game whose result
// behind the moves contradicts its tag.
func TestReadRecords_TwoResults_FailItsOwnGame(t *testing.T) {
	records, err := ReadRecords(strings.NewReader("[Result \"1-0\"]\n\n1. 3 0-1\n\n"+clubGame), Ruleset{})
	if err != nil || len(records) != 2 || records[0].Result != FirstWins || records[0].OtherResult != SecondWins {
		t.Fatalf("%+v, %v", records, err)
	}
	game, err := records[0].Replay(0)
	if conflict := records[0].Conflict(game); err != nil || !errors.Is(conflict, ErrMisrecorded) {
		t.Errorf("conflict %v, %v", conflict, err)
	}
}

func TestRecord_Write_IllegalMove(t *testing.T) {
	var out bytes.Buffer
	err := Record{Moves: []WrittenMove{{Hole: 3}, {Hole: 6}}}.Write(&out)
	var moveErr *MoveError
	if !errors.As(err, &moveErr) || moveErr.Ply != 2 || out.Len() != 0 {
		t.Errorf("%v, %d bytes written", err, out.Len())
	}
}
