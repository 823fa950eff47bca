package tiebreak

import (
	"cmp"
	"slices"
)

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
	adjusted      map[int]int
	scoring       Scoring
	preDetermined bool
	plannedRounds int
}

// newField lays out an event that has been checked.
func newField(e Event) *Field {
	f := &Field{
		records:       make(map[int][]Record, len(e.Players)),
		points:        make(map[int]int, len(e.Players)),
		scoring:       cmp.Or(e.Scoring, standardScoring),
		preDetermined: e.PreDetermined,
		plannedRounds: e.PlannedRounds,
	}
	counts := make(map[int]bool, len(e.Players))
	for _, p := range e.Players {
		if p.Status != Removed {
			f.numbers = append(f.numbers, p.Number)
			counts[p.Number] = true
		}
	}
	slices.Sort(f.numbers)
	f.readGames(e.Games, counts)
	if !e.PreDetermined {
		f.fillGaps(e.Games)
	}
	for _, records := range f.records {
		slices.SortStableFunc(records, func(a, b Record) int { return cmp.Compare(a.Round, b.Round) })
	}
	f.adjusted = make(map[int]int, len(f.numbers))
	for _, number := range f.numbers {
		f.adjusted[number] = f.adjust(number)
	}
	return f
}

// readGames gives every player who counts his side of every finished game.
func (f *Field) readGames(games []Game, counts map[int]bool) {
	for _, g := range games {
		first, second := g.Players[0], g.Players[1]
		if g.Kind == Pending || !counts[first] || (!g.Kind.IsBye() && !counts[second]) {
			continue
		}
		f.add(first, Record{Round: g.Round, Opponent: second, Award: g.Award[0], Kind: g.Kind, Began: !g.Kind.IsBye()})
		if !g.Kind.IsBye() {
			f.add(second, Record{Round: g.Round, Opponent: first, Award: g.Award[1], Kind: g.Kind})
		}
	}
}

// fillGaps adds a zero-point bye for every round in which a player of a Swiss
// was not paired: before a late entry, after a withdrawal. Rounds later than any
// game have not happened.
func (f *Field) fillGaps(games []Game) {
	last := 0
	type seat struct{ player, round int }
	seated := make(map[seat]bool, 2*len(games))
	for _, g := range games {
		last = max(last, g.Round)
		seated[seat{g.Players[0], g.Round}] = true
		seated[seat{g.Players[1], g.Round}] = true
	}
	f.plannedRounds = max(f.plannedRounds, last)
	for _, number := range f.numbers {
		for round := 1; round <= last; round++ {
			if !seated[seat{number, round}] {
				f.add(number, Record{Round: round, Kind: RequestedBye})
			}
		}
	}
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
