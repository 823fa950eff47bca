package report

// Crosstable is the view of a crosstable: of a round robin, whose columns are the
// players of the rows, or of a Swiss, whose columns are the rounds.
type Crosstable struct {
	Heading Heading
	Labels  CrosstableLabels
	// Rounds head the columns of a Swiss; nil: the columns are the players.
	Rounds []string
	// Meetings is how many cells a pair of players has; 0 counts as 1.
	Meetings int
	// Criteria head the columns of values, the points first.
	Criteria []string
	Rows     []CrosstableRow
	// Legend says below the table what the abbreviations and marks mean.
	Legend []string
}

// CrosstableLabels head the first columns.
type CrosstableLabels struct{ Rank, Number, Name string }

// CrosstableRow is one player's line. Head heads his column: his place in a
// table in rank order, his start number in one in number order. Cells has an
// entry for each column of the table, with a text for each meeting; his own is not
// looked at. Mark is set behind the name and explained in the legend.
type CrosstableRow struct {
	Rank, Number, Name, Mark, Head string
	Cells                          [][]string
	Values                         []string
}

// PrintCrosstable prints a crosstable: upright while it fits, then lengthwise,
// then condensed, then on several sheets side by side, each with the names.
func PrintCrosstable(view Crosstable) ([]byte, error) {
	view.Meetings = max(view.Meetings, 1)
	p := newPaper(view.Heading)
	layout := view.layOut(p)
	small := p.legend(view.Legend)
	capacity := int((p.bodyHeight() - layout.headLine() - small.height()) / layout.row)
	sheets := parts(len(view.Rows), capacity)
	layout.stretch(sheets[len(sheets)-1], p.bodyHeight()-small.height())
	var pages []func()
	for _, rows := range sheets {
		for i, columns := range layout.blocks {
			last := i == len(layout.blocks)-1
			pages = append(pages, func() {
				d := crossDrawing{p, view, layout, rows, columns, last}
				small.draw(p, d.draw())
			})
		}
	}
	return p.print(pages)
}

// columns is how many columns stand between the names and the values.
func (view Crosstable) columns() int {
	if view.Rounds != nil {
		return len(view.Rounds)
	}
	return len(view.Rows)
}

func (view Crosstable) head(column int) string {
	if view.Rounds != nil {
		return view.Rounds[column]
	}
	return view.Rows[column].Head
}

// crossDrawing draws one sheet: some rows, some opponents, and the values if it
// is the last sheet of its rows.
type crossDrawing struct {
	*paper
	view          Crosstable
	layout        crossLayout
	rows, columns span
	values        bool
}

// draw draws the sheet and returns where it ends.
func (d crossDrawing) draw() float64 {
	d.drawHead(bodyTop)
	y := bodyTop + d.layout.headLine()
	for i := d.rows.from; i < d.rows.to; i++ {
		d.drawRow(i, y)
		y += d.layout.row
	}
	d.drawLines(y)
	return y
}

// cellsStart is where the opponents' columns begin.
func (d crossDrawing) cellsStart() float64 {
	return margin + d.layout.rank + d.layout.number + d.layout.name
}

func (d crossDrawing) cellsEnd() float64 {
	return d.cellsStart() + float64(d.columns.to-d.columns.from)*d.layout.opponent()
}

func (d crossDrawing) end() float64 {
	if d.values {
		return d.cellsEnd() + d.layout.valuesWidth()
	}
	return d.cellsEnd()
}

func (d crossDrawing) drawHead(y float64) {
	l, height := d.layout, d.layout.headLine()
	f := l.face.inBold()
	d.shade(margin, y, d.end()-margin, height, headGrey)
	x := margin
	d.head(x+cellSpace, y, l.rank-2*cellSpace, height, right, f, d.view.Labels.Rank)
	x += l.rank
	d.head(x+cellSpace, y, l.number-2*cellSpace, height, right, f, d.view.Labels.Number)
	x += l.number
	d.text(x+cellSpace, y, l.name-2*cellSpace, height, left, f, d.view.Labels.Name)
	x += l.name
	for j := d.columns.from; j < d.columns.to; j++ {
		d.sign(x+0.3, y, l.opponent()-0.6, height, centre, f, d.view.head(j))
		x += l.opponent()
	}
	if d.values {
		for i, head := range d.view.Criteria {
			d.head(x+cellSpace, y, l.values[i]-2*cellSpace, height, right, f, head)
			x += l.values[i]
		}
	}
}

func (d crossDrawing) drawRow(i int, y float64) {
	l, row := d.layout, d.view.Rows[i]
	x := margin
	d.sign(x+cellSpace, y, l.rank-2*cellSpace, l.row, right, l.face.inBold(), row.Rank)
	x += l.rank
	d.sign(x+cellSpace, y, l.number-2*cellSpace, l.row, right, l.face, row.Number)
	x += l.number
	d.name(x+cellSpace, y, l.name-2*cellSpace, l.row, l.face, row.Name, row.Mark)
	x += l.name
	for j := d.columns.from; j < d.columns.to; j++ {
		if i == j && d.view.Rounds == nil {
			d.shade(x, y, l.opponent(), l.row, ownGrey)
		} else if j < len(row.Cells) {
			d.drawCell(x, y, row.Cells[j])
		}
		x += l.opponent()
	}
	if d.values {
		for k := range d.view.Criteria {
			f := l.face
			f.bold = k == 0
			if k < len(row.Values) {
				d.sign(x+cellSpace, y, l.values[k]-2*cellSpace, l.row, right, f, row.Values[k])
			}
			x += l.values[k]
		}
	}
}

// drawCell sets one text per meeting.
func (d crossDrawing) drawCell(x, y float64, texts []string) {
	l := d.layout
	for _, text := range texts[:min(len(texts), d.view.Meetings)] {
		d.sign(x+0.3, y, l.cell-0.6, l.row, centre, l.face, text)
		x += l.cell
	}
}

// drawLines draws the grid from the head down to y.
func (d crossDrawing) drawLines(y float64) {
	top := bodyTop + d.layout.headLine()
	for line := top + d.layout.row; line < y-0.01; line += d.layout.row {
		d.hairline(margin, line, d.end(), line)
	}
	for x := d.cellsStart(); x < d.cellsEnd()+0.01; x += d.layout.opponent() {
		d.hairline(x, bodyTop, x, y)
	}
	d.rule(margin, bodyTop, d.end()-margin, 0.3)
	d.rule(margin, top, d.end()-margin, 0.3)
	d.rule(margin, y, d.end()-margin, 0.3)
}
