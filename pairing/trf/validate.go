package trf

import (
	"fmt"

	"toreshi/pairing"
)

// column of round r's first character.
func cellColumn(r int) int { return 92 + 10*(r-1) }

// validate holds the players' lines against each other (spec/trf.md 6.2).
func (f *File) validate(byNumber map[int]int) {
	seats := map[int]int{}
	for i := range f.Players {
		p := &f.Players[i]
		byes := 0
		for r, c := range p.Rounds {
			if c.Opponent != 0 {
				f.validatePair(p, r+1, byNumber)
			}
			if c.Result == 'U' {
				byes++
				if first, taken := seats[r]; taken {
					f.found(Fatal, p.line, cellColumn(r+1), "round %d has two pairing-allocated byes: players %d and %d", r+1, first, p.Number)
				}
				seats[r] = p.Number
			}
		}
		if byes > 1 {
			f.found(Warning, p.line, 92, "player %d has had the pairing-allocated bye %d times", p.Number, byes)
		}
		if f.Rounds > 0 && len(p.Rounds) > f.Rounds {
			f.found(Warning, p.line, cellColumn(f.Rounds+1), "player %d has entries after the last round, %d", p.Number, f.Rounds)
		}
		f.validatePoints(p)
	}
}

// resultPairs are the letters that go together.
var resultPairs = map[[2]byte]bool{
	{'1', '0'}: true, {'=', '='}: true, {'+', '-'}: true, {'-', '-'}: true, {'W', 'L'}: true, {'D', 'D'}: true,
	{'0', '0'}: true, {'=', '0'}: true, {'X', 'X'}: true, {0, 0}: true,
}

func (f *File) validatePair(p *Player, r int, byNumber map[int]int) {
	c, column := p.Rounds[r-1], cellColumn(r)
	i, known := byNumber[c.Opponent]
	if !known || c.Opponent == p.Number {
		what := "is not in the file"
		if known {
			what = "is the player himself"
		}
		f.found(Fatal, p.line, column, "round %d: opponent %d of player %d %s", r, c.Opponent, p.Number, what)
		return
	}
	o := &f.Players[i]
	var other Cell
	if r <= len(o.Rounds) {
		other = o.Rounds[r-1]
	}
	switch {
	case other.Opponent != p.Number:
		f.found(Fatal, p.line, column, "round %d: player %d has opponent %d, but player %d has %s", r, p.Number, o.Number, o.Number, opponentText(other))
	case p.Number > o.Number:
	case c.Colour == other.Colour && c.Colour != pairing.NoColour:
		f.found(Fatal, p.line, column+5, "round %d: players %d and %d have the same colour", r, p.Number, o.Number)
	case (c.Colour == pairing.NoColour) != (other.Colour == pairing.NoColour):
		f.found(Fatal, p.line, column+5, "round %d: only one of players %d and %d has a colour", r, p.Number, o.Number)
	case !resultPairs[[2]byte{c.Result, other.Result}] && !resultPairs[[2]byte{other.Result, c.Result}]:
		f.found(Fatal, p.line, column+7, "round %d: results %s and %s of players %d and %d do not go together", r, letter(c.Result), letter(other.Result), p.Number, o.Number)
	case c.Result == 0:
		f.found(Warning, p.line, column+7, "round %d: players %d and %d have no result; it counts as a draw until it is known", r, p.Number, o.Number)
	}
}

func opponentText(c Cell) string {
	if c.Opponent == 0 {
		return "none"
	}
	return fmt.Sprint(c.Opponent)
}

func letter(b byte) string {
	if b == 0 {
		return "blank"
	}
	return string(rune(b))
}

// validatePoints compares the points column with the results.
func (f *File) validatePoints(p *Player) {
	if !p.HasPoints {
		return
	}
	sum := 0
	for r := range p.Rounds {
		sum += f.Points.Of(p.Rounds[r].outcome())
	}
	if sum != p.Points {
		f.found(Warning, p.line, 81, "player %d: points %s, but the results give %s", p.Number, tenthsText(p.Points), tenthsText(sum))
	}
}

// tenthsText writes points as in a points column.
func tenthsText(n int) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	return fmt.Sprintf("%s%d.%d", sign, n/10, n%10)
}

// outcome is what the cell means for pairing. A game without a result is a
// draw until it is known (C.04.2 3.1).
func (c Cell) outcome() pairing.Outcome {
	switch c.Result {
	case '1', 'W':
		return pairing.Won
	case '=', 'D', 'X':
		return pairing.Drawn
	case '0', 'L':
		return pairing.Lost
	case '+':
		return pairing.ForfeitWin
	case '-':
		return pairing.ForfeitLoss
	case 'H':
		return pairing.HalfBye
	case 'F':
		return pairing.FullBye
	case 'U':
		return pairing.PairingBye
	}
	if c.Opponent != 0 {
		return pairing.Drawn
	}
	return pairing.ZeroBye
}

// LastPaired returns the last round in which somebody is paired, 0 if none.
func (f *File) LastPaired() int {
	last := 0
	for i := range f.Players {
		for r, c := range f.Players[i].Rounds {
			if r >= last && c.Paired() {
				last = r + 1
			}
		}
	}
	return last
}
