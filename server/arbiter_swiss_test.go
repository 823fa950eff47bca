package server

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"
)

// swissClub makes an event with a Swiss of so many players and gives the paths of the
// arbiter's pages and the tournament's id.
func (h *hall) swissClub(players int, settings string) (c *client, tournament string) {
	h.t.Helper()
	return h.english(), h.club(players, `{"name":"A","system":"swiss","rules":"togyz-tomove","control":"none"`+settings+`}`)
}

// ids are the players' ids by start number, from 1; the numbers must be drawn.
func (h *hall) ids(tournament string) map[int]string {
	h.t.Helper()
	list := h.script().must("GET", "/api/v1/events/club/tournaments/"+tournament+"/players", "")
	ids := make(map[int]string)
	for i := range list.at("players").([]any) {
		ids[int(list.number(fmt.Sprintf("players.%d.number", i)))] = list.text(fmt.Sprintf("players.%d.id", i))
	}
	return ids
}

func TestArbiterSwiss_SetUpKeepsWhatWasChosenAndWarns(t *testing.T) {
	h := newHall(t)
	c := h.english()
	h.script().must("POST", "/api/v1/events", `{"code":"club","name":"Club"}`)
	fields := []string{
		"name", "Open", "rules", "togyz-tomove", "control", "none", "system", "swiss", "order", "lot", "start", "arbiter",
		"flag_mode", "auto", "cannot_win", "half", "initial_choice", "second", "bye_points", "1", "acceleration", "baku",
		"colour_rule", "kazakh", "apart", "city", "apart_from", "2", "apart_how", "strict",
	}
	c.refuse("/arbiter/club/tournaments/new", "/arbiter/club/tournaments/new", 422, []string{"Say how many rounds are planned"}, fields...)
	page := c.fill("/arbiter/club/tournaments/new", "/arbiter/club/tournaments/new", append(fields, "rounds", "6")...)
	id := between(page, `name="tournament" value="`, `"`)
	got := h.script().must("GET", "/api/v1/events/club/tournaments/"+id, "")
	for field, want := range map[string]string{
		"rounds": "6", "initialChoice": "second", "byePoints": "1", "acceleration": "baku", "colourRule": "kazakh",
		"apart": "city", "apartFrom": "2", "apartTo": "0", "apartStrict": "true",
	} {
		if got.text(field) != want {
			t.Errorf("%s is %s, want %s", field, got.text(field), want)
		}
	}
	c.page("/arbiter/club/tournaments/"+id, "6 rounds are planned; the Kazakh rulebook wants an odd number", "Swiss system")
	c.refuse("/arbiter/club/tournaments/"+id, "/arbiter/club/tournaments/"+id, 422, []string{"are no range"},
		append(fields, "rounds", "7", "apart_to", "1")...)
	c.fill("/arbiter/club/tournaments/"+id, "/arbiter/club/tournaments/"+id, append(fields, "rounds", "7")...)
	c.page("/arbiter/club/tournaments/"+id, "!wants an odd number")
}

