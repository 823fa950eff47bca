package templates

// someGame is a game's page.
func someGame() GamePageView {
	return GamePageView{
		Tournament: "Жасөспірімдер", Round: 2, Table: 3, Players: [2]PlayerCell{somePlayer(0), somePlayer(1)},
		State: "confirmed", Result: "1 – 0", Reason: "goal", Kazan: [2]int{26, 12},
		Moves: []MovePair{
			{Number: 1, Moves: [2]MoveCell{{1, "3-2", true}, {2, "5:2", false}}}, {Number: 2, Moves: [2]MoveCell{{3, "1:4", false}, {}}},
		},
		Live: "/api/v1/games/x/live", Back: "/e/x/pairings", JSON: "/e/x/games/x.json", Game: map[string]any{"code": "x"},
	}
}
