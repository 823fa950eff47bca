package templates

// StaffView is the data of "arbiter/staff": who decides at an event.
type StaffView struct {
	ArbiterPage
	// New is the link just made; it is shown once.
	New    *NewLink
	Chiefs []StaffLine
	// Assistants have a sector in the event, Others work elsewhere.
	Assistants []StaffLine
	Others     []StaffLine
	// Links are those that nobody has used yet.
	Links []StaffLink
	// Tables is the highest table of the event, Free names those in nobody's sector;
	// empty when there are none, or no assistants.
	Tables int
	Free   string
	// Assistant and Chief are the forms of the two kinds of link.
	Assistant Form
	Chief     Form
}

// StaffLine is somebody who may sign in.
type StaffLine struct {
	Account string
	Name    string
	// You tells that it is who reads the page.
	You bool
	// Sector is the form of the assistant's tables, URL where it is sent.
	Sector Form
	URL    string
	// Remove takes the sector away.
	Remove *Step
}

// StaffLink is a one-time link that is open.
type StaffLink struct {
	Name string
	// From and To are an assistant's tables, 0 for a chief arbiter.
	From, To int
	Cancel   Step
}

// NewLink is a one-time link that was just made.
type NewLink struct {
	StaffLink
	URL  string
	Code Modules
	// Hall warns of an address that other devices may not reach.
	Hall HallLine
}
