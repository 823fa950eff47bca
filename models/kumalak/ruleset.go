package kumalak

import "fmt"

// Game is one of the two games.
type Game uint8

// The games.
const (
	Bestemshe Game = iota // 2 × 5 holes, 50 stones
	Togyz                 // togyz kumalak: 2 × 9 holes, 162 stones, tuzdyks
)

// String is "bestemshe" or "togyz", the word ruleset ids begin with.
func (g Game) String() string {
	if g == Togyz {
		return "togyz"
	}
	return "bestemshe"
}

// EndRule says when an empty row ends the game (spec/rules.md 3.2).
type EndRule uint8

// The end rules.
const (
	// Immediate: after any move that leaves either row empty each side takes
	// its own row.
	Immediate EndRule = iota
	// ToMove: when the side to move has no stones the other takes its own row.
	ToMove
	// OneMove: as ToMove, but a side that empties its own row by its own move
	// leaves the opponent exactly one more move, after which the opponent takes
	// every stone.
	OneMove
)

var endRules = [...]string{"immediate", "tomove", "onemove"}

// String is the word used in ruleset ids.
func (e EndRule) String() string { return endRules[e] }

// Ruleset is one of the sets of rules of spec/rules.md 0. It is comparable and
// always valid: it comes from ParseRuleset or Rulesets, and the zero value is
// bestemshe-immediate, the default.
type Ruleset struct{ number uint8 }

// profile holds what one ruleset switches (spec/rules.md 3.2).
type profile struct {
	id        string
	game      Game
	end       EndRule
	full      bool // played to the last stone, not stopped at the majority
	ninthOpen bool // hole 9 may become a tuzdyk
}

var profiles = [...]profile{
	{id: "bestemshe-immediate", game: Bestemshe, end: Immediate},
	{id: "bestemshe-tomove", game: Bestemshe, end: ToMove},
	{id: "bestemshe-onemove", game: Bestemshe, end: OneMove},
	{id: "bestemshe-immediate-full", game: Bestemshe, end: Immediate, full: true},
	{id: "bestemshe-tomove-full", game: Bestemshe, end: ToMove, full: true},
	{id: "bestemshe-onemove-full", game: Bestemshe, end: OneMove, full: true},
	{id: "togyz-tomove", game: Togyz, end: ToMove},
	{id: "togyz-onemove", game: Togyz, end: OneMove},
	{id: "togyz-immediate", game: Togyz, end: Immediate},
	{id: "togyz-tomove-full", game: Togyz, end: ToMove, full: true},
	// The game of 1906, which only tests play; ParseRuleset does not know it.
	{id: "tog-pantusov", game: Togyz, end: ToMove, full: true, ninthOpen: true},
}

// offered is how many of the profiles users may choose.
const offered = len(profiles) - 1

// Rulesets lists the rulesets offered to users, bestemshe first, each game's
// default leading.
func Rulesets() []Ruleset {
	all := make([]Ruleset, offered)
	for i := range all {
		all[i] = Ruleset{uint8(i)}
	}
	return all
}

// ParseRuleset finds a ruleset by its id; an unknown one is ErrRuleset.
func ParseRuleset(id string) (Ruleset, error) {
	for i, p := range profiles[:offered] {
		if p.id == id {
			return Ruleset{uint8(i)}, nil
		}
	}
	return Ruleset{}, fmt.Errorf("%w: %q", ErrRuleset, id)
}

func (r Ruleset) profile() *profile { return &profiles[r.number] }

// String is the id.
func (r Ruleset) String() string { return r.profile().id }

// MarshalText writes the id.
func (r Ruleset) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads an id; an unknown one is ErrRuleset.
func (r *Ruleset) UnmarshalText(text []byte) error {
	parsed, err := ParseRuleset(string(text))
	if err != nil {
		return err
	}
	*r = parsed
	return nil
}

// Game is the game the ruleset belongs to.
func (r Ruleset) Game() Game { return r.profile().game }

// IsTogyz reports whether the game is togyz kumalak, the one with tuzdyks.
func (r Ruleset) IsTogyz() bool { return r.Game() == Togyz }

// EndRule is when an empty row ends the game.
func (r Ruleset) EndRule() EndRule { return r.profile().end }

// Full reports whether the game is played to the last stone instead of being
// stopped when a kazan holds the majority.
func (r Ruleset) Full() bool { return r.profile().full }

// Holes is the number of holes in a row: 5 or 9. Every hole holds as many
// stones at the start.
func (r Ruleset) Holes() int {
	if r.IsTogyz() {
		return 9
	}
	return 5
}

// Stones is the number of stones in the game, 50 or 162; it never changes.
func (r Ruleset) Stones() int { return 2 * r.Holes() * r.Holes() }

// Half is half of the stones: 25 or 81.
func (r Ruleset) Half() int { return r.Stones() / 2 }

// Majority is more than half of the stones: 26 or 82.
func (r Ruleset) Majority() int { return r.Half() + 1 }
