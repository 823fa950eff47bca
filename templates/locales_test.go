package templates

import (
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
	"testing"
	"text/template/parse"

	"github.com/google/go-cmp/cmp"

	"toreshi/static"
)

// pluralForms are the CLDR forms of cardinal numbers in each language.
var pluralForms = map[Lang][]string{
	English: {"one", "other"},
	Kazakh:  {"one", "other"},
	Russian: {"few", "many", "one", "other"},
	Czech:   {"few", "many", "one", "other"},
}

func mustCatalog(t *testing.T) *catalog {
	t.Helper()
	c, err := newCatalog(localeFiles)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestLocales_EveryKeyInEveryLanguage(t *testing.T) {
	c := mustCatalog(t)
	all := map[string]bool{}
	for _, l := range Langs() {
		for key := range c.texts[l] {
			all[key] = true
		}
	}
	for key := range all {
		for _, l := range Langs() {
			m, ok := c.texts[l][key]
			if !ok {
				t.Errorf("%s: no text for %s", l, key)
				continue
			}
			if m.forms == nil {
				if strings.TrimSpace(m.plain) == "" {
					t.Errorf("%s: the text of %s is empty", l, key)
				}
				continue
			}
			forms := make([]string, 0, 4)
			for f, s := range m.forms {
				if strings.TrimSpace(s) == "" {
					t.Errorf("%s: the form %s of %s is empty", l, f, key)
				}
				forms = append(forms, f)
			}
			sort.Strings(forms)
			if d := cmp.Diff(pluralForms[l], forms); d != "" {
				t.Errorf("%s: plural forms of %s (-want +have):\n%s", l, key, d)
			}
		}
	}
}

// A text with a place that another language does not have shows a gap or loses
// something that the reader should know.
func TestLocales_SamePlacesInEveryLanguage(t *testing.T) {
	c := mustCatalog(t)
	for _, key := range c.keys(English) {
		want := places(c.texts[English][key])
		for _, l := range Langs() {
			if d := cmp.Diff(want, places(c.texts[l][key])); d != "" {
				t.Errorf("%s: places of %s differ from English (-en +%s):\n%s", l, key, l, d)
			}
		}
	}
}

var place = regexp.MustCompile(`\{\w+\}`)

func places(m text) []string {
	found := map[string]bool{}
	for _, s := range append([]string{m.plain}, values(m.forms)...) {
		for _, p := range place.FindAllString(s, -1) {
			found[p] = true
		}
	}
	out := make([]string, 0, len(found))
	for p := range found {
		out = append(out, p)
	}
	sort.Strings(out)
	return out
}

func values(m map[string]string) []string {
	out := make([]string, 0, len(m))
	for _, v := range m {
		out = append(out, v)
	}
	return out
}

func TestLocales_KazakhAndRussianAreWrittenInCyrillic(t *testing.T) {
	c := mustCatalog(t)
	cyrillic := regexp.MustCompile(`\p{Cyrillic}`)
	latin := regexp.MustCompile(`^[^\p{L}]*$|^№$`)
	for _, l := range []Lang{Kazakh, Russian} {
		for key, m := range c.texts[l] {
			for _, s := range append([]string{m.plain}, values(m.forms)...) {
				bare := place.ReplaceAllString(s, "")
				if bare != "" && !cyrillic.MatchString(bare) && !latin.MatchString(bare) {
					t.Errorf("%s: %s is not translated: %q", l, key, s)
				}
			}
		}
	}
}

func TestTemplates_UseOnlyWhatExists(t *testing.T) {
	s, err := New()
	if err != nil {
		t.Fatal(err)
	}
	c := mustCatalog(t)
	icons := iconNames(t)
	for _, name := range s.Pages() {
		for _, tmpl := range s.pages[name][English].Templates() {
			if tmpl.Tree == nil {
				continue
			}
			calls(tmpl.Tree.Root, func(fn string, args []parse.Node) {
				checkCall(t, c, icons, name+"/"+tmpl.Name(), fn, args)
			})
		}
	}
}

func checkCall(t *testing.T, c *catalog, icons map[string]bool, where, fn string, args []parse.Node) {
	t.Helper()
	if len(args) == 0 {
		return
	}
	lit, isLiteral := args[0].(*parse.StringNode)
	switch fn {
	case "t":
		if !isLiteral {
			t.Errorf("%s: t wants a literal key; use code for codes of the program", where)
		} else if _, ok := c.texts[English][lit.Text]; !ok {
			t.Errorf("%s: no text for %q", where, lit.Text)
		}
	case "code":
		if !isLiteral || !hasPrefix(c, lit.Text+".") {
			t.Errorf("%s: code wants the literal prefix of existing keys: %v", where, args[0])
		}
	case "static":
		if isLiteral && !static.Exists(lit.Text) {
			t.Errorf("%s: no static file %q", where, lit.Text)
		}
	case "icon":
		if isLiteral && !icons[lit.Text] {
			t.Errorf("%s: no symbol %q in icons.svg", where, lit.Text)
		}
	case "messages":
		for _, a := range args {
			if area, ok := a.(*parse.StringNode); !ok || !hasPrefix(c, area.Text+".") {
				t.Errorf("%s: no area %v", where, a)
			}
		}
	}
}

func hasPrefix(c *catalog, prefix string) bool {
	for key := range c.texts[English] {
		if strings.HasPrefix(key, prefix) {
			return true
		}
	}
	return false
}

func iconNames(t *testing.T) map[string]bool {
	t.Helper()
	raw, err := os.ReadFile("../static/icons.svg")
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, m := range regexp.MustCompile(`<symbol id="([^"]+)"`).FindAllStringSubmatch(string(raw), -1) {
		names[m[1]] = true
	}
	return names
}

// calls visits every function call of a parsed template.
func calls(n parse.Node, visit func(fn string, args []parse.Node)) {
	switch n := n.(type) {
	case *parse.ListNode:
		if n != nil {
			for _, c := range n.Nodes {
				calls(c, visit)
			}
		}
	case *parse.ActionNode:
		calls(n.Pipe, visit)
	case *parse.TemplateNode:
		calls(n.Pipe, visit)
	case *parse.IfNode:
		branch(&n.BranchNode, visit)
	case *parse.RangeNode:
		branch(&n.BranchNode, visit)
	case *parse.WithNode:
		branch(&n.BranchNode, visit)
	case *parse.PipeNode:
		if n != nil {
			for _, c := range n.Cmds {
				calls(c, visit)
			}
		}
	case *parse.CommandNode:
		if id, ok := n.Args[0].(*parse.IdentifierNode); ok {
			visit(id.Ident, n.Args[1:])
		}
		for _, a := range n.Args {
			calls(a, visit)
		}
	}
}

func branch(n *parse.BranchNode, visit func(fn string, args []parse.Node)) {
	calls(n.Pipe, visit)
	calls(n.List, visit)
	calls(n.ElseList, visit)
}

// The scripts take their texts from the same files.
func TestScripts_UseKnownKeys(t *testing.T) {
	c := mustCatalog(t)
	files, err := filepath.Glob("../static/*.js")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	// Every quoted text that begins like a key is one.
	key := regexp.MustCompile(`'((?:board|game|public|common|errors)\.[\w.-]*\w)'`)
	for _, f := range files {
		raw, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range key.FindAllStringSubmatch(string(raw), -1) {
			if _, ok := c.texts[English][m[1]]; !ok {
				t.Errorf("%s: no text for %q", filepath.Base(f), m[1])
			}
		}
	}
}
