//go:build race

package desk

// underRace tells that the race detector runs: the database engine is some thirty
// times slower with it.
const underRace = true
