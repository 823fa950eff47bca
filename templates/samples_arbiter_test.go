package templates

import "time"

// arbiterSamples are example data of the arbiters' pages.
func arbiterSamples() map[string][]any {
	at := time.Date(2026, 11, 30, 14, 5, 3, 0, time.UTC)
	page := ArbiterPage{Page: Page{CSRF: "c", User: "chief", Event: &EventHead{Code: "club", Name: longName}}, Key: "k"}
	form := Form{Values: map[string]string{"name": longName, "rules": "bestemshe-immediate"}, Errors: map[string]string{"name": longName, "": longName}}
	step := Step{URL: "/arbiter/club/rounds/r1/start", Text: longName, Post: true, Icon: "play"}
	status := StatusLine{Kind: "wait", Lead: longName, Detail: longName, Missing: []TableLink{{4, "/4"}, {7, "/7"}}, More: 3, Next: &step}
	line := JournalLine{At: at, Who: "chief", Text: longName, Kind: "alarm", URL: "/g"}
	tablet := TabletLine{ID: "t", Label: "Android", Code: "4711", Seat: "both", Table: 3, Seen: time.Minute, Waiting: time.Minute, Lost: true, Steps: []Step{step, step}}
	card := WallCard{
		Game: "g", URL: "/g", Table: 3, Round: 2, Names: [2]string{longName, longName}, Clocks: [2]string{"5:00", "4:59"},
		Kind: "alarm", Chip: "call", State: "call", Ago: time.Minute, Result: "1 : 0", View: map[string]any{"code": "g"},
	}
	options := []Option{{"a", longName, longName, longName}, {"b", "b", "", ""}}
	fold := func(open string) ArbiterEventsView {
		return ArbiterEventsView{ArbiterPage: page, Form: form, Zones: options, Roster: form, Bundle: form, Bad: []BadRow{{3, longName}}, Open: open}
	}
	return map[string][]any{
		"arbiter/events": {fold(""), fold("roster"), ArbiterEventsView{ArbiterPage: page, Events: []ArbiterEvent{{"club", longName, "Алматы", "30 қараша", "over", "ok"}}}},
		"arbiter/console": {
			ConsoleView{ArbiterPage: page, Status: status},
			ConsoleView{ArbiterPage: ArbiterPage{Page: page.Page, Key: "k", Assistant: true, Sector: "1–10"}, Status: status},
			ConsoleView{
				ArbiterPage: page, Status: status, Away: &Away{"14:05:03", "14:05:40", 6, "/resume"}, Tasks: []Task{
					{ID: "g-call", Kind: "alarm", Chip: longName, Text: longName, Table: 3, URL: "/g", Since: at, Ago: time.Minute, Steps: []Step{step, {URL: "/", Text: "x", Post: true, Ask: longName}}},
					{ID: "g-low", Kind: "run", Chip: longName, Text: longName, Table: 12, Clock: "0:12", Side: 1, Game: "g"},
					{ID: "t", Kind: "wait", Chip: longName},
				}, Waiting: 2, Sectors: []NavLink{{URL: "/", Text: longName, Current: true}},
				Tournaments: []TournamentCard{{longName, "facts", status, []Step{step}}, {longName, "facts", status, nil}}, Recent: []JournalLine{line},
				Hall: HallLine{"http://192.168.1.5:8080", "/hall", "wait", longName}, Public: []Step{{URL: "/e/club", Text: "p"}}, First: []FirstStep{{longName, "/", true}},
			},
		},
		"arbiter/setup":      {SetupView{ArbiterPage: page, Form: form, Zones: options, Code: "club", Tournaments: []TournamentCard{{longName, "facts", status, []Step{step}}}}},
		"arbiter/tournament": {TournamentView{ArbiterPage: page, New: true, Form: form, Games: []RulesGroup{{"bestemshe", options}}, Systems: options, Presets: []Preset{{"5+3", "blitz", "16 min"}}, Boards: BoardSettings{options, options, options, options, "8 vs 12"}, Back: "/"}, TournamentView{ArbiterPage: page, Name: longName, Fixed: true, Form: form, Back: "/"}},
		"arbiter/players": {
			PlayersView{ArbiterPage: page, Empty: true, Setup: "/"},
			PlayersView{ArbiterPage: page, Name: longName, Players: []PlayerLine{{"/p", 3, 1500, longName, "CMS", "Алматы", "2014", "wait", longName}}, Form: form, Draw: &step, Late: longName},
		},
		"arbiter/player": {PlayerView{
			ArbiterPage: page, ID: "p", Name: longName, Form: form, Sexes: options, Withdraw: &PresenceForm{form, options, []string{longName}},
			Return: &PresenceForm{Form: form}, Sanction: &SanctionForm{form, options, options}, Facts: []PresenceFact{{at, longName, "chief", longName}},
		}},
		"arbiter/roster":  {RosterView{ArbiterPage: page, Form: form, Tournaments: options, Bad: []BadRow{{3, longName}}, Rows: []RosterRow{{Line: 2, Name: longName}}, Ignored: []string{"x"}}},
		"arbiter/rounds":  {RoundsView{ArbiterPage: page, Empty: true}, RoundsView{ArbiterPage: page, Status: status, Round: 2, State: "drafted", Kind: "plain", Chip: "draft", Times: []RoundTime{{"closed", at}}, Pairs: []PairLine{{Table: 3, First: PairSide{Name: longName, Number: 4}, Result: "1 : 0"}, {Table: 4}}, Byes: []PairSide{{Name: longName}}, Steps: []Step{{URL: "/", Text: "x", Post: true, Danger: true, Ask: longName}}, PDF: "/pdf"}},
		"arbiter/results": {ResultsView{ArbiterPage: page}, ResultsView{ArbiterPage: page, Open: 1, All: 2, Next: 4, Undo: longName, Groups: []ResultGroup{{Name: longName, Close: &step, Rows: []ResultRow{{Game: "g1", Table: 3, First: PairSide{Name: longName}, Seen: "1-0", Shown: "1 : 0", Who: "chief", At: at, Form: form, Doubt: "kazan-odd"}, {Game: "g2", Table: 4, Playing: true, Form: form, Doubt: "change-needs-reason"}}}}}},
		"arbiter/staff": {
			StaffView{ArbiterPage: page},
			StaffView{
				ArbiterPage: page, New: &NewLink{StaffLink: StaffLink{longName, 1, 10, step}, URL: "http://x/welcome?key=k", Code: Modules{{true, false}, {true, true}}, Hall: HallLine{Kind: "wait", Text: longName, URL: "/h"}},
				Chiefs: []StaffLine{{Account: "aliya", Name: longName, You: true}}, Assistants: []StaffLine{{Account: "aigul", Name: longName, Sector: form, URL: "/s", Remove: &step}},
				Others: []StaffLine{{Account: "berik", Name: longName, Sector: form, URL: "/s"}}, Links: []StaffLink{{longName, 1, 1, step}, {longName, 0, 0, step}},
				Tables: 12, Free: "11, 12", Assistant: form, Chief: form,
			},
		},
		"arbiter/wall":    {WallView{ArbiterPage: page}, WallView{ArbiterPage: page, Cards: []WallCard{card, {Game: "h", Table: 4}}, Live: "/live"}},
		"arbiter/game":    {ArbiterGameView{ArbiterPage: page, Game: "g", Card: card, Moves: []MoveLine{{1, 1, "3:2", [2]string{"5:00", "5:00"}, true}}, Result: "1 : 0", Reason: "goal", Call: longName, Steps: []Step{step}, HasClock: true, Clock: form, TakeBack: form, Enter: form, ResultOptions: options, ReasonOptions: options, Changes: true, CanTakeBack: true, Doubt: "kazan-odd", Decisions: []JournalLine{line}, Journal: []JournalLine{line}, Tablets: []TabletLine{tablet}, Open: "clock", CanAdjourn: true, Adjourn: form, Irregular: irregularSample(form, options), AfterEnd: longName, CorrectedAt: longName, Correction: &CorrectionView{"draft", longName, []string{longName}, []string{longName}, longName, &step, longName}}, ArbiterGameView{ArbiterPage: page, Game: "g", Adjourned: true, Correction: &CorrectionView{Code: "now"}}},
		"arbiter/tablets": {TabletsView{ArbiterPage: page}, TabletsView{ArbiterPage: page, Asking: []TabletLine{tablet}, Active: []TabletLine{tablet}, Tables: 4, Hall: HallLine{Kind: "alarm", Text: longName}, Boards: TableBoards{"/b", options, []TableBoard{{1, ""}, {2, "a"}}, true}}},
		"arbiter/sheet":   {TabletSheetView{ArbiterPage: page}, TabletSheetView{ArbiterPage: page, Cards: []TabletSheetCard{{3, "http://x/t", Modules{{true, false}, {true, true}}}}}},
		"arbiter/hall":    {HallView{ArbiterPage: page, Form: form, Addresses: options, Only: true, Reprint: true, Code: Modules{{true}}}},
		"arbiter/journal": {JournalView{ArbiterPage: page}, JournalView{ArbiterPage: page, Lines: []JournalLine{line}, Older: "/o", Newer: "/n", Verified: true, Entries: 3, Errors: 1, Otherwise: 2, Findings: []Finding{{"alarm", "chain", "game:g 3", longName}}}, JournalView{ArbiterPage: page, Verified: true}},
	}
}
