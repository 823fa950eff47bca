package desk

import (
	"errors"
	"strings"

	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/kumalak"
)

// FallFlag is a flag that fell: seen by the program, claimed by the opponent, or
// called by the arbiter, as the tournament's flag mode says. What it means is
// decided by [models.Verdict]; until the result is confirmed it is provisional.
type FallFlag struct {
	Game string `json:"game"`
	// Side is whose time is used up.
	Side int `json:"side"`
	// Zero is when it was used up, for the record; the clock decides.
	Zero int64 `json:"zero"`
}

func (c FallFlag) scope() scope { return scope{game: c.Game} }

func (c FallFlag) decide(s *sheet) error {
	g := s.game
	if err := checkSide(c.Side); err != nil {
		return err
	}
	t, err := s.tournament(g.Tournament)
	if err != nil {
		return err
	}
	if err := c.allowed(s, flagMode(t, g)); err != nil {
		return err
	}
	if g.Board == models.ClockBoard {
		return models.Fail(models.Refused, "flag-physical")
	}
	if g.State != models.Running {
		return models.Fail(models.Refused, "game-not-running")
	}
	k, err := g.ReadClock()
	if err != nil {
		return err
	}
	side := clock.Side(c.Side - 1)
	fallen, err := k.Flag(side, max(s.now, k.Since))
	switch {
	case errors.Is(err, clock.ErrFlagUp), errors.Is(err, clock.ErrNoClock), errors.Is(err, clock.ErrNotRunning):
		return models.Fail(models.Refused, "flag-up").Because(err)
	case err != nil:
		return err
	}
	down := flagsDown{seen: s.now}
	down.flagged[side], down.zero[side] = true, fallen.Faces[side].Fallen
	ruling, err := s.judge(t, down)
	if err != nil {
		return err
	}
	g.SetClock(fallen)
	return s.ruled(down, ruling)
}

// allowed tells who may call a flag: the program in auto mode, the opponent in
// claim mode, the arbiter always.
func (c FallFlag) allowed(s *sheet, mode models.FlagMode) error {
	switch s.by.Role {
	case models.RoleSystem:
		if mode == models.FlagAuto {
			return nil
		}
	case models.RoleArbiter:
		return s.arbiter()
	case models.RoleTable:
		if mode == models.FlagClaim {
			return s.player(3 - c.Side)
		}
	}
	return models.Fail(models.Forbidden, "flag-not-yours")
}

// flagsDown is what is known of flags that are down.
type flagsDown struct {
	flagged [2]bool
	zero    [2]int64 // when a time was used up; 0: not known
	seen    int64    // when it was seen or claimed
	// kazan are those counted on the board, of a game without a move list; late is the
	// first ply found not to have been completed (spec/arbitration.md 7.5, step 4).
	kazan *[2]int
	late  int
}

// side is how the game keeps whose flag is down: 3 is both.
func (f flagsDown) side() int {
	side := 0
	if f.flagged[kumalak.First] {
		side = 1
	}
	if f.flagged[kumalak.Second] {
		side += 2
	}
	return side
}

// downAsKept is what the game keeps of a flag that was ruled on.
func downAsKept(g *models.Game) flagsDown {
	f := flagsDown{flagged: [2]bool{g.FlagSide&1 != 0, g.FlagSide&2 != 0}, seen: g.FlagSeen}
	if g.FlagSide == 1 || g.FlagSide == 2 {
		f.zero[g.FlagSide-1] = g.FlagZero
	}
	return f
}

// flagSpeaks tells whether a flag that is down decides a game, or will: nobody has ended it
// since.
func flagSpeaks(g *models.Game) bool {
	return g.FlagSide != 0 && (g.From == models.FromClock || g.From == models.FromNothing)
}

// judge asks for the verdict on the game's record.
func (s *sheet) judge(t *models.Tournament, f flagsDown) (models.Ruling, error) {
	record, err := ReadRecord(s.Tx, s.game)
	if err != nil {
		return models.Ruling{}, err
	}
	return s.judgeOn(t, f, record), nil
}

// judgeOn asks for the verdict on a record.
func (s *sheet) judgeOn(t *models.Tournament, f flagsDown, record Record) models.Ruling {
	return models.Verdict(f.caseOf(t, s.game, record.Rules.Start(), timedMoves(record)))
}

