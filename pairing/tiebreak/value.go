package tiebreak

import (
	"cmp"
	"strconv"
	"strings"
)

// Scale says what one unit of an amount is.
type Scale int

const (
	// Count: whole things, such as wins.
	Count Scale = iota
	// Tenths of a point.
	Tenths
	// Hundredths of a point: products of two scores.
	Hundredths
	// Place inside the tied group, 1 the best. 0 says that the criterion has
	// nothing to decide there.
	Place
)

// parts is how many units make one.
func (s Scale) parts() int {
	switch s {
	case Tenths:
		return 10
	case Hundredths:
		return 100
	}
	return 1
}

// Term is one step of an explanation: what one round added.
type Term struct {
	Round    int
	Opponent int // start number, 0 in a bye
	Kind     Kind
	Award    int // the player's own points in this round, in tenths
	Score    int // the opponent's points in the tournament, in tenths, where the criterion uses them
	Amount   int // what the round added, in Scale
	Scale    Scale
	// Pass and Meetings belong to direct encounter: the how many-eth comparison
	// the game was looked at in (from 1), and how often the two have met; their
	// games then count as the average.
	Pass     int
	Meetings int
}

// Text shows the amount exactly: "1", "½", "3¾".
func (t Term) Text() string { return exactText(t.Amount, t.Scale) }

// Value is what a criterion says of one player, with the terms it comes from.
type Value struct {
	Amount int
	Scale  Scale
	Terms  []Term
}

// Compare orders two values of one criterion: positive when v is the better.
func (v Value) Compare(w Value) int {
	if v.Scale == Place {
		return cmp.Compare(w.Amount, v.Amount)
	}
	return cmp.Compare(v.Amount, w.Amount)
}

// Text shows the value exactly, as people read it: "4½", "9¼". A place that
// decides nothing is empty.
func (v Value) Text() string {
	if v.Scale == Place && v.Amount == 0 {
		return ""
	}
	return exactText(v.Amount, v.Scale)
}

// Decimal shows the value exactly, as programs read it: "4.5", "9.25", "0".
func (v Value) Decimal() string { return decimal(v.Amount, v.Scale) }

// PointsText shows tenths of a point as people read them: "4½".
func PointsText(tenths int) string { return exactText(tenths, Tenths) }

// exactText uses a vulgar fraction where there is one, else decimals: scores
// such as 0.7 exist only where an event gives results unusual points.
func exactText(amount int, scale Scale) string {
	parts := scale.parts()
	sign, size := "", amount
	if amount < 0 {
		sign, size = "−", -amount
	}
	whole, rest := strconv.Itoa(size/parts), size%parts
	if rest == 0 {
		return sign + whole
	}
	fractions := map[int]string{25: "¼", 50: "½", 75: "¾"}
	fraction, ok := fractions[rest*100/parts]
	if !ok || rest*100%parts != 0 {
		return sign + decimal(size, scale)
	}
	if whole == "0" {
		whole = ""
	}
	return sign + whole + fraction
}

func decimal(amount int, scale Scale) string {
	parts := scale.parts()
	sign, size := "", amount
	if amount < 0 {
		sign, size = "-", -amount
	}
	text := sign + strconv.Itoa(size/parts)
	if rest := size % parts; rest != 0 {
		digits := strconv.Itoa(parts + rest)[1:] // keeps leading zeros
		text += "." + strings.TrimRight(digits, "0")
	}
	return text
}
