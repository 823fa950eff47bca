package pairing

// Withdrawal says what becomes of the games of a player who leaves a round
// robin before its end.
type Withdrawal int

const (
	// RestForfeited: his results stand, the games he has not played are
	// forfeited to his opponents.
	RestForfeited Withdrawal = iota
	// ResultsLeave: none of his games counts for the standings; they stay in
	// the record and for rating.
	ResultsLeave
)

// WithdrawalEffect applies the rule for round robins (spec/swiss.md 6): a player
// who has finished fewer than half of the games scheduled for him leaves the
// standings with all his results. Finished are the games he came to, whatever
// their result; scheduled are all his games of the tournament, both cycles of a
// double one, free rounds not counted.
func WithdrawalEffect(finished, scheduled int) Withdrawal {
	if 2*finished < scheduled {
		return ResultsLeave
	}
	return RestForfeited
}
