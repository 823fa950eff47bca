package kumalak

import (
	"testing"

	"pgregory.net/rapid"
)

// slowBoard is the second implementation: spec/rules.md 3 stone by stone, on
// plain arrays, sharing nothing with the packed boards.
type slowBoard struct {
	rules  Ruleset
	holes  []int // the first player's, then the second player's
	kazan  [2]int
	tuzdyk [2]int // hole numbers in the other side's row
	turn   int
	end    Ending
}

func slowOf(b Board) slowBoard {
	s := slowBoard{rules: b.rules, turn: int(b.turn), end: b.End()}
	for side := First; side <= Second; side++ {
		for h := 1; h <= b.rules.Holes(); h++ {
			s.holes = append(s.holes, b.Stones(side, h))
		}
		s.kazan[side], s.tuzdyk[side] = b.Kazan(side), b.Tuzdyk(side)
	}
	return s
}

// owner is the player whose tuzdyk the hole with this index is, -1 if nobody's.
func (s *slowBoard) owner(index int) int {
	n := len(s.holes) / 2
	row, hole := index/n, index%n+1
	if s.tuzdyk[1-row] == hole {
		return 1 - row
	}
	return -1
}

func (s *slowBoard) rowSum(row int) int {
	n := len(s.holes) / 2
	sum := 0
	for _, stones := range s.holes[row*n : (row+1)*n] {
		sum += stones
	}
	return sum
}

// play makes a move, or changes nothing and says that it is illegal.
func (s *slowBoard) play(hole int) (legal bool) {
	n := len(s.holes) / 2
	if s.end.Outcome != Undecided || hole < 1 || hole > n || s.holes[s.turn*n+hole-1] == 0 {
		return false
	}
	mover := s.turn
	closing := s.rules.EndRule() == OneMove && s.rowSum(1-mover) == 0
	at := mover*n + hole - 1
	hand := s.holes[at]
	s.holes[at] = 0
	if hand > 1 {
		s.holes[at]++
		hand--
	}
	for ; hand > 0; hand-- {
		at = (at + 1) % len(s.holes)
		if owner := s.owner(at); owner >= 0 {
			s.kazan[owner]++
		} else {
			s.holes[at]++
		}
	}
	s.capture(mover, at)
	s.turn = 1 - mover
	s.test(mover, closing)
	return true
}

// capture is step 3 of spec/rules.md 3.1.
func (s *slowBoard) capture(mover, last int) {
	n := len(s.holes) / 2
	if last/n == mover || s.owner(last) >= 0 {
		return
	}
	number, count := last%n+1, s.holes[last]
	switch {
	case count%2 == 0:
	case count == 3 && s.rules.IsTogyz() && s.tuzdyk[mover] == 0 &&
		(number != 9 || s.rules == pantusov) && number != s.tuzdyk[1-mover]:
		s.tuzdyk[mover] = number
	default:
		return
	}
	s.kazan[mover] += count
	s.holes[last] = 0
}

// test is the end test of spec/rules.md 3.2.
func (s *slowBoard) test(mover int, closing bool) {
	if !s.rules.Full() {
		half := s.rules.Stones() / 2
		switch {
		case s.kazan[0] > half:
			s.end = Ending{FirstWins, Goal}
		case s.kazan[1] > half:
			s.end = Ending{SecondWins, Goal}
		case s.rules.IsTogyz() && s.kazan[0] == half && s.kazan[1] == half:
			s.end = Ending{Drawn, HalfHalf}
		}
		if s.end.Outcome != Undecided {
			return
		}
	}
	moverEmpty, otherEmpty := s.rowSum(mover) == 0, s.rowSum(1-mover) == 0
	switch {
	case closing:
		s.kazan[mover] += s.rowSum(0) + s.rowSum(1)
	case otherEmpty, moverEmpty && s.rules.EndRule() == Immediate:
		s.kazan[0] += s.rowSum(0)
		s.kazan[1] += s.rowSum(1)
	default:
		return
	}
	clear(s.holes)
	s.end = Ending{Drawn, Atsyrau}
	if s.kazan[0] > s.kazan[1] {
		s.end.Outcome = FirstWins
	} else if s.kazan[1] > s.kazan[0] {
		s.end.Outcome = SecondWins
	}
}

// board is the packed board with the same contents.
func (s *slowBoard) board() Board {
	b := Board{rules: s.rules, turn: Side(s.turn)}
	n := len(s.holes) / 2
	for i, stones := range s.holes {
		b.add(Side(i/n), i%n+1, stones)
	}
	for side := First; side <= Second; side++ {
		b.addKazan(side, s.kazan[side])
		b.setTuzdyk(side, s.tuzdyk[side])
	}
	for code, end := range endings {
		if end == s.end {
			b.end = endCode(code)
		}
	}
	return b
}

// drawRuleset draws any ruleset, pantusov included.
func drawRuleset(t *rapid.T) Ruleset {
	return rapid.SampledFrom(allRulesets()).Draw(t, "rules")
}

