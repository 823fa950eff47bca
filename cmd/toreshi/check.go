package main

import (
	"encoding/json"
	"errors"
	"fmt"

	"toreshi/pairing"
	"toreshi/pairing/trf"
)

// checkCmd is `toreshi check`.
type checkCmd struct {
	File string `arg:"" help:"A tournament report."`
	JSON bool   `name:"json" help:"Write JSON (docs/formats-swiss.md)."`
}

// checkOutput is the JSON of a checked tournament.
type checkOutput struct {
	Rounds []checkedRound `json:"rounds"`
}

// checkedRound compares one round. File and Engine are the pairs that only one
// side has, white first; a bye is [id, 0].
type checkedRound struct {
	Round  int      `json:"round"`
	OK     bool     `json:"ok"`
	File   [][2]int `json:"file"`
	Engine [][2]int `json:"engine"`
}

// Run pairs every round of the file again. The answer is no if one differs.
func (c checkCmd) Run(io streams) error {
	f, err := readReport(c.File, io)
	if err != nil {
		return err
	}
	out := checkOutput{Rounds: []checkedRound{}}
	same := true
	for r := 1; r <= f.LastPaired(); r++ {
		done, err := checkRound(f, r)
		var none *pairing.NoPairingError
		switch {
		case errors.As(err, &none):
			fmt.Fprintf(io.err, "%s: %v\n", c.File, err)
		case err != nil:
			return unusable(err)
		}
		same = same && done.OK
		out.Rounds = append(out.Rounds, done)
	}
	if c.JSON {
		if err := json.NewEncoder(io.out).Encode(out); err != nil {
			return err
		}
	} else {
		out.print(io)
	}
	if !same {
		return errNo
	}
	return nil
}

func (o checkOutput) print(io streams) {
	for _, r := range o.Rounds {
		if r.OK {
			fmt.Fprintf(io.out, "round %d: ok\n", r.Round)
			continue
		}
		fmt.Fprintf(io.out, "round %d: differs\n", r.Round)
		for _, p := range r.File {
			fmt.Fprintf(io.out, "  file %d %d\n", p[0], p[1])
		}
		for _, p := range r.Engine {
			fmt.Fprintf(io.out, "  engine %d %d\n", p[0], p[1])
		}
	}
}

// checkRound compares round r of the file with the engine's. If the engine
// finds no pairing the error says so and the round differs.
func checkRound(f *trf.File, r int) (checkedRound, error) {
	rounds := f.Rounds
	if rounds == 0 {
		rounds = f.LastPaired()
	}
	pairs, bye := f.RoundPairs(r)
	file := pairSet(pairs, bye)
	out := checkedRound{Round: r, File: [][2]int{}, Engine: [][2]int{}}
	done, err := f.Swiss(r, rounds).Pair()
	if err != nil {
		out.File = file
		return out, err
	}
	engine := pairSet(done.Pairs, done.Bye)
	out.File, out.Engine = without(file, engine), without(engine, file)
	out.OK = len(out.File) == 0 && len(out.Engine) == 0
	return out, nil
}

func pairSet(pairs []pairing.Pair, bye int) [][2]int {
	set := make([][2]int, 0, len(pairs)+1)
	for _, p := range pairs {
		set = append(set, [2]int{p.First, p.Second})
	}
	if bye != 0 {
		set = append(set, [2]int{bye, 0})
	}
	return set
}

// without returns the pairs of a that are not in b.
func without(a, b [][2]int) [][2]int {
	in := make(map[[2]int]bool, len(b))
	for _, p := range b {
		in[p] = true
	}
	left := [][2]int{}
	for _, p := range a {
		if !in[p] {
			left = append(left, p)
		}
	}
	return left
}