// timedMoves are the moves of a record as the verdict takes them.
func timedMoves(record Record) []models.TimedMove {
	moves := make([]models.TimedMove, len(record.Moves))
	for i, m := range record.Moves {
		moves[i] = models.TimedMove{Hole: m.Hole, At: m.At, Timed: !m.Paper}
		if m.Wrong != models.NoFault {
			moves[i].Happened = record.Boards[i+1] // it was let stand, or the verdict waits for the arbiter
		}
	}
	return moves
}

// caseOf puts together all that the verdict depends on.
func (f flagsDown) caseOf(
	t *models.Tournament, g *models.Game, start kumalak.Board, moves []models.TimedMove,
) models.FlagCase {
	c := models.FlagCase{
		Start: start, Moves: moves, Flagged: f.flagged, Zero: f.zero, Seen: f.seen,
		Mode: flagMode(t, g), CannotWin: models.CannotWin(t.CannotWin), WrongPly: g.WrongPly, LatePly: f.late,
	}
	if f.kazan != nil {
		c.Counted, c.Kazans = true, *f.kazan
	}
	if g.State == models.Finished && g.From != models.FromMoves {
		c.Settled = &models.Settlement{Outcome: g.Outcome, Reason: g.Reason, At: g.EndedAt}
	}
	return c
}

// ruled writes a verdict on fallen flags to the game and puts it.
func (s *sheet) ruled(f flagsDown, r models.Ruling) error {
	if err := s.writeRuling(f, r); err != nil {
		return err
	}
	s.putGame(s.game)
	return nil
}

// writeRuling writes a verdict on fallen flags to the game: provisional until it is
// confirmed.
func (s *sheet) writeRuling(f flagsDown, r models.Ruling) error {
	if r.GoesOn {
		// The flagged side has nothing to move with: the closing move ends the game,
		// and no time is needed for it (spec/arbitration.md 7.5, row 12).
		return models.Fail(models.Refused, "flag-closing-move")
	}
	g := s.game
	s.reopen(g)
	g.FlagSide, g.FlagSeen, g.Rule = f.side(), f.seen, r.Rule
	if g.FlagSide == 1 || g.FlagSide == 2 {
		g.FlagZero = f.zero[g.FlagSide-1]
	}
	g.DrawOffered = 0 // a press that was made in time may still arrive
	s.askAbout(r)
	g.Kazan1, g.Kazan2 = r.Kazans[kumalak.First], r.Kazans[kumalak.Second]
	if !r.Outcome.Decided() {
		g.State, g.PausedBy = models.Paused, pausedByArbiter
		return nil
	}
	award := r.Outcome.Award()
	g.Outcome, g.Reason, g.From = r.Outcome, r.Reason, models.FromClock
	g.Award1, g.Award2 = award[0], award[1]
	g.State, g.PausedBy, g.EndedAt = models.Flagged, "", s.now
	return nil
}

// askAbout calls the arbiter for what the verdict leaves to him. A dispute goes before.
func (s *sheet) askAbout(r models.Ruling) {
	g, why := s.game, ""
	switch {
	case r.WrongPly != 0:
		why = "flag-wrong"
	case !r.Outcome.Decided():
		why = "flag-undecided"
	case r.AskArbiter && r.Rule == "4":
		why = "flag-untimed"
	case r.AskArbiter:
		why = "flag-search"
	}
	switch {
	case g.Call != 0 && g.CallWhy == callDispute:
	case why != "":
		g.Call, g.CallWhy, g.CalledAt = calledByProgram, why, s.now
	case strings.HasPrefix(g.CallWhy, "flag-"):
		g.ClearCall()
	}
}

// forgetFlags lets a game go on although flags were down that decided nothing: there is
// another period to play (guidelines III.3.1).
func (s *sheet) forgetFlags(g *models.Game) {
	if g.FlagSide == 0 {
		return
	}
	s.reopen(g)
	if g.Ply == 0 { // they were counted
		g.Kazan1, g.Kazan2 = 0, 0
	}
	if strings.HasPrefix(g.CallWhy, "flag-") {
		g.ClearCall()
	}
}
