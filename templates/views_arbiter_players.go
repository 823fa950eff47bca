package templates

import "time"

// PlayersView is the data of "arbiter/players".
type PlayersView struct {
	ArbiterPage
	Tabs       []Tab
	Tournament string // its id
	Name       string
	Players    []PlayerLine
	Form       Form
	// Drawn tells that numbers are given; Lot that they are by lot.
	Drawn, Lot bool
	Draw       *Step
	// Late says what a player who is entered now means, empty before round 1.
	Late string
	// Closed tells that nobody can be entered any more.
	Closed string
	// From are the rounds from which a late player of a Swiss may play.
	From []Option
	// Apart leads to the pairs of a Swiss that are kept apart.
	Apart  []Step
	Import string
	Empty  bool // the event has no tournament
	Setup  string
}

// PlayerLine is a player of the list.
type PlayerLine struct {
	URL                     string
	Number, Rating          int
	Name, Title, Club, Year string
	// Presence is a chip: its kind and its text; empty for who simply plays.
	Kind, Presence string
}

// PlayerView is the data of "arbiter/player".
type PlayerView struct {
	ArbiterPage
	// Sanction is the form of a penalty that is about no one game.
	Sanction   *SanctionForm
	ID, Name   string
	Tournament string
	Form       Form
	Sexes      []Option
	// Withdraw and Return are the forms about presence, nil when they make no sense.
	Withdraw *PresenceForm
	Return   *PresenceForm
	Facts    []PresenceFact
	Back     string
	// Byes and Rounds are there for a player of a Swiss.
	Byes   *PlayerByes
	Rounds []PlayerRound
}

// PresenceForm lets a player go home or come back.
type PresenceForm struct {
	Form   Form
	Rounds []Option
	// Says is what will happen.
	Says []string
}

// PresenceFact is a fact about a player's presence.
type PresenceFact struct {
	At   time.Time
	Text string
	Who  string
	Why  string
}

// RosterView is the data of "arbiter/roster": the import of a player list.
type RosterView struct {
	ArbiterPage
	Form        Form
	Tournaments []Option
	Bad         []BadRow
	Rows        []RosterRow
	Ignored     []string
	Back        string
}

// RosterRow is a good row of a list.
type RosterRow struct {
	Line, Rating                          int
	Name, Birth, Club, City, Title, Group string
}
