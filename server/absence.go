package server

import (
	"time"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/desk"
)

// absence is who has given no sign at a table for longer than an absent player may be
// away (LAW 6.7). Only a table with a tablet of ours can tell.
type absence struct {
	// away are the sides that gave no sign. Of the second player before the first move
	// nothing is known unless both have to touch.
	away [2]bool
}

// readAbsence looks at a game that should have begun. A player who touched his side is
// there, whatever his clock shows.
func readAbsence(e *models.Event, g *models.Game, now int64) absence {
	since := g.StartedAt
	if g.Ply == 1 {
		since = g.LastAt
	}
	if g.Ply > 1 || since == 0 || now-since < int64(e.DefaultTime)*time.Minute.Milliseconds() {
		return absence{}
	}
	touched := [2]bool{g.Touched1, g.Touched2}
	switch {
	case g.State == models.Waiting:
		return absence{[2]bool{!touched[0], !touched[1]}}
	case g.State != models.Running || g.ClockState != string(clock.Running) || touched[g.Ply]:
		return absence{}
	case g.Ply == 1:
		return absence{[2]bool{false, true}}
	}
	return absence{[2]bool{true, !touched[1]}}
}

// loser is the side that loses by default, 0 for nobody. Where neither is there it is the
// first player: his clock runs from the start, and his time is lost (LAW 6.6).
func (a absence) loser() int {
	switch {
	case a.away[0]:
		return 1
	case a.away[1]:
		return 2
	}
	return 0
}

// nobody tells that maybe neither player is there: both may lose.
func (a absence) nobody() bool { return a.away[0] && a.away[1] }

// absentSide is who loses by default now, 0 for nobody.
func absentSide(e *models.Event, g *models.Game, now int64) int {
	return readAbsence(e, g, now).loser()
}

// byDefault gives a game to the opponent of a player who has not come. Where nobody is
// absent any more the result is empty, which the desk refuses; the desk asks why once
// the first player has moved.
func byDefault(e *models.Event, g *models.Game, now int64, why string) *desk.EnterResult {
	command := &desk.EnterResult{Game: g.ID, Outcome: models.OutcomeOpen, Reason: models.ReasonForfeit}
	switch absentSide(e, g, now) {
	case 1:
		command.Outcome = models.SecondWins
	case 2:
		command.Outcome, command.Why = models.FirstWins, why
	}
	return command
}

// bothByDefault lets both players lose who have not come.
func bothByDefault(e *models.Event, g *models.Game, now int64) *desk.EnterResult {
	command := &desk.EnterResult{Game: g.ID, Outcome: models.OutcomeOpen, Reason: models.ReasonForfeit}
	if readAbsence(e, g, now).nobody() {
		command.Outcome = models.NoOutcome
	}
	return command
}
