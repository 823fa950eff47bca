package desk

import (
	"errors"
	"fmt"
	"strings"

	"toreshi/models/store"
	"toreshi/pairing"
)

// The rules a pairing made by hand can break.
const (
	// BreaksC1: the two have met.
	BreaksC1 = "C1"
	// BreaksC2: this player may not have the bye.
	BreaksC2 = "C2"
	// BreaksC3: both have the same absolute colour claim.
	BreaksC3 = "C3"
	// BreaksColours: a player gets a colour three times in a row, or three times
	// more than the other (C.04.1 6 and 7).
	BreaksColours = "colours"
	// BreaksForbidden: the two are kept apart.
	BreaksForbidden = "forbidden"
	// BreaksAvoid: the two should not meet if possible; it needs no Force.
	BreaksAvoid = "avoid"
)

// Break is a rule that a pairing made by hand breaks, and the start numbers of the
// players it concerns.
type Break struct {
	Rule    string `json:"rule"`
	Players []int  `json:"players"`
}

// String writes the rule with its players in signs that need no language: "C1 3–7",
// "≠ 3–7" for players kept apart, "C.04.1 3" for colours.
func (b Break) String() string {
	numbers := make([]string, len(b.Players))
	for i, n := range b.Players {
		numbers[i] = fmt.Sprint(n)
	}
	rule := b.Rule
	switch b.Rule {
	case BreaksColours:
		rule = "C.04.1"
	case BreaksForbidden, BreaksAvoid:
		rule = "≠"
	}
	return rule + " " + strings.Join(numbers, "–")
}

func breaksText(broken []Break) string {
	all := make([]string, len(broken))
	for i, b := range broken {
		all[i] = b.String()
	}
	return strings.Join(all, "; ")
}

// DraftBreaks tells what a pairing by hand of a drafted Swiss round would break.
// One that is not complete is an error.
func DraftBreaks(tx *store.Tx, round string, hand ByHand) ([]Break, error) {
	next, err := readSwissRound(tx, round)
	if err != nil {
		return nil, err
	}
	pairs, bye, err := next.numbersOf(hand.Pairs, hand.Bye)
	if err != nil {
		return nil, err
	}
	return next.breaks(pairs, bye)
}

// breaks checks a complete pairing against C1 to C3, the forbidden pairs and the
// basic rules on colours. It asks the engine about each pair alone, so that both
// always mean the same by a rule.
func (n *nextRound) breaks(pairs []pairing.Pair, bye int) ([]Break, error) {
	var broken []Break
	add := func(rule string, players ...int) { broken = append(broken, Break{rule, players}) }
	alone := n.aloneInput()
	for _, pair := range pairs {
		own, obstacle, err := alone.ask(pair.First, pair.Second)
		if err != nil {
			return nil, err
		}
		switch obstacle {
		case pairing.ObstacleRematches:
			add(BreaksC1, pair.First, pair.Second)
		case pairing.ObstacleColours:
			add(BreaksC3, pair.First, pair.Second)
		case pairing.ObstacleUnknown:
			add(BreaksC1, pair.First, pair.Second)
			add(BreaksC3, pair.First, pair.Second)
		}
		if own != pair { // else the rules want it so
			for _, number := range alone.badColours(pair) {
				add(BreaksColours, number)
			}
		}
		switch {
		case n.together(n.basis.Apart, pair):
			add(BreaksForbidden, pair.First, pair.Second)
		case n.together(n.basis.Avoid, pair):
			add(BreaksAvoid, pair.First, pair.Second)
		}
	}
	if bye != 0 {
		_, obstacle, err := alone.ask(bye)
		if err != nil {
			return nil, err
		}
		if obstacle != none {
			add(BreaksC2, bye)
		}
	}
	return broken, nil
}

// together tells whether two players are in one of the groups.
func (n *nextRound) together(groups [][]string, pair pairing.Pair) bool {
	for _, group := range groups {
		found := 0
		for _, id := range group {
			if number := n.basis.Numbers[id]; number == pair.First || number == pair.Second {
				found++
			}
		}
		if found == 2 {
			return true
		}
	}
	return false
}

// none is the obstacle of a pair that may meet.
const none = pairing.Obstacle(255)

// alone is a round in which only the players asked about are there.
type alone struct {
	swiss pairing.Swiss
	at    map[int]int // place in the list of players by number
}

func (n *nextRound) aloneInput() *alone {
	a := &alone{swiss: *n.swiss, at: make(map[int]int, len(n.swiss.Players))}
	a.swiss.Forbidden = nil
	a.swiss.Players = make([]pairing.Entrant, len(n.swiss.Players))
	copy(a.swiss.Players, n.swiss.Players)
	for i := range a.swiss.Players {
		a.swiss.Players[i].Absent = true
		a.at[a.swiss.Players[i].Number] = i
	}
	return a
}

// ask lets the engine pair two players, or give one the bye, and tells what is in
// the way.
func (a *alone) ask(numbers ...int) (pairing.Pair, pairing.Obstacle, error) {
	for _, number := range numbers {
		a.swiss.Players[a.at[number]].Absent = false
		defer func() { a.swiss.Players[a.at[number]].Absent = true }()
	}
	paired, err := a.swiss.Pair()
	var no *pairing.NoPairingError
	switch {
	case errors.As(err, &no):
		return pairing.Pair{}, no.Obstacle, nil
	case err != nil:
		return pairing.Pair{}, none, err
	case len(paired.Pairs) > 0:
		return paired.Pairs[0], none, nil
	}
	return pairing.Pair{}, none, nil
}

// badColours lists the players whom a pair would give a colour too often.
func (a *alone) badColours(pair pairing.Pair) []int {
	var bad []int
	for _, seat := range []struct {
		number int
		colour pairing.Colour
	}{{pair.First, pairing.White}, {pair.Second, pairing.Black}} {
		more, row := 1, 1
		past := a.swiss.Players[a.at[seat.number]].Past
		counting := true
		for i := len(past) - 1; i >= 0; i-- {
			if !past[i].Outcome.Played() {
				continue
			}
			same := past[i].Colour == seat.colour
			if counting = counting && same; counting {
				row++
			}
			if more--; same {
				more += 2
			}
		}
		if row >= 3 || more >= 3 {
			bad = append(bad, seat.number)
		}
	}
	return bad
}
