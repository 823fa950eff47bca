//go:build !race

package desk

// underRace tells that the race detector does not run.
const underRace = false
