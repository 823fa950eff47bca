package desk

import (
	"slices"
	"strconv"

	"toreshi/models"
	"toreshi/models/store"
	"toreshi/pairing"
	"toreshi/pairing/trf"
)

// byes writes the byes granted for rounds to come, and who is not there in the next.
func (e *trfExport) byes() error {
	if e.table.Tournament.System != models.SwissSystem {
		return nil
	}
	requests, err := ByeRequests(e.sheet.Tx, e.table.Tournament.ID)
	if err != nil {
		return err
	}
	for _, r := range requests {
		n := e.numbers[r.Player]
		if r.Round >= e.next && n != 0 && models.Present(e.table.Attendance[r.Player], r.Round) {
			e.file.Byes = append(e.file.Byes, trf.Bye{Kind: letterOfBye[r.Kind], Round: r.Round, Player: n})
		}
	}
	for _, p := range e.table.Players {
		if e.next <= e.table.Tournament.Rounds && !models.Present(e.table.Attendance[p.ID], e.next) {
			e.file.Byes = append(e.file.Byes, trf.Bye{Kind: letterZero, Round: e.next, Player: p.Number})
		}
	}
	return nil
}

// accelerated writes the virtual points of the upper group.
func (e *trfExport) accelerated() error {
	t := e.table.Tournament
	last := e.numbers[t.LastAccelerated]
	if t.Acceleration != models.Baku || last == 0 {
		return nil
	}
	add := func(round, points int) {
		if n := len(e.file.Virtual); n > 0 && e.file.Virtual[n-1].Points == points && e.file.Virtual[n-1].LastRound == round-1 {
			e.file.Virtual[n-1].LastRound = round
		} else if points != 0 {
			e.file.Virtual = append(e.file.Virtual, trf.Virtual{
				Points: points, FirstRound: round, LastRound: round, FirstPlayer: 1, LastPlayer: last,
			})
		}
	}
	for _, r := range e.table.Rounds {
		b, err := r.ReadBasis()
		if err != nil {
			return err
		}
		if b != nil {
			add(r.Number, b.Virtual)
		}
	}
	for i, points := range pairing.BakuPoints(t.Rounds, points(t).Win) {
		if i+1 >= e.next {
			add(i+1, points)
		}
	}
	return nil
}

// apart writes which players were kept apart in the rounds shown, as those were
// paired, and the pairs by hand that are for rounds to come. Pairs to be avoided if
// possible are written where none of them met: there they were kept apart.
func (e *trfExport) apart() error {
	var list []ranged
	var err error
	for _, r := range e.table.Rounds {
		b, err := r.ReadBasis()
		if err != nil {
			return err
		}
		if b == nil {
			continue
		}
		groups := slices.Clone(b.Apart)
		if !e.anyTogether(r, b.Avoid) {
			groups = append(groups, b.Avoid...)
		}
		for _, group := range groups {
			list = joined(list, r.Number, r.Number, e.numbersOf(group))
		}
	}
	if list, err = e.apartByHand(list); err != nil {
		return err
	}
	for _, x := range list {
		if len(x.numbers) > 1 {
			e.file.Forbid = append(e.file.Forbid, trf.Forbidden{First: x.first, Last: x.last, Players: x.numbers})
		}
	}
	return nil
}

// apartByHand notes the pairs by hand and adds to a list where they hold in rounds to
// come. They are noted from the first round that was paired under them; one that was
// lifted, to the last.
func (e *trfExport) apartByHand(list []ranged) ([]ranged, error) {
	pairs, err := store.List[models.ForbiddenPair](e.sheet.Tx, "at, id", "tournament = ?", e.table.Tournament.ID)
	if err != nil {
		return nil, err
	}
	for _, f := range pairs {
		numbers, to := e.numbersOf([]string{f.One, f.Other}), f.To
		from, last, err := e.held(f)
		if err != nil {
			return nil, err
		}
		switch {
		case f.Lifted:
			to = last
		case from == 0 && (to == 0 || to >= e.next):
			from = max(f.From, e.next)
		}
		if len(numbers) < 2 || from == 0 {
			continue
		}
		e.keep(newNote("apart", "one", strconv.Itoa(e.numbers[f.One]), "other", strconv.Itoa(e.numbers[f.Other]),
			"from", strconv.Itoa(from), "to", numberText(to), "avoid", yes(f.Avoid), "why", f.Why))
		if last = to; last == 0 {
			last = toTheEnd
		}
		if first := max(from, e.next); !f.Avoid && first <= last {
			list = joined(list, first, last, numbers)
		}
	}
	return list, nil
}

// held gives the first and the last round that were paired under a pair by hand, 0 if
// none was.
func (e *trfExport) held(f *models.ForbiddenPair) (first, last int, err error) {
	for _, r := range e.table.Rounds {
		b, err := r.ReadBasis()
		if err != nil {
			return 0, 0, err
		}
		groups := b.Apart
		if f.Avoid {
			groups = b.Avoid
		}
		if slices.ContainsFunc(groups, func(g []string) bool { return slices.Equal(g, []string{f.One, f.Other}) }) {
			if last = r.Number; first == 0 {
				first = last
			}
		}
	}
	return first, last, nil
}

func (e *trfExport) numbersOf(group []string) []int {
	var numbers []int
	for _, id := range group {
		if n := e.numbers[id]; n != 0 {
			numbers = append(numbers, n)
		}
	}
	return numbers
}

// anyTogether tells whether two players of a group met in a round.
func (e *trfExport) anyTogether(r *models.Round, groups [][]string) bool {
	for _, g := range e.table.Games {
		for _, group := range groups {
			if g.Round == r.ID && slices.Contains(group, g.First) && slices.Contains(group, g.Second) {
				return true
			}
		}
	}
	return false
}
