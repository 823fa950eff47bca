package report

import (
	"fmt"

	"github.com/skip2/go-qrcode"
)

// TabletSheet is the view of the sheet with the tables' codes: one card per
// table, to be cut out and laid beside the board. Of the heading the cards show
// the event and the tournament.
type TabletSheet struct {
	Heading Heading
	Labels  TabletLabels
	Cards   []TabletCard
}

// TabletLabels are the words on every card: what the number is ("Table") and
// what to do with the code.
type TabletLabels struct{ Table, Hint string }

// TabletCard is one table. URL is what the code says; Address is the same for
// people to type, and may be shorter.
type TabletCard struct{ Table, URL, Address string }

// Measures of the cards, in millimetres: two columns of three on a sheet.
const (
	cardColumns = 2
	cardRows    = 3
	cardTop     = 10.0
	cardWidth   = (shortSide - 2*margin) / cardColumns
	cardHeight  = 89.0
	codeSize    = 50.0
	codeTop     = 23.5 // from the card's upper edge
)

// PrintTabletSheet prints the cards. An address too long for a code is an error.
func PrintTabletSheet(view TabletSheet) ([]byte, error) {
	p := newPaper(view.Heading)
	codes := make([][][]bool, len(view.Cards))
	for i, card := range view.Cards {
		code, err := qrcode.New(card.URL, qrcode.Medium)
		if err != nil {
			return nil, fmt.Errorf("code of table %s: %w", card.Table, err)
		}
		codes[i] = code.Bitmap()
	}
	var pages []func()
	for from := 0; from == 0 || from < len(view.Cards); from += cardColumns * cardRows {
		pages = append(pages, func() {
			drawCuts(p)
			for i := from; i < min(from+cardColumns*cardRows, len(view.Cards)); i++ {
				at := i - from
				x := margin + float64(at%cardColumns)*cardWidth
				y := cardTop + float64(at/cardColumns)*cardHeight
				view.drawCard(p, x, y, view.Cards[i], codes[i])
			}
		})
	}
	return p.printBare(pages, func() {})
}

// drawCard draws one card: whose it is, the number large, the code, the address.
func (view TabletSheet) drawCard(p *paper, x, y float64, card TabletCard, code [][]bool) {
	const inner = 5.0
	x, width := x+inner, cardWidth-2*inner
	p.text(x, y+3, width, 4.5, centre, face{bold: true, size: 8.5}, view.Heading.Event)
	p.text(x, y+7.3, width, 4.5, centre, face{size: 8.5}, view.Heading.Tournament)

	label, number := face{size: 14}, face{bold: true, size: 34}
	labelWidth := min(p.measure(label, view.Labels.Table), width/2)
	numberWidth := min(p.measure(number, card.Table), width-labelWidth-3)
	start := x + (width-labelWidth-3-numberWidth)/2
	p.text(start, y+15.5, labelWidth, 8, left, label, view.Labels.Table)
	p.sign(start+labelWidth+3, y+12, numberWidth+0.1, 12, left, number, card.Table)

	p.code(x+(width-codeSize)/2, y+codeTop, codeSize, code)
	p.text(x, y+73, width, 4.5, centre, face{size: 8.5}, view.Labels.Hint)
	address := face{bold: true, size: 8.5}
	for i, line := range p.wrapAnywhere(address, card.Address, width) {
		if i == 2 { // the code says the rest
			break
		}
		p.text(x, y+77.5+float64(i)*3.9, width, 4, centre, address, line)
	}
}

// drawCuts draws the dashed lines to cut along.
func drawCuts(p *paper) {
	p.pdf.SetDrawColor(lineGrey, lineGrey, lineGrey)
	p.pdf.SetLineWidth(0.2)
	p.pdf.SetDashPattern([]float64{2, 2}, 0)
	bottom := cardTop + cardRows*cardHeight
	for i := 0; i <= cardColumns; i++ {
		x := margin + float64(i)*cardWidth
		p.pdf.Line(x, cardTop, x, bottom)
	}
	for i := 0; i <= cardRows; i++ {
		y := cardTop + float64(i)*cardHeight
		p.pdf.Line(margin, y, margin+cardColumns*cardWidth, y)
	}
	p.pdf.SetDashPattern(nil, 0)
}

// code draws a code of black and white modules, its quiet zone included, into a
// square. It is drawn and not set as a picture: sharp at any size, and gofpdf
// writes pictures of equal width in random order.
func (p *paper) code(x, y, size float64, modules [][]bool) {
	module := size / float64(len(modules))
	const overlap = 0.01 // keeps viewers from showing white lines between rows
	p.pdf.SetFillColor(0, 0, 0)
	for i, row := range modules {
		for from := 0; from < len(row); from++ {
			to := from
			for to < len(row) && row[to] {
				to++
			}
			if to > from {
				p.pdf.Rect(x+float64(from)*module, y+float64(i)*module, float64(to-from)*module, module+overlap, "F")
				from = to
			}
		}
	}
}
