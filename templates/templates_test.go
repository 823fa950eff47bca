package templates

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"
)

func mustSet(t *testing.T) *Set {
	t.Helper()
	s, err := New()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestMatch_ChosenLanguageBeforeTheBrowsers(t *testing.T) {
	for _, c := range []struct {
		accept, cookie string
		want           Lang
	}{
		{"", "", English},
		{"kk-KZ,ru;q=0.8", "", Kazakh},
		{"ru-KZ", "", Russian},
		{"cs,en;q=0.5", "", Czech},
		{"cs", "kk", Kazakh},
		{"cs", "xx", Czech},
		{"ja,de", "", English},
		{"de,ru;q=0.3", "", Russian},
		{";;;q=x", "", English},
	} {
		if have := Match(c.accept, c.cookie); have != c.want {
			t.Errorf("Match(%q, %q) = %s, want %s", c.accept, c.cookie, have, c.want)
		}
	}
}

func TestLangLinks_KeepThePage(t *testing.T) {
	links := langLinks(Czech, "/e/abc/standings?group=2&lang=ru")
	if len(links) != 4 || links[0].URL != "/e/abc/standings?group=2&lang=kk" || !links[3].Current {
		t.Errorf("links = %+v", links)
	}
	if u := withLang("//evil.example/x", Kazakh); u != "?lang=kk" {
		t.Errorf("a link to another host: %s", u)
	}
}

func TestTranslator_PluralsAndPlaces(t *testing.T) {
	s := mustSet(t)
	for _, c := range []struct {
		lang Lang
		n    int
		want string
	}{
		{Russian, 1, "1 кумалак"},
		{Russian, 3, "3 кумалака"},
		{Russian, 11, "11 кумалаков"},
		{Russian, 22, "22 кумалака"},
		{Czech, 1, "1 kulička"},
		{Czech, 4, "4 kuličky"},
		{Czech, 5, "5 kuliček"},
		{Kazakh, 1, "1 құмалақ"},
		{Kazakh, 7, "7 құмалақ"},
		{English, 1, "1 stone"},
		{English, 0, "0 stones"},
	} {
		if have := s.Translator(c.lang).T("game.stones", "n", c.n); have != c.want {
			t.Errorf("%s %d: %q, want %q", c.lang, c.n, have, c.want)
		}
	}
	tr := s.Translator(English)
	if have := tr.T("no.such.key"); have != "no.such.key" {
		t.Errorf("a missing key shows %q", have)
	}
	if have := tr.Code("game.reason", "flag"); have != "time ran out" {
		t.Errorf("Code = %q", have)
	}
	if have := tr.Code("game.reason", "unheard-of"); have != "unheard-of" {
		t.Errorf("an unknown code shows %q", have)
	}
	if have, _ := braced("{a} {b {c}").Execute(map[string]any{"c": 1}); have != "{a} {b 1" {
		t.Errorf("places without a value: %q", have)
	}
}

func TestTranslator_Error(t *testing.T) {
	tr := mustSet(t).Translator(English)
	if have := tr.Error("http.404.title", nil); have != "There is no such page" {
		t.Errorf("Error = %q", have)
	}
	if have := tr.Error("unheard-of", map[string]any{"x": 1}); have != "errors.unheard-of" {
		t.Errorf("unknown error shows %q", have)
	}
}

func TestPoints(t *testing.T) {
	for n, want := range map[int]string{0: "0", 1: "½", 2: "1", 5: "2½", -1: "−½", -4: "−2"} {
		if have := HalfPoints(n); have != want {
			t.Errorf("HalfPoints(%d) = %s, want %s", n, have, want)
		}
	}
	for n, want := range map[int]string{0: "0", 5: "½", 25: "2½", 24: "2,4", -12: "−1,2"} {
		if have := Tenths(Czech, n); have != want {
			t.Errorf("Tenths(%d) = %s, want %s", n, have, want)
		}
	}
}

func TestClockText(t *testing.T) {
	for ms, want := range map[int64]string{
		-5: "0:00", 0: "0:00", 1: "0:00.0", 19_999: "0:19.9", 20_000: "0:20", 20_001: "0:21",
		59_001: "1:00", 300_000: "5:00", 3_600_000: "1:00:00", 3_661_000: "1:01:01",
	} {
		if have := ClockText(English, ms); have != want {
			t.Errorf("ClockText(%d) = %s, want %s", ms, have, want)
		}
	}
	if have := ClockText(Russian, 1500); have != "0:01,5" {
		t.Errorf("Russian tenths: %s", have)
	}
}

func TestDates_InTheHallsZone(t *testing.T) {
	s := mustSet(t)
	hall := time.FixedZone("+05", 5*3600)
	at := time.Date(2026, 11, 30, 21, 30, 0, 0, time.UTC)
	for lang, want := range map[Lang]string{
		Kazakh: "2026 ж. 1 желтоқсан, 02:30", Russian: "1 декабря 2026 г., 02:30",
		English: "1 December 2026, 02:30", Czech: "1. prosince 2026, 02:30",
	} {
		if have := s.Translator(lang).DateTime(hall, at); have != want {
			t.Errorf("%s: %q, want %q", lang, have, want)
		}
	}
	if have := s.Translator(English).DateTime(nil, time.Time{}); have != "" {
		t.Errorf("no time shows %q", have)
	}
}

type failing struct{ Page }

// Title fails as a view may fail: in the middle of a page.
func (failing) Title() (string, error) { return "", errors.New("no title") }

func TestRender_AnErrorGivesNoHalfPage(t *testing.T) {
	s := mustSet(t)
	var out bytes.Buffer
	if err := s.Render(&out, English, "public/error", failing{}); err == nil || out.Len() != 0 {
		t.Errorf("err = %v, %d bytes written", err, out.Len())
	}
	if err := s.Render(&out, English, "public/unheard-of", Page{}); err == nil {
		t.Error("an unknown page was rendered")
	}
	if err := s.Render(&out, Lang("xx"), "public/error", ErrorView{}); err == nil {
		t.Error("an unknown language was rendered")
	}
}

func TestRender_EscapesWhatPeopleTyped(t *testing.T) {
	s := mustSet(t)
	var out bytes.Buffer
	v := ErrorView{Title: "x", Text: `<script>alert("Ә")</script>`, Page: Page{Event: &EventHead{Name: `"><img src=x>`}}}
	if err := s.Render(&out, Kazakh, "public/error", v); err != nil {
		t.Fatal(err)
	}
	for _, forbidden := range []string{"<script>alert", "<img src=x>"} {
		if strings.Contains(out.String(), forbidden) {
			t.Errorf("the page contains %s", forbidden)
		}
	}
	if !strings.Contains(out.String(), `<html lang="kk"`) {
		t.Error("the page does not name its language")
	}
}
