package pairing

import (
	"errors"
	"fmt"
)

// ErrRedraw says that a table cannot be redrawn around the given first round.
var ErrRedraw = errors.New("the table cannot be redrawn")

// FirstRound is what is known when players enter after round 1 of a round robin
// has been paired: everybody who plays from now on, the pairs of round 1 in
// table order, and who was free in it (0: nobody, or he has gone).
type FirstRound struct {
	Players []int
	Pairs   []Pair
	Free    int
}

// Redrawn is the outcome of Redraw. Numbers holds each player's number in the
// new table. CatchUp are the games that the new table wants in round 1 and that
// nobody has played yet. Free is the player without an opponent in round 1, 0
// in an even field.
type Redrawn struct {
	Numbers map[int]int
	CatchUp []Pair
	Free    int
}

// Redraw gives numbers for a new Berger table whose first round contains exactly
// the pairs already made, with the same player beginning, so that nothing that
// was played is lost and still everybody meets everybody once.
//
// Round 1 of a Berger table of n is (i begins, n+1-i answers) for i up to n/2,
// which leaves this freedom: the pairs made keep their order, whoever had no
// opponent is paired by lot with another such player, and in an odd field the
// free one gets number 1, whose opponent is the dummy. A player who was already
// free stays free if anybody is. The lot depends on nothing but the seed and the
// order of the players given.
func Redraw(first FirstRound, seed uint64) (Redrawn, error) {
	waiting, err := first.waiting()
	if err != nil {
		return Redrawn{}, err
	}
	shuffle(&lots{state: seed}, waiting)

	drawn := Redrawn{Numbers: make(map[int]int, len(first.Players))}
	size, next := len(first.Players)+len(first.Players)%2, 1
	if len(first.Players)%2 == 1 {
		drawn.Free, waiting = takeFree(waiting, first.Free)
		drawn.Numbers[drawn.Free] = next
		next++
	}
	for i := 0; i+1 < len(waiting); i += 2 {
		drawn.CatchUp = append(drawn.CatchUp, Pair{First: waiting[i], Second: waiting[i+1]})
	}
	for _, pairs := range [][]Pair{first.Pairs, drawn.CatchUp} {
		for _, pair := range pairs {
			drawn.Numbers[pair.First] = next
			drawn.Numbers[pair.Second] = size + 1 - next
			next++
		}
	}
	return drawn, nil
}

// takeFree takes the player who stays free out of those without an opponent:
// the one who was free before, else the first drawn.
func takeFree(waiting []int, before int) (free int, rest []int) {
	at := 0
	for i, player := range waiting {
		if player == before {
			at = i
		}
	}
	rest = append(rest, waiting[:at]...)
	return waiting[at], append(rest, waiting[at+1:]...)
}

// waiting lists the players without an opponent in round 1, in the order given.
// It refuses pairs that no table could hold: a player twice, or one who is not
// among the players.
func (f FirstRound) waiting() ([]int, error) {
	if len(f.Players) < 2 {
		return nil, fmt.Errorf("%w: %w", ErrRedraw, ErrTooFewPlayers)
	}
	seated := make(map[int]bool, len(f.Players)) // present: a player; true: has an opponent
	for _, player := range f.Players {
		if _, twice := seated[player]; twice || player < 1 {
			return nil, fmt.Errorf("%w: player %d is listed twice or has no valid number", ErrRedraw, player)
		}
		seated[player] = false
	}
	for _, pair := range f.Pairs {
		for _, player := range []int{pair.First, pair.Second} {
			paired, known := seated[player]
			if !known || paired {
				return nil, fmt.Errorf("%w: player %d of a round 1 pair is missing or paired twice", ErrRedraw, player)
			}
			seated[player] = true
		}
	}
	var waiting []int
	for _, player := range f.Players {
		if !seated[player] {
			waiting = append(waiting, player)
		}
	}
	return waiting, nil
}
