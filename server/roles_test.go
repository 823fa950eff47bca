package server

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"
)

// who may use a route.
type right int

const (
	everybody right = iota
	// arbiters is what of the API is for arbiters: of a game its table's, else the chief.
	arbiters
	ownTable
	anyTablet
	// chief is for the chief arbiter, sector for the arbiters of table 1 too, staff for
	// every arbiter of the event, signedAsArbiter for whoever has an account.
	chief
	sector
	staff
	signedAsArbiter
	// nobodyAsks is what does not look at who asks.
	nobodyAsks
)

// rights says of every route of the API who may use it, and with which body.
var rights = map[string]struct {
	right right
	body  string
}{
	"GET /time": {}, "GET /openapi.json": {}, "GET /table": {anyTablet, ""},
	"GET /events": {}, "POST /events": {arbiters, `{"code":"other","name":"Other"}`},
	"GET /events/:event": {}, "PATCH /events/:event": {arbiters, `{"name":"Renamed"}`},
	"GET /events/:event/games": {}, "GET /events/:event/journal": {arbiters, ""}, "GET /events/:event/verify": {arbiters, ""},
	"GET /events/:event/export": {arbiters, ""}, "GET /events/:event/tables": {arbiters, ""},
	"PATCH /events/:event/tables/:table":                   {arbiters, `{"board":"wooden"}`},
	"GET /events/:event/tablets":                           {arbiters, ""},
	"POST /events/:event/tablets/:tablet/approve":          {arbiters, `{"as":"replace"}`},
	"DELETE /events/:event/tablets/:tablet":                {arbiters, ""},
	"GET /events/:event/tournaments":                       {},
	"POST /events/:event/tournaments":                      {arbiters, `{"name":"B"}`},
	"GET /events/:event/tournaments/:tournament":           {},
	"PATCH /events/:event/tournaments/:tournament":         {arbiters, `{"name":"C"}`},
	"GET /events/:event/tournaments/:tournament/players":   {},
	"POST /events/:event/tournaments/:tournament/players":  {arbiters, `{"players":[{"name":"Кеш келген"}]}`},
	"POST /events/:event/tournaments/:tournament/numbers":  {arbiters, ""},
	"GET /events/:event/tournaments/:tournament/rounds":    {},
	"POST /events/:event/tournaments/:tournament/rounds":   {arbiters, ""},
	"GET /events/:event/tournaments/:tournament/standings": {}, "GET /events/:event/tournaments/:tournament/crosstable": {},
	"GET /events/:event/players/:player":             {},
	"PATCH /events/:event/players/:player":           {arbiters, `{"name":"Басқа Ат"}`},
	"POST /events/:event/players/:player/withdraw":   {arbiters, `{"why":"home"}`},
	"POST /events/:event/players/:player/return":     {arbiters, ""},
	"GET /events/:event/rounds/:round":               {},
	"GET /events/:event/rounds/:round/explanation":   {},
	"GET /events/:event/tournaments/:tournament/trf": {arbiters, ""},
	"POST /events/:event/rounds/:round/discard":      {arbiters, ""}, "POST /events/:event/rounds/:round/publish": {arbiters, ""},
	"POST /events/:event/rounds/:round/unpublish": {arbiters, ""}, "POST /events/:event/rounds/:round/start": {arbiters, ""},
	"POST /events/:event/rounds/:round/close": {arbiters, ""}, "POST /events/:event/rounds/:round/reopen": {arbiters, ""},
	"POST /events/:event/players/import":                         {arbiters, "name\nЖаңа Ойыншы\n"},
	"POST /events/:event/tournaments/:tournament/rounds/by-hand": {arbiters, `{"pairs":[["a","b"]]}`},
	"GET /events/:event/tournaments/:tournament/byes":            {arbiters, ""},
	"GET /events/:event/tournaments/:tournament/apart":           {arbiters, ""},
	"POST /events/:event/tournaments/:tournament/apart":          {arbiters, `{"players":["a","b"]}`},
	"DELETE /events/:event/tournaments/:tournament/apart/:pair":  {arbiters, ""},
	"POST /events/:event/players/:player/byes":                   {arbiters, `{"round":3,"kind":"half"}`},
	"DELETE /events/:event/players/:player/byes/:number":         {arbiters, ""},
	"POST /events/:event/rounds/:round/pairs":                    {arbiters, `{"pairs":[["a","b"]]}`},
	"POST /events/:event/rounds/:round/unpair":                   {arbiters, ""},
	"POST /import/trf": {arbiters, "012 Nobody\n"},
	"POST /import":     {arbiters, `{"format":"another","event":"x","journal":[],"people":[],"rows":{}}`},
	"GET /games/:game": {}, "GET /games/:game/live": {},
	"POST /games/:game/moves": {ownTable, `{"line":0,"ply":1,"hole":1}`}, "POST /games/:game/press": {ownTable, `{"line":0,"ply":1}`},
	"POST /games/:game/touch":  {ownTable, `{"side":1}`},
	"POST /games/:game/resign": {ownTable, `{"side":1}`}, "POST /games/:game/draw": {ownTable, `{"side":1,"action":"offer"}`},
	"POST /games/:game/claim": {ownTable, `{"side":1}`}, "POST /games/:game/flag": {ownTable, `{"side":1}`},
	"POST /games/:game/call": {ownTable, `{"side":1}`}, "POST /games/:game/confirm": {ownTable, `{"side":1}`},
	"POST /games/:game/dispute": {ownTable, `{"side":1}`},
	"POST /games/:game/pause":   {arbiters, ""}, "POST /games/:game/resume": {arbiters, ""},
	"POST /games/:game/clock":    {arbiters, `{"remaining":[60000,60000],"reason":"wrong setting"}`},
	"POST /games/:game/takeback": {arbiters, `{"ply":0,"reason":"illegal"}`},
	"POST /games/:game/result":   {arbiters, `{"outcome":"1-0","why":"slip"}`},
	"POST /games/:game/answer":   {arbiters, ""},
	"POST /games/:game/undo":     {arbiters, `{"entry":1}`}, "POST /events/:event/undo": {arbiters, `{"entry":1}`},
	"GET /events/:event/decisions": {arbiters, ""}, "GET /events/:event/decisions.pdf": {arbiters, ""},
	"POST /events/:event/decisions/:decision/appeal": {arbiters, `{"text":"no"}`},
	"POST /events/:event/decisions/:decision/decide": {arbiters, `{"outcome":"upheld","text":"yes"}`},
	"POST /games/:game/decisions/:decision/appeal":   {arbiters, `{"text":"no"}`},
	"POST /games/:game/decisions/:decision/decide":   {arbiters, `{"outcome":"upheld","text":"yes"}`},
	"POST /games/:game/record":                       {arbiters, `{"moves":[3,4]}`},
	"POST /games/:game/adjourn":                      {arbiters, `{"why":"late"}`}, "POST /games/:game/continue": {arbiters, ""},
	"POST /games/:game/flag-ruling":                {arbiters, `{"flagged":[true,true],"kazan":[0,0]}`},
	"GET /games/:game/verdict":                     {arbiters, ""},
	"POST /games/:game/board":                      {ownTable, `{"line":0,"ply":1,"position":"6,6,6,6,1/5,5,5,5,5 0,0 2"}`},
	"POST /games/:game/illegal":                    {arbiters, `{"ply":1,"action":"restore","why":"wrong"}`},
	"POST /games/:game/penalty":                    {arbiters, `{"side":1,"penalty":"warning"}`},
	"POST /games/:game/restart":                    {arbiters, `{"why":"set up wrongly","acknowledged":true}`},
	"POST /games/:game/sides":                      {arbiters, `{"why":"they sat so","acknowledged":true}`},
	"POST /events/:event/players/:player/sanction": {arbiters, `{"penalty":"fine","fine":"1000","acknowledged":true}`},
	"GET /games/:game/sheets":                      {arbiters, ""}, "PUT /games/:game/sheets/:sheet": {arbiters, `{"moves":"1. 3"}`},
}