func TestArbiterSwiss_DraftIsComparedChangedAndPublished(t *testing.T) {
	h := newHall(t)
	c, tournament := h.swissClub(7, `,"rounds":5`)
	round := h.draft(tournament)
	ids := h.ids(tournament)
	c.page("/arbiter/club/rounds", "Pairing check list", "Score 0", "7 players", "no wishes yet: by the start number", "has the bye", "Could have had it too")
	pairs := "/arbiter/club/rounds/" + round.text("id") + "/pairs"
	c.page(pairs, "It breaks no rule.", "The same as the program’s pairing.")
	// Nobody is lost by a swap of two players, and the difference is told.
	swapped := c.form(keyOf(t, c.page(pairs)), pairs, "do", "swap", "one", ids[1], "other", ids[2])
	c.wants("swap", swapped.body, "It breaks no rule.", "Differs from the program’s pairing:")
	turned := c.form(keyOf(t, c.page(pairs)), pairs, "do", "sides:1")
	c.wants("sides", turned.body, "Differs from the program’s pairing:")
	twice := c.form(keyOf(t, c.page(pairs)), pairs, "do", "check", "first1", ids[1], "second1", ids[1])
	c.wants("twice", twice.body, "is in the pairing twice")
	// Let it stand, with a reason, beside the program's.
	fields := []string{"do", "save", "why", "same family"}
	for i := range 3 {
		first, second := round.text(fmt.Sprintf("games.%d.players.0.id", i)), round.text(fmt.Sprintf("games.%d.players.1.id", i))
		swap := map[string]string{ids[1]: ids[2], ids[2]: ids[1]}
		if other := swap[first]; other != "" {
			first = other
		}
		if other := swap[second]; other != "" {
			second = other
		}
		fields = append(fields, fmt.Sprintf("first%d", i+1), first, fmt.Sprintf("second%d", i+1), second)
	}
	page := c.fill(pairs, pairs, fields...)
	c.wants("by hand", page, "This pairing was made by hand", "same family", "by hand")
	h.script().must("POST", "/api/v1/events/club/rounds/"+round.text("id")+"/publish", "")
	why := h.client().page("/e/club/why?round=1&player="+ids[1]+"&lang=en", "The arbiter made this pairing by hand.", "The program alone would have paired")
	if strings.Contains(why, "same family") {
		t.Error("the arbiter's reason is public")
	}
	c.refuseGet(pairs, http.StatusConflict)
}

// refuseGet asks for a page that is refused.
func (c *client) refuseGet(path string, status int) {
	c.h.t.Helper()
	if got := c.do("GET", path, "", "Accept", "text/html"); got.status != status {
		c.h.t.Errorf("GET %s: %d, want %d", path, got.status, status)
	}
}

func TestArbiterSwiss_BrokenRulesNeedAWordAndAReason(t *testing.T) {
	h := newHall(t)
	c, tournament := h.swissClub(4, `,"rounds":3`)
	h.decide(h.round(tournament), "1-0")
	ids := h.ids(tournament)
	round := h.draft(tournament)
	pairs := "/arbiter/club/rounds/" + round.text("id") + "/pairs"
	again := []string{"first1", ids[1], "second1", ids[3], "first2", ids[2], "second2", ids[4]} // the pairs of round 1
	key := keyOf(t, c.page(pairs))
	c.wants("check", c.form(key, pairs, append(again, "do", "check")...).body, "have already met (C1).", "It is meant")
	c.refuse(pairs, pairs, 422, []string{"This pairing breaks rules"}, append(again, "do", "save")...)
	c.refuse(pairs, pairs, 422, []string{"Say why"}, append(again, "do", "save", "force", "on")...)
	page := c.fill(pairs, pairs, append(again, "do", "save", "force", "on", "why", "the last bus")...)
	c.wants("by hand", page, "This pairing was made by hand", "the last bus")
}

func TestArbiterSwiss_NoPairingLeadsToTheWaysOut(t *testing.T) {
	h := newHall(t)
	c, tournament := h.swissClub(2, `,"rounds":3`)
	h.decide(h.round(tournament), "1-0")
	byHand := "/arbiter/club/tournaments/" + tournament + "/by-hand"
	page := c.fill("/arbiter/club/rounds", "/arbiter/club/tournaments/"+tournament+"/draft")
	c.wants("no pairing", page, "Round 2 has no valid pairing", "What you can do:", "have already met (C1).", "there is nothing to compare with")
	ids := h.ids(tournament)
	page = c.fill(byHand, byHand, "do", "save", "first1", ids[2], "second1", ids[1], "force", "on", "why", "a second game was agreed")
	c.wants("by hand", page, "Round 2 is drafted", "This pairing was made by hand", "no valid pairing")
}

