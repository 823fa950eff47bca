package tiebreak

// Unplayed rounds of a Swiss (C.07 15.3 and 16; spec/tiebreaks.md 5.3).

// voluntary reports whether a round went unplayed by the player's own doing: a
// requested bye or a game lost by forfeit (a VUR).
func (f *Field) voluntary(r Record) bool {
	return r.Kind == RequestedBye || r.Kind == Forfeit && r.Award <= f.scoring.Loss
}

// adjust is what a player's points are worth to his opponents: as awarded,
// except that requested byes count as draws if nothing but voluntarily unplayed
// rounds follows them (16.3).
func (f *Field) adjust(player int) int {
	score, leftForGood := 0, !f.preDetermined
	records := f.records[player]
	for i := len(records) - 1; i >= 0; i-- {
		r := records[i]
		if r.Kind == RequestedBye && leftForGood {
			score += f.scoring.Draw
		} else {
			score += r.Award
		}
		leftForGood = leftForGood && f.voluntary(r)
	}
	return score
}

// Strength is what one of the player's rounds counts in criteria built on
// opponents' points, in tenths: the opponent's adjusted points; or, for a round
// not played, those of a dummy with the player's own points, but no more than
// the absent opponent's, or than a draw in every round of the tournament (16.4).
func (f *Field) Strength(player int, r Record) int {
	switch {
	case f.Met(r):
		return f.adjusted[r.Opponent]
	case r.Kind == Forfeit:
		return min(f.points[player], f.adjusted[r.Opponent])
	}
	return min(f.points[player], f.scoring.Draw*f.plannedRounds)
}
