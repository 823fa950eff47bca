package templates

// sheetSamples are example data of the pages of the score sheets.
func sheetSamples() map[string][]any {
	page := ArbiterPage{Page: Page{CSRF: "c", User: "chief", Event: &EventHead{Code: "club", Name: longName}}, Key: "k"}
	form := Form{Values: map[string]string{"why": longName}, Errors: map[string]string{"": longName, "why": longName, "sure": longName}}
	sheets := [2]ScoresheetSide{{1, longName, "1. 32 32", 5, longName, longName, false}, {2, longName, "1. 34", 6, longName, longName, true}}
	return map[string][]any{
		"arbiter/scoresheet": {
			ScoresheetView{ArbiterPage: page, Game: "g", Table: 3, Names: [2]string{longName, longName}, Sheets: sheets, Apart: longName, Form: form, View: map[string]any{"a": 1}},
			ScoresheetView{ArbiterPage: page, Sheets: sheets, InRecord: true},
		},
		"arbiter/scoresheet-enter": {
			ScoresheetEnterView{
				ArbiterPage: page, Table: 3, Sheet: 1, Plies: 5, Facts: []ScoresheetFact{{longName, longName, "alarm"}, {longName, "x", ""}},
				Moves: []string{"1. 3:2"}, Part: true, Ends: true, Differs: true, Distance: longName, Acknowledged: "closed", Form: form,
			},
			ScoresheetEnterView{ArbiterPage: page},
		},
	}
}
