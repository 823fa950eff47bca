package tiebreak

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// commission is the exercise tournament of the FIDE technical commission
// (spec/tiebreaks.md 5.6): a player a line, then points, wins, Buchholz,
// Sonneborn-Berger.
const commission = `
1  9w1 13b= 2w= 15b1 4w= | 3.5 2 12.5 8
2  10b1 7w1 1b= 16w1 3b= | 4 3 13 9.5
3  11w= 6b1 8w1 4b= 2w= | 3.5 2 15.5 10.5
4  12b1 H 13w1 3w= 1b= | 3.5 2 14 9.25
5  13w0 15b0 11w1 7b= 10w1 | 2.5 2 8.5 4.25
6  14b0 3w0 U 10w1 8b1 | 3 3 11.5 6
7  15w1 2b0 16b0 5w= 11b0 | 1.5 1 14.5 3.25
8  16b= 14w1 3b0 13w1 6w0 | 2.5 2 13.5 5.25
9  1b0 10w0 H 11b- U | 1.5 1 9 2.25
10 2w0 9b1 15w0 6b0 5b0 | 1 1 13 1.5
11 3b= 16w0 5b0 9w+ 7w1 | 2.5 2 12.5 4.75
12 4w0 U 14b+ Z Z | 2 2 11.5 4
13 5b1 1w= 4b0 8b0 14w0 | 1.5 1 14 4.25
14 6w1 8b0 12w- Z 13b1 | 2 2 11 4.5
15 7b0 5w1 10b1 1w0 16b0 | 2 2 12 3.5
16 8w= 11b1 7w1 2b0 15w1 | 3.5 3 12.5 7.25
`

// readExercise reads the exercise and the values printed with it.
func readExercise(t *testing.T) (Event, map[int][]string) {
	t.Helper()
	e := Event{PlannedRounds: 5}
	want := map[int][]string{}
	halves := map[[2]int]half{}
	for line := range strings.Lines(strings.TrimSpace(commission)) {
		rounds, values, _ := strings.Cut(line, "|")
		fields := strings.Fields(rounds)
		var number int
		if _, err := fmt.Sscan(fields[0], &number); err != nil {
			t.Fatal(err)
		}
		e.Players = append(e.Players, Player{Number: number})
		want[number] = strings.Fields(values)
		for i, field := range fields[1:] {
			h := half{result: field[len(field)-1:], white: strings.Contains(field, "w")}
			if len(field) > 1 {
				if _, err := fmt.Sscan(field[:len(field)-2], &h.opponent); err != nil {
					t.Fatal(err)
				}
			}
			halves[[2]int{number, i + 1}] = h
		}
	}
	e.Scoring = standardScoring
	if err := pair(&e, halves, e.Scoring.Win); err != nil {
		t.Fatal(err)
	}
	return e, want
}

func TestRank_SwissOracle(t *testing.T) {
	e, want := readExercise(t)
	for _, row := range mustRank(t, e, "PTS,WIN,BH,SB").Rows {
		var got []string
		for _, v := range row.Values {
			got = append(got, v.Decimal())
		}
		if diff := cmp.Diff(want[row.Player.Number], got); diff != "" {
			t.Errorf("player %d (-want +got):\n%s", row.Player.Number, diff)
		}
	}
}

// 16.3: the two zero-point byes after which player 12 never came back count as
// draws for his opponents; everybody else's points count as they are.
func TestAdjustedScore_16_3(t *testing.T) {
	e, _ := readExercise(t)
	f := newField(e)
	for _, number := range f.numbers {
		want := f.Points(number)
		if number == 12 {
			want = 30
		}
		if got := f.adjusted[number]; got != want {
			t.Errorf("player %d: adjusted %d, want %d", number, got, want)
		}
	}
}

// 16.4: the dummies of the exercise, capped.
func TestStrength_DummyIsCapped_16_4(t *testing.T) {
	e, _ := readExercise(t)
	f := newField(e)
	for _, c := range []struct{ player, round, want int }{
		{4, 2, 25},  // half-point bye: half of five rounds, not his own 3½
		{6, 3, 25},  // pairing-allocated bye: not his own 3
		{11, 4, 15}, // forfeit win: the absent opponent's 1½
		{9, 4, 15},  // forfeit loss: his own 1½
		{1, 1, 15},  // a game: the opponent's points
	} {
		if got := f.Strength(c.player, f.Records(c.player)[c.round-1]); got != c.want {
			t.Errorf("player %d, round %d: %d, want %d", c.player, c.round, got, c.want)
		}
	}
}

// A round in which a player was not paired is a zero-point bye, also if the
// input does not say so; one whose game is pending is not.
func TestRank_SwissGapsAreZeroPointByes(t *testing.T) {
	e := Event{Players: []Player{{Number: 1}, {Number: 2}, {Number: 3}}, PlannedRounds: 2, Games: []Game{
		game(1, 1, 2, "1"),
		game(2, 2, 3, "1"),
	}}
	f := newField(e)
	if got, want := f.adjusted[1], 15; got != want { // he has left: his last round counts as a draw
		t.Errorf("player 1 has adjusted %d, want %d", got, want)
	}
	if got, want := f.adjusted[3], 0; got != want { // he came late
		t.Errorf("player 3 has adjusted %d, want %d", got, want)
	}
	e.Games = append(e.Games, Game{Round: 3, Players: [2]int{1, 2}, Kind: Pending})
	if records := newField(e).Records(1); len(records) != 2 {
		t.Errorf("player 1 has %d rounds, want 2: the third is still being played", len(records))
	}
}

// The Swiss groups of spec/tiebreaks.md 5.4.
func TestDE_SwissNotAllMet(t *testing.T) {
	swiss := func(games ...Game) Event {
		e := roundRobin(4, games...)
		e.PreDetermined = false
		return e
	}
	for name, c := range map[string]struct {
		event Event
		group []int
		want  map[int]int
	}{
		// 7, 8, 16: 16 has 1½, 8 can reach 1½
		"7,8,16": {swiss(game(1, 1, 3, "0"), game(2, 2, 3, "½")), []int{1, 2, 3}, map[int]int{1: 0, 2: 0, 3: 0}},
		// 5, 10, 14, 15: 14 and 15 can both reach 3
		"5,10,14,15": {
			swiss(game(1, 1, 2, "1"), game(2, 1, 3, "0"), game(3, 1, 4, "0"), game(4, 2, 4, "0")),
			[]int{1, 2, 3, 4},
			map[int]int{1: 0, 2: 0, 3: 0, 4: 0},
		},
		// 1 beat 2 and 3, who have not met and can reach 1 each
		"alone on top": {swiss(game(1, 1, 2, "1"), game(2, 1, 3, "1")), []int{1, 2, 3}, map[int]int{1: 1, 2: 2, 3: 2}},
		// 1 has 3; 2 has beaten 4 and 3 has beaten 4, 2-3 not played: the rest starts
		// anew, where 2 and 3 have 1 and can reach 2
		"first alone, rest open": {
			swiss(game(1, 1, 2, "1"), game(2, 1, 3, "1"), game(3, 1, 4, "1"), game(4, 2, 4, "1"), game(5, 3, 4, "1")),
			[]int{1, 2, 3, 4},
			map[int]int{1: 1, 2: 2, 3: 2, 4: 2},
		},
	} {
		if diff := cmp.Diff(c.want, encounterPlaces(c.event, c.group...)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}
