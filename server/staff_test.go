package server

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

var welcomeLink = regexp.MustCompile(`http://192\.168\.1\.5:8080(/welcome\?key=\w+)`)

// linkOf is the one-time link on a page.
func linkOf(t *testing.T, page string) string {
	t.Helper()
	found := welcomeLink.FindStringSubmatch(page)
	if found == nil {
		t.Fatal("no link on the page")
	}
	return found[1]
}

// makeLink lets the chief arbiter make a link and gives it.
func makeLink(t *testing.T, chief *client, form string) string {
	t.Helper()
	got := chief.sendForm("POST", "/arbiter/club/staff", form)
	if got.status != http.StatusOK {
		t.Fatalf("link: %d %s", got.status, got.body)
	}
	return linkOf(t, got.body)
}

// open opens a link as somebody new, who chooses a user name.
func (h *hall) open(link, id string) (*client, reply) {
	h.t.Helper()
	c := h.client()
	c.page(link)
	_, key, _ := strings.Cut(link, "key=")
	return c, c.sendForm("POST", "/welcome", url.Values{"key": {key}, "name": {id}, "password": {"a long password"}}.Encode())
}

// TestStaff_FromALinkToASectorAndOut walks an assistant's whole evening: the link, his
// pages, another sector, the end.
func TestStaff_FromALinkToASectorAndOut(t *testing.T) {
	c := newCast(t)
	chief := c.people["arbiter"]
	link := makeLink(t, chief, "kind=assistant&name=Ғалым Досов&from=1&to=1")
	chief.wants("staff", chief.page("/arbiter/club/staff"), "Ғалым Досов", "table 1", "!"+link) // the link is shown once
	c.client().page(link, "Ғалым Досов", "Клуб кеші", "table 1:")
	galym, got := c.open(link, "galym")
	if got.status != http.StatusSeeOther || got.header.Get("Location") != "/arbiter/club" {
		t.Fatalf("welcome: %d %s", got.status, got.header.Get("Location"))
	}
	if got := c.client().do("GET", link, ""); got.status != http.StatusForbidden {
		t.Errorf("the link opens twice: %d", got.status)
	}
	first, second := c.started.text("games.0.code"), c.started.text("games.1.code")
	galym.page("/arbiter", "Клуб кеші", "!/arbiter/-/events")
	galym.page("/arbiter/club", "Round 1, table 1: 0 of 1 results", first, "!"+second, "!/arbiter/club/setup", "!/arbiter/club/staff")
	galym.page("/arbiter/club/wall", first, "!"+second)
	galym.page("/arbiter/club/results", first, "!"+second)
	galym.page("/arbiter/club/games/" + first)
	for _, path := range []string{"/arbiter/club/games/" + second, "/arbiter/club/staff", "/arbiter/club/players", "/arbiter/cup"} {
		if got := galym.do("GET", path, ""); got.status != http.StatusForbidden && got.status != http.StatusNotFound {
			t.Errorf("%s: %d", path, got.status)
		}
	}
	if got := galym.sendForm("POST", "/arbiter/club/games/"+first+"/pause", ""); got.status != http.StatusSeeOther {
		t.Fatalf("pause: %d", got.status)
	}
	chief.page("/arbiter/club/journal", "galym (table 1)")

	chief.sendForm("POST", "/arbiter/club/staff/galym/sector", "from=2&to=5")
	galym.page("/arbiter/club/games/" + second)
	if got := galym.do("GET", "/arbiter/club/games/"+first, ""); got.status != http.StatusForbidden {
		t.Errorf("a table that is no longer his: %d", got.status)
	}
	chief.sendForm("POST", "/arbiter/club/staff/galym/remove", "")
	if got := galym.do("GET", "/arbiter/club", ""); got.status != http.StatusForbidden || !strings.Contains(got.body, "no tables at this event") {
		t.Errorf("after he was removed: %d", got.status)
	}
	chief.page("/arbiter/club/staff", "1 assistant of other events", "galym")
}

func TestStaff_AnAssistantTakesNobodysName(t *testing.T) {
	c := newCast(t)
	link := makeLink(t, c.people["arbiter"], "kind=assistant&name=X&from=1&to=9")
	if _, got := c.open(link, "aliya"); got.status != http.StatusConflict || !strings.Contains(got.body, "This user name is taken") {
		t.Fatalf("the chief arbiter's name: %d", got.status)
	}
	if _, got := c.open(link, "aigul"); got.status != http.StatusSeeOther { // the link was not used up
		t.Fatalf("another name: %d", got.status)
	}
	c.people["arbiter"].page("/arbiter/club/setup") // she is still the chief arbiter
}

