package report

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestClean(t *testing.T) {
	for text, want := range map[string]string{
		"Әбіш Ғалым":        "Әбіш Ғалым",
		"Щ\u0301у\u0306":    "Щ\u0301ў", // Щ with an acute exists in no composed form
		"И\u0306ван":        "Йван",
		"S\u030c":           "Š",
		"Анна 🏆":            "Анна \uFFFD",
		"👩\u200d🏫 Айгүл":    "\uFFFD\uFFFD Айгүл",
		"♟\uFE0F":           "♟",
		"a\xffb":            "a\uFFFDb",
		"two\nlines\tand":   "two lines and",
		"\u202eright":       "right",
		" \u00a0spaces ":    "spaces",
		"\uffff":            "\uFFFD",
		"nul\x00 and \x7f.": "nul  and  .",
		"":                  "",
	} {
		if got := clean(text); got != want {
			t.Errorf("clean(%q) is %q, want %q", text, got, want)
		}
	}
}

func TestClean_AlwaysPrintable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := string(rapid.SliceOf(rapid.Byte()).Draw(t, "bytes")) + rapid.String().Draw(t, "text")
		got := clean(text)
		if !utf8.ValidString(got) || strings.ContainsAny(got, "\n\r\t\x00") {
			t.Fatalf("clean(%q) is %q", text, got)
		}
		for _, r := range got {
			if r > 0xFFFD {
				t.Fatalf("clean(%q) keeps %U", text, r)
			}
		}
		if clean(got) != got {
			t.Fatalf("clean(%q) is %q, and cleaned again %q", text, got, clean(got))
		}
	})
}