// cast is a hall with everybody in it: a round being played at tables 1 and 2, and a
// draft of the next.
type cast struct {
	*hall
	tournament, player, tablet string
	started, draft             object
	people                     map[string]*client
}

// newCast lets everybody come.
func newCast(t *testing.T) *cast {
	t.Helper()
	h := newHall(t)
	c := &cast{hall: h, people: make(map[string]*client)}
	c.tournament = h.club(4, "")
	replaced := h.tablet(1)
	own := h.tablet(1)
	tablets := h.script().must("GET", "/api/v1/events/club/tablets", "")
	h.script().must("POST", "/api/v1/events/club/tablets/"+tablets.text("tablets.1.id")+"/approve", `{"as":"replace"}`)
	other, asking := h.tablet(2), h.tablet(1)
	tablets = h.script().must("GET", "/api/v1/events/club/tablets", "")
	c.tablet = tablets.text("tablets.1.id") // the one that asks
	c.started = h.round(c.tournament)
	c.draft = h.draft(c.tournament)
	c.player = c.started.text("games.0.players.0.id")
	wrong := h.client()
	wrong.bearer = "guessed"
	c.people = map[string]*client{
		"public": h.client(), "own": own, "other": other, "asking": asking, "replaced": replaced, "wrong bearer": wrong,
		"bearer": h.script(), "arbiter": h.arbiter(),
	}
	return c
}