// drawBoard draws any position of a ruleset: thin, full or with one huge pile,
// reachable or not.
func drawBoard(t *rapid.T, r Ruleset) Board {
	s := slowBoard{rules: r, holes: make([]int, 2*r.Holes())}
	s.turn = rapid.IntRange(0, 1).Draw(t, "turn")
	if r.IsTogyz() {
		top := 8
		if r == pantusov {
			top = 9
		}
		for side := range 2 {
			s.tuzdyk[side] = rapid.IntRange(0, top).Draw(t, "tuzdyk")
		}
		if s.tuzdyk[0] == s.tuzdyk[1] {
			s.tuzdyk[1] = 0
		}
	}
	left := rapid.OneOf(rapid.IntRange(0, 3), rapid.IntRange(0, 12), rapid.IntRange(0, r.Stones())).Draw(t, "on board")
	s.kazan[0] = rapid.IntRange(0, r.Stones()-left).Draw(t, "kazan")
	s.kazan[1] = r.Stones() - left - s.kazan[0]
	lowest, highest := 0, len(s.holes)-1
	if rapid.IntRange(0, 3).Draw(t, "one row") == 0 { // a closing position, if the rules have them
		lowest = s.turn * r.Holes()
		highest = lowest + r.Holes() - 1
	}
	for left > 0 {
		i := rapid.IntRange(lowest, highest).Draw(t, "hole")
		n := min(left, rapid.OneOf(rapid.IntRange(1, 4), rapid.IntRange(1, left)).Draw(t, "stones"))
		if owner := s.owner(i); owner >= 0 {
			s.kazan[owner] += n
		} else {
			s.holes[i] += n
		}
		left -= n
	}
	return s.board()
}

func TestPlay_AgreesWithStoneByStone_AnyPosition(t *testing.T) {
	for _, r := range allRulesets() {
		t.Run(r.String(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				b := drawBoard(t, r)
				for hole := -1; hole <= r.Holes()+1; hole++ {
					comparePlay(t, b, hole)
				}
			})
		})
	}
}

func TestPlay_AgreesWithStoneByStone_WholeGames(t *testing.T) {
	for _, r := range allRulesets() {
		t.Run(r.String(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				b := r.Start()
				for ply := 0; ply < 400 && !b.Over(); ply++ {
					b = comparePlay(t, b, rapid.SampledFrom(b.LegalHoles()).Draw(t, "hole"))
				}
			})
		})
	}
}

// comparePlay plays a hole on both implementations.
func comparePlay(t *rapid.T, b Board, hole int) Board {
	slow := slowOf(b)
	legal := slow.play(hole)
	next, err := b.Play(hole)
	if legal != (err == nil) {
		t.Fatalf("%v, hole %d: legal %v, want %v", b, hole, err, legal)
	}
	if want := slow.board(); next != want {
		t.Fatalf("%v, hole %d: %v %v, want %v %v", b, hole, next, next.End(), want, want.End())
	}
	return next
}

// TestPerft_AgreesWithStoneByStone holds the end test of the counting loop,
// which does not sweep, to the whole one.
func TestPerft_AgreesWithStoneByStone(t *testing.T) {
	for _, r := range allRulesets() {
		t.Run(r.String(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				b := drawBoard(t, r)
				for depth := 1; depth <= 3; depth++ {
					if got, want := Perft(b, depth), slowPerft(b, depth); got != want {
						t.Fatalf("%v, depth %d: %+v, want %+v", b, depth, got, want)
					}
				}
			})
		})
	}
}

// TestPlay_AgreesWithStoneByStone_EveryPile sows every possible pile from
// every hole: laps over the origin and the opponent's row included.
func TestPlay_AgreesWithStoneByStone_EveryPile(t *testing.T) {
	for _, r := range allRulesets() {
		n := r.Holes()
		for index := range 2 * n {
			for stones := 1; stones <= r.Stones(); stones++ {
				s := slowBoard{rules: r, holes: make([]int, 2*n), turn: index / n}
				s.holes[index] = stones
				s.kazan[s.turn] = (r.Stones() - stones) / 2
				s.kazan[1-s.turn] = r.Stones() - stones - s.kazan[s.turn]
				b := s.board()
				next, err := b.Play(index%n + 1)
				s.play(index%n + 1)
				if want := s.board(); err != nil || next != want {
					t.Errorf("%v %v: %v, %v, want %v", r, b, next, err, want)
				}
			}
		}
	}
}

func slowPerft(b Board, depth int) (sum Count) {
	for hole := 1; hole <= b.rules.Holes(); hole++ {
		s := slowOf(b)
		switch {
		case !s.play(hole):
		case depth == 1:
			sum.Leaves++
			if s.end.Outcome != Undecided {
				sum.Ended++
			}
		default:
			sum.add(slowPerft(s.board(), depth-1))
		}
	}
	return sum
}
