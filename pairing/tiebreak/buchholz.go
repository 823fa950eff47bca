package tiebreak

// Buchholz is the sum of the opponents' points, adjusted for rounds they did not
// play, a dummy standing in for every round of the player's own that was not
// played (C.07 8.1, 16). It must not be offered in a round robin, where
// everybody has the same opponents (8, note).
type Buchholz struct{}

func (Buchholz) Key() string          { return "BH" }
func (Buchholz) NameKey() string      { return "criterion.buchholz" }
func (Buchholz) Abbreviation() string { return "BH" }

// Compute adds up the strengths, in tenths of a point.
func (Buchholz) Compute(f *Field, group []int) map[int]Value {
	return eachPlayer(group, func(player int) Value {
		v := Value{Scale: Tenths}
		for _, r := range f.Records(player) {
			t := term(r, f.Strength(player, r), Tenths)
			t.Score = t.Amount
			v.Amount += t.Amount
			v.Terms = append(v.Terms, t)
		}
		return v
	})
}
