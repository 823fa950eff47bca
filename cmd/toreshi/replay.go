package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"toreshi/models/kumalak"
)

// replayCmd plays moves or game records through and says how the games stand.
type replayCmd struct {
	Rules      kumalak.Ruleset `default:"bestemshe-immediate" help:"Ruleset id; a file's Rules tag goes before it."`
	Moves      *string         `help:"Moves to play, as digits (34451) or as a score sheet has them (3:2 3:2)."`
	Position   *string         `help:"Position string to start from instead of the start of the game."`
	Repetition string          `enum:"3,5,off" default:"off" help:"End the game as a draw when a position occurs that often: 3, 5 or off."`
	JSON       bool            `name:"json" help:"One JSON object a line, a game each."`
	Files      []string        `arg:"" optional:"" name:"file" help:"Game record files."`
}

// Run replays the moves of the command line or of the files.
func (c *replayCmd) Run(io streams) error {
	if len(c.Files) == 0 {
		return c.runMoves(io)
	}
	if c.Moves != nil || c.Position != nil {
		return unusable(errors.New("--moves and --position do not go with files"))
	}
	failed := false
	for _, name := range c.Files {
		ok, err := c.runFile(name, io)
		// Of several files all are read, and the answer is no if any failed.
		if err != nil && len(c.Files) == 1 {
			return unusable(err)
		}
		if err != nil {
			fmt.Fprintln(io.err, "toreshi:", err)
		}
		failed = failed || !ok || err != nil
	}
	if failed {
		return errNo
	}
	return nil
}

// runMoves replays the moves given on the command line; none is an empty list.
func (c *replayCmd) runMoves(io streams) error {
	start, err := startOf(c.Rules, c.Position)
	if err != nil {
		return unusable(err)
	}
	var list kumalak.MoveList
	if c.Moves != nil {
		if list, err = kumalak.ParseMoves(*c.Moves); err != nil {
			return unusable(err)
		}
	}
	rec := kumalak.Record{
		Rules: c.Rules, Start: start, Moves: list.Moves,
		Result: list.Result, HasResult: list.Result != kumalak.Undecided,
	}
	game, err := rec.Replay(c.limit())
	if err != nil {
		return err
	}
	if n := game.Plies(); game.AfterEnd > 0 {
		return &kumalak.MoveError{
			Ply: n + 1, Move: list.Moves[n].String(),
			Position: game.Last().String(), Err: kumalak.ErrOver,
		}
	}
	c.show(rec, game, io)
	return rec.Conflict(game)
}

// runFile replays all games of a file and reports whether all were in order.
// The error is about the file as a whole; the games before it are shown.
func (c *replayCmd) runFile(name string, io streams) (ok bool, err error) {
	f, err := os.Open(name)
	if err != nil {
		return false, err
	}
	defer f.Close()
	records, err := kumalak.ReadRecords(f, c.Rules)
	ok = true
	for i, rec := range records {
		game, wrong := rec.Replay(c.limit())
		if wrong == nil {
			c.show(rec, game, io)
			wrong = rec.Conflict(game)
		}
		if wrong != nil {
			ok = false
			fmt.Fprintf(io.err, "toreshi: %s: game %d: %v\n", name, i+1, wrong)
		}
	}
	if err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return ok, err
}

func (c *replayCmd) limit() int {
	switch c.Repetition {
	case "3":
		return kumalak.ClaimRepetition
	case "5":
		return kumalak.AutomaticRepetition
	}
	return 0
}

// shownGame is the JSON of a replayed game (docs/formats.md).
type shownGame struct {
	Rules    string `json:"rules"`
	Plies    int    `json:"plies"`
	Position string `json:"position"`
	Kazan    [2]int `json:"kazan"`
	Result   string `json:"result"`
	Reason   string `json:"reason"`
	AfterEnd int    `json:"afterEnd,omitempty"`
}

// show prints a game as its moves have it, also where a tag contradicts them.
func (c *replayCmd) show(rec kumalak.Record, game kumalak.Replay, io streams) {
	last, end := game.Last(), rec.Ending(game)
	shown := shownGame{
		Rules: rec.Rules.String(), Plies: game.Plies(), Position: last.String(),
		Kazan:  [2]int{last.Kazan(kumalak.First), last.Kazan(kumalak.Second)},
		Result: end.Outcome.String(), Reason: string(end.Reason), AfterEnd: game.AfterEnd,
	}
	if c.JSON {
		_ = json.NewEncoder(io.out).Encode(shown) // a failed write is told by run
		return
	}
	fmt.Fprintf(io.out, "position %s\nkazan %d,%d\nresult %s\nreason %s\n",
		shown.Position, shown.Kazan[0], shown.Kazan[1], shown.Result, shown.Reason)
}
