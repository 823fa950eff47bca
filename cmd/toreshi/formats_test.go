package main

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestFormats_Documented runs every console example of docs/formats.md and
// compares what it prints; the record shown there is its game.pgn.
func TestFormats_Documented(t *testing.T) { checkDocumented(t, "formats.md", "game.pgn") }

// TestVerdict_Documented does the same with docs/verdict.md and its last.pgn.
func TestVerdict_Documented(t *testing.T) { checkDocumented(t, "verdict.md", "last.pgn") }

// checkDocumented runs the console examples of a page of docs, with the record shown
// on it in a file of that name.
func checkDocumented(t *testing.T, name, record string) {
	t.Helper()
	page, err := os.ReadFile("../../docs/" + name)
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	if err := os.WriteFile(record, []byte(strings.Join(fenced(string(page), "pgn"), "")), 0o600); err != nil {
		t.Fatal(err)
	}
	commands := 0
	for _, block := range fenced(string(page), "console") {
		var got strings.Builder
		for line := range strings.Lines(block) {
			command, ok := strings.CutPrefix(line, "$ toreshi ")
			if !ok {
				continue
			}
			commands++
			got.WriteString(line)
			var out bytes.Buffer
			if code := run(words(command), streams{strings.NewReader(""), &out, &out}); code != exitDone {
				fmt.Fprintf(&out, "exit %d\n", code)
			}
			got.Write(out.Bytes())
		}
		if got.String() != block {
			t.Errorf("documented:\n%s\nprinted:\n%s", block, got.String())
		}
	}
	if commands == 0 {
		t.Error("no examples found")
	}
}

// fenced lists the contents of the page's code blocks in one language.
func fenced(page, language string) []string {
	var blocks []string
	for _, part := range strings.Split(page, "```"+language+"\n")[1:] {
		block, _, _ := strings.Cut(part, "```")
		blocks = append(blocks, block)
	}
	return blocks
}

// words splits a command line at blanks outside double quotes.
func words(line string) []string {
	var words []string
	for i, part := range strings.Split(strings.TrimSpace(line), `"`) {
		if i%2 == 1 {
			words = append(words, part)
		} else {
			words = append(words, strings.Fields(part)...)
		}
	}
	return words
}
