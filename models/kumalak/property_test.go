package kumalak

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// drawGame plays random moves from a board, at most limit of them.
func drawGame(t *rapid.T, start Board, limit int) (holes []int, boards []Board) {
	at := start
	for len(holes) < limit && len(at.LegalHoles()) > 0 {
		hole := rapid.SampledFrom(at.LegalHoles()).Draw(t, "hole")
		next, err := at.Play(hole)
		if err != nil {
			t.Fatalf("%v, legal hole %d: %v", at, hole, err)
		}
		at = next
		holes, boards = append(holes, hole), append(boards, at)
	}
	return holes, boards
}

func TestStones_NeverLostNorMade(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRuleset(t)
		_, boards := drawGame(t, drawBoard(t, r), 60)
		for _, b := range boards {
			if sum := b.Row(First) + b.Row(Second) + b.Kazan(First) + b.Kazan(Second); sum != r.Stones() {
				t.Fatalf("%v: %d stones, want %d", b, sum, r.Stones())
			}
		}
	})
}

// TestBestemshe_KazansStayEven is the parity proof of spec/rules.md 3.4, from
// which it follows that 25:25 cannot occur.
func TestBestemshe_KazansStayEven(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rapid.SampledFrom(Rulesets()[:6]).Draw(t, "rules")
		_, boards := drawGame(t, r.Start(), 300)
		for _, b := range boards {
			if b.Kazan(First)%2 != 0 || b.Kazan(Second)%2 != 0 || b.End().Outcome == Drawn {
				t.Fatalf("%v %v", b, b.End())
			}
		}
	})
}

// TestEnd_SideToMoveHasAMove: whatever the end rule, a game goes on only while
// the side to move can move.
func TestEnd_SideToMoveHasAMove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, boards := drawGame(t, drawBoard(t, drawRuleset(t)), 30)
		for _, b := range boards {
			if b.Over() == (len(b.LegalHoles()) > 0) {
				t.Fatalf("%v: over %v, legal holes %v", b, b.Over(), b.LegalHoles())
			}
		}
	})
}

func TestPositionString_RoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, drawRuleset(t))
		back, err := ParsePosition(b.rules, b.String())
		if err != nil || back != b {
			t.Fatalf("%v comes back as %v, %v", b, back, err)
		}
	})
}

// TestSowing_TellsTheMove drops the described stones one by one and must come
// to the board of the move.
func TestSowing_TellsTheMove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, drawRuleset(t))
		for _, hole := range b.LegalHoles() {
			s, err := b.Sowing(hole)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := applySowing(b, s), b.moved(hole); got != want {
				t.Fatalf("%v, hole %d: %+v gives %v, want %v", b, hole, s, got, want)
			}
		}
	})
}

func applySowing(b Board, s Sowing) Board {
	mover := b.ToMove()
	b.add(s.From.Side, s.From.Hole, -s.Stones)
	if s.Stones > 1 {
		b.add(s.From.Side, s.From.Hole, 1)
	}
	for _, p := range s.Path {
		if b.Tuzdyk(p.Side.Other()) != p.Hole {
			b.add(p.Side, p.Hole, 1)
		}
	}
	b.addKazan(First, s.ToKazan[First])
	b.addKazan(Second, s.ToKazan[Second])
	if s.Captured > 0 {
		b.add(s.Landing.Side, s.Landing.Hole, -s.Captured)
		b.addKazan(mover, s.Captured)
	}
	if s.Tuzdyk {
		b.setTuzdyk(mover, s.Landing.Hole)
	}
	return b
}

func TestNotation_RoundTrip(t *testing.T) {
	spellings := map[string]func(Board, int) string{
		"signs": Notation, "digits": TwoDigits,
		"hole": func(_ Board, hole int) string { return fmt.Sprint(hole) },
	}
	rapid.Check(t, func(t *rapid.T) {
		start := drawRuleset(t).Start()
		holes, boards := drawGame(t, start, 80)
		for name, spell := range spellings {
			text, at := "1.", start
			for i, hole := range holes {
				text += " " + spell(at, hole)
				at = boards[i]
			}
			list, err := ParseMoves(text)
			if err != nil {
				t.Fatalf("%s: %q: %v", name, text, err)
			}
			r, err := ReplayMoves(start, list.Moves, 0)
			if err != nil || r.Last() != at {
				t.Fatalf("%s: %q ends at %v, %v, want %v", name, text, r.Last(), err, at)
			}
		}
	})
}

