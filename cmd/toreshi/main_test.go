package main

import (
	"bytes"
	"errors"
	"strings"
	"testing"
)

// fullDisk takes so many bytes and no more.
type fullDisk struct{ free int }

func (d *fullDisk) Write(text []byte) (int, error) {
	if len(text) > d.free {
		return 0, errors.New("no space left")
	}
	d.free -= len(text)
	return len(text), nil
}

// TestRun_ResultsCannotBeWritten_NotDone holds every command that only prints to
// its word: exit code 0 means that the whole answer has gone out.
func TestRun_ResultsCannotBeWritten_NotDone(t *testing.T) {
	for _, line := range []string{
		"perft --depth 3", "perft --depth 3 --divide", "replay --moves 34451", "replay --moves 34451 --json",
		"generate --players 6 --rounds 2", "--help",
	} {
		for _, free := range []int{0, 2} {
			var messages bytes.Buffer
			code := run(strings.Fields(line), streams{strings.NewReader(""), &fullDisk{free}, &messages})
			if code != exitUnusable {
				t.Errorf("%s with room for %d bytes: exit code %d", line, free, code)
			}
			if !strings.Contains(messages.String(), "no space left") {
				t.Errorf("%s with room for %d bytes says only %q", line, free, messages.String())
			}
		}
	}
}
