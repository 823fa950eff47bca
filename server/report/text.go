package report

import (
	"bytes"
	"strings"
	"unicode"
)

// align says where in its box a text stands.
type align int

const (
	left align = iota
	centre
	right
)

const (
	pointMM   = 25.4 / 72 // one point in millimetres
	capHeight = 0.729     // of DejaVu, in ems: what a line of text is centred by
	ellipsis  = "…"

	smallestHead = 6.0 // points
)

// use makes a face the current one.
func (p *paper) use(f face) {
	key := f.key()
	if !p.loaded[key] {
		// gofpdf keeps the slice and writes into it, so every document needs its own
		p.pdf.AddUTF8FontFromBytes(key, "", bytes.Clone(f.font()))
		p.loaded[key] = true
	}
	p.pdf.SetFont(key, "", f.size)
}

// measure is the width of a text in millimetres.
func (p *paper) measure(f face, text string) float64 {
	p.use(f)
	return p.pdf.GetStringWidth(clean(text))
}

// text draws one line into a box and never beyond its width: a text too long is
// set in the condensed face, then shortened. It returns the width it took.
func (p *paper) text(x, y, width, height float64, a align, f face, text string) float64 {
	f, text = p.fit(f, clean(text), width)
	p.put(x, y, width, height, a, f, text)
	return p.measure(f, text)
}

// sign draws a short sign, such as a result, into a box: one too wide for it is
// set smaller instead of being cut, because a part of a number is another number.
func (p *paper) sign(x, y, width, height float64, a align, f face, text string) {
	text = clean(text)
	if p.measure(f, text) > width {
		f = f.narrow()
	}
	if natural := p.measure(f, text); natural > width {
		f = f.resized(f.size * width / natural)
	}
	p.put(x, y, width, height, a, f, text)
}

// head draws the name of a column: one too wide is set smaller as long as it can
// be read, and then shortened.
func (p *paper) head(x, y, width, height float64, a align, f face, text string) {
	if natural := p.measure(f.narrow(), text); natural > width {
		f = f.resized(max(smallestHead, f.size*width/natural))
	}
	p.text(x, y, width, height, a, f, text)
}

// put draws a clean text that is known to fit.
func (p *paper) put(x, y, width, height float64, a align, f face, text string) {
	if text == "" {
		return
	}
	p.use(f)
	switch a {
	case centre:
		x += (width - p.pdf.GetStringWidth(text)) / 2
	case right:
		x += width - p.pdf.GetStringWidth(text)
	}
	p.pdf.Text(x, y+height/2+capHeight*f.size*pointMM/2, text)
}

// fit finds the face and the beginning of a clean text that fit a width.
func (p *paper) fit(f face, text string, width float64) (face, string) {
	if p.measure(f, text) <= width {
		return f, text
	}
	f = f.narrow()
	if p.measure(f, text) <= width {
		return f, text
	}
	runes := []rune(text)
	fits := func(n int) bool { return p.measure(f, shortened(runes, n)) <= width }
	low, high := 0, len(runes) // low runes fit, high do not
	for high-low > 1 {
		if middle := (low + high) / 2; fits(middle) {
			low = middle
		} else {
			high = middle
		}
	}
	if low == 0 {
		return f, ""
	}
	return f, shortened(runes, low)
}

// shortened is the first n runes and the sign that something is missing. It
// does not end in a space or a hyphen, nor between a letter and its marks.
func shortened(runes []rune, n int) string {
	for n > 0 && n < len(runes) && unicode.Is(unicode.Mn, runes[n]) {
		n--
	}
	return strings.TrimRight(string(runes[:n]), " -–,.") + ellipsis
}

// wrap breaks a text into lines of at most a width, between words.
func (p *paper) wrap(f face, text string, width float64) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(clean(text)) {
		longer := joined(" ", line, word)
		if line != "" && p.measure(f, longer) > width {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// wrapAnywhere breaks a text without spaces, such as an address, into lines.
func (p *paper) wrapAnywhere(f face, text string, width float64) []string {
	var lines []string
	line := ""
	for _, r := range clean(text) {
		if line != "" && p.measure(f, line+string(r)) > width {
			lines = append(lines, line)
			line = ""
		}
		line += string(r)
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
