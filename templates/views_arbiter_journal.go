package templates

// JournalView is the data of "arbiter/journal".
type JournalView struct {
	ArbiterPage
	Tabs         []Tab
	Lines        []JournalLine
	Older, Newer string
	VerifyURL    string
	ExportURL    string
	// Verified tells that the journal was checked just now: of so many entries, with
	// what was found. Otherwise counts what an older program decided in another way.
	Verified          bool
	Entries           int
	Errors, Otherwise int
	Findings          []Finding
}

// Finding is something a check of the journal found.
type Finding struct {
	Kind, Class, Place, Text string
}
