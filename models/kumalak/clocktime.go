package kumalak

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// clockComment finds the time in "[%clk h:mm:ss.s]" within a comment. What is
// not spelt so is an ordinary comment.
func clockComment(comment string) (time.Duration, bool) {
	_, rest, found := strings.Cut(comment, "[%clk ")
	text, _, closed := strings.Cut(rest, "]")
	if !found || !closed {
		return 0, false
	}
	return ParseClock(text)
}

// ParseClock reads a time as clk comments spell it, h:mm:ss with up to three
// decimals; it is false for any other text.
func ParseClock(text string) (time.Duration, bool) {
	parts := strings.Split(strings.TrimSpace(text), ":")
	if len(parts) != 3 {
		return 0, false
	}
	seconds, fraction, _ := strings.Cut(parts[2], ".")
	parts[2] = seconds
	var total time.Duration
	for i, part := range parts {
		n, err := strconv.ParseUint(part, 10, 16)
		if err != nil || i > 0 && n > 59 {
			return 0, false
		}
		total = 60*total + time.Duration(n)*time.Second
	}
	if fraction == "" {
		return total, true
	}
	n, err := strconv.ParseUint(fraction, 10, 16)
	if err != nil || len(fraction) > 3 {
		return 0, false
	}
	for range 3 - len(fraction) {
		n *= 10
	}
	return total + time.Duration(n)*time.Millisecond, true
}

// clockText is a time as clk comments write it, cut to tenths of a second; a
// negative time is none left.
func clockText(d time.Duration) string {
	tenths := max(0, d) / (100 * time.Millisecond)
	return fmt.Sprintf("%d:%02d:%02d.%d", tenths/36000, tenths/600%60, tenths/10%60, tenths%10)
}
