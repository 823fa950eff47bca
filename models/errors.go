package models

import (
	"errors"
	"fmt"
)

// Kind classes errors that a person can correct; the server maps it to a
// status.
type Kind int

// The kinds.
const (
	// Invalid is input that cannot be used.
	Invalid Kind = iota + 1
	// NotFound is something that does not exist (or not for this actor).
	NotFound
	// Refused is something that may not be done now: "table 7 has no result yet".
	Refused
	// Stale is an order that was given on an older state.
	Stale
	// Forbidden is an order the actor may not give.
	Forbidden
	// Unauthenticated is an order of somebody who has not said who he is.
	Unauthenticated
	// Doubtful is an order that is carried out when it is given again with the
	// word that it is meant: "counted on the board".
	Doubtful
)

// Error is an error that a person can act on (design.md 5). Key names its text
// in the languages of the interface, Args fill the text's places.
type Error struct {
	Kind Kind
	Key  string
	Args map[string]any
	Err  error
}

// Error implements error; it is for logs, people see the translated text.
func (e *Error) Error() string {
	text := e.Key
	if len(e.Args) > 0 {
		text += fmt.Sprint(" ", e.Args)
	}
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text
}

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.Err }

// Is makes errors with the same key equal for [errors.Is].
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.Key == e.Key
}

// Fail makes an [Error]; pairs are the names and values of its arguments.
func Fail(kind Kind, key string, pairs ...any) *Error {
	e := &Error{Kind: kind, Key: key}
	for i := 0; i+1 < len(pairs); i += 2 {
		if e.Args == nil {
			e.Args = make(map[string]any, len(pairs)/2)
		}
		e.Args[fmt.Sprint(pairs[i])] = pairs[i+1]
	}
	return e
}

// Because attaches a cause.
func (e *Error) Because(err error) *Error {
	e.Err = err
	return e
}

// KindOf gives the kind of a correctable error, 0 for a fault.
func KindOf(err error) Kind {
	var e *Error
	if errors.As(err, &e) {
		return e.Kind
	}
	return 0
}
