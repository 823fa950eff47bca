package pairing

// State is how a player stands before a round, as the criteria see him.
type State struct {
	Number int
	// Score is the pairing score in tenths, virtual points included.
	Score int
	// Difference is played Whites minus played Blacks (C.04.3 1.6).
	Difference int
	// Prefers is the colour he has a claim to, Strength how strong it is (1.7).
	Prefers  Colour
	Strength ClaimStrength
	// Colours are those of his played games, the latest last.
	Colours []Colour
	// Floats say what the last round and the one before it were for him (1.4).
	Floats [2]Float
	// Met are the opponents of his played games, in their order.
	Met []int
	// CanBye tells that C2 allows him the bye of an odd field.
	CanBye bool
}

// ClaimStrength is how strong a claim to a colour is.
type ClaimStrength string

// The strengths of a claim; NoClaim goes with NoColour.
const (
	NoClaim       ClaimStrength = ""
	MildClaim     ClaimStrength = "mild"
	StrongClaim   ClaimStrength = "strong"
	AbsoluteClaim ClaimStrength = "absolute"
)

// Float is what a round was for a player besides its result.
type Float string

// The floats.
const (
	NotFloated Float = ""
	Downfloat  Float = "down"
	Upfloat    Float = "up"
)

// States tells how every player present stands before the round, in the order of
// C.04.3 1.2: by score, then by number.
func (s *Swiss) States() ([]State, error) {
	f, err := newField(s)
	if err != nil {
		return nil, err
	}
	strengths := [...]ClaimStrength{noPreference: NoClaim, mild: MildClaim, strong: StrongClaim, absolute: AbsoluteClaim}
	floats := [...]Float{noFloat: NotFloated, downfloat: Downfloat, upfloat: Upfloat}
	states := make([]State, len(f.players))
	for i, p := range f.players {
		states[i] = State{
			Number: p.Number, Score: p.score, Difference: p.difference, Prefers: p.prefers,
			Strength: strengths[p.claim], Colours: p.colours, CanBye: p.canBye,
			Floats: [2]Float{floats[p.floats[0]], floats[p.floats[1]]},
		}
		for _, g := range p.Past {
			if g.Outcome.Played() {
				states[i].Met = append(states[i].Met, g.Opponent)
			}
		}
	}
	return states, nil
}