func TestArbiterSwiss_UnpairingListsWhatIsLostAndAsksTwice(t *testing.T) {
	h := newHall(t)
	c, tournament := h.swissClub(4, `,"rounds":3`)
	round := h.round(tournament)
	h.script().must("POST", "/api/v1/games/"+round.text("games.0.code")+"/result", `{"outcome":"1-0"}`)
	at := "/arbiter/club/rounds/" + round.text("id") + "/unpair"
	c.page("/arbiter/club/rounds", "Take the pairing back", at)
	c.page(at, "1 game with a result or moves would be lost", "1 : 0", "Export")
	c.refuse(at, at, 422, []string{"Confirm with the box"}, "why", "wrong results")
	c.refuse(at, at, 422, []string{"Say why the pairing is taken back"}, "sure", "on")
	page := c.fill(at, at, "sure", "on", "why", "wrong results")
	c.wants("unpaired", page, "The pairing of round 1 is taken back", "Draw round 1")
	h.draft(tournament)
}

func TestArbiterSwiss_PresenceAndByesAreFactsWithARound(t *testing.T) {
	h := newHall(t)
	c, tournament := h.swissClub(5, `,"rounds":4`)
	h.decide(h.round(tournament), "1-0")
	ids := h.ids(tournament)
	page := c.fill("/arbiter/club/players", "/arbiter/club/players", "tournament", tournament, "name", "Late Comer", "rating", "1000", "from_round", "3")
	c.wants("late", page, "joined in round 3", "The last round in which one may join is round 4")
	player := "/arbiter/club/players/" + ids[2]
	c.wants("bye", c.fill(player, player+"/byes", "round", "2", "kind", "half", "why", "exam"), "The bye is granted.", "half-point bye", "exam")
	c.refuse(player, player+"/byes", 422, []string{"This is so already"}, "round", "2", "kind", "half")
	c.page("/arbiter/club/players", "round 2: half-point bye")
	c.wants("cancelled", c.fill(player, player+"/byes/2"), "The bye is cancelled", "!half-point bye (")
	c.fill(player, player+"/byes", "round", "2", "kind", "zero")
	gone := "/arbiter/club/players/" + ids[3]
	c.fill(gone, gone+"/withdraw", "from", "2", "why", "ill")
	h.decide(h.round(tournament), "0-1")
	c.page(player, "Round by round", "no game, 0 points, at own request")
	c.page(gone, "withdrawn from round 2")
	cross := h.client().page("/e/club/crosstable?lang=en", ">out<", "withdrawn")
	if !strings.Contains(cross, "late") {
		t.Error("the crosstable does not say who came late")
	}
	c.wants("back", c.fill(gone, gone+"/return", "from", "3"), "The player is back.", "back from round 3")
	h.client().page("/e/club/why?lang=en&round=2&player="+ids[2], "Why no game?", "asked for it")
	h.client().page("/e/club/why?lang=en&round=1&player="+ids[1], "Why this opponent?", "Both had a score of 0 before round 1")
}

func TestArbiterSwiss_PairsAreKeptApartAndLetMeetAgain(t *testing.T) {
	h := newHall(t)
	c, tournament := h.swissClub(6, `,"rounds":4,"apart":"club","apartFrom":2`)
	h.draft(tournament)
	ids := h.ids(tournament)
	at := "/arbiter/club/tournaments/" + tournament + "/apart"
	c.page(at, "No pair is kept apart by hand.", "By set-up: players of the same club, rounds 2 to end, avoid if possible.")
	c.refuse(at, at, 422, []string{"must be filled in"}, "one", ids[1])
	c.refuse(at, at, 422, []string{"Choose two different players"}, "one", ids[1], "other", ids[1])
	page := c.fill(at, at, "one", ids[1], "other", ids[4], "how", "strict", "to_round", "2", "why", "family")
	c.wants("apart", page, "≠", "rounds 1–2", "never", "family")
	c.page("/arbiter/club/rounds", "No round is drawn yet") // they would have met in the draft
	lift := between(page, `action="`+at+`/`, `"`)
	c.wants("lifted", c.fill(at, at+"/"+lift), "They may meet again.", "No pair is kept apart by hand.")
}

