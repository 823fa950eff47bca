package server

import "testing"

// TestPages_7_7_TheArbiterDecidesOnAWrongMove: the page shows the board by the rules beside
// the one that lay there, and nothing grave is decided unseen or without a reason.
func TestPages_7_7_TheArbiterDecidesOnAWrongMove(t *testing.T) {
	h, game, tablet, _ := happenedHall(t, `{"name":"A","control":"5+3","recording":"happened","illegalTime":60000,"illegalLimit":2}`)
	c := h.english()
	at := "/arbiter/club" + game[len("/api/v1"):]
	c.page(at, "Penalty", "Begin the game anew", "!Which move was wrong")
	tablet.must("POST", game+"/moves", `{"line":0,"ply":1,"hole":3,"position":"`+wrongStart+`"}`)
	tablet.must("POST", game+"/moves", `{"line":0,"ply":2,"hole":1}`)
	c.page(at, "an illegal move was played", "By the rules", "On the board", `class="is-different"`,
		"laid out wrongly", "One move has been made since", "time for the opponent (proposed)", "Let it stand")
	c.page(at+"?open=illegal&ply=2", "Move 2", "The record has it as a legal move", "!Let it stand")
	illegal := []string{"ply", "1", "action", "restore", "keep", "then", "side", "1", "penalty", "opponent-time", "time", "1:00", "award", "2", "hole", "0"}
	c.refuse(at, at+"/illegal", 428, []string{"Confirm that you have seen"}, illegal...)
	c.refuse(at, at+"/illegal", 422, []string{`id="illegal-time-error"`}, append(illegal[:10:10], "time", "soon")...)
	c.wants("restored", c.fill(at, at+"/illegal", append(illegal, "acknowledged", "on")...), "the decision on the move is in the register", "paused", "6:03")
	c.fill(at, at+"/resume")
	tablet.must("POST", game+"/moves", `{"line":1,"ply":1,"hole":3,"position":"`+wrongStart+`"}`)
	c.page(at, "game lost (proposed)", "so far: 1")
	lost := []string{"ply", "1", "action", "restore", "side", "1", "penalty", "loss", "award", "1", "acknowledged", "on"}
	c.refuse(at, at+"/illegal", 422, []string{`id="illegal-why-error"`}, lost...)
	c.wants("lost", c.fill(at, at+"/illegal", append(lost, "why", "the second one")...), "0 : ½", "the second one", "!Begin the game anew")
}

// TestPages_7_8_PenaltiesAndRestarts by forms that need no script.
func TestPages_7_8_PenaltiesAndRestarts(t *testing.T) {
	h, game, tablet, script := happenedHall(t, `{"name":"A","control":"5+3"}`)
	c := h.english()
	at := "/arbiter/club" + game[len("/api/v1"):]
	tablet.must("POST", game+"/moves", `{"line":0,"ply":1,"hole":3}`)
	c.wants("warned", c.fill(at, at+"/penalty", "side", "1", "penalty", "warning", "article", "LAW 11.5"), "the penalty is in the register")
	c.refuse(at, at+"/penalty", 422, []string{`id="penalty-points-error"`}, "side", "1", "penalty", "own-points", "points", "many", "why", "x", "acknowledged", "on")
	c.refuse(at, at+"/penalty", 409, []string{"points can be given or taken only"}, "side", "1", "penalty", "own-points", "points", "½", "why", "x", "acknowledged", "on")
	c.refuse(at, at+"/restart", 428, []string{"the game is cancelled and begins anew"}, "why", "set up wrongly")
	c.wants("restarted", c.fill(at, at+"/restart", "swap", "on", "why", "set up wrongly", "acknowledged", "on"), "begins anew")
	c.wants("exchanged", c.fill(at, at+"/sides", "why", "they sat so", "acknowledged", "on"), "the sides are exchanged")
	player := script.must("GET", game, "").text("players.0.id")
	page := "/arbiter/club/players/" + player
	c.page(page, "Penalty for the player", "fine", "expulsion", "!warning")
	c.refuse(page, page+"/sanction", 422, []string{"Confirm that you have seen"}, "penalty", "fine", "fine", "5000")
	c.wants("fined", c.fill(page, page+"/sanction", "penalty", "fine", "fine", "5000", "acknowledged", "on"), "The penalty is in the register")
	c.wants("out", c.fill(page, page+"/sanction", "penalty", "expulsion", "why", "fraud", "acknowledged", "on"), "The penalty is in the register", "Presence")
}
