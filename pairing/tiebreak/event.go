package tiebreak

import (
	"errors"
	"fmt"
)

// ErrInput says that an Event contradicts itself; the text names the game or
// the player.
var ErrInput = errors.New("standings: impossible input")

// Kind says how a game came to its points.
type Kind int

const (
	// Played: over the board.
	Played Kind = iota
	// Forfeit: paired, but not played (+ and − on the crosstable).
	Forfeit
	// PairingBye: the pairing left him without an opponent. The free round of a
	// round robin with an odd field is none: it is no round of that player.
	PairingBye
	// FullPointBye: granted, with the points of a win.
	FullPointBye
	// RequestedBye: a half-point or zero-point bye; also every round in which
	// the player was not paired at all.
	RequestedBye
	// Pending: paired, and not finished. It counts for nothing yet.
	Pending
)

// IsBye reports whether there is no opponent.
func (k Kind) IsBye() bool {
	return k == PairingBye || k == FullPointBye || k == RequestedBye
}

// Status is a player's standing in the tournament.
type Status int

const (
	// Active: he plays.
	Active Status = iota
	// Withdrawn: he has gone and his results stand.
	Withdrawn
	// Removed: he has gone and his results have left the standings
	// (pairing.WithdrawalEffect). He has no rank, and nobody has points from him.
	Removed
)

// Player is an entrant, known by his start number.
type Player struct {
	Number int
	Status Status
}

// Game is one game of a round, or one player's bye. Players are the start
// numbers, the one who begins first; in a bye the second is 0. Award is what
// each of them got, in tenths of a point, in the same order.
type Game struct {
	Round   int
	Players [2]int
	Award   [2]int
	Kind    Kind
}

// Scoring is what results are worth, in tenths of a point. The zero value stands
// for 1, ½, 0.
type Scoring struct{ Win, Draw, Loss int }

var standardScoring = Scoring{Win: 10, Draw: 5, Loss: 0}

// Event is everything standings are computed from.
type Event struct {
	Players []Player
	Games   []Game
	Scoring Scoring
	// PreDetermined: all pairings were fixed before the first round, as in a
	// round robin. Forfeits then are ordinary games (C.07 15.2).
	PreDetermined bool
	// PlannedRounds is the number of rounds the tournament will have, which
	// bounds what an unplayed round of a Swiss counts (16.4.2). 0: those in Games.
	PlannedRounds int
	// Meetings is how often two players meet: 2 in a double round robin, else 1.
	Meetings int
}

// check refuses an event that no tournament can have.
func (e Event) check() error {
	known := make(map[int]bool, len(e.Players))
	for _, p := range e.Players {
		if p.Number < 1 || known[p.Number] {
			return fmt.Errorf("%w: player number %d is used twice or is no number", ErrInput, p.Number)
		}
		known[p.Number] = true
	}
	for _, g := range e.Games {
		first, second := g.Players[0], g.Players[1]
		switch {
		case !known[first],
			g.Kind.IsBye() && second != 0,
			!g.Kind.IsBye() && (!known[second] || first == second):
			return fmt.Errorf("%w: round %d has a game %d-%d", ErrInput, g.Round, first, second)
		case g.Round < 1:
			return fmt.Errorf("%w: game %d-%d is in round %d", ErrInput, first, second, g.Round)
		}
	}
	return nil
}
