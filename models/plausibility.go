package models

import "toreshi/models/kumalak"

// A Doubt is a fault in a score that was entered without moves, as a key for
// translation (spec/arbitration.md 7.6).
type Doubt string

// The doubts. The first three are refused; the others happen when somebody
// mis-sowed or miscounted, and are accepted when a person says "counted on the
// board".
const (
	// DoubtNegative is a kazan below zero.
	DoubtNegative Doubt = "kazan-negative"
	// DoubtSum is more stones than the game has.
	DoubtSum Doubt = "kazan-sum"
	// DoubtWinnerBehind is a winner with fewer stones than the loser, where the
	// stones decided and nothing else.
	DoubtWinnerBehind Doubt = "kazan-winner-behind"
	// DoubtOdd is an odd kazan in bestemshe, where every capture is even.
	DoubtOdd Doubt = "kazan-odd"
	// DoubtDraw is a draw on the board other than 81:81 in togyz kumalak;
	// bestemshe has none.
	DoubtDraw Doubt = "kazan-draw"
	// DoubtNoMajority is a win on the board without 26 or 82.
	DoubtNoMajority Doubt = "kazan-no-majority"
	// DoubtLoserMajority is a game decided off the board, on time above all,
	// although a side that did not win it held 26 or 82: it had won before
	// (spec/arbitration.md 7.5).
	DoubtLoserMajority Doubt = "kazan-loser-majority"
	// DoubtNotSwept is an end by an empty row whose kazans do not hold all stones.
	DoubtNotSwept Doubt = "kazan-not-swept"
)

// Refused tells whether a score with this doubt is impossible, not only unlikely.
func (d Doubt) Refused() bool {
	return d == DoubtNegative || d == DoubtSum || d == DoubtWinnerBehind
}

// CheckKazans looks for faults in the kazans of a result that was entered without
// moves: those that refuse it, and those that a person may override. An empty
// reason stands for a game that was played out on the board.
func CheckKazans(rules kumalak.Ruleset, o Outcome, why Reason, kazans [2]int) (refused, warned []Doubt) {
	for _, d := range doubts(score{rules, o, why, kazans}) {
		if d.Refused() {
			refused = append(refused, d)
		} else {
			warned = append(warned, d)
		}
	}
	return refused, warned
}

type score struct {
	rules  kumalak.Ruleset
	result Outcome
	why    Reason
	kazans [2]int
}

func doubts(s score) []Doubt {
	first, second := s.kazans[kumalak.First], s.kazans[kumalak.Second]
	if first < 0 || second < 0 {
		return []Doubt{DoubtNegative}
	}
	if total := s.rules.Stones(); first > total || second > total || first+second > total {
		return []Doubt{DoubtSum}
	}
	var found []Doubt
	if !s.rules.IsTogyz() && (first%2 != 0 || second%2 != 0) {
		found = append(found, DoubtOdd)
	}
	switch s.result {
	case FirstWins:
		found = append(found, s.win(first, second)...)
	case SecondWins:
		found = append(found, s.win(second, first)...)
	case Drawn:
		found = append(found, s.draw(first, second)...)
	}
	return found
}

// onBoard tells whether the stones alone decided.
func (s score) onBoard() bool {
	switch s.why {
	case ReasonNone, ReasonGoal, ReasonHalfHalf, ReasonAtsyrau:
		return true
	}
	return false
}

func (s score) win(winner, loser int) (found []Doubt) {
	if !s.onBoard() {
		if loser >= s.rules.Majority() && s.why != ReasonForfeit {
			found = append(found, DoubtLoserMajority)
		}
		return found
	}
	if winner < loser {
		return append(found, DoubtWinnerBehind)
	}
	if winner < s.rules.Majority() {
		found = append(found, DoubtNoMajority)
	}
	return append(found, s.swept(winner+loser)...)
}

func (s score) draw(first, second int) (found []Doubt) {
	if !s.onBoard() {
		if max(first, second) >= s.rules.Majority() {
			found = append(found, DoubtLoserMajority)
		}
		return found
	}
	if !s.rules.IsTogyz() || first != s.rules.Half() || second != s.rules.Half() {
		found = append(found, DoubtDraw)
	}
	return append(found, s.swept(first+second)...)
}

func (s score) swept(sum int) []Doubt {
	if s.why == ReasonAtsyrau && sum != s.rules.Stones() {
		return []Doubt{DoubtNotSwept}
	}
	return nil
}
