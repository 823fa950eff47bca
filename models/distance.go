package models

// Distance is how far the correction of a result comes after it, counted in what was
// built on it since (spec/arbitration.md 7.9).
type Distance string

// The distances.
const (
	// DistanceNow is before the next round is paired: everything follows at once.
	DistanceNow Distance = "now"
	// DistanceDraft is when the next round is paired and nobody has seen it: it can be
	// paired again.
	DistanceDraft Distance = "draft"
	// DistancePublished is when the next round is published or being played: its pairs
	// stay, standings and the round after it follow.
	DistancePublished Distance = "published"
	// DistanceClosed is when a later round has ended: what was paired and played since
	// stays, the final report and the standings tell of it.
	DistanceClosed Distance = "closed"
	// DistanceRoundRobin is in a round robin, whose pairs do not depend on results.
	DistanceRoundRobin Distance = "roundrobin"
)

// Warns tells whether the correction must be acknowledged, because something that was
// built on the old result will not follow by itself.
func (d Distance) Warns() bool {
	return d == DistanceDraft || d == DistancePublished || d == DistanceClosed
}
