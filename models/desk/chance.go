package desk

import (
	"encoding/binary"
	"fmt"
	"io"
	"strings"
)

// NewSecret makes a text that nobody can guess, some 130 bits of chance.
func NewSecret(random io.Reader) string {
	var secret strings.Builder
	for range 4 {
		secret.WriteString(NewID(random))
	}
	return secret.String()[:27]
}

// NewSeed makes a seed for a drawing of lots, which is kept with the draw: 53
// bits, exact in the numbers of every program that reads JSON.
func NewSeed(random io.Reader) int64 {
	var b [8]byte
	if _, err := io.ReadFull(random, b[:]); err != nil {
		panic(fmt.Sprintf("no chance to draw a seed from: %v", err))
	}
	return int64(binary.BigEndian.Uint64(b[:]) >> 11)
}
