package desk

import (
	"encoding/json"
	"slices"

	"toreshi/clock"
	"toreshi/models"
)

// telling collects what happened in a game from its moves and its journal.
type telling struct {
	story  *Story
	now    int64
	moves  []*models.Move // of every line
	stands []*models.Move // of the line that stands
	told   []models.Happening
}

// all is everything that happened, in no order.
func (t *telling) all(first clock.Clock) ([]models.Happening, error) {
	s, g := t.story, t.story.Game
	if k, err := first.Start(clock.First, g.StartedAt); err == nil && g.StartedAt > 0 && s.Tournament.Start == models.StartByArbiter {
		if g.Board == models.ClockBoard {
			k = first
		}
		t.add(models.Happening{Kind: models.MomentStart, At: g.StartedAt, Clock: &k})
	}
	for _, m := range t.moves {
		if err := t.move(m); err != nil {
			return nil, err
		}
	}
	for _, e := range s.Entries {
		t.entry(e)
	}
	if s.Late != nil {
		t.add(*s.Late)
	}
	t.unseen()
	if g.Outcome.Decided() && g.EndedAt > 0 {
		t.add(models.Happening{Kind: models.MomentEnd, At: g.EndedAt})
	}
	return t.told, nil
}

func (t *telling) add(h models.Happening) { t.told = append(t.told, h) }

// move tells of a move and of its press, where that came later.
func (t *telling) move(m *models.Move) error {
	h := models.Happening{
		Kind: models.MomentMove, At: m.At, Untimed: m.Paper, Side: m.Side, Ply: m.Ply, Hole: m.Hole, Notation: m.Notation,
		Position: m.Position, TakenBack: !slices.Contains(t.stands, m),
	}
	if m.Paper {
		h.At = 0
		t.add(h)
		return nil
	}
	k, err := m.ReadClock()
	if err != nil {
		return err
	}
	if m.PressedAt == m.At || t.story.Game.Board == models.ClockBoard {
		h.Clock = &k
	}
	t.add(h)
	if m.PressedAt > m.At {
		t.add(models.Happening{
			Kind: models.MomentPress, At: m.PressedAt, Side: m.Side, Ply: m.Ply, Notation: m.Notation, TakenBack: h.TakenBack, Clock: &k,
		})
	}
	return nil
}

// quiet are commands that have their place on the time line by what they did, or none.
var quiet = []string{"Play", "Press", "LateMove", "Confirm", "Answer", "KeepSheet"}

// entry tells of an entry of the journal.
func (t *telling) entry(e models.Entry) {
	if slices.Contains(quiet, e.Command) {
		return
	}
	h := models.Happening{Kind: models.MomentNote, At: e.At, Entry: e.Seq}
	h.Clock, h.Position = changed(e)
	switch e.Command {
	case "Touch":
		if h.Clock == nil || h.Clock.State != clock.Running {
			return
		}
		h.Kind = models.MomentStart
	case "Pause":
		h.Kind = models.MomentPause
		if h.Clock != nil {
			h.At = h.Clock.Since // a restart is known later than it was
		}
	case "Resume":
		h.Kind = models.MomentResume
	case "AdjustClock":
		h.Kind = models.MomentClocks
	case "TakeBack":
		h.Kind = models.MomentTakeBack
	case "RecordMoves": // the moves are told as such
		h.Position = ""
	case "FallFlag", "RuleFlag":
		t.flag(e, h)
		return
	}
	t.add(h)
}

// flag tells of a flag that was seen and of the instant at which it fell. One on which
// the arbiter ruled anew is told once.
func (t *telling) flag(e models.Entry, h models.Happening) {
	var args struct {
		Side    int     `json:"side"`
		Flagged [2]bool `json:"flagged"`
		Seen    int64   `json:"seen"`
	}
	if json.Unmarshal([]byte(e.Args), &args) != nil {
		return
	}
	h.Kind, h.Side = models.MomentFlag, args.Side
	for i, down := range args.Flagged {
		if down {
			h.Side |= i + 1
		}
	}
	if args.Seen != 0 {
		h.At = args.Seen
	}
	again := args.Flagged == [2]bool{} && e.Command == "RuleFlag"
	if again || slices.ContainsFunc(t.told, func(o models.Happening) bool {
		return o.Kind == models.MomentFlag && o.Side == h.Side && o.At == h.At
	}) {
		return
	}
	if h.Clock != nil {
		t.zeros(*h.Clock)
	}
	t.add(h)
}

// zeros tells of the instants at which times were used up, as a clock keeps them.
func (t *telling) zeros(k clock.Clock) {
	for s, f := range k.Faces {
		side := s + 1
		if f.Fallen == 0 || slices.ContainsFunc(t.told, func(o models.Happening) bool {
			return o.Kind == models.MomentZero && o.Side == side && o.At == f.Fallen
		}) {
			continue
		}
		t.add(models.Happening{Kind: models.MomentZero, At: f.Fallen, Side: side})
	}
}

// unseen tells of times that were used up without anybody calling it, up to now.
func (t *telling) unseen() {
	k, err := t.story.Game.ReadClock()
	if err != nil {
		return
	}
	if zero, running := k.FlagAt(); running && zero <= t.now {
		k.Faces[k.Turn].Fallen = zero
	}
	t.zeros(k)
}

// changed is the clock and the position that an entry left behind; nil and empty if it
// changed none.
func changed(e models.Entry) (*clock.Clock, string) {
	var f Facts
	if json.Unmarshal([]byte(e.Facts), &f) != nil {
		return nil, ""
	}
	var k *clock.Clock
	position := ""
	for _, row := range f.Rows {
		if row.Table != (&models.Game{}).TableName() {
			continue
		}
		_ = json.Unmarshal(row.Set["position"], &position) // not changed: stays empty
		var text string
		if json.Unmarshal(row.Set["clock"], &text) != nil {
			continue
		}
		k = new(clock.Clock)
		if json.Unmarshal([]byte(text), k) != nil {
			k = nil
		}
	}
	return k, position
}
