package clock_test

import (
	"encoding/json"
	"errors"
	"testing"

	. "toreshi/clock"
)

// TestRefusals says, for every state and event, whether the event is accepted.
func TestRefusals(t *testing.T) {
	at := start + 10*sec
	stopped, running := New(control(t, "10")), started(t, "10")
	paused, _ := running.Pause(start + sec)
	flagged, _ := started(t, "5s").Flag(First, start+5*sec)
	ended, _ := running.End(start + sec)
	none := New(Control{})
	events := []struct {
		name                                          string
		do                                            func(Clock) (Clock, error)
		none, stopped, running, paused, flagged, over error
	}{
		{"start", func(c Clock) (Clock, error) { return c.Start(First, at) }, nil, nil, ErrStarted, ErrStarted, ErrStarted, ErrStarted},
		{"press", func(c Clock) (Clock, error) { return c.Press(at) }, nil, ErrNotRunning, nil, ErrNotRunning, ErrNotRunning, ErrNotRunning},
		{"pause", func(c Clock) (Clock, error) { return c.Pause(at) }, nil, ErrNotRunning, nil, ErrNotRunning, ErrNotRunning, ErrNotRunning},
		{"resume", func(c Clock) (Clock, error) { return c.Resume(at) }, nil, ErrNotPaused, ErrNotPaused, nil, ErrNotPaused, ErrNotPaused},
		{"adjust", func(c Clock) (Clock, error) { return c.Adjust([2]int64{1, 2}, at) }, ErrNoClock, nil, nil, nil, nil, ErrOver},
		{"flag", func(c Clock) (Clock, error) { return c.Flag(First, at) }, ErrNoClock, ErrNotRunning, ErrFlagUp, ErrFlagUp, ErrNotRunning, ErrNotRunning},
		{"reopen", func(c Clock) (Clock, error) { return c.Reopen() }, nil, ErrNotRunning, ErrNotRunning, ErrNotRunning, nil, ErrNotRunning},
		{"end", func(c Clock) (Clock, error) { return c.End(at) }, nil, nil, nil, nil, nil, ErrOver},
	}
	for _, e := range events {
		for _, row := range []struct {
			c    Clock
			want error
		}{{none, e.none}, {stopped, e.stopped}, {running, e.running}, {paused, e.paused}, {flagged, e.flagged}, {ended, e.over}} {
			got, err := e.do(row.c)
			if !errors.Is(err, row.want) {
				t.Errorf("%s when %s: %v, want %v", e.name, row.c.State, err, row.want)
			}
			if err != nil && got != row.c {
				t.Errorf("%s when %s: refused, but the clock changed", e.name, row.c.State)
			}
		}
	}
}

func TestBackwards_Refused(t *testing.T) {
	c := press(t, started(t, "10"), start+sec)
	paused, _ := c.Pause(start + 2*sec)
	for name, err := range map[string]error{
		"press":  second(c.Press(start)),
		"late":   second(c.PressAfterZero(start)),
		"pause":  second(c.Pause(start)),
		"flag":   second(c.Flag(Second, start)),
		"end":    second(c.End(start)),
		"adjust": second(c.Adjust([2]int64{1, 1}, start)),
		"resume": second(paused.Resume(start)),
	} {
		if !errors.Is(err, ErrBackwards) {
			t.Errorf("%s before the last event: %v", name, err)
		}
	}
	wantLeft(t, c, start, 599*sec, 10*mins) // an early reading is that of the event
}

func second(_ Clock, err error) error { return err }

func TestJSON_IsComplete(t *testing.T) {
	c := press(t, started(t, "2/10 d5, 5+3 vs 7"), start+8*sec)
	c, _ = c.Pause(start + 9*sec)
	text, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	var back Clock
	if err := json.Unmarshal(text, &back); err != nil {
		t.Fatal(err)
	}
	if back != c {
		t.Errorf("%s reads back as %+v", text, back)
	}
}

// A stored clock may come from another installation's file.
func TestJSON_RefusesWhatCannotBe(t *testing.T) {
	for _, text := range []string{
		`{"control":"5+3","state":"walking","turn":0,"since":0,"faces":[{"left":1,"moves":0},{"left":1,"moves":0}]}`,
		`{"control":"5+3","state":"none","turn":0,"since":0,"faces":[{"left":1,"moves":0},{"left":1,"moves":0}]}`,
		`{"control":"none","state":"running","turn":0,"since":0,"faces":[{"left":0,"moves":0},{"left":0,"moves":0}]}`,
		`{"control":"5+3","state":"running","turn":2,"since":0,"faces":[{"left":1,"moves":0},{"left":1,"moves":0}]}`,
		`{"control":"5+3","state":"running","turn":0,"since":0,"faces":[{"left":-1,"moves":0},{"left":1,"moves":0}]}`,
		`{"control":"5+3","state":"running","turn":0,"since":0,"faces":[{"left":9000000000000000000,"moves":0},{"left":1,"moves":0}]}`,
		`{"control":"5+3","state":"running","turn":0,"since":9000000000000000000,"faces":[{"left":1,"moves":0},{"left":1,"moves":0}]}`,
		`{"control":"5+3","state":"running","turn":0,"since":0,"spent":-1,"faces":[{"left":1,"moves":0},{"left":1,"moves":0}]}`,
		`{"control":"5+3","state":"running","turn":0,"since":0,"faces":[{"left":1,"moves":0,"period":1},{"left":1,"moves":0}]}`,
		`{"control":"5+3","state":"running","turn":0,"since":0,"faces":[{"left":1,"moves":0,"due":1},{"left":1,"moves":0}]}`,
		`{"control":"1 byo 3x5","state":"running","turn":0,"since":0,"faces":[{"left":1,"moves":0,"extra":4},{"left":1,"moves":0}]}`,
		`{"control":"5++3","state":"running","turn":0,"since":0,"faces":[{"left":1,"moves":0},{"left":1,"moves":0}]}`,
	} {
		c := New(Control{})
		if err := json.Unmarshal([]byte(text), &c); err == nil {
			t.Errorf("accepted: %s", text)
		} else if c != New(Control{}) {
			t.Errorf("refused, but changed: %s", text)
		}
	}
}
