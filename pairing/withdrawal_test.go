package pairing

import "testing"

func TestWithdrawal_UnderHalfLeavesTheStandings(t *testing.T) {
	for _, c := range []struct {
		finished, scheduled int
		want                Withdrawal
	}{
		{0, 5, ResultsLeave},
		{2, 5, ResultsLeave},
		{3, 5, RestForfeited},
		{2, 4, RestForfeited}, // exactly half stays
		{1, 4, ResultsLeave},
		{3, 6, RestForfeited}, // a double round robin of four: half of both cycles
		{5, 5, RestForfeited},
	} {
		if got := WithdrawalEffect(c.finished, c.scheduled); got != c.want {
			t.Errorf("%d of %d games finished: %v, want %v", c.finished, c.scheduled, got, c.want)
		}
	}
}
