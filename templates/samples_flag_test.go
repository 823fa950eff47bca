package templates

// flagSamples are example data of the page on which a flag is decided.
func flagSamples() map[string][]any {
	page := ArbiterPage{Page: Page{CSRF: "c", User: "chief", Event: &EventHead{Code: "club", Name: longName}}, Key: "k"}
	step := Step{URL: "/x", Text: longName, Post: true, Icon: "check"}
	options := []Option{{Value: "1", Text: longName}, {Value: "both", Text: longName}}
	chance := FlagChance{Title: longName, Text: longName, Kind: "ok", Line: []string{"3:2", "4-1"}, Note: longName, Play: map[string]any{"moves": []int{3, 4}}}
	moment := func(i int, kind string, side int) TimelineMoment {
		return TimelineMoment{
			I: i, Kind: kind, Side: side, Time: "14:00:05.000", Short: ":05.0", Gap: "+0.2 s", Width: 60, Who: longName, What: longName,
			Clock: "0:00", Clocks: [2]string{"0:00", "1:02"}, Kazans: [2]int{24, 20}, Lanes: [2]string{"runs", "over"},
		}
	}
	move := moment(0, "move", 1)
	move.Move, move.Capture, move.Counts, move.Kindly, move.Decides = "5:3", true, longName, "ok", true
	line := []TimelineMoment{move}
	for i, kind := range []string{"start", "press", "zero", "flag", "late", "pause", "resume", "clocks", "takeback", "note", "end"} {
		line = append(line, moment(i+1, kind, i%4))
	}
	whole := FlagView{
		ArbiterPage: page, Game: "g", Back: "/g", Table: 3, Round: 2, Names: [2]string{longName, longName}, State: "flagged",
		Verdict: FlagVerdict{
			Kind: "alarm", Outcome: longName, Result: "0 : 1", Says: []string{longName, longName}, Rule: "7", RuleText: longName,
			Deciding: "5:3", Gap: longName, GapKind: "alarm", Kazan: [2]int{24, 20}, Goal: 26, Mode: longName, CannotWin: longName, Standing: longName,
		},
		Steps: []Step{step, step}, Line: line, Whole: "/all",
		Questions:  []FlagQuestion{{Text: longName, Hint: longName, Steps: []Step{step}}, {Text: longName, Late: true, Steps: []Step{step}}},
		WhatIfHead: []string{longName, longName, longName},
		WhatIf:     []WhatIfRow{{Mode: longName, Cells: []WhatIfCell{{longName, "7", 2, true, longName}, {longName, "6", 1, false, longName}}}},
		Advice:     FlagAdvice{At: longName, Chances: []FlagChance{chance, {Title: "x", Text: "y"}}, Best: chance},
		CanRule:    true, Flagged: options, LatePlies: options, Reason: true, Open: true,
		Form: Form{Values: map[string]string{"flagged": "1"}, Errors: map[string]string{"seen": longName, "": longName}},
	}
	counted := FlagView{ArbiterPage: page, Game: "g", Advice: FlagAdvice{Over: longName}, CanRule: true, Count: true, Flagged: options}
	return map[string][]any{"arbiter/flag": {whole, counted, FlagView{ArbiterPage: page, Game: "g", Advice: FlagAdvice{None: longName}}}}
}