func TestArbiterSwiss_ATournamentFileGoesOutAndComesIn(t *testing.T) {
	h := newHall(t)
	c, tournament := h.swissClub(6, `,"rounds":3`)
	h.decide(h.round(tournament), "1-0")
	at := "/arbiter/club/tournaments/" + tournament
	c.page(at, "TRF26, current", "TRF16, older programs")
	file := c.do("GET", at+"/trf?version=16", "")
	if file.status != 200 || !strings.Contains(file.body, "XXR 3") || !strings.Contains(file.header.Get("Content-Disposition"), ".trf") {
		t.Fatalf("TRF16: %d %v %s", file.status, file.header, file.body)
	}
	if got := h.client().do("GET", at+"/trf", "", "Accept", "text/html"); got.status == 200 {
		t.Error("everybody gets the file with the dates of birth")
	}
	got := h.script().must("POST", "/api/v1/import/trf", file.body, "Content-Type", "text/plain")
	if got.text("players") != "6" || got.text("rounds") != "1" || got.text("event") == "club" {
		t.Errorf("the import says %v", got)
	}
	h.script().refused("POST", "/api/v1/import/trf", "012 Nobody\r\n", 422, "trf-no-players", "Content-Type", "text/plain")
	same := h.script().must("GET", "/api/v1/events/"+got.text("event")+"/tournaments/"+got.text("tournament")+"/standings", "")
	if before := h.script().must("GET", "/api/v1/events/club/tournaments/"+tournament+"/standings", ""); before.text("rows.0.player.name") != same.text("rows.0.player.name") {
		t.Errorf("the standings differ: %v, %v", before, same)
	}
	up := c.upload(t, "/arbiter/-/trf", "open.trf", file.body)
	if up.status != http.StatusSeeOther {
		t.Fatalf("upload: %d %s", up.status, body(up.body))
	}
	c.page(up.header.Get("Location"), "The tournament is here: players 6, rounds 1.")
	if bad := c.upload(t, "/arbiter/-/trf", "open.trf", "nothing"); bad.status != 422 || !strings.Contains(bad.body, "fewer than two players") {
		t.Errorf("a bad file: %d %s", bad.status, body(bad.body))
	}
}

// upload sends a file from the page of the events.
func (c *client) upload(t *testing.T, path, name, text string) reply {
	t.Helper()
	var form bytes.Buffer
	w := multipart.NewWriter(&form)
	for field, value := range map[string]string{"_key": keyOf(t, c.page("/arbiter")), "_csrf": c.jar["toreshi_csrf"]} {
		if err := w.WriteField(field, value); err != nil {
			t.Fatal(err)
		}
	}
	part, err := w.CreateFormFile("file", name)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := part.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return c.do("POST", path, form.String(), "Content-Type", w.FormDataContentType(), "Accept", "text/html")
}

// The explanation of a round is public with its pairs, and a draft's is not.
func TestSwiss_ExplanationInTheAPI(t *testing.T) {
	h := newHall(t)
	tournament := h.club(5, `{"name":"A","system":"swiss","rounds":3,"control":"none"}`)
	round := h.draft(tournament)
	at := "/api/v1/events/club/rounds/" + round.text("id") + "/explanation"
	h.client().refused("GET", at, "", 404, "no-such-round")
	h.script().must("POST", "/api/v1/events/club/rounds/"+round.text("id")+"/publish", "")
	got := h.client().must("GET", at, "")
	if got.text("explanation.bye.player") != "5" || got.text("bye") != "5" || got.text("players.0.number") != "1" ||
		got.text("explanation.boards.0.rule") != "5.2.5" || got.text("byHand") != "false" {
		t.Errorf("the explanation: %v", got)
	}
}
