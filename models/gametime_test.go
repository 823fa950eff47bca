package models_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"toreshi/clock"
	. "toreshi/models"
	"toreshi/models/kumalak"
)

// recordOf reads a game record from its TimeControl, its further tags and its moves.
func recordOf(t testing.TB, control, moves string, tags ...string) kumalak.Record {
	t.Helper()
	text := strings.Join(append(tags, `[TimeControl "`+control+`"]`), "\n") + "\n\n" + moves
	records, err := kumalak.ReadRecords(strings.NewReader(text), kumalak.Ruleset{})
	if err != nil {
		t.Fatal(err)
	}
	return records[0]
}

// TestGameTimes gives the instants of the moves in seconds, -1 where none is known.
func TestGameTimes(t *testing.T) {
	for _, tt := range []struct {
		name, control, moves string
		want                 []float64
	}{
		{"sudden death", "300", "3 {[%clk 0:04:58.5]} 3 {[%clk 0:04:57.0]} 1 {[%clk 0:04:50.0]}", []float64{1.5, 4.5, 13}},
		{"increment included", "300+3", "3 {[%clk 0:05:01.0]} 3 {[%clk 0:05:02.5]} 1 {[%clk 0:05:00.0]}", []float64{2, 2.5, 6.5}},
		{"first increment on the clock", "300+3", "3 {[%clk 0:05:05.0]} 3 {[%clk 0:05:02.5]} 1 {[%clk 0:05:00.0]}", []float64{1, 4.5, 12.5}},
		{"a time for each side", "W300-B240", "3 {[%clk 0:04:59.0]} 3 {[%clk 0:03:58.0]}", []float64{1, 3}},
		{"as people type it", "5+3", "3 {[%clk 0:04:58.5]} 3 {[%clk 0:04:57.0]}", []float64{4.5, 10.5}},
		{"a delay is not counted", "10 d5", "3 {[%clk 0:10:00.0]} 3 {[%clk 0:09:59.0]}", []float64{0, 1}},
		{"hourglass", "hourglass 3", "3 {[%clk 0:02:50.0]} 3 {[%clk 0:03:05.0]} 1 {[%clk 0:02:52.0]}", []float64{10, 15, 18}},
		{"the second period with a number of moves", "1/60+5:600", "3 {[%clk 0:10:55.0]} 3 {[%clk 0:11:05.0]} 1 {[%clk 0:10:50.0]}", []float64{10, 10, 15}},
		{"the second period at zero", "10:600", "3 {[%clk 0:00:04.0]} 3 {[%clk 0:00:09.0]} 1 {[%clk 0:09:59.0]}", []float64{6, 7, 12}},
		{"time added by the arbiter", "60", "3 {[%clk 0:00:50.0]} 3 {[%clk 0:00:50.0]} 1 {[%clk 0:02:00.0]} 1 {[%clk 0:00:49.0]}", []float64{10, 20, 20, 21}},
		{"a gap closes again", "60+1", "3 {[%clk 0:01:00.0]} 3 1 {[%clk 0:01:00.0]} 1 {[%clk 0:01:00.0]} 2 {[%clk 0:01:00.0]}", []float64{1, -1, -1, 4, 5}},
		{"no comments", "300", "3 3 1", []float64{-1, -1, -1}},
		{"no control", "?", "3 {[%clk 0:04:58.5]}", []float64{-1}},
	} {
		moves, timed := GameTimes(recordOf(t, tt.control, tt.moves))
		var got []float64
		known := false
		for _, m := range moves {
			if !m.Timed {
				got = append(got, -1)
				continue
			}
			known = true
			got = append(got, float64(m.At)/1000)
		}
		if diff := cmp.Diff(tt.want, got); diff != "" || timed != known {
			t.Errorf("%s: timed %v (-want +got):\n%s", tt.name, timed, diff)
		}
	}
}

// TestGameTimes_SecondBegins: the clocks belong to the sides, not to the halves of
// the move list.
func TestGameTimes_SecondBegins(t *testing.T) {
	moves, _ := GameTimes(recordOf(t, "W300-B240", "1... 3 {[%clk 0:03:58.0]} 1 {[%clk 0:04:57.0]}", `[Position "5,5,5,5,5/5,5,5,5,5 0,0 2"]`))
	want := []TimedMove{{Hole: 3, At: 2000, Timed: true}, {Hole: 1, At: 5000, Timed: true}}
	if !slices.Equal(want, moves) {
		t.Errorf("got %+v, want %+v", moves, want)
	}
}

// TestProperty_GameTimes_AreThoseOfTheClock: what the clock package showed after
// each press gives back the times that were used.
func TestProperty_GameTimes_AreThoseOfTheClock(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom([]string{"300", "W400-B300", "120+5", "3/60+2:60+2", "2/100:50:30"}).Draw(t, "control")
		control, err := clock.ParseCoded(text)
		if err != nil {
			t.Fatal(err)
		}
		k, err := clock.New(control).Start(clock.First, 0)
		rec := kumalak.Record{Rules: kumalak.Rulesets()[0], TimeControl: text}
		var want []TimedMove
		at := int64(0)
		for err == nil {
			// The first moves are fast: they show that the first increment was on the clock.
			at += rapid.Int64Range(0, 1900).Draw(t, "used") / 100 * 100
			mover := k.Turn
			if k, err = k.Press(at); err != nil || len(want) == 40 {
				break
			}
			m := kumalak.WrittenMove{Hole: 1, HasClock: true}
			m.Clock = time.Duration(k.Faces[mover].Left) * time.Millisecond
			rec.Moves = append(rec.Moves, m)
			want = append(want, TimedMove{Hole: 1, At: at, Timed: true})
		}
		got, _ := GameTimes(rec)
		if len(want) > 0 && !slices.Equal(want, got) {
			t.Fatalf("got %+v, want %+v", got, want)
		}
	})
}
