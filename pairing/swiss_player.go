package pairing

import (
	"cmp"
	"fmt"
	"slices"
)

// strength of a colour preference (C.04.3 1.7).
type strength uint8

const (
	noPreference strength = iota
	mild
	strong
	absolute
)

// float is what a past round was for a player (C.04.3 1.4).
type float uint8

const (
	noFloat float = iota
	downfloat
	upfloat
)

// player is an entrant with everything the criteria ask for.
type player struct {
	*Entrant
	score      int // pairing score: real and virtual points, in tenths
	difference int // played Whites minus played Blacks
	prefers    Colour
	claim      strength
	repeated   Colour // colour of the last two played games if the same
	colours    []Colour
	floats     [2]float // last round, the round before
	unplayed   int
	canBye     bool // may have the pairing-allocated bye (C2)
	topscorer  bool
	running    int   // place by number among those paired so far (5.2.5)
	barred     []int // numbers he may not meet: met or forbidden
	avoided    []int // numbers to be avoided if possible
	avoidRules []int // by which rules
}

// field is all players present, in order 1.2, with what the round needs.
type field struct {
	*Swiss
	players []*player // present ones: score descending, number ascending
	last    bool
	avoids  bool // some avoidable pair had to be allowed
	whole   bool // always look at the whole field
	certify bool // prove every matching optimal, for tests
}

// newField computes the players' states before the round.
func newField(s *Swiss) (*field, error) {
	if err := s.validate(); err != nil {
		return nil, err
	}
	f := &field{Swiss: s, last: s.Rounds > 0 && s.Round >= s.Rounds}
	byNumber := make(map[int]*player, len(s.Players))
	all := make([]*player, 0, len(s.Players))
	for i := range s.Players {
		p := &player{Entrant: &s.Players[i]}
		byNumber[p.Number] = p
		all = append(all, p)
	}
	slices.SortFunc(all, func(a, b *player) int { return cmp.Compare(a.Number, b.Number) })
	running := 0
	for _, p := range all {
		f.readPast(p, byNumber)
		if p.everPaired() || !p.Absent {
			running++
			p.running = running
		}
		if !p.Absent {
			f.players = append(f.players, p)
		}
	}
	f.forbid(byNumber)
	slices.SortStableFunc(f.players, func(a, b *player) int { return cmp.Compare(b.score, a.score) })
	return f, nil
}

func (s *Swiss) validate() error {
	seen := make(map[int]bool, len(s.Players))
	for i := range s.Players {
		p := &s.Players[i]
		if p.Number < 1 || seen[p.Number] {
			return fmt.Errorf("%w: pairing number %d", ErrInput, p.Number)
		}
		seen[p.Number] = true
		if len(p.Past) >= s.Round {
			return fmt.Errorf("%w: player %d has a result in round %d or later", ErrInput, p.Number, s.Round)
		}
	}
	for i := range s.Players {
		for r, g := range s.Players[i].Past {
			if (g.Outcome.Played() || g.Opponent != 0) && (!seen[g.Opponent] || g.Opponent == s.Players[i].Number) {
				return fmt.Errorf("%w: player %d met %d in round %d", ErrInput, s.Players[i].Number, g.Opponent, r+1)
			}
			if g.Outcome.Played() && g.Colour == NoColour {
				return fmt.Errorf("%w: player %d has no colour in round %d", ErrInput, s.Players[i].Number, r+1)
			}
		}
	}
	return nil
}

// in returns round r of the entrant; a missing one is a zero-point bye.
func (e *Entrant) in(r int) Game {
	if r-1 < len(e.Past) {
		return e.Past[r-1]
	}
	return Game{}
}

func (e *Entrant) virtual(r int) int {
	if r-1 < len(e.Virtual) {
		return e.Virtual[r-1]
	}
	return 0
}

func (e *Entrant) everPaired() bool {
	for _, g := range e.Past {
		if g.Outcome.Paired() {
			return true
		}
	}
	return false
}

// pairingScore is the score of an entrant when round r was paired.
func (s *Swiss) pairingScore(e *Entrant, r int) int {
	score := e.virtual(r)
	for q := 1; q < r; q++ {
		score += s.Points.Of(e.in(q).Outcome)
	}
	return score
}

func (f *field) readPast(p *player, byNumber map[int]*player) {
	p.score = f.pairingScore(p.Entrant, f.Round)
	p.canBye = true
	for q := 1; q < f.Round; q++ {
		g := p.in(q)
		if g.Outcome.Played() {
			p.colours = append(p.colours, g.Colour)
			p.barred = append(p.barred, g.Opponent)
			continue
		}
		p.unplayed++
		if g.Outcome == PairingBye || f.Points.Of(g.Outcome) >= f.Points.Win {
			p.canBye = false
		}
	}
	for back := range 2 {
		if q := f.Round - 1 - back; q >= 1 {
			p.floats[back] = f.floatIn(p, q, byNumber)
		}
	}
	p.setPreference()
	best := max(f.Points.Win, f.Points.Draw)
	p.topscorer = f.last && 2*p.score > (f.Round-1)*best
}

// floatIn follows C.04.3 1.4.2 to 1.4.4 with the scores at that round.
func (f *field) floatIn(p *player, q int, byNumber map[int]*player) float {
	g := p.in(q)
	if !g.Outcome.Played() {
		if g.Outcome == PairingBye || f.Points.Of(g.Outcome) > f.Points.Loss {
			return downfloat
		}
		return noFloat
	}
	own, other := f.pairingScore(p.Entrant, q), f.pairingScore(byNumber[g.Opponent].Entrant, q)
	switch {
	case own > other:
		return downfloat
	case own < other:
		return upfloat
	}
	return noFloat
}

// setPreference follows C.04.3 1.6 and 1.7.
func (p *player) setPreference() {
	n := len(p.colours)
	if n == 0 {
		return
	}
	for _, c := range p.colours {
		if c == White {
			p.difference++
		} else {
			p.difference--
		}
	}
	if n > 1 && p.colours[n-1] == p.colours[n-2] {
		p.repeated = p.colours[n-1]
	}
	toward := map[bool]Colour{true: Black, false: White}[p.difference > 0]
	switch d := max(p.difference, -p.difference); {
	case d > 1:
		p.claim, p.prefers = absolute, toward
	case p.repeated != NoColour:
		p.claim, p.prefers = absolute, p.repeated.Other()
	case d == 1:
		p.claim, p.prefers = strong, toward
	default:
		p.claim, p.prefers = mild, p.colours[n-1].Other()
	}
}

// forbid notes the pairs kept apart in this round.
func (f *field) forbid(byNumber map[int]*player) {
	for i, rule := range f.Forbidden {
		if f.Round < rule.First || f.Round > rule.Last {
			continue
		}
		for _, a := range rule.Players {
			p := byNumber[a]
			if p == nil {
				continue
			}
			if rule.Avoid && !slices.Contains(p.avoidRules, i) {
				p.avoidRules = append(p.avoidRules, i)
			}
			for _, b := range rule.Players {
				if a == b {
					continue
				}
				if rule.Avoid {
					p.avoided = append(p.avoided, b)
				} else {
					p.barred = append(p.barred, b)
				}
			}
		}
	}
}
