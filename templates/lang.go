package templates

import (
	"net/url"
	"strings"

	"golang.org/x/text/language"
)

// Lang is one of the four interface languages, written as in the file names of
// the locales and in the lang attribute of a page.
type Lang string

// The interface languages.
const (
	Kazakh  Lang = "kk"
	Russian Lang = "ru"
	English Lang = "en"
	Czech   Lang = "cs"
)

// Langs lists the interface languages in the order in which they are offered.
func Langs() []Lang { return []Lang{Kazakh, Russian, English, Czech} }

// Tag is the language as golang.org/x/text wants it, for sorting and matching.
func (l Lang) Tag() language.Tag { return language.Make(string(l)) }

// Name is the language's own name for itself.
func (l Lang) Name() string {
	switch l {
	case Kazakh:
		return "Қазақша"
	case Russian:
		return "Русский"
	case Czech:
		return "Čeština"
	}
	return "English"
}

// ParseLang reads a language code as it stands in a cookie or in ?lang=. The
// second value is false if the code names none of the four languages.
func ParseLang(code string) (Lang, bool) {
	for _, l := range Langs() {
		if strings.EqualFold(code, string(l)) {
			return l, true
		}
	}
	return English, false
}

// Match chooses the language of an answer: the one the reader chose before (the
// cookie), else the best of what the browser sends in Accept-Language, else
// English. Neither string needs to be well formed.
func Match(acceptLanguage, cookie string) Lang {
	if l, ok := ParseLang(cookie); ok {
		return l
	}
	wanted, _, err := language.ParseAcceptLanguage(acceptLanguage)
	if err != nil || len(wanted) == 0 {
		return English
	}
	langs := []Lang{English, Kazakh, Russian, Czech}
	tags := make([]language.Tag, len(langs))
	for i, l := range langs {
		tags[i] = l.Tag()
	}
	_, i, confidence := language.NewMatcher(tags).Match(wanted...)
	if confidence == language.No {
		return English
	}
	return langs[i]
}

// LangLink is one entry of the language switcher.
type LangLink struct {
	Lang    Lang
	Name    string
	URL     string
	Current bool
}

// langLinks gives the same page in each language: path with ?lang= set. The
// server keeps the choice in a cookie.
func langLinks(current Lang, path string) []LangLink {
	links := make([]LangLink, 0, 4)
	for _, l := range Langs() {
		links = append(links, LangLink{l, l.Name(), withLang(path, l), l == current})
	}
	return links
}

func withLang(path string, l Lang) string {
	u, err := url.Parse(path)
	if err != nil || u.IsAbs() || u.Host != "" {
		return "?lang=" + string(l)
	}
	q := u.Query()
	q.Set("lang", string(l))
	u.RawQuery = q.Encode()
	return u.String()
}
