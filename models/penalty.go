package models

// PenaltyKind is a rung of the ladder of penalties (spec/arbitration.md 7.8, LAW 12.9).
type PenaltyKind string

// The rungs, from the mildest to the gravest.
const (
	NoPenalty           PenaltyKind = ""
	PenaltyWarning      PenaltyKind = "warning"
	PenaltyOpponentTime PenaltyKind = "opponent-time"   // the opponent is given time
	PenaltyOwnTime      PenaltyKind = "own-time"        // time is taken from the player
	PenaltyOpponentPts  PenaltyKind = "opponent-points" // the opponent's points are raised, up to those of a win
	PenaltyOwnPts       PenaltyKind = "own-points"      // the player's points are lowered
	PenaltyLoss         PenaltyKind = "loss"            // the game is lost; what the opponent scores is said apart
	PenaltyFine         PenaltyKind = "fine"
	PenaltyExclusion    PenaltyKind = "exclusion" // from one round or more
	PenaltyExpulsion    PenaltyKind = "expulsion" // from the competition
)

// Rung is a penalty with what it needs to be imposed.
type Rung struct {
	Kind PenaltyKind
	// Time, Points and Rounds tell which amount it takes: milliseconds, half points, or
	// a number of rounds; Text, that its amount is in words (a fine).
	Time, Points, Rounds, Text bool
	// InGame tells that it is imposed in a game, else on a player.
	InGame bool
	// Weight is how gravely it is confirmed: 3 shows the consequence, 4 asks for a typed
	// reason too.
	Weight int
}

// Penalties is the whole ladder, from the mildest to the gravest.
func Penalties() []Rung {
	return []Rung{
		{Kind: PenaltyWarning, InGame: true, Weight: 2},
		{Kind: PenaltyOpponentTime, Time: true, InGame: true, Weight: 3},
		{Kind: PenaltyOwnTime, Time: true, InGame: true, Weight: 3},
		{Kind: PenaltyOpponentPts, Points: true, InGame: true, Weight: 4},
		{Kind: PenaltyOwnPts, Points: true, InGame: true, Weight: 4},
		{Kind: PenaltyLoss, Points: true, InGame: true, Weight: 4},
		{Kind: PenaltyFine, Text: true, Weight: 3},
		{Kind: PenaltyExclusion, Rounds: true, Weight: 4},
		{Kind: PenaltyExpulsion, Weight: 4},
	}
}

// Rung finds the penalty on the ladder; false if it is not there.
func (k PenaltyKind) Rung() (Rung, bool) {
	for _, r := range Penalties() {
		if r.Kind == k {
			return r, true
		}
	}
	return Rung{}, false
}
