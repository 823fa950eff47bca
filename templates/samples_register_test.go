package templates

import "time"

// registerSamples are the pages about decisions and undo.
func registerSamples() map[string][]any {
	page := ArbiterPage{Page: Page{Event: &EventHead{Name: longName}}, Key: "k"}
	at := time.UnixMilli(1_780_000_000_000)
	every := []Option{{Text: "…"}, {Value: "1", Text: "1"}}
	lines := []DecisionLine{
		{
			Number: 3, ID: "r1-1.d9", At: at, Where: longName, URL: "/g", Players: longName + " – " + longName, Text: "1 : 0 → 0 : 1", Why: longName, Who: "chief",
			Facts: []string{"1", "2", "3"}, Appeal: "open", AppealSays: longName, DecideURL: "/d", UndoURL: "/u",
		},
		{Number: 2, ID: "r1-1.d4", At: at, Where: "1", Text: "…", Who: "chief", Undone: "14:05", Appeal: "upheld", AppealSays: "a", AppealAns: "b"},
		{Number: 1, ID: "club.e7", At: at, Text: "…", Who: "chief", Appeal: "dismissed", AppealURL: "/a"},
	}
	refused := Form{Values: map[string]string{"text": "<b>", "outcome": "upheld"}, Errors: map[string]string{"text": "…", "": "…"}}
	filters := RegisterView{ArbiterPage: page, URL: "/r", PDF: "/r.pdf", Rounds: every, Tables: every, Kinds: every, Appeals: every, Outcomes: every}
	full, filtered := filters, filters
	full.Lines, full.Open, full.Form = lines, "r1-1.d9", refused
	filtered.Filtered = true
	undo := UndoView{ArbiterPage: page, Title: longName, At: at, Who: "chief", What: longName, Entry: 7, Button: "…", Back: "/b"}
	blocked, grave := undo, undo
	blocked.Blocked = longName
	grave.Then, grave.Stays, grave.Reason, grave.Danger, grave.Form = []string{longName, "…"}, []string{"…"}, true, true, Form{Errors: map[string]string{"": "…", "why": "…"}}
	return map[string][]any{
		"arbiter/register": {filters, full, filtered},
		"arbiter/undo":     {undo, blocked, grave},
	}
}
