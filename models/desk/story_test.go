package desk

import (
	"slices"
	"testing"

	"toreshi/models"
	"toreshi/models/store"
)

// story reads what a verdict on a game rests on.
func (h *hall) story(game string) *Story {
	h.t.Helper()
	var s *Story
	h.read(func(tx *store.Tx) error {
		g, err := store.Get[models.Game](tx, game)
		if err == nil {
			s, err = ReadStory(tx, g, h.now)
		}
		return err
	})
	return s
}

// kinds is what a time line says, in order, without notes.
func (s *Story) kinds() (kinds []models.MomentKind) {
	for _, m := range s.Line {
		if m.Kind != models.MomentNote {
			kinds = append(kinds, m.Kind)
		}
	}
	return kinds
}

func wantKinds(t *testing.T, s *Story, want ...models.MomentKind) {
	t.Helper()
	if got := s.kinds(); !slices.Equal(got, want) {
		t.Fatalf("the time line says %v, want %v", got, want)
	}
}

// TestVerdict_Row2a_TheTapThatCameTooLateIsKept: it changes nothing, and the time line
// tells by how much it was late, whether the program had seen the flag before or not.
func TestVerdict_Row2a_TheTapThatCameTooLateIsKept(t *testing.T) {
	for _, seen := range []bool{false, true} {
		h, _, games := paper(t, 2, func(d *TournamentDetails) { d.Control = "10s" })
		id, table := games[0].ID, h.tablet(1)
		for _, hole := range firstWinsIn[:6] {
			h.play(id, hole)
		}
		k, err := h.game(id).ReadClock()
		if err != nil {
			t.Fatal(err)
		}
		zero, _ := k.FlagAt()
		h.now = zero + 90
		if seen {
			if err := h.try(models.Actor{Role: models.RoleSystem}, &FallFlag{Game: id, Side: 1}); err != nil {
				t.Fatal(err)
			}
		}
		h.now = zero + 190
		tap := &Play{Game: id, Ply: 7, Hole: firstWinsIn[6]}
		want := "flag-fell-before-move"
		if seen {
			want = "game-over"
		}
		h.refused(table, tap, want)
		h.refused(table, tap, "game-over") // a second tap is not kept
		h.stands(id, models.Flagged, models.SecondWins, "7")
		s := h.story(id)
		if s.Late == nil || s.Late.At-zero != 200 || s.Ruling.TooLate != 7 || s.Ruling.Outcome != models.SecondWins || s.Ruling.Made != 6 {
			t.Fatalf("late %+v, ruling %+v", s.Late, s.Ruling)
		}
		move := models.MomentMove
		line := []models.MomentKind{models.MomentStart, move, move, move, move, move, move, models.MomentZero, models.MomentFlag, models.MomentLate, models.MomentEnd}
		if !seen { // the program learned of it by the tap
			line = slices.Concat(line[:8], []models.MomentKind{models.MomentFlag, models.MomentLate, models.MomentEnd})
		}
		got := s.kinds()
		slices.Sort(got[8:])
		slices.Sort(line[8:])
		if !slices.Equal(got, line) {
			t.Fatalf("the time line says %v, want %v", got, line)
		}
		h.sound()
	}
}

// TestStory_PausesPressesAndTakebacksAreOnTheTimeLine: each once, and every moment shows
// the clocks as they were.
func TestStory_PausesPressesAndTakebacksAreOnTheTimeLine(t *testing.T) {
	h, _, games := paper(t, 2, func(d *TournamentDetails) { d.Control, d.Board = "10", models.WoodenBoard })
	id := games[0].ID
	h.play(id, 5)
	h.now += 700
	h.do(&Press{Game: id, Ply: 1})
	h.play(id, 1)
	h.do(&Press{Game: id, Ply: 2})
	h.do(&Pause{Game: id})
	h.do(&AdjustClock{Game: id, Remaining: [2]int64{60_000, 61_000}, Why: "wrong setting"})
	h.do(&TakeBack{Game: id, Ply: 1, Why: "touched another hole"})
	h.do(&Resume{Game: id})
	s := h.story(id)
	wantKinds(t, s, models.MomentStart, models.MomentMove, models.MomentPress, models.MomentMove, models.MomentPress,
		models.MomentPause, models.MomentClocks, models.MomentTakeBack, models.MomentResume)
	if press := s.Line[2]; press.At-s.Line[1].At != 710 || press.Running != 2 || s.Line[1].Running != 1 {
		t.Errorf("the press is %+v", press)
	}
	if !s.Line[3].TakenBack || s.Line[1].TakenBack {
		t.Errorf("taken back: %+v", s.Line[3])
	}
	if set := s.Line[6]; set.Clocks != [2]int64{60_000, 61_000} || set.Entry == 0 {
		t.Errorf("the clocks were set to %+v", set)
	}
	if last := s.Line[len(s.Line)-1]; last.Position != s.Game.Position {
		t.Errorf("the line ends with %q, the game stands at %q", last.Position, s.Game.Position)
	}
}

// TestStory_ARulingThatIsGivenAgainIsOnTheLineOnce, and what the arbiter found is asked
// for again as he found it (spec/arbitration.md 7.5, step 4).
func TestStory_ARulingThatIsGivenAgainIsOnTheLineOnce(t *testing.T) {
	h, _, games := paper(t, 2, nil)
	id := games[0].ID
	h.do(&RecordMoves{Game: id, Moves: firstWinsIn[:6]})
	h.do(&RuleFlag{Game: id, Flagged: second, Seen: h.now - 5})
	h.do(&RuleFlag{Game: id, LatePly: 5, Why: "the last two moves came later"})
	s := h.story(id)
	if s.Ruling.Made != 4 || s.Case.LatePly != 5 || s.Ruling.Outcome != h.game(id).Outcome {
		t.Fatalf("the ruling is %+v", s.Ruling)
	}
	flags := 0
	for _, m := range s.Line {
		if m.Kind == models.MomentFlag {
			flags++
		}
	}
	if flags != 1 {
		t.Errorf("%d flags on the line: %v", flags, s.kinds())
	}
	h.do(&RuleFlag{Game: id, Flagged: both, Why: "both were down"})
	if s = h.story(id); s.Case.LatePly != 0 || !s.Ruling.AskArbiter || s.Game.FlagSide != 3 {
		t.Errorf("the ruling is %+v", s.Ruling)
	}
}
