package kumalak

import (
	"fmt"
	"io"
	"strings"
)

// Write writes the record as ReadRecords reads it, one pair of moves a line
// and a blank line at the end. The marks and landing holes come from the
// board, so an illegal move before the end of the game is a *MoveError and
// nothing is written. Result and Termination are written as they stand in the
// record.
func (r Record) Write(w io.Writer) error {
	var text strings.Builder
	r.writeTags(&text)
	text.WriteByte('\n')
	if err := r.writeMoves(&text); err != nil {
		return err
	}
	if _, err := io.WriteString(w, text.String()); err != nil {
		return fmt.Errorf("write game record: %w", err)
	}
	return nil
}

func (r Record) writeTags(text *strings.Builder) {
	for _, field := range r.tagFields() {
		if *field.text != "" {
			writeTag(text, field.name, *field.text)
		}
	}
	writeTag(text, "Result", r.Result.String())
	if r.Termination != NoReason {
		writeTag(text, "Termination", string(r.Termination))
	}
	writeTag(text, "Rules", r.Rules.String())
	if start := r.start(); start != r.Rules.Start() {
		writeTag(text, "Position", start.String())
	}
	for _, tag := range r.Other {
		writeTag(text, tag.Name, tag.Value)
	}
}

// writeTag keeps the tag on its line: control characters become blanks.
func writeTag(text *strings.Builder, name, value string) {
	clean := strings.Map(func(c rune) rune {
		if c < ' ' {
			return ' '
		}
		return c
	}, strings.ToValidUTF8(value, "\ufffd"))
	escape := strings.NewReplacer(`\`, `\\`, `"`, `\"`)
	fmt.Fprintf(text, "[%s \"%s\"]\n", name, escape.Replace(clean))
}

func (r Record) writeMoves(text *strings.Builder) error {
	at := r.start()
	turn := at.ToMove()
	skipped := int(turn) // a game that the second player begins lacks one half of move 1
	for i, m := range r.Moves {
		number := (i+skipped)/2 + 1
		switch {
		case turn == First:
			fmt.Fprintf(text, "%d.", number)
		case i == 0:
			fmt.Fprintf(text, "%d...", number)
		}
		// A move after the end has no board to tell its mark.
		if !at.Over() {
			written, err := Written(at, m.Hole)
			if err != nil {
				return &MoveError{Ply: i + 1, Move: m.String(), Position: at.String(), Err: err}
			}
			m.Landing, m.Mark, m.HasKazan = written.Landing, written.Mark, false
			at, _ = at.Play(m.Hole)
		}
		fmt.Fprintf(text, " %v", m)
		if m.HasClock {
			fmt.Fprintf(text, " {[%%clk %s]}", clockText(m.Clock))
		}
		if turn == Second {
			text.WriteByte('\n')
		}
		turn = turn.Other()
	}
	if turn == Second {
		text.WriteByte('\n')
	}
	fmt.Fprintf(text, "%v\n\n", r.Result)
	return nil
}
