// Package models says what a tournament is: an event with its tournaments
// (groups), their players, rounds and games, the moves of the games, results
// and their reasons, and the errors a person can correct.
//
// It holds values and pure decisions about them ([Verdict], [CheckKazans]). It
// does not know how they are stored, who may change them or how they are shown:
// that is the business of models/store, models/desk and server. Struct tags
// name the columns; nothing here imports a database.
package models
