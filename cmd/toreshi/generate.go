package main

import (
	"errors"

	"toreshi/pairing"
	"toreshi/pairing/trf"
)

// generateCmd is `toreshi generate`.
type generateCmd struct {
	Players  int    `required:"" placeholder:"N" help:"Number of players."`
	Rounds   int    `required:"" placeholder:"R" help:"Number of rounds."`
	Seed     uint64 `default:"1" placeholder:"S" help:"Same arguments, same tournament (${default})."`
	Forfeits int    `placeholder:"PERCENT" help:"Share of the games that are forfeited."`
	Byes     int    `placeholder:"PERCENT" help:"Share of byes on request, of all players and rounds."`
	Late     int    `placeholder:"PERCENT" help:"Share of the players who come late."`
	Withdraw int    `placeholder:"PERCENT" help:"Share of the players who leave early."`
}

// attempts bounds how often a tournament that runs into a round without a
// pairing is played again.
const attempts = 100

// Run writes a random, legal tournament as TRF26.
func (c generateCmd) Run(io streams) error {
	o := trf.Options{
		Players: c.Players, Rounds: c.Rounds, Seed: c.Seed,
		Forfeits: c.Forfeits, Byes: c.Byes, Late: c.Late, Withdraw: c.Withdraw,
	}
	for {
		f, err := trf.Generate(o)
		switch {
		case err == nil:
			return f.Write(io.out, trf.TRF26)
		case errors.Is(err, trf.ErrOptions):
			return unusable(err)
		case !errors.Is(err, pairing.ErrNoPairing) || o.Attempt == attempts:
			return err
		}
		o.Attempt++
	}
}
