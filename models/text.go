package models

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// The limits of texts that people type, in letters.
const (
	MaxName  = 120
	MaxWhy   = 500
	MaxTitle = 10
)

// CleanText gives a typed text in the form it is kept: composed letters (NFC), runs
// of blanks as one, none around. Invalid UTF-8, control characters and letters
// outside the basic plane, which the papers cannot print, are refused with the
// name of the field.
func CleanText(field, text string, limit int) (string, error) {
	if !utf8.ValidString(text) {
		return "", Fail(Invalid, "text-not-utf8", "Field", field)
	}
	text = norm.NFC.String(strings.Join(strings.Fields(text), " "))
	for _, r := range text {
		if !printable(r) {
			return "", Fail(Invalid, "text-not-printable", "Field", field, "Sign", string(r))
		}
	}
	if utf8.RuneCountInString(text) > limit {
		return "", Fail(Invalid, "text-too-long", "Field", field, "Limit", limit)
	}
	return text, nil
}

// printable tells whether the papers' font can show a sign that belongs in a name:
// no pictures (which the basic plane has too), no controls, nothing invisible.
func printable(r rune) bool {
	switch {
	case r > 0xFFFF, r == utf8.RuneError, unicode.IsControl(r):
		return false
	case unicode.In(r, unicode.Cf, unicode.Co, unicode.Cs, unicode.Variation_Selector):
		return false
	case r >= 0x2600 && r <= 0x27BF, r >= 0x2B00 && r <= 0x2BFF:
		return false
	}
	return true
}

// CleanName is [CleanText] for a text that must not be empty.
func CleanName(field, text string) (string, error) {
	text, err := CleanText(field, text, MaxName)
	if err == nil && text == "" {
		err = Fail(Invalid, "text-missing", "Field", field)
	}
	return text, err
}

// CleanReason cleans a reason that must be given.
func CleanReason(text string) (string, error) {
	text, err := CleanText("why", text, MaxWhy)
	if err == nil && text == "" {
		err = Fail(Invalid, "reason-missing")
	}
	return text, err
}

var codeForm = regexp.MustCompile(`^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$`)

// CheckCode refuses a text that cannot be a code in URLs: small Latin letters,
// digits and hyphens, no hyphen at the ends, 40 at most.
func CheckCode(code string) error {
	if !codeForm.MatchString(code) {
		return Fail(Invalid, "code-form", "Code", code)
	}
	return nil
}
