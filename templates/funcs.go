package templates

import (
	"fmt"
	"html/template"
	"time"

	"toreshi/static"
)

// funcs are the functions of all pages in one language; doc.go lists them.
func funcs(tr *Translator) template.FuncMap {
	return template.FuncMap{
		"t":          tr.T,
		"code":       tr.Code,
		"half":       HalfPoints,
		"tenths":     func(n int) string { return Tenths(tr.lang, n) },
		"clock":      func(ms int64) string { return ClockText(tr.lang, ms) },
		"date":       tr.Date,
		"time":       tr.Time,
		"datetime":   tr.DateTime,
		"age":        tr.Age,
		"zone":       zoneName,
		"noticeIcon": noticeIcon,
		"tables":     TableRange,
		"form":       RangeForm,
		"iso":        func(t time.Time) string { return t.UTC().Format(time.RFC3339) },
		"static":     static.URL,
		"icon":       icon,
		"lang":       func() Lang { return tr.lang },
		"langs":      func(path string) []LangLink { return langLinks(tr.lang, path) },
		"messages":   tr.messages,
		"args":       arguments,
		"list":       func(items ...any) []any { return items },
		"add":        func(a, b int) int { return a + b },
		"sub":        func(a, b int) int { return a - b },
	}
}

// icon draws a symbol of static/icons.svg. It never stands alone: a text beside
// it, or the aria-label of its button, says the same.
func icon(name string) template.HTML {
	return template.HTML(fmt.Sprintf(
		`<svg class="icon" aria-hidden="true" focusable="false"><use href="%s#%s"></use></svg>`,
		template.HTMLEscapeString(static.URL("icons.svg")), template.HTMLEscapeString(name)))
}

// messages gives a page's script the texts of some areas, keyed "area.name".
// The block goes into <script type="application/json" id="messages">.
func (tr *Translator) messages(areas ...string) map[string]text {
	out := map[string]text{}
	for _, area := range areas {
		for key, m := range tr.catalog.area(tr.lang, area) {
			out[area+"."+key] = m
		}
	}
	return out
}

// arguments makes a map for a partial that needs several values:
// {{template "x" args "a" 1 "b" 2}}.
func arguments(nameValues ...any) (map[string]any, error) {
	if len(nameValues)%2 != 0 {
		return nil, fmt.Errorf("args needs pairs of name and value")
	}
	return pairs(nameValues), nil
}

// zoneName is the abbreviation or offset of the zone at t ("UTC", "+05").
func zoneName(zone *time.Location, t time.Time) string {
	name, _ := in(zone, t).Zone()
	return name
}

func noticeIcon(kind string) string {
	switch kind {
	case "ok":
		return "check"
	case "wait", "alarm":
		return "warn"
	}
	return "info"
}
