package pairing

// BakuGroup returns the size of group GA of n players under Baku acceleration:
// the first half of the initial list, rounded up to an even number (C.04.7).
func BakuGroup(n int) int { return 2 * ((n + 3) / 4) }

// BakuPoints returns the virtual points of a GA player by round, in tenths,
// for the accelerated rounds: the first half of them, rounded up. In the first
// half of those he has a win's points, in the others half of that.
func BakuPoints(rounds, win int) []int {
	accelerated := (rounds + 1) / 2
	points := make([]int, accelerated)
	for r := range points {
		points[r] = win / 2
		if r < (accelerated+1)/2 {
			points[r] = win
		}
	}
	return points
}

// BakuUsable reports whether the points system allows Baku acceleration: a win
// equals two draws and a loss is zero.
func BakuUsable(p Points) bool { return p.Win == 2*p.Draw && p.Loss == 0 }
