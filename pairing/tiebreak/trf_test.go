package tiebreak

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
)

// readTRF reads the tournaments of testdata: the 001 lines of a tournament
// report up to a round, and the scoring.
func readTRF(text string, rounds int, preDetermined bool) (Event, error) {
	e := Event{PreDetermined: preDetermined}
	halves := map[[2]int]half{} // by player and round
	pairingBye := 0
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		switch {
		case strings.HasPrefix(line, "192 FIDE_DOUBLEROUNDROBIN"):
			e.Meetings = 2
		case strings.HasPrefix(line, "162 "):
			var err error
			if e.Scoring, pairingBye, err = readScoring(line); err != nil {
				return e, err
			}
		case strings.HasPrefix(line, "001 "):
			if err := readPlayer(&e, line, rounds, halves); err != nil {
				return e, err
			}
		}
	}
	e.Scoring = cmp.Or(e.Scoring, standardScoring)
	return e, pair(&e, halves, cmp.Or(pairingBye, e.Scoring.Win))
}

// half is one round of one player: opponent, colour, result.
type half struct {
	opponent int
	white    bool
	result   string
}

// readPlayer reads a 001 line: number in columns 5-8, rounds from column 92 on,
// ten columns each.
func readPlayer(e *Event, line string, rounds int, halves map[[2]int]half) error {
	number, err := strconv.Atoi(strings.TrimSpace(line[4:8]))
	if err != nil {
		return err
	}
	e.Players = append(e.Players, Player{Number: number})
	for round := 1; round <= rounds; round++ {
		at := 91 + 10*(round-1)
		if len(line) < at+8 || strings.TrimSpace(line[at:at+8]) == "" {
			continue
		}
		opponent, err := strconv.Atoi(strings.TrimSpace(line[at : at+4]))
		if err != nil {
			return err
		}
		halves[[2]int{number, round}] = half{opponent, line[at+5] == 'w', line[at+7 : at+8]}
	}
	return nil
}

// pair puts the halves together. The free round of a round robin is no round.
func pair(e *Event, halves map[[2]int]half, pairingBye int) error {
	s := e.Scoring
	awards := map[string]int{"1": s.Win, "+": s.Win, "F": s.Win, "=": s.Draw, "H": s.Draw, "0": s.Loss, "-": s.Loss, "Z": 0, "U": pairingBye}
	kinds := map[string]Kind{"+": Forfeit, "-": Forfeit, "F": FullPointBye, "H": RequestedBye, "Z": RequestedBye, "U": PairingBye}
	for at, own := range halves {
		if _, known := awards[own.result]; !known {
			return fmt.Errorf("round %d: result %q", at[1], own.result)
		}
		g := Game{Round: at[1], Players: [2]int{at[0], own.opponent}, Award: [2]int{awards[own.result], 0}, Kind: kinds[own.result]}
		other, paired := halves[[2]int{own.opponent, at[1]}]
		switch {
		case own.opponent == 0 && e.PreDetermined, paired && !own.white:
			continue
		case own.opponent != 0 && !paired:
			return fmt.Errorf("round %d: %d has no opponent's side", at[1], at[0])
		case paired:
			g.Award[1] = awards[other.result]
		}
		e.Games = append(e.Games, g)
	}
	return nil
}

// readScoring reads a 162 line: code and points, such as "W 3.0    D 1.0", and
// what a pairing-allocated bye is worth, 0 if it is not said.
func readScoring(line string) (s Scoring, pairingBye int, err error) {
	s = standardScoring
	fields := strings.Fields(line)[1:]
	for i := 0; i+1 < len(fields); i += 2 {
		tenths, err := strconv.Atoi(strings.Replace(fields[i+1], ".", "", 1))
		if err != nil {
			return s, 0, err
		}
		switch fields[i] {
		case "W":
			s.Win = tenths
		case "D":
			s.Draw = tenths
		case "L":
			s.Loss = tenths
		case "P":
			pairingBye = tenths
		}
	}
	return s, pairingBye, nil
}
