package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"toreshi/pairing"
)

// pairCmd is `toreshi pair`.
type pairCmd struct {
	File    string `arg:"" help:"A tournament report (TRF16, TRF26 or with XX lines)."`
	Out     string `short:"o" placeholder:"OUT" help:"Write to this file instead of standard output."`
	Round   int    `placeholder:"N" help:"The round to pair; the one after the last paired round otherwise."`
	Explain bool   `help:"Tell how the pairing came about."`
	JSON    bool   `name:"json" help:"Write JSON (docs/formats-swiss.md)."`
}

// pairOutput is the JSON of a paired round.
type pairOutput struct {
	Round       int                  `json:"round"`
	Pairs       []pairOutputPair     `json:"pairs"`
	Bye         int                  `json:"bye"`
	Explanation *pairing.Explanation `json:"explanation,omitempty"`
}

type pairOutputPair struct {
	White int `json:"white"`
	Black int `json:"black"`
}

// Run pairs the round by the FIDE (Dutch) system.
func (c pairCmd) Run(io streams) error {
	f, err := readReport(c.File, io)
	if err != nil {
		return err
	}
	round, rounds := c.Round, f.Rounds
	last := f.LastPaired()
	switch {
	case round < 0 || round > last+1:
		return unusable(fmt.Errorf("%s: round %d cannot be paired, round %d is the next", c.File, round, last+1))
	case round == 0:
		round = last + 1
	case rounds == 0 && round <= last:
		rounds = last
	}
	s := f.Swiss(round, rounds)
	var done *pairing.SwissRound
	var why *pairing.Explanation
	if c.Explain {
		done, why, err = s.Explain()
	} else {
		done, err = s.Pair()
	}
	if err != nil {
		return err
	}
	text, err := c.text(done, why)
	if err != nil {
		return err
	}
	if c.Out != "" {
		return unusable(os.WriteFile(c.Out, text, 0o644))
	}
	_, err = io.out.Write(text)
	return err
}

// text is the round as asked for.
func (c pairCmd) text(r *pairing.SwissRound, why *pairing.Explanation) ([]byte, error) {
	var out bytes.Buffer
	if c.JSON {
		shape := pairOutput{Round: r.Round, Pairs: []pairOutputPair{}, Bye: r.Bye, Explanation: why}
		for _, p := range r.Pairs {
			shape.Pairs = append(shape.Pairs, pairOutputPair{p.First, p.Second})
		}
		err := json.NewEncoder(&out).Encode(shape)
		return out.Bytes(), err
	}
	count := len(r.Pairs)
	if r.Bye != 0 {
		count++
	}
	fmt.Fprintln(&out, count)
	for _, p := range r.Pairs {
		fmt.Fprintln(&out, p.First, p.Second)
	}
	if r.Bye != 0 {
		fmt.Fprintln(&out, r.Bye, 0)
	}
	if why != nil {
		explainText(&out, why)
	}
	return out.Bytes(), nil
}

// floatText says the reasons for arbiters.
var floatText = map[pairing.FloatReason]string{
	pairing.FloatAlone:      "is alone in the bracket",
	pairing.FloatNoOpponent: "may meet nobody in the bracket",
	pairing.FloatOdd:        "the number of players is odd",
	pairing.FloatPairs:      "no more pairs are possible (C6)",
	pairing.FloatCompletion: "the players below need it (C4, C5)",
	pairing.FloatBye:        "has the bye",
}

// explainText writes the explanation as comment lines.
func explainText(out *bytes.Buffer, e *pairing.Explanation) {
	for _, b := range e.Brackets {
		fmt.Fprintf(out, "# bracket %s: players%s", tenths(b.Score), list(b.Residents))
		if len(b.MovedDown) > 0 {
			fmt.Fprintf(out, "; moved down%s", list(b.MovedDown))
		}
		out.WriteString("\n")
		for _, p := range b.Pairs {
			fmt.Fprintf(out, "#   %d - %d\n", p[0], p[1])
		}
		for _, x := range b.Floaters {
			fmt.Fprintf(out, "#   %d left over: %s\n", x.Player, floatText[x.Why])
		}
		if len(b.Missed) == 0 {
			out.WriteString("#   C10-C21 met\n")
		}
		for _, m := range b.Missed {
			fmt.Fprintf(out, "#   %s not met for%s\n", m.Criterion, list(m.Players))
		}
	}
	for i, b := range e.Boards {
		fmt.Fprintf(out, "# board %d: %d %d: %s (%s)\n", i+1, b.White, b.Black, b.Rule.Text(), b.Rule)
	}
	for _, p := range e.Avoided {
		fmt.Fprintf(out, "# %d %d was to be avoided and could not be\n", p.First, p.Second)
	}
	if e.Bye != nil {
		fmt.Fprintf(out, "# bye: %d; it was possible for%s with %s points\n", e.Bye.Player, list(e.Bye.Candidates), tenths(e.Bye.Score))
	}
}

func list(numbers []int) string {
	var text strings.Builder
	for _, n := range numbers {
		fmt.Fprintf(&text, " %d", n)
	}
	return text.String()
}

func tenths(n int) string { return fmt.Sprintf("%d.%d", n/10, n%10) }
