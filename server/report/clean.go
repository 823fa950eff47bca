package report

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// clean makes a text printable: valid, composed (decomposed letters are drawn
// badly), on one line and without anything the PDF library cannot bear. Runes
// above U+FFFF, such as emoji, become one replacement character each; invisible
// signs that only make sense beside them disappear.
func clean(text string) string {
	text = norm.NFC.String(strings.ToValidUTF8(text, "\uFFFD"))
	var out strings.Builder
	for _, r := range text {
		switch {
		case unicode.In(r, unicode.Cf, unicode.Variation_Selector):
		case unicode.IsControl(r), unicode.IsSpace(r):
			out.WriteByte(' ')
		case r >= 0xFFFE:
			out.WriteRune('\uFFFD')
		default:
			out.WriteRune(r)
		}
	}
	return strings.TrimSpace(out.String())
}
