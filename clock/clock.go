package clock

import "errors"

// A Side is one of the two sides of the board: the index of whatever exists twice.
type Side uint8

// The two sides. First moves first.
const (
	First Side = iota
	Second
)

// Other is the opposite side.
func (s Side) Other() Side { return 1 - s }

// A State says what a clock is doing.
type State string

// The states of a clock.
const (
	None    State = "none"    // no clock is used; every event leaves it as it is
	Stopped State = "stopped" // the game has not started
	Running State = "running"
	Paused  State = "paused"
	Flagged State = "flagged" // a fallen flag was called; the time stands still
	Ended   State = "ended"
)

// A Face is what one side of a clock knows.
type Face struct {
	Left   int64 `json:"left"`             // milliseconds of the main time or moment that is being used
	Fallen int64 `json:"fallen,omitempty"` // the instant at which the side's time was used up; 0: it is not
	Moves  int   `json:"moves"`            // moves completed
	Period int   `json:"period,omitempty"` // index of the period
	Due    int   `json:"due,omitempty"`    // moves left until the next period begins; 0: it does not depend on moves
	Extra  int   `json:"extra,omitempty"`  // byo-yomi moments not yet begun
	Given  int64 `json:"given,omitempty"`  // milliseconds that were given by hand so far; negative: taken
}

// A Clock is the state of a game's clock after an event. While it runs, its faces
// hold what they showed at Since: read it with [Clock.Remaining] or [Clock.Read].
// It is comparable, and its JSON form is complete.
type Clock struct {
	Control Control `json:"control"`
	State   State   `json:"state"`
	Turn    Side    `json:"turn"`            // the side whose time runs, or will run when the clock is resumed
	Since   int64   `json:"since"`           // the instant of the last event; while running, the start of the running interval
	Spent   int64   `json:"spent,omitempty"` // milliseconds of the move in progress used before Since (paused in the middle)
	Faces   [2]Face `json:"faces"`
}

// The reasons for which a clock refuses an event. The clock returned beside one of
// them is the unchanged one.
var (
	ErrNoClock    = errors.New("no clock is used")
	ErrStarted    = errors.New("the clock has been started already")
	ErrNotRunning = errors.New("the clock is not running")
	ErrNotPaused  = errors.New("the clock is not paused")
	ErrOver       = errors.New("the clock is stopped for good")
	ErrBackwards  = errors.New("the instant lies before the clock's last event")
	ErrFlagFallen = errors.New("the time was used up before this instant")
	ErrFlagUp     = errors.New("the side still has time")
	ErrAmount     = errors.New("not a time that a clock can show")
)

// New is the clock of a game that has not started: both sides show their opening
// time.
func New(c Control) Clock { return newClock(c) }

func newClock(c Control) Clock {
	k := Clock{Control: c, State: Stopped}
	if c.None() {
		k.State = None
		return k
	}
	for s := range k.Faces {
		k.Faces[s] = c.terms[s].open()
	}
	return k
}

// Running is the side whose time is running; false if none is.
func (c Clock) Running() (Side, bool) { return c.Turn, c.State == Running }

// Read is what a side's clock shows at an instant. An instant before the last
// event reads as that event.
func (c Clock) Read(s Side, at int64) Face { return c.read(at)[s] }

func (c Clock) read(at int64) [2]Face {
	switch {
	case c.State == Running:
		faces, _ := c.spend(max(0, at-c.Since))
		return faces
	case c.provisional():
		zero := c.Faces[c.Turn].Fallen
		c.Faces[c.Turn].Fallen = 0
		faces, _ := c.spend(zero - c.Since)
		faces[c.Turn].Fallen = zero
		return faces
	}
	return c.Faces
}

// provisional reports whether the clock was stopped by a fall of the side to move
// and still holds the faces of the interval's start, so that the fall can be undone.
func (c Clock) provisional() bool {
	f := c.Faces[c.Turn].Fallen
	return c.State == Flagged && f != 0 && f >= c.Since
}

// Remaining is the time in milliseconds that a side's clock shows at an instant,
// never less than zero. In byo-yomi it is that of the moment in progress.
func (c Clock) Remaining(s Side, at int64) int64 { return c.Read(s, at).Left }

// DelayLeft is what is left, at an instant, of the delay before the countdown of
// the move in progress starts (US delay). It is zero in every other kind of
// control.
func (c Clock) DelayLeft(at int64) int64 {
	switch c.State {
	case Running:
		return c.free(c.Read(c.Turn, at).Period, max(0, at-c.Since))
	case Paused:
		return c.free(c.Faces[c.Turn].Period, 0)
	}
	return 0
}

// FlagAt is the instant at which the flag falls of the side whose time is running:
// the last at which a press is in time. Once a side has gone on playing after its
// zero, it is the instant of that zero. It is false if no time is running.
func (c Clock) FlagAt() (at int64, ok bool) {
	if c.State != Running {
		return 0, false
	}
	faces, _ := c.spend(forever)
	return faces[c.Turn].Fallen, true
}
