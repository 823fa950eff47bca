package pairing

import "slices"

// Explanation tells an arbiter or a player how a round came about. Players are
// pairing numbers, scores are tenths and count virtual points.
type Explanation struct {
	Brackets []BracketNote `json:"brackets"`
	Boards   []BoardNote   `json:"boards"`
	Bye      *ByeNote      `json:"bye,omitempty"`
	// Avoided lists pairs made although they were to be avoided if possible.
	Avoided []Pair `json:"avoided,omitempty"`
}

// BracketNote is one bracket of the procedure (C.04.3 1.3, article 3).
type BracketNote struct {
	Score     int         `json:"score"`     // of the residents
	MovedDown []int       `json:"movedDown"` // unpaired in an earlier bracket
	Residents []int       `json:"residents"`
	Pairs     [][2]int    `json:"pairs"` // the higher ranked first, as the procedure made them
	Floaters  []FloatNote `json:"floaters"`
	Missed    []Missed    `json:"missed"` // criteria not fully met; all others are met
}

// FloatNote says why a player leaves a bracket unpaired.
type FloatNote struct {
	Player int         `json:"player"`
	Why    FloatReason `json:"why"`
}

// FloatReason is why a bracket leaves players unpaired.
type FloatReason string

// The reasons. Who of several floats is decided by C7 to C21 and the order of
// generation; Missed shows what could not be helped.
const (
	FloatAlone      FloatReason = "alone"       // the bracket is this player only
	FloatNoOpponent FloatReason = "no opponent" // nobody in the bracket may meet him
	FloatOdd        FloatReason = "odd"         // the number of players is odd
	FloatPairs      FloatReason = "pairs"       // no more pairs are possible at once (C6)
	FloatCompletion FloatReason = "completion"  // needed so that the players below can be paired (C4, C5)
	FloatBye        FloatReason = "bye"         // left over, and has the bye
)

// Missed is a criterion that a bracket could not meet in full.
type Missed struct {
	Criterion string `json:"criterion"` // C10 to C21
	Players   []int  `json:"players"`   // whom it failed
}

// BoardNote says by which clause of article 5.2 the colours were given.
type BoardNote struct {
	White int          `json:"white"`
	Black int          `json:"black"`
	Rule  ColourReason `json:"rule"`
}

// ByeNote tells who has the bye and who could have had it: the players of that
// score whom C2 allows it and without whom the others can be paired.
type ByeNote struct {
	Player     int   `json:"player"`
	Score      int   `json:"score"`
	Candidates []int `json:"candidates"`
}

// String names the clause.
func (r ColourReason) String() string {
	return [...]string{"", "5.2.1", "5.2.2", "5.2.2", "5.2.3", "5.2.4", "5.2.5", "2.7"}[r]
}

// MarshalText writes the clause's name.
func (r ColourReason) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// Text says in English what the clause is.
func (r ColourReason) Text() string {
	return [...]string{
		"", "both claims granted", "the stronger claim granted", "the wider colour difference granted",
		"opposite of the last round with different colours", "the higher ranked player's claim granted",
		"no claims: by the number and the initial colour", "equal claims: by the sum of the start numbers",
	}[r]
}

// Explain pairs the round as Pair does and tells how.
func (s *Swiss) Explain() (*SwissRound, *Explanation, error) {
	f, byeScore, err := s.ready(field{})
	if err != nil {
		return nil, nil, err
	}
	round, brackets, pairs := f.pairBrackets(byeScore)
	e := &Explanation{}
	for _, b := range brackets {
		e.Brackets = append(e.Brackets, f.noteBracket(b))
	}
	for _, p := range pairs {
		given, why := f.colours(p[0], p[1])
		e.Boards = append(e.Boards, BoardNote{given.First, given.Second, why})
		if slices.Contains(p[0].avoided, p[1].Number) {
			e.Avoided = append(e.Avoided, given)
		}
	}
	if round.Bye != 0 {
		e.Bye = f.noteBye(round.Bye, byeScore)
	}
	return round, e, nil
}

// bracketDone is a bracket with its outcome.
type bracketDone struct {
	bracket
	got *bracketPairs
}

func numbers(players []*player) []int {
	list := make([]int, len(players))
	for i, p := range players {
		list[i] = p.Number
	}
	return list
}

