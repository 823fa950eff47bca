package templates

import (
	"fmt"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/nicksnyder/go-i18n/v2/i18n/template"
)

// Translator gives the texts of one language. It may be used by many goroutines.
type Translator struct {
	lang      Lang
	catalog   *catalog
	localizer *i18n.Localizer
}

func newTranslator(c *catalog, lang Lang) *Translator {
	return &Translator{lang: lang, catalog: c, localizer: i18n.NewLocalizer(c.bundle, string(lang))}
}

// Lang is the translator's language.
func (tr *Translator) Lang() Lang { return tr.lang }

// Has tells whether the key exists in the translator's language.
func (tr *Translator) Has(key string) bool {
	_, ok := tr.catalog.texts[tr.lang][key]
	return ok
}

// T translates a key ("area.name"). The arguments are pairs of name and value
// for the {name} places of the text; the value named "n" also chooses the plural
// form. A key without a text is shown as it stands: a test keeps that from
// happening with the keys that templates use.
func (tr *Translator) T(key string, args ...any) string {
	return tr.text(key, pairs(args))
}

// Code translates a code of the program, such as a reason or a state: the key
// is prefix, a point, and the code. An unknown code is shown as it stands.
func (tr *Translator) Code(prefix string, code any, args ...any) string {
	c := fmt.Sprint(code)
	if key := prefix + "." + c; tr.Has(key) {
		return tr.text(key, pairs(args))
	}
	return c
}

// Error translates the key and the arguments of a correctable error: area
// "errors". An argument that is itself a key of the area is translated too.
func (tr *Translator) Error(key string, args map[string]any) string {
	data := make(map[string]any, len(args))
	for name, v := range args {
		if s, ok := v.(string); ok && tr.Has("errors."+s) {
			v = tr.text("errors."+s, nil)
		}
		data[name] = v
	}
	return tr.text("errors."+key, data)
}

func (tr *Translator) text(key string, data map[string]any) string {
	m, ok := tr.catalog.texts[tr.lang][key]
	if !ok {
		return key
	}
	conf := &i18n.LocalizeConfig{MessageID: key, TemplateData: data, TemplateParser: braces{}}
	if m.forms != nil {
		conf.PluralCount = count(data["n"])
	}
	s, err := tr.localizer.Localize(conf)
	if err != nil {
		return key
	}
	return s
}

// count makes a plural count of what a caller has at hand; texts and missing
// values count as many.
func count(v any) any {
	switch n := v.(type) {
	case int:
		return n
	case int64:
		return n
	case int32:
		return int64(n)
	case float64:
		return fmt.Sprintf("%v", n)
	}
	return 0
}

func pairs(args []any) map[string]any {
	data := make(map[string]any, len(args)/2)
	for i := 0; i+1 < len(args); i += 2 {
		data[fmt.Sprint(args[i])] = args[i+1]
	}
	return data
}

// braces reads {name} places. The same texts go to the browser, whose scripts
// fill them in the same way (static/text.js).
type braces struct{}

// Cacheable is true: a parsed text has no state.
func (braces) Cacheable() bool { return true }

// Parse never fails; a place without a value stays as written.
func (braces) Parse(src, _, _ string) (template.ParsedTemplate, error) { return braced(src), nil }

type braced string

// Execute fills the places from a map[string]any.
func (b braced) Execute(data any) (string, error) {
	values, _ := data.(map[string]any)
	var out strings.Builder
	rest := string(b)
	for {
		before, after, ok := strings.Cut(rest, "{")
		out.WriteString(before)
		if !ok {
			return out.String(), nil
		}
		name, tail, closed := strings.Cut(after, "}")
		v, known := values[name]
		if !closed || !known {
			out.WriteString("{")
			rest = after
			continue
		}
		fmt.Fprint(&out, v)
		rest = tail
	}
}
