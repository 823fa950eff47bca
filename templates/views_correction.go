package templates

// CorrectionView says before a result that stands is changed what that changes, and what
// not (spec/arbitration.md 7.9).
type CorrectionView struct {
	// Code is the distance that is acknowledged with the box; Sure is what stands beside
	// the box, empty where nothing has to be acknowledged.
	Code, Sure     string
	Changes, Stays []string
	Kept           string // what stays in the record
	// Again pairs a draft anew that rests on a corrected result, AgainText says so.
	Again     *Step
	AgainText string
}
