package templates

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"path"
	"sort"
	"strings"
)

//go:embed layouts/*.html partials/*.html pages
var pageFiles embed.FS

// Set holds every page in every language, parsed. It is immutable and may be
// used by many goroutines.
type Set struct {
	translators map[Lang]*Translator
	pages       map[string]map[Lang]*template.Template
}

// New parses the embedded pages and locales. An error is a mistake in a file of
// this package, never something a user did.
func New() (*Set, error) {
	c, err := newCatalog(localeFiles)
	if err != nil {
		return nil, err
	}
	s := &Set{translators: map[Lang]*Translator{}, pages: map[string]map[Lang]*template.Template{}}
	for _, l := range Langs() {
		s.translators[l] = newTranslator(c, l)
	}
	files, err := fs.Glob(pageFiles, "pages/*/*.html")
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		if err := s.parse(file); err != nil {
			return nil, fmt.Errorf("parse %s: %w", file, err)
		}
	}
	return s, nil
}

// parse reads one page together with the layout that its folder names and with
// all partials, and makes a copy for each language.
func (s *Set) parse(file string) error {
	name := strings.TrimSuffix(strings.TrimPrefix(file, "pages/"), ".html")
	layout := "layouts/" + path.Dir(name) + ".html"
	base, err := template.New(path.Base(layout)).Funcs(funcs(s.translators[English])).
		ParseFS(pageFiles, layout, "layouts/base.html", "partials/*.html", file)
	if err != nil {
		return err
	}
	s.pages[name] = map[Lang]*template.Template{}
	for _, l := range Langs() {
		t, err := base.Clone()
		if err != nil {
			return err
		}
		s.pages[name][l] = t.Funcs(funcs(s.translators[l]))
	}
	return nil
}

// Render writes a page ("public/pairings") in a language. The data is the view
// of that page; it embeds [Page]. Nothing is written unless the whole page could
// be made, so that an error page can still be sent.
func (s *Set) Render(w io.Writer, lang Lang, page string, data any) error {
	versions, ok := s.pages[page]
	if !ok {
		return fmt.Errorf("templates: no page %q", page)
	}
	t, ok := versions[lang]
	if !ok {
		return fmt.Errorf("templates: no language %q", lang)
	}
	var buf bytes.Buffer
	if err := t.Execute(&buf, data); err != nil {
		return fmt.Errorf("templates: render %s in %s: %w", page, lang, err)
	}
	_, err := buf.WriteTo(w)
	return err
}

// Translator gives the texts of a language, for error answers, papers and files.
// An unknown language gives English.
func (s *Set) Translator(lang Lang) *Translator {
	if tr, ok := s.translators[lang]; ok {
		return tr
	}
	return s.translators[English]
}

// Pages lists the names of all pages in order.
func (s *Set) Pages() []string {
	names := make([]string, 0, len(s.pages))
	for name := range s.pages {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}
