package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"

	"toreshi/models"
	"toreshi/models/kumalak"
)

// verdictCmd decides how a recorded game stands when a flag has fallen.
type verdictCmd struct {
	Rules     kumalak.Ruleset `default:"bestemshe-immediate" help:"Ruleset id; the file's Rules tag goes before it."`
	Flag      string          `required:"" enum:"first,second,both" help:"Whose flag is down: first, second or both."`
	At        string          `required:"" placeholder:"H:MM:SS.S" help:"Game time at which the flag counts: what both sides had used by then."`
	Mode      models.FlagMode `default:"auto" enum:"auto,claim,arbiter" help:"What happened at that time: the clock reached zero (auto), a player claimed it, the arbiter saw it."`
	CannotWin string          `default:"half" enum:"loss,half,helpmate" help:"If the opponent cannot win any more: loss, drawn with half of the stones (half), drawn if no legal continuation wins (helpmate)."`
	JSON      bool            `name:"json" help:"One JSON object."`
	File      string          `arg:"" name:"gamefile" help:"Game record file with one game."`
}

// Run prints the ruling. Every ruling is an answer, also the one that the arbiter
// has to decide.
func (c *verdictCmd) Run(io streams) error {
	at, ok := kumalak.ParseClock(c.At)
	if !ok {
		return unusable(fmt.Errorf("--at %.40q is not a time such as 0:09:58.5", c.At))
	}
	rec, err := c.record()
	if err != nil {
		return unusable(fmt.Errorf("%s: %w", c.File, err))
	}
	flag, err := c.flagCase(rec, at.Milliseconds(), io)
	if err != nil {
		return unusable(fmt.Errorf("%s: %w", c.File, err))
	}
	c.show(rec, models.Verdict(flag), io)
	return nil
}

// record reads the one game of the file.
func (c *verdictCmd) record() (kumalak.Record, error) {
	f, err := os.Open(c.File)
	if err != nil {
		return kumalak.Record{}, errors.Unwrap(err)
	}
	defer f.Close()
	records, err := kumalak.ReadRecords(f, c.Rules)
	switch {
	case err != nil:
		return kumalak.Record{}, err
	case len(records) > 1:
		return kumalak.Record{}, fmt.Errorf("%d games in it, a verdict is on one", len(records))
	}
	return records[0], nil
}

// flagCase puts the record and the command line together. The scale begins at one
// millisecond, because an instant of 0 is one that is not known.
func (c *verdictCmd) flagCase(rec kumalak.Record, at int64, io streams) (models.FlagCase, error) {
	moves, timed := models.GameTimes(rec)
	if !timed && len(moves) > 0 {
		fmt.Fprintln(io.err, "toreshi: no times of moves in the record: all count as made before the flag")
	}
	for i := range moves {
		moves[i].At++
	}
	f := models.FlagCase{
		Start: rec.Start, Moves: moves, Seen: at + 1, Mode: c.Mode, CannotWin: models.CannotWin(c.CannotWin),
		Flagged: [2]bool{c.Flag != "second", c.Flag != "first"},
	}
	game, err := rec.Replay(0)
	var wrong *kumalak.MoveError
	if errors.As(err, &wrong) {
		f.WrongPly = wrong.Ply
		fmt.Fprintln(io.err, "toreshi:", err)
		return f, nil
	}
	if err != nil || game.End.Outcome != kumalak.Undecided {
		return f, err
	}
	f.Settled, err = settlement(rec, moves)
	return f, err
}

// settlement is what people ended the game with by the record's tags, nil if they
// did not. Its instant is that of the last move, before which it was not.
func settlement(rec kumalak.Record, moves []models.TimedMove) (*models.Settlement, error) {
	switch rec.Termination {
	case kumalak.Resignation, kumalak.Agreement, kumalak.Repetition, kumalak.Forfeit, kumalak.Arbiter:
	default:
		return nil, nil
	}
	if rec.OtherResult != kumalak.Undecided {
		return nil, fmt.Errorf("%w: the Result tag says %v, the moves end with %v", kumalak.ErrOutcome, rec.Result, rec.OtherResult)
	}
	if rec.Result == kumalak.Undecided {
		return nil, nil
	}
	s := models.Settlement{Outcome: models.Outcome(rec.Result.String()), Reason: models.Reason(rec.Termination)}
	if n := len(moves); n > 0 && moves[n-1].Timed {
		s.At = moves[n-1].At
	}
	return &s, nil
}

// show prints the ruling, and beside it what the arbiter should know.
func (c *verdictCmd) show(rec kumalak.Record, r models.Ruling, io streams) {
	for _, note := range notes(rec, r) {
		fmt.Fprintln(io.err, "toreshi:", note)
	}
	if c.JSON {
		_ = json.NewEncoder(io.out).Encode(struct {
			Result models.Outcome `json:"result"`
			Reason models.Reason  `json:"reason"`
			Ply    int            `json:"ply"`
			Rule   string         `json:"rule"`
		}{r.Outcome, r.Reason, r.Ply, r.Rule}) // a failed write is told by run
		return
	}
	fmt.Fprintf(io.out, "result %s\nreason %s\nply %d\nrule %s\n", r.Outcome, r.Reason, r.Ply, r.Rule)
}

// notes are the parts of a ruling that its four lines do not tell.
func notes(rec kumalak.Record, r models.Ruling) []string {
	var notes []string
	note := func(format string, args ...any) { notes = append(notes, fmt.Sprintf(format, args...)) }
	if r.WrongPly > 0 {
		note("ply %d is wrong: the illegal-move procedure comes first", r.WrongPly)
	}
	if r.TooLate > 0 {
		note("ply %d would have decided, but came after the flag", r.TooLate)
	}
	if r.AfterEnd > 0 {
		note("%d plies were played after the end", r.AfterEnd)
	}
	if r.Rule == "4" {
		note("to be confirmed: that ply %d was completed on the board before the flag", r.Ply)
	}
	if r.GoesOn {
		note("the game goes on")
	}
	if r.Rule == "0" && r.WrongPly == 0 && r.AskArbiter {
		notes = append(notes, advice(rec, r)...)
	}
	if len(r.Proof) > 0 {
		note("the opponent can still win: %s", line(positionAt(rec, r.Made), r.Proof))
	}
	if r.Rule == "7" && r.AskArbiter && len(r.Proof) == 0 {
		note("the search for a win of the opponent was given up after %d positions", models.HelpmateBound)
	}
	return notes
}

// adviceLimit bounds the endgame search to bestemshe positions with 14 stones in the
// holes, about a second.
const adviceLimit = 1_300_000

// advice is what best play makes of the position at the flag, if that can be found
// quickly.
func advice(rec kumalak.Record, r models.Ruling) []string {
	at := positionAt(rec, r.Made)
	a, err := kumalak.Solve(at, adviceLimit)
	if err != nil {
		return nil
	}
	return []string{strings.TrimSpace(fmt.Sprintf("advice: with best play %v %s", a.Outcome, line(at, a.Line)))}
}

// positionAt is the position after so many moves of the record.
func positionAt(rec kumalak.Record, plies int) kumalak.Board {
	b := rec.Start
	for _, m := range rec.Moves[:plies] {
		b, _ = b.Play(m.Hole)
	}
	return b
}

// line writes moves as a score sheet has them.
func line(b kumalak.Board, holes []int) string {
	var text []string
	for _, hole := range holes {
		text = append(text, kumalak.Notation(b, hole))
		b, _ = b.Play(hole)
	}
	return strings.Join(text, " ")
}