// arbiter signs in with a one-time link.
func (h *hall) arbiter() *client {
	h.t.Helper()
	link, err := h.server.ArbiterLink(context.Background())
	if err != nil {
		h.t.Fatal(err)
	}
	c := h.client()
	page := c.do("GET", link, "")
	if page.status != 200 {
		h.t.Fatalf("welcome: %d", page.status)
	}
	_, key, _ := strings.Cut(link, "key=")
	form := url.Values{"key": {key}, "name": {"aliya"}, "password": {"a long password"}, "_csrf": {c.jar["toreshi_csrf"]}}
	got := c.do("POST", "/welcome", form.Encode(), "Content-Type", "application/x-www-form-urlencoded")
	if got.status != http.StatusSeeOther || c.jar["toreshi_session"] == "" {
		h.t.Fatalf("welcome: %d %s", got.status, got.body)
	}
	return c
}

// path fills the places of a route with what the hall has.
func (c *cast) path(route string, draft bool) string {
	round, game := c.started.text("id"), c.started.text("games.0.code")
	if draft {
		round, game = c.draft.text("id"), c.draft.text("games.0.code")
	}
	return "/api/v1" + strings.NewReplacer(":event", "club", ":tournament", c.tournament, ":tablet", c.tablet, ":table", "1", ":round", round,
		":player", c.player, ":pair", "nothere", ":sheet", "1", ":number", "3", ":game", game).Replace(route)
}

// try sends somebody's request to a route.
func (c *cast) try(name, route, path, body string) reply {
	c.t.Helper()
	method, _, _ := strings.Cut(route, " ")
	kind := "application/json"
	if strings.HasSuffix(route, "players/import") {
		kind = "text/csv"
	}
	if strings.HasSuffix(route, "import/trf") {
		kind = "text/plain"
	}
	if strings.HasSuffix(route, "/live") { // a stream does not end by itself
		ctx, cancel := context.WithTimeout(context.Background(), 400*time.Millisecond)
		defer cancel()
		return c.people[name].send(c.people[name].request(method, path, "").WithContext(ctx), "")
	}
	return c.people[name].do(method, path, body, "Content-Type", kind)
}

