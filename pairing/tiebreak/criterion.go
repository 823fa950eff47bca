package tiebreak

import (
	"errors"
	"fmt"
	"strings"
)

// ErrUnknownCriterion says that an order of standings names a criterion this
// package does not have.
var ErrUnknownCriterion = errors.New("unknown criterion")

// Criterion is one thing players are compared by.
type Criterion interface {
	// Key is the code the criterion is stored and exchanged by, in FIDE's
	// spelling where FIDE has one (C.07 5).
	Key() string
	// NameKey is the key of its name in the translations.
	NameKey() string
	// Abbreviation heads its column.
	Abbreviation() string
	// Compute gives every player of the group a value. The group are players
	// equal in all criteria before; it may be a single one. It must not be
	// changed.
	Compute(f *Field, group []int) map[int]Value
}

// Criteria are all criteria there are.
func Criteria() []Criterion {
	return []Criterion{Points{}, DirectEncounter{}, Wins{}, SonnebornBerger{}, Buchholz{}}
}

// FederationRoundRobin is the federation's order for an individual round robin:
// points, direct encounter, number of wins, Sonneborn-Berger (spec/rules.md
// 6.2). The extra blitz games it names next are played, not computed.
func FederationRoundRobin() []Criterion {
	return []Criterion{Points{}, DirectEncounter{}, Wins{}, SonnebornBerger{}}
}

// FederationSwiss is the federation's order for an individual Swiss: points,
// direct encounter, number of wins, Buchholz (spec/rules.md 6.2).
func FederationSwiss() []Criterion {
	return []Criterion{Points{}, DirectEncounter{}, Wins{}, Buchholz{}}
}

// ParseOrder reads an order of standings as it is stored: keys separated by
// commas, such as "PTS,DE,WIN,SB". A criterion may stand there twice, as direct
// encounter sometimes does.
func ParseOrder(text string) ([]Criterion, error) {
	known := map[string]Criterion{}
	for _, c := range Criteria() {
		known[c.Key()] = c
	}
	var order []Criterion
	for _, key := range strings.Split(text, ",") {
		c, ok := known[strings.ToUpper(strings.TrimSpace(key))]
		if !ok {
			return nil, fmt.Errorf("%w %q", ErrUnknownCriterion, strings.TrimSpace(key))
		}
		order = append(order, c)
	}
	return order, nil
}

// FormatOrder writes an order of standings as ParseOrder reads it.
func FormatOrder(order []Criterion) string {
	keys := make([]string, len(order))
	for i, c := range order {
		keys[i] = c.Key()
	}
	return strings.Join(keys, ",")
}

// eachPlayer computes a criterion that looks at one player at a time.
func eachPlayer(group []int, value func(player int) Value) map[int]Value {
	values := make(map[int]Value, len(group))
	for _, player := range group {
		values[player] = value(player)
	}
	return values
}
