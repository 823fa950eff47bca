package report

// Standings is the view of a table of standings.
type Standings struct {
	Heading Heading
	Labels  StandingsLabels
	// Criteria head the columns of values, the points first.
	Criteria []string
	Rows     []StandingsRow
	// Legend says below the table what the abbreviations and marks mean.
	Legend []string
}

// StandingsLabels head the other columns. An empty Club or Games leaves the
// column out.
type StandingsLabels struct{ Rank, Number, Name, Club, Games string }

// StandingsRow is one player's line. Mark is set behind the name and explained
// in the legend. Values may be fewer than the criteria: a player whose results
// have left the table has none.
type StandingsRow struct {
	Rank, Number, Name, Mark, Club, Games string
	Values                                []string
}

// PrintStandings prints standings, upright unless the criteria are many.
func PrintStandings(view Standings) ([]byte, error) {
	p := newPaper(view.Heading)
	t := view.table()
	hasClub := view.Labels.Club != ""
	t.layOut(p, hasClub)
	if t.columns[nameColumn].width < narrowestName {
		p.orient(true)
		t.layOut(p, hasClub)
	}
	return p.print(t.pages(p, p.legend(view.Legend)))
}

const (
	nameColumn    = 2
	narrowestName = 42.0
	clubColumn    = 3
	narrowestClub = 30.0
	widestValue   = 22.0 // wider signs are set smaller
)

// table puts the view into columns: rank, number, name, club, games, values.
func (view Standings) table() *table {
	t := &table{face: face{size: 10}, headLine: 8, rowLine: 7.5, cellSpace: 1.6, names: nameColumn}
	t.columns = []column{
		{head: view.Labels.Rank, align: right, bold: true},
		{head: view.Labels.Number, align: right},
		{head: view.Labels.Name},
	}
	if view.Labels.Club != "" {
		t.columns = append(t.columns, column{head: view.Labels.Club, wraps: true})
	}
	if view.Labels.Games != "" {
		t.columns = append(t.columns, column{head: view.Labels.Games, align: right})
	}
	for i, head := range view.Criteria {
		t.columns = append(t.columns, column{head: head, align: right, bold: i == 0})
	}
	for _, row := range view.Rows {
		line := []string{row.Rank, row.Number, row.Name}
		if view.Labels.Club != "" {
			line = append(line, row.Club)
		}
		if view.Labels.Games != "" {
			line = append(line, row.Games)
		}
		for i := range view.Criteria {
			value := ""
			if i < len(row.Values) {
				value = row.Values[i]
			}
			line = append(line, value)
		}
		t.rows = append(t.rows, line)
		t.marks = append(t.marks, row.Mark)
	}
	return t
}

// layOut gives every column what it needs, and what is left to the name and the
// club: the name has what it wants first.
func (t *table) layOut(p *paper, hasClub bool) {
	rest := p.bodyWidth()
	for i := range t.columns {
		if i == nameColumn || hasClub && i == clubColumn {
			continue
		}
		t.columns[i].width = min(max(t.content(p, i), 9), widestValue)
		rest -= t.columns[i].width
	}
	if hasClub {
		club := max(rest-t.content(p, nameColumn), narrowestClub)
		t.columns[clubColumn].width = min(club, t.content(p, clubColumn))
		rest -= t.columns[clubColumn].width
	}
	t.columns[nameColumn].width = rest
}
