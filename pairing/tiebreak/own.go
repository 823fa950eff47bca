package tiebreak

// Points is the score itself: the sum of what the player was awarded. FIDE's
// lists name it PTS.
type Points struct{}

func (Points) Key() string          { return "PTS" }
func (Points) NameKey() string      { return "criterion.points" }
func (Points) Abbreviation() string { return "PTS" }

// Compute adds up the awards.
func (Points) Compute(f *Field, group []int) map[int]Value {
	return eachPlayer(group, func(player int) Value {
		v := Value{Amount: f.Points(player), Scale: Tenths}
		for _, r := range f.Records(player) {
			v.Terms = append(v.Terms, term(r, r.Award, Tenths))
		}
		return v
	})
}

// Wins is the number of rounds in which the player got as many points as a win
// gives, played or not (C.07 7.1).
type Wins struct{}

func (Wins) Key() string          { return "WIN" }
func (Wins) NameKey() string      { return "criterion.wins" }
func (Wins) Abbreviation() string { return "WIN" }

// Compute counts the wins; every round is a term of 1 or 0.
func (Wins) Compute(f *Field, group []int) map[int]Value {
	return eachPlayer(group, func(player int) Value {
		v := Value{Scale: Count}
		for _, r := range f.Records(player) {
			won := 0
			if r.Award >= f.scoring.Win {
				won = 1
			}
			v.Amount += won
			v.Terms = append(v.Terms, term(r, won, Count))
		}
		return v
	})
}

// SonnebornBerger is the sum of the opponents' points, each multiplied by what
// the player took from him (C.07 9.1). In a double round robin both games
// count, and a forfeit is an ordinary game; in a Swiss a dummy stands in for a
// round that was not played.
type SonnebornBerger struct{}

func (SonnebornBerger) Key() string          { return "SB" }
func (SonnebornBerger) NameKey() string      { return "criterion.sonneborn_berger" }
func (SonnebornBerger) Abbreviation() string { return "SB" }

// Compute adds up the products, in hundredths of a point.
func (SonnebornBerger) Compute(f *Field, group []int) map[int]Value {
	return eachPlayer(group, func(player int) Value {
		v := Value{Scale: Hundredths}
		for _, r := range f.Records(player) {
			if f.preDetermined && r.Opponent == 0 {
				continue
			}
			strength := f.Strength(player, r)
			t := term(r, r.Award*strength, Hundredths)
			t.Score = strength
			v.Amount += t.Amount
			v.Terms = append(v.Terms, t)
		}
		return v
	})
}

func term(r Record, amount int, scale Scale) Term {
	return Term{Round: r.Round, Opponent: r.Opponent, Kind: r.Kind, Award: r.Award, Amount: amount, Scale: scale}
}
