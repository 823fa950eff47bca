package server

import (
	"testing"

	"toreshi/models"
)

// TestPenaltyTime_IsWhatThePenaltyGave: not what a return to the clocks of an earlier move
// added to it.
func TestPenaltyTime_IsWhatThePenaltyGave(t *testing.T) {
	decided := func(penalty models.PenaltyKind, after string) *models.Decision {
		return &models.Decision{Side: 2, Penalty: penalty, After: after, ClocksBefore: "[1000,2000]", ClocksAfter: "[61000,5000]"}
	}
	for after, want := range map[string]int64{
		`{"action":"restore","time":120000}`: 120000,
		`{"action":"restore"}`:               0,
		`{"action":"stand"}`:                 60000,
		`{"time":30000}`:                     30000,
		``:                                   0,
	} {
		if have := penaltyTime(decided(models.PenaltyOpponentTime, after)); have != want {
			t.Errorf("%s gave %d ms, want %d", after, have, want)
		}
	}
	if have := penaltyTime(decided(models.PenaltyWarning, `{"time":30000}`)); have != 0 {
		t.Errorf("a warning gave %d ms", have)
	}
}
