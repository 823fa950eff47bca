package desk

import (
	"fmt"
	"io"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// idSigns are the signs of ids: no i, l, o, 0 and 1, which people confuse.
const idSigns = "abcdefghjkmnpqrstuvwxyz23456789"

// idLength gives 31^8 ids, some 850 thousand million.
const idLength = 8

// NewID makes an id for a new row from a source of chance, crypto/rand.Reader
// outside of tests. It panics when the source fails, which that one never does.
func NewID(random io.Reader) string {
	id := make([]byte, 0, idLength)
	var one [1]byte
	for len(id) < idLength {
		if _, err := io.ReadFull(random, one[:]); err != nil {
			panic(fmt.Sprintf("no chance to make an id from: %v", err))
		}
		if n := int(one[0] & 31); n < len(idSigns) { // 31 is drawn again, so that all are equally likely
			id = append(id, idSigns[n])
		}
	}
	return string(id)
}

// latin spells Cyrillic letters as they are written in addresses.
var latin = map[rune]string{
	'а': "a", 'б': "b", 'в': "v", 'г': "g", 'д': "d", 'е': "e", 'ж': "zh", 'з': "z", 'и': "i",
	'к': "k", 'л': "l", 'м': "m", 'н': "n", 'о': "o", 'п': "p", 'р': "r", 'с': "s", 'т': "t",
	'у': "u", 'ф': "f", 'х': "kh", 'ц': "ts", 'ч': "ch", 'ш': "sh", 'щ': "sch", 'ы': "y", 'э': "e",
	'ю': "yu", 'я': "ya", 'ә': "a", 'ғ': "g", 'қ': "q", 'ң': "n", 'ө': "o", 'ұ': "u", 'ү': "u",
	'һ': "h", 'і': "i", 'ı': "i",
}

// maxCode is how long a code made from a name gets; room is left for a number.
const maxCode = 32

// CodeFrom makes an event's code out of a name, such as that of a file: "Қыс кубогы
// 2026" becomes "qys-kubogy-2026". A name without a usable letter gives "event".
func CodeFrom(name string) string {
	var code strings.Builder
	gap := false
	for _, r := range norm.NFD.String(strings.ToLower(name)) {
		text := latin[r]
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			text = string(r)
		case r >= 0x300 && r < 0x370, r == 'ь', r == 'ъ': // signs over letters, and such without a sound
			continue
		}
		if text == "" {
			gap = code.Len() > 0
			continue
		}
		if code.Len()+len(text)+1 > maxCode {
			break
		}
		if gap {
			code.WriteByte('-')
			gap = false
		}
		code.WriteString(text)
	}
	if code.Len() == 0 {
		return "event"
	}
	return code.String()
}
