package clock

// Bounds of a control. Whatever lies outside is taken for a slip of the keyboard.
const (
	maxMain    = 10 * 60 * minute // longest time of one period
	maxStep    = 10 * minute      // longest increment, delay or moment
	maxMoves   = 999              // most moves of one period
	maxMoments = 99               // most byo-yomi moments
	maxPeriods = 4                // most periods of one side

	second = int64(1000)
	minute = 60 * second
)

// A Kind says what a period does with the time of a single move.
type Kind uint8

// The kinds of period (spec/arbitration.md 7.1).
const (
	SuddenDeath  Kind = iota // counts down, nothing comes back
	Fischer                  // an increment is added before each move, so 5+3 starts at 5:03 (FIDE)
	FischerAfter             // an increment is added after each move, so 5+3 starts at 5:00
	Bronstein                // the smaller of the time used and the delay is given back after the move
	Delay                    // the countdown of each move starts only after the delay (US delay)
	ByoYomi                  // when the main time is used up, moments that a move in time makes new again
)

// A Period is one stretch of a side's time. The last one lasts to the end of the
// game.
type Period struct {
	Main  int64 // milliseconds added when the period begins
	Moves int   // moves after which the next period begins; 0: when the time is used up, or never in the last period
	Kind  Kind
	Step  int64 // milliseconds of the increment, delay or moment; 0 in SuddenDeath
	Count int   // byo-yomi moments; 0 in every other kind
}

// A Control is an agreed time control. It is comparable, and valid by
// construction; the zero value means that no clock is used.
type Control struct {
	mode  mode
	terms [2]terms
}

type mode uint8

const (
	modeNone mode = iota
	modePeriods
	modeHourglass // one period of sudden death a side; what one uses the other gains
)

// terms are the periods of one side.
type terms struct {
	n       int
	periods [maxPeriods]Period
}

func (t terms) list() []Period { return t.periods[:t.n] }

// None reports whether no clock is used.
func (c Control) None() bool { return c.mode == modeNone }

// Hourglass reports whether the time that one side uses is given to the other.
func (c Control) Hourglass() bool { return c.mode == modeHourglass }

// Same reports whether both sides have the same time.
func (c Control) Same() bool { return c.terms[First] == c.terms[Second] }

// Periods returns the periods of a side in order, none if no clock is used.
func (c Control) Periods(s Side) []Period {
	return append([]Period(nil), c.terms[s].list()...)
}

// Opening is the time in milliseconds that a side's clock shows before its first
// move: 5:03 for 5+3, 5:00 for 5+3 after.
func (c Control) Opening(s Side) int64 { return newClock(c).Faces[s].Left }

// Estimate is an upper bound, in milliseconds, for the length of a game of so many
// plies in which nobody's flag falls, both sides' time together. It is false when
// the control sets no such bound: without a clock and with an hourglass, in which
// time is only passed to and fro.
func (c Control) Estimate(plies int) (ms int64, ok bool) {
	if c.mode != modePeriods {
		return 0, false
	}
	moves := [2]int{(plies + 1) / 2, plies / 2}
	for s, t := range c.terms {
		ms += t.longest(moves[s])
	}
	return ms, true
}

// ForMoves is the most time, in milliseconds, that a side can use for so many moves: what
// tells classic, rapid and blitz games apart (LAW A.1, B.1). An hourglass counts with
// what it starts with.
func (c Control) ForMoves(s Side, moves int) int64 { return c.terms[s].longest(moves) }

// longest is the most time that a side can use for so many moves.
func (t terms) longest(moves int) (ms int64) {
	for i, p := range t.list() {
		n := moves
		if p.Moves > 0 && i < t.n-1 {
			n = min(moves, p.Moves)
		}
		ms += p.Main + p.Step*int64(n)
		if p.Kind == ByoYomi {
			ms += p.Step * int64(p.Count-1)
		}
		// Where the next period begins at zero, any number of moves may have been
		// made before: the bound counts them in both.
		if p.Moves > 0 {
			moves -= n
			if moves == 0 {
				break
			}
			if p.Kind == Bronstein {
				ms += p.Step // the delay added at the start goes into the next period
			}
		}
	}
	return ms
}