// TestChecksums_AnyWrongReadingIsFound falsifies one checksum of a game.
func TestChecksums_AnyWrongReadingIsFound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start := drawRuleset(t).Start()
		holes, boards := drawGame(t, start, 40)
		bad := rapid.IntRange(0, len(holes)-1).Draw(t, "bad ply")
		at := start
		moves := make([]WrittenMove, len(holes))
		for i, hole := range holes {
			s, _ := at.Sowing(hole)
			moves[i] = WrittenMove{Hole: hole, Landing: s.Landing.Hole, Mark: s.Mark(), Kazan: s.Kazan, HasKazan: true}
			at = boards[i]
		}
		if _, err := ReplayMoves(start, moves, 0); err != nil {
			t.Fatal(err)
		}
		m := &moves[bad]
		switch rapid.IntRange(0, 2).Draw(t, "checksum") {
		case 0:
			m.Landing = m.Landing%9 + 1
		case 1:
			m.Mark = map[Mark]Mark{PlainMark: CaptureMark, CaptureMark: TuzdykMark, TuzdykMark: PlainMark}[m.Mark]
		default:
			m.Kazan++
		}
		r, err := ReplayMoves(start, moves, 0)
		moveErr, ok := err.(*MoveError)
		if !ok || moveErr.Ply != bad+1 || r.Plies() != bad {
			t.Fatalf("a wrong reading at ply %d: %d plies played, error %v", bad+1, r.Plies(), err)
		}
		if _, ok := moveErr.Err.(*Mismatch); !ok {
			t.Fatalf("cause %v, want a mismatch", moveErr.Err)
		}
	})
}

func TestRecord_RoundTrip(t *testing.T) {
	text := rapid.StringMatching(`[A-Za-zҚқӘә0-9 ."\\\[\]{}]{1,20}`)
	rapid.Check(t, func(t *rapid.T) {
		var written []Record
		var file bytes.Buffer
		for range rapid.IntRange(1, 3).Draw(t, "games") {
			// A ruleset without an id cannot be written.
			r := rapid.SampledFrom(Rulesets()).Draw(t, "rules")
			rec := Record{Rules: r, Start: r.Start(), HasResult: true}
			if rapid.Bool().Draw(t, "from a position") {
				rec.Start = drawBoard(t, r)
			}
			for _, field := range rec.tagFields() {
				if rapid.Bool().Draw(t, "has "+field.name) {
					*field.text = text.Draw(t, field.name)
				}
			}
			rec.Result = rapid.SampledFrom([]Outcome{Undecided, FirstWins, SecondWins, Drawn}).Draw(t, "result")
			rec.Termination = rapid.SampledFrom(append(Reasons(), NoReason)).Draw(t, "termination")
			rec.Other = []Tag{{"FirstRating", text.Draw(t, "rating")}}
			rec.Moves = drawWrittenGame(t, rec.Start)
			if err := rec.Write(&file); err != nil {
				t.Fatal(err)
			}
			written = append(written, rec)
		}
		read, err := ReadRecords(strings.NewReader(file.String()), Ruleset{})
		if err != nil {
			t.Fatalf("%v in\n%s", err, file.String())
		}
		if diff := cmp.Diff(written, read, cmp.AllowUnexported(Board{}, Ruleset{})); diff != "" {
			t.Fatalf("(-written +read):\n%s", diff)
		}
	})
}

// drawWrittenGame is a random game as Record.Write writes it, some moves with
// a clock, sometimes with moves after the end.
func drawWrittenGame(t *rapid.T, start Board) []WrittenMove {
	var moves []WrittenMove
	holes, boards := drawGame(t, start, 30)
	at := start
	for i, hole := range holes {
		m, err := Written(at, hole)
		if err != nil {
			t.Fatal(err)
		}
		if rapid.Bool().Draw(t, "clocked") {
			m.HasClock = true
			m.Clock = time.Duration(rapid.IntRange(0, 10_000_000).Draw(t, "tenths")) * (100 * time.Millisecond) % (100 * time.Hour)
		}
		moves = append(moves, m)
		at = boards[i]
	}
	if at.Over() && rapid.Bool().Draw(t, "goes on") {
		moves = append(moves, WrittenMove{Hole: 3, Landing: 2}, WrittenMove{Hole: 1})
	}
	return moves
}
