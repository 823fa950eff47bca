package tiebreak

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
)

// readTRF reads the round robins of testdata: the 001 lines of a tournament
// report, with results 1 = 0 + - and free rounds.
func readTRF(text string) (Event, error) {
	e := Event{PreDetermined: true}
	type half struct {
		opponent int
		result   string
		white    bool
	}
	halves := map[[2]int]half{} // by player and round
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		if strings.HasPrefix(line, "192 FIDE_DOUBLEROUNDROBIN") {
			e.Meetings = 2
		}
		if strings.HasPrefix(line, "162 ") {
			scoring, err := readScoring(line)
			if err != nil {
				return e, err
			}
			e.Scoring = scoring
		}
		if !strings.HasPrefix(line, "001 ") {
			continue
		}
		number, err := strconv.Atoi(strings.TrimSpace(line[4:8]))
		if err != nil {
			return e, err
		}
		e.Players = append(e.Players, Player{Number: number})
		fields := strings.Fields(line[89:])
		for i := 0; i+2 < len(fields); i += 3 {
			opponent, err := strconv.Atoi(fields[i])
			if err != nil {
				return e, err
			}
			if opponent != 0 {
				halves[[2]int{number, i/3 + 1}] = half{opponent, fields[i+2], fields[i+1] == "w"}
			}
		}
	}
	worth := cmp.Or(e.Scoring, standardScoring)
	awards := map[string]int{"1": worth.Win, "+": worth.Win, "=": worth.Draw, "0": worth.Loss, "-": worth.Loss}
	for at, own := range halves {
		if !own.white {
			continue
		}
		other, ok := halves[[2]int{own.opponent, at[1]}]
		if !ok {
			return e, fmt.Errorf("round %d: %d has no opponent's side", at[1], at[0])
		}
		g := Game{
			Round:   at[1],
			Players: [2]int{at[0], own.opponent},
			Award:   [2]int{awards[own.result], awards[other.result]},
		}
		if strings.Contains("+-", own.result) {
			g.Kind = Forfeit
		}
		e.Games = append(e.Games, g)
	}
	return e, nil
}

// readScoring reads a 162 line: code and points, such as "W  3.0    D  1.0".
func readScoring(line string) (Scoring, error) {
	var s Scoring
	fields := strings.Fields(line)[1:]
	for i := 0; i+1 < len(fields); i += 2 {
		tenths, err := strconv.Atoi(strings.Replace(fields[i+1], ".", "", 1))
		if err != nil {
			return s, err
		}
		switch fields[i] {
		case "W":
			s.Win = tenths
		case "D":
			s.Draw = tenths
		case "L":
			s.Loss = tenths
		}
	}
	return s, nil
}
