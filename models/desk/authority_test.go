package desk

import (
	"bytes"
	"context"
	"encoding/json"
	"reflect"
	"testing"

	"toreshi/models"
	"toreshi/models/store"
)

// aimed fills a command's targets with what there is, so that only who gives it can be
// wrong with it.
func aimed(c Command, event, game string) (Command, bool) {
	v := reflect.ValueOf(c).Elem()
	atGame := false
	for name, value := range map[string]any{
		"Event": event, "Game": game, "Tournament": "a", "Side": 1, "Hole": 1, "Ply": 1, "Table": 1, "Code": "other",
	} {
		f := v.FieldByName(name)
		if !f.IsValid() || !f.CanSet() || f.Type() != reflect.TypeOf(value) {
			continue
		}
		f.Set(reflect.ValueOf(value))
		atGame = atGame || name == "Game"
	}
	return c, atGame
}

// TestAuthority_NoCommandOfAStrangerIsCarriedOut gives every command there is in every
// role that may not give it, to a game and to the event: the desk refuses it as
// forbidden, before anything else is looked at, and nothing changes. A command that is
// added later is tried without being named here.
func TestAuthority_NoCommandOfAStrangerIsCarriedOut(t *testing.T) {
	h := newHall(t)
	h.club(4, func(d *TournamentDetails) { d.Control = "5+3" })
	game := h.games(h.round(1, 2))[0]
	if game.Table != 1 {
		t.Fatalf("table %d", game.Table)
	}
	strangers := map[string]models.Actor{
		"the public":                     {},
		"a tablet of another table":      {Role: models.RoleTable, Event: "club", Table: 2},
		"a tablet of another event":      {Role: models.RoleTable, Event: "cup", Table: 1},
		"an assistant of another sector": {Role: models.RoleArbiter, ID: "berik", Event: "club", From: 2, To: 9},
		"an assistant of another event":  {Role: models.RoleArbiter, ID: "berik", Event: "cup", From: 1, To: 9},
	}
	before := h.record()
	for who, by := range strangers {
		for _, c := range commands() {
			h.forbidden(who, by, c, "", game.ID)
			h.forbidden(who, by, reflect.New(reflect.TypeOf(c).Elem()).Interface().(Command), "club", "")
		}
	}
	if !bytes.Equal(before, h.record()) {
		t.Error("a stranger's command changed the record")
	}
}

func (h *hall) forbidden(who string, by models.Actor, c Command, event, game string) {
	h.t.Helper()
	c, atGame := aimed(c, event, game)
	if (game != "") != atGame && c.scope().game == "" && event == "" || event != "" && c.scope().event == "" {
		return // it cannot be aimed there
	}
	if err := h.try(by, c); models.KindOf(err) != models.Forbidden {
		h.t.Errorf("%s gives %s at %q: %v", who, Name(c), c.scope(), err)
	}
}

// record is everything the desk keeps.
func (h *hall) record() []byte {
	h.t.Helper()
	var text []byte
	err := h.store.Read(context.Background(), func(tx *store.Tx) error {
		rows, err := tx.Dump("")
		if err != nil {
			return err
		}
		entries, err := tx.Entries("club")
		if err == nil {
			text, err = json.Marshal([]any{rows, entries})
		}
		return err
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return text
}

// TestAuthority_AnAssistantDecidesAtHisTablesOnly is the other half: in his sector he is
// an arbiter, and what is about the whole event is for the chief.
func TestAuthority_AnAssistantDecidesAtHisTablesOnly(t *testing.T) {
	h := newHall(t)
	h.club(4, func(d *TournamentDetails) { d.Control = "5+3" })
	round := h.round(1, 2)
	games := h.games(round)
	aigul := models.Actor{Role: models.RoleArbiter, ID: "aigul", Event: "club", From: 1, To: 1}
	if err := h.try(aigul, &Pause{Game: games[0].ID}); err != nil {
		t.Fatal(err)
	}
	h.refused(aigul, &Pause{Game: games[1].ID}, "other-sector")
	h.refused(aigul, &FallFlag{Game: games[1].ID, Side: 1}, "other-sector")
	h.refused(aigul, &CloseRound{Event: "club", Round: round}, "chief-only")
	if err := h.try(aigul, &EnterResult{Game: games[0].ID, Outcome: models.FirstWins}); err != nil {
		t.Fatal(err)
	}
	h.do(&EnterResult{Game: games[1].ID, Outcome: models.FirstWins})
	h.refused(aigul, &Confirm{Game: games[1].ID}, "other-sector")
	h.sound()
}
