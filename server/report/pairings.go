package report

// Pairings is the view of a round's pairing list.
type Pairings struct {
	Heading Heading
	Labels  PairingsLabels
	Rows    []PairingRow
	// Legend says below the list how to fill in the result.
	Legend []string
}

// PairingsLabels head the columns.
type PairingsLabels struct{ Table, First, Result, Second string }

// Seat is one player at a table: start number, name, and what else is said of
// him, such as his points.
type Seat struct{ Number, Name, Points string }

// PairingRow is one table. Result holds each side's result; while both are
// empty, two boxes wait for handwriting. A row with a Note has no opponent: it
// says why.
type PairingRow struct {
	Table         string
	First, Second Seat
	Result        [2]string
	Note          string
}

// Measures of the pairing list, in millimetres.
const (
	pairingLine = 11.5
	pairingHead = 8.0
	tableWidth  = 16.0
	resultWidth = 34.0
	boxWidth    = 11.0
	boxHeight   = 8.0
)

var (
	seatFace  = face{size: 12}
	tableFace = face{bold: true, size: 14}
)

// PrintPairings prints the pairings by table.
func PrintPairings(view Pairings) ([]byte, error) {
	p := newPaper(view.Heading)
	small := p.legend(view.Legend)
	capacity := int((p.bodyHeight() - pairingHead - small.height()) / pairingLine)
	var pages []func()
	for _, part := range parts(len(view.Rows), capacity) {
		pages = append(pages, func() {
			y := bodyTop
			view.drawHead(p, y)
			y += pairingHead
			for _, row := range view.Rows[part.from:part.to] {
				row.draw(p, y)
				y += pairingLine
			}
			p.rule(margin, y, p.bodyWidth(), 0.3)
			small.draw(p, y)
		})
	}
	return p.print(pages)
}

// seatWidth is the width of one player's column.
func seatWidth(p *paper) float64 { return (p.bodyWidth() - tableWidth - resultWidth) / 2 }

func (view Pairings) drawHead(p *paper, y float64) {
	f := face{bold: true, size: 9.5}
	seat := seatWidth(p)
	p.shade(margin, y, p.bodyWidth(), pairingHead, headGrey)
	p.head(margin+1, y, tableWidth-2, pairingHead, centre, f, view.Labels.Table)
	p.text(margin+tableWidth+1, y, seat-2, pairingHead, left, f, view.Labels.First)
	p.head(margin+tableWidth+seat+1, y, resultWidth-2, pairingHead, centre, f, view.Labels.Result)
	p.text(margin+tableWidth+seat+resultWidth+1, y, seat-2, pairingHead, left, f, view.Labels.Second)
	p.rule(margin, y, p.bodyWidth(), 0.3)
	p.rule(margin, y+pairingHead, p.bodyWidth(), 0.3)
}

func (row PairingRow) draw(p *paper, y float64) {
	seat := seatWidth(p)
	p.sign(margin+1, y, tableWidth-2, pairingLine, centre, tableFace, row.Table)
	row.First.draw(p, margin+tableWidth, y, seat)
	x := margin + tableWidth + seat
	if row.Note != "" {
		p.text(x+3, y, resultWidth+seat-4, pairingLine, left, seatFace, row.Note)
	} else {
		drawResult(p, x, y, row.Result)
		row.Second.draw(p, x+resultWidth, y, seat)
	}
	p.hairline(margin, y+pairingLine, margin+p.bodyWidth(), y+pairingLine)
}

// drawResult draws the result, or two boxes to write it into.
func drawResult(p *paper, x, y float64, result [2]string) {
	gap := (resultWidth - 2*boxWidth) / 3
	second := x + resultWidth - gap - boxWidth
	if result == [2]string{} {
		p.box(x+gap, y+(pairingLine-boxHeight)/2, boxWidth, boxHeight)
		p.box(second, y+(pairingLine-boxHeight)/2, boxWidth, boxHeight)
	} else {
		p.sign(x+gap, y, boxWidth, pairingLine, centre, tableFace, result[0])
		p.sign(second, y, boxWidth, pairingLine, centre, tableFace, result[1])
	}
	p.text(x, y, resultWidth, pairingLine, centre, tableFace, ":")
}

// draw sets number, name and points of a player into a column.
func (s Seat) draw(p *paper, x, y, width float64) {
	const numberWidth, space = 8.0, 1.0
	small := face{size: 9}
	pointsWidth := 0.0
	if s.Points != "" {
		pointsWidth = p.measure(small, s.Points) + 2*space
		p.text(x, y, width-space, pairingLine, right, small, s.Points)
	}
	p.sign(x, y, numberWidth-space, pairingLine, right, small, s.Number)
	p.name(x+numberWidth+space, y, width-numberWidth-space-pointsWidth-space, pairingLine, seatFace, s.Name, "")
}
