package server

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"toreshi/models/store"
)

// newHouse is a cast with the whole staff: an assistant of table 1, one of the other
// tables, one who works elsewhere, somebody who has signed out, and a second tablet at
// table 2, so that each of the two serves one player.
func newHouse(t *testing.T) *cast {
	t.Helper()
	c := newCast(t)
	c.people["across"] = c.tabletOfSecond(2)
	c.people["assistant"] = c.assistant("aigul", 1, 1)
	c.people["other assistant"] = c.assistant("berik", 2, 99)
	c.people["elsewhere"] = c.assistant("serik", 1, 99)
	err := c.store.Write(context.Background(), func(tx *store.Tx) error {
		if err := tx.DropSector("serik", "club"); err != nil {
			return err
		}
		return tx.PutSector(store.Sector{Account: "serik", Event: "cup", From: 1, To: 99})
	})
	if err != nil {
		t.Fatal(err)
	}
	gone := c.signUp(invitation{Name: "Gone"}, "gone")
	before := gone.jar["toreshi_session"]
	gone.sendForm("POST", "/logout", "")
	gone.jar["toreshi_session"] = before
	c.people["signed out"] = gone
	return c
}

// tabletOfSecond puts a second tablet at a table; it serves the second player.
func (c *cast) tabletOfSecond(table int) *client {
	c.t.Helper()
	who := c.hall.tablet(table)
	list := c.script().must("GET", "/api/v1/events/club/tablets", "")
	for _, t := range list.at("tablets").([]any) {
		o := object(t.(map[string]any))
		if o.number("table") == float64(table) && o.text("state") == string(store.TabletAsking) {
			c.script().must("POST", "/api/v1/events/club/tablets/"+o.text("id")+"/approve", `{"as":"second","side":2}`)
		}
	}
	return who
}

// assistant signs up an assistant of some tables.
func (h *hall) assistant(id string, from, to int) *client {
	h.t.Helper()
	return h.signUp(invitation{Name: "Көмекші " + id, Event: "club", From: from, To: to}, id)
}

// signUp opens an account with a link.
func (h *hall) signUp(v invitation, id string) *client {
	h.t.Helper()
	link, err := h.server.invite(context.Background(), v)
	if err != nil {
		h.t.Fatal(err)
	}
	c := h.client()
	c.page(link)
	_, key, _ := strings.Cut(link, "key=")
	got := c.sendForm("POST", "/welcome", url.Values{"key": {key}, "name": {id}, "password": {"a long password"}}.Encode())
	if got.status != http.StatusSeeOther || c.jar["toreshi_session"] == "" {
		h.t.Fatalf("welcome: %d %s", got.status, got.body)
	}
	return c
}

// sendForm sends a form of a page, with the token that everybody can have.
func (c *client) sendForm(method, path, form string) reply {
	c.h.t.Helper()
	if c.jar["toreshi_csrf"] == "" {
		c.do("GET", "/login", "")
	}
	return c.do(method, path, form, "Content-Type", "application/x-www-form-urlencoded", "X-CSRF-Token", c.jar["toreshi_csrf"])
}

// record is everything that is kept, but for sessions, heartbeats, answers to repeated
// orders, and when tablets were seen.
func (c *cast) record() []byte {
	c.t.Helper()
	var all []any
	err := c.store.Read(context.Background(), func(tx *store.Tx) error {
		var errs [9]error
		rows, err := tx.Dump("")
		errs[0] = err
		people, err := tx.People("club")
		errs[1] = err
		tablets, err := tx.Tablets("club")
		errs[2] = err
		entries, err := tx.Entries("club")
		errs[3] = err
		accounts, err := tx.Staff()
		errs[4] = err
		sectors, err := tx.Sectors("club")
		errs[5] = err
		secrets, err := tx.Secrets(store.OneTimeLink, c.clock.Load())
		errs[6] = err
		sheets, err := tx.Scoresheets(c.started.text("games.0.code"))
		errs[7] = err
		address, err := tx.Setting(hallAddress)
		errs[8] = err
		all = []any{rows, people, tablets, entries, accounts, sectors, secrets, sheets, address}
		for _, err := range errs {
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		c.t.Fatal(err)
	}
	text, err := json.Marshal(all)
	if err != nil {
		c.t.Fatal(err)
	}
	return text
}

// fill puts what the hall has into a page's address or form; what is about a table is
// about table 1.
func (c *cast) fill(text, step string) string {
	return strings.NewReplacer(":event", "club", ":tournament", c.tournament, ":tablet", c.tablet, ":table", "1", ":key", "guessed",
		":round", c.started.text("id"), ":player", c.player, ":pair", "nothere", ":number", "3", ":game", c.started.text("games.0.code"),
		"{game}", c.started.text("games.0.code"), ":decision", "nothere", ":entry", "1", ":account", "serik", ":step", step,
		"/*", "/app.css").Replace(text)
}

// allRoutes are the routes of the server, without what the framework adds.
func allRoutes(s *Server) (routes []string) {
	for _, r := range s.echo.Routes() {
		if !strings.HasPrefix(r.Method, "echo_") {
			routes = append(routes, r.Method+" "+r.Path)
		}
	}
	slices.Sort(routes)
	return routes
}
