package tiebreak

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
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
	// Bye: no opponent in this round, for the points awarded. The free round of
	// a round robin with an odd field is none: it is no round of that player.
	Bye
	// Pending: paired, and not finished. It counts for nothing yet.
	Pending
)

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
			g.Kind == Bye && second != 0,
			g.Kind != Bye && (!known[second] || first == second):
			return fmt.Errorf("%w: round %d has a game %d-%d", ErrInput, g.Round, first, second)
		case g.Round < 1:
			return fmt.Errorf("%w: game %d-%d is in round %d", ErrInput, first, second, g.Round)
		}
	}
	return nil
}

// Record is one round from one player's side. Opponent is 0 in a bye; Award is
// his, in tenths of a point; Began says that he was the first player.
type Record struct {
	Round    int
	Opponent int
	Award    int
	Kind     Kind
	Began    bool
}

// Field is an event laid out player by player, as criteria read it. Removed
// players, their games and pending games are not in it.
type Field struct {
	numbers       []int
	records       map[int][]Record
	points        map[int]int
	scoring       Scoring
	preDetermined bool
}

// newField lays out an event that has been checked.
func newField(e Event) *Field {
	f := &Field{
		records:       make(map[int][]Record, len(e.Players)),
		points:        make(map[int]int, len(e.Players)),
		scoring:       cmp.Or(e.Scoring, standardScoring),
		preDetermined: e.PreDetermined,
	}
	counts := make(map[int]bool, len(e.Players))
	for _, p := range e.Players {
		if p.Status != Removed {
			f.numbers = append(f.numbers, p.Number)
			counts[p.Number] = true
		}
	}
	slices.Sort(f.numbers)
	for _, g := range e.Games {
		first, second := g.Players[0], g.Players[1]
		if g.Kind == Pending || !counts[first] || (g.Kind != Bye && !counts[second]) {
			continue
		}
		f.add(first, Record{Round: g.Round, Opponent: second, Award: g.Award[0], Kind: g.Kind, Began: g.Kind != Bye})
		if g.Kind != Bye {
			f.add(second, Record{Round: g.Round, Opponent: first, Award: g.Award[1], Kind: g.Kind})
		}
	}
	for _, records := range f.records {
		slices.SortStableFunc(records, func(a, b Record) int { return cmp.Compare(a.Round, b.Round) })
	}
	return f
}

func (f *Field) add(player int, r Record) {
	f.records[player] = append(f.records[player], r)
	f.points[player] += r.Award
}

// Records are the player's rounds in order.
func (f *Field) Records(player int) []Record { return f.records[player] }

// Points are the player's points, in tenths.
func (f *Field) Points(player int) int { return f.points[player] }

// Met reports whether a round counts as a game against its opponent: played, or
// forfeited where forfeits are ordinary games (C.07 6, 15.2).
func (f *Field) Met(r Record) bool {
	return r.Kind == Played || r.Kind == Forfeit && f.preDetermined
}
