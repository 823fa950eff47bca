package desk

import (
	"fmt"
	"io"
)

// letters are small letters and digits that are not taken for one another: 32 of
// them, five bits each.
const letters = "23456789abcdefghijkmnpqrstuvwxyz"

// NewID makes an id for an event, tournament, player or round.
func NewID(random io.Reader) string { return draw(random, 8) }

// NewSecret makes a text that nobody can guess: 130 bits.
func NewSecret(random io.Reader) string { return draw(random, 26) }

// NewSeed makes a seed for a drawing of lots; it is kept with the draw.
func NewSeed(random io.Reader) int64 {
	var seed int64
	for _, b := range bytesOf(random, 7) { // 56 bits: exact in JSON numbers of every program
		seed = seed<<8 | int64(b)
	}
	return seed >> 3
}

func draw(random io.Reader, n int) string {
	b := bytesOf(random, n)
	for i := range b {
		b[i] = letters[b[i]%byte(len(letters))]
	}
	return string(b)
}

func bytesOf(random io.Reader, n int) []byte {
	b := make([]byte, n)
	if _, err := io.ReadFull(random, b); err != nil {
		panic(fmt.Sprintf("no random bytes: %v", err)) // crypto/rand never fails
	}
	return b
}
