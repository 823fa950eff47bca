package templates

import (
	"bytes"
	"maps"
	"strings"
	"testing"
)

// longName is as long as names get on a real list.
const longName = "Нұрмұхаммед Әбдіқадырұлы Қожахметов-Жұмабаев"

// samples are example data of every page: whoever adds a page adds a sample.
func samples() map[string][]any {
	return map[string][]any{
		"public/error":      {ErrorView{Title: "404", Text: "…", Status: 404}, ErrorView{Title: "500", Text: "…", Code: "A1B2", Back: "/"}},
		"public/login":      {SignInView{To: "/arbiter"}, SignInView{To: "/arbiter", Name: "aliya", Wrong: true}},
		"public/welcome":    {WelcomeView{Key: "k"}, WelcomeView{Key: "k", Who: "Айгүл", At: longName, From: 1, To: 10, NameTaken: true}, WelcomeView{Key: "k", Name: "Ә", NameWrong: true, PasswordWrong: true}},
		"public/index":      {someEvents(), EventsView{}},
		"public/pairings":   {somePairings(), PairingsView{}},
		"public/boards":     {someBoards(), BoardsView{}},
		"public/standings":  {someStandings(), StandingsView{Final: true}},
		"public/crosstable": {someCrosstable(8, 1), someCrosstable(4, 2), CrosstableView{}},
		"public/game":       {someGame(), GamePageView{}},
		"tablet/board":      {TabletView{Table: 3, Seat: "both", Live: "/table/live", State: map[string]any{"table": 3, "game": nil, "message": longName + "</script>"}}},
		"tablet/wait": {
			TabletWaitView{Table: 3, Why: "none", Message: "10:30", Page: Page{Event: &EventHead{Name: longName}}},
			TabletWaitView{Table: 3, Why: "permission", Code: "4711"},
			TabletWaitView{Table: 3, Why: "taken"},
		},
	}
}

func TestRender_EveryPageInEveryLanguage(t *testing.T) {
	s := mustSet(t)
	views := samples()
	maps.Copy(views, arbiterSamples())
	maps.Copy(views, flagSamples())
	maps.Copy(views, registerSamples())
	maps.Copy(views, sheetSamples())
	for name, more := range swissSamples() {
		views[name] = append(views[name], more...)
	}
	for _, page := range s.Pages() {
		if len(views[page]) == 0 {
			t.Errorf("samples has no data for %s", page)
		}
		for i, v := range views[page] {
			for _, l := range Langs() {
				var out bytes.Buffer
				if err := s.Render(&out, l, page, v); err != nil {
					t.Error(err)
					continue
				}
				checkPage(t, page, i, l, out.String())
			}
		}
	}
}

func checkPage(t *testing.T, page string, i int, l Lang, html string) {
	t.Helper()
	if !strings.Contains(html, `lang="`+string(l)+`"`) || !strings.HasSuffix(strings.TrimSpace(html), "</html>") {
		t.Errorf("%s %d %s: no whole page", page, i, l)
	}
	for _, bad := range []string{"<no value>", "%!", "ZgotmplZ", "&lt;nil&gt;"} {
		if strings.Contains(html, bad) {
			t.Errorf("%s %d %s: the page contains %s", page, i, l, bad)
		}
	}
}
