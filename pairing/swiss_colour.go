package pairing

// ColourReason is the clause of C.04.3 article 5.2 that decided a pair's
// colours.
type ColourReason uint8

// The clauses in the order they are tried.
const (
	BothGranted     ColourReason = iota + 1 // 5.2.1: both preferences can be granted
	StrongerGranted                         // 5.2.2: the stronger preference
	WiderDifference                         // 5.2.2: both absolute, the larger colour difference
	LastDifferent                           // 5.2.3: opposite of the last round in which colours differed
	HigherGranted                           // 5.2.4: the higher ranked player's preference
	InitialColour                           // 5.2.5: the initial colour by the parity of the number
	NumberSum                               // Kazakh rulebook 2.7: parity of the sum of start numbers
)

// colours says who has White when a, the higher ranked, meets b.
func (f *field) colours(a, b *player) (Pair, ColourReason) {
	given, why := f.colourOf(a, b)
	if given == White {
		return Pair{First: a.Number, Second: b.Number}, why
	}
	return Pair{First: b.Number, Second: a.Number}, why
}

// colourOf returns the colour of a against b.
func (f *field) colourOf(a, b *player) (Colour, ColourReason) {
	switch {
	case a.prefers != NoColour && a.prefers != b.prefers:
		return a.prefers, BothGranted
	case a.prefers == NoColour && b.prefers != NoColour:
		return b.prefers.Other(), BothGranted
	case a.claim > b.claim:
		return a.prefers, StrongerGranted
	case b.claim > a.claim:
		return b.prefers.Other(), StrongerGranted
	}
	if a.claim == absolute {
		x, y := max(a.difference, -a.difference), max(b.difference, -b.difference)
		if x > y {
			return a.prefers, WiderDifference
		}
		if y > x {
			return b.prefers.Other(), WiderDifference
		}
	}
	if f.Colours == KazakhColours && f.Round > 1 {
		return kazakhColour(a, b), NumberSum
	}
	for i, j := len(a.colours)-1, len(b.colours)-1; i >= 0 && j >= 0; i, j = i-1, j-1 {
		if a.colours[i] != b.colours[j] {
			return a.colours[i].Other(), LastDifferent
		}
	}
	if a.prefers != NoColour {
		return a.prefers, HigherGranted
	}
	initial := f.Initial
	if initial == NoColour {
		initial = White
	}
	if a.running%2 == 1 {
		return initial, InitialColour
	}
	return initial.Other(), InitialColour
}

// kazakhColour gives White to the larger number if the sum is even, to the
// smaller if it is odd.
func kazakhColour(a, b *player) Colour {
	even := (a.Number+b.Number)%2 == 0
	if even == (a.Number > b.Number) {
		return White
	}
	return Black
}