func TestStaff_ASecondLinkAndACancelledOneOpenNothing(t *testing.T) {
	c := newCast(t)
	chief := c.people["arbiter"]
	old := makeLink(t, chief, "kind=assistant&name=X&from=1&to=9")
	fresh := makeLink(t, chief, "kind=assistant&name=X&from=1&to=4")
	if got := c.client().do("GET", old, ""); got.status != http.StatusForbidden {
		t.Errorf("the link that was replaced: %d", got.status)
	}
	c.client().page(fresh, "1–4")
	page := chief.page("/arbiter/club/staff")
	cancel := between(page, `action="/arbiter/club/staff/`, `/cancel"`)
	chief.sendForm("POST", "/arbiter/club/staff/"+cancel+"/cancel", "")
	if got := c.client().do("GET", fresh, ""); got.status != http.StatusForbidden {
		t.Errorf("the link that was cancelled: %d", got.status)
	}
}

func TestStaff_AnotherChiefArbiterMayDoEverything(t *testing.T) {
	c := newCast(t)
	link := makeLink(t, c.people["arbiter"], "kind=chief&name=Жанар")
	zhanar, got := c.open(link, "zhanar")
	if got.status != http.StatusSeeOther {
		t.Fatalf("welcome: %d", got.status)
	}
	zhanar.page("/arbiter/club/setup")
	zhanar.page("/arbiter/club/staff", "Жанар", "aliya")
	if got := zhanar.sendForm("POST", "/arbiter/club/staff/aliya/sector", "from=1&to=2"); got.status != http.StatusNotFound {
		t.Errorf("a chief arbiter was given a sector: %d", got.status)
	}
}

func TestStaff_ASectorThatIsNoneIsRefusedWithTheReason(t *testing.T) {
	c := newCast(t)
	chief := c.people["arbiter"]
	for _, form := range []string{"from=5&to=2", "from=0&to=2", "from=1&to=10000", "from=&to=", "from=a&to=2"} {
		got := chief.sendForm("POST", "/arbiter/club/staff", "kind=assistant&name=X&"+form)
		if got.status != http.StatusUnprocessableEntity || !strings.Contains(got.body, `class="field-error"`) {
			t.Errorf("%s: %d", form, got.status)
		}
	}
	if got := chief.sendForm("POST", "/arbiter/club/staff", "kind=assistant&name= &from=1&to=2"); got.status != http.StatusUnprocessableEntity {
		t.Errorf("without a name: %d", got.status)
	}
}

// TestQueue_OnTheOverview: the queue shows what tablets ask for, offers at most three
// things, and looks at one sector when asked.
func TestQueue_OnTheOverview(t *testing.T) {
	c := newCast(t)
	chief := c.people["arbiter"]
	makeLinkAndOpen := func(name, id, tables string) {
		if _, got := c.open(makeLink(t, chief, "kind=assistant&name="+name+"&"+tables), id); got.status != http.StatusSeeOther {
			t.Fatalf("%s: %d", id, got.status)
		}
	}
	makeLinkAndOpen("A", "aigul", "from=1&to=1")
	makeLinkAndOpen("B", "berik", "from=2&to=9")
	game := c.started.text("games.1.code")
	c.people["other"].must("POST", "/api/v1/games/"+game+"/call", `{"side":1}`)
	page := chief.page("/arbiter/club", "<title>(2) ", `data-id="`+game+`-call"`, `data-id="tablet-`, "table 1</a>", "tables 2–9</a>")
	if call, tablet := strings.Index(page, game+"-call"), strings.Index(page, `data-id="tablet-`); call > tablet {
		t.Error("the tablet that asks stands before the call")
	}
	for _, item := range strings.Split(page, `<li class="task`)[1:] {
		item, _, _ = strings.Cut(item, "</li>")
		if n := strings.Count(item, `class="btn btn-small"`); n < 1 || n > 3 {
			t.Errorf("%d things to do: %s", n, item)
		}
	}
	chief.page("/arbiter/club?sector=1-1", `data-id="tablet-`, "!"+game+"-call")
	chief.page("/arbiter/club?sector=2-9", game+"-call", `!data-id="tablet-`)
	chief.page("/arbiter/club?sector=nonsense", game+"-call", `data-id="tablet-`)
}

// TestArbiter_ReadingThePageAgainTakesNoNoticeAway: what a step has to tell is told on
// the next page that is opened, not swallowed by the page that refreshes itself.
func TestArbiter_ReadingThePageAgainTakesNoNoticeAway(t *testing.T) {
	c := newCast(t)
	chief := c.people["arbiter"]
	game := c.started.text("games.0.code")
	chief.sendForm("POST", "/arbiter/club/games/"+game+"/pause", "from=console")
	if got := chief.do("GET", "/arbiter/club", "", "X-Refresh", "1"); strings.Contains(got.body, "the clocks stand") {
		t.Error("the refreshing page shows the notice")
	}
	chief.page("/arbiter/club", "the clocks stand")
}
