package main

import (
	"fmt"
	"os"

	"toreshi/pairing"
	"toreshi/pairing/trf"
)

// readReport reads a tournament report. Warnings go to the messages; what
// leaves the pairing undefined is an error about the input.
func readReport(path string, io streams) (*trf.File, error) {
	in, err := os.Open(path)
	if err != nil {
		return nil, unusable(err)
	}
	defer in.Close()
	f, err := trf.Read(in)
	if err != nil {
		return nil, unusable(fmt.Errorf("%s: %w", path, err))
	}
	for _, x := range f.Findings {
		if x.Severity == trf.Warning {
			fmt.Fprintf(io.err, "%s: %s\n", path, x)
		}
	}
	if bad := f.Fatal(); bad != nil {
		return nil, unusable(fmt.Errorf("%s: %s", path, bad))
	}
	if len(f.Players) == 0 {
		return nil, unusable(fmt.Errorf("%s: no player in it; this is no tournament report", path))
	}
	if f.Initial == pairing.NoColour {
		sayInitial(f, path, io)
	}
	return f, nil
}

// sayInitial tells which initial colour is used if the file names none.
func sayInitial(f *trf.File, path string, io streams) {
	colour, seen := f.InferredInitial()
	name := map[pairing.Colour]string{pairing.White: "white", pairing.Black: "black"}[colour]
	if seen {
		fmt.Fprintf(io.err, "%s: no initial colour is given; round 1 shows %s\n", path, name)
	} else {
		fmt.Fprintf(io.err, "%s: no initial colour is given; %s is used\n", path, name)
	}
}
