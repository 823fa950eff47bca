package trf

import (
	"errors"
	"fmt"

	"toreshi/pairing"
)

// Options describe a random tournament. Shares are whole percentages.
type Options struct {
	Players, Rounds int
	Seed            uint64
	Attempt         int // another tournament of the same seed
	Forfeits        int // of games
	Byes            int // of player-rounds: half- and zero-point byes
	Late            int // of players: first paired in round 2 or later
	Withdraw        int // of players: gone after some round
	Points          pairing.Points
	Forbidden       int  // pairs of players kept apart
	Baku            bool // accelerated (C.04.7)
	FullByes        bool // some of the byes are full-point byes
	EqualRatings    bool // many players share a rating
}

// ErrOptions is wrapped by complaints about options.
var ErrOptions = errors.New("impossible options")

// Generate plays a random tournament that the Swiss system pairs. The same
// options give the same file. If a round has no pairing the error wraps
// pairing.ErrNoPairing and the file holds the rounds before it.
func Generate(o Options) (*File, error) {
	for _, share := range []int{o.Forfeits, o.Byes, o.Late, o.Withdraw} {
		if share < 0 || share > 100 {
			return nil, fmt.Errorf("%w: a share of %d per cent", ErrOptions, share)
		}
	}
	if o.Players < 2 || o.Players > 9999 || o.Rounds < 1 || o.Rounds > 99 {
		return nil, fmt.Errorf("%w: %d players, %d rounds", ErrOptions, o.Players, o.Rounds)
	}
	g := &generator{Options: o, state: o.Seed ^ 0x5851f42d4c957f2d ^ uint64(o.Attempt)<<48}
	g.newFile()
	for r := 1; r <= o.Rounds; r++ {
		if err := g.round(r); err != nil {
			g.sum()
			return g.file, err
		}
	}
	g.sum()
	return g.file, nil
}

type generator struct {
	Options
	state       uint64
	file        *File
	first, last []int // first and last round of each player
}

// below returns a number in 0..n-1 from a SplitMix64 sequence.
func (g *generator) below(n int) int {
	g.state += 0x9e3779b97f4a7c15
	z := g.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	z ^= z >> 31
	return int(z>>1) % n
}

func (g *generator) chance(percent int) bool { return g.below(100) < percent }

func (g *generator) newFile() {
	points := g.Points
	if points == (pairing.Points{}) {
		points = pairing.StandardPoints()
	}
	f := &File{Rounds: g.Rounds, Points: points, Initial: pairing.White}
	f.Tags = []Tag{{"012", fmt.Sprintf("Random tournament %d", g.Seed)}, {"192", "FIDE_DUTCH_2026"}}
	if g.below(2) == 1 {
		f.Initial = pairing.Black
	}
	rating := 2700
	for n := 1; n <= g.Players; n++ {
		if !g.EqualRatings || g.below(3) == 0 {
			rating -= g.below(2*1700/g.Players + 1)
		}
		f.Players = append(f.Players, Player{Number: n, Name: fmt.Sprintf("Player%04d, Random", n), Rating: max(rating, 1000)})
		first, last := 1, g.Rounds
		if g.Rounds > 1 && g.chance(g.Late) {
			first = 2 + g.below(min(3, g.Rounds-1))
		}
		if g.chance(g.Withdraw) {
			last = max(first, 1+g.below(g.Rounds))
		}
		g.first, g.last = append(g.first, first), append(g.last, last)
	}
	for range g.Forbidden {
		a, b := 1+g.below(g.Players), 1+g.below(g.Players)
		if a != b {
			f.Forbid = append(f.Forbid, Forbidden{1, g.Rounds, []int{min(a, b), max(a, b)}})
		}
	}
	g.file = f
	if g.Baku {
		g.accelerate()
	}
}

func (g *generator) accelerate() {
	win := g.file.Points.Win
	group := pairing.BakuGroup(g.Players)
	for r, v := range pairing.BakuPoints(g.Rounds, win) {
		g.file.Virtual = append(g.file.Virtual, Virtual{v, r + 1, r + 1, 1, group})
	}
}

// round draws the byes, pairs the round and plays it.
func (g *generator) round(r int) error {
	s := g.file.Swiss(r, g.Rounds)
	for i := range s.Players {
		p := &g.file.Players[i]
		here := g.first[i] <= r && r <= g.last[i]
		cell := Cell{}
		if here && g.chance(g.Byes) {
			cell.Result = "HZHZF"[g.below(4+one(g.FullByes))]
			here = false
		}
		s.Players[i].Absent = !here
		p.Rounds = append(p.Rounds, cell)
	}
	paired, err := s.Pair()
	if err != nil {
		for i := range g.file.Players {
			p := &g.file.Players[i]
			p.Rounds = p.Rounds[:r-1]
		}
		return fmt.Errorf("generate round %d: %w", r, err)
	}
	for _, p := range paired.Pairs {
		a, b := &g.file.Players[p.First-1], &g.file.Players[p.Second-1]
		letters := g.play(a, b)
		a.Rounds[r-1] = Cell{b.Number, pairing.White, letters[0]}
		b.Rounds[r-1] = Cell{a.Number, pairing.Black, letters[1]}
	}
	if paired.Bye != 0 {
		g.file.Players[paired.Bye-1].Rounds[r-1] = Cell{Result: 'U'}
	}
	return nil
}

func one(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// play draws a result, likelier for the higher rating.
func (g *generator) play(a, b *Player) string {
	if g.chance(g.Forfeits) {
		return []string{"+-", "-+", "+-", "-+", "--"}[g.below(5)]
	}
	edge := min(max((a.Rating-b.Rating)/10, -40), 40)
	switch x := g.below(100); {
	case x < 20:
		return "=="
	case x < 60+edge:
		return "10"
	default:
		return "01"
	}
}

// sum fills the points column and the ranks.
func (g *generator) sum() {
	f := g.file
	for i := range f.Players {
		p := &f.Players[i]
		p.HasPoints, p.Points = true, 0
		for _, c := range p.Rounds {
			p.Points += f.Points.Of(c.outcome())
		}
		for n := len(p.Rounds); n > 0 && p.Rounds[n-1].Blank(); n-- {
			p.Rounds = p.Rounds[:n-1]
		}
	}
	for i := range f.Players {
		p := &f.Players[i]
		p.Rank = 1
		for j := range f.Players {
			if q := &f.Players[j]; q.Points > p.Points || q.Points == p.Points && q.Number < p.Number {
				p.Rank++
			}
		}
	}
}
