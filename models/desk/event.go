package desk

import (
	"time"
	_ "time/tzdata" // time zones for systems that have none, such as Windows

	"toreshi/models"
)

// CreateEvent makes a new event.
type CreateEvent struct {
	// Code is the event's code in its URLs; it must be new.
	Code string `json:"code"`
	EventDetails
}

// EventDetails are what can be said of an event.
type EventDetails struct {
	Name  string `json:"name"`
	Place string `json:"place"`
	// Date is the first day, YYYY-MM-DD, or empty.
	Date string `json:"date"`
	// Zone is the hall's IANA time zone; empty means UTC.
	Zone string `json:"zone"`
	// DefaultTime is in minutes; 0 means a player who is not there at the start
	// has lost.
	DefaultTime int `json:"default_time"`
}

func (c CreateEvent) scope() scope { return scope{event: c.Code} }

func (c CreateEvent) decide(s *sheet) error {
	if s.by.Role != models.RoleArbiter {
		return models.Fail(models.Forbidden, "arbiter-only")
	}
	if s.by.Assistant() {
		return models.Fail(models.Forbidden, "chief-only")
	}
	if err := models.CheckCode(c.Code); err != nil {
		return err
	}
	if s.event != nil {
		return models.Fail(models.Refused, "code-taken", "Code", c.Code)
	}
	event := &models.Event{ID: c.Code, CreatedAt: s.now}
	if err := c.fill(event); err != nil {
		return err
	}
	s.Put(event)
	return nil
}

// EditEvent changes what is said of an event.
type EditEvent struct {
	Event string `json:"event"`
	EventDetails
}

func (c EditEvent) scope() scope { return scope{event: c.Event} }

func (c EditEvent) decide(s *sheet) error {
	if err := s.arbiter(); err != nil {
		return err
	}
	if err := c.fill(s.event); err != nil {
		return err
	}
	s.Put(s.event)
	return nil
}

// fill checks the details and writes them to an event.
func (d EventDetails) fill(e *models.Event) (err error) {
	if e.Name, err = models.CleanName("name", d.Name); err != nil {
		return err
	}
	if e.Place, err = models.CleanText("place", d.Place, models.MaxName); err != nil {
		return err
	}
	if d.Date != "" {
		if _, err := time.Parse(time.DateOnly, d.Date); err != nil {
			return models.Fail(models.Invalid, "date-form", "Date", d.Date)
		}
	}
	if _, err := time.LoadLocation(d.Zone); err != nil || d.Zone == "Local" {
		return models.Fail(models.Invalid, "zone-unknown", "Zone", d.Zone)
	}
	if d.DefaultTime < 0 || d.DefaultTime > 24*60 {
		return models.Fail(models.Invalid, "default-time-form", "Minutes", d.DefaultTime)
	}
	e.Date, e.Zone, e.DefaultTime = d.Date, d.Zone, d.DefaultTime
	return nil
}
