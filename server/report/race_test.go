//go:build race

package report

const underRace = true

// Under the race detector a paper takes twenty times as long; what it has to see
// are parallel prints, not every size.
var fieldSizes = []int{3}
