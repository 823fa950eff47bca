package server

import (
	"net/http"
	"strings"
	"testing"
)

// Who changes the language after a form was refused comes to the page of that form, and
// not to an address that only forms are sent to.
func TestArbiter_TheLanguageLinksOfARefusedFormLeadToItsPage(t *testing.T) {
	h := newHall(t)
	tournament := h.club(4, "")
	game := h.round(tournament).text("games.0.code")
	c := h.english()
	at := "/arbiter/club"
	for _, f := range []struct {
		page, path string
		fields     []string
	}{
		{at + "/games/" + game, at + "/games/" + game + "/result", []string{"result", "nonsense"}},
		{at + "/results", at + "/results", []string{"game", game, "result", "nonsense"}},
		{"/arbiter", "/arbiter/-/events", []string{"name", ""}},
		{at + "/players?t=" + tournament, at + "/players", []string{"tournament", tournament, "name", ""}},
	} {
		got := c.form(keyOf(t, c.page(f.page)), f.path, f.fields...)
		if got.status < 400 {
			t.Fatalf("%s was taken: %d", f.path, got.status)
		}
		link := strings.ReplaceAll(between(got.body, `lang-links`, `hreflang="ru"`), "&amp;", "&")
		link = link[strings.LastIndex(link, `href="`)+6:]
		link, _, _ = strings.Cut(link, `"`)
		if answer := c.do("GET", link, "", "Accept", "text/html"); answer.status != http.StatusOK || !strings.Contains(answer.body, `<html lang="ru"`) {
			t.Errorf("%s: the link %s gives %d", f.path, link, answer.status)
		}
	}
}

// Opened by itself, the address of a form leads to the page on which the form stands.
func TestArbiter_TheAddressOfAFormLeadsToItsPage(t *testing.T) {
	h := newHall(t)
	game := h.round(h.club(4, "")).text("games.0.code")
	c := h.english()
	for path, page := range map[string]string{
		"/games/" + game + "/result": "/games/" + game + "?open=result", "/games/" + game + "/flag/draw": "/games/" + game + "/flag",
		"/results/undo": "/results", "/resume": "", "/rounds/x/close": "/rounds", "/tablets/boards": "/tablets", "/staff/x/revoke": "/staff",
		"/journal/verify": "/journal", "/tournaments/x/draft": "/rounds?t=x", "/tournaments/x/apart/y": "/tournaments/x/apart",
		"/players/x/withdraw": "/players/x", "/decisions/x/appeal": "/register", "/games/" + game + "/decisions/x/appeal": "/register",
	} {
		got := c.do("GET", "/arbiter/club"+path, "", "Accept", "text/html")
		if got.status != http.StatusSeeOther || got.header.Get("Location") != "/arbiter/club"+page {
			t.Errorf("%s: %d %s", path, got.status, got.header.Get("Location"))
		}
	}
	if got := c.do("GET", "/arbiter/club/nothing", "", "Accept", "text/html"); got.status != http.StatusNotFound {
		t.Errorf("%d", got.status)
	}
}
