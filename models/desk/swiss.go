package desk

import (
	"errors"
	"fmt"
	"slices"

	"toreshi/models"
	"toreshi/models/store"
	"toreshi/pairing"
)

// The letters of results in a round's basis, as in tournament files.
const (
	letterWon, letterDrawn, letterLost = '1', '=', '0'
	letterWonByForfeit, letterForfeit  = '+', '-'
	letterHalf, letterFull, letterZero = 'H', 'F', 'Z'
	letterPairing                      = 'U'
	// letterAdjourned is only in files: adjourned, for pairing a draw (spec/trf.md, tag 162).
	letterAdjourned = 'X'
)

var outcomeOf = map[byte]pairing.Outcome{
	letterWon: pairing.Won, letterDrawn: pairing.Drawn, letterLost: pairing.Lost,
	letterWonByForfeit: pairing.ForfeitWin, letterForfeit: pairing.ForfeitLoss,
	letterHalf: pairing.HalfBye, letterFull: pairing.FullBye, letterZero: pairing.ZeroBye,
	letterPairing: pairing.PairingBye,
}

var letterOfBye = map[models.ByeKind]byte{
	models.PairingBye: letterPairing, models.HalfBye: letterHalf,
	models.FullBye: letterFull, models.ZeroBye: letterZero, models.Free: letterZero,
}

// unfinished tells whether a game was put off when its round was played: for pairing it
// counts as drawn, also while it is being finished (spec/arbitration.md 7.9).
func unfinished(g *models.Game, r *models.Round) bool {
	return g.Open() && (g.State == models.Adjourned || r.State == models.Closed)
}

// letterOf is a game's result for one side, 0 while it is open. Points that were
// awarded apart count as they were awarded; a game not played that gave half a point
// counts as a half-point bye.
func letterOf(g *models.Game, side int) byte {
	award := g.Award()[side-1]
	switch {
	case !g.Outcome.Decided():
		return 0
	case !g.Played() && award == 1:
		return letterHalf
	case !g.Played() && award > 1:
		return letterWonByForfeit
	case !g.Played():
		return letterForfeit
	case award > 1:
		return letterWon
	case award == 1:
		return letterDrawn
	}
	return letterLost
}

// swissPast is the rounds of a Swiss before a round.
type swissPast struct {
	rounds []*models.Round
	games  map[string][]*models.Game // by round id, without void ones
	byes   map[string][]*models.Bye  // by round id, without revoked ones
}

// readPast reads the rounds with lower numbers.
func readPast(tx *store.Tx, tournament string, before int) (swissPast, error) {
	past := swissPast{games: make(map[string][]*models.Game), byes: make(map[string][]*models.Bye)}
	rounds, err := store.List[models.Round](tx, "number", "tournament = ? AND state <> ? AND number < ?",
		tournament, models.Discarded, before)
	if err != nil {
		return past, err
	}
	// Rounds put in this transaction come as they are now: one just discarded is out.
	past.rounds = slices.DeleteFunc(rounds, func(r *models.Round) bool { return r.State == models.Discarded })
	games, err := store.List[models.Game](tx, "round_number, table_number",
		"tournament = ? AND state <> ? AND round_number < ?", tournament, models.Void, before)
	if err != nil {
		return past, err
	}
	for _, g := range games {
		if g.State != models.Void {
			past.games[g.Round] = append(past.games[g.Round], g)
		}
	}
	byes, err := store.List[models.Bye](tx, "id", "tournament = ? AND kind <> ?", tournament, models.Revoked)
	for _, b := range byes {
		past.byes[b.Round] = append(past.byes[b.Round], b)
	}
	return past, err
}

// letters writes the results of every player who has a number, a letter a round.
func (p swissPast) letters(numbers map[string]int) map[string]string {
	all := make(map[string]string, len(numbers))
	if len(p.rounds) == 0 {
		return nil
	}
	for player := range numbers {
		text := make([]byte, len(p.rounds))
		for i := range text {
			text[i] = letterZero
		}
		all[player] = string(text)
	}
	set := func(player string, round int, letter byte) {
		if text, ok := all[player]; ok && letter != 0 {
			all[player] = text[:round] + string(letter) + text[round+1:]
		}
	}
	for i, r := range p.rounds {
		for _, g := range p.games[r.ID] {
			if unfinished(g, r) {
				set(g.First, i, letterDrawn)
				set(g.Second, i, letterDrawn)
				continue
			}
			set(g.First, i, letterOf(g, 1))
			set(g.Second, i, letterOf(g, 2))
		}
		for _, b := range p.byes[r.ID] {
			set(b.Player, i, letterOfBye[b.Kind])
		}
	}
	return all
}

