//go:build !race

// The pages are looked at without the race detector: it finds nothing in what they show,
// and every page in four languages would take it minutes.

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// screen is an address that is looked at, as testdata/screens.txt has it.
type screen struct{ route, address string }

// screens reads the list; a test of the server holds it to the routes.
func screens(t *testing.T) (list []screen) {
	t.Helper()
	text, err := os.ReadFile("testdata/screens.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if part := strings.Split(strings.TrimSpace(line), "\t"); len(part) > 1 && part[1] != "-" {
			list = append(list, screen{part[0], part[1]})
		}
	}
	return list
}

// TestScreens_CompleteInFourLanguagesAndByKeyboard looks at every page of the arbiters,
// the public and the tablets, in four languages, on a phone and on a laptop, in light
// and dark: its language is said, nothing is left untranslated, nothing scrolls
// sideways, everything that can be used has a name, texts can be told from their ground,
// and the Tab key reaches every link, button and field where one sees it.
func TestScreens_CompleteInFourLanguagesAndByKeyboard(t *testing.T) {
	v := openLively(t)
	look := &looker{t: t, v: v, keys: messageKeys(t)}
	script, err := os.ReadFile("testdata/screens.js")
	if err != nil {
		t.Fatal(err)
	}
	look.script = string(script)
	for _, s := range screens(t) {
		look.at(s)
	}
}

type looker struct {
	t      *testing.T
	v      *lively
	script string
	keys   map[string]bool
}

// at looks at a screen in every language.
func (l *looker) at(s screen) {
	l.t.Helper()
	address := l.v.fill(s.address)
	if path, table, ok := strings.Cut(address, "?table="); ok {
		l.v.sit(table)
		address = path
	}
	if s.route == "/login" {
		l.v.signOut()
	}
	for _, lang := range []string{"kk", "ru", "cs", "en"} {
		where := lang + " " + s.address
		l.size(where, 360, 740)
		l.open(where, address, lang)
		l.read(where, lang)
		l.ask(where+" on a phone", fmt.Sprintf("[...screens.structure(%q), ...screens.width(), ...screens.contrast()]", lang))
		l.size(where, 1280, 800)
		l.ask(where+" on a laptop", "[...screens.width(), ...screens.oneLine()]")
		if lang == "en" {
			l.ask(where+" in the dark", "screens.inTheDark(screens.contrast)")
			l.walk(where)
		}
	}
}

func (l *looker) size(where string, width, height int64) {
	l.t.Helper()
	l.v.d.do(where, chromedp.EmulateViewport(width, height))
}

// open opens a page in a language and waits until its script has drawn it.
func (l *looker) open(where, address, lang string) {
	l.t.Helper()
	sign := "?"
	if strings.Contains(address, "?") {
		sign = "&"
	}
	l.v.d.open(l.v.h.url + address + sign + "lang=" + lang)
	if address == "/board" {
		l.v.d.is(`document.querySelector('.b-touch, .tablet-wait') !== null`)
	}
	l.ask(where, l.script+"\n;screens.at("+strconv.Quote(strings.SplitN(address, "?", 2)[0])+")")
}

// ask runs a script that gives a list of what is wrong.
func (l *looker) ask(where, script string) {
	l.t.Helper()
	for _, wrong := range l.list(where, script) {
		l.t.Errorf("%s: %s", where, wrong)
	}
}

func (l *looker) list(where, script string) (list []string) {
	l.t.Helper()
	l.v.d.do(where, chromedp.Func(func(ctx context.Context, _ *chromedp.Target) (err error) {
		list, err = chromedp.Run(ctx, chromedp.Evaluate[[]string](script))
		return err
	}))
	return list
}

// walk goes through the page with the Tab key.
func (l *looker) walk(where string) {
	l.t.Helper()
	stops := l.list(where, "Array.from({ length: screens.ready() }, () => '')")
	l.v.d.do(where, chromedp.KeyEvent(strings.Repeat("\t", len(stops)+3)))
	l.ask(where, "screens.walked()")
}

var (
	dotted     = regexp.MustCompile(`\b[a-z]+(\.[A-Za-z0-9-]+)+\b`)
	unfilled   = regexp.MustCompile(`\{[a-zA-Z]+[,}]|%!|<no value>|\[object |\bundefined\b|\bNaN\b`)
	asTheyAre  = regexp.MustCompile(`https?://\S+|\.json\b|«toreshi [^»]*»`)
	latinWords = regexp.MustCompile(`[A-Za-z][a-z]{3,}`)
)

// international are Latin words that stand in Kazakh and Russian texts as they are:
// names, keys of the keyboard, and the word that people type for a game without a clock.
var international = []string{"Toreshi", "aliya", "Linux", "Chrome", "Enter", "Ctrl", "Insert", "Delete", "none"}

// read looks for texts that are no texts: names of messages, places left open, and on
// pages in Cyrillic words that are not.
func (l *looker) read(where, lang string) {
	l.t.Helper()
	odd := make(map[string]bool)
	for _, text := range l.list(where, "screens.texts()") {
		for _, word := range dotted.FindAllString(text, -1) {
			if l.keys[word] {
				odd["the name of a message: "+word] = true
			}
		}
		if found := unfilled.FindString(text); found != "" {
			odd["a place left open: "+text] = true
		}
		for _, word := range latinWords.FindAllString(asTheyAre.ReplaceAllString(text, ""), -1) {
			if (lang == "kk" || lang == "ru") && !slices.Contains(international, word) {
				odd["not translated: "+word+" in "+text] = true
			}
		}
	}
	for _, text := range slices.Sorted(maps.Keys(odd)) {
		l.t.Errorf("%s: %s", where, text)
	}
}

// messageKeys are the names of all messages, with their areas.
func messageKeys(t *testing.T) map[string]bool {
	t.Helper()
	files, err := filepath.Glob("../../templates/locales/*.en.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no messages: %v", err)
	}
	keys := make(map[string]bool)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var messages map[string]any
		if err := json.Unmarshal(text, &messages); err != nil {
			t.Fatal(err)
		}
		area, _, _ := strings.Cut(filepath.Base(file), ".")
		for key := range messages {
			keys[area+"."+key] = true
		}
	}
	return keys
}
