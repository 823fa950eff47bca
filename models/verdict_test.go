package models_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	. "toreshi/models"
	"toreshi/models/kumalak"
)

// Positions with one ply to the point, A to move unless said otherwise.
const (
	// 5 takes two: A has 26. Then B 4, A 3 were played on by mistake.
	to26 = "2,2,2,2,1/1,2,2,2,0 24,10 1"
	// B to move; 5 takes two and A has nothing to move: B sweeps to 28.
	toSweep = "1,0,0,0,0/4,0,0,0,1 22,22 2"
	// 5 is A's last stone.
	toEmpty = "0,0,0,0,1/2,2,2,2,1 20,20 1"
	// 9 takes two: A has 82.
	to82 = "2,2,2,2,2,2,2,2,1/1,9,9,9,9,9,9,6,0 80,4 -,- 1"
)

const clock14 = int64(14 * 3600 * 1000) // 14:00:00.0

func at(ms int64) int64 { return clock14 + ms }

func position(t testing.TB, rules, text string) kumalak.Board {
	t.Helper()
	r, err := kumalak.ParseRuleset(rules)
	if err != nil {
		t.Fatal(err)
	}
	b, err := kumalak.ParsePosition(r, text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func timed(hole int, at int64) TimedMove { return TimedMove{Hole: hole, At: at, Timed: true} }

func flagA(zero, seen int64) FlagCase {
	return FlagCase{Flagged: [2]bool{true, false}, Zero: [2]int64{zero, 0}, Seen: seen, Mode: FlagAuto}
}

func flagB(zero, seen int64) FlagCase {
	return FlagCase{Flagged: [2]bool{false, true}, Zero: [2]int64{0, zero}, Seen: seen, Mode: FlagAuto}
}

func (r row) check(t *testing.T) {
	t.Helper()
	c := r.flag
	c.Start, c.Moves = position(t, r.rules, r.start), r.moves
	if diff := cmp.Diff(r.want, Verdict(c)); diff != "" {
		t.Errorf("ruling (-want +got):\n%s", diff)
	}
}

// A row of the test table of spec/arbitration.md 7.5.
type row struct {
	name, rules, start string
	moves              []TimedMove
	flag               FlagCase
	want               Ruling
}

func TestVerdict_TestTable(t *testing.T) {
	claim := flagA(at(5000), at(7000))
	claim.Mode = FlagClaim
	both := FlagCase{Flagged: [2]bool{true, true}, Seen: at(9000), Mode: FlagClaim}
	loss := flagA(at(0), 0)
	loss.CannotWin = CannotWinLoss
	wrong := flagA(at(6000), 0)
	wrong.WrongPly = 1
	for _, tt := range []row{
		{
			"row 1: 26 captured, never pressed, flag a second later", "bestemshe-immediate", to26,
			[]TimedMove{timed(5, at(5000))},
			flagA(at(6000), at(6000)),
			Ruling{Outcome: FirstWins, Reason: ReasonGoal, Ply: 1, Rule: "2", Kazans: [2]int{26, 10}, Made: 1},
		},
		{
			"row 2a: auto, zero before the capture", "bestemshe-immediate", to26,
			[]TimedMove{timed(5, at(5200))},
			flagA(at(5000), at(5000)),
			Ruling{Outcome: SecondWins, Reason: ReasonFlag, Rule: "7", Kazans: [2]int{24, 10}, TooLate: 1},
		},
		{
			"row 2b: claim, called after the capture", "bestemshe-immediate", to26,
			[]TimedMove{timed(5, at(5200))},
			claim,
			Ruling{Outcome: FirstWins, Reason: ReasonGoal, Ply: 1, Rule: "2", Kazans: [2]int{26, 10}, Made: 1},
		},
		{
			"row 3: the same instant", "bestemshe-immediate", to26,
			[]TimedMove{timed(5, at(5000))},
			flagA(at(5000), at(5000)),
			Ruling{Outcome: FirstWins, Reason: ReasonGoal, Ply: 1, Rule: "2", Kazans: [2]int{26, 10}, Made: 1},
		},
		{
			"row 4: 24 to 24, two on the board", "bestemshe-immediate", "0,0,0,0,1/0,0,0,0,1 24,24 1",
			nil, flagA(at(0), 0),
			Ruling{Outcome: SecondWins, Reason: ReasonFlag, Rule: "7", Kazans: [2]int{24, 24}},
		},
		{
			"row 5: the other had 26 two plies ago, nobody noticed", "bestemshe-immediate", to26,
			[]TimedMove{timed(5, at(1000)), timed(4, at(2000)), timed(3, at(3000))},
			flagB(at(4000), at(4000)),
			Ruling{Outcome: FirstWins, Reason: ReasonGoal, Ply: 1, Rule: "2", Kazans: [2]int{26, 10}, Made: 1, AfterEnd: 2},
		},
		{
			"row 6: nothing to move, swept to 28, flag before the count", "bestemshe-tomove", toSweep,
			[]TimedMove{timed(5, at(1000))},
			flagA(at(2000), at(2000)),
			Ruling{Outcome: SecondWins, Reason: ReasonAtsyrau, Ply: 1, Rule: "2", Kazans: [2]int{22, 28}, Made: 1},
		},
		{
			"row 7: both flags, order unknown, no majority", "bestemshe-immediate", to26,
			nil, both,
			Ruling{Outcome: OutcomeOpen, Reason: ReasonArbiter, Rule: "0", Kazans: [2]int{24, 10}, AskArbiter: true},
		},
		{
			"row 8: togyz 81 to 70, half", "togyz-tomove", "1,1,1,1,1,1,0,0,0/1,1,1,1,1,0,0,0,0 81,70 -,- 1",
			nil, flagA(at(0), 0),
			Ruling{Outcome: Drawn, Reason: ReasonFlag, Rule: "6", Kazans: [2]int{81, 70}},
		},
		{
			"row 8: togyz 81 to 70, loss", "togyz-tomove", "1,1,1,1,1,1,0,0,0/1,1,1,1,1,0,0,0,0 81,70 -,- 1",
			nil, loss,
			Ruling{Outcome: SecondWins, Reason: ReasonFlag, Rule: "7", Kazans: [2]int{81, 70}},
		},
		{
			"row 9: togyz, 82 three plies before the flag, moves from paper", "togyz-tomove", to82,
			[]TimedMove{{Hole: 9}, {Hole: 4}, {Hole: 3}},
			flagA(0, at(0)),
			Ruling{Outcome: FirstWins, Reason: ReasonGoal, Ply: 1, Rule: "4", Kazans: [2]int{82, 4}, Made: 1, AfterEnd: 2, AskArbiter: true},
		},
		{
			"row 10: the 26 was a mis-sown capture", "bestemshe-immediate", to26,
			[]TimedMove{timed(5, at(5000))},
			wrong,
			Ruling{Outcome: OutcomeOpen, Reason: ReasonArbiter, Rule: "0", Kazans: [2]int{24, 10}, WrongPly: 1, AskArbiter: true},
		},
		{
			"row 11: own row emptied, immediate", "bestemshe-immediate", toEmpty,
			[]TimedMove{timed(5, at(1000))},
			flagA(at(2000), at(2000)),
			Ruling{Outcome: SecondWins, Reason: ReasonAtsyrau, Ply: 1, Rule: "2", Kazans: [2]int{20, 30}, Made: 1},
		},
		{
			"row 12: own row emptied, one closing move pending", "bestemshe-onemove", toEmpty,
			[]TimedMove{timed(5, at(1000))},
			flagA(at(2000), at(2000)),
			Ruling{Outcome: OutcomeOpen, Reason: ReasonAtsyrau, Rule: "2b", Kazans: [2]int{20, 20}, Made: 1, GoesOn: true},
		},
	} {
		t.Run(tt.name, tt.check)
	}
}

// The cases that the table leaves open.
func TestVerdict_Steps(t *testing.T) {
	settled := func(at int64) FlagCase {
		c := flagA(clock14+5000, 0)
		c.Settled = &Settlement{Outcome: FirstWins, Reason: ReasonResignation, At: at}
		return c
	}
	late := flagA(0, at(0))
	late.LatePly = 1
	ordered := FlagCase{Flagged: [2]bool{true, true}, Zero: [2]int64{at(5000), at(4000)}, Mode: FlagAuto}
	both := FlagCase{Flagged: [2]bool{true, true}, Seen: at(9000), Mode: FlagClaim}
	helpmate := flagA(at(0), 0)
	helpmate.CannotWin = CannotWinHelpmate
	wrongLater := flagA(at(6000), 0)
	wrongLater.WrongPly = 2
	wrongAfterFlag := flagA(at(500), 0)
	wrongAfterFlag.WrongPly = 1
	for _, tt := range []row{
		{
			"step 0: resigned before the flag", "bestemshe-immediate", to26, nil, settled(at(5000)),
			Ruling{Outcome: FirstWins, Reason: ReasonResignation, Rule: "0", Kazans: [2]int{24, 10}},
		},
		{
			"step 0: resigned after the flag", "bestemshe-immediate", to26, nil, settled(at(5001)),
			Ruling{Outcome: SecondWins, Reason: ReasonFlag, Rule: "7", Kazans: [2]int{24, 10}},
		},
		{
			"step 0: an impossible move is a wrong ply", "bestemshe-immediate", toEmpty,
			[]TimedMove{timed(2, at(1000))},
			flagA(at(2000), 0),
			Ruling{Outcome: OutcomeOpen, Reason: ReasonArbiter, Rule: "0", Kazans: [2]int{20, 20}, WrongPly: 1, AskArbiter: true},
		},
		{
			"step 0: a wrong ply after the end changes nothing", "bestemshe-immediate", to26,
			[]TimedMove{timed(5, at(1000)), timed(4, at(2000))},
			wrongLater,
			Ruling{Outcome: FirstWins, Reason: ReasonGoal, Ply: 1, Rule: "2", Kazans: [2]int{26, 10}, Made: 1, AfterEnd: 1},
		},
		{
			"step 0: a wrong ply after the flag changes nothing", "bestemshe-immediate", to26,
			[]TimedMove{timed(5, at(1000))},
			wrongAfterFlag,
			Ruling{Outcome: SecondWins, Reason: ReasonFlag, Rule: "7", Kazans: [2]int{24, 10}},
		},
		{
			"step 0: both flags, the order is known", "bestemshe-immediate", to26, nil, ordered,
			Ruling{Outcome: FirstWins, Reason: ReasonFlag, Rule: "7", Kazans: [2]int{24, 10}},
		},
		{
			"step 0: both flags, the board decides", "bestemshe-immediate", to26,
			[]TimedMove{timed(5, at(5000))},
			both,
			Ruling{Outcome: FirstWins, Reason: ReasonGoal, Ply: 1, Rule: "2", Kazans: [2]int{26, 10}, Made: 1},
		},
		{
			"step 0: both flags, the closing move of the second is pending", "bestemshe-onemove", toEmpty,
			[]TimedMove{timed(5, at(1000))},
			both,
			Ruling{Outcome: OutcomeOpen, Reason: ReasonAtsyrau, Rule: "2b", Kazans: [2]int{20, 20}, Made: 1, GoesOn: true},
		},
		{
			"step 1: no flag, the game goes on", "bestemshe-immediate", to26, nil,
			FlagCase{},
			Ruling{Outcome: OutcomeOpen, Rule: "1", Kazans: [2]int{24, 10}, GoesOn: true},
		},
		{
			"step 1: no flag, untimed moves end the game", "bestemshe-immediate", to26,
			[]TimedMove{{Hole: 5}},
			FlagCase{},
			Ruling{Outcome: FirstWins, Reason: ReasonGoal, Ply: 1, Rule: "2", Kazans: [2]int{26, 10}, Made: 1},
		},
		{
			"step 1: no flag, a full ruleset is played on", "bestemshe-immediate-full", to26,
			[]TimedMove{{Hole: 5}},
			FlagCase{},
			Ruling{Outcome: OutcomeOpen, Rule: "1", Kazans: [2]int{26, 10}, Made: 1, GoesOn: true},
		},
		{
			"step 1: a position that is over when no move follows", "bestemshe-tomove", "0,0,0,0,0/4,0,0,0,0 22,24 1", nil, flagA(at(0), 0),
			Ruling{Outcome: SecondWins, Reason: ReasonAtsyrau, Rule: "2", Kazans: [2]int{22, 28}},
		},
		{
			"step 2a: full ruleset, majority before the flag", "bestemshe-tomove-full", to26,
			[]TimedMove{timed(5, at(1000)), timed(4, at(2000))},
			flagA(at(2500), 0),
			Ruling{Outcome: FirstWins, Reason: ReasonGoal, Ply: 1, Rule: "2a", Kazans: [2]int{26, 10}, Made: 2, AfterEnd: 1},
		},
		{
			"step 2b: the closing move was made in the meantime", "bestemshe-onemove", toEmpty,
			[]TimedMove{timed(5, at(1000)), timed(1, at(3000))},
			flagA(at(2000), 0),
			Ruling{Outcome: SecondWins, Reason: ReasonAtsyrau, Ply: 2, Rule: "2b", Kazans: [2]int{20, 30}, Made: 1},
		},
		{
			"step 2b: the side that has the closing move loses on time", "bestemshe-onemove", toEmpty,
			[]TimedMove{timed(5, at(1000))},
			flagB(at(2000), 0),
			Ruling{Outcome: FirstWins, Reason: ReasonFlag, Rule: "7", Kazans: [2]int{20, 20}, Made: 1},
		},
		{
			"step 3: full ruleset, majority after the flag", "bestemshe-tomove-full", to26,
			[]TimedMove{timed(5, at(3000))},
			flagA(at(2500), 0),
			Ruling{Outcome: SecondWins, Reason: ReasonFlag, Rule: "7", Kazans: [2]int{24, 10}, TooLate: 1},
		},
		{
			"step 4: the arbiter found the move not completed", "bestemshe-immediate", to26,
			[]TimedMove{{Hole: 5}},
			late,
			Ruling{Outcome: SecondWins, Reason: ReasonFlag, Rule: "7", Kazans: [2]int{24, 10}, TooLate: 1},
		},
		{
			"step 6: helpmate, the only legal move wins for the flagged side", "bestemshe-immediate", "0,0,0,0,1/1,0,0,0,2 24,22 1",
			nil, helpmate,
			Ruling{Outcome: Drawn, Reason: ReasonFlag, Rule: "6", Kazans: [2]int{24, 22}},
		},
		{
			"step 6: helpmate, the line is the proof", "bestemshe-tomove", "1,0,0,0,0/0,0,0,0,1 24,24 2",
			nil, helpmate,
			Ruling{Outcome: SecondWins, Reason: ReasonFlag, Rule: "7", Kazans: [2]int{24, 24}, Proof: []int{5}},
		},
	} {
		t.Run(tt.name, tt.check)
	}
}

// TestVerdict_Vectors holds the flag-fall decisions of the rules vectors, in which
// the kazans are all that is known.
func TestVerdict_Vectors(t *testing.T) {
	text, err := os.ReadFile("testdata/arbitration.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		ID, Game, Event, Decision string
		Kazan                     [2]int
		Options                   map[string]string
	}
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	starts := map[string]kumalak.Ruleset{}
	for _, r := range kumalak.Rulesets() {
		if _, ok := starts[r.Game().String()]; !ok {
			starts[r.Game().String()] = r
		}
	}
	flags := map[string][2]bool{"flag of player 1": {true, false}, "both flags down, order unknown": {true, true}}
	for _, tt := range cases {
		flagged, ok := flags[tt.Event]
		if !ok {
			t.Fatalf("%s: unknown event %q", tt.ID, tt.Event)
		}
		c := FlagCase{Start: starts[tt.Game].Start(), Counted: true, Kazans: tt.Kazan, Flagged: flagged, Seen: at(0), Mode: FlagClaim}
		want := map[CannotWin]string{"": tt.Decision, CannotWinHalf: tt.Decision, CannotWinLoss: tt.Decision}
		switch tt.Decision {
		case "policy":
			half, loss := tt.Options["board-to-opponent"], tt.Options["strict-loss"]
			want = map[CannotWin]string{"": half, CannotWinHalf: half, CannotWinLoss: loss}
		case "arbiter":
			want = map[CannotWin]string{"": "*"}
		}
		for setting, decision := range want {
			c.CannotWin = setting
			got := Verdict(c)
			if string(got.Outcome) != decision || got.Kazans != tt.Kazan || got.AskArbiter != (tt.Decision == "arbiter") {
				t.Errorf("%s with %q: %+v, want %s", tt.ID, setting, got, decision)
			}
		}
	}
}

func TestVerdict_Counted(t *testing.T) {
	bestemshe, togyz := position(t, "bestemshe-immediate", to26), position(t, "togyz-tomove", to82)
	for _, tt := range []struct {
		name    string
		start   kumalak.Board
		flagged [2]bool
		kazans  [2]int
		want    Ruling
	}{
		{
			"a player who already has 26 has won", bestemshe,
			[2]bool{true, false},
			[2]int{26, 10},
			Ruling{Outcome: FirstWins, Reason: ReasonGoal, Rule: "5", Kazans: [2]int{26, 10}},
		},
		{
			"the opponent had won", bestemshe,
			[2]bool{true, false},
			[2]int{12, 28},
			Ruling{Outcome: SecondWins, Reason: ReasonGoal, Rule: "5", Kazans: [2]int{12, 28}},
		},
		{
			"both flags, one has 26", bestemshe,
			[2]bool{true, true},
			[2]int{12, 28},
			Ruling{Outcome: SecondWins, Reason: ReasonGoal, Rule: "5", Kazans: [2]int{12, 28}},
		},
		{
			"81 to 81 was over", togyz,
			[2]bool{true, false},
			[2]int{81, 81},
			Ruling{Outcome: Drawn, Reason: ReasonHalfHalf, Rule: "5", Kazans: [2]int{81, 81}},
		},
	} {
		c := FlagCase{Start: tt.start, Counted: true, Kazans: tt.kazans, Flagged: tt.flagged, CannotWin: CannotWinLoss}
		if diff := cmp.Diff(tt.want, Verdict(c)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}
