package report

const (
	markSpace  = 1.2  // millimetres between a name and its mark
	secondSize = 0.82 // how much smaller a name on two lines is set
	lineHeight = 1.12 // of those two lines, in ems
)

// nameWidth is the width that shows a name and its mark in full on one line.
func (p *paper) nameWidth(f face, name, mark string) float64 {
	width := p.measure(f, name)
	if mark != "" {
		width += markSpace + p.measure(f, mark)
	}
	return width
}

// name draws a player's name and behind it his mark, which is never cut.
func (p *paper) name(x, y, width, height float64, f face, name, mark string) {
	if mark == "" {
		p.nameLines(x, y, width, height, f, name)
		return
	}
	markWidth := p.measure(f, mark)
	used := p.nameLines(x, y, width-markSpace-markWidth, height, f, name)
	p.put(x+used+markSpace, y, markWidth, height, left, f, clean(mark))
}

// nameLines draws a name on one line, or set smaller on two if it is too long and
// the box high enough; it is shortened only where that does not help. It returns
// the width it took.
func (p *paper) nameLines(x, y, width, height float64, f face, name string) float64 {
	name = clean(name)
	small := f.narrow().resized(f.size * secondSize)
	line := small.size * pointMM * lineHeight
	if _, fitting := p.fit(f, name, width); fitting == name || height < 2*line {
		return p.text(x, y, width, height, left, f, name)
	}
	lines := p.wrap(small, name, width)
	if len(lines) > 2 {
		lines = []string{lines[0], joined(" ", lines[1:]...)}
	}
	top, used := y+(height-float64(len(lines))*line)/2, 0.0
	for i, part := range lines {
		used = max(used, p.text(x, top+float64(i)*line, width, line, left, small, part))
	}
	return used
}
