package clock_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	. "toreshi/clock"
)

// A tick is the step of the second implementation that the first is compared with:
// it counts down tick by tick, as a clock on the table does.
const tick = 250

type ticker struct {
	control Control
	turn    Side
	running bool
	faces   [2]Face
	delay   int64 // US delay left of the move in progress
	used    int64 // of the move in progress
	now     int64
}

func newTicker(c Control, at int64) *ticker {
	k := &ticker{control: c, now: at, running: true}
	for s := range k.faces {
		k.begin(Side(s), 0, Period{}, false)
	}
	k.delay = k.period().delay()
	return k
}

type period struct{ Period }

func (p period) delay() int64 {
	if p.Kind == Delay {
		return p.Step
	}
	return 0
}

func (k *ticker) period() period { return period{k.control.Periods(k.turn)[k.faces[k.turn].Period]} }

// begin enters a period; in the middle of a move an increment was given already.
func (k *ticker) begin(s Side, i int, before Period, middle bool) {
	all := k.control.Periods(s)
	p, f := all[i], &k.faces[s]
	f.Period, f.Due, f.Left = i, 0, f.Left+p.Main
	if i+1 < len(all) {
		f.Due = p.Moves
	}
	if p.Kind == Fischer && (!middle || before.Kind != Fischer) {
		f.Left += p.Step
	}
	if p.Kind == Bronstein {
		had := int64(0)
		if before.Kind == Bronstein {
			had = before.Step
		}
		f.Left += max(0, p.Step-had)
	}
	f.Extra = p.Count
}

func (k *ticker) tick() {
	k.now += tick
	if !k.running {
		return
	}
	f := &k.faces[k.turn]
	k.used += tick
	if delayed := k.delay > 0; delayed || f.Fallen != 0 {
		k.delay = max(0, k.delay-tick)
		return
	}
	if f.Left == 0 {
		p := k.period()
		switch {
		case f.Extra > 0:
			f.Extra, f.Left = f.Extra-1, p.Step
		case p.Moves == 0 && f.Period+1 < len(k.control.Periods(k.turn)):
			k.begin(k.turn, f.Period+1, p.Period, true)
			if k.delay = max(0, k.period().delay()-(k.used-tick)); k.delay > 0 {
				k.delay -= tick
				return
			}
		default:
			f.Fallen = k.now - tick
			return
		}
	}
	f.Left -= tick
	if k.control.Hourglass() {
		k.faces[k.turn.Other()].Left += tick
	}
}

func (k *ticker) press() {
	f, p := &k.faces[k.turn], k.period()
	f.Moves++
	if f.Fallen == 0 {
		switch p.Kind {
		case Bronstein:
			f.Left += min(k.used, p.Step)
		case FischerAfter:
			f.Left += p.Step
		case ByoYomi:
			if f.Extra < p.Count {
				f.Left = p.Step
			}
		}
		entered := false
		if f.Due > 0 {
			if f.Due--; f.Due == 0 {
				k.begin(k.turn, f.Period+1, p.Period, false)
				entered = true
			}
		}
		if p.Kind == Fischer && !entered {
			f.Left += p.Step
		}
	}
	k.turn, k.used = k.turn.Other(), 0
	k.delay = k.period().delay()
}

// TestProperty_SameAsTickByTick plays random events on both implementations and
// compares all that the clocks show after each tick.
func TestProperty_SameAsTickByTick(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ctl := anyControl(t)
		slow := newTicker(ctl, start)
		fast, err := New(ctl).Start(First, start)
		for range rapid.IntRange(1, 60).Draw(t, "events") {
			if err != nil {
				t.Fatal(err)
			}
			for range rapid.IntRange(0, 60).Draw(t, "ticks") {
				slow.tick()
				if diff := cmp.Diff(slow.faces, [2]Face{fast.Read(First, slow.now), fast.Read(Second, slow.now)}); diff != "" {
					t.Fatalf("%s at %d (-slow +fast):\n%s", ctl, slow.now-start, diff)
				}
			}
			switch rapid.IntRange(0, 6).Draw(t, "event") {
			case 0:
				if slow.running {
					fast, err = fast.Pause(slow.now)
				} else {
					fast, err = fast.Resume(slow.now)
				}
				slow.running = !slow.running
			case 1:
				left := [2]int64{tick * rapid.Int64Range(1, 99).Draw(t, "a"), tick * rapid.Int64Range(1, 99).Draw(t, "b")}
				fast, err = fast.Adjust(left, slow.now)
				for s := range left {
					slow.faces[s].Given += left[s] - slow.faces[s].Left
					slow.faces[s].Left, slow.faces[s].Fallen = left[s], 0
				}
			default:
				if slow.running {
					fast, err = fast.PressAfterZero(slow.now)
					slow.press()
				}
			}
		}
	})
}
