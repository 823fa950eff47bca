package server

import (
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/server/report"
	"toreshi/templates"
)

func (p *arbiterPages) registerPDF(c echo.Context) error { return p.incidentsPDF(c) }

// incidentsPDF prints the report of incidents: the decisions that the request asks for,
// the oldest first.
func (s *Server) incidentsPDF(c echo.Context) error {
	filter, err := readFilter(c)
	if err != nil {
		return err
	}
	all, words, err := s.register(c)
	if err != nil {
		return err
	}
	tr := s.translator(c)
	part := ""
	if filter.Round != 0 {
		part = tr.T("game.round", "round", filter.Round)
	}
	paper := report.Incidents{
		Heading: s.heading(c, nil, tr.T("register.report"), part), Empty: tr.T("register.empty"), Sign: tr.T("register.sign"),
		Labels: report.IncidentLabels{
			Number: tr.T("register.number"), Time: tr.T("register.time"), Where: tr.T("register.where"),
			What: tr.T("register.what"), By: tr.T("register.by"),
		},
	}
	for i := len(all) - 1; i >= 0; i-- {
		if filter.passes(all[i]) {
			paper.Rows = append(paper.Rows, incidentOf(tr, event(c), words.decisionLine(all[i])))
		}
	}
	pdf, err := report.PrintIncidents(paper)
	if err != nil {
		return err
	}
	name := event(c).ID + "-incidents"
	if filter.Round != 0 {
		name += "-round-" + strconv.Itoa(filter.Round)
	}
	return sendPDF(c, name+".pdf", pdf)
}

// incidentOf is a decision as the report prints it.
func incidentOf(tr *templates.Translator, e *models.Event, d templates.DecisionLine) report.Incident {
	row := report.Incident{
		Number: strconv.Itoa(d.Number), Time: dayAndTime(tr, e, d.At), Where: d.Where, By: d.Who, Players: d.Players,
		Lines: []string{d.Text}, Struck: d.Undone != "",
	}
	if d.Why != "" {
		row.Lines = append(row.Lines, tr.T("register.why", "why", d.Why))
	}
	row.Lines = append(row.Lines, d.Facts...)
	if d.Undone != "" {
		row.Lines = append(row.Lines, d.Undone)
	}
	if d.Appeal != "" {
		row.Lines = append(row.Lines, tr.T("register.appeal."+d.Appeal))
	}
	if d.AppealSays != "" {
		row.Lines = append(row.Lines, tr.T("register.appeal.says", "text", d.AppealSays))
	}
	if d.AppealAns != "" {
		row.Lines = append(row.Lines, tr.T("register.appeal.answer", "text", d.AppealAns))
	}
	return row
}

// dayAndTime is short enough for a column: day, month and time in the hall's zone.
func dayAndTime(tr *templates.Translator, e *models.Event, at time.Time) string {
	zone := zoneOf(e)
	return at.In(zone).Format("02.01.") + " " + tr.Time(zone, at)
}
