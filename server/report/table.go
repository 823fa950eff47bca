package report

// Shades of grey that survive a copying machine.
const (
	headGrey = 232
	ownGrey  = 190
	lineGrey = 150
)

// column is one column of a simple table.
type column struct {
	head  string
	width float64
	align align
	bold  bool
	wraps bool // too long a text goes on two lines
}

// table draws rows of one line each, with the head on every page.
type table struct {
	columns   []column
	rows      [][]string
	marks     []string // behind the names, one per row
	names     int      // the column with the names
	face      face
	headLine  float64 // height of the head
	rowLine   float64 // height of a row
	cellSpace float64 // free space left and right in a cell
}

// content is the width a column needs to show everything.
func (t *table) content(p *paper, i int) float64 {
	width := p.measure(t.face.inBold(), t.columns[i].head)
	f := t.face
	f.bold = t.columns[i].bold
	for n, row := range t.rows {
		mark := ""
		if i == t.names {
			mark = t.marks[n]
		}
		width = max(width, p.nameWidth(f, row[i], mark))
	}
	return width + 2*t.cellSpace + 0.1
}

// width is the width of all columns.
func (t *table) width() float64 {
	total := 0.0
	for _, c := range t.columns {
		total += c.width
	}
	return total
}

// drawHead draws the names of the columns on grey.
func (t *table) drawHead(p *paper, y float64) {
	p.shade(margin, y, t.width(), t.headLine, headGrey)
	x := margin
	for _, c := range t.columns {
		p.head(x+t.cellSpace, y, c.width-2*t.cellSpace, t.headLine, c.align, t.face.inBold(), c.head)
		x += c.width
	}
	p.rule(margin, y, t.width(), 0.3)
	p.rule(margin, y+t.headLine, t.width(), 0.3)
}

// drawRow draws one row and the line below it.
func (t *table) drawRow(p *paper, y float64, row []string, mark string) {
	x := margin
	for i, c := range t.columns {
		f := t.face
		f.bold = c.bold
		inner := c.width - 2*t.cellSpace
		switch {
		case i == t.names:
			p.name(x+t.cellSpace, y, inner, t.rowLine, f, row[i], mark)
		case c.wraps:
			p.nameLines(x+t.cellSpace, y, inner, t.rowLine, f, row[i])
		default:
			p.sign(x+t.cellSpace, y, inner, t.rowLine, c.align, f, row[i])
		}
		x += c.width
	}
	p.hairline(margin, y+t.rowLine, margin+t.width(), y+t.rowLine)
}

// pages cuts the table into pages; after draws what follows the rows, below y.
func (t *table) pages(p *paper, after legend) []func() {
	var pages []func()
	for _, part := range parts(len(t.rows), t.capacity(p, after)) {
		pages = append(pages, func() {
			y := bodyTop
			t.drawHead(p, y)
			y += t.headLine
			for i := part.from; i < part.to; i++ {
				t.drawRow(p, y, t.rows[i], t.marks[i])
				y += t.rowLine
			}
			p.rule(margin, y, t.width(), 0.3)
			after.draw(p, y)
		})
	}
	return pages
}

func (t *table) capacity(p *paper, after legend) int {
	return int((p.bodyHeight() - t.headLine - after.height()) / t.rowLine)
}

// span is a run of rows or columns, to not included.
type span struct{ from, to int }

// parts cuts n things into as few spans as a capacity allows, of nearly equal
// length, so that no page holds a lonely row. Nothing is still one page.
func parts(n, capacity int) []span {
	capacity = max(capacity, 1)
	count := max((n+capacity-1)/capacity, 1)
	spans := make([]span, count)
	for i := range spans {
		spans[i] = span{from: i * n / count, to: (i + 1) * n / count}
	}
	return spans
}

// legend is the small print below a table, already broken into lines.
type legend []string

var legendFace = face{size: 8}

const legendLine = 4.2

// legend breaks texts into lines of the body's width.
func (p *paper) legend(texts []string) legend {
	var lines legend
	for _, text := range texts {
		lines = append(lines, p.wrap(legendFace, text, p.bodyWidth())...)
	}
	return lines
}

func (l legend) height() float64 {
	if len(l) == 0 {
		return 0
	}
	return float64(len(l))*legendLine + 3
}

func (l legend) draw(p *paper, y float64) {
	for i, line := range l {
		p.text(margin, y+3+float64(i)*legendLine, p.bodyWidth(), legendLine, left, legendFace, line)
	}
}

// shade fills a box with grey.
func (p *paper) shade(x, y, width, height float64, grey int) {
	p.pdf.SetFillColor(grey, grey, grey)
	p.pdf.Rect(x, y, width, height, "F")
}

// hairline draws a thin grey line.
func (p *paper) hairline(x1, y1, x2, y2 float64) {
	p.pdf.SetDrawColor(lineGrey, lineGrey, lineGrey)
	p.pdf.SetLineWidth(0.15)
	p.pdf.Line(x1, y1, x2, y2)
}

// box draws an empty box for handwriting.
func (p *paper) box(x, y, width, height float64) {
	p.pdf.SetDrawColor(0, 0, 0)
	p.pdf.SetLineWidth(0.35)
	p.pdf.Rect(x, y, width, height, "D")
}
