package templates

// swissSamples are example data of the pages that only a Swiss has.
func swissSamples() map[string][]any {
	page := ArbiterPage{Page: Page{CSRF: "c", User: "chief", Event: &EventHead{Code: "club", Name: longName}}, Key: "k"}
	form := Form{Values: map[string]string{"why": longName, "force": "on"}, Errors: map[string]string{"why": longName, "sure": longName, "": longName}}
	step := Step{URL: "/arbiter/club/x", Text: longName, Post: true, Icon: "close"}
	options := []Option{{Value: "a", Text: longName, Hint: longName}, {Value: "b", Text: "b"}}
	check := &SwissCheck{
		ByHand: true, Bye: longName, ByeOthers: longName, Avoided: []string{longName},
		Groups: []CheckGroup{
			{Title: "2½", Size: longName, Pairs: []string{longName}, Floats: []CheckNote{{Who: longName, Why: longName}}, Missed: []CheckNote{{"C12", longName, longName}}},
			{Title: "2", Size: "1"},
		},
	}
	seat := SwissSeat{PairSide: PairSide{Name: longName, Club: longName, Number: 7}, Points: "2½", Sides: "F S F", Floats: "↓¹ ↑²", Now: "↓"}
	rounds := RoundsView{ArbiterPage: page, Name: longName, Round: 3, State: "drafted", Kind: "plain", Chip: "draft", Steps: []Step{step}, PDF: "/pdf"}
	hand := &HandMade{Why: longName, Hand: []string{longName}, Engine: []string{longName}}
	return map[string][]any{
		"public/why": someWhy(),
		"arbiter/swiss-round": {
			SwissRoundView{RoundsView: rounds},
			SwissRoundView{
				RoundsView: rounds, Check: check, Hand: hand, Outdated: true, Free: []SwissFree{{seat.PairSide, "2", longName}},
				Boards: []SwissBoard{{Table: 1, URL: "/g", First: seat, Second: seat, Result: "1 : 0", Reason: longName, Rule: longName}, {Table: 2}},
			},
			SwissRoundView{RoundsView: rounds, Check: &SwissCheck{None: longName}, Hand: &HandMade{NoEngine: true}},
		},
		"arbiter/swiss-hand": {
			SwissHandView{ArbiterPage: page, Round: 3, Empty: longName},
			SwissHandView{
				ArbiterPage: page, Round: 3, Form: form, Players: options, Odd: true, Bye: "a", None: longName, Do: []Step{step},
				Boards: []HandBoard{{1, 4, "a", "b"}}, Check: HandCheck{Breaks: []string{longName}, Doubts: []string{longName}, Hand: []string{longName}},
			},
			SwissHandView{ArbiterPage: page, Round: 3, Check: HandCheck{Wrong: longName}},
			SwissHandView{ArbiterPage: page, Round: 3, Check: HandCheck{Same: true}},
			SwissHandView{ArbiterPage: page, Round: 3, Check: HandCheck{NoEngine: true}},
		},
		"arbiter/unpair": {
			UnpairView{ArbiterPage: page, Round: 3},
			UnpairView{ArbiterPage: page, Round: 3, Form: form, Export: "/x", Lost: []LostGame{{4, longName, longName, "1 : 0", 12, "/g"}}},
		},
		"arbiter/swiss-apart": {
			ApartView{ArbiterPage: page, Name: longName, Form: form, Players: options, How: options},
			ApartView{ArbiterPage: page, Name: longName, Rule: longName, Pairs: []ApartPair{{longName, longName, "1–9", longName, longName, step}}},
		},
		"arbiter/tournament": {TournamentView{ArbiterPage: page, New: true, Form: form, Swiss: SwissSettings{options, options, options, options, options, options, []string{longName}, "/apart"}}},
		"arbiter/player": {PlayerView{
			ArbiterPage: page, ID: "p", Name: longName, Form: form,
			Byes:   &PlayerByes{Form: form, Rounds: options, Kinds: options, Granted: []GrantedBye{{3, longName, longName, &step}, {Round: 1}}, Action: "/a"},
			Rounds: []PlayerRound{{1, longName, "F", "1", "1", "/g"}, {Round: 2, Text: longName}},
		}, PlayerView{ArbiterPage: page, Byes: &PlayerByes{}}},
	}
}

func someWhy() []any {
	seat := SwissSeat{PairSide: PairSide{Name: longName, Club: longName, Number: 7}, Points: "2½", Sides: "F S F", Floats: "↓¹"}
	return []any{
		WhyView{Round: 3},
		WhyView{Round: 3, Check: &SwissCheck{None: longName}},
		WhyView{Round: 3, Table: 2, Sides: []SwissSeat{seat, seat}, Says: []string{longName}, Check: &SwissCheck{Bye: longName, ByeOthers: longName}},
		WhyView{Round: 3, Bye: true, Sides: []SwissSeat{{PairSide: PairSide{Name: longName}}}, Says: []string{longName}, Check: &SwissCheck{}},
	}
}