func (f *field) noteBracket(b bracketDone) BracketNote {
	n := BracketNote{
		Score: b.residents[0].score, MovedDown: numbers(b.mdps), Residents: numbers(b.residents),
		Pairs: [][2]int{}, Floaters: []FloatNote{}, Missed: []Missed{},
	}
	for _, p := range b.got.pairs {
		n.Pairs = append(n.Pairs, [2]int{p[0].Number, p[1].Number})
	}
	why := f.floatReason(b)
	for _, p := range b.got.floats {
		reason := why
		if reason != FloatAlone && !f.hasOpponent(p, b) {
			reason = FloatNoOpponent
		}
		n.Floaters = append(n.Floaters, FloatNote{p.Number, reason})
	}
	if b.got.bye != nil {
		n.Floaters = append(n.Floaters, FloatNote{b.got.bye.Number, FloatBye})
	}
	n.Missed = append(n.Missed, f.missed(b)...)
	return n
}

// floatReason says why the bracket leaves as many as it does.
func (f *field) floatReason(b bracketDone) FloatReason {
	size, floats := len(b.mdps)+len(b.residents), len(b.got.floats)
	switch {
	case size == 1:
		return FloatAlone
	case floats == 0:
		return ""
	case floats == 1 && size%2 == 1:
		return FloatOdd
	}
	g := f.newGraph(&b.bracket, nil, nil, false, false)
	if g.mostPairs() > len(b.got.pairs) {
		return FloatCompletion
	}
	return FloatPairs
}

// hasOpponent reports whether p could meet anybody in the bracket.
func (f *field) hasOpponent(p *player, b bracketDone) bool {
	resident := slices.Contains(b.residents, p)
	return slices.ContainsFunc(b.residents, func(q *player) bool { return q != p && f.mayMeet(p, q) }) ||
		resident && slices.ContainsFunc(b.mdps, func(q *player) bool { return f.mayMeet(p, q) })
}

// missed evaluates C10 to C21 on the bracket's pairs as the articles say them.
func (f *field) missed(b bracketDone) []Missed {
	failed := map[string][]int{}
	fail := func(criterion string, p *player) { failed[criterion] = append(failed[criterion], p.Number) }
	for _, x := range b.got.pairs {
		f.missedColours(x, fail)
		for back, names := range [2][2]string{{"C15", "C19"}, {"C17", "C21"}} {
			if x[0].score > x[1].score && x[1].floats[back] == upfloat {
				fail(names[0], x[1])
				fail(names[1], x[1])
			}
		}
		for back, name := range [2]string{"C18", "C20"} {
			if x[0].score > x[1].score && x[0].floats[back] == downfloat {
				fail(name, x[0])
			}
		}
	}
	for _, p := range b.got.floats {
		names := [2]string{"C14", "C16"}
		if slices.Contains(b.mdps, p) {
			names = [2]string{"C18", "C20"}
		}
		for back, name := range names {
			if p.floats[back] == downfloat {
				fail(name, p)
			}
		}
	}
	var list []Missed
	for _, c := range []string{"C10", "C11", "C12", "C13", "C14", "C15", "C16", "C17", "C18", "C19", "C20", "C21"} {
		if len(failed[c]) > 0 {
			list = append(list, Missed{c, failed[c]})
		}
	}
	return list
}

// missedColours evaluates C10 to C13 on a pair.
func (f *field) missedColours(x [2]*player, fail func(string, *player)) {
	a, b := x[0], x[1]
	if outranks(b, a) {
		a, b = b, a
	}
	given, _ := f.colours(a, b)
	for _, p := range x {
		colour, step := Black, -1
		if given.First == p.Number {
			colour, step = White, 1
		}
		if a.topscorer || b.topscorer {
			if d := p.difference + step; d > 2 || d < -2 {
				fail("C10", p)
			}
			if p.repeated == colour {
				fail("C11", p)
			}
		}
		if p.prefers != NoColour && p.prefers != colour {
			fail("C12", p)
			if p.claim == strong {
				fail("C13", p)
			}
		}
	}
}

func (f *field) noteBye(receiver, score int) *ByeNote {
	n := &ByeNote{Player: receiver, Candidates: []int{}}
	for i, p := range f.players {
		if p.Number == receiver {
			n.Score = p.score
		}
		if !p.canBye || p.score != score {
			continue
		}
		others := slices.Concat(f.players[:i], f.players[i+1:])
		if f.completable(others, false, 0) {
			n.Candidates = append(n.Candidates, p.Number)
		}
	}
	return n
}
