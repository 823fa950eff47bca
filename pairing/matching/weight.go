package matching

// Weight is a vector of integers compared from the first component on
// (lexicographically). Sums and differences are taken component by component
// without carrying, so a component may hold several packed fields as long as
// their totals stay apart; components must stay below 2^54 in sum.
type Weight interface {
	[1]int64 | [2]int64 | [3]int64 | [4]int64 | [6]int64 | [8]int64 | [12]int64 | [16]int64 | [32]int64
}

// less reports whether a ranks below b.
func less[W Weight](a, b *W) bool {
	for i := 0; i < len(*a); i++ {
		if (*a)[i] != (*b)[i] {
			return (*a)[i] < (*b)[i]
		}
	}
	return false
}

// positive reports whether a ranks above the zero vector.
func positive[W Weight](a *W) bool {
	for i := 0; i < len(*a); i++ {
		if (*a)[i] != 0 {
			return (*a)[i] > 0
		}
	}
	return false
}

func add[W Weight](a, b W) W {
	for i := 0; i < len(a); i++ {
		a[i] += b[i]
	}
	return a
}

func sub[W Weight](a, b W) W {
	for i := 0; i < len(a); i++ {
		a[i] -= b[i]
	}
	return a
}

func double[W Weight](a W) W {
	for i := 0; i < len(a); i++ {
		a[i] *= 2
	}
	return a
}

// half divides by two; every component must be even.
func half[W Weight](a W) W {
	for i := 0; i < len(a); i++ {
		a[i] /= 2
	}
	return a
}
