package report

// Incidents is the view of a report of incidents: what the arbiters decided, for an
// appeal to be decided by.
type Incidents struct {
	Heading Heading
	Labels  IncidentLabels
	Rows    []Incident
	// Empty is printed where there are no rows.
	Empty string
	// Sign is who signs below the last row; empty for no line to sign on.
	Sign string
}

// IncidentLabels head the columns.
type IncidentLabels struct{ Number, Time, Where, What, By string }

// Incident is one decision. Lines are printed one below the other, each broken where
// the column ends; the first is what was decided. A struck one was taken back: its
// first line is crossed out, and a line says so.
type Incident struct {
	Number, Time, Where, By string
	Players                 string
	Lines                   []string
	Struck                  bool
}

// The columns of the report, in millimetres; what is left is the decision's.
const (
	incidentNumber = 10.0
	incidentTime   = 25.0
	incidentWhere  = 30.0
	incidentBy     = 30.0
	incidentSpace  = 1.6
	incidentLine   = 4.4
	incidentPad    = 2.2
	incidentHead   = 7.0
	incidentSign   = 22.0
)

var (
	incidentFace = face{size: 9}
	incidentBold = face{size: 9, bold: true}
)

// PrintIncidents prints a report of incidents. A decision stays on one page.
func PrintIncidents(view Incidents) ([]byte, error) {
	p := newPaper(view.Heading)
	var drawn []incident
	for _, row := range view.Rows {
		drawn = append(drawn, p.incident(row))
	}
	return p.print(view.pages(p, drawn))
}

// incident is a row broken into lines.
type incident struct {
	Incident
	where, by, players []string
	lines              [][]string
	height             float64
}

func (p *paper) whatWidth() float64 {
	return p.bodyWidth() - incidentNumber - incidentTime - incidentWhere - incidentBy
}

// incident breaks a row into lines and measures it.
func (p *paper) incident(row Incident) incident {
	d := incident{Incident: row}
	d.where = p.wrap(incidentFace, row.Where, incidentWhere-2*incidentSpace)
	d.by = p.wrap(incidentFace, row.By, incidentBy-2*incidentSpace)
	width := p.whatWidth() - 2*incidentSpace
	if row.Players != "" {
		d.players = p.wrap(incidentFace, row.Players, width)
	}
	n := len(d.players)
	for i, line := range row.Lines {
		f := incidentFace
		if i == 0 {
			f = incidentBold
		}
		d.lines = append(d.lines, p.wrap(f, line, width))
		n += len(d.lines[i])
	}
	n = max(n, len(d.where), len(d.by), 1)
	d.height = float64(n)*incidentLine + 2*incidentPad
	return d
}

// pages puts as many incidents on a page as it holds; the line to sign on comes below
// the last, on a page of its own if there is no room.
func (view Incidents) pages(p *paper, all []incident) []func() {
	room := p.bodyHeight() - incidentHead
	var pages [][]incident
	var page []incident
	used := 0.0
	for _, d := range all {
		if len(page) > 0 && used+d.height > room {
			pages, page, used = append(pages, page), nil, 0
		}
		page, used = append(page, d), used+d.height
	}
	if view.Sign != "" && used+incidentSign > room {
		pages, page = append(pages, page), nil
	}
	pages = append(pages, page)
	draw := make([]func(), len(pages))
	for i, rows := range pages {
		draw[i] = func() { view.draw(p, rows, i == len(pages)-1) }
	}
	return draw
}

// draw draws one page.
func (view Incidents) draw(p *paper, rows []incident, last bool) {
	y := bodyTop
	if len(rows) > 0 {
		view.drawHead(p, y)
		y += incidentHead
	} else if len(view.Rows) == 0 {
		p.text(margin, y+2, p.bodyWidth(), 7, left, face{size: 10.5}, view.Empty)
		y += 10
	}
	for _, d := range rows {
		d.draw(p, y)
		y += d.height
	}
	if last && view.Sign != "" {
		p.rule(margin+p.bodyWidth()-80, y+14, 80, 0.2)
		p.text(margin+p.bodyWidth()-80, y+14.5, 80, 5, left, face{size: 8}, view.Sign)
	}
}

func (view Incidents) drawHead(p *paper, y float64) {
	p.shade(margin, y, p.bodyWidth(), incidentHead, headGrey)
	x := margin
	for _, c := range []struct {
		width float64
		head  string
	}{
		{incidentNumber, view.Labels.Number},
		{incidentTime, view.Labels.Time},
		{incidentWhere, view.Labels.Where},
		{p.whatWidth(), view.Labels.What},
		{incidentBy, view.Labels.By},
	} {
		p.head(x+incidentSpace, y, c.width-2*incidentSpace, incidentHead, left, incidentBold, c.head)
		x += c.width
	}
	p.rule(margin, y, p.bodyWidth(), 0.3)
	p.rule(margin, y+incidentHead, p.bodyWidth(), 0.3)
}

// draw draws one incident with its upper edge at y, and the line below it.
func (d incident) draw(p *paper, y float64) {
	column := func(x, width float64, f face, lines []string) {
		for i, line := range lines {
			p.text(x+incidentSpace, y+incidentPad+float64(i)*incidentLine, width-2*incidentSpace, incidentLine, left, f, line)
		}
	}
	x := margin
	column(x, incidentNumber, incidentBold, []string{d.Number})
	x += incidentNumber
	column(x, incidentTime, incidentFace, []string{d.Time})
	x += incidentTime
	column(x, incidentWhere, incidentFace, d.where)
	x += incidentWhere
	d.drawWhat(p, x, y+incidentPad)
	x += p.whatWidth()
	column(x, incidentBy, incidentFace, d.by)
	p.hairline(margin, y+d.height, margin+p.bodyWidth(), y+d.height)
}

// drawWhat draws what was decided, below the names of the players.
func (d incident) drawWhat(p *paper, x, y float64) {
	width := p.whatWidth() - 2*incidentSpace
	line := func(f face, text string) {
		p.text(x+incidentSpace, y, width, incidentLine, left, f, text)
		y += incidentLine
	}
	for _, text := range d.players {
		line(incidentFace, text)
	}
	for i, broken := range d.lines {
		f := incidentFace
		if i == 0 {
			f = incidentBold
		}
		for _, text := range broken {
			if i == 0 && d.Struck {
				p.rule(x+incidentSpace, y+incidentLine/2, min(p.measure(f, clean(text)), width), 0.25)
			}
			line(f, text)
		}
	}
}
