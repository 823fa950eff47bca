package templates

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"sort"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:embed locales/*.json
var localeFiles embed.FS

// text is one message of a locale file: a plain string, or one string for each
// plural form of the language (CLDR names).
type text struct {
	plain string
	forms map[string]string
}

// UnmarshalJSON reads "a string" or {"one": "…", "few": "…", "other": "…"}.
func (m *text) UnmarshalJSON(b []byte) error {
	if err := json.Unmarshal(b, &m.plain); err == nil {
		return nil
	}
	m.plain = ""
	return json.Unmarshal(b, &m.forms)
}

// MarshalJSON writes the message as the locale file has it, for the scripts.
func (m text) MarshalJSON() ([]byte, error) {
	if m.forms != nil {
		return json.Marshal(m.forms)
	}
	return json.Marshal(m.plain)
}

// catalog holds all messages of all languages by key ("area.name").
type catalog struct {
	bundle *i18n.Bundle
	texts  map[Lang]map[string]text
}

// newCatalog reads every locales/<area>.<lang>.json of files.
func newCatalog(files fs.FS) (*catalog, error) {
	c := &catalog{bundle: i18n.NewBundle(language.English), texts: map[Lang]map[string]text{}}
	names, err := fs.Glob(files, "locales/*.json")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if err := c.load(files, name); err != nil {
			return nil, fmt.Errorf("read %s: %w", name, err)
		}
	}
	return c, nil
}

func (c *catalog) load(files fs.FS, name string) error {
	area, code, ok := strings.Cut(strings.TrimSuffix(path.Base(name), ".json"), ".")
	lang, known := ParseLang(code)
	if !ok || !known {
		return fmt.Errorf("the name must be <area>.<language>.json")
	}
	raw, err := fs.ReadFile(files, name)
	if err != nil {
		return err
	}
	var messages map[string]text
	if err := json.Unmarshal(raw, &messages); err != nil {
		return err
	}
	if c.texts[lang] == nil {
		c.texts[lang] = map[string]text{}
	}
	for key, m := range messages {
		id := area + "." + key
		c.texts[lang][id] = m
		if err := c.bundle.AddMessages(lang.Tag(), m.message(id)); err != nil {
			return err
		}
	}
	return nil
}

func (m text) message(id string) *i18n.Message {
	if m.forms == nil {
		return &i18n.Message{ID: id, Other: m.plain}
	}
	return &i18n.Message{
		ID: id, Zero: m.forms["zero"], One: m.forms["one"], Two: m.forms["two"],
		Few: m.forms["few"], Many: m.forms["many"], Other: m.forms["other"],
	}
}

// area gives the messages of one area without its name, for a page's script.
func (c *catalog) area(lang Lang, area string) map[string]text {
	out := map[string]text{}
	for id, m := range c.texts[lang] {
		if key, ok := strings.CutPrefix(id, area+"."); ok {
			out[key] = m
		}
	}
	return out
}

// keys lists all keys of a language in order.
func (c *catalog) keys(lang Lang) []string {
	keys := make([]string, 0, len(c.texts[lang]))
	for id := range c.texts[lang] {
		keys = append(keys, id)
	}
	sort.Strings(keys)
	return keys
}
