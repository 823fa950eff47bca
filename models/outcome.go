package models

import "toreshi/models/kumalak"

// Outcome is how a game ended between the two players (spec/rules.md 5.1). It
// says nothing about why; see [Reason]. What the players are awarded is a third
// thing (design.md 4) and stands in [Game].Award1 and Award2.
type Outcome string

// The outcomes, written as in game records.
const (
	OutcomeOpen Outcome = "*"
	FirstWins   Outcome = "1-0"
	SecondWins  Outcome = "0-1"
	Drawn       Outcome = "1/2-1/2"
	// NoOutcome is a closed game without a winner and without a draw: both
	// players lose (0-0), or an arbiter awarded the points apart (spec 7.8).
	NoOutcome Outcome = "0-0"
)

// Valid tells whether o is one of the known outcomes.
func (o Outcome) Valid() bool {
	switch o {
	case OutcomeOpen, FirstWins, SecondWins, Drawn, NoOutcome:
		return true
	}
	return false
}

// Decided tells whether the game is over.
func (o Outcome) Decided() bool { return o != "" && o != OutcomeOpen }

// Award gives the half points of the first and the second player for o.
func (o Outcome) Award() [2]int {
	switch o {
	case FirstWins:
		return [2]int{2, 0}
	case SecondWins:
		return [2]int{0, 2}
	case Drawn:
		return [2]int{1, 1}
	}
	return [2]int{}
}

// Reason is why a game ended (spec/rules.md 0).
type Reason string

// The reasons; the codes are the same on the board, in the API, the files and the
// journal.
const (
	ReasonNone        = Reason(kumalak.NoReason)
	ReasonGoal        = Reason(kumalak.Goal)
	ReasonHalfHalf    = Reason(kumalak.HalfHalf)
	ReasonAtsyrau     = Reason(kumalak.Atsyrau)
	ReasonRepetition  = Reason(kumalak.Repetition)
	ReasonAgreement   = Reason(kumalak.Agreement)
	ReasonResignation = Reason(kumalak.Resignation)
	ReasonFlag        = Reason(kumalak.Flag)
	ReasonForfeit     = Reason(kumalak.Forfeit)
	ReasonArbiter     = Reason(kumalak.Arbiter)
)

// Valid tells whether r is a known reason code.
func (r Reason) Valid() bool { return kumalak.Reason(r).Known() }

// Fits tells whether a game with this reason can have ended so: nobody resigns a
// draw, and two do not agree that one has won.
func (r Reason) Fits(o Outcome) bool {
	switch r {
	case ReasonHalfHalf, ReasonRepetition, ReasonAgreement:
		return o == Drawn
	case ReasonGoal, ReasonResignation:
		return o == FirstWins || o == SecondWins
	case ReasonAtsyrau, ReasonFlag: // 81 to 81 is possible in togyz kumalak
		return o == FirstWins || o == SecondWins || o == Drawn
	case ReasonForfeit:
		return o != Drawn
	}
	return true
}

// OverTheBoard tells whether r closes a game that was really played; a forfeit
// is a result, but no game (spec/swiss.md 3.5).
func (r Reason) OverTheBoard() bool { return r != ReasonForfeit }
