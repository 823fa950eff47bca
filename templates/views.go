package templates

import "time"

// Page is what the data of every page embeds; the layouts read it.
type Page struct {
	// Path is the request's path with its query; the language links keep it.
	Path string
	// CSRF is the token that forms and scripts send back; empty on public pages.
	CSRF string
	// Event is the event that the page belongs to, nil on the list of events.
	Event *EventHead
	// Nav is the navigation below the bar, already translated; may be empty.
	Nav []NavLink
	// Notices stand above the page's content: what a step did, what was corrected.
	Notices []Notice
	// Now is when the page was made; it is printed with the zone, so that a stale
	// paper is recognised. Zero: not printed.
	Now time.Time
	// Zone is the hall's time zone; nil means UTC.
	Zone *time.Location
	// User is the name of the person signed in; empty for the public.
	User string
}

// EventHead names the event in the bar of its pages.
type EventHead struct {
	Code  string // as in URLs: /e/{Code}/…
	Name  string
	Place string // free text, may be empty
	Dates string // ready to read, may be empty
}

// NavLink is one entry of a page's navigation.
type NavLink struct {
	URL     string
	Text    string // translated
	Icon    string // a symbol of static/icons.svg, may be empty
	Current bool
	Badge   int // a number that wants attention, 0 = none
}

// Notice is a message in a box above the content. Kind is "", "ok", "wait" or
// "alarm"; the text is translated.
type Notice struct {
	Kind string
	Text string
	// Undo leads to where what was done is taken back; nil if that is not possible.
	Undo *UndoLink
}

// Tab is one of several tables of the same kind: the groups of an event, the
// rounds of a tournament.
type Tab struct {
	URL     string
	Text    string
	Current bool
}

// Downloads are the addresses of the same table in other forms; empty ones are
// not offered.
type Downloads struct {
	PDF  string
	CSV  string
	JSON string
}

// Any tells whether there is anything to offer.
func (d Downloads) Any() bool { return d != Downloads{} }

// ErrorView is the data of "public/error", the page of every refused request.
type ErrorView struct {
	Page
	Status int
	Title  string // translated, short: what happened
	Text   string // translated: what to do now
	Code   string // of a fault, to be told to the person who runs the server
	Back   string // where the button leads; empty: to the list of events
}
