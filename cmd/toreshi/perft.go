package main

import (
	"fmt"

	"toreshi/models/kumalak"
)

// perftCmd counts move sequences, to compare rules cores with one another.
type perftCmd struct {
	Rules    kumalak.Ruleset `default:"bestemshe-immediate" help:"Ruleset id."`
	Depth    int             `required:"" help:"Number of plies."`
	Position *string         `help:"Position string to start from instead of the start of the game."`
	Divide   bool            `help:"One line for each first move, then the total."`
}

// Run prints the number of sequences of exactly Depth plies.
func (c *perftCmd) Run(io streams) error {
	if c.Depth < 0 {
		return unusable(fmt.Errorf("--depth %d is negative", c.Depth))
	}
	start, err := startOf(c.Rules, c.Position)
	if err != nil {
		return unusable(err)
	}
	if !c.Divide || c.Depth == 0 {
		fmt.Fprintln(io.out, kumalak.Perft(start, c.Depth).Leaves)
		return nil
	}
	total := uint64(0)
	for _, part := range kumalak.Divide(start, c.Depth) {
		fmt.Fprintln(io.out, part.Hole, part.Leaves)
		total += part.Leaves
	}
	fmt.Fprintln(io.out, total)
	return nil
}

// startOf reads the position, or gives the start of the game if none is given.
func startOf(rules kumalak.Ruleset, position *string) (kumalak.Board, error) {
	if position == nil {
		return rules.Start(), nil
	}
	return kumalak.ParsePosition(rules, *position)
}
