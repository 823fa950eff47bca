package server

import (
	"bytes"
	"net/http"
	"slices"
	"strings"
	"testing"
)

// request is one request to be tried in every role.
type request struct {
	route, path, body string
	right             right
	api               bool
}

// requests are those to a route; ok is false if nobody said who may use it.
func (c *cast) requests(route string) (list []request, ok bool) {
	method, path, _ := strings.Cut(route, " ")
	if path, api := strings.CutPrefix(path, "/api/v1"); api {
		known, ok := rights[method+" "+path]
		r := request{method + " " + path, c.path(path, false), known.body, known.right, true}
		if r.right == arbiters {
			r.right = chief
			if strings.HasPrefix(path, "/games/:game") {
				r.right = sector
			}
		}
		return []request{r}, ok
	}
	known, ok := pages[route]
	for _, t := range known.tries {
		r := request{route, c.fill(path, t.step), c.fill(t.form, ""), known.right, false}
		if t.right != everybody {
			r.right = t.right
		}
		list = append(list, r)
	}
	return list, ok
}

// send sends a request as somebody.
func (c *cast) send(name string, r request) reply {
	c.t.Helper()
	method, _, _ := strings.Cut(r.route, " ")
	if r.api || strings.HasSuffix(r.route, "/live") {
		return c.try(name, r.route, r.path, r.body)
	}
	return c.people[name].sendForm(method, r.path, r.body)
}

// roles are all who can send a request, but for those with every right.
func (c *cast) roles() []string {
	var names []string
	for name := range c.people {
		if name != "arbiter" && name != "bearer" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// turnedAway tells that an answer refuses who asked; a page sends him to sign in.
func turnedAway(got reply) bool {
	return got.status == http.StatusUnauthorized || got.status == http.StatusForbidden ||
		got.status == http.StatusSeeOther && strings.HasPrefix(got.header.Get("Location"), "/login")
}

// TestRoles_EveryRouteWithEveryRole walks all routes of the server and sends each of
// them, with forms and bodies that mean something, in every role that may not use it:
// the request is turned away, and no clock, result, award, decision, line, round,
// setting, account or sector is another than before, byte for byte. Who may read may not
// change anything by it either. A route nobody said anything about fails the test.
func TestRoles_EveryRouteWithEveryRole(t *testing.T) {
	c := newHouse(t)
	before := c.record()
	tried := 0
	for _, route := range allRoutes(c.server) {
		list, ok := c.requests(route)
		if !ok {
			t.Errorf("nobody said who may use %s: put it into the tables of this test", route)
			continue
		}
		for _, r := range list {
			tried += c.inEveryRole(r)
		}
		if after := c.record(); !bytes.Equal(before, after) {
			t.Fatalf("%s changed something:\n%s", route, firstDifference(before, after))
		}
	}
	if tried < 1500 {
		t.Errorf("only %d requests were tried", tried)
	}
}

// inEveryRole sends a request as everybody who may not, and as everybody who may if it
// only reads; it gives how many were sent.
func (c *cast) inEveryRole(r request) (sent int) {
	c.t.Helper()
	names := c.roles()
	switch {
	case r.right == nobodyAsks:
		return 0
	case strings.HasSuffix(r.path, "/live"), strings.HasPrefix(r.route, "POST /login"), strings.HasPrefix(r.route, "POST /welcome"):
		names = []string{"public", "other"} // a stream lasts, and a password may not be tried often
	}
	for _, name := range names {
		if may(name, r.right) {
			if strings.HasPrefix(r.route, "GET ") || name == "other assistant" {
				c.send(name, r)
				sent++
			}
			continue
		}
		sent++
		if got := c.send(name, r); !turnedAway(got) {
			c.t.Errorf("%s may not %s %s %s, but got %d %.200s", name, r.route, r.path, r.body, got.status, got.body)
		}
	}
	return sent
}

// firstDifference shows where two records part.
func firstDifference(a, b []byte) string {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	around := func(text []byte) string { return string(text[max(n-200, 0):min(n+200, len(text))]) }
	return around(a) + "\n---\n" + around(b)
}

// TestRoles_TheTablesNameNoRouteThatIsGone: what is said of a route must be of one that
// there is.
func TestRoles_TheTablesNameNoRouteThatIsGone(t *testing.T) {
	routes := allRoutes(newHall(t).server)
	for route := range rights {
		method, path, _ := strings.Cut(route, " ")
		if !slices.Contains(routes, method+" /api/v1"+path) {
			t.Errorf("there is no %s in the API", route)
		}
	}
	for route := range pages {
		if !slices.Contains(routes, route) {
			t.Errorf("there is no page %s", route)
		}
	}
}

// TestRoles_ATabletOfTheOtherSidePlaysNotForHisOpponent sends what a table's tablet may
// send, for the first player of table 2, from the tablet of the second.
func TestRoles_ATabletOfTheOtherSidePlaysNotForHisOpponent(t *testing.T) {
	c := newHouse(t)
	before := c.record()
	first, second := c.started.text("games.0.code"), c.started.text("games.1.code")
	for _, route := range allRoutes(c.server) {
		list, _ := c.requests(route)
		for _, r := range list {
			if r.right != ownTable {
				continue
			}
			r.path = strings.Replace(r.path, first, second, 1)
			if got := c.send("across", r); got.status < 400 {
				t.Errorf("the second player's tablet sent %s %s and got %d %s", r.route, r.body, got.status, got.body)
			}
		}
	}
	if after := c.record(); !bytes.Equal(before, after) {
		t.Errorf("something changed:\n%s", firstDifference(before, after))
	}
}

// TestRoles_TheArbitersOfATableGetIn sends every page's request as the chief arbiter and
// as the assistant of the table: whatever the state of the game makes of it, it is not
// for want of a right that it is refused.
func TestRoles_TheArbitersOfATableGetIn(t *testing.T) {
	c := newHouse(t)
	for _, route := range allRoutes(c.server) {
		list, _ := c.requests(route)
		for _, r := range list {
			for _, name := range []string{"arbiter", "assistant"} {
				if r.api || r.right == nobodyAsks || r.right == everybody || !may(name, r.right) {
					continue
				}
				got := c.send(name, r)
				if turnedAway(got) && !strings.Contains(r.route, "/undo/") || got.status >= 500 { // an undo may be the chief's own
					t.Errorf("%s may %s %s %s, but got %d %.300s", name, r.route, r.path, r.body, got.status, got.body)
				}
			}
		}
	}
}
