package desk

import (
	"encoding/json"

	"toreshi/clock"
	"toreshi/models"
)

// Restart cancels a game and lets it begin anew: it had begun from a wrong position, or
// with the sides exchanged (LAW 7.2.1, 7.3). What was played stays in the record on its
// line; clocks, counters and offers begin anew. The game is paused until the arbiter
// lets it begin.
type Restart struct {
	Game string `json:"game"`
	// Swap exchanges the two sides.
	Swap bool `json:"swap,omitempty"`
	// Sure restarts a game in which so much has been played that no claim about its
	// beginning is possible any more.
	Sure         bool   `json:"sure,omitempty"`
	Why          string `json:"why"`
	Acknowledged bool   `json:"acknowledged,omitempty"`
	// Stands is the token of the game as it was seen (see [Stands]); empty: not said.
	Stands string `json:"stands,omitempty"`
}

// claimMoves is how many moves both have made when nothing can be claimed any more about
// sides, and in rapid and blitz about the set-up (LAW 7.3, A.4).
const claimMoves = 10

// rapidUnder is the time for 60 moves of a player under which a game is rapid or blitz,
// in milliseconds (LAW A.1).
const rapidUnder = 60 * 60 * 1000

func (c Restart) scope() scope { return scope{game: c.Game} }

func (c Restart) decide(s *sheet) error {
	why, err := s.ruling(c.Stands, c.Why)
	if err != nil {
		return err
	}
	g := s.game
	if err := s.unsettled(g); err != nil {
		return err
	}
	control, err := clock.ParseControl(g.Control)
	if err != nil {
		return err
	}
	switch {
	case g.Ply >= 2*claimMoves && !c.Sure && c.Swap:
		return models.Fail(models.Doubtful, "swap-late", "Table", g.Table, "Moves", claimMoves)
	case g.Ply >= 2*claimMoves && !c.Sure && quick(control):
		return models.Fail(models.Doubtful, "restart-late", "Table", g.Table, "Moves", claimMoves)
	case !c.Acknowledged:
		return models.Fail(models.Doubtful, "acknowledge-restart", "Table", g.Table)
	}
	d := s.decision(c, standText(g, "", 0), "", why)
	d.Article = "LAW 7.2.1"
	if c.Swap {
		d.Article = "LAW 7.3"
		g.First, g.Second = g.Second, g.First
	}
	if err := s.beginAnew(g, why); err != nil {
		return err
	}
	d.After = standText(g, "", 0)
	s.putGame(g)
	return nil
}

// unsettled refuses what can only be done to a game that is being played.
func (s *sheet) unsettled(g *models.Game) error {
	if err := s.stillPlayed(g); err != nil {
		return err
	}
	switch {
	case g.Outcome.Decided():
		return models.Fail(models.Refused, "game-decided", "Table", g.Table)
	case g.State == models.Waiting:
		return models.Fail(models.Refused, "game-not-started")
	case g.State == models.Adjourned:
		return models.Fail(models.Refused, "game-adjourned", "Table", g.Table)
	}
	return nil
}

// stillPlayed refuses to change what happens in a game that is decided when its round is
// over: only a result can be corrected then.
func (s *sheet) stillPlayed(g *models.Game) error {
	if g.Open() {
		return s.enterable(g)
	}
	return s.roundRuns(g)
}

// quick tells whether a control is of rapid or blitz: each player's time for 60 moves is
// under an hour (LAW A.1, B.1), so that 50 minutes against 70 is not. Without a clock
// nothing is.
func quick(control clock.Control) bool {
	if control.None() {
		return false
	}
	for _, side := range []clock.Side{clock.First, clock.Second} {
		if control.ForMoves(side, 60) >= rapidUnder {
			return false
		}
	}
	return true
}

// beginAnew puts the game back to its start, with a new clock that stands.
func (s *sheet) beginAnew(g *models.Game, why string) error {
	t, err := s.tournament(g.Tournament)
	if err != nil {
		return err
	}
	record, err := ReadRecord(s.Tx, g)
	if err != nil {
		return err
	}
	if _, err := s.fork(g, 0, why); err != nil {
		return err
	}
	if t.HandicapPoints != 0 { // it goes with the players, the control with the sides
		if g.Control, err = s.controlOf(t, g); err != nil {
			return err
		}
	}
	if err := g.SetControl(g.Control); err != nil {
		return err
	}
	g.StartedAt, g.WrongPly = s.now, 0
	k, err := clockAfter(g, record, 0)
	if err != nil {
		return err
	}
	g.SetClock(k)
	s.backTo(g, record.At(0))
	g.Touched1, g.Touched2, g.Illegal1, g.Illegal2 = false, false, 0, 0
	g.ClearCall()
	return nil
}

// SwapSides writes into the record that the two players sit the other way round than
// they were paired, and lets the game go on (LAW 7.3): it counts with the sides as they
// really sat. A result that the arbiter entered follows the players.
type SwapSides struct {
	Game         string `json:"game"`
	Why          string `json:"why"`
	Acknowledged bool   `json:"acknowledged,omitempty"`
	// Stands is the token of the game as it was seen (see [Stands]); empty: not said.
	Stands string `json:"stands,omitempty"`
}

func (c SwapSides) scope() scope { return scope{game: c.Game} }

func (c SwapSides) decide(s *sheet) error {
	why, err := s.ruling(c.Stands, c.Why)
	if err != nil {
		return err
	}
	g := s.game
	if err := s.stillPlayed(g); err != nil {
		return err
	}
	switch {
	case g.Outcome.Decided() && g.From != models.FromArbiter:
		return models.Fail(models.Refused, "game-decided", "Table", g.Table)
	case !c.Acknowledged:
		return models.Fail(models.Doubtful, "acknowledge-swap", "Table", g.Table)
	}
	d := s.decision(c, sidesText(g), "", why)
	d.Article = "LAW 7.3"
	g.First, g.Second = g.Second, g.First
	if g.Outcome.Decided() {
		g.Outcome = turned(g.Outcome)
		g.Award1, g.Award2 = g.Award2, g.Award1
		if g.Ply == 0 {
			g.Kazan1, g.Kazan2 = g.Kazan2, g.Kazan1
		}
	}
	d.After = sidesText(g)
	s.putGame(g)
	return nil
}

// turned is a result with the sides exchanged.
func turned(o models.Outcome) models.Outcome {
	switch o {
	case models.FirstWins:
		return models.SecondWins
	case models.SecondWins:
		return models.FirstWins
	}
	return o
}

// sidesText writes who sits on which side, as JSON, for the record of decisions.
func sidesText(g *models.Game) string {
	text, err := json.Marshal(struct {
		First   string         `json:"first"`
		Second  string         `json:"second"`
		Outcome models.Outcome `json:"result"`
		Kazan   [2]int         `json:"kazan"`
	}{g.First, g.Second, g.Outcome, [2]int{g.Kazan1, g.Kazan2}})
	if err != nil {
		panic(err) // strings and integers can always be written
	}
	return string(text)
}