// may tells whether somebody has a right.
func may(name string, r right) bool {
	if r == everybody {
		return name != "wrong bearer"
	}
	switch name {
	case "bearer", "arbiter":
		return r != anyTablet
	case "assistant":
		return r == sector || r == staff || r == signedAsArbiter || r == ownTable
	case "other assistant":
		return r == staff || r == signedAsArbiter
	case "elsewhere":
		return r == signedAsArbiter
	case "own":
		return r == ownTable || r == anyTablet
	case "other", "across":
		return r == anyTablet
	}
	return false
}

func apiRoutesOf(s *Server) (routes []string) {
	for _, r := range s.echo.Routes() {
		if path, ok := strings.CutPrefix(r.Path, "/api/v1"); ok && path != "" && path != "/*" && !strings.HasPrefix(r.Method, "echo_") {
			routes = append(routes, r.Method+" "+path)
		}
	}
	slices.Sort(routes)
	return routes
}

// TestRoles_NobodyReadsADraft: a draft does not exist for anybody but arbiters.
func TestRoles_NobodyReadsADraft(t *testing.T) {
	c := newCast(t)
	for _, route := range apiRoutesOf(c.server) {
		_, path, _ := strings.Cut(route, " ")
		for name := range c.people {
			if name != "bearer" && name != "arbiter" {
				c.noDraft(name, route, path, rights[route].body)
			}
		}
	}
}

// noDraft asks for a draft by its address, and looks for it in what is readable.
func (c *cast) noDraft(name, route, path, body string) {
	c.t.Helper()
	id := c.draft.text("id")
	reads := strings.HasPrefix(route, "GET ")
	if strings.Contains(path, ":game") || reads && strings.Contains(path, ":round") {
		if got := c.try(name, route, c.path(path, true), body); got.status != 404 && got.status != 401 && got.status != 403 {
			c.t.Errorf("%s got the draft with %s: %d %s", name, route, got.status, got.body)
		}
	}
	if !reads {
		return
	}
	if got := c.try(name, route, c.path(path, false), body); strings.Contains(got.body, id) {
		c.t.Errorf("%s reads of the draft in %s", name, route)
	}
}

// TestRoles_TheRightOnesGetIn sends every request in a role that has the right.
func TestRoles_TheRightOnesGetIn(t *testing.T) {
	c := newCast(t)
	for _, route := range apiRoutesOf(c.server) {
		known := rights[route]
		_, path, _ := strings.Cut(route, " ")
		for _, name := range []string{"own", "other", "arbiter", "bearer"} {
			if !may(name, known.right) {
				continue
			}
			if got := c.try(name, route, c.path(path, false), known.body); got.status == 401 || got.status == 403 && name != "own" || got.status >= 500 {
				t.Errorf("%s may %s, but got %d %s", name, route, got.status, got.body)
			}
		}
	}
}

// TestRoles_PublicPagesShowNoDraft looks for the draft on every public page.
func TestRoles_PublicPagesShowNoDraft(t *testing.T) {
	c := newCast(t)
	for _, page := range []string{
		"/", "/e/club/pairings", "/e/club/pairings.json", "/e/club/boards", "/e/club/boards.json", "/e/club/standings",
		"/e/club/standings.json", "/e/club/standings.csv", "/e/club/crosstable", "/e/club/crosstable.json", "/e/club/crosstable.csv",
		"/e/club/games/" + c.started.text("games.0.code"), "/e/club/standings.pdf", "/e/club/crosstable.pdf", "/e/club/pairings.pdf",
	} {
		if got := c.people["public"].do("GET", page, ""); got.status != 200 || strings.Contains(got.body, c.draft.text("id")) {
			t.Errorf("%s: %d, or the draft is in it", page, got.status)
		}
	}
	for _, page := range []string{
		"/e/club/pairings?round=2", "/e/club/pairings.json?round=2", "/e/club/pairings.pdf?round=2",
		"/e/club/games/" + c.draft.text("games.0.code"), "/e/club/games/" + c.draft.text("games.0.code") + ".json",
	} {
		if got := c.people["public"].do("GET", page, ""); got.status != 404 {
			t.Errorf("%s: %d", page, got.status)
		}
	}
}
