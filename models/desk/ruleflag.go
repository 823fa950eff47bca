package desk

import (
	"toreshi/clock"
	"toreshi/models"
	"toreshi/models/kumalak"
)

// RuleFlag is a flag that the arbiter saw, or was told of, where no clock of the program
// runs: on a physical clock, on paper; or both flags, of which nobody knows which fell
// first. What it means is decided by [models.Verdict] on what is recorded; until the
// result is confirmed it is provisional. Given again on the same flag it asks for the
// verdict anew: after a wrong move was decided on, or when a move turns out not to have
// been completed.
type RuleFlag struct {
	Game string `json:"game"`
	// Flagged tells whose flag is down; nobody's: as it was ruled on before.
	Flagged [2]bool `json:"flagged"`
	// Seen is when the flag was seen or claimed; 0: now, or as it was before.
	Seen int64 `json:"seen"`
	// Kazan are the kazans counted on the board, of a game without recorded moves.
	Kazan *[2]int `json:"kazan,omitempty"`
	// LatePly is the first recorded ply that was not completed on the board when the flag
	// was seen; 0: all were.
	LatePly int    `json:"late_ply"`
	Why     string `json:"why"`
	// Sure says that the ruling holds although the moves on the board had ended the game.
	Sure bool `json:"sure,omitempty"`
	// Stands is the token of the game as it was seen (see [Stands]); empty: not said.
	Stands string `json:"stands,omitempty"`
}

func (c RuleFlag) scope() scope { return scope{game: c.Game} }

func (c RuleFlag) decide(s *sheet) error {
	if err := s.arbiterSaw(c.Stands); err != nil {
		return err
	}
	g := s.game
	t, err := s.tournament(g.Tournament)
	if err != nil {
		return err
	}
	why, err := c.allowed(s)
	if err != nil {
		return err
	}
	down, err := c.down(s)
	if err != nil {
		return err
	}
	if err := c.stopClock(s, &down); err != nil {
		return err
	}
	ruling, err := s.judge(t, down)
	if err != nil {
		return err
	}
	if g.State == models.Finished && ruling.Outcome == g.Outcome && ruling.Reason == g.Reason {
		return models.Fail(models.Refused, "flag-after-end", "Table", g.Table)
	}
	if OverturnsMoves(g) && !c.Sure {
		return models.Fail(models.Doubtful, "flag-overturns-moves", "Table", g.Table, "Result", string(g.Outcome))
	}
	return c.keep(s, down, ruling, why)
}

// OverturnsMoves tells whether a ruling on a flag that says something else would overturn
// a result which the moves on the board have made.
func OverturnsMoves(g *models.Game) bool {
	return g.State == models.Finished && g.From == models.FromMoves && g.FlagSide == 0
}

// keep writes the verdict to the game and to the register of decisions.
func (c RuleFlag) keep(s *sheet, down flagsDown, ruling models.Ruling, why string) error {
	g := s.game
	before := resultText(g)
	if err := s.writeRuling(down, ruling); err != nil {
		return err
	}
	d := s.decision(c, before, resultText(g), why)
	d.Article = "LAW 6.9"
	if down.side() == bothDown {
		d.Article = "III.3.1" // of the guidelines for games without increment
	} else {
		d.Side, d.Player = down.side(), g.Player(down.side())
	}
	s.putGame(g)
	return nil
}

// bothDown is how a game keeps that both flags are down.
const bothDown = 3

// allowed refuses a flag where it can decide nothing more, and gives the cleaned reason:
// a ruling that stands is not changed without one.
func (c RuleFlag) allowed(s *sheet) (string, error) {
	g := s.game
	if err := s.enterable(g); err != nil {
		return "", err
	}
	switch g.State {
	case models.Waiting, models.Running, models.Paused, models.Flagged, models.Finished:
	case models.Adjourned:
		return "", models.Fail(models.Refused, "game-adjourned", "Table", g.Table)
	default:
		return "", models.Fail(models.Refused, "game-over")
	}
	why, err := models.CleanText("why", c.Why, models.MaxWhy)
	if err == nil && why == "" && (g.Outcome.Decided() || g.FlagSide != 0) {
		err = models.Fail(models.Doubtful, "change-needs-reason", "Table", g.Table)
	}
	return why, err
}

// down is what the arbiter knows of the flags. Without moves and without a count nothing
// can be decided: a player who already has 26 has won.
func (c RuleFlag) down(s *sheet) (flagsDown, error) {
	g := s.game
	f := flagsDown{flagged: c.Flagged, seen: c.Seen, kazan: c.Kazan, late: c.LatePly}
	kept := downAsKept(g)
	if f.flagged == [2]bool{} {
		f.flagged = kept.flagged
	}
	if f.flagged == kept.flagged {
		f.zero = kept.zero
		if f.seen == 0 {
			f.seen = kept.seen
		}
	}
	if f.seen == 0 {
		f.seen = s.now
	}
	switch {
	case f.flagged == [2]bool{}:
		return f, models.Fail(models.Invalid, "flag-nobody", "Table", g.Table)
	case f.seen < g.StartedAt || f.seen > s.now:
		return f, models.Fail(models.Invalid, "flag-seen-form", "Table", g.Table)
	case c.LatePly < 0 || c.LatePly > g.Ply:
		return f, models.Fail(models.Invalid, "no-such-ply", "Ply", c.LatePly, "Last", g.Ply)
	case g.Ply > 0 && c.Kazan != nil:
		return f, models.Fail(models.Invalid, "flag-moves-count", "Table", g.Table)
	case g.Ply == 0 && c.Kazan == nil:
		return f, models.Fail(models.Doubtful, "flag-needs-count", "Table", g.Table)
	}
	return f, c.countable(g)
}

// countable refuses a count that no board can show.
func (c RuleFlag) countable(g *models.Game) error {
	if c.Kazan == nil {
		return nil
	}
	rules, err := kumalak.ParseRuleset(g.Rules)
	if err != nil {
		return err
	}
	if refused, _ := models.CheckKazans(rules, models.NoOutcome, models.ReasonFlag, *c.Kazan); len(refused) > 0 {
		return models.Fail(models.Invalid, string(refused[0]), "Table", g.Table, "Stones", rules.Stones())
	}
	return nil
}

// stopClock lets the clock of the program fall where it runs or is paused: it must show
// that the time is used up (LAW 6.10). One that is defective is set first.
func (c RuleFlag) stopClock(s *sheet, f *flagsDown) error {
	g := s.game
	k, err := g.ReadClock()
	if err != nil || k.State != clock.Running && k.State != clock.Paused || g.Board == models.ClockBoard {
		return err
	}
	fallen, at := k, max(s.now, k.Since)
	for side, down := range f.flagged {
		if !down {
			continue
		}
		if fallen, err = flagOf(k, clock.Side(side), at); err != nil {
			return models.Fail(models.Refused, "flag-clock-runs", "Table", g.Table).Because(err)
		}
		f.zero[side] = fallen.Faces[side].Fallen
	}
	g.SetClock(fallen)
	return nil
}

// flagOf lets a side's flag fall. A paused clock that was set to zero fell when it was set.
func flagOf(k clock.Clock, side clock.Side, at int64) (clock.Clock, error) {
	if face := &k.Faces[side]; k.State == clock.Paused && face.Left == 0 && face.Fallen == 0 && face.Extra == 0 {
		face.Fallen = k.Since
	}
	return k.Flag(side, at)
}
