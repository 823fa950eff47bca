package pairing

// role is a vertex's part in a bracket's graph, from the highest rank down.
type role uint8

const (
	movedDown role = iota // unpaired in an earlier bracket (MDP)
	resident
	nextGroup // in the scoregroup below
	restGroup // further below: only completion matters
	byeSeat   // the place of the player with the bye
)

// class is everything a pair's worth depends on for one of its players.
// Players of the same class are interchangeable but for whom they may meet.
type class struct {
	role     role
	level    int // index of the score among the bracket's, 0 the highest
	claim    strength
	prefers  Colour
	big      int // size of the colour difference if absolute claims may meet
	repeated Colour
	top      bool
	down, up [2]bool
	bye      bool // could take the bye at the score it must have
	unplayed int
	apart    int // which avoidance rules he is under, see bracketGraph.apart
}

// mayMeet says whether the colour claims allow the pair (C3).
func (a *class) mayMeet(b *class) bool {
	return a.claim != absolute || b.claim != absolute || a.prefers != b.prefers || a.top || b.top
}

// joined says whether the pair may be an edge of the graph at all.
func joined(a, b *class) bool {
	if b.role < a.role {
		a, b = b, a
	}
	switch {
	case b.role == byeSeat:
		return a.bye
	case a.role == movedDown && b.role == movedDown:
		return false
	}
	return a.mayMeet(b)
}

// equalClaims reports two preferences for the same colour.
func equalClaims(a, b *class) bool { return a.prefers != NoColour && a.prefers == b.prefers }

// criterion is one field of a pair's worth. of is called with the player of
// the higher role first; inside says that the pair is made in the bracket.
type criterion struct {
	name string
	most int // bound on the sum over a matching, as a size
	of   func(a, b *class, inside bool) int
}

func one(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// colourCriteria are C10 to C13.
func colourCriteria(pairs int, absolutes bool) []criterion {
	at := one(absolutes) * pairs
	return []criterion{
		{"C10", at, func(a, b *class, inside bool) int {
			return -one(inside && equalClaims(a, b) && a.big > 1 && b.big > 1)
		}},
		{"C11", at, func(a, b *class, inside bool) int {
			return -one(inside && thirdColour(a, b))
		}},
		{"C12", pairs, func(a, b *class, inside bool) int { return -one(inside && equalClaims(a, b)) }},
		{"C13", pairs, func(a, b *class, inside bool) int {
			return -one(inside && equalClaims(a, b) && a.claim >= strong && b.claim >= strong &&
				(a.claim != absolute || b.claim != absolute))
		}},
	}
}

// thirdColour reports that one of two equal absolute claims ends in a third
// game of the same colour. The smaller colour difference is denied; with equal
// ones either may be.
func thirdColour(a, b *class) bool {
	if !equalClaims(a, b) || a.claim != absolute || b.claim != absolute {
		return false
	}
	if a.big == b.big {
		return a.repeated != NoColour && a.repeated == b.repeated
	}
	denied := a
	if a.big > b.big {
		denied = b
	}
	return denied.repeated == a.prefers.Other()
}

// floatCriteria are C14 to C21.
func (g *bracketGraph) floatCriteria() []criterion {
	var list []criterion
	for back := range 2 {
		list = append(list,
			criterion{
				[]string{"C14", "C16"}[back], g.count(func(c *class) bool { return c.role == resident && c.down[back] }),
				func(a, b *class, inside bool) int {
					return one(inside && a.role == resident && a.down[back]) + one(inside && b.down[back])
				},
			},
			criterion{
				[]string{"C15", "C17"}[back], g.count(func(c *class) bool { return c.role == resident && c.up[back] }),
				func(a, b *class, inside bool) int { return -one(inside && a.role == movedDown && b.up[back]) },
			})
	}
	for back := range 2 {
		for level := range g.levels - 1 {
			list = append(list, criterion{
				[]string{"C18", "C20"}[back],
				g.count(func(c *class) bool { return c.role == movedDown && c.level == level && c.down[back] }),
				func(a, b *class, inside bool) int {
					return one(inside && a.role == movedDown && a.level == level && a.down[back])
				},
			})
		}
		upfloaters := g.count(func(c *class) bool { return c.role == resident && c.up[back] })
		for level := range g.levels - 1 {
			list = append(list, criterion{
				[]string{"C19", "C21"}[back],
				min(upfloaters, g.count(func(c *class) bool { return c.role == movedDown && c.level == level })),
				func(a, b *class, inside bool) int {
					return -one(inside && a.role == movedDown && a.level == level && b.up[back])
				},
			})
		}
	}
	return list
}

// criteria lists the fields in order of rank (C.04.3 article 2).
func (g *bracketGraph) criteria() []criterion {
	n := len(g.class)
	inBracket := g.mdps + g.residents
	var list []criterion
	if g.complete {
		list = append(list, criterion{"C4", n / 2, func(a, b *class, inside bool) int { return 1 }})
		if g.avoids {
			list = append(list, criterion{"avoid", n / 2, func(a, b *class, inside bool) int {
				return -one(g.avoidable(a.apart, b.apart))
			}})
		}
	}
	list = append(list, criterion{"C6", inBracket / 2, func(a, b *class, inside bool) int { return one(inside) }})
	for level := range g.levels - 1 {
		list = append(list, criterion{"C7", g.atLevel(level), func(a, b *class, inside bool) int {
			return one(inside && a.role == movedDown && a.level == level)
		}})
	}
	if g.next > 0 {
		list = append(list, criterion{"C8", (inBracket + g.next) / 2, func(a, b *class, inside bool) int {
			return one(b.role == nextGroup)
		}})
		for level := range g.levels {
			list = append(list, criterion{"C8", g.atLevel(level), func(a, b *class, inside bool) int {
				return one(b.role == nextGroup && a.role <= resident && a.level == level)
			}})
		}
	}
	if g.countUnplayed {
		list = append(list, criterion{"C9", g.mostUnplayed, func(a, b *class, inside bool) int {
			return -one(b.role == byeSeat) * a.unplayed
		}})
	}
	list = append(list, colourCriteria(inBracket/2, g.last)...)
	return append(list, g.floatCriteria()...)
}
