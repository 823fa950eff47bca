package report

// crossStyle is one way to set a crosstable, from roomy to tight: the size of
// the letters, the width of a cell and the height of a row.
type crossStyle struct {
	landscape bool
	face      face
	cell, row float64
}

var crossStyles = []crossStyle{
	{false, face{size: 10}, 9, 8},
	{false, face{size: 9.5}, 7, 7},
	{true, face{size: 10}, 8, 7.5},
	{true, face{size: 9}, 6.2, 6.2},
	{true, face{size: 8, condensed: true}, 5.2, 5.4},
	{true, face{size: 7.5, condensed: true}, 4.2, 4.9},
}

// Bounds of the name's column and the space beside a text in a cell, in
// millimetres.
const (
	shortestName = 40.0
	longestName  = 110.0
	cellSpace    = 1.1
	headMore     = 0.8 // how much higher the head is than a row
)

// crossLayout is a style with the widths of this very table. A block is a run
// of opponents that share a sheet; the values stand on the last.
type crossLayout struct {
	crossStyle
	meetings           int
	rank, number, name float64
	values             []float64
	blocks             []span
}

// opponent is the width of one opponent's column.
func (l crossLayout) opponent() float64 { return l.cell * float64(l.meetings) }

func (l crossLayout) headLine() float64 { return l.row + headMore }

func (l crossLayout) valuesWidth() float64 {
	total := 0.0
	for _, width := range l.values {
		total += width
	}
	return total
}

// layOut takes the roomiest style that fits on one sheet's width, else the
// tightest, with the opponents in blocks.
func (view Crosstable) layOut(p *paper) crossLayout {
	n := view.columns()
	for _, style := range crossStyles {
		p.orient(style.landscape)
		l, natural := view.measured(p, style)
		fixed := l.rank + l.number + l.valuesWidth() + float64(n)*l.opponent()
		if rest := p.bodyWidth() - fixed; rest >= min(natural, shortestName) {
			l.name = min(natural, rest)
			l.blocks = []span{{0, n}}
			return l
		}
	}
	l, natural := view.measured(p, crossStyles[len(crossStyles)-1])
	l.inBlocks(p, n, natural)
	return l
}

// measured gives the columns the width of their texts, and returns the width the
// longest name would need.
func (view Crosstable) measured(p *paper, style crossStyle) (l crossLayout, natural float64) {
	l = crossLayout{crossStyle: style, meetings: view.Meetings}
	bold := style.face.inBold()
	l.rank = p.measure(bold, view.Labels.Rank)
	l.number = p.measure(bold, view.Labels.Number)
	natural = p.measure(bold, view.Labels.Name)
	l.values = make([]float64, len(view.Criteria))
	for k, head := range view.Criteria {
		l.values[k] = p.measure(bold, head)
	}
	if view.Rounds != nil {
		l.cell = max(l.cell, view.widestRound(p, style.face))
	}
	for _, row := range view.Rows {
		l.rank = max(l.rank, p.measure(bold, row.Rank))
		l.number = max(l.number, p.measure(style.face, row.Number))
		natural = max(natural, p.nameWidth(style.face, row.Name, row.Mark))
		for k := range l.values {
			if k < len(row.Values) {
				l.values[k] = max(l.values[k], p.measure(bold, row.Values[k]))
			}
		}
	}
	const space = 2*cellSpace + 0.1
	l.rank = min(l.rank+space, widestValue)
	l.number = min(l.number+space, widestValue)
	for k := range l.values {
		l.values[k] = min(l.values[k]+space+1, widestValue)
	}
	return l, min(natural+space, longestName)
}

// widestRound is the width that the texts of the rounds need: a number, a side and a
// result.
func (view Crosstable) widestRound(p *paper, f face) (widest float64) {
	for _, row := range view.Rows {
		for _, cells := range row.Cells {
			for _, text := range cells {
				widest = max(widest, p.measure(f, text)+cellSpace)
			}
		}
	}
	return widest
}

// inBlocks spreads n opponents over as few sheets as possible, evenly, the last
// one holding the values too.
func (l *crossLayout) inBlocks(p *paper, n int, natural float64) {
	l.name = min(natural, shortestName)
	room := p.bodyWidth() - l.rank - l.number - l.name
	full := max(int(room/l.opponent()), 1)
	last := max(int((room-l.valuesWidth())/l.opponent()), 0)
	count := 1
	for full*(count-1)+last < n {
		count++
	}
	for from := 0; count > 0; count-- {
		to := from + min((n-from+count-1)/count, full)
		if rest := full*(count-2) + last; count > 1 && n-to > rest {
			to = n - rest
		}
		if count == 1 {
			to = n
		}
		l.blocks = append(l.blocks, span{from, to})
		from = to
	}
}

// stretch makes the rows of a table that leaves room on its sheets a little
// higher. The rows given are those of the fullest sheet, the height is for them
// and the head.
func (l *crossLayout) stretch(rows span, height float64) {
	if n := rows.to - rows.from; n > 0 {
		l.row = max(l.row, min(l.row*1.25, (height-headMore)/float64(n+1)))
	}
}
