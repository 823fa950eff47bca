package report

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"github.com/go-fonts/dejavu/dejavusans"
	"github.com/go-fonts/dejavu/dejavusansbold"
	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"github.com/go-fonts/dejavu/dejavusanscondensedbold"
	"github.com/jung-kurt/gofpdf"
)

// Heading is what every sheet carries, so that a stale copy can be recognised.
// Empty texts are left out.
type Heading struct {
	Title      string // what the paper is: "Crosstable"
	Event      string
	Tournament string
	Round      string
	Date       string
	Stamp      string // version and time of print, as people read it
	// Printed is the time of print that the file itself states; without one it
	// states 1970.
	Printed time.Time
	// Page words the page number. Without it "n / m" is printed.
	Page func(page, pages int) string
}

// Measures of a sheet, in millimetres.
const (
	shortSide = 210.0
	longSide  = 297.0
	margin    = 12.0
	bodyTop   = 31.0
	bodyFoot  = 15.0 // kept free below the body, for the footer
)

// face is a typeface and its size in points.
type face struct {
	condensed, bold bool
	size            float64
}

func (f face) resized(size float64) face { f.size = size; return f }
func (f face) inBold() face              { f.bold = true; return f }
func (f face) narrow() face              { f.condensed = true; return f }

// key names the typeface for gofpdf.
func (f face) key() string {
	key := "sans"
	if f.condensed {
		key = "condensed"
	}
	if f.bold {
		key += "bold"
	}
	return key
}

func (f face) font() []byte {
	switch {
	case f.condensed && f.bold:
		return dejavusanscondensedbold.TTF
	case f.condensed:
		return dejavusanscondensed.TTF
	case f.bold:
		return dejavusansbold.TTF
	}
	return dejavusans.TTF
}

// paper is one document being drawn. Coordinates are millimetres from the upper
// left corner of the sheet.
type paper struct {
	pdf           *gofpdf.Fpdf
	heading       Heading
	loaded        map[string]bool
	width, height float64
	landscape     bool
}

func newPaper(heading Heading) *paper {
	pdf := gofpdf.New("P", "mm", "A4", "")
	pdf.SetMargins(margin, margin, margin)
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetCatalogSort(true)
	printed := heading.Printed.UTC()
	if printed.IsZero() { // gofpdf would look at the clock
		printed = time.Unix(0, 0).UTC()
	}
	pdf.SetCreationDate(printed)
	pdf.SetModificationDate(printed)
	pdf.SetProducer("Toreshi", true)
	pdf.SetTitle(clean(joined(" – ", heading.Event, heading.Tournament, heading.Title)), true)
	p := &paper{pdf: pdf, heading: heading, loaded: map[string]bool{}}
	p.orient(false)
	return p
}

// orient sets the direction of the sheets.
func (p *paper) orient(landscape bool) {
	p.landscape = landscape
	p.width, p.height = shortSide, longSide
	if landscape {
		p.width, p.height = longSide, shortSide
	}
}

// bodyWidth is the width between the margins.
func (p *paper) bodyWidth() float64 { return p.width - 2*margin }

// bodyHeight is the height between heading and footer.
func (p *paper) bodyHeight() float64 { return p.height - bodyTop - bodyFoot }

// print draws the pages, each below the heading and above its number, and
// returns the document.
func (p *paper) print(pages []func()) ([]byte, error) {
	return p.printBare(pages, func() { p.drawHeading() })
}

// printBare draws the pages with the footer and whatever head draws.
func (p *paper) printBare(pages []func(), head func()) ([]byte, error) {
	orientation := "P"
	if p.landscape {
		orientation = "L"
	}
	for i, draw := range pages {
		p.pdf.AddPageFormat(orientation, gofpdf.SizeType{Wd: shortSide, Ht: longSide})
		head()
		draw()
		p.drawFooter(i+1, len(pages))
	}
	var out bytes.Buffer
	if err := p.pdf.Output(&out); err != nil {
		return nil, fmt.Errorf("print %s: %w", p.heading.Title, err)
	}
	return out.Bytes(), nil
}

func (p *paper) drawHeading() {
	h, width := p.heading, p.bodyWidth()
	small := face{size: 9.5}
	dateWidth := 0.0
	if h.Date != "" {
		dateWidth = p.measure(small, h.Date) + 6
		p.text(margin, 9, width, 8, right, small, h.Date)
	}
	p.text(margin, 9, width-dateWidth, 8, left, face{bold: true, size: 15}, h.Event)
	title := face{bold: true, size: 11.5}
	titleWidth := min(p.measure(title, h.Title), width*0.6)
	p.text(margin, 17.5, titleWidth, 7, left, title, h.Title)
	if rest := joined("  ·  ", h.Tournament, h.Round); rest != "" {
		p.text(margin+titleWidth+5, 17.5, width-titleWidth-5, 7, left, face{size: 10.5}, rest)
	}
	p.rule(margin, 26.5, width, 0.5)
}

func (p *paper) drawFooter(page, pages int) {
	small := face{size: 8}
	y := p.height - 11.5
	p.rule(margin, y, p.bodyWidth(), 0.2)
	number := fmt.Sprintf("%d / %d", page, pages)
	if p.heading.Page != nil {
		number = p.heading.Page(page, pages)
	}
	numberWidth := p.measure(small, number) + 4
	p.text(margin, y+0.5, p.bodyWidth(), 5, right, small, number)
	p.text(margin, y+0.5, p.bodyWidth()-numberWidth, 5, left, small, p.heading.Stamp)
}

// rule draws a horizontal black line.
func (p *paper) rule(x, y, width, thickness float64) {
	p.pdf.SetDrawColor(0, 0, 0)
	p.pdf.SetLineWidth(thickness)
	p.pdf.Line(x, y, x+width, y)
}

// joined puts the texts that are not empty together.
func joined(separator string, texts ...string) string {
	var kept []string
	for _, text := range texts {
		if text != "" {
			kept = append(kept, text)
		}
	}
	return strings.Join(kept, separator)
}
