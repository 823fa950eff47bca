package desk

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"toreshi/models"
)

// The limits of texts that people type, in letters.
const (
	maxName = 120
	maxWhy  = 500
)

// CleanText gives a typed text in the form it is kept: composed letters (NFC), runs
// of blanks as one, none around. Invalid UTF-8, control characters and letters
// outside the basic plane, which the papers cannot print, are refused with the
// name of the field.
func CleanText(field, text string, limit int) (string, error) {
	if !utf8.ValidString(text) {
		return "", models.Fail(models.Invalid, "text-not-utf8", "Field", field)
	}
	text = norm.NFC.String(strings.Join(strings.Fields(text), " "))
	for _, r := range text {
		if !printable(r) {
			return "", models.Fail(models.Invalid, "text-not-printable", "Field", field, "Sign", string(r))
		}
	}
	if utf8.RuneCountInString(text) > limit {
		return "", models.Fail(models.Invalid, "text-too-long", "Field", field, "Limit", limit)
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

// named is [CleanText] for a text that must not be empty.
func named(field, text string) (string, error) {
	text, err := CleanText(field, text, maxName)
	if err == nil && text == "" {
		err = models.Fail(models.Invalid, "text-missing", "Field", field)
	}
	return text, err
}

// reason cleans a reason that must be given.
func reason(text string) (string, error) {
	text, err := CleanText("why", text, maxWhy)
	if err == nil && text == "" {
		err = models.Fail(models.Invalid, "reason-missing")
	}
	return text, err
}

// codeForm is what an event's code may look like.
var codeForm = regexp.MustCompile(`^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$`)