// points is what results are worth in a Swiss, in tenths.
func points(t *models.Tournament) pairing.Points {
	p := pairing.StandardPoints()
	p.PairingBye = t.ByePoints * tenths
	return p
}

// swiss gives the engine the tournament before a round: what the basis says, with
// opponents and colours from the games.
func (p swissPast) swiss(t *models.Tournament, round int, b *models.Basis) (*pairing.Swiss, error) {
	s := &pairing.Swiss{
		Round: round, Rounds: b.Rounds, Initial: pairing.White, Points: points(t), Colours: colourRule(t),
	}
	if t.Initial == models.InitialSecond {
		s.Initial = pairing.Black
	}
	entrants := make(map[string]*pairing.Entrant, len(b.Numbers))
	for player, number := range b.Numbers {
		e := &pairing.Entrant{Number: number}
		for _, letter := range []byte(b.Results[player]) {
			e.Past = append(e.Past, pairing.Game{Outcome: outcomeOf[letter]})
		}
		entrants[player] = e
	}
	if err := p.opponents(entrants, b.Numbers); err != nil {
		return nil, err
	}
	if err := p.virtual(entrants, round, b); err != nil {
		return nil, err
	}
	for _, player := range b.Absent {
		if e := entrants[player]; e != nil {
			e.Absent = true
		}
	}
	for _, e := range entrants {
		s.Players = append(s.Players, *e)
	}
	slices.SortFunc(s.Players, func(x, y pairing.Entrant) int { return x.Number - y.Number })
	for _, group := range b.Apart {
		s.Forbidden = append(s.Forbidden, kept(group, b.Numbers, round, false))
	}
	for _, group := range b.Avoid {
		s.Forbidden = append(s.Forbidden, kept(group, b.Numbers, round, true))
	}
	return s, nil
}

func kept(group []string, numbers map[string]int, round int, avoid bool) pairing.Forbidden {
	f := pairing.Forbidden{First: round, Last: round, Avoid: avoid}
	for _, player := range group {
		f.Players = append(f.Players, numbers[player])
	}
	return f
}

// opponents fills in who met whom, and with which colour.
func (p swissPast) opponents(entrants map[string]*pairing.Entrant, numbers map[string]int) error {
	for i, r := range p.rounds {
		for _, g := range p.games[r.ID] {
			for side := 1; side <= 2; side++ {
				e := entrants[g.Player(side)]
				if e == nil || len(e.Past) <= i {
					return fmt.Errorf("round %d: player %s has a game but no result in what the later round was paired on", r.Number, g.Player(side))
				}
				past := &e.Past[i]
				if past.Outcome == pairing.HalfBye {
					continue // not played, shared: no opponent
				}
				past.Opponent, past.Colour = numbers[g.Player(3-side)], pairing.White
				if side == 2 {
					past.Colour = pairing.Black
				}
			}
		}
	}
	return nil
}

// virtual fills in the virtual points of accelerated rounds, as they were when
// each was paired.
func (p swissPast) virtual(entrants map[string]*pairing.Entrant, round int, now *models.Basis) error {
	give := func(r int, b *models.Basis) {
		if b == nil || b.Virtual == 0 {
			return
		}
		for player, e := range entrants {
			n, known := b.Numbers[player]
			if !known || n > b.Accelerated {
				continue
			}
			for len(e.Virtual) < r {
				e.Virtual = append(e.Virtual, 0)
			}
			e.Virtual[r-1] = b.Virtual
		}
	}
	for _, r := range p.rounds {
		b, err := r.ReadBasis()
		if err != nil {
			return err
		}
		give(r.Number, b)
	}
	give(round, now)
	return nil
}

// noPairing puts the engine's refusal into words an arbiter understands.
func noPairing(err error) error {
	var none *pairing.NoPairingError
	if !errors.As(err, &none) {
		return err
	}
	e := models.Fail(models.Refused, "no-pairing-several", "Round", none.Round)
	switch none.Obstacle {
	case pairing.ObstacleForbidden:
		e = models.Fail(models.Refused, "no-pairing-forbidden", "Round", none.Round)
	case pairing.ObstacleBye:
		e = models.Fail(models.Refused, "no-pairing-bye", "Round", none.Round)
	case pairing.ObstacleColours:
		e = models.Fail(models.Refused, "no-pairing-colours", "Round", none.Round)
	case pairing.ObstacleRematches:
		e = models.Fail(models.Refused, "no-pairing-rematches", "Round", none.Round)
	}
	return e.Because(err)
}
