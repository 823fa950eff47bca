package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"toreshi/models"
	"toreshi/models/desk"
	"toreshi/templates"
)

// inWords says an error in English: a correctable one by its text, any other as it
// stands.
func inWords(err error) string {
	var e *models.Error
	if !errors.As(err, &e) {
		return err.Error()
	}
	texts, broken := templates.Texts(templates.English)
	if broken != nil {
		return err.Error()
	}
	text := texts.Error(e.Key, e.Args)
	var cause *models.Error
	if e.Err != nil && !errors.As(e.Err, &cause) {
		text += " (" + e.Err.Error() + ")"
	}
	return text
}

// badRows prints the rows of a player list that cannot be used, a line each.
func badRows(w io.Writer, file string, rows []models.BadRow) {
	for _, row := range rows {
		fmt.Fprintf(w, "%s:%d: %s\n", file, row.Line, inWords(row.Err))
	}
}

// input marks a correctable error that is about unusable input; one that says no
// stays as it is.
func input(err error) error {
	if models.KindOf(err) == models.Invalid {
		return unusable(err)
	}
	return err
}

// script is who the command line acts as: whoever can read and write the database
// file may do everything.
var script = models.Actor{Role: models.RoleArbiter, ID: "command-line", Device: "command line"}

// foundText is a finding of verify as one line.
func foundText(f desk.Finding) string {
	word := "error"
	if !f.IsError() {
		word = "information"
	}
	where := strings.TrimSpace(f.Table + " " + f.Row)
	if f.Stream != "" {
		where = fmt.Sprintf("%s entry %d", f.Stream, f.Seq)
	}
	return strings.Join(strings.Fields(fmt.Sprintf("%s: %s: %s: %s: %s", word, f.Event, f.Class, where, f.Text)), " ")
}
