// Command toreshi is the tournament program for bestemshe and togyz kumalak:
// one binary that serves the hall, answers on the command line and keeps the
// record. Each subcommand lives in a file of its own: parse, call, print.
package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/alecthomas/kong"
)

// Exit codes of every subcommand.
const (
	exitDone     = 0 // the command did what it was asked
	exitNo       = 1 // the answer is no: an illegal move, an error found
	exitUnusable = 2 // the input cannot be used: unknown flag, unreadable file
)

// errNo is returned by a subcommand whose answer is no and which has already
// printed why.
var errNo = errors.New("the answer is no")

// errUnusable marks an error about the input itself; see unusable.
type errUnusable struct{ error }

func (e errUnusable) Unwrap() error { return e.error }

// unusable says that err is about input that cannot be used at all.
func unusable(err error) error {
	if err == nil {
		return nil
	}
	return errUnusable{err}
}

// streams are the channels a subcommand talks through: results go to out,
// messages to err.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// output remembers the first write that failed, so that a subcommand can print
// without looking and still does not end well on a full disk.
type output struct {
	w   io.Writer
	err error
}

// Write implements [io.Writer].
func (o *output) Write(text []byte) (int, error) {
	n, err := o.w.Write(text)
	o.err = cmp.Or(o.err, err)
	return n, err
}

// cli is the whole command line; kong reads it from the tags.
type cli struct {
	Serve    serveCmd    `cmd:"" help:"Serve a hall: the arbiter's pages, the tablets, the public pages and the API."`
	Demo     demoCmd     `cmd:"" help:"Serve a demonstration event in which robots play; nothing of it is kept."`
	Import   importCmd   `cmd:"" help:"Bring a player list (CSV), a tournament report (TRF) or an exported event (JSON) in; prints the event's code."`
	Export   exportCmd   `cmd:"" help:"Write an event with its games and journal as one JSON file, or a tournament as a report (TRF)."`
	Verify   verifyCmd   `cmd:"" help:"Check the journal and the record of an event, or of all."`
	Backup   backupCmd   `cmd:"" help:"Copy the database, also while it is in use."`
	Token    tokenCmd    `cmd:"" help:"Make a token for scripts and print it."`
	Pair     pairCmd     `cmd:"" help:"Pair a round of a tournament report by the Swiss system."`
	Check    checkCmd    `cmd:"" help:"Pair every round of a tournament report again and say which differ."`
	Generate generateCmd `cmd:"" help:"Write a random tournament paired by the Swiss system."`
	Perft    perftCmd    `cmd:"" help:"Count move sequences."`
	Replay   replayCmd   `cmd:"" help:"Play moves or game records through and say how the games stand."`
	Verdict  verdictCmd  `cmd:"" help:"Decide how a recorded game stands when a flag has fallen."`
}

func main() {
	os.Exit(run(os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr}))
}

// run parses args, runs the subcommand they name and returns the exit code.
func run(args []string, io streams) (code int) {
	type exit int
	defer func() {
		if r := recover(); r != nil {
			e, ok := r.(exit)
			if !ok {
				panic(r)
			}
			code = int(e)
		}
	}()
	results := &output{w: io.out}
	io.out = results
	var root cli
	parser, err := kong.New(&root,
		kong.Name("toreshi"),
		kong.Description("Tournament management and arbitration for bestemshe and togyz kumalak."),
		kong.Writers(io.out, io.err),
		kong.Exit(func(c int) { panic(exit(c)) }),
	)
	if err != nil {
		fmt.Fprintln(io.err, "toreshi:", err)
		return exitUnusable
	}
	ctx, err := parser.Parse(args)
	if err != nil {
		fmt.Fprintf(io.err, "toreshi: %v\nSee toreshi --help, and --help after a command.\n", err)
		return exitUnusable
	}
	if err = ctx.Run(io); results.err != nil {
		err = unusable(fmt.Errorf("write results: %w", results.err))
	}
	return report(err, io.err)
}

// report prints an error on w and gives its exit code.
func report(err error, w io.Writer) int {
	var bad errUnusable
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, errNo):
		return exitNo
	case errors.As(err, &bad):
		fmt.Fprintln(w, "toreshi:", inWords(err))
		return exitUnusable
	default:
		fmt.Fprintln(w, "toreshi:", inWords(err))
		return exitNo
	}
}
